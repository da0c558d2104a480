// How good a position between encounters is: the chance to win the game from here, estimated from what the table shows.
//
// A sum of weighted features x, through 1 / (1 + e^-x). The weights (value_weights.h) are those of a logistic regression over
// games of the policy itself, with some answers left to chance, every turn of a game labelled with how it ended; after that the
// policy was played and fitted again. They are found by the names in the packs: what is new there counts as average.
#pragma once

#include <array>

#include "games/one_deck_dungeon/catalogue.h"
#include "games/one_deck_dungeon/state.h"

namespace undercroft::one_deck_dungeon {

// Counted apart on each floor and before the boss; of several heroes the mean, of two decks half.
enum FloorFeature : size_t {
    of_floor,
    of_time,  // cards left to spend, in tens
    of_closed_doors,
    of_open_2,  // open doors by lanterns
    of_open_3,
    of_open_4,
    of_room_1,  // a hero falls with the next wound
    of_room_2,  // with the second at the latest
    of_room_3,
    of_room,  // wounds to defeat
    of_tokens,
    of_level_2,  // reached
    of_level_3,
    of_level_4,
    of_experience,  // towards the next level
    of_items,
    of_skills,
    of_stairs_tokens,
    of_stored,
    of_boss_wounds,
    floor_features,
};

// 0 lost .. 1 won.
double value_of(const Catalogue& catalogue, const State& state);

}  // namespace undercroft::one_deck_dungeon
