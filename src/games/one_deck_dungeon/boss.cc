// The fight at the bottom, round by round: ODD-BOSS, ODD-WIN; four heroes: ODD-4P-14..17.
#include "games/one_deck_dungeon/play.h"

#include <algorithm>

namespace undercroft::one_deck_dungeon {

// One fight of the round: all heroes, or the pair whose turn it is.
void begin_boss_fight(Play& play) {
    State& state = play.state;
    const Boss& boss = play.catalogue.dungeons[state.dungeon].boss;
    EncounterState& encounter = state.encounter;
    encounter = EncounterState{};
    encounter.fight = Fight::boss;
    encounter.heroes = state.meeting == 0 ? state.first_pair : state.second_pair;
    encounter.slots = state.seats == 1 ? 1 : 2;
    set_roll_properties(play);
    for (const uint8_t box : boss.boxes) add_box(play, box);
    state.step = Stage::claim;
}

int boss_health(const Catalogue& catalogue, const State& state) {
    return catalogue.dungeons[state.dungeon].boss.health * (is_four(state) ? 2 : 1);  // ODD-4P-14
}

// ODD-BOSS-10
int covered_skulls(const Catalogue& catalogue, const State& state) {
    int skulls = 0;
    for (const int i : Bits{state.encounter.filled}) skulls += catalogue.box(state.encounter.boxes[static_cast<size_t>(i)]).skulls;
    return skulls;
}

void meet_boss(Play& play) {
    State& state = play.state;
    play.tell(Happened::boss_met, nobody, state.dungeon);
    for (int seat = 0; seat < state.seats; ++seat) {  // ODD-BOSS-02
        HeroState& hero = state.heroes[static_cast<size_t>(seat)];
        state.supply[row_heroic] = static_cast<uint8_t>(state.supply[row_heroic] + hero.stored);
        hero.stored = 0;
    }
    state.meeting = 0;  // the last room may have left it behind its cards; ODD-4P-15: pair one begins
    state.step = Stage::boss_round;
}

void begin_boss_round(Play& play) {
    State& state = play.state;
    if (state.meeting == 1) {  // the second pair of this round
        begin_boss_fight(play);
        return;
    }
    ++state.boss_rounds;
    play.tell(Happened::round_begun, nobody, state.boss_rounds);
    if (is_four(state)) {
        state.step = Stage::boss_split;
        return;
    }
    state.first_pair = {0, 1};
    begin_boss_fight(play);
}

// The heroes live (ODD-BOSS-11), so covered skulls count.
void strike_boss(Play& play) {
    State& state = play.state;
    EncounterState& encounter = state.encounter;
    const Boss& boss = play.catalogue.dungeons[state.dungeon].boss;
    const int covered = covered_skulls(play.catalogue, state);
    int uncovered = -covered;
    for (int i = 0; i < encounter.box_count; ++i) uncovered += play.catalogue.box(encounter.boxes[static_cast<size_t>(i)]).skulls;
    const int healed = std::min<int>(state.boss_wounds, boss.property.heal_per_skull * uncovered);
    if (healed > 0) {
        state.boss_wounds = static_cast<uint8_t>(state.boss_wounds - healed);
        play.tell(Happened::boss_healed, nobody, healed, state.boss_wounds);
    }
    if (covered > 0) {
        state.boss_wounds = static_cast<uint8_t>(state.boss_wounds + covered);  // ODD-BOSS-12
        play.tell(Happened::boss_wounded, nobody, covered, state.boss_wounds, boss_health(play.catalogue, state));
    }
    clear_dice(state);
    if (state.boss_wounds >= boss_health(play.catalogue, state)) {  // ODD-BOSS-13, ODD-4P-16
        state.won = 1;
        state.step = Stage::over;
        play.tell(Happened::won, nobody);
        return;
    }
    state.meeting = is_four(state) && state.meeting == 0 ? 1 : 0;
    state.step = Stage::boss_round;  // ODD-BOSS-14
}

}  // namespace undercroft::one_deck_dungeon
