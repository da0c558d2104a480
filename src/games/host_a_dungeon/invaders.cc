// HD-EVENT-26..28: a band from beyond the edge of the map, on its way to the castle.
#include <algorithm>

#include "games/host_a_dungeon/asks.h"
#include "games/host_a_dungeon/housing.h"
#include "games/host_a_dungeon/kingdoms.h"
#include "games/host_a_dungeon/monsters_age.h"
#include "games/host_a_dungeon/parties.h"
#include "games/host_a_dungeon/special_events.h"
#include "games/host_a_dungeon/wanderers.h"
#include "world/flood.h"

namespace undercroft::host_a_dungeon {

namespace {

constexpr Rule rule(int number) { return {Chapter::event, static_cast<uint8_t>(number)}; }

GroupId castle_owner(const State& state) {
    const std::vector<GroupId> kingdoms = groups_of(state, Sort::kingdom);
    return kingdoms.empty() ? GroupId::none() : kingdoms.front();
}

// An outpost with somebody in it (AM-98).
GroupId garrison(const State& state) {
    const std::vector<GroupId> found = groups_where(state, [](const Group& group) { return group.notes.has(Note::garrison); });
    return found.empty() ? GroupId::none() : found.front();
}

// One thing on the way: an entrance to look into, or a building to come upon.
struct Stop {
    int x = 0;
    Neighbour who;
    Point at;
};

// Within a finger below an entrance the first creature that stands there.
std::optional<Stop> look_into(const Play& play, GroupId band, const world::Entrance& entrance) {
    world::Outlook outlook(play.world(), Point{entrance.at.x, entrance.at.y + world::cell_size}, finger, {false, false, {}});
    std::optional<Stop> found;
    int nearest = finger + 1;
    for (const Stack& stack : play.state.stacks) {
        if (stack.token != Token::pop || stack.owner.is_none() || stack.owner == band || stack.place.is_none() ||
            stack.role == Role::captive)
            continue;
        const Sort sort = play.of(stack.owner).sort;
        if (!is_underworld_group(play.state, stack.owner) && sort != Sort::wanderer) continue;
        const int distance = outlook.to(foot_of(play.world(), stack), nearest - 1);
        if (distance >= nearest) continue;
        nearest = distance;
        found = Stop{entrance.at.x, {stack.owner, MarkId::none()}, stack.at};
    }
    return found;
}

// From this side to the castle, in the order of coming to them.
std::optional<Stop> first_on_way(const Play& play, GroupId band, bool from_left) {
    const GroupId kingdom = castle_owner(play.state);
    const int castle = kingdom.is_none() ? play.sheet().width / 2 : play.world().mark(castle_of(play.state, kingdom)).centre().x;
    const auto on_way = [&](int x) { return from_left ? x <= castle : x >= castle; };
    std::vector<Stop> stops;
    for (const world::Entrance& each : ways_down(play)) {
        if (!on_way(each.at.x)) continue;
        if (const auto stop = look_into(play, band, each)) stops.push_back(*stop);
    }
    for (const Stack& stack : play.state.stacks) {
        const bool lives = stack.token == Token::pop && stack.role != Role::captive && stack.owner == kingdom && !kingdom.is_none() &&
                           !stack.place.is_none();
        if (!lives || play.world().mark(stack.place).kind != world::MarkKind::building) continue;
        const int x = play.world().mark(stack.place).centre().x;
        if (on_way(x)) stops.push_back({x, {kingdom, stack.place}, foot_of(play.world(), stack.place)});
    }
    if (stops.empty()) return std::nullopt;
    return *std::ranges::min_element(stops, {}, [&](const Stop& each) { return from_left ? each.x : -each.x; });
}

GroupId band_of_invaders(Play& play, bool from_left) {
    const Species& kind = play.catalogue.of(play.catalogue.of(Known::invaders));
    const GroupId band = found(play, Sort::wanderer, play.catalogue.of(Known::invaders), {});
    const int x = from_left ? 0 : play.sheet().width - 1;
    const Point at{x, play.world().ground_at(x) - world::cell_size};
    gain(play, {Token::pop, Role::plain, band, {}, at, kind.pop}, rule(26));
    gain(play, {Token::wealth, Role::plain, band, {}, at, kind.wealth}, rule(26));
    play.tell(EventFact::invaders, rule(26), band).at(at).numbers(from_left ? 0 : 1, kind.pop);
    return band;
}

void come_before(Play& play, GroupId band, MarkId building) {
    for (const Token token : {Token::pop, Token::wealth}) {
        move(play, [&](const Stack& stack) { return stack.owner == band && stack.token == token; }, 1 << 20, {band, building});
    }
    play.of(band).home = building;
}

// HD-EVENT-27: where they fought first they stay.
void build_outpost(Play& play, GroupId band, Point at) {
    const MarkId space = play.world().grid().space(world::cell_at(at));
    const Telling told = play.tell(EventFact::outpost, rule(27), band);
    MarkId post;
    if (space.is_none()) {
        post = world::build_on_surface(play.world(), {.x = at.x, .width = play.sheet().bead}, play.sheet().bead,
                                       play.origin(band, Purpose::invaders_outpost))
                   .building;
    } else {
        post = space;
        put_sign(play, band, foot_of(play.world(), space), Purpose::invaders_outpost);
    }
    settle(play, band, post);
    play.of(band).notes.set(Note::garrison, 1);
    told.at(post).numbers(pop_of(play.state, band));
}

// HD-EVENT-28, AM-98: all but one of the garrison come along.
void call_garrison(Play& play, GroupId band, GroupId post) {
    const int joins = std::max(0, pop_of(play.state, post) - 1);
    const Point at = whereabouts_of(play.state, post);
    move(play, [&](const Stack& stack) { return stack.owner == post && stack.token == Token::pop; }, joins,
         {band, MarkId::none(), Role::plain, at});
    refresh_zone(play, post);
}

}  // namespace

Flow begin_invasion(Play& play, Frame& frame) {  // DP-67
    const int side = play.draw(2, rule(26));
    std::vector<Candidate> sides{word(EventWord::left), word(EventWord::right)};
    if (side == 1) std::swap(sides[0], sides[1]);
    return ask(play, frame, {.point = 67, .rule = rule(26), .candidates = std::move(sides)}, EventStep::side_chosen);
}

Flow run_invaders(Play& play, Frame& frame) {
    const GroupId kingdom = castle_owner(play.state);
    switch (step_of<EventStep>(frame)) {
    case EventStep::side_chosen: {
        const bool from_left = answer_word<EventWord>(play) == EventWord::left;
        const GroupId post = garrison(play.state);
        frame.other = band_of_invaders(play, from_left);
        frame.extra = {from_left ? 1 : 0, post.is_none() ? 0 : 1, 0, 0};
        if (!post.is_none()) call_garrison(play, frame.other, post);
        return go_to(frame, EventStep::invaders_on_way);
    }
    case EventStep::invaders_on_way: {
        std::optional<Stop> stop;
        const bool straight = frame.extra[1] == 1;
        if (!straight) stop = first_on_way(play, frame.other, frame.extra[0] == 1);
        if (straight && !kingdom.is_none()) {
            const MarkId castle = castle_of(play.state, kingdom);
            stop = Stop{0, {kingdom, castle}, foot_of(play.world(), castle)};
            play.tell(EventFact::at_castle, rule(28), frame.other).with(kingdom).at(castle).numbers(pop_of(play.state, frame.other));
        }
        frame.step = static_cast<uint8_t>(EventStep::invaders_after);
        if (!stop) {
            const int x = kingdom.is_none() ? play.sheet().width / 2 : play.world().mark(castle_of(play.state, kingdom)).centre().x;
            frame.at = {x, play.world().ground_at(x) - world::cell_size};
            return Flow::again;
        }
        frame.at = stop->at;
        frame.place = stop->who.building;
        play.tell(EventFact::invaders_met, rule(26), frame.other).with(stop->who.group).at(stop->at);
        if (frame.place.is_none()) {
            stand_wanderer(play, frame.other, stop->at);
        } else {
            come_before(play, frame.other, frame.place);
        }
        push_encounter(play, frame.other, stop->who);
        return Flow::again;
    }
    default:
        if (play.of(frame.other).alive) {
            build_outpost(play, frame.other, frame.at);
        } else if (!frame.place.is_none() && !kingdom.is_none()) {  // what the band carried is the defenders'
            move(play,
                 [&](const Stack& stack) { return stack.token == Token::wealth && stack.owner.is_none() && stack.place == frame.place; },
                 1 << 20, {kingdom, frame.place});
        }
        return Flow::done;
    }
}

}  // namespace undercroft::host_a_dungeon
