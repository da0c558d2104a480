// Steps: where one can step from every cell of a sheet, for some ways. Eight bits a cell, so that a flood asks once and not eight times
// for rock, liquid and corners.
#pragma once

#include <array>
#include <cstdint>
#include <vector>

#include "world/grid.h"

namespace undercroft::world {

class World;
struct Ways;

struct Step {
    int column, row, length;
};
inline constexpr int straight_step = cell_size, slanted_step = 17;  // 12 times the root of 2
// By the number of their bit, straight ones first.
inline constexpr std::array<Step, 8> all_steps{{{1, 0, straight_step},
                                                {-1, 0, straight_step},
                                                {0, 1, straight_step},
                                                {0, -1, straight_step},
                                                {1, 1, slanted_step},
                                                {-1, 1, slanted_step},
                                                {1, -1, slanted_step},
                                                {-1, -1, slanted_step}}};
inline constexpr uint8_t straight_steps = 0x0f;  // their bits

class Steps {
public:
    // The ways close no space.
    Steps(const World& world, const Ways& ways);
    // Like others, except around some cells that have changed.
    Steps(const Steps& before, const World& world, const Ways& ways, const Box& changed);
    friend bool operator==(const Steps&, const Steps&) = default;

    // Cells are numbered here so that no number must be divided to have the cell.
    size_t size() const { return from_.size(); }
    uint32_t number(Cell cell) const { return static_cast<uint32_t>(cell.row) << shift_ | static_cast<uint32_t>(cell.column); }
    Cell cell(uint32_t number) const { return {static_cast<int>(number & ((1u << shift_) - 1)), static_cast<int>(number >> shift_)}; }
    uint32_t beside(uint32_t number, size_t step) const {
        return number + (static_cast<uint32_t>(all_steps[step].row) << shift_) + static_cast<uint32_t>(all_steps[step].column);
    }

    // Bits of all_steps. Also where one cannot stand: from there one may come, but nobody gets there.
    uint8_t from(uint32_t number) const { return from_[number]; }
    // Whether one gets into a cell, which its neighbour knows; a sheet is never one column wide.
    bool leads_to(Cell cell) const {
        const uint32_t number = this->number(cell);
        return cell.column > 0 ? (from_[number - 1] & 1) != 0 : (from_[number + 1] & 2) != 0;
    }

private:
    void look_at(const World& world, const Ways& ways, const Box& cells);

    uint32_t shift_ = 0;
    std::vector<uint8_t> from_;
};

}  // namespace undercroft::world
