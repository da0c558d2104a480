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

// What builders put where spaces meet: doors, ladders, bridges; and dressed stones in the corners of their rooms.
void draw_fittings(const Work& work);
void lay_corners(const Work& work, const Opening& opening, const Stand& stand);
// Marks that are neither spaces nor buildings: webs, nests, totems, ramparts, roads, sheets of ice.
void draw_signs(const Work& work);
std::vector<Area> signs_under_the_sky(const Work& work);  // that are drawn: names keep off them
// Rungs and rails along an upright passage; with stairs, flights to and fro and a rope for the lift.
void climb(const Work& work, const Opening& opening, bool stairs);

// The scene of the room's plan, drawn to its size; what it leaves free for single things.
Stand draw_scene(const Work& work, const Opening& opening, Stand stand);

}  // namespace undercroft::ink
