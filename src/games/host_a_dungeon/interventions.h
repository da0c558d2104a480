// HD-VARIANT-02, HD-VARIANT-03: a hand from above. Once an age each participant may turn one die that has fallen, before anything comes of
// it (AM-174). A step is tried on a copy first; if dice fell, those who still have an intervention see them, and then it happens.
#pragma once

#include "games/host_a_dungeon/play.h"

namespace undercroft::host_a_dungeon {

// Runs the topmost frame by one step.
void run_frame(Play& play);
// The same where interventions are agreed on; false while somebody is asked.
bool run_frame_under_watch(Play& play);
// A new age: one more for everybody, what was not used stays.
void grant_interventions(State& state);
int interventions_left(const State& state, Seat seat);

// One offered change: which of the dice that fell, and its new face.
struct Turned {
    int die = 0, face = 0;
};
Turned turned_die(const Candidate& candidate);
// The outcomes of dice among those foreseen, in the order of falling.
std::vector<undercroft::Outcome> fallen_dice(const State& state);

}  // namespace undercroft::host_a_dungeon
