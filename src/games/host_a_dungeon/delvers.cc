#include "games/host_a_dungeon/delvers.h"

#include <algorithm>

#include "games/host_a_dungeon/asks.h"
#include "games/host_a_dungeon/cave_ins.h"
#include "games/host_a_dungeon/fights.h"
#include "games/host_a_dungeon/housing.h"
#include "games/host_a_dungeon/last_age.h"
#include "games/host_a_dungeon/liquids.h"
#include "games/host_a_dungeon/monsters_age.h"
#include "games/host_a_dungeon/villains.h"
#include "games/host_a_dungeon/works.h"
#include "world/changes.h"
#include "world/lookups.h"
#include "world/nearest.h"
#include "world/outlines.h"
#include "world/surface.h"

namespace undercroft::host_a_dungeon {

namespace {

constexpr Rule rule(int number) { return {Chapter::delver, static_cast<uint8_t>(number)}; }

// HD-DELVER-20, AM-73: miners put up a camp on the surface above the place where the die fell.
GroupId arrive_above(Play& play, SpeciesId species, Point at) {
    const Species& kind = play.catalogue.of(species);
    const GroupId id = found(play, kind.sort, species, {});
    play.tell(DelverFact::shaft_sunk, rule(20), id).at(at);
    const int width = play.sheet().bead;
    const world::Stood camp = world::build_on_surface(play.world(), {.x = at.x, .width = width, .gap = width / 4}, play.sheet().bead,
                                                      play.origin(id, Purpose::camp));
    play.of(id).home = camp.building;
    play.of(id).notes.set(Note::descending, 1);
    gain(play, id, Token::pop, kind.pop, camp.building, rule(20));
    gain(play, id, Token::wealth, kind.wealth, camp.building, rule(20));
    return id;
}

// They are down: the chamber they broke into, or the end of the shaft made into a room where there is nothing below.
void come_down(Play& play, GroupId id, MarkId reached) {
    play.of(id).notes.drop(Note::descending);
    MarkId home = reached;
    if (home.is_none() && !play.of(id).notes.has(Note::shaft)) {  // no rock to sink a shaft into where they stand
        home = chamber_or_new_cave(play, foot_of(play.world(), play.of(id).home), play.of(id).species, rule(20));
    } else if (home.is_none()) {
        const MarkId shaft(play.of(id).notes.get(Note::shaft, MarkId::none_value));
        home = build(play, id,
                     {.purpose = Purpose::camp, .rule = rule(20), .wish = play.world().mark(shaft).shape().points.back(), .near = {shaft}});
        if (home.is_none()) home = shaft;
    }
    play.tell(DelverFact::came_down, rule(20), id).at(home);
    settle(play, id, home);
    play.push(Chapter::mon, MonStep::invade, id);
}

void sink(Play& play, GroupId id) {
    const MarkId shaft(play.of(id).notes.get(Note::shaft, MarkId::none_value));
    const bool begun = play.of(id).notes.has(Note::shaft);
    const Point top = begun ? play.world().mark(shaft).shape().points.back() : foot_of(play.world(), play.of(id).home);
    const Point start = begun ? top : Point{top.x, play.world().ground_at(top.x)};
    const int bottom = std::min(start.y + half_finger, play.sheet().height - play.sheet().bead / 2);
    if (bottom - start.y < world::cell_size * 2) return come_down(play, id, {});
    play.tell(DelverFact::shaft_sunk, rule(20), id).at(start).numbers(bottom - start.y);
    const Wetness before = wetness(play.world());
    const world::Dug dug = world::sink_shaft(play.world(), start, bottom, world::passage_width(play.sheet().bead), play.species(id).hand,
                                             play.origin(id, Purpose::digging));
    handle_breaches(play, id, dug.breaches, rule(20));
    liquids_moved(play, before, rule(20));
    if (!play.of(id).alive) return;
    if (!dug.ok()) return come_down(play, id, play.world().grid().space(world::cell_at(start)));
    play.of(id).notes.set(Note::shaft, dug.tunnel.index());
    if (dug.breaches.empty()) return;
    const MarkId space = dug.breaches.back().space;
    const MarkId chamber = chamber_near(play, dug.to, play.of(id).species);
    const bool near = !chamber.is_none() && world::are_joined(play.world(), space, chamber);
    come_down(play, id, near ? chamber : space);
}

void arrive_in_chamber(Play& play, SpeciesId species, Point at) {  // HD-DELVER-02
    const GroupId id = arrive(play, species, chamber_or_new_cave(play, at, species, rule(2)), rule(2));
    if (play.has(id, Trait::random_alignment)) {  // HD-LAST-27
        play.of(id).alignment = play.roll(6, {Chapter::last, 27}) <= 3 ? Alignment::order : Alignment::chaos;
        play.tell(LastFact::took_side, {Chapter::last, 27}, id).numbers(static_cast<int>(play.of(id).alignment));
    }
    settle(play, id, play.of(id).home);
    play.push(Chapter::mon, MonStep::invade, id);
}

// Rubble with treasure under it that the zone touches: dug out like a unit of ore (AM-83).
MarkId buried_treasure(const Play& play, GroupId id) {
    for (const Stack& stack : play.state.stacks) {
        if (stack.token != Token::wealth || stack.place.is_none() || play.world().mark(stack.place).kind != world::MarkKind::rubble)
            continue;
        const world::Shape& shape = play.world().mark(stack.place).shape();
        for (const MarkId space : world::spaces_in(play.world(), play.of(id).zone)) {
            if (world::distance(play.world().mark(space).shape(), shape) <= play.sheet().bead) return stack.place;
        }
    }
    return {};
}

void dig_out(Play& play, GroupId id, MarkId rubble, Rule cause) {
    play.tell(DelverFact::dug_out, cause, id).at(rubble).numbers(tokens_at(play.state, rubble, Token::wealth));
    const MarkId cave = world::clear_away(play.world(), rubble, play.species(id).hand, play.origin(id, Purpose::digging));
    for (const Role role : {Role::plain, Role::artifact}) {
        move(play, [&](const Stack& stack) { return stack.place == rubble && stack.role == role; }, 1 << 20, {GroupId::none(), cave, role});
    }
}

// The mine and the way to it are theirs to control.
void widen_to(Play& play, GroupId id, MarkId mine) {
    const std::array<Point, 1> foot{foot_of(play.world(), mine)};
    widen_zone(play, id, world::zone_around(play.world(), foot, inch, ways_of(play, id)));
}

void mine_one(Play& play, GroupId id, const world::OreAt& ore, Rule cause) {
    play.tell(DelverFact::mined, cause, id).at(ore.at);
    const MarkId working = mine(play, id, ore, Purpose::digging, cause);
    const MarkId where = working.is_none() ? play.of(id).home : working;
    gain(play, GroupId::none(), Token::wealth, 1, where, cause);  // AM-72: nobody's until their next turn
    if (play.of(id).alive) widen_to(play, id, where);
}

int longest_tunnel(const Play& play, GroupId id) { return play.has(id, Trait::digs_far) ? finger : half_finger; }  // HD-EXPAND-29

// DP-50: voids within half a finger, straight through the rock, that they have not seen.
std::vector<MarkId> new_parts(const Play& play, GroupId id) {
    const std::vector<MarkId> zone = world::spaces_in(play.world(), play.of(id).zone);
    std::vector<std::pair<int, MarkId>> found;
    for (const world::Mark& mark : play.world().marks()) {
        if (!mark.lives() || !world::is_space(mark.kind) || play.world().cells_of_space(mark.id) == 0) continue;
        if (std::ranges::binary_search(play.of(id).explored, mark.id) || std::ranges::binary_search(zone, mark.id)) continue;
        int nearest = longest_tunnel(play, id) + 1;
        for (const MarkId space : zone) {
            if (world::least_distance(play.world(), space, mark.id) >= nearest) continue;
            nearest = std::min(nearest, world::distance(play.world().mark(space).shape(), mark.shape()));
        }
        if (nearest > 0 && nearest <= longest_tunnel(play, id)) found.emplace_back(nearest, mark.id);
    }
    std::ranges::sort(found);
    std::vector<MarkId> parts;
    for (const auto& [distance, space] : found) parts.push_back(space);
    return parts;
}

void tunnel_to(Play& play, GroupId id, MarkId target, Rule cause) {
    const std::vector<MarkId> net = world::spaces_in(play.world(), play.of(id).zone);
    const Point from = play.world().mark(play.of(id).home).centre();
    const Point to = world::nearest_point(play.world().mark(target).shape(), from);
    const Telling told = play.tell(DelverFact::tunnelled, cause, id);
    const world::Dug dug = dig(
        play, id,
        {.net = net, .start = {}, .target = to, .target_space = target, .longest = longest_tunnel(play, id), .known = net, .origin = {}},
        Purpose::digging, cause);
    told.at(dug.tunnel).at(target).numbers(dug.length);
    if (!dug.ok() || !play.of(id).alive) return;
    refresh_zone(play, id);
    const std::array<Point, 1> mouth{dug.from};
    widen_zone(play, id, world::zone_around(play.world(), mouth, std::max(dug.length, play.sheet().bead), ways_of(play, id)));
    explore_zone(play, id, cause);
}

void patrol(Play& play, GroupId id) {  // HD-DELVER-05
    const std::vector<MarkId> ways = ways_to_grow(play, id);
    if (ways.empty()) return;
    const MarkId way = ways[static_cast<size_t>(play.draw(static_cast<int>(ways.size()), rule(5)))];
    play.tell(DelverFact::patrolled, rule(5), id).at(way == world::sky ? play.of(id).home : way);
    play.of(id).zone = world::grown_through(play.world(), play.of(id).zone, way, half_finger, ways_of(play, id));
    explore_zone(play, id, rule(5));
}

// HD-DELVER-06, HD-DELVER-07
void count_wealth(Play& play, GroupId id) {
    const int pop = pop_of(play.state, id), wealth = wealth_of(play.state, id);
    if (wealth == 0) {
        play.tell(DelverFact::left, rule(6), id).at(play.of(id).home).numbers(pop);
        die_out(play, id, rule(6));
    } else if (wealth > pop && may_grow(play, id) && grow(play, id, 1, rule(7)) > 0) {
        play.tell(DelverFact::grew, rule(7), id).at(play.of(id).home).numbers(pop + 1);
    }
}

void tidy_zone(Play& play, GroupId id) {  // HD-DELVER-09
    Notes& notes = play.of(id).notes;
    std::vector<MarkId> spaces = world::spaces_in(play.world(), play.of(id).zone);
    std::erase_if(spaces, [&](MarkId space) {  // AM-258
        return play.world().mark(space).manner() == world::Manner::straight || notes.has(Note::visited, space.index());
    });
    if (spaces.empty()) return;
    const Telling told = play.tell(DelverFact::tidied, rule(9), id);
    const std::vector<MarkId> changed = world::tidy(play.world(), spaces, play.origin(id, Purpose::none));
    for (const MarkId space : spaces) {
        if (!std::ranges::binary_search(changed, space)) notes.add(Note::visited, space.index());
    }
    told.at(changed).numbers(static_cast<int>(changed.size()));
    refresh_zone(play, id);
}

void fight_order(Play& play, GroupId actor, GroupId other) {  // HD-DELVER-11
    const Telling told = play.tell(DelverFact::skirmish, rule(11), actor);
    const int theirs = kill(play, {other, MarkId::none()}, 1, rule(11), actor);
    const int ours = kill(play, {actor, MarkId::none()}, 1, rule(11), other);
    told.with(other).at(play.of(other).home).numbers(ours, theirs);
}

void fight_alpha(Play& play, GroupId actor, GroupId other) {
    const Encounter roll = roll_encounter(play, actor, other, rule(12));
    if (roll.margin() <= 0) {  // HD-DELVER-15
        const Telling told = play.tell(DelverFact::beaten_by_alpha, rule(15), actor);
        told.with(other).numbers(roll.ours, roll.theirs, kill(play, {actor, MarkId::none()}, 1, rule(15), other));
        return;
    }
    const bool killed = roll.margin() >= 4;  // HD-DELVER-13
    const Telling told = play.tell(killed ? DelverFact::killed_alpha : DelverFact::drove_off, rule(killed ? 13 : 14), actor);
    told.with(other).at(play.of(other).home).numbers(roll.ours, roll.theirs, seize(play, actor, other, 1));  // HD-DELVER-12
    if (killed) {
        slay(play, other, actor, rule(13));
        if (!play.of(other).alive && play.of(actor).alive && play.has(actor, Trait::hunts_wanderers)) {  // HD-LAST-23
            gain(play, actor, Token::wealth, 1, play.of(actor).home, {Chapter::last, 23});
            play.tell(LastFact::trophy, {Chapter::last, 23}, actor).with(other).numbers(1);
        }
    } else {
        push_retreat(play, other, actor, inch, rule(14));
    }
}

void fight_chaos(Play& play, GroupId actor, GroupId other) {
    const Encounter roll = roll_encounter(play, actor, other, rule(16));
    if (roll.margin() > 0) {  // HD-DELVER-16
        const Telling told = play.tell(DelverFact::won, rule(16), actor);
        const int taken = seize(play, actor, other, 1);
        told.with(other).numbers(roll.ours, roll.theirs, kill(play, {other, MarkId::none()}, 1, rule(16), actor), taken);
    } else if (roll.margin() == 0) {  // HD-DELVER-17
        play.tell(DelverFact::drew, rule(17), actor).with(other).numbers(roll.ours, roll.theirs);
        kill(play, {other, MarkId::none()}, 1, rule(17), actor);
        kill(play, {actor, MarkId::none()}, 1, rule(17), other);
    } else {  // HD-DELVER-18
        const Telling told = play.tell(DelverFact::lost, rule(18), actor);
        const int given = seize(play, other, actor, 1);
        told.with(other).numbers(roll.ours, roll.theirs, kill(play, {actor, MarkId::none()}, 1, rule(18), other), given);
    }
}

}  // namespace

std::vector<world::OreAt> ore_in_zone(const Play& play, GroupId id) {
    const int reach = inch / 2 + play.sheet().bead / 2;
    const bool spares_gold = play.has(id, Trait::spares_gold);
    std::vector<world::OreAt> found;
    for (const world::Mark& mark : play.world().marks()) {
        if (!mark.lives() || !world::is_ore(mark.kind) || (spares_gold && mark.kind == world::MarkKind::gold_vein)) continue;
        for (size_t i = 0; i < mark.units.size(); ++i) {
            if (!mark.units[i].is_left()) continue;
            const Point at = mark.units[i].at;
            int64_t nearest = int64_t{reach} * reach + 1;
            const world::Grid& grid = play.world().grid();
            const world::Box rows = world::cells_in(world::Box::around(at, 2 * reach + 2, 2 * reach + 2)).cut(grid.box());
            const std::vector<uint32_t>& zone = play.of(id).zone.cells;
            auto cell = std::ranges::lower_bound(zone, static_cast<uint32_t>(grid.index({0, rows.top})));
            for (; cell != zone.end() && *cell < grid.index({0, rows.bottom}); ++cell)
                nearest = std::min(nearest, world::squared(at, world::centre_of(grid.cell(*cell))));
            if (nearest <= int64_t{reach} * reach) found.push_back({mark.id, static_cast<int>(i), at, world::whole_root(nearest)});
        }
    }
    std::ranges::stable_sort(found, {}, &world::OreAt::distance);
    return found;
}

bool may_grow(const Play& play, GroupId id) {
    return !play.has(id, Trait::needs_water) || world::zone_touches_liquid(play.world(), play.of(id).zone, world::Liquid::water);
}

void begin_turn(Play& play, GroupId id, Rule claim) {
    play.of(id).notes.drop(Note::met_this_turn);
    play.of(id).notes.drop(Note::mined_this_turn);
    reunite(play, id);
    if (!play.of(id).alive) return;
    refresh_zone(play, id);
    claim_wealth(play, id, claim);
}

Flow run_delvers(Play& play, Frame& frame) {
    State& state = play.state;
    const GroupId id = frame.actor;
    switch (step_of<DelverStep>(frame)) {
    case DelverStep::arrive: {
        const Table table = frame.extra[0] != 0 ? static_cast<Table>(frame.extra[0]) : Table::delvers;
        const int face = frame.count > 0 ? frame.count : play.roll(20, rule(2));
        const SpeciesId species(play.row(table, face));
        frame.step = static_cast<uint8_t>(DelverStep::over);
        if (play.catalogue.of(species).has(Trait::starts_on_surface)) {
            arrive_above(play, species, frame.at);
        } else {
            arrive_in_chamber(play, species, frame.at);
        }
        return Flow::again;
    }
    case DelverStep::turn:
        if (play.of(id).notes.has(Note::descending)) {
            frame.step = static_cast<uint8_t>(DelverStep::over);
            sink(play, id);
            return Flow::again;
        }
        begin_turn(play, id, rule(3));
        frame.step = static_cast<uint8_t>(DelverStep::patrol);
        play.push(Chapter::delver, DelverStep::mine, id);
        return Flow::again;
    case DelverStep::patrol:
        frame.done = ways_to_grow(play, id).empty() ? 1 : 0;  // before rooms are squared off, which is no extension
        if (!play.of(id).notes.has(Note::mined_this_turn)) patrol(play, id);
        frame.step = static_cast<uint8_t>(DelverStep::count_wealth);
        if (play.of(id).alive) play.push(Chapter::mon, MonStep::face, id);
        return Flow::again;
    case DelverStep::count_wealth: count_wealth(play, id); return go_to(frame, DelverStep::meet_again);
    case DelverStep::meet_again: {  // HD-DELVER-08
        frame.step = static_cast<uint8_t>(DelverStep::tidy);
        const std::vector<Neighbour> known = old_neighbours(play, id);
        if (!play.of(id).notes.has(Note::met_this_turn) && !known.empty()) {
            push_encounter(play, id, known[static_cast<size_t>(play.draw(static_cast<int>(known.size()), rule(8)))]);
        }
        return Flow::again;
    }
    case DelverStep::tidy:
        refresh_zone(play, id);
        tidy_zone(play, id);
        return go_to(frame, DelverStep::tunnel);
    case DelverStep::tunnel:  // HD-DELVER-10
        frame.step = static_cast<uint8_t>(DelverStep::over);
        if (play.has(id, Trait::wanders_every_turn)) push_retreat(play, id, {}, half_finger, {Chapter::last, 25});
        if (frame.done == 1) play.push(Chapter::delver, DelverStep::dig, id);
        return Flow::again;
    case DelverStep::encounter:
        frame.step = static_cast<uint8_t>(DelverStep::over);
        if (play.of(frame.other).sort == Sort::alpha) {
            fight_alpha(play, id, frame.other);
        } else if (play.of(frame.other).alignment == Alignment::order) {
            fight_order(play, id, frame.other);
        } else {
            fight_chaos(play, id, frame.other);
        }
        return Flow::again;
    case DelverStep::dig: {  // DP-50
        std::vector<Candidate> targets;
        for (const MarkId part : new_parts(play, id)) targets.push_back(place(state, part));
        if (targets.empty()) return Flow::done;
        targets.push_back(word(DelverWord::no_tunnel));
        return ask(play, frame, {.point = 50, .rule = rule(10), .who = id, .candidates = std::move(targets)}, DelverStep::dig_chosen);
    }
    case DelverStep::dig_chosen: {
        const bool digs = state.answer.chosen.offer == Offer::place;
        frame.step = static_cast<uint8_t>(DelverStep::over);
        if (digs) tunnel_to(play, id, answer_place(play), play.of(id).sort == Sort::tribe ? Rule{Chapter::tribe, 6} : rule(10));
        if (digs && play.of(id).alive) play.push(Chapter::mon, MonStep::face, id);
        return Flow::again;
    }
    case DelverStep::mine: {                                                                                    // HD-DELVER-04, DP-49
        if (play.has(id, Trait::never_mines) || is_controlled(state, {id, MarkId::none()})) return Flow::done;  // HD-MIND-12
        std::vector<Candidate> units;
        for (const world::OreAt& ore : ore_in_zone(play, id)) units.push_back(spot(ore.at));
        if (const MarkId rubble = buried_treasure(play, id); !rubble.is_none()) units.push_back(place(state, rubble));
        if (state.age == Age::last) {  // HD-LAST-09, DP-123: the nearest of both
            for (const MarkId ruin : salvage_in_zone(play, id)) units.push_back(place(state, ruin));
            const Point home = whereabouts_of(state, id);
            std::ranges::stable_sort(units, {}, [home](const Candidate& each) { return world::squared(home, each.at); });
        }
        if (units.empty()) return Flow::done;
        units.push_back(word(DelverWord::no_mining));
        return ask(play, frame, {.point = 49, .rule = rule(4), .who = id, .candidates = std::move(units)}, DelverStep::mine_chosen);
    }
    case DelverStep::mine_chosen: {
        const Candidate chosen = state.answer.chosen;
        const Rule cause = play.of(id).sort == Sort::tribe ? Rule{Chapter::tribe, 26} : rule(4);
        frame.step = static_cast<uint8_t>(DelverStep::over);
        if (chosen.offer == Offer::word) return Flow::again;
        play.of(id).notes.set(Note::mined_this_turn, 1);
        if (chosen.offer == Offer::place) {
            if (state.of(MarkId(chosen.value)).has(Note::salvage)) {
                salvage(play, id, MarkId(chosen.value));
            } else {
                dig_out(play, id, MarkId(chosen.value), cause);
            }
            return Flow::again;
        }
        for (const world::OreAt& ore : ore_in_zone(play, id)) {
            if (ore.at != chosen.at) continue;
            mine_one(play, id, ore, cause);
            break;
        }
        if (play.of(id).alive) play.push(Chapter::mon, MonStep::face, id);
        return Flow::again;
    }
    case DelverStep::over: return Flow::done;
    }
    return Flow::done;
}

}  // namespace undercroft::host_a_dungeon
