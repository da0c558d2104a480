// Parts of a lane's work that lane.cc and dice.cc share; nobody else needs them.
#pragma once

#include "games/paper_dungeons/lane.h"

namespace undercroft::paper_dungeons {

void gain_potion(LaneWork& work);
void gain_gem(LaneWork& work);
void raise_hero(LaneWork& work, int hero);
void fill_box(LaneWork& work, int item);
void cross_out_minion(LaneWork& work, int room);

void use_die_or_step(LaneWork& work, Action action);
void collect_room(LaneWork& work);

}  // namespace undercroft::paper_dungeons
