// What the whole table does at a barrier: rolling, announcing gems, fighting the monster, vanishing gems, missions, the end.
// Only this part rolls dice, compares teams and publishes sheets (PD-ROUND, -DICE, -MONSTER, -MISSION, -VAR).
#pragma once

#include "core/chance.h"
#include "engine/event.h"
#include "games/paper_dungeons/catalogue.h"
#include "games/paper_dungeons/state.h"

namespace undercroft::paper_dungeons {

// Settles every lane for the phase that has just begun and shows all sheets to the table.
void open_phase(const Catalogue& catalogue, State& state, EventSink& events);
// Past a barrier: on until some team is asked again or the game is over.
void proceed(const Catalogue& catalogue, State& state, Chance& chance, EventSink& events);

}  // namespace undercroft::paper_dungeons
