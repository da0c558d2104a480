// HD-MON-16..22: whose zones touch meet; who meets whom decides how.
#include <algorithm>

#include "games/host_a_dungeon/alphas.h"
#include "games/host_a_dungeon/asks.h"
#include "games/host_a_dungeon/delvers.h"
#include "games/host_a_dungeon/empires.h"
#include "games/host_a_dungeon/expansion.h"
#include "games/host_a_dungeon/fights.h"
#include "games/host_a_dungeon/housing.h"
#include "games/host_a_dungeon/last_age.h"
#include "games/host_a_dungeon/monsters_age.h"
#include "games/host_a_dungeon/superpredator.h"
#include "games/host_a_dungeon/tribes.h"
#include "games/host_a_dungeon/villains.h"

namespace undercroft::host_a_dungeon {

namespace {

constexpr Rule rule(int number) { return {Chapter::mon, static_cast<uint8_t>(number)}; }
constexpr int most_retreats = 20;  // AM-198

bool both(const Play& play, GroupId one, GroupId other, Trait trait) { return play.has(one, trait) && play.has(other, trait); }

// Those who meet without a fight.
bool is_at_peace(const Play& play, GroupId actor, GroupId other) {
    if (both(play, actor, other, Trait::kin_to_antlings)) return true;  // HD-DELVER-21
    const auto is_unseen = [&](GroupId one, GroupId another) {          // HD-LAST-31, HD-LAST-32
        return play.has(one, Trait::unseen_by_wanderers) && play.of(another).sort == Sort::wanderer;
    };
    if (is_unseen(actor, other) || is_unseen(other, actor)) return true;
    if (has_truce(play, actor, other)) return true;
    const Notes& notes = play.of(actor).notes;
    if (notes.has(Note::totem, play.of(other).species.index()) && play.of(other).sort == Sort::alpha) return true;  // HD-EVENT-03
    const auto spares = [&](GroupId one, GroupId another) {
        const Notes& own = play.of(one).notes;
        // HD-ALPHA-20 and HD-EVENT-17: young and parent, prisoners and their own group.
        return own.has(Note::child_of, another.index()) || own.has(Note::prisoner_of, another.index());
    };
    return spares(actor, other) || spares(other, actor);
}

// AM-79: a predator that was paid passes by, as long as there is something left to pay with (HD-TRIBE-11).
bool was_paid(const Play& play, GroupId alpha, GroupId tribe) {
    return play.of(alpha).sort == Sort::alpha && play.of(tribe).notes.has(Note::paid_tribute, alpha.index()) &&
           wealth_of(play.state, tribe) > 0;
}

void unite(Play& play, GroupId goes, GroupId stays, MonFact fact, Rule cause) {
    const MarkId to = play.of(stays).home;
    for (const Token token : {Token::pop, Token::wealth}) {
        for (const Role role : {Role::plain, Role::artifact}) {
            move(play, [&](const Stack& stack) { return stack.owner == goes && stack.token == token && stack.role == role; }, 1 << 20,
                 {stays, to, role});
        }
    }
    play.of(goes).alive = false;
    play.of(goes).died = play.state.now();
    play.of(goes).zone = {};
    play.tell(fact, cause, goes).with(stays).at(to).numbers(pop_of(play.state, stays));
    refresh_zone(play, stays);
}

// True if there is nothing to fight about.
bool meet_kindly(Play& play, GroupId actor, GroupId other) {
    if (is_at_peace(play, actor, other) || was_paid(play, actor, other)) {
        play.tell(MonFact::at_peace, rule(16), actor).with(other);
        return true;
    }
    for (const auto& [lone, kin] : {std::pair{actor, other}, std::pair{other, actor}}) {  // HD-WANDER-09
        if (!play.has(lone, Trait::joins_goblins) || !play.has(kin, Trait::is_goblin) || !is_underworld_group(play.state, kin)) continue;
        unite(play, lone, kin, MonFact::joined, {Chapter::wander, 9});
        return true;
    }
    const bool same =
        play.of(actor).sort == Sort::wanderer && play.of(other).sort == Sort::wanderer && play.of(actor).species == play.of(other).species;
    if (same) {  // HD-MON-20: the earlier one leads; guards and prisoners stay by themselves
        const bool fixed = play.has(actor, Trait::immobile) || play.has(actor, Trait::guards_treasure);
        if (!fixed) unite(play, std::max(actor, other), std::min(actor, other), MonFact::merged, rule(20));
        return true;
    }
    return false;
}

// HD-PRIM-14: the first time an ancient wyrm takes its share without asking.
bool is_robbed_at_sight(Play& play, GroupId one, GroupId another) {
    for (const auto& [wyrm, victim] : {std::pair{one, another}, std::pair{another, one}}) {
        if (!play.has(wyrm, Trait::robs_at_sight) || !is_underworld_group(play.state, victim)) continue;
        if (play.of(victim).notes.has(Note::robbed_by, wyrm.index()) || wealth_of(play.state, victim) == 0) continue;
        play.of(victim).notes.add(Note::robbed_by, wyrm.index());
        const Telling told = play.tell(MonFact::robbed_at_sight, {Chapter::prim, 14}, wyrm);
        told.with(victim).numbers(seize(play, wyrm, victim, 1));
        return true;
    }
    return false;
}

// HD-MON-17, AM-62: the list of whoever's turn it is.
void push_contest(Play& play, GroupId actor, GroupId other) {
    if (push_contest_of_evil(play, actor, other)) return;
    const Sort sort = play.of(actor).sort;
    const bool tribal = sort == Sort::tribe || play.has(actor, Trait::tribal_encounters);
    Frame& frame = sort == Sort::alpha ? play.push(Chapter::alpha, AlphaStep::encounter, actor)
                   : tribal            ? play.push(Chapter::tribe, TribeStep::encounter, actor)
                                       : play.push(Chapter::delver, DelverStep::encounter, actor);
    frame.other = other;
}

bool can_conjure(const Play& play, GroupId id) { return play.has(id, Trait::spends_wealth_to_fight) && spendable(play.state, id) > 0; }

// DP-59: yes if it changes the outcome.
bool conjuring_helps(const Play& play, const Neighbour& mage, const Neighbour& foe) {
    const Losses without = expected_losses(play, mage, foe, 0, 0), with = expected_losses(play, mage, foe, 1, 0);
    const int mages = fighters_of(play.state, mage), foes = fighters_of(play.state, foe);
    return (without.ours >= mages && with.ours < mages + 1) || (without.theirs < foes && with.theirs >= foes);
}

// HD-LAST-23: hunters kill one of what they meet before it is upon them.
void shoot_first(Play& play, GroupId one, GroupId another) {
    for (const auto& [hunter, prey] : {std::pair{one, another}, std::pair{another, one}}) {
        if (!play.has(hunter, Trait::hunts_wanderers) || play.of(prey).sort != Sort::wanderer || !play.of(prey).alive) continue;
        const Telling told = play.tell(LastFact::shot_first, {Chapter::last, 23}, hunter);
        told.with(prey).numbers(kill(play, {prey, MarkId::none()}, 1, {Chapter::last, 23}, hunter));
    }
}

}  // namespace

Frame& push_encounter(Play& play, GroupId actor, const Neighbour& other) {
    Frame& frame = play.push(Chapter::mon, MonStep::encounter, actor);
    frame.other = other.group;
    frame.place = other.building;
    return frame;
}

Frame& push_retreat(Play& play, GroupId actor, GroupId from, int distance, Rule cause, int point) {
    Frame& frame = play.push(Chapter::mon, MonStep::retreat, actor);
    frame.other = from;
    frame.count = distance;
    frame.extra = {point, static_cast<int>(cause.chapter), cause.number, 0};
    return frame;
}

Flow run_meetings(Play& play, Frame& frame) {
    State& state = play.state;
    const Neighbour actor{frame.actor, MarkId::none()}, other{frame.other, frame.place};
    switch (step_of<MonStep>(frame)) {
    case MonStep::face: {  // HD-MON-16, DP-40
        refresh_zone(play, frame.actor);
        std::vector<Neighbour> met = new_neighbours(play, frame.actor);
        if (met.empty() || frame.count++ >= most_retreats) return Flow::done;
        std::vector<Candidate> candidates;
        for (const Neighbour& each : met)
            candidates.push_back(each.building.is_none() ? group(state, each.group) : place(state, each.building));
        return ask(play, frame, {.point = 40, .rule = rule(16), .who = frame.actor, .candidates = std::move(candidates)},
                   MonStep::face_chosen);
    }
    case MonStep::face_chosen: {
        frame.step = static_cast<uint8_t>(MonStep::face);
        if (state.answer.chosen.offer == Offer::group) {
            push_encounter(play, frame.actor, {answer_group(play), MarkId::none()});
        } else {
            const MarkId building = answer_place(play);
            push_encounter(play, frame.actor, {people_in(play, frame.actor, building), building});
        }
        return Flow::again;
    }
    case MonStep::encounter:
        frame.step = static_cast<uint8_t>(MonStep::encounter_over);
        note_meeting(play, frame.actor, other);
        if (!play.of(frame.other).alive) return Flow::again;
        if (meet_kindly(play, frame.actor, frame.other)) return Flow::again;
        if (is_controlled(state, actor) && is_controlled(state, other)) {  // HD-MIND-12
            play.tell(MonFact::at_peace, {Chapter::mind, 12}, frame.actor).with(frame.other);
            return Flow::again;
        }
        play.of(frame.actor).notes.set(Note::met_this_turn, 1);
        if (is_robbed_at_sight(play, frame.actor, frame.other)) return Flow::again;
        if (!survives_traps(play, frame.actor, frame.other)) return Flow::again;
        if (play.of(frame.other).sort == Sort::shelter) {
            push_shelter_meeting(play, frame.actor, frame.other);
        } else if (play.of(frame.other).sort == Sort::empire && !fights_as_wanderer(state, frame.actor)) {
            Frame& assault = play.push(Chapter::expand, ExpandStep::assault, frame.actor);
            assault.other = frame.other;
            assault.place = frame.place;
        } else if (fights_as_wanderer(state, frame.actor) || fights_as_wanderer(state, frame.other)) {
            Frame& fight = play.push(Chapter::mon, MonStep::exchange, frame.actor);
            fight.other = frame.other;
            fight.place = frame.place;
        } else {
            push_contest(play, frame.actor, frame.other);
        }
        return Flow::again;
    case MonStep::encounter_over: return Flow::done;
    case MonStep::exchange: {  // HD-MON-18, DP-59
        if (frame.extra[3]++ == 0) shoot_first(play, frame.actor, frame.other);
        if (!play.of(frame.actor).alive || !play.of(frame.other).alive) return Flow::done;
        const bool ours = can_conjure(play, frame.actor);
        if (!ours && !can_conjure(play, frame.other)) {
            state.answer = {word(MonWord::keep_wealth), {}};
            return go_to(frame, MonStep::exchange_fight);
        }
        frame.done = ours ? 1 : 2;
        const bool helps = ours ? conjuring_helps(play, actor, other) : conjuring_helps(play, other, actor);
        std::vector<Candidate> candidates{word(MonWord::keep_wealth), word(MonWord::use_wealth)};
        if (helps) std::swap(candidates[0], candidates[1]);
        return ask(play, frame,
                   {.point = 59, .rule = rule(18), .who = ours ? frame.actor : frame.other, .candidates = std::move(candidates)},
                   MonStep::exchange_fight);
    }
    case MonStep::exchange_fight: {
        const bool conjured = answer_word<MonWord>(play) == MonWord::use_wealth;
        exchange(play, actor, other, conjured && frame.done == 1 ? 1 : 0, conjured && frame.done == 2 ? 1 : 0);
        return Flow::done;
    }
    case MonStep::invade: {  // HD-MON-21, HD-MON-22
        refresh_zone(play, frame.actor);
        explore_zone(play, frame.actor, rule(21));
        if (!play.of(frame.actor).alive || frame.count++ >= most_retreats) return Flow::done;
        std::vector<Neighbour> met = new_neighbours(play, frame.actor);
        std::erase_if(met, [&](const Neighbour& each) { return !is_underworld_group(state, each.group); });
        if (met.empty()) return Flow::done;
        frame.other = met.front().group;
        play.tell(MonFact::invasion, rule(21), frame.actor).with(frame.other).at(play.of(frame.actor).home);
        frame.step = static_cast<uint8_t>(MonStep::invade_over);
        push_encounter(play, frame.actor, met.front());
        return Flow::again;
    }
    case MonStep::invade_over: {
        frame.step = static_cast<uint8_t>(MonStep::invade);
        refresh_zone(play, frame.actor);
        const bool kin = is_at_peace(play, frame.actor, frame.other);
        if (!play.of(frame.other).alive || kin || !world::zones_touch(play.of(frame.actor).zone, play.of(frame.other).zone))
            return Flow::again;
        play.of(frame.actor).notes.drop(Note::touches, frame.other.index());  // in the same zone again means another encounter
        push_retreat(play, frame.actor, frame.other, inch, rule(21), 41);
        return Flow::again;
    }
    case MonStep::retreat: {  // DP-41, DP-57
        const Rule cause{static_cast<Chapter>(frame.extra[1]), static_cast<uint8_t>(frame.extra[2])};
        const Point threat = frame.other.is_none() ? Point{} : whereabouts_of(state, frame.other);
        std::vector<Candidate> lairs = lairs_away_from(play, frame.actor, threat, frame.count);
        if (lairs.empty()) {
            play.tell(frame.other.is_none() ? MonFact::moved_lair : MonFact::retreated, cause, frame.actor)
                .with(frame.other)
                .numbers(frame.count);
            settle(play, frame.actor, cut_lair(play, frame.actor, threat, frame.count, cause));
            return Flow::done;
        }
        return ask(play, frame, {.point = frame.extra[0], .rule = {Chapter::mon, 21}, .who = frame.actor, .candidates = std::move(lairs)},
                   MonStep::retreat_chosen);
    }
    case MonStep::retreat_chosen: {
        const Rule cause{static_cast<Chapter>(frame.extra[1]), static_cast<uint8_t>(frame.extra[2])};
        const MarkId lair = answer_place(play);
        play.tell(frame.other.is_none() ? MonFact::moved_lair : MonFact::retreated, cause, frame.actor)
            .with(frame.other)
            .at(lair)
            .numbers(frame.count);
        settle(play, frame.actor, lair);
        explore_zone(play, frame.actor, cause);
        return Flow::done;
    }
    default: return Flow::done;
    }
}

}  // namespace undercroft::host_a_dungeon
