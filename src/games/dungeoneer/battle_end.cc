// After the comparison: challenge, lair, reward.
// Covers DG-BATTLE-27..43, DG-QUEST-18, DG-QUEST-20, DG-VAR-08.1, DG-SOLO-13, DG-SOLO-15, DG-SOLO-17, DG-SOLO-19, DG-SOLO-22.
#include "games/dungeoneer/battle.h"

namespace undercroft::dungeoneer {

namespace {

// DG-VAR-08.1, R-69: no AP and none saved; once per turn; only at the attackers.
bool can_fall_to_challenge(Sight view, Seat seat) {
    const PlayerState& player = view.player(seat);
    if (!view.has(Switch::action_for_falling) || !view.is_alive(seat)) return false;
    return player.action_points == 0 && player.saved == 0 && player.fallen == 0 && player.fell_for_point == 0 && player.battles == 0 &&
           !permits(view, Value::forbid_challenge, Thing::hero(seat));
}

bool may_challenge_now(Sight view, Seat seat) {
    if (view.has(Switch::challenge_apart) && view.is_alive(seat)) {  // R-26, the other reading
        return free_points(view, seat) > 0 && !permits(view, Value::forbid_challenge, Thing::hero(seat));
    }
    return can_start_battle(view, seat);
}

// What attacked the hero and stands before it still: a hero that has left since reaches nothing but what came after it.
bool has_attacked(Sight view, const Attack& attack, Seat seat) {
    return attack.defender == Thing::hero(seat) && attack.is(Attack::rolled) && is_fighting(attack) && still_reaches(view, attack);
}

void challenge(Play& play, Seat seat, Action action, const BattleFrame& outer) {
    const Do kind = static_cast<Do>(action.kind);
    const Thing defender =
        kind == Do::challenge_hero ? Thing::hero(Seat(action.a)) : play.state.attacks[outer.first + static_cast<size_t>(action.a)].attacker;
    start_battle(play, BattleFrame::Sort::challenge, BattleStage::attack,
                 attack_by_hero(play, seat, defender, static_cast<Form>(action.b)));
    if (kind == Do::fall_challenge) {
        play.player(seat).fell_for_point = 1;
        fall(play, seat, Stat::melee, 0);
    } else {
        spend_points(play, seat, 1);  // DG-BATTLE-28
    }
    if (!play.has(Switch::challenge_apart)) use_battle(play, seat);
}

}  // namespace

Thing challenged(const State& state, Action action) {
    const BattleFrame* battle = state.frames.nearest<BattleFrame>();
    return state.attacks[(battle != nullptr ? battle->first : 0u) + static_cast<size_t>(action.a)].attacker;
}

void list_challenges(Sight view, const BattleFrame& frame, Seat seat, ActionList& actions) {
    const uint8_t forms = hero_forms(view, seat);
    const bool pays = may_challenge_now(view, seat);
    const bool falls = can_fall_to_challenge(view, seat);
    if (!pays && !falls) return;
    for (size_t i = 0; i < frame.count; ++i) {
        const Attack& attack = view.state.attacks[frame.first + i];
        if (!has_attacked(view, attack, seat)) continue;
        if (attack.attacker.is_hero() &&
            (!view.is_alive(attack.attacker.seat()) || view.player(attack.attacker.seat()).place != view.player(seat).place))
            continue;
        for (int form : Bits{forms}) {
            if (attack.attacker.is_hero()) {
                actions.add_if(pays, make_action(Do::challenge_hero, attack.attacker.id, form));
            } else {
                actions.add_if(pays, make_action(Do::challenge, static_cast<int>(i), form));
            }
            actions.add_if(falls, make_action(Do::fall_challenge, static_cast<int>(i), form));
        }
    }
    if (!pays) return;
    for (Seat other : others(view, seat)) {  // DG-BATTLE-27: any hero in the same location
        if (view.player(other).place != view.player(seat).place) continue;
        for (int form : Bits{forms}) {
            const Action action = make_action(Do::challenge_hero, other.index, form);
            if (!actions.contains(action)) actions.add(action);
        }
    }
}

// Stage VI: the attacked heroes in turn order from the left of the active player (DG-BATTLE-31).
Flow run_challenge(Play& play, BattleFrame& frame) {
    const SeatSet attacked = living(play) & victims(play.state, frame, Attack::rolled);
    if (frame.stage == BattleStage::before_challenge) {  // DG-SPEC-08: what the comparison brought may be answered
        frame.seat_index = 0;
        frame.stage = BattleStage::challenge;
        if (!attacked.empty() && open_window(play, living(play))) return Flow::again;
    }
    if (frame.stage == BattleStage::take_challenge) {
        const Seat seat = seat_in_order(play, frame.seat_index);  // seat_index is one further already
        frame.stage = BattleStage::challenge;
        if (play.answer.kind != static_cast<uint16_t>(Do::done)) challenge(play, seat, play.answer, frame);
        return Flow::again;
    }
    while (frame.seat_index < play.state.options.seats) {
        const Seat seat = seat_in_order(play, 1 + frame.seat_index);
        ++frame.seat_index;
        if (!attacked.has(seat)) continue;
        ActionList actions;
        list_challenges(play, frame, seat, actions);
        if (actions.empty()) continue;
        frame.stage = BattleStage::take_challenge;
        return ask(play, Ask::challenge, seat);
    }
    return go_to_stage(frame, BattleStage::lair);
}

namespace {

// DG-SOLO-15, R-75: the dearest of the battle goes to the lair, a full lair gives up its cheapest if that is cheaper.
void solo_lair(Play& play, BattleFrame& frame) {
    CardId dearest;
    for (size_t i = 0; i < frame.count; ++i) {
        const Attack& attack = play.state.attacks[frame.first + i];
        if (!attack.attacker.is_card() || attack.is(Attack::trap) || attack.is(Attack::dead) || attack.is(Attack::gone)) continue;
        const CardId card = attack.attacker.card();
        if (dearest.is_none() || play.cards[card].cost > play.cards[dearest].cost) dearest = card;
    }
    const Seat seat = play.state.active;
    PlayerState& player = play.player(seat);
    for (size_t i = 0; i < frame.count; ++i) {
        const Attack& attack = play.state.attacks[frame.first + i];
        if (!attack.attacker.is_card() || attack.is(Attack::trap) || attack.is(Attack::dead) || attack.is(Attack::gone)) continue;
        const CardId card = attack.attacker.card();
        const bool was_in_lair = has_bit(frame.from_lair, static_cast<int>(i));
        if (!play.has(Switch::solo_lair) || (card != dearest && !was_in_lair) || !play.is_alive(seat)) {
            discard_card(play, card);  // DG-SOLO-12
            continue;
        }
        if (player.lair.count() >= lair_size) {  // DG-SOLO-17
            CardId cheapest = player.lair.lowest();
            for (CardId each : player.lair) {
                if (play.cards[each].cost < play.cards[cheapest].cost) cheapest = each;
            }
            if (play.cards[cheapest].cost >= play.cards[card].cost) {
                discard_card(play, card);
                continue;
            }
            discard_card(play, cheapest);
        }
        put_into_lair(play, seat, card);
    }
}

void take_lair(Play& play, BattleFrame& frame) {
    const Attack& attack = play.state.attacks[frame.first + frame.index];
    const CardId card = attack.attacker.card();
    ++frame.index;
    switch (static_cast<Do>(play.answer.kind)) {
    case Do::to_hand:
        take_into_hand(play, attack.owner, card, true);
        play.report(Happened::monster_to_hand, attack.owner, card.value);
        return;
    case Do::to_discard: discard_card(play, card); return;
    default: put_into_lair(play, attack.owner, card); return;
    }
}

}  // namespace

// Stage VII, monster by monster.
Flow run_lair(Play& play, BattleFrame& frame) {
    if (frame.stage == BattleStage::take_lair) {
        const Seat owner = play.state.attacks[frame.first + frame.index].owner;
        take_lair(play, frame);
        frame.stage = BattleStage::lair;
        if (play.player(owner).lair.count() > lair_size) {  // DG-BATTLE-35
            frame.stage = BattleStage::surplus;
            return ask(play, Ask::lair_surplus, owner);
        }
        return Flow::again;
    }
    if (frame.stage == BattleStage::surplus) {
        discard_card(play, CardId(play.answer.a));
        return go_to(frame, BattleStage::lair);
    }
    if (play.state.options.solo()) {
        solo_lair(play, frame);
        return go_to_stage(frame, BattleStage::reward);
    }
    while (frame.index < frame.count) {
        const Attack& attack = play.state.attacks[frame.first + frame.index];
        const bool stays = attack.attacker.is_card() && !attack.is(Attack::trap) && !attack.is(Attack::dead) && !attack.is(Attack::gone);
        if (!stays) {  // DG-QUEST-20, DG-BATTLE-34
            ++frame.index;
            continue;
        }
        if (!play.is_alive(attack.owner)) {
            discard_card(play, attack.attacker.card());
            ++frame.index;
            continue;
        }
        frame.stage = BattleStage::take_lair;
        return ask(play, Ask::lair, attack.owner);
    }
    return go_to_stage(frame, BattleStage::reward);
}

// Stage VIII: Glory at once, then the Peril that owners may give, one by one.
Flow run_reward(Play& play, BattleFrame& frame) {
    if (frame.stage == BattleStage::take_reward) {
        Attack& attack = play.state.attacks[frame.first + frame.index];
        --attack.wounds_dealt;
        if (play.answer.kind == static_cast<uint16_t>(Do::pick_seat)) {
            play.report(Happened::peril_given, attack.owner, play.answer.a);
            gain_peril(play, Seat(play.answer.a), 1);
        } else {
            attack.wounds_dealt = 0;
        }
        return go_to(frame, BattleStage::reward);
    }
    while (frame.index < frame.count) {
        Attack& attack = play.state.attacks[frame.first + frame.index];
        if (!attack.attacker.is_card()) {  // DG-BATTLE-41, DG-BATTLE-42
            ++frame.index;
            continue;
        }
        if (attack.wounds_taken > 0) {  // DG-BATTLE-40
            const int glory = attack.wounds_taken;
            attack.wounds_taken = 0;
            gain_glory(play, attack.defender.seat(), glory);
        }
        if (attack.wounds_dealt > 0 && play.is_alive(attack.owner) && !play.state.options.solo()) {  // DG-BATTLE-39
            frame.stage = BattleStage::take_reward;
            return ask(play, Ask::give_peril, attack.owner);
        }
        ++frame.index;
    }
    return go_to_stage(frame, BattleStage::solo_draws);
}

// DG-SOLO-13, DG-SOLO-19: a Glory card for each monster beaten, then treasures of the hand may be put on.
Flow run_solo_reward(Play& play, BattleFrame& frame) {
    const Action answer = play.answer;
    switch (frame.stage) {
    case BattleStage::solo_draws:
        if (!play.state.options.solo() || !play.is_alive(play.state.active)) return go_to_stage(frame, BattleStage::end);
        if (play.player(play.state.active).solo_draws == 0 || !deck_can_give(play, 0))
            return go_to_stage(frame, BattleStage::solo_treasures);
        frame.stage = BattleStage::take_solo_draw;
        return ask(play, Ask::solo_draw, play.state.active);
    case BattleStage::take_solo_draw:
        --play.player(play.state.active).solo_draws;
        if (answer.kind == static_cast<uint16_t>(Do::draw_glory)) draw_card(play, play.state.active, 0);
        return go_to(frame, BattleStage::solo_draws);
    case BattleStage::solo_treasures: {  // DG-SOLO-19
        const Seat seat = play.state.active;
        play.player(seat).solo_draws = 0;
        bool fought = false;  // a trap alone is no battle (DG-THREAT-04); a hunt is one
        for (size_t i = 0; i < frame.count; ++i) fought |= !play.state.attacks[frame.first + i].is(Attack::trap);
        if (!fought || play.player(seat).hand_count == 0) return go_to_stage(frame, BattleStage::end);
        frame.stage = BattleStage::take_treasure;
        return ask(play, Ask::solo_treasure, seat);
    }
    case BattleStage::take_treasure:
        if (answer.kind == static_cast<uint16_t>(Do::done)) return go_to_stage(frame, BattleStage::end);
        frame.stage = BattleStage::solo_treasures;
        play.state.question = static_cast<uint8_t>(Ask::solo_treasure);
        return do_special(play, play.state.active, answer);
    default: CHECK(false);  // run() sends no other stage here
    }
    return Flow::done;
}

void list_aftermath(Sight view, const BattleFrame& frame, Seat seat, ActionList& actions) {
    switch (frame.stage) {
    case BattleStage::take_lair: {  // DG-BATTLE-32, DG-BATTLE-33
        const CardId card = view.state.attacks[frame.first + frame.index].attacker.card();
        const bool wounded = view.state.wounds[at(card)] > 0;
        actions.add(make_action(wounded ? Do::to_discard : Do::to_hand, card.value));
        actions.add(make_action(Do::to_lair, card.value));
        return;
    }
    case BattleStage::surplus:
        for (CardId card : view.player(seat).lair) actions.add(make_action(Do::discard_card, card.value));
        return;
    case BattleStage::take_reward:
        for (Seat each : living(view)) actions.add(make_action(Do::pick_seat, each.index));
        actions.add(make_action(Do::done));
        return;
    case BattleStage::take_solo_draw:
        actions.add(make_action(Do::draw_glory));
        actions.add(make_action(Do::done));
        return;
    case BattleStage::take_treasure:
        actions.add(make_action(Do::done));
        list_plays(view, seat, view.player(seat).hand & view.cards.treasures & view.cards.permanents, actions);
        return;
    default: CHECK(false);  // no other stage asks
    }
}

}  // namespace undercroft::dungeoneer
