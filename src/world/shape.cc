#include "world/shape.h"

#include <limits>

#include "core/hash.h"
#include "world/sheet.h"

namespace undercroft::world {

namespace {

struct Segment {
    Point a, b;
    int half_a = 0, half_b = 0;  // half widths of a line at both ends; 0 for outlines
};

template <class Visit>
void for_segments(const Shape& shape, Visit&& visit) {
    const size_t count = shape.points.size();
    if (count == 0) return;
    if (shape.kind == ShapeKind::spot || count == 1) {
        const int half = shape.kind == ShapeKind::line ? shape.width_at(0) / 2 : 0;
        visit(Segment{shape.points[0], shape.points[0], half, half});
        return;
    }
    const bool closed = shape.kind == ShapeKind::outline;
    for (size_t i = 0; i + 1 < count || (closed && i < count); ++i) {
        const size_t next = (i + 1) % count;
        const bool is_line = shape.kind == ShapeKind::line;
        visit(Segment{shape.points[i], shape.points[next], is_line ? shape.width_at(i) / 2 : 0, is_line ? shape.width_at(next) / 2 : 0});
    }
}

// Half width of a tapering segment beside p.
int half_width_beside(const Segment& segment, Point p) {
    if (segment.half_a == segment.half_b) return segment.half_a;
    const int64_t dx = segment.b.x - segment.a.x, dy = segment.b.y - segment.a.y, whole = dx * dx + dy * dy;
    if (whole == 0) return std::max(segment.half_a, segment.half_b);
    const int64_t along = std::clamp<int64_t>((p.x - segment.a.x) * dx + (p.y - segment.a.y) * dy, 0, whole);
    return segment.half_a + scaled(segment.half_b - segment.half_a, along, whole);
}

// Whether the boxes around two segments alone show that these are not nearer than `distance`.
bool lie_apart(const Segment& one, const Segment& other, int distance) {
    const auto gap = [](int a, int b, int c, int d) {
        return int64_t{std::max({std::min(a, b) - std::max(c, d), std::min(c, d) - std::max(a, b), 0})};
    };
    const int64_t dx = gap(one.a.x, one.b.x, other.a.x, other.b.x), dy = gap(one.a.y, one.b.y, other.a.y, other.b.y);
    const int64_t needed = int64_t{distance} + std::max(one.half_a, one.half_b) + std::max(other.half_a, other.half_b);
    return dx * dx + dy * dy >= needed * needed;
}

bool segment_covers(const Segment& segment, Point p) {
    const int64_t half = half_width_beside(segment, p), most = half * half;
    const int64_t dx = segment.b.x - segment.a.x, dy = segment.b.y - segment.a.y, whole = dx * dx + dy * dy;
    const int64_t along = (p.x - segment.a.x) * dx + (p.y - segment.a.y) * dy;
    if (whole == 0 || along <= 0) return squared(p, segment.a) <= most;
    if (along >= whole) return squared(p, segment.b) <= most;
    // The square of the distance, rounded down, without dividing.
    const int64_t cross = (p.x - segment.a.x) * dy - (p.y - segment.a.y) * dx;
    return cross * cross < (most + 1) * whole;
}

// Even-odd by a ray to the right; half-open in y, so that a corner counts once.
bool outline_covers(const std::vector<Point>& points, Point p) {
    bool inside = false;
    for (size_t i = 0, j = points.size() - 1; i < points.size(); j = i++) {
        const Point a = points[i], b = points[j];
        if ((a.y > p.y) == (b.y > p.y)) continue;
        const int64_t lhs = int64_t{p.x - a.x} * (b.y - a.y), rhs = int64_t{b.x - a.x} * (p.y - a.y);
        if (b.y > a.y ? lhs < rhs : lhs > rhs) inside = !inside;
    }
    return inside;
}

int64_t floor_div(int64_t a, int64_t b) { return a >= 0 ? a / b : -((-a + b - 1) / b); }

// First column whose centre lies at or right of x.
int first_column_from(int64_t x) { return static_cast<int>(floor_div(x - cell_size / 2 + cell_size - 1, cell_size)); }

void outline_cells(const Shape& shape, const Box& clip, std::vector<CellSpan>& out) {
    const Box box = shape.box();
    const int first = std::max(clip.top, static_cast<int>(floor_div(box.top, cell_size)));
    const int last = std::min(clip.bottom - 1, static_cast<int>(floor_div(box.bottom, cell_size)));
    std::vector<int64_t> crossings;
    for (int row = first; row <= last; ++row) {
        const int y = row * cell_size + cell_size / 2;
        crossings.clear();
        for (size_t i = 0, j = shape.points.size() - 1; i < shape.points.size(); j = i++) {
            const Point a = shape.points[i], b = shape.points[j];
            if ((a.y > y) == (b.y > y)) continue;
            const int64_t rise = b.y - a.y, across = int64_t{b.x - a.x} * (y - a.y);
            crossings.push_back(a.x + (rise > 0 ? floor_div(across, rise) : floor_div(-across, -rise)));
        }
        std::sort(crossings.begin(), crossings.end());
        for (size_t i = 0; i + 1 < crossings.size(); i += 2) {
            const int from = std::max(clip.left, first_column_from(crossings[i]));
            const int to = std::min(clip.right - 1, first_column_from(crossings[i + 1]) - 1);
            if (from <= to) out.push_back({row, from, to});
        }
    }
}

void line_cells(const Shape& shape, const Box& clip, std::vector<CellSpan>& out) {
    // A line is a union of tapering segments: cover a small bitmap of its box, then read runs.
    const Box box = shape.box();
    const int left = std::max(clip.left, static_cast<int>(floor_div(box.left, cell_size)));
    const int right = std::min(clip.right - 1, static_cast<int>(floor_div(box.right, cell_size)));
    const int top = std::max(clip.top, static_cast<int>(floor_div(box.top, cell_size)));
    const int bottom = std::min(clip.bottom - 1, static_cast<int>(floor_div(box.bottom, cell_size)));
    if (left > right || top > bottom) return;
    const int wide = right - left + 1;
    std::vector<uint8_t> covered(static_cast<size_t>(wide) * static_cast<size_t>(bottom - top + 1), 0);
    for_segments(shape, [&](const Segment& segment) {
        const int half = std::max(segment.half_a, segment.half_b);
        const int row_from = std::max(top, static_cast<int>(floor_div(std::min(segment.a.y, segment.b.y) - half, cell_size)));
        const int row_to = std::min(bottom, static_cast<int>(floor_div(std::max(segment.a.y, segment.b.y) + half, cell_size)));
        const int column_from = std::max(left, static_cast<int>(floor_div(std::min(segment.a.x, segment.b.x) - half, cell_size)));
        const int column_to = std::min(right, static_cast<int>(floor_div(std::max(segment.a.x, segment.b.x) + half, cell_size)));
        for (int row = row_from; row <= row_to; ++row)
            for (int column = column_from; column <= column_to; ++column) {
                uint8_t& cell = covered[static_cast<size_t>((row - top) * wide + column - left)];
                if (cell == 0 && segment_covers(segment, {column * cell_size + cell_size / 2, row * cell_size + cell_size / 2})) cell = 1;
            }
    });
    for (int row = top; row <= bottom; ++row)
        for (int column = left; column <= right; ++column) {
            if (covered[static_cast<size_t>((row - top) * wide + column - left)] == 0) continue;
            const int from = column;
            while (column < right && covered[static_cast<size_t>((row - top) * wide + column + 1 - left)] != 0) ++column;
            out.push_back({row, from, column});
        }
}

}  // namespace

int Shape::widest() const {
    int width = 0;
    for (const int w : widths) width = std::max(width, w);
    return width;
}

Box Shape::box() const {
    if (points.empty()) return {};
    Box box{points[0].x, points[0].y, points[0].x, points[0].y};
    for (const Point p : points) {
        box.left = std::min(box.left, p.x);
        box.top = std::min(box.top, p.y);
        box.right = std::max(box.right, p.x);
        box.bottom = std::max(box.bottom, p.y);
    }
    const int half = kind == ShapeKind::line ? (widest() + 1) / 2 : 0;
    return {box.left - half, box.top - half, box.right + half + 1, box.bottom + half + 1};
}

Point Shape::centre() const {
    if (kind == ShapeKind::line) return point_along(points, length_of(points) / 2);
    return box().centre();
}

bool Shape::covers(Point p) const {
    if (points.empty()) return false;
    if (kind == ShapeKind::outline) return outline_covers(points, p);
    bool covered = false;
    for_segments(*this, [&](const Segment& segment) { covered = covered || segment_covers(segment, p); });
    return covered;
}

int64_t Shape::area() const {
    if (kind == ShapeKind::line) {
        int64_t area = 0;
        for_segments(*this, [&](const Segment& s) { area += int64_t{distance(s.a, s.b)} * (s.half_a + s.half_b); });
        return area;
    }
    int64_t twice = 0;
    for (size_t i = 0, j = points.empty() ? 0 : points.size() - 1; i < points.size(); j = i++)
        twice += int64_t{points[j].x} * points[i].y - int64_t{points[i].x} * points[j].y;
    return (twice < 0 ? -twice : twice) / 2;
}

Point nearest_point(const Shape& shape, Point p) {
    if (shape.covers(p)) return p;
    int64_t best = std::numeric_limits<int64_t>::max();
    Point nearest = p;
    for_segments(shape, [&](const Segment& segment) {
        const Point foot = nearest_on_segment(p, segment.a, segment.b);
        const int gap = std::max(0, distance(p, foot) - half_width_beside(segment, p));
        if (gap >= best) return;
        best = gap;
        nearest = toward(p, foot, gap);
    });
    return nearest;
}

int distance(const Shape& shape, Point p) { return shape.covers(p) ? 0 : distance(p, nearest_point(shape, p)); }

int distance(const Shape& one, const Shape& other) {
    if (one.points.empty() || other.points.empty()) return std::numeric_limits<int>::max();
    if (one.covers(other.points[0]) || other.covers(one.points[0])) return 0;
    int best = std::numeric_limits<int>::max();
    for_segments(one, [&](const Segment& a) {
        for_segments(other, [&](const Segment& b) {
            if (best <= 0 || lie_apart(a, b, best)) return;
            if (segments_cross(a.a, a.b, b.a, b.b)) {
                best = 0;
                return;
            }
            for (const Point p : {a.a, a.b})
                best = std::min(best, whole_root(squared_to_segment(p, b.a, b.b)) - half_width_beside(a, p) - half_width_beside(b, p));
            for (const Point p : {b.a, b.b})
                best = std::min(best, whole_root(squared_to_segment(p, a.a, a.b)) - half_width_beside(a, p) - half_width_beside(b, p));
        });
    });
    return std::max(0, best);
}

void keep_inside(Shape& shape, const Box& box) {
    for (Point& p : shape.points) p = {std::clamp(p.x, box.left, box.right), std::clamp(p.y, box.top, box.bottom)};
}

std::vector<CellSpan> cells_of(const Shape& shape, const Box& clip) {
    std::vector<CellSpan> cells;
    if (shape.kind == ShapeKind::outline && shape.points.size() > 2) outline_cells(shape, clip, cells);
    if (shape.kind == ShapeKind::line && !shape.points.empty()) line_cells(shape, clip, cells);
    return cells;
}

std::vector<CellSpan> cells_of(const Shape& shape, int columns, int rows) { return cells_of(shape, {0, 0, columns, rows}); }

uint64_t hash_shape(const Shape& shape, uint64_t hash) {
    hash = combine_hash(hash, static_cast<uint64_t>(shape.kind));
    hash = combine_hash(hash, shape.points.size());
    for (const Point p : shape.points) hash = combine_hash(hash, static_cast<uint64_t>(p.x) << 32 | static_cast<uint32_t>(p.y));
    for (const int width : shape.widths) hash = combine_hash(hash, static_cast<uint64_t>(width));
    return hash;
}

}  // namespace undercroft::world
