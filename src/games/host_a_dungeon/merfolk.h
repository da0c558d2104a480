// The merfolk: a city by the water, colonies for everything the depths offer, and a revelation at the end (HD-MERFOLK).
#pragma once

#include "games/host_a_dungeon/civilization.h"

namespace undercroft::host_a_dungeon {

enum class MerfolkFact : uint8_t {
    founded,  // marks: dwellings, fry pond
    spawned,  // fry of the city
    grown,    // one of the fry is grown; of the settlement
    river_colony,
    fungus_grounds,
    temple,
    mines,
    hot_geysers,
    hall_of_revelation,
    dug_toward,   // length
    harvest,      // fry for the city; of the colony
    temple_room,  // 1 wealth moved into it
    mined,
    resettled,  // one moved from the city to the geysers
    tomb,       // 1: with a treasure from the mines
    colony_died,
    fate_added,  // HD-MERFOLK-19
    city_died,
    end,  // feral young in the city
};
inline constexpr std::array merfolk_facts = std::to_array<std::string_view>(
    {"founded", "spawned", "grown", "river_colony", "fungus_grounds", "temple", "mines", "hot_geysers", "hall_of_revelation", "dug_toward",
     "harvest", "temple_room", "mined", "resettled", "tomb", "colony_died", "fate_added", "city_died", "end"});
template <>
struct ChapterOf<MerfolkFact> {
    static constexpr Chapter value = Chapter::merfolk;
};
enum class MerfolkWord : uint8_t { upstream, downstream };
inline constexpr std::array merfolk_words = std::to_array<std::string_view>({"upstream", "downstream"});

enum class MerfolkStep : uint8_t {
    setup,
    spring,
    summer,
    autumn,
    winter,
    city,          // at the answered spot
    grow,          // one of the fry after another; frame.count: the city had its turn, frame.extra[0]: colonies that had theirs
    grow_up,       // in the answered settlement
    river_colony,  // frame.body: the river; up or down as answered
    colony,        // frame.count: the row; frame.place: deposit; frame.at: where
    tomb_place,    // frame.count: settlements passed
    tomb,          // frame.other: whose
    fate,          // a cave of fate at the answered spot
};
Flow run_merfolk(Play& play, Frame& frame);
void watch_merfolk(Play& play, GroupId people);
void clean_up_merfolk(Play& play, GroupId people);

// The table of colonies, in its order (HD-MERFOLK-13..18).
enum class ColonyRow : uint8_t { river, aquifer, gems, ore, magma, fate };
GroupId city_of(const State& state, GroupId people);
inline int fry_of(const State& state, GroupId city) { return own_tokens(state, city, Token::wealth, Role::fry); }
void add_fry(Play& play, GroupId city, int count, Rule rule);

}  // namespace undercroft::host_a_dungeon
