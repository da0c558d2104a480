#include "games/host_a_dungeon/wanderers.h"

#include <algorithm>

#include "games/host_a_dungeon/contact.h"
#include "games/host_a_dungeon/housing.h"
#include "games/host_a_dungeon/monsters_age.h"
#include "world/nearest.h"

namespace undercroft::host_a_dungeon {

namespace {

constexpr Rule rule(int number) { return {Chapter::wander, static_cast<uint8_t>(number)}; }
constexpr int most_plant = 3;  // HD-WANDER-13

// HD-WANDER-10, AM-90
void rise_in_tomb(Play& play, GroupId id, MarkId space) {
    if (!play.has(id, Trait::rises_in_tombs) || !play.of(id).alive) return;
    if (!play.catalogue.of(purpose_of(play.world().mark(space))).tomb && !play.state.of(space).has(Note::tomb)) return;
    if (play.of(id).notes.has(Note::risen_in, space.index())) return;
    play.of(id).notes.add(Note::risen_in, space.index());
    gain(play, id, Token::pop, 1, play.of(id).home, rule(10));
    play.tell(WanderFact::rose, rule(10), id).at(space).numbers(pop_of(play.state, id));
}

// HD-WANDER-02: whatever lies unowned where it comes by.
void collect(Play& play, GroupId id, MarkId space) {
    if (play.has(id, Trait::leaves_wealth) || !play.of(id).alive) return;
    int taken = 0;
    for (const Role role : {Role::plain, Role::artifact}) {
        taken += move(play,
                      [&](const Stack& stack) { return stack.place == space && stack.role == role && is_up_for_taking(play.state, stack); },
                      1 << 20, {id, play.of(id).home, role});
    }
    if (taken > 0) play.tell(WanderFact::collected, rule(2), id).at(space).numbers(taken);
}

bool is_ruin(const Play& play, MarkId space) {
    if (space == world::sky) return false;
    const Notes& notes = play.state.of(space);
    const GroupId owner = group_of_owner(play.world().mark(space).owner());
    return notes.has(Note::abandoned) || notes.has(Note::ruined) || (!owner.is_none() && !play.of(people_of(play.state, owner)).alive);
}

// HD-WANDER-04, HD-WANDER-05: among the ways out those it prefers, if there are any.
std::vector<MarkId> ways_out(const Play& play, GroupId id, MarkId space) {
    std::vector<MarkId> exits = world::exits(play.world(), space, ways_of(play, id));
    std::vector<MarkId> liked;
    for (const MarkId exit : exits) {
        const bool cave = exit != world::sky && play.world().mark(exit).kind == world::MarkKind::cave;
        if (play.has(id, Trait::prefers_caves) ? cave : play.has(id, Trait::prefers_ruins) && is_ruin(play, exit)) liked.push_back(exit);
    }
    return liked.empty() ? exits : liked;
}

// AM-47: no farther than half a finger from where it belongs.
Point leashed(const Play& play, GroupId id, const world::Walk& walk) {
    if (!play.has(id, Trait::leashed)) return walk.end;
    const MarkId ruin(play.of(id).notes.get(Note::leash, MarkId::none_value));
    if (ruin.is_none()) return walk.end;
    Point last = walk.route.front();
    for (const Point p : walk.route) {
        if (world::distance(play.world().mark(ruin).shape(), p) > half_finger) break;
        last = p;
    }
    return last;
}

// The first point of the way at which it stands in somebody's zone that it was not in before; the end if there is none.
Point until_met(Play& play, GroupId id, const world::Walk& walk) {
    const Notes& notes = play.of(id).notes;
    for (int at = 0; at <= walk.walked; at += play.sheet().bead / 2) {
        const Point here = world::point_along(walk.route, at);
        for (const Group& other : play.state.groups) {
            if (!other.alive || other.id == id || other.zone.empty() || notes.has(Note::touches, other.id.index())) continue;
            if (world::zone_holds(play.world(), other.zone, here)) return here;
        }
    }
    return walk.end;
}

void walk_off(Play& play, GroupId id) {
    const MarkId space = play.of(id).home;
    const std::vector<MarkId> exits = ways_out(play, id, space);
    if (exits.empty()) return;
    const MarkId exit = exits[static_cast<size_t>(play.draw(static_cast<int>(exits.size()), rule(2)))];
    Point start = whereabouts_of(play.state, id);
    for (const Stack& stack : play.state.stacks) {
        if (stack.owner == id && stack.token == Token::pop && !stack.place.is_none()) start = stack.at;
    }
    world::Walk walk = world::walk(play.world(), start, exit, half_finger, play.chance, ways_of(play, id));
    if (walk.route.empty()) return;
    walk.end = leashed(play, id, walk);
    const Point end = play.has(id, Trait::leashed) ? walk.end : until_met(play, id, walk);
    play.tell(WanderFact::moved, rule(2), id).at(space).numbers(walk.walked);
    if (play.of(id).notes.has(Note::web)) {  // AM-86: a web is left behind
        play.world().finish(MarkId(play.of(id).notes.get(Note::web)), play.state.now(), play.last_fact());
        play.of(id).notes.drop(Note::web);
    }
    // Everything on the way up to where it stops.
    std::vector<MarkId> passed;
    const int reached = world::length_to_nearest(walk.route, end);
    for (const world::Met& met : walk.met) {
        if (met.space != world::sky && met.walked <= reached) passed.push_back(met.space);
    }
    stand_wanderer(play, id, end);
    for (const MarkId each : passed) {
        if (!play.of(id).alive) return;
        walk_into(play, id, each, rule(2));
        if (!play.of(id).alive) return;
        collect(play, id, each);
        rise_in_tomb(play, id, each);
    }
    refresh_zone(play, id);
}

void weave(Play& play, GroupId id) {  // HD-WANDER-06
    if (!play.has(id, Trait::weaves_webs) || play.of(id).notes.has(Note::web)) return;
    play.tell(WanderFact::wove, rule(6), id).at(play.of(id).home);
    const MarkId web =
        play.world().add(world::draw(world::MarkKind::sign, world::Manner::natural,
                                     world::Shape::spot(foot_of(play.world(), play.of(id).home)), play.origin(id, Purpose::web)));
    play.of(id).notes.set(Note::web, web.index());
}

void grow_plant(Play& play, GroupId id) {  // HD-WANDER-13, AM-91
    const int pop = pop_of(play.state, id);
    if (pop >= most_plant) return;
    if (world::area_of(play.world(), play.of(id).home) < int64_t{pop + 1} * play.sheet().bead_area()) {
        play.tell(WanderFact::no_room, rule(13), id).at(play.of(id).home);
        return;
    }
    gain(play, id, Token::pop, 1, play.of(id).home, rule(13));
    play.tell(WanderFact::grew, rule(13), id).at(play.of(id).home).numbers(pop + 1);
    refresh_zone(play, id);
}

// Bound, imprisoned, in garrison, or watching over a treasure that is still in place (HD-EVENT-21, HD-UNDEAD-05).
bool stays_put(const Play& play, GroupId id) {
    const Notes& notes = play.of(id).notes;
    if (play.has(id, Trait::immobile) || notes.has(Note::garrison) || notes.has(Note::caged)) return true;
    return play.has(id, Trait::guards_treasure) && wealth_of(play.state, id) > 0;
}

void take_turn(Play& play, GroupId id) {
    refresh_zone(play, id);
    if (play.of(id).home.is_none()) return;
    const bool grows = play.has(id, Trait::grows_in_place);
    if (!grows && stays_put(play, id)) return;
    const int face = play.roll(6, rule(2));
    if (grows) {
        if (face == 6) grow_plant(play, id);
    } else if (face == 6) {
        walk_off(play, id);
    } else {
        weave(play, id);
    }
}

}  // namespace

void stand_wanderer(Play& play, GroupId id, Point at) {
    MarkId space = play.world().grid().space(world::cell_at(at));
    if (space.is_none()) {  // above ground, or in rock: the nearest open place
        const auto cell = world::nearest_open(play.world(), at, ways_of(play, id));
        if (!cell) return;
        at = world::centre_of(*cell);
        space = play.world().grid().space(*cell);
    }
    play.of(id).home = space;
    for (const Token token : {Token::pop, Token::wealth}) {
        for (const Role role : {Role::plain, Role::artifact}) {
            move(play, [&](const Stack& stack) { return stack.owner == id && stack.token == token && stack.role == role; }, 1 << 20,
                 {id, space, role, at});
        }
    }
    reset_zone(play, id);
}

GroupId appear(Play& play, SpeciesId species, Point at, Rule cause) {
    const Species& kind = play.catalogue.of(species);
    const MarkId space = world::nearest_space(play.world(), at);
    const MarkId where = space.is_none() ? chamber_or_new_cave(play, at, species, cause) : space;
    const GroupId id = found(play, Sort::wanderer, species, where);
    play.tell(WanderFact::appeared, cause, id).at(where).numbers(kind.pop);
    gain(play, id, Token::pop, kind.pop, where, cause);
    gain(play, id, Token::wealth, kind.wealth, where, cause);
    reset_zone(play, id);
    walk_into(play, id, where, cause);
    rise_in_tomb(play, id, where);
    return id;
}

Flow run_wanderers(Play& play, Frame& frame) {
    switch (step_of<WanderStep>(frame)) {
    case WanderStep::arrive: {  // HD-WANDER-01: thrown one by one, each rolls for its own species
        if (frame.count-- <= 0) return Flow::done;
        const Thrown thrown = play.throw_on_map(20, rule(1));
        const Table table = frame.extra[0] != 0 ? static_cast<Table>(frame.extra[0]) : Table::wanderers;
        appear(play, SpeciesId(play.row(table, thrown.face)), thrown.at, rule(1));
        return Flow::again;
    }
    case WanderStep::turn:
        take_turn(play, frame.actor);
        frame.step = static_cast<uint8_t>(WanderStep::met);
        return Flow::again;
    case WanderStep::met:
        if (frame.done++ == 0) {
            play.push(Chapter::mon, MonStep::face, frame.actor);
            return Flow::again;
        }
        return Flow::done;
    case WanderStep::surge: {  // HD-EVENT-31
        const std::vector<GroupId> all = groups_of(play.state, Sort::wanderer);
        const auto next = std::ranges::find_if(all, [&](GroupId each) { return each.index() >= frame.count; });
        if (next == all.end()) return Flow::done;
        frame.count = next->index() + 1;
        play.push(Chapter::wander, WanderStep::turn, *next);
        return Flow::again;
    }
    }
    return Flow::done;
}

}  // namespace undercroft::host_a_dungeon
