// Cards to read: their names in a list, the chosen one drawn beside it.
#pragma once

#include <vector>

#include "cli/tui/full_screen.h"
#include "engine/module.h"

namespace undercroft {

// Until the person closes it. `shelves` is not empty.
void show_cards(FullScreen& screen, const std::vector<ViewShelf>& shelves);

}  // namespace undercroft
