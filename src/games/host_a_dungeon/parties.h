// Parties: bands that go into the underworld and out again; expeditions of knights, adventurers, invaders, heroes.
#pragma once

#include <optional>
#include <vector>

#include "games/host_a_dungeon/fights.h"
#include "world/surface.h"

namespace undercroft::host_a_dungeon {

// Ways down that lead into the underworld and not only into a kingdom's own cellars, from left to right.
std::vector<world::Entrance> ways_down(const Play& play);
// HD-ADV-05, AM-68: there is none, so a tunnel is cut where the roof is thinnest.
void cut_way_down(Play& play, Rule rule);

// The party stands at a place in the open with all it has.
void stand_party(Play& play, GroupId party, Point at);
// Everything that lies unguarded in a space. Says how many.
int gather(Play& play, GroupId party, MarkId space);
// AM-64: what a group that has just been destroyed leaves is taken at once.
int loot(Play& play, GroupId party, GroupId dead);
// Goes away and is no more; what it carried must have been dealt with.
void disband(Play& play, GroupId party);

// Along a route from a distance on: the first point at which somebody is met, and the spaces passed before it.
struct Leg {
    int walked = 0;
    Point at;
    std::vector<MarkId> passed;
    std::vector<GroupId> met;  // empty: the end of the route
};
Leg walk_on(const Play& play, GroupId party, const std::vector<Point>& route, int from, int length);

}  // namespace undercroft::host_a_dungeon
