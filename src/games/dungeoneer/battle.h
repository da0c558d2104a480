// Inside the battle chapter: the steps of a BattleFrame and what its files share.
#pragma once

#include "games/dungeoneer/table.h"

namespace undercroft::dungeoneer {

// Stages I to VIII (DG-BATTLE-11..43). Forms of quest monsters are asked before stage I.
enum class Stage : uint8_t {
    choose_form,
    take_form,
    attack,
    response,
    traps,
    before_roll,
    rolls,
    compare,
    before_challenge,
    challenge,
    take_challenge,
    lair,
    take_lair,
    surplus,
    reward,
    take_reward,
    solo_draws,
    take_solo_draw,
    solo_treasures,
    take_treasure,
    end,
};

constexpr Stage stage_of(const BattleFrame& frame) { return static_cast<Stage>(frame.step); }
inline Flow go_to_stage(BattleFrame& frame, Stage stage) {
    frame.index = 0;
    frame.seat_index = 0;
    frame.inner = 0;
    return go_to(frame, static_cast<int>(stage));
}
// Still fighting: neither out nor dead nor taken away.
inline bool is_fighting(const Attack& attack) {
    return !attack.is(Attack::trap) && !attack.is(Attack::left) && !attack.is(Attack::dead) && !attack.is(Attack::gone);
}
// A battle of one attack by a hero or a hunted monster; the batch of encounters is put together elsewhere.
void start_battle(Table& table, BattleFrame::Sort sort, Stage stage, const Attack& attack);
Attack attack_by_hero(View view, Seat seat, Thing defender, Form form);
int strike_wounds(View view, const Attack& attack);  // that it deals if it strikes
uint8_t hero_forms(View view, Seat seat);
Thing challenged(const State& state, Action action);  // the monster that Do::challenge or Do::fall_challenge speaks of
void list_challenges(View view, const BattleFrame& frame, Seat seat, ActionList& actions);

bool still_reaches(View view, const Attack& attack);
int trap_number(View view, const Attack& trap, Seat seat);  // what this hero must reach
Flow run_trap(Table& table, BattleFrame& frame);
Flow run_compare(Table& table, BattleFrame& frame);
Flow run_challenge(Table& table, BattleFrame& frame);
Flow run_aftermath(Table& table, BattleFrame& frame);
void list_aftermath(View view, const BattleFrame& frame, Seat seat, ActionList& actions);

}  // namespace undercroft::dungeoneer
