#include "ink/openings.h"

#include <algorithm>

#include "ink/pen.h"

namespace undercroft::ink {

namespace {

constexpr double row_height = 2, bucket_size = 8;
constexpr double fallen_share = 0.6, cleft_share = 0.48;  // of its width, that a way has left when nobody keeps it

void turn_clockwise(Line& outline) {
    if (signed_area(outline) < 0) std::reverse(outline.begin(), outline.end());
}

// Both sides of a line with widths, as one outline. At inner corners the two sides would cross; points that come nearer to the middle
// line than its half width are left out.
Line passage_outline(std::span<const Vec> course, std::span<const double> halves, bool round_ends, double thorns, uint64_t seed) {
    const size_t count = course.size();
    Line left, right;
    const auto too_near = [&](Vec p, double half) {
        for (size_t i = 1; i < count; ++i)
            if (squared_to_segment(p, course[i - 1], course[i]) < half * half * 0.86) return true;
        return false;
    };
    uint64_t number = 0;
    for (size_t i = 0; i < count; ++i) {
        const Vec in = i > 0 ? unit(course[i] - course[i - 1]) : unit(course[1] - course[0]);
        const Vec out = i + 1 < count ? unit(course[i + 1] - course[i]) : in;
        Vec normal = across(in) + across(out);
        const double size = length(normal);
        normal = size > 0.2 ? normal * (1 / size) : across(in);
        const double reach = halves[i] * (size > 0.2 ? std::min(1.7, 2 / size) : 1);
        const double least = std::min(halves[i], std::min(i > 0 ? halves[i - 1] : halves[i], i + 1 < count ? halves[i + 1] : halves[i]));
        for (const int side : {1, -1}) {
            Line& edge = side > 0 ? left : right;
            const Vec p = course[i] + normal * (side * reach);
            if (!too_near(p, least)) edge.push_back(p);
            // A thorn in the middle of the next stretch.
            const double roll = hashed(seed_for(seed, number++)), grow = hashed(seed_for(seed, number++));
            if (thorns <= 0 || i + 1 >= count || roll > 0.62) continue;
            const Vec middle = mixed(course[i], course[i + 1], 0.5), sideways = across(out) * static_cast<double>(side);
            const double half = (halves[i] + halves[i + 1]) / 2, far = half + 2 * half * (0.35 + 0.5 * grow) * thorns;
            const Vec root = out * 0.5;
            const Line thorn{middle + sideways * half - root, middle + sideways * far + out * (grow - 0.5),
                             middle + sideways * half + root};
            if (!too_near(thorn[0], half) && !too_near(thorn[2], half)) edge.insert(edge.end(), thorn.begin(), thorn.end());
        }
    }
    if (round_ends) {
        left.insert(left.begin(), course[0] - unit(course[1] - course[0]) * (halves[0] * 0.7));
        left.push_back(course[count - 1] + unit(course[count - 1] - course[count - 2]) * (halves[count - 1] * 0.7));
    }
    left.insert(left.end(), right.rbegin(), right.rend());
    return left;
}

// The middle line of a passage with half its width at each point. One that nobody keeps has come down from its roof: it is drawn low, `low`
// of its width, with its floor where it was.
struct Course {
    Line points;
    std::vector<double> halves;
};
Course course_of(const world::Shape& shape, const Page& page, double low) {
    constexpr double lowest = 1.0;  // half a way that can still be crawled
    Course course;
    for (size_t i = 0; i < shape.points.size(); ++i) {
        course.points.push_back(page.at(shape.points[i]));
        course.halves.push_back(page.size(shape.width_at(i)) / 2);
    }
    if (low >= 1) return course;
    const Line before = course.points;
    for (size_t i = 0; i < before.size(); ++i) {
        double level = 0;  // 1: the way runs level here, 0: plumb
        if (i > 0) level = std::abs(unit(before[i] - before[i - 1]).x);
        if (i + 1 < before.size()) level = std::max(level, std::abs(unit(before[i + 1] - before[i]).x));
        const double half = course.halves[i], left = std::max(half * low, std::min(half, lowest));
        course.halves[i] = left;
        course.points[i].y += (half - left) * level;
    }
    return course;
}

// Walls that sag deep between their tips look like an explosion: every point that lies inward of the line between its neighbours two
// steps away moves half way out to it.
void soften(Line& outline) {
    const Line before = outline;
    const size_t count = before.size();
    if (count < 8) return;
    const double turn = signed_area(before) > 0 ? 1 : -1;
    for (size_t i = 0; i < count; ++i) {
        const Vec a = before[(i + count - 2) % count], b = before[(i + 2) % count], d = b - a, p = before[i];
        const double side = (d.x * (p.y - a.y) - d.y * (p.x - a.x)) * turn;
        if (side <= 0) continue;
        const double t = std::clamp(((p.x - a.x) * d.x + (p.y - a.y) * d.y) / std::max(1e-9, squared(d)), 0.0, 1.0);
        outline[i] = mixed(p, mixed(a, b, t), 0.5);
    }
}

// The upper side of a straight room as an arch, as a row of vaults or as a gable, inside its box.
Line roofed(const Area& box, Roof roof) {
    Line line{{box.left, box.bottom}};
    const double width = box.width(), height = box.height();
    if (roof == Roof::arch) {
        const double rise = std::min(height * 0.45, width * 0.4);
        const Line over = arc({box.centre().x, box.top + rise}, width / 2, rise, 0.5, 1.0, 18);
        line.insert(line.end(), over.begin(), over.end());
    } else if (roof == Roof::vaults) {
        const int count = std::max(1, static_cast<int>(width / (height * 0.95) + 0.5));
        const double each = width / count, rise = std::min(height * 0.36, each * 0.45);
        for (int i = 0; i < count; ++i) {
            const double drop = (i % 2 == 0 ? 0.0 : height * 0.05);
            const Line over = arc({box.left + each * (i + 0.5), box.top + rise + drop}, each / 2, rise, 0.5, 1.0, 12);
            line.insert(line.end(), over.begin(), over.end());
        }
    } else {
        const double rise = std::min(height * 0.35, 3.0);
        line.push_back({box.left, box.top + rise});
        line.push_back({box.left + width * 0.3, box.top});
        line.push_back({box.right - width * 0.3, box.top});
        line.push_back({box.right, box.top + rise});
    }
    line.push_back({box.right, box.bottom});
    return line;
}

}  // namespace

const Place* place_of(const Legend& legend, world::MarkId mark) {
    const auto found = std::find_if(legend.places.begin(), legend.places.end(), [&](const Place& place) { return place.mark == mark; });
    return found == legend.places.end() ? nullptr : &*found;
}

Line shape_outline(const world::Shape& shape, world::Manner manner, const Page& page, uint64_t seed, double low) {
    using world::Manner;
    auto [points, halves] = course_of(shape, page, low);
    if (shape.kind == world::ShapeKind::spot || points.size() < 2) return {};
    if (shape.kind == world::ShapeKind::outline) {
        if (manner == Manner::wild) soften(points);
        turn_clockwise(points);
        return manner == Manner::natural || manner == Manner::curved ? smooth(points, 3, true) : points;
    }
    if (manner == Manner::natural || manner == Manner::curved) {
        Line with_widths;
        for (size_t i = 0; i < points.size(); ++i) with_widths.push_back({halves[i], 0});
        points = smooth(points, 4, false);
        halves.clear();
        for (const Vec half : smooth(with_widths, 4, false)) halves.push_back(std::max(0.6, half.x));
    }
    Line outline = passage_outline(points, halves, manner != Manner::straight, manner == Manner::wild ? 1 : 0, seed);
    turn_clockwise(outline);
    return outline;
}

bool Opening::holds(Vec p, double margin) const {
    if (p.x < box.left + margin || p.x > box.right - margin || p.y < box.top + margin || p.y > box.bottom - margin) return false;
    const size_t count = outline.size();
    const auto row_at = [&](double y) {
        return static_cast<size_t>(std::clamp((y - box.top) / row_height, 0.0, static_cast<double>(rows.size()) - 1));
    };
    int winding = 0;
    for (const uint16_t i : rows[row_at(p.y)]) {
        const Vec a = outline[i], b = outline[(i + 1) % count];
        if ((a.y <= p.y) == (b.y <= p.y)) continue;
        const double x = a.x + (b.x - a.x) * (p.y - a.y) / (b.y - a.y);
        if (x > p.x) winding += a.y <= p.y ? 1 : -1;
    }
    if (winding == 0) return false;
    if (margin <= 0) return true;
    const size_t last = row_at(p.y + margin);
    for (size_t row = row_at(p.y - margin); row <= last; ++row)
        for (const uint16_t i : rows[row])
            if (squared_to_segment(p, outline[i], outline[(i + 1) % count]) < margin * margin) return false;
    return true;
}

void Opening::sort_edges() {
    box = Area::of(outline);
    rows.assign(static_cast<size_t>(box.height() / row_height) + 1, {});
    for (size_t i = 0; i < outline.size(); ++i) {
        const double a = outline[i].y, b = outline[(i + 1) % outline.size()].y;
        const auto first = static_cast<size_t>(std::max(0.0, (std::min(a, b) - box.top) / row_height));
        const auto last = std::min(rows.size() - 1, static_cast<size_t>((std::max(a, b) - box.top) / row_height));
        for (size_t row = first; row <= last; ++row) rows[row].push_back(static_cast<uint16_t>(i));
    }
}

Openings::Openings(const world::World& world, const Legend& legend, const Kit& kit, const Page& page) : map_(page.map) {
    columns_ = static_cast<int>(map_.width() / bucket_size) + 1;
    rows_ = static_cast<int>(map_.height() / bucket_size) + 1;
    buckets_.resize(static_cast<size_t>(columns_) * static_cast<size_t>(rows_));
    by_mark_.assign(world.marks().size(), -1);
    std::vector<const Place*> places(world.marks().size());
    for (const Place& place : legend.places)
        if (world.has(place.mark)) places[static_cast<size_t>(place.mark.index())] = &place;
    for (const world::Mark& mark : world.marks()) {
        if (!mark.lives() || !world::is_space(mark.kind)) continue;
        Opening opening;
        opening.mark = mark.id;
        opening.kind = mark.kind;
        opening.manner = mark.manner();
        opening.when = mark.forms.back().since;
        opening.cause = mark.forms.back().cause;
        opening.place = places[static_cast<size_t>(mark.id.index())];
        if (opening.place) {
            opening.hand = opening.place->hand;
            opening.plan = kit.plan(opening.place->furnishing);
        } else if (world::is_cutting(mark.kind)) {
            opening.hand = Hand::cataclysm;
        }
        const uint64_t seed = world.seed_of(mark.id);
        if (opening.place) {
            opening.wear = opening.place->ruined ? 0.4 + 0.6 * hashed(seed_for(seed, 0x3ea7)) : opening.place->deserted ? 0.3 : 0;
            opening.paper = opening.place->ruined ? Paint::rubble : opening.place->deserted ? Paint::dust : Paint::floor;
        }
        const world::Shape& shape = mark.shape();
        const bool sinks = opening.kind == world::MarkKind::tunnel || opening.kind == world::MarkKind::shaft;
        // Nobody ever kept a cleft.
        if (!opening.is_chamber() && opening.hand == Hand::cataclysm) opening.paper = Paint::fallen;
        if (sinks && opening.place && opening.place->deserted) opening.paper = Paint::fallen;
        if (sinks && opening.paper == Paint::fallen) opening.low = opening.hand == Hand::cataclysm ? cleft_share : fallen_share;
        Line plain = shape_outline(shape, opening.manner, page, seed, opening.low);
        if (plain.size() < 3) continue;
        if (opening.is_chamber() && opening.manner == world::Manner::straight && opening.plan && opening.plan->roof != Roof::plain)
            plain = roofed(Area::of(plain), opening.plan->roof);
        if (shape.kind == world::ShapeKind::line) {
            const Course course = course_of(shape, page, opening.low);
            opening.course = course.points;
            opening.width = 2 * *std::max_element(course.halves.begin(), course.halves.end());
        }
        const Handwriting& hand = handwriting(opening.hand);
        const bool is_rough = opening.manner == world::Manner::natural;
        opening.outline = wobbled(plain, true, is_rough ? std::max(0.22, hand.amplitude) : hand.amplitude, hand.waves, hand.step, seed);
        if (opening.outline.size() > 60000) continue;
        opening.sort_edges();
        by_mark_[static_cast<size_t>(mark.id.index())] = static_cast<int>(openings_.size());
        openings_.push_back(std::move(opening));
    }
    join_roofed(world, page);
    sort_into_squares(0);
    join_fallen(world, page);
}

void Openings::sort_into_squares(size_t first) {
    for (size_t i = first; i < openings_.size(); ++i) {
        const Area& box = openings_[i].box;
        const auto column = [&](double x) { return std::clamp(static_cast<int>((x - map_.left) / bucket_size), 0, columns_ - 1); };
        const auto row = [&](double y) { return std::clamp(static_cast<int>((y - map_.top) / bucket_size), 0, rows_ - 1); };
        for (int r = row(box.top); r <= row(box.bottom); ++r)
            for (int c = column(box.left); c <= column(box.right); ++c)
                buckets_[static_cast<size_t>(r * columns_ + c)].push_back(static_cast<uint16_t>(i));
    }
}

namespace {

// A piece of a passage that leads on to what it touches.
Opening strip_of(const Opening& passage, const Line& corners) {
    Opening strip = passage;
    strip.outline = resampled(corners, 0.6, true);
    turn_clockwise(strip.outline);
    strip.course.clear();
    strip.place = nullptr;
    strip.plan = nullptr;
    strip.kind = world::MarkKind::tunnel;
    strip.sort_edges();
    return strip;
}

// The place in the middle of a space that lies nearest: on the line of a passage, inside the wall of a room.
Vec middle_near(const Opening& space, Vec at) {
    if (space.course.size() < 2) {
        const Vec step = unit(space.box.centre() - at) * 0.5;
        for (int i = 0; i < 24 && !space.holds(at, 0.3); ++i) at = at + step;
        return at;
    }
    Vec best = space.course.front();
    for (size_t i = 1; i < space.course.size(); ++i) {
        const Vec a = space.course[i - 1], d = space.course[i] - a;
        const double share = std::clamp(((at.x - a.x) * d.x + (at.y - a.y) * d.y) / std::max(1e-9, squared(d)), 0.0, 1.0);
        if (const Vec p = a + d * share; squared(p - at) < squared(best - at)) best = p;
    }
    return best;
}

}  // namespace

// A vaulted roof leaves rock where the room's box ends. Passages that come in there are led on to the room.
void Openings::join_roofed(const world::World& world, const Page& page) {
    std::vector<Opening> strips;
    for (const Opening& room : openings_) {
        if (!room.plan || room.plan->roof == Roof::plain || room.manner != world::Manner::straight || !room.is_chamber()) continue;
        for (const world::Contact& contact : world.contacts().of(room.mark)) {
            const Opening* passage = of(contact.other(room.mark));
            const Vec at = page.at(contact.centre());
            if (!passage || room.holds(at, 0) || room.holds(mixed(at, room.box.centre(), 0.06), 0)) continue;
            const bool above = contact.side_of(room.mark) == world::Side::above;
            const double half = std::max(1.0, page.size(contact.width()) / 2) + 0.1;
            const Vec step = above ? Vec{0, 0.5} : Vec{at.x < room.box.centre().x ? 0.5 : -0.5, 0};
            Vec end = at;
            for (int i = 0; i < 40 && !room.holds(end, 0.3); ++i) end = end + step;
            const Vec from = at - step * 2, side = unit(across(step)) * half;
            strips.push_back(strip_of(*passage, Line{from + side, end + side, end - side, from - side}));
        }
    }
    for (Opening& strip : strips) openings_.push_back(std::move(strip));
}

// A way that is drawn low may end short of what it leads to. It is led on.
void Openings::join_fallen(const world::World& world, const Page& page) {
    std::vector<Opening> strips;
    for (const world::Contact& contact : world.contacts().all()) {
        const Opening *one = of(contact.a), *other = of(contact.b);
        if (!one || !other || (one->low >= 1 && other->low >= 1)) continue;
        const Vec at = page.at(contact.centre()), from = middle_near(*one, at), to = middle_near(*other, at), way = to - from;
        constexpr double longest = 12;
        const double far = length(way);
        if (far < 0.5 || far > longest) continue;
        bool open = true;
        for (double share = 0; share <= 1 && open; share += 0.1 / far) open = is_open(from + way * share);
        if (open) continue;
        const Opening& passage = one->low < 1 ? *one : *other;
        // A little into both, whose walls wobble.
        const Vec side = unit(across(way)) * (passage.width * 0.45), into = unit(way) * 0.7, start = from - into, end = to + into;
        strips.push_back(strip_of(passage, Line{start + side, end + side, end - side, start - side}));
    }
    const size_t first = openings_.size();
    for (Opening& strip : strips) openings_.push_back(std::move(strip));
    sort_into_squares(first);
}

const Opening* Openings::of(world::MarkId mark) const {
    const auto index = static_cast<size_t>(mark.index());
    if (mark.is_none() || mark == world::sky || index >= by_mark_.size() || by_mark_[index] < 0) return nullptr;
    return &openings_[static_cast<size_t>(by_mark_[index])];
}

bool Openings::hidden(Vec p, const Opening* except, double margin, Among among) const {
    const int column = std::clamp(static_cast<int>((p.x - map_.left) / bucket_size), 0, columns_ - 1);
    const int row = std::clamp(static_cast<int>((p.y - map_.top) / bucket_size), 0, rows_ - 1);
    for (const uint16_t i : buckets_[static_cast<size_t>(row * columns_ + column)])
        if (&openings_[i] != except && (among == Among::all || !openings_[i].has_come_down()) && openings_[i].holds(p, margin)) return true;
    return false;
}

const Opening* Openings::on_top(Vec p) const {
    const int column = std::clamp(static_cast<int>((p.x - map_.left) / bucket_size), 0, columns_ - 1);
    const int row = std::clamp(static_cast<int>((p.y - map_.top) / bucket_size), 0, rows_ - 1);
    const std::vector<uint16_t>& bucket = buckets_[static_cast<size_t>(row * columns_ + column)];
    const Opening* fallen = nullptr;
    for (auto i = bucket.rbegin(); i != bucket.rend(); ++i) {
        if ((fallen && openings_[*i].paper == Paint::fallen) || !openings_[*i].holds(p, 0)) continue;
        if (openings_[*i].paper != Paint::fallen) return &openings_[*i];
        fallen = &openings_[*i];
    }
    return fallen;
}

std::vector<const Opening*> Openings::near(const Area& area) const {
    std::vector<const Opening*> found;
    for (const Opening& opening : openings_)
        if (opening.box.touches(area)) found.push_back(&opening);
    return found;
}

}  // namespace undercroft::ink
