// HD-CATA-02..04 and HD-LIQUID-02: what befalls those whom a stroke of nature finds at home or on their way.
#include <algorithm>

#include "games/host_a_dungeon/asks.h"
#include "games/host_a_dungeon/cataclysm.h"
#include "games/host_a_dungeon/contact.h"
#include "games/host_a_dungeon/gen_facts.h"
#include "games/host_a_dungeon/works.h"
#include "world/nearest.h"
#include "world/paths.h"

namespace undercroft::host_a_dungeon {

namespace {

constexpr Rule rule(int number) { return {Chapter::cata, static_cast<uint8_t>(number)}; }

bool is_one_of(std::span<const MarkId> places, MarkId place) { return std::ranges::find(places, place) != places.end(); }

bool is_dry(const World& world, MarkId space) { return world.wet_cells_of_space(space) * 2 < std::max(1, world.cells_of_space(space)); }

constexpr size_t most_ways_out = 4;  // the suggestion and as many others as a frame has room for

// DP-37: the nearest chamber out of the path that nobody else lives in; own ones first.
std::vector<MarkId> places_to_go(const Play& play, GroupId group, std::span<const MarkId> path, Point from) {
    const State& state = play.state;
    const auto suits = [&](const world::Mark& mark) {
        return world::is_chamber(mark.kind) && !is_one_of(path, mark.id) && is_dry(state.world, mark.id) &&
               state.world.cells_of_space(mark.id) > 0;
    };
    const GroupId people = people_of(state, group);
    std::vector<MarkId> found;
    while (found.size() < most_ways_out) {
        const MarkId own = world::nearest_mark(state.world, from, [&](const world::Mark& mark) {
            return suits(mark) && mark.owner() != 0 && people_of(state, group_of_owner(mark.owner())) == people &&
                   !is_one_of(found, mark.id);
        });
        if (own.is_none()) break;
        found.push_back(own);
    }
    const world::Reach reach(state.world, from, world::finger, {.through_liquid = true});
    for (const MarkId space : reach.spaces()) {
        if (space == world::sky || found.size() == most_ways_out) continue;
        const world::Mark& mark = state.world.mark(space);
        if (suits(mark) && mark.owner() == 0 && strangers_in(state, space, group).empty()) found.push_back(space);
    }
    return found;
}

// Only where a cataclysm itself struck: its step asks nothing more, so that the question stands alone.
void offer_other_places(Play& play, GroupId group, std::span<const MarkId> places, int fled, bool home, uint32_t fact) {
    if (places.size() < 2 || play.state.frames.back().chapter != Chapter::cata) return;
    Frame& frame = play.push(Chapter::cata, CataclysmStep::retreat, group);
    frame.place = places[0];
    frame.count = fled;
    frame.done = home ? 1 : 0;
    frame.extra[0] = static_cast<int>(fact);
    for (size_t i = 1; i < places.size(); ++i) frame.extra[i] = places[i].index() + 1;
}

// HD-CATA-03, HD-CATA-04: a new chamber beside the old one.
MarkId cut_refuge(Play& play, GroupId group, Point from, Purpose purpose) {
    world::Order order;
    order.kind = world::MarkKind::cave;
    order.manner = play.species(group).hand;
    order.width = usual_width(play, purpose);
    order.height = usual_height(play, purpose);
    order.wish = from;
    const MarkId nearest = world::nearest_space(play.world(), from);
    std::vector<MarkId> near;
    if (!nearest.is_none()) near.push_back(nearest);
    order.near = near;
    order.origin = play.origin(group, purpose);
    const world::Built built = world::build(play.world(), order);
    return built.ok() ? built.chamber : nearest;
}

void move_all(Play& play, GroupId group, std::span<const MarkId> path, MarkId to, Token token) {
    for (const Role role : {Role::plain, Role::slave, Role::fry, Role::treasure, Role::captive, Role::artifact}) {
        move(play,
             [&](const Stack& stack) {
                 return stack.token == token && stack.owner == group && stack.role == role && is_one_of(path, stack.place);
             },
             1 << 20, {group, to, role});
    }
}

struct Hit {
    GroupId group;
    MarkId place;
    int pop = 0;  // in the path
};

std::vector<Hit> hit_groups(const State& state, std::span<const MarkId> places) {
    std::vector<Hit> hits;
    for (const Group& group : state.groups) {
        if (!group.alive) continue;
        Hit hit{group.id, {}, 0};
        for (const Stack& stack : state.stacks) {
            if (stack.token != Token::pop || stack.owner != group.id || !is_one_of(places, stack.place)) continue;
            if (hit.place.is_none()) hit.place = stack.place;
            hit.pop += stack.count;
        }
        if (hit.pop > 0) hits.push_back(hit);
    }
    return hits;
}

void strike_wanderer(Play& play, const Hit& hit, std::span<const MarkId> path) {
    lose(play, hit.group, Token::pop, hit.pop, rule(2), {}, [&](const Stack& stack) { return is_one_of(path, stack.place); });
    if (!die_out_if_empty(play, hit.group, rule(2))) play.of(hit.group).home = {};
}

void strike_alpha(Play& play, const Hit& hit, std::span<const MarkId> path, Point from) {
    const Telling told = play.tell(GenFact::survived_in_refuge, rule(4), hit.group);
    const MarkId lair = cut_refuge(play, hit.group, from, Purpose::lair);
    told.at(lair).numbers(lose(play, hit.group, Token::wealth, 1, rule(4), from));
    move_all(play, hit.group, path, lair, Token::pop);
    move_all(play, hit.group, path, lair, Token::wealth);
    play.of(hit.group).home = lair;
}

void strike_group(Play& play, const Hit& hit, std::span<const MarkId> path, Point from) {
    const auto in_path = [&](const Stack& stack) { return is_one_of(path, stack.place); };
    const int lost = lose(play, hit.group, Token::pop, 1, rule(3), from, in_path);
    if (play.of(people_of(play.state, hit.group)).sort == Sort::civilization)
        play.of(people_of(play.state, hit.group)).notes.raise(Note::died_this_year, lost);
    if (hit.pop > lost) {
        const std::vector<MarkId> places = places_to_go(play, hit.group, path, from);
        MarkId to;
        uint32_t fact = 0;
        if (!places.empty()) {
            to = places.front();
            fact = play.tell(GenFact::retreated, rule(3), hit.group).at(to).numbers(lost).number();
        } else {  // nowhere: one survives in a new chamber, the others die
            const Telling told = play.tell(GenFact::survived_in_refuge, rule(3), hit.group);
            to = cut_refuge(play, hit.group, from, Purpose::refuge);
            told.at(to).numbers(lost + lose(play, hit.group, Token::pop, hit.pop - lost - 1, rule(3), from, in_path));
        }
        move_all(play, hit.group, path, to, Token::pop);
        const bool home = is_one_of(path, play.of(hit.group).home);
        if (home) play.of(hit.group).home = to;
        offer_other_places(play, hit.group, places, hit.pop - lost, home, fact);
    }
    die_out_if_empty(play, hit.group, rule(3));
}

void strike_one(Play& play, const Hit& hit, std::span<const MarkId> path) {
    const Point from = play.world().mark(hit.place).centre();
    switch (play.of(hit.group).sort) {
    case Sort::wanderer:
    case Sort::party: return strike_wanderer(play, hit, path);
    case Sort::alpha: return strike_alpha(play, hit, path, from);
    case Sort::kingdom:
    case Sort::empire:
    case Sort::shelter: {  // its people stay in what is left of the building
        const Telling told = play.tell(GenFact::retreated, rule(3), hit.group);
        told.at(hit.place).numbers(
            lose(play, hit.group, Token::pop, 1, rule(3), from, [&](const Stack& stack) { return is_one_of(path, stack.place); }));
        return;
    }
    default: return strike_group(play, hit, path, from);
    }
}

// HD-LAST-39: the spawn at the centre of a cataclysm takes no harm from it.
bool is_spared(const Play& play, GroupId group) { return play.state.notes.has(Note::spared, group.index()); }

// HD-LAST-45: nothing comes through its doors.
bool is_sealed(const Play& play, GroupId group) { return play.of(group).notes.has(Note::doors); }

// HD-LAST-22: poison is nothing to stalkers, but magma is.
bool wades(const Play& play, const Hit& hit) {
    if (!play.has(hit.group, Trait::ignores_hazards)) return false;
    const std::vector<BodyId> bodies = play.world().bodies_in(hit.place);
    return !bodies.empty() && play.world().body(bodies.front()).liquid() == world::Liquid::toxic;
}

}  // namespace

Flow run_retreat(Play& play, Frame& frame) {
    State& state = play.state;
    if (step_of<CataclysmStep>(frame) == CataclysmStep::retreat) {
        std::vector<Candidate> candidates{place(state, frame.place)};
        for (size_t i = 1; i < frame.extra.size(); ++i) {
            const MarkId other(frame.extra[i] - 1);
            const bool stands = frame.extra[i] > 0 && state.world.mark(other).lives() && is_dry(state.world, other);
            if (stands && state.world.cells_of_space(other) > 0) candidates.push_back(place(state, other));
        }
        return ask(play, frame, {.point = 37, .rule = rule(3), .who = frame.actor, .candidates = std::move(candidates)},
                   CataclysmStep::retreat_chosen);
    }
    const MarkId to = answer_place(play);
    if (to == frame.place) return Flow::done;
    int left = frame.count;
    for (const Role role : {Role::plain, Role::slave, Role::fry, Role::captive}) {
        left -= move(play,
                     [&](const Stack& stack) {
                         return stack.token == Token::pop && stack.owner == frame.actor && stack.role == role && stack.place == frame.place;
                     },
                     left, {frame.actor, to, role});
    }
    if (frame.done == 1) play.of(frame.actor).home = to;
    state.facts[static_cast<size_t>(frame.extra[0]) - 1].marks.front() = to;
    return Flow::done;
}

void strike(Play& play, std::span<const MarkId> places, GroupId spared) {
    for (const Hit& hit : hit_groups(play.state, places)) {
        if (hit.group != spared && !is_spared(play, hit.group)) strike_one(play, hit, places);
    }
}

void strike_flooded(Play& play, std::span<const MarkId> places) {
    std::vector<MarkId> water, other;
    for (const MarkId place : places) {
        const std::vector<BodyId> bodies = play.world().bodies_in(place);
        const bool is_water = !bodies.empty() && play.world().body(bodies.front()).liquid() == world::Liquid::water;
        (is_water ? water : other).push_back(place);
    }
    for (const Hit& hit : hit_groups(play.state, water)) {
        if (!play.has(hit.group, Trait::breathes_water) && !is_sealed(play, hit.group) && !is_spared(play, hit.group))
            strike_one(play, hit, water);
    }
    for (const Hit& hit : hit_groups(play.state, other)) {
        if (!is_sealed(play, hit.group) && !is_spared(play, hit.group) && !wades(play, hit)) strike_one(play, hit, other);
    }
}

}  // namespace undercroft::host_a_dungeon
