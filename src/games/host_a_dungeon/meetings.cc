// HD-CIV-11..25
#include "games/host_a_dungeon/meetings.h"

#include <algorithm>

#include "games/host_a_dungeon/asks.h"
#include "games/host_a_dungeon/contact.h"

namespace undercroft::host_a_dungeon {

namespace {

constexpr Rule rule(int number) { return {Chapter::civ, static_cast<uint8_t>(number)}; }

// HD-CIV-24, AM-21: what counts as population in a meeting.
int strength_of(const Play& play, GroupId people, MarkId place) {
    const State& state = play.state;
    const SpeciesId species = play.of(people).species;
    if (species == play.catalogue.of(Known::demons)) return own_tokens(state, people, Token::pop);
    const std::vector<GroupId> settlements = settlements_of(state, people);
    if (settlements.empty()) return pop_of(state, people);
    const GroupId main = settlements.front();  // citadel or city: founded first
    const GroupId here = group_of_owner(state.world.mark(place).owner());
    int strength = own_tokens(state, main, Token::pop);
    if (here != main && belongs(state, here, people) && here != people) strength += own_tokens(state, here, Token::pop);
    return strength;
}

bool is_of(const Play& play, GroupId people, Known which) { return play.of(people).species == play.catalogue.of(which); }

// Who of two has the row in its favour: the one of that kind, or of two the one whose turn it is; none if neither is.
GroupId favoured(const Play& play, const Frame& frame, Known which) {
    const bool ours = is_of(play, frame.actor, which), theirs = is_of(play, frame.other, which);
    if (ours) return frame.actor;
    return theirs ? frame.other : GroupId::none();
}
GroupId opponent(const Frame& frame, GroupId people) { return people == frame.actor ? frame.other : frame.actor; }

// Where a people keeps what it has won: its first own chamber.
MarkId store_of(const Play& play, GroupId people) {
    const std::vector<GroupId> settlements = settlements_of(play.state, people);
    if (!settlements.empty() && !play.of(settlements.front()).home.is_none()) return play.of(settlements.front()).home;
    return play.of(people).home;
}
GroupId keeper_of(const Play& play, GroupId people) {
    const std::vector<GroupId> settlements = settlements_of(play.state, people);
    return settlements.empty() ? people : settlements.front();
}

// DP-14: where this people's losses are taken from; the tokens nearest to it go first.
Point losses_of(const Frame& frame, GroupId people) { return people == frame.actor ? frame.at : Point{frame.extra[0], frame.extra[1]}; }

// Who may lose something by this row.
bool may_lose(const Play& play, const Frame& frame, CivilizationMeetingRow row, GroupId people) {
    switch (row) {
    case CivilizationMeetingRow::skirmish:
        return strength_of(play, people, frame.place) <= strength_of(play, opponent(frame, people), frame.place);
    case CivilizationMeetingRow::greed: return favoured(play, frame, Known::dwarves).is_none();  // wealth goes by its own order
    case CivilizationMeetingRow::cunning: return favoured(play, frame, Known::goblins) != people;
    case CivilizationMeetingRow::fury: return favoured(play, frame, Known::demons) != people;
    case CivilizationMeetingRow::war: return true;
    }
    return true;
}

// The places of a people with somebody in them, nearest to the contact first.
std::vector<Candidate> places_to_lose(const Play& play, GroupId people, Point contact) {
    constexpr size_t most_offered = 6;
    std::vector<MarkId> places;
    for (const Stack& stack : play.state.stacks) {
        const bool theirs = stack.token == Token::pop && !stack.place.is_none() && belongs(play.state, stack.owner, people);
        if (theirs && std::ranges::find(places, stack.place) == places.end()) places.push_back(stack.place);
    }
    std::ranges::stable_sort(places, {}, [&](MarkId each) { return world::squared(play.world().mark(each).centre(), contact); });
    if (places.size() > most_offered) places.resize(most_offered);
    std::vector<Candidate> candidates;
    for (const MarkId each : places) candidates.push_back(place(play.state, each));
    return candidates;
}

void skirmish(Play& play, const Frame& frame) {  // HD-CIV-12
    const int ours = strength_of(play, frame.actor, frame.place), theirs = strength_of(play, frame.other, frame.place);
    const Telling told = play.tell(CivFact::skirmish, rule(12), frame.actor);
    const int lost = ours <= theirs ? suffer(play, frame.actor, 1, rule(12), losses_of(frame, frame.actor)) : 0;
    const int their_loss = theirs <= ours ? suffer(play, frame.other, 1, rule(12), losses_of(frame, frame.other)) : 0;
    told.with(frame.other).at(frame.place).numbers(lost, their_loss);
}

void greed(Play& play, const Frame& frame) {  // HD-CIV-13..15
    const GroupId dwarves = favoured(play, frame, Known::dwarves);
    if (!dwarves.is_none()) {
        const GroupId other = opponent(frame, dwarves);
        const Telling told = play.tell(CivFact::greed, rule(is_of(play, other, Known::dwarves) ? 14 : 13), dwarves);
        told.with(other).at(frame.place).numbers(take_wealth(play, keeper_of(play, dwarves), other, 2, store_of(play, dwarves)));
        return;
    }
    const Telling told = play.tell(CivFact::both_lose_pop, rule(15), frame.actor);
    const int lost = suffer(play, frame.actor, 1, rule(15), losses_of(frame, frame.actor));
    told.with(frame.other).at(frame.place).numbers(lost, suffer(play, frame.other, 1, rule(15), losses_of(frame, frame.other)));
}

void cunning(Play& play, const Frame& frame) {  // HD-CIV-16..18
    const GroupId goblins = favoured(play, frame, Known::goblins);
    if (goblins.is_none()) {
        const Telling told = play.tell(CivFact::both_lose_wealth, rule(18), frame.actor);
        const int lost = lose(play, frame.actor, Token::wealth, 1, rule(18), losses_of(frame, frame.actor));
        told.with(frame.other)
            .at(frame.place)
            .numbers(lost, lose(play, frame.other, Token::wealth, 1, rule(18), losses_of(frame, frame.other)));
        return;
    }
    const GroupId other = opponent(frame, goblins);
    const GroupId citadel = keeper_of(play, goblins);
    const MarkId pens = store_of(play, goblins);
    if (is_of(play, other, Known::goblins)) {  // HD-CIV-17: slaves change hands
        const Telling told = play.tell(CivFact::cunning, rule(17), goblins);
        const int driven = move(
            play, [&](const Stack& stack) { return stack.role == Role::slave && belongs(play.state, stack.owner, other); }, 2,
            {citadel, pens, Role::slave}, losses_of(frame, other));
        told.with(other).at(frame.place).numbers(0, driven);
        return;
    }
    const Telling told = play.tell(CivFact::cunning, rule(16), goblins);
    const int taken = lose(play, other, Token::pop, 2, rule(16), losses_of(frame, other));
    gain(play, citadel, Token::wealth, taken, pens, rule(16), Role::slave);
    told.with(other).at(frame.place).numbers(taken, 0);
}

void fury(Play& play, const Frame& frame) {  // HD-CIV-19..21
    const GroupId demons = favoured(play, frame, Known::demons);
    if (!demons.is_none()) {
        const GroupId other = opponent(frame, demons);
        const Rule because = rule(is_of(play, other, Known::demons) ? 20 : 19);
        const Telling told = play.tell(CivFact::fury, because, demons);
        told.with(other).at(frame.place).numbers(suffer(play, other, 2, because, losses_of(frame, other)));
        return;
    }
    const Telling told = play.tell(CivFact::both_lose_all, rule(21), frame.actor);
    for (const GroupId people : {frame.actor, frame.other}) {
        suffer(play, people, 1, rule(21), losses_of(frame, people));
        lose(play, people, Token::wealth, 1, rule(21), losses_of(frame, people));
    }
    told.with(frame.other).at(frame.place);
}

void war(Play& play, const Frame& frame) {  // HD-CIV-22, HD-CIV-23, AM-20
    const int ours = play.roll(6, rule(22)) + strength_of(play, frame.actor, frame.place);
    const int theirs = play.roll(6, rule(22)) + strength_of(play, frame.other, frame.place);
    if (ours == theirs) {
        play.tell(CivFact::war_undecided, rule(22), frame.actor).with(frame.other).at(frame.place).numbers(ours, theirs);
        return;
    }
    const GroupId winner = ours > theirs ? frame.actor : frame.other, loser = opponent(frame, winner);
    const Telling told = play.tell(CivFact::war_won, rule(22), winner);
    const int destroyed = suffer(play, loser, std::abs(ours - theirs), rule(22), losses_of(frame, loser));
    const int lost = suffer(play, winner, destroyed / 2, rule(23), losses_of(frame, winner));
    told.with(loser).at(frame.place).numbers(destroyed, lost, std::max(ours, theirs), std::min(ours, theirs));
}

}  // namespace

Flow resolve_meeting(Play& play, Frame& frame) {
    if (has_ended(play.state, frame.actor) || has_ended(play.state, frame.other)) return Flow::done;
    const Point contact = play.world().mark(frame.place).centre();
    // The suggestion stands for the policy: whatever lies nearest to the contact, place after place.
    const auto chosen = [&] {
        const bool elsewhere = frame.done > 0 && answer_place(play) != MarkId(frame.done - 1);
        return elsewhere ? play.world().mark(answer_place(play)).centre() : contact;
    };
    const auto ask_of = [&](GroupId people, CivStep next) {
        frame.done = 0;
        frame.step = static_cast<uint8_t>(next);
        std::vector<Candidate> places = places_to_lose(play, people, contact);
        if (places.size() < 2 || !may_lose(play, frame, static_cast<CivilizationMeetingRow>(frame.count - 1), people)) return Flow::again;
        frame.done = places.front().value + 1;
        return ask(play, frame, {.point = 14, .rule = rule(11), .who = people, .candidates = std::move(places)}, next);
    };
    switch (step_of<CivStep>(frame)) {
    case CivStep::ours_chosen: frame.at = chosen(); return ask_of(frame.other, CivStep::theirs_chosen);
    case CivStep::theirs_chosen: {
        const Point theirs = chosen();
        frame.extra[0] = theirs.x;
        frame.extra[1] = theirs.y;
        break;
    }
    default:
        frame.count = 1 + static_cast<int>(play.roll_on<CivilizationMeetingRow>(Table::civilization_encounters, rule(11)));
        return ask_of(frame.actor, CivStep::ours_chosen);
    }
    switch (static_cast<CivilizationMeetingRow>(frame.count - 1)) {
    case CivilizationMeetingRow::skirmish: skirmish(play, frame); break;
    case CivilizationMeetingRow::greed: greed(play, frame); break;
    case CivilizationMeetingRow::cunning: cunning(play, frame); break;
    case CivilizationMeetingRow::fury: fury(play, frame); break;
    case CivilizationMeetingRow::war: war(play, frame); break;
    }
    return Flow::done;
}

void meet_civilization(Play& play, GroupId people, MarkId space) {
    if (play.of(people).sort != Sort::civilization) return;
    const GroupId other = people_of(play.state, group_of_owner(play.world().mark(space).owner()));
    if (other.is_none() || other == people || play.of(other).sort != Sort::civilization || has_ended(play.state, other)) return;
    if (play.of(people).notes.has(Note::met_this_season, other.index())) return;  // AM-19
    play.of(people).notes.add(Note::met_this_season, other.index());
    play.of(other).notes.add(Note::met_this_season, people.index());
    Frame& frame = play.push(Chapter::civ, CivStep::meeting, people);
    frame.other = other;
    frame.place = space;
}

}  // namespace undercroft::host_a_dungeon
