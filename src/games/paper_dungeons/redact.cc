// What a team may know of the others: their sheets as last published; never their goal, their dealt cards or this phase's
// answers (PD-SETUP-14, PD-ROUND-05, PD-BOT-02).
#include <algorithm>

#include "games/paper_dungeons/rules.h"

namespace undercroft::paper_dungeons {

namespace {

Lane as_seen(const Lane& published) {
    Lane lane = published;
    lane.dealt_talents.fill(hidden_card);
    lane.dealt_goals.fill(hidden_card);
    if (lane.goal != no_card) lane.goal = hidden_card;
    lane.black = 0;  // the colours would tell the goal
    return lane;
}

template <size_t Count>
uint8_t draw_from(std::array<uint8_t, Count>& cards, int& left, Chance& chance) {
    const uint32_t index = chance.below(Stream::deal, static_cast<uint32_t>(left));
    --left;
    std::swap(cards[index], cards[static_cast<size_t>(left)]);
    return cards[static_cast<size_t>(left)];
}

}  // namespace

State Rules::redact(const State& state, Viewer viewer) const {
    if (state.shared.phase == Phase::over) return state;
    State seen = state;
    for (int i = 0; i < state.shared.teams; ++i) {
        if (viewer.is(Seat(i))) continue;
        const size_t index = static_cast<size_t>(i);
        seen.lanes[index] = as_seen(state.published[index]);
        seen.published[index] = seen.lanes[index];
        // Everybody else seems to be still where the phase began: who has answered already is nobody's business.
        const unsigned waits = seen.lanes[index].ask != Ask::none ? 1u : 0u;
        seen.shared.asked = static_cast<uint8_t>((seen.shared.asked & ~(1u << i)) | waits << i);
    }
    return seen;
}

State Rules::fill(const State& observation, Viewer viewer, Chance& chance) const {
    if (observation.shared.phase == Phase::over) return observation;
    State state = observation;
    std::array<uint8_t, 16> talents{}, goals{};
    int talents_left = 0, goals_left = 0;
    const auto is_known = [&](uint8_t card, auto dealt, auto kept) {
        for (int i = 0; i < state.shared.teams; ++i) {
            const Lane& lane = state.lanes[static_cast<size_t>(i)];
            if (lane.*kept == card || (lane.*dealt)[0] == card || (lane.*dealt)[1] == card) return true;
        }
        return false;
    };
    for (uint8_t card = 0; card < 16; ++card) {
        if (!is_known(card, &Lane::dealt_talents, &Lane::talent)) talents[static_cast<size_t>(talents_left++)] = card;
        if (!is_known(card, &Lane::dealt_goals, &Lane::goal)) goals[static_cast<size_t>(goals_left++)] = card;
    }
    for (int i = 0; i < state.shared.teams; ++i) {
        if (viewer.is(Seat(i))) continue;
        Lane& lane = state.lanes[static_cast<size_t>(i)];
        lane.dealt_goals = {draw_from(goals, goals_left, chance), draw_from(goals, goals_left, chance)};
        lane.dealt_talents[1] = draw_from(talents, talents_left, chance);
        lane.dealt_talents[0] = lane.talent != no_card ? lane.talent : draw_from(talents, talents_left, chance);
        if (lane.goal == hidden_card) {
            lane.goal = lane.dealt_goals[0];
            lane.black = catalogue_->goals[lane.goal].black;
        }
        state.published[static_cast<size_t>(i)] = lane;
    }
    return state;
}

int Rules::unseen(const State& state, Viewer viewer) const {
    if (state.shared.phase == Phase::over) return 0;
    return state.shared.teams - (viewer.is_spectator() ? 0 : 1);
}

uint64_t Rules::view_key(const State& state, Seat seat) const {
    if (state.shared.phase == Phase::over) return hash_of(state);
    Shared shared = state.shared;
    shared.asked = static_cast<uint8_t>(shared.asked & 1u << seat.index);
    uint64_t key = hash_of(shared, static_cast<uint64_t>(seat.index));
    for (int i = 0; i < state.shared.teams; ++i) {
        const size_t index = static_cast<size_t>(i);
        key = seat == Seat(i) ? hash_of(state.lanes[index], key) : hash_of(as_seen(state.published[index]), key);
    }
    return key;
}

}  // namespace undercroft::paper_dungeons
