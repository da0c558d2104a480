// HD-LICH: legions, servants and the turn. The setup is in lich_setup.cc.
#include "games/host_a_dungeon/lich.h"

#include <algorithm>

#include "games/host_a_dungeon/asks.h"
#include "games/host_a_dungeon/housing.h"
#include "games/host_a_dungeon/monsters_age.h"
#include "games/host_a_dungeon/undead.h"
#include "games/host_a_dungeon/villains.h"
#include "games/host_a_dungeon/works.h"
#include "world/flood.h"
#include "world/nearest.h"

namespace undercroft::host_a_dungeon {

namespace {

constexpr Rule rule(int number) { return {Chapter::lich, static_cast<uint8_t>(number)}; }
constexpr int most_taken = 3;         // HD-LICH-19
constexpr int legions_to_march = 10;  // HD-LICH-24
constexpr int servants_for_gate = 3;  // HD-LICH-21

int legions(const State& state, GroupId id) {
    int count = 0;
    for (const GroupId each : legions_of(state, id)) count += own_tokens(state, each, Token::pop);
    return count;
}

bool is_empty(const Play& play, MarkId chamber) {
    return tokens_at(play.state, chamber, Token::pop) == 0 && tokens_at(play.state, chamber, Token::wealth) == 0;
}

// AM-255: where no rock is left the nearest chamber that nobody uses is a tomb from now on, as in HD-UNDEAD-04.
MarkId make_tomb_of_chamber(Play& play, GroupId id, Point wish) {
    const MarkId chamber = world::nearest_mark(play.world(), wish, [&](const world::Mark& mark) {
        return mark.id != play.of(id).home && !is_tomb(play, mark.id) && is_empty(play, mark.id) && is_free_for(play, mark.id, id);
    });
    if (chamber.is_none()) return {};
    play.state.of(chamber).set(Note::tomb, 1);
    play.world().give(chamber, owner_number(id), play.state.now(), play.last_fact());
    return chamber;
}

// HD-LICH-01: whatever else lies down in a tomb while he reigns is a legion of his.
void claim_the_dead(Play& play, GroupId id) {
    for (Group& group : play.state.groups) {
        if (!group.alive || group.sort != Sort::wanderer || group.home.is_none() || group.parent == id) continue;
        if (!play.has(group.id, Trait::guards_treasure) && !play.has(group.id, Trait::rises_in_tombs)) continue;
        if (!play.world().mark(group.home).lives() || !is_tomb(play, group.home)) continue;
        group.parent = id;
        group.notes.set(Note::legion_of, id.index());
    }
}

// HD-LICH-22, AM-119: one treasure a tomb; what finds no tomb lies in the lair.
void store(Play& play, GroupId id, Rule cause) {
    const std::vector<MarkId> tombs = free_tombs(play);
    gain(play, id, Token::wealth, 1, tombs.empty() ? play.of(id).home : tombs.front(), cause);
}

// Where the servants stand to attack: a free chamber close to the enemy, else the nearest way.
MarkId camp_by(const Play& play, GroupId servants, GroupId enemy) {
    world::Outlook outlook(play.world(), foot_of(play.world(), play.of(enemy).home), finger, ways_of(play, servants));
    MarkId way;
    for (const auto& [space, cell] : outlook.spaces(finger)) {
        if (space == world::sky || space == play.of(enemy).home) continue;
        if (outlook.to(cell, finger) <= half_finger && is_free_for(play, space, servants)) return space;
        if (way.is_none() && world::is_passage(play.world().mark(space).kind) && strangers_in(play.state, space, servants).empty())
            way = space;
    }
    return way.is_none() ? play.of(servants).home : way;
}

// HD-LICH-14, AM-230: the nearest group of the underworld by path; the surface waits for the march.
GroupId nearest_enemy(const Play& play, GroupId servants) {
    const MarkId home = play.of(servants).home;
    world::Outlook outlook(play.world(), foot_of(play.world(), home), world::unreachable - 1, ways_of(play, servants));
    GroupId best;
    int nearest = world::unreachable;
    for (const GroupId each : free_groups(play)) {
        if (play.of(each).notes.has(Note::descending) || has_truce(play, servants, each) || play.of(each).home.is_none()) continue;
        const int far = outlook.to(foot_of(play.world(), play.of(each).home), nearest - 1);
        if (far >= nearest) continue;
        nearest = far;
        best = each;
    }
    return best;
}

void clash(Play& play, GroupId servants, GroupId other) {  // HD-LICH-15..18
    const GroupId id(play.of(servants).notes.get(Note::serves));
    const Encounter roll = roll_encounter(play, servants, other, rule(14));
    if (roll.margin() >= 0) {
        const bool won = roll.margin() > 0;
        const Rule cause = rule(won ? 15 : 16);
        const Telling told = play.tell(won ? LichFact::servants_won : LichFact::servants_drew, cause, servants);
        told.with(other).at(play.of(other).home).numbers(roll.ours, roll.theirs, kill(play, {other, MarkId::none()}, 1, cause, servants));
        if (won) store(play, id, cause);
        return;
    }
    const Telling told = play.tell(LichFact::servants_lost, rule(17), servants);
    told.with(other).numbers(roll.ours, roll.theirs, kill(play, {servants, MarkId::none()}, 1, rule(17), other));
    raise_legion(play, id, rule(17));
}

void form_servants(Play& play, GroupId id, int count) {  // HD-LICH-19
    const MarkId home = play.of(id).home;
    const GroupId servants = found(play, Sort::tribe, play.catalogue.of(Known::lich_servants), home);
    play.of(servants).notes.set(Note::serves, id.index());
    int taken = 0, golems = 0;
    const auto join = [&](GroupId from) {
        return move(play, [from](const Stack& stack) { return stack.owner == from && stack.token == Token::pop; }, 1 << 20,
                    {servants, home});
    };
    for (const GroupId legion : legions_of(play.state, id)) {
        if (taken >= count) break;
        taken += join(legion);
        die_out_if_empty(play, legion, rule(19));
    }
    for (const GroupId each : groups_of(play.state, Sort::wanderer)) {  // HD-LICH-07
        if (play.of(each).species != play.catalogue.of(Known::bone_golem) || play.of(each).parent != id) continue;
        golems += join(each);
        die_out_if_empty(play, each, rule(7));
    }
    reset_zone(play, servants);
    play.tell(LichFact::servants_raised, rule(19), id).with(servants).at(home).numbers(taken, golems);
}

}  // namespace

std::vector<GroupId> legions_of(const State& state, GroupId lich) {
    return groups_where(state, [=](const Group& group) { return group.notes.has(Note::legion_of, lich.index()); });
}

std::vector<MarkId> free_tombs(const Play& play) {
    std::vector<MarkId> tombs;
    for (const world::Mark& mark : play.world().marks()) {
        if (!mark.lives() || !world::is_chamber(mark.kind) || play.world().cells_of_space(mark.id) == 0 || !is_tomb(play, mark.id))
            continue;
        if (is_empty(play, mark.id)) tombs.push_back(mark.id);
    }
    return tombs;
}

GroupId servants_of(const State& state, GroupId lich) {
    const std::vector<GroupId> all = groups_where(
        state, [=](const Group& group) { return group.sort != Sort::wanderer && group.notes.has(Note::serves, lich.index()); });
    return all.empty() ? GroupId::none() : all.front();
}

void put_legion(Play& play, GroupId lich, MarkId tomb, Rule cause) {
    const GroupId legion = found(play, Sort::wanderer, play.catalogue.of(Known::undead_legion), tomb, lich);
    play.of(legion).notes.set(Note::legion_of, lich.index());
    gain(play, legion, Token::pop, 1, tomb, cause);
    reset_zone(play, legion);
    play.tell(LichFact::legion_rose, cause, lich).with(legion).at(tomb).numbers(legions(play.state, lich));
}

bool raise_legion(Play& play, GroupId lich, Rule cause) {
    const std::vector<MarkId> tombs = free_tombs(play);
    if (tombs.empty()) {
        play.tell(LichFact::no_free_tomb, cause, lich);
        return false;
    }
    put_legion(play, lich, tombs.front(), cause);
    return true;
}

MarkId dig_tomb(Play& play, GroupId lich, Point wish, Rule cause) {
    const Telling told = play.tell(LichFact::tomb_dug, cause, lich);
    const size_t before = play.world().marks().size();
    MarkId tomb = build(play, lich, {.purpose = Purpose::tomb, .rule = cause, .wish = wish});
    if (!play.of(lich).alive) return {};  // it was dug into what killed him
    const bool is_new = !tomb.is_none() && static_cast<size_t>(tomb.index()) >= before;
    if (!is_new) tomb = make_tomb_of_chamber(play, lich, wish);
    told.at(tomb);
    return tomb;
}

void man_gate(Play& play, GroupId lich, MarkId gate, Rule cause) {
    const GroupId servants = servants_of(play.state, lich);
    const MarkId space = world::nearest_space(play.world(), play.world().mark(gate).centre());
    const GroupId guard = found(play, Sort::wanderer, play.catalogue.of(Known::gate_guard), space, lich);
    move(play, [servants](const Stack& stack) { return stack.owner == servants && stack.token == Token::pop && stack.role == Role::plain; },
         1, {guard, space});
    play.state.of(gate).set(Note::gate_guard, guard.index());
    reset_zone(play, guard);
    refresh_zone(play, servants);
    play.tell(LichFact::gate_manned, cause, lich).with(guard).at(gate);
}

std::vector<MarkId> unmanned_gates(const Play& play, GroupId lich) {
    std::vector<MarkId> gates;
    for (const world::Mark& mark : play.world().marks()) {
        if (!mark.lives() || purpose_of(mark) != Purpose::border_gate || mark.owner() != owner_number(lich)) continue;
        const int guard = play.state.of(mark.id).get(Note::gate_guard, -1);
        if (guard < 0 || !play.of(GroupId(guard)).alive) gates.push_back(mark.id);
    }
    return gates;
}

bool has_lich_won(Play& play, GroupId lich) { return legions(play.state, lich) >= legions_to_march; }

Flow run_lich(Play& play, Frame& frame) {
    State& state = play.state;
    const GroupId id = frame.actor;
    switch (step_of<LichStep>(frame)) {
    case LichStep::turn:  // HD-LICH-13
        refresh_zone(play, id);
        claim_the_dead(play, id);
        if (!free_tombs(play).empty()) raise_legion(play, id, rule(13));
        return go_to(frame, LichStep::attack);
    case LichStep::attack: {  // HD-LICH-14
        frame.step = static_cast<uint8_t>(LichStep::muster);
        const GroupId servants = servants_of(state, id);
        if (servants.is_none()) return Flow::again;
        const GroupId enemy = nearest_enemy(play, servants);
        if (enemy.is_none()) return Flow::again;
        if (const MarkId camp = camp_by(play, servants, enemy); camp != play.of(servants).home) settle(play, servants, camp);
        play.of(servants).notes.add(Note::touches, enemy.index());
        push_encounter(play, servants, {enemy, MarkId::none()});
        return Flow::again;
    }
    case LichStep::clash:
        frame.step = static_cast<uint8_t>(LichStep::over);
        clash(play, id, frame.other);
        return Flow::again;
    case LichStep::muster: {  // HD-LICH-19, DP-90
        const int dead = legions(state, id);
        if (!servants_of(state, id).is_none() || dead == 0) return go_to(frame, LichStep::new_tomb);
        const int wanted = dead + 2 >= legions_to_march ? 0 : std::min(dead, most_taken);
        std::vector<Candidate> counts{number(wanted)};
        for (int i = std::min(dead, most_taken); i >= 0; --i) {
            if (i != wanted) counts.push_back(number(i));
        }
        return ask(play, frame, {.point = 90, .rule = rule(19), .who = id, .candidates = std::move(counts)}, LichStep::muster_answered);
    }
    case LichStep::muster_answered:
        if (answer_number(play) > 0) form_servants(play, id, answer_number(play));
        return go_to(frame, LichStep::new_tomb);
    case LichStep::new_tomb: {  // HD-LICH-20, DP-92
        if (!free_tombs(play).empty()) return go_to(frame, LichStep::man_gate);
        const Point lair = play.world().mark(play.of(id).home).centre();
        return ask(play, frame, {.point = 92, .rule = rule(20), .who = id, .candidates = {spot(lair)}, .drawing = Drawing::spot},
                   LichStep::new_tomb_placed);
    }
    case LichStep::new_tomb_placed: {
        frame.place = dig_tomb(play, id, answer_spot(play), rule(20));
        const bool stands = !frame.place.is_none() && is_tomb(play, frame.place) && play.of(id).alive;
        if (!stands || spendable(state, id) == 0) return go_to(frame, LichStep::man_gate);
        return ask(play, frame, {.point = 91, .rule = rule(20), .who = id, .candidates = yes_or_no(true)}, LichStep::fill_answered);
    }
    case LichStep::fill_answered:  // DP-91
        frame.step = static_cast<uint8_t>(LichStep::man_gate);
        if (answer_is_yes(play)) {
            spend(play, id, 1, rule(20));
            put_legion(play, id, frame.place, rule(20));
        }
        return Flow::again;
    case LichStep::man_gate: {  // HD-LICH-21, DP-89
        const GroupId servants = servants_of(state, id);
        const std::vector<MarkId> gates = unmanned_gates(play, id);
        if (gates.empty() || servants.is_none() || pop_of(state, servants) < servants_for_gate) return Flow::done;
        std::vector<Candidate> candidates;
        for (const MarkId gate : gates) candidates.push_back(place(state, gate));
        candidates.push_back(word(LichWord::no_gate));
        return ask(play, frame, {.point = 89, .rule = rule(21), .who = id, .candidates = std::move(candidates)}, LichStep::man_answered);
    }
    case LichStep::man_answered:
        if (state.answer.chosen.offer == Offer::place) man_gate(play, id, answer_place(play), rule(21));
        return Flow::done;
    case LichStep::over: return Flow::done;
    default: return run_lich_setup(play, frame);
    }
}

}  // namespace undercroft::host_a_dungeon
