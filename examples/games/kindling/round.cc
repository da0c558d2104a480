// The procedures of Kindling: a round of turns and bids, a turn with its launch, the window in which others may block (K-2 to K-6).
#include <algorithm>

#include "core/bits.h"
#include "games/kindling/rules.h"

namespace undercroft::kindling {

namespace {

size_t index(Seat seat) { return static_cast<size_t>(seat.index); }

void discard_card(State& state, Seat seat, uint8_t card) {
    state.hands[index(seat)] = static_cast<uint16_t>(hand(state, seat) & ~bit(card));
    --state.hand_sizes[index(seat)];
    state.discard = static_cast<uint16_t>(state.discard | bit(card));
}

void win(State& state, Seat seat, int points, Happened how, EventSink& events) {
    state.points[index(seat)] = static_cast<uint8_t>(state.points[index(seat)] + points);
    events.add(make_event(how, seat, points));
}

// K-6: the highest lone bid rolls; a tie of the highest gives nothing.
void settle_bids(State& state, Chance& chance, EventSink& events) {
    state.shown = state.lanes;
    Seat best = Seat::none();
    int most = 0;
    for (int i = 0; i < state.seats; ++i) {
        const int coins = state.lanes[static_cast<size_t>(i)].coins;
        if (coins == most) best = Seat::none();
        if (coins > most) best = Seat(i);
        most = std::max(most, coins);
    }
    state.lanes = {};
    if (!best.is_none()) win(state, best, chance.die(6), Happened::settled, events);
}

Flow run_round(State& state, RoundFrame& round, Chance& chance, EventSink& events) {
    if (round.step == RoundFrame::Step::turns) {
        while (round.next < state.seats) {
            const Seat seat(round.next++);
            if (state.deck.empty() && state.hand_sizes[index(seat)] == 0) continue;  // nothing it could do
            state.frames.push(TurnFrame{TurnFrame::Step::choose, seat, 0, 0, 0, Seat::none()});
            return Flow::again;
        }
        for (size_t i = 0; i < state.seats; ++i) state.lanes[i] = {Lane::Step::bid, 0};
        round.step = RoundFrame::Step::bids;
        return Flow::wait;
    }
    settle_bids(state, chance, events);
    round.next = 0;
    round.step = RoundFrame::Step::turns;
    ++round.round;
    return round.round == round_count ? Flow::done : Flow::again;
}

Flow run_turn(State& state, TurnFrame& turn, Chance& chance, EventSink& events) {
    if (turn.step != TurnFrame::Step::prize) return Flow::wait;
    const int die = chance.die(6);
    win(state, turn.winner, die + bold_points * turn.bold, Happened::won, events);
    return Flow::done;
}

// K-4. Whom to ask is public: everybody else with a card in hand, whether or not it could block.
Flow run_window(State& state, WindowFrame& window, EventSink& events, Windows windows) {
    if (!window.sealed.asked.empty()) {
        if (!window.sealed.complete()) return Flow::wait;
        const Seat first((window.holder.index + 1) % state.seats);
        const auto passes = [](Action answer) { return answer == make_action(Do::pass); };
        const Seat blocker = window.sealed.first_to_act(first, state.seats, passes);
        if (blocker.is_none()) return Flow::done;
        const auto card = static_cast<uint8_t>(window.sealed.answers[index(blocker)].a);
        discard_card(state, blocker, card);
        events.add(make_event(Happened::blocked, blocker, card));
        window.holder = blocker;
        window.top = card;
        state.frames.nearest<TurnFrame>()->winner = blocker;
    }
    SeatSet whom;
    for (int i = 0; i < state.seats; ++i) {
        if (Seat(i) != window.holder && state.hand_sizes[static_cast<size_t>(i)] > 0) whom.add(Seat(i));
    }
    window.sealed = SealedAnswers<seat_limit>::open(whom);
    if (whom.empty()) return Flow::done;
    if (windows == Windows::ask_all) return Flow::wait;
    for (Seat seat : whom) {  // search and simulation: who could only pass is not asked
        if (cards_above(hand(state, seat), window.top) == 0) window.sealed.seal(seat, make_action(Do::pass));
    }
    return Flow::again;
}

}  // namespace

int draw_card(State& state, Seat seat) {
    const uint8_t card = state.deck.back();
    state.deck.pop_back();
    state.hands[index(seat)] = static_cast<uint16_t>(hand(state, seat) | bit(card));
    ++state.hand_sizes[index(seat)];
    return card;
}

// K-5. A lane knows no other lane and no Chance: so the order of answers cannot matter.
void answer_lane(Lane& own, Seat seat, Action action, EventSink& events) {
    if (action.kind == static_cast<uint16_t>(Do::bid)) {
        own = {Lane::Step::raise, static_cast<uint8_t>(action.a)};
        return;
    }
    if (action.kind == static_cast<uint16_t>(Do::raise)) own.coins = static_cast<uint8_t>(own.coins * 2);
    own.step = Lane::Step::done;
    events.add(make_event(Happened::bid, seat, own.coins));
}

// K-2, K-3
void answer_turn(State& state, Action action, EventSink& events) {
    TurnFrame& turn = state.frames.top<TurnFrame>();
    switch (static_cast<Do>(action.kind)) {
    case Do::draw:
        events.add(secret(make_event(Happened::drawn, turn.seat, draw_card(state, turn.seat)), SeatSet::of(turn.seat), 1));
        turn.has_drawn = 1;
        return;
    case Do::ready:
        turn.card = static_cast<uint8_t>(action.a);
        turn.step = TurnFrame::Step::launch;
        events.add(secret(make_event(Happened::readied, turn.seat, action.a), SeatSet::of(turn.seat), Event::all_hidden));
        return;
    default:
        turn.bold = static_cast<uint8_t>(action.a);
        turn.step = TurnFrame::Step::prize;
        turn.winner = turn.seat;
        discard_card(state, turn.seat, turn.card);
        events.add(make_event(Happened::launched, turn.seat, turn.card, turn.bold));
        state.frames.push(WindowFrame{{}, turn.seat, turn.card});
    }
}

void run(State& state, Chance& chance, EventSink& events, Windows windows) {
    for (;;) {
        Flow flow = Flow::wait;
        switch (state.frames.top_kind()) {
        case RoundFrame::frame_kind: flow = run_round(state, state.frames.top<RoundFrame>(), chance, events); break;
        case TurnFrame::frame_kind: flow = run_turn(state, state.frames.top<TurnFrame>(), chance, events); break;
        case WindowFrame::frame_kind: flow = run_window(state, state.frames.top<WindowFrame>(), events, windows); break;
        }
        if (flow == Flow::wait) return;
        if (flow == Flow::done) state.frames.pop();
    }
}

}  // namespace undercroft::kindling
