// G-32, HD-EVENT-22, HD-EVENT-23, AM-83.
#include "games/host_a_dungeon/cave_ins.h"

#include <algorithm>

#include "games/host_a_dungeon/fights.h"
#include "games/host_a_dungeon/gen_facts.h"
#include "games/host_a_dungeon/housing.h"
#include "games/host_a_dungeon/special_events.h"
#include "games/host_a_dungeon/works.h"
#include "world/changes.h"
#include "world/outlines.h"

namespace undercroft::host_a_dungeon {

namespace {

// A space beside the fallen one where they can stand, or a hollow of their own.
MarkId shelter_beside(Play& play, GroupId who, MarkId fallen, const std::vector<MarkId>& around) {
    MarkId passage;
    for (const MarkId each : around) {
        const world::Mark& mark = play.world().mark(each);
        const int cells = play.world().cells_of_space(each);
        const bool dry = play.has(who, Trait::breathes_water) || play.world().wet_cells_of_space(each) * 2 < cells;
        if (!mark.lives() || cells == 0 || !dry) continue;
        if (world::is_chamber(mark.kind)) return each;
        if (passage.is_none()) passage = each;
    }
    if (!passage.is_none()) return passage;
    const Point at = play.world().mark(fallen).centre();
    const int width = usual_width(play, Purpose::refuge), height = usual_height(play, Purpose::refuge);
    world::Order order;
    order.kind = world::MarkKind::cave;
    order.manner = world::Manner::natural;
    order.width = width;
    order.height = height;
    order.wish = at;
    order.join = world::Join::none;
    order.origin = play.origin(who, Purpose::refuge);
    const world::Built built = world::build(play.world(), order);
    if (built.ok()) return built.chamber;
    return play.world().add(world::draw(
        world::MarkKind::cave, world::Manner::natural,
        world::chamber_outline(world::Manner::natural, world::Box::around(at, width, height), play.world().next_seed()), order.origin));
}

void get_out(Play& play, GroupId who, MarkId fallen, const std::vector<MarkId>& around) {
    const MarkId to = shelter_beside(play, who, fallen, around);
    for (const Token token : {Token::pop, Token::control, Token::marker}) {
        for (const Role role : {Role::plain, Role::captive, Role::slave, Role::fry}) {
            move(play,
                 [&](const Stack& stack) {
                     return stack.owner == who && stack.token == token && stack.role == role && stack.place == fallen;
                 },
                 1 << 20, {who, to, role});
        }
    }
    if (play.of(who).home == fallen) play.of(who).home = to;
    play.tell(GenFact::retreated, {Chapter::event, 22}, who).at(to);
    refresh_zone(play, who);
}

// HD-EVENT-23: tokens of one group on two sides of the rubble.
void part_divided(Play& play, const std::vector<std::vector<MarkId>>& parts) {
    if (parts.size() < 2) return;
    const auto part_of = [&](MarkId place) {
        for (size_t i = 0; i < parts.size(); ++i) {
            if (std::ranges::binary_search(parts[i], place)) return static_cast<int>(i);
        }
        return -1;
    };
    const size_t count = play.state.groups.size();
    for (size_t i = 0; i < count; ++i) {
        const GroupId id(static_cast<int>(i));
        const Sort sort = play.of(id).sort;
        if (!play.of(id).alive || (sort != Sort::delvers && sort != Sort::tribe) || play.of(id).home.is_none()) continue;
        const int at_home = part_of(play.of(id).home);
        if (at_home < 0) continue;
        MarkId beyond;
        for (const Stack& stack : play.state.stacks) {
            const bool cut = stack.owner == id && stack.token == Token::pop && !stack.place.is_none() && part_of(stack.place) >= 0 &&
                             part_of(stack.place) != at_home;
            if (cut && beyond.is_none()) beyond = stack.place;
        }
        if (beyond.is_none()) continue;
        if (play.of(id).alignment == Alignment::order) {
            play.of(id).notes.set(Note::cut_off, beyond.index());
            play.tell(EventFact::cut_off, {Chapter::event, 23}, id).at(beyond);
            continue;
        }
        const GroupId other = found(play, sort, play.of(id).species, beyond);
        play.of(other).alignment = play.of(id).alignment;
        play.tell(EventFact::divided, {Chapter::event, 23}, id).with(other).at(beyond);
        const int there = part_of(beyond);
        for (const Token token : {Token::pop, Token::wealth}) {
            for (const Role role : {Role::plain, Role::artifact}) {
                while (true) {
                    const auto cut = [&](const Stack& stack) {
                        return stack.owner == id && stack.token == token && stack.role == role && !stack.place.is_none() &&
                               part_of(stack.place) == there;
                    };
                    const std::vector<size_t> left = stacks_where(play.state, cut);
                    if (left.empty()) break;
                    const Stack stack = play.state.stacks[left.front()];
                    move(play, [&](const Stack& each) { return each == stack; }, stack.count, {other, stack.place, role});
                }
            }
        }
        reset_zone(play, other);
        reset_zone(play, id);
        note_meeting(play, id, {other, MarkId::none()});
    }
}

}  // namespace

void collapse(Play& play, MarkId space, Rule cause) {
    State& state = play.state;
    const auto inside = [space](const Stack& stack) { return stack.place == space; };
    std::vector<GroupId> owners;
    for (const size_t i : stacks_where(state, inside)) {
        const Stack& stack = state.stacks[i];
        if (stack.token == Token::pop && !stack.owner.is_none() && std::ranges::find(owners, stack.owner) == owners.end())
            owners.push_back(stack.owner);
    }
    std::ranges::sort(owners);
    // HD-EVENT-22: one of them dies; whoever cannot be buried lets the next one die.
    const Telling told = play.tell(GenFact::cave_in, cause);
    told.at(space);
    for (const GroupId owner : owners) {
        if (play.of(owner).notes.has(Note::props) || play.has(owner, Trait::cave_in_immune)) continue;
        told.numbers(kill(play, {owner, MarkId::none()}, 1, cause));
        break;
    }
    if (!play.world().mark(space).lives()) return;  // a mountain beast brought it down already
    std::vector<MarkId> around;
    for (const world::Contact& contact : play.world().contacts().of(space)) {
        if (contact.other(space) != world::sky) around.push_back(contact.other(space));
    }
    const world::CavedIn fallen = world::cave_in(play.world(), space, play.origin({}, Purpose::none));
    for (const GroupId owner : owners) {
        if (play.of(owner).alive) get_out(play, owner, space, around);
    }
    // Whatever lay there is under the rubble now, and so is the home of whoever was not at home.
    for (Stack& stack : state.stacks) {
        if (stack.place != space) continue;
        stack.place = fallen.rubble;
        stack.owner = GroupId::none();
    }
    for (Group& group : state.groups) {
        if (group.alive && group.home == space) get_out(play, group.id, space, around);
    }
    for (Group& group : state.groups) {
        if (group.alive) group.zone = world::still_open(play.world(), group.zone);
    }
    part_divided(play, fallen.parts);
}

void reunite(Play& play, GroupId id) {
    const MarkId beyond(play.of(id).notes.get(Note::cut_off, MarkId::none_value));
    if (!play.of(id).notes.has(Note::cut_off)) return;
    const auto give_up = [&] { play.of(id).notes.drop(Note::cut_off); };
    if (!play.world().mark(beyond).lives() || tokens_at(play.state, beyond, Token::pop, id) == 0) return give_up();
    if (world::are_joined(play.world(), play.of(id).home, beyond)) return give_up();
    const world::Dug dug = dig(
        play, id, {.start = {}, .target = play.world().mark(beyond).centre(), .target_space = beyond, .longest = half_finger, .origin = {}},
        Purpose::digging, {Chapter::event, 23});
    if (!dug.ok() || world::are_joined(play.world(), play.of(id).home, beyond)) give_up();
}

}  // namespace undercroft::host_a_dungeon
