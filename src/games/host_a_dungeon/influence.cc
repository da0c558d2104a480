#include "games/host_a_dungeon/influence.h"

#include <algorithm>

#include "games/host_a_dungeon/contact.h"
#include "games/host_a_dungeon/housing.h"
#include "games/host_a_dungeon/monsters_age.h"

namespace undercroft::host_a_dungeon {

namespace {

std::vector<Point> feet_of(const State& state, GroupId group) {
    std::vector<Point> feet;
    for (const Stack& stack : state.stacks) {
        if (stack.owner == group && !stack.place.is_none()) feet.push_back(foot_of(state.world, stack));
    }
    return feet;
}

// AM-58, the other reading: a disc that passes through rock.
world::Zone disc_around(const World& world, const std::vector<Point>& places, int radius) {
    world::Zone zone;
    for (size_t i = 0; i < world.grid().size(); ++i) {
        if (!world.grid().open_at(i)) continue;
        const Point here = world::centre_of(world.grid().cell(i));
        if (std::ranges::any_of(places, [&](Point p) { return world::distance(p, here) <= radius; }))
            zone.cells.push_back(static_cast<uint32_t>(i));
    }
    return zone;
}

world::Zone zone_of_tokens(const Play& play, GroupId group) {
    const std::vector<Point> feet = feet_of(play.state, group);
    if (feet.empty()) return {};
    const int radius = play.has(group, Trait::wanders_every_turn) ? half_finger : play.sheet().bead;  // HD-LAST-25
    if (play.state.options.has(Ruling::zones_are_discs)) return disc_around(play.world(), feet, radius);
    return world::zone_around(play.world(), feet, radius, ways_of(play, group));
}

// A stroke of nature may take a home away; whoever lost it lives where its tokens stand.
void find_home(Play& play, Group& group) {
    if (play.world().has(group.home) && play.world().mark(group.home).lives()) return;
    group.home = {};
    for (const Stack& stack : play.state.stacks) {
        if (stack.owner != group.id || stack.token != Token::pop || stack.place.is_none()) continue;
        group.home = stack.place;
        return;
    }
}

bool has_zone(const Group& group) {
    return is_underworld_group(group) || group.sort == Sort::wanderer || group.sort == Sort::villain || group.sort == Sort::remnants;
}

bool zone_reaches_building(const Play& play, const world::Zone& zone, MarkId building) {
    const std::array<Point, 1> foot{foot_of(play.world(), building)};
    const int near = 2 * play.sheet().bead;  // beyond this the two cannot touch, and looking for a way would be dear
    const world::Box box = world::cells_in(world::Box::around(foot[0], 2 * near, 2 * near));
    const auto is_near = [&](uint32_t index) {
        const world::Cell cell = play.world().grid().cell(index);
        return box.contains(Point{cell.column, cell.row});
    };
    if (std::ranges::none_of(zone.cells, is_near)) return false;
    return world::zones_touch(zone, world::zone_around(play.world(), foot, play.sheet().bead));
}

// Buildings of kingdoms and holdings of empires with somebody in them.
std::vector<Neighbour> inhabited_buildings(const State& state) {
    std::vector<Neighbour> found;
    for (const Stack& stack : state.stacks) {
        if (stack.token != Token::pop || stack.role == Role::captive || stack.owner.is_none() || stack.place.is_none()) continue;
        if (!has_buildings(state.of(stack.owner))) continue;
        const Neighbour here{stack.owner, stack.place};
        if (std::ranges::find(found, here) == found.end()) found.push_back(here);
    }
    // HD-LAST-12: a deserted Shelter can still be found.
    for (const GroupId shelter : groups_of(state, Sort::shelter)) {
        const Neighbour here{shelter, state.of(shelter).home};
        if (std::ranges::find(found, here) == found.end()) found.push_back(here);
    }
    return found;
}

int64_t how_far(const Play& play, GroupId group, const Neighbour& other) {
    const Point from = play.world().mark(play.of(group).home).centre();
    const MarkId there = other.building.is_none() ? play.of(other.group).home : other.building;
    return there.is_none() ? 0 : world::squared(from, play.world().mark(there).centre());
}

}  // namespace

bool is_underworld_group(const Group& group) {
    return group.sort == Sort::delvers || group.sort == Sort::tribe || group.sort == Sort::alpha || group.sort == Sort::cult ||
           group.sort == Sort::enclave;
}

bool has_buildings(const Group& group) { return group.sort == Sort::kingdom || group.sort == Sort::empire || group.sort == Sort::shelter; }

bool heeds(const Play& play, GroupId id, GroupId owner) {
    const Group& group = play.of(id);
    const bool order = group.alignment == Alignment::order;
    if (play.of(owner).sort == Sort::empire) return !order;                                                             // HD-EXPAND-10
    if (play.of(owner).sort == Sort::shelter) return order && is_underworld_group(group) && group.sort != Sort::alpha;  // HD-LAST-13
    return true;
}

bool fights_as_wanderer(const State& state, GroupId id) {
    const Group& group = state.of(id);
    return group.sort == Sort::wanderer || group.sort == Sort::kingdom || group.sort == Sort::party || group.sort == Sort::remnants ||
           group.notes.has(Note::fights_as);
}

world::Ways ways_of(const Play& play, GroupId group) {
    world::Ways ways;
    ways.through_liquid = play.has(group, Trait::breathes_water) || play.has(group, Trait::ignores_hazards);
    return ways;
}

Point foot_of(const World& world, MarkId place) {
    const world::Mark& mark = world.mark(place);
    if (world::is_space(mark.kind)) return standing_at(world, place);
    const int x = std::clamp(mark.centre().x, 0, world.sheet().width - 1);
    return {x, world.ground_at(x) - world::cell_size / 2};
}

Point foot_of(const World& world, const Stack& stack) {
    return world::is_space(world.mark(stack.place).kind) ? stack.at : foot_of(world, stack.place);
}

void refresh_zone(Play& play, GroupId id) {
    Group& group = play.of(id);
    if (!has_zone(group)) return;
    find_home(play, group);
    group.zone = world::joined(world::still_open(play.world(), group.zone), zone_of_tokens(play, id));
}

void reset_zone(Play& play, GroupId id) {
    if (!has_zone(play.of(id))) return;
    find_home(play, play.of(id));
    play.of(id).zone = zone_of_tokens(play, id);
}

void widen_zone(Play& play, GroupId id, const world::Zone& by) { play.of(id).zone = world::joined(play.of(id).zone, by); }

std::vector<MarkId> ways_to_grow(const Play& play, GroupId id) {
    return world::ways_to_grow(play.world(), play.of(id).zone, ways_of(play, id));
}

void explore_zone(Play& play, GroupId id, Rule rule) {
    for (const MarkId space : world::spaces_in(play.world(), play.of(id).zone)) {
        if (!play.of(id).alive) return;
        std::vector<MarkId>& explored = play.of(id).explored;
        const auto at = std::ranges::lower_bound(explored, space);
        if (at != explored.end() && *at == space) continue;
        explored.insert(at, space);
        walk_into(play, id, space, rule);
    }
}

std::vector<Neighbour> new_neighbours(Play& play, GroupId id) {
    State& state = play.state;
    std::vector<Neighbour> found;
    if (play.of(id).zone.empty()) return found;
    Notes& notes = play.of(id).notes;
    const auto touches = [&](const Group& other) {
        return other.alive && has_zone(other) && world::zones_touch(play.of(id).zone, other.zone);
    };
    for (const int known : notes.all(Note::touches)) {
        if (!touches(state.of(GroupId(known)))) notes.drop(Note::touches, known);
    }
    for (const Group& other : state.groups) {
        if (other.alive && other.id != id && !notes.has(Note::touches, other.id.index()) && touches(other))
            found.push_back({other.id, MarkId::none()});
    }
    if (fights_as_wanderer(state, id) && play.has(id, Trait::immobile)) return found;
    for (const Neighbour& each : inhabited_buildings(state)) {
        if (!heeds(play, id, each.group)) continue;
        const bool reaches = zone_reaches_building(play, play.of(id).zone, each.building);
        if (!reaches) notes.drop(Note::touches_building, each.building.index());
        if (reaches && !notes.has(Note::touches_building, each.building.index())) found.push_back(each);
    }
    if (!play.of(id).home.is_none()) std::ranges::stable_sort(found, {}, [&](const Neighbour& each) { return how_far(play, id, each); });
    return found;
}

void note_meeting(Play& play, GroupId one, const Neighbour& other) {
    const auto meet = [&](GroupId who, GroupId whom) {
        std::vector<GroupId>& met = play.of(who).met;
        const bool counts = is_underworld_group(play.state, whom) || has_buildings(play.of(whom));
        if (counts && std::ranges::find(met, whom) == met.end()) met.push_back(whom);
    };
    meet(one, other.group);
    meet(other.group, one);
    if (!other.building.is_none()) {
        play.of(one).notes.add(Note::touches_building, other.building.index());
        return;
    }
    play.of(one).notes.add(Note::touches, other.group.index());
    play.of(other.group).notes.add(Note::touches, one.index());
}

std::vector<Neighbour> old_neighbours(const Play& play, GroupId id) {
    std::vector<Neighbour> found;
    const Group& group = play.of(id);
    for (const GroupId other : group.met) {
        if (!play.of(other).alive) continue;
        if (has_buildings(play.of(other))) {
            if (!heeds(play, id, other)) continue;
            for (const Neighbour& each : inhabited_buildings(play.state)) {
                if (each.group == other && zone_reaches_building(play, group.zone, each.building)) found.push_back(each);
            }
            continue;
        }
        const bool near =
            world::zones_touch(group.zone, play.of(other).zone) ||
            (!group.home.is_none() && !play.of(other).home.is_none() &&
             world::distance(play.world().mark(group.home).centre(), play.world().mark(play.of(other).home).centre()) <= finger);
        if (near) found.push_back({other, MarkId::none()});
    }
    return found;
}

GroupId people_in(const Play& play, GroupId visitor, MarkId building) {
    for (const Neighbour& each : inhabited_buildings(play.state)) {
        if (each.building == building && heeds(play, visitor, each.group)) return each.group;
    }
    return group_of_owner(play.world().mark(building).owner());
}

bool is_up_for_taking(const State& state, const Stack& stack) {
    if (stack.token != Token::wealth || !stack.owner.is_none() || stack.place.is_none()) return false;
    if (!world::is_space(state.world.mark(stack.place).kind)) return stack.role != Role::treasure;
    const int guard = state.of(stack.place).get(Note::guarded_by, -1);
    return guard < 0 || !state.of(GroupId(guard)).alive;
}

int claim_wealth(Play& play, GroupId id, Rule rule) {
    // HD-LIQUID-06: what lies under water is fetched by whoever holds a part of the same place.
    const std::vector<MarkId> held = world::spaces_in(play.world(), play.of(id).zone);
    const auto ours = [&](const Stack& stack) {
        if (!is_up_for_taking(play.state, stack)) return false;
        const Point foot = foot_of(play.world(), stack);
        const bool under_water = play.world().liquid_at(world::cell_at(foot)) == world::Liquid::water;
        return world::zone_holds(play.world(), play.of(id).zone, foot) || (under_water && std::ranges::binary_search(held, stack.place));
    };
    int claimed = 0;
    while (true) {
        const std::vector<size_t> found = stacks_where(play.state, ours);
        if (found.empty()) break;
        const Stack stack = play.state.stacks[found.front()];
        const MarkId room = room_for_one(play, id, rule);
        if (!play.of(id).alive) return claimed;  // the room was dug into what killed them
        claimed += move(play, [&](const Stack& each) { return each == stack; }, 1,
                        {id, room, stack.role == Role::artifact ? Role::artifact : Role::plain});
    }
    if (claimed > 0) {
        play.tell(MonFact::claimed, rule, id).at(play.of(id).home).numbers(claimed);
        refresh_zone(play, id);
    }
    return claimed;
}

}  // namespace undercroft::host_a_dungeon
