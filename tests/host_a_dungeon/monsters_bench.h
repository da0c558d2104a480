// What the tests of the Age of Monsters need besides the bench: groups of any species where one wants them, and whole ages on their own.
#pragma once

#include <string_view>

#include "games/host_a_dungeon/fights.h"
#include "games/host_a_dungeon/housing.h"
#include "games/host_a_dungeon/monsters_age.h"
#include "host_a_dungeon/bench.h"

namespace undercroft::host_a_dungeon {

struct MonstersBench : Bench {
    explicit MonstersBench(std::map<std::string, std::string> options = {}) : Bench(Age::monsters, std::move(options)) {}

    SpeciesId species(std::string_view id) const { return *shared_catalogue()->find(id); }
    // With these tokens in this home, its zone worked out.
    GroupId group(std::string_view id, MarkId home, int pop, int wealth = 0);
    GroupId kingdom(int pop = 2, int wealth = 1, int x = 1600);
    int pop(GroupId id) const { return pop_of(state, id); }
    int wealth(GroupId id) const { return wealth_of(state, id); }
    bool alive(GroupId id) const { return state.of(id).alive; }
    void put_wealth(MarkId place, int count) { gain(play, GroupId::none(), Token::wealth, count, place, {Chapter::prim, 23}); }

    // The turn of one creature, and an encounter in the turn of the first; suggestions are taken.
    Bench& turn(GroupId id);
    Bench& meet(GroupId actor, GroupId other);
    // Two caves an inch and a half apart, joined by a tunnel; the second lies to the right.
    std::pair<MarkId, MarkId> two_caves(Point at = {800, 1000}, int apart = 900);
};

// The history of a seed to the end of its first Age of Monsters, by the suggestions, with every check after every answer.
struct Grown {
    State state;
    std::string failed;  // the first check that did not hold
};
Grown grow_monsters(uint64_t seed, std::map<std::string, std::string> options = {});
// The same to the end of any age.
Grown grow_to(const std::string& until, uint64_t seed, std::map<std::string, std::string> options = {});

}  // namespace undercroft::host_a_dungeon
