// Playing cards and using powers: who may, who pays, where the card goes.
// Covers DG-CARD-01..20, DG-VILL-02..04, DG-FEAT-04, DG-SPEC-01..03, DG-SPEC-07, DG-SOLO-19..21.
#include <algorithm>

#include "games/dungeoneer/play.h"

namespace undercroft::dungeoneer {

// Peril set aside for encounters chosen but not launched: known to the active player alone, so it binds nobody else.
int reserved_peril(Sight view, Seat seat, Seat payer) {
    int points = 0;
    if (seat != view.state.active) return 0;
    for (const Draft& draft : view.state.draft) points += draft.target == payer ? draft.payer_points : 0;
    return points;
}

namespace {

constexpr uint8_t own_text = 9;  // instead of the index of a power: a kept potion's own text

bool can_pay_peril(Sight view, Seat seat, Seat payer, CardId card) {
    const int points = view.player(payer).peril - reserved_peril(view, seat, payer);
    if (points < 1 && view.cards[card].cost != 0) return false;  // no change of cost goes below 1
    return view.cards[card].costs_x ? points >= 1 : points >= peril_cost(view, payer, card);
}

SeatSet payers(Sight view, Seat seat, CardId card) {
    SeatSet set;
    for (Seat other : others(view, seat)) {
        if (can_pay_peril(view, seat, other, card)) set.add(other);
    }
    return set;
}

// How much the card's own text would raise the limit (DG-CARD-12).
int own_raise(Sight view, CardId card, Value limit) {
    int raise = 0;
    for (const Modifier& modifier : view.cards.modifiers_in(view.cards[card].modifiers)) {
        if (modifier.what == limit && modifier.amount.kind == Amount::Kind::constant) raise += modifier.amount.value;
    }
    return raise;
}

bool has_room_for(Sight view, Seat seat, CardId card) {
    const Card& printed = view.cards[card];
    const PlayerState& player = view.player(seat);
    if (printed.type == CardType::boon) {
        const int prepared = (player.inventory & view.cards.boons).count();
        return prepared < boon_limit(view, seat) + own_raise(view, card, Value::boon_limit);  // DG-CARD-11
    }
    if (printed.keep && !(player.inventory & view.cards.kept).empty()) return false;  // DG-CARD-13, R-93
    if (printed.slot != no_tag) {                                                     // DG-CARD-13
        for (CardId other : player.inventory& view.cards.treasures) {
            if (view.cards[other].slot == printed.slot) return false;
        }
    }
    const int prepared = (player.inventory & view.cards.treasures).count();
    return prepared < treasure_limit(view, seat) + own_raise(view, card, Value::treasure_limit);
}

Context context_of_play(Sight view, CardId card, Seat seat, Seat target, int x) {
    Context context;
    context.you = seat;
    context.source = Thing::card(card);
    context.target = Thing::hero(target);
    context.bearer = view.cards[card].is_glory() ? Thing::hero(seat) : context.target;
    context.x = x;
    return context;
}

EffectFrame effect_of(const Context& context) {
    EffectFrame effect;
    effect.you = context.you;
    effect.source = context.source;
    effect.bearer = context.bearer;
    effect.target = context.target;
    effect.x = static_cast<uint8_t>(context.x);
    return effect;
}
EffectFrame effect_of_card(Sight view, CardId card, Seat seat, Seat target, int x) {
    return effect_of(context_of_play(view, card, seat, target, x));
}

bool program_can_start(Sight view, Program program, const Context& context) {
    if (!view.cards.needs_choice(program)) return true;
    return has_candidate(view, context, view.cards.choices[view.cards.steps[program].detail]);
}

}  // namespace

bool its_text_allows(Sight view, Seat seat, CardId card, Seat target) {
    const Card& printed = view.cards[card];
    const Context context = context_of_play(view, card, seat, target, 1);
    if (!printed.condition.empty() && !holds(view, context, printed.condition)) return false;
    if (printed.has_host && !has_candidate(view, context, view.cards.choices[printed.host])) return false;
    return program_can_start(view, printed.run, context);
}

namespace {

bool solo_allows(Sight view, Seat seat, CardId card) {
    if (!view.state.options.solo() || view.cards[card].lasts != Lasts::permanent) return true;
    if (view.cards[card].type == CardType::boon) return place_is(view, view.player(seat).place, PlaceWord::entrance);  // DG-SOLO-20
    return view.state.question == static_cast<uint8_t>(Ask::solo_treasure);                                            // DG-SOLO-19
}

bool can_pay_glory(Sight view, Seat seat, CardId card) {
    const int glory = view.player(seat).glory;
    return view.cards[card].costs_x ? glory >= 1 : glory >= glory_cost(view, seat, card);
}

// What the payers of Peril have left for one player's cards (DG-VILL-02): asked once for a whole hand.
struct Purses {
    Sight view;
    Seat seat;
    SeatSet payers;
    bool changed;  // a text may change what a card costs, so that every payer is asked in turn
    std::array<int, max_players> points{};
    int most = 0;

