#include "games/one_deck_dungeon/policy.h"

#include <algorithm>

#include "games/one_deck_dungeon/play.h"
#include "games/one_deck_dungeon/value.h"

namespace undercroft::one_deck_dungeon {

namespace {

constexpr float heart_worth = 3, time_worth = 1, skull_worth = 4;
constexpr float average_die = 3.5f;

struct Boxes {
    uint32_t open = 0;   // not filled
    uint32_t ready = 0;  // may be filled now
    bool gate = false;   // shields are in the way
};

Boxes boxes_of(const State& state) {
    const EncounterState& encounter = state.encounter;
    Boxes boxes;
    boxes.open = ((1u << encounter.box_count) - 1u) & ~uint32_t{encounter.filled};
    boxes.gate = (boxes.open & encounter.shields) != 0;
    boxes.ready = boxes.gate ? boxes.open & encounter.shields : boxes.open;
    return boxes;
}

float pain(const Box& box, bool boss) {
    return heart_worth * static_cast<float>(box.hearts) + (boss ? 0 : time_worth * static_cast<float>(box.time)) +
           (boss ? skull_worth * static_cast<float>(box.skulls) : 0);
}

// What a filled box spares; a shield also opens the way to the rest.
float gain_of(const Catalogue& catalogue, const State& state, const Boxes& boxes, int index) {
    const bool boss = state.encounter.fight == Fight::boss;
    float gain = pain(catalogue.box(state.encounter.boxes[static_cast<size_t>(index)]), boss);
    if (!has_bit(state.encounter.shields, index)) return gain;
    float behind = 0;
    for (const int other : Bits{boxes.open & ~uint32_t{state.encounter.shields}}) {
        behind += pain(catalogue.box(state.encounter.boxes[static_cast<size_t>(other)]), boss);
    }
    return gain + behind / static_cast<float>(count_bits(boxes.open & state.encounter.shields)) + 1;
}

int reachable_sum(const State& state, uint64_t fits) {
    int sum = 0;
    for (int slot = 0; slot < state.encounter.slots; ++slot) {
        const Pool& pool = pool_in(state, slot);
        for (const int die : Bits{pool.present() & fits}) sum += pool.count(die) * value_of(die);
    }
    return sum;
}

// How good the best use of this die is on the boxes as they are; 0: none.
float best_use(const Catalogue& catalogue, const State& state, const Boxes& boxes, int die) {
    float best = 0;
    for (const int box : Bits{boxes.open}) {
        const uint64_t fits = fitting(catalogue, state.encounter, box);
        if (!has_bit(fits, die)) continue;
        const Box& shape = catalogue.box(state.encounter.boxes[static_cast<size_t>(box)]);
        float use = gain_of(catalogue, state, boxes, box);
        if (shape.wide) {
            const int need = state.encounter.need[static_cast<size_t>(box)];
            if (reachable_sum(state, fits) < need) continue;
            use *= std::min(1.f, static_cast<float>(value_of(die)) / static_cast<float>(need));
        }
        best = std::max(best, use);
    }
    return best;
}

float rate_place(const Catalogue& catalogue, const State& state, int code, int index, Reason& why) {
    const Boxes boxes = boxes_of(state);
    const EncounterState& encounter = state.encounter;
    const Box& box = catalogue.box(encounter.boxes[static_cast<size_t>(index)]);
    const int value = value_of(code);
    const int need = encounter.need[static_cast<size_t>(index)];
    const float gain = gain_of(catalogue, state, boxes, index);
    const float heroic = row_of(code) == row_heroic ? 1.f : 0.f;
    why = has_bit(encounter.shields, index) ? Reason::opens_shields : Reason::fills;
    if (!box.wide) return 2 + gain - 0.3f * static_cast<float>(value - need) - heroic;
    const int reachable = reachable_sum(state, fitting(catalogue, encounter, index));
    if (reachable < need) return -1;
    if (value >= need) return 2 + gain - 0.3f * static_cast<float>(value - need) - heroic;
    why = Reason::builds;
    return gain * 0.6f + 0.2f * static_cast<float>(value) - heroic;
}

float rate_convert(const Catalogue& catalogue, const State& state, int code, int left) {
    const Boxes boxes = boxes_of(state);
    const float use = best_use(catalogue, state, boxes, code & 63);
    if (use > 0) return -1;
    // Worth it when enough idle dice of some value make a heroic die that fits.
    int idle = 0;
    int lowest = 6;
    for (int slot = 0; slot < state.encounter.slots; ++slot) {
        const Pool& pool = pool_in(state, slot);
        for (const int die : Bits{pool.present() & free_rows}) {
            if (in_slot(slot, die) > code || best_use(catalogue, state, boxes, die) > 0) continue;
            idle += pool.count(die);
            lowest = std::min(lowest, value_of(die));
        }
    }
    if (idle < left) return -1;
    const float made = best_use(catalogue, state, boxes, die_of(row_heroic, std::max(lowest, std::min(value_of(code), 6))));
    return made > 0 ? 0.5f * made : -1;
}

float rate_skill(const Catalogue& catalogue, const State& state, int slot, int index) {
    const Skill& skill = catalogue.skill(index);
    const Boxes boxes = boxes_of(state);
    const Op& op = catalogue.op(skill.program[0]);
    const Toll toll = toll_of(catalogue, state);
    // Prevention comes last, and only against what is left.
    if (op.kind == OpKind::prevent_hearts || op.kind == OpKind::halve_hearts || op.kind == OpKind::heart_for_time) {
        const bool counts = op.kind == OpKind::halve_hearts ? toll.wounds > 1 : toll.wounds > 0;
        return counts && skill.cost == Cost::free ? 0.3f : counts ? 0.2f : -1.f;
    }
    if (op.kind == OpKind::prevent_time) return toll.time_spent > 0 ? 0.25f : -1.f;
    if (boxes.open == 0) return -1;
    if (skill.cost == Cost::free) return 20;
    float price = 0;
    const Pool& pool = pool_in(state, slot);
    uint64_t rows = row_mask(skill.cost == Cost::strength ? row_strength : skill.cost == Cost::agility ? row_agility : row_magic);
    if (skill.cost == Cost::mana) rows |= row_mask(row_mana_only);
    int left = skill.amount;
    for (const int die : Bits{pool.present() & rows}) {
        for (int n = pool.count(die); n > 0 && left > 0; --n) {
            price += best_use(catalogue, state, boxes, die);
            left -= skill.cost == Cost::mana ? value_of(die) : 1;
        }
    }
    if (left > 0) return -1;
    float made = 0;
    for (const uint8_t step : skill.program) {
        const Op& each = catalogue.op(step);
        if (each.kind == OpKind::gain)
            made += best_use(catalogue, state, boxes, each.die);
        else if (each.kind == OpKind::roll)
            made += 0.6f * static_cast<float>(each.count) * best_use(catalogue, state, boxes, die_of(row_of(each.die), 5));
        else
            made += 2;
    }
    return made > price + 0.5f ? 1.5f + made - price : -1;
}

int room(const HeroState& hero) { return hero.health - hero.wounds; }

int least_room(const State& state) {
    int least = 99;
    for (int seat = 0; seat < state.seats; ++seat) least = std::min(least, room(state.heroes[static_cast<size_t>(seat)]));
    return least;
}

// Hearts the team would expect from these boxes with average dice: rough, but it sees an ogre coming.
float expected_hearts(const Catalogue& catalogue, const State& state, int card) {
    const Encounter& met = catalogue.encounter_of(card);
    const int seats = is_four(state) ? 2 : state.seats;
    std::array<float, 4> pool{};
    for (int seat = 0; seat < state.seats; ++seat) {
        for (size_t colour = 0; colour < 3; ++colour)
            pool[colour] += static_cast<float>(state.heroes[static_cast<size_t>(seat)].icons[colour]);
    }
    for (float& dice : pool) dice *= average_die * static_cast<float>(seats) / static_cast<float>(state.seats);
    const float heroic = average_die * static_cast<float>(catalogue.levels[state.level - 1u].sides[state.side].heroic_dice);
    float hearts = met.property.wounds_before, asked = 0, had = heroic;
    const auto weigh = [&](uint8_t index) {
        const Box& box = catalogue.box(index);
        const float value = box.is_x ? 8.f : static_cast<float>(box.value) * (box.wide ? 1.f : 1.35f);
        hearts += static_cast<float>(box.hearts);
        asked += value;
    };
    if (met.is_peril) {
        weigh(met.boxes[0]);
        const uint8_t colour = catalogue.box(met.boxes[0]).colour;
        had += pool[colour];
    } else {
        for (const uint8_t box : met.boxes) weigh(box);
        for (const uint8_t box : catalogue.dungeons[state.dungeon].floors[state.floor - 1u].combat) weigh(box);
        had += pool[0] + pool[1] + pool[2];
    }
    return hearts * std::max(0.f, 1.f - had / std::max(1.f, asked)) * 1.4f;
}

float rate_door(const Catalogue& catalogue, const State& state, int card) {
    const float each = expected_hearts(catalogue, state, card) / static_cast<float>(is_four(state) ? 2 : state.seats);
    return static_cast<float>(catalogue.card(card).lanterns) * 0.4f - 1.5f * each -
           (each >= static_cast<float>(least_room(state)) ? 8.f : 0.f);
}

float rate_option(const Catalogue& catalogue, const State& state, int option) {
    const Encounter& met = catalogue.encounter_of(state.encounter.card);
    const Box& box = catalogue.box(met.boxes[static_cast<size_t>(option)]);
    float dice = 0;
    for (int slot = 0; slot < state.encounter.slots; ++slot) dice += static_cast<float>(hero_in(state, slot).icons[box.colour % 3u]);
    dice += static_cast<float>(catalogue.levels[state.level - 1u].sides[state.side].heroic_dice);
    const float surplus = dice * average_die - static_cast<float>(box.value);
    const float chance_to_fail = std::clamp(0.5f - surplus / 12.f, 0.f, 1.f);
    return -chance_to_fail * pain(box, false) - static_cast<float>(met.option_time[static_cast<size_t>(option)]) * time_worth;
}

float rate_loot(const Catalogue& catalogue, const State& state, Action action) {
    const Card& card = catalogue.card(state.cards[static_cast<size_t>(lowest_bit(state.loot))]);
    const std::array<int, 3> have = experience_counts(catalogue, state);
    const int experience = have[0] * 2 + have[1] * 3 + have[2] * 4;
    const int cost = level_cost(catalogue, state);
    const bool levels = experience < cost && experience + card.lanterns >= cost;
    const HeroState& hero = state.heroes[static_cast<size_t>(action.a)];
    switch (static_cast<Do>(action.kind)) {
    case Do::loot_experience: return (levels && state.level < top_level ? 7.f : 2.f) + 0.3f * static_cast<float>(card.lanterns);
    case Do::loot_potion: return 4;
    case Do::loot_item: {
        float value = 5 + (card.item_health > 0 ? 2.f : 0.f) + 0.1f * static_cast<float>(hero.icons[card.item_colour]);
        if (action.b > 0) {
            const Card& old = catalogue.card(hero.items[static_cast<size_t>(action.b) - 1]);
            const bool better = card.item_health > old.item_health;
            value = (better ? 3.5f : 1.f) + 0.3f * static_cast<float>(old.lanterns);
        }
        return value;
    }
    case Do::loot_skill: return action.b == 0 ? 4.5f : 1.f;
    default: return 0;
    }
}

// Changing a die: how much more it can do afterwards.
float rate_pick(const Catalogue& catalogue, const State& state, int code, int alternative) {
    const Boxes boxes = boxes_of(state);
    const Op& op = catalogue.op(catalogue.skill(state.effect.skill).program[static_cast<size_t>(state.effect.position + alternative)]);
    const int die = code & 63;
    const float now = best_use(catalogue, state, boxes, die);
    const int row = row_of(die);
    switch (op.kind) {
    case OpKind::raise: return best_use(catalogue, state, boxes, die_of(row, std::min(6, value_of(die) + op.value))) - now + 0.05f;
    case OpKind::set:
        return best_use(catalogue, state, boxes, die_of(row, op.value)) - now + 0.02f * static_cast<float>(op.value - value_of(die));
    case OpKind::recolour: return best_use(catalogue, state, boxes, die_of(row_of(op.die), value_of(die))) - now + 0.05f;
    case OpKind::trade: return best_use(catalogue, state, boxes, op.die) - now + 0.1f;
    default: return 3.5f - static_cast<float>(value_of(die)) - 0.2f * now;
    }
}

}  // namespace

float Policy::rate(const Rules& rules, const State& state, Action action, Reason* why_out) const {
    const Catalogue& catalogue = rules.catalogue();
    Reason ignored = Reason::none;
    Reason& why = why_out != nullptr ? *why_out : ignored;
    why = Reason::none;
    const auto seat_room = [&](int seat) { return static_cast<float>(room(state.heroes[static_cast<size_t>(seat)])); };
    switch (static_cast<Do>(action.kind)) {
    case Do::begin_turn: return 0;
    case Do::drink_healing: {
        if (asked_step(state) == Stage::respond) {
            why = Reason::last_resort;
            return 10;
        }
        const HeroState& hero = state.heroes[static_cast<size_t>(action.a)];
        if (asked_step(state) != Stage::turn_start) return -10;
        why = Reason::survives;
        const bool full = hero.wounds >= healing_amount(catalogue, state, action.a);
        return full && room(hero) <= 2 ? 5.f - seat_room(action.a) : -1.f;
    }
    case Do::explore: return door_count(state) <= 1 ? 3.f : -0.5f;
    case Do::enter: {
        const Door& door = state.doors[static_cast<size_t>(action.a)];
        if (door.is_closed()) return 1;
        float value = rate_door(catalogue, state, door.first);
        if (door.second != Door::none) value = std::min(value, rate_door(catalogue, state, door.second));
        return value;
    }
    case Do::face: {
        why = Reason::grows;
        float value = rate_door(catalogue, state, state.cards[0]);
        if (state.cards[1] != no_id) value = std::min(value, rate_door(catalogue, state, state.cards[1]));
        return value;
    }
    case Do::flee: why = Reason::too_strong; return -2;
    case Do::vanish: why = Reason::survives; return least_room(state) <= 1 ? 1.f : -3.f;
    case Do::lay_door: return 1;
    case Do::option: why = Reason::cheap; return rate_option(catalogue, state, action.a);
    case Do::share_bonus: return action.a;
    case Do::feat: {
        const int slot = state.encounter.feat_slot;
        const Feat& feat = catalogue.heroes[hero_in(state, slot).hero].sides[state.side].feat;
        if (feat.kind == FeatKind::store) return static_cast<float>(action.a);
        if (feat.kind == FeatKind::gamble) return room(hero_in(state, slot)) > 2 && action.a == 1 ? 1.f : action.a == 0 ? 0.5f : 0.f;
        return !stairs_visible(state) && action.a == 1 ? 1.f : action.a == 0 ? 0.5f : 0.f;
    }
    case Do::drop_feat_die: return -static_cast<float>(value_of(action.a));
    case Do::place: return rate_place(catalogue, state, action.a, action.b, why);
    case Do::use_skill: why = Reason::useful_skill; return rate_skill(catalogue, state, action.a, action.b);
    case Do::drink: {
        why = Reason::survives;
        const Toll toll = toll_of(catalogue, state);
        const int each = (toll.wounds + state.encounter.slots - 1) / state.encounter.slots;
        return each >= least_room(state) ? 0.6f : -1.f;
    }
    case Do::convert: why = Reason::better_dice; return rate_convert(catalogue, state, action.a, state.encounter.conversion_dice);
    case Do::convert_with:
    case Do::pay:
        why = Reason::cheap;
        return -best_use(catalogue, state, boxes_of(state), action.a & 63) - 0.1f * static_cast<float>(value_of(action.a));
    case Do::discard: return -5;
    case Do::discard_stored: return -6;
    case Do::stop: why = Reason::nothing_left; return 0;
    case Do::pick: why = Reason::better_dice; return rate_pick(catalogue, state, action.a, action.b);
    case Do::effect_done: return 0;
    case Do::take_odd: return seat_room(state.encounter.heroes[static_cast<size_t>(action.a)]);
    case Do::take_wound: why = Reason::survives; return seat_room(action.a);
    case Do::lose_item:
        return -static_cast<float>(
            catalogue.card(state.heroes[static_cast<size_t>(action.a)].items[static_cast<size_t>(action.b)]).item_health);
    case Do::loot_item:
    case Do::loot_skill:
    case Do::loot_potion:
    case Do::loot_experience: why = Reason::grows; return rate_loot(catalogue, state, action);
    case Do::level_up: why = Reason::grows; return 100.f - static_cast<float>(2 * action.a + 3 * action.b + 4 * action.c);
    case Do::trade_experience: why = Reason::grows; return 50.f - static_cast<float>(2 * action.a + 3 * action.b + 4 * action.c);
    case Do::descend: why = Reason::down; return 1;
    default: return 0;
    }
}

Action Policy::pick(const Rules& rules, const State& state, Seat, const ActionList& actions, Rng& rng) const {
    if (is_dice_question(state)) {
        const Action best = first_step(rules, state, state.floor == boss_floor ? SolverLimits::boss() : SolverLimits::play());
        return actions.contains(best) ? best : pick_rated(rules, state, actions, rng);
    }
    switch (asked_step(state)) {
    case Stage::choose_action:
    case Stage::face:
    case Stage::option:
    case Stage::feat:
    case Stage::early_descent:
    case Stage::turn_end: return pick_by_outlook(rules, state, actions, rules.view_key(state, Seat(0)), 4);
    case Stage::turn_start:
    case Stage::drain:
    case Stage::loot:
    case Stage::level_up: return pick_by_value(rules, state, actions);
    default: return pick_rated(rules, state, actions, rng);
    }
}

bool Policy::settles(const Rules&, const State& state, Seat) const {
    switch (asked_step(state)) {
    case Stage::early_descent:
    case Stage::choose_action:
    case Stage::face:
    case Stage::option:
    case Stage::feat:
    case Stage::turn_end: return false;
    default: return true;
    }
}

bool Policy::near_enough(const Rules&, const State& root, const State& state) const {
    return state.turns > root.turns + (asked_step(root) == Stage::turn_end ? 1 : 0) || state.floor != root.floor;
}

Action Policy::roll_out(const Rules& rules, const State& state, Seat, const ActionList& actions, Rng& rng, Memory& course) const {
    if (is_dice_question(state)) {
        const Action best = course.next_step(rules, state, SolverLimits::ahead());
        return actions.contains(best) ? best : pick_rated(rules, state, actions, rng);
    }
    switch (asked_step(state)) {
    case Stage::face:
    case Stage::option: return pick_by_outlook(rules, state, actions, rng.next(), 1);
    case Stage::turn_start: return pick_by_value(rules, state, actions);
    default: return pick_hastily(rules, state, actions, rng, course);
    }
}

Action Policy::pick_hastily(const Rules& rules, const State& state, const ActionList& actions, Rng& rng, Course& course) const {
    if (is_dice_question(state)) {
        const Action best = course.next_step(rules, state, SolverLimits::quick());
        return actions.contains(best) ? best : pick_rated(rules, state, actions, rng);
    }
    switch (asked_step(state)) {
    case Stage::drain:
    case Stage::loot:
    case Stage::level_up: return pick_by_value(rules, state, actions);
    default: return pick_rated(rules, state, actions, rng);
    }
}

Action Policy::pick_rated(const Rules& rules, const State& state, const ActionList& actions, Rng& rng) const {
    Action best = actions[0];
    float best_rate = -1e9f;
    uint32_t ties = 0;
    for (const Action action : actions) {
        const float rating = rate(rules, state, action);
        if (rating < best_rate) continue;
        ties = rating > best_rate ? 1 : ties + 1;
        if (rating > best_rate || rng.below(ties) == 0) best = action;
        best_rate = rating;
    }
    return best;
}

double Policy::worth(const Rules& rules, const State& state, Seat) const { return value_of(rules.catalogue(), state); }

}  // namespace undercroft::one_deck_dungeon
