// The dice and boxes of an encounter as plain data, read for the brute force, and what it is worth to stop.
#pragma once

#include <array>
#include <cstring>
#include <vector>

#include "games/one_deck_dungeon/catalogue.h"
#include "games/one_deck_dungeon/state.h"

namespace undercroft::one_deck_dungeon::blind {

enum Kind : int { of_strength, of_agility, of_magic, of_heroism, for_mana, for_shields, kinds };
inline constexpr int colours = 4;  // with heroism
inline constexpr int colour_of[kinds] = {of_strength, of_agility, of_magic, of_heroism, of_magic, of_heroism};

struct Position {
    uint64_t used[2] = {};
    uint8_t dice[2][kinds][7] = {};  // by hand, kind and value
    uint8_t need[max_boxes] = {};
    uint8_t shrugged[max_boxes] = {};
    uint8_t supply[colours] = {};
    uint8_t stored[2] = {};
    uint8_t tokens = 0, time = 0, no_hearts = 0, no_time = 0, halves = 0, trades = 0;
    bool operator==(const Position& other) const { return std::memcmp(this, &other, sizeof(Position)) == 0; }
};
static_assert(std::has_unique_object_representations_v<Position> && sizeof(Position) % 8 == 0);

struct Hash {
    size_t operator()(const Position& position) const {
        uint64_t words[sizeof(Position) / 8], sum = 0x9e3779b97f4a7c15u;
        std::memcpy(words, &position, sizeof(Position));
        for (const uint64_t word : words) {
            sum = (sum ^ word) * 0xff51afd7ed558ccdu;
            sum ^= sum >> 32;
        }
        return sum;
    }
};

struct Square {
    int colour = 0;  // 3: any
    bool wide = false, shield = false, heroism = true;
    int value = 0, hearts = 0, time = 0, skulls = 0;
    bool operator==(const Square&) const = default;
};

struct Die {
    int hand = 0, kind = 0, value = 0;
};

class BlindTable {
public:
    BlindTable(const Catalogue& catalogue, const State& state);

    // The hearts, time and skulls of what is open, and all that follows from them.
    double stop(const Position& position) const;

    const Catalogue& catalogue;
    const State& state;
    Position begin;
    std::vector<Square> boxes;
    std::vector<size_t> skills[2], potions;
    const Property* foe = nullptr;
    const Property* place = nullptr;  // of the floors; none where the boss is
    int hands = 1;
    bool boss = false;

private:
    int heal_of(size_t seat) const;
    int boss_health() const;
    void set_prices();
    bool wound(std::array<int, 2>& wounds, int& tokens, size_t seat, int count) const;
    double on_the_stairs(const std::array<int, 2>& before, const std::array<int, 2>& hurt, int had, int tokens, int left, double worth,
                         double falls) const;

    double token_price_ = 10, skull_price_ = 0;
};

}  // namespace undercroft::one_deck_dungeon::blind
