// Parts of a lane's work that lane.cc and dice.cc share; nobody else needs them.
#pragma once

#include "games/paper_dungeons/lane.h"

namespace undercroft::paper_dungeons {

void gain_potion(Play& play);
void gain_gem(Play& play);
void raise_hero(Play& play, int hero);
void fill_box(Play& play, int item);
void cross_out_minion(Play& play, int room);

void level_with_die(Play& play, int die, int hero);
void make_with_die(Play& play, int die, int item);
void brew_with_die(Play& play, int die);
void move_with_die(Play& play, int die);
void enter_dungeon(Play& play, int column);
void step(Play& play, int direction);
void stop_walking(Play& play);
void collect_room(Play& play);

}  // namespace undercroft::paper_dungeons
