// One position of One Deck Dungeon, complete and a plain value.
//
// Nothing in it is secret. Cards nobody has seen, in the deck and behind closed doors, are one set: a card is drawn from it
// by Chance when it is turned up (ODD-TIME-06), which no player could tell from a shuffled order.
// Procedures never nest here, so there is no frame stack: wounds and time that fall due are counters, settled before the
// step that was interrupted goes on.
#pragma once

#include <array>
#include <cstdint>
#include <type_traits>

#include "core/bits.h"
#include "core/fixed_vector.h"
#include "games/one_deck_dungeon/catalogue.h"
#include "games/one_deck_dungeon/pool.h"

namespace undercroft::one_deck_dungeon {

inline constexpr int max_heroes = 4;
inline constexpr int max_doors = 4;

// Place of the index-th set bit of a byte.
inline constexpr auto bit_in_byte = [] {
    std::array<std::array<uint8_t, 8>, 256> table{};
    for (size_t byte = 0; byte < 256; ++byte) {
        size_t index = 0;
        for (uint8_t place = 0; place < 8; ++place) {
            if ((byte >> place & 1) != 0) table[byte][index++] = place;
        }
    }
    return table;
}();

// A set of deck cards: 44, or 88 when two decks are shuffled together (ODD-4P-01).
struct CardSet {
    std::array<uint64_t, 2> words{};

