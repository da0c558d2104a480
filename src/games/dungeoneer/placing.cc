// Drawing and placing locations, shifting them, placing ice.
// Covers DG-LOC, DG-PLACE-07..09, DG-MIX-07, DG-VAR-05.1, DG-GEN-04..07, DG-ICE-04..06, DG-ICE-13.
#include "games/dungeoneer/play.h"

namespace undercroft::dungeoneer {

namespace {

// DG-VAR-05.1, DG-VAR-05.3: could one of this player's personal quests be done here?
bool concerns(Sight view, Seat seat, LocationId location) {
    for (int i = 0; i < static_cast<int>(view.cards.quests.size()); ++i) {
        const QuestSpot& spot = view.state.quests[static_cast<size_t>(i)];
        if (spot.zone == QuestZone::personal && spot.seat == seat && is_place_of(view, view.cards.quests[static_cast<size_t>(i)], location))
            return true;
    }
    return false;
}

// DG-PLACE-09: what fits nowhere goes under the deck and is drawn again only when the deck is used up.
LocationId draw_location(Play& play, Region region) {
    uint64_t& deck = play.state.location_deck[static_cast<size_t>(region)];
    uint64_t& under = play.state.location_under[static_cast<size_t>(region)];
    while (deck != 0) {
        const uint32_t which = play.chance.below(Stream::deck, static_cast<uint32_t>(count_bits(deck)));
        const LocationId card(nth_bit(deck, static_cast<int>(which)));
        deck &= ~bit(card.value);
        play.report(Happened::location_drawn, play.state.active, card.value, count_bits(deck | under));
        if (has_cell(play, card)) return card;
        play.report(Happened::location_unplaced, play.state.active, card.value);
        under |= bit(card.value);
    }
    uint64_t untried = under;
    while (untried != 0) {
        const uint32_t which = play.chance.below(Stream::deck, static_cast<uint32_t>(count_bits(untried)));
        const LocationId card(nth_bit(untried, static_cast<int>(which)));
        untried &= ~bit(card.value);
        if (!has_cell(play, card)) continue;
        under &= ~bit(card.value);
        play.report(Happened::location_drawn, play.state.active, card.value, count_bits(deck | under));
        return card;
    }
    return {};
}

}  // namespace

bool is_place_of(Sight view, const Quest& quest, LocationId place) {
    if (quest.place_sort != PlaceWord::any) {
        return view.is_laid(place) ? place_is(view, place, quest.place_sort) : view.cards[place].prints(quest.place_sort);
    }
    return has_bit(quest.places, place.value);
}

Flow run(Play& play, PlaceFrame& frame) {
    switch (frame.stage) {
    case PlaceFrame::Stage::draw: {
        if (!play.is_alive(frame.drawer)) return Flow::done;
        frame.region = play.cards[play.player(frame.drawer).place].region;  // DG-MIX-07
        frame.location = draw_location(play, frame.region);
        if (frame.location.is_none()) return Flow::done;  // DG-LOC-02
        frame.placer = frame.drawer;
        if (play.has(Switch::impartial_placement)) {  // DG-VAR-05.1
            while (concerns(play, frame.placer, frame.location)) {
                frame.placer = next_seat(play, frame.placer);
                if (frame.placer == frame.drawer) break;
            }
            if (frame.placer != frame.drawer) play.report(Happened::location_passed, frame.placer, frame.location.value);
        }
        frame.stage = PlaceFrame::Stage::take_cell;
        return ask(play, Ask::place_location, frame.placer);
    }
    case PlaceFrame::Stage::take_cell: lay(play, frame.location, play.answer.a, play.answer.b, play.answer.c != 0); return Flow::done;
    }
    return Flow::done;
}

void list(Sight view, const PlaceFrame& frame, Seat, ActionList& actions) { list_cells(view, frame.location, actions); }

Flow run(Play& play, ShiftFrame& frame) {
    switch (frame.stage) {
    case ShiftFrame::Stage::ask:
        if (!play.is_alive(frame.seat) || !is_shiftable(play, frame.location)) return Flow::done;
        frame.stage = ShiftFrame::Stage::take_cell;
        return ask(play, Ask::shift_to, frame.seat);
    case ShiftFrame::Stage::take_cell: {
        // DG-GEN-07: heroes and tokens ride along; deactivation tokens lie on sides and turn with the card.
        MapCard& card = play.state.map[at(frame.location)];
        const bool turned = play.answer.c != 0;
        if (turned != (card.turned != 0)) {
            card.off = static_cast<uint8_t>((card.off & MapCard::barrier_token) | ((card.off << 2 | (card.off & 15u) >> 2) & 15u));
            for (PlayerState& player : play.state.players) {
                if (player.place == frame.location)
                    player.held_exits = static_cast<uint8_t>((player.held_exits << 2 | player.held_exits >> 2) & 15u);
            }
        }
        const int from = pair_number(card.x, card.y);
        card.x = static_cast<int8_t>(play.answer.a);
        card.y = static_cast<int8_t>(play.answer.b);
        card.turned = turned ? 1 : 0;
        rebuild_frontier(play.cards, play.state, play.cards[frame.location].region);
        play.report(Happened::location_shifted, frame.seat, frame.location.value, pair_number(play.answer.a, play.answer.b), from,
                    play.answer.c);
        return Flow::done;
    }
    }
    return Flow::done;
}

Flow run(Play& play, IceFrame& frame) {
    switch (frame.stage) {
    case IceFrame::Stage::ask:
        if (!play.is_alive(frame.seat) || ice_places(play) == 0) return Flow::done;  // DG-ICE-13
        frame.stage = IceFrame::Stage::take_place;
        return ask(play, Ask::place_ice, frame.seat);
    case IceFrame::Stage::take_place: add_ice(play, LocationId(play.answer.a)); return Flow::done;
    }
    return Flow::done;
}

}  // namespace undercroft::dungeoneer
