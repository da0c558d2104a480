// A law of the games that search: playing asks for no memory. Listing, applying, copying, redacting, filling, keys and the policy,
// over whole games.
#pragma once

#include <gtest/gtest.h>

#include "bots/policy.h"
#include "support/allocation/count.h"

namespace undercroft::support {

template <SearchableRules Rules, PolicyFor<Rules> Policy>
void expect_playing_allocates_nothing(const Rules& rules, const Policy& policy, const typename Rules::Options& options, uint64_t seed) {
    using State = typename Rules::State;
    Chance chance(seed), imagination(seed + 1);
    Rng rng(seed);
    EventSink nobody;
    ActionList actions;
    uint64_t listing = 0, playing = 0, copying = 0, hiding = 0, picking = 0;
    const auto counting = [](uint64_t& sum, auto&& act) {
        const uint64_t before = allocations();
        act();
        sum += allocations() - before;
    };
    State state;
    counting(playing, [&] { state = rules.start(options, chance, nobody); });
    for (;;) {
        const Decision decision = rules.decision(state);
        if (decision.over()) break;
        Seat seat = Seat::none();
        Action action = Action::proceed();
        if (decision.turn != Turn::barrier) {
            seat = decision.seats.lowest();
            actions.clear();
            counting(listing, [&] { rules.list_actions(state, seat, actions); });
            action = actions[rng.below(actions.size())];
            counting(picking, [&] { policy.pick(rules, state, seat, actions, rng); });
            counting(hiding, [&] { rules.fill(rules.redact(state, seat), seat, imagination); });
            counting(hiding, [&] { rules.view_key(state, seat); });
        }
        counting(copying, [&] {
            const State copy = state;
            state = copy;
        });
        const Windows windows = rng.below(2) == 0 ? Windows::ask_all : Windows::skip_forced;
        counting(playing, [&] { rules.apply(state, seat, action, chance, nobody, windows); });
    }
    EXPECT_EQ(listing, 0u) << "list_actions";
    EXPECT_EQ(playing, 0u) << "start and apply";
    EXPECT_EQ(copying, 0u) << "copy";
    EXPECT_EQ(hiding, 0u) << "redact, fill, view_key";
    EXPECT_EQ(picking, 0u) << "the policy's pick";
}

}  // namespace undercroft::support
