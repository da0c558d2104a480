// HD-ADV-09..16 and what adventurers do at an arena, a temple of Order, a portal and the castle's prison.
#include <algorithm>

#include "games/host_a_dungeon/adventurers.h"
#include "games/host_a_dungeon/asks.h"
#include "games/host_a_dungeon/housing.h"
#include "games/host_a_dungeon/last_age.h"
#include "games/host_a_dungeon/mind_lords.h"
#include "games/host_a_dungeon/overlord.h"
#include "games/host_a_dungeon/parties.h"
#include "games/host_a_dungeon/superpredator.h"
#include "games/host_a_dungeon/villains.h"
#include "world/flood.h"

namespace undercroft::host_a_dungeon {

namespace {

constexpr Rule rule(int number) { return {Chapter::adv, static_cast<uint8_t>(number)}; }
constexpr int most_quests = 5;        // AM-102
constexpr int beyond_the_portal = 3;  // HD-EVENT-19

// Everything the dead owned or watched over, wherever it lies (AM-95).
int take_trophies(Play& play, GroupId party, GroupId dead, const std::vector<MarkId>& places) {
    int taken = 0;
    for (const MarkId each : places) {
        if (play.world().mark(each).lives()) taken += gather(play, party, each);
    }
    for (const world::Mark& mark : play.world().marks()) {
        if (mark.lives() && play.state.of(mark.id).has(Note::guarded_by, dead.index())) taken += gather(play, party, mark.id);
    }
    return taken;
}

int destroy(Play& play, GroupId party, GroupId other, Rule cause) {
    std::vector<MarkId> places;
    for (const Stack& stack : play.state.stacks) {
        const bool theirs = stack.token == Token::wealth && stack.owner == other && !stack.place.is_none();
        if (theirs && std::ranges::find(places, stack.place) == places.end()) places.push_back(stack.place);
    }
    if (play.of(other).sort == Sort::alpha) {
        slay(play, other, party, cause);
    } else {
        kill(play, {other, MarkId::none()}, 1 << 20, cause, party);
    }
    if (play.of(other).sort == Sort::shelter && play.of(party).alive) return seize(play, party, other, 1 << 20);  // it stands empty
    if (play.of(other).sort == Sort::villain && is_beaten(play.state, other)) fall(play, other, {Chapter::evil, 15});
    if (play.of(other).alive || !play.of(party).alive) return 0;
    return take_trophies(play, party, other, places);
}

// DP-72: plain treasure first, unless those who are left decide otherwise. `losses`: those who are about to fall (AM-101).
void drop_one(Play& play, GroupId party, int losses) {
    const bool plain = carries(play.state, party, Role::plain);
    if (plain && carries(play.state, party, Role::artifact) && losses < pop_of(play.state, party)) {
        play.push(Chapter::adv, AdventureStep::drop).other = party;
        return;
    }
    drop_treasure(play, party, plain ? Role::plain : Role::artifact);
}

// True if the enemy was destroyed.
bool fight(Play& play, GroupId party, GroupId other, Point from) {
    if (!survives_traps(play, party, other)) return false;
    if (is_villain(play.state, other, VillainRow::overlord) && !get_past_army(play, party, other)) return false;
    const int enemies = std::max(1, fighters_of(play.state, {other, MarkId::none()}));  // the Overlord himself is one
    Encounter roll = roll_encounter(play, party, other, rule(11));
    roll.theirs += use_defence(play, party, other, from);
    const int margin = roll.margin();
    if (margin >= 1) {  // HD-ADV-12, HD-ADV-13
        const Rule cause = rule(margin == 1 ? 13 : 12);
        const Telling told = play.tell(AdventureFact::destroyed, cause, party);
        const int taken = destroy(play, party, other, cause);
        const int lost = margin == 1 && play.of(party).alive ? kill(play, {party, MarkId::none()}, 1, cause, other) : 0;
        told.with(other).at(play.of(other).home).numbers(roll.ours, roll.theirs, lost, taken);
        return !play.of(other).alive;
    }
    if (margin == 0) {  // HD-ADV-14
        play.tell(AdventureFact::drew, rule(14), party).with(other).numbers(roll.ours, roll.theirs);
        play.of(party).notes.add(Note::avoids, other.index());
        kill(play, {party, MarkId::none()}, 1, rule(14), other);
    } else if (margin == -1) {  // HD-ADV-15, AM-101
        const Telling told = play.tell(AdventureFact::beaten, rule(15), party);
        drop_one(play, party, enemies);
        play.of(party).notes.add(Note::avoids, other.index());
        told.with(other).numbers(roll.ours, roll.theirs, kill(play, {party, MarkId::none()}, enemies, rule(15), other), 1);
    } else {  // HD-ADV-16
        play.tell(AdventureFact::wiped_out, rule(16), party).with(other).numbers(roll.ours, roll.theirs);
        kill(play, {party, MarkId::none()}, 1 << 20, rule(16), other);
    }
    return false;
}

// HD-ADV-09, AM-102: the nearest other group that has not hired them and is not avoided.
GroupId target_for(const Play& play, GroupId party, Point at) {
    GroupId best;
    int nearest = world::unreachable;
    world::Outlook outlook(play.world(), at, world::unreachable - 1);
    for (const Group& group : play.state.groups) {
        if (!group.alive || !is_underworld_group(group) || group.notes.has(Note::descending)) continue;
        if (play.of(party).notes.has(Note::employer, group.id.index()) || play.of(party).notes.has(Note::avoids, group.id.index()))
            continue;
        const int distance = outlook.to(foot_of(play.world(), group.home), nearest - 1);
        if (distance >= nearest) continue;
        nearest = distance;
        best = group.id;
    }
    return best;
}

void take_quest(Play& play, Frame& frame, GroupId employer) {
    const GroupId party = frame.other;
    if (frame.extra[1] > 0 || play.of(party).notes.count(Note::employer) >= most_quests) return;
    play.of(party).notes.add(Note::employer, employer.index());
    const GroupId target = target_for(play, party, frame.at);
    if (target.is_none()) return;
    play.tell(AdventureFact::hired, rule(9), party).with(employer).at(play.of(employer).home).numbers(target.index());
    play.of(party).notes.drop(Note::touches, target.index());
    frame.extra[1] = employer.index() + 1;
    frame.extra[2] = target.index() + 1;
}

// Back to whoever sent them (HD-ADV-09, HD-ADV-10).
void ask_for_reward(Play& play, Frame& frame) {
    const GroupId party = frame.other, employer(frame.extra[1] - 1);
    frame.extra[1] = frame.extra[2] = 0;
    if (!play.of(employer).alive || !play.of(party).alive) return;
    stand_party(play, party, foot_of(play.world(), play.of(employer).home));
    frame.at = foot_of(play.world(), play.of(employer).home);
    if (wealth_of(play.state, employer) > 0) {
        seize(play, party, employer, 1);
        play.tell(AdventureFact::rewarded, rule(9), party).with(employer);
        return;
    }
    play.tell(AdventureFact::not_paid, rule(10), party).with(employer);
    fight(play, party, employer, frame.at);
}

// HD-EVENT-02: one of the group waits in the arena. A lost trial costs one of the party; either way the group is left alone.
bool has_arena(const Play& play, GroupId group) {
    if (!play.of(group).notes.has(Note::arena)) return false;
    const MarkId arena(play.of(group).notes.get(Note::arena));
    return play.world().mark(arena).lives() && tokens_at(play.state, arena, Token::pop, group) > 0;
}

void stand_trial(Play& play, GroupId party, GroupId group) {
    const Rule cause{Chapter::event, 2};
    const MarkId arena(play.of(group).notes.get(Note::arena));
    const int ours = play.roll(6, cause) + strength_of(play, party, group);
    const int theirs = play.roll(6, cause) + 1;
    play.of(party).notes.add(Note::avoids, group.index());
    if (ours > theirs) {
        play.tell(AdventureFact::trial_won, cause, party).with(group).at(arena).numbers(ours, theirs);
        lose_at(play, group, Token::pop, 1, arena, cause);
        die_out_if_empty(play, group, cause);
        play.of(party).notes.set(Note::arena_won, 1);
    } else {
        play.tell(AdventureFact::trial_lost, cause, party).with(group).at(arena).numbers(ours, theirs);
        kill(play, {party, MarkId::none()}, 1, cause, group);
    }
}

bool is_here(const Play& play, MarkId space, Purpose purpose) { return purpose_of(play.world().mark(space)) == purpose; }

bool has_captive(const Play& play, MarkId space) {
    return !stacks_where(play.state, [space](const Stack& stack) {
                return stack.place == space && stack.role == Role::captive && stack.token == Token::pop;
            }).empty();
}

// What there is to do in a place, if anything: the decision point that asks about it.
int point_for(const Play& play, const Frame& frame, MarkId space) {
    const GroupId party = frame.other;
    if (play.of(party).notes.has(Note::visited, space.index())) return 0;
    const bool order = play.of(party).alignment == Alignment::order;
    if (order && is_here(play, space, Purpose::temple_of_order) && pop_of(play.state, party) < frame.extra[0]) return 70;  // HD-EVENT-14
    const bool invaders = play.has(party, Trait::attacks_everyone);
    if (!invaders && is_here(play, space, Purpose::clone_laboratory) && pop_of(play.state, party) < frame.extra[0])
        return 70;  // HD-LAST-50
    if (invaders) return 0;
    const bool guarded = !strangers_in(play.state, space, party).empty();
    if (play.state.of(space).has(Note::portal) && !guarded) return 71;                           // HD-EVENT-19
    if (!order && is_here(play, space, Purpose::prison) && has_captive(play, space)) return 73;  // HD-KINGDOM-29, AM-105
    return 0;
}

void go_through_portal(Play& play, GroupId party, MarkId space) {
    const Rule cause{Chapter::event, 19};
    const int ours = play.roll(6, cause) + strength_of(play, party, party);
    const int theirs = play.roll(6, cause) + beyond_the_portal;
    if (ours > theirs) {
        play.tell(AdventureFact::portal_sealed, cause, party).at(space).numbers(ours, theirs);
        play.state.of(space).drop(Note::portal);
        for (const world::Mark& mark : play.world().marks()) {
            const bool is_it = mark.lives() && mark.kind == world::MarkKind::sign && purpose_of(mark) == Purpose::portal;
            if (is_it && play.world().grid().space(world::cell_at(mark.centre())) == space) {
                play.world().finish(mark.id, play.state.now(), play.last_fact());
                break;
            }
        }
        gain(play, party, Token::wealth, 1, play.of(party).home, cause);
        return;
    }
    // The same results as in any fight of theirs, against three (HD-ADV-14..16).
    const Telling told = play.tell(AdventureFact::portal_failed, cause, party);
    const int margin = ours - theirs;
    const int lost = margin == 0 ? 1 : margin == -1 ? beyond_the_portal : 1 << 20;
    if (margin == -1) drop_one(play, party, lost);
    told.at(space).numbers(ours, theirs, kill(play, {party, MarkId::none()}, lost, cause));
}

void do_there(Play& play, const Frame& frame, int point, MarkId space) {
    const GroupId party = frame.other;
    if (point == 70) {
        const bool clones = is_here(play, space, Purpose::clone_laboratory);
        const Rule cause = clones ? Rule{Chapter::last, 50} : Rule{Chapter::event, 14};
        gain(play, party, Token::pop, 1, play.of(party).home, cause);
        const Telling told = clones ? play.tell(LastFact::cloned, cause, party) : play.tell(AdventureFact::healed, cause, party);
        told.at(space).numbers(pop_of(play.state, party));
    } else if (point == 71) {
        go_through_portal(play, party, space);
    } else if (point == 73) {
        play.tell(AdventureFact::freed_prisoner, {Chapter::kingdom, 29}, party).at(space);
        move(play, [space](const Stack& stack) { return stack.place == space && stack.role == Role::captive && stack.token == Token::pop; },
             1 << 20, {party, play.of(party).home});
    }
}

}  // namespace

bool carries(const State& state, GroupId party, Role role) {
    return std::ranges::any_of(state.stacks, [&](const Stack& stack) {
        return stack.owner == party && stack.token == Token::wealth && stack.role == role && stack.count > 0;
    });
}

void drop_treasure(Play& play, GroupId party, Role role) {
    move(play, [&](const Stack& stack) { return stack.owner == party && stack.token == Token::wealth && stack.role == role; }, 1,
         {GroupId::none(), play.of(party).home, role});
}

void meet_group(Play& play, Frame& frame, GroupId group) {
    const GroupId party = frame.other;
    const bool is_target = frame.extra[2] - 1 == group.index() && frame.extra[2] > 0;
    if (play.has(party, Trait::attacks_everyone)) {  // HD-LAST-20
        if (!play.of(party).notes.has(Note::avoids, group.index())) fight(play, party, group, frame.at);
        return;
    }
    if (is_target) {
        if (fight(play, party, group, frame.at)) {
            ask_for_reward(play, frame);
        } else {
            frame.extra[1] = 0;
        }
        return;
    }
    if (play.of(party).notes.has(Note::avoids, group.index()) || play.of(party).notes.has(Note::employer, group.index())) return;
    if (has_arena(play, group)) {
        stand_trial(play, party, group);
    } else if (play.of(group).alignment == play.of(party).alignment && !is_villain(play.state, group)) {  // AM-257
        if (is_controlled(play.state, {group, MarkId::none()})) {                                         // HD-MIND-14
            const MindMeeting came_of_it = meet_controlled(play, party, group);
            if (came_of_it == MindMeeting::attacks) fight(play, party, group, frame.at);
            if (came_of_it != MindMeeting::freed) return;
        }
        take_quest(play, frame, group);
    } else {
        fight(play, party, group, frame.at);
    }
}

MarkId something_to_visit(const Play& play, const Frame& frame, std::span<const MarkId> passed) {
    const auto found = std::ranges::find_if(passed, [&](MarkId space) { return point_for(play, frame, space) != 0; });
    return found == passed.end() ? MarkId::none() : *found;
}

Flow run_visits(Play& play, Frame& frame) {
    const GroupId party = frame.other;
    if (step_of<AdventureStep>(frame) == AdventureStep::visit_answered) {
        const bool yes = answer_is_yes(play);
        const MarkId space = play.of(party).home;
        const int point = frame.done;
        frame.step = static_cast<uint8_t>(AdventureStep::travel);
        if (yes) do_there(play, frame, point, space);
        return Flow::again;
    }
    const MarkId space = play.of(party).home;
    frame.done = point_for(play, frame, space);
    if (frame.done == 0) return go_to(frame, AdventureStep::travel);
    play.of(party).notes.add(Note::visited, space.index());
    const bool yes = frame.done != 71 || pop_of(play.state, party) >= 4;  // DP-70, DP-71, DP-73
    const bool clones = frame.done == 70 && is_here(play, space, Purpose::clone_laboratory);
    const Rule cause = clones             ? Rule{Chapter::last, 50}
                       : frame.done == 70 ? Rule{Chapter::event, 14}
                       : frame.done == 71 ? Rule{Chapter::event, 19}
                                          : Rule{Chapter::kingdom, 29};
    return ask(play, frame, {.point = frame.done, .rule = cause, .who = party, .candidates = yes_or_no(yes)},
               AdventureStep::visit_answered);
}

}  // namespace undercroft::host_a_dungeon
