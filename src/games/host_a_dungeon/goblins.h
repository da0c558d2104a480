// The goblins: a citadel on a long tunnel, colonies at ore and gems, slaves that may rise (HD-GOBLIN).
#pragma once

#include "games/host_a_dungeon/civilization.h"

namespace undercroft::host_a_dungeon {

enum class GoblinFact : uint8_t {
    founded,         // marks: tunnel, dwellings, pens, fortifications
    bred,            // warriors added; of the settlement
    slaves_brought,  // slaves added; of the settlement
    colony,          // marks: dwelling, pen; other: none
    stayed,          // founded no colony although it could
    dug_to_site,     // length
    mined,
    gem_taken,
    torture_chamber,
    temple,
    altar,
    tomb,
    scouts,  // length
    slums,
    arena,
    supply_store,
    captured,   // other: whose; population
    revolt,     // warriors, slaves lost
    great_war,  // HD-GOBLIN-25
    civil_war,  // HD-GOBLIN-26; total
    dwindled,   // HD-GOBLIN-27
    end,
};
inline constexpr std::array goblin_facts = std::to_array<std::string_view>(
    {"founded",         "bred",   "slaves_brought", "colony",    "stayed",   "dug_to_site", "mined", "gem_taken",
     "torture_chamber", "temple", "altar",          "tomb",      "scouts",   "slums",       "arena", "supply_store",
     "captured",        "revolt", "great_war",      "civil_war", "dwindled", "end"});
template <>
struct ChapterOf<GoblinFact> {
    static constexpr Chapter value = Chapter::goblin;
};
enum class GoblinWord : uint8_t { no_colony, ore, gem, slant_left, slant_right, straight_up };
inline constexpr std::array goblin_words =
    std::to_array<std::string_view>({"no_colony", "ore", "gem", "slant_left", "slant_right", "straight_up"});

enum class GoblinStep : uint8_t {
    setup,
    spring,
    summer,
    autumn,
    winter,
    tunnel,   // at the answered height
    citadel,  // frame.place: the tunnel; at the answered spot
    site,     // after step 1 of spring: look for a place of a colony
    found_colony,
    colony,  // summer and autumn: frame.count: which settlement is next
    work,    // frame.other: the colony that works
    row,     // autumn, the same way; frame.extra[2]: the row
    capture,
    walls,  // frame.at: the citadel; as many as answered
};
Flow run_goblins(Play& play, Frame& frame);
void watch_goblins(Play& play, GroupId people);
void clean_up_goblins(Play& play, GroupId people);

// A settlement's people, and how it grows.
inline int warriors_of(const State& state, GroupId settlement) { return own_tokens(state, settlement, Token::pop); }
inline int slaves_of(const State& state, GroupId settlement) { return own_tokens(state, settlement, Token::wealth, Role::slave); }
inline int total_of(const State& state, GroupId settlement) { return warriors_of(state, settlement) + slaves_of(state, settlement); }
GroupId citadel_of(const State& state, GroupId people);  // none once it has perished
void add_warriors(Play& play, GroupId settlement, int count, Rule rule);
void add_slaves(Play& play, GroupId settlement, int count, Rule rule);

}  // namespace undercroft::host_a_dungeon
