// Everything loaded from the packs of content/dungeoneer: heroes, locations, adventure cards, quests and their texts as
// programs. Immutable and shared; ids are indices into it.
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
#include "games/dungeoneer/effects.h"

namespace undercroft::dungeoneer {

struct Threat {
    Stat stat = Stat::speed;
    uint8_t number = 0;  // 0: none
    uint8_t arctic = 0;  // raise in an Arctic location (DG-ICE-09)
    Program pass = no_program, fail = no_program;
};

// What can fight and is not a hero: printed values by form.
struct MonsterBlock {
    uint8_t health = 0;  // 0: no monster
    std::array<uint8_t, form_count> value{};
    uint8_t attack_forms = 0;  // bits; the others are for countering only (DG-BATTLE-09)
    std::array<Program, form_count> strike{};
    bool can_attack(Form form) const { return (attack_forms >> static_cast<int>(form) & 1) != 0; }
};

struct Hero {
    uint8_t pack = 0;
    uint8_t health = 6;
    uint8_t boon_limit = 3, treasure_limit = 3;
    std::array<std::array<uint8_t, top_level>, form_count> stats{};
    uint8_t attack_forms = 0;
    Range modifiers, powers;
};

enum class ExitKind : uint8_t { open, wall, blocked, trap };
struct Exit {
    ExitKind kind = ExitKind::open;
    Stat stat = Stat::melee;
    uint8_t number = 0;
};
enum class BarrierKind : uint8_t { none, hazard, spikes, pit };

struct Location {
    uint8_t pack = 0;
    Region region = Region::dungeon;
    uint32_t features = 0;  // bits of PlaceWord, printed
    uint8_t glory = 0, peril = 0;
    std::array<Exit, 4> exits{};
    uint8_t passable = 0;  // bits by printed side: no wall
    BarrierKind barrier = BarrierKind::none;
    Stat barrier_stat = Stat::speed;
    uint8_t barrier_number = 0;
    char passage = 0;
    uint64_t passage_mates = 0;  // the others with the same letter
    bool portal = false;
    bool has_text = false;
    Program on_enter = no_program;
    bool prints(PlaceWord word) const { return (features >> static_cast<int>(word) & 1u) != 0; }
};

enum class CardType : uint8_t { boon, treasure, bane, monster, trap };
enum class Lasts : uint8_t { instant, permanent, attachment, monster };
enum class Aim : uint8_t { none, opponent, any_hero };
enum class Waits : uint8_t { no, monster, trap, tag };

struct Card {
    uint8_t pack = 0;
    CardType type = CardType::boon;
    uint64_t tags = 0;
    uint8_t slot = no_tag;
    uint8_t cost = 0;
    bool costs_x = false;
    When when = When::feats;
    Lasts lasts = Lasts::instant;
    Aim aim = Aim::none;
    bool has_host = false;
    uint16_t host = 0;  // Selection
    Waits waits = Waits::no;
    uint8_t waits_tag = no_tag;
    bool has_text = false;
    bool solo = true;
    bool keep = false;  // a potion: may be kept in the inventory and used later (DG-CARD-14)
    Range condition;
    Program run = no_program;
    bool always = false;  // neither a condition nor a first choice nor a host can stand against playing it
    Range modifiers, powers;
    uint64_t once = 0;  // bits of its once-per-turn powers
    MonsterBlock monster;
    Threat threat;
    bool is_glory() const { return type <= CardType::treasure; }
    bool is_encounter() const { return type >= CardType::monster; }
    bool has_tag(uint8_t tag) const { return tag < 64 && has_bit(tags, tag); }
};

enum class Category : uint8_t { artifact, influence, sacrifice, hunt, search, escort, threat, chance };

struct Quest {
    uint8_t pack = 0;
    Category category = Category::hunt;
    uint64_t places = 0, ends = 0;
    PlaceWord place_sort = PlaceWord::any;
    uint8_t first_attempt_ap = 0;
    uint8_t search_number = 0;
    uint8_t price_health = 0, price_boons = 0, price_treasures = 0, price_glory = 0, price_hand = 0;
    Threat threat;
    uint8_t dice = 0, dice_at_least = 0;
    uint64_t tags = 0;
    uint64_t monster_tags = 0;
    MonsterBlock monster;
    Range monster_modifiers, monster_powers;
    Program reward = no_program;
    Range modifiers, powers;  // of an artifact
    Range influence;
    bool boss = false;
};

struct Ids {  // as written in the packs, for action text and text keys
    std::vector<std::string> heroes, locations, cards, quests, tags, slots, packs;
};

inline constexpr int top_cost = 15;  // no card may cost more

struct Catalogue {
    std::vector<Hero> heroes;
    std::vector<Location> locations;
    std::vector<Card> cards;
    std::vector<Quest> quests;
    Ids ids;

