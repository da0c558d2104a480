// Tokens: made, taken away and moved here and nowhere else, so that none is lost (HD-ENG-04, HD-ENG-05).
#pragma once

#include <functional>
#include <vector>

#include "games/host_a_dungeon/play.h"

namespace undercroft::host_a_dungeon {

// How many a group has, wherever they lie; settlements and others that belong to it are counted with it.
int tokens_of(const State& state, GroupId group, Token token);
inline int pop_of(const State& state, GroupId group) { return tokens_of(state, group, Token::pop); }
inline int wealth_of(const State& state, GroupId group) { return tokens_of(state, group, Token::wealth); }
// Its own alone, as of one settlement.
int own_tokens(const State& state, GroupId group, Token token, Role role);
int own_tokens(const State& state, GroupId group, Token token);
// How many lie at a place, whosesoever, or of one owner (none: nobody's).
int tokens_at(const State& state, MarkId place, Token token);
int tokens_at(const State& state, MarkId place, Token token, GroupId owner);
// Does `group` belong to `to`: the same, or its settlement?
bool belongs(const State& state, GroupId group, GroupId to);

using StackFilter = std::function<bool(const Stack&)>;
std::vector<size_t> stacks_where(const State& state, const StackFilter& filter);  // by number

// New tokens, by a rule. Equal ones at the same place lie together.
void gain(Play& play, const Stack& tokens, Rule rule);
inline void gain(Play& play, GroupId owner, Token token, int count, MarkId place, Rule rule, Role role = Role::plain) {
    gain(play, Stack{token, role, owner, place, {}, count}, rule);
}
// Takes away at most `count`, nearest to `near` first (DP-14); says how many. `filter` narrows it down.
int lose(Play& play, GroupId owner, Token token, int count, Rule rule, Point near, const StackFilter& filter = {});
inline int lose_at(Play& play, GroupId owner, Token token, int count, MarkId place, Rule rule) {
    return lose(play, owner, token, count, rule, {}, [place](const Stack& stack) { return stack.place == place; });
}
// Unowned ones at a place.
int remove_unowned(Play& play, Token token, int count, MarkId place, Rule rule);

// Moves: from these stacks to a place of a (perhaps new) owner; nothing is made or lost.
struct Destination {
    GroupId owner;
    MarkId place;
    Role role = Role::plain;
    Point at{};
};
int move(Play& play, const StackFilter& from, int count, const Destination& to, Point near = {});
// `taker` gets at most `count` wealth of `giver`, put into its home (or `to`).
int take_wealth(Play& play, GroupId taker, GroupId giver, int count, MarkId to = {});
// Whatever a group owns lies where it is, nobody's from now on (HD-MON-03).
void leave_behind(Play& play, GroupId group, Token token);

// Where a token stands at a place: in the middle of its floor, where it is dry if it can be.
Point standing_at(const World& world, MarkId place);

}  // namespace undercroft::host_a_dungeon
