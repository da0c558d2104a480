// The solo game: random encounters instead of rivals, waiting banes, the optional lair.
// Covers DG-SOLO-08..12, DG-SOLO-15, DG-SOLO-16, DG-SOLO-18.
#include "games/dungeoneer/battle.h"

namespace undercroft::dungeoneer {

namespace {

bool matches(const Card& bane, const Card& encounter) {
    switch (bane.waits) {
    case Waits::no: return false;
    case Waits::monster: return encounter.type == CardType::monster;
    case Waits::trap: return encounter.type == CardType::trap;
    case Waits::tag: return encounter.has_tag(bane.waits_tag);
    }
    return false;
}

// The card that this bane waited for: the first of those drawn.
CardId match_of(Sight view, const SoloFrame& frame, CardId bane) {
    for (CardId card : frame.drawn) {
        if (view.cards[card].is_encounter() && matches(view.cards[bane], view.cards[card])) return card;
    }
    return {};
}
bool has_match(Sight view, const SoloFrame& frame, CardId bane) { return !match_of(view, frame, bane).is_none(); }

void play_bane(Play& play, const SoloFrame& frame, CardId card) {
    PlayFrame playing;
    playing.card = card;
    playing.seat = playing.target = frame.seat;
    playing.free = 1;
    playing.x = 1;  // nobody pays
    const Card& printed = play.cards[card];
    if (printed.waits != Waits::no && printed.lasts == Lasts::attachment) playing.host = Thing::card(match_of(play, frame, card));
    play.push(playing);
}

// DG-SOLO-08: one die per point of Peril; each result up to the number draws a card.
void draw_perils(Play& play, SoloFrame& frame) {
    for (; frame.left > 0; --frame.left) {
        const int face = play.die();
        play.report(Happened::die_rolled, frame.seat, face, frame.peril);
        if (face > frame.peril) continue;
        const CardId card = draw_open(play, 1);
        if (card.is_none()) continue;
        frame.drawn.push_back(card);
        play.report(Happened::peril_card_drawn, frame.seat, card.value);
    }
}

void add_attack(Play& play, BattleFrame& battle, CardId card, Seat target) {
    put_on_table(play, card, target);
    play.state.attacked.add(card);
    Attack attack;
    attack.attacker = Thing::card(card);
    attack.defender = Thing::hero(target);
    attack.place = play.player(target).place;
    if (play.cards[card].type == CardType::trap) {
        attack.flags |= Attack::trap;
    } else {
        attack.form = hardest_form(play, attack.attacker, target);
    }
    play.state.attacks.push_back(attack);
    ++battle.count;
}

// traps and monsters as one batch; lair monsters join when a monster was revealed (DG-SOLO-16), once a turn.
void launch(Play& play, const SoloFrame& frame) {
    BattleFrame battle;
    battle.sort = BattleFrame::Sort::encounters;
    battle.stage = BattleStage::attack;
    battle.first = static_cast<uint8_t>(play.state.attacks.size());
    const PlayerState& player = play.player(frame.seat);
    bool monster = false;
    for (CardId card : frame.drawn) monster |= play.cards[card].type == CardType::monster;
    if (monster && play.has(Switch::solo_lair)) {
        for (CardId card : player.lair) {
            if (play.state.attacked.has(card)) continue;
            battle.from_lair = static_cast<uint8_t>(battle.from_lair | 1u << battle.count);
            add_attack(play, battle, card, frame.seat);
        }
    }
    for (CardId card : frame.drawn) {
        if (!play.cards[card].is_encounter()) continue;
        add_attack(play, battle, card, frame.seat);
    }
    if (battle.count == 0) return;
    play.report(Happened::encounters_launched, frame.seat, battle.count);
    play.push(battle);
}

}  // namespace

Flow run(Play& play, SoloFrame& frame) {
    using Stage = SoloFrame::Stage;
    if (!play.is_alive(frame.seat) && frame.stage != Stage::clear) return go_to(frame, Stage::clear);
    switch (frame.stage) {
    case Stage::draw: draw_perils(play, frame); return go_to(frame, Stage::banes);
    case Stage::banes: {  // DG-SOLO-10
        while (frame.index < frame.drawn.size()) {
            const CardId card = frame.drawn[frame.index++];
            const Card& printed = play.cards[card];
            if (printed.is_encounter()) continue;
            if (printed.waits != Waits::no && !has_match(play, frame, card)) {
                let_wait(play, card, frame.seat);  // DG-SOLO-11
                continue;
            }
            play_bane(play, frame, card);
            return Flow::again;
        }
        return go_to(frame, frame.stayed != 0 ? Stage::waiting : Stage::barrier);
    }
    case Stage::barrier:
        frame.stage = Stage::waiting;
        play.push(EnterFrame{frame.seat, play.player(frame.seat).place, 1, EnterFrame::Stage::barrier});
        open_window(play, living(play));
        return Flow::again;
    case Stage::waiting:
        for (CardId card : play.state.waiting) {
            if (!has_match(play, frame, card)) continue;
            play_bane(play, frame, card);
            return Flow::again;
        }
        return go_to(frame, Stage::encounters);
    case Stage::encounters:
        frame.stage = Stage::clear;
        launch(play, frame);
        return Flow::again;
    case Stage::clear:
        for (CardId card : frame.drawn) {
            if (play.state.table.has(card)) discard_card(play, card);
        }
        return Flow::done;
    }
    return Flow::done;
}

}  // namespace undercroft::dungeoneer
