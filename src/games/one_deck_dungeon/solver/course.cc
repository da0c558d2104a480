#include "games/one_deck_dungeon/solver/course.h"

#include "core/hash.h"

namespace undercroft::one_deck_dungeon {

namespace {

struct Course {
    Steps steps;
    std::array<uint64_t, Steps::capacity()> keys{};  // of the position before each step
    size_t at = 0;
};

// One per thread and sort of limits. Only ever read at the very position it was made for.
Course& course_of(const SolverLimits& limits) {
    static thread_local std::array<Course, 3> courses;
    return courses[limits == SolverLimits::quick() ? 2 : limits == SolverLimits::ahead() ? 1 : 0];
}

// Of what the table knows: the order of the deck must not decide between equally good courses.
uint64_t key_of(const Rules& rules, const State& state) { return combine_hash(rules.view_key(state, Seat(0)), rules.content_hash()); }

}  // namespace

const Solution& solution_of(const Rules& rules, const State& state) {
    static thread_local Solution last;
    static thread_local uint64_t last_key = 0;
    const uint64_t key = key_of(rules, state);
    if (key != last_key) last = solve(rules.catalogue(), state);
    last_key = key;
    return last;
}

Action next_step(const Rules& rules, const State& state, const SolverLimits& limits) {
    Course& course = course_of(limits);
    const uint64_t key = key_of(rules, state);
    if (course.at < course.steps.size() && course.keys[course.at] == key) return course.steps[course.at++];
    if (course.at > 0 && course.keys[course.at - 1] == key) return course.steps[course.at - 1];  // asked again
    course.steps = solve(rules.catalogue(), state, limits).steps;
    if (course.steps.empty()) return Action::proceed();
    course.keys[0] = key;
    course.at = 1;
    State copy = state;
    EventSink nobody;
    Chance chance(0);
    for (size_t i = 1; i < course.steps.size(); ++i) {  // no die is rolled before the last step
        rules.apply(copy, Seat(0), course.steps[i - 1], chance, nobody, Windows::skip_forced);
        course.keys[i] = key_of(rules, copy);
    }
    return course.steps[0];
}

}  // namespace undercroft::one_deck_dungeon
