// HD-MERFOLK-07..09, 11..19
#include "games/host_a_dungeon/merfolk_colonies.h"

#include <algorithm>

#include "games/host_a_dungeon/asks.h"
#include "games/host_a_dungeon/primordial.h"
#include "games/host_a_dungeon/works.h"
#include "world/ore.h"
#include "world/paths.h"
#include "world/rivers.h"

namespace undercroft::host_a_dungeon {

namespace {

using Step = MerfolkStep;
using Word = MerfolkWord;
constexpr Rule rule(int number) { return {Chapter::merfolk, static_cast<uint8_t>(number)}; }

constexpr int body_numbers = 1 << 20;  // bodies and marks share one list of what had a colony
constexpr int geysers_hold = 3;        // HD-MERFOLK-17
constexpr int fate_throws = 20;

struct Row {
    Purpose purpose;
    MerfolkFact fact;
    int rule;
};
constexpr Row row_of(ColonyRow row) {
    switch (row) {
    case ColonyRow::river: return {Purpose::river_colony, MerfolkFact::river_colony, 13};
    case ColonyRow::aquifer: return {Purpose::fungus_grounds, MerfolkFact::fungus_grounds, 14};
    case ColonyRow::gems: return {Purpose::merfolk_temple, MerfolkFact::temple, 15};
    case ColonyRow::ore: return {Purpose::merfolk_mine, MerfolkFact::mines, 16};
    case ColonyRow::magma: return {Purpose::hot_geysers, MerfolkFact::hot_geysers, 17};
    case ColonyRow::fate: return {Purpose::hall_of_revelation, MerfolkFact::hall_of_revelation, 18};
    }
    return {};
}

struct Site {
    ColonyRow row;
    MarkId mark;
    BodyId body;  // of a river
    Point at;
    int distance = 0;  // straight, from what the merfolk know
    int key() const { return body.is_none() ? mark.index() : body_numbers + body.index(); }
};

bool holds(const World& world, const world::Mark& mark, world::Liquid liquid, Purpose purpose) {
    for (const BodyId id : world.bodies_in(mark.id)) {
        const world::Body& body = world.body(id);
        if (body.liquid() == liquid && (purpose == Purpose::none || static_cast<Purpose>(body.purpose) == purpose)) return true;
    }
    return false;
}

// AM-45: every place that could have a colony of this row and never had one.
std::vector<Site> sites_of(const Play& play, GroupId people, ColonyRow row) {
    const State& state = play.state;
    const World& world = state.world;
    std::vector<Site> sites;
    if (row == ColonyRow::river) {
        for (const world::Body& body : world.bodies()) {
            if (!body.lives() || body.sort != world::BodySort::river || body.liquid() != world::Liquid::water) continue;
            const std::vector<Point> course = world::course_of(world, body.id);
            const Point home = world.mark(state.of(people).home).centre();
            sites.push_back({row, {}, body.id, world::nearest_on_line(course, home)});
        }
    }
    for (const world::Mark& mark : world.marks()) {
        if (!mark.lives()) continue;
        const bool cave = mark.kind == world::MarkKind::cave || mark.kind == world::MarkKind::crater;
        if (row == ColonyRow::aquifer && cave && purpose_of(mark) == Purpose::aquifer &&
            holds(world, mark, world::Liquid::water, Purpose::aquifer)) {
            sites.push_back({row, mark.id, {}, mark.centre()});
        }
        if (row == ColonyRow::gems && cave && purpose_of(mark) == Purpose::gem_cave &&
            tokens_at(state, mark.id, Token::wealth, GroupId::none()) > 0) {
            sites.push_back({row, mark.id, {}, mark.centre()});
        }
        if (row == ColonyRow::magma && cave && holds(world, mark, world::Liquid::magma, Purpose::none))
            sites.push_back({row, mark.id, {}, mark.centre()});
        if (row == ColonyRow::fate && state.of(mark.id).has(Note::fate)) sites.push_back({row, mark.id, {}, mark.centre()});
        if (row == ColonyRow::ore && (mark.kind == world::MarkKind::gold_vein || mark.kind == world::MarkKind::mithril)) {
            for (const world::OreUnit& unit : mark.units) {
                if (unit.is_left()) sites.push_back({row, mark.id, {}, unit.at});
            }
        }
    }
    std::erase_if(sites, [&](const Site& site) { return state.of(people).notes.has(Note::had_colony, site.key()); });
    return sites;
}

// The first row with a place; within it the nearest, and of equals the one closest to water (HD-MERFOLK-11).
std::optional<Site> first_site(const Play& play, GroupId people, std::span<const MarkId> net) {
    for (const ColonyRow row : {ColonyRow::river, ColonyRow::aquifer, ColonyRow::gems, ColonyRow::ore, ColonyRow::magma, ColonyRow::fate}) {
        std::vector<Site> sites = sites_of(play, people, row);
        if (sites.empty()) continue;
        for (Site& site : sites) {
            site.distance = 1 << 28;
            for (const MarkId space : net)
                site.distance = std::min(site.distance, world::distance(play.world().mark(space).shape(), site.at));
        }
        std::ranges::stable_sort(sites, [&](const Site& one, const Site& other) {
            const bool near_one = one.distance <= finger, near_other = other.distance <= finger;
            if (near_one != near_other) return near_one;
            if (!near_one) return one.distance < other.distance;
            const auto to_water = [&](const Site& site) {
                const auto wet = world::nearest_liquid(play.world(), site.at, world::Liquid::water);
                return wet ? wet->distance : 1 << 28;
            };
            return to_water(one) < to_water(other);
        });
        return sites.front();
    }
    return std::nullopt;
}

std::vector<MarkId> known_ways(const Play& play, GroupId people) { return world::component(play.world(), play.of(people).home); }

// HD-MERFOLK-19, AM-46, DP-32: thrown points at least a finger from the city.
std::vector<Candidate> places_of_fate(Play& play, GroupId people) {
    const Point city = play.world().mark(play.of(people).home).centre();
    std::vector<Candidate> spots;
    for (int i = 0; i < fate_throws && spots.size() < 3; ++i) {
        const Point at = play.throw_on_map(6, rule(19)).at;
        if (world::distance(at, city) >= finger || i + 1 == fate_throws) spots.push_back(spot(at));
    }
    return spots;
}

// Where a colony's tunnel ends: at its place, but short of magma (HD-PRIM-26 would burn the diggers).
world::Dig way_to(const Play& play, const Site& site, std::span<const MarkId> net) {
    world::Dig order;
    order.net = net;
    order.target = site.at;
    order.may_surface = false;
    if (site.row == ColonyRow::gems || site.row == ColonyRow::fate || site.row == ColonyRow::aquifer) order.target_space = site.mark;
    if (site.row == ColonyRow::magma) {
        const world::Box fire = play.world().mark(site.mark).box();
        const Point home = play.world().mark(net.front()).centre();
        order.target = world::toward(site.at, home, std::max(fire.width(), fire.height()) / 2 + inch / 2);
    }
    return order;
}

// HD-MERFOLK-18, HD-MERFOLK-21
void reveal(Play& play, GroupId people, const Site& site) {
    const Telling told = play.tell(MerfolkFact::hall_of_revelation, rule(18), people);
    told.at(site.mark);
    play.state.of(site.mark).drop(Note::fate);
    play.world().set_purpose(site.mark, static_cast<uint16_t>(Purpose::hall_of_revelation));
    arrive(play, play.catalogue.of(Known::primordial_horror), site.mark, rule(18));
    end_civilization(play, people, rule(18), site.mark);
}

Site site_in(const Frame& frame) {
    Site site{static_cast<ColonyRow>(frame.count), frame.place, frame.body, frame.at};
    return site;
}

MarkId room_of(const State& state, GroupId colony, Purpose purpose) {
    const MarkId room = first_space_of(state, colony, purpose);
    return room.is_none() ? state.of(colony).home : room;
}

void work_mines(Play& play, GroupId colony, GroupId city) {  // HD-MERFOLK-16
    const world::Mark& ore = play.world().mark(MarkId(play.of(colony).notes.get(Note::deposit)));
    std::optional<world::OreAt> best;
    for (size_t i = 0; i < ore.units.size(); ++i) {
        if (!ore.lives() || !ore.units[i].is_left()) continue;
        const int distance = world::distance(play.world().mark(play.of(colony).home).shape(), ore.units[i].at);
        if (!best || distance < best->distance) best = world::OreAt{ore.id, static_cast<int>(i), ore.units[i].at, distance};
    }
    if (!best) return;  // AM-45
    const Telling told = play.tell(MerfolkFact::mined, rule(16), colony);
    told.at(mine(play, colony, *best, Purpose::merfolk_mine, rule(16)));
    gain(play, colony, Token::wealth, 1, room_of(play.state, colony, Purpose::merfolk_mine), rule(16), Role::treasure);
    add_fry(play, city, 1, rule(16));
}

void work_temple(Play& play, GroupId colony) {  // HD-MERFOLK-15
    const MarkId gems(play.of(colony).notes.get(Note::deposit));
    if (tokens_at(play.state, gems, Token::wealth, GroupId::none()) == 0) return;
    const Telling told = play.tell(MerfolkFact::temple_room, rule(15), colony);
    std::vector<MarkId> near = spaces_of(play.state, colony);
    if (near.empty()) near.push_back(play.of(colony).home);
    const MarkId room = build(play, colony,
                              {.purpose = Purpose::merfolk_temple,
                               .rule = rule(15),
                               .wish = play.world().mark(play.of(colony).home).centre(),
                               .near = std::move(near)});
    told.at(room).numbers(
        move(play, [&](const Stack& stack) { return stack.token == Token::wealth && stack.owner.is_none() && stack.place == gems; }, 1,
             {colony, room, Role::treasure}));
}

void work_geysers(Play& play, GroupId colony, GroupId city) {  // HD-MERFOLK-17
    if (own_tokens(play.state, colony, Token::pop) >= geysers_hold || own_tokens(play.state, city, Token::pop) < 2) return;
    play.tell(MerfolkFact::resettled, rule(17), colony).at(play.of(colony).home);
    move(play, [&](const Stack& stack) { return stack.token == Token::pop && stack.owner == city; }, 1, {colony, play.of(colony).home});
}

}  // namespace

void work_colonies(Play& play, GroupId people) {  // HD-MERFOLK-07
    const GroupId city = city_of(play.state, people);
    for (const ColonyRow row : {ColonyRow::river, ColonyRow::aquifer, ColonyRow::gems, ColonyRow::ore, ColonyRow::magma}) {
        for (const GroupId colony : settlements_of(play.state, people)) {
            if (play.of(colony).notes.get(Note::settlement_sort) != static_cast<int>(row_of(row).purpose)) continue;
            switch (row) {
            case ColonyRow::river:
            case ColonyRow::aquifer:  // HD-MERFOLK-13, HD-MERFOLK-14
                play.tell(MerfolkFact::harvest, rule(row_of(row).rule), colony).at(play.of(colony).home).numbers(1);
                add_fry(play, city, 1, rule(row_of(row).rule));
                break;
            case ColonyRow::gems: work_temple(play, colony); break;
            case ColonyRow::ore: work_mines(play, colony, city); break;
            case ColonyRow::magma: work_geysers(play, colony, city); break;
            case ColonyRow::fate: break;
            }
        }
    }
}

Flow look_for_colony(Play& play, Frame& frame) {  // HD-MERFOLK-08
    const GroupId people = frame.actor, city = city_of(play.state, people);
    const std::vector<MarkId> net = known_ways(play, people);
    const std::optional<Site> site = first_site(play, people, net);
    if (!site) {
        return ask(play, frame,
                   {.point = 32, .rule = rule(19), .who = people, .candidates = places_of_fate(play, people), .drawing = Drawing::spot},
                   Step::fate);
    }
    if (site->distance > finger) {  // HD-MERFOLK-09
        const Telling told = play.tell(MerfolkFact::dug_toward, rule(9), people);
        world::Dig order = way_to(play, *site, net);
        order.longest = finger;
        const world::Dug dug = dig(play, people, order, Purpose::none, rule(9));
        told.at(dug.tunnel).numbers(dug.length);
        return Flow::done;
    }
    frame.count = static_cast<int>(site->row);
    frame.place = site->mark;
    frame.body = site->body;
    frame.at = site->at;
    if (site->row == ColonyRow::fate) {
        world::Dig order = way_to(play, *site, net);
        order.longest = 2 * finger;
        const world::Dug dug = dig(play, people, order, Purpose::none, rule(18));
        if (!has_ended(play.state, people)) reveal(play, people, *site);
        if (dug.ok()) play.state.facts.back().marks.push_back(dug.tunnel);
        return Flow::done;
    }
    if (own_tokens(play.state, city, Token::pop) < 2) return Flow::done;  // AM-43
    if (site->row != ColonyRow::river) return go_to(frame, Step::colony);
    const bool on_river = world::distance(play.world().mark(play.of(city).home).shape(), site->at) <= inch;  // HD-MERFOLK-13, DP-30
    const auto up = world::along_river(play.world(), site->body, site->at, -finger),
               down = world::along_river(play.world(), site->body, site->at, finger);
    if (!on_river || (!up && !down)) return go_to(frame, Step::colony);
    std::vector<Candidate> ways;
    if (down) ways.push_back(word(Word::downstream));
    if (up) ways.push_back(word(Word::upstream));
    return ask(play, frame, {.point = 30, .rule = rule(13), .who = people, .candidates = std::move(ways)}, Step::river_colony);
}

void add_cave_of_fate(Play& play, GroupId people) {
    const Point at = answer_spot(play);
    play.tell(MerfolkFact::fate_added, rule(19), people).at(at);
    draw_cave_of_fate(play, at, rule(19));
}

Flow choose_river_spot(Play& play, Frame& frame) {
    const int way = answer_word<Word>(play) == Word::upstream ? -finger : finger;
    frame.at = world::along_river(play.world(), frame.body, frame.at, way).value_or(frame.at);
    return go_to(frame, Step::colony);
}

void found_merfolk_colony(Play& play, Frame& frame) {
    const GroupId people = frame.actor, city = city_of(play.state, people);
    const Site site = site_in(frame);
    const Row row = row_of(site.row);
    const std::vector<MarkId> net = known_ways(play, people);
    const Telling told = play.tell(row.fact, rule(row.rule), people);
    play.of(people).notes.add(Note::had_colony, site.key());
    world::Dig order = way_to(play, site, net);
    order.longest = 2 * finger;  // a finger straight, with the bends of their hand
    world::Dug dug;
    if (site.row != ColonyRow::river) dug = dig(play, people, order, Purpose::none, rule(row.rule));
    if (has_ended(play.state, people)) return;
    std::vector<MarkId> near = dug.ok() ? std::vector{dug.tunnel} : net;
    const GroupId colony = found(play, Sort::settlement, play.of(people).species, {}, people);
    play.of(colony).notes.set(Note::settlement_sort, static_cast<int>(row.purpose));
    if (!site.mark.is_none()) play.of(colony).notes.set(Note::deposit, site.mark.index());
    const Point wish = site.row == ColonyRow::river ? site.at - Point{0, play.sheet().bead} : dug.ok() ? dug.to : site.at;
    const MarkId home = build(play, colony, {.purpose = row.purpose, .rule = rule(row.rule), .wish = wish, .near = std::move(near)});
    play.of(colony).home = home;
    told.at(home).at(site.mark);
    move(play, [&](const Stack& stack) { return stack.token == Token::pop && stack.owner == city; }, 1, {colony, home});
}

}  // namespace undercroft::host_a_dungeon
