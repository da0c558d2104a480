// Powers that fire by themselves: who hears a moment, in which order (DG-ORDER-01, DG-ORDER-03, VOCABULARY section 6).
#include "games/dungeoneer/play.h"

namespace undercroft::dungeoneer {

namespace {

struct Heard {
    Thing source;
    Seat you;
    Thing bearer, it;
    const Power* power = nullptr;
    int index = 0;
    uint16_t order = 0;
};

// Whether a power on this card in play answers the moment, and for whom it then speaks.
bool hears(Sight view, CardId card, When when, Thing bearer, Heard& heard) {
    const State& state = view.state;
    heard.source = Thing::card(card);
    heard.you = controller_of(view, card);
    heard.bearer = bearer;
    heard.it = bearer;
    if (view.cards[card].type == CardType::monster) return bearer == heard.source;
    if (state.attached.has(card)) {
        const Thing host = state.host[at(card)];
        if (host.is_location()) {
            if (when == When::recovery) return bearer == Thing::hero(heard.you);
            return (when == When::enters || when == When::turn_end) && bearer.is_hero() &&
                   view.player(bearer.seat()).place == host.location();
        }
        if (host.is_card()) {
            if (view.cards[host.card()].type != CardType::monster) return bearer == Thing::hero(heard.you);
            return when == When::recovery ? bearer == Thing::hero(heard.you) : bearer == host;
        }
        return bearer == host;
    }
    for (Seat seat : living(view)) {
        if (view.player(seat).banes.has(card)) return bearer == Thing::hero(seat);
    }
    return bearer == Thing::hero(heard.you);
}

// Those of the cards in play that may answer for this bearer: an opponent's inventory never does.
CardSet cards_hearing(Sight view, size_t when, Thing bearer) {
    const CardSet cards = view.state.in_play & view.cards.card_powers[when];
    if (!bearer.is_hero()) return cards;
    const PlayerState& player = view.player(bearer.seat());
    return cards & (player.controlled | player.banes | view.state.attached);
}

// Whether anything could answer: mostly nothing does.
bool may_hear(Sight view, size_t when, Thing bearer) {
    const CardSet cards = cards_hearing(view, when, bearer);
    if (!bearer.is_hero()) return !cards.empty() || (bearer.is_quest() && !view.cards[bearer.quest()].monster_powers.empty());
    const PlayerState& player = view.player(bearer.seat());
    const uint32_t artifacts = player.completed != 0 ? view.cards.quest_powers[when] & view.dealt_quests() : 0;
    return (cards.low | cards.high | artifacts | static_cast<unsigned>(has_bit(view.cards.hero_powers[when], player.hero.value))) != 0;
}

// The first power at or after `from` in the order boons with hero abilities, treasures, banes, monsters, quests.
bool next_heard(Sight view, When when, Thing bearer, uint16_t from, Heard& found) {
    const size_t mask = static_cast<size_t>(when);
    bool any = false;
    const auto consider = [&](const Heard& heard, Range range, int base) {
        const auto powers = view.cards.powers_in(range);
        for (int i = 0; i < static_cast<int>(powers.size()); ++i) {
            const uint16_t order = static_cast<uint16_t>(base + i);
            if (powers[static_cast<size_t>(i)].when != when || order < from || (any && order >= found.order)) continue;
            found = heard;
            found.power = &powers[static_cast<size_t>(i)];
            found.index = i;
            found.order = order;
            any = true;
        }
    };
    if (bearer.is_hero() && has_bit(view.cards.hero_powers[mask], view.player(bearer.seat()).hero.value)) {
        Heard heard;
        heard.source = heard.bearer = heard.it = bearer;
        heard.you = bearer.seat();
        consider(heard, view.cards[view.player(bearer.seat()).hero].powers, 0);
    }
    for (CardId card : cards_hearing(view, mask, bearer)) {
        Heard heard;
        if (!hears(view, card, when, bearer, heard)) continue;
        consider(heard, view.cards[card].powers, 8 + (static_cast<int>(view.cards[card].type) * max_cards + card.value) * 4);
    }
    constexpr int after_cards = 8 + 5 * max_cards * 4;
    if (bearer.is_quest()) {
        Heard heard;
        heard.source = heard.bearer = heard.it = bearer;
        consider(heard, view.cards[bearer.quest()].monster_powers, after_cards);
    }
    for (int quest : Bits{view.cards.quest_powers[mask] & view.dealt_quests()}) {
        const QuestSpot& spot = view.state.quests[static_cast<size_t>(quest)];
        if (spot.zone != QuestZone::completed || !(Thing::hero(spot.seat) == bearer)) continue;
        Heard heard;
        heard.source = Thing::quest(QuestId(quest));
        heard.bearer = heard.it = bearer;
        heard.you = spot.seat;
        consider(heard, view.cards.quests[static_cast<size_t>(quest)].powers, after_cards + 8 + quest * 4);
    }
    return any;
}

// A monster's target is the hero it fights, a bane's the hero it lies at.
Thing target_of(Sight view, const Heard& heard, const MomentFrame& frame) {
    if (frame.bearer.is_monster()) return frame.foe;
    return heard.source.is_card() && view.cards[heard.source.card()].type == CardType::bane ? heard.bearer : Thing{};
}

bool may_fire(Sight view, const Heard& heard, const MomentFrame& frame) {
    const Power& power = *heard.power;
    if (heard.you.is_none()) return true;
    const PlayerState& player = view.player(heard.you);
    if (!view.is_alive(heard.you)) return false;
    if ((player.spent & power.once) != 0) return false;
    if (player.glory < power.glory || (power.ap > 0 && free_points(view, heard.you) < power.ap)) return false;
    if (power.condition.empty()) return true;
    Context context;
    context.you = heard.you;
    context.source = heard.source;
    context.bearer = heard.bearer;
    context.it = heard.it;
    context.foe = frame.foe;
    context.target = target_of(view, heard, frame);
    return holds(view, context, power.condition);
}

// DG-ORDER-04: what a text brings about at a moment does not set off the same moment for the same bearer again.
bool is_running(const State& state, When when, Thing bearer) {
    for (size_t i = 0; i < state.frames.size(); ++i) {
        if (state.frames.kind_at(i) != MomentFrame::frame_kind) continue;
        const MomentFrame& frame = state.frames.at<MomentFrame>(i);
        if (frame.when == when && frame.bearer == bearer) return true;
    }
    return false;
}

Flow run_power(Play& play, const Heard& heard, const MomentFrame& frame) {
    const Power& power = *heard.power;
    if (!heard.you.is_none()) {
        lose_glory(play, heard.you, power.glory);
        if (power.ap > 0) spend_points(play, heard.you, power.ap);
        play.player(heard.you).spent |= power.once;
    }
    play.report(Happened::power_used, heard.you, static_cast<int>(heard.source.kind), heard.source.id);
    EffectFrame effect;
    effect.you = heard.you;
    effect.source = heard.source;
    effect.bearer = heard.bearer;
    effect.it = effect.member = heard.it;
    effect.foe = frame.foe;
    effect.target = target_of(play, heard, frame);
    return run_program(play, power.run, effect);
}

}  // namespace

bool fire(Play& play, When when, Thing bearer, Thing foe) {
    const size_t mask = static_cast<size_t>(when);
    const Sight view = play;
    if (!may_hear(view, mask, bearer)) return false;
    if (is_running(play.state, when, bearer)) return false;  // DG-ORDER-04
    Heard first;
    if (!next_heard(view, when, bearer, 0, first)) return false;
    MomentFrame frame;
    frame.when = when;
    frame.bearer = bearer;
    frame.foe = foe;
    play.push(frame);
    return true;
}

Flow run(Play& play, MomentFrame& frame) {
    Heard heard;
    if (frame.bearer.is_hero() && !play.is_alive(frame.bearer.seat())) return Flow::done;
    if (!next_heard(play, frame.when, frame.bearer, frame.next, heard)) return Flow::done;
    frame.next = static_cast<uint16_t>(heard.order + 1);
    return may_fire(play, heard, frame) ? run_power(play, heard, frame) : Flow::again;
}

// DG-THREAT-01: the moments come before the result is returned, since their texts may hold threats of their own.
Flow run(Play& play, ThreatFrame& frame) {
    if (!play.is_alive(frame.seat)) {
        play.state.returned = 0;
        return Flow::done;
    }
    using Stage = ThreatFrame::Stage;
    switch (frame.stage) {
    case Stage::window:
        frame.stage = Stage::roll;
        if (open_window(play, living(play))) return Flow::again;  // DG-CARD-22: what changes the roll comes before it
        [[fallthrough]];
    case Stage::roll: {
        if (!frame.place.is_none() && play.player(frame.seat).place != frame.place) {
            play.state.returned = static_cast<int16_t>(ThreatEnd::left);
            return Flow::done;
        }
        Asking asking;
        asking.what = Value::threat;
        asking.touched = Thing::hero(frame.seat);
        asking.from = frame.from;
        const int bonus = stat(play, frame.seat, frame.stat) + sum(play, asking);
        const int face = play.die();
        const bool passed = face + bonus >= frame.number;
        play.report(Happened::threat_rolled, frame.seat, static_cast<int>(frame.stat), frame.number, face, face + bonus);
        frame.number = static_cast<uint8_t>(passed ? ThreatEnd::overcome : ThreatEnd::failed);
        frame.stage = Stage::result;
        if (fire(play, passed ? When::passed : When::failed, Thing::hero(frame.seat))) return Flow::again;
        [[fallthrough]];
    }
    case Stage::result: play.state.returned = frame.number; return Flow::done;
    }
    return Flow::done;
}

}  // namespace undercroft::dungeoneer
