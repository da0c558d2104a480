#include "world/geometry.h"

#include <algorithm>
#include <cmath>

namespace undercroft::world {

int whole_root(int64_t value) {
    if (value <= 0) return 0;
    // A first guess that may be one off, and whole numbers to set it right: the outcome never depends on how the machine rounds.
    auto root = static_cast<int64_t>(std::sqrt(static_cast<double>(value)));
    while (root * root > value) --root;
    while ((root + 1) * (root + 1) <= value) ++root;
    return static_cast<int>(root);
}

Point nearest_on_segment(Point p, Point a, Point b) {
    const int64_t dx = b.x - a.x, dy = b.y - a.y, whole = dx * dx + dy * dy;
    if (whole == 0) return a;
    const int64_t along = std::clamp<int64_t>((p.x - a.x) * dx + (p.y - a.y) * dy, 0, whole);
    return {a.x + scaled(dx, along, whole), a.y + scaled(dy, along, whole)};
}

int64_t squared_to_segment(Point p, Point a, Point b) {
    const int64_t dx = b.x - a.x, dy = b.y - a.y, whole = dx * dx + dy * dy;
    const int64_t along = (p.x - a.x) * dx + (p.y - a.y) * dy;
    if (whole == 0 || along <= 0) return squared(p, a);
    if (along >= whole) return squared(p, b);
    const int64_t cross = (p.x - a.x) * dy - (p.y - a.y) * dx;
    return cross * cross / whole;
}

bool segments_cross(Point a, Point b, Point c, Point d) {
    const auto turn = [](Point p, Point q, Point r) {
        const int64_t cross = int64_t{q.x - p.x} * (r.y - p.y) - int64_t{q.y - p.y} * (r.x - p.x);
        return (cross > 0) - (cross < 0);
    };
    const auto on = [](Point p, Point q, Point r) {
        return std::min(p.x, q.x) <= r.x && r.x <= std::max(p.x, q.x) && std::min(p.y, q.y) <= r.y && r.y <= std::max(p.y, q.y);
    };
    const int abc = turn(a, b, c), abd = turn(a, b, d), cda = turn(c, d, a), cdb = turn(c, d, b);
    if (abc * abd < 0 && cda * cdb < 0) return true;
    return (abc == 0 && on(a, b, c)) || (abd == 0 && on(a, b, d)) || (cda == 0 && on(c, d, a)) || (cdb == 0 && on(c, d, b));
}

Point toward(Point from, Point to, int length) {
    const int whole = distance(from, to);
    if (whole == 0) return from;
    return {from.x + scaled(to.x - from.x, length, whole), from.y + scaled(to.y - from.y, length, whole)};
}

int length_of(std::span<const Point> line) {
    int length = 0;
    for (size_t i = 1; i < line.size(); ++i) length += distance(line[i - 1], line[i]);
    return length;
}

namespace {

// The segment in which `length` falls and what is left of the length there.
struct Station {
    size_t segment = 0;  // ends at line[segment + 1]
    int rest = 0;
    int whole = 0;
};
Station station(std::span<const Point> line, int length) {
    Station at;
    at.rest = std::max(0, length);
    for (size_t i = 1; i < line.size(); ++i) {
        at.segment = i - 1;
        at.whole = distance(line[i - 1], line[i]);
        if (at.rest <= at.whole) return at;
        if (i + 1 < line.size()) at.rest -= at.whole;
    }
    at.rest = at.whole;
    return at;
}

Point at_station(std::span<const Point> line, const Station& at) {
    if (line.size() < 2) return line.empty() ? Point{} : line[0];
    return at.rest >= at.whole ? line[at.segment + 1] : toward(line[at.segment], line[at.segment + 1], at.rest);
}

}  // namespace

Point point_along(std::span<const Point> line, int length) { return at_station(line, station(line, length)); }

std::vector<Point> first_part(std::span<const Point> line, int length) {
    if (line.size() < 2) return {line.begin(), line.end()};
    const Station at = station(line, length);
    std::vector<Point> part(line.begin(), line.begin() + static_cast<std::ptrdiff_t>(at.segment) + 1);
    const Point end = at_station(line, at);
    if (part.back() != end) part.push_back(end);
    return part;
}

std::vector<Point> last_part(std::span<const Point> line, int length) {
    if (line.size() < 2) return {line.begin(), line.end()};
    const Station at = station(line, length);
    std::vector<Point> part{at_station(line, at)};
    for (size_t i = at.segment + 1; i < line.size(); ++i)
        if (part.back() != line[i]) part.push_back(line[i]);
    return part;
}

Point nearest_on_line(std::span<const Point> line, Point p) { return point_along(line, length_to_nearest(line, p)); }

int length_to_nearest(std::span<const Point> line, Point p) {
    if (line.empty()) return 0;
    int64_t best = squared(p, line[0]);
    int best_length = 0, length = 0;
    for (size_t i = 1; i < line.size(); ++i) {
        const int64_t here = squared_to_segment(p, line[i - 1], line[i]);
        if (here < best) {
            best = here;
            best_length = length + distance(line[i - 1], nearest_on_segment(p, line[i - 1], line[i]));
        }
        length += distance(line[i - 1], line[i]);
    }
    return best_length;
}

MeasuredLine::MeasuredLine(std::span<const Point> line) : line_(line) {
    int length = 0;
    for (size_t i = 1; i < line.size(); ++i) ends_.push_back(length += distance(line[i - 1], line[i]));
}

Point MeasuredLine::at(int length) const {
    if (ends_.empty()) return line_.empty() ? Point{} : line_[0];
    const auto end = std::lower_bound(ends_.begin(), ends_.end(), length);
    if (end == ends_.end()) return line_.back();
    const auto segment = static_cast<size_t>(end - ends_.begin());
    const int before = segment == 0 ? 0 : ends_[segment - 1], whole = *end - before, rest = std::max(0, length) - before;
    const Point from = line_[segment], to = line_[segment + 1];
    if (rest >= whole) return to;
    return {from.x + scaled(to.x - from.x, rest, whole), from.y + scaled(to.y - from.y, rest, whole)};
}

int sine(int angle) {
    // Bhaskara's fraction on half a turn, at most 0.2 % off: whole numbers only, so the same on every machine.
    const int64_t a = angle & (full_turn - 1);
    const int64_t half = full_turn / 2, x = a < half ? a : a - half;
    const int64_t product = x * (half - x);
    const int64_t value = 16 * product * sine_scale / (5 * half * half - 4 * product);
    return static_cast<int>(a < half ? value : -value);
}

}  // namespace undercroft::world
