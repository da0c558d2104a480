// Works: digging and building in a people's hand. Every work ends with what it broke into (contact.h) and with liquids at rest, before the
// next effect (HD-ENG-09); where there is no room the fall-back is told (HD-ENG-11).
#pragma once

#include <span>
#include <vector>

#include "games/host_a_dungeon/groups.h"
#include "world/dig.h"
#include "world/ore.h"
#include "world/place.h"

namespace undercroft::host_a_dungeon {

struct Work {
    Purpose purpose = Purpose::none;
    Rule rule;
    Point wish;                  // as near to this as can be
    std::vector<MarkId> near{};  // own spaces to join; empty: all of the people's
    int width = 0, height = 0;   // map units; 0: the usual size of the purpose
    world::Join join = world::Join::attach;
    int farthest = 1 << 28;
    world::Box region{};
    std::vector<world::KeepAway> away{};
    world::MarkKind kind = world::MarkKind::room;
    std::optional<world::Manner> hand{};  // none: the people's
};
// The room, or the chamber that must serve instead; never none while `near` holds a living space.
MarkId build(Play& play, GroupId owner, const Work& work);

// A tunnel of the people's; `dig.origin`, `manner` and `net` (empty: all their spaces) are filled in here.
world::Dug dig(Play& play, GroupId digger, world::Dig dig, Purpose purpose, Rule rule);
// Where a people can dig from: its own spaces and those it has broken into, but no river bed and nothing that stands under water, unless it
// lives there.
std::vector<MarkId> diggable(const Play& play, GroupId people);
std::vector<MarkId> diggable(const Play& play, GroupId people, std::vector<MarkId> among);
// What any other operation of the world broke into is handled the same way.
void handle_breaches(Play& play, GroupId digger, std::span<const world::Breach> breaches, Rule rule);
// Takes a unit of ore with a working, and opens it to what it touches; gives the mine, or the nearest own space where none could be drawn.
MarkId mine(Play& play, GroupId miner, const world::OreAt& ore, Purpose purpose, Rule rule);

// Usual sizes in map units.
int usual_width(const Play& play, Purpose purpose);
int usual_height(const Play& play, Purpose purpose);

}  // namespace undercroft::host_a_dungeon
