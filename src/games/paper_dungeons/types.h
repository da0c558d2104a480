// Small words of Paper Dungeons: heroes, dice faces, rewards, rooms and directions (glossary in rules/paper_dungeons.md).
#pragma once

#include <cstdint>

namespace undercroft::paper_dungeons {

inline constexpr int team_limit = 8;
inline constexpr int hero_count = 4;
inline constexpr int die_count = 6;
inline constexpr int column_count = 6;
inline constexpr int row_count = 7;
inline constexpr int room_count = column_count * row_count;
inline constexpr int item_count = 8;
inline constexpr int boxes_per_item = 2;
inline constexpr int letter_count = 8;
inline constexpr int stage_count = 3;
inline constexpr int round_count = 8;
inline constexpr int dice_per_round = 3;
inline constexpr int mission_slots = 3;
inline constexpr int max_level = 6;
inline constexpr int potion_limit = 12;
inline constexpr int hearts_per_potion = 2;
inline constexpr int gem_limit = 10;
inline constexpr int minion_limit = 12;

enum class Hero : uint8_t { warrior, wizard, cleric, rogue };
enum class Colour : uint8_t { white, black };
enum class Face : uint8_t { warrior, wizard, cleric, rogue, clover, boots, skull };
enum class Direction : uint8_t { north, south, east, west, portal };
inline constexpr int direction_count = 5;

// Rooms are numbered row by row from A1; row 1 is at the bottom.
constexpr int room_at(int column, int row) { return row * column_count + column; }
constexpr int column_of(int room) { return room % column_count; }
constexpr int row_of(int room) { return room / column_count; }
inline constexpr int outside = -1;

// What waits in a lane's reward queue, one unit at a time (PD-ROOM-06).
enum class Reward : uint8_t {
    none,
    potion,
    item,         // one box of any item
    level_up,     // any hero by one
    outside_gem,  // from the rogue
    twelfth_potion_gem,
    cross_out_minion,
    raise_different,  // Veteran: not a hero already raised by it
    first_box,        // Craftsman: not an item already begun by it
    steal_letter,     // Thief
};

// 0xff: no card yet; 0xfe: there is one, but the viewer may not know which.
inline constexpr uint8_t no_card = 0xff;
inline constexpr uint8_t hidden_card = 0xfe;

}  // namespace undercroft::paper_dungeons
