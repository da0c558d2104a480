// Kindling: the smallest game that uses everything the engine offers, for tests of engine and laws, and as an example.
//
// Two to four seats, sixteen cards, a hand of three each, the rest a face-down deck in a known order. In a round every seat
// in turn may draw a card, then readies one and launches it; all others may block with a higher card (a reaction window with
// sealed answers: the first in turn order blocks, then all are asked again), and whoever holds the top rolls for points, more
// if the launch was bold. Then all bid coins side by side (lanes); past the barrier the highest lone bid rolls for points. Two rounds.
// A Fault plants one mistake, so that the tests of the laws can see it caught.
#pragma once

#include <array>
#include <cstring>
#include <string>

#include "core/bits.h"
#include "core/fixed_vector.h"
#include "core/hash.h"
#include "engine/frames.h"
#include "engine/rules.h"
#include "engine/window.h"

namespace undercroft::sample {

enum class Fault : uint8_t {
    none,
    redact_shows_a_hand,  // of the next seat
    redact_shows_lanes,
    window_shows_who_answered,
    options_look_into_hands,
    event_shows_the_card,
    shared_counter,
    window_without_pass,
    pass_listed_twice,
    lanes_count_each_other,
    fill_deals_own_cards,
    rounds_never_end,
    two_actions_one_word,
    policy_peeks,
    stale_frames,
    deck_counts_as_seen,  // so that a draw can be taken back
    key_of_everything,
    forced_seats_block,
    last
};

inline constexpr int seat_limit = 4, card_count = 16, hand_size = 3, round_count = 2, bold_points = 4;
inline constexpr uint8_t blank_card = 255;

enum class Do : uint16_t { proceed, draw, ready, launch, block, pass, bid, raise, stop };
enum class Ask : uint16_t { turn, launch, respond, bid, raise };
enum class Happened : uint16_t { drawn, readied, launched, blocked, won, bid, settled };

struct Lane {
    enum class Step : uint8_t { done, bid, raise };
    Step step = Step::done;
    uint8_t coins = 0;
    friend bool operator==(const Lane&, const Lane&) = default;
};

struct RoundFrame {
    static constexpr uint8_t frame_kind = 1;
    enum class Step : uint8_t { turns, bids };
    Step step = Step::turns;
    uint8_t round = 0;
    uint8_t next = 0;  // the seat whose turn comes next
};

struct TurnFrame {
    static constexpr uint8_t frame_kind = 2;
    enum class Step : uint8_t { choose, launch, prize };
    Step step = Step::choose;
    Seat seat;
    uint8_t card = 0;  // a draft until launched: still in hand, unseen by others
    uint8_t bold = 0;
    uint8_t has_drawn = 0;
    Seat winner;  // told by the window
};

struct WindowFrame {
    static constexpr uint8_t frame_kind = 3;
    SealedAnswers<seat_limit> sealed;
    Seat holder;  // of the top card
    uint8_t top = 0;
};

struct State {
    FrameStack<40, 3> frames;
    std::array<uint16_t, seat_limit> hands{};  // sets of cards
    uint16_t discard = 0;
    std::array<uint8_t, seat_limit> hand_sizes{};
    std::array<uint8_t, seat_limit> points{};
    std::array<Lane, seat_limit> lanes{};
    std::array<Lane, seat_limit> shown{};   // the bids of the last round
    FixedVector<uint8_t, card_count> deck;  // the back is drawn
    uint8_t seats = 0;
};
static_assert(std::is_trivially_copyable_v<State> && std::has_unique_object_representations_v<State>);

struct Options {
    int seats = 2;
};

class Rules {
public:
    using State = sample::State;
    using Options = sample::Options;

    explicit Rules(Fault fault = Fault::none) : fault_(fault) {}

    const GameCard& card() const { return card_; }
    uint64_t content_hash() const { return hash_text("kindling"); }
    Result<Options> read_options(const Setup& setup) const { return Options{setup.seats}; }

    State start(const Options& options, Chance& chance, EventSink& events) const {
        State state;
        state.seats = static_cast<uint8_t>(options.seats);
        for (int i = 0; i < card_count; ++i) state.deck.push_back(static_cast<uint8_t>(i));
        chance.shuffle(Stream::deck, state.deck);
        for (int i = 0; i < options.seats * hand_size; ++i) take_top(state, Seat(i % options.seats));
        state.frames.push(RoundFrame{});
        run(state, chance, events, Windows::ask_all);
        return state;
    }

