// What a chronicle is told from: who there is (Cast) and what happened (Deed), in the order in which it happened. A game fills both
// from its facts; nothing here knows its rules. The record is complete, the telling is chosen.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "chronicle/counting.h"
#include "chronicle/noun.h"

namespace undercroft::chronicle {

// An index into Cast; none: nobody, nowhere.
using CastId = int32_t;
inline constexpr CastId no_one = -1;

// Somebody or something deeds are about: a settlement's people, a beast, a villain, a party, a hall, a river. Lasts for ever.
struct Actor {
    enum class Sort : uint8_t {
        people,    // acts in the plural: the goblins of Skrug
        single,    // one beast, villain or person, with a name
        nameless,  // a troll; told by its kind alone
        place,
    };
    Sort sort = Sort::single;
    Noun name;                       // Skrug, Sharra, the Great Hall; empty where there is none
    Noun kind;                       // the goblins (plural), the manticore, a troll, a hall
    Counted heads;                   // what one of them is: a goblin, a family
    Counted riches;                  // what their treasure is: a chest, a slave, a shell
    CastId maker = no_one;           // of a place: whose name stands in its own; the maker’s own lines leave it out
    bool speaks_for_itself = false;  // its name says what it is: the Tin Spoon
    Noun keepsake;                   // the one small thing that is remembered of it; empty: none
    int32_t mark = -1;               // on the map; a link
};
using Cast = std::vector<Actor>;

struct Deed {
    std::string kind;  // "raid_won", "cataclysm.fallen_star": what stands behind the point falls back to what stands before it
    int age = 0;       // number of the age in this world, from 0
    int year = 0;
    int season = -1;  // 0 spring … 3 winter; -1: of the whole year
    CastId who = no_one, foe = no_one, other = no_one;
    CastId place = no_one, from = no_one;
    int loss = 0;         // heads of who (or of foe, where the kind says so)
    int slain = 0;        // heads of foe
    int gain = 0;         // heads of who that came
    int loot = 0;         // riches of who gained
    int count = 0;        // whatever the kind counts
    bool last = false;    // with this the last of its kind is gone
    bool untold = false;  // another deed tells it: it stays under that line
    int32_t cause = -1;   // an earlier deed without which this could not have been
    std::vector<int32_t> marks;
    std::string rule;   // "HD-DWARF-12"
    std::string rolls;  // as the record has them: "d20 14"
};

// Whoever made an end of somebody with a name, where the deed tells just that; no_one: it tells something else.
CastId hand_in(const Deed& deed);
// And whom.
CastId ended_in(const Deed& deed);

}  // namespace undercroft::chronicle
