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

uint8_t hero_forms(View view, Seat seat) {
    uint8_t forms = view.cards[view.player(seat).hero].attack_forms;
    if (permits(view, Value::allow_attack_melee, Thing::hero(seat))) forms |= 1u << static_cast<int>(Form::melee);
    if (permits(view, Value::allow_attack_speed, Thing::hero(seat))) forms |= 1u << static_cast<int>(Form::speed);
    return forms;
}

// DG-BATTLE-01, R-26: once in each player's turn, challenge included.
bool can_start_battle(View view, Seat seat) {
    return view.is_alive(seat) && free_points(view, seat) > 0 && view.player(seat).battles == 0 &&
           !permits(view, Value::forbid_challenge, Thing::hero(seat));
}

void use_battle(Table& table, Seat seat) { ++table.player(seat).battles; }

bool has_attack(View view, Seat seat) { return has_company(view, seat) && can_start_battle(view, seat) && hero_forms(view, seat) != 0; }

void list_attacks(View view, Seat seat, ActionList& actions) {
    const LocationId place = view.player(seat).place;
    if (!has_company(view, seat) || !can_start_battle(view, seat)) return;
    for (Seat other : others(view, seat)) {
        if (view.player(other).place != place) continue;
        for (int form : Bits{hero_forms(view, seat)}) actions.add(make_action(Do::attack, other.index, form));
    }
}

void start_battle(Table& table, BattleFrame::Sort sort, Stage stage, const Attack& attack) {
    BattleFrame battle;
    battle.sort = sort;
    battle.step = static_cast<uint8_t>(stage);
    battle.first = static_cast<uint8_t>(table.state.attacks.size());
    battle.count = 1;
    table.state.attacks.push_back(attack);
    table.push(battle);
}

Attack attack_by_hero(View view, Seat seat, Thing defender, Form form) {
    Attack attack;
    attack.attacker = Thing::hero(seat);
    attack.defender = defender;
    attack.owner = seat;
    attack.place = view.player(seat).place;
    attack.form = form;
    return attack;
}

void start_hero_attack(Table& table, Seat seat, Action action) {
    const Seat target(action.a);
    if (!can_start_battle(table, seat) || !table.is_alive(target) || table.player(target).place != table.player(seat).place) return;
    spend_points(table, seat, 1);
    use_battle(table, seat);
    start_battle(table, BattleFrame::Sort::heroes, Stage::attack,
                 attack_by_hero(table, seat, Thing::hero(target), static_cast<Form>(action.b)));
}

// DG-VILL-06: everything chosen becomes public at once; what can no longer be paid or do anything stays where it was.
void launch_draft(Table& table) {
    State& state = table.state;
    BattleFrame battle;
    battle.sort = BattleFrame::Sort::encounters;
    battle.step = static_cast<uint8_t>(Stage::attack);
    battle.first = static_cast<uint8_t>(state.attacks.size());
    const auto drafts = state.draft;
    state.draft.clear();
    for (const Draft& draft : drafts) {
        if (!table.is_alive(draft.target)) continue;
        const Player& owner = table.player(state.active);
        if (!owner.hand.has(draft.card) && !owner.lair.has(draft.card)) continue;
        const int cost = peril_cost(table, draft.target, draft.card);
        if (table.player(draft.target).peril < cost) continue;
        if (table.cards[draft.card].type == CardType::trap && !text_allows(table, state.active, draft.card, draft.target)) continue;
        lose_peril(table, draft.target, cost);
        put_on_table(table, draft.card, state.active);
        Attack attack;
        attack.attacker = Thing::card(draft.card);
        attack.defender = Thing::hero(draft.target);
        attack.owner = state.active;
        attack.place = table.player(draft.target).place;  // DG-VILL-11
        attack.form = draft.form;
        if (table.cards[draft.card].type == CardType::trap) attack.flags |= Attack::trap;
        state.attacks.push_back(attack);
        ++battle.count;
        table.report(Happened::card_played, state.active, draft.card.value, draft.target.index, 0);
    }
    if (battle.count == 0) return;
    state.launched = 1;
    ++state.launches;
    table.report(Happened::encounters_launched, state.active, battle.count);
    table.push(battle);
}

// DG-BATTLE-08: the round symbols, and what a text adds to them.
uint8_t attack_forms(View view, Thing monster) {
    uint8_t forms = monster.is_card() ? view.cards[monster.card()].monster.attack_forms : view.cards[monster.quest()].monster.attack_forms;
    if (permits(view, Value::allow_attack_melee, monster)) forms |= 1u << static_cast<int>(Form::melee);
    if (permits(view, Value::allow_attack_speed, monster)) forms |= 1u << static_cast<int>(Form::speed);
    return forms;
}

