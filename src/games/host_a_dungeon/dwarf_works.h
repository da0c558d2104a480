// What dwarves build in autumn, and where they would like it (HD-DWARF-13..24, DP-16).
#pragma once

#include "games/host_a_dungeon/asks.h"
#include "games/host_a_dungeon/dwarves.h"

namespace undercroft::host_a_dungeon {

// Looks up the row of the population and asks where, or builds at once; then the answer is carried out.
Flow begin_autumn_work(Play& play, Frame& frame);
Flow finish_autumn_work(Play& play, Frame& frame);

// DP-16: where a room should stand; `number` is the rule's.
Flow ask_where(Play& play, Frame& frame, Purpose purpose, int number, DwarfStep next);
MarkId build_where_answered(Play& play, GroupId clan, Purpose purpose, Rule rule);
// A clan store that holds less than this, drawn when there is none.
MarkId store_with_room(Play& play, GroupId clan, int capacity);
// Where the dead lie: the end of the holdings farthest from the shaft.
Point far_corner(const Play& play, GroupId clan);
// All holdings but mines (HD-DWARF-09).
std::vector<MarkId> halls_of(const Play& play, GroupId clan);

}  // namespace undercroft::host_a_dungeon
