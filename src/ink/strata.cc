// The rock itself: its wash, the beds that lie in it, and geologists' signs between them where nothing has been dug.
#include <algorithm>

#include "ink/artist.h"
#include "ink/work.h"

namespace undercroft::ink {

namespace {

constexpr double bed_gap = 5.0, clear_of_openings = 4.6;

// How far a bed is lifted at a place: two slow waves, and half the rise of the ground above.
double lift(const Work& work, double x, double depth) {
    const uint64_t seed = work.seed(0xbed5);
    const double rise = work.ground.at(x) - (work.page.map.top + work.page.size(work.world.sheet().surface));
    const double share = std::max(0.0, 1 - depth / 80);
    return 3.6 * noise(seed, x * 0.015, depth * 0.012) + 1.1 * noise(seed + 1, x * 0.06, depth * 0.05) + rise * 0.55 * share;
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
    case 3:
        draw_line(path, Line{at + Vec{-size * 0.7, -size * 0.6}, at + Vec{0, size * 0.4}, at + Vec{size * 0.7, -size * 0.6}}, 0.13, 0.3);
        break;
    default:
        draw_line(path, Line{at - Vec{size, 0}, at + Vec{size, 0}}, 0.12, 0.3);
        draw_line(path, Line{at, at + Vec{0, size}}, 0.12, 0.3);
        break;
    }
}

// Some beds are of darker stone.
void tint_bed(const Work& work, double base, double depth, double high, uint8_t opacity) {
    const Area& map = work.page.map;
    Line band, lower;
    for (double x = map.left; x <= map.right + 0.01; x += 2.5) {
        band.push_back({x, base + lift(work, x, depth)});
        lower.push_back({x, base + high + lift(work, x, depth + high) + 0.3 * noise(work.seed(0x7197), x * 0.05, depth)});
    }
    band.insert(band.end(), lower.rbegin(), lower.rend());
    Path path;
    path.outline(simplified(band, 0.05));
    add_stroke(work.add_sheet(LayerId::strata), Paint::ring, std::move(path), opacity);
}

// Old shells and bones, stones, hollow crystals, where the rock is widest. Their places belong to the sheet.
void bury_things(const Work& work) {
    static constexpr std::array things{"fossil_ammonite", "fossil_fish",   "fossil_fern",  "fossil_trilobite",
                                       "fossil_bones",    "rock_boulders", "fossil_bones", "rock_geode"};
    constexpr double pitch = 27, clear = 6.5;
    const Area& map = work.page.map;
    const int columns = static_cast<int>(map.width() / pitch), rows = static_cast<int>(map.height() / pitch) + 1;
    for (int row = 0; row < rows; ++row)
        for (int column = 0; column <= columns; ++column) {
            const uint64_t seed = seed_for(seed_for(work.seed(0xf055), static_cast<uint64_t>(row)), static_cast<uint64_t>(column));
            Dice dice(seed);
            const double keep = dice.one(), x = dice.between(-0.4, 0.4), y = dice.between(-0.4, 0.4), lean = dice.between(-0.06, 0.06);
            const int thing = dice.whole(0, static_cast<int>(things.size()) - 1);
            const double scale = dice.between(0.95, 1.35);
            const Art* art = work.kit.art(things[static_cast<size_t>(thing)]);
            const Vec at{map.left + (column + 0.5 + x) * pitch, map.top + (row + 0.5 + y) * pitch};
            if (keep > 0.5 || !art || at.y < work.ground.at(at.x) + 9) continue;
            const Area box{at.x - 1.8, at.y - art->height * scale - 0.6, at.x + art->width * scale + 0.6, at.y + 0.6};
            bool fits = box.left > map.left + 2 && box.right < map.right - 2 && box.bottom < map.bottom - 2;
            for (double px = box.left; px <= box.right && fits; px += 1.5)
                for (double py = box.top; py <= box.bottom && fits; py += 1.5)
                    fits = work.field.is_rock({px, py}) && work.field.distance({px, py}) > clear && !work.field.is_taken({px, py});
            if (!fits) continue;
            Element& element = work.add_sheet(LayerId::strata);
            Artist artist(element, Paint::strata, seed, Paint::rock);
            artist.etch();
            artist.draw(*art, at, scale, scale, {lean, 0});
            for (Stroke& stroke : element.strokes) stroke.opacity = 70;
            work.field.take(box);
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
    bury_things(work);
    const Area& map = work.page.map;
    const double top = map.top + work.page.size(work.world.sheet().surface) - 24;
    const int beds = static_cast<int>((map.bottom - top) / bed_gap) + 2;
    for (int bed = 0; bed < beds; ++bed) {
        const double base = top + (bed + 0.32 * noise(work.seed(0xbed6), bed * 0.73)) * bed_gap, depth = base - top;
        const double stone = hashed(seed_for(work.seed(0x57e1), static_cast<uint64_t>(bed)));
        if (stone < 0.42) tint_bed(work, base, depth, bed_gap, static_cast<uint8_t>(12 + 40 * stone));
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
            if (is_free(work, p) && noise(seed + 3, x * 0.085) > -0.12) {
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
