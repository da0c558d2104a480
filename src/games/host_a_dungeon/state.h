// State: a whole history so far, as one value. The world, who lives in it, which tokens lie where, what is being asked and which procedures
// are unfinished. It owns memory; copies are independent.
#pragma once

#include <array>
#include <cstdint>
#include <deque>
#include <optional>
#include <vector>

#include "core/chance.h"
#include "engine/seat.h"
#include "games/host_a_dungeon/catalogue.h"
#include "games/host_a_dungeon/facts.h"
#include "games/host_a_dungeon/notes.h"
#include "world/world.h"
#include "world/zones.h"

namespace undercroft::host_a_dungeon {

using world::BodyId;
using world::World;

// What the players agreed on. Rulings are switches over readings that players argue about; the bit is set where ours is left.
enum class Ruling : uint8_t {
    revolt_beyond_double,  // AM-28: slaves must exceed twice the warriors, not only reach it
    zones_are_discs,       // AM-58: zones pass through rock
    four_turns,            // AM-53: four turns a year in the ages of monsters, evil, decline and the last
};
struct Options {
    int seats = 1;
    world::SheetSize sheet = world::SheetSize::a4;
    int civilizations = 1;
    std::optional<CivilizationRow> first_civilization{};  // none: rolled
    bool more_civilizations = false;                      // HD-CIV-27
    bool generations = false;                             // HD-CIV-26
    std::optional<VillainRow> villain{};                  // none: rolled
    int villains = 1;
    bool arrivals_in_evil = false;  // HD-EVIL-11
    bool interventions = false;     // HD-VARIANT-02
    Age until = Age::primordial;
    int last_years = 25;
    uint32_t rulings = 0;
    bool has(Ruling ruling) const { return (rulings >> static_cast<int>(ruling) & 1) != 0; }
    friend bool operator==(const Options&, const Options&) = default;
};

// Every being or people that acts or stands somewhere. A settlement is a group with its civilization as parent, so that its tokens
// are its own.
struct Group {
    GroupId id;
    Sort sort = Sort::wanderer;
    SpeciesId species;
    GroupId parent;
    Alignment alignment = Alignment::none;
    MarkId home;  // lair, camp, seat; none while it wanders
    bool alive = true;
    Moment born, died = Moment::never();
    world::Zone zone;
    std::vector<MarkId> explored;  // by id
    std::vector<GroupId> met;      // neighbours, in the order of meeting
    Notes notes;
    friend bool operator==(const Group&, const Group&) = default;
};

enum class Token : uint8_t { pop, wealth, control, marker };
inline constexpr int token_count = 4;
enum class Role : uint8_t { plain, slave, fry, treasure, captive, artifact };

// Tokens of one kind that lie together: in a space, on a building, or aside (no place).
struct Stack {
    Token token = Token::pop;
    Role role = Role::plain;
    GroupId owner;  // none: whoever finds it
    MarkId place;
    Point at;
    int count = 0;
    friend bool operator==(const Stack&, const Stack&) = default;
};

// HD-ENG-05: what a rule made and took away, in the layer of an age.
struct LedgerLine {
    uint8_t layer = 0;
    Token token = Token::pop;
    Rule rule;
    int gained = 0, lost = 0;
    friend bool operator==(const LedgerLine&, const LedgerLine&) = default;
};

// One unfinished procedure: where it stands and what it works on. What the members mean stands at the chapter's steps.
struct Frame {
    Chapter chapter = Chapter::gen;
    uint8_t step = 0;
    GroupId actor, other;
    MarkId place;
    BodyId body;
    Point at;
    int count = 0, done = 0;
    std::array<int, 4> extra{};
    friend bool operator==(const Frame&, const Frame&) = default;
};

// One answer that a question suggests. The first is the automatic policy's.
enum class Offer : uint8_t { place, spot, group, number, word, body, species };
struct Candidate {
    Offer offer = Offer::spot;
    int value = 0;  // mark, group, number, word of the chapter, body or species
    Point at;
    friend bool operator==(const Candidate&, const Candidate&) = default;
};
// What a person may draw instead of choosing.
enum class Drawing : uint8_t { none, spot, surface, course, box };
struct Asked {
    uint8_t point = 0;  // DP-nn of section 6
    Rule rule;
    GroupId who;
    Seat seat;
    std::vector<Candidate> candidates;
    Drawing drawing = Drawing::none;
    int longest = 0;  // of a course, in map units
    world::Box region;
    friend bool operator==(const Asked&, const Asked&) = default;
};
struct Answer {
    Candidate chosen;
    std::vector<Point> drawn;  // empty: a candidate was taken
    friend bool operator==(const Answer&, const Answer&) = default;
};

// HD-VARIANT-02: what chance has brought for the step that is to come, while participants are asked whether they turn a die.
struct Foreseen {
    std::vector<undercroft::Outcome> drawn;
    Answer answer;  // that the step is waiting for
    int seat = 0;   // who is asked
    friend bool operator==(const Foreseen&, const Foreseen&) = default;
};

// How an age came to its end; the state diagram of section 5 goes on from here.
enum class Outcome : uint8_t {
    none,
    complete,  // primordial, civilization, cataclysm: all was done
    wealth,    // a group owns 6 wealth
    kingdom_destroyed,
    too_many,   // HD-MON-04
    no_groups,  // HD-MON-25
    cleared,    // HD-ADV-08
    villain_beaten,
    villain_won,
    heroes_won,  // HD-DECLINE-19
    remnants_gone,
    no_empire,
    map_full,
    war_over,
    stopped,  // the last age: the years agreed on are over
};

struct State {
    Options options;
    World world;
    Age age = Age::primordial;
    uint8_t layer = 0;
    int16_t year = 0;
    uint8_t season = 0;  // 1 spring .. 4 winter; 0 outside the calendar
    Outcome outcome = Outcome::none;
    GroupId outcome_by;  // who brought it about
    int cycles = 0;      // of monsters and great evil (AM-198)
    bool over = false;

    std::deque<Group> groups;  // by id, the dead included; a deque, so that a Group& outlives the coming of another
    std::vector<Stack> stacks;
    std::vector<LedgerLine> ledger;
    std::deque<Notes> places;  // by mark; shorter than the marks where the rest has none
    Notes notes;               // of the whole world
    std::vector<Fact> facts;   // numbered from 1 in causes
    std::vector<Roll> rolls;
    std::deque<Frame> frames;  // the last one runs; a frame may push another and go on using its own reference
    std::optional<Asked> asked;
    Answer answer;
    std::optional<Foreseen> foreseen;
    int questions = 0;

    friend bool operator==(const State&, const State&) = default;

    Moment now() const { return {layer, year, season}; }
    Group& of(GroupId id) { return groups[static_cast<size_t>(id.index())]; }
    const Group& of(GroupId id) const { return groups[static_cast<size_t>(id.index())]; }
    Notes& of(MarkId mark);
    const Notes& of(MarkId mark) const;
    const Fact& fact(uint32_t number) const { return facts[number - 1]; }
};

uint64_t hash_of_state(const State& state);

// Numbers of owners in the world: 0 is nobody.
constexpr uint16_t owner_number(GroupId group) { return group.is_none() ? uint16_t{0} : static_cast<uint16_t>(group.index() + 1); }
constexpr GroupId group_of_owner(uint16_t owner) { return owner == 0 ? GroupId::none() : GroupId(owner - 1); }

constexpr Purpose purpose_of(const world::Mark& mark) { return static_cast<Purpose>(mark.purpose); }

}  // namespace undercroft::host_a_dungeon
