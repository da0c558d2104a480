// The Age of Decline: what the villain's reign left, fates of the groups, the melting guard, heroic quests (HD-DECLINE).
#pragma once

#include <vector>

#include "games/host_a_dungeon/groups.h"

namespace undercroft::host_a_dungeon {

enum class DeclineFact : uint8_t {
    reign,            // row of the villain
    captives_gone,    // population
    kingdom_removed,  // population, wealth
    occupied,         // population at a place
    temple_razed,
    served_darkness,  // population, wealth
    turned_to_chaos,
    isolated,        // population lost
    broke_up,        // population lost, wealth left
    villain_gone,    // what became of him: the word's number
    well_destroyed,  // control tokens removed
    dwindled,        // remnants left
    hero_rose,       // population that goes, that stays
    no_hero,
    heroes_returned,  // population, wealth
    remnants_beaten,  // by heroes
    remnants_gone,
};
inline constexpr std::array decline_facts = std::to_array<std::string_view>(
    {"reign", "captives_gone", "kingdom_removed", "occupied", "temple_razed", "served_darkness", "turned_to_chaos", "isolated", "broke_up",
     "villain_gone", "well_destroyed", "dwindled", "hero_rose", "no_hero", "heroes_returned", "remnants_beaten", "remnants_gone"});
static_assert(decline_facts.size() == static_cast<size_t>(DeclineFact::remnants_gone) + 1);
template <>
struct ChapterOf<DeclineFact> {
    static constexpr Chapter value = Chapter::decline;
};
enum class DeclineWord : uint8_t {
    spread_out,
    all_in_castle,
    evenly,
    dig_new_room,
    died,
    killed_by_cataclysm,
    struck_by_gods,
    withdrew,
    seek_remnants,
    nearest_enemies,
};
inline constexpr std::array decline_words =
    std::to_array<std::string_view>({"spread_out", "all_in_castle", "evenly", "dig_new_room", "died", "killed_by_cataclysm",
                                     "struck_by_gods", "withdrew", "seek_remnants", "nearest_enemies"});

// The age's own frame: done counts what is missing and then the groups whose fate is known, count and extra hold the dice of the year.
// quest .. route_chosen: other is the group that a hero comes from.
enum class DeclineStep : uint8_t {
    begin,
    stand_answered,
    missing,
    fates,
    isolation_chosen,
    cataclysm,
    villain_fate,
    villain_gone,
    year,
    arrivals,
    dice_ordered,
    turns,
    quest,
    hero_chosen,
    route_chosen,
};
Flow run_decline(Play& play, Frame& frame);
Flow run_fates(Play& play, Frame& frame);  // fates, isolation_chosen
Flow run_quest(Play& play, Frame& frame);  // quest .. route_chosen
// HD-DECLINE-15, HD-DECLINE-19, HD-DECLINE-20, after every step.
void check_decline(Play& play);

GroupId remnants_of(const State& state);  // the last ones, living or not; none if there never were any
// AM-131: heroes go home with all they have, and are part of their group again.
void bring_heroes_home(Play& play, GroupId party);

}  // namespace undercroft::host_a_dungeon
