// A whole game among bots as text: questions, answers, chance and events, with the hash of every position.
#pragma once

#include <string>
#include <vector>

#include "engine/module.h"
#include "text/catalogue.h"

namespace undercroft::playthroughs {

std::string record(const GameModule& game, const TextCatalogue& texts, const Setup& setup, const std::vector<std::string>& bots);

}  // namespace undercroft::playthroughs
