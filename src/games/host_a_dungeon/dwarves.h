// The dwarves: a clan above ore, barracks for every treasure, and a hunger that goes too deep (HD-DWARF).
#pragma once

#include "games/host_a_dungeon/civilization.h"

namespace undercroft::host_a_dungeon {

enum class DwarfFact : uint8_t {
    founded,   // marks: shaft, mine, barracks
    gathered,  // wealth
    barracks,
    mined,       // a unit of ore, 1 wealth
    dug_to_ore,  // length in map units
    emigrated,
    workshops,
    great_hall,
    deep_tunnel,  // 1: it reached the bottom of the world
    enlarged,     // by map units
    hall_of_records,
    city,
    forge,
    treasury,
    too_deep,
    tomb,  // 1: a barracks was converted
    end,   // wealth that stays
};
inline constexpr std::array dwarf_facts =
    std::to_array<std::string_view>({"founded", "gathered", "barracks", "mined", "dug_to_ore", "emigrated", "workshops", "great_hall",
                                     "deep_tunnel", "enlarged", "hall_of_records", "city", "forge", "treasury", "too_deep", "tomb", "end"});
template <>
struct ChapterOf<DwarfFact> {
    static constexpr Chapter value = Chapter::dwarf;
};
enum class DwarfWord : uint8_t { new_tomb, convert };
inline constexpr std::array dwarf_words = std::to_array<std::string_view>({"new_tomb", "convert"});

enum class DwarfStep : uint8_t {
    setup,
    spring,
    summer,
    autumn,
    winter,
    sink_shaft,  // at the answered spot
    first_mine,  // frame.at: the ore under the shaft
    first_barracks,
    barracks_place,  // frame.count: barracks to draw, frame.done: drawn
    barracks,
    mine,
    workshop,  // frame.done: drawn
    great_hall,
    records,
    city,
    treasury,
    tomb,
};
Flow run_dwarves(Play& play, Frame& frame);
void watch_dwarves(Play& play, GroupId people);
void clean_up_dwarves(Play& play, GroupId people);

}  // namespace undercroft::host_a_dungeon
