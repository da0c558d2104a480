// Facts that together are one happening: the fight behind a death, the retreat behind a defeat, what was built for an expedition. One deed
// tells it, the others stay under its line.
#pragma once

#include "games/host_a_dungeon/annals.h"

namespace undercroft::host_a_dungeon {

void join_happenings(Annals& annals);

}  // namespace undercroft::host_a_dungeon
