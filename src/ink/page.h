// Where things lie on the paper: the map with its margins, the strip of the legend, and how points of the world become points of the drawing.
#pragma once

#include "ink/scene.h"

namespace undercroft::ink {

struct Page {
    double width = 0, height = 0;  // of the paper, in units
    double scale = 1;              // millimetres to the unit
    Area map;                      // the neat line
    Area legend;                   // the strip below it
    double large = 1;              // how much larger than on A4 frame and title are

    explicit Page(const world::Sheet& sheet);
    Vec at(world::Point p) const { return {map.left + p.x * per_unit, map.top + p.y * per_unit}; }
    double size(int units) const { return units * per_unit; }
    Area area(const world::Box& box) const {
        const Vec a = at({box.left, box.top}), b = at({box.right, box.bottom});
        return {a.x, a.y, b.x, b.y};
    }
    static constexpr double per_unit = 1.0 / world::cell_size;
};

}  // namespace undercroft::ink
