// HD-CIV-11..25
#include "games/host_a_dungeon/meetings.h"

#include <algorithm>

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

void skirmish(Play& play, const Frame& frame, Point near) {  // HD-CIV-12
    const int ours = strength_of(play, frame.actor, frame.place), theirs = strength_of(play, frame.other, frame.place);
    const Telling told = play.tell(CivFact::skirmish, rule(12), frame.actor);
    const int lost = ours <= theirs ? suffer(play, frame.actor, 1, rule(12), near) : 0;
    const int their_loss = theirs <= ours ? suffer(play, frame.other, 1, rule(12), near) : 0;
    told.with(frame.other).at(frame.place).numbers(lost, their_loss);
}

void greed(Play& play, const Frame& frame, Point near) {  // HD-CIV-13..15
    const GroupId dwarves = favoured(play, frame, Known::dwarves);
    if (!dwarves.is_none()) {
        const GroupId other = opponent(frame, dwarves);
        const Telling told = play.tell(CivFact::greed, rule(is_of(play, other, Known::dwarves) ? 14 : 13), dwarves);
        told.with(other).at(frame.place).numbers(take_wealth(play, keeper_of(play, dwarves), other, 2, store_of(play, dwarves)));
        return;
    }
    const Telling told = play.tell(CivFact::both_lose_pop, rule(15), frame.actor);
    const int lost = suffer(play, frame.actor, 1, rule(15), near);
    told.with(frame.other).at(frame.place).numbers(lost, suffer(play, frame.other, 1, rule(15), near));
}

void cunning(Play& play, const Frame& frame, Point near) {  // HD-CIV-16..18
    const GroupId goblins = favoured(play, frame, Known::goblins);
    if (goblins.is_none()) {
        const Telling told = play.tell(CivFact::both_lose_wealth, rule(18), frame.actor);
        const int lost = lose(play, frame.actor, Token::wealth, 1, rule(18), near);
        told.with(frame.other).at(frame.place).numbers(lost, lose(play, frame.other, Token::wealth, 1, rule(18), near));
        return;
    }
    const GroupId other = opponent(frame, goblins);
    const GroupId citadel = keeper_of(play, goblins);
    const MarkId pens = store_of(play, goblins);
    if (is_of(play, other, Known::goblins)) {  // HD-CIV-17: slaves change hands
        const Telling told = play.tell(CivFact::cunning, rule(17), goblins);
        const int driven = move(
            play, [&](const Stack& stack) { return stack.role == Role::slave && belongs(play.state, stack.owner, other); }, 2,
            {citadel, pens, Role::slave}, near);
        told.with(other).at(frame.place).numbers(0, driven);
        return;
    }
    const Telling told = play.tell(CivFact::cunning, rule(16), goblins);
    const int taken = lose(play, other, Token::pop, 2, rule(16), near);
    gain(play, citadel, Token::wealth, taken, pens, rule(16), Role::slave);
    told.with(other).at(frame.place).numbers(taken, 0);
}

void fury(Play& play, const Frame& frame, Point near) {  // HD-CIV-19..21
    const GroupId demons = favoured(play, frame, Known::demons);
    if (!demons.is_none()) {
        const GroupId other = opponent(frame, demons);
        const Rule because = rule(is_of(play, other, Known::demons) ? 20 : 19);
        const Telling told = play.tell(CivFact::fury, because, demons);
        told.with(other).at(frame.place).numbers(suffer(play, other, 2, because, near));
        return;
    }
    const Telling told = play.tell(CivFact::both_lose_all, rule(21), frame.actor);
    for (const GroupId people : {frame.actor, frame.other}) {
        suffer(play, people, 1, rule(21), near);
        lose(play, people, Token::wealth, 1, rule(21), near);
    }
    told.with(frame.other).at(frame.place);
}

void war(Play& play, const Frame& frame, Point near) {  // HD-CIV-22, HD-CIV-23, AM-20
    const int ours = play.roll(6, rule(22)) + strength_of(play, frame.actor, frame.place);
    const int theirs = play.roll(6, rule(22)) + strength_of(play, frame.other, frame.place);
    if (ours == theirs) {
        play.tell(CivFact::war_undecided, rule(22), frame.actor).with(frame.other).at(frame.place).numbers(ours, theirs);
        return;
    }
    const GroupId winner = ours > theirs ? frame.actor : frame.other, loser = opponent(frame, winner);
    const Telling told = play.tell(CivFact::war_won, rule(22), winner);
    const int destroyed = suffer(play, loser, std::abs(ours - theirs), rule(22), near);
    const int lost = suffer(play, winner, destroyed / 2, rule(23), near);
    told.with(loser).at(frame.place).numbers(destroyed, lost, std::max(ours, theirs), std::min(ours, theirs));
}

}  // namespace

Flow resolve_meeting(Play& play, Frame& frame) {
    if (has_ended(play.state, frame.actor) || has_ended(play.state, frame.other)) return Flow::done;
    const Point near = play.world().mark(frame.place).centre();
    switch (play.roll_on<CivilizationMeetingRow>(Table::civilization_encounters, rule(11))) {
    case CivilizationMeetingRow::skirmish: skirmish(play, frame, near); break;
    case CivilizationMeetingRow::greed: greed(play, frame, near); break;
    case CivilizationMeetingRow::cunning: cunning(play, frame, near); break;
    case CivilizationMeetingRow::fury: fury(play, frame, near); break;
    case CivilizationMeetingRow::war: war(play, frame, near); break;
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
