// Tribes: placement, turn, splitting and encounters (HD-TRIBE).
#pragma once

#include "games/host_a_dungeon/groups.h"

namespace undercroft::host_a_dungeon {

enum class TribeFact : uint8_t {
    grew,             // population now
    spread,           // ways in which the zone grew
    starved,          // population now
    split,            // population and wealth that left; the other is the new tribe
    paid_tribute,     // totals, wealth
    refused,          // totals: tribute was not enough
    drove_off,        // totals
    drew_alpha,       // totals, lost, taken
    beaten_by_alpha,  // totals, lost
    raided,           // totals, taken
    drew,             // totals
    repelled,         // totals, lost
};
inline constexpr std::array tribe_facts =
    std::to_array<std::string_view>({"grew", "spread", "starved", "split", "paid_tribute", "refused", "drove_off", "drew_alpha",
                                     "beaten_by_alpha", "raided", "drew", "repelled"});
static_assert(tribe_facts.size() == static_cast<size_t>(TribeFact::repelled) + 1);
template <>
struct ChapterOf<TribeFact> {
    static constexpr Chapter value = Chapter::tribe;
};
enum class TribeWord : uint8_t { fight, offer_tribute };
inline constexpr std::array tribe_words = std::to_array<std::string_view>({"fight", "offer_tribute"});

enum class TribeStep : uint8_t {
    arrive,
    turn,
    spread,
    supply,
    part,
    part_chosen,
    meet_again,
    mine,
    encounter,
    tribute_answered,
    roll,
    over
};
Flow run_tribes(Play& play, Frame& frame);

// HD-TRIBE-07, AM-75; a brewery always is enough (HD-EVENT-05).
bool is_supplied(const Play& play, GroupId tribe);

}  // namespace undercroft::host_a_dungeon
