// HD-LAST-02, HD-LAST-03, HD-LAST-09..14: the Shelter, those who go out of it and come to it, and the ruins around it.
#include <algorithm>

#include "games/host_a_dungeon/adventurers.h"
#include "games/host_a_dungeon/empires.h"
#include "games/host_a_dungeon/fights.h"
#include "games/host_a_dungeon/housing.h"
#include "games/host_a_dungeon/last_age.h"
#include "games/host_a_dungeon/parties.h"
#include "games/host_a_dungeon/works.h"
#include "world/nearest.h"
#include "world/surface.h"

namespace undercroft::host_a_dungeon {

namespace {

using Step = LastStep;
constexpr Rule rule(int number) { return {Chapter::last, static_cast<uint8_t>(number)}; }
constexpr int supplies = 3, room_for = 5;  // HD-LAST-03, HD-LAST-11
constexpr int to_a_bunker = 4, most_bunkers = 6;

// Every floor, building and outpost of the empires can be taken apart (HD-LAST-09).
void note_salvage(Play& play, GroupId empire) {
    for (const MarkId place : holdings_of(play.state, empire))
        play.state.of(place).raise(Note::salvage, std::max(1, play.state.of(place).get(Note::floors)));
    for (const Note house : {Note::hall, Note::works, Note::books}) {
        const MarkId mark(play.of(empire).notes.get(house, MarkId::none_value));
        if (play.world().has(mark)) play.state.of(mark).set(Note::salvage, play.state.of(mark).get(Note::floors));
    }
}

void end_group(Play& play, GroupId id) {
    leave_behind(play, id, Token::wealth);
    lose(play, id, Token::marker, 1 << 20, rule(3), {});
    lose(play, id, Token::control, 1 << 20, rule(3), {});
    Group& group = play.of(id);
    group.alive = false;
    group.died = play.state.now();
    group.zone = {};
    if (!group.home.is_none() && play.world().mark(group.home).lives()) play.state.of(group.home).set(Note::abandoned, id.index());
}

MarkId build_bunker(Play& play, GroupId shelter, Point wish, MarkId near) {
    if (near.is_none()) {
        return world::build_on_surface(play.world(), {.x = wish.x, .width = usual_width(play, Purpose::shelter)},
                                       usual_height(play, Purpose::shelter), play.origin(shelter, Purpose::shelter))
            .building;
    }
    const MarkId bunker = build(play, shelter, {.purpose = Purpose::shelter, .rule = rule(3), .wish = wish, .near = {near}});
    return bunker.is_none() ? near : bunker;
}

void found_shelter(Play& play) {
    State& state = play.state;
    const bool at_place = !answer_is_drawn(play) && state.answer.chosen.offer == Offer::place;
    const GroupId id = found(play, Sort::shelter, play.catalogue.of(Known::shelter), {});
    play.of(id).alignment = Alignment::order;
    const Telling told = play.tell(LastFact::shelter, rule(2), id);
    const Point centre = at_place ? door_of(state.world, answer_place(play)) : answer_spot(play);
    // HD-LAST-03: whoever is within a finger comes in.
    const auto in_reach = [&](const Stack& stack) {
        return stack.token == Token::pop && stack.owner != id && !stack.place.is_none() && world::distance(stack.at, centre) <= finger;
    };
    MarkId home;
    if (at_place) {
        home = answer_place(play);
    } else {
        const MarkId space = world::nearest_space(state.world, centre);
        home = build_bunker(play, id, centre, space);
    }
    play.of(id).home = home;
    const int saved = move(play, in_reach, 1 << 20, {id, home});
    for (int bunker = 1; bunker < std::min(most_bunkers, (saved + to_a_bunker - 1) / to_a_bunker); ++bunker) {
        told.at(build_bunker(play, id, centre, world::is_space(state.world.mark(home).kind) ? home : MarkId::none()));
    }
    gain(play, id, Token::wealth, supplies, home, rule(3));
    told.at(home).numbers(saved, supplies);
    for (const GroupId empire : empires(state)) note_salvage(play, empire);
    for (const world::Mark& mark : state.world.marks()) {
        if (!state.of(mark.id).has(Note::holding_kind)) continue;
        if (holding_kind(state, mark.id) != Holding::border_post) state.of(mark.id).drop(Note::holding_kind);
    }
    int died = 0;
    while (true) {
        const auto left = stacks_where(state, [&](const Stack& stack) { return stack.token == Token::pop && stack.owner != id; });
        if (left.empty()) break;
        const Stack stack = state.stacks[left.front()];
        died += lose(play, stack.owner, Token::pop, stack.count, rule(3), {}, [&](const Stack& each) { return each == stack; });
    }
    for (Group& group : state.groups) {
        if (!group.alive || group.id == id) continue;
        if (group.sort == Sort::empire) leave_ruins(play, group.id);
        end_group(play, group.id);
    }
    play.tell(LastFact::others_died, rule(3)).numbers(died);
    state.of(home).drop(Note::salvage);  // AM-190
    state.of(home).drop(Note::abandoned);
    play.world().give(home, owner_number(id), state.now(), play.last_fact());
}

void take_settler(Play& play, GroupId group, GroupId shelter) {  // HD-LAST-11
    const Telling told = play.tell(LastFact::settler_came, rule(11), group);
    const MarkId home = play.of(shelter).home;
    move(play, [&](const Stack& stack) { return stack.owner == group && stack.token == Token::pop && stack.role == Role::plain; }, 1,
         {shelter, home});
    seize(play, shelter, group, 1);
    told.with(shelter).at(home).numbers(pop_of(play.state, shelter));
}

void move_in(Play& play, GroupId group, GroupId shelter) {  // HD-LAST-12
    const MarkId home = play.of(shelter).home;
    const Telling told = play.tell(LastFact::moved_in, rule(12), group);
    const int wealth = seize(play, shelter, group, 1 << 20);
    const int pop =
        move(play, [&](const Stack& stack) { return stack.owner == group && stack.token == Token::pop; }, 1 << 20, {shelter, home});
    told.with(shelter).at(home).numbers(pop, wealth);
    end_group(play, group);
}

}  // namespace

GroupId shelter_of(const State& state) {
    const std::vector<GroupId> found = groups_of(state, Sort::shelter);
    return found.empty() ? GroupId::none() : found.front();
}

// HD-LAST-02, AM-157: a capital that stands, else where most people are, else the last capital's ruin.
std::vector<Candidate> shelter_sites(const Play& play) {
    std::vector<Candidate> sites;
    for (const GroupId empire : empires(play.state)) sites.push_back(place(play.state, play.of(empire).home));
    if (!sites.empty()) return sites;
    std::vector<world::Weighed> people;
    for (const Stack& stack : play.state.stacks) {
        if (stack.token == Token::pop && !stack.place.is_none()) people.push_back({stack.at, stack.count});
    }
    if (const auto densest = world::densest_point(people, finger)) sites.push_back(spot(*densest));
    if (sites.empty()) {
        Point last{play.sheet().width / 2, play.sheet().surface};
        for (const Group& group : play.state.groups) {
            if (group.sort == Sort::empire && play.world().has(group.home)) last = door_of(play.world(), group.home);
        }
        sites.push_back(spot(last));
    }
    return sites;
}

void push_shelter_meeting(Play& play, GroupId group, GroupId shelter) {
    play.push(Chapter::last, Step::meet_shelter, group).other = shelter;
}

bool can_send_party(const State& state) {
    const GroupId shelter = shelter_of(state);
    return !shelter.is_none() && pop_of(state, shelter) >= 2;
}

GroupId muster_from_shelter(Play& play, Point at) {
    const GroupId shelter = shelter_of(play.state);
    const GroupId party = found(play, Sort::party, play.catalogue.of(Known::adventurers), {});
    play.of(party).alignment = Alignment::order;
    const int size = std::min(play.roll(6, {Chapter::adv, 3}), pop_of(play.state, shelter) - 1);
    gain(play, {Token::marker, Role::plain, party, {}, at, 1}, {Chapter::adv, 2});
    const auto from = [&](Token token, Role role, int count) {
        move(play, [&](const Stack& stack) { return stack.owner == shelter && stack.token == token && stack.role == role; }, count,
             {party, MarkId::none(), role, at});
    };
    from(Token::pop, Role::plain, size);
    from(Token::wealth, Role::plain, 1);
    from(Token::wealth, Role::artifact, 1);  // HD-LAST-47
    play.tell(AdventureFact::came, rule(10), party).at(at).numbers(size, static_cast<int>(Alignment::order));
    return party;
}

void return_to_shelter(Play& play, GroupId party) {
    const GroupId shelter = shelter_of(play.state);
    const MarkId home = play.of(shelter).home;
    const int pop = pop_of(play.state, party), wealth = wealth_of(play.state, party);
    for (const Token token : {Token::pop, Token::wealth}) {
        for (const Role role : {Role::plain, Role::artifact}) {
            move(play, [&](const Stack& stack) { return stack.owner == party && stack.token == token && stack.role == role; }, 1 << 20,
                 {shelter, home, role});
        }
    }
    play.tell(LastFact::came_home, rule(10), party).at(home).numbers(pop, wealth);
    lose(play, party, Token::marker, 1, {Chapter::adv, 2}, {});
    disband(play, party);
}

std::vector<MarkId> salvage_in_zone(const Play& play, GroupId id) {
    std::vector<std::pair<int64_t, MarkId>> found;
    const Point home = whereabouts_of(play.state, id);
    const bool swims = ways_of(play, id).through_liquid;
    for (const world::Mark& mark : play.world().marks()) {
        if (!mark.lives() || play.state.of(mark.id).get(Note::salvage) <= 0) continue;
        const bool space = world::is_space(mark.kind);
        const bool wet = space && play.world().wet_cells_of_space(mark.id) * 2 >= play.world().cells_of_space(mark.id);
        if (wet && !swims) continue;  // AM-190
        const std::array<Point, 1> door{door_of(play.world(), mark.id)};
        const int64_t near = int64_t{4} * play.sheet().bead * play.sheet().bead;  // beyond two beads they cannot touch, and looking is dear
        const auto is_near = [&](uint32_t cell) {
            return world::squared(door[0], world::centre_of(play.world().grid().cell(cell))) <= near;
        };
        if (std::ranges::none_of(play.of(id).zone.cells, is_near)) continue;
        if (world::zones_touch(play.of(id).zone, world::zone_around(play.world(), door, play.sheet().bead, ways_of(play, id))))
            found.emplace_back(world::squared(home, door[0]), mark.id);
    }
    std::ranges::sort(found);
    std::vector<MarkId> ruins;
    for (const auto& [distance, each] : found) ruins.push_back(each);
    return ruins;
}

void salvage(Play& play, GroupId id, MarkId ruin) {
    Notes& notes = play.state.of(ruin);
    const int most = play.of(id).notes.has(Note::power_station) ? 2 : 1;  // HD-LAST-43
    const int parts = std::min(most, notes.get(Note::salvage));
    const Telling told = play.tell(LastFact::salvaged, rule(9), id);
    notes.raise(Note::salvage, -parts);
    if (notes.get(Note::salvage) == 0) notes.drop(Note::salvage);
    gain(play, GroupId::none(), Token::wealth, parts, ruin, rule(9));
    told.at(ruin).numbers(parts, play.state.of(ruin).get(Note::salvage));
    const std::array<Point, 1> door{door_of(play.world(), ruin)};
    widen_zone(play, id, world::zone_around(play.world(), door, inch, ways_of(play, id)));
}

Flow run_shelter(Play& play, Frame& frame) {
    State& state = play.state;
    const GroupId shelter = shelter_of(state);
    switch (step_of<Step>(frame)) {
    case Step::shelter_chosen: found_shelter(play); return go_to(frame, Step::setup);
    case Step::upkeep: {  // HD-LAST-14, DP-118
        if (pop_of(state, shelter) == 0) return go_to(frame, Step::year_end);
        std::vector<Candidate> words{word(LastWord::lose_pop)};
        if (spendable(state, shelter) > 0) words.insert(words.begin(), word(LastWord::pay));
        return ask(play, frame, {.point = 118, .rule = rule(14), .who = shelter, .candidates = std::move(words)}, Step::upkeep_answered);
    }
    case Step::upkeep_answered:
        if (answer_word<LastWord>(play) == LastWord::pay) {
            spend(play, shelter, 1, rule(14));
            play.tell(LastFact::upkeep_paid, rule(14), shelter).at(state.of(shelter).home).numbers(wealth_of(state, shelter));
        } else {
            lose(play, shelter, Token::pop, 1, rule(14), {});
            play.tell(LastFact::upkeep_failed, rule(14), shelter).at(state.of(shelter).home).numbers(pop_of(state, shelter));
        }
        return go_to(frame, Step::year_end);
    case Step::meet_shelter: {  // DP-113
        const GroupId group = frame.actor;
        frame.step = static_cast<uint8_t>(Step::over);
        if (pop_of(state, frame.other) == 0) {
            move_in(play, group, frame.other);
            return Flow::again;
        }
        const int pop = pop_of(state, group), wealth = wealth_of(state, group);
        if (pop_of(state, frame.other) >= room_for || pop < 2 || wealth < 2) return Flow::again;
        return ask(play, frame, {.point = 113, .rule = rule(11), .who = group, .candidates = yes_or_no(pop >= 3)}, Step::settler_answered);
    }
    default:
        if (answer_is_yes(play)) take_settler(play, frame.actor, frame.other);
        return Flow::done;
    }
}

}  // namespace undercroft::host_a_dungeon