// among the forms it may attack in, the one with the largest advantage; ties Magic, Melee, Speed.
Form hardest_form(View view, Thing monster, Seat target) {
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
void report_outcome(Table& table, Happened what, Seat seat, const Attack& attack) {
    table.report(what, seat, static_cast<int>(attack.attacker.kind), attack.attacker.id, target_number(attack.defender),
                 pair_number(attack.attack_total, attack.counter_total));
}

Attack& current(Table& table, const BattleFrame& frame) { return table.state.attacks[frame.first + frame.index]; }

// Stage I: one attack after another is declared, its special effects apply (DG-BATTLE-12).
Flow declare(Table& table, BattleFrame& frame) {
    if (frame.index == frame.count) return go_to_stage(frame, Stage::response);
    const Attack attack = current(table, frame);
    ++frame.index;
    if (!is_fighting(attack)) return Flow::again;
    table.report(Happened::attack_declared, attack.owner, static_cast<int>(attack.attacker.kind), attack.attacker.id,
                 target_number(attack.defender), static_cast<int>(attack.form));
    fire(table, When::attack, attack.attacker, attack.defender);
    return Flow::again;
}

bool is_attacked(const State& state, const BattleFrame& frame, Seat seat) {
    for (size_t i = 0; i < frame.count; ++i) {
        if (state.attacks[frame.first + i].defender == Thing::hero(seat)) return true;
    }
    return false;
}

// Stage II: every victim in turn order from the left of the active player.
Flow respond(Table& table, BattleFrame& frame) {
    const int seats = table.state.options.seats;
    while (frame.seat_index < seats) {
        const Seat seat = seat_in_order(table, 1 + frame.seat_index);
        ++frame.seat_index;
        if (!table.is_alive(seat) || !is_attacked(table.state, frame, seat)) continue;
        open_response(table, seat);
        return Flow::again;
    }
    return go_to_stage(frame, Stage::traps);
}

}  // namespace

// DG-VILL-12: who left before the check is safe, unless the monster pursues.
bool still_reaches(View view, const Attack& attack) {
    if (!attack.defender.is_hero()) return health_left(view, attack.defender) > 0;
    const Seat seat = attack.defender.seat();
    if (!view.is_alive(seat)) return false;
    if (attack.attacker.is_hero() && !view.is_alive(attack.attacker.seat())) return false;
    return view.player(seat).place == attack.place || permits(view, Value::allow_pursue, attack.attacker);
}

namespace {

// Stages III and IV: all attack rolls, then all counter rolls.
Flow roll(Table& table, BattleFrame& frame) {
    for (size_t i = 0; i < frame.count; ++i) {
        Attack& attack = table.state.attacks[frame.first + i];
        if (!is_fighting(attack)) continue;
        if (!still_reaches(table, attack)) {
            attack.flags |= Attack::left;
            table.report(Happened::attack_void, attack.owner, static_cast<int>(attack.attacker.kind), attack.attacker.id);
            continue;
        }
        if (attack.defender.is_hero()) attack.place = table.player(attack.defender.seat()).place;  // it came after the hero
        const int face = table.die();
        attack.flags |= Attack::rolled;
        attack.attack_total = static_cast<uint8_t>(std::max(0, face + battle_value(table, attack.attacker, attack, Role::attack)));
        table.report(Happened::attack_rolled, attack.owner, face, attack.attack_total, static_cast<int>(attack.attacker.kind),
                     attack.attacker.id);
    }
    for (size_t i = 0; i < frame.count; ++i) {
        Attack& attack = table.state.attacks[frame.first + i];
        if (!is_fighting(attack) || !attack.is(Attack::rolled)) continue;
        const int face = table.die();  // DG-BATTLE-17
        attack.counter_total = static_cast<uint8_t>(std::max(0, face + battle_value(table, attack.defender, attack, Role::counter)));
        table.report(Happened::counter_rolled, attack.defender.seat(), face, attack.counter_total, static_cast<int>(attack.defender.kind),
                     attack.defender.id);
    }
    return go_to_stage(frame, Stage::compare);
}

}  // namespace

