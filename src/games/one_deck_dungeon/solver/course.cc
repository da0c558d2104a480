#include "games/one_deck_dungeon/solver/course.h"

#include "core/hash.h"

namespace undercroft::one_deck_dungeon {

namespace {

// Of what the table knows: the order of the deck must not decide between equally good courses.
uint64_t key_of(const Rules& rules, const State& state) { return combine_hash(rules.view_key(state, Seat(0)), rules.content_hash()); }

}  // namespace

const Solution& solution_of(const Rules& rules, const State& state) {
    // What is kept is what solving would give again, so no answer depends on it: hints ask for each option of a question.
    static thread_local Solution last;
    static thread_local uint64_t last_key = 0;
    const uint64_t key = key_of(rules, state);
    if (key != last_key) last = solve(rules.catalogue(), state);
    last_key = key;
    return last;
}

Action first_step(const Rules& rules, const State& state, const SolverLimits& limits) {
    const Solution solution = solve(rules.catalogue(), state, limits);
    return solution.steps.empty() ? Action::proceed() : solution.steps[0];
}

Action Course::next_step(const Rules& rules, const State& state, const SolverLimits& limits) {
    const uint64_t key = key_of(rules, state);
    if (at_ < steps_.size() && keys_[at_] == key) return steps_[at_++];
    steps_ = solve(rules.catalogue(), state, limits).steps;
    if (steps_.empty()) return Action::proceed();
    at_ = 1;
    State copy = state;
    EventSink unheard;
    Chance chance(0);
    for (size_t i = 1; i < steps_.size(); ++i) {  // no die is rolled before the last step
        rules.apply(copy, Seat(0), steps_[i - 1], chance, unheard, Windows::skip_forced);
        keys_[i] = key_of(rules, copy);
    }
    return steps_[0];
}

}  // namespace undercroft::one_deck_dungeon
