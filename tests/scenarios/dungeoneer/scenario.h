// Runs a scenario of Dungeoneer; the words are described in tests/scenarios/README.md.
#pragma once

#include <string>
#include <vector>

namespace undercroft::dungeoneer {

// What is wrong, line by line ("3: glory 1: 2, not 1"); empty when the scenario holds.
std::vector<std::string> run_scenario(const std::string& text);

}  // namespace undercroft::dungeoneer
