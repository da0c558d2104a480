// What lies in which cell of a region, for looking up the neighbours of many cells.
#pragma once

#include <array>

#include "games/dungeoneer/catalogue.h"

namespace undercroft::dungeoneer {

// A byte for every cell that a region and its frontier may reach.
class CellGrid {
public:
    explicit CellGrid(uint8_t value) { fill(value); }
    CellGrid() {}  // NOLINT(modernize-use-equals-default): the cells are written by fill
    void fill(uint8_t value) { cells_.fill(value); }
    uint8_t& at(int x, int y) { return cells_[place(x, y)]; }
    uint8_t at(int x, int y) const { return cells_[place(x, y)]; }
    uint8_t beside(int x, int y, int side) const {
        return at(x + step_x[static_cast<size_t>(side)], y + step_y[static_cast<size_t>(side)]);
    }

private:
    static constexpr int width = 32;  // a region of 22 cards and its frontier span less, so that cells never meet taken modulo this
    static size_t place(int x, int y) { return static_cast<size_t>((y & (width - 1)) * width + (x & (width - 1))); }
    union {  // keeps the array uninitialised
        std::array<uint8_t, width * width> cells_;
    };
};

// Of LocationId, as bytes.
class CellIndex {
public:
    void look(const Catalogue& cards, const State& state, Region region) {
        cards_.fill(LocationId::none_value);
        for (int i : Bits{state.laid & cards.region_locations[static_cast<size_t>(region)]}) {
            const MapCard& spot = state.map[static_cast<size_t>(i)];
            cards_.at(spot.x, spot.y) = static_cast<uint8_t>(i);
        }
    }
    LocationId beside(int x, int y, int side) const { return LocationId(cards_.beside(x, y, side)); }

private:
    CellGrid cards_;
};

}  // namespace undercroft::dungeoneer
