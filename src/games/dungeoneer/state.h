// One position of Dungeoneer, complete and a plain value. Zones are sets of cards with public counts; decks have no order,
// a draw picks through Chance. What lies on the table is here, the frames say only where we are.
#pragma once

#include <array>
#include <cstdint>
#include <type_traits>

#include "core/fixed_vector.h"
#include "engine/frames.h"
#include "engine/seat.h"
#include "engine/window.h"
#include "games/dungeoneer/card_set.h"

namespace undercroft::dungeoneer {

inline constexpr int max_players = 4;
inline constexpr int max_cards = 128;
inline constexpr int max_locations = 44;
inline constexpr int max_quests = 28;
inline constexpr int max_heroes = 12;
inline constexpr int hand_size = 5;      // DG-END-08
inline constexpr int lair_size = 3;      // DG-BATTLE-35
inline constexpr int quests_to_win = 3;  // DG-GOAL-01
inline constexpr int top_level = 4;
inline constexpr int ice_supply = 32;    // DG-ICE-12
inline constexpr int solo_rounds = 200;  // DG-SOLO-23
// Encounters of one Villainy phase. Hand and lair seldom hold half as many; a player who reaches it is told so.
inline constexpr int largest_batch = 10;

enum class Region : uint8_t { dungeon, surface };
enum class Side : uint8_t { north, east, south, west };
inline constexpr std::array<int, 4> step_x = {0, 1, 0, -1};
inline constexpr std::array<int, 4> step_y = {-1, 0, 1, 0};  // north is up, rows count downward
constexpr Side opposite(Side side) { return static_cast<Side>(static_cast<uint8_t>(side) ^ 2u); }

// The first three are also the forms of battle.
enum class Stat : uint8_t { melee, magic, speed, level, health };
using Form = Stat;
inline constexpr int form_count = 3;

// Anything a text can speak of, in two bytes. An exit is its location and, in `kind`, its side.
struct Thing {
    enum class Kind : uint8_t { none, hero, card, quest, location, exit_north, exit_east, exit_south, exit_west };
    Kind kind = Kind::none;
    uint8_t id = 0;

    static constexpr Thing none() { return {}; }
    static constexpr Thing hero(Seat seat) { return seat.is_none() ? Thing{} : Thing{Kind::hero, static_cast<uint8_t>(seat.index)}; }
    static constexpr Thing card(CardId card) { return {Kind::card, card.value}; }
    static constexpr Thing quest(QuestId quest) { return {Kind::quest, quest.value}; }
    static constexpr Thing location(LocationId place) { return {Kind::location, place.value}; }
    static constexpr Thing exit(LocationId place, Side side) {
        return {static_cast<Kind>(static_cast<uint8_t>(Kind::exit_north) + static_cast<uint8_t>(side)), place.value};
    }
    constexpr bool is_none() const { return kind == Kind::none; }
    constexpr bool is_hero() const { return kind == Kind::hero; }
    constexpr bool is_card() const { return kind == Kind::card; }
    constexpr bool is_quest() const { return kind == Kind::quest; }
    constexpr bool is_location() const { return kind == Kind::location; }
    constexpr bool is_exit() const { return kind >= Kind::exit_north; }
    constexpr bool is_monster() const { return is_card() || is_quest(); }
    constexpr Seat seat() const { return is_hero() ? Seat(id) : Seat::none(); }
    constexpr CardId card() const { return is_card() ? CardId(id) : CardId::none(); }
    constexpr QuestId quest() const { return is_quest() ? QuestId(id) : QuestId::none(); }
    constexpr LocationId location() const { return is_location() || is_exit() ? LocationId(id) : LocationId::none(); }
    constexpr Side side() const { return static_cast<Side>(static_cast<uint8_t>(kind) - static_cast<uint8_t>(Kind::exit_north)); }
    friend constexpr bool operator==(const Thing&, const Thing&) = default;
};

// Switches of a table, checked once (DG-VAR, DG-SOLO, rulings of section 7.1 with a flag).
enum class Switch : uint8_t {
    no_blank_spots,
    resurrection,
    hero_choice,
    optional_discard,
    impartial_placement,
    nothing_personal,
    limited_movement,
    action_for_falling,
    dodging_spikes,
    split_decks,
    solo_lair,
    no_half_turns,
    held_exits_close,
    blocked_exit_stops,
    barriers_once,
    fallen_act_freely,
    challenge_apart,
    counters_strike_fully,
    lair_heals,
    free_attempt_per_quest,
    artifact_slot_refilled,
    quest_wounds_stay,
    search_counts_between,
    solo_rolls_every_entry,
};

struct Options {
    uint32_t switches = 0;
    uint8_t seats = 4;
    uint8_t packs = 1;             // bit 0: the vault, bit 1: the ice witch
    uint8_t rounds = solo_rounds;  // how many a solo game lasts
    uint8_t unused = 0;

