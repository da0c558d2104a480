// What the commands that play many games have in common: which game in which form, how many games, on how many threads.
#pragma once

#include <cstdint>
#include <map>
#include <span>
#include <string>
#include <vector>

#include "cli/program.h"
#include "engine/module.h"

namespace undercroft {

struct Bulk {
    const GameModule* game = nullptr;
    int seats = 0;  // 0: the command's or the game's usual number
    int64_t games = 0;
    uint64_t seed = 0;
    int threads = 1;
    std::map<std::string, std::string> options;

    Result<Setup> setup() const { return game->check({game->card().id, seats, seed, options}); }
};

// The words behind it, as they stand on the command line.
struct BulkWords {
    std::string game{};
    std::string seats = "0";
    std::string games = "1000";
    std::string seed = "1";
    std::string threads = "0";
    std::vector<std::string> options{};

    // Adds game, --games, --seed and --threads; with `form`, --seats and --option, too.
    enum class Form : uint8_t { fixed, free };
    void add_to(OptionReader& reader, Form form);
    Result<Bulk> read(const House& house) const;
};

constexpr int64_t most_games = 1'000'000'000;

// Who plays, seat by seat and round again, and what a searching bot may spend on a decision.
struct Players {
    std::vector<std::string> bots;
    Budget budget;
};

struct PlayerWords {
    std::string bots = "greedy";
    std::string iterations = "200";

    // Adds --bots and --iterations.
    void add_to(OptionReader& reader);
    Result<Players> read(const GameModule& game) const;
};

// None of the known options has this name.
Problem unknown_option(const std::string& id, std::span<const std::string> known);

}  // namespace undercroft
