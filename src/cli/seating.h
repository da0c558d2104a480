// From wishes (how many, who, which bots) to a table that can be opened.
#pragma once

#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <vector>

#include "session/sitting.h"

namespace undercroft {

struct TableWish {
    int seats = 0;                   // 0: the game's usual number
    std::optional<int> people;       // they take the first seats, bots the others; nothing: one, or one for each sheet
    std::vector<std::string> names;  // of the people, as many as given
    std::vector<std::string> bots;   // in turn, for the seats left; none: the usual one
    int64_t time_ms = 100;           // a searching bot thinks that long about one decision
    int64_t iterations = 0;          // or that many iterations instead
    std::map<std::string, std::string> options;
    std::string campaign;
    std::vector<std::string> sheets{};  // by name, in seat order; they bring their players' names and their options
    std::optional<uint64_t> seed;       // nothing: a new one
};

// Whom a person who says nothing about it plays against.
std::string usual_bot(const GameModule& game);

// 64 secret bits from the system: whoever can guess the seed of a game knows all hands and draws.
uint64_t new_seed();

// The options that these sheets bring to the table.
Result<std::map<std::string, std::string>> sheet_options(const GameModule& game, Store& store, const std::vector<std::string>& sheets);

Result<PlayPlan> make_plan(const GameModule& game, Store& store, const TableWish& wish);

}  // namespace undercroft
