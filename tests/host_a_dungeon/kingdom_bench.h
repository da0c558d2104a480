// A kingdom on a level sheet, with entrances and buildings where a test wants them.
#pragma once

#include "games/host_a_dungeon/kingdoms.h"
#include "host_a_dungeon/monsters_bench.h"

namespace undercroft::host_a_dungeon {

struct KingdomBench : MonstersBench {
    GroupId realm;
    explicit KingdomBench(int pop = 2, int wealth = 1) { realm = kingdom(pop, wealth); }
    MarkId castle() const { return castle_of(state, realm); }
    int in(MarkId place, Token token = Token::pop) const { return tokens_at(state, place, token, realm); }
    int farms() const {
        int worked = 0;
        for (const MarkId farm : buildings_of(state, realm, Purpose::farm)) worked += in(farm) > 0 ? 1 : 0;
        return worked;
    }
    // A cave that opens to the surface.
    MarkId entrance(int x, int depth = 700) {
        const MarkId hall = cave({x, 480 + depth});
        tunnel({}, {x, 470}, {x, 480 + depth});
        return hall;
    }
    // One building after an expedition, as the next in the order or by choice.
    void erect(int expeditions) {
        state.of(realm).notes.set(Note::expeditions, expeditions);
        push(Chapter::kingdom, KingdomStep::erect, realm);
        finish();
    }
    void erect(KingdomWord choice) {
        state.of(realm).notes.set(Note::expeditions, 4);
        push(Chapter::kingdom, KingdomStep::erect, realm);
        go();
        ASSERT_EQ(asked(), 45);
        ASSERT_GT(offered(choice), 0);
        pick(offered(choice));
        finish();
    }
};

}  // namespace undercroft::host_a_dungeon
