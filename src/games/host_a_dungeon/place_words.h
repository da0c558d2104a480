// Places and lengths as somebody with the sheet before them would say them: how deep, on which side, beside what; in beads, inches and
// fingers (HD-GEN-04), never in map units.
#pragma once

#include "core/message.h"
#include "games/host_a_dungeon/state.h"

namespace undercroft::host_a_dungeon {

// How deep a point lies on the scale beside the map: 1 to 6, 0 above ground.
int depth_at(const State& state, Point at);
// How deep, and left, middle or right.
Message whereabouts(const State& state, Point at);
// "half a finger", "3½ inches", "about a bead"; to the nearest half inch, or to the next one above.
enum class Rounds : uint8_t { nearest, up };
Message length_words(int units, Rounds rounds = Rounds::nearest);
// As on a ruler: inches, however many.
Message ruler_words(int units);
// A suggestion that lies somewhere: what it is and where. Those that would read alike say how far from the left edge and how deep.
Message located_words(const State& state, const Asked& asked, const Candidate& candidate);

}  // namespace undercroft::host_a_dungeon
