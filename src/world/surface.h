// The surface line: its shape, what stands on it, where the underworld opens to it (G-20, G-21, G-22).
#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "world/world.h"

namespace undercroft::world {

// DP-02: smooth and uneven, at most an inch off the baseline.
std::vector<int> uneven_surface(const Sheet& sheet, uint64_t seed);

// G-20: where open spaces meet the surface, from left to right.
struct Entrance {
    MarkId space;
    Point at;       // on the surface line
    int width = 0;  // along it
    friend constexpr bool operator==(const Entrance&, const Entrance&) = default;
};
std::vector<Entrance> entrances(const World& world);

// G-21: the least rock between the surface and any space that is not open to it already.
struct Roof {
    Point top, bottom;  // on the surface, and at the roof of the space
    MarkId space;
    int thickness() const { return bottom.y - top.y; }
    friend constexpr bool operator==(const Roof&, const Roof&) = default;
};
std::optional<Roof> thinnest_roof(const World& world);

// G-22: surface spots. A stretch is free when no building stands on it and the ground below it is not open.
struct SurfaceWish {
    int x = 0;                   // as near to this as can be
    int width = 0;               // of what will stand there
    int gap = 0;                 // to other buildings
    int from = 0, to = 1 << 30;  // only here
    bool level = false;          // flat ground counts as much as nearness
};
std::optional<Point> free_on_surface(const World& world, const SurfaceWish& wish);
bool is_free_on_surface(const World& world, int x, int width, int gap);
Point highest_on_surface(const World& world);

// Puts a building of this size on the surface near the wish. When every stretch is taken it is made narrower (three quarters,
// then a half) and at last shares the ground of the nearest building: never refused, and the result says which.
struct Stood {
    MarkId building;
    bool narrower = false, crowded = false;
};
Stood build_on_surface(World& world, SurfaceWish wish, int height, const Origin& origin);

// HD-CATA-14: from one edge over `length` the ground becomes flatter and `drop` lower; spaces above it come to the open.
void lower_surface(World& world, int from, int to, int drop, Moment when, uint32_t cause);
// HD-CATA-07: a mountain around x.
void raise_mountain(World& world, int x, int half_width, int height, Moment when, uint32_t cause);

}  // namespace undercroft::world
