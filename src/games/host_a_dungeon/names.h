// Who bears a name, and the seed it is made from (HD-GEN-12, DP-01). The sounds of names belong to whoever tells the story.
#pragma once

#include "games/host_a_dungeon/state.h"

namespace undercroft::host_a_dungeon {

inline constexpr int names_offered = 4;  // to the player, the generator's own first
// Peoples, settlements, groups, predators, kingdoms, villains and empires do; wanderers and parties do not, nor does the hall of demons.
bool bears_name(const Catalogue& catalogue, const State& state, GroupId group);
// What its name is drawn with: another for each choice of the player's (Note::name).
uint64_t name_number(GroupId group, int choice);
inline uint64_t name_number(const State& state, GroupId group) { return name_number(group, state.of(group).notes.get(Note::name)); }

}  // namespace undercroft::host_a_dungeon
