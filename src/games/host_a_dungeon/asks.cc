#include "games/host_a_dungeon/asks.h"

#include <algorithm>

#include "games/host_a_dungeon/place_words.h"
#include "world/geometry.h"
#include "world/shape.h"

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

// HD-PRIM-27: the cave that an old tunnel crosses; none for any other question.
MarkId cave_to_cross(const State& state) {
    return state.asked->point == 11 && !state.frames.empty() ? state.frames.back().place : MarkId::none();
}

bool crosses(const State& state, MarkId cave, std::span<const Point> course) {
    const int length = world::length_of(course);
    for (int walked = 0; walked <= length; walked += world::cell_size) {
        if (world::distance(state.world.mark(cave).shape(), world::point_along(course, walked)) == 0) return true;
    }
    return false;
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

world::Box drawing_region(const State& state) {
    const Asked& asked = *state.asked;
    if (asked.drawing == Drawing::surface) return state.world.sheet().box();
    const MarkId cave = cave_to_cross(state);
    return cave.is_none() ? asked.region : state.world.mark(cave).box().grown(finger).cut(asked.region);
}

Result<Done> check_drawing(const State& state, Drawing drawing, std::span<const Point> points) {
    const Asked& asked = *state.asked;
    if (drawing == Drawing::none || asked.drawing != drawing) return Problem("problems.sketch.other_sort");
    const size_t needed = points_needed(drawing);
    if (drawing == Drawing::course ? points.size() < needed : points.size() != needed) {
        return Problem("host_a_dungeon.why_not.points").with("needed", static_cast<int64_t>(needed));
    }
    const world::Box region = drawing_region(state);
    for (const Point p : points) {
        if (region.contains(p)) continue;
        const bool anywhere = region.left <= 0 && region.right >= state.world.sheet().width;
        return Problem("host_a_dungeon.why_not.outside").with("region", std::string(anywhere && p.y < region.top ? "below" : "frame"));
    }
    if (drawing == Drawing::course && asked.longest > 0 && world::length_of(points) > asked.longest) {
        return Problem("host_a_dungeon.why_not.too_long")
            .with("longest", length_words(asked.longest))
            .with("length", length_words(world::length_of(points), Rounds::up));
    }
    if (const MarkId cave = cave_to_cross(state); !cave.is_none() && !crosses(state, cave, points))
        return Problem("host_a_dungeon.why_not.beside");
    if (drawing == Drawing::box) {
        const world::Box box{std::min(points[0].x, points[1].x), std::min(points[0].y, points[1].y), std::max(points[0].x, points[1].x),
                             std::max(points[0].y, points[1].y)};
        if (box.width() < state.world.sheet().bead / 2 || box.height() < state.world.sheet().bead / 2)
            return Problem("host_a_dungeon.why_not.too_small");
    }
    return Done{};
}

}  // namespace undercroft::host_a_dungeon
