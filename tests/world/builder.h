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
    EXPECT_TRUE(world.is_worked_out_as(fresh));
    for (const Mark& mark : world.marks()) {
        int open = 0, wet = 0;
        for (size_t cell = 0; cell < world.grid().size(); ++cell) {
            if (world.grid().space_at(cell) != mark.id) continue;
            ++open;
            wet += world.grid().body_at(cell).is_none() ? 0 : 1;
            const Cell at = world.grid().cell(cell);
            EXPECT_TRUE(world.cells_around(mark.id).contains(Point{at.column, at.row}));
        }
        EXPECT_EQ(world.cells_of_space(mark.id), open);
        EXPECT_EQ(world.wet_cells_of_space(mark.id), wet);
    }
}

}  // namespace undercroft::world
