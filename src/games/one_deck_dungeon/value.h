// How good a position between encounters is: the chance to win the game from here, estimated from what the table shows.
//
// A sum of weighted features x, through 1 / (1 + e^-x). The weights (value_weights.h) are those of a logistic regression over
// games of the policy itself (fitting/README.md). They are found by the names in the packs: what is new there counts as average.
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

// Where each weight stands among ValueWeights: floor by floor, then what has a name.
inline constexpr size_t most_named = 8;  // dungeons, heroes, potions
inline constexpr size_t first_dungeon = floor_features * (floor_count + 1), first_hero = first_dungeon + most_named,
                        first_potion = first_hero + most_named, first_item = first_potion + most_named,  // items by dungeon and colour
    first_skill = first_item + 3 * most_named, value_weights_used = first_skill + max_skills;
static_assert(value_weights_used <= max_value_weights);

// The lists of value_weights.h: for one, two and four heroes.
using ByTable = std::array<float, 3>;
struct FloorWeights {
    FloorFeature feature;
    std::array<std::array<float, floor_count + 1>, 3> by_table;  // by floor, the boss last
};
struct NamedWeight {
    const char* id;
    ByTable by_table;
};
struct ItemWeights {
    const char* dungeon;
    std::array<std::array<float, 3>, 3> by_table;  // by the colours strength, agility, magic
};

inline size_t table_of(const State& state) { return is_four(state) ? 2 : state.seats - 1u; }

// Fills Catalogue::value_weights by the names in value_weights.h.
void look_up_values(Catalogue& catalogue);

struct CountedFeature {
    size_t weight = 0;  // its place among ValueWeights
    float amount = 0;
};
using CountedFeatures = FixedVector<CountedFeature, 128>;
// For the fit (fitting/): what value_of adds up.
CountedFeatures features_of(const Catalogue& catalogue, const State& state);

// 0 lost .. 1 won.
double value_of(const Catalogue& catalogue, const State& state);

}  // namespace undercroft::one_deck_dungeon
