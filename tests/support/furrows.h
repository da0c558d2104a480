// Furrows: the smallest game whose State owns memory and whose answers may be drawn by hand, for tests of engine and laws.
//
// One to four seats plough a field of a hundred by a hundred. In its turn a seat ploughs two furrows, each one of ten straight ones from
// a list or one drawn by hand through points that no plough has touched; then a die is rolled for the harvest. Two rounds.
#pragma once

#include <algorithm>
#include <string>
#include <vector>

#include "core/hash.h"
#include "modules/module_of.h"

namespace undercroft::furrows {

inline constexpr int field = 100, row_count = 10, turn_count = 2, furrows_per_turn = 2;

enum class Do : uint16_t { plough = 1, draw };
enum class Happened : uint16_t { ploughed = 1, harvested };

struct Furrow {
    Seat seat;
    std::vector<SketchPoint> points;
    friend bool operator==(const Furrow&, const Furrow&) = default;
};

struct State {
    int seats = 0, turn = 0, ploughed = 0;
    std::vector<Furrow> furrows;
    std::vector<int> harvests;  // by seat
    friend bool operator==(const State&, const State&) = default;
};
static_assert(!std::is_trivially_copyable_v<State>);

class Rules {
public:
    using State = furrows::State;
    struct Options {
        int seats = 0;
    };
    static constexpr bool nothing_hidden = true;

    const GameCard& card() const { return card_; }
    uint64_t content_hash() const { return 1; }
    Result<Options> read_options(const Setup& setup) const { return Options{setup.seats}; }
    State start(const Options& options, Chance&, EventSink&) const {
        State state;
        state.seats = options.seats;
        state.harvests.resize(static_cast<size_t>(options.seats));
        return state;
    }
    int seats(const State& state) const { return state.seats; }
    Decision decision(const State& state) const {
        if (state.turn == state.seats * turn_count) return {};
        return {Turn::seats, SeatSet::of(Seat(state.turn % state.seats))};
    }
    Question question(const State& state, Seat) const { return {static_cast<uint16_t>(state.ploughed)}; }
    void list_actions(const State& state, Seat, ActionList& actions) const {
        for (int row = 0; row < row_count; ++row) actions.add_if(is_free(state, straight(row)), make_action(Do::plough, row));
        if (actions.empty()) actions.add(make_action(Do::plough, row_count));  // everything is touched: plough beside the field
    }
    void apply(State& state, Seat seat, Action action, Chance& chance, EventSink& events, Windows) const {
        plough(state, seat, straight(action.a), chance, events);
    }
    Result<Done> accepts(const State& state, Seat, const Sketch& sketch) const {
        const auto inside = [](SketchPoint point) { return point.x >= 0 && point.x < field && point.y >= 0 && point.y < field; };
        if (sketch.kind != static_cast<uint16_t>(Do::draw) || sketch.points.size() < 2) return Problem("furrows.too_short");
        if (!std::ranges::all_of(sketch.points, inside)) return Problem("furrows.outside");
        if (!is_free(state, sketch.points)) return Problem("furrows.crossed");
        return Done{};
    }
    void apply_sketch(State& state, Seat seat, const Sketch& sketch, Chance& chance, EventSink& events) const {
        plough(state, seat, sketch.points, chance, events);
    }
    State redact(const State& state, Viewer) const { return state; }
    State fill(const State& state, Viewer, Chance&) const { return state; }
    int unseen(const State&, Viewer) const { return 0; }
    uint64_t view_key(const State& state, Seat) const { return hash(state); }
    uint64_t hash(const State& state) const {
        uint64_t hash = combine_hash(static_cast<uint64_t>(state.turn), static_cast<uint64_t>(state.ploughed));
        for (const Furrow& furrow : state.furrows) {
            hash = combine_hash(hash, static_cast<uint64_t>(furrow.seat.index));
            hash = hash_bytes(furrow.points.data(), furrow.points.size() * sizeof(SketchPoint), hash);
        }
        for (int harvest : state.harvests) hash = combine_hash(hash, static_cast<uint64_t>(harvest));
        return hash;
    }
    int score(const State& state, Seat seat) const { return state.harvests[static_cast<size_t>(seat.index)]; }
    SeatSet winners(const State& state) const {
        SeatSet best;
        const int most = *std::ranges::max_element(state.harvests);
        for (int i = 0; i < state.seats; ++i) {
            if (score(state, Seat(i)) == most) best.add(Seat(i));
        }
        return best;
    }
    std::string failed_check(const State& state) const {
        const auto furrow_count = static_cast<size_t>(state.turn * furrows_per_turn + state.ploughed);
        return state.furrows.size() == furrow_count ? "" : "a furrow is missing";
    }

private:
    static std::vector<SketchPoint> straight(int row) { return {{0, row * field / row_count}, {field - 1, row * field / row_count}}; }
    static bool is_free(const State& state, const std::vector<SketchPoint>& points) {
        return std::ranges::none_of(state.furrows, [&](const Furrow& furrow) {
            return std::ranges::any_of(points, [&](SketchPoint point) { return std::ranges::count(furrow.points, point) > 0; });
        });
    }
    static void plough(State& state, Seat seat, std::vector<SketchPoint> points, Chance& chance, EventSink& events) {
        events.add(make_event(Happened::ploughed, seat, static_cast<int>(points.size())));
        state.furrows.push_back({seat, std::move(points)});
        if (++state.ploughed < furrows_per_turn) return;
        const int harvest = chance.die(6);
        state.harvests[static_cast<size_t>(seat.index)] += harvest;
        events.add(make_event(Happened::harvested, seat, harvest));
        state.ploughed = 0;
        ++state.turn;
    }

    GameCard card_{"furrows", {1, 2, 3, 4}, 2, {}, 1};
};

class Words {
public:
    Words() {
        grammar_.add(Do::plough, "plough", {ActionGrammar::number});
        grammar_.add_sketch(Do::draw, "draw");
    }
    const ActionGrammar& grammar() const { return grammar_; }
    Message question(const State& state, Seat) const { return Message("furrows.question").with("ploughed", int64_t{state.ploughed}); }
    Message action(const State&, Seat, Action action) const { return Message("furrows.action").with("row", int64_t{action.a}); }
    Message sketch(const State&, Seat, const Sketch& sketch) const {
        return Message("furrows.sketch").with("points", static_cast<int64_t>(sketch.points.size()));
    }
    Message event(const State&, const Event& event) const { return Message("furrows.event").with("kind", int64_t{event.kind}); }
    Problem why_not(const State&, Seat, Action) const { return Problem("furrows.ploughed_already"); }
    std::vector<std::string> rules_for(const State&, Seat) const { return {"FURROWS-1"}; }
    std::vector<ScoreLine> score_sheet(const State& state, Seat seat) const {
        return {{Message("furrows.score"), state.harvests[static_cast<size_t>(seat.index)], true}};
    }
    Message reason(const State&, Seat, Action) const { return Message("furrows.reason"); }
    void paint(const State& state, Viewer, const Speaker&, Canvas& canvas) const {
        canvas.write(0, 0, std::to_string(state.furrows.size()));
    }

private:
    ActionGrammar grammar_;
};

using Module = ModuleOf<Rules, Words, RandomPolicy>;

inline Module make_module() { return Module(Rules{}, Words{}, RandomPolicy{}); }

}  // namespace undercroft::furrows
