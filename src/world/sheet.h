// The sheet of paper in map units: how large it is, where the surface and the edge marks lie, how long inch, finger and bead are.
// Rules speak of inches and fingers (HD-GEN-04); on paper they are printed as large as the sheet allows.
#pragma once

#include <cstdint>
#include <optional>
#include <string_view>

#include "world/geometry.h"

namespace undercroft::world {

inline constexpr int map_units_per_inch = 240;  // divides by 2, 3, 4, 5, 6, 8 and 10
inline constexpr int inch = map_units_per_inch;
inline constexpr int half_finger = 2 * inch;
inline constexpr int finger = 4 * inch;
inline constexpr int cell_size = inch / 20;  // of the derived grid: a millimetre on A4
inline constexpr int edge_mark_count = 6;    // HD-PRIM-01

enum class SheetSize : uint8_t { a4, a3, a1 };
std::string_view name_of(SheetSize size);
std::optional<SheetSize> sheet_size_named(std::string_view name);

struct Sheet {
    SheetSize size = SheetSize::a4;
    int width = 0, height = 0;  // whole cells
    int surface = half_finger;  // baseline of the surface line (HD-GEN-01)
    int bead = 96;              // a room that just holds one token; see AM-01
    int paper_width = 0;        // printed width of the map rectangle in tenths of a millimetre
    friend constexpr bool operator==(const Sheet&, const Sheet&) = default;

    static Sheet of(SheetSize size);

    constexpr Box box() const { return {0, 0, width, height}; }
    constexpr Box underground() const { return {0, surface, width, height}; }
    constexpr int columns() const { return width / cell_size; }
    constexpr int rows() const { return height / cell_size; }
    constexpr int depth() const { return height - surface; }
    constexpr int bead_area() const { return bead * bead; }
    // AM-02: mark 1 is on top; marks are the centres of six equal bands.
    constexpr int edge_mark(int number) const { return surface + (2 * number - 1) * depth() / (2 * edge_mark_count); }
};

}  // namespace undercroft::world
