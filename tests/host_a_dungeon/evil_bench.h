// What the tests of the Age of Great Evil need besides the bench: a villain where one wants him, parties, and an age run step by step.
#pragma once

#include "games/host_a_dungeon/adventurers.h"
#include "games/host_a_dungeon/evil.h"
#include "games/host_a_dungeon/kingdoms.h"
#include "games/host_a_dungeon/lich.h"
#include "games/host_a_dungeon/mind_lords.h"
#include "games/host_a_dungeon/overlord.h"
#include "games/host_a_dungeon/superpredator.h"
#include "games/host_a_dungeon/villains.h"
#include "host_a_dungeon/monsters_bench.h"

namespace undercroft::host_a_dungeon {

struct EvilBench : MonstersBench {
    explicit EvilBench(std::map<std::string, std::string> options = {}) : MonstersBench(std::move(options)) {
        state.age = Age::evil;
        state.layer = static_cast<uint8_t>(Age::evil);
        state.frames[1].chapter = Chapter::evil;
    }

    // His setup by the suggestions.
    template <class Step>
    GroupId villain(Chapter chapter, Step setup) {
        push(chapter, setup);
        finish();
        return villains_of(state).back();
    }
    GroupId overlord() { return villain(Chapter::overlord, OverlordStep::setup); }
    GroupId mind_lords() { return villain(Chapter::mind, MindStep::setup); }
    GroupId lich() { return villain(Chapter::lich, LichStep::setup); }
    GroupId superpredator() { return villain(Chapter::super, SuperStep::setup); }

    // From now on ends are looked for.
    void watch_ends() { state.notes.set(Note::age_set_up, 1); }
    int fighters(GroupId id) const { return fighters_of(state, {id, MarkId::none()}); }
    void add(GroupId id, Token token, int count) { gain(play, id, token, count, state.of(id).home, {Chapter::mon, 5}); }
    void take(GroupId id, Token token, int count) { lose(play, id, token, count, {Chapter::mon, 5}, {}); }

    MarkId entrance(int x, int depth = 700) {
        const MarkId hall = cave({x, 480 + depth});
        tunnel({}, {x, 470}, {x, 480 + depth});
        return hall;
    }
    // A party of order; the first die is its size.
    Bench& come(std::initializer_list<int> faces) {
        dice(faces);
        push(Chapter::adv, AdventureStep::arrive).extra[3] = 1;
        return finish();
    }
    // With the first suggestion for every answer, until something holds or nothing is left to do.
    template <class Done>
    bool run_until(Done&& done) {
        for (int i = 0; i < 20000; ++i) {
            if (done()) return true;
            if (state.asked) {
                state.answer = {state.asked->candidates.front(), {}};
                state.asked.reset();
            } else if (!step(play) && !state.asked) {
                return done();
            }
        }
        return false;
    }
    bool ruled(Chapter chapter, int number) const {
        return std::ranges::any_of(state.facts, [&](const Fact& fact) { return fact.rule == Rule{chapter, static_cast<uint8_t>(number)}; });
    }
};

}  // namespace undercroft::host_a_dungeon