    // Most tables play without: what a switch changes stands out of the way (so with solo).
    constexpr bool has(Switch which) const { return __builtin_expect(switches >> static_cast<int>(which) & 1u, 0) != 0; }
    constexpr void set(Switch which) { switches |= uint32_t{1} << static_cast<int>(which); }
    constexpr bool solo() const { return __builtin_expect(seats == 1, 0) != 0; }
    constexpr bool both_packs() const { return packs == 3; }
    friend bool operator==(const Options&, const Options&) = default;
};

enum class Phase : uint8_t { setup, recovery, villainy, location, feats, discard };

struct PlayerState {
    CardSet hand;       // hidden; in an observation only what the viewer knows of it
    CardSet shown;      // cards of the hand that the whole table has seen
    CardSet inventory;  // permanent boons and treasures
    CardSet lair;
    CardSet banes;               // permanent banes lying at this hero
    CardSet controlled;          // cards in play whose texts speak for this player
    uint64_t spent = 0;          // once-per-turn powers used since this player's Recovery, by Power::once
    uint64_t visited = 0;        // locations not new for the hero (DG-REC-07)
    uint64_t location_hand = 0;  // DG-VAR-01.1: dealt locations, hidden
    uint16_t glory = 0, peril = 0;
    uint8_t hand_count = 0;
    uint8_t location_count = 0;
    HeroId hero;
    LocationId place;
    uint8_t level = 1;
    uint8_t health = 0;
    uint8_t action_points = 0;
    uint8_t bound_points = 0;  // DG-VAR-07.3: extra AP, not for moving
    uint8_t guards = 0;        // prevented wounds left this turn
    uint8_t held_exits = 0;    // sides of `place` held open (DG-MOVE-19)
    uint8_t completed = 0;     // quests
    uint8_t attempts = 0;      // in this turn (DG-QUEST-04)
    uint8_t fallen = 0;
    uint8_t stand_stat = 0, stand_number = 0;  // DG-FALL-05; number 0: none
    uint8_t moved = 0;                         // in the own turn
    uint8_t battles = 0;                       // started in this player's turn (DG-BATTLE-01)
    uint8_t saved = 0;                         // DG-END-06: a point was saved, spent or not, until the next Recovery
    uint8_t fell_for_point = 0;                // DG-VAR-08.2
    uint8_t solo_draws = 0;                    // DG-SOLO-13: Glory cards due for defeated monsters
    uint8_t escorts = 0;                       // tokens carried
    std::array<uint8_t, 7> unused{};
    friend bool operator==(const PlayerState&, const PlayerState&) = default;
};

// A laid location.
struct MapCard {
    static constexpr uint8_t barrier_token = 16;
    int8_t x = 0, y = 0;
    uint8_t works = 0;   // sides with a working exit (DG-MOVE-03)
    uint8_t turned = 0;  // half turn
    uint8_t ice = 0;
    uint8_t off = 0;                   // deactivation tokens: bits 0-3 exits as they lie, bit 4 barrier
    std::array<LocationId, 4> next{};  // neighbour by side, whatever the edge
    constexpr bool barrier_is_off() const { return (off & barrier_token) != 0; }
    friend bool operator==(const MapCard&, const MapCard&) = default;
};

// An empty cell that touches the map. `open`: sides of the cell whose neighbour has no wall there.
struct FrontierCell {
    int8_t x = 0, y = 0;
    uint8_t touched = 0, open = 0;
    friend bool operator==(const FrontierCell&, const FrontierCell&) = default;
};
using Frontier = FixedVector<FrontierCell, 46>;  // 22 cards in a row have so many

enum class QuestZone : uint8_t { out, deck, personal, common, lost, completed };  // lost: escort token on the map (DG-QUEST-33)

struct QuestSpot {
    QuestZone zone = QuestZone::out;
    Seat seat;                // owner, or who completed it
    uint8_t carried = 0;      // escort tokens are placed
    LocationId dropped;       // where the escort token lies
    int8_t wounds = 0;        // of a hunted monster
    LocationId found;         // where this turn's search was successful (DG-QUEST-23)
    uint8_t tried = 0;        // attempts this turn, for the per-quest ruling
    uint8_t common_once = 0;  // completed from the common slot
    friend bool operator==(const QuestSpot&, const QuestSpot&) = default;
};

// One attacking card, hero or trap on the table, from declaration to reward.
struct Attack {
    // left: out of the fight, on to the Lair stage. gone: the card is elsewhere already. rolled: the attack check was made.
    enum Flag : uint8_t { trap = 1, left = 2, dead = 4, rolled = 8, gone = 16 };
    Thing attacker, defender;
    Seat owner;  // who rolls and decides for the attacker
    LocationId place;
    Form form = Form::melee;
    uint8_t flags = 0;
    uint8_t attack_total = 0, counter_total = 0;
    uint8_t wounds_dealt = 0;  // by a monster to heroes (DG-BATTLE-39)
    uint8_t wounds_taken = 0;  // by a monster from the attacked hero (DG-BATTLE-40)
    bool is(Flag flag) const { return (flags & flag) != 0; }
    friend bool operator==(const Attack&, const Attack&) = default;
};
// No battle begins inside another but the one challenge that answers it. Alone: the lair, what a location of 6 Peril and two
// influences draw, and the challenge.
using Attacks = FixedVector<Attack, 12>;
static_assert(Attacks::capacity() >= largest_batch + 1 && Attacks::capacity() >= lair_size + 8 + 1);

// A modifier that a step laid on something until the end of the turn.
struct Boost {
    uint16_t modifier = 0;  // index into the catalogue
    Thing touched;          // none: a class of things, as the modifier says
    Seat controller;
    int8_t amount = 0;
    friend bool operator==(const Boost&, const Boost&) = default;
};

struct Draft {  // DG-VILL-06: an encounter chosen but not yet launched
    CardId card;
    Seat target;
    Form form = Form::melee;
    uint8_t payer_points = 0;  // Peril set aside
    friend bool operator==(const Draft&, const Draft&) = default;
};

struct State {
    std::array<PlayerState, max_players> players{};
    std::array<CardSet, 2> deck{};  // one deck, or Glory and Peril (DG-MIX-02)
    std::array<CardSet, 2> discard{};
    CardSet attached;                          // lying under a host
    CardSet waiting;                           // solo banes that wait for a card (DG-SOLO-11)
    CardSet table;                             // being played or fighting
    CardSet removed;                           // not in this game
    CardSet in_play;                           // everything prepared whose text holds
    CardSet attacked;                          // alone: monsters that had their attack this turn (DG-SOLO-18)
    uint64_t laid = 0;                         // locations on the map
    std::array<uint64_t, 2> location_deck{};   // by region
    std::array<uint64_t, 2> location_under{};  // put under the deck, drawn last
    Options options;
    uint32_t quest_deck = 0;
    uint32_t boosted = 0;  // values that the boosts of this turn touch
    FrameStack<32, 32> frames;
    std::array<Thing, max_cards> host{};  // of attachments
    std::array<MapCard, max_locations> map{};
    std::array<QuestSpot, max_quests> quests{};
    FixedVector<Boost, 31> boosts;
    std::array<uint16_t, 2> deck_count{};
    int16_t returned = 0;  // what the last finished frame said
    uint16_t round = 0;
    uint16_t reshuffles = 0;
    uint16_t heroes_left = 0;           // not dealt
    uint16_t launches = 0;              // of secret choices in the whole game
    SealedAnswers<max_players> sealed;  // of the window at the top of the frames
    std::array<Frontier, 2> frontier{};
    std::array<Seat, max_cards> controller{};  // of cards on the table, in play or in a lair
    std::array<int8_t, max_cards> wounds{};    // of monsters; below 0: health above the printed
    std::array<uint8_t, max_cards> paid_x{};   // X of cards in play
    Attacks attacks;
    FixedVector<Draft, largest_batch> draft;
    std::array<LocationId, 2> bridge{};
    std::array<LocationId, 2> entrance{};  // by region
    SeatSet living;                        // empty seats are not
    SeatSet asked;
    Seat active;
    Seat first;
    Phase phase = Phase::setup;
    uint8_t over = 0;
    SeatSet won;
    uint8_t winter = 0;  // Winter Sorcery is in play (DG-ICE)
    uint8_t ice_left = 0;
    uint8_t question = 0;     // what `asked` are asked
    uint8_t owed_common = 0;  // artifact slots to refill at the next Recovery
    SeatSet to_resurrect;
    uint8_t launched = 0;  // encounters were played this phase (DG-VILL-06)
    SeatSet quiet;  // had no special action when last looked at, nothing has happened since; kept only where forced answers are skipped
    friend bool operator==(const State&, const State&) = default;
};
static_assert(std::is_trivially_copyable_v<State>);
static_assert(std::has_unique_object_representations_v<State>);
static_assert(sizeof(State) <= 4096);

constexpr size_t at(Seat seat) { return static_cast<size_t>(seat.index); }
constexpr size_t at(CardId card) { return card.value; }
constexpr size_t at(LocationId place) { return place.value; }
constexpr size_t at(QuestId quest) { return quest.value; }

}  // namespace undercroft::dungeoneer
