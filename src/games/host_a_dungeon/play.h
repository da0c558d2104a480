// Play: what a chapter has in its hands. State to change, chance to draw from, facts to tell, frames to push, questions to ask.
//
// A chapter is one function `Flow run_<chapter>(Play&, Frame&)` that does one step of an unfinished procedure and says how to go on.
// A step is one effect of the book: small enough that ends of ages are noticed in time (HD-ENG-08), and it asks at most one question,
// as its last act.
//
//     case Step::choose_site:  // HD-DWARF-03, DP-15
//         return ask(play, frame, {.point = 15, .rule = rule(3), .who = frame.actor, .candidates = sites(play)}, Step::sink_shaft);
//     case Step::sink_shaft: {
//         const Point top = answer_spot(play);
#pragma once

#include <span>
#include <string_view>

#include "core/chance.h"
#include "engine/event.h"
#include "engine/frames.h"
#include "games/host_a_dungeon/state.h"

namespace undercroft::host_a_dungeon {

// Fills in a fact that was just told. Short-lived: it holds a place in a list that grows.
class Telling {
public:
    Telling(State& state, size_t index) : state_(state), index_(index) {}
    const Telling& with(GroupId other) const { return fact().other = other, *this; }
    const Telling& at(MarkId mark) const {
        if (!mark.is_none()) fact().marks.push_back(mark);
        return *this;
    }
    const Telling& at(Point p) const { return fact().at = p, *this; }
    const Telling& at(std::span<const MarkId> marks) const {
        for (const MarkId mark : marks) at(mark);
        return *this;
    }
    const Telling& numbers(int a, int b = 0, int c = 0, int d = 0) const { return fact().numbers = {a, b, c, d}, *this; }
    const Telling& because(uint32_t cause) const { return fact().cause = cause, *this; }
    uint32_t number() const { return static_cast<uint32_t>(index_ + 1); }

private:
    Fact& fact() const { return state_.facts[index_]; }
    State& state_;
    size_t index_;
};

struct Thrown {
    int face = 0;
    Point at;
};

struct Play {
    State& state;
    const Catalogue& catalogue;
    Chance& chance;
    EventSink& events;

    World& world() const { return state.world; }
    const world::Sheet& sheet() const { return state.world.sheet(); }
    Group& of(GroupId id) const { return state.of(id); }
    const Species& species(GroupId id) const { return catalogue.of(state.of(id).species); }
    bool has(GroupId id, Trait trait) const { return species(id).has(trait); }

    // HD-ENG-02: every die is rolled here and written down. Faces come from Stream::dice, places and other draws from Stream::world.
    int roll(int sides, Rule rule) const;
    Thrown throw_on_map(int sides, Rule rule) const;  // HD-GEN-10
    int draw(int count, Rule rule) const;             // uniform in 0..count-1, where the book says "random" without a die
    template <class Row>
    Row roll_on(Table table, Rule rule) const {
        return static_cast<Row>(row(table, roll(table_specs[static_cast<size_t>(table)].die, rule)));
    }
    // The row of a face that was rolled last; the roll remembers its table, so that a census can count rows.
    int row(Table table, int face) const;
    void count_row(Table table, int face) const;  // where the row is looked up later

    // Tells a fact. Tell first, then draw: marks drawn afterwards carry its number as their cause.
    template <class Kind>
    Telling tell(Kind kind, Rule rule, GroupId actor = {}) const {
        return tell(ChapterOf<Kind>::value, static_cast<uint8_t>(kind), rule, actor);
    }
    Telling tell(Chapter chapter, uint8_t kind, Rule rule, GroupId actor) const;
    uint32_t last_fact() const { return static_cast<uint32_t>(state.facts.size()); }
    world::Origin origin(GroupId owner, Purpose purpose) const {
        return {state.now(), last_fact(), owner_number(owner), static_cast<uint16_t>(purpose)};
    }

    // A procedure to be finished before the running one goes on; the last one pushed runs first.
    template <class Step>
    Frame& push(Chapter chapter, Step step, GroupId actor = {}) const {
        Frame frame;
        frame.chapter = chapter;
        frame.step = static_cast<uint8_t>(step);
        frame.actor = actor;
        state.frames.push_back(frame);
        return state.frames.back();
    }
    // HD-ENG-08: the age ends after the running step; all frames above the age's own are dropped.
    void end_age(Outcome outcome, GroupId by = {}) const;
};

template <class Step>
Step step_of(const Frame& frame) {
    return static_cast<Step>(frame.step);
}
template <class Step>
Flow go_to(Frame& frame, Step step) {
    frame.step = static_cast<uint8_t>(step);
    return Flow::again;
}

}  // namespace undercroft::host_a_dungeon
