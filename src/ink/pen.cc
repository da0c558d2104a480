#include "ink/pen.h"

#include <algorithm>

namespace undercroft::ink {

const Handwriting& handwriting(Hand hand) {
    static constexpr std::array<Handwriting, hand_count> rows{{
        {0.46, 0.30, 0.22, 0.5, HatchStyle::dots, 3.9, 3, 0.8, 1.7, 0.18},      // nature
        {0.52, 0.10, 0.10, 0.8, HatchStyle::weave, 5.2, 4, 1.9, 2.5, 0.20},     // dwarves
        {0.50, 0.16, 0.35, 0.5, HatchStyle::clusters, 4.8, 3, 1.6, 3.2, 0.21},  // goblins
        {0.48, 0.10, 0.40, 0.5, HatchStyle::rays, 5.0, 3, 1.6, 3.8, 0.21},      // demons
        {0.46, 0.12, 0.10, 0.5, HatchStyle::along, 4.6, 3, 1.7, 2.6, 0.19},     // water folk
        {0.50, 0.30, 0.30, 0.5, HatchStyle::clusters, 4.0, 2, 1.4, 3.0, 0.20},  // cataclysm
        {0.48, 0.10, 0.12, 0.6, HatchStyle::slant, 4.4, 4, 1.7, 2.3, 0.18},     // kingdom
        {0.48, 0.14, 0.14, 0.6, HatchStyle::slant, 4.4, 4, 1.7, 2.3, 0.18},     // delvers
        {0.44, 0.30, 0.25, 0.5, HatchStyle::dots, 3.5, 3, 0.8, 1.6, 0.18},      // tribe
        {0.80, 0.10, 0.10, 0.6, HatchStyle::cross, 6.2, 5, 2.0, 3.2, 0.26},     // great evil
    }};
    return rows[static_cast<size_t>(hand)];
}

Line wobbled(std::span<const Vec> line, bool closed, double amplitude, double waves, double step, uint64_t seed) {
    Line points = resampled(line, step, closed);
    if (amplitude <= 0 || points.size() < 2) return points;
    const double all = length_of(points) + (closed ? distance(points.back(), points.front()) : 0);
    const double periods = std::max(1.0, std::floor(all * waves + 0.5));
    const double per_unit = closed ? periods / all : waves;
    const uint64_t sx = seed_for(seed, 1), sy = seed_for(seed, 2);
    // A closed line fades its last period into its first, so that the ends meet.
    const auto along_line = [&](uint64_t which, double t) {
        double value = noise(which, t) + 0.3 * noise(which + 7, 3 * t);
        if (closed && t > periods - 1) {
            const double share = t - (periods - 1);
            value = value * (1 - share) + (noise(which, t - periods) + 0.3 * noise(which + 7, 3 * (t - periods))) * share;
        }
        return value;
    };
    double passed = 0;
    Vec before = points.front();
    for (Vec& p : points) {
        passed += distance(before, p);
        before = p;
        const double t = passed * per_unit;
        p = p + Vec{along_line(sx, t), along_line(sy, t)} * amplitude;
    }
    return points;
}

double breathing(Vec at, double vary) { return 1 + vary * noise(0x1a2b, at.x * 0.23, at.y * 0.23); }

void draw_line(Path& path, std::span<const Vec> line, double width, double vary, Floor floor) {
    const size_t count = line.size();
    if (count < 2) return;
    Line left, right;
    left.reserve(2 * count);
    for (size_t i = 0; i < count; ++i) {
        const Vec in = i > 0 ? unit(line[i] - line[i - 1]) : unit(line[1] - line[0]);
        const Vec out = i + 1 < count ? unit(line[i + 1] - line[i]) : in;
        Vec normal = across(in) + across(out);
        const double size = length(normal);
        // At a corner the outline reaches farther out; a sharp one is cut off.
        normal = size > 0.3 ? normal * (1 / size) : across(in);
        const double stretch = size > 0.3 ? std::min(1.6, 2 / size) : 1;
        double half = width / 2 * breathing(line[i], vary) * stretch;
        if (floor == Floor::heavy) half *= 1 + 0.3 * std::max(0.0, -(in.x + out.x) / 2);
        left.push_back(line[i] + normal * half);
        right.push_back(line[i] - normal * half);
    }
    // Rounded a little at both ends.
    const Vec head = unit(line[0] - line[1]) * (width * 0.35), tail = unit(line[count - 1] - line[count - 2]) * (width * 0.35);
    left.insert(left.begin(), line[0] + head);
    left.push_back(line[count - 1] + tail);
    left.insert(left.end(), right.rbegin(), right.rend());
    path.outline(left);
}

void draw_closed(Path& path, std::span<const Vec> line, double width, double vary) {
    const size_t count = line.size();
    if (count < 3) return;
    Line outer, inner;
    for (size_t i = 0; i < count; ++i) {
        const Vec in = unit(line[i] - line[(i + count - 1) % count]), out = unit(line[(i + 1) % count] - line[i]);
        Vec normal = across(in) + across(out);
        const double size = length(normal);
        normal = size > 0.3 ? normal * (1 / size) : across(in);
        const double half = width / 2 * breathing(line[i], vary) * (size > 0.3 ? std::min(1.6, 2 / size) : 1);
        outer.push_back(line[i] - normal * half);
        inner.push_back(line[i] + normal * half);
    }
    std::reverse(outer.begin(), outer.end());
    path.outline(outer);
    path.outline(inner);
}

void draw_lens(Path& path, Vec from, Vec to, double width) {
    const Vec side = across(unit(to - from)) * (width / 2);
    const Vec near = mixed(from, to, 0.22);
    const std::array<Vec, 4> points{from, near + side, to, near - side};
    path.outline(points);
}

void draw_dot(Path& path, Vec at, double radius) {
    Line points = ellipse(at, radius, radius, 6);
    std::reverse(points.begin(), points.end());
    path.outline(points);
}

Line ellipse(Vec centre, double rx, double ry, int points) {
    Line line;
    for (int i = 0; i < points; ++i) {
        const double turn = static_cast<double>(i) / points;
        line.push_back(centre + Vec{cosine(turn) * rx, sine(turn) * ry});
    }
    return line;
}

Line arc(Vec centre, double rx, double ry, double from, double to, int points) {
    Line line;
    for (int i = 0; i <= points; ++i) {
        const double turn = from + (to - from) * i / points;
        line.push_back(centre + Vec{cosine(turn) * rx, sine(turn) * ry});
    }
    return line;
}

}  // namespace undercroft::ink
