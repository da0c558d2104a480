// Who bears a name, and the seed it is made from (HD-GEN-12, DP-01). The sounds of names belong to whoever tells the story.
#pragma once

#include "games/host_a_dungeon/state.h"

namespace undercroft::host_a_dungeon {

// Peoples, settlements, groups, predators, kingdoms, villains and empires do; wanderers and parties do not, nor does the hall of demons.
bool bears_name(const Catalogue& catalogue, const State& state, GroupId group);
// The same for ever; another choice of the player's (Note::name) gives another.
uint64_t name_seed(const State& state, GroupId group);

}  // namespace undercroft::host_a_dungeon
