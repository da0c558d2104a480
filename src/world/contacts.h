// Contacts: which spaces touch, how wide and on which side. Worked out from the grid edge by edge, so that a change needs to
// look only at the cells around it.
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "world/grid.h"

namespace undercroft::world {

// `a` < `b`; the sky is the last of all. Numbers count edges between cells; one edge is cell_size wide.
struct Contact {
    MarkId a, b;
    int over = 0;    // edges at which b lies above a
    int under = 0;   // edges at which b lies below a
    int beside = 0;  // edges at which b lies left or right of a
    int64_t sum_x = 0, sum_y = 0;
    friend bool operator==(const Contact&, const Contact&) = default;

    int edges() const { return over + under + beside; }
    int width() const { return edges() * cell_size; }
    Point centre() const { return edges() == 0 ? Point{} : Point{static_cast<int>(sum_x / edges()), static_cast<int>(sum_y / edges())}; }
    bool joins(MarkId space) const { return a == space || b == space; }
    MarkId other(MarkId space) const { return a == space ? b : a; }
    // Where `space` is touched: above means through its roof.
    Side side_of(MarkId space) const {
        const int above = space == a ? over : under, below = space == a ? under : over;
        if (beside >= above && beside >= below) return Side::beside;
        return above >= below ? Side::above : Side::below;
    }
};

class Contacts {
public:
    friend bool operator==(const Contacts&, const Contacts&) = default;

    std::span<const Contact> all() const { return contacts_; }
    std::vector<Contact> of(MarkId space) const;
    const Contact* between(MarkId one, MarkId other) const;  // null when they do not touch

    // Adds (+1) or takes away (-1) every edge with a cell in the box (of cells).
    void count(const Grid& grid, const Box& cells, int sign);

private:
    void edge(Cell first, MarkId one, Cell second, MarkId other, int sign);  // `first` is left of or above `second`
    std::vector<Contact> contacts_;                                          // sorted by (a, b), none empty
};

}  // namespace undercroft::world