int trap_number(View view, const Attack& trap, Seat seat) {
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
Flow run_trap(Table& table, BattleFrame& frame) {
    if (frame.index == frame.count) return go_to_stage(frame, Stage::before_roll);
    Attack& attack = current(table, frame);
    if (!attack.is(Attack::trap) || attack.is(Attack::gone)) {
        ++frame.index;
        return Flow::again;
    }
    const CardId card = attack.attacker.card();
    const Card& printed = table.cards[card];
    EffectFrame effect;
    effect.you = controller_of(table, card);
    effect.source = attack.attacker;
    effect.bearer = effect.target = attack.defender;
    effect.from = ThreatFrom::trap;
    switch (frame.inner) {
    case 0:
        frame.inner = 1;
        frame.members = 0;
        for (Seat seat : living(table)) {
            if (table.player(seat).place == attack.place) frame.members = static_cast<uint8_t>(frame.members | 1u << seat.index);
        }
        start_program(table, printed.run, effect);
        return Flow::again;
    case 1: {  // the next hero rolls (DG-THREAT-05, DG-THREAT-06)
        Seat seat;
        for (int i = 0; i < table.state.options.seats && seat.is_none(); ++i) {
            const Seat each = seat_in_order(table, i);
            if (has_bit(frame.members, each.index)) seat = each;
        }
        if (seat.is_none()) {
            if (table.state.table.has(card)) discard_card(table, card);  // DG-THREAT-08
            attack.flags |= Attack::gone;
            frame.inner = 0;
            ++frame.index;
            return Flow::again;
        }
        if (!table.is_alive(seat) || table.player(seat).place != attack.place) {
            frame.members = static_cast<uint8_t>(frame.members & ~(1u << seat.index));
            return Flow::again;
        }
        frame.inner = 2;
        frame.seat_index = static_cast<uint8_t>(seat.index);
        table.push(ThreatFrame{seat, printed.threat.stat, static_cast<uint8_t>(trap_number(table, attack, seat)), ThreatFrom::trap, 0,
                               attack.place});
        return Flow::again;
    }
    default: {
        const Seat seat(frame.seat_index);
        const ThreatEnd end = static_cast<ThreatEnd>(table.state.returned);
        frame.members = static_cast<uint8_t>(frame.members & ~(1u << seat.index));
        frame.inner = 1;
        if (!table.is_alive(seat) || end == ThreatEnd::left) return Flow::again;
        effect.it = effect.member = Thing::hero(seat);
        start_program(table, end == ThreatEnd::overcome ? printed.threat.pass : printed.threat.fail, effect);
        return Flow::again;
    }
    }
}

namespace {

Program strike_text(View view, Thing monster, Form form) {
    const MonsterBlock& block = monster.is_card() ? view.cards[monster.card()].monster : view.cards[monster.quest()].monster;
    return block.strike[static_cast<size_t>(form)];
}

void run_strike_text(Table& table, const Attack& attack, Thing striker, Thing struck) {
    if (!striker.is_monster()) return;
    EffectFrame effect;
    if (striker.is_card()) effect.you = controller_of(table, striker.card());
    effect.source = effect.bearer = striker;
    effect.target = effect.foe = effect.it = effect.member = struck;
    start_program(table, strike_text(table, striker, attack.form), effect);
}

void deal(Table& table, const Attack& attack, Thing striker, Thing struck, int wounds) {
    if (struck.is_hero()) {
        wound_hero(table, struck.seat(), wounds, striker);
    } else {
        wound_monster(table, struck, wounds, striker.is_hero() ? striker.seat() : attack.owner);
    }
}

bool carries(View view, Thing hero) { return hero.is_hero() && view.player(hero.seat()).escorts > 0; }

}  // namespace

int strike_wounds(View view, const Attack& attack) {
    Asking asking;
    asking.what = Value::strike;
    asking.touched = attack.attacker;
    asking.other = attack.defender;
    asking.role = Role::attack;
    asking.form = static_cast<uint8_t>(attack.form);
    asking.place = attack.place;
    return std::max(0, 1 + sum(view, asking));
}

// Stage V, one attack at a time. inner: 0 compare, 1 wound or token answered, 2 strike texts, 3 strike moment.
Flow run_compare(Table& table, BattleFrame& frame) {
    if (frame.index == frame.count) {
        if (frame.sort == BattleFrame::Sort::challenge) return go_to_stage(frame, Stage::end);  // DG-BATTLE-29
        return go_to_stage(frame, Stage::before_challenge);
    }
    const Attack attack = current(table, frame);
    const bool defender_out = attack.defender.is_hero() && !table.is_alive(attack.defender.seat());
    switch (frame.inner) {
    case 0:
        if (!is_fighting(attack) || !attack.is(Attack::rolled) || defender_out) {  // DG-BATTLE-26
            ++frame.index;
            return Flow::again;
        }
        if (attack.attack_total == attack.counter_total) {  // DG-BATTLE-21
            report_outcome(table, Happened::tied, attack.owner, attack);
            ++frame.index;
            return Flow::again;
        }
        if (attack.attack_total < attack.counter_total) {
            ++frame.index;
            report_outcome(table, Happened::countered, attack.defender.seat(), attack);
            if (table.has(Switch::counters_strike_fully)) run_strike_text(table, attack, attack.defender, attack.attacker);
            deal(table, attack, attack.defender, attack.attacker, 1);
            return Flow::again;
        }
        report_outcome(table, Happened::struck, attack.owner, attack);
        if (attack.attacker.is_hero() && carries(table, attack.defender)) {  // DG-BATTLE-03
            frame.inner = 1;
            return ask(table, Ask::wound_or_token, attack.owner);
        }
        frame.inner = 2;
        deal(table, attack, attack.attacker, attack.defender, strike_wounds(table, attack));
        return Flow::again;
    case 1:
        if (table.answer.kind == static_cast<uint16_t>(Do::take_token)) {
            const QuestId quest(table.answer.a);
            table.report(Happened::token_taken, attack.owner, quest.value, attack.defender.seat().index);
            give_escort(table, quest, attack.owner);  // DG-QUEST-32
            frame.inner = 3;
            return Flow::again;
        }
        frame.inner = 2;
        deal(table, attack, attack.attacker, attack.defender, strike_wounds(table, attack));
        return Flow::again;
    case 2:  // DG-BATTLE-23
        frame.inner = 3;
        if (!defender_out) run_strike_text(table, attack, attack.attacker, attack.defender);
        return Flow::again;
    default:
        frame.inner = 0;
        ++frame.index;
        if (attack.attacker.is_hero() ? table.is_alive(attack.attacker.seat()) : true) {
            fire(table, When::strike, attack.attacker, attack.defender);
        }
        return Flow::again;
    }
}

Flow run(Table& table, BattleFrame& frame) {
    switch (stage_of(frame)) {
    case Stage::choose_form: {  // DG-QUEST-17: the left neighbour picks
        Attack& attack = current(table, frame);
        const MonsterBlock& block = table.cards[attack.attacker.quest()].monster;
        if (table.state.options.solo() || count_bits(block.attack_forms) <= 1 || !table.is_alive(attack.owner)) {
            attack.form = hardest_form(table, attack.attacker, attack.defender.seat());
            return go_to_stage(frame, Stage::attack);
        }
        frame.step = static_cast<uint8_t>(Stage::take_form);
        return ask(table, Ask::form_of_monster, attack.owner);
    }
    case Stage::take_form: current(table, frame).form = static_cast<Form>(table.answer.a); return go_to_stage(frame, Stage::attack);
    case Stage::attack: return declare(table, frame);
    case Stage::response: return respond(table, frame);
    case Stage::traps: return run_trap(table, frame);
    case Stage::before_roll: {
        bool any = false;
        for (size_t i = 0; i < frame.count; ++i) any |= is_fighting(table.state.attacks[frame.first + i]);
        frame.step = static_cast<uint8_t>(Stage::rolls);
        if (any) open_window(table, living(table));  // DG-CARD-22
        return Flow::again;
    }
    case Stage::rolls: return roll(table, frame);
    case Stage::compare: return run_compare(table, frame);
    case Stage::before_challenge:
    case Stage::challenge:
    case Stage::take_challenge: return run_challenge(table, frame);
    default: return run_aftermath(table, frame);
    }
}

void list(View view, const BattleFrame& frame, Seat seat, ActionList& actions) {
    const Attack& attack = view.state.attacks[frame.first + (frame.index < frame.count ? frame.index : 0u)];
    switch (stage_of(frame)) {
    case Stage::take_form:
        for (int form : Bits{view.cards[attack.attacker.quest()].monster.attack_forms}) actions.add(make_action(Do::choose_form, form));
        return;
    case Stage::compare:
        actions.add(make_action(Do::deal_wound));
        for (int i = 0; i < max_quests; ++i) {  // DG-QUEST-32: one of the tokens it carries
            const QuestSpot& spot = view.state.quests[static_cast<size_t>(i)];
            const bool carried = spot.zone == QuestZone::personal && spot.carried != 0 && Thing::hero(spot.seat) == attack.defender;
            actions.add_if(carried, make_action(Do::take_token, i));
        }
        return;
    case Stage::take_challenge:
        actions.add(make_action(Do::done));
        list_challenges(view, frame, seat, actions);
        return;
    default: return list_aftermath(view, frame, seat, actions);
    }
}

}  // namespace undercroft::dungeoneer
