// The loop that carries a game from one question to the next, and the table of answers.
#include "games/one_deck_dungeon/play.h"

namespace undercroft::one_deck_dungeon {

namespace {

// True when a step ran by itself; false when it asks.
bool run_step(Play& play) {
    switch (play.state.step) {
    case Stage::begin_turn: begin_turn(play); return true;
    case Stage::paid_turn: after_turn_paid(play); return true;
    case Stage::lay_doors: lay_doors(play); return true;
    case Stage::begin_encounter: begin_encounter(play); return true;
    case Stage::before_done: before_done(play); return true;
    case Stage::claim: claim_dice(play); return true;
    case Stage::bonus: ask_bonus(play); return true;
    case Stage::ask_feats: ask_feats(play); return true;
    case Stage::roll_feats: roll_feats(play); return true;
    case Stage::roll: roll_claimed(play); return true;
    case Stage::run_effect: run_effect(play); return true;
    case Stage::consequences: settle_consequences(play); return true;
    case Stage::after_wounds: after_wounds(play); return true;
    case Stage::end_encounter: end_encounter(play); return true;
    case Stage::take_loot: take_loot(play); return true;
    case Stage::end_turn: end_turn(play); return true;
    case Stage::boss_round: begin_boss_round(play); return true;
    case Stage::boss_struck: strike_boss(play); return true;
    default: return false;
    }
}

// One of the wounds due; with differing heroes the choice goes upwards, so that no pair is offered twice.
void take_wound(Play& play, int seat) {
    State& state = play.state;
    --state.wounds_due;
    if (state.wounds_differ != 0) state.wound_targets &= static_cast<uint8_t>(~((2u << seat) - 1u));
    if (state.wounds_due == 0) state.wound_targets = state.wounds_differ = 0;
    wound(play, seat, 1);
}

}  // namespace

void run_on(Play& play) {
    State& state = play.state;
    for (;;) {
        if (state.step == Stage::over) return;
        if (state.wounds_due != 0) {  // wounds dealt together are settled together, before anybody falls
            const int free_targets = count_bits(state.wound_targets) - (state.wounds_differ != 0 ? state.wounds_due : 1);
            if (free_targets > 0) return;
            take_wound(play, lowest_bit(state.wound_targets));
            continue;
        }
        if (state.dying != 0) {
            if (can_be_saved(play.catalogue, state)) return;  // ODD-CONS-11
            lose(play, lowest_bit(state.dying));              // ODD-CONS-10
            return;
        }
        if (state.time_due != 0) {
            spend_time_unit(play);
            continue;
        }
        if (!run_step(play)) return;
    }
}

void Rules::apply(State& state, Seat, Action action, Chance& chance, EventSink& events, Windows) const {
    Play play{*catalogue_, state, chance, events};
    switch (static_cast<Do>(action.kind)) {
    case Do::proceed: break;
    case Do::begin_turn: pay_turn(play); break;
    case Do::drink_healing:
        drink_healing(play, action.a);
        if (state.step == Stage::turn_start) {
            --state.turns;  // the same turn: its opening is asked again
            state.step = Stage::begin_turn;
        }
        break;
    case Do::explore: begin_exploring(play); break;
    case Do::enter: enter_door(play, action.a); break;
    case Do::face: face_door(play); break;
    case Do::flee: flee(play); break;
    case Do::vanish: vanish(play, action.a); break;
    case Do::split:
        split_pairs(play, action.a, action.b, action.c);
        if (state.floor == boss_floor) begin_boss_fight(play);
        break;
    case Do::lay_door: lay_stealth_door(play); break;
    case Do::no_door: state.step = Stage::end_turn; break;
    case Do::lose_item: lose_item(play, action.a, action.b); break;
    case Do::option: choose_option(play, action.a); break;
    case Do::claim_first:
        state.encounter.first_to_claim = static_cast<uint8_t>(action.a);
        claim_in_order(play);
        break;
    case Do::share_bonus: share_bonus(play, action.a); break;
    case Do::feat: choose_feat(play, action.a); break;
    case Do::drop_feat_die: drop_feat_die(play, action.a); break;
    case Do::place: place_die(play, action.a, action.b); return;  // the same question again
    case Do::use_skill: use_skill(play, action.a, action.b); break;
    case Do::drink: drink(play, action.a, action.b); break;
    case Do::convert: begin_conversion(play, action.a); break;
    case Do::discard:
        return_die(state, slot_of(action.a), action.a & 63);
        play.tell(Happened::discarded, state.encounter.heroes[static_cast<size_t>(slot_of(action.a))], action.a & 63);
        return;
    case Do::discard_stored:  // ODD-DICE-18
        --state.heroes[static_cast<size_t>(action.a)].stored;
        ++state.supply[row_heroic];
        play.tell(Happened::stored_discarded, action.a);
        break;
    case Do::stop: state.step = Stage::consequences; break;
    case Do::pay: pay_die(play, action.a); break;
    case Do::pick: pick_die(play, action.a, action.b); break;
    case Do::choose_first: choose_alternative(play, 0); break;
    case Do::choose_second: choose_alternative(play, 1); break;
    case Do::effect_done: finish_op(play); break;
    case Do::convert_with: convert_with(play, action.a); break;
    case Do::give_to: give_heroic(play, action.a); break;
    case Do::take_odd: split_wounds(play, action.a); break;
    case Do::take_wound: take_wound(play, action.a); break;
    case Do::loot_item: take_item(play, action.a, action.b); break;
    case Do::loot_skill: take_skill(play, action.a, action.b); break;
    case Do::loot_potion: take_potion(play); break;
    case Do::loot_experience: take_experience(play); break;
    case Do::level_up: level_up(play, {action.a, action.b, action.c}); break;
    case Do::trade_experience: trade_experience(play, {action.a, action.b, action.c}); break;
    case Do::keep_experience: close_level_window(play); break;
    case Do::descend: descend(play); break;
    case Do::stay: state.step = state.step == Stage::early_descent ? Stage::paid_turn : Stage::begin_turn; break;
    }
    run_on(play);
}

}  // namespace undercroft::one_deck_dungeon
