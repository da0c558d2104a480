// HD-MON: the frame of the age. Meetings are in meetings.cc, turns in the chapters of those who take them.
#include "games/host_a_dungeon/monsters_age.h"

#include <algorithm>
#include <utility>

#include "games/host_a_dungeon/adventurers.h"
#include "games/host_a_dungeon/alphas.h"
#include "games/host_a_dungeon/asks.h"
#include "games/host_a_dungeon/decline.h"
#include "games/host_a_dungeon/delvers.h"
#include "games/host_a_dungeon/fights.h"
#include "games/host_a_dungeon/gen_facts.h"
#include "games/host_a_dungeon/kingdoms.h"
#include "games/host_a_dungeon/last_age.h"
#include "games/host_a_dungeon/special_events.h"
#include "games/host_a_dungeon/tribes.h"
#include "games/host_a_dungeon/undead.h"
#include "games/host_a_dungeon/villains.h"
#include "games/host_a_dungeon/wanderers.h"

namespace undercroft::host_a_dungeon {

namespace {

constexpr Rule rule(int number) { return {Chapter::mon, static_cast<uint8_t>(number)}; }

// AM-198, HD-ENG-10: where the book's "too many to track" is certain. From half of it on the players are asked.
constexpr int most_years = 60, most_groups = 24, most_pop = 150;
constexpr int least_years = 10;          // after each return, even if the sixty are over
constexpr int rich = 6;                  // HD-MON-23
constexpr int groups_for_adventure = 3;  // HD-MON-13

enum class Setup : uint8_t { kingdom, delvers, tribe, alpha, done };

// AM-55: after a villain the age goes on; AM-56: after anything else what is missing is set up.
bool comes_from_evil(const State& state) {
    for (size_t i = state.facts.size(); i-- > 0;) {
        const Fact& fact = state.facts[i];
        if (fact.chapter == Chapter::gen && fact.kind == static_cast<uint8_t>(GenFact::age_ended))
            return fact.numbers[0] == static_cast<int>(Age::evil);
    }
    return false;
}

bool is_missing(const State& state, Sort sort) { return groups_of(state, sort).empty(); }

// HD-MON-05, AM-54: one of each; a d20 is thrown for every group, where it lands it comes, and its face says who.
void push_setup(Play& play, Setup what) {
    if (what == Setup::kingdom) {
        if (is_missing(play.state, Sort::kingdom)) play.push(Chapter::kingdom, KingdomStep::found);
        return;
    }
    const Sort sort = what == Setup::delvers ? Sort::delvers : what == Setup::tribe ? Sort::tribe : Sort::alpha;
    if (!is_missing(play.state, sort)) return;
    const Thrown thrown = play.throw_on_map(20, rule(5));
    Frame& arrival = sort == Sort::delvers ? play.push(Chapter::delver, DelverStep::arrive)
                     : sort == Sort::tribe ? play.push(Chapter::tribe, TribeStep::arrive)
                                           : play.push(Chapter::alpha, AlphaStep::arrive);
    arrival.count = thrown.face;
    arrival.at = thrown.at;
}

void resolve_arrival(Play& play, int face, Point at) {
    const bool last = play.state.age == Age::last;  // HD-LAST-15: its own tables
    const auto push_at = [&](Frame& frame, Table later = Table::primordial) {
        frame.at = at;
        if (last) frame.extra[0] = static_cast<int>(later);
    };
    switch (static_cast<ArrivalRow>(play.catalogue.row(Table::arrivals, face))) {
    case ArrivalRow::delvers: return push_at(play.push(Chapter::delver, DelverStep::arrive), Table::last_delvers);  // HD-MON-08
    case ArrivalRow::tribe: return push_at(play.push(Chapter::tribe, TribeStep::arrive), Table::last_tribes);       // HD-MON-09
    case ArrivalRow::alpha: return push_at(play.push(Chapter::alpha, AlphaStep::arrive), Table::last_alphas);       // HD-MON-10
    case ArrivalRow::wanderers: {                                                                                   // HD-MON-11
        Frame& frame = play.push(Chapter::wander, WanderStep::arrive);
        frame.count = 3;
        return;
    }
    case ArrivalRow::event: return push_at(play.push(Chapter::event, EventStep::roll));  // HD-MON-12
    case ArrivalRow::adventurers:                                                        // HD-MON-13, HD-ADV-01, HD-UNDEAD-01
        if (group_count(play.state) < groups_for_adventure || (last && !can_send_party(play.state))) {
            play.push(Chapter::undead, UndeadStep::rise);
        } else if (play.state.age == Age::decline) {  // HD-DECLINE-17, HD-DECLINE-18
            play.push(Chapter::decline, DeclineStep::quest);
        } else {
            play.push(Chapter::adv, AdventureStep::arrive);
        }
        return;
    }
}

// The next creature that has a turn this time round; AM-53: its place in the list is its season.
Flow next_turn(Play& play, Frame& frame) {
    State& state = play.state;
    if (frame.done == 0) {
        frame.done = 1;
        frame.extra[0] = static_cast<int>(state.groups.size());  // whoever comes later acts the next time (AM-77)
        frame.extra[2] = static_cast<int>(std::ranges::count_if(state.groups, &Group::alive));
    }
    while (frame.count < frame.extra[0]) {
        const GroupId id(frame.count++);
        if (!state.of(id).alive) continue;
        if (!push_turn(play, id)) continue;
        if (frame.extra[1] == 0) state.season = static_cast<uint8_t>(1 + std::min(3, 4 * frame.extra[3]++ / std::max(1, frame.extra[2])));
        return Flow::again;
    }
    return Flow::done;
}

}  // namespace

int group_count(const State& state) {
    return static_cast<int>(
        std::ranges::count_if(state.groups, [](const Group& group) { return group.alive && is_underworld_group(group); }));
}

int pop_on_map(const State& state) {
    int count = 0;
    for (const Stack& stack : state.stacks) count += stack.token == Token::pop ? stack.count : 0;
    return count;
}

namespace {

bool push_own_turn(Play& play, GroupId id) {
    switch (play.of(id).sort) {
    case Sort::kingdom: play.push(Chapter::kingdom, KingdomStep::turn, id); return true;
    case Sort::delvers: play.push(Chapter::delver, DelverStep::turn, id); return true;
    case Sort::tribe: play.push(Chapter::tribe, TribeStep::turn, id); return true;
    case Sort::alpha: play.push(Chapter::alpha, AlphaStep::turn, id); return true;
    case Sort::wanderer: play.push(Chapter::wander, WanderStep::turn, id); return true;
    case Sort::cult: play.push(Chapter::event, EventStep::mission, id); return true;
    default: return false;  // HD-EVENT-30: enclaves take none
    }
}

}  // namespace

bool push_turn(Play& play, GroupId id) {
    if (has_no_turn(play, id)) return false;
    const bool enslaved = play.of(id).notes.has(Note::enslaved_by);  // HD-OVERLORD-20
    const bool pushed = enslaved || push_own_turn(play, id);
    if (pushed) push_orders(play, id);
    return pushed;
}

GroupId rich_enough(Play& play) {
    for (Group& group : play.state.groups) {
        if (!group.alive || (!is_underworld_group(group) && group.sort != Sort::kingdom)) continue;
        if (wealth_of(play.state, group.id) < rich) {
            group.notes.drop(Note::drew_villain);
        } else if (!group.notes.has(Note::drew_villain)) {
            return group.id;
        }
    }
    return {};
}

void check_monsters(Play& play) {
    State& state = play.state;
    if (state.asked || state.notes.has(Note::kingdom_falling)) return;
    const bool on_adventure = std::ranges::any_of(state.frames, [](const Frame& frame) { return frame.chapter == Chapter::adv; });
    if (const GroupId who = rich_enough(play); !who.is_none()) {  // HD-MON-23
        play.of(who).notes.set(Note::drew_villain, 1);
        play.tell(MonFact::wealth_rumour, rule(23), who).at(play.of(who).home).numbers(wealth_of(state, who));
        if (play.of(who).sort == Sort::kingdom) set_treasure_aside(play, who);
        raise_young(play);
        play.end_age(Outcome::wealth, who);
        return;
    }
    if (!state.notes.has(Note::age_set_up)) return;
    for (const GroupId kingdom : groups_of(state, Sort::kingdom)) {
        if (kingdom_pop(state, kingdom) > 0) continue;  // HD-MON-24, AM-66
        state.notes.set(Note::kingdom_falling, 1);
        play.push(Chapter::kingdom, KingdomStep::fall).other = kingdom;
        return;
    }
    if (group_count(state) > 0 || on_adventure) return;  // HD-MON-25
    play.tell(MonFact::underworld_empty, rule(25));
    raise_young(play);
    play.end_age(Outcome::no_groups);
}

Flow run_monsters(Play& play, Frame& frame) {
    State& state = play.state;
    switch (step_of<MonStep>(frame)) {
    case MonStep::begin:
        state.notes.drop(Note::age_set_up);
        state.notes.drop(Note::kingdom_falling);
        for (Group& group : state.groups) {  // HD-MON-06: whoever was left over acts from now on
            if (!group.alive) continue;
            refresh_zone(play, group.id);
            if (play.has(group.id, Trait::leashed) && !group.notes.has(Note::leash))
                group.notes.set(Note::leash, group.home.index());  // AM-47
        }
        if (comes_from_evil(state)) {  // AM-55; a kingdom that perished under the villain is founded again (AM-232)
            frame.done = static_cast<int>(Setup::done);
            for (const GroupId kingdom : groups_of(state, Sort::kingdom)) {
                if (kingdom_pop(state, kingdom) == 0) die_out(play, kingdom, {Chapter::kingdom, 15});
            }
            push_setup(play, Setup::kingdom);
            return go_to(frame, MonStep::setup);
        }
        play.tell(MonFact::set_up, rule(5));
        frame.extra[1] = 1;  // AM-54: no dice in the year of setup
        return go_to(frame, MonStep::setup);
    case MonStep::setup:
        if (static_cast<Setup>(frame.done) == Setup::done) {
            frame.done = 0;
            state.notes.set(Note::age_set_up, 1);
            return go_to(frame, MonStep::year);
        }
        push_setup(play, static_cast<Setup>(frame.done++));
        return Flow::again;
    case MonStep::year: {
        ++state.year;
        state.season = 1;
        play.tell(GenFact::year_began, {Chapter::gen, 5}).numbers(state.year);
        if (std::exchange(frame.extra[1], 0) == 1) return go_to(frame, MonStep::year_turns);
        // HD-MON-07
        const Thrown first = play.throw_on_map(6, rule(7));
        play.count_row(Table::arrivals, first.face);
        const Thrown second = play.throw_on_map(6, rule(7));
        play.count_row(Table::arrivals, second.face);
        frame.count = first.face;
        frame.at = first.at;
        frame.extra = {second.face, 0, second.at.x, second.at.y};
        play.tell(MonFact::arrivals, rule(7)).at(first.at).numbers(first.face, second.face);
        return ask(play, frame, {.point = 39, .rule = rule(7), .candidates = {word(MonWord::as_thrown), word(MonWord::other_way_round)}},
                   MonStep::order_dice);
    }
    case MonStep::order_dice: {
        const bool as_thrown = answer_word<MonWord>(play) == MonWord::as_thrown;
        frame.step = static_cast<uint8_t>(MonStep::year_turns);
        // The one pushed last runs first.
        for (const bool first : {!as_thrown, as_thrown}) {
            Frame& die = play.push(Chapter::mon, MonStep::resolve_arrival);
            die.count = first ? frame.count : frame.extra[0];
            die.at = first ? frame.at : Point{frame.extra[2], frame.extra[3]};
        }
        return Flow::again;
    }
    case MonStep::arrivals:
    case MonStep::year_turns: {  // HD-MON-14, AM-53
        const int turns = state.options.has(Ruling::four_turns) ? 4 : 1;
        if (frame.done >= turns) {
            frame.done = 0;
            state.season = 4;
            return go_to(frame, MonStep::year_end);
        }
        ++frame.done;
        Frame& all = play.push(Chapter::mon, MonStep::turns);
        all.extra[1] = turns == 4 ? frame.done : 0;
        if (turns == 4) state.season = static_cast<uint8_t>(frame.done);
        return Flow::again;
    }
    case MonStep::year_end: {  // HD-MON-04, DP-38
        const int groups = group_count(state), pop = pop_on_map(state);
        const int last_year = std::max(most_years, state.notes.get(Note::monster_years) + least_years);
        if (state.year >= last_year || groups >= most_groups || pop >= most_pop) {
            play.tell(GenFact::cap_reached, {Chapter::eng, 10}).numbers(static_cast<int>(Age::monsters));
            state.answer = {word(YesNo::yes), {}};
            return go_to(frame, MonStep::many_answered);
        }
        if (groups * 2 < most_groups && pop * 2 < most_pop) return go_to(frame, MonStep::year);
        return ask(play, frame, {.point = 38, .rule = rule(4), .candidates = yes_or_no(false)}, MonStep::many_answered);
    }
    case MonStep::many_answered:
        if (!answer_is_yes(play)) return go_to(frame, MonStep::year);
        play.tell(MonFact::too_many, rule(4)).numbers(group_count(state), pop_on_map(state));
        raise_young(play);
        play.end_age(Outcome::too_many);
        return Flow::again;
    case MonStep::turns: return next_turn(play, frame);
    case MonStep::resolve_arrival:
        if (frame.done++ > 0) return Flow::done;
        resolve_arrival(play, frame.count, frame.at);
        return Flow::again;
    default: return run_meetings(play, frame);
    }
}

}  // namespace undercroft::host_a_dungeon
