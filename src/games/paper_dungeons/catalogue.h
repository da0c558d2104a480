// All that the packs of Paper Dungeons say, immutable and shared; ids are indices. Tables by room, by set of finished items
// and by dungeon are worked out once, so that nothing is looked up by name in play.
#pragma once

#include <array>
#include <cstdint>
#include <span>
#include <string>
#include <vector>

#include "content/card_text.h"
#include "content/problem_list.h"
#include "content/source.h"
#include "core/fixed_vector.h"
#include "games/paper_dungeons/types.h"

namespace undercroft::paper_dungeons {

enum class Effect : uint8_t {
    none,
    monster_power,
    swap_colour,
    no_skull_wounds,
    outside_gem,
    minion_level,
    pass_walls,
    cross_water,
    level_up,
    potions,
    cross_out_minions,
    brew_bonus,
    item_box_at_hero_level,
    item_box_per_minions,
    potion_per_minions,
    potion_per_gem,
    no_monster_wounds,
    no_trap_wounds,
    fewer_skull_wounds,
    extra_move_on_water,
    steal_gem,
    raise_different_heroes,
    first_item_boxes,
};

enum class Counted : uint8_t {
    minions,
    minions_of_level,
    minion_levels,
    heroes_at_level,
    health,
    potions,
    items_finished,
    gems,
    rooms,
    corner_rooms,
    edge_rooms,
    full_rows,
    full_columns,
    columns_with_rooms,
    lairs,
    traps,
    obstacles,
    monster_fame,
};

struct HeroAbility {
    Effect effect = Effect::none;
    int value = 0;
};

struct Room {
    int8_t minion_kind = -1;
    uint8_t minion_level = 0;
    Hero minion_hero = Hero::warrior;
    bool trap = false;
    bool portal = false;
    Reward reward = Reward::none;
    int8_t gem = -1;
};

struct Item {
    std::string id;
    int symbol = -1;  // hero whose symbol a die must show; -1: any
    int fame = 0;
    Effect effect = Effect::none;
    int value = 0;
};

struct Monster {
    std::string id;
    int stage = 0;
    Hero weakness = Hero::warrior;
    Reward reward = Reward::none;
    int reward_count = 0;
    int flee = 0;
    std::array<int, 3> power{}, fame{}, wounds{};
    uint8_t vanish = 0;  // letters, as bits
};

struct Edge {
    int8_t a = 0, b = 0;  // rooms, a < b
    friend bool operator==(const Edge&, const Edge&) = default;
};

inline constexpr uint8_t far_away = 255;

struct Dungeon {
    std::string id;
    std::string letter;
    std::array<int8_t, stage_count> lairs{};
    std::array<uint8_t, stage_count> monsters{};
    std::vector<Edge> drawn_walls;
    // Passable directions by what the team can pass (bit 0: water, bit 1: walls) and by room.
    std::array<std::array<uint8_t, room_count>, 4> exits{};
    // Numbers of the wall and of the water on each side of a room in the list of this dungeon's barriers; -1: none.
    std::array<std::array<int8_t, 4>, room_count> wall_on{};
    std::array<std::array<int8_t, 4>, room_count> water_on{};
    // Moves between rooms, by what the team can pass; far_away when there is no way.
    std::array<std::array<std::array<uint8_t, room_count>, room_count>, 4> distance{};
};

struct Mission {
    std::string id;
    std::string rule;
    Counted counted = Counted::minions;
    int of = 0;
    int need = 0;
    std::array<int, round_count> solo{};
};

struct Goal {
    std::string id;
    std::string rule;
    Counted counted = Counted::minions;
    int of = 0;
    std::array<int, 3> tiers{}, fame{};
    uint8_t black = 0;  // heroes trained in black, as bits
};

struct Talent {
    std::string id;
    std::string rule;
    int fame = 0;
    Effect effect = Effect::none;
    int value = 0;
};

struct Scenario {
    std::string id;
    std::array<uint8_t, 3> dungeons{};
};

struct Catalogue {
    uint64_t content_hash = 0;

    // The sheet
    std::array<Room, room_count> rooms{};
    std::array<std::array<int8_t, direction_count>, room_count> neighbours{};  // -1: none
    std::vector<Edge> printed_walls, water;
    std::array<int, max_level + 1> lowest_fame{};
    int top_fame = 0;
    std::array<int, 25> wound_penalty{};
    int wound_hearts = 0;
    int resurrection = 0;
    std::array<int, gem_limit + 1> gem_fame{};
    std::array<Reward, gem_limit + 1> gem_reward{};
    std::array<int, minion_limit + 1> minion_fame{};
    std::array<Reward, potion_limit + 1> potion_reward{};  // by the number of potions just reached
    std::array<int, potion_limit + 1> potion_row{};        // row completed at that number, 0: none
    int box_fame = 0;
    int mission_fame = 0;
    int potions_per_brew = 0;
    int skulls_to_reroll = 0, clovers_to_reroll = 0;
    std::array<bool, round_count + 1> ends_stage{};
    std::array<std::array<Face, 6>, 2> die_faces{};  // by colour
    std::array<int, 7> face_number{}, face_moves{};
    uint64_t minion_rooms = 0, trap_rooms = 0, corner_rooms = 0, edge_rooms = 0;
    std::array<uint64_t, 10> minion_rooms_of_level{};
    std::array<int8_t, letter_count> gem_room{};

    // Heroes
    int ability_level = 0;
    std::array<HeroAbility, hero_count> abilities{};
    std::array<int, hero_count> power_from{};  // combat power of a hero's ability
    int swap_hero = -1, skull_hero = -1, gem_hero = -1;

    // Items; tables by the set of finished items
    std::array<Item, item_count> items{};
    std::array<uint8_t, 7> items_for_face{};  // items a die with this face may work on, as bits
    std::array<int8_t, 256> item_power{}, item_minion_level{}, item_fame{};
    std::array<uint8_t, 256> item_passes{};  // bit 0: water, bit 1: walls

    std::vector<Monster> monsters;
    std::vector<Dungeon> dungeons;
    std::vector<Mission> missions;
    std::vector<Goal> goals;
    std::vector<Talent> talents;
    std::vector<Scenario> scenarios;
    std::vector<std::string> minion_ids, hero_ids, face_ids;
};

std::string room_name(int room);  // "D3"

// Reads the packs; when `problems` has grown the catalogue is not to be used.
Catalogue read_catalogue(std::span<const SourceFile> files, CardTexts& texts, ProblemList& problems);

}  // namespace undercroft::paper_dungeons
