// A quick sense of what is good in Kindling: readies the highest card, launches it boldly, blocks as cheaply as possible, bids the most.
#pragma once

#include <algorithm>

#include "core/rng.h"
#include "games/kindling/rules.h"

namespace undercroft::kindling {

struct Policy {
    Action pick(const Rules& rules, const State& state, Seat seat, const ActionList& actions, Rng&) const {
        if (rules.question(state, seat).kind == static_cast<uint16_t>(Ask::respond)) return actions[actions.size() > 1 ? 1 : 0];
        return actions[actions.size() - 1];
    }
    double worth(const Rules& rules, const State& state, Seat seat) const {
        double others = 0;
        for (int i = 0; i < state.seats; ++i) others = std::max(others, Seat(i) == seat ? 0.0 : rules.score(state, Seat(i)));
        return rules.score(state, seat) - others;
    }
    bool near_enough(const Rules&, const State&, const State&) const { return false; }
};

}  // namespace undercroft::kindling
