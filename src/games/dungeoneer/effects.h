// Card text as data: the typed form of the words in content/dungeoneer/VOCABULARY.md. Steps are run, modifiers are asked,
// powers wait for their moment. Nothing here is looked up by text during play.
#pragma once

#include <cstdint>

#include "games/dungeoneer/state.h"

namespace undercroft::dungeoneer {

inline constexpr uint8_t no_tag = 255;

enum class Who : uint8_t { none, you, target, bearer, host, source, foe, it, pick_0, pick_1, pick_2, owner };
inline constexpr int max_picks = 3;

enum class Counter : uint8_t { level, boons, treasures, lair, lost_health, glory };

// Features of a location: its sort, then terrain. arctic is asked of the ice tokens.
enum class PlaceWord : uint8_t {
    entrance,
    room,
    tunnel,
    site,
    road,
    gloomy,
    arctic,
    desert,
    forest,
    mountains,
    plains,
    swamp,
    settlement,
    water,
    any,
};

struct Amount {
    enum class Kind : uint8_t { constant, x, done, counter };
    Kind kind = Kind::constant;
    int8_t value = 0;  // the constant, or how much each counted thing is worth
    Counter counter = Counter::level;
    Who of = Who::you;
    uint8_t most = 255;
};
constexpr Amount constant(int value) { return {Amount::Kind::constant, static_cast<int8_t>(value), Counter::level, Who::you, 255}; }

struct Condition {
    enum class Kind : uint8_t { place_is, kind_is, fallen, same_place, at_least, yours };
    Kind kind = Kind::place_is;
    bool negated = false;
    Who of = Who::you;
    Who as = Who::you;
    uint8_t word = 0;  // PlaceWord, tag or Counter
    int8_t number = 0;
};

// A run of entries in one of the catalogue's pools.
struct Range {
    uint16_t first = 0;
    uint16_t count = 0;
    bool empty() const { return count == 0; }
};

using Program = uint16_t;  // index of its first step; 0: none
inline constexpr Program no_program = 0;

enum class Op : uint8_t {
    end,
    jump,
    restore_it,
    next,  // written by the compiler
    choose,
    each,
    branch,
    threat,
    roll,
    gain,
    lose,
    wound,
    heal,
    guard,
    fall,
    stand,
    level,
    draw,
    discard,
    take,
    leave_battle,
    transport,
    shift,
    place_ice,
    remove_ice,
    deactivate,
    bridge,
    end_winter,
    modify,
};

enum class Points : uint8_t { glory, peril, ap };

enum class Noun : uint8_t {
    hero,
    attacker,
    attacking_card,
    lair_monster,
    boon,
    treasure,
    bane,
    discarded,
    location,
    shiftable,
    exit,
    barrier,
};
enum class Group : uint8_t { heroes_here, opponents };
enum class Of : uint8_t { standard, you, opponents, target };
enum class Near : uint8_t { anywhere, here, adjacent, target };

// What a choose step offers (VOCABULARY section 4).
struct Selection {
    Noun noun = Noun::hero;
    Of of = Of::standard;
    Near near = Near::anywhere;
    uint8_t within = 255;
    uint8_t tag = no_tag;
    uint8_t type = no_tag;  // CardType, for discarded
    Who by = Who::you;
    Range condition;
};

struct EffectStep {
    Op op = Op::end;
    Who who = Who::you;
    Who other = Who::none;  // transport to, bridge end
    uint8_t what = 0;       // Points, Group, Stat
    uint8_t number = 0;     // of a threat or roll; which pick
    bool flag = false;      // heal over; discard from hand; transport to an entrance
    bool other_frames = false;
    Amount amount;
    uint16_t jump = 0;    // where else to go on
    uint16_t detail = 0;  // Selection or Modifier
    Range condition;
};

// What a modifier changes. Everything after strike is a permission: asked whether any holds.
enum class Value : uint8_t {
    melee,
    magic,
    speed,
    battle,
    threat,
    trap_number,
    boon_limit,
    treasure_limit,
    hand,
    search,
    entry_glory,
    entry_peril,
    glory_cost,
    peril_cost,
    strike,
    ignore_blocked_exit,
    ignore_trap_exit,
    ignore_spikes,
    ignore_pit,
    forbid_heal,
    forbid_challenge,
    forbid_respond,
    allow_pursue,
    allow_attack_melee,
    allow_attack_speed,
};
inline constexpr int value_count = 25;

enum class Touch : uint8_t { who, your_monsters, all_monsters, heroes_at_host };
enum class Role : uint8_t { any, attack, counter };
enum class Against : uint8_t { any, monster, hero, tag };
enum class ThreatFrom : uint8_t { any, exit, barrier, trap, quest, other };

struct Modifier {
    Value what = Value::melee;
    Amount amount;
    Touch touch = Touch::who;
    Who who = Who::bearer;
    uint8_t tag = no_tag;
    uint8_t type = no_tag;  // CardType, for costs
    Against against = Against::any;
    uint8_t against_tag = no_tag;
    Role role = Role::any;
    uint8_t form = no_tag;
    ThreatFrom from = ThreatFrom::any;
    PlaceWord in = PlaceWord::any;
};

// Timings are used by choice; moments fire by themselves.
enum class When : uint8_t {
    feats,
    villainy,
    anytime,
    response,
    attack,
    strike,
    wounded,
    defeats,
    enters,
    recovery,
    turn_end,
    passed,
    failed,
    completes,
};
inline constexpr int when_count = 14;

struct Power {
    When when = When::anytime;
    uint8_t glory = 0, ap = 0;
    bool costs_x = false;
    uint64_t once = 0;  // its bit in PlayerState::spent; 0: as often as it can be paid
    Program run = no_program;
    bool always = false;  // neither a condition nor a first choice can stand against it
    Range condition;
};

}  // namespace undercroft::dungeoneer
