// Fights of the Age of Monsters and after: encounters by dice and exchanges without (HD-MON-17..19). What a result means is said by the chapter
// of the group whose turn it is (AM-62).
#pragma once

#include "games/host_a_dungeon/groups.h"

namespace undercroft::host_a_dungeon {

// HD-MON-17: d6 + population and bonuses, of both.
struct Encounter {
    int ours = 0, theirs = 0;  // totals
    int margin() const { return ours - theirs; }
};
Encounter roll_encounter(Play& play, GroupId acting, GroupId other, Rule rule);
// What is added to the die: population (giants double), +2 of an alpha (HD-ALPHA-07), traits against this opponent.
int strength_of(const Play& play, GroupId group, GroupId against);

// HD-MON-18, HD-MON-19, AM-61: one for one, no dice; an alpha swallows the first two. Losses are taken, who is empty dies out.
struct Exchanged {
    int lost = 0, killed = 0;
};
Exchanged exchange(Play& play, GroupId wanderer, GroupId other, Rule rule);

}  // namespace undercroft::host_a_dungeon
