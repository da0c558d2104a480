// The solver's course, followed answer by answer without solving anew: what comes next was found already.
#pragma once

#include "games/one_deck_dungeon/rules.h"
#include "games/one_deck_dungeon/solver/solver.h"

namespace undercroft::one_deck_dungeon {

// Whoever answers a row of questions keeps one and begins each row with a new one: a course that was begun is followed to its end,
// where solving anew within small limits might choose another. Read only at the very positions it was made for.
class Course {
public:
    // The next answer of the best course from a dice question.
    Action next_step(const Rules& rules, const State& state, const SolverLimits& limits);

private:
    Steps steps_;
    std::array<uint64_t, Steps::capacity()> keys_;  // of the position before each step; not set beyond the steps
    size_t at_ = 0;
};

// The first answer of the best course; the same whatever was asked before.
Action first_step(const Rules& rules, const State& state, const SolverLimits& limits);

// The whole solution from a dice question, at full limits; asked again for the same position it is not solved again.
const Solution& solution_of(const Rules& rules, const State& state);

}  // namespace undercroft::one_deck_dungeon
