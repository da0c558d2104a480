// Drawing and placing locations, shifting them, placing ice.
// Covers DG-LOC, DG-PLACE-07..09, DG-MIX-07, DG-VAR-05.1, DG-GEN-04..07, DG-ICE-04..06, DG-ICE-13.
#include "games/dungeoneer/table.h"

namespace undercroft::dungeoneer {

namespace {

// DG-VAR-05.1, DG-VAR-05.3: could one of this player's personal quests be done here?
bool concerns(View view, Seat seat, LocationId location) {
    for (int i = 0; i < static_cast<int>(view.cards.quests.size()); ++i) {
        const QuestSpot& spot = view.state.quests[static_cast<size_t>(i)];
        if (spot.zone == QuestZone::personal && spot.seat == seat && is_place_of(view, view.cards.quests[static_cast<size_t>(i)], location))
            return true;
    }
    return false;
}

// DG-PLACE-09: what fits nowhere goes under the deck and is drawn again only when the deck is used up.
LocationId draw_location(Table& table, Region region) {
    uint64_t& deck = table.state.location_deck[static_cast<size_t>(region)];
    uint64_t& under = table.state.location_under[static_cast<size_t>(region)];
    while (deck != 0) {
        const uint32_t which = table.chance.below(Stream::deck, static_cast<uint32_t>(count_bits(deck)));
        const LocationId card(nth_bit(deck, static_cast<int>(which)));
        deck &= ~bit(card.value);
        table.report(Happened::location_drawn, table.state.active, card.value, count_bits(deck | under));
        if (has_cell(table, card)) return card;
        table.report(Happened::location_unplaced, table.state.active, card.value);
        under |= bit(card.value);
    }
    uint64_t untried = under;
    while (untried != 0) {
        const uint32_t which = table.chance.below(Stream::deck, static_cast<uint32_t>(count_bits(untried)));
        const LocationId card(nth_bit(untried, static_cast<int>(which)));
        untried &= ~bit(card.value);
        if (!has_cell(table, card)) continue;
        under &= ~bit(card.value);
        table.report(Happened::location_drawn, table.state.active, card.value, count_bits(deck | under));
        return card;
    }
    return {};
}

}  // namespace

bool is_place_of(View view, const Quest& quest, LocationId place) {
    if (quest.place_sort != PlaceWord::any) {
        return view.is_laid(place) ? place_is(view, place, quest.place_sort) : view.cards[place].prints(quest.place_sort);
    }
    return has_bit(quest.places, place.value);
}

Flow run(Table& table, PlaceFrame& frame) {
    switch (frame.step) {
    case 0: {
        if (!table.is_alive(frame.drawer)) return Flow::done;
        frame.region = table.cards[table.player(frame.drawer).place].region;  // DG-MIX-07
        frame.location = draw_location(table, frame.region);
        if (frame.location.is_none()) return Flow::done;  // DG-LOC-02
        frame.placer = frame.drawer;
        if (table.has(Switch::impartial_placement)) {  // DG-VAR-05.1
            while (concerns(table, frame.placer, frame.location)) {
                frame.placer = next_seat(table, frame.placer);
                if (frame.placer == frame.drawer) break;
            }
            if (frame.placer != frame.drawer) table.report(Happened::location_passed, frame.placer, frame.location.value);
        }
        frame.step = 1;
        return ask(table, Ask::place_location, frame.placer);
    }
    default: lay(table, frame.location, table.answer.a, table.answer.b, table.answer.c != 0); return Flow::done;
    }
}

void list(View view, const PlaceFrame& frame, Seat, ActionList& actions) { list_cells(view, frame.location, actions); }

Flow run(Table& table, ShiftFrame& frame) {
    switch (frame.step) {
    case 0:
        if (!table.is_alive(frame.seat) || !is_shiftable(table, frame.location)) return Flow::done;
        frame.step = 1;
        return ask(table, Ask::shift_to, frame.seat);
    default: {
        // DG-GEN-07: heroes and tokens ride along; deactivation tokens lie on sides and turn with the card.
        MapCard& card = table.state.map[at(frame.location)];
        const bool turned = table.answer.c != 0;
        if (turned != (card.turned != 0)) {
            card.off = static_cast<uint8_t>((card.off & MapCard::barrier_token) | ((card.off << 2 | (card.off & 15u) >> 2) & 15u));
            for (Player& player : table.state.players) {
                if (player.place == frame.location)
                    player.held_exits = static_cast<uint8_t>((player.held_exits << 2 | player.held_exits >> 2) & 15u);
            }
        }
        const int from = pair_number(card.x, card.y);
        card.x = static_cast<int8_t>(table.answer.a);
        card.y = static_cast<int8_t>(table.answer.b);
        card.turned = turned ? 1 : 0;
        rebuild_frontier(table.cards, table.state, table.cards[frame.location].region);
        table.report(Happened::location_shifted, frame.seat, frame.location.value, pair_number(table.answer.a, table.answer.b), from,
                     table.answer.c);
        return Flow::done;
    }
    }
}

Flow run(Table& table, IceFrame& frame) {
    switch (frame.step) {
    case 0:
        if (!table.is_alive(frame.seat) || ice_places(table) == 0) return Flow::done;  // DG-ICE-13
        frame.step = 1;
        return ask(table, Ask::place_ice, frame.seat);
    default: add_ice(table, LocationId(table.answer.a)); return Flow::done;
    }
}

}  // namespace undercroft::dungeoneer