    int seats(const State& state) const { return state.seats; }

    Decision decision(const State& state) const {
        switch (state.frames.top_kind()) {
        case RoundFrame::frame_kind: {
            const SeatSet waiting = waiting_lanes(state);
            return {waiting.empty() ? Turn::barrier : Turn::lanes, waiting};
        }
        case TurnFrame::frame_kind: return {Turn::seats, SeatSet::of(state.frames.top<TurnFrame>().seat)};
        case WindowFrame::frame_kind: return {Turn::seats, state.frames.top<WindowFrame>().sealed.waiting()};
        }
        return {};
    }

    Question question(const State& state, Seat seat) const {
        Question question;
        switch (state.frames.top_kind()) {
        case RoundFrame::frame_kind:
            question.kind = static_cast<uint16_t>(lane(state, seat).step == Lane::Step::bid ? Ask::bid : Ask::raise);
            break;
        case TurnFrame::frame_kind:
            question.kind = static_cast<uint16_t>(state.frames.top<TurnFrame>().step == TurnFrame::Step::choose ? Ask::turn : Ask::launch);
            break;
        case WindowFrame::frame_kind: question.kind = static_cast<uint16_t>(Ask::respond); break;
        }
        return question;
    }

    void list_actions(const State& state, Seat seat, ActionList& actions) const {
        switch (state.frames.top_kind()) {
        case RoundFrame::frame_kind: return list_bids(lane(state, seat), actions);
        case TurnFrame::frame_kind: {
            const TurnFrame& turn = state.frames.top<TurnFrame>();
            if (turn.step == TurnFrame::Step::launch) {
                actions.add(make_action(Do::launch, 0));
                bool offered = true;
                if (fault_ == Fault::options_look_into_hands) offered = !somebody_beats(state, turn.seat, turn.card);
                actions.add_if(offered, make_action(Do::launch, 1));
                return;
            }
            actions.add_if(!state.deck.empty() && turn.has_drawn == 0, make_action(Do::draw));
            for (int card : Bits{hand(state, seat)}) actions.add(make_action(Do::ready, card));
            return;
        }
        case WindowFrame::frame_kind: {
            if (fault_ != Fault::window_without_pass) actions.add(make_action(Do::pass));
            if (fault_ == Fault::pass_listed_twice) actions.add(make_action(Do::pass));
            for (int card : Bits{above(hand(state, seat), state.frames.top<WindowFrame>().top)}) actions.add(make_action(Do::block, card));
            return;
        }
        }
    }

    void apply(State& state, Seat seat, Action action, Chance& chance, EventSink& events, Windows windows) const {
        switch (state.frames.top_kind()) {
        case RoundFrame::frame_kind:
            if (seat.is_none()) break;  // past the barrier
            answer_lane(state, lane(state, seat), seat, action, events);
            return;
        case TurnFrame::frame_kind: answer_turn(state, action, events); break;
        case WindowFrame::frame_kind: state.frames.top<WindowFrame>().sealed.seal(seat, action); break;
        }
        run(state, chance, events, windows);
    }

    State redact(const State& state, Viewer viewer) const {
        State seen = state;
        for (size_t i = 0; i < state.seats; ++i) {
            if (viewer.is(Seat(static_cast<int>(i)))) continue;
            const bool shows = fault_ == Fault::redact_shows_a_hand && !viewer.is_spectator() &&
                               static_cast<int>(i) == (viewer.seat.index + 1) % state.seats;
            if (!shows) seen.hands[i] = 0;
            if (fault_ != Fault::redact_shows_lanes && in_bids(state)) seen.lanes[i] = {Lane::Step::bid, 0};
        }
        for (uint8_t& card : seen.deck) card = blank_card;
        if (TurnFrame* turn = seen.frames.nearest<TurnFrame>()) {
            if (turn->step == TurnFrame::Step::launch && !viewer.is(turn->seat)) turn->card = blank_card;
        }
        if (WindowFrame* window = seen.frames.nearest<WindowFrame>()) {
            const SeatSet answered = window->sealed.answered;
            window->sealed = window->sealed.seen_by(viewer);
            if (fault_ == Fault::window_shows_who_answered) window->sealed.unused[0] = answered.bits();
        }
        return seen;
    }

