// HD-KINGDOM-10..12, HD-KINGDOM-22, HD-KINGDOM-23, HD-KINGDOM-25, HD-KINGDOM-27: knights go down and, if they can, come home.
#include <algorithm>

#include "games/host_a_dungeon/asks.h"
#include "games/host_a_dungeon/contact.h"
#include "games/host_a_dungeon/housing.h"
#include "games/host_a_dungeon/kingdoms.h"
#include "games/host_a_dungeon/monsters_age.h"
#include "games/host_a_dungeon/parties.h"
#include "world/flood.h"

namespace undercroft::host_a_dungeon {

namespace {

constexpr Rule rule(int number) { return {Chapter::kingdom, static_cast<uint8_t>(number)}; }
constexpr int knights = 3;
constexpr world::Ways underground{false, false, {}};

MarkId temple_of(const State& state, GroupId kingdom) {
    const std::vector<MarkId> temples = buildings_of(state, kingdom, Purpose::kingdom_temple);
    return temples.empty() ? MarkId::none() : temples.front();
}

int how_deep(const Play& play, GroupId kingdom) {
    const bool guild = !buildings_of(play.state, kingdom, Purpose::guild).empty();
    return guild ? 3 * finger / 2 : finger;  // HD-KINGDOM-27
}

// DP-44, DP-47: the nearest; with roads an entrance that was never used comes first.
std::vector<Candidate> entrances_for(const Play& play, GroupId kingdom) {
    std::vector<world::Entrance> found = ways_down(play);
    const int castle = play.world().mark(castle_of(play.state, kingdom)).centre().x;
    const bool roads = has_built(play.state, kingdom, Purpose::road);
    std::ranges::stable_sort(found, {}, [&](const world::Entrance& each) {
        const bool used = play.of(kingdom).notes.has(Note::entrance_used, each.space.index());
        return std::pair{roads && used, std::abs(each.at.x - castle)};
    });
    if (!roads && found.size() > 1) found.resize(1);  // HD-KINGDOM-10: without roads the nearest it is
    std::vector<Candidate> candidates;
    for (const world::Entrance& each : found) candidates.push_back({Offer::spot, each.space.index(), each.at});
    return candidates;
}

GroupId muster(Play& play, GroupId kingdom, Point at) {
    const GroupId party = found(play, Sort::party, play.catalogue.of(Known::kingdom), {});
    play.of(party).notes.set(Note::of_kingdom, kingdom.index());
    play.of(party).alignment = play.of(kingdom).alignment;
    const MarkId castle = castle_of(play.state, kingdom), temple = temple_of(play.state, kingdom);
    const auto send = [&](MarkId from, Token token, Role role, int count) {
        return move(
            play,
            [&](const Stack& stack) { return stack.owner == kingdom && stack.token == token && stack.role == role && stack.place == from; },
            count, {party, MarkId::none(), role, at});
    };
    const int men = send(castle, Token::pop, Role::plain, knights);
    const int wealth = send(castle, Token::wealth, Role::plain, 1);
    send(castle, Token::wealth, Role::artifact, 1);  // HD-EVENT-08
    int templars = 0;
    if (!temple.is_none() && tokens_at(play.state, temple, Token::pop, kingdom) >= 2) {  // HD-KINGDOM-22
        templars = send(temple, Token::pop, Role::plain, 1);
        play.of(party).notes.set(Note::templar, 1);
    }
    play.tell(KingdomFact::set_out, rule(10), kingdom).with(party).at(castle).numbers(men, templars, wealth);
    return party;
}

// DP-44: the deepest place with treasure in it, else one by chance; the others after it.
std::vector<Candidate> targets_below(Play& play, GroupId kingdom, Point mouth) {
    const int deep = how_deep(play, kingdom);
    std::vector<MarkId> spaces;
    for (const auto& [space, cell] : world::Outlook(play.world(), mouth, deep, underground).spaces(deep)) {
        if (space != world::sky) spaces.push_back(space);
    }
    if (spaces.empty()) return {};
    const auto first = static_cast<size_t>(play.draw(static_cast<int>(spaces.size()), rule(10)));
    std::rotate(spaces.begin(), spaces.begin() + static_cast<std::ptrdiff_t>(first), spaces.end());
    std::ranges::stable_sort(spaces, {}, [&](MarkId space) {
        return tokens_at(play.state, space, Token::wealth) > 0 ? -play.world().mark(space).box().bottom : 0;
    });
    std::vector<Candidate> candidates;
    for (const MarkId space : spaces) candidates.push_back(place(play.state, space));
    return candidates;
}

// The way from the mouth to the far end of the target, as the tunnels are now.
std::vector<Point> way_to(const Play& play, GroupId kingdom, Point mouth, MarkId target) {
    if (!play.world().mark(target).lives()) return {};
    const int deep = how_deep(play, kingdom);
    world::Outlook outlook(play.world(), mouth, deep, underground);
    world::Cell last{-1, -1};
    outlook.spread(deep, [&](world::Cell cell) {
        if (play.world().grid().space(cell) == target) last = cell;
        return false;
    });
    return last.column < 0 ? std::vector<Point>{} : outlook.route(last);
}

// HD-KINGDOM-12, HD-KINGDOM-23: home to the castle, the templar to his temple.
void come_home(Play& play, GroupId kingdom, GroupId party) {
    const State& state = play.state;
    const MarkId castle = castle_of(state, kingdom), temple = temple_of(state, kingdom);
    const int men = own_tokens(state, party, Token::pop), wealth = own_tokens(state, party, Token::wealth);
    const int brought = wealth - play.of(party).notes.get(Note::set_out_with);
    const auto goes = [&](Token token, Role role, int count, MarkId to) {
        return move(play, [&](const Stack& stack) { return stack.owner == party && stack.token == token && stack.role == role; }, count,
                    {kingdom, to, role});
    };
    play.tell(KingdomFact::came_home, rule(12), kingdom).with(party).at(castle).numbers(men, wealth);
    if (play.of(party).notes.has(Note::templar) && men >= 2 && !temple.is_none()) {
        goes(Token::pop, Role::plain, 1, temple);
        if (brought >= 2) goes(Token::wealth, Role::plain, 1, temple);
    }
    for (const Token token : {Token::pop, Token::wealth}) {
        for (const Role role : {Role::plain, Role::artifact}) goes(token, role, 1 << 20, castle);
    }
    disband(play, party);
}

}  // namespace

Flow run_expedition(Play& play, Frame& frame) {
    State& state = play.state;
    const GroupId kingdom = frame.actor, party = frame.other;
    const Point mouth{frame.extra[0], frame.extra[1]};
    switch (step_of<KingdomStep>(frame)) {
    case KingdomStep::entrance: {
        std::vector<Candidate> ways = entrances_for(play, kingdom);
        if (ways.empty() && frame.done++ == 0) {  // AM-68
            cut_way_down(play, rule(10));
            return Flow::again;
        }
        frame.done = 0;
        if (ways.empty()) ways.push_back(spot(foot_of(play.world(), castle_of(state, kingdom))));
        return ask(
            play, frame,
            {.point = has_built(state, kingdom, Purpose::road) ? 47 : 44, .rule = rule(10), .who = kingdom, .candidates = std::move(ways)},
            KingdomStep::entrance_chosen);
    }
    case KingdomStep::entrance_chosen: {
        const Candidate chosen = state.answer.chosen;
        frame.extra = {chosen.at.x, chosen.at.y, 0, 0};
        frame.count = 0;
        frame.other = muster(play, kingdom, chosen.at);
        play.of(frame.other).notes.set(Note::set_out_with, own_tokens(state, frame.other, Token::wealth));
        play.of(kingdom).notes.add(Note::entrance_used, chosen.value);
        std::vector<Candidate> targets = targets_below(play, kingdom, chosen.at);
        if (targets.empty()) targets.push_back(spot(chosen.at));
        return ask(play, frame, {.point = 44, .rule = rule(10), .who = kingdom, .candidates = std::move(targets)},
                   KingdomStep::target_chosen);
    }
    case KingdomStep::target_chosen:
        frame.place = state.answer.chosen.offer == Offer::place ? answer_place(play) : MarkId::none();
        return go_to(frame, KingdomStep::march);
    case KingdomStep::march: {
        const std::vector<Point> route = frame.place.is_none() ? std::vector<Point>{} : way_to(play, kingdom, mouth, frame.place);
        const Leg leg = route.empty() ? Leg{} : walk_on(play, party, route, frame.count, how_deep(play, kingdom));
        for (const MarkId space : leg.passed) {
            stand_party(play, party, foot_of(play.world(), space));
            walk_into(play, party, space, rule(10));
            if (!play.of(party).alive) break;
            if (leg.met.empty() || space != leg.passed.back()) gather(play, party, space);
        }
        if (!play.of(party).alive) {
            play.tell(KingdomFact::lost_party, rule(12), kingdom).with(party);
            return Flow::done;
        }
        if (leg.met.empty()) {
            if (frame.done == 0) play.tell(KingdomFact::met_nobody, rule(12), kingdom).with(party);
            come_home(play, kingdom, party);
            return go_to(frame, KingdomStep::erect);
        }
        stand_party(play, party, leg.at);
        frame.count = leg.walked;
        frame.done = 1 + leg.met.front().index();
        frame.step = static_cast<uint8_t>(KingdomStep::after_meeting);
        push_encounter(play, party, {leg.met.front(), MarkId::none()});  // HD-KINGDOM-11
        return Flow::again;
    }
    case KingdomStep::after_meeting:
        if (!play.of(party).alive) {
            play.tell(KingdomFact::lost_party, rule(12), kingdom).with(party);
            return Flow::done;
        }
        loot(play, party, GroupId(frame.done - 1));
        return go_to(frame, KingdomStep::march);
    default: return Flow::done;
    }
}

}  // namespace undercroft::host_a_dungeon
