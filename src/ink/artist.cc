#include "ink/artist.h"

#include <algorithm>

namespace undercroft::ink {

Path& Artist::path(Paint paint) {
    if (element_.strokes.empty() || element_.strokes.back().paint != paint) element_.strokes.push_back({paint, 100, 0, {}});
    return element_.strokes.back().path;
}

// Furniture wobbles very little, and short strokes less.
Line Artist::shaken(std::span<const Vec> points, bool closed) {
    const double size = length_of(points);
    return wobbled(points, closed, std::min(0.05, size * 0.03), 0.45, 1.1, seed_for(seed_, number_++));
}

void Artist::line(std::span<const Vec> points, double width, Paint paint, bool closed) {
    if (points.size() < 2) return;
    const Line shaky = shaken(points, closed);
    if (closed) {
        draw_closed(path(paint), shaky, width, 0.25);
    } else {
        draw_line(path(paint), shaky, width, 0.25);
    }
}

void Artist::line(std::span<const Vec> points, double width, bool closed) { line(points, width, ink_, closed); }

void Artist::fill(std::span<const Vec> points, Paint paint) {
    // All areas of one path turn the same way round as the pen does.
    Line area(points.begin(), points.end());
    if (signed_area(area) > 0) std::reverse(area.begin(), area.end());
    path(paint).outline(area);
}

void Artist::shape(std::span<const Vec> points, double width) {
    const Line shaky = shaken(points, true);
    fill(shaky, paper_);
    draw_closed(path(ink_), shaky, width, 0.25);
}

void Artist::box(const Area& area, double width) {
    const std::array<Vec, 4> corners{Vec{area.left, area.top}, {area.right, area.top}, {area.right, area.bottom}, {area.left, area.bottom}};
    shape(corners, width);
}

void Artist::draw(const Art& art, Vec foot, double wide, double high, Decay decay) {
    using Kind = ArtStroke::Kind;
    const double thick = std::clamp((wide + high) / 2, 0.8, 1.15);
    // It leans about the foot on the side it falls to, and what falls below the floor lies on it.
    const Vec pivot = foot + Vec{decay.lean > 0 ? art.width * wide : 0, 0};
    const double cos = cosine(decay.lean), sin = sine(decay.lean);
    uint64_t index = 0;
    for (const ArtStroke& stroke : art.strokes) {
        if (decay.lost > 0 && hashed(seed_for(seed_ + 0xdeca, index++)) < decay.lost) {
            ++number_;
            continue;
        }
        Line points;
        for (const Vec p : stroke.points) {
            Vec at = foot + Vec{p.x * wide, art.hangs ? p.y * high : -p.y * high};
            if (decay.lean != 0) {
                const Vec arm = at - pivot;
                at = pivot + Vec{arm.x * cos - arm.y * sin, arm.x * sin + arm.y * cos};
                if (!art.hangs) at.y = std::min(at.y, foot.y);
            }
            points.push_back(at);
        }
        const bool is_room_ink = stroke.paint == Paint::ink;
        const Paint paint = is_room_ink ? ink_ : stroke.paint;
        const double width = stroke.width * thick;
        switch (stroke.kind) {
        case Kind::line: line(points, width, paint, false); break;
        case Kind::curve: line(smooth(points, 5, false), width, paint, false); break;
        case Kind::closed: line(points, width, paint, true); break;
        case Kind::fill: fill(points, paint); break;
        case Kind::blank: blank(points); break;
        case Kind::hidden:
        case Kind::loop: {
            const Line area = stroke.kind == Kind::loop ? smooth(points, 5, true) : points;
            const Line shaky = shaken(area, true);
            if (!etched_) fill(shaky, paper_);
            draw_closed(path(paint), shaky, width, 0.25);
            break;
        }
        }
    }
}

}  // namespace undercroft::ink
