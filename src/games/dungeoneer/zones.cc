// Where cards lie. Only these functions move them, so that every card is in exactly one zone and a host that leaves frees
// its attachments. Covers DG-CARD-05..09, DG-CARD-21, DG-SETUP-14, DG-MIX-02.
#include "games/dungeoneer/play.h"

namespace undercroft::dungeoneer {

namespace {

void free_attachments(Play& play, CardId host) {
    for (CardId card : play.state.attached) {
        if (play.state.host[at(card)] == Thing::card(host)) discard_card(play, card);  // DG-CARD-07
    }
}

// Out of whatever zone it is in; what it carried is forgotten. Hardly a branch: where a card lies is anybody's guess.
void take_out(Play& play, CardId card) {
    State& state = play.state;
    const CardSet::Half half = CardSet::half_of(card);
    const int place = card.value & 63;
    const uint64_t others = ~bit(place), unused = ~play.cards[card].once;
    for (PlayerState& player : state.players) {
        player.hand_count = static_cast<uint8_t>(player.hand_count - (player.hand.*half >> place & 1u));
        player.hand.*half &= others;
        player.shown.*half &= others;
        player.inventory.*half &= others;
        player.lair.*half &= others;
        player.banes.*half &= others;
        player.controlled.*half &= others;
        player.spent &= unused;
    }
    state.attacked.*half &= others;
    state.table.*half &= others;
    state.waiting.*half &= others;
    state.in_play.*half &= others;
    state.attached.*half &= others;
    state.host[at(card)] = {};
    state.controller[at(card)] = {};
    state.paid_x[at(card)] = 0;
}

// Before whom a card lies, and where there; nobody: on the table.
struct Holding {
    Seat seat;
    HeldIn zone = HeldIn::table;
};
Holding holding_of(Sight view, CardId card) {
    for (int i = 0; i < view.seats(); ++i) {
        const PlayerState& player = view.player(Seat(i));
        if (player.hand.has(card)) return {Seat(i), HeldIn::hand};
        if (player.inventory.has(card)) return {Seat(i), HeldIn::inventory};
        if (player.lair.has(card)) return {Seat(i), HeldIn::lair};
        if (player.banes.has(card)) return {Seat(i), HeldIn::banes};
    }
    return {};
}

// Its text holds from now on, and speaks for the controller.
void put_in_play(Play& play, CardId card, Seat controller) {
    play.state.controller[at(card)] = controller;
    play.state.in_play.add(card);
    if (!controller.is_none()) play.player(controller).controlled.add(card);
}

}  // namespace

int deck_of(Sight view, CardId card) { return view.has(Switch::split_decks) && !view.cards[card].is_glory() ? 1 : 0; }

void discard_card(Play& play, CardId card) {
    const Holding held = play.events.listening() ? holding_of(play, card) : Holding{};
    take_out(play, card);
    play.state.wounds[at(card)] = 0;
    free_attachments(play, card);
    play.state.discard[static_cast<size_t>(deck_of(play, card))].add(card);
    play.report(Happened::card_discarded, Seat::none(), card.value, held.seat.index, static_cast<int>(held.zone));
}

void take_into_hand(Play& play, Seat seat, CardId card, bool shown) {
    State& state = play.state;
    for (CardSet& pile : state.discard) pile.remove(card);
    take_out(play, card);
    state.wounds[at(card)] = 0;
    free_attachments(play, card);
    PlayerState& player = play.player(seat);
    player.hand.add(card);
    if (shown) player.shown.add(card);
    ++player.hand_count;
}

void put_on_table(Play& play, CardId card, Seat controller) {
    const int8_t wounds = play.state.wounds[at(card)];  // of a lair monster
    take_out(play, card);
    play.state.wounds[at(card)] = wounds;
    play.state.table.add(card);
    play.state.controller[at(card)] = controller;
    if (play.cards[card].type == CardType::monster) put_in_play(play, card, controller);
}

void put_into_inventory(Play& play, Seat seat, CardId card) {
    const uint8_t x = play.state.paid_x[at(card)];
    take_out(play, card);
    play.state.paid_x[at(card)] = x;
    play.player(seat).inventory.add(card);
    put_in_play(play, card, seat);
}

void put_into_lair(Play& play, Seat seat, CardId card) {
    const bool attacked = play.state.attacked.has(card);  // DG-SOLO-18
    take_out(play, card);
    if (attacked) play.state.attacked.add(card);
    play.player(seat).lair.add(card);
    play.state.controller[at(card)] = seat;
    if (play.has(Switch::lair_heals)) play.state.wounds[at(card)] = 0;
    play.report(Happened::monster_to_lair, seat, card.value);
}

void lay_bane(Play& play, Seat victim, CardId card, Seat controller) {
    const uint8_t x = play.state.paid_x[at(card)];
    take_out(play, card);
    play.state.paid_x[at(card)] = x;
    play.player(victim).banes.add(card);
    put_in_play(play, card, controller);
}

void attach_card(Play& play, CardId card, Thing host, Seat controller) {
    const uint8_t x = play.state.paid_x[at(card)];
    take_out(play, card);
    play.state.paid_x[at(card)] = x;
    play.state.attached.add(card);
    play.state.host[at(card)] = host;
    put_in_play(play, card, controller);
    play.report(Happened::card_attached, controller, card.value, static_cast<int>(host.kind), host.id);
}

void let_wait(Play& play, CardId card, Seat controller) {
    take_out(play, card);
    play.state.waiting.add(card);
    play.state.controller[at(card)] = controller;
}

bool deck_can_give(Sight view, int deck) {
    const size_t index = static_cast<size_t>(deck);
    return view.state.deck_count[index] > 0 || !view.state.discard[index].empty();
}

namespace {

// DG-CARD-21: an empty deck takes its own discard back; with both empty nothing is drawn.
CardId draw_from(Play& play, int deck) {
    State& state = play.state;
    const size_t index = static_cast<size_t>(deck);
    if (state.deck_count[index] == 0) {
        if (state.discard[index].empty()) return CardId::none();
        state.deck[index] = state.discard[index];
        state.deck_count[index] = static_cast<uint16_t>(state.deck[index].count());
        state.discard[index] = {};
        ++state.reshuffles;
        play.report(Happened::deck_reshuffled, Seat::none(), deck);
    }
    const uint32_t which = play.chance.below(Stream::deck, state.deck_count[index]);
    const CardId card = state.deck[index].nth(static_cast<int>(which));
    state.deck[index].remove(card);
    --state.deck_count[index];
    return card;
}

}  // namespace

bool draw_card(Play& play, Seat seat, int deck) {
    const CardId card = draw_from(play, deck);
    if (card.is_none()) return false;
    PlayerState& player = play.player(seat);
    player.hand.add(card);
    ++player.hand_count;
    if (play.events.listening()) {
        play.events.add(secret(with_note(make_event(Happened::card_drawn, seat, card.value, deck), play.state), SeatSet::of(seat), 1));
    }
    return true;
}

CardId draw_open(Play& play, int deck) {
    const CardId card = draw_from(play, deck);
    if (!card.is_none()) play.state.table.add(card);
    return card;
}

}  // namespace undercroft::dungeoneer