    Purses(Sight play, Seat player)
        : view(play), seat(player), payers(others(play, player)), changed(could_change(play, Value::peril_cost)) {
        for (Seat payer : payers) {
            points[at(payer)] = view.player(payer).peril - reserved_peril(view, seat, payer);
            most = std::max(most, points[at(payer)]);
            changed |= has_bit(view.cards.hero_modifies[static_cast<size_t>(Value::peril_cost)], view.player(payer).hero.value);
        }
    }
    CardSet payable(CardSet cards) const {
        return changed ? cards : cards & view.cards.payable_peril[static_cast<size_t>(std::min(most, top_cost))];
    }
    bool pays(Seat payer, CardId card) const {
        if (changed) return can_pay_peril(view, seat, payer, card);
        return points[at(payer)] >= (view.cards[card].costs_x ? 1 : view.cards[card].cost);
    }
    bool anybody_pays(CardId card) const {
        if (!changed) return true;  // the richest does: only payable cards are asked about
        for (Seat payer : payers) {
            if (pays(payer, card)) return true;
        }
        return false;
    }
};

// Lists every card that may be played now; without a list it stops at the first one. Encounters are launched (DG-VILL-06).
// Listing and asking are one function, so that there is one copy of it in the cache. Whether there is any.
bool find_plays(Sight view, Seat seat, CardSet cards, ActionList* actions) {
    const auto found = [&](Action action) {
        if (actions == nullptr) return true;
        actions->add(action);
        return false;
    };
    if (const CardSet glory = cards & view.cards.glory_cards; !glory.empty()) {
        const bool changed = could_change(view, Value::glory_cost, Thing::hero(seat));
        const size_t points = static_cast<size_t>(std::min<int>(view.player(seat).glory, top_cost));
        for (CardId card : changed ? glory : glory& view.cards.payable_glory[points]) {
            if (changed && !can_pay_glory(view, seat, card)) continue;
            if (view.cards[card].lasts == Lasts::permanent && (!solo_allows(view, seat, card) || !has_room_for(view, seat, card))) continue;
            if (text_allows(view, seat, card, Seat::none()) && found(make_action(Do::play, card.value, 0))) return true;
        }
    }
    const CardSet banes = cards & view.cards.banes;
    if (banes.empty()) return false;
    const Purses purses(view, seat);
    if (purses.payers.empty()) return false;
    for (CardId card : purses.payable(banes)) {
        const Aim aim = view.cards[card].aim;
        if (aim == Aim::none) {
            if (purses.anybody_pays(card) && text_allows(view, seat, card, Seat::none()) && found(make_action(Do::play, card.value, 0)))
                return true;
            continue;
        }
        for (Seat target : aim == Aim::opponent ? purses.payers : living(view)) {
            if (!(target == seat ? purses.anybody_pays(card) : purses.pays(target, card))) continue;
            if (text_allows(view, seat, card, target) && found(make_action(Do::play, card.value, target.index + 1))) return true;
        }
    }
    return false;
}

}  // namespace

bool can_keep(Sight view, Seat seat, CardId card) {
    return view.cards[card].keep && can_pay_glory(view, seat, card) && !view.cards[card].costs_x && has_room_for(view, seat, card) &&
           solo_allows(view, seat, card);
}

void list_some_plays(Sight view, Seat seat, CardSet cards, ActionList& actions) { find_plays(view, seat, cards, &actions); }

bool has_play(Sight view, Seat seat, CardSet cards) { return find_plays(view, seat, cards, nullptr); }

Flow run(Play& play, PlayFrame& frame) {
    const Card& printed = play.cards[frame.card];
    State& state = play.state;
    using Stage = PlayFrame::Stage;
    if (!play.is_alive(frame.seat) && frame.free == 0) {
        if (state.table.has(frame.card)) discard_card(play, frame.card);
        return Flow::done;
    }
    switch (frame.stage) {
    // What was asked comes first, so that the usual way falls through from stage to stage.
    case Stage::take_payer: frame.payer = Seat(play.answer.a); return go_to(frame, Stage::x);
    case Stage::take_x: frame.x = static_cast<uint8_t>(play.answer.a); return go_to(frame, Stage::pay);
    case Stage::take_host: attach_card(play, frame.card, thing_of(play.answer), frame.seat); return go_to(frame, Stage::text);
    case Stage::payer: {
        // Whoever calls this has just listed it: what others did meanwhile was looked at before (is_still_possible).
        if (frame.free != 0) return go_to(frame, Stage::lay);
        play.player(frame.seat).shown.add(frame.card);  // announced, whatever is asked before it is paid
        if (printed.is_glory()) {
            frame.payer = frame.seat;
        } else if (!frame.target.is_none() && frame.target != frame.seat) {
            frame.payer = frame.target;  // DG-VILL-02
        } else {                         // DG-VILL-03, R-47
            const SeatSet able = payers(play, frame.seat, frame.card);
            if (able.size() > 1) {
                frame.stage = Stage::take_payer;
                return ask(play, Ask::choose_payer, frame.seat);
            }
            frame.payer = able.lowest();
        }
        [[fallthrough]];
    }
    case Stage::x:  // DG-CARD-19, R-46
        if (printed.costs_x) {
            const PlayerState& payer = play.player(frame.payer);
            const int most = printed.is_glory() ? payer.glory : payer.peril - reserved_peril(play, frame.seat, frame.payer);
            if (most > 1) {
                frame.stage = Stage::take_x;
                return ask(play, Ask::choose_amount, frame.seat);
            }
            frame.x = 1;
        }
        [[fallthrough]];
    case Stage::pay: {  // DG-CARD-02
        const int cost = printed.costs_x      ? frame.x
                         : printed.is_glory() ? glory_cost(play, frame.seat, frame.card)
                                              : peril_cost(play, frame.payer, frame.card);
        if (printed.is_glory()) {
            lose_glory(play, frame.seat, cost);
        } else {
            lose_peril(play, frame.payer, cost);
        }
        [[fallthrough]];
    }
    case Stage::lay:
        put_on_table(play, frame.card, frame.seat);
        state.paid_x[at(frame.card)] = frame.x;
        if (frame.kept != 0) {
            put_into_inventory(play, frame.seat, frame.card);
            play.report(Happened::card_kept, frame.seat, frame.card.value);
            return Flow::done;
        }
        play.report(Happened::card_played, frame.seat, frame.card.value, frame.target.index, frame.x);
        if (!frame.host.is_none()) {
            attach_card(play, frame.card, frame.host, frame.seat);
        } else if (printed.lasts == Lasts::attachment && printed.has_host) {
            ActionList hosts;
            const EffectFrame effect = effect_of_card(play, frame.card, frame.seat, frame.target, frame.x);
            list_candidates(play, context_of(effect), play.cards.choices[printed.host], hosts, 2);
            if (hosts.empty()) {
                discard_card(play, frame.card);
                return Flow::done;
            }
            if (hosts.size() > 1 && play.is_alive(frame.seat)) {
                frame.stage = Stage::take_host;
                return ask(play, Ask::choose_target, frame.seat);
            }
            attach_card(play, frame.card, thing_of(hosts[0]), frame.seat);
        } else if (printed.lasts == Lasts::attachment) {
            attach_card(play, frame.card, Thing::hero(frame.target.is_none() ? frame.seat : frame.target), frame.seat);
        }
        [[fallthrough]];
    case Stage::text:  // permanent cards lie before their text runs: effects work from the moment of playing (DG-CARD-12)
        if (printed.lasts == Lasts::permanent) {
            if (printed.is_glory()) {
                put_into_inventory(play, frame.seat, frame.card);
            } else {
                lay_bane(play, frame.target.is_none() ? frame.seat : frame.target, frame.card, frame.seat);
            }
        }
        frame.stage = Stage::leave;
        return run_program(play, printed.run, effect_of_card(play, frame.card, frame.seat, frame.target, frame.x));
    case Stage::leave:
        if (state.table.has(frame.card)) discard_card(play, frame.card);  // DG-CARD-05
        return Flow::done;
    }
    return Flow::done;
}

void list(Sight view, const PlayFrame& frame, Seat seat, ActionList& actions) {
    using Stage = PlayFrame::Stage;
    switch (frame.stage) {
    case Stage::take_payer:
        for (Seat payer : payers(view, seat, frame.card)) actions.add(make_action(Do::pick_seat, payer.index));
        return;
    case Stage::take_x: {
        const PlayerState& payer = view.player(frame.payer);
        const int most = view.cards[frame.card].is_glory() ? payer.glory : payer.peril - reserved_peril(view, frame.seat, frame.payer);
        for (int x = 1; x <= std::min(most, 30); ++x) actions.add(make_action(Do::pick_number, x));
        return;
    }
    case Stage::take_host: {
        const EffectFrame effect = effect_of_card(view, frame.card, frame.seat, frame.target, frame.x);
        list_candidates(view, context_of(effect), view.cards.choices[view.cards[frame.card].host], actions);
        return;
    }
    default: CHECK(false);  // no other stage asks
    }
}

// --- Powers ---

namespace {

Context context_of_power(Sight view, Thing source, Seat seat) {
    Context context;
    context.you = seat;
    context.source = source;
    context.bearer = Thing::hero(seat);
    if (source.is_card() && view.state.attached.has(source.card())) {
        const Thing host = view.state.host[at(source.card())];
        context.bearer = host.is_card() && view.cards[host.card()].is_glory() ? Thing::hero(seat) : host;
        if (host.is_hero()) context.target = host;
    }
    return context;
}

bool can_use(Sight view, Seat seat, Thing source, const Power& power) {
    const PlayerState& player = view.player(seat);
    if ((player.spent & power.once) != 0) return false;
    if (player.glory < (power.costs_x ? 1 : power.glory)) return false;
    if (power.ap > 0 && free_points(view, seat) < power.ap) return false;
    if (power.always) return true;
    const Context context = context_of_power(view, source, seat);
    if (!power.condition.empty() && !holds(view, context, power.condition)) return false;
    return program_can_start(view, power.run, context);
}

// Lists every power that may be used now; without a list it stops at the first one. Whether there is any.
bool find_powers(Sight view, Seat seat, When when, ActionList* actions) {
    const size_t mask = static_cast<size_t>(when);
    const PlayerState& player = view.player(seat);
    const auto found = [&](Action action) {
        if (actions == nullptr) return true;
        actions->add(action);
        return false;
    };
    const auto each = [&](Thing source, Range range, Do kind, auto... id) {
        const auto powers = view.cards.powers_in(range);
        for (int i = 0; i < static_cast<int>(powers.size()); ++i) {
            const Power& power = powers[static_cast<size_t>(i)];
            if (power.when == when && can_use(view, seat, source, power) && found(make_action(kind, id..., i))) return true;
        }
        return false;
    };
    if (player.glory >= view.cards.hero_power_glory[mask][player.hero.value] &&
        each(Thing::hero(seat), view.cards[player.hero].powers, Do::use_ability)) {
        return true;
    }
    for (CardId card : player.controlled& view.cards.card_powers[mask]) {
        if (each(Thing::card(card), view.cards[card].powers, Do::use_card, card.value)) return true;
    }
    for (CardId card : player.inventory& view.cards.kept_for[mask]) {
        if (text_allows(view, seat, card, Seat::none()) && found(make_action(Do::use_card, card.value, own_text))) return true;
    }
    if (player.completed == 0) return false;
    for (int quest : Bits{view.cards.quest_powers[mask] & view.dealt_quests()}) {
        const QuestSpot& spot = view.state.quests[static_cast<size_t>(quest)];
        if (spot.zone != QuestZone::completed || spot.seat != seat) continue;
        if (each(Thing::quest(QuestId(quest)), view.cards.quests[static_cast<size_t>(quest)].powers, Do::use_artifact, quest)) return true;
    }
    return false;
}

}  // namespace

void list_powers(Sight view, Seat seat, When when, ActionList& actions) {
    if (!may_have_power(view, seat, when)) return;
    find_powers(view, seat, when, &actions);
}

bool has_such_power(Sight view, Seat seat, When when) { return find_powers(view, seat, when, nullptr); }

Flow run(Play& play, UseFrame& frame) {
    if (!play.is_alive(frame.seat)) return Flow::done;
    PlayerState& player = play.player(frame.seat);
    using Stage = UseFrame::Stage;
    const bool potion = frame.source.is_card() && frame.power == own_text;
    if (potion) {
        const CardId card = frame.source.card();
        if (frame.stage == Stage::cost) {
            if (!player.inventory.has(card)) return Flow::done;
            put_on_table(play, card, frame.seat);
            play.report(Happened::power_used, frame.seat, static_cast<int>(frame.source.kind), frame.source.id);
            frame.stage = Stage::used;
            return run_program(play, play.cards[card].run, effect_of_card(play, card, frame.seat, Seat::none(), 1));
        }
        if (play.state.table.has(card)) discard_card(play, card);
        return Flow::done;
    }
    const Range range = frame.source.is_card()    ? play.cards[frame.source.card()].powers
                        : frame.source.is_quest() ? play.cards[frame.source.quest()].powers
                                                  : play.cards[player.hero].powers;
    const Power& power = play.cards.powers_in(range)[frame.power];
    switch (frame.stage) {
    case Stage::cost:
        if (power.costs_x && player.glory > 1) {
            frame.stage = Stage::take_x;
            return ask(play, Ask::choose_amount, frame.seat);
        }
        frame.x = 1;
        return go_to(frame, Stage::pay);
    case Stage::take_x: frame.x = static_cast<uint8_t>(play.answer.a); return go_to(frame, Stage::pay);
    case Stage::pay: {
        lose_glory(play, frame.seat, power.costs_x ? frame.x : power.glory);
        if (power.ap > 0) spend_points(play, frame.seat, power.ap);
        player.spent |= power.once;
        play.report(Happened::power_used, frame.seat, static_cast<int>(frame.source.kind), frame.source.id);
        Context context = context_of_power(play, frame.source, frame.seat);
        context.x = frame.x;
        frame.stage = Stage::used;
        return run_program(play, power.run, effect_of(context));
    }
    case Stage::used: return Flow::done;
    }
    return Flow::done;
}

void list(Sight view, const UseFrame&, Seat seat, ActionList& actions) {
    for (int x = 1; x <= std::min<int>(view.player(seat).glory, 30); ++x) actions.add(make_action(Do::pick_number, x));
}

}  // namespace undercroft::dungeoneer
