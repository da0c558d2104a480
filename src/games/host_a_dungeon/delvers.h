// Delvers: placement, turn and encounters (HD-DELVER).
#pragma once

#include <optional>

#include "games/host_a_dungeon/groups.h"
#include "world/ore.h"

namespace undercroft::host_a_dungeon {

enum class DelverFact : uint8_t {
    shaft_sunk,  // map units; miners on their way down
    came_down,   // they reached the underworld
    mined,
    dug_out,          // wealth under old rubble
    patrolled,        // HD-DELVER-05
    left,             // population that went away
    grew,             // population now
    tidied,           // places
    tunnelled,        // map units
    skirmish,         // HD-DELVER-11: lost by the actor, by the other
    drove_off,        // totals, wealth taken: an alpha beaten
    killed_alpha,     // totals, wealth taken
    beaten_by_alpha,  // totals, lost
    won,              // totals, killed, taken
    drew,             // totals
    lost,             // totals, lost, given up
};
inline constexpr std::array delver_facts =
    std::to_array<std::string_view>({"shaft_sunk", "came_down", "mined", "dug_out", "patrolled", "left", "grew", "tidied", "tunnelled",
                                     "skirmish", "drove_off", "killed_alpha", "beaten_by_alpha", "won", "drew", "lost"});
static_assert(delver_facts.size() == static_cast<size_t>(DelverFact::lost) + 1);
template <>
struct ChapterOf<DelverFact> {
    static constexpr Chapter value = Chapter::delver;
};
enum class DelverWord : uint8_t { no_mining, no_tunnel };
inline constexpr std::array delver_words = std::to_array<std::string_view>({"no_mining", "no_tunnel"});

// arrive: count is the face that says who comes (0: roll), at where it landed, extra[0] the table if it is not the usual one.
// dig: actor may dig to a part that is new to it (HD-DELVER-10, HD-TRIBE-06). mine: actor may mine (HD-DELVER-04, HD-TRIBE-26).
enum class DelverStep : uint8_t {
    arrive,
    turn,
    patrol,
    count_wealth,
    meet_again,
    tidy,
    tunnel,
    encounter,
    dig,
    dig_chosen,
    mine,
    mine_chosen,
    over,
};
Flow run_delvers(Play& play, Frame& frame);

// Ore that the zone touches: a unit reaches half an inch from its middle, and half a bead of rock may lie between.
std::vector<world::OreAt> ore_in_zone(const Play& play, GroupId group);
// HD-DELVER-23, HD-TRIBE-22, AM-74
bool may_grow(const Play& play, GroupId group);
// The chapters of delvers and tribes begin a turn alike.
void begin_turn(Play& play, GroupId group, Rule claim);

}  // namespace undercroft::host_a_dungeon
