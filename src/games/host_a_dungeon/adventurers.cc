#include "games/host_a_dungeon/adventurers.h"

#include <algorithm>

#include "games/host_a_dungeon/alphas.h"
#include "games/host_a_dungeon/asks.h"
#include "games/host_a_dungeon/contact.h"
#include "games/host_a_dungeon/decline.h"
#include "games/host_a_dungeon/housing.h"
#include "games/host_a_dungeon/kingdoms.h"
#include "games/host_a_dungeon/last_age.h"
#include "games/host_a_dungeon/monsters_age.h"
#include "games/host_a_dungeon/parties.h"
#include "games/host_a_dungeon/villains.h"
#include "games/host_a_dungeon/works.h"
#include "world/flood.h"
#include "world/lookups.h"

namespace undercroft::host_a_dungeon {

namespace {

constexpr Rule rule(int number) { return {Chapter::adv, static_cast<uint8_t>(number)}; }
constexpr int most_moves = 200;     // AM-198
constexpr size_t most_offered = 6;  // places to go next that a person is shown

GroupId muster(Play& play, int more, bool all_order, Point at) {  // HD-ADV-03, HD-ADV-04
    const GroupId party = found(play, Sort::party, play.catalogue.of(Known::adventurers), {});
    const int size = play.roll(6, rule(3)) + more;
    const bool chaos = !all_order && play.roll(6, rule(4)) == 1;
    play.of(party).alignment = chaos ? Alignment::chaos : Alignment::order;
    gain(play, {Token::marker, Role::plain, party, {}, at, 1}, rule(2));
    gain(play, {Token::pop, Role::plain, party, {}, at, size}, rule(3));
    gain(play, {Token::wealth, Role::plain, party, {}, at, 1}, rule(3));
    for (const GroupId kingdom : groups_of(play.state, Sort::kingdom)) {  // HD-EVENT-08
        move(play,
             [&](const Stack& stack) {
                 return stack.owner == kingdom && stack.role == Role::artifact && stack.place == castle_of(play.state, kingdom);
             },
             1, {party, MarkId::none(), Role::artifact, at});
    }
    play.tell(AdventureFact::came, rule(2), party).at(at).numbers(size, static_cast<int>(play.of(party).alignment));
    return party;
}

// HD-EVENT-08: it stays in the castle, in the Last Age in the Shelter.
void leave_artifact(Play& play, GroupId party) {
    const std::vector<GroupId> kingdoms = groups_of(play.state, Sort::kingdom);
    const GroupId keeper = kingdoms.empty() ? shelter_of(play.state) : kingdoms.front();
    if (keeper.is_none()) return;
    move(play, [&](const Stack& stack) { return stack.owner == party && stack.role == Role::artifact; }, 1 << 20,
         {keeper, kingdoms.empty() ? play.of(keeper).home : castle_of(play.state, keeper), Role::artifact});
}

// DP-68: uniform, so the suggestion is drawn; the others follow.
std::vector<Candidate> entrances_by_chance(Play& play) {
    std::vector<Candidate> candidates;
    for (const world::Entrance& each : ways_down(play)) candidates.push_back(spot(each.at));
    if (candidates.size() < 2) return candidates;
    const auto first = static_cast<std::ptrdiff_t>(play.draw(static_cast<int>(candidates.size()), rule(2)));
    std::rotate(candidates.begin(), candidates.begin() + first, candidates.end());
    return candidates;
}

bool is_shelter_left(const Play& play, GroupId party, const Group& group) {
    return group.sort == Sort::shelter && pop_of(play.state, group.id) > 0 && !play.of(party).notes.has(Note::touches, group.id.index());
}

// HD-LAST-10: out of a Shelter below ground they step straight into the underworld.
std::vector<Candidate> ways_from_shelter(const Play& play) {
    const GroupId shelter = play.state.age == Age::last ? shelter_of(play.state) : GroupId::none();
    if (shelter.is_none() || !world::is_space(play.world().mark(play.of(shelter).home).kind)) return {};
    return {spot(foot_of(play.world(), play.of(shelter).home))};
}

// AM-103, AM-257: groups of another alignment that it does not avoid, wanderers and undead, and a villain of whatever alignment.
bool has_enemies(const Play& play, GroupId party) {
    return std::ranges::any_of(play.state.groups, [&](const Group& group) {
        if (!group.alive || group.id == party || group.notes.has(Note::descending)) return false;
        if (play.of(party).notes.has(Note::avoids, group.id.index())) return false;
        if (group.sort == Sort::wanderer || group.sort == Sort::remnants || group.notes.has(Note::villain)) return true;
        if (play.has(party, Trait::attacks_everyone))
            return is_underworld_group(group) || is_shelter_left(play, party, group);  // HD-LAST-20
        return (is_underworld_group(group) || group.sort == Sort::villain) && group.alignment != play.of(party).alignment;
    });
}

// HD-ADV-06, DP-69: the nearest places that the party has not seen, looked for farther and farther away; as many as are offered.
std::vector<MarkId> next_places(const Play& play, GroupId party, Point at) {
    const World& world = play.world();
    // What hangs together with the place says what can be found at all, so that nobody looks for more.
    std::vector<uint8_t> unseen(world.marks().size(), 0);
    size_t left = 0;
    const auto want = [&](MarkId space) {
        if (space.is_none() || std::ranges::binary_search(play.of(party).explored, space)) return;
        uint8_t& mark = unseen[static_cast<size_t>(space.index())];
        left += mark == 0 ? 1 : 0;
        mark = 1;
    };
    const world::Cell here = world::cell_at(at);
    const world::Parts& parts = world.lookups().parts(world, {});
    want(world.grid().space(here));
    for (const uint16_t part : world::parts_of(world, parts, {&here, 1})) std::ranges::for_each(parts.spaces[part], want);
    std::vector<MarkId> found;
    if (left == 0) return found;
    const auto note = [&](world::Cell cell) {
        const MarkId space = world.grid().space(cell);
        if (space.is_none() || unseen[static_cast<size_t>(space.index())] == 0) return false;
        unseen[static_cast<size_t>(space.index())] = 0;
        found.push_back(space);
        return found.size() == most_offered || --left == 0;
    };
    world::Outlook outlook(world, at, world::unreachable - 1);
    for (int limit = half_finger; found.empty() && limit < world::unreachable; limit *= 3) {
        outlook.spread(limit, note);
        if (limit > 8 * (play.sheet().width + play.sheet().height)) break;
    }
    return found;
}

std::vector<Point> route_to(const Play& play, Point at, MarkId target) {
    world::Outlook outlook(play.world(), at, world::unreachable - 1);
    const bool below = world::is_space(play.world().mark(target).kind);
    const bool found =
        below ? outlook.spread_to(target) : outlook.spread_to(world::cell_at(foot_of(play.world(), target)));  // of a building
    return found ? outlook.route() : std::vector<Point>{};
}

void note_explored(Play& play, GroupId party, MarkId space) {
    std::vector<MarkId>& explored = play.of(party).explored;
    const auto at = std::ranges::lower_bound(explored, space);
    if (at == explored.end() || *at != space) explored.insert(at, space);
}

// AM-256: they have seen everything, but not him they came for, since no way leads to him. Says whether there is more to see now.
bool cut_through_to_villain(Play& play, Frame& frame) {
    const GroupId party = frame.other;
    if (play.state.age != Age::evil) return false;
    for (const GroupId villain : villains_of(play.state)) {
        const MarkId home = play.of(villain).home;
        const std::vector<MarkId> net = diggable(play, party, play.of(party).explored);
        if (net.empty() || home.is_none() || !world::is_space(play.world().mark(home).kind)) continue;
        if (std::ranges::binary_search(play.of(party).explored, home)) continue;
        play.tell(AdventureFact::cut_through, rule(5), party).with(villain).at(home);
        const world::Dug dug = dig(play, party,
                                   {.net = net,
                                    .start = {},
                                    .target = foot_of(play.world(), home),
                                    .target_space = home,
                                    .known = net,
                                    .may_surface = false,
                                    .origin = {}},
                                   Purpose::digging, rule(5));
        note_explored(play, party, home);
        if (!dug.ok() || !play.of(party).alive) continue;
        note_explored(play, party, dug.tunnel);
        frame.place = home;
        return true;
    }
    return false;
}

// Along the way: hazards, loot, something to look at, somebody to meet.
Flow walk(Play& play, Frame& frame) {
    const GroupId party = frame.other;
    const std::vector<Point> route = play.world().mark(frame.place).lives() ? route_to(play, frame.at, frame.place) : std::vector<Point>{};
    if (route.empty()) {
        note_explored(play, party, frame.place);
        frame.extra[2] = 0;  // no way leads there: a quest to that place is given up
        return go_to(frame, AdventureStep::travel);
    }
    Leg leg = walk_on(play, party, route, 0, world::unreachable);
    const MarkId look = something_to_visit(play, frame, leg.passed);
    if (!look.is_none()) {
        leg.passed.resize(static_cast<size_t>(std::ranges::find(leg.passed, look) - leg.passed.begin()) + 1);
        leg.met.clear();
        leg.at = foot_of(play.world(), look);
    }
    for (const MarkId space : leg.passed) {
        note_explored(play, party, space);
        stand_party(play, party, foot_of(play.world(), space));
        walk_into(play, party, space, rule(6));
        if (play.of(party).alive) pass_works_of_evil(play, party, space);
        if (!play.of(party).alive) return go_to(frame, AdventureStep::over);
        if (leg.met.empty() || space != leg.passed.back()) gather(play, party, space);  // HD-ADV-17
    }
    if (!leg.passed.empty()) stand_party(play, party, leg.at);
    frame.at = leg.at;
    if (!look.is_none()) return go_to(frame, AdventureStep::visit);
    if (leg.met.empty()) return go_to(frame, AdventureStep::travel);
    frame.done = leg.met.front().index();
    return go_to(frame, AdventureStep::meet);
}

// HD-ADV-17: what they carry leaves the map with them; an artifact goes back to the castle.
void leave(Play& play, GroupId party) {
    if (play.of(party).notes.has(Note::heroes_of)) return bring_heroes_home(play, party);  // AM-131
    const std::vector<GroupId> kingdoms = groups_of(play.state, Sort::kingdom);
    if (!kingdoms.empty()) {
        move(play, [&](const Stack& stack) { return stack.owner == party && stack.role == Role::artifact; }, 1 << 20,
             {kingdoms.front(), castle_of(play.state, kingdoms.front()), Role::artifact});
    }
    const int pop = pop_of(play.state, party);
    const int wealth = lose(play, party, Token::wealth, 1 << 20, rule(17), {});
    lose(play, party, Token::pop, 1 << 20, rule(17), {});
    play.tell(AdventureFact::left, rule(17), party).numbers(pop, wealth);
    lose(play, party, Token::marker, 1, rule(2), {});
    disband(play, party);
}

// HD-ADV-08, AM-104
void look_whether_all_are_dead(Play& play) {
    if (play.state.age != Age::monsters || group_count(play.state) > 0 || !groups_of(play.state, Sort::wanderer).empty()) return;
    play.tell(MonFact::cleared, rule(8));
    play.end_age(Outcome::cleared);
}

// A kingdom's knights bring back what they have, whatever it is.
void return_to_castle(Play& play, GroupId party, GroupId kingdom) {
    for (const Token token : {Token::pop, Token::wealth}) {
        for (const Role role : {Role::plain, Role::artifact}) {
            move(play, [&](const Stack& stack) { return stack.owner == party && stack.token == token && stack.role == role; }, 1 << 20,
                 {kingdom, castle_of(play.state, kingdom), role});
        }
    }
    disband(play, party);
}

}  // namespace

void end_journeys(Play& play) {
    for (const GroupId party : groups_of(play.state, Sort::party)) {
        const GroupId kingdom(play.of(party).notes.get(Note::of_kingdom, GroupId::none_value));
        if (!kingdom.is_none() && play.of(kingdom).alive) {
            return_to_castle(play, party, kingdom);
        } else {
            leave(play, party);
        }
    }
}

Flow run_adventurers(Play& play, Frame& frame) {
    State& state = play.state;
    const GroupId party = frame.other;
    switch (step_of<AdventureStep>(frame)) {
    case AdventureStep::arrive: {
        std::vector<Candidate> ways = ways_from_shelter(play);
        if (ways.empty()) ways = entrances_by_chance(play);
        if (ways.empty() && frame.done++ == 0) {  // HD-ADV-05
            cut_way_down(play, rule(5));
            return Flow::again;
        }
        if (ways.empty()) return Flow::done;  // there is no underworld to go into
        return ask(play, frame, {.point = 68, .rule = rule(2), .candidates = std::move(ways)}, AdventureStep::entrance_chosen);
    }
    case AdventureStep::entrance_chosen:
        frame.at = answer_spot(play);
        frame.other = state.age == Age::last ? muster_from_shelter(play, frame.at)  // HD-LAST-10
                                             : muster(play, frame.count, frame.extra[3] == 1, frame.at);
        frame.count = frame.done = 0;
        frame.extra = {pop_of(state, frame.other), 0, 0, 0};
        frame.step = static_cast<uint8_t>(AdventureStep::travel);
        if (carries(state, frame.other, Role::artifact)) play.push(Chapter::adv, AdventureStep::artifact).other = frame.other;
        return Flow::again;
    case AdventureStep::artifact:  // HD-EVENT-08, DP-64
        if (!play.of(party).alive) return Flow::done;
        return ask(play, frame, {.point = 64, .rule = {Chapter::event, 8}, .who = party, .candidates = yes_or_no(true)},
                   AdventureStep::artifact_answered);
    case AdventureStep::artifact_answered:
        if (!answer_is_yes(play)) leave_artifact(play, party);
        return Flow::done;
    case AdventureStep::drop:  // DP-72
        if (!play.of(party).alive) return Flow::done;
        return ask(play, frame, {.point = 72, .rule = rule(15), .who = party, .candidates = yes_or_no(true)}, AdventureStep::drop_answered);
    case AdventureStep::drop_answered: drop_treasure(play, party, answer_is_yes(play) ? Role::plain : Role::artifact); return Flow::done;
    case AdventureStep::travel: {
        if (!play.of(party).alive) return go_to(frame, AdventureStep::over);
        const int pop = pop_of(state, party);
        const bool lone_survivor = pop == 1 && frame.extra[0] > 1;  // HD-ADV-07
        if (lone_survivor || frame.count++ >= most_moves || !has_enemies(play, party)) return go_to(frame, AdventureStep::leave);
        if (frame.extra[2] > 0 && !play.of(GroupId(frame.extra[2] - 1)).alive) frame.extra[2] = 0;
        if (frame.extra[2] > 0) {  // HD-ADV-09: straight to the target
            frame.place = play.of(GroupId(frame.extra[2] - 1)).home;
            return go_to(frame, AdventureStep::walk);
        }
        const std::vector<MarkId> places = next_places(play, party, frame.at);
        if (places.empty() && play.has(party, Trait::attacks_everyone)) {  // the Shelter comes last
            for (const Group& group : state.groups) {
                if (!group.alive || !is_shelter_left(play, party, group)) continue;
                frame.done = group.id.index();
                return go_to(frame, AdventureStep::meet);
            }
        }
        if (places.empty()) return go_to(frame, cut_through_to_villain(play, frame) ? AdventureStep::walk : AdventureStep::leave);
        std::vector<Candidate> candidates;
        for (const MarkId each : places) candidates.push_back(place(state, each));
        return ask(play, frame, {.point = 69, .rule = rule(6), .who = party, .candidates = std::move(candidates)},
                   AdventureStep::target_chosen);
    }
    case AdventureStep::target_chosen: frame.place = answer_place(play); return go_to(frame, AdventureStep::walk);
    case AdventureStep::walk: return walk(play, frame);
    case AdventureStep::meet: {
        const GroupId other(frame.done);
        frame.step = static_cast<uint8_t>(AdventureStep::met);
        play.of(party).notes.add(Note::touches, other.index());
        if (fights_as_wanderer(state, other)) {  // HD-ADV-18, HD-LICH-02, HD-DECLINE-16
            push_encounter(play, party, {other, MarkId::none()});
        } else {
            meet_group(play, frame, other);
        }
        return Flow::again;
    }
    case AdventureStep::met:
        if (!play.of(party).alive) return go_to(frame, AdventureStep::over);
        loot(play, party, GroupId(frame.done));
        if (frame.extra[2] - 1 == frame.done && frame.extra[2] > 0) frame.extra[2] = 0;  // whatever came of it, the quest is over
        return go_to(frame, AdventureStep::travel);
    case AdventureStep::visit:
    case AdventureStep::visit_answered: return run_visits(play, frame);
    case AdventureStep::leave:
        frame.step = static_cast<uint8_t>(AdventureStep::over);
        if (play.has(party, Trait::attacks_everyone)) {
            finish_band(play, party);
        } else if (state.age == Age::last) {
            return_to_shelter(play, party);
        } else {
            leave(play, party);
            look_whether_all_are_dead(play);
        }
        return Flow::again;
    case AdventureStep::over:
        lose(play, party, Token::marker, 1, rule(2), {});
        reward_for_party(play, party);
        return Flow::done;
    }
    return Flow::done;
}

}  // namespace undercroft::host_a_dungeon
