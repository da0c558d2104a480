// Everything that can be done with the dice of an encounter, tried blindly: what the solver is held against.
//
// It shares no code with the solver, nor with the rules: a position and the catalogue are read as plain data, and dice, boxes, payments,
// card text, rolls and consequences are written down once more from the rulebook. Every answer is tried in every order; equal
// positions are looked at once. What an end is worth is the definition at the top of solver/puzzle.h.
//
// Three things are left out because they plainly change nothing: whose dice they are once nothing is left to use, discards of a
// colour of which the supply has enough for all that could still be taken from it, and the second of two equal open boxes.
#pragma once

#include <optional>

#include "games/one_deck_dungeon/catalogue.h"
#include "games/one_deck_dungeon/state.h"

namespace undercroft::one_deck_dungeon {

// The best that can be made of a question of use and place; nothing when there are more positions than `most`.
std::optional<double> try_everything(const Catalogue& catalogue, const State& state, size_t most);

}  // namespace undercroft::one_deck_dungeon
