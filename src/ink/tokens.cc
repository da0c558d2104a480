#include "ink/tokens.h"

#include <algorithm>

#include "ink/artist.h"
#include "ink/furnish.h"

namespace undercroft::ink {

namespace {

constexpr int most_pips = 10;

Line outline_of(TokenShape shape, Vec at, double r) {
    switch (shape) {
    case TokenShape::circle: return ellipse(at, r, r, 24);
    case TokenShape::square:
        return {at + Vec{-r * 0.92, -r * 0.92}, at + Vec{r * 0.92, -r * 0.92}, at + Vec{r * 0.92, r * 0.92}, at + Vec{-r * 0.92, r * 0.92}};
    case TokenShape::triangle: return {at + Vec{0, -r * 1.35}, at + Vec{r * 1.3, r * 0.95}, at + Vec{-r * 1.3, r * 0.95}};
    case TokenShape::diamond: return {at + Vec{0, -r * 1.3}, at + Vec{r * 1.3, 0}, at + Vec{0, r * 1.3}, at + Vec{-r * 1.3, 0}};
    case TokenShape::shield:
        return {at + Vec{-r, -r * 0.95}, at + Vec{r, -r * 0.95}, at + Vec{r, r * 0.45}, at + Vec{0, r * 1.25}, at + Vec{-r, r * 0.45}};
    case TokenShape::octagon: {
        Line line;
        for (int i = 0; i < 8; ++i) line.push_back(at + turned((i + 0.5) / 8, r * 1.08));
        return line;
    }
    case TokenShape::star: {
        Line line;
        for (int i = 0; i < 10; ++i) line.push_back(at + turned(i / 10.0 - 0.25, i % 2 == 0 ? r * 1.4 : r * 0.6));
        return line;
    }
    }
    return {};
}

// A place for a token: inside the space, off its furniture and off other tokens, rather high than low.
Vec free_place(const Work& work, const Opening& opening, const std::vector<Vec>& others) {
    std::vector<Area> furniture;
    for (const Element& element : work.scene.layer(LayerId::furniture).elements)
        if (element.mark == opening.mark)
            for (const Stroke& stroke : element.strokes) furniture.push_back(stroke.path.box());
    Vec best = opening.box.centre();
    double least = 1e9;
    const double r = token_radius;
    for (int row = 1; row < 12; ++row)
        for (int column = 1; column < 24; ++column) {
            const Vec at{opening.box.left + opening.box.width() * column / 24, opening.box.top + opening.box.height() * row / 12};
            double cost = (at.y - opening.box.top) * 0.12 + std::abs(at.x - opening.box.centre().x) * 0.04;
            if (!opening.holds(at, 0.1)) continue;
            if (!opening.holds(at, r + 0.25) || work.openings.hidden(at, &opening, 0)) cost += 30;
            const Area area{at.x - r * 1.2, at.y - r * 1.2, at.x + r * 1.2, at.y + r * 1.2};
            for (const Area& thing : furniture) {
                const double w = std::min(area.right, thing.right) - std::max(area.left, thing.left);
                const double h = std::min(area.bottom, thing.bottom) - std::max(area.top, thing.top);
                if (w > 0 && h > 0) cost += 1 + w * h;
            }
            for (const Vec other : others) cost += distance(other, at) < 2.6 * r ? 60 : 0;
            if (cost < least) {
                least = cost;
                best = at;
            }
        }
    return best;
}

}  // namespace

void draw_token(Element& element, const Letters& letters, TokenShape shape, std::string_view letter, Vec at, double radius, Paint ink,
                uint64_t seed) {
    Artist artist(element, ink, seed);
    const Line outline = outline_of(shape, at, radius);
    const bool solid = shape == TokenShape::octagon || shape == TokenShape::star;
    if (shape == TokenShape::star) {
        artist.fill(outline, Paint::flag);
        artist.line(outline, 0.2, Paint::ink, true);
        return;
    }
    if (solid) {
        artist.fill(outline);
    } else {
        artist.shape(outline, 0.3);
        Line inner;
        for (const Vec p : outline) inner.push_back(mixed(at, p, 0.8));
        artist.line(inner, 0.1, true);
    }
    const double size = radius * 1.65;
    Path glyph = letters.set(Face::capitals, letter, {0, 0}, size);
    const Area box = glyph.box();
    const double drop = shape == TokenShape::triangle ? radius * 0.25 : shape == TokenShape::shield ? -radius * 0.1 : 0;
    add_stroke(element, solid ? Paint::floor : ink, letters.set(Face::capitals, letter, at - box.centre() + Vec{0, drop}, size));
}

double pips_width(const Letters& letters, int people, int treasure) {
    const auto one = [&](int count) {
        return count > most_pips ? pip_pitch + letters.width(Face::small, std::to_string(count), 2.6) + 0.9 : count * pip_pitch;
    };
    return one(people) + one(treasure);
}

void draw_pips(Element& element, const Letters& letters, Vec at, int people, int treasure, Paint ink) {
    Artist artist(element, ink, 0x919);
    for (const bool full : {true, false}) {
        const int count = full ? people : treasure;
        const int drawn = count > most_pips ? 1 : count;
        for (int i = 0; i < drawn; ++i) {
            if (full) {
                artist.fill(ellipse(at, pip_radius, pip_radius, 14));
            } else {
                artist.shape(ellipse(at, pip_radius * 0.86, pip_radius * 0.86, 14), 0.24);
            }
            at.x += pip_pitch;
        }
        if (count > most_pips) {
            const std::string number = std::to_string(count);
            add_stroke(element, ink, letters.set(Face::small, number, at + Vec{-0.5, 0.75}, 2.6));
            at.x += letters.width(Face::small, number, 2.6) + 0.9;
        }
    }
}

std::vector<std::optional<Vec>> draw_tokens(const Work& work) {
    std::vector<Vec> placed;
    std::vector<std::optional<Vec>> places;
    for (const Group& group : work.legend.groups) {
        const Opening* opening = work.openings.of(group.where);
        places.emplace_back();
        if (!opening) continue;
        const Vec at = group.at ? work.page.at(*group.at) : free_place(work, *opening, placed);
        placed.push_back(at);
        places.back() = at;
        Element& element = work.add(LayerId::tokens, group.where, group.since, group.cause);
        element.title = group.name;
        draw_token(element, work.kit.letters(), group.shape, group.letter, at, token_radius, paint_of(group.hand),
                   seed_for(group.cause, 0x70c));
        work.field.take({at.x - 2.4, at.y - 2.4, at.x + 2.4, at.y + 2.4});
    }
    return places;
}

void draw_trails(const Work& work) {
    for (const Trail& trail : work.legend.trails) {
        Line line;
        for (const world::Point p : trail.points) line.push_back(work.page.at(p));
        if (line.size() < 2) continue;
        const Line way = smooth(line, 6, false);
        Path path;
        const double all = length_of(way);
        for (double at = 0.6; at + 1.1 < all; at += 2)
            draw_line(path, Line{along(way, at), along(way, at + 0.55), along(way, at + 1.1)}, 0.36, 0.2);
        add_stroke(work.add(LayerId::trails, {}, trail.since, trail.cause), Paint::flag, std::move(path));
    }
}

}  // namespace undercroft::ink
