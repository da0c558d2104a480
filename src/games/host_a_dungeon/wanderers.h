// Wanderers: arrivals, moves, what they do on their way (HD-WANDER).
#pragma once

#include "games/host_a_dungeon/influence.h"

namespace undercroft::host_a_dungeon {

enum class WanderFact : uint8_t {
    appeared,   // population
    moved,      // map units walked
    collected,  // wealth
    wove,       // a web
    grew,       // population now
    no_room,    // a plant that could not grow
    rose,       // in a tomb; population now
};
inline constexpr std::array wander_facts =
    std::to_array<std::string_view>({"appeared", "moved", "collected", "wove", "grew", "no_room", "rose"});
template <>
struct ChapterOf<WanderFact> {
    static constexpr Chapter value = Chapter::wander;
};

// arrive: count throws still to come. turn: actor. surge_next: every wanderer once more, out of turn (HD-EVENT-31).
enum class WanderStep : uint8_t { arrive, turn, met, surge };
Flow run_wanderers(Play& play, Frame& frame);

// One wanderer of a species where a token landed: in the nearest chamber or corridor (HD-WANDER-01).
GroupId appear(Play& play, SpeciesId species, Point at, Rule rule);
// Moves it to a place in the open, with all it has.
void stand_wanderer(Play& play, GroupId wanderer, Point at);

}  // namespace undercroft::host_a_dungeon
