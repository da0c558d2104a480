// A Bot answers for a seat from what that seat may see, within a budget. The algorithms live in bots/.
#pragma once

#include <cstdint>
#include <functional>
#include <string>
#include <vector>

#include "engine/action.h"
#include "engine/any_state.h"
#include "engine/seat.h"

namespace undercroft {

// How much a bot may think. Tests and replays budget iterations (the same everywhere); play budgets time, through a clock
// that is passed in. With both, whichever ends first.
struct Budget {
    int64_t iterations = 0;              // 0: no limit of this sort
    std::function<bool()> out_of_time;   // empty: no limit of this sort
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
