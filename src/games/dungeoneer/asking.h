// What the table is at, as far as words and boards need it: read off the frames, in one place.
#pragma once

#include <string>

#include "engine/action.h"
#include "games/dungeoneer/names.h"
#include "games/dungeoneer/procedures.h"

namespace undercroft::dungeoneer {

LocationId drawn_location(const State& state);  // the one that a question is asked about: to be laid or shifted
TextKey phase_of(const State& state);           // of the turn, or the winter's roll before it (DG-ICE-05)
const char* moment_of(const State& state);      // of the window that is open
Action declared_action(const State& state);     // what the active player is about to do; none at other moments
Seat who_acts(const State& state);              // whose roll or deed the window is about: mostly the active player's
Thing asking_source(const State& state);        // the text or quest behind a question
CardId played_card(const State& state);         // on its way into play
const Attack* battle_attack(const State& state);

}  // namespace undercroft::dungeoneer