    // Sealed answers of others are asked for again, their lanes begin again; hands, deck and a draft are dealt.
    State fill(const State& seen, Viewer viewer, Chance& chance) const {
        State state = seen;
        uint32_t known = state.discard;
        if (!viewer.is_spectator() && fault_ != Fault::fill_deals_own_cards) known |= hand(seen, viewer.seat);
        FixedVector<uint8_t, card_count> rest;
        for (int card = 0; card < card_count; ++card) {
            if (!has_bit(known, card)) rest.push_back(static_cast<uint8_t>(card));
        }
        chance.shuffle(Stream::deck, rest);
        for (size_t i = 0; i < state.seats; ++i) {
            if (viewer.is(Seat(static_cast<int>(i)))) continue;
            state.hands[i] = 0;
            for (int k = 0; k < state.hand_sizes[i]; ++k) {
                state.hands[i] = static_cast<uint16_t>(state.hands[i] | bit(rest.back()));
                rest.pop_back();
            }
        }
        for (uint8_t& card : state.deck) {
            card = rest.back();
            rest.pop_back();
        }
        if (TurnFrame* turn = state.frames.nearest<TurnFrame>(); turn != nullptr && turn->card == blank_card) {
            const uint16_t cards = hand(state, turn->seat);
            const uint32_t which = chance.below(Stream::deck, static_cast<uint32_t>(count_bits(cards)));
            turn->card = static_cast<uint8_t>(nth_bit(cards, static_cast<int>(which)));
        }
        return state;
    }

    int unseen(const State& state, Viewer viewer) const {
        int count = fault_ == Fault::deck_counts_as_seen ? 0 : static_cast<int>(state.deck.size());
        for (int i = 0; i < state.seats; ++i) count += viewer.is(Seat(i)) ? 0 : state.hand_sizes[static_cast<size_t>(i)];
        return count;
    }

    uint64_t view_key(const State& state, Seat seat) const {
        return hash_of(fault_ == Fault::key_of_everything ? state : redact(state, seat));
    }
    uint64_t hash(const State& state) const { return hash_of(state); }
    int score(const State& state, Seat seat) const { return state.points[index(seat)]; }
    SeatSet winners(const State& state) const {
        SeatSet best;
        const uint8_t most = *std::max_element(state.points.begin(), state.points.begin() + state.seats);
        for (int i = 0; i < state.seats; ++i) {
            if (state.points[static_cast<size_t>(i)] == most) best.add(Seat(i));
        }
        return best;
    }

