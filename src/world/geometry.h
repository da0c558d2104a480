// Points, boxes and distances of the sheet in whole map units; y grows downward. Nothing here knows marks or rules.
#pragma once

#include <algorithm>
#include <compare>
#include <cstdint>
#include <span>
#include <vector>

namespace undercroft::world {

struct Point {
    int x = 0, y = 0;
    friend constexpr auto operator<=>(const Point&, const Point&) = default;
    friend constexpr Point operator+(Point a, Point b) { return {a.x + b.x, a.y + b.y}; }
    friend constexpr Point operator-(Point a, Point b) { return {a.x - b.x, a.y - b.y}; }
};

// Right and bottom are the first places outside, so width and height are differences.
struct Box {
    int left = 0, top = 0, right = 0, bottom = 0;
    friend constexpr bool operator==(const Box&, const Box&) = default;

    static constexpr Box around(Point centre, int width, int height) {
        const int left = centre.x - width / 2, top = centre.y - height / 2;
        return {left, top, left + width, top + height};
    }
    constexpr int width() const { return right - left; }
    constexpr int height() const { return bottom - top; }
    constexpr bool empty() const { return right <= left || bottom <= top; }
    constexpr Point centre() const { return {left + (right - left) / 2, top + (bottom - top) / 2}; }
    constexpr bool contains(Point p) const { return p.x >= left && p.x < right && p.y >= top && p.y < bottom; }
    constexpr bool contains(const Box& b) const { return b.left >= left && b.right <= right && b.top >= top && b.bottom <= bottom; }
    constexpr bool touches(const Box& b) const { return b.left < right && left < b.right && b.top < bottom && top < b.bottom; }
    constexpr Box grown(int by) const { return {left - by, top - by, right + by, bottom + by}; }
    constexpr Box cut(const Box& b) const {
        return {std::max(left, b.left), std::max(top, b.top), std::min(right, b.right), std::min(bottom, b.bottom)};
    }
    constexpr Box joined(const Box& b) const {
        if (empty()) return b;
        if (b.empty()) return *this;
        return {std::min(left, b.left), std::min(top, b.top), std::max(right, b.right), std::max(bottom, b.bottom)};
    }
    constexpr Point nearest(Point p) const { return {std::clamp(p.x, left, right - 1), std::clamp(p.y, top, bottom - 1)}; }
};

// Side of a space at which something else touches it (G-09).
enum class Side : uint8_t { above, beside, below };

// floor(sqrt(value)), exactly.
int whole_root(int64_t value);

constexpr int64_t squared(Point from, Point to) {
    const int64_t dx = to.x - from.x, dy = to.y - from.y;
    return dx * dx + dy * dy;
}
inline int distance(Point from, Point to) { return whole_root(squared(from, to)); }

// Square of the distance to a segment, rounded down.
int64_t squared_to_segment(Point p, Point a, Point b);
Point nearest_on_segment(Point p, Point a, Point b);
bool segments_cross(Point a, Point b, Point c, Point d);

// The point `length` from `from` in the direction of `to` (which may be nearer or farther).
Point toward(Point from, Point to, int length);

// Lines of several points.
int length_of(std::span<const Point> line);
Point point_along(std::span<const Point> line, int length);              // clamped to the ends
std::vector<Point> first_part(std::span<const Point> line, int length);  // cut at that length
std::vector<Point> last_part(std::span<const Point> line, int length);   // what remains after that length
Point nearest_on_line(std::span<const Point> line, Point p);
int length_to_nearest(std::span<const Point> line, Point p);  // how far along the line its point nearest to p lies

// A line of which many points are asked for; it must outlive this.
class MeasuredLine {
public:
    explicit MeasuredLine(std::span<const Point> line);
    int length() const { return ends_.empty() ? 0 : ends_.back(); }
    Point at(int length) const;  // point_along

private:
    std::span<const Point> line_;
    std::vector<int> ends_;  // of every segment, along the line
};

// Angles count 0..1023 from east over south (y grows downward) to a full turn; sine and cosine are scaled by 4096.
inline constexpr int full_turn = 1024;
inline constexpr int sine_scale = 4096;
int sine(int angle);
inline int cosine(int angle) { return sine(angle + full_turn / 4); }
constexpr int scaled(int64_t value, int64_t by, int64_t of) { return static_cast<int>(value * by / of); }
inline Point turned(int angle, int length) { return {scaled(length, cosine(angle), sine_scale), scaled(length, sine(angle), sine_scale)}; }

}  // namespace undercroft::world