    static constexpr size_t word_of(int card) { return card < deck_size ? 0 : 1; }
    static constexpr uint64_t bit_of(int card) { return bit(card < deck_size ? card : card - deck_size); }
    bool has(int card) const { return (words[word_of(card)] & bit_of(card)) != 0; }
    void add(int card) { words[word_of(card)] |= bit_of(card); }
    void remove(int card) { words[word_of(card)] &= ~bit_of(card); }
    int size() const { return count_bits(words[0]) + count_bits(words[1]); }
    bool empty() const { return (words[0] | words[1]) == 0; }
    // The index-th member from the lowest.
    int nth(int index) const {
        const int first = count_bits(words[0]);
        const size_t word = index < first ? 0 : 1;
        if (word == 1) index -= first;
        // Members counted byte by byte, all at once; then the first byte that reaches beyond the index.
        const uint64_t all = words[word];
        uint64_t sums = all - ((all >> 1) & 0x5555555555555555ull);
        sums = (sums & 0x3333333333333333ull) + ((sums >> 2) & 0x3333333333333333ull);
        sums = ((sums + (sums >> 4)) & 0x0f0f0f0f0f0f0f0full) * 0x0101010101010101ull;
        const uint64_t reaching =
            ((sums | 0x8080808080808080ull) - static_cast<uint64_t>(index + 1) * 0x0101010101010101ull) & 0x8080808080808080ull;
        const int at = lowest_bit(reaching) & ~7;
        const int below = static_cast<int>((sums << 8) >> at & 0xff);
        return static_cast<int>(word) * deck_size + at + bit_in_byte[all >> at & 0xff][static_cast<size_t>(index - below)];
    }
    friend bool operator==(const CardSet&, const CardSet&) = default;
};

// What the game waits for or does next. Those up to `boss_split` ask; the others run on by themselves.
enum class Stage : uint8_t {
    over,
    turn_start,     // Healing for 3 or begin (ODD-TURN-11)
    early_descent,  // ruling A04: the stairs came into view while the turn was paid
    choose_action,  // explore or enter (ODD-TURN-05)
    face,           // face, flee or vanish (ODD-ROOM-04)
    split,          // four heroes: pairs, cards, order (ODD-4P-08)
    stealth,        // a door after fleeing
    drain,          // which item is lost
    option,         // which way through a peril (ODD-ENC-03)
    claim_order,    // who takes scarce dice first (ODD-DICE-08)
    share_bonus,    // how many of the level's heroic dice the first hero takes (ODD-DICE-06)
    feat,           // use the feat or not (ODD-FEAT-06)
    drop_feat_die,  // the archer lets one die go
    place,          // use and place (ODD-DEC-07)
    pay,            // dice for a skill
    effect,         // picks inside card text
    convert,        // further dice of a conversion
    convert_to,     // who gets the heroic die (ODD-DICE-14)
    odd_wound,      // who takes the odd wound (ODD-CONS-06)
    take_wound,     // who takes a wound that is not split (ODD-STAIRS-05)
    respond,        // Healing before a hero falls (ODD-CONS-11)
    loot,
    level_up,
    turn_end,    // descend or stay
    boss_split,  // four heroes: pairs of this round (ODD-4P-17)
    begin_turn,
    paid_turn,
    lay_doors,
    begin_encounter,
    before_done,
    claim,
    bonus,
    ask_feats,
    roll_feats,
    roll,
    run_effect,
    consequences,
    after_wounds,
    end_encounter,
    take_loot,
    end_turn,
    boss_round,
    boss_struck,
};

enum class Tier : uint8_t { none, expert, standard, novice };

// Rulings the table may choose (section 7 of the rules), as bits.
enum Ruling : uint8_t {
    descend_at_once = 1,      // A04
    flee_open_door = 2,       // A07
    healing_any_time = 4,     // A06
    invisibility_price = 8,   // A10
    standard_draws_two = 16,  // A35, four heroes only
};

struct HeroState {
    uint64_t skills = 0;            // all the hero can use, as bits of Catalogue::skills
    uint64_t used = 0;              // in this encounter or boss round (ODD-SKILL-01)
    FixedVector<uint8_t, 7> items;  // cards
    FixedVector<uint8_t, 5> found;  // cards kept as skills
    uint8_t hero = no_id;
    uint8_t wounds = 0;
    uint8_t health = 0;              // card, items and talents (ODD-CONS-13)
    std::array<uint8_t, 3> icons{};  // card and items
    uint8_t stored = 0;              // heroic dice kept by the feat
    uint8_t healing_bonus = 0;       // by talents
    uint8_t feat_choice = 0;         // dice or offer chosen for this encounter
    uint8_t unused = 0;
    friend bool operator==(const HeroState&, const HeroState&) = default;
};

struct Door {
    static constexpr uint8_t none = 0xff, closed = 0xfe;
    uint8_t first = none;   // none, closed, or the open card
    uint8_t second = none;  // the same, of a door of two cards
    bool empty() const { return first == none && second == none; }
    bool is_closed() const { return first == closed; }
    bool is_open() const { return !empty() && !is_closed(); }
    friend bool operator==(const Door&, const Door&) = default;
};

enum class Fight : uint8_t { none, combat, peril, boss };

// The encounter or boss round that is being played.
struct EncounterState {
    std::array<Pool, 2> pools{};  // by slot: the one or two heroes taking part
    uint16_t filled = 0, shields = 0;
    uint16_t shrugged = 0;  // skulls that have thrown their first die off
    uint16_t twins = 0;     // boxes with an earlier equal one
    std::array<uint8_t, max_boxes> boxes{};
    std::array<uint8_t, max_boxes> need{};  // what is still missing; 0 when filled
    std::array<uint8_t, max_boxes> twin{};  // an earlier equal box, or no_id
    uint8_t box_count = 0;
    Fight fight = Fight::none;
    uint8_t card = no_id;
    uint8_t option = 0;
    std::array<uint8_t, 2> heroes{no_id, no_id};
    uint8_t slots = 0;
    uint8_t first_to_claim = 0;
    std::array<std::array<uint8_t, colour_count>, 2> claimed{};  // dice in hand, not yet rolled
    std::array<uint8_t, colour_count> placed{};                  // dice lying on boxes
    uint8_t feat_slot = 0;
    uint8_t prevented_hearts = 0, prevented_time = 0;
    uint8_t halves_hearts = 0, trades_heart = 0;
    uint8_t hearts = 0, time = 0;  // consequences being settled
    // What rolled dice meet, of floors and foe together (ODD-DICE-10).
    uint8_t discards_rolled = 0;  // bit v: a rolled v goes at once
    uint8_t time_per_1 = 0;
    uint8_t lowers_heroic = 0;
    uint8_t conversion_dice = 0;  // what a heroic die takes (ODD-DICE-13)
    std::array<uint8_t, 5> unused{};
    friend bool operator==(const EncounterState&, const EncounterState&) = default;
};

// A skill or potion being paid or carried out, or a conversion under way.
struct EffectState {
    uint64_t gained = 0;  // dice this text has added
    std::array<uint8_t, colour_count> aside{};
    uint8_t skill = no_id;
    uint8_t slot = 0;
    uint8_t position = 0;
    uint8_t picks = 0;
    uint8_t value = 0;  // the value that was picked
    uint8_t left = 0;   // dice or mana still to be paid, dice still to be converted
    uint8_t lowest = 0;
    uint8_t slots = 0;  // bits: whose dice were converted
    // What dice became that this step has raised, from the lowest; 0 where none. None of them is raised again.
    std::array<uint8_t, most_raised - 1> raised{};
    uint8_t unused = 0;
    friend bool operator==(const EffectState&, const EffectState&) = default;
};

// A die on a box. Nothing in the rules asks for it again (ODD-PLACE-13): it is kept to be shown.
struct LaidDie {
    uint8_t box = 0, die = 0;
    friend bool operator==(const LaidDie&, const LaidDie&) = default;
};
// All dice of a box of the game, and more than a pair of four heroes can gather; what were beyond would not be shown.
using LaidDice = FixedVector<LaidDie, 39>;

struct State {
    CardSet unseen, discard, experience, removed, potion_cards;
    std::array<HeroState, max_heroes> heroes{};
    EncounterState encounter;
    EffectState effect;
    std::array<Door, max_doors> doors{};
    std::array<uint8_t, colour_count> supply{};
    std::array<uint8_t, 2> first_pair{};  // four heroes: who meets the first card or strikes first
    std::array<uint8_t, 2> second_pair{};
    std::array<uint8_t, 2> cards{no_id, no_id};  // of the entered door, in the order they are met
    uint16_t turns = 0;
    uint16_t boss_rounds = 0;
    Stage step = Stage::over;
    uint8_t seats = 0;
    uint8_t side = 0;
    uint8_t dungeon = 0;
    Tier tier = Tier::none;
    uint8_t rulings = 0;
    uint8_t floor = 1;  // 4: the boss
    uint8_t level = 1;
    uint8_t tokens = 0;
    uint8_t potions = 0;  // known kinds, as bits
    uint8_t stairs_tokens = 0;
    uint8_t boss_wounds = 0;
    uint8_t time_due = 0;
    uint8_t wounds_due = 0;       // one by one, each to a hero of `wound_targets`
    uint8_t wound_targets = 0;    // bits of seats
    uint8_t wounds_differ = 0;    // the wounds due go to different heroes (ODD-4P-18)
    uint8_t dying = 0;            // bits of seats whose wounds reach their health
    uint8_t door = 0;             // entered
    uint8_t opened_now = 0;       // the door was closed before this turn
    uint8_t meeting = 0;          // index into `cards`
    uint8_t vanished = 0;         // bits: cards skipped by Invisibility
    uint8_t loot = 0;             // bits: cards still to be taken
    uint8_t looted = 0;           // something was taken this turn
    uint8_t new_floor = 1;        // the next turn is the first on its floor
    uint8_t stairs_revealed = 0;  // while this turn's time was paid
    uint8_t level_discount = 0;
    uint8_t descents = 0, level_ups = 0;
    uint8_t won = 0;
    uint8_t deck = 0;  // unseen cards that do not lie behind doors
    std::array<uint8_t, 4> unused{};
    LaidDice laid;  // last: positions that differ in this alone are one to whoever decides (Rules::view_key)
    uint8_t unused_last = 0;

