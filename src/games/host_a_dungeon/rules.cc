#include "games/host_a_dungeon/rules.h"

#include "games/host_a_dungeon/ages.h"
#include "games/host_a_dungeon/asks.h"
#include "games/host_a_dungeon/chapters.h"

namespace undercroft::host_a_dungeon {

namespace {

std::vector<Point> points_of(const Sketch& sketch) {
    std::vector<Point> points;
    for (const SketchPoint& p : sketch.points) points.push_back({p.x, p.y});
    return points;
}

}  // namespace

Rules::Rules(std::shared_ptr<const Catalogue> catalogue) : catalogue_(std::move(catalogue)), card_(make_card()) {}

Result<Options> Rules::read_options(const Setup& setup) const { return options_of(setup); }

State Rules::start(const Options& options, Chance& chance, EventSink& events) const {
    State state;
    state.options = options;
    // Wiggles of lines come from the world's own seed; nothing that a rule rolls for.
    const uint64_t high = chance.below(Stream::world, 1u << 31), low = chance.below(Stream::world, 1u << 31);
    const world::Sheet sheet = world::Sheet::of(options.sheet);
    state.world = World(sheet, high << 32 | low << 1, std::vector<int>(static_cast<size_t>(sheet.columns()), sheet.surface));
    Play play{state, *catalogue_, chance, events};
    play.push(Chapter::gen, AgesStep::draw_surface);
    run(play);
    return state;
}

Decision Rules::decision(const State& state) const {
    if (state.over || !state.asked) return {};
    return {Turn::seats, SeatSet::of(state.asked->seat)};
}

void Rules::list_actions(const State& state, Seat, ActionList& actions) const {
    for (size_t i = 0; i < state.asked->candidates.size(); ++i) actions.add(make_action(Do::pick, static_cast<int>(i) + 1));
}

void Rules::apply(State& state, Seat, Action action, Chance& chance, EventSink& events, Windows) const {
    go_on(state, {state.asked->candidates[static_cast<size_t>(action.a - 1)], {}}, chance, events);
}

Result<Done> Rules::accepts(const State& state, Seat, const Sketch& sketch) const {
    return check_drawing(state, drawing_of(sketch.kind), points_of(sketch));
}

void Rules::apply_sketch(State& state, Seat, const Sketch& sketch, Chance& chance, EventSink& events) const {
    go_on(state, {state.asked->candidates.front(), points_of(sketch)}, chance, events);
}

void Rules::go_on(State& state, Answer answer, Chance& chance, EventSink& events) const {
    state.answer = std::move(answer);
    state.asked.reset();
    Play play{state, *catalogue_, chance, events};
    run(play);
}

}  // namespace undercroft::host_a_dungeon
