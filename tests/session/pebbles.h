// Pebbles: the smallest game with all that a table cares about. Three rounds; in each a die is rolled for all, then every seat
// secretly takes one to three pebbles and, if it took three, must say so (a question with one answer). Whoever took no more
// than the die shows keeps its pebbles.
#pragma once

#include <array>
#include <cstdint>
#include <memory>
#include <string>
#include <type_traits>
#include <vector>

#include "bots/policy.h"
#include "modules/module_of.h"

namespace undercroft::pebbles {

inline constexpr int rounds = 3;

enum class Kind : uint16_t { proceed, take, admit };
enum class Happened : uint16_t { rolled, took, kept };

struct State {
    std::array<uint8_t, 4> took{};  // in this round; 0: not yet, hidden: unknown to the viewer
    std::array<uint8_t, 4> score{};
    std::array<uint8_t, 4> admits{};  // must still say that it took three
    uint8_t seats = 0, round = 0, die = 0;
    uint8_t viewer = 255;  // of an observation: whose lane is known
    friend bool operator==(const State&, const State&) = default;
};
static_assert(std::has_unique_object_representations_v<State>);

class Rules {
public:
    using State = pebbles::State;
    struct Options {
        int seats = 2;
    };

    const GameCard& card() const { return card_; }
    uint64_t content_hash() const { return 7; }
    std::string failed_check(const State&) const { return {}; }

    Result<Options> read_options(const Setup& setup) const { return Options{setup.seats}; }
    State start(const Options& options, Chance& chance, EventSink& events) const {
        State state;
        state.seats = static_cast<uint8_t>(options.seats);
        roll(state, chance, events);
        return state;
    }
    int seats(const State& state) const { return state.seats; }
    Decision decision(const State& state) const {
        if (state.round == rounds) return {};
        SeatSet waiting;
        for (int i = 0; i < state.seats; ++i) {
            if (state.took[size_t(i)] == 0 || state.admits[size_t(i)] != 0) waiting.add(Seat(i));
        }
        return {waiting.empty() ? Turn::barrier : Turn::lanes, waiting};
    }
    Question question(const State& state, Seat seat) const {
        Question question;
        question.kind = state.admits[index(seat)];
        return question;
    }
    void list_actions(const State& state, Seat seat, ActionList& actions) const {
        if (state.admits[index(seat)] != 0) {
            actions.add(make_action(Kind::admit));
        } else {
            for (int n = 1; n <= 3; ++n) actions.add(make_action(Kind::take, n));
        }
    }
    void apply(State& state, Seat seat, Action action, Chance& chance, EventSink& events, Windows) const {
        if (action.is_proceed()) {
            for (int i = 0; i < state.seats; ++i) {
                const uint8_t took = state.took[size_t(i)];
                if (took > state.die) continue;
                state.score[size_t(i)] = static_cast<uint8_t>(state.score[size_t(i)] + took);
                events.add(make_event(Happened::kept, Seat(i), took));
            }
            state.took = {};
            if (++state.round < rounds) roll(state, chance, events);
            return;
        }
        if (action.kind == static_cast<uint16_t>(Kind::admit)) {
            state.admits[index(seat)] = 0;
            return;
        }
        state.took[index(seat)] = static_cast<uint8_t>(action.a);
        state.admits[index(seat)] = action.a == 3;
        events.add(make_event(Happened::took, seat, action.a));
    }
    State redact(const State& state, Viewer viewer) const {
        State seen = state;
        for (int i = 0; i < state.seats; ++i) {
            if (viewer.is(Seat(i)) || state.round == rounds) continue;
            seen.took[size_t(i)] = 0;
            seen.admits[size_t(i)] = 0;
        }
        seen.viewer = static_cast<uint8_t>(viewer.seat.index);
        return seen;
    }
    State fill(const State& seen, Viewer, Chance&) const {
        State state = seen;
        state.viewer = 255;
        return state;
    }
    int unseen(const State&, Viewer) const { return 0; }
    uint64_t view_key(const State& state, Seat seat) const { return hash(redact(state, seat)); }
    uint64_t hash(const State& state) const { return hash_of(state); }
    int score(const State& state, Seat seat) const { return state.score[index(seat)]; }
    int tie_break(const State& state, Seat seat) const { return 10 - state.score[index(seat)]; }
    SeatSet winners(const State& state) const {
        SeatSet winners;
        int best = 0;
        for (int i = 0; i < state.seats; ++i) best = std::max(best, score(state, Seat(i)));
        for (int i = 0; i < state.seats; ++i) {
            if (score(state, Seat(i)) == best) winners.add(Seat(i));
        }
        return winners;
    }

private:
    static size_t index(Seat seat) { return static_cast<size_t>(seat.index); }
    void roll(State& state, Chance& chance, EventSink& events) const {
        state.die = static_cast<uint8_t>(chance.die(6));
        events.add(make_event(Happened::rolled, Seat::none(), state.die));
    }

    GameCard card_{"pebbles", {1, 2, 3, 4}, 2, {{"colour", {"grey", "red"}}}, 1, {{"walk", "pebbles.walk", {{}, {{"colour", "red"}}}}}};
};

class Words {
public:
    Words() {
        grammar_.add(Kind::take, "take", {ActionGrammar::number});
        grammar_.add(Kind::admit, "admit");
    }
    const ActionGrammar& grammar() const { return grammar_; }
    Message question(const State& state, Seat) const { return Message("pebbles.question").with("die", int64_t{state.die}); }
    Message action(const State&, Seat, Action action) const { return Message("pebbles.action").with("count", int64_t{action.a}); }
    Message event(const State&, const Event& event) const {
        return Message("pebbles.event." + std::to_string(event.kind)).with("count", int64_t{event.numbers[0]});
    }
    Problem why_not(const State&, Seat, Action) const { return Problem("problems.action.not_legal"); }
    std::vector<std::string> rules_for(const State&, Seat) const { return {"PB-TAKE-01"}; }
    std::vector<ScoreLine> score_sheet(const State& state, Seat seat) const {
        return {{Message("pebbles.score"), state.score[static_cast<size_t>(seat.index)], true}};
    }
    Message reason(const State&, Seat, Action) const { return Message("pebbles.reason"); }
    void paint(const State& state, Viewer, const Speaker&, Canvas& canvas) const { canvas.write(0, 0, std::to_string(state.die)); }

    // In the second round nobody must think about it: taking one counts as passing, at a moment named after the die.
    std::vector<MomentKind> moments() const { return {{"low", true}, {"high", false}}; }
    std::optional<PassableQuestion> passable(const State& state, Seat seat) const {
        if (state.round != 1 || state.took[static_cast<size_t>(seat.index)] != 0) return std::nullopt;
        return PassableQuestion{make_action(Kind::take, 1), state.die <= 3 ? "low" : "high"};
    }

private:
    ActionGrammar grammar_;
};

// Takes as much as the die allows.
struct Policy : RandomPolicy {
    Action pick(const Rules&, const State& state, Seat, const ActionList& actions, Rng&) const {
        return actions.size() == 1 ? actions[0] : make_action(Kind::take, std::min<int>(3, state.die));
    }
};

inline std::unique_ptr<GameModule> make_game() { return std::make_unique<ModuleOf<Rules, Words, Policy>>(Rules{}, Words{}, Policy{}); }

}  // namespace undercroft::pebbles
