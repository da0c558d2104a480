// Small worlds for tests: level ground, marks in a line each.
#pragma once

#include <string>

#include <gtest/gtest.h>

#include "world/outlines.h"
#include "world/world.h"

namespace undercroft::world {

inline World level_world(SheetSize size = SheetSize::a4, uint64_t seed = 1) {
    const Sheet sheet = Sheet::of(size);
    return World(sheet, seed, std::vector<int>(static_cast<size_t>(sheet.columns()), sheet.surface));
}

inline constexpr Moment year(int number, int season = 0, int layer = 1) {
    return {static_cast<uint8_t>(layer), static_cast<int16_t>(number), static_cast<uint8_t>(season)};
}
inline Origin in_year(int number, uint16_t owner = 0) { return {year(number), static_cast<uint32_t>(number), owner, 0}; }

inline MarkId add_room(World& world, Box box, MarkKind kind = MarkKind::room, int when = 1) {
    return world.add(draw(kind, Manner::straight, Shape::box(box), in_year(when)));
}
inline MarkId add_tunnel(World& world, std::vector<Point> points, int width = 36, int when = 1) {
    return world.add(draw(MarkKind::tunnel, Manner::straight, Shape::line(std::move(points), width), in_year(when)));
}

// Nothing that is worked out may differ from what is worked out anew.
inline void expect_up_to_date(const World& world) {
    const World fresh = world.rebuilt();
    EXPECT_TRUE(world.grid() == fresh.grid());
    EXPECT_TRUE(world.contacts() == fresh.contacts());
    EXPECT_TRUE(world == fresh);
}

}  // namespace undercroft::world
