// Alpha predators: placement, hunting, lairs and encounters (HD-ALPHA).
#pragma once

#include "games/host_a_dungeon/groups.h"

namespace undercroft::host_a_dungeon {

enum class AlphaFact : uint8_t {
    took_side,     // alignment
    hunted,        // who was found
    dug_for_prey,  // map units
    collected,     // wealth
    bought_food,   // wealth left
    slept,
    furnished,  // the lair
    nested,
    bore_young,
    won_over_alpha,   // totals
    drew_with_alpha,  // totals, wealth dropped
    lost_to_alpha,    // totals
    took,             // totals, wealth
    killed,           // totals, population
    driven_off,       // totals
    spoils,           // wealth of a group it destroyed
};
inline constexpr std::array alpha_facts = std::to_array<std::string_view>(
    {"took_side", "hunted", "dug_for_prey", "collected", "bought_food", "slept", "furnished", "nested", "bore_young", "won_over_alpha",
     "drew_with_alpha", "lost_to_alpha", "took", "killed", "driven_off", "spoils"});
static_assert(alpha_facts.size() == static_cast<size_t>(AlphaFact::spoils) + 1);
template <>
struct ChapterOf<AlphaFact> {
    static constexpr Chapter value = Chapter::alpha;
};
enum class AlphaWord : uint8_t { order, chaos };
inline constexpr std::array alpha_words = std::to_array<std::string_view>({"order", "chaos"});

// arrive: count is the face, at where it landed, extra[0] another table, extra[1] 1 for one that invades nobody (HD-SUPER-04).
enum class AlphaStep : uint8_t {
    arrive,
    side_chosen,
    settled,
    turn,
    furnish_answered,
    nest,
    nest_answered,
    hunt,
    prey_chosen,
    hungry,
    encounter,
    spoils,
    spoils_answered,
    over,
};
Flow run_alphas(Play& play, Frame& frame);

// HD-ALPHA-20: young that outlived the age are predators from now on.
void raise_young(Play& play);

}  // namespace undercroft::host_a_dungeon
