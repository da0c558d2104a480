// Dungeoneer at the door.
#pragma once

#include <span>

#include "modules/loaded_game.h"

namespace undercroft::dungeoneer {

LoadedGame load_dungeoneer(std::span<const SourceFile> pack, ProblemList& problems);

}  // namespace undercroft::dungeoneer
