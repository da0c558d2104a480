// Games of One Deck Dungeon by its policy with some answers left to chance, and what the value of positions is fitted to.
#pragma once

#include <cstdint>
#include <vector>

#include "games/one_deck_dungeon/rules.h"
#include "regression.h"

namespace undercroft::fitting {

struct GamesWanted {
    int heroes = 1;
    int games = 0;
    uint64_t seed = 0;
    double whim = 0.1;  // how often an answer above the dice is left to chance; of loot twice as often
    int threads = 1;
};

struct GamesPlayed {
    std::vector<Observation> turns;  // in the order of the games
    int won = 0;
};

GamesPlayed play_games(const one_deck_dungeon::Rules& rules, const GamesWanted& wanted);

}  // namespace undercroft::fitting
