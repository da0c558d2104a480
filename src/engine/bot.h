// A Bot answers for a seat from what that seat may see, within a budget. The algorithms live in bots/.
#pragma once

#include <cstdint>
#include <vector>

#include "engine/action.h"
#include "engine/any_state.h"
#include "engine/seat.h"

namespace undercroft {

// Passed in by front ends; need not be the time of day (a tournament reads the processor time of its thread).
class Clock {
public:
    virtual ~Clock() = default;
    virtual int64_t microseconds() const = 0;  // since any fixed moment, never backwards
};

// How much a bot may think about one decision. Tests and replays budget iterations (the same everywhere); play budgets time.
// With both, whichever ends first.
struct Budget {
    int64_t iterations = 0;        // 0: no limit of this sort
    int64_t microseconds = 0;      // 0, or no clock: no limit of this sort
    const Clock* clock = nullptr;  // must outlive the bot's work

    bool timed() const { return clock != nullptr && microseconds > 0; }
};

// What a bot weighed, for explanation: visits (search) and the value it expects.
struct Considered {
    Action action;
    int64_t visits = 0;
    double value = 0;
};

struct Choice {
    Action action;
    std::vector<Considered> considered;  // best first; may be empty
};

class Bot {
public:
    virtual ~Bot() = default;
    // The seat must be asked in the observation. The same observation, seed and iterations give the same choice.
    virtual Choice choose(const AnyState& observation, Seat seat, uint64_t seed, const Budget& budget) = 0;
};

}  // namespace undercroft
