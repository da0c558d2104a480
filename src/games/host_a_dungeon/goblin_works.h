// Goblin colonies and buildings (HD-GOBLIN-09..15, 18..23).
#pragma once

#include "games/host_a_dungeon/goblins.h"

namespace undercroft::host_a_dungeon {

// Spring, step 2 and 3: asks for the site of a colony, digs toward one, or brings slaves where there is none.
Flow look_for_site(Play& play, Frame& frame, GroupId citadel);
Flow found_colony(Play& play, Frame& frame, GroupId citadel);
// Summer and autumn: the next settlement in the order of founding; asks what it does or where it builds.
Flow next_settlement(Play& play, Frame& frame);
bool can_work(const Play& play, GroupId colony);
void work_deposit(Play& play, GroupId colony, GoblinWord what);
void build_row(Play& play, GroupId settlement, int row);

}  // namespace undercroft::host_a_dungeon
