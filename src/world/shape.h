// Shape: what a mark looks like in whole points. An outline is a closed polygon, a line has a width at each of its points,
// a spot is one point. Shapes are exact; the grid is worked out from them.
#pragma once

#include <cstdint>
#include <vector>

#include "world/geometry.h"

namespace undercroft::world {

enum class ShapeKind : uint8_t { spot, outline, line };

struct Shape {
    ShapeKind kind = ShapeKind::spot;
    std::vector<Point> points;  // an outline does not repeat its first point
    std::vector<int> widths;    // of a line: the full width at each point, or one width for all
    friend bool operator==(const Shape&, const Shape&) = default;

    static Shape spot(Point at) { return {ShapeKind::spot, {at}, {}}; }
    static Shape outline(std::vector<Point> points) { return {ShapeKind::outline, std::move(points), {}}; }
    static Shape line(std::vector<Point> points, int width) { return {ShapeKind::line, std::move(points), {width}}; }
    static Shape line(std::vector<Point> points, std::vector<int> widths) {
        return {ShapeKind::line, std::move(points), std::move(widths)};
    }
    static Shape box(const Box& box) {
        return outline({{box.left, box.top}, {box.right, box.top}, {box.right, box.bottom}, {box.left, box.bottom}});
    }

    int width_at(size_t point) const { return widths.empty() ? 0 : widths[widths.size() == 1 ? 0 : point]; }
    int widest() const;
    Box box() const;  // of all that is covered, width included
    Point centre() const;
    bool covers(Point p) const;
    int64_t area() const;
};

// Straight distance between a point or shape and the nearest part of a shape; 0 inside or when they cross (G-04).
int distance(const Shape& shape, Point p);
int distance(const Shape& one, const Shape& other);
Point nearest_point(const Shape& shape, Point p);  // p itself when it is covered

// Moves every point into the box.
void keep_inside(Shape& shape, const Box& box);

// Cells (of cell_size) whose centres are covered, as runs in rising order; runs of one row do not overlap.
struct CellSpan {
    int row = 0, first = 0, last = 0;  // inclusive
    friend bool operator==(const CellSpan&, const CellSpan&) = default;
};
std::vector<CellSpan> cells_of(const Shape& shape, int columns, int rows);
std::vector<CellSpan> cells_of(const Shape& shape, const Box& clip);  // only those in a box of cells

uint64_t hash_shape(const Shape& shape, uint64_t hash);

}  // namespace undercroft::world
