// HD-PRIM. The rows of the table; the river has a file of its own.
#include "games/host_a_dungeon/primordial.h"

#include <algorithm>

#include "games/host_a_dungeon/asks.h"
#include "games/host_a_dungeon/cataclysm.h"
#include "games/host_a_dungeon/liquids.h"
#include "games/host_a_dungeon/river.h"
#include "games/host_a_dungeon/works.h"
#include "world/nearest.h"
#include "world/outlines.h"
#include "world/rivers.h"

namespace undercroft::host_a_dungeon {

namespace {

using Step = PrimordialStep;
using Word = PrimordialWord;
constexpr Rule rule(int number) { return {Chapter::prim, static_cast<uint8_t>(number)}; }

constexpr int events_in_the_age = 3;  // HD-PRIM-02
constexpr int most_caves = 6;         // HD-PRIM-22

// DP-04: the point farthest from the ore there is; some others to choose from.
std::vector<Candidate> free_places(Play& play) {
    std::vector<Point> ore;
    for (const world::Mark& mark : play.world().marks()) {
        for (const world::OreUnit& unit : mark.units) ore.push_back(unit.at);
    }
    const world::Box region = play.sheet().underground().grown(-half_finger / 2);
    std::vector<Candidate> spots{spot(world::farthest_from(play.world(), ore, region))};
    spots.push_back(spot(world::emptiest_point(play.world(), region).at));
    for (int i = 1; i < 6; i += 2) spots.push_back(spot({region.left + region.width() * i / 6, region.centre().y}));
    return spots;
}

// DP-05: rows that the map shows least come first; ties by lower row.
std::vector<Candidate> rows_least_seen(const State& state) {
    std::array<int, 9> seen{};
    for (const Fact& fact : state.facts) {
        if (fact.chapter == Chapter::prim && fact.kind == static_cast<uint8_t>(PrimordialFact::thrown) && fact.numbers[1] < 9)
            ++seen[static_cast<size_t>(fact.numbers[1])];
    }
    std::vector<int> rows{0, 1, 2, 3, 4, 5, 6, 7, 8};
    std::ranges::stable_sort(rows, {}, [&](int row) { return seen[static_cast<size_t>(row)]; });
    std::vector<Candidate> words;
    for (const int row : rows) words.push_back(word(static_cast<Word>(static_cast<int>(Word::mithril) + row)));
    return words;
}

// HD-PRIM-08..10: three caves in a triangle an inch apart, joined, a beast in each; those near the surface open to it.
void draw_complex(Play& play, Point at) {
    const Telling told = play.tell(PrimordialFact::complex, rule(8));
    const uint32_t number = told.number();
    std::vector<MarkId> caves;
    for (const Point offset : {Point{-inch * 2 / 3, 0}, Point{inch * 2 / 3, 0}, Point{0, -inch}}) {
        caves.push_back(draw_cave(play, at + offset, Purpose::beast_cave));
    }
    told.at(caves);
    for (size_t i = 0; i < caves.size(); ++i) {
        const MarkId next = caves[(i + 1) % caves.size()];
        const world::Dug link = world::connect(play.world(), caves[i], next, world::Manner::natural,
                                               {play.state.now(), number, 0, static_cast<uint16_t>(Purpose::natural_tunnel)});
        if (link.ok()) told.at(link.tunnel);
    }
    for (const MarkId cave : caves) put_beast(play, cave, rule(9));
    for (const MarkId cave : caves) {
        const world::Box box = play.world().mark(cave).box();
        if (box.top - play.world().ground_at(box.centre().x) > half_finger) continue;
        const world::Dug up = world::rise_to_surface(play.world(), cave, world::Manner::natural,
                                                     {play.state.now(), number, 0, static_cast<uint16_t>(Purpose::natural_tunnel)});
        if (up.ok()) told.at(up.tunnel);
    }
}

// HD-PRIM-12: the hoard and the beast lie in a cave of two beads.
void draw_wyrm(Play& play, Point at) {
    const Telling told = play.tell(PrimordialFact::wyrm, rule(12));
    const MarkId cave = draw_cave(play, at, Purpose::wyrm_cave);
    told.at(cave);
    arrive(play, play.catalogue.of(Known::ancient_wyrm), cave, rule(12));
}

// HD-PRIM-16, DP-08: as much water as four chambers of a bead hold (AM-13), so that all of it can run out.
void draw_aquifer(Play& play, Point at) {
    const Wetness before = wetness(play.world());
    const Telling told = play.tell(PrimordialFact::aquifer, rule(16));
    const int top = std::max(at.y, play.world().ground_at(at.x) + inch / 4);
    world::Order order;
    order.kind = world::MarkKind::cave;
    order.manner = world::Manner::natural;
    order.width = 6 * play.sheet().bead_area() / half_finger;  // an uneven cave fills two thirds of its box
    order.height = half_finger;
    order.wish = {at.x, top + half_finger / 2};
    order.join = world::Join::none;
    order.origin = play.origin({}, Purpose::aquifer);
    world::Built built = world::build(play.world(), order);
    if (!built.ok()) built.chamber = draw_cave(play, order.wish, Purpose::aquifer);
    told.at(built.chamber);
    world::fill_cave(play.world(), built.chamber, play.world().mark(built.chamber).box().top, world::Liquid::water,
                     play.origin({}, Purpose::aquifer));
    liquids_moved(play, before, rule(16));
}

void fill_with_magma(Play& play, MarkId cave) {
    const Wetness before = wetness(play.world());
    world::fill_cave(play.world(), cave, play.world().mark(cave).box().top, world::Liquid::magma, play.origin({}, Purpose::magma_cave));
    liquids_moved(play, before, rule(26));
}

// HD-PRIM-21..28: a cave at the landing point, with the content of the face.
Flow draw_content(Play& play, Frame& frame, const Thrown& thrown, Step back) {
    const auto row = static_cast<CaveRow>(play.row(Table::natural_caves, thrown.face));
    switch (row) {
    case CaveRow::gems: {  // HD-PRIM-23, AM-08
        const int gems = play.draw(4, rule(23)) + 1;
        const Telling told = play.tell(PrimordialFact::gem_cave, rule(23));
        const MarkId cave = draw_cave(play, thrown.at, Purpose::gem_cave);
        told.at(cave).numbers(gems);
        gain(play, GroupId::none(), Token::wealth, gems, cave, rule(23));
        return go_to(frame, back);
    }
    case CaveRow::plague: {  // HD-PRIM-24, DP-10: the suggestion is drawn by chance
        const Telling told = play.tell(PrimordialFact::plague_cave, rule(24));
        frame.place = draw_cave(play, thrown.at, Purpose::plague_cave);
        told.at(frame.place);
        frame.extra[1] = static_cast<int>(told.number());
        const int first = play.draw(4, rule(24));
        std::vector<Candidate> strengths;
        for (int i = 0; i < 4; ++i) strengths.push_back(number((first + i) % 4 + 1));
        return ask(play, frame, {.point = 10, .rule = rule(24), .candidates = std::move(strengths)}, Step::cave_plague);
    }
    case CaveRow::beast: {  // HD-PRIM-25
        const Telling told = play.tell(PrimordialFact::beast_cave, rule(25));
        const MarkId cave = draw_cave(play, thrown.at, Purpose::beast_cave);
        told.at(cave);
        put_beast(play, cave, rule(25));
        return go_to(frame, back);
    }
    case CaveRow::magma: {  // HD-PRIM-26
        const Telling told = play.tell(PrimordialFact::magma_cave, rule(26));
        const MarkId cave = draw_cave(play, thrown.at, Purpose::magma_cave);
        told.at(cave);
        fill_with_magma(play, cave);
        return go_to(frame, back);
    }
    case CaveRow::tunnel: {  // HD-PRIM-27, DP-11
        const Telling told = play.tell(PrimordialFact::tunnel_cave, rule(27));
        frame.place = draw_cave(play, thrown.at, Purpose::tunnel_cave);
        told.at(frame.place);
        frame.extra[1] = static_cast<int>(told.number());
        return ask(play, frame,
                   {.point = 11,
                    .rule = rule(27),
                    .candidates = {word(Word::level), word(Word::slanting_down), word(Word::slanting_up), word(Word::steep)},
                    .drawing = Drawing::course,
                    .longest = finger},
                   Step::cave_tunnel);
    }
    case CaveRow::fate: draw_cave_of_fate(play, thrown.at, rule(28)); return go_to(frame, back);
    }
    return go_to(frame, back);
}

// A course of a finger across a cave, through its middle.
std::vector<Point> across(const Play& play, MarkId cave, Word direction) {
    const Point middle = play.world().mark(cave).centre();
    const int angle = direction == Word::level           ? 0
                      : direction == Word::slanting_down ? 57
                      : direction == Word::slanting_up   ? -57
                                                         : 200;  // 20 and 70 degrees
    const Point half = world::turned(angle, finger / 2);
    const world::Box inside = play.sheet().underground().grown(-world::cell_size);
    return {inside.nearest(middle - half), middle, inside.nearest(middle + half)};
}

void draw_tunnel_across(Play& play, Frame& frame) {
    const Wetness before = wetness(play.world());
    std::vector<Point> course;
    if (answer_is_drawn(play)) {
        course.assign(answer_course(play).begin(), answer_course(play).end());
    } else {
        course = across(play, frame.place, answer_word<Word>(play));
    }
    const world::Origin origin{play.state.now(), static_cast<uint32_t>(frame.extra[1]), 0, static_cast<uint16_t>(Purpose::natural_tunnel)};
    const MarkId tunnel =
        world::tear(play.world(), std::move(course), world::passage_width(play.sheet().bead), world::Manner::natural, origin);
    play.state.facts[static_cast<size_t>(frame.extra[1] - 1)].marks.push_back(tunnel);
    liquids_moved(play, before, rule(27));
}

Flow resolve_row(Play& play, Frame& frame) {
    switch (static_cast<PrimordialRow>(frame.count)) {
    case PrimordialRow::mithril:  // HD-PRIM-03
        draw_mithril_at(play, frame.at, rule(3));
        return go_to(frame, Step::mithril_again);
    case PrimordialRow::natural_caves:  // HD-PRIM-06
        frame.count = 0;
        return go_to(frame, Step::caves);
    case PrimordialRow::gold_vein: draw_gold_vein(play, rule(7)); return Flow::done;
    case PrimordialRow::cave_complex: draw_complex(play, frame.at); return Flow::done;
    case PrimordialRow::river: return go_to(frame, Step::river);  // HD-PRIM-11
    case PrimordialRow::wyrm: draw_wyrm(play, frame.at); return Flow::done;
    case PrimordialRow::cataclysm: {  // HD-PRIM-15
        play.tell(PrimordialFact::cataclysm, rule(15));
        play.push(Chapter::cata, CataclysmStep::roll).count = frame.done + 1;
        return Flow::done;
    }
    case PrimordialRow::aquifer: {  // DP-08
        const int top = play.world().ground_at(frame.at.x) + inch / 2;
        std::vector<Candidate> spots{spot({frame.at.x, top})};
        for (int i = 1; i < 6; ++i) {
            const int x = play.sheet().width * i / 6;
            spots.push_back(spot({x, play.world().ground_at(x) + inch / 2}));
        }
        return ask(play, frame, {.point = 8, .rule = rule(16), .candidates = std::move(spots), .drawing = Drawing::spot}, Step::aquifer);
    }
    case PrimordialRow::sea: {  // DP-09: the nearer side, the lower half preferred
        const world::Sheet& sheet = play.sheet();
        const int lower = std::max(frame.at.y, sheet.surface + sheet.depth() / 2);
        const int near = frame.at.x * 2 < sheet.width ? 0 : sheet.width - 1, far = sheet.width - 1 - near;
        return ask(
            play, frame,
            {.point = 9,
             .rule = rule(18),
             .candidates = {spot({near, lower}), spot({far, lower}), spot({near, sheet.edge_mark(3)}), spot({far, sheet.edge_mark(3)})}},
            Step::sea);
    }
    case PrimordialRow::mysteries:  // HD-PRIM-20
        return ask(play, frame, {.point = 5, .rule = rule(20), .candidates = rows_least_seen(play.state)}, Step::mystery);
    }
    return Flow::done;
}

}  // namespace

Flow run_primordial(Play& play, Frame& frame) {
    switch (step_of<Step>(frame)) {
    case Step::age: {  // HD-PRIM-02
        if (frame.done == events_in_the_age) {
            play.end_age(Outcome::complete);
            return Flow::done;
        }
        ++frame.done;
        const Thrown thrown = play.throw_on_map(20, rule(2));
        const int row = play.row(Table::primordial, thrown.face);
        play.tell(PrimordialFact::thrown, rule(2)).at(thrown.at).numbers(thrown.face, row);
        push_primordial(play, static_cast<PrimordialRow>(row), thrown.at);
        return Flow::again;
    }
    case Step::row: return resolve_row(play, frame);
    case Step::mithril_again: {  // HD-PRIM-04: whatever the face
        const Thrown again = play.throw_on_map(20, rule(4));
        draw_mithril_at(play, again.at, rule(4));
        if (static_cast<PrimordialRow>(play.row(Table::primordial, again.face)) != PrimordialRow::mithril) return Flow::done;
        return ask(play, frame, {.point = 4, .rule = rule(5), .candidates = free_places(play), .drawing = Drawing::spot},
                   Step::mithril_third);
    }
    case Step::mithril_third: draw_mithril_at(play, answer_spot(play), rule(5)); return Flow::done;  // HD-PRIM-05
    case Step::caves: {                                                                              // HD-PRIM-21, HD-PRIM-22, AM-06
        if (frame.count == most_caves || frame.extra[0] == 1) return Flow::done;
        const Thrown thrown = play.throw_on_map(6, rule(21));
        ++frame.count;
        frame.extra[0] = static_cast<CaveRow>(play.row(Table::natural_caves, thrown.face)) == CaveRow::fate ? 1 : 0;
        return draw_content(play, frame, thrown, Step::caves);
    }
    case Step::single_cave: {
        const Thrown thrown{play.roll(6, rule(21)), frame.at};
        frame.extra[0] = 1;
        return draw_content(play, frame, thrown, Step::caves);
    }
    case Step::cave_plague: {
        const int strength = answer_number(play);
        play.state.of(frame.place).set(Note::plague, strength);
        play.state.facts[static_cast<size_t>(frame.extra[1] - 1)].numbers[0] = strength;
        return go_to(frame, Step::caves);
    }
    case Step::cave_tunnel: draw_tunnel_across(play, frame); return go_to(frame, Step::caves);
    case Step::complex: draw_complex(play, frame.at); return Flow::done;
    case Step::aquifer: draw_aquifer(play, answer_spot(play)); return Flow::done;
    case Step::sea: {
        const Point at = answer_spot(play);
        draw_sea(play, at.x * 2 < play.sheet().width, at.y, rule(18));
        return Flow::done;
    }
    case Step::mystery: {
        const int row = static_cast<int>(answer_word<Word>(play)) - static_cast<int>(Word::mithril);
        play.tell(PrimordialFact::mysteries, rule(20)).numbers(row);
        frame.count = row;
        return go_to(frame, Step::row);
    }
    case Step::river: return begin_river(play, frame);
    case Step::river_side: return start_flowing(play, frame);
    case Step::river_flow: return flow_one_reach(play, frame);
    case Step::river_slope: return flow_on_slope(play, frame);
    }
    return Flow::done;
}

void push_primordial(Play& play, PrimordialRow row, Point at, int depth) {
    Frame& frame = play.push(Chapter::prim, Step::row);
    frame.at = at;
    frame.count = static_cast<int>(row);
    frame.done = depth;
}

void push_river(Play& play) { play.push(Chapter::prim, Step::river); }
void push_single_cave(Play& play, Point at) { play.push(Chapter::prim, Step::single_cave).at = at; }

MarkId draw_gold_vein(Play& play, Rule because) {
    const int left = play.roll(6, rule(7)), right = play.roll(6, rule(7));
    const Telling told = play.tell(PrimordialFact::gold_vein, because);
    const MarkId vein = world::draw_vein(play.world(), left, right, play.origin({}, Purpose::none));
    told.at(vein).numbers(left, right);
    return vein;
}

MarkId draw_mithril_at(Play& play, Point at, Rule because) {
    const Telling told = play.tell(PrimordialFact::mithril, because);
    const MarkId ore = world::draw_mithril(play.world(), at, play.origin({}, Purpose::none));
    told.at(ore);
    return ore;
}

MarkId draw_sea(Play& play, bool at_left, int y, Rule because) {
    const Wetness before = wetness(play.world());
    const Telling told = play.tell(PrimordialFact::sea, because);
    const int height = usual_height(play, Purpose::sea);
    const int top = std::clamp(y - height / 2, play.sheet().surface + inch, play.sheet().height - height - world::cell_size);
    const int beyond = inch / 3;  // past the edge, so that the uneven outline touches it
    const int left = at_left ? -beyond : play.sheet().width - finger;
    const world::Box box{left, top, left + finger + beyond, top + height};
    const MarkId cave = play.world().add(world::draw(world::MarkKind::cave, world::Manner::natural,
                                                     world::chamber_outline(world::Manner::natural, box, play.world().next_seed()),
                                                     play.origin({}, Purpose::sea)));
    world::make_sea(play.world(), cave, top + height / 2, play.origin({}, Purpose::sea));
    told.at(cave).numbers(at_left ? 0 : 1);
    liquids_moved(play, before, because);
    return cave;
}

MarkId draw_cave(Play& play, Point at, Purpose purpose) {
    world::Order order;
    order.kind = world::MarkKind::cave;
    order.manner = world::Manner::natural;
    order.width = usual_width(play, purpose);
    order.height = usual_height(play, purpose);
    order.wish = at;
    order.join = world::Join::none;
    order.origin = play.origin({}, purpose);
    const world::Built built = world::build(play.world(), order);
    if (built.ok()) return built.chamber;
    // No rock is left for it: the nearest cave has this content too.
    const MarkId nearest = world::nearest_chamber(play.world(), at);
    CHECK(!nearest.is_none());
    return nearest;
}

MarkId draw_cave_of_fate(Play& play, Point at, Rule because) {
    const Telling told = play.tell(PrimordialFact::cave_of_fate, because);
    const MarkId cave = draw_cave(play, at, Purpose::cave_of_fate);
    told.at(cave);
    play.state.of(cave).set(Note::fate, 1);
    return cave;
}

GroupId put_beast(Play& play, MarkId cave, Rule because) { return arrive(play, play.catalogue.of(Known::primordial_beast), cave, because); }

}  // namespace undercroft::host_a_dungeon
