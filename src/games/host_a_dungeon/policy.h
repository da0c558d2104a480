// The policy takes the suggestion: the first candidate is what section 6 calls the automatic policy of a decision point.
#pragma once

#include "bots/bot_plan.h"
#include "bots/policy.h"
#include "games/host_a_dungeon/rules.h"

namespace undercroft::host_a_dungeon {

struct Policy {
    // Nothing is won here: every level follows the suggestions, the easy one strays from them at times.
    static constexpr BotPlan level(Level level) { return {BotKind::greedy, 0, level == Level::easy ? 30 : 0}; }
    Action pick(const Rules&, const State&, Seat, const ActionList& actions, Rng&) const { return actions[0]; }
    double worth(const Rules& rules, const State& state, Seat seat) const { return rules.score(state, seat); }
    bool near_enough(const Rules&, const State&, const State&) const { return false; }
};

}  // namespace undercroft::host_a_dungeon
