// An encounter from the open card to the rolled dice: ODD-ENC, ODD-DICE-03..12, ODD-FEAT.
#include "games/one_deck_dungeon/play.h"

#include <algorithm>

namespace undercroft::one_deck_dungeon {

namespace {

constexpr Property no_property{};
constexpr uint8_t usual_conversion_dice = 2;

int targets_of(const EncounterState& encounter) {
    int targets = 0;
    for (int slot = 0; slot < encounter.slots; ++slot) targets |= 1 << encounter.heroes[static_cast<size_t>(slot)];
    return targets;
}

int open_doors(const State& state) {
    int count = 0;
    for (const Door& door : state.doors) count += door.is_open() ? 1 : 0;
    return count;
}

// ODD-ENC-06..09: the boxes that count in this encounter.
void set_boxes(Play& play) {
    State& state = play.state;
    const Encounter& met = play.catalogue.encounter_of(state.encounter.card);
    const Dungeon::Floor& floor = play.catalogue.dungeons[state.dungeon].floors[state.floor - 1u];
    if (met.is_peril) {
        add_box(play, met.boxes[state.encounter.option]);
        for (const uint8_t box : floor.peril) add_box(play, box);
    } else {
        for (const uint8_t box : met.boxes) add_box(play, box);
        for (const uint8_t box : floor.combat) add_box(play, box);
    }
}

int wanted(const Catalogue& catalogue, const State& state, int slot, int colour) {
    if (state.encounter.fight == Fight::peril) {  // ODD-DICE-04
        const Box& box = catalogue.box(state.encounter.boxes[0]);
        if (box.colour != Box::grey && box.colour != colour) return 0;
    }
    return hero_in(state, slot).icons[static_cast<size_t>(colour)];
}

const Feat& feat_of(const Catalogue& catalogue, const State& state, int slot) {
    return catalogue.heroes[hero_in(state, slot).hero].sides[state.side].feat;
}

}  // namespace

const Property& dungeon_property(const Catalogue& catalogue, const State& state) {
    if (state.floor == boss_floor) return no_property;  // ODD-BOSS-03
    return catalogue.dungeons[state.dungeon].floors[state.floor - 1u].property;
}

const Property& foe_property(const Catalogue& catalogue, const State& state) {
    if (state.floor == boss_floor) return catalogue.dungeons[state.dungeon].boss.property;
    return catalogue.encounter_of(state.encounter.card).property;
}

int value_of_box(const State& state, const Property& foe, const Box& box) {
    if (!box.is_x) return box.value;
    if (state.floor == boss_floor) return std::max<int>(foe.x_least, foe.x_per_boss_wound * state.boss_wounds);
    return foe.x_per_open_door * open_doors(state);
}

bool has_shield(const Catalogue& catalogue, const State& state, const Box& box) {
    return box.shield || dungeon_property(catalogue, state).shield_on == box.colour;
}

void add_box(Play& play, int index) {
    EncounterState& encounter = play.state.encounter;
    const Box& box = play.catalogue.box(index);
    const int value = value_of_box(play.state, foe_property(play.catalogue, play.state), box);
    const size_t at = encounter.box_count++;
    encounter.boxes[at] = static_cast<uint8_t>(index);
    encounter.need[at] = static_cast<uint8_t>(value);
    encounter.twin[at] = no_id;
    for (size_t i = 0; i < at; ++i) {
        if (encounter.boxes[i] != index) continue;
        encounter.twin[at] = static_cast<uint8_t>(i);
        encounter.twins |= static_cast<uint16_t>(1u << at);
    }
    if (has_shield(play.catalogue, play.state, box)) encounter.shields |= static_cast<uint16_t>(1u << at);
    if (value == 0) encounter.filled |= static_cast<uint16_t>(1u << at);
}

void set_roll_properties(Play& play) {
    const Property& place = dungeon_property(play.catalogue, play.state);
    const Property& foe = foe_property(play.catalogue, play.state);
    EncounterState& encounter = play.state.encounter;
    encounter.discards_rolled = place.discard_rolled | foe.discard_rolled;
    encounter.time_per_1 = foe.time_per_rolled_1;
    encounter.lowers_heroic = place.lower_heroic;
    encounter.conversion_dice = foe.conversion_dice == 0 ? usual_conversion_dice : foe.conversion_dice;
}

void begin_encounter(Play& play) {
    State& state = play.state;
    while (state.meeting < 2 && (state.cards[state.meeting] == no_id || has_bit(state.vanished, state.meeting))) ++state.meeting;
    if (state.meeting == 2) {
        state.step = Stage::take_loot;
        return;
    }
    EncounterState& encounter = state.encounter;
    encounter = EncounterState{};
    encounter.card = state.cards[state.meeting];
    encounter.heroes = state.meeting == 0 ? state.first_pair : state.second_pair;
    encounter.slots = state.seats == 1 ? 1 : 2;
    const Encounter& met = play.catalogue.encounter_of(encounter.card);
    encounter.fight = met.is_peril ? Fight::peril : Fight::combat;
    set_roll_properties(play);
    // ODD-ENC-12: faced, so what comes before the encounter comes now.
    if (met.property.wounds_before > 0) add_wounds_due(play, met.property.wounds_before, targets_of(encounter), false);
    state.time_due = met.property.time_before;
    if (met.property.time_before > 0) play.tell(Happened::property_time, nobody, encounter.card, met.property.time_before);
    state.step = Stage::before_done;
    if (met.property.items_lost_before > 0) {
        for (int slot = 0; slot < encounter.slots; ++slot) {
            if (!hero_in(state, slot).items.empty()) state.step = Stage::drain;
        }
    }
}

void lose_item(Play& play, int seat, int place) {
    play.tell(Happened::item_drained, seat, play.state.heroes[static_cast<size_t>(seat)].items[static_cast<size_t>(place)]);
    remove_item(play, seat, place);
    check_dying(play, seat);  // ODD-CONS-14
    play.state.step = Stage::before_done;
}

void before_done(Play& play) { play.state.step = play.state.encounter.fight == Fight::peril ? Stage::option : Stage::claim; }

void choose_option(Play& play, int option) {
    State& state = play.state;
    state.encounter.option = static_cast<uint8_t>(option);
    state.time_due = play.catalogue.encounter_of(state.encounter.card).option_time[static_cast<size_t>(option)];  // ODD-ENC-04
    play.tell(Happened::option_chosen, nobody, state.encounter.card, option, state.time_due);
    state.step = Stage::claim;
}

void claim_dice(Play& play) {
    State& state = play.state;
    if (state.encounter.fight != Fight::boss) set_boxes(play);
    for (int colour = 0; colour < 3; ++colour) {
        const int first = wanted(play.catalogue, state, 0, colour);
        const int second = state.encounter.slots == 2 ? wanted(play.catalogue, state, 1, colour) : 0;
        if (first > 0 && second > 0 && first + second > state.supply[static_cast<size_t>(colour)]) {
            state.step = Stage::claim_order;  // ODD-DICE-08
            return;
        }
    }
    claim_in_order(play);
}

void claim_in_order(Play& play) {
    State& state = play.state;
    EncounterState& encounter = state.encounter;
    for (int turn = 0; turn < encounter.slots; ++turn) {
        const int slot = turn ^ encounter.first_to_claim;
        for (int colour = 0; colour < 3; ++colour) {
            uint8_t& supply = state.supply[static_cast<size_t>(colour)];
            const int taken = std::min<int>(wanted(play.catalogue, state, slot, colour), supply);  // ODD-DICE-07
            encounter.claimed[static_cast<size_t>(slot)][static_cast<size_t>(colour)] = static_cast<uint8_t>(taken);
            supply = static_cast<uint8_t>(supply - taken);
        }
    }
    state.step = Stage::bonus;
}

// ODD-DICE-05, 06: for the team, split anew each time; ODD-4P-21: for each pair.
void ask_bonus(Play& play) {
    State& state = play.state;
    const int bonus = play.catalogue.levels[state.level - 1u].sides[state.side].heroic_dice;
    const int dice = std::min<int>(bonus, state.supply[row_heroic]);
    if (state.encounter.slots == 2 && dice > 0) {
        state.step = Stage::share_bonus;
        state.effect.left = static_cast<uint8_t>(dice);
        return;
    }
    state.effect.left = static_cast<uint8_t>(dice);
    share_bonus(play, dice);
}

void share_bonus(Play& play, int first_share) {
    State& state = play.state;
    const int dice = state.effect.left;
    state.effect = EffectState{};
    state.encounter.claimed[0][row_heroic] = static_cast<uint8_t>(first_share);
    state.encounter.claimed[1][row_heroic] = static_cast<uint8_t>(dice - first_share);
    state.supply[row_heroic] = static_cast<uint8_t>(state.supply[row_heroic] - dice);
    state.step = state.encounter.fight == Fight::boss ? Stage::roll : Stage::ask_feats;  // ODD-FEAT-02
}

int feat_choices(const Catalogue& catalogue, const State& state, int slot) {
    const Feat& feat = feat_of(catalogue, state, slot);
    const int supply = state.supply[row_heroic];
    switch (feat.kind) {
    case FeatKind::store: return hero_in(state, slot).stored;
    case FeatKind::gamble: return std::min<int>(feat.dice, supply);
    case FeatKind::buy: return supply > 0 ? static_cast<int>(feat.offers.size()) : 0;
    }
    return 0;
}

// ODD-FEAT-06: everybody decides before any feat die is rolled.
void ask_feats(Play& play) {
    State& state = play.state;
    EncounterState& encounter = state.encounter;
    for (; encounter.feat_slot < encounter.slots; ++encounter.feat_slot) {
        if (feat_choices(play.catalogue, state, encounter.feat_slot) > 0) {
            state.step = Stage::feat;
            return;
        }
    }
    encounter.feat_slot = 0;
    state.step = Stage::roll_feats;
    for (int slot = 0; slot < encounter.slots; ++slot) {
        const Feat& feat = feat_of(play.catalogue, state, slot);
        const int choice = hero_in(state, slot).feat_choice;
        if (feat.kind == FeatKind::buy && choice > 0) {
            state.time_due = static_cast<uint8_t>(state.time_due + feat.offers[static_cast<size_t>(choice) - 1].time);
        }
    }
}

void choose_feat(Play& play, int choice) {
    State& state = play.state;
    hero_in(state, state.encounter.feat_slot).feat_choice = static_cast<uint8_t>(choice);
    ++state.encounter.feat_slot;
    state.step = Stage::ask_feats;
}

// ODD-FEAT-04, 05, 07, 08: before all other dice, the penalty before any property.
void roll_feats(Play& play) {
    State& state = play.state;
    EncounterState& encounter = state.encounter;
    while (encounter.feat_slot < encounter.slots) {
        const int slot = encounter.feat_slot++;
        HeroState& hero = hero_in(state, slot);
        const int seat = encounter.heroes[static_cast<size_t>(slot)];
        const Feat& feat = feat_of(play.catalogue, state, slot);
        const int choice = hero.feat_choice;
        hero.feat_choice = 0;
        if (choice == 0) continue;
        int dice = feat.kind == FeatKind::buy ? feat.offers[static_cast<size_t>(choice) - 1].dice : choice;
        if (feat.kind == FeatKind::store) {
            hero.stored = static_cast<uint8_t>(hero.stored - dice);
        } else {
            dice = std::min<int>(dice, state.supply[row_heroic]);
            state.supply[row_heroic] = static_cast<uint8_t>(state.supply[row_heroic] - dice);
        }
        play.tell(Happened::feat_used, seat, dice);
        bool failed = false;
        for (int i = 0; i < dice; ++i) {
            const int value = play.chance.die();
            play.tell(Happened::rolled, seat, row_heroic, value);
            pool_in(state, slot).add(die_of(row_heroic, value));
            failed |= value == 1;
        }
        if (feat.kind == FeatKind::gamble && failed) {
            play.tell(Happened::gamble_failed, seat, feat.wounds, feat.time);
            wound(play, seat, feat.wounds);
            state.time_due = static_cast<uint8_t>(state.time_due + feat.time);
        }
        if (feat.kind == FeatKind::buy && feat.discard > 0 && dice > 0) {
            state.step = Stage::drop_feat_die;
            return;
        }
        if (state.dying != 0 || state.time_due != 0) return;  // settled first; this step goes on with the next hero
    }
    for (int slot = 0; slot < encounter.slots; ++slot) {  // ODD-DICE-10: now the properties of place and foe
        Pool raw = pool_in(state, slot);
        pool_in(state, slot) = Pool{};
        for (const int die : Bits{raw.present()}) {
            for (int i = raw.count(die); i > 0; --i) keep_rolled(play, slot, row_heroic, value_of(die));
        }
    }
    state.step = Stage::roll;
}

void drop_feat_die(Play& play, int die) {
    State& state = play.state;
    return_die(state, slot_of(die), die & 63);
    play.tell(Happened::feat_die_dropped, state.encounter.heroes[static_cast<size_t>(slot_of(die))], die & 63);
    state.step = Stage::roll_feats;
}

// ODD-DICE-09
void roll_claimed(Play& play) {
    State& state = play.state;
    EncounterState& encounter = state.encounter;
    for (int slot = 0; slot < encounter.slots; ++slot) {
        for (int colour = 0; colour < colour_count; ++colour) {
            uint8_t& claimed = encounter.claimed[static_cast<size_t>(slot)][static_cast<size_t>(colour)];
            state.supply[static_cast<size_t>(colour)] = static_cast<uint8_t>(state.supply[static_cast<size_t>(colour)] + claimed);
            for (; claimed > 0; --claimed) roll_die(play, slot, colour);
        }
    }
    state.step = Stage::place;
}

// ODD-ENC-13, ODD-FEAT-09: back to the supply.
void clear_dice(State& state) {
    EncounterState& encounter = state.encounter;
    for (const Pool& pool : encounter.pools) {
        for (int row = 0; row < row_count; ++row) {
            uint8_t& supply = state.supply[static_cast<size_t>(colour_of_row(row))];
            supply = static_cast<uint8_t>(supply + pool.row_total(row));
        }
    }
    for (size_t colour = 0; colour < colour_count; ++colour) {
        state.supply[colour] = static_cast<uint8_t>(state.supply[colour] + encounter.placed[colour]);
    }
    state.laid.clear();
    for (int slot = 0; slot < encounter.slots; ++slot) hero_in(state, slot).used = 0;
    encounter = EncounterState{};
}

}  // namespace undercroft::one_deck_dungeon
