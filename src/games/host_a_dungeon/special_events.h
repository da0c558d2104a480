// Special events (HD-EVENT): one row of the table at the place where the die landed; dark cults and invaders, who come of them.
#pragma once

#include "games/host_a_dungeon/groups.h"

namespace undercroft::host_a_dungeon {

enum class EventFact : uint8_t {
    structure,     // Purpose; the richest group
    no_structure,  // nobody has anything to spend
    hard_times,
    lost_wealth,  // in hard times
    lost_pop,
    spared,  // it had only its last
    artifact,
    statue,
    cult,
    converted,   // a temple of the cult
    turned,      // totals: a group of order turned to chaos
    not_turned,  // totals
    nobody_to_convert,
    temple,
    burial,  // wealth
    dungeon,
    nobody_to_imprison,
    portal,
    ghosts,
    nothing_fell,  // nothing that could cave in
    cut_off,       // order: they will dig their way back
    divided,       // two groups from now on
    flood,         // entrances, cells
    dry,           // no entrance for the water
    madness,
    madness_cave,  // a new one
    maddened,      // a group turned to chaos
    invaders,      // side: 0 left, 1 right; population
    invaders_met,  // where they stopped
    outpost,       // population
    at_castle,     // population that came before the castle
    enclave,       // alignment
    no_enclave,
    surge,
};
inline constexpr std::array event_facts = std::to_array<std::string_view>({"structure",
                                                                           "no_structure",
                                                                           "hard_times",
                                                                           "lost_wealth",
                                                                           "lost_pop",
                                                                           "spared",
                                                                           "artifact",
                                                                           "statue",
                                                                           "cult",
                                                                           "converted",
                                                                           "turned",
                                                                           "not_turned",
                                                                           "nobody_to_convert",
                                                                           "temple",
                                                                           "burial",
                                                                           "dungeon",
                                                                           "nobody_to_imprison",
                                                                           "portal",
                                                                           "ghosts",
                                                                           "nothing_fell",
                                                                           "cut_off",
                                                                           "divided",
                                                                           "flood",
                                                                           "dry",
                                                                           "madness",
                                                                           "madness_cave",
                                                                           "maddened",
                                                                           "invaders",
                                                                           "invaders_met",
                                                                           "outpost",
                                                                           "at_castle",
                                                                           "enclave",
                                                                           "no_enclave",
                                                                           "surge"});
static_assert(event_facts.size() == static_cast<size_t>(EventFact::surge) + 1);
template <>
struct ChapterOf<EventFact> {
    static constexpr Chapter value = Chapter::event;
};
enum class EventWord : uint8_t { arena, totem, library, brewery, props, lose_wealth, lose_pop, left, right };
inline constexpr std::array event_words =
    std::to_array<std::string_view>({"arena", "totem", "library", "brewery", "props", "lose_wealth", "lose_pop", "left", "right"});

// roll: at is where the die landed. resolve: count is the row. mission: actor is a cult. The others belong to single rows.
enum class EventStep : uint8_t {
    roll,
    resolve,
    structure_chosen,
    totem_chosen,
    hard_times,
    hard_answered,
    spot_chosen,  // statue, temple of Order or portal at the place answered
    mission,
    side_chosen,
    invaders_on_way,
    invaders_after,
    enclave_chosen,
    enclave_place,
    over,
};
Flow run_events(Play& play, Frame& frame);
Flow run_structures(Play& play, Frame& frame);  // structure_chosen, totem_chosen
Flow run_invaders(Play& play, Frame& frame);    // side_chosen .. invaders_after
Flow run_enclave(Play& play, Frame& frame);     // enclave_chosen, enclave_place
void send_mission(Play& play, GroupId cult);    // HD-EVENT-10..12

// AM-181: the richest, the most numerous of the groups of the underworld; none if there is none.
GroupId richest(const State& state);
GroupId most_numerous(const State& state);
Flow begin_structure(Play& play, Frame& frame);
Flow begin_invasion(Play& play, Frame& frame);
Flow begin_enclave(Play& play, Frame& frame);
// A room of an event beside what is open already, nearest to a place.
MarkId build_by(Play& play, GroupId owner, Point at, Purpose purpose, Rule rule);
// HD-EVENT-10; the techno-magic cult of the Last Age is founded alike (HD-LAST-49).
void found_cult(Play& play, Point at, Known species, Rule rule);
// HD-EVENT-24, HD-LAST-58: four beads of a liquid through the entrances.
void pour_into_entrances(Play& play, world::Liquid liquid, Rule rule);
MarkId put_sign(Play& play, GroupId owner, Point at, Purpose purpose);

}  // namespace undercroft::host_a_dungeon
