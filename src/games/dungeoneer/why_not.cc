// Why an answer is not possible now, for people who tried it; each reason says what is missing.
#include "games/dungeoneer/names.h"
#include "games/dungeoneer/play.h"
#include "games/dungeoneer/words.h"

namespace undercroft::dungeoneer {

namespace {

Problem because(const char* key) { return Problem(Names::message("why_not", key)); }

Problem with(Problem problem, const char* name, const MessageValue& value) {
    problem.message.arguments.push_back({name, value});
    return problem;
}

Problem why_no_card(Sight view, const Names& names, Seat seat, CardId card, Seat target) {
    const PlayerState& player = view.player(seat);
    const Card& printed = view.cards[card];
    if (!player.hand.has(card) && !player.lair.has(card)) return with(because("not_in_hand"), "card", names.card(card.value));
    static constexpr const char* timings[] = {"feats", "villainy", "anytime", "response"};
    const Ask ask = static_cast<Ask>(view.state.question);
    const bool in_time = printed.when == When::anytime || (printed.when == When::feats && ask == Ask::feats) ||
                         (printed.when == When::villainy && ask == Ask::villainy) ||
                         (printed.when == When::response && ask == Ask::response);
    if (printed.when == When::response && !in_time) return because("not_response");
    if (!in_time) {
        return with(with(because("wrong_phase"), "card", names.card(card.value)), "timing",
                    Names::word("timing", timings[static_cast<size_t>(printed.when)]));
    }
    if (printed.is_glory()) {
        const int cost = printed.costs_x ? 1 : glory_cost(view, seat, card);
        if (player.glory < cost) {
            return with(with(with(because("too_little_glory"), "card", names.card(card.value)), "cost", int64_t{cost}), "have",
                        int64_t{player.glory});
        }
        if (printed.lasts == Lasts::permanent) {
            if (view.state.options.solo() && printed.type == CardType::boon && !place_is(view, player.place, PlaceWord::entrance)) {
                return because("solo_boon_place");
            }
            if (view.state.options.solo() && printed.type == CardType::treasure) return because("solo_treasure_time");
            if (printed.slot != no_tag) {
                for (CardId other : player.inventory& view.cards.treasures) {
                    if (view.cards[other].slot == printed.slot) {
                        return with(because("same_slot"), "kind",
                                    TextKey{"dungeoneer.kind." + view.cards.ids.slots[printed.slot] + ".name"});
                    }
                }
            }
            const bool boon = printed.type == CardType::boon;
            const int limit = boon ? boon_limit(view, seat) : treasure_limit(view, seat);
            const int prepared = (player.inventory & (boon ? view.cards.boons : view.cards.treasures)).count();
            if (prepared >= limit) return with(because(boon ? "boon_limit" : "treasure_limit"), "limit", int64_t{limit});
        }
        return with(because("no_target"), "card", names.card(card.value));
    }
    if (target == seat && printed.aim != Aim::any_hero) return because("own_peril");
    if (view.is_alive(target)) {
        const int cost = printed.costs_x ? 1 : peril_cost(view, target, card);
        const int points = view.player(target).peril - reserved_peril(view, seat, target);
        if (points < cost) {
            return with(with(with(with(because("too_little_peril"), "card", names.card(card.value)), "cost", int64_t{cost}), "target",
                             names.hero(target)),
                        "have", int64_t{points});
        }
    } else {
        return because("no_pooling");
    }
    return with(because("no_target"), "card", names.card(card.value));
}

Problem why_no_move(Sight view, const Names& names, Seat seat, int side) {
    const PlayerState& player = view.player(seat);
    if (player.fallen != 0) return with(because("fallen"), "hero", names.hero(seat));
    if (player.action_points == 0) return because("no_points");
    if (view.laid(player.place).next[static_cast<size_t>(side)].is_none()) return with(because("no_neighbour"), "side", Names::side(side));
    return with(because("wall"), "side", Names::side(side));
}

Problem why_no_cell(Sight view, Action action) {
    LocationId card;
    const auto& frames = view.state.frames;
    if (frames.top_kind() == PlaceFrame::frame_kind) card = frames.top<PlaceFrame>().location;
    if (frames.top_kind() == ShiftFrame::frame_kind) card = frames.top<ShiftFrame>().location;
    if (frames.top_kind() == SetupFrame::frame_kind) card = LocationId(frames.top<SetupFrame>().left);
    if (card.is_none()) return because("not_asked");
    const Region region = view.cards[card].region;
    for (const FrontierCell& cell : view.state.frontier[static_cast<size_t>(region)]) {
        if (cell.x != action.a || cell.y != action.b) continue;
        const uint8_t printed = view.cards[card].passable;
        const unsigned sides = action.c != 0 ? (printed << 2 | printed >> 2) & 15u : printed;
        if ((sides & cell.open) == 0) return because("cell_cut_off");
        return because(frames.top_kind() == ShiftFrame::frame_kind ? "cuts_the_map" : "seals_the_map");
    }
    for (int i : Bits{view.state.laid}) {
        const MapCard& laid = view.state.map[static_cast<size_t>(i)];
        if (laid.x == action.a && laid.y == action.b && view.cards.locations[static_cast<size_t>(i)].region == region) {
            return because("cell_taken");
        }
    }
    return because("cell_far");
}

Problem why_no_quest(Sight view, const Names& names, Seat seat, Action action) {
    const QuestId quest(action.a);
    const QuestSpot& spot = view.state.quests[at(quest)];
    const Quest& printed = view.cards[quest];
    const MessageValue name = names.quest(quest.value);
    if (spot.zone == QuestZone::personal && spot.seat != seat) return with(because("not_your_quest"), "quest", name);
    const Do kind = static_cast<Do>(action.kind);
    if (kind == Do::finish_escort && spot.carried == 0) return with(because("token_elsewhere"), "quest", name);
    if (!is_place_of(view, printed, view.player(seat).place)) return with(because("not_here"), "quest", name);
    if (kind == Do::attempt && printed.search_number > 0 && spot.found != view.player(seat).place)
        return with(because("not_found_yet"), "quest", name);
    if (free_points(view, seat) == 0) return because("no_points");
    return with(because("cannot_give_up"), "quest", name);
}

Problem why_no_battle(Sight view, const Names& names, Seat seat, Action action) {
    const PlayerState& player = view.player(seat);
    if (player.fallen != 0) return with(because("fallen"), "hero", names.hero(seat));
    if (player.battles > 0) return because("attacked_already");
    if (free_points(view, seat) == 0) return because("no_points");
    if ((view.cards[player.hero].attack_forms >> action.b & 1) == 0) return with(because("counter_only"), "form", Names::stat(action.b));
    return because("not_together");
}

}  // namespace

Problem Words::why_not(const State& state, Seat seat, Action action) const {
    const Sight view{*catalogue_, state};
    const Names names(*catalogue_, state);
    if (!view.is_alive(seat)) return because("not_asked");
    const PlayerState& player = view.player(seat);
    const auto known = [](int16_t index, size_t size) { return index >= 0 && static_cast<size_t>(index) < size; };
    switch (static_cast<Do>(action.kind)) {
    case Do::play:
    case Do::keep:
        if (!known(action.a, catalogue_->cards.size()) || !known(action.b, static_cast<size_t>(view.seats()) + 1))
            return because("unknown");
        return why_no_card(view, names, seat, CardId(action.a), action.b == 0 ? Seat::none() : Seat(action.b - 1));
    case Do::draft:
        if (!known(action.a, catalogue_->cards.size()) || !known(action.b, static_cast<size_t>(view.seats()))) return because("unknown");
        if (state.launched != 0) return because("launched");
        if (state.draft.full()) return with(because("batch_full"), "count", int64_t{largest_batch});
        return why_no_card(view, names, seat, CardId(action.a), Seat(action.b));
    case Do::move: return known(action.a, 4) ? why_no_move(view, names, seat, action.a) : because("unknown");
    case Do::travel: return because((*catalogue_)[player.place].portal ? "portal_closed" : "passage_closed");
    case Do::explore:
        return player.fallen != 0 ? with(because("fallen"), "hero", names.hero(seat))
                                  : because(free_points(view, seat) == 0 ? "no_points" : "deck_empty");
    case Do::attempt:
    case Do::search:
    case Do::take_escort:
    case Do::finish_escort:
        if (!known(action.a, catalogue_->quests.size())) return because("unknown");
        return why_no_quest(view, names, seat, action);
    case Do::stand_up: return because(player.fallen != 0 ? "no_points" : "not_asked");
    case Do::attack:
    case Do::challenge:
    case Do::challenge_hero: return known(action.b, form_count) ? why_no_battle(view, names, seat, action) : because("unknown");
    case Do::place: return why_no_cell(view, action);
    case Do::pick_location:
        if (state.question == static_cast<uint8_t>(Ask::place_ice)) return because(state.ice_left == 0 ? "no_ice_left" : "desert");
        return because("unknown");
    case Do::discard_card:
        return because(known(action.a, catalogue_->cards.size()) && player.inventory.has(CardId(action.a)) ? "boon_kept" : "unknown");
    case Do::to_hand: return because("wounded_to_hand");
    default: return because("unknown");
    }
}

}  // namespace undercroft::dungeoneer
