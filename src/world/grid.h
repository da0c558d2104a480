// Grid: the sheet in cells of a twentieth of an inch, worked out from the marks and never changed by anyone else.
// Rules ask the grid and get whole numbers; pictures are drawn from the marks.
#pragma once

#include <cstdint>
#include <vector>

#include "core/id.h"
#include "world/mark.h"
#include "world/sheet.h"

namespace undercroft::world {

using BodyId = Id<struct BodyTag, uint16_t>;

enum class Ground : uint8_t { air, rock, filled };

struct Cell {
    int column = 0, row = 0;
    friend constexpr auto operator<=>(const Cell&, const Cell&) = default;
};

constexpr Cell cell_at(Point p) {
    const auto down = [](int v) { return v >= 0 ? v / cell_size : -((-v + cell_size - 1) / cell_size); };
    return {down(p.x), down(p.y)};
}
constexpr Point centre_of(Cell cell) { return {cell.column * cell_size + cell_size / 2, cell.row * cell_size + cell_size / 2}; }

// Whole cells that a box of map units touches.
constexpr Box cells_in(const Box& box) {
    const Cell first = cell_at({box.left, box.top}), last = cell_at({box.right - 1, box.bottom - 1});
    return {first.column, first.row, last.column + 1, last.row + 1};
}

class Grid {
public:
    Grid() = default;
    Grid(int columns, int rows);
    friend bool operator==(const Grid&, const Grid&) = default;

    int columns() const { return columns_; }
    int rows() const { return rows_; }
    Box box() const { return {0, 0, columns_, rows_}; }
    bool inside(Cell cell) const { return cell.column >= 0 && cell.column < columns_ && cell.row >= 0 && cell.row < rows_; }
    size_t index(Cell cell) const {
        return static_cast<size_t>(cell.row) * static_cast<size_t>(columns_) + static_cast<size_t>(cell.column);
    }
    Cell cell(size_t index) const {
        return {static_cast<int>(index % static_cast<size_t>(columns_)), static_cast<int>(index / static_cast<size_t>(columns_))};
    }
    size_t size() const { return ground_.size(); }

    // Which space is open here; none in rock and sky. Outside the sheet everything is rock.
    MarkId space(Cell cell) const { return inside(cell) ? space_[index(cell)] : MarkId::none(); }
    bool is_open(Cell cell) const { return !space(cell).is_none(); }
    bool is_sky(Cell cell) const { return inside(cell) && ground_[index(cell)] == Ground::air; }
    bool is_rock(Cell cell) const { return inside(cell) && ground_[index(cell)] != Ground::air && space_[index(cell)].is_none(); }
    MarkId ore(Cell cell) const { return inside(cell) ? ore_[index(cell)] : MarkId::none(); }
    BodyId body(Cell cell) const { return inside(cell) ? body_[index(cell)] : BodyId::none(); }
    bool is_dry(Cell cell) const { return is_open(cell) && body(cell).is_none(); }

    // By index, for passes over the whole sheet.
    Ground ground_at(size_t index) const { return ground_[index]; }
    MarkId space_at(size_t index) const { return space_[index]; }
    bool open_at(size_t index) const { return !space_[index].is_none(); }
    MarkId ore_at(size_t index) const { return ore_[index]; }
    BodyId body_at(size_t index) const { return body_[index]; }

private:
    friend class World;
    friend class Settling;
    int columns_ = 0, rows_ = 0;
    std::vector<Ground> ground_;
    std::vector<MarkId> space_;
    std::vector<MarkId> ore_;
    std::vector<BodyId> body_;
};

// How many of some cells lie in a box, in four look-ups.
class CellCount {
public:
    // `counts(index)` says how much the cell with that index adds.
    template <class Counts>
    CellCount(const Grid& grid, Counts&& counts) : CellCount(grid, grid.box(), counts) {}
    // Only of the cells in a window; whoever asks about others gets nothing counted there.
    template <class Counts>
    CellCount(const Grid& grid, const Box& window, Counts&& counts) : window_(window.cut(grid.box())) {
        const int across = std::max(0, window_.width()), down = std::max(0, window_.height());
        sums_.assign(static_cast<size_t>(across + 1) * static_cast<size_t>(down + 1), 0);
        for (int row = 0; row < down; ++row) {
            int32_t sum = 0;
            size_t cell = grid.index({window_.left, window_.top + row});
            int32_t* here = &sums_[static_cast<size_t>(row + 1) * static_cast<size_t>(across + 1) + 1];
            const int32_t* above = here - (across + 1);
            for (int column = 0; column < across; ++column, ++cell) {
                sum += static_cast<int32_t>(counts(cell));
                here[column] = above[column] + sum;
            }
        }
    }
    // The box is in cells; what lies outside the sheet counts nothing.
    int in(const Box& cells) const {
        const int left = std::clamp(cells.left, window_.left, window_.right), right = std::clamp(cells.right, left, window_.right);
        const int top = std::clamp(cells.top, window_.top, window_.bottom), bottom = std::clamp(cells.bottom, top, window_.bottom);
        return at(right, bottom) - at(left, bottom) - at(right, top) + at(left, top);
    }

private:
    int32_t at(int column, int row) const {
        return sums_[static_cast<size_t>(row - window_.top) * static_cast<size_t>(window_.width() + 1) +
                     static_cast<size_t>(column - window_.left)];
    }
    Box window_;
    std::vector<int32_t> sums_;
};

}  // namespace undercroft::world
