// The bots every game has, in typed form: random, greedy on the game's policy, search on top of it, and the levels made of them.
#pragma once

#include <cstdint>
#include <type_traits>

#include "bots/bot_plan.h"
#include "bots/paired_search.h"
#include "bots/policy.h"
#include "bots/search.h"

namespace undercroft {

// The search that the policy of the game asks for.
template <class Policy>
concept ComparesOnLikeChances = requires {
    requires Policy::compares_on_like_chances;
};
template <GameRules Rules, PolicyFor<Rules> Policy>
struct SearchChoice {  // none where the rules cannot be searched
    struct type {
        type(const Rules&, const Policy&) {}
    };
};
template <SearchableRules Rules, PolicyFor<Rules> Policy>
struct SearchChoice<Rules, Policy> {
    using type = std::conditional_t<ComparesOnLikeChances<Policy>, PairedSearch<Rules, Policy>, Search<Rules, Policy>>;
};
template <GameRules Rules, PolicyFor<Rules> Policy>
using SearchFor = typename SearchChoice<Rules, Policy>::type;

// Answers by a plan. Sees the position only through redact where it could peek.
template <GameRules Rules, PolicyFor<Rules> Policy>
class Player {
public:
    Player(const Rules& rules, const Policy& policy, const BotPlan& plan)
        : rules_(rules), policy_(policy), plan_(plan), search_(rules, policy) {}

    Choice choose(const typename Rules::State& state, Seat seat, const ActionList& actions, Rng& rng, Budget budget) {
        const bool slips = plan_.slips > 0 && rng.below(100) < static_cast<uint32_t>(plan_.slips);
        if (slips || plan_.kind == BotKind::random) return {RandomPolicy{}.pick(rules_, state, seat, actions, rng), {}};
        if (plan_.kind == BotKind::greedy) return {policy_.pick(rules_, state, seat, actions, rng), {}};
        if constexpr (SearchableRules<Rules>) {
            if (plan_.iterations > 0) budget.iterations = plan_.iterations;
            return search_.choose(rules_.redact(state, seat), seat, rng.next(), budget).choice;
        } else {
            return {policy_.pick(rules_, state, seat, actions, rng), {}};  // find_bot offers no search here
        }
    }

private:
    const Rules& rules_;
    const Policy& policy_;
    BotPlan plan_;
    SearchFor<Rules, Policy> search_;
};

}  // namespace undercroft
