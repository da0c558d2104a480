// From wishes (how many, who, which bots) to a table that can be opened.
#pragma once

#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <vector>

#include "cli/playing.h"

namespace undercroft {

struct TableWish {
    int seats = 0;                            // 0: the game's usual number
    int people = 1;                           // they take the first seats, bots the others
    std::vector<std::string> names;           // of the people, as many as given
    std::vector<std::string> bots{"greedy"};  // in turn, for the seats left
    int64_t time_ms = 100;                    // a searching bot thinks that long about one decision
    int64_t iterations = 0;                   // or that many iterations instead
    std::map<std::string, std::string> options;
    std::string campaign;
    std::optional<uint64_t> seed;  // nothing: a new one
};

Result<PlayPlan> make_plan(const GameModule& game, const TableWish& wish);

}  // namespace undercroft
