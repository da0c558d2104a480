// HD-MERFOLK: setup, seasons and ends. Colonies stand in merfolk_colonies.cc.
#include "games/host_a_dungeon/merfolk.h"

#include <algorithm>

#include "games/host_a_dungeon/asks.h"
#include "games/host_a_dungeon/merfolk_colonies.h"
#include "games/host_a_dungeon/primordial.h"
#include "games/host_a_dungeon/works.h"
#include "world/nearest.h"
#include "world/paths.h"
#include "world/rivers.h"

namespace undercroft::host_a_dungeon {

namespace {

using Step = MerfolkStep;
constexpr Rule rule(int number) { return {Chapter::merfolk, static_cast<uint8_t>(number)}; }

constexpr int dwellings = 2;      // HD-MERFOLK-04
constexpr int crowded_above = 3;  // HD-MERFOLK-10

bool is_home_water(const world::Body& body) {
    return body.lives() && body.liquid() == world::Liquid::water && body.sort != world::BodySort::pool;
}

bool has_water(const World& world) { return std::ranges::any_of(world.bodies(), is_home_water); }

// DP-28: rock beside the longest water, not next to magma.
std::vector<Candidate> sites_by_water(const Play& play) {
    const World& world = play.world();
    std::vector<BodyId> bodies;
    for (const world::Body& body : world.bodies()) {
        if (is_home_water(body)) bodies.push_back(body.id);
    }
    const auto extent = [&](BodyId id) {
        int across = 0;
        for (const MarkId space : world.spaces_of(id)) across += world.mark(space).box().width();
        return across;
    };
    std::ranges::stable_sort(bodies, std::ranges::greater{}, extent);
    std::vector<Candidate> spots;
    const world::Box inside = play.sheet().underground().grown(-inch);
    for (const BodyId id : bodies) {
        if (world.body(id).sort == world::BodySort::river) {
            const std::vector<Point> course = world::course_of(world, id);
            const int length = world::length_of(course);
            for (const int part : {50, 30, 70})
                spots.push_back(
                    spot(inside.nearest(world::point_along(course, length * part / 100) - Point{0, play.sheet().bead * 3 / 2})));
        } else {
            const world::Box sea = world.mark(world.body(id).home).box();
            const bool left = sea.centre().x * 2 < play.sheet().width;
            spots.push_back(spot(inside.nearest({left ? sea.right + inch / 2 : sea.left - inch / 2, sea.centre().y})));
            spots.push_back(spot(inside.nearest({sea.centre().x, sea.top - inch / 2})));
        }
    }
    const auto by_fire = [&](const Candidate& each) {
        const auto magma = world::nearest_liquid(world, each.at, world::Liquid::magma);
        return magma && magma->distance < inch;
    };
    std::ranges::stable_partition(spots, [&](const Candidate& each) { return !by_fire(each); });
    return spots;
}

// The water that a place is nearest to, as a space to be joined to.
MarkId water_near(const World& world, Point at) {
    const auto wet = world::nearest_liquid(world, at, world::Liquid::water);
    return wet ? world.grid().space(world::cell_at(wet->at)) : MarkId::none();
}

void build_city(Play& play, GroupId people) {  // HD-MERFOLK-04
    const Telling told = play.tell(MerfolkFact::founded, rule(4), people);
    const Point at = answer_spot(play);
    const GroupId city = found(play, Sort::settlement, play.of(people).species, {}, people);
    play.of(city).notes.set(Note::settlement_sort, static_cast<int>(Purpose::fry_pond));
    std::vector<MarkId> near;
    if (const MarkId water = water_near(play.world(), at); !water.is_none()) near.push_back(water);
    for (int i = 0; i < dwellings; ++i) {
        const int aside = (2 * i - 1) * usual_width(play, Purpose::merfolk_dwelling);
        const MarkId room =
            build(play, city, {.purpose = Purpose::merfolk_dwelling, .rule = rule(4), .wish = at + Point{aside, 0}, .near = near});
        near.push_back(room);
        told.at(room);
        if (i == 0) play.of(city).home = room;
        gain(play, city, Token::pop, 1, room, rule(4));
    }
    const MarkId pond = build(play, city, {.purpose = Purpose::fry_pond, .rule = rule(4), .wish = at, .near = near});
    told.at(pond);
    gain(play, city, Token::wealth, 1, pond, rule(4), Role::fry);
    play.of(people).home = play.of(city).home;
    play.of(people).notes.set(Note::founded, 1);
}

// HD-MERFOLK-06, AM-42, DP-29: city, then colonies with the fewest, then the city again.
Flow grow_one(Play& play, Frame& frame) {
    const State& state = play.state;
    const GroupId city = city_of(state, frame.actor);
    if (city.is_none() || fry_of(state, city) < own_tokens(state, city, Token::pop) || fry_of(state, city) == 0) return Flow::done;
    std::vector<GroupId> colonies = settlements_of(state, frame.actor);
    std::erase(colonies, city);
    std::erase_if(colonies, [&](GroupId id) { return (frame.extra[0] >> (id.index() % 31) & 1) != 0; });  // had theirs in this round
    std::vector<Candidate> targets;
    if (frame.count == 0 || colonies.empty()) {
        frame.count = 1;
        frame.extra[0] = 0;
        targets.push_back(group(state, city));
    } else {
        const auto fewest = std::ranges::min(colonies, {}, [&](GroupId id) { return own_tokens(state, id, Token::pop); });
        for (const GroupId colony : colonies) {
            if (own_tokens(state, colony, Token::pop) == own_tokens(state, fewest, Token::pop)) targets.push_back(group(state, colony));
        }
    }
    return ask(play, frame, {.point = 29, .rule = rule(6), .who = frame.actor, .candidates = std::move(targets)}, Step::grow_up);
}

// HD-MERFOLK-10, AM-44, DP-31
Flow next_crowded(Play& play, Frame& frame) {
    for (const GroupId settlement : settlements_of(play.state, frame.actor)) {
        if (settlement.index() < frame.count) continue;
        frame.count = settlement.index() + 1;
        if (own_tokens(play.state, settlement, Token::pop) <= crowded_above) continue;
        frame.other = settlement;
        const Point home = play.world().mark(play.of(settlement).home).centre();
        std::vector<Candidate> spots;
        const std::vector<MarkId> ends = world::dead_ends(play.world(), home, finger);
        for (auto it = ends.rbegin(); it != ends.rend() && spots.size() < 4; ++it) spots.push_back(spot(play.world().mark(*it).centre()));
        spots.push_back(spot(play.sheet().underground().grown(-inch).nearest(home + Point{0, inch * 3 / 2})));
        return ask(play, frame,
                   {.point = 31, .rule = rule(10), .who = settlement, .candidates = std::move(spots), .drawing = Drawing::spot},
                   Step::tomb);
    }
    return Flow::done;
}

void bury(Play& play, Frame& frame) {
    const State& state = play.state;
    const GroupId people = frame.actor;
    const Telling told = play.tell(MerfolkFact::tomb, rule(10), frame.other);
    lose(play, frame.other, Token::pop, 1, rule(10), {});
    std::vector<MarkId> near = spaces_of(state, frame.other);
    if (near.empty()) near.push_back(play.of(frame.other).home);
    const MarkId tomb =
        build(play, frame.other, {.purpose = Purpose::tomb, .rule = rule(10), .wish = answer_spot(play), .near = std::move(near)});
    const auto in_mines = [&](const Stack& stack) {
        return stack.token == Token::wealth && stack.role == Role::treasure && !stack.owner.is_none() &&
               belongs(state, stack.owner, people) &&
               state.of(stack.owner).notes.get(Note::settlement_sort) == static_cast<int>(Purpose::merfolk_mine) &&
               purpose_of(state.world.mark(stack.place)) != Purpose::tomb;
    };
    const int laid = move(play, in_mines, 1, {frame.other, tomb, Role::treasure});
    told.at(tomb).numbers(laid);
}

}  // namespace

GroupId city_of(const State& state, GroupId people) {
    for (const GroupId settlement : settlements_of(state, people)) {
        if (state.of(settlement).notes.get(Note::settlement_sort) == static_cast<int>(Purpose::fry_pond)) return settlement;
    }
    return {};
}

void add_fry(Play& play, GroupId city, int count, Rule because) {
    MarkId pond = first_space_of(play.state, city, Purpose::fry_pond);
    if (pond.is_none()) pond = play.of(city).home;
    gain(play, city, Token::wealth, count, pond, because, Role::fry);
}

Flow run_merfolk(Play& play, Frame& frame) {
    const GroupId people = frame.actor, city = city_of(play.state, people);
    switch (step_of<Step>(frame)) {
    case Step::setup:  // HD-MERFOLK-02
        if (!has_water(play.world())) draw_sea(play, play.draw(2, rule(2)) == 0, play.sheet().edge_mark(4), rule(2));
        return ask(play, frame, {.point = 28, .rule = rule(4), .who = people, .candidates = sites_by_water(play), .drawing = Drawing::spot},
                   Step::city);
    case Step::city: build_city(play, people); return Flow::done;
    case Step::spring:  // HD-MERFOLK-05
        if (city.is_none()) return Flow::done;
        play.tell(MerfolkFact::spawned, rule(5), city).at(play.of(city).home).numbers(fry_of(play.state, city) + 1);
        add_fry(play, city, 1, rule(5));
        return go_to(frame, Step::grow);
    case Step::grow: return grow_one(play, frame);
    case Step::grow_up: {
        const GroupId settlement = answer_group(play);
        play.tell(MerfolkFact::grown, rule(6), settlement).at(play.of(settlement).home);
        lose(play, city, Token::wealth, 1, rule(6), {}, [](const Stack& stack) { return stack.role == Role::fry; });
        gain(play, settlement, Token::pop, 1, play.of(settlement).home, rule(6));
        if (settlement != city) frame.extra[0] |= 1 << (settlement.index() % 31);
        return go_to(frame, Step::grow);
    }
    case Step::summer: work_colonies(play, people); return Flow::done;
    case Step::autumn: return look_for_colony(play, frame);
    case Step::river_colony: return choose_river_spot(play, frame);
    case Step::colony: found_merfolk_colony(play, frame); return Flow::done;
    case Step::winter:
    case Step::tomb_place: return next_crowded(play, frame);
    case Step::tomb: bury(play, frame); return go_to(frame, Step::tomb_place);
    case Step::fate: add_cave_of_fate(play, people); return Flow::done;
    }
    return Flow::done;
}

void watch_merfolk(Play& play, GroupId people) {
    const GroupId city = city_of(play.state, people);
    for (const GroupId settlement : settlements_of(play.state, people)) {
        if (settlement == city || own_tokens(play.state, settlement, Token::pop) > 0) continue;  // HD-MERFOLK-12
        play.tell(MerfolkFact::colony_died, rule(12), settlement).at(play.of(settlement).home);
        play.of(settlement).alive = false;
        play.of(settlement).died = play.state.now();
        play.state.of(play.of(settlement).home).set(Note::ruined, settlement.index());
        leave_behind(play, settlement, Token::wealth);
    }
    if (has_ended(play.state, people) || own_tokens(play.state, city, Token::pop) > 0) return;  // HD-MERFOLK-20
    play.tell(MerfolkFact::city_died, rule(20), people).at(play.of(people).home);
    end_civilization(play, people, rule(20), play.of(people).home);
}

// HD-MERFOLK-22, HD-MERFOLK-23
void clean_up_merfolk(Play& play, GroupId people) {
    State& state = play.state;
    const GroupId city = city_of(state, people);
    const int young = fry_of(state, city);
    const Telling told = play.tell(MerfolkFact::end, rule(22), people);
    told.at(play.of(city).home).numbers(young);
    lose(play, people, Token::pop, 1 << 20, rule(22), {});
    lose(play, people, Token::wealth, 1 << 20, rule(22), {}, [&](const Stack& stack) {
        const Purpose purpose = purpose_of(state.world.mark(stack.place));
        return purpose != Purpose::merfolk_temple && purpose != Purpose::tomb;
    });
    const auto leave_feral = [&](GroupId settlement, int count) {
        if (count == 0) return;
        const MarkId home = play.of(settlement).home;
        const GroupId feral = found(play, Sort::wanderer, play.catalogue.of(Known::feral_merfolk), home);
        gain(play, feral, Token::pop, count, home, rule(22));
    };
    for (const GroupId settlement : settlements_of(state, people)) leave_feral(settlement, settlement == city ? young : 1);
    leave_behind(play, people, Token::wealth);
    leave_ruins(play, people);
}

}  // namespace undercroft::host_a_dungeon
