// HD-EXPAND: the frame of the age. Emissaries are in emissaries.cc, those who leave in emigrants.cc.
#include "games/host_a_dungeon/expansion.h"

#include <algorithm>

#include "games/host_a_dungeon/asks.h"
#include "games/host_a_dungeon/fights.h"
#include "games/host_a_dungeon/gen_facts.h"
#include "games/host_a_dungeon/housing.h"
#include "games/host_a_dungeon/kingdoms.h"
#include "games/host_a_dungeon/monsters_age.h"
#include "games/host_a_dungeon/technologies.h"
#include "games/host_a_dungeon/works.h"
#include "world/place.h"
#include "world/surface.h"

namespace undercroft::host_a_dungeon {

namespace {

using Step = ExpandStep;
constexpr Rule rule(int number) { return {Chapter::expand, static_cast<uint8_t>(number)}; }
constexpr int most_years = 60;                    // AM-198
constexpr int most_beginnings = 8;                // AM-198: then the last age comes without an empire
constexpr int quiet_enough = 3;                   // AM-143
constexpr int empire_pop = 6, empire_wealth = 6;  // HD-EXPAND-33

// HD-DECLINE-19: heroes who ended the decline found the empire where they live; a kingdom that outlived it does in its castle.
GroupId founders(const State& state) {
    for (size_t i = state.facts.size(); i-- > 0;) {
        const Fact& fact = state.facts[i];
        if (fact.chapter != Chapter::gen || fact.kind != static_cast<uint8_t>(GenFact::age_ended)) continue;
        const bool heroes = static_cast<Outcome>(fact.numbers[1]) == Outcome::heroes_won && !fact.actor.is_none();
        if (heroes && state.of(fact.actor).alive && !state.of(fact.actor).home.is_none()) return fact.actor;
        break;
    }
    const std::vector<GroupId> kingdoms = groups_of(state, Sort::kingdom);
    return kingdoms.empty() ? GroupId::none() : kingdoms.front();
}

MarkId castle_ruin(const State& state) {
    MarkId found;
    for (const world::Mark& mark : state.world.marks()) {
        if (mark.lives() && purpose_of(mark) == Purpose::castle && holding_kind(state, mark.id) == Holding::none) found = mark.id;
    }
    return found;
}

// DP-99: the founders' home, the castle or its ruin, the highest ground.
std::vector<Candidate> capital_sites(const Play& play, GroupId who) {
    std::vector<Candidate> sites;
    if (!who.is_none() && play.world().has(play.of(who).home)) return {place(play.state, play.of(who).home)};
    if (const MarkId ruin = castle_ruin(play.state); !ruin.is_none()) sites.push_back(place(play.state, ruin));
    sites.push_back(spot(world::highest_on_surface(play.world())));
    for (const int part : {1, 3}) {
        const int x = play.sheet().width * part / 4;
        sites.push_back(spot({x, play.world().ground_at(x)}));
    }
    return sites;
}

void found_first(Play& play, GroupId who) {
    MarkId capital;
    if (!answer_is_drawn(play) && play.state.answer.chosen.offer == Offer::place) {
        capital = answer_place(play);
    } else {
        capital = world::build_on_surface(play.world(), {.x = answer_spot(play).x, .width = usual_width(play, Purpose::capital)},
                                          usual_height(play, Purpose::capital), play.origin({}, Purpose::capital))
                      .building;
    }
    const GroupId empire = found_empire(play, who, capital, rule(2));
    if (pop_of(play.state, empire) > 0) return;
    gain(play, empire, Token::pop, 2, capital, rule(2));  // AM-133
    gain(play, empire, Token::wealth, 1, capital, rule(2));
}

// AM-134: those who may found an empire of their own, and have enough for it.
GroupId next_founder(const State& state) {
    for (const Group& group : state.groups) {
        const bool may = group.alive && (group.sort == Sort::delvers || group.sort == Sort::tribe || group.sort == Sort::cult);
        if (!may || group.notes.has(Note::descending) || group.home.is_none()) continue;
        const GroupId lord = holder_of(state, group.home);
        if (!lord.is_none() && state.of(lord).home == group.home) continue;  // guests in a capital
        if (pop_of(state, group.id) >= empire_pop || wealth_of(state, group.id) >= empire_wealth) return group.id;
    }
    return {};
}

// AM-143
bool looks_full(const Play& play) {
    if (play.state.notes.get(Note::quiet_years) >= quiet_enough) return true;
    const bool found = std::ranges::any_of(empires(play.state), [&](GroupId each) { return has_something_to_find(play, each); });
    if (found) return false;
    const int width = usual_width(play, Purpose::outpost), height = usual_height(play, Purpose::outpost);
    return !world::has_space(play.world(), width, height, play.sheet().underground());
}

// DP-105: colonies first, then outposts; most people, then farthest from the capital.
std::vector<Candidate> second_capitals(const Play& play, GroupId empire) {
    const State& state = play.state;
    const Point home = door_of(state.world, state.of(empire).home);
    struct Site {
        bool colony;
        int pop;
        int64_t off;
        MarkId place;
    };
    std::vector<Site> sites;
    for (const MarkId each : holdings_of(state, empire)) {
        const Holding kind = holding_kind(state, each);
        if (each == state.of(empire).home || kind == Holding::embassy || kind == Holding::border_post) continue;
        sites.push_back({kind == Holding::colony, pop_at(state, empire, each), world::squared(home, door_of(state.world, each)), each});
    }
    std::ranges::stable_sort(sites, [](const Site& a, const Site& b) {
        return std::tuple{a.colony, a.pop, a.off} > std::tuple{b.colony, b.pop, b.off};
    });
    std::vector<Candidate> candidates;
    for (const Site& each : sites) candidates.push_back(place(state, each.place));
    if (candidates.empty()) {  // nothing but a capital: the others go as far away as the ground allows
        const int x = home.x * 2 < play.sheet().width ? play.sheet().width * 7 / 8 : play.sheet().width / 8;
        candidates.push_back(spot({x, play.world().ground_at(x)}));
    }
    return candidates;
}

// HD-EXPAND-37, AM-144
void divide(Play& play, GroupId empire) {
    State& state = play.state;
    MarkId seat;
    if (state.answer.chosen.offer == Offer::place) {
        seat = answer_place(play);
    } else {
        seat = raise_holding(play, empire, Holding::colony, Purpose::colony, answer_spot(play), {}, rule(37));
    }
    if (pop_at(state, empire, seat) == 0) send_from_capital(play, empire, seat, std::max(1, capital_pop(state, empire) / 2));
    if (pop_at(state, empire, seat) == 0) gain(play, empire, Token::pop, 1, seat, rule(37));
    const std::vector<MarkId> held = holdings_of(state, empire);
    const MarkId old = state.of(empire).home;
    drop_holding(play, empire, seat);
    const GroupId other = found_empire(play, GroupId::none(), seat, rule(37));
    int moved = 0;
    for (const MarkId each : held) {
        const Point at = door_of(state.world, each);
        const bool nearer = world::squared(at, door_of(state.world, seat)) < world::squared(at, door_of(state.world, old));
        if (each == old || (each != seat && !nearer)) continue;
        const Holding kind = holding_kind(state, each);
        if (each != seat) {
            drop_holding(play, empire, each);
            take_holding(play, other, each, kind);
        }
        move(play, [&](const Stack& stack) { return stack.owner == empire && stack.place == each && stack.token == Token::pop; }, 1 << 20,
             {other, each});
        ++moved;
    }
    play.tell(ExpandFact::divided, rule(37), empire).with(other).at(seat).numbers(moved);
}

int times_begun(const State& state) {
    return static_cast<int>(std::ranges::count_if(state.facts, [](const Fact& fact) {
        return fact.chapter == Chapter::gen && fact.kind == static_cast<uint8_t>(GenFact::age_began) &&
               fact.numbers[0] == static_cast<int>(Age::expansion);
    }));
}

void push_empires(Play& play) {
    const std::vector<GroupId> all = empires(play.state);
    for (size_t i = all.size(); i-- > 0;) play.push(Chapter::expand, Step::turn, all[i]);
}

}  // namespace

void look_for_fallen_empires(Play& play) {
    for (const GroupId empire : empires(play.state)) {
        if (capital_pop(play.state, empire) == 0) let_empire_fall(play, empire, rule(34));
    }
}

void check_expansion(Play& play) {
    State& state = play.state;
    if (state.asked || !state.notes.has(Note::age_set_up)) return;
    look_for_fallen_empires(play);
    if (empires(state).empty()) {  // HD-EXPAND-35
        const bool enough = times_begun(state) >= most_beginnings;
        play.tell(ExpandFact::no_empire, rule(35));
        if (enough) play.tell(GenFact::cap_reached, {Chapter::eng, 10}).numbers(static_cast<int>(Age::expansion));
        play.end_age(enough ? Outcome::map_full : Outcome::no_empire);
        return;
    }
    look_for_breakthroughs(play);
}

Flow run_expansion(Play& play, Frame& frame) {
    State& state = play.state;
    switch (step_of<Step>(frame)) {
    case Step::begin:
        state.notes.drop(Note::age_set_up);
        state.notes.set(Note::quiet_years, 0);
        for (const Group& group : state.groups) {
            if (group.alive) refresh_zone(play, group.id);
        }
        return go_to(frame, Step::founding);
    case Step::founding:
        frame.other = founders(state);
        return ask(play, frame, {.point = 99, .rule = rule(2), .who = frame.other, .candidates = capital_sites(play, frame.other)},
                   Step::capital_chosen);
    case Step::capital_chosen:
        found_first(play, frame.other);
        frame.other = {};
        state.notes.set(Note::age_set_up, 1);
        return go_to(frame, Step::year);
    case Step::year:
        ++state.year;
        state.season = 0;
        state.notes.drop(Note::expanded);
        play.tell(GenFact::year_began, {Chapter::gen, 5}).numbers(state.year);
        return go_to(frame, Step::season);
    case Step::season:
        if (state.season == 4) return go_to(frame, Step::year_end);
        ++state.season;
        frame.step = static_cast<uint8_t>(Step::creatures);
        push_empires(play);
        return Flow::again;
    case Step::creatures:  // HD-EXPAND-09
        frame.step = static_cast<uint8_t>(Step::season);
        play.push(Chapter::mon, MonStep::turns).extra[1] = state.season;
        return Flow::again;
    case Step::year_end: {  // HD-EXPAND-28
        frame.step = static_cast<uint8_t>(Step::new_empires);
        const std::vector<GroupId> all = empires(state);
        for (size_t i = all.size(); i-- > 0;) play.push(Chapter::expand, Step::crowded, all[i]);
        return Flow::again;
    }
    case Step::new_empires: {  // HD-EXPAND-33, DP-103
        const GroupId who = next_founder(state);
        if (who.is_none()) return go_to(frame, Step::full);
        frame.other = who;
        return ask(play, frame, {.point = 103, .rule = rule(33), .who = who, .candidates = {place(state, state.of(who).home)}},
                   Step::capital_site_chosen);
    }
    case Step::capital_site_chosen:
        found_empire(play, frame.other, answer_place(play), rule(33));
        frame.other = {};
        return go_to(frame, Step::new_empires);
    case Step::full: {  // HD-EXPAND-36, DP-104
        state.notes.set(Note::quiet_years, state.notes.has(Note::expanded) ? 0 : state.notes.get(Note::quiet_years) + 1);
        if (state.year >= most_years) {
            play.tell(GenFact::cap_reached, {Chapter::eng, 10}).numbers(static_cast<int>(Age::expansion));
            state.answer = {word(YesNo::yes), {}};
            return go_to(frame, Step::full_answered);
        }
        if (!looks_full(play)) return go_to(frame, Step::year);
        return ask(play, frame, {.point = 104, .rule = rule(36), .candidates = yes_or_no(true)}, Step::full_answered);
    }
    case Step::full_answered: {
        if (!answer_is_yes(play)) return go_to(frame, Step::year);
        const std::vector<GroupId> all = empires(state);
        play.tell(ExpandFact::map_full, rule(36)).numbers(static_cast<int>(all.size()));
        if (all.size() > 1) {
            play.end_age(Outcome::map_full);
            return Flow::again;
        }
        return ask(play, frame, {.point = 105, .rule = rule(37), .who = all.front(), .candidates = second_capitals(play, all.front())},
                   Step::split_chosen);
    }
    case Step::split_chosen:
        divide(play, empires(state).front());
        play.end_age(Outcome::map_full);
        return Flow::again;
    case Step::turn:
    case Step::travel:
    case Step::passage_chosen:
    case Step::meet:
    case Step::site_chosen: return run_emissaries(play, frame);
    case Step::crowded:
    case Step::emigrants_chosen:
    case Step::emigrants_go: return run_emigrants(play, frame);
    case Step::assault:
    case Step::assault_answered: return run_assault(play, frame);
    case Step::over: return Flow::done;
    }
    return Flow::done;
}

}  // namespace undercroft::host_a_dungeon
