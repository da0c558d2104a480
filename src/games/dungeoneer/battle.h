// Inside the battle chapter: what its files share.
#pragma once

#include "games/dungeoneer/play.h"

namespace undercroft::dungeoneer {

using BattleStage = BattleFrame::Stage;
inline Flow go_to_stage(BattleFrame& frame, BattleStage stage) {
    frame.index = 0;
    frame.seat_index = 0;
    frame.trap = {};
    frame.strike = {};
    return go_to(frame, stage);
}
// Still fighting: neither out nor dead nor taken away.
inline bool is_fighting(const Attack& attack) {
    return !attack.is(Attack::trap) && !attack.is(Attack::left) && !attack.is(Attack::dead) && !attack.is(Attack::gone);
}
// The heroes attacked in this battle, by attacks that have all of these flags.
inline SeatSet victims(const State& state, const BattleFrame& frame, uint8_t flags) {
    unsigned seats = 0;
    for (size_t i = 0; i < frame.count; ++i) {
        const Attack& attack = state.attacks[frame.first + i];
        const unsigned counts = static_cast<unsigned>(attack.defender.is_hero()) & static_cast<unsigned>((attack.flags & flags) == flags);
        seats |= counts << (attack.defender.id & 7u);
    }
    return SeatSet::from_bits(seats);
}
// A battle of one attack by a hero or a hunted monster; the batch of encounters is put together elsewhere.
void start_battle(Play& play, BattleFrame::Sort sort, BattleStage stage, const Attack& attack);
Attack attack_by_hero(Sight view, Seat seat, Thing defender, Form form);
int strike_wounds(Sight view, const Attack& attack);  // that it deals if it strikes
uint8_t hero_forms(Sight view, Seat seat);
Thing challenged(const State& state, Action action);  // the monster that Do::challenge or Do::fall_challenge speaks of
void list_challenges(Sight view, const BattleFrame& frame, Seat seat, ActionList& actions);

bool still_reaches(Sight view, const Attack& attack);
int trap_number(Sight view, const Attack& trap, Seat seat);  // what this hero must reach
Flow run_trap(Play& play, BattleFrame& frame);
Flow run_compare(Play& play, BattleFrame& frame);
Flow run_challenge(Play& play, BattleFrame& frame);
Flow run_lair(Play& play, BattleFrame& frame);
Flow run_reward(Play& play, BattleFrame& frame);
Flow run_solo_reward(Play& play, BattleFrame& frame);
void list_aftermath(Sight view, const BattleFrame& frame, Seat seat, ActionList& actions);

}  // namespace undercroft::dungeoneer
