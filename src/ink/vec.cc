#include "ink/vec.h"

#include <algorithm>

namespace undercroft::ink {

namespace {

double soft(double t) { return t * t * (3 - 2 * t); }

double value_at(uint64_t seed, int64_t x) { return hashed(combine_hash(seed, static_cast<uint64_t>(x))) * 2 - 1; }

// Keeps what lies on the side where `inside` is at least 0; cuts edges where the sign changes.
template <class Inside>
Line clipped(std::span<const Vec> outline, Inside&& inside) {
    Line kept;
    for (size_t i = 0; i < outline.size(); ++i) {
        const Vec a = outline[i], b = outline[(i + 1) % outline.size()];
        const double from = inside(a), to = inside(b);
        if (from >= 0) kept.push_back(a);
        if ((from >= 0) != (to >= 0)) kept.push_back(mixed(a, b, from / (from - to)));
    }
    return kept;
}

void simplify(std::span<const Vec> line, size_t first, size_t last, double limit, std::vector<uint8_t>& keep) {
    double worst = limit;
    size_t at = 0;
    for (size_t i = first + 1; i < last; ++i) {
        const double off = squared_to_segment(line[i], line[first], line[last]);
        if (off <= worst) continue;
        worst = off;
        at = i;
    }
    if (at == 0) return;
    keep[at] = 1;
    simplify(line, first, at, limit, keep);
    simplify(line, at, last, limit, keep);
}

}  // namespace

void Area::add(Vec p) {
    left = std::min(left, p.x);
    right = std::max(right, p.x);
    top = std::min(top, p.y);
    bottom = std::max(bottom, p.y);
}

Area Area::of(std::span<const Vec> points) {
    if (points.empty()) return {};
    Area area{points[0].x, points[0].y, points[0].x, points[0].y};
    for (const Vec p : points) area.add(p);
    return area;
}

double sine(double turns) {
    double t = turns - std::floor(turns + 0.5);  // -0.5..0.5
    if (t > 0.25) t = 0.5 - t;
    if (t < -0.25) t = -0.5 - t;
    const double x = t * 6.283185307179586, s = x * x;
    return x * (1 + s * (-1.0 / 6 + s * (1.0 / 120 + s * (-1.0 / 5040 + s * (1.0 / 362880 - s / 39916800)))));
}

double noise(uint64_t seed, double x) {
    const double cell = std::floor(x);
    const auto at = static_cast<int64_t>(cell);
    const double a = value_at(seed, at), b = value_at(seed, at + 1);
    return a + (b - a) * soft(x - cell);
}

double noise(uint64_t seed, double x, double y) {
    const double cell = std::floor(y);
    const auto row = static_cast<uint64_t>(static_cast<int64_t>(cell));
    const double a = noise(combine_hash(seed, row), x), b = noise(combine_hash(seed, row + 1), x);
    return a + (b - a) * soft(y - cell);
}

double length_of(std::span<const Vec> line) {
    double sum = 0;
    for (size_t i = 1; i < line.size(); ++i) sum += distance(line[i - 1], line[i]);
    return sum;
}

Vec along(std::span<const Vec> line, double at) {
    for (size_t i = 1; i < line.size(); ++i) {
        const double size = distance(line[i - 1], line[i]);
        if (at <= size) return mixed(line[i - 1], line[i], size > 0 ? std::max(0.0, at) / size : 0);
        at -= size;
    }
    return line.empty() ? Vec{} : line.back();
}

Line resampled(std::span<const Vec> line, double step, bool closed) {
    Line points;
    const size_t count = line.size();
    for (size_t i = 0; i + (closed ? 0 : 1) < count; ++i) {
        const Vec a = line[i], b = line[(i + 1) % count];
        const int parts = std::max(1, static_cast<int>(distance(a, b) / step + 0.5));
        for (int part = 0; part < parts; ++part) points.push_back(mixed(a, b, static_cast<double>(part) / parts));
    }
    if (!closed && count > 0) points.push_back(line.back());
    return points;
}

Line simplified(std::span<const Vec> line, double tolerance) {
    if (line.size() < 3) return {line.begin(), line.end()};
    std::vector<uint8_t> keep(line.size());
    keep.front() = keep.back() = 1;
    simplify(line, 0, line.size() - 1, tolerance * tolerance, keep);
    Line kept;
    for (size_t i = 0; i < line.size(); ++i)
        if (keep[i]) kept.push_back(line[i]);
    return kept;
}

double signed_area(std::span<const Vec> outline) {
    double sum = 0;
    for (size_t i = 0; i < outline.size(); ++i) {
        const Vec a = outline[i], b = outline[(i + 1) % outline.size()];
        sum += a.x * b.y - b.x * a.y;
    }
    return sum / 2;
}

bool covers(std::span<const Vec> outline, Vec p) {
    int winding = 0;
    for (size_t i = 0; i < outline.size(); ++i) {
        const Vec a = outline[i], b = outline[(i + 1) % outline.size()];
        if ((a.y <= p.y) == (b.y <= p.y)) continue;
        const double x = a.x + (b.x - a.x) * (p.y - a.y) / (b.y - a.y);
        if (x > p.x) winding += a.y <= p.y ? 1 : -1;
    }
    return winding != 0;
}

double squared_to_segment(Vec p, Vec a, Vec b) {
    const Vec d = b - a;
    const double size = squared(d);
    const double t = size > 0 ? std::clamp(((p.x - a.x) * d.x + (p.y - a.y) * d.y) / size, 0.0, 1.0) : 0;
    return squared(p - mixed(a, b, t));
}

Line below(std::span<const Vec> outline, double y) {
    return clipped(outline, [&](Vec p) { return p.y - y; });
}

Line cut_to(std::span<const Vec> outline, const Area& area) {
    Line cut = clipped(outline, [&](Vec p) { return p.x - area.left; });
    cut = clipped(cut, [&](Vec p) { return area.right - p.x; });
    cut = clipped(cut, [&](Vec p) { return p.y - area.top; });
    return clipped(cut, [&](Vec p) { return area.bottom - p.y; });
}

Line smooth(std::span<const Vec> points, int parts, bool closed) {
    const size_t count = points.size();
    if (count < 3) return {points.begin(), points.end()};
    const auto at = [&](int64_t i) {
        const auto size = static_cast<int64_t>(count);
        return closed ? points[static_cast<size_t>((i + size) % size)] : points[static_cast<size_t>(std::clamp<int64_t>(i, 0, size - 1))];
    };
    Line line;
    for (size_t i = 0; i + (closed ? 0 : 1) < count; ++i) {
        const auto k = static_cast<int64_t>(i);
        const Vec a = at(k - 1), b = at(k), c = at(k + 1), d = at(k + 2);
        for (int part = 0; part < parts; ++part) {
            const double t = static_cast<double>(part) / parts, t2 = t * t, t3 = t2 * t;
            line.push_back(a * (-0.5 * t3 + t2 - 0.5 * t) + b * (1.5 * t3 - 2.5 * t2 + 1) + c * (-1.5 * t3 + 2 * t2 + 0.5 * t) +
                           d * (0.5 * t3 - 0.5 * t2));
        }
    }
    if (!closed) line.push_back(points.back());
    return line;
}

}  // namespace undercroft::ink
