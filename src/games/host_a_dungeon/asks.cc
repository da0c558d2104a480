#include "games/host_a_dungeon/asks.h"

#include <algorithm>

#include "world/geometry.h"

namespace undercroft::host_a_dungeon {

namespace {

constexpr size_t most_candidates = 40;  // more than a person would read; the policy's choice is the first anyway

size_t points_needed(Drawing drawing) {
    switch (drawing) {
    case Drawing::none: return 0;
    case Drawing::spot:
    case Drawing::surface: return 1;
    case Drawing::course:
    case Drawing::box: return 2;
    }
    return 0;
}

}  // namespace

Flow ask(Play& play, Frame& frame, Asking asking, uint8_t next) {
    CHECK(!asking.candidates.empty());
    frame.step = next;
    State& state = play.state;
    std::vector<Candidate> different;
    for (const Candidate& each : asking.candidates) {
        if (different.size() < most_candidates && std::ranges::find(different, each) == different.end()) different.push_back(each);
    }
    state.answer = {different.front(), {}};
    if (different.size() == 1 && asking.drawing == Drawing::none) return Flow::again;
    Asked asked;
    asked.point = static_cast<uint8_t>(asking.point);
    asked.rule = asking.rule;
    asked.who = asking.who;
    asked.seat = Seat(state.questions % state.options.seats);  // HD-VARIANT-01: in turn
    asked.candidates = std::move(different);
    asked.drawing = asking.drawing;
    asked.longest = asking.longest;
    asked.region = asking.region.empty() ? play.sheet().underground() : asking.region;
    state.asked = std::move(asked);
    ++state.questions;
    return Flow::wait;
}

Candidate place(const State& state, MarkId mark) { return {Offer::place, mark.index(), state.world.mark(mark).centre()}; }

Candidate group(const State& state, GroupId id) {
    const MarkId home = state.of(id).home;
    return {Offer::group, id.index(), state.world.has(home) ? state.world.mark(home).centre() : Point{}};
}

Result<Done> check_drawing(const State& state, Drawing drawing, std::span<const Point> points) {
    const Asked& asked = *state.asked;
    if (drawing == Drawing::none || asked.drawing != drawing) return Problem("problems.sketch.other_sort");
    const size_t needed = points_needed(drawing);
    if (drawing == Drawing::course ? points.size() < needed : points.size() != needed) {
        return Problem("host_a_dungeon.why_not.points").with("needed", static_cast<int64_t>(needed));
    }
    const world::Box region = drawing == Drawing::surface ? state.world.sheet().box() : asked.region;
    for (const Point p : points) {
        if (!region.contains(p)) return Problem("host_a_dungeon.why_not.outside").with("x", int64_t{p.x}).with("y", int64_t{p.y});
    }
    if (drawing == Drawing::course && asked.longest > 0 && world::length_of(points) > asked.longest) {
        return Problem("host_a_dungeon.why_not.too_long")
            .with("longest", int64_t{asked.longest})
            .with("length", int64_t{world::length_of(points)});
    }
    if (drawing == Drawing::box) {
        const world::Box box{std::min(points[0].x, points[1].x), std::min(points[0].y, points[1].y), std::max(points[0].x, points[1].x),
                             std::max(points[0].y, points[1].y)};
        if (box.width() < state.world.sheet().bead / 2 || box.height() < state.world.sheet().bead / 2)
            return Problem("host_a_dungeon.why_not.too_small");
    }
    return Done{};
}

}  // namespace undercroft::host_a_dungeon
