// Adventurers: a party comes, looks for unexplored places, fights, serves employers, goes home (HD-ADV).
#pragma once

#include "games/host_a_dungeon/groups.h"

namespace undercroft::host_a_dungeon {

enum class AdventureFact : uint8_t {
    came,      // population, alignment
    way_cut,   // HD-ADV-05
    explored,  // population, wealth
    hired,     // the other gives the quest
    rewarded,
    not_paid,       // the employer has nothing: it must fight
    destroyed,      // totals, lost, wealth taken
    drew,           // totals
    beaten,         // totals, lost, wealth dropped
    wiped_out,      // totals
    trial_won,      // totals: the arena
    trial_lost,     // totals
    healed,         // population now
    portal_sealed,  // totals
    portal_failed,  // totals, lost
    freed_prisoner,
    left,         // population, wealth taken off the map
    cut_through,  // AM-256: to the other, whom no way led to
};
inline constexpr std::array adventure_facts = std::to_array<std::string_view>(
    {"came", "way_cut", "explored", "hired", "rewarded", "not_paid", "destroyed", "drew", "beaten", "wiped_out", "trial_won", "trial_lost",
     "healed", "portal_sealed", "portal_failed", "freed_prisoner", "left", "cut_through"});
static_assert(adventure_facts.size() == static_cast<size_t>(AdventureFact::cut_through) + 1);
template <>
struct ChapterOf<AdventureFact> {
    static constexpr Chapter value = Chapter::adv;
};

// A frame of this chapter has no actor, so that it outlives its party: `other` is the party, `at` where it stands, `place` where it goes,
// `count` the moves made, `done` who was met, extra[0] how many set out, extra[1] the employer + 1, extra[2] the quest's target + 1.
// arrive: `count` is added to the die for the size (HD-EVIL-12); extra[3] is 1 where all are of order (HD-EVIL-13).
// artifact and drop are frames of their own about the party `other`: whether it takes an artifact along (DP-64), what it drops (DP-72).
enum class AdventureStep : uint8_t {
    arrive,
    entrance_chosen,
    travel,
    target_chosen,
    walk,
    meet,
    met,
    visit,
    visit_answered,
    leave,
    over,
    artifact,
    artifact_answered,
    drop,
    drop_answered,
};
Flow run_adventurers(Play& play, Frame& frame);
Flow run_visits(Play& play, Frame& frame);  // visit, visit_answered

// An age is over: whoever is still on the road goes home, knights to their castle, heroes to their camp, others off the map.
void end_journeys(Play& play);

// Meets a group by the adventurers' own rules (HD-ADV-09..16); the frame goes on at `met`.
void meet_group(Play& play, Frame& frame, GroupId group);
bool carries(const State& state, GroupId party, Role role);
// HD-ADV-15: one treasure is left where the party stands.
void drop_treasure(Play& play, GroupId party, Role role);
// The first place of a leg where there is something to visit that this party has not visited; none otherwise.
MarkId something_to_visit(const Play& play, const Frame& frame, std::span<const MarkId> passed);

}  // namespace undercroft::host_a_dungeon
