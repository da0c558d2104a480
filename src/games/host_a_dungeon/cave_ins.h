// Cave-ins: the roof of a space comes down, and what that does to whoever was there (G-32, HD-EVENT-22, HD-EVENT-23).
#pragma once

#include "games/host_a_dungeon/groups.h"

namespace undercroft::host_a_dungeon {

// One who stands there dies, the others get out, treasure is buried under the rubble (AM-83), groups may be divided.
void collapse(Play& play, MarkId space, Rule rule);
// HD-EVENT-23: an order group digs half a finger toward those of its own who were cut off, until they are joined again.
void reunite(Play& play, GroupId group);

}  // namespace undercroft::host_a_dungeon
