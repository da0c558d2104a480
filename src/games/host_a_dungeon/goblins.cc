// HD-GOBLIN: setup, seasons and ends. Colonies and what autumn builds stand in goblin_works.cc.
#include "games/host_a_dungeon/goblins.h"

#include <algorithm>

#include "games/host_a_dungeon/asks.h"
#include "games/host_a_dungeon/contact.h"
#include "games/host_a_dungeon/goblin_works.h"
#include "games/host_a_dungeon/liquids.h"
#include "games/host_a_dungeon/primordial.h"
#include "games/host_a_dungeon/works.h"
#include "world/outlines.h"
#include "world/paths.h"

namespace undercroft::host_a_dungeon {

namespace {

using Step = GoblinStep;
constexpr Rule rule(int number) { return {Chapter::goblin, static_cast<uint8_t>(number)}; }

constexpr int rooms_of_a_kind = 3;  // HD-GOBLIN-07
constexpr int civil_war_at = 10;    // HD-GOBLIN-26
constexpr int freed = 3;            // HD-GOBLIN-24

// DP-19: along the bottom, at the height where least is in the way.
std::vector<Candidate> heights(const Play& play) {
    struct Height {
        int y, cost;
    };
    std::vector<Height> all;
    const int width = play.sheet().width, bottom = play.sheet().height;
    for (int i = 0; i < 4; ++i) {
        const int y = bottom - inch - i * inch / 2;
        int cost = i * 3;
        for (int x = width / 8; x < width * 7 / 8; x += world::cell_size)
            cost += play.world().grid().is_rock(world::cell_at({x, y})) ? 0 : 1;
        all.push_back({y, cost});
    }
    std::ranges::stable_sort(all, {}, &Height::cost);
    std::vector<Candidate> spots;
    for (const Height& each : all) spots.push_back(spot({width / 2, each.y}));
    return spots;
}

// HD-GOBLIN-06: in pencil, over three quarters of the width.
Flow draw_base_tunnel(Play& play, Frame& frame) {
    const Wetness before = wetness(play.world());
    const Telling told = play.tell(GoblinFact::founded, rule(6), frame.actor);
    frame.extra[0] = static_cast<int>(told.number());
    const int y = std::clamp(answer_spot(play).y, play.sheet().surface + finger / 2, play.sheet().height - inch * 2 / 3);
    const int width = play.sheet().width;
    frame.place = world::tear(play.world(), {{width / 8, y}, {width * 7 / 8, y}}, world::passage_width(play.sheet().bead) * 3 / 2,
                              world::Manner::natural, play.origin(frame.actor, Purpose::base_tunnel));
    told.at(frame.place);
    play.of(frame.actor).home = frame.place;
    handle_breaches(play, frame.actor, new_contacts(play.world(), {{frame.place}}, {}), rule(6));
    liquids_moved(play, before, rule(6));
    std::vector<Candidate> spots;  // DP-19: at one spot of it
    const int first = play.draw(3, rule(7));
    for (int i = 0; i < 3; ++i) spots.push_back(spot({width / 8 + width * 3 / 4 * (2 * ((first + i) % 3) + 1) / 6, y}));
    return ask(play, frame, {.point = 19, .rule = rule(7), .who = frame.actor, .candidates = std::move(spots)}, Step::citadel);
}

// HD-GOBLIN-07: three dwellings above, three pens below.
Flow build_citadel(Play& play, Frame& frame) {
    const Point at = answer_spot(play);
    const GroupId citadel = found(play, Sort::settlement, play.of(frame.actor).species, frame.place, frame.actor);
    play.of(citadel).notes.set(Note::settlement_sort, static_cast<int>(Purpose::base_tunnel));
    std::vector<MarkId> drawn;
    for (int i = 0; i < rooms_of_a_kind; ++i) {
        for (const Purpose purpose : {Purpose::dwelling, Purpose::slave_pen}) {
            const int side = purpose == Purpose::dwelling ? -1 : 1;
            const int step = usual_width(play, purpose) + play.sheet().bead / 2;
            const Point wish{at.x + (i - 1) * step, at.y + side * usual_height(play, purpose)};
            const MarkId room = build(play, citadel, {.purpose = purpose, .rule = rule(7), .wish = wish, .near = {frame.place}});
            drawn.push_back(room);
            if (i == 0 && purpose == Purpose::dwelling) play.of(citadel).home = room;
            if (purpose == Purpose::dwelling) {
                gain(play, citadel, Token::pop, 1, room, rule(7));
            } else {
                gain(play, citadel, Token::wealth, 1, room, rule(7), Role::slave);
            }
        }
    }
    std::vector<MarkId>& marks = play.state.facts[static_cast<size_t>(frame.extra[0] - 1)].marks;
    marks.insert(marks.end(), drawn.begin(), drawn.end());
    frame.at = at;
    return ask(play, frame, {.point = 22, .rule = rule(7), .who = frame.actor, .candidates = {number(2), number(1), number(3), number(4)}},
               Step::walls);
}

// DP-22: walls across the tunnel, on both sides in turn.
void fortify(Play& play, const Frame& frame) {
    const int count = answer_number(play);
    for (int i = 0; i < count; ++i) {
        const int away = (i % 2 == 0 ? -1 : 1) * (2 + i / 2) * inch;
        const Point wall{std::clamp(frame.at.x + away, inch / 4, play.sheet().width - inch / 4), frame.at.y};
        const MarkId mark = play.world().add(world::draw(world::MarkKind::sign, world::Manner::crooked, world::Shape::spot(wall),
                                                         play.origin(citadel_of(play.state, frame.actor), Purpose::fortification)));
        play.state.facts[static_cast<size_t>(frame.extra[0] - 1)].marks.push_back(mark);
    }
    play.of(frame.actor).notes.set(Note::founded, 1);
}

// The room of a kind with the fewest tokens of that kind; the home where none is left.
MarkId room_for(const State& state, GroupId settlement, Purpose purpose, Token token) {
    MarkId best = state.of(settlement).home;
    int fewest = 1 << 20;
    for (const MarkId room : spaces_of(state, settlement, purpose)) {
        const int count = tokens_at(state, room, token);
        if (count >= fewest) continue;
        fewest = count;
        best = room;
    }
    return best;
}

// HD-GOBLIN-08
void breed(Play& play, GroupId citadel) {
    if (warriors_of(play.state, citadel) >= slaves_of(play.state, citadel)) return;
    play.tell(GoblinFact::bred, rule(8), citadel).at(play.of(citadel).home).numbers(1);
    add_warriors(play, citadel, 1, rule(8));
}

// HD-GOBLIN-17, DP-24: foreigners in tunnels joined with the citadel, nearest first.
std::vector<Candidate> captives(const Play& play, GroupId people, GroupId citadel) {
    const State& state = play.state;
    const world::Reach reach(state.world, play.of(citadel).home, world::unreachable - 1, world::joined_ways);
    struct Near {
        GroupId group;
        int distance;
    };
    std::vector<Near> near;
    for (const Stack& stack : state.stacks) {
        if (stack.token != Token::pop || stack.owner.is_none() || stack.place.is_none() || belongs(state, stack.owner, people)) continue;
        if (!world::is_space(state.world.mark(stack.place).kind)) continue;
        const int distance = reach.to(stack.place);
        if (distance < world::unreachable) near.push_back({stack.owner, distance});
    }
    std::ranges::stable_sort(near, {}, &Near::distance);
    std::vector<Candidate> groups;
    for (const Near& each : near) groups.push_back(group(state, each.group));
    return groups;
}

// HD-GOBLIN-05, AM-28
bool slaves_rise(const State& state, GroupId settlement) {
    const int slaves = slaves_of(state, settlement), warriors = warriors_of(state, settlement);
    if (slaves == 0) return false;
    return state.options.has(Ruling::revolt_beyond_double) ? slaves > 2 * warriors : slaves >= 2 * warriors;
}

// HD-GOBLIN-24
void revolt(Play& play, GroupId people, GroupId settlement) {
    const Telling told = play.tell(GoblinFact::revolt, rule(24), settlement);
    const MarkId pens = room_for(play.state, settlement, Purpose::slave_pen, Token::wealth);
    const int warriors = lose(play, settlement, Token::pop, 1 << 20, rule(24), {});
    const int slaves =
        lose(play, settlement, Token::wealth, 1 << 20, rule(24), {}, [](const Stack& stack) { return stack.role == Role::slave; });
    told.at(pens).numbers(warriors, slaves);
    play.of(settlement).alive = false;
    play.of(settlement).died = play.state.now();
    leave_behind(play, settlement, Token::wealth);
    const GroupId free = found(play, Sort::wanderer, play.catalogue.of(Known::freed_slaves), pens);
    gain(play, free, Token::pop, freed, pens, rule(24));
    for (const GroupId other : settlements_of(play.state, people)) add_slaves(play, other, 1, rule(24));
}

// Nothing is left to grow from (HD-GOBLIN-27, AM-29).
bool has_dwindled(const Play& play, GroupId people) {
    if (!citadel_of(play.state, people).is_none()) return false;
    return std::ranges::none_of(settlements_of(play.state, people), [&](GroupId colony) { return can_work(play, colony); });
}

}  // namespace

GroupId citadel_of(const State& state, GroupId people) {
    for (const GroupId settlement : settlements_of(state, people)) {
        if (state.of(settlement).notes.get(Note::settlement_sort) == static_cast<int>(Purpose::base_tunnel)) return settlement;
    }
    return {};
}

void add_warriors(Play& play, GroupId settlement, int count, Rule because) {
    gain(play, settlement, Token::pop, count, room_for(play.state, settlement, Purpose::dwelling, Token::pop), because);
}

void add_slaves(Play& play, GroupId settlement, int count, Rule because) {
    gain(play, settlement, Token::wealth, count, room_for(play.state, settlement, Purpose::slave_pen, Token::wealth), because, Role::slave);
}

Flow run_goblins(Play& play, Frame& frame) {
    const GroupId people = frame.actor, citadel = citadel_of(play.state, people);
    switch (step_of<Step>(frame)) {
    case Step::setup:  // HD-GOBLIN-02
        if (world::ore_left(play.world(), [](world::MarkKind kind) { return kind != world::MarkKind::obsidian; }) == 0) {
            draw_mithril_at(play, play.throw_on_map(20, rule(2)).at, rule(2));
        }
        return ask(play, frame, {.point = 19, .rule = rule(6), .who = people, .candidates = heights(play), .drawing = Drawing::spot},
                   Step::tunnel);
    case Step::tunnel: return draw_base_tunnel(play, frame);
    case Step::citadel: return build_citadel(play, frame);
    case Step::walls: fortify(play, frame); return Flow::done;
    case Step::spring:
        if (citadel.is_none()) return Flow::done;
        breed(play, citadel);
        return go_to(frame, Step::site);
    case Step::site: return citadel.is_none() ? Flow::done : look_for_site(play, frame, citadel);
    case Step::found_colony: return citadel.is_none() ? Flow::done : found_colony(play, frame, citadel);
    case Step::summer:
        frame.extra[1] = 0;  // colonies work
        return go_to(frame, Step::colony);
    case Step::autumn:
        frame.extra[1] = 1;  // settlements build
        return go_to(frame, Step::colony);
    case Step::colony: return next_settlement(play, frame);
    case Step::work: work_deposit(play, frame.other, answer_word<GoblinWord>(play)); return go_to(frame, Step::colony);
    case Step::row: build_row(play, frame.other, frame.extra[2]); return go_to(frame, Step::colony);
    case Step::winter: {  // HD-GOBLIN-16
        if (citadel.is_none()) return Flow::done;
        play.tell(GoblinFact::slaves_brought, rule(16), citadel).at(play.of(citadel).home).numbers(1);
        add_slaves(play, citadel, 1, rule(16));
        std::vector<Candidate> foreigners = captives(play, people, citadel);
        if (foreigners.empty()) return Flow::done;
        return ask(play, frame, {.point = 24, .rule = rule(17), .who = people, .candidates = std::move(foreigners)}, Step::capture);
    }
    case Step::capture: {  // HD-GOBLIN-17
        if (citadel.is_none()) return Flow::done;
        const GroupId victim = answer_group(play);
        const Telling told = play.tell(GoblinFact::captured, rule(17), people);
        told.with(victim).at(play.of(victim).home).numbers(lose(play, victim, Token::pop, 1, rule(17), {}));
        die_out_if_empty(play, victim, rule(17));
        add_slaves(play, citadel, 1, rule(17));
        return Flow::done;
    }
    }
    return Flow::done;
}

void watch_goblins(Play& play, GroupId people) {
    // HD-GOBLIN-05: citadel first, then by founding; a revolt brings slaves to the others and may set off the next.
    for (bool again = true; again;) {
        again = false;
        for (const GroupId settlement : settlements_of(play.state, people)) {
            if (!slaves_rise(play.state, settlement)) continue;
            revolt(play, people, settlement);
            again = true;
            break;
        }
    }
    if (has_ended(play.state, people)) return;
    for (const GroupId settlement : settlements_of(play.state, people)) {
        if (total_of(play.state, settlement) < civil_war_at) continue;
        play.tell(GoblinFact::civil_war, rule(26), settlement).at(play.of(settlement).home).numbers(total_of(play.state, settlement));
        end_civilization(play, people, rule(26), play.of(settlement).home);
        return;
    }
    if (play.of(people).notes.has(Note::came_to_surface)) {  // HD-GOBLIN-25
        const MarkId where(play.of(people).notes.get(Note::came_to_surface));
        play.tell(GoblinFact::great_war, rule(25), people).at(where);
        end_civilization(play, people, rule(25), where);
    } else if (has_dwindled(play, people)) {
        play.tell(GoblinFact::dwindled, rule(27), people);
        end_civilization(play, people, rule(27));
    }
}

// HD-GOBLIN-28, AM-34
void clean_up_goblins(Play& play, GroupId people) {
    const Telling told = play.tell(GoblinFact::end, rule(28), people);
    lose(play, people, Token::pop, 1 << 20, rule(28), {});
    lose(play, people, Token::wealth, 1 << 20, rule(28), {}, [](const Stack& stack) { return stack.role == Role::slave; });
    for (const GroupId settlement : settlements_of(play.state, people)) {
        const MarkId pens = room_for(play.state, settlement, Purpose::slave_pen, Token::wealth);
        const MarkId dwellings = room_for(play.state, settlement, Purpose::dwelling, Token::pop);
        told.at(dwellings);
        gain(play, GroupId::none(), Token::wealth, 1, dwellings, rule(28));
        const GroupId left = found(play, Sort::wanderer, play.catalogue.of(Known::freed_slaves), pens);
        gain(play, left, Token::pop, 1, pens, rule(28));
        for (const MarkId store : spaces_of(play.state, settlement, Purpose::supply_store))
            gain(play, GroupId::none(), Token::wealth, 1, store, rule(28));
    }
    leave_behind(play, people, Token::wealth);
    leave_ruins(play, people);
}

}  // namespace undercroft::host_a_dungeon
