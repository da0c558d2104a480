// Who may know what in Kindling: other hands, the deck, a card readied and not launched, sealed answers and the bids of others.
#include "core/bits.h"
#include "games/kindling/rules.h"

namespace undercroft::kindling {

State Rules::redact(const State& state, Viewer viewer) const {
    State seen = state;
    for (size_t i = 0; i < state.seats; ++i) {
        if (viewer.is(Seat(static_cast<int>(i)))) continue;
        seen.hands[i] = 0;
        if (is_bidding(state)) seen.lanes[i] = {Lane::Step::bid, 0};
    }
    for (uint8_t& card : seen.deck) card = blank_card;
    if (TurnFrame* turn = seen.frames.nearest<TurnFrame>()) {
        if (turn->step == TurnFrame::Step::launch && !viewer.is(turn->seat)) turn->card = blank_card;
    }
    if (WindowFrame* window = seen.frames.nearest<WindowFrame>()) window->sealed = window->sealed.seen_by(viewer);
    return seen;
}

// Sealed answers of others are asked for again, their lanes begin again; hands, deck and a draft are dealt.
State Rules::fill(const State& seen, Viewer viewer, Chance& chance) const {
    State state = seen;
    uint32_t known = state.discard;
    if (!viewer.is_spectator()) known |= hand(seen, viewer.seat);
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

int Rules::unseen(const State& state, Viewer viewer) const {
    int count = static_cast<int>(state.deck.size());
    for (int i = 0; i < state.seats; ++i) count += viewer.is(Seat(i)) ? 0 : state.hand_sizes[static_cast<size_t>(i)];
    return count;
}

}  // namespace undercroft::kindling
