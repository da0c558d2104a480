// The loop that carries a game from one question to the next, and the table of answers.
#include "games/one_deck_dungeon/play.h"

namespace undercroft::one_deck_dungeon {

namespace {

// True when a step ran by itself; false when it asks.
bool run_step(Play& play) {
    switch (play.state.step) {
    case Step::begin_turn: begin_turn(play); return true;
    case Step::paid_turn: after_turn_paid(play); return true;
    case Step::lay_doors: lay_doors(play); return true;
    case Step::begin_encounter: begin_encounter(play); return true;
    case Step::before_done: before_done(play); return true;
    case Step::claim: claim_dice(play); return true;
    case Step::bonus: ask_bonus(play); return true;
    case Step::ask_feats: ask_feats(play); return true;
    case Step::roll_feats: roll_feats(play); return true;
    case Step::roll: roll_claimed(play); return true;
    case Step::run_effect: run_effect(play); return true;
    case Step::consequences: settle_consequences(play); return true;
    case Step::after_wounds: after_wounds(play); return true;
    case Step::end_encounter: end_encounter(play); return true;
    case Step::take_loot: take_loot(play); return true;
    case Step::end_turn: end_turn(play); return true;
    case Step::boss_round: begin_boss_round(play); return true;
    case Step::boss_struck: strike_boss(play); return true;
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
        if (state.step == Step::over) return;
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
    switch (static_cast<Act>(action.kind)) {
    case Act::proceed: break;
    case Act::begin_turn: pay_turn(play); break;
    case Act::drink_healing:
        drink_healing(play, action.a);
        if (state.step == Step::turn_start) {
            --state.turns;  // the same turn: its opening is asked again
            state.step = Step::begin_turn;
        }
        break;
    case Act::explore: begin_exploring(play); break;
    case Act::enter: enter_door(play, action.a); break;
    case Act::face: face_door(play); break;
    case Act::flee: flee(play); break;
    case Act::vanish: vanish(play, action.a); break;
    case Act::split:
        split_pairs(play, action.a, action.b, action.c);
        if (state.floor == boss_floor) begin_boss_fight(play);
        break;
    case Act::lay_door: lay_stealth_door(play); break;
    case Act::no_door: state.step = Step::end_turn; break;
    case Act::lose_item: lose_item(play, action.a, action.b); break;
    case Act::option: choose_option(play, action.a); break;
    case Act::claim_first:
        state.encounter.first_to_claim = static_cast<uint8_t>(action.a);
        claim_in_order(play);
        break;
    case Act::share_bonus: share_bonus(play, action.a); break;
    case Act::feat: choose_feat(play, action.a); break;
    case Act::drop_feat_die: drop_feat_die(play, action.a); break;
    case Act::place: place_die(play, action.a, action.b); return;  // the same question again
    case Act::use_skill: use_skill(play, action.a, action.b); break;
    case Act::drink: drink(play, action.a, action.b); break;
    case Act::convert: begin_conversion(play, action.a); break;
    case Act::discard:
        return_die(state, slot_of(action.a), action.a & 63);
        play.tell(Happening::discarded, state.encounter.heroes[static_cast<size_t>(slot_of(action.a))], action.a & 63);
        return;
    case Act::discard_stored:  // ODD-DICE-18
        --state.heroes[static_cast<size_t>(action.a)].stored;
        ++state.supply[row_heroic];
        play.tell(Happening::stored_discarded, action.a);
        break;
    case Act::stop: state.step = Step::consequences; break;
    case Act::pay: pay_die(play, action.a); break;
    case Act::pick: pick_die(play, action.a, action.b); break;
    case Act::choose_first: choose_alternative(play, 0); break;
    case Act::choose_second: choose_alternative(play, 1); break;
    case Act::effect_done: finish_op(play); break;
    case Act::convert_with: convert_with(play, action.a); break;
    case Act::give_to: give_heroic(play, action.a); break;
    case Act::take_odd: split_wounds(play, action.a); break;
    case Act::take_wound: take_wound(play, action.a); break;
    case Act::loot_item: take_item(play, action.a, action.b); break;
    case Act::loot_skill: take_skill(play, action.a, action.b); break;
    case Act::loot_potion: take_potion(play); break;
    case Act::loot_experience: take_experience(play); break;
    case Act::level_up: level_up(play, {action.a, action.b, action.c}); break;
    case Act::trade_experience: trade_experience(play, {action.a, action.b, action.c}); break;
    case Act::keep_experience: close_level_window(play); break;
    case Act::descend: descend(play); break;
    case Act::stay: state.step = state.step == Step::early_descent ? Step::paid_turn : Step::begin_turn; break;
    }
    run_on(play);
}

}  // namespace undercroft::one_deck_dungeon
