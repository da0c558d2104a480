// The ages in their order: the state diagram of section 5.
#pragma once

#include "games/host_a_dungeon/play.h"

namespace undercroft::host_a_dungeon {

enum class AgesStep : uint8_t { draw_surface, first_age, enter, leave, finished };
Flow run_ages(Play& play, Frame& frame);
// Which age follows; nothing once the history is over.
std::optional<Age> age_after(const State& state);
// One step of the running procedure; false when there is a question, or nothing left to do.
bool step(Play& play);
// Runs unfinished procedures to the next question, or to the end.
void run(Play& play);

}  // namespace undercroft::host_a_dungeon
