// The game at the door: packs in, GameModule out.
#pragma once

#include "modules/loaded_game.h"

namespace undercroft::host_a_dungeon {

LoadedGame load_host_a_dungeon(std::span<const SourceFile> pack, ProblemList& problems);

}  // namespace undercroft::host_a_dungeon
