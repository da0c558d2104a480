#include "ink/page.h"

namespace undercroft::ink {

Page::Page(const world::Sheet& sheet) {
    // Millimetres of the paper, landscape.
    const double paper_width = sheet.size == world::SheetSize::a4 ? 297 : sheet.size == world::SheetSize::a3 ? 420 : 841;
    const double paper_height = sheet.size == world::SheetSize::a4 ? 210 : sheet.size == world::SheetSize::a3 ? 297 : 594;
    const double map_width = sheet.width * per_unit, map_height = sheet.height * per_unit;
    scale = sheet.paper_width / 10.0 / map_width;
    width = paper_width / scale;
    height = paper_height / scale;
    large = width / 297;
    const double margin = (width - map_width) / 2;
    // A third of what is left above the map, the rest below it for the legend.
    const double top = (height - map_height) * 0.28;
    map = {margin, top, margin + map_width, top + map_height};
    legend = {margin - 3 * large, map.bottom + 3.2 * large, width - margin + 3 * large, height - 6.8 * large};
}

}  // namespace undercroft::ink
