// Dice in hand and on boxes: rolling with properties, placing, converting. ODD-DICE-10..22, ODD-PLACE.
#include "games/one_deck_dungeon/play.h"

#include <algorithm>

namespace undercroft::one_deck_dungeon {

void keep_rolled(Play& play, int slot, int colour, int value) {
    State& state = play.state;
    const EncounterState& encounter = state.encounter;
    if (value == 1 && encounter.time_per_1 > 0) {
        state.time_due = static_cast<uint8_t>(state.time_due + encounter.time_per_1);
        play.tell(Happened::property_time, nobody, encounter.card, encounter.time_per_1);
    }
    if (has_bit(encounter.discards_rolled, value)) {
        ++state.supply[static_cast<size_t>(colour)];
        play.tell(Happened::discarded, seat_of(state, slot), die_of(colour, value));
        return;
    }
    int kept = value;
    if (colour == row_heroic && encounter.lowers_heroic > 0) {  // A11: after other effects
        kept = std::max(1, value - encounter.lowers_heroic);
        if (kept != value) play.tell(Happened::changed, seat_of(state, slot), die_of(colour, value), die_of(colour, kept));
    }
    pool_in(state, slot).add(die_of(colour, kept));
}

void roll_die(Play& play, int slot, int colour) {
    State& state = play.state;
    if (state.supply[static_cast<size_t>(colour)] == 0) return;  // ODD-SKILL-13
    --state.supply[static_cast<size_t>(colour)];
    const int value = play.chance.die();
    play.tell(Happened::rolled, seat_of(state, slot), colour, value);
    keep_rolled(play, slot, colour, value);  // ODD-DICE-11
}

void gain_die(Play& play, int slot, int die) {
    State& state = play.state;
    const auto colour = static_cast<size_t>(colour_of_row(row_of(die)));
    if (state.supply[colour] == 0) return;  // ODD-SKILL-13
    --state.supply[colour];
    pool_in(state, slot).add(die);
    state.effect.gained |= bit(die);
    play.tell(Happened::gained, seat_of(state, slot), die);
}

void return_die(State& state, int slot, int die) {
    pool_in(state, slot).remove(die);
    ++state.supply[static_cast<size_t>(colour_of_row(row_of(die)))];  // ODD-DICE-19
}

void place_die(Play& play, int code, int index) {
    State& state = play.state;
    EncounterState& encounter = state.encounter;
    const int slot = slot_of(code);
    const int die = code & 63;
    const Box& box = play.catalogue.box(encounter.boxes[static_cast<size_t>(index)]);
    if (box.skulls > 0 && !has_bit(encounter.shrugged, index) && foe_property(play.catalogue, state).first_cover_fails) {
        encounter.shrugged |= static_cast<uint16_t>(1u << index);
        return_die(state, slot, die);
        play.tell(Happened::shrugged_off, seat_of(state, slot), die, index);
        return;
    }
    pool_in(state, slot).remove(die);
    ++encounter.placed[static_cast<size_t>(colour_of_row(row_of(die)))];
    if (!state.laid.full()) state.laid.push_back({static_cast<uint8_t>(index), static_cast<uint8_t>(die)});
    uint8_t& need = encounter.need[static_cast<size_t>(index)];
    need = box.wide ? static_cast<uint8_t>(std::max(0, need - value_of(die))) : uint8_t{0};
    if (need == 0) encounter.filled |= static_cast<uint16_t>(1u << index);
    play.tell(Happened::placed, seat_of(state, slot), die, encounter.boxes[static_cast<size_t>(index)], index, need);
}

void begin_conversion(Play& play, int die) {
    State& state = play.state;
    state.effect.left = state.encounter.conversion_dice;
    state.effect.lowest = 6;
    state.step = Stage::convert;
    convert_with(play, die);
}

void convert_with(Play& play, int code) {
    State& state = play.state;
    EffectState& effect = state.effect;
    const int slot = slot_of(code);
    return_die(state, slot, code & 63);
    effect.lowest = static_cast<uint8_t>(std::min<int>(effect.lowest, value_of(code)));
    effect.slots |= static_cast<uint8_t>(1u << slot);
    play.tell(Happened::discarded, seat_of(state, slot), code & 63);
    if (--effect.left > 0) return;
    if (effect.slots == 3)
        state.step = Stage::convert_to;
    else
        give_heroic(play, effect.slots - 1);
}

// ODD-DICE-13, 14
void give_heroic(Play& play, int slot) {
    State& state = play.state;
    const int die = die_of(row_heroic, state.effect.lowest);
    --state.supply[row_heroic];
    pool_in(state, slot).add(die);
    play.tell(Happened::converted, seat_of(state, slot), die);
    state.effect = EffectState{};
    state.step = Stage::place;
}

}  // namespace undercroft::one_deck_dungeon
