#include "games/kindling/rules.h"

#include <algorithm>

#include "core/bits.h"

namespace undercroft::kindling {

namespace {

const Lane& lane_of(const State& state, Seat seat) { return state.lanes[static_cast<size_t>(seat.index)]; }

void list_bids(const Lane& own, ActionList& actions) {
    if (own.step == Lane::Step::bid) {
        for (int coins = 0; coins < 3; ++coins) actions.add(make_action(Do::bid, coins));
        return;
    }
    actions.add(make_action(Do::stop));
    actions.add_if(own.coins > 0, make_action(Do::raise));
}

}  // namespace

bool is_bidding(const State& state) {
    return state.frames.top_kind() == RoundFrame::frame_kind && state.frames.top<RoundFrame>().step == RoundFrame::Step::bids;
}

SeatSet waiting_lanes(const State& state) {
    SeatSet waiting;
    for (int i = 0; i < state.seats; ++i) {
        if (lane_of(state, Seat(i)).step != Lane::Step::done) waiting.add(Seat(i));
    }
    return waiting;
}

State Rules::start(const Options& options, Chance& chance, EventSink& events) const {
    State state;
    state.seats = static_cast<uint8_t>(options.seats);
    for (int i = 0; i < card_count; ++i) state.deck.push_back(static_cast<uint8_t>(i));
    chance.shuffle(Stream::deck, state.deck);
    for (int i = 0; i < options.seats * hand_size; ++i) draw_card(state, Seat(i % options.seats));
    state.frames.push(RoundFrame{});
    run(state, chance, events, Windows::ask_all);
    return state;
}

Decision Rules::decision(const State& state) const {
    switch (state.frames.top_kind()) {
    case RoundFrame::frame_kind: {
        const SeatSet waiting = waiting_lanes(state);
        return {waiting.empty() ? Turn::barrier : Turn::lanes, waiting};
    }
    case TurnFrame::frame_kind: return {Turn::seats, SeatSet::of(state.frames.top<TurnFrame>().seat)};
    case WindowFrame::frame_kind: return {Turn::seats, state.frames.top<WindowFrame>().sealed.waiting()};
    }
    return {};  // no frame is left: over
}

Question Rules::question(const State& state, Seat seat) const {
    const auto ask = [](Ask what) {
        Question question;
        question.kind = static_cast<uint16_t>(what);
        return question;
    };
    switch (state.frames.top_kind()) {
    case RoundFrame::frame_kind: return ask(lane_of(state, seat).step == Lane::Step::bid ? Ask::bid : Ask::raise);
    case TurnFrame::frame_kind: return ask(state.frames.top<TurnFrame>().step == TurnFrame::Step::choose ? Ask::turn : Ask::launch);
    case WindowFrame::frame_kind: return ask(Ask::respond);
    }
    return {};
}

void Rules::list_actions(const State& state, Seat seat, ActionList& actions) const {
    switch (state.frames.top_kind()) {
    case RoundFrame::frame_kind: return list_bids(lane_of(state, seat), actions);
    case TurnFrame::frame_kind: {
        const TurnFrame& turn = state.frames.top<TurnFrame>();
        if (turn.step == TurnFrame::Step::launch) {
            actions.add(make_action(Do::launch, 0));
            actions.add(make_action(Do::launch, 1));
            return;
        }
        actions.add_if(!state.deck.empty() && turn.has_drawn == 0, make_action(Do::draw));
        for (int card : Bits{hand(state, seat)}) actions.add(make_action(Do::ready, card));
        return;
    }
    case WindowFrame::frame_kind:
        actions.add(make_action(Do::pass));
        for (int card : Bits{cards_above(hand(state, seat), state.frames.top<WindowFrame>().top)}) {
            actions.add(make_action(Do::block, card));
        }
        return;
    }
}

void Rules::apply(State& state, Seat seat, Action action, Chance& chance, EventSink& events, Windows windows) const {
    switch (state.frames.top_kind()) {
    case RoundFrame::frame_kind:
        if (seat.is_none()) break;  // past the barrier
        answer_lane(state.lanes[static_cast<size_t>(seat.index)], seat, action, events);
        return;  // nothing runs on before all have answered
    case TurnFrame::frame_kind: answer_turn(state, action, events); break;
    case WindowFrame::frame_kind: state.frames.top<WindowFrame>().sealed.seal(seat, action); break;
    }
    run(state, chance, events, windows);
}

SeatSet Rules::winners(const State& state) const {
    SeatSet best;
    const uint8_t most = *std::max_element(state.points.begin(), state.points.begin() + state.seats);
    for (int i = 0; i < state.seats; ++i) {
        if (state.points[static_cast<size_t>(i)] == most) best.add(Seat(i));
    }
    return best;
}

// Every card is in exactly one zone, and the public sizes are right.
std::string Rules::failed_check(const State& state) const {
    uint32_t met = state.discard;
    int total = count_bits(state.discard) + static_cast<int>(state.deck.size());
    for (size_t i = 0; i < state.seats; ++i) {
        if (count_bits(state.hands[i]) != state.hand_sizes[i]) return "a hand is not as large as the table thinks";
        met |= state.hands[i];
        total += state.hand_sizes[i];
    }
    for (uint8_t card : state.deck) met |= static_cast<uint32_t>(bit(card));
    return met == (1u << card_count) - 1u && total == card_count ? "" : "a card is in no zone or in two";
}

}  // namespace undercroft::kindling
