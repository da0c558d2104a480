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
    bound_at,          // mark of an object that a demon was bound in (AM-38)
    ended,             // its end has come, to be carried out after the running step: rule as chapter * 256 + number

    // ---- ages ---------------------------------------------------------------------------------------------------------------------
    monster_years,  // years of the age of monsters so far, to go on from (AM-55)

    // ---- cataclysms ---------------------------------------------------------------------------------------------------------------
    ice,        // mark of frost that thaws when the age ends (HD-CATA-15); on the world
    ice_layer,  // layer at whose end it thaws

    // ---- age of monsters ----------------------------------------------------------------------------------------------------------

    // ---- great evil, decline ------------------------------------------------------------------------------------------------------

    // ---- expansion, confrontation, last age ---------------------------------------------------------------------------------------

    // ---- variants -----------------------------------------------------------------------------------------------------------------
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
