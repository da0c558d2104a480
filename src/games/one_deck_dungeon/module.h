// One Deck Dungeon at the door.
#pragma once

#include <span>

#include "modules/loaded_game.h"

namespace undercroft::one_deck_dungeon {

LoadedGame load_one_deck_dungeon(std::span<const SourceFile> pack, ProblemList& problems);

}  // namespace undercroft::one_deck_dungeon
