// A game told in a page, for somebody who has never seen it. The words are the game's: <game>.guide.1, .2, …
#pragma once

#include <map>
#include <string>
#include <vector>

#include "session/house.h"

namespace undercroft {

// For a table of so many seats with these options; empty where the game has no guide in the language now spoken.
std::vector<std::string> guide_lines(const House& house, const std::string& game, int seats,
                                     const std::map<std::string, std::string>& options);

}  // namespace undercroft
