// What tests of the searches share: positions of the sample game, and a search over them.
#pragma once

#include <gtest/gtest.h>

#include "bots/players.h"
#include "games/kindling/module.h"

namespace undercroft {

using TreeSearch = Search<kindling::Rules, kindling::Policy>;
using LikeChancesSearch = PairedSearch<kindling::Rules, kindling::Policy>;

template <class Kind>
class Searching : public testing::Test {
protected:
    kindling::State start(int seats, uint64_t seed) const {
        Chance chance(seed);
        EventSink nobody;
        return module.rules().start({seats}, chance, nobody);
    }
    SearchReport search(const kindling::State& state, uint64_t seed, const Budget& budget) const {
        Kind kind(module.rules(), module.policy());
        return kind.choose(module.rules().redact(state, Seat(0)), Seat(0), seed, budget);
    }
    SearchReport search(const kindling::State& state, uint64_t seed, int64_t iterations) const {
        return search(state, seed, Budget{iterations, 0, nullptr});
    }
    ActionList actions_in(const kindling::State& state) const {
        ActionList actions;
        module.rules().list_actions(state, Seat(0), actions);
        return actions;
    }
    kindling::Module module = kindling::make_module();
};

}  // namespace undercroft
