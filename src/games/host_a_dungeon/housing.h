// Where groups live: camps and lairs, rooms for more of them, retreats and new lairs (HD-DELVER-02, HD-TRIBE-02, HD-ALPHA-02).
#pragma once

#include <vector>

#include "games/host_a_dungeon/asks.h"
#include "games/host_a_dungeon/groups.h"

namespace undercroft::host_a_dungeon {

// A chamber in which this group could live: open, dry enough for it, nobody's home, no stranger in it, no known hazard.
bool is_free_for(const Play& play, MarkId chamber, GroupId group);
// The chamber nearest to where a die landed that is dry enough for this species; none if the underworld has none.
MarkId chamber_near(const Play& play, Point p, SpeciesId species);
// The same, but a new cave where there is none at all (HD-ENG-11).
MarkId chamber_or_new_cave(Play& play, Point p, SpeciesId species, Rule rule);

// A room with place for one more token: an own one, a free chamber of the zone that a tribe is content with, or a new one (HD-TRIBE-01).
MarkId room_for_one(Play& play, GroupId group, Rule rule);
// New population, as far as a group grows at all (AM-198: not beyond 30). Says how many.
int grow(Play& play, GroupId group, int count, Rule rule);

// Takes the chamber as camp or lair with everything it has.
void settle(Play& play, GroupId group, MarkId home);
// New lairs about `distance` away along passages, farther from `threat` than now, best first (DP-57): most tokens within a finger.
std::vector<Candidate> lairs_away_from(const Play& play, GroupId group, Point threat, int distance);
// Cuts a new chamber that far away where no free one was found; the old home where nothing can be cut.
MarkId cut_lair(Play& play, GroupId group, Point threat, int distance, Rule rule);
// The middle of where a group is: its home, or its first token.
Point whereabouts_of(const State& state, GroupId group);

}  // namespace undercroft::host_a_dungeon
