// What uncovered boxes cost, and the end of an encounter: ODD-CONS-01..09.
#include "games/one_deck_dungeon/play.h"

#include <algorithm>

namespace undercroft::one_deck_dungeon {

Toll toll_of(const Catalogue& catalogue, const State& state) {
    const EncounterState& encounter = state.encounter;
    const bool boss = encounter.fight == Fight::boss;
    const Property& place = dungeon_property(catalogue, state);
    const Property& foe = foe_property(catalogue, state);
    Toll toll;
    const uint32_t open = ((1u << encounter.box_count) - 1u) & ~uint32_t{encounter.filled};
    for (const int i : Bits{open}) {
        const Box& box = catalogue.box(encounter.boxes[static_cast<size_t>(i)]);
        toll.hearts += box.hearts;
        toll.time += boss ? 0 : box.time;  // ODD-BOSS-16
    }
    // Freezing Winds and Blade Storm look at the icons of uncovered boxes only.
    toll.extra_hearts += place.heart_at_time > 0 && toll.time >= place.heart_at_time ? 1 : 0;
    toll.extra_hearts += place.heart_at_hearts > 0 && toll.hearts >= place.heart_at_hearts ? 1 : 0;
    const int hearts = toll.hearts + toll.extra_hearts;
    toll.wounds = encounter.halves_hearts != 0 ? hearts - hearts / 2 : std::max(0, hearts - encounter.prevented_hearts);
    toll.time_spent = std::max(0, toll.time - encounter.prevented_time);
    if (encounter.trades_heart != 0 && encounter.halves_hearts == 0) {
        if (boss) {
            toll.wounds = std::max(0, toll.wounds - 1);
        } else if (toll.wounds == 1) {
            toll.wounds = 0;
            ++toll.time_spent;
        }
    }
    if (!boss) {
        toll.separate_time = open != 0 ? foe.time_if_open : 0;
        toll.loot_lost = foe.no_loot_if_shield_open && (open & encounter.shields) != 0;
    }
    return toll;
}

void settle_consequences(Play& play) {
    State& state = play.state;
    EncounterState& encounter = state.encounter;
    const Toll toll = toll_of(play.catalogue, state);
    encounter.hearts = static_cast<uint8_t>(toll.wounds);
    encounter.time = static_cast<uint8_t>(toll.time_spent + toll.separate_time);
    play.tell(Happened::consequences, nobody, toll.wounds, encounter.time);
    if (encounter.slots == 2 && encounter.hearts % 2 == 1) {
        state.step = Stage::odd_wound;  // ODD-CONS-06
        return;
    }
    split_wounds(play, 0);
}

// ODD-CONS-05, 07: the total, as evenly as possible.
void split_wounds(Play& play, int odd_slot) {
    State& state = play.state;
    const EncounterState& encounter = state.encounter;
    if (encounter.slots == 1) {
        wound(play, encounter.heroes[0], encounter.hearts);
    } else {
        const int half = encounter.hearts / 2;
        const int odd = encounter.hearts % 2;
        wound(play, encounter.heroes[0], half + (odd_slot == 0 ? odd : 0));
        wound(play, encounter.heroes[1], half + (odd_slot == 1 ? odd : 0));
    }
    state.step = Stage::after_wounds;
}

// ODD-CONS-08: wounds are settled, now the time.
void after_wounds(Play& play) {
    State& state = play.state;
    if (state.encounter.fight == Fight::boss) {
        state.step = Stage::boss_struck;
        return;
    }
    state.time_due = state.encounter.time;
    state.step = Stage::end_encounter;
}

void end_encounter(Play& play) {
    State& state = play.state;
    const int card = state.encounter.card;
    if (toll_of(play.catalogue, state).loot_lost) {  // A44
        Door& door = state.doors[state.door];
        (door.first == card ? door.first : door.second) = Door::none;
        state.discard.add(card);
        play.tell(Happened::loot_lost, nobody, card);
    } else {
        state.loot |= static_cast<uint8_t>(1u << state.meeting);  // ODD-ENC-11
    }
    clear_dice(state);
    ++state.meeting;
    state.step = Stage::begin_encounter;
}

}  // namespace undercroft::one_deck_dungeon
