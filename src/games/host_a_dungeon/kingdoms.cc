#include "games/host_a_dungeon/kingdoms.h"

#include <algorithm>

#include "games/host_a_dungeon/asks.h"
#include "games/host_a_dungeon/contact.h"
#include "games/host_a_dungeon/influence.h"
#include "games/host_a_dungeon/liquids.h"
#include "games/host_a_dungeon/villains.h"
#include "games/host_a_dungeon/works.h"
#include "world/surface.h"

namespace undercroft::host_a_dungeon {

namespace {

constexpr Rule rule(int number) { return {Chapter::kingdom, static_cast<uint8_t>(number)}; }
constexpr int castle_limit = 5, party_needs = 4;  // HD-KINGDOM-05, HD-KINGDOM-10
constexpr int set_aside_count = 5;                // HD-KINGDOM-16

int castle_pop(const State& state, GroupId id) {
    int count = 0;
    for (const Stack& stack : state.stacks) {
        count += stack.token == Token::pop && stack.owner == id && stack.role != Role::captive && stack.place == castle_of(state, id)
                     ? stack.count
                     : 0;
    }
    return count;
}

int occupied_farms(const State& state, GroupId id) {
    const std::vector<MarkId> farms = buildings_of(state, id, Purpose::farm);
    return static_cast<int>(std::ranges::count_if(farms, [&](MarkId farm) { return tokens_at(state, farm, Token::pop, id) > 0; }));
}

void send(Play& play, GroupId id, MarkId from, MarkId to, Token token, int count) {
    move(play,
         [&](const Stack& stack) { return stack.owner == id && stack.token == token && stack.role == Role::plain && stack.place == from; },
         count, {id, to});
}

// DP-42: flat ground nearest to the middle, and two other places.
std::vector<Candidate> castle_sites(const Play& play) {
    std::vector<Candidate> sites;
    const int width = usual_width(play, Purpose::castle);
    for (const int part : {2, 1, 3}) {
        const auto at = world::free_on_surface(
            play.world(), {.x = play.sheet().width * part / 4, .width = width, .gap = play.sheet().bead, .level = true});
        if (at) sites.push_back(spot(*at));
    }
    if (sites.empty()) sites.push_back(spot({play.sheet().width / 2, play.sheet().surface}));
    return sites;
}

void found_kingdom(Play& play, Point at) {  // HD-KINGDOM-02
    const GroupId id = found(play, Sort::kingdom, play.catalogue.of(Known::kingdom), {});
    const Telling told = play.tell(KingdomFact::founded, rule(2), id);
    const world::Stood stood = world::build_on_surface(play.world(), {.x = at.x, .width = usual_width(play, Purpose::castle)},
                                                       usual_height(play, Purpose::castle), play.origin(id, Purpose::castle));
    play.of(id).home = stood.building;
    play.of(id).alignment = Alignment::order;  // HD-KINGDOM-01
    gain(play, id, Token::pop, 2, stood.building, rule(2));
    gain(play, id, Token::wealth, 1, stood.building, rule(2));
    told.at(stood.building).numbers(2, 1);
}

// DP-43: an empty farm, or new ones on both sides of the castle.
std::vector<Candidate> farms_to_fill(const Play& play, GroupId id) {
    std::vector<Candidate> farms;
    const int castle = play.world().mark(castle_of(play.state, id)).centre().x;
    for (const MarkId farm : buildings_of(play.state, id, Purpose::farm)) {
        if (tokens_at(play.state, farm, Token::pop, id) == 0) farms.push_back(place(play.state, farm));
    }
    std::ranges::stable_sort(farms, {}, [&](const Candidate& each) { return std::abs(each.at.x - castle); });
    std::vector<Candidate> fresh;
    const int width = usual_width(play, Purpose::farm), gap = play.sheet().bead;
    for (const auto& [from, to] : {std::pair{castle, 1 << 30}, std::pair{0, castle}}) {
        if (const auto at = world::free_on_surface(play.world(), {.x = castle, .width = width, .gap = gap, .from = from, .to = to}))
            fresh.push_back(spot(*at));
    }
    std::ranges::stable_sort(fresh, {}, [&](const Candidate& each) { return std::abs(each.at.x - castle); });
    farms.insert(farms.end(), fresh.begin(), fresh.end());
    if (farms.empty()) farms.push_back(spot({castle, play.sheet().surface}));  // crowded: it shares the ground of the nearest building
    return farms;
}

void fill_farm(Play& play, GroupId id) {  // HD-KINGDOM-08
    MarkId farm;
    const Telling told = play.tell(KingdomFact::sent_to_farm, rule(8), id);
    if (play.state.answer.drawn.empty() && play.state.answer.chosen.offer == Offer::place) {
        farm = answer_place(play);
    } else {
        farm = world::build_on_surface(play.world(),
                                       {.x = answer_spot(play).x, .width = usual_width(play, Purpose::farm), .gap = play.sheet().bead},
                                       usual_height(play, Purpose::farm), play.origin(id, Purpose::farm))
                   .building;
    }
    send(play, id, castle_of(play.state, id), farm, Token::pop, 1);
    told.at(farm).numbers(castle_pop(play.state, id), occupied_farms(play.state, id));
}

// Farthest from the castle first (DP-43).
std::vector<Candidate> farms_that_can_send(const Play& play, GroupId id) {
    std::vector<Candidate> farms;
    const int castle = play.world().mark(castle_of(play.state, id)).centre().x;
    for (const MarkId farm : buildings_of(play.state, id, Purpose::farm)) {
        if (tokens_at(play.state, farm, Token::pop, id) > 0) farms.push_back(place(play.state, farm));
    }
    std::ranges::stable_sort(farms, {}, [&](const Candidate& each) { return -std::abs(each.at.x - castle); });
    return farms;
}

MarkId sacked_town(const Play& play, GroupId id) {
    for (const MarkId town : buildings_of(play.state, id, Purpose::town)) {
        if (tokens_at(play.state, town, Token::pop, id) == 0) return town;
    }
    return {};
}

void resettle(Play& play, GroupId id, MarkId town) {  // HD-KINGDOM-19
    const MarkId castle = castle_of(play.state, id);
    const bool needs_wealth = tokens_at(play.state, town, Token::wealth, id) == 0;
    send(play, id, castle, town, Token::pop, 1);
    const int before = tokens_at(play.state, town, Token::wealth, id);
    if (needs_wealth) send(play, id, castle, town, Token::wealth, 1);
    play.tell(KingdomFact::resettled, rule(19), id).at(town).numbers(tokens_at(play.state, town, Token::wealth, id) - before);
    play.state.of(town).drop(Note::sacked);
}

bool touches_underworld(const Play& play, GroupId id, MarkId floor) {
    for (const world::Contact& contact : play.world().contacts().of(floor)) {
        const MarkId other = contact.other(floor);
        if (other != world::sky && play.world().mark(other).owner() != owner_number(id)) return true;
    }
    return false;
}

void dig_floor(Play& play, GroupId id) {  // HD-KINGDOM-13, HD-KINGDOM-14
    const MarkId castle = castle_of(play.state, id);
    const std::vector<MarkId> floors = spaces_of(play.state, id, Purpose::castle_dungeon);
    if (std::ranges::any_of(floors, [&](MarkId floor) { return touches_underworld(play, id, floor); })) return;
    const int x = play.world().mark(castle).centre().x, bead = play.sheet().bead;
    const int top = floors.empty() ? play.world().ground_at(x) : play.world().mark(floors.back()).box().bottom - 1;
    if (top + bead > play.sheet().height - bead / 2) return;
    const Telling told = play.tell(KingdomFact::dug_floor, rule(13), id);
    const MarkId floor = dig_pit(play, id, x, top, usual_width(play, Purpose::castle_dungeon), bead, Purpose::castle_dungeon, rule(13));
    told.at(floor).numbers(static_cast<int>(floors.size()) + 1);
    if (!floor.is_none() && touches_underworld(play, id, floor)) play.tell(KingdomFact::floor_opened, rule(14), id).at(floor);
}

void bring_down(Play& play, GroupId old) {
    play.tell(KingdomFact::fell, rule(15), old).at(castle_of(play.state, old));
    for (const world::Mark& mark : play.world().marks()) {
        if (mark.lives() && group_of_owner(mark.owner()) == old) play.state.of(mark.id).set(Note::ruined, 1);
    }
    die_out(play, old, rule(15));
}

}  // namespace

int kingdom_pop(const State& state, GroupId kingdom) {
    int count = 0;
    for (const Stack& stack : state.stacks) {
        if (stack.token != Token::pop || stack.role == Role::captive || stack.owner.is_none()) continue;
        const bool theirs = stack.owner == kingdom || state.of(stack.owner).notes.has(Note::of_kingdom, kingdom.index());
        count += theirs ? stack.count : 0;
    }
    return count;
}

MarkId castle_of(const State& state, GroupId kingdom) { return state.of(kingdom).home; }

std::vector<MarkId> buildings_of(const State& state, GroupId kingdom, Purpose purpose) {
    std::vector<MarkId> found;
    for (const world::Mark& mark : state.world.marks()) {
        if (mark.lives() && mark.kind == world::MarkKind::building && mark.owner() == owner_number(kingdom) && purpose_of(mark) == purpose)
            found.push_back(mark.id);
    }
    return found;
}

bool has_built(const State& state, GroupId kingdom, Purpose purpose) {
    return state.of(kingdom).notes.has(Note::built, static_cast<int>(purpose));
}

bool is_castle_supplied(const State& state, GroupId kingdom) { return occupied_farms(state, kingdom) >= castle_pop(state, kingdom); }

MarkId dig_pit(Play& play, GroupId kingdom, int x, int top, int width, int height, Purpose purpose, Rule cause) {
    const Wetness before = wetness(play.world());
    const world::Box box{std::max(0, x - width / 2), top, std::min(play.sheet().width - 1, x + width / 2),
                         std::min(play.sheet().height - 1, top + height)};
    const std::vector<MarkId> own = spaces_of(play.state, kingdom);
    const MarkId pit =
        play.world().add(world::draw(world::MarkKind::pit, world::Manner::straight, world::Shape::box(box), play.origin(kingdom, purpose)));
    const std::array<MarkId, 1> fresh{pit};
    handle_breaches(play, kingdom, new_contacts(play.world(), fresh, own), cause);
    liquids_moved(play, before, cause);
    return pit;
}

void set_treasure_aside(Play& play, GroupId kingdom) {
    const int moved =
        move(play, [&](const Stack& stack) { return stack.owner == kingdom && stack.token == Token::wealth && stack.role == Role::plain; },
             set_aside_count, {GroupId::none(), MarkId::none(), Role::treasure});
    play.state.notes.set(Note::set_aside, moved);
    play.tell(KingdomFact::set_aside, rule(16), kingdom).numbers(moved);
}

void lose_building(Play& play, GroupId kingdom, MarkId building) {
    if (purpose_of(play.world().mark(building)) != Purpose::mage_tower) return;
    for (const MarkId cellar : spaces_of(play.state, kingdom, Purpose::mage_dungeon)) {
        if (std::abs(play.world().mark(cellar).centre().x - play.world().mark(building).centre().x) > play.sheet().bead) continue;
        play.world().give(cellar, 0, play.state.now(), play.last_fact());
        play.state.of(cellar).set(Note::abandoned, kingdom.index());
        move(play, [&](const Stack& stack) { return stack.place == cellar && stack.token == Token::wealth && stack.owner == kingdom; },
             1 << 20, {GroupId::none(), cellar});
    }
}

Flow run_kingdoms(Play& play, Frame& frame) {
    State& state = play.state;
    const GroupId id = frame.actor;
    switch (step_of<KingdomStep>(frame)) {
    case KingdomStep::fall:
        bring_down(play, frame.other);
        frame.done = 1;
        return go_to(frame, KingdomStep::found);
    case KingdomStep::found:
        return ask(play, frame, {.point = 42, .rule = rule(2), .candidates = castle_sites(play), .drawing = Drawing::surface},
                   KingdomStep::site_chosen);
    case KingdomStep::site_chosen: {
        const bool after_a_fall = frame.done == 1;
        found_kingdom(play, answer_spot(play));
        frame.step = static_cast<uint8_t>(KingdomStep::over);
        if (after_a_fall) {
            state.notes.drop(Note::kingdom_falling);
            play.end_age(Outcome::kingdom_destroyed, frame.other);
        }
        return Flow::again;
    }
    case KingdomStep::turn: {  // HD-KINGDOM-05, and first the town if it lies empty
        const MarkId town = sacked_town(play, id);
        if (castle_pop(state, id) < castle_limit && !is_controlled(state, {id, MarkId::none()})) {  // HD-MIND-12, AM-196
            gain(play, id, Token::pop, 1, castle_of(state, id), rule(5));
            play.tell(KingdomFact::grew, rule(5), id).at(castle_of(state, id)).numbers(castle_pop(state, id));
        }
        if (town.is_none() || castle_pop(state, id) == 0) return go_to(frame, KingdomStep::supply);
        frame.place = town;
        return ask(play, frame, {.point = 48, .rule = rule(19), .who = id, .candidates = yes_or_no(castle_pop(state, id) >= 2)},
                   KingdomStep::resettle_answered);
    }
    case KingdomStep::resettle_answered:
        if (answer_is_yes(play)) resettle(play, id, frame.place);
        return go_to(frame, KingdomStep::supply);
    case KingdomStep::supply: {
        if (!is_castle_supplied(state, id)) {  // HD-KINGDOM-08
            return ask(play, frame,
                       {.point = 43, .rule = rule(8), .who = id, .candidates = farms_to_fill(play, id), .drawing = Drawing::surface},
                       KingdomStep::farm_chosen);
        }
        const bool can_call = occupied_farms(state, id) - 1 >= castle_pop(state, id) + 1;  // HD-KINGDOM-07
        if (!can_call) return go_to(frame, KingdomStep::tax);
        return ask(play, frame, {.point = 43, .rule = rule(7), .who = id, .candidates = farms_that_can_send(play, id)},
                   KingdomStep::sender_chosen);
    }
    case KingdomStep::farm_chosen: fill_farm(play, id); return go_to(frame, KingdomStep::tax);
    case KingdomStep::sender_chosen: {
        const MarkId farm = answer_place(play);
        send(play, id, farm, castle_of(state, id), Token::pop, 1);
        play.tell(KingdomFact::called_in, rule(7), id).at(farm).numbers(castle_pop(state, id), occupied_farms(state, id));
        return go_to(frame, KingdomStep::tax);
    }
    case KingdomStep::tax:
        if (castle_pop(state, id) >= 2 && tokens_at(state, castle_of(state, id), Token::wealth, id) == 0) {  // HD-KINGDOM-09
            gain(play, id, Token::wealth, 1, castle_of(state, id), rule(9));
            play.tell(KingdomFact::taxed, rule(9), id).at(castle_of(state, id));
        }
        if (castle_pop(state, id) >= party_needs && !is_controlled(state, {id, MarkId::none()}))
            return go_to(frame, KingdomStep::entrance);  // HD-KINGDOM-10, AM-67
        return go_to(frame, KingdomStep::dig_floor);
    case KingdomStep::dig_floor:
        if (is_castle_supplied(state, id)) dig_floor(play, id);
        return Flow::done;
    case KingdomStep::entrance:
    case KingdomStep::entrance_chosen:
    case KingdomStep::target_chosen:
    case KingdomStep::march:
    case KingdomStep::after_meeting: return run_expedition(play, frame);
    case KingdomStep::erect:
    case KingdomStep::spot_chosen:
    case KingdomStep::choice_made: return run_building(play, frame);
    case KingdomStep::over: return Flow::done;
    }
    return Flow::done;
}

}  // namespace undercroft::host_a_dungeon
