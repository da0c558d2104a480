// Buildings: what people built under the sky, how large each is drawn, and which are drawn of those that stand in one place.
#pragma once

#include <vector>

#include "ink/work.h"

namespace undercroft::ink {

struct Building {
    const world::Mark* mark;
    const Place* place;
    const Art* art;                       // null: nothing is drawn
    Area area;                            // that it has
    double stretch_x = 1, stretch_y = 1;  // of the drawing, to fill it
    world::MarkId covered_by;             // the one that stands in its place and is drawn; none: it is drawn itself

    bool is_drawn() const { return art && covered_by.is_none(); }
    Area drawn() const;
};

std::vector<Building> buildings_of(const Work& work);
Area building_area(const Work& work, const world::Mark& mark);  // as it is drawn
std::vector<Area> skyline(const Work& work);                    // of all that are drawn

// What is left of a building: its own walls, broken off along a ragged line; what stood above it lies as stones at its foot.
Art broken(const Art& whole, uint64_t seed, double stretch);

}  // namespace undercroft::ink
