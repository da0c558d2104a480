// After the comparison: challenge, lair, reward.
// Covers DG-BATTLE-27..43, DG-QUEST-18, DG-QUEST-20, DG-VAR-08.1, DG-SOLO-13, DG-SOLO-15, DG-SOLO-17, DG-SOLO-19, DG-SOLO-22.
#include "games/dungeoneer/battle.h"

namespace undercroft::dungeoneer {

namespace {

// DG-VAR-08.1, R-69: no AP and none saved; once per turn; only at the attackers.
bool can_fall_to_challenge(View view, Seat seat) {
    const Player& player = view.player(seat);
    if (!view.has(Switch::action_for_falling) || !view.is_alive(seat)) return false;
    return player.action_points == 0 && player.saved == 0 && player.fallen == 0 && player.fell_for_point == 0 && player.battles == 0 &&
           !permits(view, Value::forbid_challenge, Thing::hero(seat));
}

bool may_challenge_now(View view, Seat seat) {
    if (view.has(Switch::challenge_apart) && view.is_alive(seat)) {  // R-26, the other reading
        return free_points(view, seat) > 0 && !permits(view, Value::forbid_challenge, Thing::hero(seat));
    }
    return can_start_battle(view, seat);
}

// What attacked the hero and stands before it still: a hero that has left since reaches nothing but what came after it.
bool has_attacked(View view, const Attack& attack, Seat seat) {
    return attack.defender == Thing::hero(seat) && attack.is(Attack::rolled) && is_fighting(attack) && still_reaches(view, attack);
}

bool was_attacked(const State& state, const BattleFrame& frame, Seat seat) {
    for (size_t i = 0; i < frame.count; ++i) {
        const Attack& attack = state.attacks[frame.first + i];
        if (attack.defender == Thing::hero(seat) && attack.is(Attack::rolled)) return true;
    }
    return false;
}

void challenge(Table& table, Seat seat, Action action, const BattleFrame& outer) {
    const Do kind = static_cast<Do>(action.kind);
    const Thing defender = kind == Do::challenge_hero ? Thing::hero(Seat(action.a))
                                                      : table.state.attacks[outer.first + static_cast<size_t>(action.a)].attacker;
    start_battle(table, BattleFrame::Sort::challenge, Stage::attack, attack_by_hero(table, seat, defender, static_cast<Form>(action.b)));
    if (kind == Do::fall_challenge) {
        table.player(seat).fell_for_point = 1;
        fall(table, seat, Stat::melee, 0);
    } else {
        spend_points(table, seat, 1);  // DG-BATTLE-28
    }
    if (!table.has(Switch::challenge_apart)) use_battle(table, seat);
}

}  // namespace

Thing challenged(const State& state, Action action) {
    const BattleFrame* battle = state.frames.nearest<BattleFrame>();
    return state.attacks[(battle != nullptr ? battle->first : 0u) + static_cast<size_t>(action.a)].attacker;
}

void list_challenges(View view, const BattleFrame& frame, Seat seat, ActionList& actions) {
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
Flow run_challenge(Table& table, BattleFrame& frame) {
    const int seats = table.state.options.seats;
    if (stage_of(frame) == Stage::before_challenge) {  // DG-SPEC-08: what the comparison brought may be answered
        bool any = false;
        for (Seat seat : living(table)) any |= was_attacked(table.state, frame, seat);
        frame.seat_index = 0;
        frame.step = static_cast<uint8_t>(Stage::challenge);
        if (any) open_window(table, living(table));
        return Flow::again;
    }
    if (stage_of(frame) == Stage::take_challenge) {
        const Seat seat = seat_in_order(table, frame.seat_index);  // seat_index is one further already
        frame.step = static_cast<uint8_t>(Stage::challenge);
        if (table.answer.kind != static_cast<uint16_t>(Do::done)) challenge(table, seat, table.answer, frame);
        return Flow::again;
    }
    while (frame.seat_index < seats) {
        const Seat seat = seat_in_order(table, 1 + frame.seat_index);
        ++frame.seat_index;
        if (!table.is_alive(seat) || !was_attacked(table.state, frame, seat)) continue;
        ActionList actions;
        list_challenges(table, frame, seat, actions);
        if (actions.empty()) continue;
        frame.step = static_cast<uint8_t>(Stage::take_challenge);
        return ask(table, Ask::challenge, seat);
    }
    return go_to_stage(frame, Stage::lair);
}

namespace {

// DG-SOLO-15, R-75: the dearest of the battle goes to the lair, a full lair gives up its cheapest if that is cheaper.
void solo_lair(Table& table, BattleFrame& frame) {
    CardId dearest;
    for (size_t i = 0; i < frame.count; ++i) {
        const Attack& attack = table.state.attacks[frame.first + i];
        if (!attack.attacker.is_card() || attack.is(Attack::trap) || attack.is(Attack::dead) || attack.is(Attack::gone)) continue;
        const CardId card = attack.attacker.card();
        if (dearest.is_none() || table.cards[card].cost > table.cards[dearest].cost) dearest = card;
    }
    const Seat seat = table.state.active;
    Player& player = table.player(seat);
    for (size_t i = 0; i < frame.count; ++i) {
        const Attack& attack = table.state.attacks[frame.first + i];
        if (!attack.attacker.is_card() || attack.is(Attack::trap) || attack.is(Attack::dead) || attack.is(Attack::gone)) continue;
        const CardId card = attack.attacker.card();
        const bool was_in_lair = has_bit(frame.from_lair, static_cast<int>(i));
        if (!table.has(Switch::solo_lair) || (card != dearest && !was_in_lair) || !table.is_alive(seat)) {
            discard_card(table, card);  // DG-SOLO-12
            continue;
        }
        if (player.lair.count() >= lair_size) {  // DG-SOLO-17
            CardId cheapest = player.lair.lowest();
            for (CardId each : player.lair) {
                if (table.cards[each].cost < table.cards[cheapest].cost) cheapest = each;
            }
            if (table.cards[cheapest].cost >= table.cards[card].cost) {
                discard_card(table, card);
                continue;
            }
            discard_card(table, cheapest);
        }
        put_into_lair(table, seat, card);
    }
}

// Stage VII, monster by monster.
Flow run_lair(Table& table, BattleFrame& frame) {
    if (table.state.options.solo()) {
        solo_lair(table, frame);
        return go_to_stage(frame, Stage::reward);
    }
    while (frame.index < frame.count) {
        const Attack& attack = table.state.attacks[frame.first + frame.index];
        const bool stays = attack.attacker.is_card() && !attack.is(Attack::trap) && !attack.is(Attack::dead) && !attack.is(Attack::gone);
        if (!stays) {  // DG-QUEST-20, DG-BATTLE-34
            ++frame.index;
            continue;
        }
        if (!table.is_alive(attack.owner)) {
            discard_card(table, attack.attacker.card());
            ++frame.index;
            continue;
        }
        frame.step = static_cast<uint8_t>(Stage::take_lair);
        return ask(table, Ask::lair, attack.owner);
    }
    return go_to_stage(frame, Stage::reward);
}

// Stage VIII: Glory at once, then the Peril that owners may give, one by one.
Flow run_reward(Table& table, BattleFrame& frame) {
    while (frame.index < frame.count) {
        Attack& attack = table.state.attacks[frame.first + frame.index];
        if (!attack.attacker.is_card()) {  // DG-BATTLE-41, DG-BATTLE-42
            ++frame.index;
            continue;
        }
        if (attack.wounds_taken > 0) {  // DG-BATTLE-40
            const int glory = attack.wounds_taken;
            attack.wounds_taken = 0;
            gain_glory(table, attack.defender.seat(), glory);
        }
        if (attack.wounds_dealt > 0 && table.is_alive(attack.owner) && !table.state.options.solo()) {  // DG-BATTLE-39
            frame.step = static_cast<uint8_t>(Stage::take_reward);
            return ask(table, Ask::give_peril, attack.owner);
        }
        ++frame.index;
    }
    return go_to_stage(frame, Stage::solo_draws);
}

}  // namespace

Flow run_aftermath(Table& table, BattleFrame& frame) {
    const Action answer = table.answer;
    switch (stage_of(frame)) {
    case Stage::lair: return run_lair(table, frame);
    case Stage::take_lair: {
        const Attack& attack = table.state.attacks[frame.first + frame.index];
        const CardId card = attack.attacker.card();
        const Seat owner = attack.owner;
        ++frame.index;
        frame.step = static_cast<uint8_t>(Stage::lair);
        if (answer.kind == static_cast<uint16_t>(Do::to_hand)) {
            take_into_hand(table, owner, card, true);
            table.report(Happened::monster_to_hand, owner, card.value);
        } else if (answer.kind == static_cast<uint16_t>(Do::to_discard)) {
            discard_card(table, card);
        } else {
            put_into_lair(table, owner, card);
            if (table.player(owner).lair.count() > lair_size) {  // DG-BATTLE-35
                frame.step = static_cast<uint8_t>(Stage::surplus);
                return ask(table, Ask::lair_surplus, owner);
            }
        }
        return Flow::again;
    }
    case Stage::surplus: discard_card(table, CardId(answer.a)); return go_to(frame, static_cast<int>(Stage::lair));
    case Stage::reward: return run_reward(table, frame);
    case Stage::take_reward: {
        Attack& attack = table.state.attacks[frame.first + frame.index];
        --attack.wounds_dealt;
        if (answer.kind == static_cast<uint16_t>(Do::pick_seat)) {
            table.report(Happened::peril_given, attack.owner, answer.a);
            gain_peril(table, Seat(answer.a), 1);
        } else {
            attack.wounds_dealt = 0;
        }
        return go_to(frame, static_cast<int>(Stage::reward));
    }
    case Stage::solo_draws:
        if (!table.state.options.solo() || !table.is_alive(table.state.active)) return go_to_stage(frame, Stage::end);
        if (table.player(table.state.active).solo_draws == 0 || !deck_can_give(table, 0)) return go_to_stage(frame, Stage::solo_treasures);
        frame.step = static_cast<uint8_t>(Stage::take_solo_draw);
        return ask(table, Ask::solo_draw, table.state.active);
    case Stage::take_solo_draw:
        --table.player(table.state.active).solo_draws;
        if (answer.kind == static_cast<uint16_t>(Do::draw_glory)) draw_card(table, table.state.active, 0);
        return go_to(frame, static_cast<int>(Stage::solo_draws));
    case Stage::solo_treasures: {  // DG-SOLO-19
        const Seat seat = table.state.active;
        table.player(seat).solo_draws = 0;
        bool fought = false;  // a trap alone is no battle (DG-THREAT-04); a hunt is one
        for (size_t i = 0; i < frame.count; ++i) fought |= !table.state.attacks[frame.first + i].is(Attack::trap);
        if (!fought || table.player(seat).hand_count == 0) return go_to_stage(frame, Stage::end);
        frame.step = static_cast<uint8_t>(Stage::take_treasure);
        return ask(table, Ask::solo_treasure, seat);
    }
    case Stage::take_treasure:
        if (answer.kind == static_cast<uint16_t>(Do::done)) return go_to_stage(frame, Stage::end);
        frame.step = static_cast<uint8_t>(Stage::solo_treasures);
        table.state.question = static_cast<uint8_t>(Ask::solo_treasure);
        do_special(table, table.state.active, answer);
        return Flow::again;
    default:
        for (int i = 0; i < frame.count; ++i) table.state.attacks.pop_back();
        return Flow::done;
    }
}

void list_aftermath(View view, const BattleFrame& frame, Seat seat, ActionList& actions) {
    switch (stage_of(frame)) {
    case Stage::take_lair: {  // DG-BATTLE-32, DG-BATTLE-33
        const CardId card = view.state.attacks[frame.first + frame.index].attacker.card();
        const bool wounded = view.state.wounds[at(card)] > 0;
        actions.add(make_action(wounded ? Do::to_discard : Do::to_hand, card.value));
        actions.add(make_action(Do::to_lair, card.value));
        return;
    }
    case Stage::surplus:
        for (CardId card : view.player(seat).lair) actions.add(make_action(Do::discard_card, card.value));
        return;
    case Stage::take_reward:
        for (Seat each : living(view)) actions.add(make_action(Do::pick_seat, each.index));
        actions.add(make_action(Do::done));
        return;
    case Stage::take_solo_draw:
        actions.add(make_action(Do::draw_glory));
        actions.add(make_action(Do::done));
        return;
    default:
        actions.add(make_action(Do::done));
        list_plays(view, seat, view.player(seat).hand & view.cards.treasures & view.cards.permanents, actions);
        return;
    }
}

}  // namespace undercroft::dungeoneer
