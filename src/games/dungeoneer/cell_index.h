// What lies in which cell of a region, for looking up the neighbours of many cells.
#pragma once

#include <array>

#include "games/dungeoneer/catalogue.h"

namespace undercroft::dungeoneer {

// One small value for every cell that a region and its frontier may reach.
template <class T>
class CellGrid {
public:
    CellGrid() {}  // NOLINT(modernize-use-equals-default): the cells are written by fill
    void fill(T value) { cells_.fill(value); }
    T& at(int x, int y) { return cells_[place(x, y)]; }
    T at(int x, int y) const { return cells_[place(x, y)]; }

private:
    static constexpr int width = 32;  // a region of 22 cards and its frontier span less, so that cells never meet taken modulo this
    static size_t place(int x, int y) { return static_cast<size_t>((y & (width - 1)) * width + (x & (width - 1))); }
    union {  // keeps the array uninitialised
        std::array<T, width * width> cells_;
    };
};

class CellIndex {
public:
    CellIndex() = default;
    CellIndex(const Catalogue& cards, const State& state, Region region) { look(cards, state, region); }

    void look(const Catalogue& cards, const State& state, Region region) {
        cards_.fill(LocationId{});
        for (int i : Bits{state.laid & cards.region_locations[static_cast<size_t>(region)]}) {
            const MapCard& spot = state.map[static_cast<size_t>(i)];
            cards_.at(spot.x, spot.y) = LocationId(i);
        }
    }
    LocationId beside(int x, int y, int side) const {
        return cards_.at(x + step_x[static_cast<size_t>(side)], y + step_y[static_cast<size_t>(side)]);
    }

private:
    CellGrid<LocationId> cards_;
};

}  // namespace undercroft::dungeoneer
