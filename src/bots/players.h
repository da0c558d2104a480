// The three bots every game has, in typed form: random, greedy on the game's policy, search on top of it.
#pragma once

#include <array>
#include <cstdint>
#include <memory>
#include <string>
#include <string_view>
#include <type_traits>
#include <vector>

#include "bots/paired_search.h"
#include "bots/policy.h"
#include "bots/search.h"
#include "core/nearest.h"
#include "core/result.h"

namespace undercroft {

enum class BotKind : uint8_t { random, greedy, search };

inline std::vector<std::string> all_bot_kind_names() { return {"random", "greedy", "search"}; }

// Of a game with these rules.
template <GameRules Rules>
std::vector<std::string> bot_kind_names() {
    std::vector<std::string> names = all_bot_kind_names();
    if constexpr (!SearchableRules<Rules>) names.pop_back();
    return names;
}

template <GameRules Rules>
Result<BotKind> read_bot_kind(const std::string& name) {
    const std::vector<std::string> names = bot_kind_names<Rules>();
    for (size_t i = 0; i < names.size(); ++i) {
        if (names[i] == name) return static_cast<BotKind>(i);
    }
    const std::string near = nearest_word(name, names);
    return Problem("problems.bot.unknown").with("bot", name).with("nearest", near.empty() ? std::string("none") : near);
}

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

// Answers for one seat of a running simulation. Sees the position only through redact where it could peek.
template <GameRules Rules, PolicyFor<Rules> Policy>
class Player {
public:
    Player(const Rules& rules, const Policy& policy, BotKind kind, uint64_t seed, const Budget& budget)
        : rules_(rules), policy_(policy), kind_(kind), rng_(seed), budget_(budget), search_(rules, policy) {}

    Action answer(const typename Rules::State& state, Seat seat, const ActionList& actions) {
        switch (kind_) {
        case BotKind::random: return RandomPolicy{}.pick(rules_, state, seat, actions, rng_);
        case BotKind::greedy: return policy_.pick(rules_, state, seat, actions, rng_);
        case BotKind::search:
            if constexpr (SearchableRules<Rules>)
                return search_.choose(rules_.redact(state, seat), seat, rng_.next(), budget_).choice.action;
            break;
        }
        return actions[0];
    }

private:
    const Rules& rules_;
    const Policy& policy_;
    BotKind kind_;
    Rng rng_;
    Budget budget_;
    SearchFor<Rules, Policy> search_;
};

}  // namespace undercroft
