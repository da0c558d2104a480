// HD-EXPAND-10..13: groups against imperial holdings. HD-EXPAND-28..32: those for whom an empire has no place.
#include <algorithm>

#include "games/host_a_dungeon/asks.h"
#include "games/host_a_dungeon/expansion.h"
#include "games/host_a_dungeon/fights.h"
#include "games/host_a_dungeon/housing.h"
#include "games/host_a_dungeon/influence.h"
#include "games/host_a_dungeon/works.h"
#include "world/nearest.h"

namespace undercroft::host_a_dungeon {

namespace {

using Step = ExpandStep;
using Word = ExpandWord;
constexpr Rule rule(int number) { return {Chapter::expand, static_cast<uint8_t>(number)}; }
constexpr int leave_pop = 3, leave_wealth = 1;  // HD-EXPAND-28
constexpr int kinds = 4;                        // a die of four

GroupId with_free_places(const State& state, GroupId except) {
    for (const GroupId each : empires(state)) {
        if (each != except && places_for_labour(state, each) >= labour(state, each) + leave_pop) return each;
    }
    return {};
}

// The capital first and never its last; then wherever most of them live.
int take_people(Play& play, GroupId empire, int count, const Destination& to) {
    State& state = play.state;
    int taken = 0;
    const auto from = [&](MarkId place, int most) {
        taken += move(
            play, [&](const Stack& stack) { return stack.owner == empire && stack.token == Token::pop && stack.place == place; },
            std::min(most, count - taken), to);
    };
    from(state.of(empire).home, capital_pop(state, empire) - 1);
    std::vector<MarkId> held = holdings_of(state, empire);
    std::erase(held, state.of(empire).home);
    std::ranges::stable_sort(held, std::ranges::greater{}, [&](MarkId each) { return pop_at(state, empire, each); });
    for (const MarkId each : held) from(each, pop_at(state, empire, each));
    return taken;
}

int take_scrolls(Play& play, GroupId empire, const Destination& to) {
    return move(
        play, [&](const Stack& stack) { return stack.owner == empire && stack.token == Token::wealth && stack.role == Role::plain; },
        leave_wealth, to);
}

// A free chamber that no empire holds, the nearest to the capital; a new cave where there is none.
MarkId place_outside(Play& play, GroupId group, GroupId empire) {
    const Point home = door_of(play.world(), play.of(empire).home);
    const MarkId found = world::nearest_mark(play.world(), home, [&](const world::Mark& mark) {
        return is_free_for(play, mark.id, group) && holding_kind(play.state, mark.id) == Holding::none;
    });
    if (!found.is_none()) return found;
    const Point far = world::emptiest_point(play.world(), play.sheet().underground()).at;
    const MarkId nearest = world::nearest_space(play.world(), far);
    if (nearest.is_none()) return chamber_or_new_cave(play, far, play.of(group).species, rule(28));
    const MarkId cut =
        build(play, group, {.purpose = Purpose::camp, .rule = rule(28), .wish = far, .near = {nearest}, .kind = world::MarkKind::cave});
    return cut.is_none() ? nearest : cut;
}

SpeciesId species_of(const Play& play, Word kind) {
    return play.catalogue.of(kind == Word::prospectors ? Known::prospectors : kind == Word::bandits ? Known::bandits : Known::settlers);
}

void emigrate(Play& play, GroupId empire, Word kind) {
    const SpeciesId species = species_of(play, kind);
    const GroupId group = found(play, play.catalogue.of(species).sort, species, {});
    const Rule cause = rule(kind == Word::prospectors ? 29 : kind == Word::bandits ? 30 : 31);
    const Telling told = play.tell(ExpandFact::emigrated, cause, empire);
    const MarkId home = place_outside(play, group, empire);
    play.of(group).home = home;
    const int pop = take_people(play, empire, leave_pop, {group, home});
    const int wealth = take_scrolls(play, empire, {group, home});
    told.with(group).at(home).numbers(pop, wealth);
    settle(play, group, home);
}

void immigrate(Play& play, GroupId empire, GroupId to) {  // HD-EXPAND-32
    const MarkId home = play.of(to).home;
    const Telling told = play.tell(ExpandFact::immigrated, rule(32), empire);
    const int pop = take_people(play, empire, leave_pop, {to, home});
    const int wealth = take_scrolls(play, empire, {to, home});
    told.with(to).at(home).numbers(pop, wealth);
}

// DP-102: a die of four says which; what cannot be is not offered.
std::vector<Candidate> kinds_of_emigrants(Play& play, GroupId empire) {
    std::vector<Candidate> words{word(Word::prospectors), word(Word::bandits), word(Word::settlers), word(Word::immigrants)};
    const auto first = static_cast<std::ptrdiff_t>(play.draw(kinds, rule(28)));
    std::rotate(words.begin(), words.begin() + first, words.end());
    if (with_free_places(play.state, empire).is_none()) std::erase(words, word(Word::immigrants));
    return words;
}

}  // namespace

int defence_of(const State& state, GroupId empire) { return ironworks(state, empire); }

Flow run_emigrants(Play& play, Frame& frame) {
    State& state = play.state;
    const GroupId empire = frame.actor;
    if (step_of<Step>(frame) == Step::crowded) {
        mend_holdings(play, empire);
        const int movable = pop_of(state, empire) - 1;
        if (labour(state, empire) <= places_for_labour(state, empire) || movable < leave_pop) return Flow::done;
        return ask(play, frame, {.point = 102, .rule = rule(28), .who = empire, .candidates = kinds_of_emigrants(play, empire)},
                   Step::emigrants_chosen);
    }
    const Word kind = answer_word<Word>(play);
    frame.step = static_cast<uint8_t>(Step::over);
    if (kind == Word::immigrants) {
        immigrate(play, empire, with_free_places(state, empire));
    } else {
        emigrate(play, empire, kind);
    }
    return Flow::again;
}

Flow run_assault(Play& play, Frame& frame) {
    State& state = play.state;
    const GroupId group = frame.actor, empire = frame.other;
    if (step_of<Step>(frame) == Step::assault) {  // DP-101
        return ask(play, frame, {.point = 101, .rule = rule(10), .who = group, .candidates = yes_or_no(true)}, Step::assault_answered);
    }
    const bool attacks = answer_is_yes(play);
    frame.step = static_cast<uint8_t>(Step::over);
    const int here = pop_at(state, empire, frame.place);
    if (!attacks || here == 0) return Flow::again;
    const Encounter roll = roll_encounter(play, group, empire, rule(10), {.theirs = here + defence_of(state, empire)});
    if (roll.margin() > 0) {  // HD-EXPAND-11
        const Telling told = play.tell(ExpandFact::holding_taken, rule(11), group);
        told.with(empire).at(frame.place).numbers(roll.ours, roll.theirs, here);
        destroy_holding(play, empire, frame.place, rule(11));
        gain(play, group, Token::wealth, here, state.of(group).home, rule(11));
        refresh_zone(play, group);
    } else if (roll.margin() == 0) {  // HD-EXPAND-12
        play.tell(ExpandFact::assault_drawn, rule(12), group).with(empire).at(frame.place).numbers(roll.ours, roll.theirs);
        lose_at(play, empire, Token::pop, 1, frame.place, rule(12));
        kill(play, {group, MarkId::none()}, 1, rule(12), empire);
    } else {  // HD-EXPAND-13
        const Telling told = play.tell(ExpandFact::assault_failed, rule(13), group);
        told.with(empire).at(frame.place).numbers(roll.ours, roll.theirs, kill(play, {group, MarkId::none()}, 2, rule(13), empire));
    }
    return Flow::again;
}

}  // namespace undercroft::host_a_dungeon
