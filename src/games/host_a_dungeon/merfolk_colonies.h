// Merfolk colonies: where they are founded and what they do each summer (HD-MERFOLK-07..09, 11..19).
#pragma once

#include "games/host_a_dungeon/merfolk.h"

namespace undercroft::host_a_dungeon {

// Summer: every colony, in the order of the table.
void work_colonies(Play& play, GroupId people);
// Autumn: the first row with a place for a colony: found it, dig toward it, or make a cave of fate where nothing is left.
Flow look_for_colony(Play& play, Frame& frame);
Flow choose_river_spot(Play& play, Frame& frame);
void found_merfolk_colony(Play& play, Frame& frame);
void add_cave_of_fate(Play& play, GroupId people);

}  // namespace undercroft::host_a_dungeon
