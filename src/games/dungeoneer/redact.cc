// What a seat may know of a position, what it can imagine of the rest, and the checks that hold in every position.
// Covers the visibility table of section 3.3: hands, decks, drafts, sealed answers and dealt locations are hidden.
#include <fmt/format.h>

#include "core/hash.h"
#include "games/dungeoneer/play.h"
#include "games/dungeoneer/rules.h"

namespace undercroft::dungeoneer {

namespace {

// Everything whose place the whole table knows.
CardSet known_cards(const State& state) {
    CardSet known = state.discard[0] | state.discard[1] | state.attached | state.waiting | state.table | state.removed;
    for (const PlayerState& player : state.players) known |= player.hand | player.inventory | player.lair | player.banes;
    return known;
}

CardId draw_any(CardSet& pool, Chance& chance) {
    const uint32_t which = chance.below(Stream::deal, static_cast<uint32_t>(pool.count()));
    const CardId card = pool.nth(static_cast<int>(which));
    pool.remove(card);
    return card;
}

}  // namespace

State Rules::redact(const State& state, Viewer viewer) const {
    State seen = state;
    for (int i = 0; i < max_players; ++i) {
        if (viewer.is(Seat(i)) || state.options.solo()) continue;  // alone there is nobody to hide a hand from
        PlayerState& player = seen.players[static_cast<size_t>(i)];
        player.hand = player.shown;
        player.location_hand = 0;
    }
    seen.deck = {};
    seen.quiet = {};  // follows from hidden hands
    if (!viewer.is(state.active)) seen.draft.clear();
    seen.sealed = state.sealed.seen_by(viewer);
    return seen;
}

State Rules::fill(const State& observation, Viewer viewer, Chance& chance) const {
    State state = observation;
    CardSet pool = CardSet::first(static_cast<int>(catalogue_->cards.size())) - known_cards(observation);
    const bool split = state.options.has(Switch::split_decks);
    for (size_t deck = 0; deck < 2; ++deck) {
        CardSet fitting = split ? pool & (deck == 0 ? catalogue_->glory_cards : catalogue_->peril_cards) : pool;
        // Decks first: with split decks their cards are of one sort, hands may hold either.
        if (!split && deck == 1) break;
        CardSet kept;
        const int hidden = fitting.count() - state.deck_count[deck];
        if (hidden < state.deck_count[deck]) {  // fewer to take out than to put in
            kept = fitting;
            for (int i = 0; i < hidden; ++i) kept.remove(draw_any(fitting, chance));
        } else {
            for (int i = 0; i < state.deck_count[deck]; ++i) kept.add(draw_any(fitting, chance));
        }
        state.deck[deck] = kept;
        pool -= kept;
    }
    uint64_t places = 0;
    for (int i = 0; i < static_cast<int>(catalogue_->locations.size()); ++i) places |= bit(i);
    for (int i = 0; i < max_players; ++i) places &= ~state.players[static_cast<size_t>(i)].location_hand;
    for (int i = 0; i < static_cast<int>(catalogue_->locations.size()); ++i) {
        const bool in_game = (state.options.packs >> catalogue_->locations[static_cast<size_t>(i)].pack & 1) != 0;
        if (!in_game || has_bit(state.laid, i)) places &= ~bit(i);
    }
    if (state.frames.top_kind() == SetupFrame::frame_kind && state.frames.top<SetupFrame>().stage == SetupFrame::Stage::take_cell) {
        places &= ~bit(state.frames.top<SetupFrame>().left);  // chosen, about to be laid
    }
    for (int i = 0; i < max_players; ++i) {
        if (viewer.is(Seat(i))) continue;
        PlayerState& player = state.players[static_cast<size_t>(i)];
        for (int missing = player.hand_count - player.hand.count(); missing > 0; --missing) player.hand.add(draw_any(pool, chance));
        for (int missing = player.location_count - count_bits(player.location_hand); missing > 0; --missing) {
            const uint32_t which = chance.below(Stream::deal, static_cast<uint32_t>(count_bits(places)));
            const int place = nth_bit(places, static_cast<int>(which));
            places &= ~bit(place);
            player.location_hand |= bit(place);
        }
    }
    return state;
}

// A reshuffle hides more cards than the draw behind it shows; the draw counts all the same, so each reshuffle lowers the sum.
// A launch shows what was chosen in secret, also when the cards came from a lair that everybody saw. All launches count, not
// those of this turn: else the turn's end would seem to hide as much as the last draw before it shows.
int Rules::unseen(const State& state, Viewer viewer) const {
    int hidden = state.deck_count[0] + state.deck_count[1] - max_cards * state.reshuffles - state.launches;
    for (int i = 0; i < max_players; ++i) {
        if (viewer.is(Seat(i)) || state.options.solo()) continue;
        const PlayerState& player = state.players[static_cast<size_t>(i)];
        hidden += player.hand_count - player.shown.count() + player.location_count;
    }
    return hidden;
}

namespace {

// Every card lies in exactly one zone.
std::string misplaced_card(const Catalogue& cards, const State& state) {
    CardSet once, twice;
    const auto look = [&](const CardSet& zone) {
        twice |= once & zone;
        once |= zone;
    };
    for (const CardSet& zone :
         {state.deck[0], state.deck[1], state.discard[0], state.discard[1], state.attached, state.waiting, state.table, state.removed}) {
        look(zone);
    }
    for (const PlayerState& player : state.players) {
        for (const CardSet& zone : {player.hand, player.inventory, player.lair, player.banes}) look(zone);
    }
    const CardSet all = CardSet::first(static_cast<int>(cards.cards.size()));
    if (!twice.empty()) return fmt::format("card {} lies in two zones", cards.ids.cards[twice.lowest().value]);
    if (!(all - once).empty()) return fmt::format("card {} lies in no zone", cards.ids.cards[(all - once).lowest().value]);
    return {};
}

}  // namespace

std::string Rules::failed_check(const State& state) const {
    const Sight view{*catalogue_, state};
    if (std::string misplaced = misplaced_card(*catalogue_, state); !misplaced.empty()) return misplaced;
    for (int i = 0; i < view.seats(); ++i) {
        for (CardId card : state.players[static_cast<size_t>(i)].inventory | state.players[static_cast<size_t>(i)].lair) {
            if (controller_of(view, card) != Seat(i)) return fmt::format("seat {} does not control what lies before it", i);
        }
    }
    for (Seat seat : state.quiet) {
        if (view.is_alive(seat) && has_special(view, seat)) return fmt::format("seat {} is taken for quiet, but may act", seat.index);
    }
    for (CardId card : state.in_play) {
        const Seat controller = controller_of(view, card);
        for (int i = 0; i < max_players; ++i) {
            if (state.players[static_cast<size_t>(i)].controlled.has(card) != (controller == Seat(i)))
                return fmt::format("seat {} is wrong about what it controls", i);
        }
    }
    for (const PlayerState& player : state.players) {
        if (!(player.controlled - state.in_play).empty()) return "a player controls a card out of play";
    }
    uint32_t boosted = 0;
    for (const Boost& boost : state.boosts) boosted |= 1u << static_cast<int>(catalogue_->modifiers[boost.modifier].what);
    if (boosted != state.boosted) return "the boosted values do not fit the boosts";
    for (size_t deck = 0; deck < 2; ++deck) {
        if (state.deck[deck].count() != state.deck_count[deck])
            return fmt::format("deck {} counts {} cards wrongly", deck, state.deck_count[deck]);
    }
    for (int i = 0; i < view.seats(); ++i) {
        const PlayerState& player = state.players[static_cast<size_t>(i)];
        if (player.hand.count() != player.hand_count) return fmt::format("seat {} counts its hand wrongly", i);
        if (!(player.shown - player.hand).empty()) return fmt::format("seat {} shows a card it does not hold", i);
        if (player.lair.count() > lair_size + 1) return fmt::format("seat {} has {} monsters in the lair", i, player.lair.count());
        if (!view.is_alive(Seat(i))) continue;
        if (player.health == 0) return fmt::format("seat {} lives without health", i);
        if (player.level < 1 || player.level > top_level) return fmt::format("seat {} has level {}", i, player.level);
        if (state.phase != Phase::setup && (player.place.is_none() || !view.is_laid(player.place))) {
            return fmt::format("seat {} stands nowhere", i);
        }
    }
    if (!(state.in_play & (state.deck[0] | state.deck[1] | state.discard[0] | state.discard[1])).empty())
        return "a card in play lies in a pile";
    int ice = state.ice_left;
    for (int i = 0; i < static_cast<int>(catalogue_->locations.size()); ++i) {
        const LocationId place(i);
        const MapCard& card = state.map[at(place)];
        ice += card.ice;
        if (!view.is_laid(place)) continue;
        if (card.ice > 0 && catalogue_->locations[static_cast<size_t>(i)].prints(PlaceWord::desert)) return "ice in a desert";
        for (size_t side = 0; side < 4; ++side) {
            const LocationId next = card.next[side];
            if (!next.is_none() && state.map[at(next)].next[side ^ 2u] != place) return fmt::format("location {} is joined one way", i);
        }
        const uint64_t region = state.laid & catalogue_->pack_locations[(*catalogue_)[place].pack];
        if (adjacent(view, place) == 0 && count_bits(region) > 1) return fmt::format("location {} is cut off", i);
    }
    if ((state.options.packs & 2) != 0 && ice != ice_supply) return fmt::format("{} ice tokens instead of 32", ice);
    if (!state.frames.clean_beyond_top()) return "stale frames";
    if (state.over == 0 && state.asked.empty()) return "nobody is asked";
    return {};
}

}  // namespace undercroft::dungeoneer
