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

// An edge along which something broke off.
Line broken_edge(Vec left, Vec right, uint64_t seed) {
    Line edge;
    for (int i = 0; i <= 5; ++i) {
        const double rise = (hashed(seed_for(seed, static_cast<uint64_t>(i))) - 0.5) * 1.3;
        edge.push_back(mixed(left, right, i / 5.0) + Vec{0, rise});
    }
    return edge;
}

// Whether this one of the row has come down, and how much of it still stands.
struct Fallen {
    bool is = false;
    double share = 1;
};
Fallen fallen(const Opening& opening, uint64_t seed) {
    Dice dice(seed_for(seed, 0xfa11));
    const double roll = dice.one(), share = dice.between(0.3, 0.75);
    return {opening.is_ruined() && roll < opening.wear * 0.55, share};
}

// A column of which only the lower part stands.
void stump(Artist& artist, double x, double floor, double height, double width, uint64_t seed) {
    Line body = broken_edge({x - width / 2, floor - height}, {x + width / 2, floor - height}, seed);
    body.push_back({x + width / 2, floor - 0.7});
    body.push_back({x - width / 2, floor - 0.7});
    artist.shape(body, 0.26);
    for (const double part : {0.32, 0.66}) {
        const double at = x - width / 2 + width * part;
        artist.line(Line{{at, floor - height * 0.8}, {at, floor - 1}}, 0.11);
    }
    artist.box({x - width * 0.75, floor - 0.75, x + width * 0.75, floor - 0.1}, 0.24);
    // A drum of it lies beside.
    const double side = hashed(seed_for(seed, 77)) < 0.5 ? -1 : 1;
    artist.circle({x + side * width * 1.25, floor - 0.75}, 0.62, 0.2);
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

// A front without a roof, its upper edge broken.
void shell_of_house(Artist& artist, Vec foot, double width, double height, uint64_t seed) {
    Line walls = broken_edge({foot.x, foot.y - height}, {foot.x + width, foot.y - height}, seed);
    walls.push_back({foot.x + width, foot.y});
    walls.push_back(foot);
    artist.shape(walls, 0.22);
    const double middle = foot.x + width / 2, door = std::min(0.9, width * 0.36);
    artist.fill(Line{{middle - door / 2, foot.y - 0.1},
                     {middle - door / 2, foot.y - 1},
                     {middle + door / 2, foot.y - 1},
                     {middle + door / 2, foot.y - 0.1}});
    if (height > 3.4)
        artist.line(
            Line{{middle - 0.25, foot.y - 2}, {middle - 0.25, foot.y - 2.6}, {middle + 0.25, foot.y - 2.6}, {middle + 0.25, foot.y - 2}},
            0.14, true);
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
    Artist far(work.add(LayerId::furniture, opening), Paint::far, seed, opening.paper);
    uint64_t number = 0;
    for (double x = stand.left + 0.5; x < stand.right - 3; ++number) {
        Dice dice(seed_for(seed, 500 + number));
        const double width = dice.between(2, 3.2), share = dice.between(0.5, 0.72);
        const int sort = dice.whole(0, 3);
        const double high = (stand.floor - roof_over(opening, x + width / 2, stand.floor - 2)) * share;
        house(far, {x, stand.floor - 0.1}, width, high, sort, 2.2, true);
        x += width + dice.between(0.2, 1.4);
    }
    Artist near(work.add(LayerId::furniture, opening), ink, seed, opening.paper);
    number = 0;
    for (double x = stand.left + 0.3; x < stand.right - 2.4; ++number) {
        Dice dice(seed_for(seed, number));
        const double width = dice.between(2.4, 3.9), share = dice.between(0.3, 0.58), windows = dice.between(1.9, 2.3),
                     gap = dice.between(0.1, 0.7);
        const int sort = dice.whole(0, 3);
        const double high = (stand.floor - roof_over(opening, x + width / 2, stand.floor - 2)) * share;
        const Fallen ruin = fallen(opening, seed_for(seed, 900 + number));
        const Vec foot{x, stand.floor - 0.1};
        if (x + width < stand.right && ruin.is) {
            shell_of_house(near, foot, width, std::max(1.8, high * ruin.share), seed_for(seed, 1300 + number));
        } else if (x + width < stand.right) {
            house(near, foot, width, std::max(2.0, high), sort, windows, false);
        }
        x += width + gap;
    }
    // Columns under the joints of the vaults, as roofed() spaces them.
    const int vaults = std::max(1, static_cast<int>(opening.box.width() / (opening.box.height() * 0.95) + 0.5));
    for (int i = 1; i < vaults; ++i) {
        const double x = opening.box.left + opening.box.width() * i / vaults;
        const Fallen ruin = fallen(opening, seed_for(seed, 1700 + static_cast<uint64_t>(i)));
        const double roof = roof_over(opening, x, stand.floor - 2);
        if (ruin.is) {
            stump(near, x, stand.floor, std::max(2.0, (stand.floor - roof) * ruin.share), 1.5,
                  seed_for(seed, 1800 + static_cast<uint64_t>(i)));
        } else {
            column(near, x, stand.floor, roof, 1.5);
        }
    }
    return {stand.left, stand.left, stand.floor, 0};
}

Stand library(const Work& work, const Opening& opening, const Stand& stand) {
    const uint64_t seed = seed_for(work.world.seed_of(opening.mark), 0x11b);
    Artist artist(work.add(LayerId::furniture, opening), paint_of(opening.hand), seed, opening.paper);
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
                const double gone = hashed(seed_for(seed, 70000 + number));
                if (gone < opening.wear * 0.75) {
                    x += thick + 0.04;
                    continue;
                }
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
    Artist artist(work.add(LayerId::furniture, opening), paint_of(opening.hand), seed_for(work.world.seed_of(opening.mark), 0xc01),
                  opening.paper);
    const double width = stand.right - stand.left;
    const int count = std::max(2, static_cast<int>(width / 8.5));
    double before = 0, before_roof = 0;
    bool before_fell = false;
    for (int i = 0; i < count; ++i) {
        const double x = stand.left + width * (i + 0.5) / count;
        const double roof = std::max(roof_over(opening, x - 0.8, stand.floor - 2), roof_over(opening, x + 0.8, stand.floor - 2));
        const uint64_t own = seed_for(work.world.seed_of(opening.mark), 0xc02 + static_cast<uint64_t>(i));
        const Fallen ruin = fallen(opening, own);
        if (ruin.is) {
            stump(artist, x, stand.floor, std::max(2.0, (stand.floor - roof) * ruin.share), 1.5, own);
        } else {
            column(artist, x, stand.floor, roof, 1.5);
        }
        // Arches from column to column.
        if (i > 0 && !ruin.is && !before_fell) {
            const double high = std::max(roof, before_roof);
            const Line rib = arc({(before + x) / 2, high + 2.4}, (x - before) / 2 - 1, 1.9, 0.5, 1.0, 10);
            artist.line(rib, 0.16);
        }
        before = x;
        before_roof = roof;
        before_fell = ruin.is;
    }
    return stand;
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