    // Every card is in exactly one zone, and the public sizes are right.
    std::string failed_check(const State& state) const {
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

    // Some other seat holds a card above this one. Only the window's own bookkeeping and planted faults may ask.
    static bool somebody_beats(const State& state, Seat seat, uint8_t card) {
        for (int i = 0; i < state.seats; ++i) {
            if (Seat(i) != seat && above(hand(state, Seat(i)), card) != 0) return true;
        }
        return false;
    }

private:
    static size_t index(Seat seat) { return static_cast<size_t>(seat.index); }
    static uint16_t hand(const State& state, Seat seat) { return state.hands[index(seat)]; }
    static uint16_t above(uint16_t cards, uint8_t card) { return static_cast<uint16_t>(cards & ~((2u << card) - 1u)); }
    static const Lane& lane(const State& state, Seat seat) { return state.lanes[index(seat)]; }
    static Lane& lane(State& state, Seat seat) { return state.lanes[index(seat)]; }

    static bool in_bids(const State& state) {
        return state.frames.top_kind() == RoundFrame::frame_kind && state.frames.top<RoundFrame>().step == RoundFrame::Step::bids;
    }
    static SeatSet waiting_lanes(const State& state) {
        SeatSet waiting;
        for (int i = 0; i < state.seats; ++i) {
            if (lane(state, Seat(i)).step != Lane::Step::done) waiting.add(Seat(i));
        }
        return waiting;
    }

    static int take_top(State& state, Seat seat) {
        const uint8_t card = state.deck.back();
        state.deck.pop_back();
        state.hands[index(seat)] = static_cast<uint16_t>(hand(state, seat) | bit(card));
        ++state.hand_sizes[index(seat)];
        return card;
    }
    static void discard_card(State& state, Seat seat, uint8_t card) {
        state.hands[index(seat)] = static_cast<uint16_t>(hand(state, seat) & ~bit(card));
        --state.hand_sizes[index(seat)];
        state.discard = static_cast<uint16_t>(state.discard | bit(card));
    }

    static void list_bids(const Lane& own, ActionList& actions) {
        if (own.step == Lane::Step::bid) {
            for (int coins = 0; coins < 3; ++coins) actions.add(make_action(Do::bid, coins));
            return;
        }
        actions.add(make_action(Do::stop));
        actions.add_if(own.coins > 0, make_action(Do::raise));
    }

    // A lane knows no other lane and no Chance; `state` is here for the planted fault alone.
    void answer_lane(State& state, Lane& own, Seat seat, Action action, EventSink& events) const {
        if (action.kind == static_cast<uint16_t>(Do::bid)) {
            own = {Lane::Step::raise, static_cast<uint8_t>(action.a)};
            if (fault_ == Fault::lanes_count_each_other) own.coins = static_cast<uint8_t>(own.coins + waiting_lanes(state).size());
            return;
        }
        if (action.kind == static_cast<uint16_t>(Do::raise)) own.coins = static_cast<uint8_t>(own.coins * 2);
        own.step = Lane::Step::done;
        events.add(make_event(Happened::bid, seat, own.coins));
    }

    void answer_turn(State& state, Action action, EventSink& events) const {
        TurnFrame& turn = state.frames.top<TurnFrame>();
        switch (static_cast<Do>(action.kind)) {
        case Do::draw: {
            const int card = take_top(state, turn.seat);
            const uint8_t hidden = fault_ == Fault::event_shows_the_card ? uint8_t{0} : uint8_t{1};
            events.add(secret(make_event(Happened::drawn, turn.seat, card), SeatSet::of(turn.seat), hidden));
            turn.has_drawn = 1;
            return;
        }
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

    void run(State& state, Chance& chance, EventSink& events, Windows windows) const {
        for (;;) {
            Flow flow = Flow::wait;
            switch (state.frames.top_kind()) {
            case RoundFrame::frame_kind: flow = run_round(state, state.frames.top<RoundFrame>(), chance, events); break;
            case TurnFrame::frame_kind: flow = run_turn(state, state.frames.top<TurnFrame>(), chance, events); break;
            case WindowFrame::frame_kind: flow = run_window(state, state.frames.top<WindowFrame>(), events, windows); break;
            }
            if (flow == Flow::wait) return;
            if (flow == Flow::done) pop(state);
        }
    }

    void pop(State& state) const {
        const size_t top = state.frames.size() - 1;
        state.frames.pop();
        if (fault_ == Fault::stale_frames && top == 2) reinterpret_cast<unsigned char*>(&state.frames)[2 * 44] = 7;
    }

    Flow run_round(State& state, RoundFrame& round, Chance& chance, EventSink& events) const {
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
        settle(state, chance, events);
        round.next = 0;
        round.step = RoundFrame::Step::turns;
        if (fault_ != Fault::rounds_never_end) ++round.round;
        return round.round == round_count ? Flow::done : Flow::again;
    }

    void settle(State& state, Chance& chance, EventSink& events) const {
        state.shown = state.lanes;
        Seat best = Seat::none();
        int most = 0;
        for (int i = 0; i < state.seats; ++i) {
            const int coins = lane(state, Seat(i)).coins;
            if (coins == most) best = Seat::none();
            if (coins > most) best = Seat(i);
            most = std::max(most, coins);
        }
        state.lanes = {};
        if (best.is_none()) return;
        win(state, best, chance.die(6), Happened::settled, events);
    }

    void win(State& state, Seat seat, int points, Happened how, EventSink& events) const {
        if (fault_ == Fault::shared_counter) {
            static int games_won = 0;
            points += ++games_won % 3;
        }
        state.points[index(seat)] = static_cast<uint8_t>(state.points[index(seat)] + points);
        events.add(make_event(how, seat, points));
    }

    Flow run_turn(State& state, TurnFrame& turn, Chance& chance, EventSink& events) const {
        if (turn.step != TurnFrame::Step::prize) return Flow::wait;
        const int die = chance.die(6);
        win(state, turn.winner, die + bold_points * turn.bold, Happened::won, events);
        return Flow::done;
    }

    // Whom to ask is public: everybody else with a card in hand.
    Flow run_window(State& state, WindowFrame& window, EventSink& events, Windows windows) const {
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
        for (Seat seat : whom) {
            const bool could = above(hand(state, seat), window.top) != 0;
            if (!could || fault_ == Fault::forced_seats_block) window.sealed.seal(seat, make_action(Do::pass));
        }
        return Flow::again;
    }

    Fault fault_;
    GameCard card_{"sample", {2, 3, 4}, 2, {}, 1};
};

}  // namespace undercroft::sample
