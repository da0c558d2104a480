// The dice of one hero during an encounter, as counts by row and value (ODD-DICE-01). A row is a colour, or a colour with
// restricted use; one 64-bit word per row, one byte per value, so that sets, sums and counts need no loops.
#pragma once

#include <array>
#include <cstdint>

namespace undercroft::one_deck_dungeon {

enum class Colour : uint8_t { strength, agility, magic, heroic };
inline constexpr int colour_count = 4;

// Rows 0-3 are the colours; the last two are dice that may only pay mana, and only fill a shield box.
enum Row : int { row_strength, row_agility, row_magic, row_heroic, row_mana_only, row_shield_only };
inline constexpr int row_count = 6;

// A die as a number: row * 8 + value. With a hero's place in the encounter: slot * 64 + that.
constexpr int die_of(int row, int value) { return row * 8 + value; }
constexpr int row_of(int die) { return (die & 63) >> 3; }
constexpr int value_of(int die) { return die & 7; }
constexpr int slot_of(int die) { return die >> 6; }
constexpr int in_slot(int slot, int die) { return slot << 6 | die; }
// The supply a die of this row comes from.
constexpr int colour_of_row(int row) { return row == row_mana_only ? row_magic : row == row_shield_only ? row_heroic : row; }

constexpr uint64_t row_mask(int row) { return uint64_t{0x7e} << (row * 8); }
constexpr uint64_t values_from(int row, int least) { return uint64_t{(0x7fu << least) & 0x7eu} << (row * 8); }
inline constexpr uint64_t free_rows = row_mask(0) | row_mask(1) | row_mask(2) | row_mask(3);

struct Pool {
    std::array<uint64_t, row_count> rows{};

    int count(int die) const { return static_cast<int>(rows[static_cast<size_t>(row_of(die))] >> (value_of(die) * 8) & 0xff); }
    void add(int die) { rows[static_cast<size_t>(row_of(die))] += uint64_t{1} << (value_of(die) * 8); }
    void remove(int die) { rows[static_cast<size_t>(row_of(die))] -= uint64_t{1} << (value_of(die) * 8); }
    int row_total(int row) const { return static_cast<int>((rows[static_cast<size_t>(row)] * 0x0101010101010101ull) >> 56); }
    // Byte v times v, summed in the top byte: 16 dice of 6 still fit.
    int row_sum(int row) const { return static_cast<int>((rows[static_cast<size_t>(row)] * 0x0001020304050607ull) >> 56); }
    int total() const {
        int sum = 0;
        for (int row = 0; row < row_count; ++row) sum += row_total(row);
        return sum;
    }
    // Which dice are there, as a set of die numbers.
    uint64_t present() const {
        uint64_t set = 0;
        for (int row = 0; row < row_count; ++row) {
            const uint64_t tops = ((rows[static_cast<size_t>(row)] + 0x7f7f7f7f7f7f7f7full) & 0x8080808080808080ull) >> 7;
            set |= (tops * 0x0102040810204080ull) >> 56 << (row * 8);
        }
        return set;
    }
    friend bool operator==(const Pool&, const Pool&) = default;
};
static_assert(sizeof(Pool) == 48);

}  // namespace undercroft::one_deck_dungeon
