// The Age of Great Evil: who comes, the order of the year, its ends (HD-EVIL). The villains' own turns are in their chapters.
#pragma once

#include "games/host_a_dungeon/groups.h"

namespace undercroft::host_a_dungeon {

enum class EvilFact : uint8_t {
    chosen,         // row of the villain
    took_treasure,  // wealth that a kingdom had set aside
    faded,          // years: nothing came of him
    won,            // row of the villain
    fell,           // row of the villain; the other put an end to him
};
inline constexpr std::array evil_facts = std::to_array<std::string_view>({"chosen", "took_treasure", "faded", "won", "fell"});
static_assert(evil_facts.size() == static_cast<size_t>(EvilFact::fell) + 1);
template <>
struct ChapterOf<EvilFact> {
    static constexpr Chapter value = Chapter::evil;
};
// The villains in the order of their table, and the die.
enum class EvilWord : uint8_t { overlord, mind_lords, lich_king, superpredator, roll };
inline constexpr std::array evil_words = std::to_array<std::string_view>({"overlord", "mind_lords", "lich_king", "superpredator", "roll"});

// The age's own frame: done counts the villains that have come, count the rounds of the year, extra the second die of arrivals.
enum class EvilStep : uint8_t { begin, choose, chosen, set_up, year, arrivals, villains, creatures, party, year_end };
Flow run_evil(Play& play, Frame& frame);
// HD-EVIL-14, HD-EVIL-15, after every step.
void check_evil(Play& play);

// HD-EVIL-16..19: how well a villain would do here, by the advice of the book.
int promise_of(const Play& play, VillainRow kind);
// Who brought the age of monsters to its end, and how.
struct Ending {
    Outcome outcome = Outcome::none;
    GroupId by;
};
Ending last_ending(const State& state);

}  // namespace undercroft::host_a_dungeon
