// What stopping now would bring: wounds with those of the stairs, time, skulls, loot, and who would fall.
#pragma once

#include "core/message.h"
#include "games/one_deck_dungeon/solver/puzzle.h"

namespace undercroft::one_deck_dungeon {

struct Stake {
    End end;
    int stairs_wounds = 0;  // among its wounds (ODD-STAIRS-03)
};
Stake stake_of(const Catalogue& catalogue, const State& state);

// The message with the numbers of a stake: wounds, hurts, stairs, time, skulls, lost, fate, draughts.
Message in_words(Message message, const Stake& stake);

}  // namespace undercroft::one_deck_dungeon
