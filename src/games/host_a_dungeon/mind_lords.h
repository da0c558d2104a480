// The Mind Lords: the Well of Thoughts, agents in every group, sacrifices (HD-MIND).
#pragma once

#include "games/host_a_dungeon/influence.h"

namespace undercroft::host_a_dungeon {

enum class MindFact : uint8_t {
    complex,      // four rooms
    infiltrated,  // totals
    found_out,    // totals, lost by the group
    repelled,     // totals, lost by the group, by the Lords
    nobody_left,  // every group is theirs
    exchanged,    // Lords now
    sacrifice_of_captive,
    sacrifice,          // population left of the group
    sacrifice_of_lord,  // Lords left
    tithe,              // wealth
    token_removed,      // totals
    turned_on_party,    // totals
    abducted,           // totals, captives now
    dungeon_enlarged,
};
inline constexpr std::array mind_facts = std::to_array<std::string_view>(
    {"complex", "infiltrated", "found_out", "repelled", "nobody_left", "exchanged", "sacrifice_of_captive", "sacrifice",
     "sacrifice_of_lord", "tithe", "token_removed", "turned_on_party", "abducted", "dungeon_enlarged"});
static_assert(mind_facts.size() == static_cast<size_t>(MindFact::dungeon_enlarged) + 1);
template <>
struct ChapterOf<MindFact> {
    static constexpr Chapter value = Chapter::mind;
};
enum class MindWord : uint8_t { captive, one_of_them };
inline constexpr std::array mind_words = std::to_array<std::string_view>({"captive", "one_of_them"});

// infiltrate: other is the group, place its building if it is a kingdom's. tithe: actor is somebody controlled.
enum class MindStep : uint8_t {
    setup,
    site_chosen,
    turn,
    first_answered,
    infiltrate,
    exchange,
    exchange_answered,
    sacrifice,
    victim_chosen,
    tithe,
};
Flow run_mind_lords(Play& play, Frame& frame);

// HD-MIND-14..17: adventurers at a group of order that is controlled. True if the group is theirs no longer and can be met as a friend.
enum class MindMeeting : uint8_t { freed, attacks, lost_one };
MindMeeting meet_controlled(Play& play, GroupId party, GroupId group);
// HD-MIND-18: every group, castle and inhabited town is theirs, and there is one.
bool have_mind_lords_won(const Play& play);

}  // namespace undercroft::host_a_dungeon
