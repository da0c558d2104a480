// What a table agrees on before the first card: game, seats, seed, options. Text at the door, checked once.
#pragma once

#include <cstdint>
#include <map>
#include <string>
#include <vector>

#include "core/result.h"

namespace undercroft {

struct Setup {
    std::string game;
    int seats = 0;  // 0: the game's usual number
    uint64_t seed = 0;
    std::map<std::string, std::string> options;
    friend bool operator==(const Setup&, const Setup&) = default;
};

// A switch of the game: one of a closed list of values, the first is the default.
struct OptionSpec {
    std::string id;
    std::vector<std::string> values;
};

// A row of games of which only the results are carried on.
struct CampaignSpec {
    std::string id;
    std::string text_key;                                        // texts: <text_key>.name, .text, .chapter_1, .chapter_2, …
    std::vector<std::map<std::string, std::string>> chapters{};  // the options each chapter fixes
};

struct GameCard {
    std::string id;                // also the first part of its text keys: <id>.name, <id>.option.<option>
    std::vector<int> seat_counts;  // allowed, rising
    int usual_seats = 0;
    std::vector<OptionSpec> options;
    int rules_version = 1;  // raised when the same seed and answers give another game
    std::vector<CampaignSpec> campaigns{};
};

// Fills in defaults and refuses seat counts, options and values that the game does not know.
Result<Setup> check_setup(const GameCard& card, Setup setup);

}  // namespace undercroft
