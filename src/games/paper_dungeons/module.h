// Paper Dungeons at the door.
#pragma once

#include <span>

#include "modules/loaded_game.h"

namespace undercroft::paper_dungeons {

LoadedGame load_paper_dungeons(std::span<const SourceFile> pack, ProblemList& problems);

}  // namespace undercroft::paper_dungeons
