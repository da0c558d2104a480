// The dice puzzle of the encounter being played, cut out of the State: what stays as it is while dice are used and placed
// (Puzzle), what changes (Spot), and what an end of it is worth (worth_of). Agreement with the rules is a test.
//
// Worth, in units of one time; what has not changed counts nothing:
//   a wound -3 (of consequences or of the stairs; a healed one +3)   a time -1 (not against a boss)
//   a token drunk -10, whether to help the dice or to save a dying hero   a stored heroic die thrown away -2
//   loot lost by an open shield -8   the boss beaten +500
//   a hero fallen -1000, and of the rest only the time spent while dice were used
// Against a boss nothing is saved for later: a token is worth the wounds it heals, and a covered skull (a wound the boss heals:
// the other way) as many wounds as the heroes can still take for each the boss can.
// A draught of Healing that nobody needs is never worth more than its token, so none is considered.
#pragma once

#include <array>
#include <cstdint>

#include "games/one_deck_dungeon/catalogue.h"
#include "games/one_deck_dungeon/state.h"

namespace undercroft::one_deck_dungeon {

namespace worth {
inline constexpr double heart = 3, time = 1, token = 10, stored = 2, loot = 8, victory = 500, defeat = 1000;
}

// What depends on the position.
struct Prices {
    double token = worth::token;
    double skull = 0;
};
Prices prices_of(const Catalogue& catalogue, const State& state);

struct Puzzle {
    struct Box {
        uint8_t rows = 0;  // colours that match, as bits of rows 0-2
        bool wide = false;
        bool heroic = true;  // takes heroic dice
        uint8_t value = 0;   // least value of a die that goes on it
        uint8_t hearts = 0, time = 0, skulls = 0;
        uint8_t twin = no_id;  // an earlier equal box
    };
    struct Hero {
        int room = 0;  // wounds to defeat
        int heal = 0;  // wounds a draught removes
    };

    const Catalogue* catalogue = nullptr;
    std::array<Box, max_boxes> boxes{};
    uint32_t all = 0, shields = 0;  // sets of boxes
    int box_count = 0;
    bool boss = false;
    int slots = 1;
    std::array<uint64_t, 2> skills{};  // usable here, by slot
    uint64_t potions = 0;              // kinds to drink here, as bits of Catalogue::potions
    int conversion_dice = 2;
    uint8_t discards_rolled = 0, lowers_heroic = 0;
    int time_per_1 = 0, time_per_skill = 0, time_if_open = 0, heart_at_time = 0, heart_at_hearts = 0;
    bool no_loot_if_shield_open = false, first_cover_fails = false;
    std::array<Hero, max_heroes> heroes{};
    std::array<uint8_t, 2> fighting{};  // seats by slot
    int seats = 1;
    int tokens = 0;               // before anything is drunk
    std::array<int, 2> stored{};  // before anything is thrown away
    int deck = 0, stairs_tokens = 0, stairs_limit = 1, stairs_wounds = 1;
    int boss_wounds = 0, boss_health = 0, heal_per_skull = 0;
    Prices prices;
};

struct Spot {
    std::array<Pool, 2> pools{};
    std::array<uint64_t, 2> used{};
    std::array<uint8_t, max_boxes> need{};
    std::array<uint8_t, colour_count> supply{};
    uint16_t filled = 0, shrugged = 0;
    uint8_t prevented_hearts = 0, prevented_time = 0, halves = 0, trades = 0;
    uint8_t tokens = 0;
    uint8_t time = 0;  // spent while using dice
    std::array<uint8_t, 2> stored{};
    std::array<uint8_t, 4> unused{};
    friend bool operator==(const Spot&, const Spot&) = default;
};
static_assert(std::has_unique_object_representations_v<Spot> && sizeof(Spot) % 8 == 0);

// What an end brings.
struct End {
    int wounds = 0, time = 0, skulls = 0;
    int draughts = 0;  // drunk to save the dying
    bool falls = false, wins = false, loot_lost = false;
    friend bool operator==(const End&, const End&) = default;
};

Puzzle puzzle_of(const Catalogue& catalogue, const State& state);
Spot spot_of(const State& state);

// The worth of stopping with these boxes open.
double worth_of(const Puzzle& puzzle, const Spot& spot, uint32_t open, End* end = nullptr);

inline uint32_t open_boxes(const Puzzle& puzzle, const Spot& spot) { return puzzle.all & ~uint32_t{spot.filled}; }
// ODD-PLACE-06: with an open shield everything behind it is open too.
inline uint32_t gated(const Puzzle& puzzle, uint32_t open) {
    return (open & puzzle.shields) != 0 ? open | (puzzle.all & ~puzzle.shields) : open;
}

}  // namespace undercroft::one_deck_dungeon
