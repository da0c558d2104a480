// The Superpredator: an alpha that has outgrown all others (HD-SUPER). It stays the predator it was; its lair and its turn are its own.
#pragma once

#include "games/host_a_dungeon/groups.h"

namespace undercroft::host_a_dungeon {

enum class SuperFact : uint8_t {
    rose,        // wealth
    swept_away,  // wealth taken from a group on whose territory it came
    lair,
    temple,  // alignment
    hoard,
    library,
    spare_lair,
    rookery,  // young that joined
    grotto,
    forge,
    palace,
    labyrinth,
    portal,  // demons at it
    defence,
    brood_grew,  // population now
    zone_grew,
    dug,             // map units
    won,             // totals, killed, wealth
    drew,            // totals, killed
    lost,            // totals, population, wealth
    won_over_alpha,  // totals
    paid_alpha,      // totals, wealth
    traps_killed,    // population of the intruder
    defence_used,    // 1: it is gone
    fled_to_spare,   // wealth left to the winners
    hoarded,         // wealth in the hoard
};
inline constexpr std::array super_facts = std::to_array<std::string_view>(
    {"rose",  "swept_away", "lair",           "temple",     "hoard",        "library",      "spare_lair",    "rookery", "grotto",
     "forge", "palace",     "labyrinth",      "portal",     "defence",      "brood_grew",   "zone_grew",     "dug",     "won",
     "drew",  "lost",       "won_over_alpha", "paid_alpha", "traps_killed", "defence_used", "fled_to_spare", "hoarded"});
static_assert(super_facts.size() == static_cast<size_t>(SuperFact::hoarded) + 1);
template <>
struct ChapterOf<SuperFact> {
    static constexpr Chapter value = Chapter::super;
};
enum class SuperWord : uint8_t { no_defence, no_tunnel };
inline constexpr std::array super_words = std::to_array<std::string_view>({"no_defence", "no_tunnel"});

// buy: done is the row of the list. encounter: other is who it met; extra[0], extra[1] the totals while a question is open.
enum class SuperStep : uint8_t {
    setup,
    arrived,
    buy,
    defence_chosen,
    turn,
    grow_zone,
    dig,
    dig_chosen,
    hunt,
    encounter,
    loss_answered,
    over
};
Flow run_superpredator(Play& play, Frame& frame);
Flow run_predator_lair(Play& play, Frame& frame);  // buy, defence_chosen

// One more of its brood, in a room with place or a new one (HD-SUPER-01).
void add_brood(Play& play, GroupId id, Rule rule);
// HD-SUPER-08: a dragon spends only if it can put another one into its hoard.
bool can_pay(const State& state, GroupId id, int price);
void pay(Play& play, GroupId id, int price, Rule rule);

// What its buildings do to others.
bool survives_traps(Play& play, GroupId intruder, GroupId lord);           // HD-SUPER-09; false: the intruder is dead
int strength_at_home(const Play& play, GroupId id);                        // HD-SUPER-14
int use_defence(Play& play, GroupId party, GroupId predator, Point from);  // HD-SUPER-17, HD-SUPER-12
bool flees_to_spare_lair(Play& play, GroupId id, GroupId by);              // HD-SUPER-10
bool has_superpredator_won(const State& state, GroupId id);                // HD-SUPER-28

}  // namespace undercroft::host_a_dungeon
