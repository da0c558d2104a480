// Runs a scenario of Paper Dungeons; the words are described in tests/scenarios/README.md.
#pragma once

#include <string>
#include <vector>

namespace undercroft::paper_dungeons {

// What is wrong, line by line ("3: wounds are 2, not 1"); empty when the scenario holds.
std::vector<std::string> run_scenario(const std::string& text);

}  // namespace undercroft::paper_dungeons
