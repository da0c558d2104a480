// What may be answered. Equal answers are listed once: equal dice, equal boxes, closed doors, cards of equal worth.
#include "games/one_deck_dungeon/play.h"

#include <algorithm>

namespace undercroft::one_deck_dungeon {

namespace {

void list_healing(const Catalogue& catalogue, const State& state, int targets, ActionList& actions) {
    if (state.tokens == 0 || !has_bit(state.potions, catalogue.healing)) return;
    for (int seat = 0; seat < state.seats; ++seat) {
        const bool useful = has_bit(static_cast<uint64_t>(targets), seat) && state.heroes[static_cast<size_t>(seat)].wounds > 0;
        actions.add_if(useful, make_action(Do::drink_healing, seat));
    }
}

// A06: at any moment for 2, where the table plays it so.
void list_healing_now(const Catalogue& catalogue, const State& state, ActionList& actions) {
    if (ruled(state, healing_any_time)) list_healing(catalogue, state, 0xff, actions);
}

void list_doors(const State& state, ActionList& actions) {
    bool closed_listed = false;  // nobody can tell closed doors apart
    for (int i = 0; i < max_doors; ++i) {
        const Door& door = state.doors[static_cast<size_t>(i)];
        const bool add = door.is_open() || (door.is_closed() && !closed_listed);
        closed_listed |= door.is_closed();
        actions.add_if(add, make_action(Do::enter, i));
    }
}

void list_face(const Catalogue& catalogue, const State& state, ActionList& actions) {
    actions.add(make_action(Do::face));
    const bool may_flee = state.vanished == 0 && (state.opened_now != 0 || ruled(state, flee_open_door));  // ODD-ROOM-08
    actions.add_if(may_flee, make_action(Do::flee));
    if (state.tokens > 0 && catalogue.vanishing != no_id && has_bit(state.potions, catalogue.vanishing)) {
        for (int which = 0; which < 2; ++which) {
            const bool there = state.cards[static_cast<size_t>(which)] != no_id && !has_bit(state.vanished, which);
            actions.add_if(there, make_action(Do::vanish, which));
        }
    }
    list_healing_now(catalogue, state, actions);
}

// ODD-4P-09
void list_splits(const State& state, ActionList& actions) {
    const bool cards = state.floor != boss_floor && state.vanished == 0;
    for (int mate = 1; mate < max_heroes; ++mate) {
        for (int second = 0; second < 2; ++second) {
            for (int third = 0; third < (cards ? 2 : 1); ++third) actions.add(make_action(Do::split, mate, second, third));
        }
    }
}

bool same_item(const Card& a, const Card& b) {
    return a.lanterns == b.lanterns && a.item_colour == b.item_colour && a.item_health == b.item_health;
}

void list_items(const Catalogue& catalogue, const State& state, int slot_or_seat, bool by_slot, ActionList& actions) {
    const int seat = by_slot ? state.encounter.heroes[static_cast<size_t>(slot_or_seat)] : slot_or_seat;
    const HeroState& hero = state.heroes[static_cast<size_t>(seat)];
    for (size_t i = 0; i < hero.items.size(); ++i) {
        bool first = true;
        for (size_t j = 0; j < i; ++j) first &= !same_item(catalogue.card(hero.items[i]), catalogue.card(hero.items[j]));
        const int place = static_cast<int>(i);
        actions.add_if(first, by_slot ? make_action(Do::lose_item, seat, place) : make_action(Do::loot_item, seat, place + 1));
    }
}

// The dice of both heroes that are free to use as one set: the first hero's in the lower half, the other's above.
uint64_t free_dice(const State& state) {
    return (pool_in(state, 0).present() & free_rows) | (pool_in(state, 1).present() & free_rows) << 32;
}
constexpr int code_of(int place) { return place + (place & 32); }  // slot * 64 + die

// Dice that may be converted next, in any order; with the others there must be enough of them, and a heroic die to take
// (ODD-DICE-13, 21). With `discards` every die is also listed for discarding (ODD-DICE-17).
void list_conversion(const State& state, int left, Do act, bool discards, ActionList& actions) {
    int dice = 0;
    for (int slot = 0; slot < state.encounter.slots; ++slot) {
        for (int row = 0; row <= row_heroic; ++row) dice += pool_in(state, slot).row_total(row);
    }
    constexpr uint64_t heroic = row_mask(row_heroic) | row_mask(row_heroic) << 32;
    const uint64_t all = free_dice(state);
    const bool any_pays = state.supply[row_heroic] > 0 || (left > 1 && (all & heroic) != 0);
    const uint64_t convertible = dice < left ? 0 : any_pays ? all : all & heroic;
    ActionList::Writer list(actions, 2 * static_cast<uint32_t>(count_bits(all)));
    for (const int place : Bits{all}) {
        const int code = code_of(place);
        list.add_if(discards, make_action(Do::discard, code));
        list.add_if(has_bit(convertible, place), make_action(act, code));
    }
}

// Dice with restricted use are rare, so they have lists of their own.
void list_restricted(const Catalogue& catalogue, const State& state, uint32_t open, ActionList& actions) {
    const EncounterState& encounter = state.encounter;
    for (int slot = 0; slot < encounter.slots; ++slot) {
        const Pool& pool = pool_in(state, slot);
        if ((pool.rows[row_mana_only] | pool.rows[row_shield_only]) == 0) continue;
        const uint64_t present = pool.present() & ~free_rows;
        for (const int die : Bits{present}) actions.add(make_action(Do::discard, in_slot(slot, die)));
        for (const int box : Bits{open}) {
            for (const int die : Bits{present & fitting(catalogue, encounter, box)}) {
                actions.add(make_action(Do::place, in_slot(slot, die), box));
            }
        }
    }
}

// Boxes that may be filled now, equal ones once.
uint32_t boxes_to_offer(const EncounterState& encounter) {
    uint32_t open = ((1u << encounter.box_count) - 1u) & ~uint32_t{encounter.filled};
    if ((open & encounter.shields) != 0) open &= encounter.shields;  // ODD-PLACE-06..08
    uint32_t offered = open;
    for (const int box : Bits{open & encounter.twins}) {
        const uint8_t twin = encounter.twin[static_cast<size_t>(box)];
        const bool same = has_bit(open, twin) && encounter.need[twin] == encounter.need[static_cast<size_t>(box)] &&
                          has_bit(encounter.shrugged, twin) == has_bit(encounter.shrugged, box);
        if (same) offered &= ~(1u << box);
    }
    return offered;
}

void list_placing(const Catalogue& catalogue, const State& state, ActionList& actions) {
    const EncounterState& encounter = state.encounter;
    const uint64_t dice = free_dice(state);
    const uint32_t open = boxes_to_offer(encounter);
    actions.add(make_action(Do::stop));  // ODD-PLACE-15
    {
        ActionList::Writer list(actions, static_cast<uint32_t>(count_bits(open) * count_bits(dice)));
        for (const int box : Bits{open}) {
            const uint64_t fits = fitting(catalogue, encounter, box) & free_rows;
            for (const int place : Bits{dice & (fits | fits << 32)}) list.add(make_action(Do::place, code_of(place), box));
        }
    }
    list_conversion(state, encounter.conversion_dice, Do::convert, true, actions);
    list_restricted(catalogue, state, open, actions);

    const uint64_t usable = catalogue.usable[static_cast<size_t>(encounter.fight) - 1];  // ODD-SKILL-09..11
    for (int slot = 0; slot < encounter.slots; ++slot) {
        const HeroState& hero = hero_in(state, slot);
        for (const int skill : Bits{hero.skills & ~hero.used & usable}) {
            const Skill& text = catalogue.skill(skill);
            actions.add_if(can_pay(text, pool_in(state, slot)) && !is_idle(catalogue, text, encounter.pools, slot),
                           make_action(Do::use_skill, slot, skill));
        }
        actions.add_if(hero.stored > 0, make_action(Do::discard_stored, encounter.heroes[static_cast<size_t>(slot)]));
    }
    if (state.tokens == 0) return;
    for (const int potion : Bits{state.potions}) {  // ODD-POTION-01..05
        const uint8_t skill = catalogue.potions[static_cast<size_t>(potion)].skill;
        if (skill == no_id || !has_bit(usable, skill)) continue;
        for (int slot = 0; slot < encounter.slots; ++slot) actions.add(make_action(Do::drink, potion, slot));
    }
    list_healing_now(catalogue, state, actions);
}

void list_effect(const Catalogue& catalogue, const State& state, ActionList& actions) {
    const EffectState& effect = state.effect;
    const Program& program = catalogue.skill(effect.skill).program;
    const Op& op = catalogue.op(program[effect.position]);
    if (op.or_next && op.kind == OpKind::gain) {
        actions.add(make_action(Do::choose_first));
        actions.add(make_action(Do::choose_second));
        return;
    }
    for (int alternative = 0; alternative < (op.or_next ? 2 : 1); ++alternative) {
        const int index = program[static_cast<size_t>(effect.position + alternative)];
        const int slot = effect_slot(state, catalogue.op(index));
        for (const int die : Bits{pickable(catalogue, state, index)}) actions.add(make_action(Do::pick, in_slot(slot, die), alternative));
    }
    actions.add_if(!op.gained, make_action(Do::effect_done));
}

void list_loot(const Catalogue& catalogue, const State& state, ActionList& actions) {
    const Card& card = catalogue.card(state.cards[static_cast<size_t>(lowest_bit(state.loot))]);
    const LevelSide& limits = catalogue.levels[state.level - 1u].sides[state.side];  // ODD-LOOT-12
    actions.add(make_action(Do::loot_experience));                                   // ODD-LOOT-17
    const bool new_potion = card.potion != no_id && !has_bit(state.potions, card.potion);
    actions.add_if(new_potion, make_action(Do::loot_potion));  // ODD-LOOT-11
    for (int seat = 0; seat < state.seats; ++seat) {           // ODD-LOOT-03
        const HeroState& hero = state.heroes[static_cast<size_t>(seat)];
        actions.add_if(hero.items.size() < limits.items, make_action(Do::loot_item, seat, 0));
        list_items(catalogue, state, seat, false, actions);                     // ODD-LOOT-14..16
        if (card.skill == no_id || has_bit(hero.skills, card.skill)) continue;  // ODD-LOOT-09, 10
        actions.add_if(hero.found.size() < limits.skills, make_action(Do::loot_skill, seat, 0));
        for (size_t i = 0; i < hero.found.size(); ++i) actions.add(make_action(Do::loot_skill, seat, static_cast<int>(i) + 1));
    }
}

// ODD-LEVEL-04, 07: every payment from which no card can be left out.
void list_payments(const Catalogue& catalogue, const State& state, Do act, ActionList& actions) {
    const std::array<int, 3> have = experience_counts(catalogue, state);
    const int cost = level_cost(catalogue, state);
    for (int fours = 0; fours <= have[2]; ++fours) {
        for (int threes = 0; threes <= have[1]; ++threes) {
            for (int twos = 0; twos <= have[0]; ++twos) {
                const int surplus = 2 * twos + 3 * threes + 4 * fours - cost;
                const bool spare = (twos > 0 && surplus >= 2) || (threes > 0 && surplus >= 3) || (fours > 0 && surplus >= 4);
                actions.add_if(surplus >= 0 && !spare, make_action(act, twos, threes, fours));
                if (surplus >= 0) break;
            }
        }
    }
}

void list_wounds(const State& state, ActionList& actions) {
    const int others = state.wounds_differ != 0 ? state.wounds_due - 1 : 0;
    for (const int seat : Bits{state.wound_targets}) {
        const bool leaves_enough = count_bits(uint64_t{state.wound_targets} >> (seat + 1)) >= others;
        actions.add_if(leaves_enough, make_action(Do::take_wound, seat));
    }
}

}  // namespace

void Rules::list_actions(const State& state, Seat, ActionList& actions) const {
    const Catalogue& catalogue = *catalogue_;
    const EncounterState& encounter = state.encounter;
    switch (asked_step(state)) {
    case Stage::turn_start:
        list_healing(catalogue, state, 0xff, actions);
        actions.add(make_action(Do::begin_turn));
        break;
    case Stage::early_descent:
    case Stage::turn_end:
        actions.add(make_action(Do::descend));
        actions.add(make_action(Do::stay));
        break;
    case Stage::choose_action:
        actions.add_if(can_explore(catalogue, state), make_action(Do::explore));
        list_doors(state, actions);
        list_healing_now(catalogue, state, actions);
        break;
    case Stage::face: list_face(catalogue, state, actions); break;
    case Stage::split:
    case Stage::boss_split: list_splits(state, actions); break;
    case Stage::stealth:
        actions.add(make_action(Do::lay_door));
        actions.add(make_action(Do::no_door));
        break;
    case Stage::drain:
        for (int slot = 0; slot < encounter.slots; ++slot) list_items(catalogue, state, slot, true, actions);
        break;
    case Stage::option:
        actions.add(make_action(Do::option, 0));
        actions.add(make_action(Do::option, 1));
        break;
    case Stage::claim_order:
        actions.add(make_action(Do::claim_first, 0));
        actions.add(make_action(Do::claim_first, 1));
        break;
    case Stage::share_bonus:
        for (int share = 0; share <= state.effect.left; ++share) actions.add(make_action(Do::share_bonus, share));
        break;
    case Stage::feat:
        for (int choice = 0; choice <= feat_choices(catalogue, state, encounter.feat_slot); ++choice) {
            actions.add(make_action(Do::feat, choice));
        }
        break;
    case Stage::drop_feat_die:
        for (const int die : Bits{pool_in(state, encounter.feat_slot - 1).present()}) {
            actions.add(make_action(Do::drop_feat_die, in_slot(encounter.feat_slot - 1, die)));
        }
        break;
    case Stage::place: list_placing(catalogue, state, actions); break;
    case Stage::pay:
        for (const int die : Bits{payable(state, catalogue.skill(state.effect.skill))}) {
            actions.add(make_action(Do::pay, in_slot(state.effect.slot, die)));
        }
        break;
    case Stage::effect: list_effect(catalogue, state, actions); break;
    case Stage::convert: list_conversion(state, state.effect.left, Do::convert_with, false, actions); break;
    case Stage::convert_to:
        actions.add(make_action(Do::give_to, 0));
        actions.add(make_action(Do::give_to, 1));
        break;
    case Stage::odd_wound:
        actions.add(make_action(Do::take_odd, 0));
        actions.add(make_action(Do::take_odd, 1));
        break;
    case Stage::take_wound: list_wounds(state, actions); break;
    case Stage::respond: list_healing(catalogue, state, 1 << lowest_bit(state.dying), actions); break;
    case Stage::loot: list_loot(catalogue, state, actions); break;
    case Stage::level_up:
        list_payments(catalogue, state, state.level == top_level ? Do::trade_experience : Do::level_up, actions);
        actions.add(make_action(Do::keep_experience));  // ODD-LEVEL-03
        break;
    default: break;
    }
}

}  // namespace undercroft::one_deck_dungeon
