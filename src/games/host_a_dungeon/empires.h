// Empires: the capital with its storeys, the holdings under its flag, the people who live there (HD-EXPAND-02..05). What the chapters of
// expansion, technologies and confrontation share.
#pragma once

#include <vector>

#include "games/host_a_dungeon/groups.h"

namespace undercroft::host_a_dungeon {

// What a place is to the empire that holds it.
enum class Holding : uint8_t { none, capital, outpost, forge, colony, embassy, border_post, technology, headquarters };

// Living holdings, the capital first, then in the order of founding.
std::vector<MarkId> holdings_of(const State& state, GroupId empire);
std::vector<MarkId> holdings_of(const State& state, GroupId empire, Holding kind);
Holding holding_kind(const State& state, MarkId place);
// Whose holding this is; none for places without a flag.
GroupId holder_of(const State& state, MarkId place);
std::vector<GroupId> empires(const State& state);

inline int pop_at(const State& state, GroupId empire, MarkId place) { return tokens_at(state, place, Token::pop, empire); }
inline int capital_pop(const State& state, GroupId empire) { return pop_at(state, empire, state.of(empire).home); }

// AM-132: storeys of the capital, and one for each special outpost or colony hall.
int town_halls(const State& state, GroupId empire);
int ironworks(const State& state, GroupId empire);
int libraries(const State& state, GroupId empire);
// HD-EXPAND-05, AM-142: places for labour in halls, works and outposts, and how many need one.
int places_for_labour(const State& state, GroupId empire);
int labour(const State& state, GroupId empire);

// HD-EXPAND-03: rolls the storeys and draws town hall, ironworks and library at the capital.
void draw_capital(Play& play, GroupId empire, Rule rule);
void add_floor(Play& play, GroupId empire, Note building);

// The flag goes up over a place that stands already.
void take_holding(Play& play, GroupId empire, MarkId place, Holding kind);
// A building at the surface or a room below it, as near to the wish as can be; beside `site` if there is one.
MarkId raise_holding(Play& play, GroupId empire, Holding kind, Purpose purpose, Point wish, MarkId site, Rule rule);
// From the capital, which keeps one (AM-136). Says how many.
int send_from_capital(Play& play, GroupId empire, MarkId to, int count);
// The place is destroyed with everybody in it; an empire without its capital falls at the next look (HD-EXPAND-34).
void destroy_holding(Play& play, GroupId empire, MarkId place, Rule rule);
// The flag comes down, whoever lives there.
void drop_holding(Play& play, GroupId empire, MarkId place);
// What nature has taken away is no holding any more; whoever was left without one comes home; embassies to nobody close (AM-188).
void mend_holdings(Play& play, GroupId empire);

// HD-EXPAND-33, AM-133, AM-134: what a group has is the empire's from now on.
GroupId found_empire(Play& play, GroupId founders, MarkId capital, Rule rule);
// HD-EXPAND-34: ruins, and garrisons that fight as wanderers.
void let_empire_fall(Play& play, GroupId empire, Rule rule);

// The place of a mark at which somebody can come to it: its floor, its door, the spot of a sign.
Point door_of(const World& world, MarkId place);
bool is_on_surface(const World& world, MarkId place);

}  // namespace undercroft::host_a_dungeon
