// The exact table-mate: the best that can still be made of the encounter being played, and how.
//
// From any question of use and place (the middle of a payment, an effect or a conversion included) it looks through every
// use of skills, spells, talents and potions, with conversions and discards that feed them, and ends with the best placing
// (assign.h). Where dice are rolled on the way it takes the exact expectation over all outcomes. What an end is worth stands
// in puzzle.h. Placing waits until the last skill is used, which loses nothing but before a potion that rerolls dice whether
// one likes it or not: there placing first is tried as well.
//
// Not looked at, because it cannot be better: Healing nobody needs, dice discarded for no use. Not left out, because it cannot be
// worse: a free skill that only prevents something; it is told where the end needs it.
// `exact` is false when a limit was reached, when a roll had too many outcomes and a fixed sample stood for it, or when time
// spent in the middle could wound a hero on the stairs before the placing is over.
#pragma once

#include "engine/action.h"
#include "games/one_deck_dungeon/solver/puzzle.h"

namespace undercroft::one_deck_dungeon {

using Steps = FixedVector<Action, 96>;

struct Solution {
    double worth = 0;      // expected
    double worth_now = 0;  // of stopping at once; of a question in between: as if no more dice could be used
    bool exact = true;
    bool certain = true;  // no die is rolled on the way: `end` is what comes
    End end;              // of the best course when it is certain
    End now;              // of stopping at once
    Steps steps;          // the best course up to its end or its first roll
    uint32_t nodes = 0;
};

struct SolverLimits {
    uint32_t nodes = 12'000;                                     // positions looked at
    uint32_t steps = 200'000;                                    // of placing, converting, picking and rolling together
    int outcomes = 1'300;                                        // of one roll; beyond: a sample
    static SolverLimits boss() { return {1'000, 250'000, 40}; }  // for bots where the game is decided
    static SolverLimits play() { return {400, 80'000, 40}; }     // for bots
    static SolverLimits ahead() { return {100, 10'000, 12}; }    // for roll-outs of the search
    static SolverLimits quick() { return {30, 2'000, 6}; }       // for looks ahead of the greedy bot
    friend bool operator==(const SolverLimits&, const SolverLimits&) = default;
};

// Whether the question is one the solver answers.
bool is_dice_question(const State& state);

Solution solve(const Catalogue& catalogue, const State& state, const SolverLimits& limits = {});

}  // namespace undercroft::one_deck_dungeon
