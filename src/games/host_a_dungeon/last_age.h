// The Last Age: a Shelter among mutants, minefields and poison, for as many years as were agreed on (HD-LAST).
#pragma once

#include "games/host_a_dungeon/asks.h"
#include "games/host_a_dungeon/groups.h"

namespace undercroft::host_a_dungeon {

enum class LastFact : uint8_t {
    shelter,        // population, wealth
    others_died,    // population removed
    water_turned,   // bodies of water
    mined_border,   // minefields
    upkeep_paid,    // wealth left
    upkeep_failed,  // population left
    settler_came,   // population of the Shelter now
    moved_in,       // population and wealth of a whole group
    came_home,      // population, wealth
    salvaged,       // wealth; parts left
    mine_hit,       // lost
    shot_first,     // killed
    trophy,         // wealth for a predator killed
    took_side,      // alignment
    brought_cataclysm,
    replaced,         // the wanderer whose place it took
    invasion,         // row; the group whose wealth drew it
    band,             // population
    enclave_marched,  // population
    band_left,        // population, wealth
    band_settled,     // population, wealth
    structure,        // Purpose
    purified,
    no_water,
    automaton,
    trampled,  // totals, killed, taken
    held_off,  // totals, lost
    techno_cult,
    clone_laboratory,
    cloned,  // population now
    parasites,
    nobody_sick,
    arsenal,
    arsenal_found,
    anomaly,
    anomaly_entered,  // lost, wealth
    acid_rain,        // entrances, cells
    minefield,
};
inline constexpr std::array last_facts = std::to_array<std::string_view>(
    {"shelter",           "others_died", "water_turned", "mined_border", "upkeep_paid",     "upkeep_failed", "settler_came",
     "moved_in",          "came_home",   "salvaged",     "mine_hit",     "shot_first",      "trophy",        "took_side",
     "brought_cataclysm", "replaced",    "invasion",     "band",         "enclave_marched", "band_left",     "band_settled",
     "structure",         "purified",    "no_water",     "automaton",    "trampled",        "held_off",      "techno_cult",
     "clone_laboratory",  "cloned",      "parasites",    "nobody_sick",  "arsenal",         "arsenal_found", "anomaly",
     "anomaly_entered",   "acid_rain",   "minefield"});
static_assert(last_facts.size() == static_cast<size_t>(LastFact::minefield) + 1);
template <>
struct ChapterOf<LastFact> {
    static constexpr Chapter value = Chapter::last;
};
enum class LastWord : uint8_t { pay, lose_pop, proving_ground, purification_plant, power_station, hydroponic_farm, pressure_doors };
inline constexpr std::array last_words = std::to_array<std::string_view>(
    {"pay", "lose_pop", "proving_ground", "purification_plant", "power_station", "hydroponic_farm", "pressure_doors"});

// The age's own frame begins at `begin`. Procedures of their own:
//   meet_shelter ..   actor is a group of order, other the Shelter
//   event ..          count is the row of the table, at where the die landed; other the group that builds
//   invade ..         count is the row of the table of invasions, done 1 if the bands stay (HD-LAST-60), other whose wealth drew them
//   settle ..         other is a band that stays
enum class LastStep : uint8_t {
    begin,
    shelter_chosen,
    setup,
    year,
    order_dice,
    turns,
    upkeep,
    upkeep_answered,
    year_end,
    meet_shelter,
    settler_answered,
    event,
    structure_chosen,
    water_chosen,
    spot_chosen,
    invade,
    first_chosen,
    settle,
    settle_chosen,
    over,
};
Flow run_last_age(Play& play, Frame& frame);
Flow run_last_events(Play& play, Frame& frame);     // event .. spot_chosen
Flow run_outer_invasion(Play& play, Frame& frame);  // invade .. settle_chosen
Flow run_shelter(Play& play, Frame& frame);         // shelter_chosen, upkeep, meet_shelter and their answers
// HD-LAST-16, after every step.
void check_last_age(Play& play);

// ---- the Shelter ----
GroupId shelter_of(const State& state);  // none before the Last Age
std::vector<Candidate> shelter_sites(const Play& play);
void push_shelter_meeting(Play& play, GroupId group, GroupId shelter);
// HD-LAST-10, AM-158: those who go out, and what they bring back. Nobody goes while only one is left.
bool can_send_party(const State& state);
GroupId muster_from_shelter(Play& play, Point at);
void return_to_shelter(Play& play, GroupId party);

// ---- what waits in places ----
// HD-LAST-05, HD-LAST-53, HD-LAST-54: mines, weapons and anomalies, when somebody comes into a space.
void meet_leftovers(Play& play, GroupId who, MarkId space);
// HD-LAST-09: ruins of empires in reach of a group's zone, the nearest first.
std::vector<MarkId> salvage_in_zone(const Play& play, GroupId group);
void salvage(Play& play, GroupId group, MarkId ruin);
void draw_minefield(Play& play, Point at);

// ---- creatures ----
void trample(Play& play, GroupId automaton, GroupId other);  // HD-LAST-48
// HD-LAST-20: a band goes home with what it has, or stays.
void finish_band(Play& play, GroupId band);

}  // namespace undercroft::host_a_dungeon
