// The weights of value.h, fitted to games of the policy itself: written by fitting/, made again as fitting/README.md says.
// What has no line here weighs nothing.
#pragma once

#include "games/one_deck_dungeon/value.h"

namespace undercroft::one_deck_dungeon {

inline constexpr FloorWeights floor_weights[] = {
    {of_floor, {{{-5.85f, -7.24f, -6.94f, -6.76f}, {-5.15f, -6.92f, -6.73f, -6.33f}, {-5.79f, -6.89f, -6.59f, -6.25f}}}},
    {of_time, {{{0.85f, 0.60f, 0.36f, 0.00f}, {0.78f, 0.63f, 0.31f, -0.18f}, {0.75f, 0.52f, 0.20f, 0.00f}}}},
    {of_closed_doors, {{{0.49f, 0.34f, 0.17f, 0.00f}, {0.50f, 0.39f, 0.07f, 0.00f}, {0.43f, 0.21f, -0.01f, 0.00f}}}},
    {of_open_2, {{{-0.33f, 0.05f, 0.10f, 0.00f}, {0.06f, -0.07f, -0.12f, 0.00f}, {-0.05f, 0.32f, -0.29f, 0.00f}}}},
    {of_open_3, {{{0.42f, -0.44f, -0.42f, 0.00f}, {0.25f, -0.17f, -0.13f, 0.00f}, {0.23f, -0.04f, -0.18f, 0.00f}}}},
    {of_open_4, {{{0.45f, -0.79f, -0.61f, 0.00f}, {-0.10f, -0.70f, -1.49f, 0.00f}, {0.02f, -0.24f, -1.68f, 0.00f}}}},
    {of_room_1, {{{-0.18f, -0.49f, -0.87f, -0.26f}, {0.03f, -0.18f, -0.03f, -0.48f}, {-0.12f, -0.25f, -0.20f, -0.32f}}}},
    {of_room_2, {{{-0.06f, -0.22f, -0.48f, -0.42f}, {0.00f, -0.11f, -0.18f, -0.11f}, {-0.39f, -0.29f, -0.05f, 0.04f}}}},
    {of_room_3, {{{0.12f, 0.13f, -0.36f, -0.47f}, {-0.08f, -0.01f, -0.12f, -0.25f}, {-0.13f, -0.09f, -0.10f, -0.13f}}}},
    {of_room, {{{0.33f, 0.34f, 0.26f, 0.39f}, {0.56f, 0.51f, 0.66f, 0.88f}, {0.22f, 0.26f, 0.42f, 0.42f}}}},
    {of_tokens, {{{0.73f, 0.67f, 0.76f, 0.90f}, {0.59f, 0.61f, 0.72f, 0.83f}, {0.55f, 0.56f, 0.64f, 0.71f}}}},
    {of_level_2, {{{1.32f, 0.76f, 0.12f, 0.84f}, {1.04f, 0.83f, 0.16f, 1.07f}, {1.44f, 0.67f, 0.23f, 1.15f}}}},
    {of_level_3, {{{0.76f, 0.80f, 0.56f, -0.15f}, {0.76f, 0.79f, 0.88f, 0.21f}, {1.36f, 1.34f, 1.07f, 0.23f}}}},
    {of_level_4, {{{-0.18f, 0.61f, 0.77f, 0.62f}, {-0.18f, 0.80f, 0.91f, 0.69f}, {-0.18f, 0.91f, 0.93f, 0.75f}}}},
    {of_experience, {{{1.51f, 1.45f, 1.13f, 0.21f}, {1.24f, 1.43f, 0.94f, 0.03f}, {1.64f, 1.32f, 0.39f, 0.15f}}}},
    {of_items, {{{0.50f, 0.49f, 0.56f, 0.56f}, {0.85f, 0.83f, 0.59f, 0.45f}, {1.10f, 0.90f, 0.86f, 0.65f}}}},
    {of_skills, {{{0.42f, 0.25f, 0.11f, -0.09f}, {0.53f, 0.25f, 0.07f, 0.06f}, {0.62f, 0.73f, 0.35f, 0.19f}}}},
    {of_stairs_tokens, {{{-0.34f, -0.37f, -0.13f, 0.00f}, {-0.46f, -0.11f, -0.28f, 0.00f}, {-0.47f, 0.00f, -0.27f, 0.00f}}}},
    {of_stored, {{{0.16f, 0.14f, 0.04f, 0.00f}, {0.02f, 0.10f, 0.37f, 0.00f}, {0.05f, -0.17f, 0.10f, 0.00f}}}},
    {of_boss_wounds, {{{0.00f, 0.00f, 0.00f, 3.06f}, {0.00f, 0.00f, 0.00f, 2.77f}, {0.00f, 0.00f, 0.00f, 3.04f}}}},
};
inline constexpr NamedWeight dungeon_weights[] = {
    {"dragons_cave", {-0.64f, -0.04f, -1.10f}}, {"hydras_reef", {-1.69f, -2.40f, -1.84f}},    {"yetis_cavern", {-0.92f, -0.75f, -1.88f}},
    {"lichs_tomb", {-2.15f, -2.21f, -1.49f}},   {"minotaurs_maze", {-0.57f, -0.74f, -0.22f}},
};
inline constexpr NamedWeight hero_weights[] = {
    {"warrior", {-0.71f, -0.68f, -0.58f}}, {"mage", {-1.51f, -1.59f, -1.66f}},   {"paladin", {-1.07f, -0.69f, -1.02f}},
    {"rogue", {-1.90f, -1.36f, -1.13f}},   {"archer", {-1.31f, -1.25f, -1.57f}},
};
inline constexpr NamedWeight potion_weights[] = {
    {"healing", {0.00f, 0.39f, 0.00f}}, {"invisibility", {0.21f, -0.15f, -0.02f}}, {"clarity", {-0.12f, -0.13f, 0.03f}},
    {"heroism", {0.00f, 0.07f, 0.15f}}, {"mana", {-0.18f, 0.03f, 0.32f}},
};
inline constexpr NamedWeight skill_weights[] = {
    {"cleave", {-0.23f, -0.05f, -0.28f}},      {"crushing_blow", {0.42f, 0.45f, 0.48f}},    {"armor_crush", {0.22f, 0.15f, 0.76f}},
    {"persistence", {0.18f, 0.06f, -0.12f}},   {"flurry", {0.33f, -0.61f, -0.76f}},         {"triple_strike", {1.29f, 1.38f, 1.59f}},
    {"backstab", {0.42f, 1.06f, 0.58f}},       {"dexterity", {0.24f, 0.60f, 0.31f}},        {"dodge", {0.54f, 1.30f, 0.66f}},
    {"consistency", {-0.64f, -0.36f, -0.81f}}, {"poison", {0.16f, -1.41f, -1.52f}},         {"accuracy", {-0.14f, -1.07f, -1.94f}},
    {"flameweave", {0.42f, 0.18f, 0.60f}},     {"shimmerblast", {-0.01f, 0.08f, 0.72f}},    {"haste", {0.35f, -0.70f, -0.31f}},
    {"static_burst", {0.67f, 0.67f, 1.14f}},   {"chaotic_aura", {0.56f, 0.64f, 2.04f}},     {"crushing_fist", {1.13f, -0.23f, -0.77f}},
    {"mana_fountain", {0.40f, -0.21f, 0.70f}}, {"lucky_familiar", {0.35f, -0.59f, -0.94f}}, {"brute_force", {0.23f, 0.45f, 1.39f}},
    {"steady_hands", {0.32f, 0.60f, 0.53f}},   {"valor", {0.33f, 0.08f, -0.28f}},           {"critical_strikes", {-0.95f, -0.91f, -1.24f}},
};
inline constexpr ItemWeights item_weights[] = {
    {"dragons_cave", {{{0.35f, 0.23f, 0.11f}, {0.21f, 0.24f, 0.50f}, {-0.07f, 0.68f, 0.67f}}}},
    {"hydras_reef", {{{0.20f, 0.30f, 0.03f}, {0.65f, 0.29f, -0.08f}, {0.89f, 0.91f, 0.00f}}}},
    {"yetis_cavern", {{{0.21f, 0.17f, -0.06f}, {0.62f, 0.14f, 0.30f}, {0.41f, 0.70f, 0.44f}}}},
    {"lichs_tomb", {{{0.05f, 0.29f, 0.38f}, {0.32f, 0.63f, 0.69f}, {0.06f, 0.53f, 0.22f}}}},
    {"minotaurs_maze", {{{0.35f, 0.32f, 0.28f}, {0.66f, 0.24f, 0.41f}, {0.62f, 0.46f, 0.08f}}}},
};

}  // namespace undercroft::one_deck_dungeon
