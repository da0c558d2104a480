// Facts of the general rules and of the acts that all chapters share. The numbers of a fact stand beside it.
#pragma once

#include "games/host_a_dungeon/facts.h"

namespace undercroft::host_a_dungeon {

enum class GenFact : uint8_t {
    history_began,     // the surface line was drawn
    age_began,         // age
    age_ended,         // age, outcome
    history_ended,     // the last age that was agreed on, or written, is over
    year_began,        // year
    built_smaller,     // for lack of room; purpose
    built_elsewhere,   // purpose
    built_nowhere,     // tokens stay in an existing chamber; purpose
    dug_nowhere,       // there was nothing to dig
    broke_into,        // side; a space that was not its own
    struck_by_plague,  // strength, lost
    burnt_by_magma,    // lost
    drowned,           // lost; broke into water
    flooded,           // spaces that water ran into
    river_diverted,    // it fell into the new channel
    passed_river,      // safely down past the bed
    obsidian_formed,
    fought_beast,    // own losses, theirs
    robbed_by_wyrm,  // taken
    arrived,         // pop, wealth
    died_out,
    lost_underwater,   // wealth
    destroyed_wealth,  // wealth in magma or poison
    retreated,         // out of the path of what happened
    survived_in_refuge,
    mutated,
    cap_reached,  // HD-ENG-10: which age
    cave_in,
};
inline constexpr std::array gen_facts = std::to_array<std::string_view>({
    "history_began",   "age_began",        "age_ended",       "history_ended",      "year_began",     "built_smaller", "built_elsewhere",
    "built_nowhere",   "dug_nowhere",      "broke_into",      "struck_by_plague",   "burnt_by_magma", "drowned",       "flooded",
    "river_diverted",  "passed_river",     "obsidian_formed", "fought_beast",       "robbed_by_wyrm", "arrived",       "died_out",
    "lost_underwater", "destroyed_wealth", "retreated",       "survived_in_refuge", "mutated",        "cap_reached",   "cave_in",
});
static_assert(gen_facts.size() == static_cast<size_t>(GenFact::cave_in) + 1);
template <>
struct ChapterOf<GenFact> {
    static constexpr Chapter value = Chapter::gen;
};

}  // namespace undercroft::host_a_dungeon
