// The river procedure: reach by reach until it leaves the map (HD-PRIM-29..36). Steps of frames of the primordial chapter.
#pragma once

#include "games/host_a_dungeon/primordial.h"

namespace undercroft::host_a_dungeon {

Flow begin_river(Play& play, Frame& frame);
Flow start_flowing(Play& play, Frame& frame);
Flow flow_one_reach(Play& play, Frame& frame);
Flow flow_on_slope(Play& play, Frame& frame);

}  // namespace undercroft::host_a_dungeon
