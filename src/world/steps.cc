#include "world/steps.h"

#include <bit>

#include "world/flood.h"

namespace undercroft::world {

namespace {

// The steps from the middle of nine cells, by which of them lead on: three bits for the row above, the own row and the one below,
// in each the left cell highest.
constexpr std::array<uint8_t, 512> steps_by_pattern = [] {
    std::array<uint8_t, 512> table{};
    for (unsigned pattern = 0; pattern < table.size(); ++pattern) {
        const auto leads = [&](int column, int row) { return (pattern >> ((1 - row) * 3 + (1 - column)) & 1) != 0; };
        for (size_t s = 0; s < all_steps.size(); ++s) {
            const auto [column, row, length] = all_steps[s];
            // No squeezing between two corners of rock.
            const bool passes = column == 0 || row == 0 || leads(column, 0) || leads(0, row);
            if (leads(column, row) && passes) table[pattern] = static_cast<uint8_t>(table[pattern] | 1u << s);
        }
    }
    return table;
}();

bool leads_on(const World& world, size_t cell, const Ways& ways) {
    const Grid& grid = world.grid();
    if (grid.open_at(cell)) return ways.through_liquid || grid.body_at(cell).is_none() || world.is_frozen(grid.cell(cell));
    return ways.over_ground && grid.ground_at(cell) == Ground::air && is_ground_band(world, grid.cell(cell));
}

}  // namespace

Steps::Steps(const World& world, const Ways& ways)
    : shift_(static_cast<uint32_t>(std::bit_width(static_cast<uint32_t>(world.grid().columns())))),
      from_(static_cast<size_t>(world.grid().rows()) << shift_, 0) {
    look_at(world, ways, world.grid().box());
}

Steps::Steps(const Steps& before, const World& world, const Ways& ways, const Box& changed) : Steps(before) {
    if (!changed.empty()) look_at(world, ways, changed.grown(1).cut(world.grid().box()));
}

void Steps::look_at(const World& world, const Ways& ways, const Box& cells) {
    const Grid& grid = world.grid();
    // Rows of what leads on, with one cell more at each end.
    const size_t across = static_cast<size_t>(cells.width() + 2);
    std::vector<uint8_t> leads(across * static_cast<size_t>(cells.height() + 2), 0);
    const Box known = cells.grown(1).cut(grid.box());
    for (int row = known.top; row < known.bottom; ++row) {
        uint8_t* here = &leads[static_cast<size_t>(row - cells.top + 1) * across + static_cast<size_t>(known.left - cells.left + 1)];
        size_t cell = grid.index({known.left, row});
        for (int column = known.left; column < known.right; ++column) *here++ = leads_on(world, cell++, ways) ? 1 : 0;
    }
    for (int row = 0; row < cells.height(); ++row) {
        const uint8_t* const above = &leads[static_cast<size_t>(row) * across];
        const uint8_t *const level = above + across, *const below = level + across;
        uint8_t* const from = &from_[number({cells.left, cells.top + row})];
        unsigned pattern = static_cast<unsigned>(above[0] << 7 | above[1] << 6 | level[0] << 4 | level[1] << 3 | below[0] << 1 | below[1]);
        for (int column = 0; column < cells.width(); ++column) {
            // The next column comes in, the last one goes out.
            pattern = (pattern & 0333u) << 1 & 0666u;
            pattern |= static_cast<unsigned>(above[column + 2] << 6 | level[column + 2] << 3 | below[column + 2]);
            from[column] = steps_by_pattern[pattern];
        }
    }
}

}  // namespace undercroft::world
