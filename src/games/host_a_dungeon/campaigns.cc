// HD-CONFLICT-09..14: summer offensives along the passages, autumn garrisons behind them.
#include <algorithm>

#include "games/host_a_dungeon/asks.h"
#include "games/host_a_dungeon/confrontation.h"
#include "games/host_a_dungeon/fights.h"
#include "games/host_a_dungeon/technologies.h"
#include "world/flood.h"

namespace undercroft::host_a_dungeon {

namespace {

using Step = ConflictStep;
constexpr Rule rule(int number) { return {Chapter::conflict, static_cast<uint8_t>(number)}; }
constexpr size_t starts_offered = 3;

struct Route {
    MarkId start;
    std::vector<MarkId> places;  // enemy holdings in the order of coming to them, the target last
    int people = 0;              // in all of them
    int length = 0;
};

// The way from one of our holdings to the target, and the enemy's holdings beside it; straight through the rock where nothing is open.
Route route_from(const Play& play, GroupId enemy, MarkId start, MarkId target) {
    const State& state = play.state;
    const Point from = door_of(state.world, start), to = door_of(state.world, target);
    world::Outlook outlook(state.world, from, world::unreachable - 1, {true, true, {}});
    std::vector<Point> way = outlook.spread_to(world::cell_at(to)) ? outlook.route() : std::vector<Point>{};
    if (way.size() < 2) way = {from, to};
    Route route{start, {}, 0, world::length_of(way)};
    std::vector<std::pair<int, MarkId>> met;
    for (const MarkId each : holdings_of(state, enemy)) {
        const Point door = door_of(state.world, each);
        const bool beside = world::distance(door, world::nearest_on_line(way, door)) <= 3 * play.sheet().bead;
        if (each == target || !beside || holding_kind(state, each) == Holding::headquarters) continue;
        met.emplace_back(world::length_to_nearest(way, door), each);
    }
    std::ranges::sort(met);
    for (const auto& [along, each] : met) route.places.push_back(each);
    route.places.push_back(target);
    for (const MarkId each : route.places) route.people += pop_at(state, enemy, each);
    return route;
}

// Those of our holdings that lie nearest to the target.
std::vector<MarkId> starts(const Play& play, GroupId empire, MarkId target) {
    std::vector<MarkId> held = holdings_of(play.state, empire);
    const Point to = door_of(play.world(), target);
    std::ranges::stable_sort(held, {}, [&](MarkId each) { return world::squared(to, door_of(play.world(), each)); });
    if (held.size() > starts_offered) held.resize(starts_offered);
    return held;
}

// HD-CONFLICT-09, DP-108: weapons first, then capitals; the weakest enemy first (AM-181).
std::vector<Candidate> targets(const Play& play, GroupId empire) {
    std::vector<Candidate> candidates;
    const std::vector<GroupId> foes = enemies_of(play.state, empire);
    for (const GroupId foe : foes) {
        if (const MarkId weapon = weapon_of(play.state, foe); !weapon.is_none()) candidates.push_back(place(play.state, weapon));
    }
    const bool weapons = !candidates.empty();
    for (const GroupId foe : foes) {
        if (!weapons && holder_of(play.state, play.of(foe).home) == foe) candidates.push_back(place(play.state, play.of(foe).home));
    }
    return candidates;
}

// AM-152: the victor has everything; whoever was cut off is lost.
void take_empire(Play& play, GroupId empire, GroupId enemy, MarkId capital) {
    State& state = play.state;
    int changed = 0;
    for (const MarkId each : holdings_of(state, enemy)) {
        const Holding kind = each == capital ? Holding::colony : holding_kind(state, each);
        const bool joined = world::path_distance(state.world, door_of(state.world, each), door_of(state.world, capital), {true, true, {}}) <
                            world::unreachable;
        if (!joined) lose_at(play, enemy, Token::pop, 1 << 20, each, rule(12));
        drop_holding(play, enemy, each);
        take_holding(play, empire, each, kind);
        ++changed;
    }
    play.tell(ConflictFact::capital_taken, rule(9), empire).with(enemy).at(capital).numbers(changed);
    for (const Token token : {Token::pop, Token::wealth}) {
        for (const Role role : {Role::plain, Role::artifact}) {
            while (true) {
                const auto found = stacks_where(state, [&](const Stack& stack) {
                    return stack.owner == enemy && stack.token == token && stack.role == role && !stack.place.is_none();
                });
                if (found.empty()) break;
                const Stack stack = state.stacks[found.front()];
                move(play, [&](const Stack& each) { return each == stack; }, stack.count, {empire, stack.place, role, stack.at});
            }
        }
    }
    leave_ruins(play, enemy);
    state.of(enemy).alive = false;
    state.of(enemy).died = state.now();
}

// HD-CONFLICT-11, HD-CONFLICT-12, AM-153: one dies, the others fall back to the next line or die with it.
void capture(Play& play, GroupId empire, GroupId enemy, MarkId place, MarkId next) {
    State& state = play.state;
    const int here = pop_at(state, enemy, place);
    const Telling told = play.tell(ConflictFact::taken, rule(11), empire);
    told.with(enemy).at(place);
    spend(play, empire, here, rule(11));
    const int killed = lose_at(play, enemy, Token::pop, 1, place, rule(12));
    const auto garrison = [&](const Stack& stack) { return stack.owner == enemy && stack.token == Token::pop && stack.place == place; };
    int fled = 0;
    if (next.is_none()) {
        lose_at(play, enemy, Token::pop, 1 << 20, place, rule(12));
    } else {
        fled = move(play, garrison, 1 << 20, {enemy, next});
    }
    told.numbers(here, killed, fled);
    if (place == state.of(enemy).home) {
        take_empire(play, empire, enemy, place);
        return;
    }
    const Holding kind = holding_kind(state, place);
    drop_holding(play, enemy, place);
    take_holding(play, empire, place, kind);
    if (state.of(place).has(Note::weapon)) {  // HD-CONFLICT-10
        state.of(place).set(Note::weapon, 1);
        play.tell(ConflictFact::weapon_taken, rule(10), empire).with(enemy).at(place);
    }
}

Flow advance(Play& play, Frame& frame) {
    const GroupId empire = frame.actor, enemy = frame.other;
    frame.step = static_cast<uint8_t>(Step::over);
    if (!play.of(enemy).alive || holder_of(play.state, frame.place) != enemy) return Flow::again;
    const Route route = route_from(play, enemy, MarkId(frame.extra[0]), frame.place);
    const MarkId next = route.places.front();
    const int needed = pop_at(play.state, enemy, next), stock = spendable(play.state, empire);
    if (needed > stock) {  // HD-CONFLICT-13
        play.tell(ConflictFact::halted, rule(13), empire).with(enemy).at(next).numbers(stock, needed);
        return Flow::again;
    }
    const bool last = next == frame.place;
    capture(play, empire, enemy, next, route.places.size() > 1 ? route.places[1] : MarkId::none());
    if (!last) frame.step = static_cast<uint8_t>(Step::advance);
    return Flow::again;
}

// DP-110: empty holdings, those nearest to an enemy first.
std::vector<MarkId> empty_places(const Play& play, GroupId empire) {
    std::vector<std::pair<int64_t, MarkId>> found;
    for (const MarkId each : holdings_of(play.state, empire)) {
        if (pop_at(play.state, empire, each) > 0 || holding_kind(play.state, each) == Holding::headquarters) continue;
        int64_t nearest = int64_t{1} << 60;
        for (const GroupId foe : enemies_of(play.state, empire)) {
            for (const MarkId theirs : holdings_of(play.state, foe))
                nearest = std::min(nearest, world::squared(door_of(play.world(), each), door_of(play.world(), theirs)));
        }
        found.emplace_back(nearest, each);
    }
    std::ranges::sort(found);
    std::vector<MarkId> places;
    for (const auto& [distance, each] : found) places.push_back(each);
    return places;
}

// Capital, colonies and outposts behind the border; most people first, the capital keeps one.
MarkId best_source(const Play& play, GroupId empire) {
    MarkId best;
    int most = 1;
    for (const MarkId each : holdings_of(play.state, empire)) {
        const Holding kind = holding_kind(play.state, each);
        if (kind == Holding::border_post || kind == Holding::embassy) continue;
        const int here = pop_at(play.state, empire, each);
        if (here > most) {
            most = here;
            best = each;
        }
    }
    return best;
}

void redeploy(Play& play, GroupId empire, MarkId first) {  // HD-CONFLICT-14
    std::vector<MarkId> empty = empty_places(play, empire);
    std::erase(empty, first);
    empty.insert(empty.begin(), first);
    const Telling told = play.tell(ConflictFact::redeployed, rule(14), empire);
    told.at(first);
    int moved = 0;
    for (const int most = town_halls(play.state, empire); moved < most && moved < static_cast<int>(empty.size()); ++moved) {
        const MarkId from = best_source(play, empire);
        if (from.is_none()) break;
        move(play, [&](const Stack& stack) { return stack.owner == empire && stack.token == Token::pop && stack.place == from; }, 1,
             {empire, empty[static_cast<size_t>(moved)]});
    }
    told.numbers(moved);
}

}  // namespace

Flow run_campaigns(Play& play, Frame& frame) {
    const GroupId empire = frame.actor;
    switch (step_of<Step>(frame)) {
    case Step::campaign: {
        std::vector<Candidate> candidates = targets(play, empire);
        if (candidates.empty()) {
            play.tell(ConflictFact::no_way, rule(9), empire);
            return Flow::done;
        }
        return ask(play, frame, {.point = 108, .rule = rule(9), .who = empire, .candidates = std::move(candidates)}, Step::target_chosen);
    }
    case Step::target_chosen: {  // DP-109: the cheapest way first
        frame.place = answer_place(play);
        frame.other = holder_of(play.state, frame.place);
        std::vector<Route> routes;
        for (const MarkId start : starts(play, empire, frame.place)) routes.push_back(route_from(play, frame.other, start, frame.place));
        std::ranges::stable_sort(routes, {}, [](const Route& each) { return std::pair{each.people, each.length}; });
        std::vector<Candidate> candidates;
        for (const Route& each : routes) candidates.push_back(place(play.state, each.start));
        return ask(play, frame, {.point = 109, .rule = rule(11), .who = empire, .candidates = std::move(candidates)}, Step::start_chosen);
    }
    case Step::start_chosen:
        frame.extra[0] = answer_place(play).index();
        play.tell(ConflictFact::campaign, rule(9), empire).with(frame.other).at(frame.place).numbers(spendable(play.state, empire));
        return go_to(frame, Step::advance);
    case Step::advance: return advance(play, frame);
    case Step::redeploy: {
        std::vector<Candidate> candidates;
        for (const MarkId each : empty_places(play, empire)) candidates.push_back(place(play.state, each));
        if (candidates.empty() || best_source(play, empire).is_none()) return Flow::done;
        candidates.push_back(word(ConflictWord::stay));
        return ask(play, frame, {.point = 110, .rule = rule(14), .who = empire, .candidates = std::move(candidates)},
                   Step::redeploy_chosen);
    }
    default:
        if (play.state.answer.chosen.offer == Offer::place) redeploy(play, empire, answer_place(play));
        return Flow::done;
    }
}

}  // namespace undercroft::host_a_dungeon
