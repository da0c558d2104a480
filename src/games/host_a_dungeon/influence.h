// Zones of influence: what a group controls, where it may grow, whom it meets there and what it claims (HD-MON-15, HD-MON-16).
#pragma once

#include <vector>

#include "games/host_a_dungeon/groups.h"
#include "world/paths.h"
#include "world/zones.h"

namespace undercroft::host_a_dungeon {

// AM-57: delvers, tribes, alphas, cults and enclaves.
bool is_underworld_group(const Group& group);
inline bool is_underworld_group(const State& state, GroupId group) { return is_underworld_group(state.of(group)); }
// Kingdoms, empires and the Shelter live in buildings, each of which is met by itself.
bool has_buildings(const Group& group);
// Is such a building anything to this creature? Order leaves empires alone, and only order is let into the Shelter.
bool heeds(const Play& play, GroupId group, GroupId owner);
// Wanderers, parties, remnants of evil, and whatever is said to fight like them (AM-59, HD-DECLINE-16).
bool fights_as_wanderer(const State& state, GroupId group);

world::Ways ways_of(const Play& play, GroupId group);  // HD-LIQUID-07
// Where a token stands; before its door if it lives in a building.
Point foot_of(const World& world, const Stack& stack);
Point foot_of(const World& world, MarkId place);

// HD-MON-15: a bead around every token, and all that was granted before and is still open.
void refresh_zone(Play& play, GroupId group);
// Only what its tokens hold: after a move.
void reset_zone(Play& play, GroupId group);
void widen_zone(Play& play, GroupId group, const world::Zone& by);
std::vector<MarkId> ways_to_grow(const Play& play, GroupId group);
// Hazards of spaces that the zone covers for the first time (AM-07).
void explore_zone(Play& play, GroupId group, Rule rule);

// Somebody whose zone meets ours: a group, or one building of a kingdom (HD-KINGDOM-04).
struct Neighbour {
    GroupId group;
    MarkId building;
    friend bool operator==(const Neighbour&, const Neighbour&) = default;
};
// AM-63: overlaps that were not there before, nearest first and then by arrival (DP-40); those that ended are forgotten.
std::vector<Neighbour> new_neighbours(Play& play, GroupId group);
void note_meeting(Play& play, GroupId one, const Neighbour& other);
// Met before, still there and still near: zones touch, or their homes are not farther apart than a finger.
std::vector<Neighbour> old_neighbours(const Play& play, GroupId group);

// Who is met in this building: its owner, or whoever holds or lives in it.
GroupId people_in(const Play& play, GroupId visitor, MarkId building);

// HD-DELVER-03, HD-TRIBE-03: every unowned treasure inside the zone is theirs and is brought home. Says how many.
int claim_wealth(Play& play, GroupId group, Rule rule);
// Nobody's, and no living group watches over it (AM-95).
bool is_up_for_taking(const State& state, const Stack& stack);

}  // namespace undercroft::host_a_dungeon
