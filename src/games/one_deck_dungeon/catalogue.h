// Everything the packs of One Deck Dungeon say, as typed tables. Immutable, shared; ids are indices into it.
#pragma once

#include <array>
#include <cstdint>
#include <memory>
#include <span>
#include <string>
#include <vector>

#include "content/card_text.h"
#include "content/problem_list.h"
#include "content/source.h"
#include "core/fixed_vector.h"
#include "games/one_deck_dungeon/pool.h"

namespace undercroft::one_deck_dungeon {

inline constexpr int deck_size = 44;
inline constexpr int hero_count = 5;
inline constexpr int floor_count = 3;
inline constexpr int top_level = 4;
inline constexpr int max_skills = 64;  // a hero's skills are a set of bits
inline constexpr int max_boxes = 12;   // active at once: six of a monster, five of three floors
inline constexpr int most_raised = 4;  // dice that one step of card text raises
inline constexpr uint8_t no_id = 0xff;

// Where a skill, talent or potion may be used, as bits.
enum Use : uint8_t { use_combat = 1, use_peril = 2, use_boss = 4 };

struct Box {
    static constexpr uint8_t grey = 3;
    uint8_t colour = 0;  // of Colour, or grey
    uint8_t value = 0;   // of an X box: 0
    bool wide = false;
    bool shield = false;
    bool is_x = false;
    bool no_heroic = false;  // a skull that refuses heroic dice
    uint8_t hearts = 0, time = 0, skulls = 0;
    // Dice that may be put here, as a set of die numbers; the second when the box has, or was given, a shield.
    uint64_t fits = 0, fits_with_shield = 0;
    friend bool operator==(const Box&, const Box&) = default;
};

// Special rules of monsters, floors and bosses. Zero: not in force.
struct Property {
    uint8_t conversion_dice = 0;
    bool no_loot_if_shield_open = false;
    uint8_t wounds_before = 0, time_before = 0, items_lost_before = 0;
    uint8_t time_per_rolled_1 = 0, time_per_skill = 0, time_if_open = 0;
    uint8_t x_per_open_door = 0;
    uint8_t discard_rolled = 0;  // bit v: a rolled v goes at once
    uint8_t floor_time = 0, turn_time = 0, door_limit = 0, explore_time = 0;
    uint8_t lower_heroic = 0, heart_at_time = 0, heart_at_hearts = 0;
    uint8_t shield_on = no_id;  // colour whose boxes gain a shield
    bool no_heroic_on_skulls = false, first_cover_fails = false;
    uint8_t heal_per_skull = 0, x_per_boss_wound = 0, x_least = 0;
};

enum class OpKind : uint8_t {
    gain,
    roll,
    raise,
    reroll,
    reroll_each,
    reroll_all,
    set,
    trade,
    recolour,
    prevent_hearts,
    prevent_time,
    halve_hearts,
    heart_for_time,
    heal,
    lay_door,
};

constexpr bool asks_for_dice(OpKind kind) {
    return kind == OpKind::raise || kind == OpKind::reroll || kind == OpKind::reroll_each || kind == OpKind::set || kind == OpKind::trade ||
           kind == OpKind::recolour;
}

// One step of card text.
struct Op {
    static constexpr uint8_t any_number = 0xff;
    OpKind kind = OpKind::gain;
    uint8_t die = 0;         // gain, trade: the die added; roll, recolour: any die of the row
    uint8_t value = 0;       // set: to; reroll_each, trade: which; reroll_all: up to; amounts of the others
    uint8_t count = 1;       // how many dice at most
    uint8_t boss_value = 0;  // prevent_hearts against a boss
    uint64_t among = 0;      // dice that may be picked
    bool partner = false;    // touches the partner's dice
    bool gained = false;     // only dice this text has added; must be done
    bool same_value = false;
    bool or_next = false;  // this step or the next
};
using Program = FixedVector<uint8_t, 6>;  // indices into Catalogue::ops

enum class Cost : uint8_t { free, strength, agility, mana, token };
enum class Trigger : uint8_t { none, descend, flee };
enum class SkillSort : uint8_t { found, basic, printed, talent, potion };

// A skill, spell, potion or talent: anything with a program.
struct Skill {
    SkillSort sort = SkillSort::found;
    Cost cost = Cost::free;
    uint8_t amount = 0;
    uint8_t use = 0;  // bits of Use
    Trigger trigger = Trigger::none;
    bool no_boss = false;
    Program program;
    std::string id;
};

enum class PotionKind : uint8_t { healing, vanish, drink };
struct Potion {
    PotionKind kind = PotionKind::drink;
    bool known = false;
    uint8_t turn_start = 0, otherwise = 0;  // wounds healed
    uint8_t time = 0;                       // price of vanishing
    uint8_t skill = no_id;                  // what drinking does in an encounter
    std::string id;
};

enum class FeatKind : uint8_t { store, gamble, buy };
enum class StoreOn : uint8_t { wound, explore_or_flee, rich_door };
struct Feat {
    struct Offer {
        uint8_t time = 0, dice = 0;
    };
    FeatKind kind = FeatKind::store;
    StoreOn on = StoreOn::wound;
    uint8_t cap = 0, lanterns = 0;
    uint8_t dice = 0, wounds = 0, time = 0;
    FixedVector<Offer, 3> offers;
    uint8_t discard = 0;
};

struct HeroSide {
    std::array<uint8_t, 3> icons{};
    uint8_t health = 0;
    Feat feat;
    uint8_t skill = no_id;
};
enum Side : int { side_solo, side_team };
struct Hero {
    std::array<HeroSide, 2> sides;
    std::string id;
};

struct LevelSide {
    uint8_t items = 0, skills = 0, heroic_dice = 0;
};
struct Level {
    std::array<LevelSide, 2> sides;
    uint8_t next = 0, trade = 0;
};

struct Encounter {
    bool is_peril = false;
    uint8_t lanterns = 0;
    Property property;
    bool has_property = false;
    FixedVector<uint8_t, 8> boxes;  // of a monster; of a peril one per option
    std::array<uint8_t, 2> option_time{};
    std::string id;
};

// One of the 44 cards of the deck; card c of a second deck is c + 44.
struct Card {
    uint8_t encounter = 0;
    uint8_t lanterns = 0;
    uint8_t item_colour = 0;
    uint8_t item_health = 0;
    uint8_t skill = no_id;
    uint8_t potion = no_id;
};

struct Boss {
    uint8_t health = 0;
    Property property;
    FixedVector<uint8_t, max_boxes> boxes;
    std::string id;
};
struct Dungeon {
    struct Floor {
        FixedVector<uint8_t, 8> peril, combat;  // of floors 1 to this one (ODD-ENC-09)
        FixedVector<uint8_t, 4> own_peril, own_combat;
        Property property;  // of floors 1 to this one
        bool has_text = false;
    };
    uint8_t difficulty = 1;
    std::array<Floor, floor_count> floors;
    Boss boss;
    std::string id;
};

struct Talent {
    uint8_t group = 0;
    bool key = false;
    std::array<uint8_t, 3> shapes{};  // circles, squares, pentagons
    uint8_t skill = no_id;            // with icons or a trigger
    bool basic_skill = false;
    uint8_t health = 0, tokens = 0, healing = 0, level_discount = 0;
    std::string id;
};
struct TalentGroup {
    bool open_to_all = false;
    std::vector<uint8_t> talents;
    std::string id;
};

// What the value of a position (value.h) adds up, by the numbers of this catalogue.
inline constexpr size_t max_value_weights = 200;
using ValueWeights = std::array<float, max_value_weights>;

struct Catalogue {
    std::vector<Box> boxes;
    std::vector<Op> ops;
    std::vector<Skill> skills;
    std::vector<Potion> potions;
    std::vector<Encounter> encounters;
    std::vector<Card> cards;  // 44
    std::vector<Hero> heroes;
    std::array<Level, top_level> levels;
    std::vector<Dungeon> dungeons;
    std::vector<TalentGroup> groups;
    std::vector<Talent> talents;
    std::array<uint8_t, 2> basic_skills{};
    uint8_t healing = 0;                          // potion index
    uint8_t vanishing = no_id;                    // potion index
    std::array<uint64_t, 3> usable{};             // skills usable in combat, peril, boss fights
    std::array<uint64_t, 4> price{};              // skills that cost strength dice, agility dice, mana, nothing
    std::array<ValueWeights, 3> value_weights{};  // for one, two and four heroes
    uint64_t hash = 0;

    const Card& card(int card_index) const {
        return cards[static_cast<size_t>(card_index >= deck_size ? card_index - deck_size : card_index)];
    }
    const Encounter& encounter_of(int card_index) const { return encounters[card(card_index).encounter]; }
    const Box& box(int index) const { return boxes[static_cast<size_t>(index)]; }
    const Skill& skill(int index) const { return skills[static_cast<size_t>(index)]; }
    const Op& op(int index) const { return ops[static_cast<size_t>(index)]; }
};

inline constexpr const char* game_id = "one_deck_dungeon";

// Null when the packs have mistakes; they are in `problems`. The texts beside the cards go to `texts`.
std::shared_ptr<const Catalogue> read_catalogue(std::span<const SourceFile> pack, CardTexts& texts, ProblemList& problems);

}  // namespace undercroft::one_deck_dungeon
