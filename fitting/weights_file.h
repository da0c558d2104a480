// value_weights.h as text, from the weights by the numbers of a catalogue.
#pragma once

#include <string>

#include "games/one_deck_dungeon/catalogue.h"

namespace undercroft::fitting {

std::string weights_file(const one_deck_dungeon::Catalogue& catalogue);

}  // namespace undercroft::fitting
