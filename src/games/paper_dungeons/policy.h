// A sense of what is good in Paper Dungeons, from the team's own sheet and the common state alone: fame now, fame to come,
// and where the team could walk. The greedy bot, the roll-outs of the search and the hints follow it.
#pragma once

#include <span>

#include "core/rng.h"
#include "engine/action.h"
#include "games/paper_dungeons/rules.h"

namespace undercroft::paper_dungeons {

class Policy {
public:
    Action pick(const Rules& rules, const State& state, Seat seat, const ActionList& actions, Rng& rng) const;
    // One number per action, in fame the policy expects of it.
    void rate(const Rules& rules, const State& state, Seat seat, const ActionList& actions, std::span<float> ratings) const;
    double worth(const Rules& rules, const State& state, Seat seat) const;
    bool near_enough(const Rules&, const State&, const State&) const { return false; }
};

}  // namespace undercroft::paper_dungeons
