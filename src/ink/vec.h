// Points of the drawing, and the arithmetic that bends lines. Doubles, but only with + - * / and square roots, which every machine
// rounds alike (contraction is switched off for this room); sine is our own polynomial, since libraries differ in the last digit.
// One unit is a cell of the world: a millimetre on A4, somewhat more on larger paper (see Scene::scale).
#pragma once

#include <cmath>
#include <cstdint>
#include <span>
#include <vector>

#include "core/hash.h"
#include "core/rng.h"

namespace undercroft::ink {

struct Vec {
    double x = 0, y = 0;
    friend constexpr bool operator==(const Vec&, const Vec&) = default;
    friend constexpr Vec operator+(Vec a, Vec b) { return {a.x + b.x, a.y + b.y}; }
    friend constexpr Vec operator-(Vec a, Vec b) { return {a.x - b.x, a.y - b.y}; }
    friend constexpr Vec operator*(Vec a, double k) { return {a.x * k, a.y * k}; }
};
using Line = std::vector<Vec>;

inline double length(Vec a) { return std::sqrt(a.x * a.x + a.y * a.y); }
inline double distance(Vec a, Vec b) { return length(b - a); }
constexpr double squared(Vec a) { return a.x * a.x + a.y * a.y; }
constexpr Vec across(Vec a) { return {-a.y, a.x}; }
inline Vec unit(Vec a) {
    const double size = length(a);
    return size > 1e-9 ? a * (1 / size) : Vec{1, 0};
}
constexpr Vec mixed(Vec a, Vec b, double t) { return {a.x + (b.x - a.x) * t, a.y + (b.y - a.y) * t}; }

// An upright box; right and bottom are its far sides.
struct Area {
    double left = 0, top = 0, right = 0, bottom = 0;
    constexpr double width() const { return right - left; }
    constexpr double height() const { return bottom - top; }
    constexpr Vec centre() const { return {(left + right) / 2, (top + bottom) / 2}; }
    constexpr bool touches(const Area& b) const { return b.left < right && left < b.right && b.top < bottom && top < b.bottom; }
    constexpr bool contains(Vec p) const { return p.x >= left && p.x <= right && p.y >= top && p.y <= bottom; }
    constexpr Area grown(double x, double y) const { return {left - x, top - y, right + x, bottom + y}; }
    Line corners() const { return {{left, top}, {right, top}, {right, bottom}, {left, bottom}}; }
    void add(Vec p);
    static Area of(std::span<const Vec> points);
};

// Of full turns: 1 is all the way round.
double sine(double turns);
inline double cosine(double turns) { return sine(turns + 0.25); }
inline Vec turned(double turns, double size) { return {cosine(turns) * size, sine(turns) * size}; }

// Smooth noise between -1 and 1: hashed values at whole numbers, joined softly. Along a line, and over the sheet.
double noise(uint64_t seed, double x);
double noise(uint64_t seed, double x, double y);

// Numbers for one item. Draw all of them before deciding anything: a number left out would shift the rest.
class Dice {
public:
    explicit Dice(uint64_t seed) : rng_(seed) {}
    double one() { return static_cast<double>(rng_.next() >> 11) * (1.0 / 9007199254740992.0); }  // 0..1
    double between(double low, double high) { return low + (high - low) * one(); }
    int whole(int low, int high) { return low + static_cast<int>(rng_.below(static_cast<uint32_t>(high - low + 1))); }
    bool chance(double share) { return one() < share; }

private:
    Rng rng_;
};
inline uint64_t seed_for(uint64_t seed, uint64_t number) { return combine_hash(seed, number); }
inline double hashed(uint64_t seed) { return static_cast<double>(mix_hash(seed) >> 11) * (1.0 / 9007199254740992.0); }

// Lines.
double length_of(std::span<const Vec> line);
Vec along(std::span<const Vec> line, double at);                      // clamped to the ends
Line resampled(std::span<const Vec> line, double step, bool closed);  // corners stay
Line simplified(std::span<const Vec> line, double tolerance);
double signed_area(std::span<const Vec> outline);
bool covers(std::span<const Vec> outline, Vec p);  // non-zero winding
double squared_to_segment(Vec p, Vec a, Vec b);
// The part of an outline at or below y, for liquids with a level.
Line below(std::span<const Vec> outline, double y);
Line cut_to(std::span<const Vec> outline, const Area& area);
Line smooth(std::span<const Vec> points, int parts, bool closed);  // Catmull-Rom through all points

}  // namespace undercroft::ink
