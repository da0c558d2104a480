// The Lich King: tombs, legions, servants, and what he builds (HD-LICH).
#pragma once

#include <vector>

#include "games/host_a_dungeon/groups.h"

namespace undercroft::host_a_dungeon {

enum class LichFact : uint8_t {
    awoke,          // tombs taken, wealth found in them
    tomb_cleared,   // population removed
    made_servants,  // wealth taken
    laboratory,
    menagerie,  // wealth of the beast
    bone_pit,
    temple,
    gate,  // guards moved there
    tomb_dug,
    legion_rose,      // legions now
    servants_won,     // totals, lost by the enemy
    servants_drew,    // totals, lost by the enemy
    servants_lost,    // totals, lost by the servants
    servants_raised,  // population taken from tombs, golems that joined
    gate_manned,
    no_free_tomb,
};
inline constexpr std::array lich_facts = std::to_array<std::string_view>(
    {"awoke", "tomb_cleared", "made_servants", "laboratory", "menagerie", "bone_pit", "temple", "gate", "tomb_dug", "legion_rose",
     "servants_won", "servants_drew", "servants_lost", "servants_raised", "gate_manned", "no_free_tomb"});
static_assert(lich_facts.size() == static_cast<size_t>(LichFact::no_free_tomb) + 1);
template <>
struct ChapterOf<LichFact> {
    static constexpr Chapter value = Chapter::lich;
};
enum class LichWord : uint8_t { no_gate };
inline constexpr std::array lich_words = std::to_array<std::string_view>({"no_gate"});

// setup .. tomb_placed: done is the row of the list. clash: actor are the servants, other their enemy. One step a line of his turn.
enum class LichStep : uint8_t {
    setup,
    seat_chosen,
    buy,
    beast_chosen,
    gate_chosen,
    tomb_placed,
    turn,
    attack,
    clash,
    muster,
    muster_answered,
    new_tomb,
    new_tomb_placed,
    fill_answered,
    man_gate,
    man_answered,
    over,
};
Flow run_lich(Play& play, Frame& frame);
Flow run_lich_setup(Play& play, Frame& frame);  // setup .. tomb_placed

std::vector<GroupId> legions_of(const State& state, GroupId lich);  // one group a tomb (HD-LICH-01)
std::vector<MarkId> free_tombs(const Play& play);                   // neither population nor wealth in them (HD-LICH-22)
GroupId servants_of(const State& state, GroupId lich);              // none if there are none
// A legion in a free tomb, if there is one.
bool raise_legion(Play& play, GroupId lich, Rule rule);
void put_legion(Play& play, GroupId lich, MarkId tomb, Rule rule);
MarkId dig_tomb(Play& play, GroupId lich, Point wish, Rule rule);
// One of the servants holds the gate from now on.
void man_gate(Play& play, GroupId lich, MarkId gate, Rule rule);
std::vector<MarkId> unmanned_gates(const Play& play, GroupId lich);
bool has_lich_won(Play& play, GroupId lich);  // HD-LICH-24, AM-121

}  // namespace undercroft::host_a_dungeon
