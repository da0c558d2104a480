// HD-CONFLICT: the frame of the age, spring and the headquarters.
#include "games/host_a_dungeon/confrontation.h"

#include <algorithm>

#include "games/host_a_dungeon/asks.h"
#include "games/host_a_dungeon/expansion.h"
#include "games/host_a_dungeon/gen_facts.h"
#include "games/host_a_dungeon/technologies.h"

namespace undercroft::host_a_dungeon {

namespace {

using Step = ConflictStep;
constexpr Rule rule(int number) { return {Chapter::conflict, static_cast<uint8_t>(number)}; }
constexpr int stalemate = 40;  // AM-156

MarkId headquarters_of(const State& state, GroupId empire) {
    const std::vector<MarkId> found = holdings_of(state, empire, Holding::headquarters);
    return found.empty() ? state.of(empire).home : found.front();
}

bool is_mobilised_at(const State& state, GroupId empire, MarkId place) {
    if (place == state.of(empire).home || holding_kind(state, place) == Holding::colony) return true;
    const Purpose purpose = purpose_of(state.world.mark(place));
    return purpose == Purpose::automaton_factory || purpose == Purpose::academy;
}

void mobilise(Play& play, GroupId empire) {  // HD-CONFLICT-04, HD-CONFLICT-05
    int gained = 0;
    for (const MarkId place : holdings_of(play.state, empire)) {
        if (!is_mobilised_at(play.state, empire, place)) continue;
        gain(play, empire, Token::pop, 1, place, rule(4));
        ++gained;
    }
    const int munitions = ironworks(play.state, empire);
    gain(play, empire, Token::wealth, munitions, headquarters_of(play.state, empire), rule(5));
    play.tell(ConflictFact::mobilised, rule(4), empire).numbers(gained, munitions);
}

void work_on_weapon(Play& play, GroupId empire) {  // HD-CONFLICT-06, HD-CONFLICT-07, AM-149
    const int face = play.roll(20, rule(6)), shelves = libraries(play.state, empire);
    if (face > shelves) {
        play.tell(ConflictFact::no_weapon, rule(6), empire).numbers(face, shelves);
        return;
    }
    const MarkId weapon = weapon_of(play.state, empire);
    const Telling told =
        play.tell(weapon.is_none() ? ConflictFact::weapon_built : ConflictFact::weapon_ready, rule(weapon.is_none() ? 6 : 7), empire);
    told.numbers(face, shelves);
    if (weapon.is_none()) {
        told.at(build_weapon(play, empire, door_of(play.world(), play.of(empire).home), rule(6)));
    } else {
        play.state.of(weapon).set(Note::weapon, 2);
        told.at(weapon);
    }
}

// HD-CONFLICT-08: the highest first; ties by the earlier founding.
GroupId next_in_summer(const State& state) {
    GroupId best;
    for (const GroupId each : empires(state)) {
        if (state.of(each).notes.has(Note::fought)) continue;
        if (best.is_none() || state.of(each).notes.get(Note::initiative) > state.of(best).notes.get(Note::initiative)) best = each;
    }
    return best;
}

void push_all(Play& play, Step step) {
    const std::vector<GroupId> all = empires(play.state);
    for (size_t i = all.size(); i-- > 0;) play.push(Chapter::conflict, step, all[i]);
}

// HD-CONFLICT-15, AM-155: first it is settled who fires at whom, then all of it happens. In a stalemate everybody has something (AM-156).
void push_strikes(Play& play) {
    for (const GroupId empire : empires(play.state)) {
        const std::vector<GroupId> foes = enemies_of(play.state, empire);
        const MarkId weapon = weapon_of(play.state, empire);
        const bool ready = !weapon.is_none() && play.state.of(weapon).get(Note::weapon) == 2;
        if (foes.empty() || (!ready && play.state.year <= stalemate)) continue;
        if (ready) play.state.of(weapon).set(Note::weapon, 1);  // HD-CONFLICT-10
        Frame& frame = play.push(Chapter::conflict, Step::strike);
        frame.other = foes.front();
        frame.place = play.of(foes.front()).home;
        frame.extra[0] = empire.index();
    }
}

}  // namespace

std::vector<GroupId> enemies_of(const State& state, GroupId empire) {
    std::vector<GroupId> foes = empires(state);
    std::erase(foes, empire);
    std::ranges::stable_sort(foes, {}, [&](GroupId each) { return std::pair{pop_of(state, each), holdings_of(state, each).size()}; });
    return foes;
}

Front front_between(const State& state, GroupId empire, GroupId enemy) {
    Front front{1 << 28, {}, {}};
    for (const MarkId ours : holdings_of(state, empire)) {
        for (const MarkId theirs : holdings_of(state, enemy)) {
            const int distance = world::distance(door_of(state.world, ours), door_of(state.world, theirs));
            if (distance < front.distance) front = {distance, ours, theirs};
        }
    }
    return front;
}

void check_confrontation(Play& play) {
    State& state = play.state;
    if (state.asked || !state.notes.has(Note::war_footing)) return;
    look_for_fallen_empires(play);
    const bool firing = std::ranges::any_of(state.frames, [](const Frame& frame) {
        return (frame.chapter == Chapter::conflict && (step_of<Step>(frame) == Step::strike || step_of<Step>(frame) == Step::struck)) ||
               frame.chapter == Chapter::cata;
    });
    const std::vector<GroupId> left = empires(state);
    if (firing || left.size() > 1) return;
    play.tell(ConflictFact::war_over, rule(17), left.empty() ? GroupId::none() : left.front()).numbers(static_cast<int>(left.size()));
    play.end_age(Outcome::war_over, left.empty() ? GroupId::none() : left.front());
}

Flow run_confrontation(Play& play, Frame& frame) {
    State& state = play.state;
    switch (step_of<Step>(frame)) {
    case Step::begin:
        state.notes.drop(Note::war_footing);
        for (const GroupId empire : empires(state)) {  // HD-CONFLICT-02
            const Telling told = play.tell(ConflictFact::libraries_emptied, rule(2), empire);
            told.numbers(
                lose(play, empire, Token::wealth, 1 << 20, rule(2), {}, [](const Stack& stack) { return stack.role != Role::artifact; }));
        }
        frame.done = 0;
        return go_to(frame, Step::headquarters);
    case Step::headquarters: {  // HD-CONFLICT-03, DP-107
        const std::vector<GroupId> all = empires(state);
        if (frame.done == static_cast<int>(all.size())) {
            state.notes.set(Note::war_footing, 1);
            return go_to(frame, Step::year);
        }
        const GroupId empire = all[static_cast<size_t>(frame.done)];
        const bool above = is_on_surface(state.world, state.of(empire).home);
        return ask(play, frame,
                   {.point = 107,
                    .rule = rule(3),
                    .who = empire,
                    .candidates = {spot(door_of(state.world, state.of(empire).home))},
                    .drawing = above ? Drawing::surface : Drawing::spot},
                   Step::headquarters_chosen);
    }
    case Step::headquarters_chosen: {
        const GroupId empire = empires(state)[static_cast<size_t>(frame.done++)];
        const Telling told = play.tell(ConflictFact::headquarters, rule(3), empire);
        told.at(raise_holding(play, empire, Holding::headquarters, Purpose::war_headquarters, answer_spot(play), {}, rule(3)));
        return go_to(frame, Step::headquarters);
    }
    case Step::year:
        ++state.year;
        state.season = 1;
        play.tell(GenFact::year_began, {Chapter::gen, 5}).numbers(state.year);
        for (const GroupId empire : empires(state)) {
            mend_holdings(play, empire);
            mobilise(play, empire);
            work_on_weapon(play, empire);
        }
        for (const GroupId empire : empires(state)) {
            state.of(empire).notes.drop(Note::fought);
            state.of(empire).notes.set(Note::initiative, play.roll(6, rule(8)) + town_halls(state, empire));
        }
        state.season = 2;
        return go_to(frame, Step::summer);
    case Step::summer: {
        const GroupId empire = next_in_summer(state);
        if (empire.is_none()) {
            state.season = 3;
            return go_to(frame, Step::autumn);
        }
        state.of(empire).notes.set(Note::fought, 1);
        play.push(Chapter::conflict, Step::campaign, empire);
        return Flow::again;
    }
    case Step::autumn:
        frame.step = static_cast<uint8_t>(Step::winter);
        push_all(play, Step::redeploy);
        return Flow::again;
    case Step::winter:
        state.season = 4;
        frame.step = static_cast<uint8_t>(Step::after_strikes);
        push_strikes(play);
        return Flow::again;
    case Step::after_strikes:  // HD-CONFLICT-16
        frame.step = static_cast<uint8_t>(Step::year);
        push_all(play, Step::dig_in);
        return Flow::again;
    case Step::campaign:
    case Step::target_chosen:
    case Step::start_chosen:
    case Step::advance:
    case Step::redeploy:
    case Step::redeploy_chosen: return run_campaigns(play, frame);
    case Step::strike:
    case Step::struck:
    case Step::dig_in:
    case Step::dig_in_answered: return run_doomsday(play, frame);
    case Step::over: return Flow::done;
    }
    return Flow::done;
}

}  // namespace undercroft::host_a_dungeon
