#include "weights_file.h"

#include <cmath>
#include <initializer_list>
#include <iterator>

#include <fmt/format.h>

#include "games/one_deck_dungeon/value.h"

namespace undercroft::fitting {

namespace {

using namespace one_deck_dungeon;

constexpr const char* floor_feature_names[] = {"of_floor",  "of_time",    "of_closed_doors",  "of_open_2",  "of_open_3",
                                               "of_open_4", "of_room_1",  "of_room_2",        "of_room_3",  "of_room",
                                               "of_tokens", "of_level_2", "of_level_3",       "of_level_4", "of_experience",
                                               "of_items",  "of_skills",  "of_stairs_tokens", "of_stored",  "of_boss_wounds"};
static_assert(std::size(floor_feature_names) == floor_features);

constexpr const char* opening =
    R"(// The weights of value.h, fitted to games of the policy itself: written by fitting/, made again as fitting/README.md says.
// What has no line here weighs nothing.
#pragma once

#include "games/one_deck_dungeon/value.h"

namespace undercroft::one_deck_dungeon {

inline constexpr FloorWeights floor_weights[] = {
)";

std::string number(float weight) {
    const float rounded = std::round(weight * 100) / 100;
    return fmt::format("{:.2f}f", rounded == 0 ? 0.f : rounded);  // no -0.00
}

// The weights at these places of one table.
std::string row(const ValueWeights& weights, std::initializer_list<size_t> places) {
    std::string text;
    for (const size_t place : places) text += (text.empty() ? "{" : ", ") + number(weights[place]);
    return text + "}";
}

std::string rows(const Catalogue& catalogue, std::initializer_list<size_t> places) {
    std::string text;
    for (const ValueWeights& weights : catalogue.value_weights) text += (text.empty() ? "{{" : ", ") + row(weights, places);
    return text + "}}";
}

std::string by_table(const Catalogue& catalogue, size_t place) {
    std::string text;
    for (const ValueWeights& weights : catalogue.value_weights) text += (text.empty() ? "{" : ", ") + number(weights[place]);
    return text + "}";
}

template <class Named>
std::string named_weights(const Catalogue& catalogue, const char* list, const std::vector<Named>& named, size_t first) {
    std::string text = fmt::format("inline constexpr NamedWeight {}[] = {{\n", list);
    for (size_t i = 0; i < named.size(); ++i) {
        bool counts = false;
        for (const ValueWeights& weights : catalogue.value_weights) counts = counts || weights[first + i] != 0;
        if (counts) text += fmt::format("    {{\"{}\", {}}},\n", named[i].id, by_table(catalogue, first + i));
    }
    return text + "};\n";
}

}  // namespace

std::string weights_file(const Catalogue& catalogue) {
    std::string text = opening;
    for (size_t feature = 0; feature < floor_features; ++feature) {
        static_assert(floor_count == 3);
        const size_t second = floor_features + feature, third = floor_features + second;
        text += fmt::format("    {{{}, {}}},\n", floor_feature_names[feature],
                            rows(catalogue, {feature, second, third, floor_features + third}));
    }
    text += "};\n";
    text += named_weights(catalogue, "dungeon_weights", catalogue.dungeons, first_dungeon);
    text += named_weights(catalogue, "hero_weights", catalogue.heroes, first_hero);
    text += named_weights(catalogue, "potion_weights", catalogue.potions, first_potion);
    text += named_weights(catalogue, "skill_weights", catalogue.skills, first_skill);
    text += "inline constexpr ItemWeights item_weights[] = {\n";
    for (size_t i = 0; i < catalogue.dungeons.size(); ++i) {
        const size_t first = first_item + 3 * i;
        text += fmt::format("    {{\"{}\", {}}},\n", catalogue.dungeons[i].id, rows(catalogue, {first, first + 1, first + 2}));
    }
    return text + "};\n\n}  // namespace undercroft::one_deck_dungeon\n";
}

}  // namespace undercroft::fitting
