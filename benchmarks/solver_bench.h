// How long the solver of One Deck Dungeon takes per encounter met in random games, in microseconds of processor time.
#pragma once

#include <vector>

#include "games/one_deck_dungeon/rules.h"
#include "measure.h"

namespace undercroft::bench {

void bench_solver(const one_deck_dungeon::Rules& rules, double yardstick, std::vector<Figure>& figures);

}  // namespace undercroft::bench
