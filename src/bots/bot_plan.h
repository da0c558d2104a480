// What the name of a bot stands for: a kind of bot, what it spends on a decision, and how often it slips. Kinds (random, greedy,
// search) are for measuring; levels (easy, medium, hard) are for people, and each game may set its own.
#pragma once

#include <array>
#include <cstdint>
#include <string>
#include <vector>

#include "core/message.h"
#include "core/result.h"

namespace undercroft {

enum class BotKind : uint8_t { random, greedy, search };
enum class Level : uint8_t { easy, medium, hard };
inline constexpr std::array levels{Level::easy, Level::medium, Level::hard};

struct BotPlan {
    BotKind kind = BotKind::greedy;
    int64_t iterations = 0;  // a search's own; 0: what the table gives. The table's clock ends it in any case.
    int slips = 0;           // in 100 decisions: answered at random
};

// For a game whose policy says nothing else: Policy may offer `static constexpr BotPlan level(Level)`.
constexpr BotPlan usual_level(Level level) {
    switch (level) {
    case Level::easy: return {BotKind::greedy, 0, 30};
    case Level::medium: return {BotKind::greedy, 0, 0};
    case Level::hard: return {BotKind::search, 400, 0};
    }
    return {};
}

template <class Policy>
constexpr BotPlan level_of(Level level) {
    if constexpr (requires { Policy::level(level); }) {
        return Policy::level(level);
    } else {
        return usual_level(level);
    }
}

// A bot that a table can be asked for.
struct NamedBot {
    std::string name;
    BotPlan plan;
};
using BotList = std::vector<NamedBot>;

// The levels in rising order, then the kinds; the same names in every game.
BotList bot_list(const std::array<BotPlan, levels.size()>& plans);
template <class Policy>
BotList bot_list_for() {
    return bot_list({level_of<Policy>(Level::easy), level_of<Policy>(Level::medium), level_of<Policy>(Level::hard)});
}

std::vector<std::string> names_of(const BotList& bots);
std::vector<std::string> bot_names();  // in any game; one whose rules cannot be searched has no bot that searches
// Nobody is called that: the problem names all there are, and the nearest.
Result<BotPlan> find_bot(const BotList& bots, const std::string& name);
// What it means to sit down with it; its name is bots.name.<name>.
Message describe_bot(const BotPlan& plan);

}  // namespace undercroft
