// The Age of Confrontation: empires at war over a full map, until at most one is left (HD-CONFLICT).
#pragma once

#include "games/host_a_dungeon/empires.h"

namespace undercroft::host_a_dungeon {

enum class ConflictFact : uint8_t {
    libraries_emptied,  // wealth removed
    headquarters,
    mobilised,       // population gained, munitions
    no_weapon,       // d20, libraries
    weapon_built,    // d20, libraries
    weapon_ready,    // d20, libraries
    campaign,        // munitions; against the other
    no_way,          // nobody can be reached
    taken,           // munitions spent, killed, fled
    halted,          // munitions, population of the next place
    weapon_taken,    // not ready any more
    capital_taken,   // holdings that changed hands
    redeployed,      // population
    weapon_used,     // on the other
    capital_ruined,  // population that survived
    new_capital,
    dug_in,    // population at a border post
    war_over,  // empires left
};
inline constexpr std::array conflict_facts = std::to_array<std::string_view>(
    {"libraries_emptied", "headquarters", "mobilised", "no_weapon", "weapon_built", "weapon_ready", "campaign", "no_way", "taken", "halted",
     "weapon_taken", "capital_taken", "redeployed", "weapon_used", "capital_ruined", "new_capital", "dug_in", "war_over"});
static_assert(conflict_facts.size() == static_cast<size_t>(ConflictFact::war_over) + 1);
template <>
struct ChapterOf<ConflictFact> {
    static constexpr Chapter value = Chapter::conflict;
};
enum class ConflictWord : uint8_t { stay, convert, new_post };
inline constexpr std::array conflict_words = std::to_array<std::string_view>({"stay", "convert", "new_post"});

// The age's own frame begins at `begin`. Procedures of one empire (actor):
//   headquarters..        count: the empire whose turn it is to choose
//   campaign .. advance   other: the enemy, place: the target, extra[0] the holding it starts from
//   redeploy ..           autumn
//   strike, struck        no actor, since all weapons go off at once (AM-155): other is hit, place its capital, extra[0] who fired
//   dig_in ..             winter
enum class ConflictStep : uint8_t {
    begin,
    headquarters,
    headquarters_chosen,
    year,
    summer,
    autumn,
    winter,
    after_strikes,
    campaign,
    target_chosen,
    start_chosen,
    advance,
    redeploy,
    redeploy_chosen,
    strike,
    struck,
    dig_in,
    dig_in_answered,
    over,
};
Flow run_confrontation(Play& play, Frame& frame);
Flow run_campaigns(Play& play, Frame& frame);  // campaign .. redeploy_chosen
Flow run_doomsday(Play& play, Frame& frame);   // strike .. dig_in_answered
// HD-CONFLICT-17, after every step.
void check_confrontation(Play& play);

// AM-181: the empire with the least population, then the fewest holdings, of those that are enemies of this one.
std::vector<GroupId> enemies_of(const State& state, GroupId empire);
// Straight distance between the two nearest holdings of two empires, and ours of that pair.
struct Front {
    int distance = 0;
    MarkId ours, theirs;
};
Front front_between(const State& state, GroupId empire, GroupId enemy);

}  // namespace undercroft::host_a_dungeon
