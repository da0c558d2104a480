// HD-DECLINE-06..11: what became of each delver group and each tribe under the villain.
#include <algorithm>

#include "games/host_a_dungeon/asks.h"
#include "games/host_a_dungeon/decline.h"
#include "games/host_a_dungeon/housing.h"
#include "games/host_a_dungeon/influence.h"
#include "games/host_a_dungeon/liquids.h"
#include "games/host_a_dungeon/works.h"
#include "world/changes.h"

namespace undercroft::host_a_dungeon {

namespace {

constexpr Rule rule(int number) { return {Chapter::decline, static_cast<uint8_t>(number)}; }
constexpr int isolated_pop = 2;  // HD-DECLINE-09
constexpr size_t most_offered = 4;

void serve(Play& play, GroupId id) {
    if (play.of(id).alignment == Alignment::chaos) {  // HD-DECLINE-07
        grow(play, id, 1, rule(7));
        if (!play.of(id).alive) return;  // the room for one more broke into something
        gain(play, id, Token::wealth, 1, play.of(id).home, rule(7));
        play.tell(DeclineFact::served_darkness, rule(7), id)
            .at(play.of(id).home)
            .numbers(pop_of(play.state, id), wealth_of(play.state, id));
        return;
    }
    play.of(id).alignment = Alignment::chaos;  // HD-DECLINE-08
    play.tell(DeclineFact::turned_to_chaos, rule(8), id).at(play.of(id).home);
}

// The one way out of a chamber, where it can be brought down.
MarkId only_exit(const Play& play, MarkId chamber) {
    if (!world::is_chamber(play.world().mark(chamber).kind)) return {};
    const std::vector<MarkId> exits = world::exits(play.world(), chamber, {.through_liquid = true});
    return exits.size() == 1 && exits.front() != world::sky ? exits.front() : MarkId::none();
}

// DP-96: the own dead end, free ones within a finger, a new room in the last resort.
std::vector<Candidate> places_to_hide(const Play& play, GroupId id) {
    std::vector<Candidate> places;
    const MarkId home = play.of(id).home;
    if (world::is_space(play.world().mark(home).kind)) {
        if (!only_exit(play, home).is_none()) places.push_back(place(play.state, home));
        for (const MarkId each : world::dead_ends(play.world(), foot_of(play.world(), home), finger)) {
            if (places.size() >= most_offered) break;
            if (each != home && !only_exit(play, each).is_none() && is_free_for(play, each, id)) places.push_back(place(play.state, each));
        }
    }
    places.push_back(word(DeclineWord::dig_new_room));
    return places;
}

// Tokens of a space that was filled up go where their owners live, or to the nearest open place.
void bring_out(Play& play, MarkId space) {
    if (play.world().mark(space).lives() && play.world().cells_of_space(space) > 0) return;
    const auto here = [space](const Stack& stack) { return stack.place == space; };
    while (true) {
        const std::vector<size_t> left = stacks_where(play.state, here);
        if (left.empty()) return;
        const Stack stack = play.state.stacks[left.front()];
        const MarkId home = stack.owner.is_none() ? MarkId::none() : play.of(stack.owner).home;
        MarkId to = home;
        if (home.is_none() || home == space) {
            const auto cell = world::nearest_open(play.world(), play.world().mark(space).centre(), {.through_liquid = true});
            if (!cell) return;
            to = play.world().grid().space(*cell);
            if (home == space) play.of(stack.owner).home = to;
        }
        if (to.is_none() || to == space) return;
        move(play, [&](const Stack& each) { return each == stack; }, stack.count, {stack.owner, to, stack.role});
    }
}

// The roof comes down over a bead of the way; more of it where the way is wide.
bool shut(Play& play, GroupId id, MarkId chamber) {
    const MarkId exit = only_exit(play, chamber);
    if (exit.is_none()) return false;
    const int bead = play.sheet().bead;
    const world::Contact* contact = play.world().contacts().between(chamber, exit);
    if (contact == nullptr) return false;
    const Point mouth = contact->centre(), inside = play.world().mark(chamber).centre();
    const Point outside = world::toward(inside, mouth, world::distance(inside, mouth) + bead / 2);
    const world::Origin origin = play.origin(id, Purpose::none);
    if (world::is_passage(play.world().mark(exit).kind)) {
        const std::vector<Point>& line = play.world().mark(exit).shape().points;
        const Point far = world::squared(line.front(), mouth) > world::squared(line.back(), mouth) ? line.front() : line.back();
        world::seal(play.world(), exit, outside, far, bead, origin);
    }
    for (int size = bead; size <= 3 * bead && world::are_joined(play.world(), chamber, exit); size += bead / 2) {
        const world::Box box = world::Box::around(outside, size, size).cut(play.sheet().box());
        play.world().add(world::draw(world::MarkKind::plug, world::Manner::natural, world::Shape::box(box), origin));
    }
    bring_out(play, exit);
    return play.world().cells_of_space(chamber) > 0 && only_exit(play, chamber).is_none();
}

// A room that nothing leads to.
MarkId dig_hiding_place(Play& play, GroupId id) {
    const MarkId home = play.of(id).home;
    const std::vector<MarkId> near{home};
    const MarkId room = build(play, id,
                              {.purpose = Purpose::enclave,
                               .rule = rule(9),
                               .wish = play.world().mark(home).centre(),
                               .near = near,
                               .join = world::Join::none,
                               .farthest = finger});
    return room.is_none() ? home : room;
}

void isolate(Play& play, GroupId id) {  // HD-DECLINE-09
    const Telling told = play.tell(DeclineFact::isolated, rule(9), id);
    const Wetness before = wetness(play.world());
    MarkId chamber = play.state.answer.chosen.offer == Offer::place ? answer_place(play) : MarkId::none();
    if (chamber.is_none()) {
        settle(play, id, dig_hiding_place(play, id));
    } else {
        settle(play, id, chamber);
        if (!shut(play, id, chamber)) settle(play, id, dig_hiding_place(play, id));
    }
    chamber = play.of(id).home;
    const int lost = lose(play, id, Token::pop, std::max(0, pop_of(play.state, id) - isolated_pop), rule(9), {});
    play.of(id).sort = Sort::enclave;  // HD-DECLINE-10
    play.of(id).notes.drop(Note::descending);
    for (Group& group : play.state.groups) {
        if (group.alive) group.zone = world::still_open(play.world(), group.zone);
    }
    reset_zone(play, id);
    told.at(chamber).numbers(lost);
    liquids_moved(play, before, rule(9));
}

void break_up(Play& play, GroupId id) {  // HD-DECLINE-11
    const MarkId home = play.of(id).home;
    const int pop = pop_of(play.state, id), wealth = wealth_of(play.state, id);
    const GroupId loner = found(play, Sort::wanderer, play.catalogue.of(Known::mad_loner), home);
    play.tell(DeclineFact::broke_up, rule(11), id).with(loner).at(home).numbers(pop - 1, wealth);
    move(play, [id](const Stack& stack) { return stack.owner == id && stack.token == Token::pop && stack.role == Role::plain; }, 1,
         {loner, home});
    die_out(play, id, rule(11));
    reset_zone(play, loner);
}

}  // namespace

Flow run_fates(Play& play, Frame& frame) {
    if (step_of<DeclineStep>(frame) == DeclineStep::isolation_chosen) {
        frame.step = static_cast<uint8_t>(DeclineStep::fates);
        isolate(play, frame.other);
        return Flow::again;
    }
    while (frame.done < frame.count) {
        const GroupId id(frame.done++);
        const Group& group = play.of(id);
        if (!group.alive || (group.sort != Sort::delvers && group.sort != Sort::tribe)) continue;
        switch (play.roll_on<FateRow>(Table::fates, rule(6))) {
        case FateRow::service: serve(play, id); return Flow::again;
        case FateRow::isolation:
            frame.other = id;
            return ask(play, frame, {.point = 96, .rule = rule(9), .who = id, .candidates = places_to_hide(play, id)},
                       DeclineStep::isolation_chosen);
        case FateRow::break_up: break_up(play, id); return Flow::again;
        }
    }
    frame.other = {};
    return go_to(frame, DeclineStep::cataclysm);
}

}  // namespace undercroft::host_a_dungeon
