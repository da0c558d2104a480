// The list of games. To add one: write its folder, add a line to registry.cc.
#pragma once

#include <vector>

#include "modules/loaded_game.h"

namespace undercroft {

const std::vector<GameEntry>& registered_games();

}  // namespace undercroft
