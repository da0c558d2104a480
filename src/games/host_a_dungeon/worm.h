// The tunnel worm: where it goes and what is built for it (HD-DEMON-06, 08..19).
#pragma once

#include "games/host_a_dungeon/demons.h"

namespace undercroft::host_a_dungeon {

Flow begin_hunt(Play& play, Frame& frame);  // summer: a palace beside the netherhall, or the way to the nearest prey
void finish_hunt(Play& play, Frame& frame);
void build_palace(Play& play, Frame& frame);
void bring_to_nest(Play& play, GroupId people);
Flow dig_in_winter(Play& play, Frame& frame);
void build_for_object(Play& play, Frame& frame);

}  // namespace undercroft::host_a_dungeon
