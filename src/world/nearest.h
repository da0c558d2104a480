// Nearest, largest, densest, emptiest: questions about where things are (G-01..G-04, G-34..G-36).
// Ties always go to the lower id, or to the lower x and then y.
#pragma once

#include <functional>
#include <optional>
#include <span>
#include <vector>

#include "core/chance.h"
#include "world/world.h"

namespace undercroft::world {

// G-01: where a die lands: anywhere underground at least half a bead from the edges; x is drawn first, then y (AM-03).
Point drop(const World& world, Chance& chance);

// G-02
Point nearest_corner(const Sheet& sheet, Point p);

// G-03: the living space with the least straight distance to its outline that passes the filter.
using MarkFilter = std::function<bool(const Mark&)>;
MarkId nearest_mark(const World& world, Point p, const MarkFilter& filter);
MarkId nearest_chamber(const World& world, Point p);
MarkId nearest_space(const World& world, Point p);  // chamber or corridor that still has room to stand in

// G-04
bool within(const Shape& one, const Shape& other, int r);
std::vector<MarkId> marks_within(const World& world, Point p, int r, const MarkFilter& filter);  // nearest first

// G-34: centre of the largest circle in solid rock inside the region, and its radius.
struct Emptiest {
    Point at;
    int radius = 0;
};
Emptiest emptiest_point(const World& world, const Box& region);

// The underground point of the region farthest from all the given ones, at least a bead inside (DP-04).
Point farthest_from(const World& world, std::span<const Point> points, const Box& region);

// G-35: of the given points, the one with the most weight within r; ties to lower x, then y.
struct Weighed {
    Point at;
    int weight = 1;
};
std::optional<Point> densest_point(std::span<const Weighed> things, int r);

// G-36: most open cells.
MarkId largest_chamber(const World& world);
int64_t area_of(const World& world, MarkId space);  // open cells, in square units

}  // namespace undercroft::world
