// HD-GOBLIN-09..15, 18..23
#include "games/host_a_dungeon/goblin_works.h"

#include <algorithm>

#include "games/host_a_dungeon/asks.h"
#include "games/host_a_dungeon/works.h"
#include "world/ore.h"
#include "world/paths.h"

namespace undercroft::host_a_dungeon {

namespace {

using Step = GoblinStep;
using Word = GoblinWord;
constexpr Rule rule(int number) { return {Chapter::goblin, static_cast<uint8_t>(number)}; }

constexpr int first_row = 4, last_row = 9;

bool is_citadel(const State& state, GroupId settlement) {
    return state.of(settlement).notes.get(Note::settlement_sort) == static_cast<int>(Purpose::base_tunnel);
}

// A deposit without a colony: an ore body with units left, or a cave with gems (AM-176).
struct Site {
    MarkId mark;
    Point at;
    int distance = 0;  // straight, from the tunnels joined with the citadel
};

bool is_taken(const State& state, GroupId people, MarkId mark) {
    return std::ranges::any_of(settlements_of(state, people),
                               [&](GroupId each) { return state.of(each).notes.has(Note::deposit, mark.index()); });
}

bool is_gem_cave(const State& state, const world::Mark& mark) {
    return mark.lives() && mark.kind == world::MarkKind::cave && purpose_of(mark) == Purpose::gem_cave &&
           tokens_at(state, mark.id, Token::wealth, GroupId::none()) > 0;
}

std::vector<Site> sites(const Play& play, GroupId people, std::span<const MarkId> net) {
    const State& state = play.state;
    std::vector<Site> found;
    const auto nearest = [&](Point p) {
        int best = 1 << 28;
        for (const MarkId space : net) best = std::min(best, world::distance(state.world.mark(space).shape(), p));
        return best;
    };
    for (const world::Mark& mark : state.world.marks()) {
        if (!mark.lives() || is_taken(state, people, mark.id)) continue;
        if (is_gem_cave(state, mark)) found.push_back({mark.id, mark.centre(), nearest(mark.centre())});
        if (mark.kind != world::MarkKind::gold_vein && mark.kind != world::MarkKind::mithril) continue;
        Site site{mark.id, {}, 1 << 28};
        for (const world::OreUnit& unit : mark.units) {
            if (!unit.is_left()) continue;
            if (const int distance = nearest(unit.at); distance < site.distance) site = {mark.id, unit.at, distance};
        }
        if (site.distance < 1 << 28) found.push_back(site);
    }
    std::ranges::stable_sort(found, {}, &Site::distance);
    return found;
}

// Gems that a colony can take: of its own cave, or of one within half a finger (DP-21).
MarkId gems_near(const Play& play, GroupId colony) {
    const State& state = play.state;
    const Group& group = state.of(colony);
    const MarkId own(group.notes.get(Note::deposit));
    if (is_gem_cave(state, state.world.mark(own))) return own;
    for (const world::Mark& mark : state.world.marks()) {
        if (is_gem_cave(state, mark) && world::distance(mark.shape(), state.world.mark(group.home).shape()) <= half_finger) return mark.id;
    }
    return {};
}

std::optional<world::OreAt> ore_of(const Play& play, GroupId colony) {
    const Group& group = play.state.of(colony);
    const world::Mark& mark = play.world().mark(MarkId(group.notes.get(Note::deposit)));
    std::optional<world::OreAt> best;
    for (size_t i = 0; i < mark.units.size(); ++i) {
        if (!mark.lives() || !mark.units[i].is_left()) continue;
        const int distance = world::distance(play.world().mark(group.home).shape(), mark.units[i].at);
        if (!best || distance < best->distance) best = world::OreAt{mark.id, static_cast<int>(i), mark.units[i].at, distance};
    }
    return best;
}

// HD-GOBLIN-21, HD-GOBLIN-23, DP-23
void send_scouts(Play& play, GroupId settlement, Rule because) {
    const Telling told = play.tell(GoblinFact::scouts, because, settlement);
    const std::vector<MarkId> earlier = spaces_of(play.state, settlement, Purpose::scout_tunnel);
    const MarkId from = earlier.empty() ? play.of(settlement).home : earlier.back();
    const world::Box box = play.world().mark(from).box();
    const Word way = answer_word<Word>(play);
    const int across = way == Word::slant_left ? -finger / 3 : way == Word::slant_right ? finger / 3 : 0;
    world::Dig order;
    const std::vector<MarkId> net{from};
    order.net = net;
    order.target = {std::clamp(box.centre().x + across, inch, play.sheet().width - inch), std::max(box.top - finger, 0)};
    order.longest = finger;
    const world::Dug dug = dig(play, settlement, order, Purpose::scout_tunnel, because);
    told.at(dug.tunnel).numbers(dug.length);
    if (dug.end == world::DigEnd::surfaced) play.of(people_of(play.state, settlement)).notes.set(Note::came_to_surface, dug.tunnel.index());
}

MarkId build_at_answer(Play& play, GroupId settlement, Purpose purpose, Rule because) {
    std::vector<MarkId> near = spaces_of(play.state, settlement);
    if (near.empty()) near.push_back(play.of(settlement).home);
    if (is_citadel(play.state, settlement)) near.push_back(play.of(people_of(play.state, settlement)).home);
    return build(play, settlement, {.purpose = purpose, .rule = because, .wish = answer_spot(play), .near = std::move(near)});
}

// What the row of a settlement's total brings; none: nothing to build.
std::optional<Purpose> building_of(bool citadel, int row) {
    switch (row) {
    case 4: return citadel ? std::nullopt : std::optional(Purpose::torture_chamber);
    case 5: return citadel ? Purpose::temple_of_chaos : Purpose::altar_of_chaos;
    case 6: return Purpose::tomb;
    case 7: return Purpose::scout_tunnel;
    case 8: return citadel ? Purpose::slums : Purpose::arena;
    case 9: return citadel ? Purpose::scout_tunnel : Purpose::supply_store;
    default: return std::nullopt;
    }
}

// DP-23
Asking where_to_build(const Play& play, GroupId settlement, Purpose purpose) {
    Asking asking{.point = 23, .rule = rule(15), .who = settlement};
    if (purpose == Purpose::scout_tunnel) {
        asking.candidates = {word(Word::straight_up), word(Word::slant_left), word(Word::slant_right)};
        return asking;
    }
    const world::Box home = play.world().mark(play.of(settlement).home).box();
    for (const Point offset : {Point{0, -inch}, Point{inch, 0}, Point{-inch, 0}, Point{0, inch}})
        asking.candidates.push_back(spot(home.centre() + offset));
    asking.drawing = Drawing::spot;
    return asking;
}

}  // namespace

Flow look_for_site(Play& play, Frame& frame, GroupId citadel) {
    const State& state = play.state;
    const std::vector<MarkId> net = diggable(play, frame.actor, world::component(state.world, play.of(citadel).home));
    const std::vector<Site> all = sites(play, frame.actor, net);
    if (all.empty()) {  // HD-GOBLIN-12
        play.tell(GoblinFact::slaves_brought, rule(12), citadel).at(play.of(citadel).home).numbers(1);
        add_slaves(play, citadel, 1, rule(12));
        return Flow::done;
    }
    if (warriors_of(state, citadel) < 2 || slaves_of(state, citadel) < 2) return Flow::done;
    if (all.front().distance > finger) {  // HD-GOBLIN-10, AM-175
        const Telling told = play.tell(GoblinFact::dug_to_site, rule(10), frame.actor);
        world::Dig order;
        order.net = net;
        order.target = all.front().at;
        order.longest = finger;
        const world::Dug dug = dig(play, frame.actor, order, Purpose::none, rule(10));
        told.at(dug.tunnel).at(all.front().mark).numbers(dug.length);
        if (dug.end == world::DigEnd::surfaced) play.of(frame.actor).notes.set(Note::came_to_surface, dug.tunnel.index());
        return Flow::done;
    }
    std::vector<Candidate> candidates;  // DP-20
    for (const Site& site : all) {
        if (site.distance <= finger) candidates.push_back({Offer::place, site.mark.index(), site.at});
    }
    candidates.push_back(word(Word::no_colony));
    return ask(play, frame, {.point = 20, .rule = rule(9), .who = frame.actor, .candidates = std::move(candidates)}, Step::found_colony);
}

Flow found_colony(Play& play, Frame& frame, GroupId citadel) {
    if (play.state.answer.chosen.offer == Offer::word) {
        play.tell(GoblinFact::stayed, rule(9), frame.actor);
        return Flow::done;
    }
    const MarkId deposit = answer_place(play);
    const Point at = play.state.answer.chosen.at;
    const Telling told = play.tell(GoblinFact::colony, rule(11), frame.actor);
    const std::vector<MarkId> net = diggable(play, frame.actor, world::component(play.world(), play.of(citadel).home));
    world::Dig order;
    order.net = net;
    order.target = at;
    if (world::is_space(play.world().mark(deposit).kind)) order.target_space = deposit;
    order.longest = 2 * finger;  // a finger straight, with the bends of their hand
    order.may_surface = false;
    const world::Dug dug = dig(play, frame.actor, order, Purpose::none, rule(11));
    std::vector<MarkId> near{dug.ok() ? dug.tunnel : play.of(frame.actor).home};
    const GroupId colony = found(play, Sort::settlement, play.of(frame.actor).species, {}, frame.actor);
    play.of(colony).notes.set(Note::settlement_sort, static_cast<int>(Purpose::dwelling));
    play.of(colony).notes.set(Note::deposit, deposit.index());
    const MarkId dwelling = build(play, colony, {.purpose = Purpose::dwelling, .rule = rule(11), .wish = at, .near = near});
    play.of(colony).home = dwelling;
    near.push_back(dwelling);
    const MarkId pen = build(play, colony, {.purpose = Purpose::slave_pen, .rule = rule(11), .wish = at, .near = near});
    told.at(dwelling).at(pen).at(deposit);
    move(play, [&](const Stack& stack) { return stack.token == Token::pop && stack.owner == citadel; }, 1, {colony, dwelling});
    move(play, [&](const Stack& stack) { return stack.role == Role::slave && stack.owner == citadel; }, 1, {colony, pen, Role::slave});
    return Flow::done;
}

bool can_work(const Play& play, GroupId colony) { return ore_of(play, colony).has_value() || !gems_near(play, colony).is_none(); }

void work_deposit(Play& play, GroupId colony, Word what) {  // HD-GOBLIN-13
    if (what == Word::gem) {
        const MarkId cave = gems_near(play, colony);
        play.tell(GoblinFact::gem_taken, rule(13), colony).at(cave);
        remove_unowned(play, Token::wealth, 1, cave, rule(13));  // AM-176: it feeds the colony's growth
    } else {
        const Telling told = play.tell(GoblinFact::mined, rule(13), colony);
        told.at(mine(play, colony, *ore_of(play, colony), Purpose::goblin_mine, rule(13)));
    }
    play.tell(GoblinFact::bred, rule(13), colony).at(play.of(colony).home).numbers(1);
    add_warriors(play, colony, 1, rule(13));
    if (warriors_of(play.state, colony) <= slaves_of(play.state, colony)) return;
    play.tell(GoblinFact::slaves_brought, rule(14), colony).at(play.of(colony).home).numbers(1);  // HD-GOBLIN-14
    add_slaves(play, colony, 1, rule(14));
}

Flow next_settlement(Play& play, Frame& frame) {
    const bool builds = frame.extra[1] == 1;
    for (const GroupId settlement : settlements_of(play.state, frame.actor)) {
        if (settlement.index() < frame.count) continue;
        frame.count = settlement.index() + 1;
        const bool citadel = is_citadel(play.state, settlement);
        frame.other = settlement;
        if (!builds) {
            if (citadel || !can_work(play, settlement)) continue;  // AM-29
            std::vector<Candidate> ways;
            if (!gems_near(play, settlement).is_none()) ways.push_back(word(Word::gem));
            if (ore_of(play, settlement)) ways.push_back(word(Word::ore));
            return ask(play, frame, {.point = 21, .rule = rule(13), .who = settlement, .candidates = std::move(ways)}, Step::work);
        }
        const int row = total_of(play.state, settlement);  // HD-GOBLIN-15, AM-31: the exact row
        if (row < first_row || row > last_row || play.of(settlement).notes.has(Note::built, row)) continue;
        const auto purpose = building_of(citadel, row);
        play.of(settlement).notes.add(Note::built, row);
        if (!purpose) continue;
        frame.extra[2] = row;
        return ask(play, frame, where_to_build(play, settlement, *purpose), Step::row);
    }
    return Flow::done;
}

void build_row(Play& play, GroupId settlement, int row) {
    if (!play.of(settlement).alive) return;
    const bool citadel = is_citadel(play.state, settlement);
    switch (row) {
    case 4: {  // HD-GOBLIN-18
        const Telling told = play.tell(GoblinFact::torture_chamber, rule(18), settlement);
        told.at(build_at_answer(play, settlement, Purpose::torture_chamber, rule(18)));
        return;
    }
    case 5: {  // HD-GOBLIN-19
        const Telling told = play.tell(citadel ? GoblinFact::temple : GoblinFact::altar, rule(19), settlement);
        const MarkId room = build_at_answer(play, settlement, citadel ? Purpose::temple_of_chaos : Purpose::altar_of_chaos, rule(19));
        told.at(room);
        gain(play, settlement, Token::wealth, 1, room, rule(19), Role::treasure);
        return;
    }
    case 6: {  // HD-GOBLIN-20, AM-33
        const Telling told = play.tell(GoblinFact::tomb, rule(20), settlement);
        told.at(build_at_answer(play, settlement, Purpose::tomb, rule(20)));
        return;
    }
    case 7: send_scouts(play, settlement, rule(21)); return;  // HD-GOBLIN-21
    case 8: {                                                 // HD-GOBLIN-22
        const Telling told = play.tell(citadel ? GoblinFact::slums : GoblinFact::arena, rule(22), settlement);
        told.at(build_at_answer(play, settlement, citadel ? Purpose::slums : Purpose::arena, rule(22)));
        lose(play, settlement, Token::pop, 1, rule(22), {});
        if (citadel) add_slaves(play, settlement, 1, rule(22));
        return;
    }
    case 9: {  // HD-GOBLIN-23
        if (citadel) {
            send_scouts(play, settlement, rule(23));
            return;
        }
        const Telling told = play.tell(GoblinFact::supply_store, rule(23), settlement);
        told.at(build_at_answer(play, settlement, Purpose::supply_store, rule(23)));
        return;
    }
    default: return;
    }
}

}  // namespace undercroft::host_a_dungeon
