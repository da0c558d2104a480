// Task: something a bot is to think about. The table hands it out; who owns threads and clocks lets somebody think and gives the choice
// back. A choice for a moment that has passed changes nothing, so a task may be dropped at any time.
#pragma once

#include <atomic>
#include <cstdint>
#include <string>

#include "core/result.h"
#include "engine/any_state.h"
#include "engine/bot.h"
#include "engine/seat.h"

namespace undercroft {

class GameModule;

struct Task {
    Seat seat;
    int64_t epoch = 0, number = 0;  // of the seat's view
    AnyState observation;
    uint64_t seed = 0;
    std::string bot;
    int64_t iterations = 0, microseconds = 0;  // as in engine/bot.h
};

// Thinks about it here and now, never longer than the budget and not on when `cancelled` is raised. Safe from any thread: nothing of
// the table is touched. Refuses bots the game does not know and, as problems.table.cancelled, what was given up.
Result<Choice> think(const GameModule& game, const Task& task, const Clock* clock, const std::atomic<bool>* cancelled = nullptr);

}  // namespace undercroft
