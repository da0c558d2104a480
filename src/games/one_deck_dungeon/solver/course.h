// The solver's course, followed answer by answer without solving anew: what comes next was found already.
#pragma once

#include "games/one_deck_dungeon/rules.h"
#include "games/one_deck_dungeon/solver/solver.h"

namespace undercroft::one_deck_dungeon {

// The whole solution from a dice question, at full limits; asked again for the same position it is not solved again.
const Solution& solution_of(const Rules& rules, const State& state);

// The next answer of the best course from a dice question.
Action next_step(const Rules& rules, const State& state, const SolverLimits& limits);

}  // namespace undercroft::one_deck_dungeon
