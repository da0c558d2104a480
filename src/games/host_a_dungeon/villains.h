// What the four villains share, and what their being there changes for everybody else: who serves whom, how a villain is hit, when he
// has won and when he is beaten. Their turns are in their own chapters.
#pragma once

#include <optional>
#include <vector>

#include "games/host_a_dungeon/fights.h"

namespace undercroft::host_a_dungeon {

std::optional<VillainRow> villain_kind(const State& state, GroupId group);
inline bool is_villain(const State& state, GroupId group) { return villain_kind(state, group).has_value(); }
inline bool is_villain(const State& state, GroupId group, VillainRow kind) { return villain_kind(state, group) == kind; }
std::vector<GroupId> villains_of(const State& state);  // the living, in the order of coming
// From now on this group is a villain of the kind; the treasure that a kingdom set aside is his (HD-KINGDOM-16, AM-109).
void crown(Play& play, GroupId group, VillainRow kind);

// HD-MIND-02: a group with a control token; of a kingdom the castle, or the building that is named.
bool is_controlled(const State& state, const Neighbour& who);
// Masters and those who serve them, villains among themselves (AM-226), heroes and those at home.
bool has_truce(const Play& play, GroupId one, GroupId other);
// Groups of the underworld that a villain can make his own: not his already, not a villain.
std::vector<GroupId> free_groups(const Play& play);

// How villains fight. Each says nothing for those who fight like everybody else.
std::optional<int> fighters_of_villain(const State& state, GroupId group);
std::optional<Losses> losses_against_overlord(const Play& play, const Neighbour& actor, const Neighbour& other);
std::optional<int> hit_villain(Play& play, GroupId group, int count, Rule rule, GroupId by);
// AM-62 under a villain: pushes the encounter if one side fights by the list of a villain's chapter.
bool push_contest_of_evil(Play& play, GroupId actor, GroupId other);

// HD-OVERLORD-20, HD-LICH-05: whether a group has lost its own turn; the other turns are the master's orders and tribute (HD-MIND-13).
bool has_no_turn(const Play& play, GroupId group);
void push_orders(Play& play, GroupId group);

// Adventurers: what they run into on their way, and whom their end makes stronger (HD-OVERLORD-10, 12, 25, HD-LICH-23).
void pass_works_of_evil(Play& play, GroupId party, MarkId space);
void reward_for_party(Play& play, GroupId party);

// Ends.
bool is_beaten(const State& state, GroupId villain);
// He is gone: whoever served him is free, his own crumble, what he owned lies where it is.
void fall(Play& play, GroupId villain, Rule rule);
// AM-113: population on or above the surface that is not his.
int pop_above(const Play& play, GroupId villain);

// Rooms in chambers: how many tokens they hold, and how many lie there.
bool has_place_for_one(const Play& play, MarkId chamber);

}  // namespace undercroft::host_a_dungeon
