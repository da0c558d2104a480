// A Policy is a game's own sense of what is good: quick enough for roll-outs, sensible enough to be the greedy bot.
#pragma once

#include <algorithm>
#include <concepts>
#include <cstdint>
#include <span>
#include <vector>

#include "core/rng.h"
#include "engine/rules.h"

namespace undercroft {

//   pick   one of `actions`, from what `seat` may know (law: the same from the redacted position). `rng` only breaks ties.
//   worth  how good the position is for the seat, final or estimated, on any scale; search compares means of it.
//   rate   (optional) how good each action looks, in units of worth; search lets it lead where it has not tried much.
//   outclassed  (optional) marks answers that another of them beats in every way; search does not try those.
//   settles  (optional) whether the policy's pick is as good as can be here, so that search follows it without a tree.
//   roll_out  (optional) a quicker pick for roll-outs. With a type `Memory` it carries one from answer to answer of a roll-out; each begins
//          with a new one, so that no answer depends on what was asked before.
//   compares_on_like_chances  (optional, static constexpr bool) asks for paired_search.h in place of search.h.
//   near_enough  whether a roll-out that began at `root` may stop here and take worth() as an estimate.
template <class Policy, class Rules>
concept PolicyFor = GameRules<Rules> &&
    requires(const Policy& policy, const Rules& rules, const typename Rules::State& state, Seat seat, const ActionList& actions, Rng& rng) {
    { policy.pick(rules, state, seat, actions, rng) } -> std::same_as<Action>;
    { policy.worth(rules, state, seat) } -> std::convertible_to<double>;
    { policy.near_enough(rules, state, state) } -> std::same_as<bool>;
};

// The optional parts, with what stands in for them.
template <GameRules Rules, PolicyFor<Rules> Policy>
bool settled(const Policy& policy, const Rules& rules, const typename Rules::State& state, Seat seat) {
    if constexpr (requires { policy.settles(rules, state, seat); }) {
        return policy.settles(rules, state, seat);
    } else {
        return false;
    }
}
template <class Policy>
struct RollOutMemory {};
template <class Policy>
requires requires { typename Policy::Memory; }
struct RollOutMemory<Policy> {
    typename Policy::Memory memory{};
};
template <GameRules Rules, PolicyFor<Rules> Policy>
Action follow(const Policy& policy, const Rules& rules, const typename Rules::State& state, Seat seat, const ActionList& actions, Rng& rng,
              RollOutMemory<Policy>& carried) {
    if constexpr (requires { policy.roll_out(rules, state, seat, actions, rng, carried.memory); }) {
        return policy.roll_out(rules, state, seat, actions, rng, carried.memory);
    } else {
        return policy.pick(rules, state, seat, actions, rng);
    }
}

// 1 for each answer that need not be tried; never for all of them.
template <GameRules Rules, PolicyFor<Rules> Policy>
std::vector<uint8_t> outclassed(const Policy& policy, const Rules& rules, const typename Rules::State& state, Seat seat,
                                const ActionList& actions) {
    std::vector<uint8_t> out(actions.size(), 0);
    if constexpr (requires { policy.outclassed(rules, state, seat, actions, std::span<uint8_t>{}); }) {
        policy.outclassed(rules, state, seat, actions, out);
        if (std::find(out.begin(), out.end(), 0) == out.end()) std::fill(out.begin(), out.end(), uint8_t{0});
    }
    return out;
}

// Uniformly random: the lowest bar, and what the laws and the speed figures play.
struct RandomPolicy {
    template <class Rules>
    Action pick(const Rules&, const typename Rules::State&, Seat, const ActionList& actions, Rng& rng) const {
        return actions[rng.below(actions.size())];
    }
    template <class Rules>
    double worth(const Rules& rules, const typename Rules::State& state, Seat seat) const {
        return rules.score(state, seat);
    }
    template <class Rules>
    bool near_enough(const Rules&, const typename Rules::State&, const typename Rules::State&) const {
        return false;
    }
};

}  // namespace undercroft
