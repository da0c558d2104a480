// HD-DECLINE-17..19: heroic quests.
#include <algorithm>

#include "games/host_a_dungeon/adventurers.h"
#include "games/host_a_dungeon/asks.h"
#include "games/host_a_dungeon/decline.h"
#include "games/host_a_dungeon/housing.h"
#include "games/host_a_dungeon/parties.h"
#include "games/host_a_dungeon/undead.h"

namespace undercroft::host_a_dungeon {

namespace {

constexpr Rule rule(int number) { return {Chapter::decline, static_cast<uint8_t>(number)}; }
constexpr int hero_needs = 2, hero_likes = 3;  // AM-131, DP-98

// Delvers and tribes, the most numerous first; those with fewer than three after all others.
std::vector<Candidate> homes_of_heroes(const State& state) {
    std::vector<GroupId> all = groups_where(state, [&](const Group& group) {
        return (group.sort == Sort::delvers || group.sort == Sort::tribe) && pop_of(state, group.id) >= hero_needs &&
               !group.notes.has(Note::descending);
    });
    const auto rank = [&](GroupId id) { return std::tuple{pop_of(state, id) >= hero_likes, pop_of(state, id), wealth_of(state, id)}; };
    std::ranges::stable_sort(all, [&](GroupId a, GroupId b) { return rank(a) > rank(b); });
    std::vector<Candidate> candidates;
    for (const GroupId each : all) candidates.push_back(group(state, each));
    return candidates;
}

GroupId set_out(Play& play, GroupId home) {
    const GroupId party = found(play, Sort::party, play.catalogue.of(Known::heroes), play.of(home).home);
    play.of(party).alignment = play.of(home).alignment;
    play.of(party).notes.set(Note::heroes_of, home.index());
    for (const Note note : {Note::touches, Note::avoids, Note::employer}) play.of(party).notes.add(note, home.index());
    const int going = pop_of(play.state, home) - 1;
    move(play, [home](const Stack& stack) { return stack.owner == home && stack.token == Token::pop && stack.role == Role::plain; }, going,
         {party, play.of(home).home});
    gain(play, {Token::marker, Role::plain, party, {}, foot_of(play.world(), play.of(home).home), 1}, rule(17));
    refresh_zone(play, home);
    play.tell(DeclineFact::hero_rose, rule(17), home).with(party).at(play.of(home).home).numbers(going, pop_of(play.state, home));
    return party;
}

}  // namespace

void bring_heroes_home(Play& play, GroupId party) {
    const GroupId home(play.of(party).notes.get(Note::heroes_of));
    const MarkId camp = play.of(home).home;
    if (!play.of(home).alive) {  // the one who stayed is dead: they begin again
        play.of(home).alive = true;
        play.of(home).died = world::Moment::never();
    }
    play.tell(DeclineFact::heroes_returned, rule(19), home)
        .with(party)
        .at(camp)
        .numbers(pop_of(play.state, party), wealth_of(play.state, party));
    for (const Token token : {Token::pop, Token::wealth}) {
        for (const Role role : {Role::plain, Role::artifact}) {
            move(play, [&](const Stack& stack) { return stack.owner == party && stack.token == token && stack.role == role; }, 1 << 20,
                 {home, camp, role});
        }
    }
    lose(play, party, Token::marker, 1, rule(17), {});
    disband(play, party);
    refresh_zone(play, home);
}

Flow run_quest(Play& play, Frame& frame) {
    State& state = play.state;
    switch (step_of<DeclineStep>(frame)) {
    case DeclineStep::quest: {  // DP-98
        std::vector<Candidate> homes = homes_of_heroes(state);
        if (homes.empty()) {
            play.tell(DeclineFact::no_hero, rule(17));
            play.push(Chapter::undead, UndeadStep::rise);
            return Flow::done;
        }
        return ask(play, frame, {.point = 98, .rule = rule(17), .candidates = std::move(homes)}, DeclineStep::hero_chosen);
    }
    case DeclineStep::hero_chosen: {  // DP-121
        frame.other = set_out(play, answer_group(play));
        const bool strong = pop_of(state, frame.other) >= pop_of(state, remnants_of(state));
        std::vector<Candidate> ways{word(DeclineWord::seek_remnants), word(DeclineWord::nearest_enemies)};
        if (!strong) std::swap(ways[0], ways[1]);
        return ask(play, frame, {.point = 121, .rule = rule(17), .who = frame.other, .candidates = std::move(ways)},
                   DeclineStep::route_chosen);
    }
    default: {
        const bool seek = answer_word<DeclineWord>(play) == DeclineWord::seek_remnants;
        const GroupId party = frame.other;
        if (seek && ways_down(play).empty()) cut_way_down(play, {Chapter::adv, 5});
        const Point at = foot_of(play.world(), play.of(party).home);
        Frame& quest = play.push(Chapter::adv, AdventureStep::travel);
        quest.other = party;
        quest.at = at;
        quest.extra = {pop_of(state, party), 0, seek ? remnants_of(state).index() + 1 : 0, 0};
        return Flow::done;
    }
    }
}

}  // namespace undercroft::host_a_dungeon
