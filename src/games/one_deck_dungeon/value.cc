#include "games/one_deck_dungeon/value.h"

#include <algorithm>
#include <cmath>
#include <span>

#include "games/one_deck_dungeon/play.h"
#include "games/one_deck_dungeon/value_weights.h"

namespace undercroft::one_deck_dungeon {

namespace {

constexpr size_t most_named = 8;  // dungeons, heroes, potions

// The weights by the numbers of one catalogue.
struct Weights {
    uint64_t catalogue = 0;  // its hash; 0: none yet
    std::array<std::array<float, floor_features>, floor_count + 1> floors{};
    std::array<float, most_named> dungeons{}, heroes{}, potions{};
    std::array<std::array<float, 3>, most_named> items{};  // by dungeon and colour
    std::array<float, max_skills> skills{};
};

template <class Named>
float weight_of(std::span<const NamedWeight> weights, const Named& named, size_t table) {
    for (const NamedWeight& weight : weights) {
        if (named.id == weight.id) return weight.by_table[table];
    }
    return 0;
}

void look_up(const Catalogue& catalogue, size_t table, Weights& weights) {
    weights = Weights{};
    weights.catalogue = catalogue.hash;
    for (const FloorWeights& each : floor_weights) {
        for (size_t floor = 0; floor <= floor_count; ++floor) weights.floors[floor][each.feature] = each.by_table[table][floor];
    }
    for (size_t i = 0; i < std::min(most_named, catalogue.dungeons.size()); ++i) {
        weights.dungeons[i] = weight_of(dungeon_weights, catalogue.dungeons[i], table);
        for (const ItemWeights& each : item_weights) {
            if (catalogue.dungeons[i].id == each.dungeon) weights.items[i] = each.by_table[table];
        }
    }
    for (size_t i = 0; i < std::min(most_named, catalogue.heroes.size()); ++i) {
        weights.heroes[i] = weight_of(hero_weights, catalogue.heroes[i], table);
    }
    for (size_t i = 0; i < std::min(most_named, catalogue.potions.size()); ++i) {
        weights.potions[i] = weight_of(potion_weights, catalogue.potions[i], table);
    }
    for (size_t i = 0; i < catalogue.skills.size(); ++i) weights.skills[i] = weight_of(skill_weights, catalogue.skills[i], table);
}

const Weights& weights_for(const Catalogue& catalogue, const State& state) {
    static thread_local std::array<Weights, 3> tables;  // one per thread: bots share no memory
    const size_t table = is_four(state) ? 2 : state.seats - 1u;
    if (tables[table].catalogue != catalogue.hash) look_up(catalogue, table, tables[table]);
    return tables[table];
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

// What the heroes are and have, apart from numbers.
float weigh_heroes(const Catalogue& catalogue, const State& state, const Weights& weights, Features& here) {
    float sum = 0;
    int least = 99;
    for (int seat = 0; seat < state.seats; ++seat) {
        const HeroState& hero = state.heroes[static_cast<size_t>(seat)];
        const int room = hero.health - hero.wounds;
        least = std::min(least, room);
        here[of_room] += static_cast<float>(room);
        here[of_items] += static_cast<float>(hero.items.size());
        here[of_skills] += static_cast<float>(hero.found.size());
        here[of_stored] += static_cast<float>(hero.stored);
        sum += weights.heroes[hero.hero];
        for (const uint8_t item : hero.items) sum += weights.items[state.dungeon][catalogue.card(item).item_colour];
        for (const uint8_t found : hero.found) sum += weights.skills[catalogue.card(found).skill];
    }
    const auto seats = static_cast<float>(state.seats);
    for (const FloorFeature each : {of_room, of_items, of_skills, of_stored}) here[each] /= seats;
    here[of_room_1] = least <= 1 ? 1.f : 0.f;
    here[of_room_2] = least <= 2 ? 1.f : 0.f;
    here[of_room_3] = least <= 3 ? 1.f : 0.f;
    return sum / seats;
}

}  // namespace

double value_of(const Catalogue& catalogue, const State& state) {
    if (state.step == Step::over) return state.won;
    const Weights& weights = weights_for(catalogue, state);
    const float boxes = is_four(state) ? 2.f : 1.f;
    Features here{};
    float sum = weigh_heroes(catalogue, state, weights, here) + weights.dungeons[state.dungeon];
    here[of_floor] = 1;
    here[of_time] = static_cast<float>(deck_left(state)) / boxes / 10;
    count_doors(catalogue, state, boxes, here);
    here[of_tokens] = static_cast<float>(state.tokens) / boxes;
    for (size_t level = 2; level <= state.level; ++level) here[of_level_2 + level - 2] = 1;
    const std::array<int, 3> have = experience_counts(catalogue, state);
    const auto cost = static_cast<float>(level_cost(catalogue, state));
    here[of_experience] = std::min(1.5f, static_cast<float>(have[0] * 2 + have[1] * 3 + have[2] * 4) / cost);
    here[of_stairs_tokens] = static_cast<float>(state.stairs_tokens) / boxes / 3;
    here[of_boss_wounds] = static_cast<float>(state.boss_wounds) / static_cast<float>(boss_health(catalogue, state));
    for (const int potion : Bits{state.potions}) sum += weights.potions[static_cast<size_t>(potion)];
    for (size_t i = 0; i < floor_features; ++i) sum += here[i] * weights.floors[state.floor - 1u][i];
    return 1 / (1 + std::exp(-static_cast<double>(sum)));
}

}  // namespace undercroft::one_deck_dungeon