    std::vector<EffectStep> steps;  // the first is `end`, so that program 0 does nothing
    std::vector<Selection> choices;
    std::vector<Modifier> modifiers;
    std::vector<Power> powers;
    std::vector<Condition> conditions;

    // Masks for quick questions, made once after loading.
    CardSet glory_cards, peril_cards, anytime, response, villainy, feats, monsters, traps, encounters, banes, boons, treasures, permanents,
        kept;
    std::array<CardSet, top_cost + 1> payable_glory{};  // by points: cards whose printed cost they pay
    std::array<CardSet, top_cost + 1> payable_peril{};
    std::array<CardSet, value_count> card_modifies{};
    std::array<CardSet, value_count> serves_bearer{};    // of those, the cards that do so for none but their bearer
    std::array<uint32_t, value_count> hero_modifies{};   // abilities that serve their own hero
    std::array<uint32_t, value_count> quest_modifies{};  // artifacts and influences
    std::array<CardSet, when_count> kept_for{};          // kept cards by the moment for their own text
    std::array<CardSet, when_count> card_powers{};
    std::array<uint32_t, when_count> hero_powers{};
    std::array<std::array<uint8_t, max_heroes>, when_count> hero_power_glory{};  // the least one costs; 255: has none
    std::array<uint32_t, when_count> quest_powers{};
    std::array<CardSet, 2> pack_cards{};
    std::array<uint64_t, 2> pack_locations{};
    std::array<uint32_t, 2> pack_quests{};
    std::array<uint32_t, 4> quests_in{};              // by set of packs
    std::array<uint32_t, max_locations> quests_at{};  // those that may have to do with a hero there
    std::array<uint16_t, 2> pack_heroes{};
    std::array<LocationId, 2> pack_entrance{};
    std::array<uint64_t, 2> region_locations{};
    uint64_t barriers = 0;                            // locations with one
    std::array<uint64_t, 2> portals{};                // by region
    std::array<uint8_t, 4> cheapest_anytime_glory{};  // by set of packs: the least a hidden any-time card could cost
    std::array<uint8_t, 4> cheapest_anytime_peril{};
    std::array<uint8_t, 4> cheapest_response{};
    std::array<uint8_t, 2> winter_roll{};  // by pack; 0: no Winter Sorcery
    uint8_t deactivation_tokens = 3;
    uint64_t hash = 0;

    const Hero& operator[](HeroId id) const { return heroes[id.value]; }
    const Location& operator[](LocationId id) const { return locations[id.value]; }
    const Card& operator[](CardId id) const { return cards[id.value]; }
    const Quest& operator[](QuestId id) const { return quests[id.value]; }
    std::span<const Modifier> modifiers_in(Range range) const { return {modifiers.data() + range.first, range.count}; }
    std::span<const Power> powers_in(Range range) const { return {powers.data() + range.first, range.count}; }
    // A program whose first step lets its player pick something needs a candidate (VOCABULARY section 4).
    bool needs_choice(Program program) const {
        const EffectStep& first = steps[program];
        return first.op == Op::choose && choices[first.detail].by == Who::you;
    }
    std::span<const Condition> conditions_in(Range range) const { return {conditions.data() + range.first, range.count}; }
};

// Null when the packs have mistakes. `files` are those below content/dungeoneer, in any order.
std::shared_ptr<const Catalogue> load_catalogue(std::span<const SourceFile> files, CardTexts& texts, ProblemList& problems);

}  // namespace undercroft::dungeoneer
