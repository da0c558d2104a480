// HD-EVENT-29, HD-EVENT-30: those who go away from three groups and live by themselves.
#include <algorithm>

#include "games/host_a_dungeon/asks.h"
#include "games/host_a_dungeon/housing.h"
#include "games/host_a_dungeon/influence.h"
#include "games/host_a_dungeon/special_events.h"
#include "games/host_a_dungeon/wanderers.h"
#include "games/host_a_dungeon/works.h"
#include "world/nearest.h"

namespace undercroft::host_a_dungeon {

namespace {

constexpr Rule rule(int number) { return {Chapter::event, static_cast<uint8_t>(number)}; }
constexpr int groups_needed = 3;

// DP-66: the most numerous first; whoever has only one left stays.
std::vector<GroupId> possible_founders(const State& state) {
    std::vector<GroupId> all = groups_where(state, [&](const Group& group) {
        return is_underworld_group(group) && group.sort != Sort::enclave && pop_of(state, group.id) >= 2 &&
               !group.notes.has(Note::descending);
    });
    std::ranges::stable_sort(all, [&](GroupId a, GroupId b) {
        return std::pair{pop_of(state, a), wealth_of(state, a)} > std::pair{pop_of(state, b), wealth_of(state, b)};
    });
    return all;
}

// By majority of those who founded it; where all three differ the most numerous decides, who was chosen first.
Alignment alignment_of(const State& state, std::span<const int> founders) {
    std::array<int, 4> votes{};
    for (const int each : founders) ++votes[static_cast<size_t>(state.of(GroupId(each)).alignment)];
    for (const int each : founders) {
        const Alignment own = state.of(GroupId(each)).alignment;
        if (votes[static_cast<size_t>(own)] >= 2) return own;
    }
    return state.of(GroupId(founders.front())).alignment;
}

void found_enclave(Play& play, std::span<const int> founders, Point at) {
    const GroupId id = found(play, Sort::enclave, play.catalogue.of(Known::enclave), {});
    play.of(id).alignment = alignment_of(play.state, founders);
    const Telling told = play.tell(EventFact::enclave, rule(29), id);
    const MarkId nearest = world::nearest_space(play.world(), at);
    const std::vector<MarkId> near{nearest};
    MarkId home =
        build(play, id, {.purpose = Purpose::enclave, .rule = rule(29), .wish = at, .near = near, .hand = world::Manner::natural});
    if (home.is_none()) home = nearest;
    play.of(id).home = home;
    for (const int each : founders) {
        const GroupId from(each);
        move(play, [&](const Stack& stack) { return stack.owner == from && stack.token == Token::pop && stack.role == Role::plain; }, 1,
             {id, home});
        refresh_zone(play, from);
    }
    gain(play, id, Token::wealth, 1, home, rule(29));
    settle(play, id, home);
    told.at(home).numbers(static_cast<int>(play.of(id).alignment));
}

}  // namespace

Flow begin_enclave(Play& play, Frame& frame) {
    frame.done = 0;
    if (static_cast<int>(possible_founders(play.state).size()) < groups_needed) {  // AM-99
        play.tell(EventFact::no_enclave, rule(29));
        play.push(Chapter::wander, WanderStep::arrive).count = 1;
        return Flow::again;
    }
    play.state.answer = {};
    frame.extra = {-1, -1, -1, 0};
    return go_to(frame, EventStep::enclave_chosen);
}

Flow run_enclave(Play& play, Frame& frame) {
    if (step_of<EventStep>(frame) == EventStep::enclave_place) {
        found_enclave(play, std::span(frame.extra).first<groups_needed>(), answer_spot(play));
        return Flow::done;
    }
    // The answer of the round before, and the question of the next.
    if (frame.extra[3] > 0) frame.extra[static_cast<size_t>(frame.extra[3] - 1)] = answer_group(play).index();
    if (frame.extra[3] == groups_needed) {
        const world::Emptiest empty = world::emptiest_point(play.world(), play.sheet().underground());
        return ask(play, frame, {.point = 66, .rule = rule(29), .candidates = {spot(empty.at)}, .drawing = Drawing::spot},
                   EventStep::enclave_place);
    }
    std::vector<Candidate> candidates;
    for (const GroupId each : possible_founders(play.state)) candidates.push_back(group(play.state, each));
    std::erase_if(candidates, [&](const Candidate& each) {
        const auto chosen = std::span(frame.extra).first<groups_needed>();
        return std::ranges::find(chosen, each.value) != chosen.end();
    });
    ++frame.extra[3];
    return ask(play, frame, {.point = 66, .rule = rule(29), .candidates = std::move(candidates)}, EventStep::enclave_chosen);
}

}  // namespace undercroft::host_a_dungeon
