// The Overlord: his seat, his army, those he enslaves, what he builds (HD-OVERLORD).
#pragma once

#include "games/host_a_dungeon/groups.h"

namespace undercroft::host_a_dungeon {

enum class OverlordFact : uint8_t {
    seated,       // 0 in a mage's place, 1 in the mage tower, 2 in the largest chamber
    found_coin,   // he had nothing and got one
    army_grew,    // army now
    spread,       // ways
    enslaved,     // totals
    drew,         // totals, lost by the group, by him
    resisted,     // totals, population and wealth lost
    driven_back,  // totals, population lost, wealth given
    trap,
    laboratory,
    dungeon,
    hall,
    hall_enlarged,  // map units
    trap_sprung,    // lost by the party
    captive_freed,  // population
    paid,           // wealth
    moved_to_ore,
    mined_for_him,
    recruit,  // army now
    bred,     // population now
    nothing_to_give,
    army_met_party,  // lost by the party, by the army
    grew_by_victory,
    marched,  // army, population above
};
inline constexpr std::array overlord_facts = std::to_array<std::string_view>(
    {"seated",       "found_coin",    "army_grew", "spread", "enslaved",        "drew",           "resisted",        "driven_back",
     "trap",         "laboratory",    "dungeon",   "hall",   "hall_enlarged",   "trap_sprung",    "captive_freed",   "paid",
     "moved_to_ore", "mined_for_him", "recruit",   "bred",   "nothing_to_give", "army_met_party", "grew_by_victory", "marched"});
static_assert(overlord_facts.size() == static_cast<size_t>(OverlordFact::marched) + 1);
template <>
struct ChapterOf<OverlordFact> {
    static constexpr Chapter value = Chapter::overlord;
};
enum class OverlordWord : uint8_t { himself, army, stay, annex, enlarge };
inline constexpr std::array overlord_words = std::to_array<std::string_view>({"himself", "army", "stay", "annex", "enlarge"});

// encounter, fight: actor is he, other the group. orders, ore_chosen: actor is somebody enslaved. build .. build_over: three treasures
// for a building, as often as they are there.
enum class OverlordStep : uint8_t {
    setup,
    turn,
    army_answered,
    conquer,
    build,
    site_chosen,
    hall_answered,
    build_over,
    encounter,
    fight,
    orders,
    ore_chosen,
    over,
};
Flow run_overlord(Play& play, Frame& frame);
Flow run_overlord_works(Play& play, Frame& frame);   // build .. build_over
Flow run_overlord_orders(Play& play, Frame& frame);  // orders, ore_chosen

// One more unit, in a barracks with room or a new one (HD-OVERLORD-06).
void add_to_army(Play& play, GroupId overlord, Rule rule);
MarkId barracks_for_one(Play& play, GroupId overlord, Rule rule);
// HD-OVERLORD-04, HD-OVERLORD-24: the army stands before him as one big wanderer. True if the party gets through.
bool get_past_army(Play& play, GroupId party, GroupId overlord);
// HD-OVERLORD-26, HD-OVERLORD-27: with ten units he marches; too many above put an end to him.
bool has_overlord_won(Play& play, GroupId overlord);

}  // namespace undercroft::host_a_dungeon