    friend bool operator==(const State&, const State&) = default;
};
static_assert(std::is_trivially_copyable_v<State> && std::has_unique_object_representations_v<State>);
static_assert(sizeof(State) <= 1024);

inline constexpr int boss_floor = floor_count + 1;

inline bool ruled(const State& state, Ruling ruling) { return (state.rulings & ruling) != 0; }
inline bool is_four(const State& state) { return state.seats == 4; }
// ODD-STAIRS-03, ODD-4P-18: so many tokens on the stairs wound so many heroes.
inline int stairs_limit(const State& state) { return is_four(state) ? 6 : 3; }
inline int stairs_wounds(const State& state) { return is_four(state) ? 2 : 1; }
inline int closed_cards(const State& state) {
    int count = 0;
    for (const Door& door : state.doors) count += (door.first == Door::closed) + (door.second == Door::closed);
    return count;
}
// Cards left to spend as time.
inline int deck_left(const State& state) { return state.deck; }
inline bool stairs_visible(const State& state) { return deck_left(state) == 0; }  // ODD-STAIRS-01, 10
inline int door_count(const State& state) {
    int count = 0;
    for (const Door& door : state.doors) count += door.empty() ? 0 : 1;
    return count;
}

// The question that is open: wounds that fall due come before the step they interrupted.
inline Stage asked_step(const State& state) {
    if (state.wounds_due != 0) return Stage::take_wound;
    if (state.dying != 0) return Stage::respond;
    return state.step;
}

}  // namespace undercroft::one_deck_dungeon
