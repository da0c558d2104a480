// Fights of the Age of Monsters and after: encounters by dice and exchanges without (HD-MON-17..19). What a result means is said by
// the chapter of the group whose turn it is (AM-62).
#pragma once

#include <optional>

#include "games/host_a_dungeon/influence.h"

namespace undercroft::host_a_dungeon {

// HD-MON-17 without the die: population, doubled where each counts as two, and all that the species and their things add.
int strength_of(const Play& play, GroupId who, GroupId against);
// What is added besides population, by itself: for rolls on other grounds, such as tribute.
int bonus(const Play& play, GroupId who, GroupId against);

struct Encounter {
    int ours = 0, theirs = 0;
    int margin() const { return ours - theirs; }
};
// What counts instead of strength, where the book says so: libraries, ironworks, one building.
struct Grounds {
    std::optional<int> ours{}, theirs{};
};
// HD-TRIBE-25: thieves steal first and then have one less; both roll.
Encounter roll_encounter(Play& play, GroupId actor, GroupId other, Rule rule, const Grounds& grounds = {});
// The die of one side: parasites leave it no luck (HD-LAST-52), a machine rolls none (HD-LAST-38).
int encounter_die(Play& play, GroupId who, Rule rule);

// Population that can fight: no captives. Of one building, if it is named.
int fighters_of(const State& state, const Neighbour& who);
// Takes population; a group without any is gone, an alpha dies its own death. Says how many.
int kill(Play& play, const Neighbour& victim, int count, Rule rule, GroupId by = {});
// Plain treasure first, the artifact last (DP-72). Says how many.
int seize(Play& play, GroupId taker, GroupId giver, int count);
// What may be spent: the artifact never is (AM-93).
int spendable(const State& state, GroupId group);
int spend(Play& play, GroupId group, int count, Rule rule);
// AM-80: the whole alpha, save a chimera, which loses a head. What it takes with it falls on `by` (HD-ALPHA-16).
void slay(Play& play, GroupId alpha, GroupId by, Rule rule);

// HD-MON-18, HD-MON-19: one for one, with what the species change about it. `extra` counts as more fighters (HD-WANDER-12).
struct Losses {
    int ours = 0, theirs = 0;
};
Losses expected_losses(const Play& play, const Neighbour& actor, const Neighbour& other, int our_extra, int their_extra);
void exchange(Play& play, const Neighbour& actor, const Neighbour& other, int our_extra, int their_extra);

}  // namespace undercroft::host_a_dungeon
