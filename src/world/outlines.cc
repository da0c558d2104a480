#include "world/outlines.h"

#include <array>

#include "core/rng.h"
#include "world/sheet.h"

namespace undercroft::world {

namespace {

int between(Rng& rng, int low, int high) { return low + static_cast<int>(rng.below(static_cast<uint32_t>(high - low + 1))); }

// A point on the ellipse of the box at an angle, at `percent` of its radius; floors are flat at the lower side of the box.
Point on_ellipse(const Box& box, int angle, int percent, int floor_percent) {
    const int rx = box.width() / 2, ry = box.height() / 2;
    const Point centre = box.centre();
    const int x = centre.x + scaled(int64_t{rx} * percent, cosine(angle), 100 * sine_scale);
    const int y = centre.y + scaled(int64_t{ry} * percent, sine(angle), floor_percent * sine_scale);
    return {std::clamp(x, box.left, box.right), std::clamp(y, box.top, box.bottom)};
}

void add_point(std::vector<Point>& points, Point p) {
    if (points.empty() || points.back() != p) points.push_back(p);
}

std::vector<Point> square_room(const Box& box) {
    const int corner = std::min({14, box.width() / 6, box.height() / 4});
    return {{box.left, box.bottom},        {box.left, box.top + corner},  {box.left + corner, box.top},
            {box.right - corner, box.top}, {box.right, box.top + corner}, {box.right, box.bottom}};
}

std::vector<Point> crooked_room(const Box& box, Rng& rng) {
    const int sides = between(rng, 7, 9), step = full_turn / sides;
    const int first = between(rng, 0, step - 1);
    std::vector<Point> points;
    for (int i = 0; i < sides; ++i) {
        const int angle = first + i * step + between(rng, -step / 6, step / 6);
        const int percent = between(rng, 84, 104);
        add_point(points, on_ellipse(box, angle, percent, 86));
    }
    return points;
}

std::vector<Point> wild_room(const Box& box, Rng& rng) {
    const int tips = between(rng, 7, 11), step = full_turn / tips;
    const int first = between(rng, 0, step - 1);
    std::vector<int> angles, reaches, sags;
    for (int i = 0; i < tips; ++i) {
        angles.push_back(first + i * step + between(rng, -step * 37 / 100, step * 37 / 100));
        reaches.push_back(between(rng, 84, 112));
        sags.push_back(between(rng, 64, 74));
    }
    std::vector<Point> points;
    for (size_t i = 0; i < angles.size(); ++i) {
        const size_t next = (i + 1) % angles.size();
        const int to = angles[next] + (next == 0 ? full_turn : 0);
        add_point(points, on_ellipse(box, angles[i], reaches[i], 92));
        for (const int part : {3, 5, 7}) {
            const int sag = part == 5 ? sags[i] : sags[i] + 5;
            add_point(points, on_ellipse(box, angles[i] + (to - angles[i]) * part / 10, sag, 92));
        }
    }
    return points;
}

std::vector<Point> egg(const Box& box) {
    const int count = 28, rx = box.width() / 2, ry = box.height() / 2;
    std::vector<Point> points;
    for (int i = 0; i < count; ++i) {
        const int angle = i * full_turn / count;
        const int wide = rx * (sine_scale + 16 * sine(angle) / 100) / sine_scale;
        add_point(points, {std::clamp(box.centre().x + scaled(wide, cosine(angle), sine_scale), box.left, box.right),
                           box.centre().y + scaled(ry, sine(angle), sine_scale)});
    }
    return points;
}

std::vector<Point> cave(const Box& box, Rng& rng) {
    constexpr std::array harmonics{2, 3, 5, 8, 13}, weights{50, 80, 100, 55, 35};
    std::array<int, 5> phases{};
    for (int& phase : phases) phase = between(rng, 0, full_turn - 1);
    const int roughness = between(rng, 10, 18);
    const int count = std::clamp((box.width() + box.height()) / 10, 24, 96);
    std::vector<Point> points;
    for (int i = 0; i < count; ++i) {
        const int angle = i * full_turn / count;
        int bend = 0;  // of 100 * sine_scale
        for (size_t h = 0; h < harmonics.size(); ++h) bend += weights[h] * sine(harmonics[h] * angle + phases[h]) / 3;
        const int percent = 90 + roughness * (bend / 100) / sine_scale;
        add_point(points, on_ellipse(box, angle, percent, 94));
    }
    return points;
}

// Points every `low`..`high` units of the course, each moved sideways by what `sideways` says. The ends and the corners stay: cutting a
// corner could cut into the space that it goes round.
template <class Sideways>
std::vector<Point> resampled(std::span<const Point> course, int low, int high, Rng& rng, Sideways&& sideways) {
    std::vector<Point> points{course.front()};
    int count = 0, next = between(rng, low, high), passed = 0;
    for (size_t i = 1; i < course.size(); ++i) {
        const int length = distance(course[i - 1], course[i]);
        const Point across{-(course[i].y - course[i - 1].y), course[i].x - course[i - 1].x};
        for (; next < passed + length - low / 3; next += between(rng, low, high)) {
            if (next - passed < low / 3) continue;
            const Point here = toward(course[i - 1], course[i], next - passed);
            add_point(points, here + toward({0, 0}, across, sideways(count++)));
        }
        passed += length;
        add_point(points, course[i]);
    }
    return points;
}

std::vector<Point> rounded(std::vector<Point> points) {
    for (int pass = 0; pass < 2; ++pass) {
        if (points.size() < 3) return points;
        std::vector<Point> next{points.front()};
        for (size_t i = 0; i + 1 < points.size(); ++i) {
            const Point a = points[i], b = points[i + 1];
            if (i > 0) add_point(next, {(3 * a.x + b.x) / 4, (3 * a.y + b.y) / 4});
            if (i + 2 < points.size()) add_point(next, {(a.x + 3 * b.x) / 4, (a.y + 3 * b.y) / 4});
        }
        add_point(next, points.back());
        points = std::move(next);
    }
    return points;
}

constexpr int least_width = 2 * cell_size;  // narrower, and the grid could lose it

}  // namespace

int passage_width(int bead) { return std::max(least_width, bead * 37 / 100); }
int shaft_width(int bead) { return std::max(least_width, bead * 55 / 100); }

Shape chamber_outline(Manner manner, const Box& box, uint64_t seed) {
    Rng rng(seed);
    switch (manner) {
    case Manner::straight: return Shape::outline(square_room(box));
    case Manner::crooked: return Shape::outline(crooked_room(box, rng));
    case Manner::wild: return Shape::outline(wild_room(box, rng));
    case Manner::curved: return Shape::outline(egg(box));
    case Manner::natural: return Shape::outline(cave(box, rng));
    }
    return Shape::box(box);
}

Shape passage_outline(Manner manner, std::span<const Point> course, int width, uint64_t seed) {
    Rng rng(seed);
    std::vector<Point> points(course.begin(), course.end());
    std::vector<int> widths;
    if (points.size() < 2 || manner == Manner::straight) return Shape::line(std::move(points), std::max(width, least_width));
    int low = 100, high = 100;  // percent of the width
    switch (manner) {
    case Manner::crooked:
        points = resampled(course, 72, 120, rng, [&](int) { return between(rng, -18, 18); });
        low = 82, high = 118;
        break;
    case Manner::wild:
        points = resampled(course, 46, 62, rng, [&](int i) { return (i % 2 == 0 ? 1 : -1) * between(rng, 4, 15); });
        low = 60, high = 130;
        break;
    case Manner::curved:
        points = rounded(resampled(course, 44, 60, rng, [&, phase = between(rng, 0, full_turn - 1)](int i) {
            return scaled(12, sine(phase + i * full_turn / 7), sine_scale);
        }));
        low = 84, high = 116;
        break;
    default:
        points = resampled(course, 50, 80, rng, [&](int) { return between(rng, -13, 13); });
        low = 78, high = 124;
        break;
    }
    for (size_t i = 0; i < points.size(); ++i) {
        const bool end = i == 0 || i + 1 == points.size();
        const int percent = between(rng, low, high);
        widths.push_back(std::max(least_width, end ? width : width * percent / 100));
    }
    return Shape::line(std::move(points), std::move(widths));
}

Shape triangle_outline(Point centre, int side, Point toward_point) {
    const int reach = side * 577 / 1000;  // from the centre to a corner
    const Point tip = toward_point == centre ? Point{centre.x, centre.y - reach} : toward(centre, toward_point, reach);
    const Point arm = tip - centre;
    const auto turn = [&](int angle) {
        return centre + Point{scaled(arm.x, cosine(angle), sine_scale) - scaled(arm.y, sine(angle), sine_scale),
                              scaled(arm.x, sine(angle), sine_scale) + scaled(arm.y, cosine(angle), sine_scale)};
    };
    return Shape::outline({tip, turn(full_turn / 3), turn(2 * full_turn / 3)});
}

Shape wedge_outline(Point top, int width, int depth, uint64_t seed) {
    Rng rng(seed);
    std::vector<Point> left, right;
    const int steps = std::max(3, depth / 90);
    int drift = 0;
    for (int i = 0; i <= steps; ++i) {
        const int y = top.y + depth * i / steps;
        const int half = std::max(cell_size, width * (steps - i) / steps / 2);
        if (i > 0) drift += between(rng, -14, 14);
        left.push_back({top.x + drift - half + (i == 0 ? 0 : between(rng, -9, 9)), y});
        right.push_back({top.x + drift + half + (i == 0 ? 0 : between(rng, -9, 9)), y});
    }
    left.insert(left.end(), right.rbegin(), right.rend());
    return Shape::outline(std::move(left));
}

Shape bowl_outline(Point rim_centre, int width, int depth) {
    std::vector<Point> points{{rim_centre.x - width / 2, rim_centre.y - depth}, {rim_centre.x + width / 2, rim_centre.y - depth}};
    for (int i = 0; i <= 10; ++i) {
        const int angle = i * full_turn / 20;  // east, over south, to west
        points.push_back(rim_centre + Point{scaled(width / 2, cosine(angle), sine_scale), scaled(depth, sine(angle), sine_scale)});
    }
    return Shape::outline(std::move(points));
}

std::vector<Point> jagged_course(Point from, Point to, int step, int stray, uint64_t seed) {
    Rng rng(seed);
    const std::array<Point, 2> line{from, to};
    return resampled(line, step * 3 / 4, step * 5 / 4, rng, [&](int) { return between(rng, -stray, stray); });
}

}  // namespace undercroft::world
