#include "world/sheet.h"

namespace undercroft::world {

std::string_view name_of(SheetSize size) {
    switch (size) {
    case SheetSize::a4: return "a4";
    case SheetSize::a3: return "a3";
    case SheetSize::a1: return "a1";
    }
    return {};
}

std::optional<SheetSize> sheet_size_named(std::string_view name) {
    for (const SheetSize size : {SheetSize::a4, SheetSize::a3, SheetSize::a1})
        if (name_of(size) == name) return size;
    return std::nullopt;
}

Sheet Sheet::of(SheetSize size) {
    // The proportion of the map rectangle stays that of A4, 3.4 fingers wide; larger paper prints the finger somewhat larger
    // and still has room for more ages: 4.3 fingers on A3, 8.2 on A1.
    const int cells_wide = size == SheetSize::a4 ? 273 : size == SheetSize::a3 ? 341 : 655;
    const int cells_high = size == SheetSize::a4 ? 177 : size == SheetSize::a3 ? 221 : 425;
    const int tenths = size == SheetSize::a4 ? 2730 : size == SheetSize::a3 ? 3860 : 7720;
    Sheet sheet;
    sheet.size = size;
    sheet.width = cells_wide * cell_size;
    sheet.height = cells_high * cell_size;
    sheet.paper_width = tenths;
    return sheet;
}

}  // namespace undercroft::world
