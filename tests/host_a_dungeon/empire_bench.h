// Empires on a level sheet: capitals, things to find below, and whole years of the ages of empires and of the last one.
#pragma once

#include "games/host_a_dungeon/confrontation.h"
#include "games/host_a_dungeon/expansion.h"
#include "games/host_a_dungeon/last_age.h"
#include "games/host_a_dungeon/technologies.h"
#include "host_a_dungeon/monsters_bench.h"
#include "world/surface.h"

namespace undercroft::host_a_dungeon {

struct EmpireBench : MonstersBench {
    explicit EmpireBench(Age age = Age::expansion, std::map<std::string, std::string> options = {}) : MonstersBench(std::move(options)) {
        state.age = age;
        state.layer = static_cast<uint8_t>(age);
        state.frames[1].chapter = chapter_of(age);
    }

    // A capital on the surface with storeys of these numbers.
    GroupId empire(int pop, int x = 1600, int halls = 2, int works = 2, int books = 3) {
        const MarkId capital =
            world::build_on_surface(state.world, {.x = x, .width = 200}, 200, play.origin({}, Purpose::capital)).building;
        dice({halls, works, books});
        const GroupId id = found_empire(play, GroupId::none(), capital, {Chapter::expand, 2});
        gain(play, id, Token::pop, pop, capital, {Chapter::expand, 2});
        return id;
    }
    MarkId capital(GroupId id) const { return state.of(id).home; }
    int in(GroupId id, MarkId place) const { return tokens_at(state, place, Token::pop, id); }
    void scrolls(GroupId id, int count) { gain(play, id, Token::wealth, count, capital(id), {Chapter::expand, 8}); }
    // A cave that opens to the surface.
    MarkId below(int x, Purpose purpose = Purpose::natural_cave, int depth = 700) {
        const MarkId hall = cave({x, 480 + depth}, purpose);
        tunnel({}, {x, 470}, {x, 480 + depth});
        return hall;
    }
    // A holding in a room below, with people.
    MarkId holding(GroupId id, Point at, Holding kind, int pop, Purpose purpose = Purpose::outpost) {
        const MarkId place = room(id, at, purpose);
        take_holding(play, id, place, kind);
        gain(play, id, Token::pop, pop, place, {Chapter::expand, 21});
        return place;
    }
    Bench& emissaries(GroupId id, int season = 1) {
        state.season = static_cast<uint8_t>(season);
        push(Chapter::expand, ExpandStep::turn, id);
        return finish();
    }
    template <class Step>
    Bench& run(Chapter chapter, Step step, GroupId actor = {}) {
        push(chapter, step, actor);
        return finish();
    }
    // The age's own frame, with the first suggestion for every answer, until something holds.
    template <class Step, class Until>
    void live(Step first, Until&& until, int most = 200000) {
        state.frames[1].step = static_cast<uint8_t>(first);
        state.frames[1].count = state.frames[1].done = 0;
        for (int i = 0; i < most && !state.over && !until(); ++i) {
            if (state.asked) {
                state.answer = {state.asked->candidates.front(), {}};
                state.asked.reset();
            }
            host_a_dungeon::step(play);
        }
    }
    int rolls(Rule rule) const {
        int count = 0;
        for (const Roll& roll : state.rolls) count += roll.rule == rule ? 1 : 0;
        return count;
    }
};

}  // namespace undercroft::host_a_dungeon
