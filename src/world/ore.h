// Ore: veins, triangles and obsidian as units of an inch (AM-05), and taking them (G-23, G-37).
#pragma once

#include <optional>
#include <span>
#include <vector>

#include "world/world.h"

namespace undercroft::world {

struct OreAt {
    MarkId ore;
    int unit = 0;
    Point at;
    int distance = 0;  // straight, from what was asked
    friend constexpr bool operator==(const OreAt&, const OreAt&) = default;
};

// HD-PRIM-07: a line from mark `left` on the left edge to mark `right` on the right edge; one unit for each full inch.
MarkId draw_vein(World& world, int left, int right, const Origin& origin);
// HD-PRIM-03: a triangle of half a finger, moved inward until it lies underground; three units.
MarkId draw_mithril(World& world, Point at, const Origin& origin);

using OreFilter = bool (*)(MarkKind);
inline bool any_ore(MarkKind) { return true; }

// G-23: unworked units, nearest first; distances to the nearest of the spaces, or to a point.
std::vector<OreAt> ore_near(const World& world, std::span<const MarkId> net, int r, OreFilter wanted = any_ore);
std::optional<OreAt> nearest_ore(const World& world, std::span<const MarkId> net, OreFilter wanted = any_ore);
std::optional<OreAt> nearest_ore(const World& world, Point p, OreFilter wanted = any_ore);
int ore_left(const World& world, OreFilter wanted = any_ore);

// Takes the unit and draws a working of an inch there, joined to the nearest space of the net when one is given. When there is
// no room for a working the unit is taken all the same, from the nearest space of the net (mine is none).
struct Mined {
    MarkId mine, way;
    bool drawn() const { return !mine.is_none(); }
};
Mined mine_unit(World& world, const OreAt& ore, std::span<const MarkId> net, Manner manner, const Origin& origin);

// G-37: does this ore, or any ore within r of a place, still hold something?
enum class Deposit : uint8_t { untouched, begun, worked_out };
Deposit deposit_state(const World& world, MarkId ore);
std::vector<Point> worked_out_places(const World& world);  // by mark and unit

}  // namespace undercroft::world
