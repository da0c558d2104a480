#include "games/host_a_dungeon/special_events.h"

#include <algorithm>

#include "games/host_a_dungeon/asks.h"
#include "games/host_a_dungeon/cataclysm.h"
#include "games/host_a_dungeon/cave_ins.h"
#include "games/host_a_dungeon/fights.h"
#include "games/host_a_dungeon/housing.h"
#include "games/host_a_dungeon/kingdoms.h"
#include "games/host_a_dungeon/last_age.h"
#include "games/host_a_dungeon/liquids.h"
#include "games/host_a_dungeon/primordial.h"
#include "games/host_a_dungeon/wanderers.h"
#include "games/host_a_dungeon/works.h"
#include "world/nearest.h"
#include "world/rivers.h"
#include "world/surface.h"

namespace undercroft::host_a_dungeon {

namespace {

constexpr Rule rule(int number) { return {Chapter::event, static_cast<uint8_t>(number)}; }
constexpr int flood_beads = 4;  // HD-EVENT-24

std::vector<GroupId> groups_and_kingdoms(const State& state) {
    return groups_where(state, [](const Group& group) { return is_underworld_group(group) || group.sort == Sort::kingdom; });
}

// The castle, in the Last Age the Shelter (HD-LAST-47, AM-191), or where the die landed if there is none.
void make_artifact(Play& play, Point at) {  // HD-EVENT-08
    const std::vector<GroupId> kingdoms = groups_of(play.state, Sort::kingdom);
    const GroupId owner = kingdoms.empty() ? shelter_of(play.state) : kingdoms.front();
    const MarkId where = owner.is_none()    ? chamber_or_new_cave(play, at, play.catalogue.of(Known::adventurers), rule(8))
                         : kingdoms.empty() ? play.of(owner).home
                                            : castle_of(play.state, owner);
    play.tell(EventFact::artifact, rule(8), owner).at(where);
    gain(play, owner, Token::wealth, 1, where, rule(8), Role::artifact);
}

void bury(Play& play, Point) {  // HD-EVENT-16
    const GroupId id = most_numerous(play.state);
    if (id.is_none()) return;
    const Telling told = play.tell(EventFact::burial, rule(16), id);
    const MarkId tomb = build_by(play, id, whereabouts_of(play.state, id), Purpose::burial, rule(16));
    int given = 0;
    if (spendable(play.state, id) > 0 && play.of(id).alive) {
        given =
            move(play, [&](const Stack& stack) { return stack.owner == id && stack.token == Token::wealth && stack.role == Role::plain; },
                 1, {GroupId::none(), tomb});
        play.state.of(tomb).set(Note::guarded_by, id.index());
    }
    told.at(tomb).numbers(given);
}

void imprison(Play& play) {  // HD-EVENT-17
    const GroupId id = most_numerous(play.state);
    if (id.is_none() || pop_of(play.state, id) < 2) {
        play.tell(EventFact::nobody_to_imprison, rule(17), id);
        return;
    }
    const Telling told = play.tell(EventFact::dungeon, rule(17), id);
    const MarkId cell = build_by(play, id, whereabouts_of(play.state, id), Purpose::dungeon_cell, rule(17));
    if (!play.of(id).alive) return;
    const GroupId prisoner = found(play, Sort::wanderer, play.catalogue.of(Known::prisoner), cell);
    play.of(prisoner).notes.set(Note::prisoner_of, id.index());
    move(play, [&](const Stack& stack) { return stack.owner == id && stack.token == Token::pop && stack.role == Role::plain; }, 1,
         {prisoner, cell});
    reset_zone(play, prisoner);
    told.with(prisoner).at(cell);
}

void open_portal(Play& play, MarkId where) {  // HD-EVENT-18
    play.tell(EventFact::portal, rule(18)).at(where);
    put_sign(play, {}, foot_of(play.world(), where), Purpose::portal);
    play.state.of(where).set(Note::portal, 1);
    const GroupId beasts = found(play, Sort::wanderer, play.catalogue.of(Known::primordial_beast), where);
    gain(play, beasts, Token::pop, 2, where, rule(18));
    reset_zone(play, beasts);
}

void haunt(Play& play, Point at) {  // HD-EVENT-21
    const MarkId near = world::nearest_space(play.world(), at);
    const SpeciesId species = play.catalogue.of(Known::ghosts);
    const MarkId where = near.is_none() ? chamber_or_new_cave(play, at, species, rule(21)) : near;
    const GroupId id = found(play, Sort::wanderer, species, where);
    play.tell(EventFact::ghosts, rule(21), id).at(where);
    gain(play, id, Token::pop, 3, where, rule(21));
    gain(play, id, Token::wealth, 1, where, rule(21));
    reset_zone(play, id);
}

// HD-EVENT-06: nothing falls in where everything is propped up.
bool is_propped(const Play& play, MarkId space) {
    return std::ranges::any_of(play.state.groups, [&](const Group& group) {
        if (!group.alive || !group.notes.has(Note::props)) return false;
        const std::vector<MarkId> theirs = world::spaces_in(play.world(), group.zone);
        return group.home == space || std::ranges::binary_search(theirs, space) ||
               play.world().mark(space).owner() == owner_number(group.id);
    });
}

void cave_in_at(Play& play, Point at) {  // HD-EVENT-22
    const MarkId space = world::nearest_mark(play.world(), at, [&](const world::Mark& mark) {
        const bool falls = mark.kind == world::MarkKind::cave || mark.kind == world::MarkKind::tunnel;
        return falls && play.world().cells_of_space(mark.id) > 0 && !is_propped(play, mark.id);
    });
    if (space.is_none()) {
        play.tell(EventFact::nothing_fell, rule(22)).at(at);
        return;
    }
    const Wetness before = wetness(play.world());
    collapse(play, space, rule(22));
    liquids_moved(play, before, rule(22));
}

void spread_madness(Play& play, Point at) {  // HD-EVENT-25
    MarkId cave = world::nearest_mark(
        play.world(), at, [&](const world::Mark& mark) { return world::is_space(mark.kind) && play.state.of(mark.id).has(Note::plague); });
    if (cave.is_none()) {
        play.tell(EventFact::madness_cave, rule(25)).at(at);
        cave = draw_cave(play, play.throw_on_map(20, rule(25)).at, Purpose::natural_cave);
    } else {
        play.tell(EventFact::madness, rule(25)).at(cave);
        play.state.of(cave).drop(Note::plague);
    }
    play.state.of(cave).set(Note::madness, 1);
}

// DP-63, AM-92. Which of both, where it has both to lose.
std::vector<Candidate> what_to_lose(const State& state, GroupId id) {
    std::vector<Candidate> words;
    if (spendable(state, id) > 0 && wealth_of(state, id) >= 2) words.push_back(word(EventWord::lose_wealth));
    const int pop = state.of(id).sort == Sort::kingdom ? kingdom_pop(state, id) : pop_of(state, id);
    if (pop >= 2) words.push_back(word(EventWord::lose_pop));
    return words;
}

// DP-65: where the die landed, in the nearest chamber; any point may be drawn instead.
Flow ask_spot(Play& play, Frame& frame, Rule cause) {
    return ask(play, frame, {.point = 65, .rule = cause, .candidates = {spot(frame.at)}, .drawing = Drawing::spot}, EventStep::spot_chosen);
}

void place_it(Play& play, EventRow row, Point at) {
    const MarkId near = chamber_near(play, at, play.catalogue.of(Known::adventurers));
    switch (row) {
    case EventRow::statue:  // HD-EVENT-09
        play.tell(EventFact::statue, rule(9)).at(near);
        put_sign(play, {}, near.is_none() ? at : foot_of(play.world(), near), Purpose::ancient_statue);
        return;
    case EventRow::temple: {  // HD-EVENT-14
        const Telling told = play.tell(EventFact::temple, rule(14));
        told.at(build_by(play, {}, at, Purpose::temple_of_order, rule(14)));
        return;
    }
    default: open_portal(play, near.is_none() ? chamber_or_new_cave(play, at, play.catalogue.of(Known::primordial_beast), rule(18)) : near);
    }
}

Flow resolve(Play& play, Frame& frame) {
    const auto row = static_cast<EventRow>(frame.count);
    frame.step = static_cast<uint8_t>(EventStep::over);
    if (row >= EventRow::automaton || (row == EventRow::structure && play.state.age == Age::last)) {
        Frame& later = play.push(Chapter::last, LastStep::event);
        later.count = frame.count;
        later.at = frame.at;
        return Flow::again;
    }
    switch (row) {
    case EventRow::structure: return begin_structure(play, frame);
    case EventRow::hard_times:
        play.tell(EventFact::hard_times, rule(7));
        frame.done = -1;
        return go_to(frame, EventStep::hard_times);
    case EventRow::artifact: make_artifact(play, frame.at); return Flow::again;
    case EventRow::statue: return ask_spot(play, frame, rule(9));
    case EventRow::cult: found_cult(play, frame.at, Known::dark_cult, rule(10)); return Flow::again;
    case EventRow::temple: return ask_spot(play, frame, rule(14));
    case EventRow::natural_cave: push_single_cave(play, frame.at); return Flow::again;  // HD-EVENT-15
    case EventRow::burial: bury(play, frame.at); return Flow::again;
    case EventRow::dungeon: imprison(play); return Flow::again;
    case EventRow::portal: return ask_spot(play, frame, rule(18));
    case EventRow::cataclysm: play.push(Chapter::cata, CataclysmStep::roll); return Flow::again;  // HD-EVENT-20
    case EventRow::ghosts: haunt(play, frame.at); return Flow::again;
    case EventRow::cave_in: cave_in_at(play, frame.at); return Flow::again;
    case EventRow::flood: pour_into_entrances(play, world::Liquid::water, rule(24)); return Flow::again;
    case EventRow::madness: spread_madness(play, frame.at); return Flow::again;
    case EventRow::invaders: return begin_invasion(play, frame);
    case EventRow::enclave: return begin_enclave(play, frame);
    case EventRow::surge: {  // HD-EVENT-31
        play.tell(EventFact::surge, rule(31));
        play.push(Chapter::wander, WanderStep::surge);
        play.push(Chapter::wander, WanderStep::arrive).count = 1;
        return Flow::again;
    }
    default: return Flow::again;
    }
}

}  // namespace

void found_cult(Play& play, Point at, Known which, Rule cause) {
    const SpeciesId species = play.catalogue.of(which);
    const GroupId id = found(play, Sort::cult, species, {});
    MarkId home = world::nearest_mark(play.world(), at, [&](const world::Mark& mark) { return is_free_for(play, mark.id, id); });
    if (home.is_none()) home = chamber_or_new_cave(play, at, species, cause);
    play.of(id).home = home;
    if (which == Known::dark_cult) {
        play.tell(EventFact::cult, cause, id).at(home);
    } else {
        play.tell(LastFact::techno_cult, cause, id).at(home);
    }
    gain(play, id, Token::pop, 1, home, cause);
    gain(play, id, Token::wealth, 1, home, cause);
    settle(play, id, home);
}

// AM-96: a bead of liquid at a time, from the left, until four are spent.
void pour_into_entrances(Play& play, world::Liquid liquid, Rule cause) {
    const std::vector<world::Entrance> entrances = world::entrances(play.world());
    if (entrances.empty()) {
        play.tell(EventFact::dry, cause);
        return;
    }
    const Telling told = liquid == world::Liquid::water ? play.tell(EventFact::flood, cause) : play.tell(LastFact::acid_rain, cause);
    const Wetness before = wetness(play.world());
    int cells = 0;
    for (int i = 0; i < flood_beads; ++i) {
        const world::Entrance& entrance = entrances[static_cast<size_t>(i) % entrances.size()];
        const auto inside = world::nearest_open(play.world(), {entrance.at.x, entrance.at.y + world::cell_size}, {.through_liquid = true});
        if (!inside) continue;
        cells += world::flood(play.world(), world::centre_of(*inside), world::cells_for_area(play.sheet().bead_area()), liquid,
                              play.origin({}, Purpose::none))
                     .cells;
    }
    told.numbers(static_cast<int>(entrances.size()), cells);
    liquids_moved(play, before, cause);
}

GroupId richest(const State& state) {
    const std::vector<GroupId> all = groups_where(state, [](const Group& group) { return is_underworld_group(group); });
    const auto found = std::ranges::max_element(all, [&](GroupId a, GroupId b) {
        return std::tuple{wealth_of(state, a), pop_of(state, a), -a.index()} <
               std::tuple{wealth_of(state, b), pop_of(state, b), -b.index()};
    });
    return found == all.end() ? GroupId::none() : *found;
}

GroupId most_numerous(const State& state) {
    const std::vector<GroupId> all =
        groups_where(state, [](const Group& group) { return is_underworld_group(group) && !group.notes.has(Note::descending); });
    const auto found = std::ranges::max_element(all, [&](GroupId a, GroupId b) {
        return std::tuple{pop_of(state, a), wealth_of(state, a), -a.index()} <
               std::tuple{pop_of(state, b), wealth_of(state, b), -b.index()};
    });
    return found == all.end() ? GroupId::none() : *found;
}

MarkId build_by(Play& play, GroupId owner, Point at, Purpose purpose, Rule cause) {
    std::vector<MarkId> near;
    if (!owner.is_none() && world::is_space(play.world().mark(play.of(owner).home).kind)) near.push_back(play.of(owner).home);
    if (near.empty()) near.push_back(chamber_or_new_cave(play, at, play.catalogue.of(Known::adventurers), cause));
    if (!owner.is_none()) {
        const MarkId room = build(play, owner, {.purpose = purpose, .rule = cause, .wish = at, .near = near});
        return room.is_none() ? near.front() : room;
    }
    world::Order order;
    order.kind = world::MarkKind::room;
    order.manner = world::Manner::straight;
    order.width = usual_width(play, purpose);
    order.height = usual_height(play, purpose);
    order.wish = at;
    order.near = near;
    order.origin = play.origin({}, purpose);
    const Wetness before = wetness(play.world());
    const world::Built built = world::build(play.world(), order);
    liquids_moved(play, before, cause);
    return built.ok() ? built.chamber : near.front();
}

MarkId put_sign(Play& play, GroupId owner, Point at, Purpose purpose) {
    return play.world().add(
        world::draw(world::MarkKind::sign, world::Manner::natural, world::Shape::spot(at), play.origin(owner, purpose)));
}

Flow run_events(Play& play, Frame& frame) {
    State& state = play.state;
    switch (step_of<EventStep>(frame)) {
    case EventStep::roll:
        frame.count = static_cast<int>(play.roll_on<EventRow>(state.age == Age::last ? Table::last_events : Table::events, rule(1)));
        return go_to(frame, EventStep::resolve);
    case EventStep::resolve: return resolve(play, frame);
    case EventStep::hard_times: {  // HD-EVENT-07: group by group, in the order of arrival
        const std::vector<GroupId> all = groups_and_kingdoms(state);
        const auto next = std::ranges::find_if(all, [&](GroupId each) { return each.index() > frame.done; });
        if (next == all.end()) return Flow::done;
        frame.done = next->index();
        frame.other = *next;
        std::vector<Candidate> words = what_to_lose(state, *next);
        if (words.empty()) {
            play.tell(EventFact::spared, rule(7), *next);
            return Flow::again;
        }
        return ask(play, frame, {.point = 63, .rule = rule(7), .who = *next, .candidates = std::move(words)}, EventStep::hard_answered);
    }
    case EventStep::hard_answered:
        if (answer_word<EventWord>(play) == EventWord::lose_wealth) {
            play.tell(EventFact::lost_wealth, rule(7), frame.other);
            spend(play, frame.other, 1, rule(7));
        } else {
            play.tell(EventFact::lost_pop, rule(7), frame.other);
            kill(play, {frame.other, MarkId::none()}, 1, rule(7));
        }
        return go_to(frame, EventStep::hard_times);
    case EventStep::spot_chosen: place_it(play, static_cast<EventRow>(frame.count), answer_spot(play)); return Flow::done;
    case EventStep::mission: send_mission(play, frame.actor); return Flow::done;
    case EventStep::structure_chosen:
    case EventStep::totem_chosen: return run_structures(play, frame);
    case EventStep::side_chosen:
    case EventStep::invaders_on_way:
    case EventStep::invaders_after: return run_invaders(play, frame);
    case EventStep::enclave_chosen:
    case EventStep::enclave_place: return run_enclave(play, frame);
    case EventStep::over: return Flow::done;
    }
    return Flow::done;
}

}  // namespace undercroft::host_a_dungeon
