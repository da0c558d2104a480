// HD-GEN-02, HD-GEN-07..09, HD-ENG-06, HD-ENG-08: ages follow each other as section 5 draws it; each age lays down a layer.
#include "games/host_a_dungeon/ages.h"

#include <algorithm>

#include "games/host_a_dungeon/adventurers.h"
#include "games/host_a_dungeon/asks.h"
#include "games/host_a_dungeon/cataclysm.h"
#include "games/host_a_dungeon/chapters.h"
#include "games/host_a_dungeon/gen_facts.h"
#include "games/host_a_dungeon/groups.h"
#include "games/host_a_dungeon/interventions.h"
#include "games/host_a_dungeon/standing.h"
#include "games/host_a_dungeon/variants.h"
#include "world/surface.h"

namespace undercroft::host_a_dungeon {

namespace {

constexpr Rule rule(int number) { return {Chapter::gen, static_cast<uint8_t>(number)}; }
constexpr int surfaces_offered = 4;
constexpr size_t age_frame = 1;  // its place on the stack, above the ages' own

// A villain beaten sends the world back to the age of monsters, whose years go on (AM-55, AM-56).
bool goes_on_counting(Age from, Age to) {
    return to == Age::monsters && (from == Age::evil || from == Age::monsters || from == Age::cataclysm);
}

void enter(Play& play, Age age) {
    State& state = play.state;
    const Age before = state.age;
    if (!state.facts.empty() && before == Age::monsters) state.notes.set(Note::monster_years, state.year);
    state.age = age;
    ++state.layer;
    state.year = goes_on_counting(before, age) ? static_cast<int16_t>(state.notes.get(Note::monster_years)) : int16_t{0};
    state.season = 0;
    state.outcome = Outcome::none;
    state.outcome_by = {};
    state.notes.drop(Note::age_set_up);  // its ends are watched once it stands
    play.tell(GenFact::age_began, rule(2)).numbers(static_cast<int>(age));
    if (age != Age::cataclysm) grant_interventions(state);  // a cataclysm is a step between two ages
    play.push(chapter_of(age), uint8_t{0});
    if (age == Age::evil || age == Age::expansion) push_more_groups(play);  // HD-VARIANT-06, HD-VARIANT-07
}

}  // namespace

Flow run_ages(Play& play, Frame& frame) {
    State& state = play.state;
    switch (step_of<AgesStep>(frame)) {
    case AgesStep::draw_surface: {  // HD-GEN-01, DP-02
        std::vector<Candidate> shapes;
        for (int i = 0; i < surfaces_offered; ++i) shapes.push_back(number(i + 1));
        return ask(play, frame, {.point = 2, .rule = rule(1), .candidates = std::move(shapes)}, AgesStep::first_age);
    }
    case AgesStep::first_age: {
        const auto seed = state.world.seed() + static_cast<uint64_t>(answer_number(play) - 1);
        state.world = World(state.world.sheet(), seed, world::uneven_surface(state.world.sheet(), seed));
        play.tell(GenFact::history_began, rule(1));
        frame.step = static_cast<uint8_t>(AgesStep::leave);
        --state.layer;  // the first age is layer 0
        enter(play, Age::primordial);
        return Flow::again;
    }
    case AgesStep::enter:
    case AgesStep::leave: {
        CHECK(state.outcome != Outcome::none);
        end_journeys(play);
        thaw_ice(play);
        play.tell(GenFact::age_ended, rule(2), state.outcome_by).numbers(static_cast<int>(state.age), static_cast<int>(state.outcome));
        const std::optional<Age> next = age_after(state);
        if (!next) return go_to(frame, AgesStep::finished);
        enter(play, *next);
        return Flow::again;
    }
    case AgesStep::finished:
        play.tell(GenFact::history_ended, rule(2)).numbers(static_cast<int>(state.age));
        state.over = true;
        return Flow::done;
    }
    return Flow::done;
}

std::optional<Age> age_after(const State& state) {
    const auto next = [&]() -> std::optional<Age> {
        switch (state.age) {
        case Age::primordial: return Age::civilization;
        case Age::civilization: return Age::cataclysm;
        case Age::cataclysm: return Age::monsters;
        case Age::monsters:
            if (state.outcome == Outcome::no_groups) return Age::cataclysm;
            return state.outcome == Outcome::cleared ? Age::monsters : Age::evil;
        case Age::evil: return state.outcome == Outcome::villain_won ? Age::decline : Age::monsters;
        case Age::decline: return Age::expansion;
        case Age::expansion: return state.outcome == Outcome::no_empire ? Age::expansion : Age::confrontation;
        case Age::confrontation: return Age::last;
        case Age::last: return std::nullopt;
        }
        return std::nullopt;
    }();
    // Never beyond what was agreed on; going back is not beyond (a villain beaten in the last agreed age ends the history).
    if (!next || state.age == state.options.until || !is_written(*next)) return std::nullopt;
    return next;
}

namespace {

// HD-ENG-08: ends are looked for after every step. A procedure of somebody who is gone is dropped.
void look_for_ends(Play& play) {
    State& state = play.state;
    const ChapterEntry& age = entry_of(chapter_of(state.age));
    if (age.check != nullptr && state.frames.size() > age_frame) age.check(play);
    if (state.outcome != Outcome::none) {
        while (state.frames.size() > age_frame) state.frames.pop_back();
        return;
    }
    while (state.frames.size() > age_frame + 1) {
        const GroupId actor = state.frames.back().actor;
        if (actor.is_none() || state.of(people_of(state, actor)).alive) return;
        state.frames.pop_back();
    }
}

}  // namespace

bool step(Play& play) {
    State& state = play.state;
    if (state.over || state.asked || state.frames.empty()) return false;
    if (!state.options.interventions) {
        run_frame(play);
    } else if (!run_frame_under_watch(play)) {
        return false;
    }
    keep_standing(play);
    const size_t after = state.frames.size();
    look_for_ends(play);
    if (state.frames.size() < after) state.asked.reset();  // who was asked is gone
    return !state.asked && !state.over;
}

void run(Play& play) {
    for (int steps = 0; step(play); ++steps) CHECK(steps < 1000000);
}

}  // namespace undercroft::host_a_dungeon
