// Meetings of civilizations (HD-CIV-11..25).
#pragma once

#include "games/host_a_dungeon/civilization.h"

namespace undercroft::host_a_dungeon {

// A frame at CivStep::meeting: actor and other are the peoples, place is where; the actor's turn it is.
Flow resolve_meeting(Play& play, Frame& frame);

}  // namespace undercroft::host_a_dungeon
