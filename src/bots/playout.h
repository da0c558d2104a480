// A whole game among policies in typed code: the loop behind simulation, tournaments, laws and speed figures.
#pragma once

#include <cstdint>

#include "engine/rules.h"

namespace undercroft {

struct PlayoutCount {
    uint64_t answers = 0;    // all answers given
    uint64_t decisions = 0;  // those with two or more options
};

// `pick(state, seat, actions)` answers for every seat; `after(state)` looks at each position (may be a no-op).
template <GameRules Rules, class Pick, class After>
PlayoutCount play_out(const Rules& rules, typename Rules::State& state, Chance& chance, Windows windows, Pick&& pick, After&& after,
                      EventSink events = {}) {
    PlayoutCount count;
    ActionList actions;
    for (;;) {
        const Decision decision = rules.decision(state);
        if (decision.over()) return count;
        if (decision.turn == Turn::barrier) {
            rules.apply(state, Seat::none(), Action::proceed(), chance, events, windows);
        } else {
            const Seat seat = decision.seats.lowest();
            actions.clear();
            rules.list_actions(state, seat, actions);
            ++count.answers;
            count.decisions += actions.size() > 1 ? 1u : 0u;
            const Action action = actions.size() > 1 ? pick(state, seat, actions) : actions[0];
            rules.apply(state, seat, action, chance, events, windows);
        }
        after(state);
    }
}

}  // namespace undercroft
