// Notes: numbers that rules remember about a group, a place or the whole world. A chapter that must remember something adds a word to its
// own block here and needs no new member of State. A subject may carry several notes of one kind, as in "has suffered from" a cave.
#pragma once

#include <cstdint>
#include <optional>
#include <vector>

namespace undercroft::host_a_dungeon {

enum class Note : uint16_t {
    // ---- places -------------------------------------------------------------------------------------------------------------------
    plague,      // strength: whoever first meets the place loses so many population (HD-PRIM-24, HD-CATA-10)
    fate,        // a cave of fate that still takes civilizations (HD-PRIM-28)
    madness,     // HD-EVENT-25
    secret,      // joined to nothing, and known to nobody (HD-DWARF-23)
    abandoned,   // HD-MON-03
    ruined,      // a settlement's place whose people are gone
    guarded_by,  // group: its wealth is taken only once the guard is gone (AM-95)
    deposit_of,  // settlement that works this place (HD-GOBLIN-13, HD-MERFOLK-15)

    // ---- any group ----------------------------------------------------------------------------------------------------------------
    name,            // which of the names offered it bears (HD-GEN-12)
    suffered,        // mark: this hazard has struck it already (AM-07, AM-195)
    robbed_by,       // group: this wyrm has taken its share (AM-12)
    fights_as,       // 1: as a wanderer, whatever its sort
    died_this_year,  // population lost to death in this year (HD-DWARF-15)

    // ---- civilizations ------------------------------------------------------------------------------------------------------------
    founded,          // its setup is over: from now on its ends are watched
    met_this_season,  // people met in this season (AM-19)
    ended_at,         // mark where its end came
    built,            // Purpose of a building that stands, so that a row is not built twice
    came_to_surface,  // a tunnel of theirs opened at the surface
    reached_bottom,
    settlement_sort,   // Purpose of what it was founded as
    deposit,           // mark of the ore, cave or body that a settlement lives from
    deposit_body,      // liquid body that a settlement lives from
    had_colony,        // mark or body that has or had a colony (HD-MERFOLK-12, AM-45)
    victim_this_year,  // HD-DEMON-11
    worm,              // group: the tunnel worm of the demons
    bound_at,          // mark of an object that a demon was bound in (AM-38)
    ended,             // its end has come, to be carried out after the running step: rule as chapter * 256 + number

    // ---- ages ---------------------------------------------------------------------------------------------------------------------
    monster_years,  // years of the age of monsters so far, to go on from (AM-55)

    // ---- cataclysms ---------------------------------------------------------------------------------------------------------------
    ice,        // mark of frost that thaws when the age ends (HD-CATA-15); on the world
    ice_layer,  // layer at whose end it thaws

    // ---- age of monsters ----------------------------------------------------------------------------------------------------------
    age_set_up,        // world: the setup of this age is over, its ends are watched
    kingdom_falling,   // world: the castle is being set up anew (HD-KINGDOM-15)
    set_aside,         // world: wealth that the villain takes (HD-KINGDOM-16)
    touches,           // group whose zone overlaps and has been met (AM-63)
    touches_building,  // mark of a kingdom's building, likewise
    met_this_turn,     // it had an encounter in its turn (HD-DELVER-08)
    mined_this_turn,
    drew_villain,   // its six wealth have brought a villain already (AM-55)
    descending,     // miners that have not reached the underworld (AM-73)
    shaft,          // mark of their shaft
    cut_off,        // mark where some of an order group wait behind rubble (HD-EVENT-23)
    paid_tribute,   // alpha that ignores this tribe (HD-TRIBE-11)
    furnished,      // mark of the lair (HD-ALPHA-17)
    nest,           // mark (HD-ALPHA-19)
    child_of,       // group (HD-ALPHA-20)
    prisoner_of,    // group (HD-EVENT-17)
    leash,          // mark that a leashed creature stays by (HD-MERFOLK-23)
    web,            // mark (HD-WANDER-06)
    risen_in,       // tomb (AM-90)
    garrison,       // invaders that hold an outpost (HD-EVENT-27)
    totem,          // species that it does not attack (HD-EVENT-03)
    brewery,        // mark (HD-EVENT-05)
    props,          // mark (HD-EVENT-06)
    arena,          // mark (HD-EVENT-02)
    arena_won,      // +1 in the next encounter (HD-EVENT-02)
    cult_temple,    // mark on its territory (HD-EVENT-13)
    of_kingdom,     // kingdom that sent this party
    templar,        // one of the party is (HD-KINGDOM-22)
    set_out_with,   // wealth of an expedition at the start (HD-KINGDOM-23)
    entrance_used,  // space of an entrance that expeditions know (HD-KINGDOM-25)
    expeditions,    // that came home: buildings raised (HD-KINGDOM-17)
    employer,       // group that has hired this party (HD-ADV-09)
    avoids,         // group (HD-ADV-14)
    visited,        // mark: of a party, where it has been; of delvers, what they could not straighten (AM-258)
    tomb,           // place marked with an X though it was not built as one (HD-UNDEAD-04)
    portal,         // place with a portal that is not sealed (HD-EVENT-18)
    sacked,         // building (HD-KINGDOM-19)
    hamlet,         // farm that has one (HD-KINGDOM-30)

