// The Age of Monsters: setup, years, arrivals, the order of turns, meetings, ends (HD-MON). Later ages push the same procedures.
#pragma once

#include "games/host_a_dungeon/groups.h"
#include "games/host_a_dungeon/influence.h"

namespace undercroft::host_a_dungeon {

enum class MonFact : uint8_t {
    set_up,           // HD-MON-05
    arrivals,         // faces of the two dice
    claimed,          // wealth
    exchange,         // lost by the actor, by the other
    merged,           // population together
    joined,           // a lone creature and its kin
    at_peace,         // they met and did not fight
    web,              // lost
    swallowed,        // population now
    driven_off,       // a troll; wealth dropped
    walls,            // attackers lost before the battle
    sacked,           // wealth taken from an emptied building
    stole_first,      // wealth
    robbed_at_sight,  // HD-PRIM-14
    moved_lair,       // from hunger or of free choice
    retreated,        // from the other
    head_lost,        // population left
    alpha_killed,
    roof_fell,      // lost by the killer
    invasion,       // a newcomer in the zone of another
    grown_up,       // a young alpha
    wealth_rumour,  // wealth
    too_many,       // groups, population
    underworld_empty,
    cleared,
    kingdom_gone,
};
inline constexpr std::array mon_facts = std::to_array<std::string_view>(
    {"set_up",        "arrivals",  "claimed",          "exchange",     "merged",      "joined",      "at_peace",
     "web",           "swallowed", "driven_off",       "walls",        "sacked",      "stole_first", "robbed_at_sight",
     "moved_lair",    "retreated", "head_lost",        "alpha_killed", "roof_fell",   "invasion",    "grown_up",
     "wealth_rumour", "too_many",  "underworld_empty", "cleared",      "kingdom_gone"});
static_assert(mon_facts.size() == static_cast<size_t>(MonFact::kingdom_gone) + 1);
template <>
struct ChapterOf<MonFact> {
    static constexpr Chapter value = Chapter::mon;
};
enum class MonWord : uint8_t { as_thrown, other_way_round, keep_wealth, use_wealth };
inline constexpr std::array mon_words = std::to_array<std::string_view>({"as_thrown", "other_way_round", "keep_wealth", "use_wealth"});

// Steps of frames of this chapter. The age's own frame begins at `begin`; the others are procedures of their own:
//   turns            every creature once, in the order of arrival
//   resolve_arrival  count: face of the die, at: where it landed
//   face             actor meets everybody whom its zone newly touches
//   encounter        actor, other, place: a building of a kingdom or none
//   exchange         the same, by the rule of wanderers
//   invade           actor has just arrived
//   retreat          actor goes `count` away from `other`; extra[0] is the decision point (41 or 57)
enum class MonStep : uint8_t {
    begin,
    setup,
    year,
    order_dice,
    arrivals,
    year_turns,
    year_end,
    many_answered,
    turns,
    resolve_arrival,
    face,
    face_chosen,
    encounter,
    encounter_over,
    exchange,
    exchange_fight,
    invade,
    invade_over,
    retreat,
    retreat_chosen,
};
Flow run_monsters(Play& play, Frame& frame);
Flow run_meetings(Play& play, Frame& frame);  // the steps from `face` on
// HD-MON-23..25 and HD-KINGDOM-15, after every step.
void check_monsters(Play& play);

Frame& push_encounter(Play& play, GroupId actor, const Neighbour& other);
Frame& push_retreat(Play& play, GroupId actor, GroupId from, int distance, Rule rule, int point = 57);
// The turn of one creature; false for those that take none.
bool push_turn(Play& play, GroupId group);

// Groups of the underworld (AM-57) and all population on the map.
int group_count(const State& state);
int pop_on_map(const State& state);
// AM-55: somebody owns six now and has not brought a villain with the same six already.
GroupId rich_enough(Play& play);

}  // namespace undercroft::host_a_dungeon
