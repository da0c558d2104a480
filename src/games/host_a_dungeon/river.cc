// HD-PRIM-29..36
#include "games/host_a_dungeon/river.h"

#include <algorithm>

#include "games/host_a_dungeon/asks.h"
#include "games/host_a_dungeon/liquids.h"
#include "games/host_a_dungeon/works.h"
#include "world/outlines.h"
#include "world/rivers.h"
#include "world/surface.h"

namespace undercroft::host_a_dungeon {

namespace {

using Step = PrimordialStep;
using Word = PrimordialWord;
constexpr Rule rule(int number) { return {Chapter::prim, static_cast<uint8_t>(number)}; }
constexpr int most_reaches = 40;  // AM-10

int direction_of(const Frame& frame) { return frame.count; }
Point tip_of(const Play& play, const Frame& frame) { return play.world().body(frame.body).tip; }

// How much rock lies along an edge mark on one half of the sheet (DP-06).
int rock_along(const Play& play, int y, bool left) {
    const int columns = play.world().grid().columns(), row = y / world::cell_size;
    int rock = 0;
    for (int column = left ? 0 : columns / 2; column < (left ? columns / 2 : columns); ++column)
        rock += play.world().grid().is_rock({column, row}) ? 1 : 0;
    return rock;
}

// A reach to a place, and what it wets. True once the river has left the map.
bool flow_to(Play& play, Frame& frame, Point to, RiverRow row, Rule because) {
    const Wetness before = wetness(play.world());
    const Telling told = play.tell(PrimordialFact::river_runs, because);
    const world::Reached reached = world::flow_on(play.world(), frame.body, to, play.origin({}, Purpose::none));
    told.at(reached.reach).numbers(static_cast<int>(row));
    liquids_moved(play, before, because);
    return reached.left_sheet;
}

Flow leave_map(Play& play, Frame& frame) {
    play.tell(PrimordialFact::river_leaves, rule(30)).at(tip_of(play, frame)).numbers(frame.done);
    return Flow::done;
}

Flow after_reach(Play& play, Frame& frame, bool left) { return left ? leave_map(play, frame) : go_to(frame, Step::river_flow); }

// HD-PRIM-32, AM-09: an empty cave on the way; a sinkhole where the surface is near.
void draw_cave_on_the_way(Play& play, Frame& frame) {
    const Telling told = play.tell(PrimordialFact::cave, rule(32));
    const Point middle = tip_of(play, frame) + Point{direction_of(frame) * half_finger, 0};
    const MarkId cave = draw_cave(play, play.sheet().underground().grown(-inch / 2).nearest(middle), Purpose::river_cave);
    told.at(cave);
    const world::Box box = play.world().mark(cave).box();
    if (box.top - play.world().ground_at(box.centre().x) > inch) return;
    const Telling hole = play.tell(PrimordialFact::sinkhole, rule(32));
    const world::Dug up = world::rise_to_surface(play.world(), cave, world::Manner::natural, play.origin({}, Purpose::sinkhole));
    if (up.ok()) hole.at(up.tunnel);
}

// HD-PRIM-36, AM-11: a lake of half a finger on the surface, from whose far side the river goes down again.
void draw_surface_lake(Play& play, Frame& frame) {
    const Wetness before = wetness(play.world());
    const Telling told = play.tell(PrimordialFact::surface_lake, rule(36));
    const Point tip = tip_of(play, frame);
    const int x = std::clamp(tip.x + direction_of(frame) * half_finger / 2, half_finger / 2, play.sheet().width - half_finger / 2 - 1);
    const int ground = std::max(play.world().ground_at(x - half_finger / 2), play.world().ground_at(x + half_finger / 2));
    const MarkId bowl =
        play.world().add(world::draw(world::MarkKind::pit, world::Manner::natural,
                                     world::bowl_outline({x, ground}, half_finger, play.sheet().bead), play.origin({}, Purpose::lake)));
    world::fill_cave(play.world(), bowl, ground, world::Liquid::water, play.origin({}, Purpose::lake));
    told.at(bowl);
    const Point far{std::clamp(x + direction_of(frame) * half_finger / 3, 1, play.sheet().width - 2), ground + play.sheet().bead / 2};
    play.world().extend_river(frame.body, {}, far);
    liquids_moved(play, before, rule(36));
}

Point on_slope(const Play& play, const Frame& frame, int degrees, bool down) {
    const Point step = world::turned(degrees * world::full_turn / 360, finger);
    return tip_of(play, frame) + Point{direction_of(frame) * step.x, down ? step.y : -step.y};
}

}  // namespace

Flow begin_river(Play& play, Frame& frame) {  // HD-PRIM-29, DP-06
    frame.extra[0] = play.roll(6, rule(29));
    const int y = play.sheet().edge_mark(frame.extra[0]);
    const bool left_first = rock_along(play, y, true) >= rock_along(play, y, false);
    return ask(play, frame,
               {.point = 6,
                .rule = rule(29),
                .candidates = {word(left_first ? Word::left : Word::right), word(left_first ? Word::right : Word::left)}},
               Step::river_side);
}

Flow start_flowing(Play& play, Frame& frame) {  // HD-PRIM-30: it flows away from where it starts
    const bool from_left = answer_word<Word>(play) == Word::left;
    frame.count = from_left ? 1 : -1;
    frame.done = 0;
    const Telling told = play.tell(PrimordialFact::river_rises, rule(29));
    const Point source{from_left ? 0 : play.sheet().width - 1, play.sheet().edge_mark(frame.extra[0])};
    told.at(source).numbers(frame.extra[0], from_left ? 0 : 1);
    frame.body = world::start_river(play.world(), source, play.origin({}, Purpose::none));
    return go_to(frame, Step::river_flow);
}

Flow flow_one_reach(Play& play, Frame& frame) {
    const Point tip = tip_of(play, frame);
    const int along = direction_of(frame) * finger;
    if (++frame.done > most_reaches) {  // straight to the edge
        const int edge = direction_of(frame) > 0 ? play.sheet().width - 1 : 0;
        flow_to(play, frame, {edge, tip.y}, RiverRow::level, rule(31));
        return leave_map(play, frame);
    }
    switch (play.roll_on<RiverRow>(Table::river, rule(29))) {
    case RiverRow::level: return after_reach(play, frame, flow_to(play, frame, tip + Point{along, 0}, RiverRow::level, rule(31)));
    case RiverRow::cave:
        draw_cave_on_the_way(play, frame);
        return after_reach(play, frame, flow_to(play, frame, tip + Point{along, 0}, RiverRow::cave, rule(32)));
    case RiverRow::down:  // HD-PRIM-33, DP-07
        frame.extra[1] = 1;
        return ask(play, frame, {.point = 7, .rule = rule(33), .candidates = {number(30), number(15), number(45), number(60)}},
                   Step::river_slope);
    case RiverRow::lake: {  // HD-PRIM-34
        const Wetness before = wetness(play.world());
        const Telling told = play.tell(PrimordialFact::river_runs, rule(34));
        const MarkId lake =
            world::river_lake(play.world(), frame.body, half_finger, direction_of(frame) > 0, play.origin({}, Purpose::lake));
        told.at(lake).numbers(static_cast<int>(RiverRow::lake));
        liquids_moved(play, before, rule(34));
        const int x = tip_of(play, frame).x;
        return after_reach(play, frame, x <= 1 || x >= play.sheet().width - 2);
    }
    case RiverRow::waterfall:  // HD-PRIM-35
        return after_reach(play, frame, flow_to(play, frame, tip + Point{0, half_finger}, RiverRow::waterfall, rule(35)));
    case RiverRow::climb:
        frame.extra[1] = -1;
        return ask(play, frame, {.point = 7, .rule = rule(36), .candidates = {number(30), number(15), number(45)}}, Step::river_slope);
    }
    return Flow::done;
}

Flow flow_on_slope(Play& play, Frame& frame) {
    const bool down = frame.extra[1] > 0;
    const Point to = on_slope(play, frame, answer_number(play), down);
    const Wetness before = wetness(play.world());
    const Telling told = play.tell(PrimordialFact::river_runs, rule(down ? 33 : 36));
    const world::Reached reached = world::flow_on(play.world(), frame.body, to, play.origin({}, Purpose::none));
    told.at(reached.reach).numbers(static_cast<int>(down ? RiverRow::down : RiverRow::climb));
    liquids_moved(play, before, rule(down ? 33 : 36));
    if (reached.left_sheet) return leave_map(play, frame);
    if (!reached.surfaced) return go_to(frame, Step::river_flow);
    draw_surface_lake(play, frame);
    return after_reach(play, frame, flow_to(play, frame, on_slope(play, frame, 30, true), RiverRow::down, rule(36)));
}

}  // namespace undercroft::host_a_dungeon
