// Where cards lie. Only these functions move them, so that every card is in exactly one zone and a host that leaves frees
// its attachments. Covers DG-CARD-05..09, DG-CARD-21, DG-SETUP-14, DG-MIX-02.
#include "games/dungeoneer/table.h"

namespace undercroft::dungeoneer {

namespace {

void free_attachments(Table& table, CardId host) {
    for (CardId card : table.state.attached) {
        if (table.state.host[at(card)] == Thing::card(host)) discard_card(table, card);  // DG-CARD-07
    }
}

// Out of whatever zone it is in; what it carried is forgotten.
void take_out(Table& table, CardId card) {
    State& state = table.state;
    for (Player& player : state.players) {
        if (player.hand.has(card)) {
            player.hand.remove(card);
            player.shown.remove(card);
            --player.hand_count;
            return;  // nothing lies under a card in a hand
        }
        player.inventory.remove(card);
        player.lair.remove(card);
        player.banes.remove(card);
        player.spent &= ~table.cards[card].once;
    }
    state.attacked.remove(card);
    state.table.remove(card);
    state.waiting.remove(card);
    if (state.in_play.has(card)) {
        state.in_play.remove(card);
        if (const Seat controller = state.controller[at(card)]; !controller.is_none()) table.player(controller).controlled.remove(card);
    }
    if (state.attached.has(card)) {
        state.attached.remove(card);
        state.host[at(card)] = {};
    }
    state.controller[at(card)] = {};
    state.paid_x[at(card)] = 0;
}

// Before whom a card lies, and where there; nobody: on the table.
struct Holding {
    Seat seat;
    HeldIn zone = HeldIn::table;
};
Holding holding_of(View view, CardId card) {
    for (int i = 0; i < view.seats(); ++i) {
        const Player& player = view.player(Seat(i));
        if (player.hand.has(card)) return {Seat(i), HeldIn::hand};
        if (player.inventory.has(card)) return {Seat(i), HeldIn::inventory};
        if (player.lair.has(card)) return {Seat(i), HeldIn::lair};
        if (player.banes.has(card)) return {Seat(i), HeldIn::banes};
    }
    return {};
}

// Its text holds from now on, and speaks for the controller.
void put_in_play(Table& table, CardId card, Seat controller) {
    table.state.controller[at(card)] = controller;
    table.state.in_play.add(card);
    if (!controller.is_none()) table.player(controller).controlled.add(card);
}

}  // namespace

int deck_of(View view, CardId card) { return view.has(Switch::split_decks) && !view.cards[card].is_glory() ? 1 : 0; }

void discard_card(Table& table, CardId card) {
    const Holding held = table.events.listening() ? holding_of(table, card) : Holding{};
    take_out(table, card);
    table.state.wounds[at(card)] = 0;
    free_attachments(table, card);
    table.state.discard[static_cast<size_t>(deck_of(table, card))].add(card);
    table.report(Happened::card_discarded, Seat::none(), card.value, held.seat.index, static_cast<int>(held.zone));
}

void take_into_hand(Table& table, Seat seat, CardId card, bool shown) {
    State& state = table.state;
    for (CardSet& pile : state.discard) pile.remove(card);
    take_out(table, card);
    state.wounds[at(card)] = 0;
    free_attachments(table, card);
    Player& player = table.player(seat);
    player.hand.add(card);
    if (shown) player.shown.add(card);
    ++player.hand_count;
}

void put_on_table(Table& table, CardId card, Seat controller) {
    const int8_t wounds = table.state.wounds[at(card)];  // of a lair monster
    take_out(table, card);
    table.state.wounds[at(card)] = wounds;
    table.state.table.add(card);
    table.state.controller[at(card)] = controller;
    if (table.cards[card].type == CardType::monster) put_in_play(table, card, controller);
}

void put_into_inventory(Table& table, Seat seat, CardId card) {
    const uint8_t x = table.state.paid_x[at(card)];
    take_out(table, card);
    table.state.paid_x[at(card)] = x;
    table.player(seat).inventory.add(card);
    put_in_play(table, card, seat);
}

void put_into_lair(Table& table, Seat seat, CardId card) {
    const bool attacked = table.state.attacked.has(card);  // DG-SOLO-18
    take_out(table, card);
    if (attacked) table.state.attacked.add(card);
    table.player(seat).lair.add(card);
    table.state.controller[at(card)] = seat;
    if (table.has(Switch::lair_heals)) table.state.wounds[at(card)] = 0;
    table.report(Happened::monster_to_lair, seat, card.value);
}

void lay_bane(Table& table, Seat victim, CardId card, Seat controller) {
    const uint8_t x = table.state.paid_x[at(card)];
    take_out(table, card);
    table.state.paid_x[at(card)] = x;
    table.player(victim).banes.add(card);
    put_in_play(table, card, controller);
}

void attach_card(Table& table, CardId card, Thing host, Seat controller) {
    const uint8_t x = table.state.paid_x[at(card)];
    take_out(table, card);
    table.state.paid_x[at(card)] = x;
    table.state.attached.add(card);
    table.state.host[at(card)] = host;
    put_in_play(table, card, controller);
    table.report(Happened::card_attached, controller, card.value, static_cast<int>(host.kind), host.id);
}

void let_wait(Table& table, CardId card, Seat controller) {
    take_out(table, card);
    table.state.waiting.add(card);
    table.state.controller[at(card)] = controller;
}

bool deck_can_give(View view, int deck) {
    const size_t index = static_cast<size_t>(deck);
    return view.state.deck_count[index] > 0 || !view.state.discard[index].empty();
}

namespace {

// DG-CARD-21: an empty deck takes its own discard back; with both empty nothing is drawn.
CardId draw_from(Table& table, int deck) {
    State& state = table.state;
    const size_t index = static_cast<size_t>(deck);
    if (state.deck_count[index] == 0) {
        if (state.discard[index].empty()) return CardId::none();
        state.deck[index] = state.discard[index];
        state.deck_count[index] = static_cast<uint16_t>(state.deck[index].count());
        state.discard[index] = {};
        ++state.reshuffles;
        table.report(Happened::deck_reshuffled, Seat::none(), deck);
    }
    const uint32_t which = table.chance.below(Stream::deck, state.deck_count[index]);
    const CardId card = state.deck[index].nth(static_cast<int>(which));
    state.deck[index].remove(card);
    --state.deck_count[index];
    return card;
}

}  // namespace

bool draw_card(Table& table, Seat seat, int deck) {
    const CardId card = draw_from(table, deck);
    if (card.is_none()) return false;
    Player& player = table.player(seat);
    player.hand.add(card);
    ++player.hand_count;
    if (table.events.listening()) {
        table.events.add(secret(with_note(make_event(Happened::card_drawn, seat, card.value, deck), table.state), SeatSet::of(seat), 1));
    }
    return true;
}

CardId draw_open(Table& table, int deck) {
    const CardId card = draw_from(table, deck);
    if (!card.is_none()) table.state.table.add(card);
    return card;
}

}  // namespace undercroft::dungeoneer
