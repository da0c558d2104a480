// Technologies: an empire with more scrolls than shelves makes a breakthrough (HD-TECH).
#pragma once

#include "games/host_a_dungeon/empires.h"

namespace undercroft::host_a_dungeon {

enum class TechFact : uint8_t {
    breakthrough,   // row of the table
    known_already,  // row (AM-146)
    built,          // row, population there
    new_floor,      // Purpose of the building, its storeys now
    traded,         // groups that gained
    dumped,         // cells of waste
    automatons,     // population
    discarded,      // wealth
};
inline constexpr std::array tech_facts =
    std::to_array<std::string_view>({"breakthrough", "known_already", "built", "new_floor", "traded", "dumped", "automatons", "discarded"});
static_assert(tech_facts.size() == static_cast<size_t>(TechFact::discarded) + 1);
template <>
struct ChapterOf<TechFact> {
    static constexpr Chapter value = Chapter::tech;
};

// actor is the empire, count the row.
enum class TechStep : uint8_t { roll, place, site_chosen, apply, discard };
Flow run_technologies(Play& play, Frame& frame);

// HD-TECH-01: after every step of the age.
void look_for_breakthroughs(Play& play);
// What is built for it.
Purpose purpose_of(TechnologyRow row);
bool has_technology(const State& state, GroupId empire, TechnologyRow row);
// The doomsday weapon of an empire, by either way of getting one; none if it has none.
MarkId weapon_of(const State& state, GroupId empire);
MarkId build_weapon(Play& play, GroupId empire, Point wish, Rule rule);

}  // namespace undercroft::host_a_dungeon
