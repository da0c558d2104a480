// Scenes that are drawn to the size of their room: a city with two rows of houses, a library, a hall of columns, stairs in a shaft.
#include <algorithm>

#include "ink/artist.h"
#include "ink/furnish.h"

namespace undercroft::ink {

namespace {

double roof_over(const Opening& opening, double x, double from) {
    double y = from;
    while (y - 0.3 > opening.box.top && opening.holds({x, y - 0.3}, 0)) y -= 0.3;
    return y;
}

void column(Artist& artist, double x, double floor, double roof, double width) {
    artist.box({x - width / 2, roof + 0.9, x + width / 2, floor - 0.7}, 0.26);
    for (const double part : {0.28, 0.5, 0.72}) {
        const double at = x - width / 2 + width * part;
        artist.line(Line{{at, roof + 1.2}, {at, floor - 1}}, 0.11);
    }
    artist.box({x - width * 0.75, floor - 0.75, x + width * 0.75, floor - 0.1}, 0.24);
    artist.box({x - width * 0.75, roof + 0.2, x + width * 0.75, roof + 0.9}, 0.24);
}

// One front: walls, a roof of one of four sorts, a door, rows of windows.
void house(Artist& artist, Vec foot, double width, double height, int sort, double windows_from, bool far) {
    const double line = far ? 0.16 : 0.22;
    const Area walls{foot.x, foot.y - height, foot.x + width, foot.y};
    artist.box(walls, line);
    const double top = walls.top;
    if (sort == 0) {
        artist.shape(Line{{walls.left - 0.25, top}, {walls.centre().x, top - width * 0.55}, {walls.right + 0.25, top}}, line);
    } else if (sort == 1) {
        Line crown{{walls.left - 0.2, top}};
        for (int i = 0; i < 3; ++i) {
            const double x = walls.left - 0.2 + (width + 0.4) * i / 2.5, w = (width + 0.4) / 5;
            crown.insert(crown.end(), {{x, top - 0.7}, {x + w, top - 0.7}, {x + w, top - 0.25}, {x + 2 * w, top - 0.25}});
        }
        crown.resize(crown.size() - 1);
        crown.push_back({walls.right + 0.2, top - 0.7});
        crown.push_back({walls.right + 0.2, top});
        artist.shape(crown, line);
    } else if (sort == 2) {
        Line dome = arc({walls.centre().x, top}, width * 0.52, width * 0.5, 0.5, 1.0, 10);
        artist.shape(dome, line);
        artist.line(Line{{walls.centre().x, top - width * 0.5}, {walls.centre().x, top - width * 0.5 - 0.9}}, line);
    } else {
        artist.box({walls.left - 0.25, top - 0.45, walls.right + 0.25, top}, line);
    }
    if (far) return;
    const double door = std::min(0.9, width * 0.36);
    artist.fill(Line{{walls.centre().x - door / 2, foot.y - 0.1},
                     {walls.centre().x - door / 2, foot.y - 0.85},
                     {walls.centre().x, foot.y - 1.25},
                     {walls.centre().x + door / 2, foot.y - 0.85},
                     {walls.centre().x + door / 2, foot.y - 0.1}});
    const int across_count = std::max(1, static_cast<int>(width / 1.15));
    for (double y = foot.y - windows_from; y > top + 0.7; y -= 1.35)
        for (int i = 0; i < across_count; ++i) {
            const double x = walls.left + width * (i + 0.5) / across_count;
            artist.fill(Line{{x - 0.2, y}, {x - 0.2, y - 0.5}, {x, y - 0.68}, {x + 0.2, y - 0.5}, {x + 0.2, y}});
        }
}

Stand city(const Work& work, const Opening& opening, const Stand& stand) {
    const uint64_t seed = seed_for(work.world.seed_of(opening.mark), 0xc17);
    const Paint ink = paint_of(opening.hand);
    // The far row is pale.
    Artist far(work.add(LayerId::furniture, opening), Paint::far, seed);
    uint64_t number = 0;
    for (double x = stand.left + 0.5; x < stand.right - 3; ++number) {
        Dice dice(seed_for(seed, 500 + number));
        const double width = dice.between(2, 3.2), share = dice.between(0.5, 0.72);
        const int sort = dice.whole(0, 3);
        const double high = (stand.floor - roof_over(opening, x + width / 2, stand.floor - 2)) * share;
        house(far, {x, stand.floor - 0.1}, width, high, sort, 2.2, true);
        x += width + dice.between(0.2, 1.4);
    }
    Artist near(work.add(LayerId::furniture, opening), ink, seed);
    number = 0;
    for (double x = stand.left + 0.3; x < stand.right - 2.4; ++number) {
        Dice dice(seed_for(seed, number));
        const double width = dice.between(2.4, 3.9), share = dice.between(0.3, 0.58), windows = dice.between(1.9, 2.3),
                     gap = dice.between(0.1, 0.7);
        const int sort = dice.whole(0, 3);
        const double high = (stand.floor - roof_over(opening, x + width / 2, stand.floor - 2)) * share;
        if (x + width < stand.right) house(near, {x, stand.floor - 0.1}, width, std::max(2.0, high), sort, windows, false);
        x += width + gap;
    }
    // Columns under the joints of the vaults, as roofed() spaces them.
    const int vaults = std::max(1, static_cast<int>(opening.box.width() / (opening.box.height() * 0.95) + 0.5));
    for (int i = 1; i < vaults; ++i) {
        const double x = opening.box.left + opening.box.width() * i / vaults;
        column(near, x, stand.floor, roof_over(opening, x, stand.floor - 2), 1.5);
    }
    return {stand.left, stand.left, stand.floor, 0};
}

Stand library(const Work& work, const Opening& opening, const Stand& stand) {
    const uint64_t seed = seed_for(work.world.seed_of(opening.mark), 0x11b);
    Artist artist(work.add(LayerId::furniture, opening), paint_of(opening.hand), seed);
    const double room = stand.right - stand.left - 4.2, high = std::min(stand.height - 0.9, 9.5);
    const int shelves = std::max(1, static_cast<int>(room / 4.6));
    const double width = std::min(4.8, room / shelves - 0.3);
    uint64_t number = 0;
    for (int i = 0; i < shelves; ++i) {
        const double left = stand.left + 0.4 + i * (width + 0.3), top = stand.floor - high * (i % 3 == 2 ? 0.84 : 1);
        artist.box({left, top, left + width, stand.floor - 0.1}, 0.24);
        const int rows = std::max(2, static_cast<int>((stand.floor - top) / 1.6));
        for (int row = 0; row < rows; ++row) {
            const double base = stand.floor - 0.1 - (stand.floor - 0.1 - top) * row / rows, space = (stand.floor - 0.1 - top) / rows;
            if (row > 0) artist.line(Line{{left, base}, {left + width, base}}, 0.16);
            for (double x = left + 0.22; x < left + width - 0.4; ++number) {
                Dice dice(seed_for(seed, number));
                const double thick = dice.between(0.2, 0.42), tall = space * dice.between(0.58, 0.82), sort = dice.one(),
                             lean = dice.between(0.1, 0.3);
                const Area book{x, base - tall, x + thick, base - 0.05};
                if (sort < 0.34) {
                    artist.fill(Line{{book.left, book.bottom}, {book.left, book.top}, {book.right, book.top}, {book.right, book.bottom}});
                } else if (sort < 0.44) {
                    artist.line(Line{{book.left, book.bottom}, {book.right + lean, book.top + 0.1}}, 0.15);
                    x += lean;
                } else {
                    artist.line(Line{{book.left, book.bottom}, {book.left, book.top}, {book.right, book.top}, {book.right, book.bottom}},
                                0.1);
                }
                x += thick + 0.04;
            }
        }
    }
    if (shelves > 1) {
        const double foot = stand.left + width * 1.1, top = stand.floor - high;
        for (const double side : {0.0, 0.8}) artist.line(Line{{foot + side, stand.floor - 0.1}, {foot + side + 0.9, top + 0.4}}, 0.18);
        for (double part = 0.12; part < 0.95; part += 0.12) {
            const double y = stand.floor - 0.1 + (top + 0.5 - stand.floor) * part;
            artist.line(Line{{foot + 0.9 * part, y}, {foot + 0.8 + 0.9 * part, y}}, 0.13);
        }
    }
    return {stand.left + shelves * (width + 0.3) + 0.4, stand.right, stand.floor, stand.height};
}

Stand columns(const Work& work, const Opening& opening, const Stand& stand) {
    Artist artist(work.add(LayerId::furniture, opening), paint_of(opening.hand), seed_for(work.world.seed_of(opening.mark), 0xc01));
    const double width = stand.right - stand.left;
    const int count = std::max(2, static_cast<int>(width / 8.5));
    double before = 0, before_roof = 0;
    for (int i = 0; i < count; ++i) {
        const double x = stand.left + width * (i + 0.5) / count;
        const double roof = std::max(roof_over(opening, x - 0.8, stand.floor - 2), roof_over(opening, x + 0.8, stand.floor - 2));
        column(artist, x, stand.floor, roof, 1.5);
        // Arches from column to column.
        if (i > 0) {
            const double high = std::max(roof, before_roof);
            const Line rib = arc({(before + x) / 2, high + 2.4}, (x - before) / 2 - 1, 1.9, 0.5, 1.0, 10);
            artist.line(rib, 0.16);
        }
        before = x;
        before_roof = roof;
    }
    return stand;
}

// Rungs and rails along an upright passage; steps to and fro in a wider one.
void climb(const Work& work, const Opening& opening, bool stairs) {
    if (opening.course.size() < 2) return;
    Artist artist(work.add(LayerId::furniture, opening), paint_of(opening.hand), seed_for(work.world.seed_of(opening.mark), 0x57e));
    for (size_t i = 1; i < opening.course.size(); ++i) {
        const Vec a = opening.course[i - 1], b = opening.course[i];
        if (std::abs(a.x - b.x) > 1 || std::abs(a.y - b.y) < 4) continue;
        const double top = std::max(std::min(a.y, b.y), work.ground.at(a.x)) + 0.6, bottom = std::max(a.y, b.y) - 0.5;
        if (!stairs) {
            for (const double side : {-0.55, 0.55}) artist.line(Line{{a.x + side, top}, {a.x + side, bottom}}, 0.16);
            for (double y = top + 0.5; y < bottom; y += 0.85) artist.line(Line{{a.x - 0.55, y}, {a.x + 0.55, y}}, 0.15);
            continue;
        }
        // Flights of six steps, left and right by turns, and a rope for the lift.
        const double half = opening.width / 2 - 0.55;
        Line flight{{a.x - half, bottom}};
        int step = 0;
        for (double y = bottom; y - 0.7 > top; ++step) {
            const bool rightward = step / 6 % 2 == 0;
            const double x = flight.back().x + (rightward ? 1 : -1) * (2 * half * 0.62 / 6);
            y -= 0.7;
            flight.push_back({flight.back().x, y});
            flight.push_back({x, y});
        }
        artist.line(flight, 0.17);
        const double rope = a.x + half * 0.72;
        artist.line(Line{{rope, top}, {rope, bottom}}, 0.11);
        for (double y = top + 9; y < bottom - 5; y += 27) artist.box({rope - 0.5, y, rope + 0.5, y + 1.2}, 0.16);
    }
    if (work.scene.layer(LayerId::furniture).elements.back().strokes.empty()) work.scene.layer(LayerId::furniture).elements.pop_back();
}

}  // namespace

Stand draw_scene(const Work& work, const Opening& opening, Stand stand) {
    const std::string& scene = opening.plan->scene;
    if (scene == "ladder" || scene == "stairs") {
        climb(work, opening, scene == "stairs");
        return stand;
    }
    if (!opening.is_chamber()) return stand;
    if (scene == "city") return city(work, opening, stand);
    if (scene == "library") return library(work, opening, stand);
    if (scene == "columns") return columns(work, opening, stand);
    return stand;
}

}  // namespace undercroft::ink
