// The Age of Expansion: empires found their capitals, send emissaries along every passage, build until the map is full (HD-EXPAND).
#pragma once

#include "games/host_a_dungeon/empires.h"

namespace undercroft::host_a_dungeon {

enum class ExpandFact : uint8_t {
    empire_founded,  // storeys of hall, works, library; population
    labour,          // population of the capital
    chronicled,      // wealth in the libraries
    nothing_found,   // every passage is known
    embassy,         // population there
    embassy_known,   // one stands already: 1 wealth
    embassy_closed,  // population that came home
    persuaded,       // totals: chaos turned to order
    conflict,        // totals, wealth lost, population killed
    alpha_killed,    // totals
    alpha_driven,    // totals
    alpha_ravaged,   // totals, population lost
    outpost,         // population there, wealth removed
    forge,           // population there
    colony,          // population there, wealth removed
    borders,         // population at the posts of the actor, of the other
    other_world,     // wealth
    nobody_to_send,  // AM-136
    holding_taken,   // totals, wealth gained; a group beat an empire
    assault_drawn,   // totals
    assault_failed,  // totals, lost
    emigrated,       // population, wealth; the other is the new group
    immigrated,      // population, wealth
    empire_fell,     // population that was left
    garrison_left,   // population
    no_empire,
    map_full,  // empires
    divided,   // holdings of the new empire
};
inline constexpr std::array expand_facts = std::to_array<std::string_view>(
    {"empire_founded", "labour",     "chronicled",   "nothing_found",  "embassy",       "embassy_known", "embassy_closed",
     "persuaded",      "conflict",   "alpha_killed", "alpha_driven",   "alpha_ravaged", "outpost",       "forge",
     "colony",         "borders",    "other_world",  "nobody_to_send", "holding_taken", "assault_drawn", "assault_failed",
     "emigrated",      "immigrated", "empire_fell",  "garrison_left",  "no_empire",     "map_full",      "divided"});
static_assert(expand_facts.size() == static_cast<size_t>(ExpandFact::divided) + 1);
template <>
struct ChapterOf<ExpandFact> {
    static constexpr Chapter value = Chapter::expand;
};
enum class ExpandWord : uint8_t { over_ground, prospectors, bandits, settlers, immigrants };
inline constexpr std::array expand_words =
    std::to_array<std::string_view>({"over_ground", "prospectors", "bandits", "settlers", "immigrants"});

// The age's own frame begins at `begin`. Procedures of an empire (actor):
//   turn .. border_answered   one season; emissaries: at: where the passage begins, place: what is met, other: whom, extra[0] the passage
//   crowded .. emigrants_go   the end of the year (HD-EXPAND-28); count is the kind chosen
//   assault, assault_answered a group (actor) at a holding (place) of an empire (other)
enum class ExpandStep : uint8_t {
    begin,
    founding,
    capital_chosen,
    year,
    season,
    creatures,
    year_end,
    new_empires,
    capital_site_chosen,
    full,
    full_answered,
    split_chosen,
    turn,
    travel,
    passage_chosen,
    meet,
    site_chosen,
    crowded,
    emigrants_chosen,
    emigrants_go,
    assault,
    assault_answered,
    over,
};
Flow run_expansion(Play& play, Frame& frame);
Flow run_emissaries(Play& play, Frame& frame);  // turn .. site_chosen
Flow run_emigrants(Play& play, Frame& frame);   // crowded .. emigrants_go
Flow run_assault(Play& play, Frame& frame);     // assault, assault_answered
// HD-EXPAND-34, HD-EXPAND-35, HD-TECH-01, after every step.
void check_expansion(Play& play);
// An empire without anybody in its capital falls (HD-EXPAND-34); in the ages of empires.
void look_for_fallen_empires(Play& play);

// AM-143: does any passage of this empire still lead to something new?
bool has_something_to_find(const Play& play, GroupId empire);
// HD-EXPAND-10: what an attack on a holding meets besides population.
int defence_of(const State& state, GroupId empire);

}  // namespace undercroft::host_a_dungeon
