// Where tokens and homes are when the ground is taken from under them.
#pragma once

#include "games/host_a_dungeon/play.h"

namespace undercroft::host_a_dungeon {

// What stood or lay in a place that a rift, a crater, a tidied corridor, glass or rubble has taken over or filled up is in the nearest open
// one; after every step, and whenever liquids have moved (HD-ENG-05, HD-ENG-09).
void keep_standing(Play& play);

}  // namespace undercroft::host_a_dungeon
