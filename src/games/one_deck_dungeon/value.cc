#include "games/one_deck_dungeon/value.h"

#include <algorithm>
#include <cmath>
#include <span>

#include "games/one_deck_dungeon/play.h"
#include "games/one_deck_dungeon/value_weights.h"

namespace undercroft::one_deck_dungeon {

namespace {

template <class Named>
float weight_of(std::span<const NamedWeight> weights, const Named& named, size_t table) {
    for (const NamedWeight& weight : weights) {
        if (named.id == weight.id) return weight.by_table[table];
    }
    return 0;
}

void look_up(const Catalogue& catalogue, size_t table, ValueWeights& weights) {
    const auto by_name = [&](size_t first, std::span<const NamedWeight> from, const auto& named) {
        for (size_t i = 0; i < std::min(most_named, named.size()); ++i) weights[first + i] = weight_of(from, named[i], table);
    };
    for (const FloorWeights& each : floor_weights) {
        for (size_t floor = 0; floor <= floor_count; ++floor) {
            weights[floor * floor_features + each.feature] = each.by_table[table][floor];
        }
    }
    by_name(first_dungeon, dungeon_weights, catalogue.dungeons);
    by_name(first_hero, hero_weights, catalogue.heroes);
    by_name(first_potion, potion_weights, catalogue.potions);
    for (size_t i = 0; i < std::min(most_named, catalogue.dungeons.size()); ++i) {
        for (const ItemWeights& each : item_weights) {
            if (catalogue.dungeons[i].id != each.dungeon) continue;
            for (size_t colour = 0; colour < 3; ++colour) weights[first_item + 3 * i + colour] = each.by_table[table][colour];
        }
    }
    for (size_t i = 0; i < catalogue.skills.size(); ++i) {
        weights[first_skill + i] = weight_of(skill_weights, catalogue.skills[i], table);
    }
}

using Features = std::array<float, floor_features>;

void count_doors(const Catalogue& catalogue, const State& state, float boxes, Features& here) {
    for (const Door& door : state.doors) {
        if (door.is_closed()) here[of_closed_doors] += 0.25f;
        for (const uint8_t card : {door.first, door.second}) {
            if (card < Door::closed) here[of_open_2 + catalogue.card(card).lanterns - 2u] += 0.25f / boxes;
        }
    }
}

// What the heroes have in numbers; what it is goes to `add`.
template <class Add>
void count_heroes(const Catalogue& catalogue, const State& state, Features& here, Add&& add) {
    const float share = 1.f / static_cast<float>(state.seats);
    int least = 99;
    for (int seat = 0; seat < state.seats; ++seat) {
        const HeroState& hero = state.heroes[static_cast<size_t>(seat)];
        const int room = hero.health - hero.wounds;
        least = std::min(least, room);
        here[of_room] += static_cast<float>(room);
        here[of_items] += static_cast<float>(hero.items.size());
        here[of_skills] += static_cast<float>(hero.found.size());
        here[of_stored] += static_cast<float>(hero.stored);
        add(first_hero + hero.hero, share);
        for (const uint8_t item : hero.items) add(first_item + 3u * state.dungeon + catalogue.card(item).item_colour, share);
        for (const uint8_t found : hero.found) add(first_skill + catalogue.card(found).skill, share);
    }
    for (const FloorFeature each : {of_room, of_items, of_skills, of_stored}) here[each] *= share;
    here[of_room_1] = least <= 1 ? 1.f : 0.f;
    here[of_room_2] = least <= 2 ? 1.f : 0.f;
    here[of_room_3] = least <= 3 ? 1.f : 0.f;
}

// Calls add(weight, amount) for everything that counts in this position.
template <class Add>
void count_all(const Catalogue& catalogue, const State& state, Add&& add) {
    const float boxes = is_four(state) ? 2.f : 1.f;
    Features here{};
    count_heroes(catalogue, state, here, add);
    add(first_dungeon + state.dungeon, 1.f);
    here[of_floor] = 1;
    here[of_time] = static_cast<float>(deck_left(state)) / boxes / 10;
    count_doors(catalogue, state, boxes, here);
    here[of_tokens] = static_cast<float>(state.tokens) / boxes;
    for (size_t level = 2; level <= state.level; ++level) here[of_level_2 + level - 2] = 1;
    const std::array<int, 3> have = experience_counts(catalogue, state);
    const auto cost = static_cast<float>(level_cost(catalogue, state));
    here[of_experience] = std::min(1.5f, static_cast<float>(have[0] * 2 + have[1] * 3 + have[2] * 4) / cost);
    here[of_stairs_tokens] = static_cast<float>(state.stairs_tokens) / static_cast<float>(stairs_limit(state));
    here[of_boss_wounds] = static_cast<float>(state.boss_wounds) / static_cast<float>(boss_health(catalogue, state));
    for (const int potion : Bits{state.potions}) add(first_potion + static_cast<size_t>(potion), 1.f);
    for (size_t i = 0; i < floor_features; ++i) add((state.floor - 1u) * floor_features + i, here[i]);
}

}  // namespace

void look_up_values(Catalogue& catalogue) {
    for (size_t table = 0; table < catalogue.value_weights.size(); ++table) look_up(catalogue, table, catalogue.value_weights[table]);
}

CountedFeatures features_of(const Catalogue& catalogue, const State& state) {
    CountedFeatures features;
    count_all(catalogue, state, [&](size_t weight, float amount) {
        if (amount != 0) features.push_back({weight, amount});
    });
    return features;
}

double value_of(const Catalogue& catalogue, const State& state) {
    if (state.step == Stage::over) return state.won;
    const ValueWeights& weights = catalogue.value_weights[table_of(state)];
    float sum = 0;
    count_all(catalogue, state, [&](size_t weight, float amount) { sum += amount * weights[weight]; });
    return 1 / (1 + std::exp(-static_cast<double>(sum)));
}

}  // namespace undercroft::one_deck_dungeon
