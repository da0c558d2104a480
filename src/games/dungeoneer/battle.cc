// Battle from declaration to comparison, for monsters, quest monsters and heroes alike.
// Covers DG-BATTLE-01..26, DG-VILL-06..12, DG-THREAT-04..08, DG-BARR-03, DG-QUEST-16, DG-QUEST-17, DG-SOLO-12.
#include <algorithm>

#include "games/dungeoneer/battle.h"

namespace undercroft::dungeoneer {

Attack* attack_of(State& state, Thing attacker) {
    for (size_t i = state.attacks.size(); i-- > 0;) {
        if (state.attacks[i].attacker == attacker) return &state.attacks[i];
    }
    return nullptr;
}

const Attack* attack_of(const State& state, Thing attacker) { return attack_of(const_cast<State&>(state), attacker); }

uint8_t hero_forms(Sight view, Seat seat) {
    uint8_t forms = view.cards[view.player(seat).hero].attack_forms;
    if (permits(view, Value::allow_attack_melee, Thing::hero(seat))) forms |= 1u << static_cast<int>(Form::melee);
    if (permits(view, Value::allow_attack_speed, Thing::hero(seat))) forms |= 1u << static_cast<int>(Form::speed);
    return forms;
}

// DG-BATTLE-01, R-26: once in each player's turn, challenge included.
bool can_start_battle(Sight view, Seat seat) {
    return view.is_alive(seat) && free_points(view, seat) > 0 && view.player(seat).battles == 0 &&
           !permits(view, Value::forbid_challenge, Thing::hero(seat));
}

void use_battle(Play& play, Seat seat) { ++play.player(seat).battles; }

bool has_attack(Sight view, Seat seat) { return has_company(view, seat) && can_start_battle(view, seat) && hero_forms(view, seat) != 0; }

void list_attacks(Sight view, Seat seat, ActionList& actions) {
    const LocationId place = view.player(seat).place;
    if (!has_company(view, seat) || !can_start_battle(view, seat)) return;
    for (Seat other : others(view, seat)) {
        if (view.player(other).place != place) continue;
        for (int form : Bits{hero_forms(view, seat)}) actions.add(make_action(Do::attack, other.index, form));
    }
}

void start_battle(Play& play, BattleFrame::Sort sort, BattleStage stage, const Attack& attack) {
    BattleFrame battle;
    battle.sort = sort;
    battle.stage = stage;
    battle.first = static_cast<uint8_t>(play.state.attacks.size());
    battle.count = 1;
    play.state.attacks.push_back(attack);
    play.push(battle);
}

Attack attack_by_hero(Sight view, Seat seat, Thing defender, Form form) {
    Attack attack;
    attack.attacker = Thing::hero(seat);
    attack.defender = defender;
    attack.owner = seat;
    attack.place = view.player(seat).place;
    attack.form = form;
    return attack;
}

void start_hero_attack(Play& play, Seat seat, Action action) {
    const Seat target(action.a);
    if (!can_start_battle(play, seat) || !play.is_alive(target) || play.player(target).place != play.player(seat).place) return;
    spend_points(play, seat, 1);
    use_battle(play, seat);
    start_battle(play, BattleFrame::Sort::heroes, BattleStage::attack,
                 attack_by_hero(play, seat, Thing::hero(target), static_cast<Form>(action.b)));
}

// DG-VILL-06: everything chosen becomes public at once; what can no longer be paid or do anything stays where it was.
void launch_draft(Play& play) {
    State& state = play.state;
    BattleFrame battle;
    battle.sort = BattleFrame::Sort::encounters;
    battle.stage = BattleStage::attack;
    battle.first = static_cast<uint8_t>(state.attacks.size());
    const auto drafts = state.draft;
    state.draft.clear();
    for (const Draft& draft : drafts) {
        if (!play.is_alive(draft.target)) continue;
        const PlayerState& owner = play.player(state.active);
        if (!owner.hand.has(draft.card) && !owner.lair.has(draft.card)) continue;
        const int cost = peril_cost(play, draft.target, draft.card);
        if (play.player(draft.target).peril < cost) continue;
        if (play.cards[draft.card].type == CardType::trap && !text_allows(play, state.active, draft.card, draft.target)) continue;
        lose_peril(play, draft.target, cost);
        put_on_table(play, draft.card, state.active);
        Attack attack;
        attack.attacker = Thing::card(draft.card);
        attack.defender = Thing::hero(draft.target);
        attack.owner = state.active;
        attack.place = play.player(draft.target).place;  // DG-VILL-11
        attack.form = draft.form;
        if (play.cards[draft.card].type == CardType::trap) attack.flags |= Attack::trap;
        state.attacks.push_back(attack);
        ++battle.count;
        play.report(Happened::card_played, state.active, draft.card.value, draft.target.index, 0);
    }
    if (battle.count == 0) return;
    state.launched = 1;
    ++state.launches;
    play.report(Happened::encounters_launched, state.active, battle.count);
    play.push(battle);
}

// DG-BATTLE-08: the round symbols, and what a text adds to them.
uint8_t attack_forms(Sight view, Thing monster) {
    uint8_t forms = monster.is_card() ? view.cards[monster.card()].monster.attack_forms : view.cards[monster.quest()].monster.attack_forms;
    if (permits(view, Value::allow_attack_melee, monster)) forms |= 1u << static_cast<int>(Form::melee);
    if (permits(view, Value::allow_attack_speed, monster)) forms |= 1u << static_cast<int>(Form::speed);
    return forms;
}

// among the forms it may attack in, the one with the largest advantage; ties Magic, Melee, Speed.
Form hardest_form(Sight view, Thing monster, Seat target) {
    const uint8_t forms = attack_forms(view, monster);
    Attack attack;
    attack.attacker = monster;
    attack.defender = Thing::hero(target);
    attack.place = view.player(target).place;
    Form best = Form::melee;
    int most = -100;
    for (const Form form : {Form::magic, Form::melee, Form::speed}) {
        if (!has_bit(forms, static_cast<int>(form))) continue;
        attack.form = form;
        const int advantage =
            battle_value(view, monster, attack, Role::attack) - battle_value(view, attack.defender, attack, Role::counter);
        if (advantage > most) {
            most = advantage;
            best = form;
        }
    }
    return best;
}

namespace {

// Told whole, since several fights of one battle are told in turns.
void report_outcome(Play& play, Happened what, Seat seat, const Attack& attack) {
    play.report(what, seat, static_cast<int>(attack.attacker.kind), attack.attacker.id, target_number(attack.defender),
                pair_number(attack.attack_total, attack.counter_total));
}

Attack& current(Play& play, const BattleFrame& frame) { return play.state.attacks[frame.first + frame.index]; }

// Stage I: one attack after another is declared, its special effects apply (DG-BATTLE-12). Whether a text runs first.
bool declare(Play& play, BattleFrame& frame) {
    while (frame.index < frame.count) {
        const Attack attack = current(play, frame);
        ++frame.index;
        if (!is_fighting(attack)) continue;
        play.report(Happened::attack_declared, attack.owner, static_cast<int>(attack.attacker.kind), attack.attacker.id,
                    target_number(attack.defender), static_cast<int>(attack.form));
        if (fire(play, When::attack, attack.attacker, attack.defender)) return true;
    }
    return false;
}

// Stage II: every victim in turn order from the left of the active player. Whether one is asked.
bool respond(Play& play, BattleFrame& frame) {
    const SeatSet attacked = living(play) & victims(play.state, frame, 0);
    while (frame.seat_index < play.state.options.seats) {
        const Seat seat = seat_in_order(play, 1 + frame.seat_index);
        ++frame.seat_index;
        if (attacked.has(seat) && open_response(play, seat)) return true;
    }
    return false;
}

}  // namespace

// DG-VILL-12: who left before the check is safe, unless the monster pursues.
bool still_reaches(Sight view, const Attack& attack) {
    if (!attack.defender.is_hero()) return health_left(view, attack.defender) > 0;
    const Seat seat = attack.defender.seat();
    if (!view.is_alive(seat)) return false;
    if (attack.attacker.is_hero() && !view.is_alive(attack.attacker.seat())) return false;
    return view.player(seat).place == attack.place || permits(view, Value::allow_pursue, attack.attacker);
}

namespace {

// Stages III and IV: all attack rolls, then all counter rolls.
void roll(Play& play, BattleFrame& frame) {
    for (size_t i = 0; i < frame.count; ++i) {
        Attack& attack = play.state.attacks[frame.first + i];
        if (!is_fighting(attack)) continue;
        if (!still_reaches(play, attack)) {
            attack.flags |= Attack::left;
            play.report(Happened::attack_void, attack.owner, static_cast<int>(attack.attacker.kind), attack.attacker.id);
            continue;
        }
        if (attack.defender.is_hero()) attack.place = play.player(attack.defender.seat()).place;  // it came after the hero
        const int face = play.die();
        attack.flags |= Attack::rolled;
        attack.attack_total = static_cast<uint8_t>(std::max(0, face + battle_value(play, attack.attacker, attack, Role::attack)));
        play.report(Happened::attack_rolled, attack.owner, face, attack.attack_total, static_cast<int>(attack.attacker.kind),
                    attack.attacker.id);
    }
    for (size_t i = 0; i < frame.count; ++i) {
        Attack& attack = play.state.attacks[frame.first + i];
        if (!is_fighting(attack) || !attack.is(Attack::rolled)) continue;
        const int face = play.die();  // DG-BATTLE-17
        attack.counter_total = static_cast<uint8_t>(std::max(0, face + battle_value(play, attack.defender, attack, Role::counter)));
        play.report(Happened::counter_rolled, attack.defender.seat(), face, attack.counter_total, static_cast<int>(attack.defender.kind),
                    attack.defender.id);
    }
}

}  // namespace

int trap_number(Sight view, const Attack& trap, Seat seat) {
    const Threat& threat = view.cards[trap.attacker.card()].threat;
    Asking asking;
    asking.what = Value::trap_number;
    asking.touched = Thing::hero(seat);
    asking.place = trap.place;
    int number = threat.number + arctic_raise(view, trap.place, threat.arctic) + sum(view, asking);
    const Location& place = view.cards[trap.place];
    const bool hazard = place.barrier == BarrierKind::hazard && !view.laid(trap.place).barrier_is_off();
    if (hazard) number += place.barrier_number;  // DG-BARR-03
    return std::max(0, number);
}

// One trap after another in the order chosen (DG-BATTLE-15): its own steps, then every hero in the location rolls.
Flow run_trap(Play& play, BattleFrame& frame) {
    while (frame.index < frame.count && (!current(play, frame).is(Attack::trap) || current(play, frame).is(Attack::gone))) ++frame.index;
    if (frame.index == frame.count) return go_to_stage(frame, BattleStage::before_roll);
    Attack& attack = current(play, frame);
    const CardId card = attack.attacker.card();
    const Card& printed = play.cards[card];
    EffectFrame effect;
    effect.you = controller_of(play, card);
    effect.source = attack.attacker;
    effect.bearer = effect.target = attack.defender;
    effect.from = ThreatFrom::trap;
    switch (frame.trap) {
    case BattleFrame::Trap::set_off:
        frame.trap = BattleFrame::Trap::next_hero;
        frame.members = 0;
        for (Seat seat : living(play)) {
            if (play.player(seat).place == attack.place) frame.members = static_cast<uint8_t>(frame.members | 1u << seat.index);
        }
        return run_program(play, printed.run, effect);
    case BattleFrame::Trap::next_hero: {  // DG-THREAT-05, DG-THREAT-06
        Seat seat;
        for (int i = 0; i < play.state.options.seats && seat.is_none(); ++i) {
            const Seat each = seat_in_order(play, i);
            if (has_bit(frame.members, each.index)) seat = each;
        }
        if (seat.is_none()) {
            if (play.state.table.has(card)) discard_card(play, card);  // DG-THREAT-08
            attack.flags |= Attack::gone;
            frame.trap = BattleFrame::Trap::set_off;
            ++frame.index;
            return Flow::again;
        }
        if (!play.is_alive(seat) || play.player(seat).place != attack.place) {
            frame.members = static_cast<uint8_t>(frame.members & ~(1u << seat.index));
            return Flow::again;
        }
        frame.trap = BattleFrame::Trap::rolled;
        frame.seat_index = static_cast<uint8_t>(seat.index);
        return call(play, ThreatFrame{seat, printed.threat.stat, static_cast<uint8_t>(trap_number(play, attack, seat)), ThreatFrom::trap,
                                      attack.place});
    }
    case BattleFrame::Trap::rolled: {
        const Seat seat(frame.seat_index);
        const ThreatEnd end = static_cast<ThreatEnd>(play.state.returned);
        frame.members = static_cast<uint8_t>(frame.members & ~(1u << seat.index));
        frame.trap = BattleFrame::Trap::next_hero;
        if (!play.is_alive(seat) || end == ThreatEnd::left) return Flow::again;
        effect.it = effect.member = Thing::hero(seat);
        return run_program(play, end == ThreatEnd::overcome ? printed.threat.pass : printed.threat.fail, effect);
    }
    }
    return Flow::done;
}

namespace {

Program strike_text(Sight view, Thing monster, Form form) {
    const MonsterBlock& block = monster.is_card() ? view.cards[monster.card()].monster : view.cards[monster.quest()].monster;
    return block.strike[static_cast<size_t>(form)];
}

void run_strike_text(Play& play, const Attack& attack, Thing striker, Thing struck) {
    if (!striker.is_monster()) return;
    EffectFrame effect;
    if (striker.is_card()) effect.you = controller_of(play, striker.card());
    effect.source = effect.bearer = striker;
    effect.target = effect.foe = effect.it = effect.member = struck;
    start_program(play, strike_text(play, striker, attack.form), effect);
}

void deal(Play& play, const Attack& attack, Thing striker, Thing struck, int wounds) {
    if (struck.is_hero()) {
        wound_hero(play, struck.seat(), wounds, striker);
    } else {
        wound_monster(play, struck, wounds, striker.is_hero() ? striker.seat() : attack.owner);
    }
}

bool carries(Sight view, Thing hero) { return hero.is_hero() && view.player(hero.seat()).escorts > 0; }

}  // namespace

int strike_wounds(Sight view, const Attack& attack) {
    Asking asking;
    asking.what = Value::strike;
    asking.touched = attack.attacker;
    asking.other = attack.defender;
    asking.role = Role::attack;
    asking.form = static_cast<uint8_t>(attack.form);
    asking.place = attack.place;
    return std::max(0, 1 + sum(view, asking));
}

// Stage V, one attack at a time.
Flow run_compare(Play& play, BattleFrame& frame) {
    const auto decides_nothing = [&](const Attack& attack) {  // DG-BATTLE-26
        return !is_fighting(attack) || !attack.is(Attack::rolled) || (attack.defender.is_hero() && !play.is_alive(attack.defender.seat()));
    };
    if (frame.strike == BattleFrame::Strike::compare) {
        while (frame.index < frame.count && decides_nothing(current(play, frame))) ++frame.index;
    }
    if (frame.index == frame.count) {
        if (frame.sort == BattleFrame::Sort::challenge) return go_to_stage(frame, BattleStage::end);  // DG-BATTLE-29
        return go_to_stage(frame, BattleStage::before_challenge);
    }
    const Attack attack = current(play, frame);
    const bool defender_out = attack.defender.is_hero() && !play.is_alive(attack.defender.seat());
    using Strike = BattleFrame::Strike;
    switch (frame.strike) {
    case Strike::compare:
        if (attack.attack_total == attack.counter_total) {  // DG-BATTLE-21
            report_outcome(play, Happened::tied, attack.owner, attack);
            ++frame.index;
            return Flow::again;
        }
        if (attack.attack_total < attack.counter_total) {
            ++frame.index;
            report_outcome(play, Happened::countered, attack.defender.seat(), attack);
            if (play.has(Switch::counters_strike_fully)) run_strike_text(play, attack, attack.defender, attack.attacker);
            deal(play, attack, attack.defender, attack.attacker, 1);
            return Flow::again;
        }
        report_outcome(play, Happened::struck, attack.owner, attack);
        if (attack.attacker.is_hero() && carries(play, attack.defender)) {  // DG-BATTLE-03
            frame.strike = Strike::take_token;
            return ask(play, Ask::wound_or_token, attack.owner);
        }
        frame.strike = Strike::strike_text;
        deal(play, attack, attack.attacker, attack.defender, strike_wounds(play, attack));
        return Flow::again;
    case Strike::take_token:
        if (play.answer.kind == static_cast<uint16_t>(Do::take_token)) {
            const QuestId quest(play.answer.a);
            play.report(Happened::token_taken, attack.owner, quest.value, attack.defender.seat().index);
            give_escort(play, quest, attack.owner);  // DG-QUEST-32
            frame.strike = Strike::moment;
            return Flow::again;
        }
        frame.strike = Strike::strike_text;
        deal(play, attack, attack.attacker, attack.defender, strike_wounds(play, attack));
        return Flow::again;
    case Strike::strike_text:  // DG-BATTLE-23
        frame.strike = Strike::moment;
        if (!defender_out) run_strike_text(play, attack, attack.attacker, attack.defender);
        return Flow::again;
    case Strike::moment:
        frame.strike = Strike::compare;
        ++frame.index;
        if (attack.attacker.is_hero() ? play.is_alive(attack.attacker.seat()) : true) {
            fire(play, When::strike, attack.attacker, attack.defender);
        }
        return Flow::again;
    }
    return Flow::done;
}

Flow run(Play& play, BattleFrame& frame) {
    switch (frame.stage) {
    case BattleStage::choose_form: {  // DG-QUEST-17: the left neighbour picks
        Attack& attack = current(play, frame);
        const MonsterBlock& block = play.cards[attack.attacker.quest()].monster;
        if (play.state.options.solo() || count_bits(block.attack_forms) <= 1 || !play.is_alive(attack.owner)) {
            attack.form = hardest_form(play, attack.attacker, attack.defender.seat());
            return go_to_stage(frame, BattleStage::attack);
        }
        frame.stage = BattleStage::take_form;
        return ask(play, Ask::form_of_monster, attack.owner);
    }
    case BattleStage::take_form:
        current(play, frame).form = static_cast<Form>(play.answer.a);
        return go_to_stage(frame, BattleStage::attack);
    // From here on the usual way falls through from stage to stage.
    case BattleStage::attack:
        if (declare(play, frame)) return Flow::again;
        go_to_stage(frame, BattleStage::response);
        [[fallthrough]];
    case BattleStage::response:
        if (respond(play, frame)) return Flow::again;
        go_to_stage(frame, BattleStage::traps);
        [[fallthrough]];
    case BattleStage::traps:
        if (const Flow flow = run_trap(play, frame); frame.stage == BattleStage::traps) return flow;
        [[fallthrough]];
    case BattleStage::before_roll: {
        bool any = false;
        for (size_t i = 0; i < frame.count; ++i) any |= is_fighting(play.state.attacks[frame.first + i]);
        frame.stage = BattleStage::rolls;
        if (any && open_window(play, living(play))) return Flow::again;  // DG-CARD-22
        [[fallthrough]];
    }
    case BattleStage::rolls:
        roll(play, frame);
        go_to_stage(frame, BattleStage::compare);
        [[fallthrough]];
    case BattleStage::compare:
        if (const Flow flow = run_compare(play, frame); frame.stage != BattleStage::before_challenge) return flow;
        [[fallthrough]];
    case BattleStage::before_challenge:
    case BattleStage::challenge:
    case BattleStage::take_challenge:
        if (const Flow flow = run_challenge(play, frame); frame.stage != BattleStage::lair) return flow;
        [[fallthrough]];
    case BattleStage::lair:
    case BattleStage::take_lair:
    case BattleStage::surplus:
        if (const Flow flow = run_lair(play, frame); frame.stage != BattleStage::reward) return flow;
        [[fallthrough]];
    case BattleStage::reward:
    case BattleStage::take_reward:
        if (const Flow flow = run_reward(play, frame); frame.stage != BattleStage::solo_draws) return flow;
        [[fallthrough]];
    case BattleStage::solo_draws:
    case BattleStage::take_solo_draw:
    case BattleStage::solo_treasures:
    case BattleStage::take_treasure:
        if (const Flow flow = run_solo_reward(play, frame); frame.stage != BattleStage::end) return flow;
        [[fallthrough]];
    case BattleStage::end:
        for (int i = 0; i < frame.count; ++i) play.state.attacks.pop_back();
        return Flow::done;
    }
    return Flow::done;
}

void list(Sight view, const BattleFrame& frame, Seat seat, ActionList& actions) {
    const Attack& attack = view.state.attacks[frame.first + (frame.index < frame.count ? frame.index : 0u)];
    switch (frame.stage) {
    case BattleStage::take_form:
        for (int form : Bits{view.cards[attack.attacker.quest()].monster.attack_forms}) actions.add(make_action(Do::choose_form, form));
        return;
    case BattleStage::compare:
        actions.add(make_action(Do::deal_wound));
        for (int i = 0; i < max_quests; ++i) {  // DG-QUEST-32: one of the tokens it carries
            const QuestSpot& spot = view.state.quests[static_cast<size_t>(i)];
            const bool carried = spot.zone == QuestZone::personal && spot.carried != 0 && Thing::hero(spot.seat) == attack.defender;
            actions.add_if(carried, make_action(Do::take_token, i));
        }
        return;
    case BattleStage::take_challenge:
        actions.add(make_action(Do::done));
        list_challenges(view, frame, seat, actions);
        return;
    default: return list_aftermath(view, frame, seat, actions);  // stops at a stage that asks nothing
    }
}

}  // namespace undercroft::dungeoneer
