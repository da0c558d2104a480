// Runs one scenario of How to Host a Dungeon; the words are described in tests/scenarios/README.md.
#pragma once

#include <string>
#include <vector>

namespace undercroft::host_a_dungeon {

std::vector<std::string> run_scenario(const std::string& text);

}  // namespace undercroft::host_a_dungeon
