// HD-SUPER: who it is, its turn and its encounters. Its buildings are in predator_lair.cc.
#include "games/host_a_dungeon/superpredator.h"

#include <algorithm>

#include "games/host_a_dungeon/alphas.h"
#include "games/host_a_dungeon/asks.h"
#include "games/host_a_dungeon/evil.h"
#include "games/host_a_dungeon/housing.h"
#include "games/host_a_dungeon/villains.h"
#include "games/host_a_dungeon/works.h"

namespace undercroft::host_a_dungeon {

namespace {

constexpr Rule rule(int number) { return {Chapter::super, static_cast<uint8_t>(number)}; }
constexpr int gift = 3;           // HD-SUPER-03
constexpr int brood_price = 3;    // HD-SUPER-18
constexpr int world_is_mine = 7;  // HD-SUPER-28
constexpr size_t most_offered = 5;

bool is_free_alpha(const Play& play, GroupId id) {
    const std::vector<GroupId> free = free_groups(play);
    return play.of(id).sort == Sort::alpha && std::ranges::find(free, id) != free.end();
}

GroupId richest_alpha(const Play& play) {
    GroupId best;
    for (const GroupId each : free_groups(play)) {
        const auto rank = [&](GroupId who) { return std::pair{wealth_of(play.state, who), pop_of(play.state, who)}; };
        if (play.of(each).sort == Sort::alpha && (best.is_none() || rank(each) > rank(best))) best = each;
    }
    return best;
}

void rise(Play& play, GroupId id, int more, Rule cause) {
    gain(play, id, Token::wealth, more, play.of(id).home, cause);
    crown(play, id, VillainRow::superpredator);
    play.tell(SuperFact::rose, cause, id).at(play.of(id).home).numbers(wealth_of(play.state, id));
}

// HD-SUPER-04: whoever lived where it came is no more.
void sweep_away(Play& play, GroupId id) {
    refresh_zone(play, id);
    for (const Neighbour& each : new_neighbours(play, id)) {
        if (!is_underworld_group(play.state, each.group) || is_villain(play.state, each.group)) continue;
        const Telling told = play.tell(SuperFact::swept_away, rule(4), id);
        const int taken = seize(play, id, each.group, 1 << 20);
        die_out(play, each.group, rule(4));
        told.with(each.group).at(play.of(id).home).numbers(taken);
    }
}

// DP-95: places that no way leads to, those with somebody or something in them first.
std::vector<Candidate> closed_places(const Play& play, GroupId id) {
    const MarkId home = play.of(id).home;
    const std::vector<MarkId> joined = world::component(play.world(), home);
    const Point from = play.world().mark(home).centre();
    struct Closed {
        bool empty;
        int64_t far;
        MarkId place;
        auto operator<=>(const Closed&) const = default;
    };
    std::vector<Closed> found;
    for (const world::Mark& mark : play.world().marks()) {
        if (!mark.lives() || !world::is_chamber(mark.kind) || play.world().cells_of_space(mark.id) == 0) continue;
        if (std::ranges::binary_search(joined, mark.id)) continue;
        const bool empty = tokens_at(play.state, mark.id, Token::pop) + tokens_at(play.state, mark.id, Token::wealth) == 0;
        found.push_back({empty, world::squared(from, mark.centre()), mark.id});
    }
    std::ranges::sort(found);
    if (found.size() > most_offered) found.resize(most_offered);
    std::vector<Candidate> places;
    for (const Closed& each : found) places.push_back(place(play.state, each.place));
    return places;
}

void dig_on(Play& play, GroupId id, MarkId target) {  // HD-SUPER-20
    std::vector<MarkId> net = spaces_of(play.state, id);
    for (const MarkId space : world::spaces_in(play.world(), play.of(id).zone)) net.push_back(space);
    net = diggable(play, id, std::move(net));
    if (net.empty()) net.push_back(play.of(id).home);
    const Telling told = play.tell(SuperFact::dug, rule(20), id);
    const world::Dug dug = dig(play, id,
                               {.net = net,
                                .start = {},
                                .target = play.world().mark(target).centre(),
                                .target_space = target,
                                .longest = inch,
                                .known = net,
                                .origin = {}},
                               Purpose::digging, rule(20));
    told.at(dug.tunnel).at(target).numbers(dug.length);
    if (play.of(id).alive) refresh_zone(play, id);
}

void win(Play& play, GroupId id, GroupId other, const Encounter& roll) {  // HD-SUPER-22, HD-SUPER-23
    const bool clear = roll.margin() > 0;
    const Rule cause = rule(clear ? 22 : 23);
    const MarkId home = play.of(other).home;
    const Telling told = play.tell(clear ? SuperFact::won : SuperFact::drew, cause, id);
    const int killed = kill(play, {other, MarkId::none()}, clear ? 2 : 1, cause, id);
    int taken = 0;
    if (!play.of(other).alive) {
        if (clear && !home.is_none()) {
            taken =
                move(play,
                     [&](const Stack& stack) {
                         return stack.place == home && stack.token == Token::wealth && stack.owner.is_none() && stack.role == Role::plain;
                     },
                     1, {id, play.of(id).home});
        }
        add_brood(play, id, cause);
    }
    told.with(other).at(home).numbers(roll.ours, roll.theirs, killed, taken);
}

void lose_one(Play& play, const Frame& frame, bool wealth_instead) {  // HD-SUPER-24, HD-SUPER-25
    const GroupId id = frame.actor;
    const Telling told = play.tell(SuperFact::lost, rule(24), id);
    told.with(frame.other).numbers(frame.extra[0], frame.extra[1], wealth_instead ? 0 : 1, wealth_instead ? 1 : 0);
    if (wealth_instead) {
        spend(play, id, 1, rule(24));
    } else if (pop_of(play.state, id) > 1) {
        lose(play, id, Token::pop, 1, rule(24), {});
        refresh_zone(play, id);
    } else {
        play.of(id).notes.set(Note::slain_by, frame.other.index());
        slay(play, id, frame.other, rule(25));
    }
}

void fight_alpha(Play& play, GroupId id, GroupId other) {
    const Encounter roll = roll_encounter(play, id, other, rule(26));
    if (roll.margin() > 0) {  // HD-SUPER-26
        play.tell(SuperFact::won_over_alpha, rule(26), id).with(other).at(play.of(other).home).numbers(roll.ours, roll.theirs);
        slay(play, other, id, rule(26));
        if (!play.of(other).alive && play.of(id).alive) add_brood(play, id, rule(26));
        return;
    }
    const Telling told = play.tell(SuperFact::paid_alpha, rule(27), id);  // HD-SUPER-27
    told.with(other).numbers(roll.ours, roll.theirs, seize(play, other, id, 1));
}

}  // namespace

bool has_superpredator_won(const State& state, GroupId id) { return pop_of(state, id) >= world_is_mine; }

Flow run_superpredator(Play& play, Frame& frame) {
    State& state = play.state;
    const GroupId id = frame.actor;
    switch (step_of<SuperStep>(frame)) {
    case SuperStep::setup: {
        const Ending before = last_ending(state);
        const bool alpha_began = before.outcome == Outcome::wealth && !before.by.is_none() && is_free_alpha(play, before.by);
        frame.actor = alpha_began ? before.by : richest_alpha(play);
        if (frame.actor.is_none()) {  // HD-SUPER-04
            frame.step = static_cast<uint8_t>(SuperStep::arrived);
            const Thrown thrown = play.throw_on_map(20, rule(4));
            Frame& arrival = play.push(Chapter::alpha, AlphaStep::arrive);
            arrival.count = thrown.face;
            arrival.at = thrown.at;
            arrival.extra[1] = 1;  // no invasion by the rules of lesser ones
            return Flow::again;
        }
        rise(play, frame.actor, alpha_began ? 0 : gift, rule(alpha_began ? 2 : 3));
        return go_to(frame, SuperStep::buy);
    }
    case SuperStep::arrived:
        frame.actor = groups_of(state, Sort::alpha).back();
        sweep_away(play, frame.actor);
        rise(play, frame.actor, gift, rule(3));  // AM-231: now it is the richest there is
        return go_to(frame, SuperStep::buy);
    case SuperStep::buy:
    case SuperStep::defence_chosen: return run_predator_lair(play, frame);
    case SuperStep::turn:  // HD-SUPER-18
        play.of(id).notes.drop(Note::met_this_turn);
        refresh_zone(play, id);
        if (can_pay(state, id, brood_price)) {
            pay(play, id, brood_price, rule(18));
            add_brood(play, id, rule(18));
        }
        return go_to(frame, SuperStep::grow_zone);
    case SuperStep::grow_zone:  // HD-SUPER-19
        frame.step = static_cast<uint8_t>(SuperStep::dig);
        play.tell(SuperFact::zone_grew, rule(19), id).at(play.of(id).home);
        play.of(id).zone = world::grown(play.world(), play.of(id).zone, play.sheet().bead, ways_of(play, id));
        explore_zone(play, id, rule(19));
        return Flow::again;
    case SuperStep::dig: {
        std::vector<Candidate> places = closed_places(play, id);
        if (places.empty()) return go_to(frame, SuperStep::hunt);
        places.push_back(word(SuperWord::no_tunnel));
        return ask(play, frame, {.point = 95, .rule = rule(20), .who = id, .candidates = std::move(places)}, SuperStep::dig_chosen);
    }
    case SuperStep::dig_chosen:
        frame.step = static_cast<uint8_t>(SuperStep::hunt);
        if (state.answer.chosen.offer == Offer::place) dig_on(play, id, answer_place(play));
        return Flow::again;
    case SuperStep::hunt:  // HD-SUPER-21
        frame.step = static_cast<uint8_t>(SuperStep::over);
        play.push(Chapter::alpha, AlphaStep::hunt, id);
        return Flow::again;
    case SuperStep::encounter: {
        frame.step = static_cast<uint8_t>(SuperStep::over);
        if (play.of(frame.other).sort == Sort::alpha) {
            fight_alpha(play, id, frame.other);
            return Flow::again;
        }
        const Encounter roll = roll_encounter(play, id, frame.other, rule(22));
        if (roll.margin() >= 0) {
            win(play, id, frame.other, roll);
            return Flow::again;
        }
        frame.extra = {roll.ours, roll.theirs, 0, 0};
        const bool last = pop_of(state, id) <= 1;
        if (last && spendable(state, id) > 0) {  // DP-94
            return ask(play, frame, {.point = 94, .rule = rule(24), .who = id, .candidates = yes_or_no(true)}, SuperStep::loss_answered);
        }
        lose_one(play, frame, false);
        return Flow::again;
    }
    case SuperStep::loss_answered:
        frame.step = static_cast<uint8_t>(SuperStep::over);
        lose_one(play, frame, answer_is_yes(play));
        return Flow::again;
    case SuperStep::over: return Flow::done;
    }
    return Flow::done;
}

}  // namespace undercroft::host_a_dungeon
