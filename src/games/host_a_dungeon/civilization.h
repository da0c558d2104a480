// The Age of Civilization: choosing peoples, the order of seasons, meetings of civilizations, their ends (HD-CIV).
#pragma once

#include "games/host_a_dungeon/groups.h"

namespace undercroft::host_a_dungeon {

enum class CivFact : uint8_t {
    chosen,            // the book or the players chose a people
    ended,             // rule of its end: chapter, number
    vanished,          // HD-PRIM-28
    abandoned,         // AM-198: too many years
    skirmish,          // lost by the actor, by the other
    greed,             // wealth taken by the actor from the other
    cunning,           // population made slaves, slaves driven off
    fury,              // population destroyed
    both_lose_pop,     // each
    both_lose_wealth,  // each
    both_lose_all,     // each one of both
    war_won,           // destroyed, own losses; totals
    war_undecided,     // totals
};
inline constexpr std::array civ_facts =
    std::to_array<std::string_view>({"chosen", "ended", "vanished", "abandoned", "skirmish", "greed", "cunning", "fury", "both_lose_pop",
                                     "both_lose_wealth", "both_lose_all", "war_won", "war_undecided"});
template <>
struct ChapterOf<CivFact> {
    static constexpr Chapter value = Chapter::civ;
};
enum class CivWord : uint8_t { roll, dwarves, goblins, demons, merfolk };
inline constexpr std::array civ_words = std::to_array<std::string_view>({"roll", "dwarves", "goblins", "demons", "merfolk"});

// meeting: `count` is the row of the table + 1, `at` where the actor's losses fall, extra[0] and extra[1] where the other's do (DP-14).
enum class CivStep : uint8_t { begin, choose, chosen, year, season, meeting, ours_chosen, theirs_chosen, name, named };
Flow run_civilization(Play& play, Frame& frame);
// After every step: ends that have come are carried out (HD-ENG-08).
void check_civilizations(Play& play);

// The first steps of every people's chapter: setup, then the four seasons by their number.
enum class PeopleStep : uint8_t { setup, spring, summer, autumn, winter };
inline constexpr uint8_t first_own_step = 5;

// Its end has come; what it leaves is settled after the running step. `where` may be none.
void end_civilization(Play& play, GroupId people, Rule rule, MarkId where = {});
bool has_ended(const State& state, GroupId people);
// HD-CIV-11: the space belongs to another civilization: their meeting is pushed, once a season for each pair (AM-19).
void meet_civilization(Play& play, GroupId people, MarkId space);

}  // namespace undercroft::host_a_dungeon