    // ---- great evil, decline ------------------------------------------------------------------------------------------------------
    villain,       // group: row of the table of villains + 1
    evil_parties,  // world: adventurers that came in this age (HD-EVIL-12)
    enslaved_by,   // group (HD-OVERLORD-20)
    resisted,      // group that the Overlord failed to enslave, the first failure first (HD-OVERLORD-07)
    first_agent,   // the Mind Lords have tried to infiltrate somebody (HD-EVIL-17)
    serves,        // Lich King: servants (HD-LICH-05), and the beast of his menagerie
    legion_of,     // Lich King (HD-LICH-01)
    caged,         // it stays in the menagerie
    gate_guard,    // group that holds this gate (HD-LICH-11)
    offspring_of,  // group: parent of a grown manticore (HD-SUPER-11)
    hoard,         // mark (HD-SUPER-08)
    spare_lair,    // mark (HD-SUPER-10)
    defends,       // space through which the lair is reached past this defence (HD-SUPER-17)
    slain_by,      // group that killed the last of a party or of the remnants
    heroes_of,     // group that this party set out from (HD-DECLINE-17)
    winner,        // world: the villain who took it, row + 1 (HD-DECLINE-01)
    temple_razed,  // world: the occupiers destroyed a temple (DP-97)

    // ---- expansion, confrontation, last age ---------------------------------------------------------------------------------------
    holding,        // mark: a position of this empire, the capital first; in the order of founding
    holding_kind,   // place: what it is to the empire (Holding)
    floors,         // place: storeys of a town hall, ironworks or library
    dwellings,      // place: separate dwellings beside an outpost (HD-EXPAND-22)
    hall,           // mark of the capital's town hall
    works,          // mark of its ironworks
    books,          // mark of its library
    claimed,        // place: this empire has its post there already (AM-140)
    embassy_at,     // embassy: the group it was sent to
    passed,         // group or place that this journey has gone past; groups are negative
    closed_way,     // space of a passage that leads to another empire (HD-EXPAND-26)
    portal_used,    // place (AM-141)
    technology,     // row of the table that this empire has (HD-TECH-02)
    inventing,      // a breakthrough is being resolved
    waste,          // mark of the cave under the toxic dump (HD-TECH-15)
    quiet_years,    // world: without a new position (AM-143)
    expanded,       // world: a new position stands since this year began
    war_footing,    // world: the headquarters stand, the war's end is watched
    weapon,         // place: a doomsday weapon, 1 built, 2 ready (HD-CONFLICT-07)
    initiative,     // this summer's total (HD-CONFLICT-08)
    fought,         // had its campaign this summer
    minefield,      // place (HD-LAST-05)
    salvage,        // place: parts that can still be taken out of it (HD-LAST-09)
    salvaged,       // parts taken in this turn (HD-LAST-43)
    infected,       // HD-LAST-52
    arsenal,        // place with weapons in it; mark of the one that a group holds (HD-LAST-53)
    anomaly,        // place (HD-LAST-54)
    power_station,  // mark (HD-LAST-43)
    doors,          // mark (HD-LAST-45)
    settled_from,   // enclave of invaders: their kind + 1 (HD-LAST-60)
    spared,         // world: group that the running cataclysm does not touch (HD-LAST-39)
    stays,          // band that does not leave the map (HD-LAST-60)

    // ---- variants -----------------------------------------------------------------------------------------------------------------
    interventions,  // world: seat * 256 + how many it has left (HD-VARIANT-02)
    hands_off,      // world: seat that lets the dice be until the next year
};

struct NoteEntry {
    Note note{};
    int32_t value = 0;
    friend constexpr auto operator<=>(const NoteEntry&, const NoteEntry&) = default;
};

class Notes {
public:
    friend bool operator==(const Notes&, const Notes&) = default;

    // Of a kind that is there once: its value, or the fallback.
    int get(Note note, int fallback = 0) const {
        for (const NoteEntry& each : entries_) {
            if (each.note == note) return each.value;
        }
        return fallback;
    }
    bool has(Note note) const { return count(note) > 0; }
    bool has(Note note, int value) const {
        for (const NoteEntry& each : entries_) {
            if (each.note == note && each.value == value) return true;
        }
        return false;
    }
    int count(Note note) const {
        int found = 0;
        for (const NoteEntry& each : entries_) found += each.note == note ? 1 : 0;
        return found;
    }
    std::vector<int> all(Note note) const {
        std::vector<int> values;
        for (const NoteEntry& each : entries_) {
            if (each.note == note) values.push_back(each.value);
        }
        return values;
    }
    void set(Note note, int value) {
        for (NoteEntry& each : entries_) {
            if (each.note != note) continue;
            each.value = value;
            return;
        }
        entries_.push_back({note, value});
    }
    void add(Note note, int value) {
        if (!has(note, value)) entries_.push_back({note, value});
    }
    void raise(Note note, int by = 1) { set(note, get(note) + by); }
    void drop(Note note) {
        std::erase_if(entries_, [note](const NoteEntry& each) { return each.note == note; });
    }
    void drop(Note note, int value) {
        std::erase_if(entries_, [=](const NoteEntry& each) { return each.note == note && each.value == value; });
    }
    const std::vector<NoteEntry>& entries() const { return entries_; }

private:
    std::vector<NoteEntry> entries_;
};

}  // namespace undercroft::host_a_dungeon
