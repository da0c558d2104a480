// What happens: the chapters of the rules as functions over one running step. Private to the game.
#pragma once

#include "core/chance.h"
#include "engine/action.h"
#include "engine/event.h"
#include "games/one_deck_dungeon/catalogue.h"
#include "games/one_deck_dungeon/rules.h"
#include "games/one_deck_dungeon/state.h"

namespace undercroft::one_deck_dungeon {

struct Play {
    const Catalogue& catalogue;
    State& state;
    Chance& chance;
    EventSink& events;

    // With all that its words need (events.cc): the dungeon, and the hero of the seat.
    void tell(Happened happening, int seat, int a = 0, int b = 0, int c = 0, int d = 0) {
        if (!events.listening()) [[likely]]
            return;
        const int hero = seat < 0 ? no_id : state.heroes[static_cast<size_t>(seat)].hero;
        events.add(make_event(happening, Seat(seat), a, b, c, d, state.dungeon, hero));
    }
};
inline constexpr int nobody = -1;

// Runs automatic steps and settles what is due until something is asked or the game is over.
void run_on(Play& play);

// turn.cc: ODD-TURN, ODD-TIME, ODD-EXPLORE, ODD-ROOM, ODD-STAIRS, ODD-DESCEND
void begin_turn(Play& play);
void pay_turn(Play& play);
void spend_time_unit(Play& play);
void after_turn_paid(Play& play);
void begin_exploring(Play& play);
void lay_doors(Play& play);
void lay_stealth_door(Play& play);
void enter_door(Play& play, int door);
void flee(Play& play);
void vanish(Play& play, int which);
void face_door(Play& play);
void end_turn(Play& play);
void descend(Play& play);
bool can_enter(const State& state);
bool can_explore(const Catalogue& catalogue, const State& state);
int door_limit(const Catalogue& catalogue, const State& state);
int turn_time(const Catalogue& catalogue, const State& state);
int draw_unseen(Play& play);
int draw_from_deck(Play& play);

// wounds.cc: ODD-CONS-10..15, ODD-POTION-06..10
void wound(Play& play, int seat, int count);
void heal(Play& play, int seat, int count);
void drink_healing(Play& play, int seat);
void check_dying(Play& play, int seat);
int healing_amount(const Catalogue& catalogue, const State& state, int seat);
bool can_be_saved(const Catalogue& catalogue, const State& state);
void lose(Play& play, int seat);
void add_wounds_due(Play& play, int count, int targets, bool differ);

// encounter.cc: ODD-ENC, ODD-FEAT
const Property& dungeon_property(const Catalogue& catalogue, const State& state);
const Property& foe_property(const Catalogue& catalogue, const State& state);
// What a box asks for empty; X follows from open doors or from the wounds of the boss.
int value_of_box(const State& state, const Property& foe, const Box& box);
bool has_shield(const Catalogue& catalogue, const State& state, const Box& box);  // printed, or given by a floor
void begin_encounter(Play& play);
void lose_item(Play& play, int seat, int place);
void before_done(Play& play);
void choose_option(Play& play, int option);
void claim_dice(Play& play);
void claim_in_order(Play& play);
void ask_bonus(Play& play);
void share_bonus(Play& play, int first_share);
void ask_feats(Play& play);
int feat_choices(const Catalogue& catalogue, const State& state, int slot);
void choose_feat(Play& play, int choice);
void roll_feats(Play& play);
void drop_feat_die(Play& play, int die);
void roll_claimed(Play& play);
void clear_dice(State& state);
void add_box(Play& play, int box);
void set_roll_properties(Play& play);

// consequences.cc: ODD-CONS-01..09
struct Toll {
    int hearts = 0, time = 0;  // of the uncovered boxes
    int extra_hearts = 0;      // by floor properties
    int wounds = 0;            // after prevention
    int time_spent = 0;        // after prevention, with what replaces a heart
    int separate_time = 0;     // by the monster, not preventable
    bool loot_lost = false;
};
Toll toll_of(const Catalogue& catalogue, const State& state);
void settle_consequences(Play& play);
void split_wounds(Play& play, int odd_slot);
void after_wounds(Play& play);
void end_encounter(Play& play);

// dice.cc: ODD-DICE, ODD-PLACE
inline HeroState& hero_in(State& state, int slot) { return state.heroes[state.encounter.heroes[static_cast<size_t>(slot)]]; }
inline const HeroState& hero_in(const State& state, int slot) { return state.heroes[state.encounter.heroes[static_cast<size_t>(slot)]]; }
inline int seat_of(const State& state, int slot) { return state.encounter.heroes[static_cast<size_t>(slot)]; }
inline Pool& pool_in(State& state, int slot) { return state.encounter.pools[static_cast<size_t>(slot)]; }
inline const Pool& pool_in(const State& state, int slot) { return state.encounter.pools[static_cast<size_t>(slot)]; }
void roll_die(Play& play, int slot, int colour);  // from the supply, with properties
void keep_rolled(Play& play, int slot, int colour, int value);
void gain_die(Play& play, int slot, int die);  // ODD-DICE-12: not rolled
void return_die(State& state, int slot, int die);
void place_die(Play& play, int die, int box);
void begin_conversion(Play& play, int die);
void convert_with(Play& play, int die);
void give_heroic(Play& play, int slot);
// Dice that may be put into this box of the encounter.
inline uint64_t fitting(const Catalogue& catalogue, const EncounterState& encounter, int box) {
    const Box& shape = catalogue.box(encounter.boxes[static_cast<size_t>(box)]);
    return has_bit(encounter.shields, box) ? shape.fits_with_shield : shape.fits;
}

// skills.cc: ODD-SKILL, ODD-POTION-01..05
inline bool can_pay(const Skill& skill, const Pool& pool) {
    switch (skill.cost) {
    case Cost::free: return true;
    case Cost::strength: return pool.row_total(row_strength) + pool.row_total(row_heroic) >= skill.amount;
    case Cost::agility: return pool.row_total(row_agility) + pool.row_total(row_heroic) >= skill.amount;
    case Cost::mana: return pool.row_sum(row_magic) + pool.row_sum(row_heroic) + pool.row_sum(row_mana_only) >= skill.amount;
    case Cost::token: return false;
    }
    return false;
}
void use_skill(Play& play, int slot, int skill);
void drink(Play& play, int potion, int slot);
void pay_die(Play& play, int die);
void run_effect(Play& play);
void pick_die(Play& play, int die, int alternative);
void choose_alternative(Play& play, int alternative);
void finish_op(Play& play);
uint64_t payable(const State& state, const Skill& skill);
// Whether free card text that only changes dice finds none to change: using it for nothing is not offered.
bool is_idle(const Catalogue& catalogue, const Skill& skill, const std::array<Pool, 2>& pools, int slot);
// Without dice of which all were raised by this step already.
uint64_t not_yet_raised(uint64_t dice, const Pool& pool, const std::array<uint8_t, most_raised - 1>& raised);
uint64_t pickable(const Catalogue& catalogue, const State& state, int op_index);
int effect_slot(const State& state, const Op& op);

// loot.cc: ODD-LOOT, ODD-LEVEL
void take_loot(Play& play);
void close_level_window(Play& play);
void take_item(Play& play, int seat, int replaced);
void take_skill(Play& play, int seat, int replaced);
void take_potion(Play& play);
void take_experience(Play& play);
void remove_item(Play& play, int seat, int place);
int level_cost(const Catalogue& catalogue, const State& state);
std::array<int, 3> experience_counts(const Catalogue& catalogue, const State& state);
void pay_experience(Play& play, std::array<int, 3> cards);
void level_up(Play& play, std::array<int, 3> cards);
void trade_experience(Play& play, std::array<int, 3> cards);
bool can_level(const Catalogue& catalogue, const State& state);
uint8_t team_tokens(const State& state);

// boss.cc: ODD-BOSS
void meet_boss(Play& play);
void begin_boss_fight(Play& play);
void begin_boss_round(Play& play);
void strike_boss(Play& play);
int boss_health(const Catalogue& catalogue, const State& state);
int covered_skulls(const Catalogue& catalogue, const State& state);

// four.cc: ODD-4P
void split_pairs(Play& play, int mate, int second, int third);

// Feats that store dice (ODD-FEAT-03, 11).
void store_die(Play& play, StoreOn on, int seat);
void store_for_all(Play& play, StoreOn on);
void store_for_door(Play& play, int lanterns);

}  // namespace undercroft::one_deck_dungeon
