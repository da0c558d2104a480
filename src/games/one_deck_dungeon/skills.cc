// Skills, spells, potions and talents: payment and card text. ODD-SKILL, ODD-POTION-01..05, ODD-CAMP-14.
#include "games/one_deck_dungeon/play.h"

#include <algorithm>

namespace undercroft::one_deck_dungeon {

namespace {

const Op& op_at(const Catalogue& catalogue, const State& state, int alternative = 0) {
    return catalogue.op(catalogue.skill(state.effect.skill).program[static_cast<size_t>(state.effect.position + alternative)]);
}

bool has_partner(const State& state, const Op& op) { return !op.partner || state.encounter.slots == 2; }

void reroll_low_dice(Play& play, int slot, int highest) {
    State& state = play.state;
    Pool& pool = pool_in(state, slot);
    std::array<int, colour_count> dice{};
    for (int row = 0; row <= row_heroic; ++row) {
        for (int value = 1; value <= highest; ++value) {
            for (int n = pool.count(die_of(row, value)); n > 0; --n) {
                return_die(state, slot, die_of(row, value));
                ++dice[static_cast<size_t>(row)];
            }
        }
    }
    for (int colour = 0; colour < colour_count; ++colour) {
        for (int n = dice[static_cast<size_t>(colour)]; n > 0; --n) roll_die(play, slot, colour);
    }
}

// Steps of card text that ask nothing.
void carry_out(Play& play, const Op& op) {
    State& state = play.state;
    EncounterState& encounter = state.encounter;
    const int slot = effect_slot(state, op);
    const bool boss = encounter.fight == Fight::boss;
    const auto add = [](uint8_t& sum, int more) { sum = static_cast<uint8_t>(sum + more); };
    switch (op.kind) {
    case OpKind::gain: gain_die(play, slot, op.die); break;
    case OpKind::roll:
        for (int i = 0; i < op.count; ++i) roll_die(play, slot, row_of(op.die));
        break;
    case OpKind::reroll_all: reroll_low_dice(play, slot, op.value); break;
    case OpKind::prevent_hearts: add(encounter.prevented_hearts, boss ? op.boss_value : op.value); break;
    case OpKind::prevent_time: add(encounter.prevented_time, op.value); break;
    case OpKind::halve_hearts: encounter.halves_hearts = 1; break;
    case OpKind::heart_for_time: encounter.trades_heart = 1; break;
    default: break;  // heal and lay_door belong to triggers, the others ask
    }
}

void next_op(State& state, int steps) {
    EffectState& effect = state.effect;
    effect.position = static_cast<uint8_t>(effect.position + steps);
    effect.picks = effect.value = 0;
    effect.raised = {};
    state.step = Stage::run_effect;
}

void begin_effect(State& state, int slot, int skill) {
    state.effect = EffectState{};
    state.effect.skill = static_cast<uint8_t>(skill);
    state.effect.slot = static_cast<uint8_t>(slot);
}

}  // namespace

int effect_slot(const State& state, const Op& op) { return op.partner ? 1 - state.effect.slot : state.effect.slot; }

void use_skill(Play& play, int slot, int skill) {
    State& state = play.state;
    const Skill& used = play.catalogue.skill(skill);
    hero_in(state, slot).used |= bit(skill);  // ODD-SKILL-01
    play.tell(Happened::skill_used, seat_of(state, slot), skill);
    const int time = state.encounter.fight == Fight::boss ? 0 : foe_property(play.catalogue, state).time_per_skill;
    if (time > 0) {
        state.time_due = static_cast<uint8_t>(state.time_due + time);
        play.tell(Happened::property_time, nobody, state.encounter.card, time);
    }
    begin_effect(state, slot, skill);
    state.effect.left = used.amount;
    state.step = used.cost == Cost::free ? Stage::run_effect : Stage::pay;
}

void drink(Play& play, int potion, int slot) {
    State& state = play.state;
    --state.tokens;  // ODD-POTION-02
    play.tell(Happened::potion_drunk, seat_of(state, slot), potion);
    begin_effect(state, slot, play.catalogue.potions[static_cast<size_t>(potion)].skill);
    state.step = Stage::run_effect;
}

// Dice that may be paid next. All of them together suffice, so any may come first.
uint64_t payable(const State& state, const Skill& skill) {
    const Pool& pool = pool_in(state, state.effect.slot);
    uint64_t rows = row_mask(row_heroic);  // ODD-SKILL-06
    if (skill.cost == Cost::strength) rows |= row_mask(row_strength);
    if (skill.cost == Cost::agility) rows |= row_mask(row_agility);
    if (skill.cost == Cost::mana) rows |= row_mask(row_magic) | row_mask(row_mana_only);
    return pool.present() & rows;
}

// ODD-SKILL-02..05, 08: back in the supply before the effect; surplus mana is lost.
void pay_die(Play& play, int code) {
    State& state = play.state;
    EffectState& effect = state.effect;
    const int die = code & 63;
    return_die(state, effect.slot, die);
    play.tell(Happened::paid, seat_of(state, effect.slot), die);
    const int worth = play.catalogue.skill(effect.skill).cost == Cost::mana ? value_of(die) : 1;
    effect.left = static_cast<uint8_t>(std::max(0, effect.left - worth));
    if (effect.left == 0) state.step = Stage::run_effect;
}

bool is_idle(const Catalogue& catalogue, const Skill& skill, const std::array<Pool, 2>& pools, int slot) {
    if (skill.cost != Cost::free) return false;
    for (const uint8_t index : skill.program) {
        const Op& op = catalogue.op(index);
        if (op.among == 0 || op.gained) return false;  // it does something else, or follows dice it has added
        if ((pools[static_cast<size_t>(op.partner ? 1 - slot : slot)].present() & op.among) != 0) return false;
    }
    return true;
}

uint64_t not_yet_raised(uint64_t dice, const Pool& pool, const std::array<uint8_t, most_raised - 1>& raised) {
    for (const uint8_t die : raised) {
        if (die == 0) break;
        if (std::count(raised.begin(), raised.end(), die) >= pool.count(die)) dice &= ~bit(die);
    }
    return dice;
}

uint64_t pickable(const Catalogue& catalogue, const State& state, int op_index) {
    const Op& op = catalogue.op(op_index);
    const EffectState& effect = state.effect;
    if (!asks_for_dice(op.kind) || !has_partner(state, op)) return 0;
    if (op.kind == OpKind::recolour && state.supply[static_cast<size_t>(row_of(op.die))] == 0) return 0;
    const Pool& pool = pool_in(state, effect_slot(state, op));  // ODD-SKILL-15
    uint64_t dice = pool.present() & op.among;
    if (op.kind == OpKind::raise) dice = not_yet_raised(dice, pool, effect.raised);
    if (op.gained) dice &= effect.gained;
    if (op.same_value && effect.picks > 0) {
        uint64_t same = 0;
        for (int row = 0; row <= row_heroic; ++row) same |= bit(die_of(row, effect.value));
        dice &= same;
    }
    return dice;
}

void run_effect(Play& play) {
    State& state = play.state;
    const Program& program = play.catalogue.skill(state.effect.skill).program;
    while (state.effect.position < program.size()) {
        const Op& op = op_at(play.catalogue, state);
        if (op.or_next) {
            const Op& other = op_at(play.catalogue, state, 1);
            const bool dice = asks_for_dice(op.kind);
            const bool any = dice ? (pickable(play.catalogue, state, program[state.effect.position]) |
                                     pickable(play.catalogue, state, program[state.effect.position + 1u])) != 0
                                  : has_partner(state, op) && has_partner(state, other);
            if (any) {
                state.step = Stage::effect;
                return;
            }
            next_op(state, 2);
            continue;
        }
        if (asks_for_dice(op.kind)) {
            if (state.effect.picks < op.count && pickable(play.catalogue, state, program[state.effect.position]) != 0) {
                state.step = Stage::effect;
                return;
            }
            finish_op(play);
            continue;
        }
        if (has_partner(state, op)) carry_out(play, op);
        next_op(state, 1);
    }
    state.effect = EffectState{};
    state.step = Stage::place;
}

void pick_die(Play& play, int code, int alternative) {
    State& state = play.state;
    EffectState& effect = state.effect;
    const bool either = op_at(play.catalogue, state).or_next;
    const Op& op = op_at(play.catalogue, state, alternative);
    const int slot = effect_slot(state, op);
    const int die = code & 63;
    const int colour = row_of(die);
    Pool& pool = pool_in(state, slot);
    const auto change = [&](int into) {
        pool.remove(die);
        pool.add(into);
        play.tell(Happened::changed, seat_of(state, slot), die, into);
    };
    switch (op.kind) {
    case OpKind::raise: {
        const int into = die_of(colour, std::min(6, value_of(die) + op.value));
        change(into);
        if (effect.picks + 1 < op.count) {
            effect.raised[effect.picks] = static_cast<uint8_t>(into);
            std::sort(effect.raised.begin(), effect.raised.begin() + effect.picks + 1);  // whatever came first, the same position
        }
        break;
    }
    case OpKind::set: change(die_of(colour, op.value)); break;
    case OpKind::recolour: {
        --state.supply[static_cast<size_t>(row_of(op.die))];
        ++state.supply[static_cast<size_t>(colour)];
        change(die_of(row_of(op.die), value_of(die)));
        break;
    }
    case OpKind::reroll:
        return_die(state, slot, die);
        roll_die(play, slot, colour);
        break;
    case OpKind::reroll_each:  // rolled together when the picking is done
        pool.remove(die);
        ++effect.aside[static_cast<size_t>(colour)];
        break;
    case OpKind::trade:
        return_die(state, slot, die);
        play.tell(Happened::discarded, seat_of(state, slot), die);
        break;
    default: break;
    }
    ++effect.picks;
    if (op.same_value) effect.value = static_cast<uint8_t>(value_of(die));
    state.step = Stage::run_effect;
    if (either) next_op(state, 2);
}

void choose_alternative(Play& play, int alternative) {
    carry_out(play, op_at(play.catalogue, play.state, alternative));
    next_op(play.state, 2);
}

// The picking of this step is over.
void finish_op(Play& play) {
    State& state = play.state;
    EffectState& effect = state.effect;
    const Op& op = op_at(play.catalogue, state);
    const int slot = effect_slot(state, op);
    if (op.kind == OpKind::trade) {
        for (int i = 0; i < effect.picks; ++i) gain_die(play, slot, op.die);
    }
    for (int colour = 0; colour < colour_count; ++colour) {
        for (uint8_t& dice = effect.aside[static_cast<size_t>(colour)]; dice > 0; --dice) {
            ++state.supply[static_cast<size_t>(colour)];
            roll_die(play, slot, colour);
        }
    }
    next_op(state, op.or_next ? 2 : 1);
}

}  // namespace undercroft::one_deck_dungeon
