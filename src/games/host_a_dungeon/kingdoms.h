// The upper kingdoms: castle, farms, turns, expeditions and what they build (HD-KINGDOM).
#pragma once

#include <vector>

#include "games/host_a_dungeon/groups.h"

namespace undercroft::host_a_dungeon {

enum class KingdomFact : uint8_t {
    founded,       // population, wealth
    grew,          // castle population
    sent_to_farm,  // castle, farms
    called_in,     // castle, farms
    taxed,
    resettled,  // wealth sent
    set_out,    // knights, templars, wealth
    met_nobody,
    came_home,  // knights, wealth
    lost_party,
    built,         // Purpose
    dug_floor,     // floors now
    floor_opened,  // the last floor touches the underworld
    set_aside,     // wealth for the villain to come
    fell,
    nothing_left_to_build,
};
inline constexpr std::array kingdom_facts = std::to_array<std::string_view>(
    {"founded", "grew", "sent_to_farm", "called_in", "taxed", "resettled", "set_out", "met_nobody", "came_home", "lost_party", "built",
     "dug_floor", "floor_opened", "set_aside", "fell", "nothing_left_to_build"});
static_assert(kingdom_facts.size() == static_cast<size_t>(KingdomFact::nothing_left_to_build) + 1);
template <>
struct ChapterOf<KingdomFact> {
    static constexpr Chapter value = Chapter::kingdom;
};
enum class KingdomWord : uint8_t { roads, walls, guild, statue, prison, hamlet, new_farm };
inline constexpr std::array kingdom_words =
    std::to_array<std::string_view>({"roads", "walls", "guild", "statue", "prison", "hamlet", "new_farm"});

// found: a castle is set up. fall: `other` is destroyed, a new castle is set up and the age ends (HD-KINGDOM-15).
// entrance..home are the expedition: actor is the kingdom, other the party, place the target, count the way walked, done who was met.
enum class KingdomStep : uint8_t {
    found,
    site_chosen,
    turn,
    resettle_answered,
    supply,
    farm_chosen,
    sender_chosen,
    tax,
    entrance,
    entrance_chosen,
    target_chosen,
    march,
    after_meeting,
    erect,
    spot_chosen,
    choice_made,
    dig_floor,
    fall,
    over,
};
Flow run_kingdoms(Play& play, Frame& frame);
Flow run_expedition(Play& play, Frame& frame);  // entrance .. after_meeting
Flow run_building(Play& play, Frame& frame);    // erect .. choice_made

// AM-66: everybody but prisoners, those on an expedition included.
int kingdom_pop(const State& state, GroupId kingdom);
MarkId castle_of(const State& state, GroupId kingdom);
// Living buildings of a kind, in the order in which they were built.
std::vector<MarkId> buildings_of(const State& state, GroupId kingdom, Purpose purpose);
bool has_built(const State& state, GroupId kingdom, Purpose purpose);
bool is_castle_supplied(const State& state, GroupId kingdom);  // HD-KINGDOM-06
// A cellar, sewer or quarry that opens to the surface above it.
MarkId dig_pit(Play& play, GroupId kingdom, int x, int top, int width, int height, Purpose purpose, Rule rule);
// HD-KINGDOM-16
void set_treasure_aside(Play& play, GroupId kingdom);
// HD-KINGDOM-20: a tower without its mage is nobody's.
void lose_building(Play& play, GroupId kingdom, MarkId building);

}  // namespace undercroft::host_a_dungeon
