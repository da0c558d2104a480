// A table for rule tests: a blank sheet in any age, scripted dice, and procedures run one at a time.
//
//     Bench bench(Age::civilization);
//     bench.throw_at(5, {1500, 900}).dice({3});
//     bench.push(Chapter::prim, PrimordialStep::river);
//     bench.finish();                                  // answers with the first suggestion
//     EXPECT_TRUE(bench.told(PrimordialFact::river_leaves));
#pragma once

#include <gtest/gtest.h>

#include <initializer_list>
#include <map>
#include <string>
#include <vector>

#include "core/chance.h"
#include "games/host_a_dungeon/ages.h"
#include "games/host_a_dungeon/asks.h"
#include "games/host_a_dungeon/chapters.h"
#include "games/host_a_dungeon/groups.h"
#include "games/host_a_dungeon/rules.h"
#include "games/host_a_dungeon/works.h"
#include "world/dig.h"

namespace undercroft::host_a_dungeon {

// The packs as they are on disk, read once.
const std::vector<SourceFile>& pack_on_disk();
const std::shared_ptr<const Catalogue>& shared_catalogue();

class Bench {
public:
    // A blank sheet with level ground in the first year of an age, whose own frame lies below everything that is pushed.
    explicit Bench(Age age = Age::civilization, std::map<std::string, std::string> options = {});

    // What chance will bring; when a list is used up the seed goes on.
    Bench& dice(std::initializer_list<int> faces);
    Bench& draws(std::initializer_list<int> values);  // of Play::draw, from 0
    Bench& throw_at(int face, Point at);

    // Things on the map. Everything is drawn in the natural hand and belongs to nobody unless said otherwise.
    MarkId cave(Point at, Purpose purpose = Purpose::natural_cave, int width = 200, int height = 150);
    MarkId room(GroupId owner, Point at, Purpose purpose, int width = 160, int height = 110);
    MarkId tunnel(GroupId owner, Point from, Point to, Purpose purpose = Purpose::natural_tunnel);
    GroupId people(Known which, int pop, Point at = {1600, 1000});  // a founded civilization with one room and its population in it
    GroupId being(Known which, MarkId home);                        // arrives with its tokens
    void break_into(GroupId digger, MarkId space, world::Side side);

    // Procedures.
    template <class Step>
    Frame& push(Chapter chapter, Step step, GroupId actor = {}) {
        return play.push(chapter, step, actor);
    }
    Bench& go();              // to the next question, or until the pushed procedures are done
    Bench& finish();          // the same, with the first suggestion for every answer
    Bench& pick(int number);  // answers the open question and goes on
    Bench& draw(std::vector<Point> points);
    int asked() const { return state.asked ? state.asked->point : 0; }  // DP-nn, 0: nothing
    // The number of the suggestion with this word, from 1; 0 if it is not offered.
    template <class Word>
    int offered(Word value) const {
        for (size_t i = 0; i < state.asked->candidates.size(); ++i) {
            if (state.asked->candidates[i].offer == Offer::word && state.asked->candidates[i].value == static_cast<int>(value))
                return static_cast<int>(i) + 1;
        }
        return 0;
    }

    // What happened.
    template <class Kind>
    int told(Kind kind) const {
        int count = 0;
        for (const Fact& fact : state.facts)
            count += fact.chapter == ChapterOf<Kind>::value && fact.kind == static_cast<uint8_t>(kind) ? 1 : 0;
        return count;
    }
    template <class Kind>
    const Fact& last(Kind kind) const {
        for (size_t i = state.facts.size(); i-- > 0;) {
            const Fact& fact = state.facts[i];
            if (fact.chapter == ChapterOf<Kind>::value && fact.kind == static_cast<uint8_t>(kind)) return fact;
        }
        ADD_FAILURE() << "no such fact was told";
        static const Fact nothing;
        return nothing;
    }
    int count(Purpose purpose) const;  // living marks
    MarkId find(Purpose purpose) const;
    std::string failed_check() const { return rules.failed_check(state); }

    Rules rules{shared_catalogue()};
    State state;
    ScriptedTape tape;
    Chance chance{1, &tape};
    std::vector<Event> log;
    EventSink events{log};
    Play play{state, *shared_catalogue(), chance, events};

private:
    static constexpr size_t base = 2;
};

// A whole history played by the suggestions.
State grow(std::map<std::string, std::string> options, uint64_t seed, int seats = 1);

}  // namespace undercroft::host_a_dungeon
