// The Primordial Age: three throws that make ore, caves, rivers, seas, beasts and hazards (HD-PRIM). Later chapters use its procedures.
#pragma once

#include "games/host_a_dungeon/groups.h"

namespace undercroft::host_a_dungeon {

enum class PrimordialFact : uint8_t {
    thrown,  // face, row
    mithril,
    gold_vein,    // left mark, right mark
    cave,         // an empty natural cave
    gem_cave,     // wealth
    plague_cave,  // strength
    beast_cave,
    magma_cave,
    tunnel_cave,
    cave_of_fate,
    complex,  // three caves, and tunnels to the surface
    wyrm,
    aquifer,
    sea,          // 0 left edge, 1 right edge
    mysteries,    // the row that was picked
    river_rises,  // edge mark, 0 left, 1 right
    river_runs,   // row of the river table
    sinkhole,
    surface_lake,
    river_leaves,  // reaches
    cataclysm,
};
inline constexpr std::array primordial_facts =
    std::to_array<std::string_view>({"thrown",     "mithril",     "gold_vein",    "cave",     "gem_cave",     "plague_cave",  "beast_cave",
                                     "magma_cave", "tunnel_cave", "cave_of_fate", "complex",  "wyrm",         "aquifer",      "sea",
                                     "mysteries",  "river_rises", "river_runs",   "sinkhole", "surface_lake", "river_leaves", "cataclysm"});
template <>
struct ChapterOf<PrimordialFact> {
    static constexpr Chapter value = Chapter::prim;
};

enum class PrimordialWord : uint8_t {
    left,
    right,
    level,
    slanting_down,
    slanting_up,
    steep,
    // rows of the table, in its order (DP-05)
    mithril,
    natural_caves,
    gold_vein,
    cave_complex,
    river,
    wyrm,
    cataclysm,
    aquifer,
    sea,
};
inline constexpr std::array primordial_words =
    std::to_array<std::string_view>({"left", "right", "level", "slanting_down", "slanting_up", "steep", "mithril", "natural_caves",
                                     "gold_vein", "cave_complex", "river", "wyrm", "cataclysm", "aquifer", "sea"});

enum class PrimordialStep : uint8_t {
    age,  // frame.done: events resolved so far
    row,  // frame.count: the row; frame.at: where; frame.done: depth of recursion (AM-17)
    mithril_again,
    mithril_third,
    caves,        // frame.count: caves so far
    cave_plague,  // frame.place: the cave
    cave_tunnel,
    complex,
    aquifer,
    sea,
    mystery,
    river,  // the river procedure (HD-PRIM-29)
    river_side,
    river_flow,   // frame.body: the river; frame.done: reaches; frame.count: +1 rightward, -1 leftward
    river_slope,  // frame.extra[0]: +1 down, -1 up
    single_cave,  // one natural cave at frame.at with the content of a thrown die (HD-EVENT-15)
};
Flow run_primordial(Play& play, Frame& frame);

// One row of the table, or the river procedure, as a procedure of its own.
void push_primordial(Play& play, PrimordialRow row, Point at, int depth = 0);
void push_river(Play& play);
void push_single_cave(Play& play, Point at);

// Without questions: what the setups of civilizations call for.
MarkId draw_gold_vein(Play& play, Rule rule);                 // HD-PRIM-07
MarkId draw_mithril_at(Play& play, Point at, Rule rule);      // HD-PRIM-03
MarkId draw_sea(Play& play, bool at_left, int y, Rule rule);  // HD-PRIM-18
MarkId draw_cave(Play& play, Point at, Purpose purpose);      // a natural cave as near to the point as rock allows
MarkId draw_cave_of_fate(Play& play, Point at, Rule rule);    // HD-PRIM-28
GroupId put_beast(Play& play, MarkId cave, Rule rule);        // HD-PRIM-25

}  // namespace undercroft::host_a_dungeon
