// The small pictures of the legend: a piece of wall in each hand, and what the signs of the map look like.
#include "ink/artist.h"
#include "ink/frame.h"

namespace undercroft::ink {

namespace {

// At its full height, around a place.
void whole_sign(Element& element, const Kit& kit, std::string_view key, Vec at) {
    Artist artist(element, Paint::dwarves, 0x516);
    const Area box{at.x - 2.8, at.y - 1.7, at.x + 2.8, at.y + 1.7};
    if (key == "gold") {
        artist.line(smooth(Line{at + Vec{-3, 0.8}, at + Vec{-1, -0.3}, at + Vec{1, 0.4}, at + Vec{3, -0.7}}, 5, false), 0.36,
                    Paint::gold_line, false);
        for (const double x : {-1.8, 0.2, 1.9}) {
            const Line stone{at + Vec{x - 0.5, 0.1}, at + Vec{x, -0.6}, at + Vec{x + 0.6, -0.1}, at + Vec{x, 0.5}};
            artist.fill(stone, Paint::gold);
            artist.line(stone, 0.15, Paint::gold_line, true);
        }
    } else if (key == "mithril") {
        const Line triangle{at + Vec{-2.6, 1.7}, at + Vec{0, -1.9}, at + Vec{2.6, 1.7}};
        artist.fill(triangle, Paint::mithril);
        artist.line(triangle, 0.26, Paint::mithril_line, true);
        artist.line(Line{at + Vec{0, -1.7}, at + Vec{0, 1.6}}, 0.15, Paint::mithril_line, false);
    } else if (key == "water" || key == "magma") {
        const bool magma = key == "magma";
        artist.fill(Area{box.left, box.top + 0.9, box.right, box.bottom}.corners(), magma ? Paint::magma_skin : Paint::water);
        if (magma) artist.fill(Area{box.left, box.top + 2.1, box.right, box.bottom}.corners(), Paint::magma_bed);
        const Paint line = magma ? Paint::magma_line : Paint::water_line;
        artist.line(
            smooth(Line{{box.left, box.top + 0.9}, {at.x - 1, box.top + 0.75}, {at.x + 1, box.top + 1.05}, {box.right, box.top + 0.9}}, 4,
                   false),
            0.24, line, false);
        for (const double y : {0.3, 1.1})
            artist.line(smooth(Line{at + Vec{-1.6 + y, y}, at + Vec{-0.6 + y, y - 0.25}, at + Vec{0.4 + y, y + 0.2}, at + Vec{1.2 + y, y}},
                               4, false),
                        0.16, line, false);
    } else if (key == "tomb") {
        artist.use(Paint::ink);
        if (const Art* art = kit.art("tomb")) artist.draw(*art, {at.x - 2.5, at.y + 1.6}, 1.08, 1.08);
    } else if (key == "secret") {
        Path dashes;
        const Line edge = resampled(box.corners(), 0.2, true);
        for (size_t i = 0; i + 4 < edge.size(); i += 7) draw_line(dashes, std::span(edge).subspan(i, 4), 0.46);
        add_stroke(element, Paint::dwarves, std::move(dashes));
    } else {
        Path dashes;
        const Line edge = box.corners();
        for (size_t i = 0; i < 4; ++i) {
            const Vec a = edge[i], b = edge[(i + 1) % 4];
            draw_line(dashes, Line{a, mixed(a, b, 0.3)}, 0.42);
            draw_line(dashes, Line{mixed(a, b, 0.48), mixed(a, b, 0.74)}, 0.42);
        }
        add_stroke(element, Paint::dwarves, std::move(dashes));
        artist.shape(Line{at + Vec{-0.9, 1.5}, at + Vec{-0.7, 0.6}, at + Vec{0.1, 0.5}, at + Vec{0.3, 1.5}}, 0.16);
        artist.shape(Line{at + Vec{0.4, 1.5}, at + Vec{0.6, 0.9}, at + Vec{1.3, 0.9}, at + Vec{1.5, 1.5}}, 0.16);
    }
}

}  // namespace

void draw_swatch(Element& element, const Area& area, Hand hand, uint64_t seed) {
    const Handwriting& style = handwriting(hand);
    Artist artist(element, paint_of(hand), seed);
    artist.fill(area.corners(), Paint::ring);
    Path pen;
    const Area room{area.left + area.width() * 0.30, area.top + area.height() * 0.24, area.right - area.width() * 0.26,
                    area.bottom - area.height() * 0.22};
    for (double y = area.top + 0.35; y < area.bottom - 0.3; y += 0.85)
        for (double x = area.left + 0.4; x < area.right - 0.4; x += 0.9) {
            Dice dice(seed_for(seed, static_cast<uint64_t>(x * 40) * 977 + static_cast<uint64_t>(y * 40)));
            const double angle = dice.one();
            const Vec at{x + dice.between(-0.2, 0.2), y + dice.between(-0.2, 0.2)};
            if (room.grown(0.5, 0.4).contains(at)) continue;
            Vec way;
            switch (style.hatch) {
            case HatchStyle::dots: draw_dot(pen, at, 0.1); continue;
            case HatchStyle::weave: way = turned(static_cast<int>(x / 1.6 + y / 1.6) % 2 == 0 ? 0.125 : 0.375, 0.7); break;
            case HatchStyle::clusters: way = turned(angle, 0.7); break;
            case HatchStyle::rays: way = unit(at - room.centre()) * 0.8; break;
            case HatchStyle::along: way = across(unit(at - room.centre())) * 0.7; break;
            case HatchStyle::slant: way = turned(-0.125, 0.7); break;
            case HatchStyle::cross: way = turned(angle < 0.5 ? 0.125 : -0.125, 0.9); break;
            }
            const Vec from = at - way * 0.5, to = at + way * 0.5;
            if (area.contains(from) && area.contains(to)) draw_lens(pen, from, to, style.hatch_width * 0.8);
        }
    add_stroke(element, paint_of(hand), std::move(pen));
    Line outline;
    const Vec c = room.centre();
    const double rx = room.width() / 2, ry = room.height() / 2;
    switch (hand) {
    case Hand::goblins:
        for (int i = 0; i < 7; ++i)
            outline.push_back(c + Vec{cosine(i / 7.0 + 0.03 * (i % 2)) * rx, sine(i / 7.0) * ry * (i % 3 == 0 ? 1.1 : 0.95)});
        break;
    case Hand::demons:
        for (int i = 0; i < 14; ++i) outline.push_back(c + Vec{cosine(i / 14.0) * rx, sine(i / 14.0) * ry} * (i % 2 == 0 ? 1.15 : 0.8));
        break;
    case Hand::water_folk: outline = ellipse(c, rx, ry, 22); break;
    case Hand::nature:
    case Hand::tribe:
    case Hand::cataclysm: outline = wobbled(ellipse(c, rx, ry, 18), true, 0.22, 0.4, 0.5, seed); break;
    default: outline = room.corners(); break;
    }
    artist.shape(outline, style.width * 0.85);
    artist.line(area.corners(), 0.16, Paint::ink, true);
}

void draw_sign(Element& element, const Kit& kit, std::string_view key, Vec at, double size) {
    const size_t before = element.strokes.size();
    whole_sign(element, kit, key, at);
    for (size_t i = before; i < element.strokes.size(); ++i)
        for (Vec& p : element.strokes[i].path.points) p = at + (p - at) * size;
}

}  // namespace undercroft::ink
