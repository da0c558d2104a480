// Ore in the rock: veins with nuggets, triangles of mithril. Floors are drawn over it, so what has been dug is gone.
#include <algorithm>

#include "ink/work.h"

namespace undercroft::ink {

namespace {

void draw_vein(const Work& work, const world::Mark& mark) {
    Line course;
    for (const world::Point p : mark.shape().points) course.push_back(work.page.at(p));
    const uint64_t seed = work.world.seed_of(mark.id);
    const Line line = wobbled(course, false, 0.7, 0.12, 0.8, seed);
    Path strands, nuggets, edges;
    const auto is_free = [&](Vec p) { return work.field.is_rock(p) && !work.field.is_taken(p); };
    // Worked-out units leave only a trace.
    const auto is_spent = [&](Vec p) {
        for (const world::OreUnit& unit : mark.units)
            if (!unit.is_left() && squared(work.page.at(unit.at) - p) < 100) return true;
        return false;
    };
    Line run;
    const auto end_run = [&] {
        if (run.size() > 2) draw_line(strands, simplified(run, 0.04), 0.42, 0.5);
        run.clear();
    };
    for (size_t i = 0; i < line.size(); ++i) {
        if (is_free(line[i])) {
            run.push_back(line[i]);
        } else {
            end_run();
        }
    }
    end_run();
    const double all = length_of(line);
    uint64_t number = 0;
    for (double at = 1; at < all; at += 2.1) {
        Dice dice(seed_for(seed, 100 + number++));
        const double slip = dice.between(-0.8, 0.8), off = dice.between(-1.1, 1.1), size = dice.between(0.42, 0.85), turn = dice.one();
        const double branch = dice.one(), reach = dice.between(2.2, 4.5), bend = dice.between(-0.14, 0.14);
        const Vec here = along(line, at + slip), ahead = unit(along(line, at + slip + 0.5) - along(line, at + slip - 0.5));
        const Vec nugget = here + across(ahead) * off;
        if (is_free(nugget) && is_free(nugget + Vec{size, 0}) && is_free(nugget - Vec{size, 0}) && !is_spent(nugget)) {
            Line stone;
            for (int k = 0; k < 4; ++k) stone.push_back(nugget + turned(turn * 0.25 - k * 0.25 + 0.03 * (k % 2), size * (k % 2 == 0 ? 1 : 0.72)));
            nuggets.outline(stone);
            draw_closed(edges, stone, 0.16, 0.3);
        }
        if (branch < 0.16) {
            const double side = branch < 0.08 ? 1 : -1;
            Line twig{here};
            for (int k = 1; k <= 3; ++k) twig.push_back(here + (ahead * cosine(0.1 + bend) + across(ahead) * (side * sine(0.1 + bend))) * (reach * k / 3) + Vec{0, 0.2 * (k % 2)});
            bool fits = true;
            for (const Vec p : twig) fits = fits && is_free(p);
            if (fits) draw_line(strands, twig, 0.22, 0.5);
        }
    }
    Element& element = work.add(LayerId::ore, mark.id, mark.birth, mark.cause);
    add_stroke(element, Paint::gold_line, std::move(strands));
    add_stroke(element, Paint::gold, std::move(nuggets));
    add_stroke(element, Paint::gold_line, std::move(edges));
}

void draw_triangle(const Work& work, const world::Mark& mark) {
    Line corners;
    for (const world::Point p : mark.shape().points) corners.push_back(work.page.at(p));
    if (corners.size() < 3) return;
    const uint64_t seed = work.world.seed_of(mark.id);
    Element& element = work.add(LayerId::ore, mark.id, mark.birth, mark.cause);
    Path body, lines;
    const Line edge = wobbled(corners, true, 0.12, 0.2, 1.0, seed);
    body.outline(edge);
    const auto line = [&](Vec a, Vec b, double width) {
        Line run;
        for (const Vec p : wobbled(Line{a, b}, false, 0.12, 0.2, 0.8, seed_for(seed, static_cast<uint64_t>(a.x * 10 + b.y)))) {
            if (work.field.is_rock(p) && !work.field.is_taken(p)) {
                run.push_back(p);
            } else {
                if (run.size() > 2) draw_line(lines, simplified(run, 0.03), width, 0.3);
                run.clear();
            }
        }
        if (run.size() > 2) draw_line(lines, simplified(run, 0.03), width, 0.3);
    };
    const Vec middle = (corners[0] + corners[1] + corners[2]) * (1.0 / 3);
    for (size_t i = 0; i < 3; ++i) {
        const Vec a = corners[i], b = corners[(i + 1) % 3], between = mixed(a, b, 0.5);
        line(a, b, 0.40);
        line(a, mixed(a, middle, 0.72), 0.20);
        line(between, mixed(between, middle, 0.55), 0.20);
        line(mixed(a, b, 0.25), mixed(mixed(a, b, 0.25), middle, 0.4), 0.16);
    }
    add_stroke(element, Paint::mithril, std::move(body), 62);
    add_stroke(element, Paint::mithril_line, std::move(lines));
}

}  // namespace

void draw_ore(const Work& work) {
    for (const world::Mark& mark : work.world.marks()) {
        if (!mark.lives()) continue;
        if (mark.kind == world::MarkKind::gold_vein) draw_vein(work, mark);
        if (mark.kind == world::MarkKind::mithril) draw_triangle(work, mark);
    }
}

}  // namespace undercroft::ink
