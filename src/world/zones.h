// Zones: the open cells that an actor controls (G-15, G-16, G-17). A zone is a sorted list of cells, a plain value for a State.
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "world/paths.h"

namespace undercroft::world {

struct Zone {
    std::vector<uint32_t> cells;  // indices of the grid, rising
    friend bool operator==(const Zone&, const Zone&) = default;
    bool empty() const { return cells.empty(); }
    bool contains(uint32_t cell) const { return std::binary_search(cells.begin(), cells.end(), cell); }
};

// G-15: open cells within `radius` (usually a bead) of any of the places, along open space (AM-58).
Zone zone_around(const World& world, std::span<const Point> places, int radius, const Ways& ways = {});
Zone joined(const Zone& one, const Zone& other);

// G-16: grown by an open-path distance in every direction, or only through one exit.
Zone grown(const World& world, const Zone& zone, int length, const Ways& ways = {});
Zone grown_through(const World& world, const Zone& zone, MarkId exit, int length, const Ways& ways = {});
// Spaces that touch the zone or lie partly in it and are not wholly covered: where it can still grow, by id.
std::vector<MarkId> ways_to_grow(const World& world, const Zone& zone, const Ways& ways = {});

// G-17
bool zones_touch(const Zone& one, const Zone& other);
bool zone_holds(const World& world, const Zone& zone, Point p);
std::vector<MarkId> spaces_in(const World& world, const Zone& zone);            // by id
bool zone_touches_liquid(const World& world, const Zone& zone, Liquid liquid);  // inside or beside it, not frozen (AM-74)

// Cells that have been filled or lost to the sky since are dropped.
Zone still_open(const World& world, const Zone& zone);

}  // namespace undercroft::world
