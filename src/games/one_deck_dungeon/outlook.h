// What a choice around an encounter leads to, by playing it a few times to the end of the encounter with dice of its own:
// the judgement behind facing or fleeing, the way through a peril, feats. Looks at nothing the table does not know.
#pragma once

#include "engine/action.h"
#include "games/one_deck_dungeon/rules.h"

namespace undercroft::one_deck_dungeon {

// Worth (puzzle.h) of giving this answer and playing on until the encounter is over; its loot counts by `loot_worth`.
double outlook(const Rules& rules, const State& state, Action action, int samples);

// What the cards of the entered door are worth as loot, in the same units.
double loot_worth(const Catalogue& catalogue, const State& state, int card);

}  // namespace undercroft::one_deck_dungeon
