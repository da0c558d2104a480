#include "games/host_a_dungeon/interventions.h"

#include <algorithm>

#include "games/host_a_dungeon/asks.h"
#include "games/host_a_dungeon/chapters.h"
#include "games/host_a_dungeon/variants.h"

namespace undercroft::host_a_dungeon {

namespace {

constexpr Rule rule(int number) { return {Chapter::variant, static_cast<uint8_t>(number)}; }
constexpr int seat_base = 256, die_base = 100;  // how two small numbers stand in one

using Drawn = undercroft::Outcome;

// Draws from the game's own chance and keeps what came.
class Foreseeing final : public Tape {
public:
    explicit Foreseeing(Chance& source) : source_(source) {}
    uint32_t draw(Stream stream, uint32_t bound, Rng&) override {
        const uint32_t value = source_.below(stream, bound);
        drawn.push_back({stream, bound, value});
        return value;
    }
    std::vector<Drawn> drawn;

private:
    Chance& source_;
};

// Gives what was foreseen; where a turned die leads elsewhere the game's chance goes on.
class Fulfilling final : public Tape {
public:
    Fulfilling(std::vector<Drawn> drawn, Chance& source) : drawn_(std::move(drawn)), source_(source) {}
    uint32_t draw(Stream stream, uint32_t bound, Rng&) override {
        const bool fits = next_ < drawn_.size() && drawn_[next_].stream == stream && drawn_[next_].bound == bound;
        if (!fits) next_ = drawn_.size();
        return fits ? drawn_[next_++].value : source_.below(stream, bound);
    }

private:
    std::vector<Drawn> drawn_;
    Chance& source_;
    size_t next_ = 0;
};

int year_number(const State& state, int seat) { return (static_cast<int>(state.layer) * 32768 + state.year) * 16 + seat; }

// The next participant after this one who has something left and is not waiting for the next year; -1: nobody.
int next_watcher(const State& state, int after) {
    for (int seat = after + 1; seat < state.options.seats; ++seat) {
        if (interventions_left(state, Seat(seat)) > 0 && !state.notes.has(Note::hands_off, year_number(state, seat))) return seat;
    }
    return -1;
}

void set_left(State& state, int seat, int left) {
    state.notes.drop(Note::interventions, seat * seat_base + interventions_left(state, Seat(seat)));
    state.notes.add(Note::interventions, seat * seat_base + left);
}

void ask_watcher(State& state) {
    Asked asked;
    asked.point = 119;
    asked.rule = rule(2);
    asked.seat = Seat(state.foreseen->seat);
    asked.candidates = {word(VariantWord::let_it_be), word(VariantWord::let_be_this_year)};
    const std::vector<Drawn> dice = fallen_dice(state);
    for (size_t i = 0; i < dice.size(); ++i) {
        for (int face = 1; face <= static_cast<int>(dice[i].bound); ++face) {
            if (face != static_cast<int>(dice[i].value) + 1) asked.candidates.push_back(number(static_cast<int>(i) * die_base + face));
        }
    }
    state.asked = std::move(asked);
    ++state.questions;
}

void turn_die(Play& play, const Turned& turned) {
    State& state = play.state;
    int die = -1;
    for (Drawn& each : state.foreseen->drawn) {
        if (each.stream != Stream::dice || ++die != turned.die) continue;
        const int seat = state.foreseen->seat;
        play.tell(VariantFact::intervened, rule(2))
            .numbers(seat + 1, static_cast<int>(each.bound), static_cast<int>(each.value) + 1, turned.face);
        each.value = static_cast<uint32_t>(turned.face - 1);
        set_left(state, seat, interventions_left(state, Seat(seat)) - 1);
        return;
    }
}

}  // namespace

Turned turned_die(const Candidate& candidate) { return {candidate.value / die_base, candidate.value % die_base}; }

std::vector<Drawn> fallen_dice(const State& state) {
    std::vector<Drawn> dice;
    if (!state.foreseen) return dice;
    std::ranges::copy_if(state.foreseen->drawn, std::back_inserter(dice), [](const Drawn& each) { return each.stream == Stream::dice; });
    return dice;
}

int interventions_left(const State& state, Seat seat) {
    for (const int each : state.notes.all(Note::interventions)) {
        if (each / seat_base == seat.index) return each % seat_base;
    }
    return 0;
}

void grant_interventions(State& state) {
    if (!state.options.interventions) return;
    for (int seat = 0; seat < state.options.seats; ++seat) set_left(state, seat, interventions_left(state, Seat(seat)) + 1);
    state.notes.drop(Note::hands_off);
}

void run_frame(Play& play) {
    State& state = play.state;
    Frame& frame = state.frames.back();
    const size_t depth = state.frames.size();
    const Flow flow = entry_of(frame.chapter).run(play, frame);
    if (flow == Flow::done) state.frames.erase(state.frames.begin() + static_cast<ptrdiff_t>(depth - 1));  // what it pushed last still runs
}

bool run_frame_under_watch(Play& play) {
    State& state = play.state;
    if (!state.foreseen) {
        const int watcher = next_watcher(state, -1);
        if (watcher < 0) {
            run_frame(play);
            return true;
        }
        State trial = state;
        std::vector<Event> log;
        EventSink told(log);
        Foreseeing tape(play.chance);
        Chance chance(0, &tape);
        Play trying{trial, play.catalogue, chance, told};
        run_frame(trying);
        const bool fell = std::ranges::any_of(tape.drawn, [](const Drawn& each) { return each.stream == Stream::dice; });
        if (!fell) {  // nothing to turn: what was tried has happened
            state = std::move(trial);
            for (const Event& event : log) play.events.add(event);
            return true;
        }
        state.foreseen = Foreseen{std::move(tape.drawn), state.answer, watcher};
        ask_watcher(state);
        return false;
    }
    const Candidate chosen = state.answer.chosen;
    if (chosen.offer == Offer::number) {
        turn_die(play, turned_die(chosen));
    } else {
        if (answer_word<VariantWord>(play) == VariantWord::let_be_this_year)
            state.notes.add(Note::hands_off, year_number(state, state.foreseen->seat));
        const int watcher = next_watcher(state, state.foreseen->seat);
        if (watcher >= 0) {
            state.foreseen->seat = watcher;
            ask_watcher(state);
            return false;
        }
    }
    Foreseen foreseen = std::move(*state.foreseen);
    state.foreseen.reset();
    state.answer = std::move(foreseen.answer);
    Fulfilling tape(std::move(foreseen.drawn), play.chance);
    Chance chance(0, &tape);
    Play going_on{state, play.catalogue, chance, play.events};
    run_frame(going_on);
    return true;
}

}  // namespace undercroft::host_a_dungeon
