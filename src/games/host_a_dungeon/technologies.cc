#include "games/host_a_dungeon/technologies.h"

#include <algorithm>

#include "games/host_a_dungeon/asks.h"
#include "games/host_a_dungeon/fights.h"
#include "games/host_a_dungeon/influence.h"
#include "games/host_a_dungeon/liquids.h"
#include "games/host_a_dungeon/works.h"
#include "world/nearest.h"
#include "world/ore.h"
#include "world/outlines.h"
#include "world/rivers.h"
#include "world/surface.h"

namespace undercroft::host_a_dungeon {

namespace {

using Step = TechStep;
using Row = TechnologyRow;
constexpr Rule rule(int number) { return {Chapter::tech, static_cast<uint8_t>(number)}; }
constexpr int cost = 2;  // HD-TECH-03

struct RowWords {
    Purpose purpose;
    int number;  // HD-TECH-nn
};
constexpr std::array<RowWords, technology_rows.size()> row_words = {{
    {Purpose::geological_station, 4},
    {Purpose::academy, 5},
    {Purpose::mill, 6},
    {Purpose::trading_post, 7},
    {Purpose::drilling_rigs, 8},
    {Purpose::observatory, 9},
    {Purpose::railway_station, 10},
    {Purpose::toxic_dump, 11},
    {Purpose::automaton_factory, 16},
    {Purpose::doomsday_weapon, 18},
}};
const RowWords& words_of(Row row) { return row_words[static_cast<size_t>(row)]; }

Point above_ground(const Play& play, int x) {
    const int kept = std::clamp(x, 0, play.sheet().width - 1);
    return {kept, play.world().ground_at(kept)};
}

// As deep as the capital, at the nearer edge (HD-TECH-10).
Point at_the_edge(const Play& play, GroupId empire) {
    const MarkId home = play.of(empire).home;
    const Point from = play.world().mark(home).centre();
    const int margin = usual_width(play, Purpose::railway_station);
    const int x = from.x * 2 < play.sheet().width ? margin : play.sheet().width - margin;
    return is_on_surface(play.world(), home) ? above_ground(play, x) : Point{x, from.y};
}

// DP-106: near the capital, but where the row wishes it.
Point wish_for(const Play& play, GroupId empire, Row row) {
    const MarkId home = play.of(empire).home;
    const Point door = door_of(play.world(), home);
    switch (row) {
    case Row::geological_station:
    case Row::drilling_rigs:
        if (const auto ore = world::nearest_ore(play.world(), door)) return ore->at;
        break;
    case Row::mill:  // HD-TECH-06
        if (const auto water = world::nearest_liquid(play.world(), door, world::Liquid::water)) return water->at;
        break;
    case Row::trading_post: {
        const std::vector<MarkId> embassies = holdings_of(play.state, empire, Holding::embassy);
        if (!embassies.empty()) return door_of(play.world(), embassies.front());
        break;
    }
    case Row::observatory: return above_ground(play, door.x);  // HD-TECH-09
    case Row::railway_station: return at_the_edge(play, empire);
    case Row::toxic_dump: {  // HD-TECH-11: below the capital and to one side, so that it can have a cave under it
        const int side = door.x * 2 < play.sheet().width ? half_finger : -half_finger;
        const world::Box inside = play.sheet().underground().grown(-2 * play.sheet().bead);
        return inside.nearest({door.x + side, door.y + inch});
    }
    default: break;
    }
    return door;
}

// HD-TECH-10: at the edge, whatever lies between; the railway leads to it.
MarkId build_station(Play& play, GroupId empire, Point wish) {
    if (is_on_surface(play.world(), play.of(empire).home))
        return raise_holding(play, empire, Holding::technology, Purpose::railway_station, wish, {}, rule(10));
    world::Order order;
    order.manner = world::Manner::straight;
    order.width = usual_width(play, Purpose::railway_station);
    order.height = usual_height(play, Purpose::railway_station);
    order.wish = wish;
    order.join = world::Join::none;
    const std::array<MarkId, 1> near{play.of(empire).home};
    order.near = near;
    order.origin = play.origin(empire, Purpose::railway_station);
    const MarkId station = world::build(play.world(), order).chamber;
    take_holding(play, empire, station, Holding::technology);
    return station;
}

void lay_railway(Play& play, GroupId empire, MarkId station) {
    const Point from = door_of(play.world(), play.of(empire).home), to = door_of(play.world(), station);
    const Wetness before = wetness(play.world());
    std::vector<Point> course{from, {to.x, from.y}, to};
    if (is_on_surface(play.world(), play.of(empire).home)) {  // below the ground, with a stair at each end
        const int depth = std::max(play.world().ground_at(from.x), play.world().ground_at(to.x)) + play.sheet().bead;
        course = {{from.x, play.world().ground_at(from.x)}, {from.x, depth}, {to.x, depth}, {to.x, play.world().ground_at(to.x)}};
    }
    world::tear(play.world(), course, world::passage_width(play.sheet().bead), world::Manner::straight,
                play.origin(empire, Purpose::digging));
    liquids_moved(play, before, rule(10));
}

int waste_volume(const Play& play) { return world::cells_for_area(int64_t{inch} * play.sheet().bead); }

// HD-TECH-11, HD-TECH-12: a tunnel to the dump, and under it a cave full of waste; what the cave crosses is flooded.
MarkId dig_dump(Play& play, GroupId empire, Point wish) {
    const MarkId home = play.of(empire).home;
    const Wetness before = wetness(play.world());
    world::Order order;
    order.manner = world::Manner::straight;
    order.width = usual_width(play, Purpose::toxic_dump);
    order.height = usual_height(play, Purpose::toxic_dump);
    order.wish = wish;
    order.join = world::Join::none;
    const MarkId nearest = world::nearest_space(play.world(), wish);
    std::vector<MarkId> near;
    if (!nearest.is_none()) near.push_back(nearest);
    order.near = near;
    order.origin = play.origin(empire, Purpose::toxic_dump);
    MarkId dump = world::build(play.world(), order).chamber;
    if (dump.is_none()) {  // solid rock everywhere, and no room in it: it is cut where it was wished for
        const world::Box room = world::Box::around(wish, order.width, order.height);
        dump = play.world().add(world::draw(world::MarkKind::room, world::Manner::straight,
                                            world::chamber_outline(world::Manner::straight, room, play.world().next_seed()), order.origin));
    }
    if (is_on_surface(play.world(), home)) {
        world::rise_to_surface(play.world(), dump, world::Manner::straight, play.origin(empire, Purpose::digging));
    } else {
        world::connect(play.world(), home, dump, world::Manner::straight, play.origin(empire, Purpose::digging));
    }
    const world::Box room = play.world().mark(dump).box();
    const int bead = play.sheet().bead, top = std::min(room.bottom + bead / 4, play.sheet().height - bead - world::cell_size);
    const int left = std::clamp(room.centre().x - inch / 2, 0, play.sheet().width - inch);
    const world::Box box{left, top, left + inch, top + bead};
    const MarkId cave = play.world().add(world::draw(world::MarkKind::cave, world::Manner::natural,
                                                     world::chamber_outline(world::Manner::natural, box, play.world().next_seed()),
                                                     play.origin(empire, Purpose::toxic_dump)));
    world::fill_cave(play.world(), cave, box.top, world::Liquid::toxic, play.origin(empire, Purpose::toxic_dump));
    play.of(empire).notes.set(Note::waste, cave.index());
    liquids_moved(play, before, rule(12));
    return dump;
}

void pour_more_waste(Play& play, GroupId empire) {  // HD-TECH-15
    const MarkId cave(play.of(empire).notes.get(Note::waste, MarkId::none_value));
    if (!play.world().has(cave) || !play.world().mark(cave).lives()) return;
    const Wetness before = wetness(play.world());
    const Telling told = play.tell(TechFact::dumped, rule(15), empire);
    const int64_t more = int64_t{inch} * play.sheet().bead;  // as much again wants as much room
    world::enlarge(play.world(), cave, world::area_of(play.world(), cave) + more, play.origin(empire, Purpose::toxic_dump));
    const world::Flooded poured = world::flood(play.world(), play.world().mark(cave).centre(), waste_volume(play), world::Liquid::toxic,
                                               play.origin(empire, Purpose::toxic_dump));
    told.at(cave).at(poured.spaces).numbers(poured.cells);
    liquids_moved(play, before, rule(15));
}

void let_automatons_loose(Play& play, GroupId empire) {  // HD-TECH-16, HD-TECH-17
    const int count = ironworks(play.state, empire);
    const Thrown thrown = play.throw_on_map(20, rule(16));
    const MarkId where = world::nearest_space(play.world(), thrown.at);
    if (where.is_none() || count == 0) return;
    const GroupId band = found(play, Sort::wanderer, play.catalogue.of(Known::automatons), where);
    play.tell(TechFact::automatons, rule(16), empire).with(band).at(where).numbers(count);
    gain(play, band, Token::pop, count, where, rule(16));
    reset_zone(play, band);
}

void trade(Play& play, GroupId empire) {  // HD-TECH-07
    std::vector<GroupId> hosts;
    for (const MarkId each : holdings_of(play.state, empire, Holding::embassy)) {
        const GroupId host(play.state.of(each).get(Note::embassy_at));
        if (play.of(host).alive && std::ranges::find(hosts, host) == hosts.end()) hosts.push_back(host);
    }
    for (const GroupId host : hosts) gain(play, host, Token::wealth, 1, play.of(host).home, rule(7));
    play.tell(TechFact::traded, rule(7), empire).numbers(static_cast<int>(hosts.size()));
}

void raise_floor(Play& play, GroupId empire, Note building, Purpose purpose, Rule cause) {
    const Telling told = play.tell(TechFact::new_floor, cause, empire);
    add_floor(play, empire, building);
    const MarkId house(play.of(empire).notes.get(building, MarkId::none_value));
    if (!play.world().has(house)) return;
    told.at(house).numbers(static_cast<int>(purpose), play.state.of(house).get(Note::floors));
}

void apply_row(Play& play, GroupId empire, Row row, bool again) {
    const Rule cause = rule(words_of(row).number);
    switch (row) {
    case Row::geological_station:
    case Row::drilling_rigs:
        if (!again) raise_floor(play, empire, Note::works, Purpose::ironworks, cause);
        return;
    case Row::academy:
    case Row::observatory:
        if (!again) raise_floor(play, empire, Note::books, Purpose::imperial_library, cause);
        return;
    case Row::mill:
    case Row::railway_station:
        if (!again) raise_floor(play, empire, Note::hall, Purpose::town_hall, cause);
        return;
    case Row::trading_post: return trade(play, empire);
    case Row::toxic_dump:
        if (again) pour_more_waste(play, empire);
        return;
    case Row::automaton_factory: return let_automatons_loose(play, empire);
    case Row::doomsday_weapon: return;
    }
}

void build_outpost(Play& play, GroupId empire, Row row, Point wish) {
    const Purpose purpose = words_of(row).purpose;
    const Rule cause = rule(words_of(row).number);
    play.of(empire).notes.add(Note::technology, static_cast<int>(row));
    const Telling told = play.tell(TechFact::built, rule(2), empire);
    MarkId place;
    if (row == Row::toxic_dump) {
        place = dig_dump(play, empire, wish);
        take_holding(play, empire, place, Holding::technology);
    } else if (row == Row::doomsday_weapon) {
        place = build_weapon(play, empire, wish, cause);
    } else if (row == Row::railway_station) {
        place = build_station(play, empire, wish);
        lay_railway(play, empire, place);
    } else {
        place = raise_holding(play, empire, Holding::technology, purpose, wish, {}, cause);
    }
    send_from_capital(play, empire, place, 1);
    told.at(place).numbers(static_cast<int>(row), pop_at(play.state, empire, place));
}

}  // namespace

Purpose purpose_of(TechnologyRow row) { return words_of(row).purpose; }

bool has_technology(const State& state, GroupId empire, TechnologyRow row) {
    return state.of(empire).notes.has(Note::technology, static_cast<int>(row));
}

MarkId weapon_of(const State& state, GroupId empire) {
    for (const MarkId each : holdings_of(state, empire)) {
        if (state.of(each).has(Note::weapon)) return each;
    }
    return {};
}

MarkId build_weapon(Play& play, GroupId empire, Point wish, Rule cause) {
    const MarkId place = raise_holding(play, empire, Holding::technology, Purpose::doomsday_weapon, wish, {}, cause);
    play.state.of(place).set(Note::weapon, 1);
    return place;
}

void look_for_breakthroughs(Play& play) {
    for (const GroupId empire : empires(play.state)) {
        Notes& notes = play.of(empire).notes;
        if (notes.has(Note::inventing) || spendable(play.state, empire) <= libraries(play.state, empire)) continue;
        notes.set(Note::inventing, 1);
        play.push(Chapter::tech, Step::roll, empire);
        return;
    }
}

Flow run_technologies(Play& play, Frame& frame) {
    const GroupId empire = frame.actor;
    switch (step_of<Step>(frame)) {
    case Step::roll: {
        frame.count = static_cast<int>(play.roll_on<Row>(Table::technologies, rule(1)));
        const bool again = has_technology(play.state, empire, static_cast<Row>(frame.count));
        play.tell(again ? TechFact::known_already : TechFact::breakthrough, rule(again ? 3 : 1), empire).numbers(frame.count);
        frame.done = again ? 1 : 0;
        return go_to(frame, again ? Step::apply : Step::place);
    }
    case Step::place: {
        const auto row = static_cast<Row>(frame.count);
        const bool above = row == Row::observatory;
        return ask(play, frame,
                   {.point = 106,
                    .rule = rule(2),
                    .who = empire,
                    .candidates = {spot(wish_for(play, empire, row))},
                    .drawing = row == Row::railway_station ? Drawing::none
                               : above                     ? Drawing::surface
                                                           : Drawing::spot},
                   Step::site_chosen);
    }
    case Step::site_chosen: build_outpost(play, empire, static_cast<Row>(frame.count), answer_spot(play)); return go_to(frame, Step::apply);
    case Step::apply: apply_row(play, empire, static_cast<Row>(frame.count), frame.done == 1); return go_to(frame, Step::discard);
    case Step::discard: {
        const Telling told = play.tell(TechFact::discarded, rule(3), empire);
        told.numbers(spend(play, empire, cost, rule(3)));
        play.of(empire).notes.drop(Note::inventing);
        return Flow::done;
    }
    }
    return Flow::done;
}

}  // namespace undercroft::host_a_dungeon
