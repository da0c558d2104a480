// HD-CATA: the table. What a stroke does to creatures stands in strike.cc.
#include "games/host_a_dungeon/cataclysm.h"

#include <algorithm>

#include "games/host_a_dungeon/asks.h"
#include "games/host_a_dungeon/liquids.h"
#include "games/host_a_dungeon/primordial.h"
#include "games/host_a_dungeon/works.h"
#include "world/changes.h"
#include "world/nearest.h"
#include "world/outlines.h"
#include "world/paths.h"
#include "world/rivers.h"
#include "world/surface.h"

namespace undercroft::host_a_dungeon {

namespace {

using Step = CataclysmStep;
using Word = CataclysmWord;
constexpr Rule rule(int number) { return {Chapter::cata, static_cast<uint8_t>(number)}; }

constexpr int deepest = 6;                                      // AM-17
constexpr int rift_depth = world::finger + world::half_finger;  // AM-50
constexpr int ice_length = 2 * world::finger, ice_depth = world::finger;
constexpr int edge_steps = 20;  // places along an edge that a random course may begin at
constexpr int quake_step = world::inch / 2, quake_stray = world::inch / 3;

bool has_centre(const Frame& frame) { return frame.done == 1; }

// Everything that overlaps what was just drawn (AM-48).
std::vector<MarkId> hit_by(const Play& play, std::span<const MarkId> drawn) {
    std::vector<MarkId> hit;
    for (const MarkId mark : drawn) {
        for (const MarkId each : world::affected(play.world(), play.world().mark(mark).shape(), play.sheet().bead / 2)) {
            if (std::ranges::find(drawn, each) == drawn.end()) hit.push_back(each);
        }
    }
    std::ranges::sort(hit);
    hit.erase(std::unique(hit.begin(), hit.end()), hit.end());
    return hit;
}

void strike_around(Play& play, std::span<const MarkId> drawn, const Wetness& before, Rule because) {
    liquids_moved(play, before, because);
    strike(play, hit_by(play, drawn));
}

MarkId tear_open(Play& play, Point from, Point to, int stray, Purpose purpose) {
    const world::Box inside = play.sheet().box().grown(-1);
    std::vector<Point> course = world::jagged_course(inside.nearest(from), inside.nearest(to), quake_step, stray, play.world().next_seed());
    return world::tear(play.world(), std::move(course), world::passage_width(play.sheet().bead), world::Manner::natural,
                       play.origin({}, purpose));
}

// A course drawn by hand goes on level from its ends: the crack runs across the whole map.
std::vector<Point> led_to_the_edges(const world::Sheet& sheet, std::span<const Point> drawn) {
    std::vector<Point> course(drawn.begin(), drawn.end());
    if (course.front().x > course.back().x) std::ranges::reverse(course);
    const world::Box inside = sheet.box().grown(-1);
    if (course.front().x > inside.left) course.insert(course.begin(), Point{inside.left, course.front().y});
    if (course.back().x < inside.right - 1) course.push_back(Point{inside.right - 1, course.back().y});
    return course;
}

// HD-CATA-05, AM-49: a crack across the map and one from top to bottom, each crossed at its thirds. The first may be drawn by hand.
void earthquake(Play& play, const Frame& frame) {
    const Wetness before = wetness(play.world());
    const Telling told = play.tell(CataclysmFact::earthquake, rule(5));
    const world::Sheet& sheet = play.sheet();
    std::vector<MarkId> cracks;
    for (const bool across : {true, false}) {
        const int turn = answer_number(play) * edge_steps / 3;  // the variant that was chosen
        const int first = (play.draw(edge_steps, rule(5)) + turn) % edge_steps, last = (play.draw(edge_steps, rule(5)) + turn) % edge_steps;
        const auto along = [&](int step, bool level) {
            return level ? sheet.surface + sheet.depth() * (step + 1) / (edge_steps + 1) : sheet.width * (step + 1) / (edge_steps + 1);
        };
        Point from{0, along(first, true)}, to{sheet.width - 1, along(last, true)};
        if (!across) {
            from = {along(first, false), 0};
            from.y = play.world().ground_at(from.x);
            to = {along(last, false), sheet.height - 1};
        }
        if (has_centre(frame)) {  // AM-164: moved so that it passes through the centre
            const Point shift = frame.at - Point{(from.x + to.x) / 2, (from.y + to.y) / 2};
            (across ? from.y : from.x) += across ? shift.y : shift.x;
            (across ? to.y : to.x) += across ? shift.y : shift.x;
        }
        if (across && answer_is_drawn(play)) {
            const std::vector<Point> course = led_to_the_edges(sheet, answer_course(play));
            from = course.front();
            to = course.back();
            cracks.push_back(world::tear(play.world(), course, world::passage_width(sheet.bead), world::Manner::natural,
                                         play.origin({}, Purpose::earthquake)));
        } else {
            cracks.push_back(tear_open(play, from, to, quake_stray, Purpose::earthquake));
        }
        for (const int third : {1, 2}) {
            const Point at{from.x + (to.x - from.x) * third / 3, from.y + (to.y - from.y) * third / 3};
            const Point half = across ? Point{finger / 6, finger / 2} : Point{finger / 2, finger / 6};
            cracks.push_back(tear_open(play, at - half, at + half, quake_stray / 2, Purpose::earthquake));
        }
    }
    told.at(cracks);
    strike_around(play, cracks, before, rule(5));
}

// HD-CATA-06, AM-50
void rift(Play& play, int x) {
    const Wetness before = wetness(play.world());
    const Telling told = play.tell(CataclysmFact::rift, rule(6));
    const Point top{x, play.world().ground_at(x)};
    const int depth = std::min(rift_depth, play.sheet().height - top.y - world::cell_size);
    const MarkId gap =
        play.world().add(world::draw(world::MarkKind::rift, world::Manner::natural,
                                     world::wedge_outline(top, inch, depth, play.world().next_seed()), play.origin({}, Purpose::rift)));
    told.at(gap);
    strike_around(play, {{gap}}, before, rule(6));
}

// HD-CATA-07: a well of magma at the bottom, a vent to the surface, a mountain on top.
void volcano(Play& play, int x) {
    const Wetness before = wetness(play.world());
    const Telling told = play.tell(CataclysmFact::volcano, rule(7));
    const int height = half_finger * 2 / 3, bottom = play.sheet().height - world::cell_size;
    const world::Box box{x - half_finger / 2, bottom - height, x + half_finger / 2, bottom};
    const MarkId well = play.world().add(world::draw(world::MarkKind::crater, world::Manner::natural,
                                                     world::chamber_outline(world::Manner::natural, box, play.world().next_seed()),
                                                     play.origin({}, Purpose::volcano)));
    world::fill_cave(play.world(), well, box.top, world::Liquid::magma, play.origin({}, Purpose::volcano));
    world::raise_mountain(play.world(), x, half_finger, inch, play.state.now(), play.last_fact());
    std::vector<Point> course =
        world::jagged_course({x, box.top + world::cell_size}, {x, play.world().ground_at(x)}, inch, inch / 6, play.world().next_seed());
    const MarkId vent = play.world().add(world::draw(world::MarkKind::vent, world::Manner::natural,
                                                     world::Shape::line(std::move(course), world::shaft_width(play.sheet().bead)),
                                                     play.origin({}, Purpose::vent)));
    told.at(well).at(vent);
    strike_around(play, {{well, vent}}, before, rule(7));
}

bool is_dry_cave(const World& world, const world::Mark& mark) {
    return mark.lives() && mark.kind == world::MarkKind::cave &&
           world.wet_cells_of_space(mark.id) * 2 < std::max(1, world.cells_of_space(mark.id));
}

// HD-CATA-10, HD-CATA-11, AM-52
void great_plague(Play& play) {
    std::vector<MarkId> caves;
    for (const world::Mark& mark : play.world().marks()) {
        if (!is_dry_cave(play.world(), mark)) continue;
        if (world::is_joined_with_edge(play.world(), mark.id, world::Edge::left) ||
            world::is_joined_with_edge(play.world(), mark.id, world::Edge::right))
            continue;
        caves.push_back(mark.id);
    }
    if (!caves.empty()) {
        play.tell(CataclysmFact::great_plague, rule(10)).at(caves).numbers(static_cast<int>(caves.size()));
    } else {
        const Telling told = play.tell(CataclysmFact::new_plague_caves, rule(11));
        const Point centre = world::emptiest_point(play.world(), play.sheet().underground()).at;
        for (const Point offset : {Point{-inch, 0}, Point{inch, 0}, Point{0, -inch}}) {
            caves.push_back(draw_cave(play, centre + offset, Purpose::plague_cave));
        }
        told.at(caves);
    }
    for (const MarkId cave : caves) {
        if (play.state.of(cave).get(Note::plague) == 0) play.state.of(cave).set(Note::plague, 1);
    }
    strike(play, caves);
}

// HD-CATA-13: a crater with treasure, three tunnels fanning out of it.
void fallen_star(Play& play, int x) {
    const Wetness before = wetness(play.world());
    const Telling told = play.tell(CataclysmFact::fallen_star, rule(13));
    const Point rim{x, play.world().ground_at(x)};
    const MarkId crater = play.world().add(world::draw(world::MarkKind::crater, world::Manner::natural,
                                                       world::bowl_outline(rim, inch, inch / 2), play.origin({}, Purpose::crater)));
    std::vector<MarkId> drawn{crater};
    const Point bottom{x, rim.y + inch / 3};
    for (const int angle : {world::full_turn / 8, world::full_turn / 4, world::full_turn * 3 / 8}) {
        drawn.push_back(tear_open(play, bottom, bottom + world::turned(angle, finger), inch / 8, Purpose::star_tunnel));
    }
    told.at(drawn);
    strike_around(play, drawn, before, rule(13));
    gain(play, GroupId::none(), Token::wealth, 1, crater, rule(13));
}

// HD-CATA-14: flatter and a bead lower, ice on it, all water below frozen to a finger's depth.
void glaciation(Play& play, bool left) {
    const Wetness before = wetness(play.world());
    const Telling told = play.tell(CataclysmFact::glaciation, rule(14));
    const int width = play.sheet().width;
    const int from = left ? 0 : std::max(0, width - ice_length), to = left ? std::min(width, ice_length) : width;
    world::lower_surface(play.world(), from, to, play.sheet().bead, play.state.now(), play.last_fact());
    const int ground = play.world().ground_at((from + to) / 2);
    const world::Box sheet_of_ice{from, std::max(0, ground - inch), to, ground};
    const MarkId ice = play.world().add(
        world::draw(world::MarkKind::sign, world::Manner::natural, world::Shape::box(sheet_of_ice), play.origin({}, Purpose::ice)));
    const MarkId frost =
        world::freeze(play.world(), {from, std::max(0, ground - inch), to, std::min(play.sheet().height, ground + ice_depth)},
                      play.origin({}, Purpose::ice));
    told.at(ice).at(frost).numbers(left ? 0 : 1);
    // AM-16: ice of a cataclysm between two ages lasts through the age that follows.
    play.state.notes.set(Note::ice_layer, play.state.layer + (play.state.age == Age::cataclysm ? 1 : 0));
    play.state.notes.add(Note::ice, ice.index());
    play.state.notes.add(Note::ice, frost.index());
    liquids_moved(play, before, rule(14));
}

BodyId living_river(const World& world) {
    for (const world::Body& body : world.bodies()) {
        if (body.lives() && body.sort == world::BodySort::river) return body.id;
    }
    return {};
}

Asking where_across(const Play& play, const Frame& frame, int number, int first) {
    std::vector<Candidate> spots;
    const auto add = [&](int x) {
        const int kept = std::clamp(x, half_finger / 2, play.sheet().width - half_finger / 2 - 1);
        spots.push_back(spot({kept, play.world().ground_at(kept)}));
    };
    if (has_centre(frame)) {
        add(frame.at.x);
    } else {
        add(first);
        for (int i = 1; i < 6; ++i) add(play.sheet().width * i / 6);
    }
    return {
        .point = 34, .rule = rule(number), .candidates = std::move(spots), .drawing = has_centre(frame) ? Drawing::none : Drawing::surface};
}

Flow roll(Play& play, Frame& frame) {
    int face = play.roll(20, rule(1));
    // AM-17: too deep in turns of the two tables, only rows that stop count.
    while (frame.count >= deepest && static_cast<CataclysmRow>(play.row(Table::cataclysms, face)) == CataclysmRow::primordial)
        face = play.roll(20, rule(1));
    const int somewhere = play.sheet().width * (play.draw(edge_steps, rule(1)) + 1) / (edge_steps + 1);
    switch (static_cast<CataclysmRow>(play.row(Table::cataclysms, face))) {
    case CataclysmRow::earthquake:  // DP-33
        return ask(play, frame,
                   {.point = 33,
                    .rule = rule(5),
                    .candidates = {number(1), number(2), number(3)},
                    .drawing = has_centre(frame) ? Drawing::none : Drawing::course,
                    .region = play.sheet().box()},
                   Step::quake);
    case CataclysmRow::rift: return ask(play, frame, where_across(play, frame, 6, somewhere), Step::rift);
    case CataclysmRow::volcano: return ask(play, frame, where_across(play, frame, 7, somewhere), Step::volcano);
    case CataclysmRow::great_river: {
        const BodyId river = living_river(play.world());
        if (river.is_none()) {  // HD-CATA-08
            push_river(play);
            return Flow::done;
        }
        frame.body = river;
        const std::vector<Point> course = world::course_of(play.world(), river);  // HD-CATA-09, DP-35
        const int length = world::length_of(course);
        std::vector<Candidate> spots;
        for (const int part : {25, 10, 40, 60}) spots.push_back(spot(world::point_along(course, length * part / 100)));
        return ask(play, frame, {.point = 35, .rule = rule(9), .candidates = std::move(spots)}, Step::river_bed);
    }
    case CataclysmRow::great_plague: great_plague(play); return Flow::done;
    case CataclysmRow::fallen_star: return ask(play, frame, where_across(play, frame, 13, somewhere), Step::star);
    case CataclysmRow::glaciation: {  // DP-36
        const bool left = has_centre(frame) ? frame.at.x * 2 < play.sheet().width : play.draw(2, rule(14)) == 0;
        return ask(
            play, frame,
            {.point = 36, .rule = rule(14), .candidates = {word(left ? Word::left : Word::right), word(left ? Word::right : Word::left)}},
            Step::edge_of_ice);
    }
    case CataclysmRow::primordial: {  // HD-CATA-16
        const Thrown thrown = play.throw_on_map(20, rule(16));
        const auto row = static_cast<PrimordialRow>(play.row(Table::primordial, thrown.face));
        play.tell(CataclysmFact::primordial, rule(16)).at(thrown.at).numbers(thrown.face, static_cast<int>(row));
        push_primordial(play, row, has_centre(frame) ? frame.at : thrown.at, frame.count + 1);
        return Flow::done;
    }
    }
    return Flow::done;
}

}  // namespace

Flow run_cataclysm(Play& play, Frame& frame) {
    switch (step_of<Step>(frame)) {
    case Step::age:  // HD-CATA-01
        frame.step = static_cast<uint8_t>(Step::age_over);
        play.push(Chapter::cata, Step::roll);
        return Flow::again;
    case Step::age_over: play.end_age(Outcome::complete); return Flow::done;
    case Step::roll: return roll(play, frame);
    case Step::quake: earthquake(play, frame); return Flow::done;
    case Step::rift: rift(play, answer_spot(play).x); return Flow::done;
    case Step::star: fallen_star(play, answer_spot(play).x); return Flow::done;
    case Step::volcano: volcano(play, answer_spot(play).x); return Flow::done;
    case Step::retreat:
    case Step::retreat_chosen: return run_retreat(play, frame);
    case Step::edge_of_ice: glaciation(play, answer_word<Word>(play) == Word::left); return Flow::done;
    case Step::river_bed: {  // HD-CATA-09
        const Wetness before = wetness(play.world());
        const std::vector<Point> course = world::course_of(play.world(), frame.body);
        const int direction = course.back().x >= course.front().x ? 1 : -1;
        const Telling told = play.tell(CataclysmFact::river_moved, rule(9));
        const world::Rerouted moved = world::cut_river(play.world(), frame.body, answer_spot(play), play.origin({}, Purpose::none));
        told.at(moved.dried);
        liquids_moved(play, before, rule(9));
        Frame& river = play.push(Chapter::prim, PrimordialStep::river_flow);
        river.body = moved.river;
        river.count = direction;
        return Flow::done;
    }
    }
    return Flow::done;
}

void thaw_ice(Play& play) {
    if (play.state.notes.get(Note::ice_layer, 1 << 20) > play.state.layer) return;
    const Wetness before = wetness(play.world());
    const Telling told = play.tell(CataclysmFact::thaw, rule(15));
    for (const int index : play.state.notes.all(Note::ice)) {
        const MarkId mark(index);
        told.at(mark);
        if (play.world().mark(mark).kind == world::MarkKind::frost) {
            world::thaw(play.world(), mark, play.state.now(), play.last_fact());
        } else {
            play.world().finish(mark, play.state.now(), play.last_fact());
        }
    }
    play.state.notes.drop(Note::ice);
    play.state.notes.drop(Note::ice_layer);
    liquids_moved(play, before, rule(15));
}

}  // namespace undercroft::host_a_dungeon
