// The rock itself: its wash, the beds that lie in it, and geologists' signs between them where nothing has been dug.
#include <algorithm>

#include "ink/work.h"

namespace undercroft::ink {

namespace {

constexpr double bed_gap = 5.0, clear_of_openings = 4.6;

// How far a bed is lifted at a place: two slow waves, and half the rise of the ground above.
double lift(const Work& work, double x, double depth) {
    const uint64_t seed = work.seed(0xbed5);
    const double rise = work.ground.at(x) - (work.page.map.top + work.page.size(work.world.sheet().surface));
    const double share = std::max(0.0, 1 - depth / 80);
    return 2.4 * noise(seed, x * 0.018, depth * 0.01) + 0.9 * noise(seed + 1, x * 0.06, depth * 0.05) + rise * 0.55 * share;
}

bool is_free(const Work& work, Vec p) {
    return work.field.is_rock(p) && work.field.distance(p) > clear_of_openings && !work.field.is_taken(p) &&
           p.y > work.ground.at(p.x) + 2.2;
}

void draw_sign(Path& path, int bed, Vec at, Dice& dice) {
    const double a = dice.one(), size = dice.between(0.3, 0.5);
    switch (bed % 5) {
    case 0: draw_dot(path, at, 0.12 + 0.05 * a); break;
    case 1: draw_line(path, Line{at - Vec{size, 0}, at + Vec{size, 0.05}}, 0.14, 0.4); break;
    case 2:
        draw_line(path, Line{at - Vec{0, size * 0.7}, at + Vec{0, size * 0.7}}, 0.12, 0.3);
        draw_line(path, Line{at - Vec{size * 0.7, 0}, at + Vec{size * 0.7, 0}}, 0.12, 0.3);
        break;
    case 3: draw_line(path, Line{at + Vec{-size * 0.7, -size * 0.6}, at + Vec{0, size * 0.4}, at + Vec{size * 0.7, -size * 0.6}}, 0.13, 0.3); break;
    default:
        draw_line(path, Line{at - Vec{size, 0}, at + Vec{size, 0}}, 0.12, 0.3);
        draw_line(path, Line{at, at + Vec{0, size}}, 0.12, 0.3);
        break;
    }
}

}  // namespace

void draw_rock(const Work& work) {
    Path rock;
    rock.outline(work.ground.rock(work.page));
    work.scene.ground = rock;
    add_stroke(work.add(LayerId::rock, {}, work.ground.since(), work.ground.cause()), Paint::rock, std::move(rock));
}

void draw_strata(const Work& work) {
    const Area& map = work.page.map;
    const double top = map.top + work.page.size(work.world.sheet().surface) - 24;
    const int beds = static_cast<int>((map.bottom - top) / bed_gap) + 2;
    for (int bed = 0; bed < beds; ++bed) {
        const double base = top + bed * bed_gap, depth = base - top;
        Path path;
        Line run;
        const auto end_run = [&] {
            if (run.size() > 4) draw_line(path, simplified(run, 0.03), 0.22, 0.5);
            run.clear();
        };
        const uint64_t seed = seed_for(work.seed(0x57a7), static_cast<uint64_t>(bed));
        for (double x = map.left + 0.5; x < map.right; x += 1) {
            const Vec p{x, base + lift(work, x, depth) + 0.12 * noise(seed, x * 0.7)};
            // Beds are broken here and there.
            if (is_free(work, p) && noise(seed + 3, x * 0.11) > -0.28) {
                run.push_back(p);
            } else {
                end_run();
            }
        }
        end_run();
        Path signs;
        for (int column = 0; column < static_cast<int>(map.width() / 2.9); ++column)
            for (int half = 0; half < 2; ++half) {
                Dice dice(seed_for(seed_for(seed, static_cast<uint64_t>(column)), static_cast<uint64_t>(half)));
                const double jx = dice.between(-0.8, 0.8), jy = dice.between(-0.5, 0.5), keep = dice.one();
                const double x = map.left + (column + 0.5) * 2.9 + jx;
                const Vec p{x, base + lift(work, x, depth) + 1.5 + half * 1.9 + jy};
                if (keep < 0.62 && noise(seed + 9, x * 0.05) > -0.1 && is_free(work, p)) draw_sign(signs, bed * 3, p, dice);
            }
        Element& element = work.add_sheet(LayerId::strata);
        const auto opacity = static_cast<uint8_t>(std::max(45.0, 85 - depth * 0.28));
        add_stroke(element, Paint::strata, std::move(path), opacity);
        add_stroke(element, Paint::strata, std::move(signs), static_cast<uint8_t>(opacity * 3 / 4));
        if (element.strokes.empty()) work.scene.layer(LayerId::strata).elements.pop_back();
    }
}

}  // namespace undercroft::ink
