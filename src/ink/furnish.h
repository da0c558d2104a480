// Furniture of rooms: rows of small drawings, and scenes that fill a whole room.
#pragma once

#include "ink/work.h"

namespace undercroft::ink {

// Where things can stand in a room: its floor, how wide it is there and how high.
struct Stand {
    double left = 0, right = 0, floor = 0, height = 0;
};
Stand stand_of(const Opening& opening);

void draw_furniture(const Work& work);

// The scene of the room's plan, drawn to its size; what it leaves free for single things.
Stand draw_scene(const Work& work, const Opening& opening, Stand stand);

}  // namespace undercroft::ink
