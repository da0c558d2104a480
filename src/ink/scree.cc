// Scree: grit and small stones on floors that nobody keeps, so that what has fallen in reads as rock again and what lives stands out.
// Like hatching it belongs to the sheet: a change far away moves nothing.
#include "ink/work.h"

namespace undercroft::ink {

namespace {

constexpr double lattice = 2.1, clear = 0.7;

// Grit lies on one floor, off its wall and off every name.
bool lies_on(const Work& work, const Opening& opening, Vec p) {
    return !work.field.is_sky(p) && !work.field.is_taken(p) && work.openings.on_top(p) == &opening && opening.holds(p, clear);
}

void grit(const Work& work, const Opening& opening, Path& path, Vec at, Dice& dice) {
    const double kind = dice.one(), turn = dice.one(), size = dice.between(0.35, 0.7);
    if (kind < 0.3) {  // a small stone, open below
        Line stone;
        for (int i = 0; i <= 4; ++i) stone.push_back(at + turned(0.5 + i / 8.0, size) * 0.8);
        for (const Vec p : stone)
            if (!lies_on(work, opening, p)) return;
        draw_line(path, stone, 0.13, 0.3);
        return;
    }
    for (int i = 0; i < 3; ++i) {
        const Vec dot = at + turned(turn + i / 3.0, dice.between(0.4, 1.0));
        const double radius = dice.between(0.07, 0.13);
        if (lies_on(work, opening, dot)) draw_dot(path, dot, radius);
    }
}

// Strokes from the wall of a cleft inwards: ledges, by which one sees that it is deep.
void ledge(const Work& work, const Opening& opening, Path& path, Vec at, Dice& dice) {
    const double size = dice.between(0.9, 3.4), slip = dice.between(-0.2, 0.5);
    for (const int side : {-1, 1}) {
        // Only where the wall is near.
        constexpr double reach = 3.6;
        if (opening.holds(at + Vec{side * reach, 0}, 0) || work.openings.hidden(at + Vec{side * reach, 0}, &opening, 0)) continue;
        const Vec end = at - Vec{side * size, -slip};
        if (lies_on(work, opening, end)) draw_lens(path, at, end, 0.17);
        return;
    }
}

}  // namespace

void draw_scree(const Work& work) {
    std::vector<Path> paths(work.openings.all().size());
    const Area& map = work.page.map;
    const int rows = static_cast<int>(map.height() / lattice) + 1, columns = static_cast<int>(map.width() / lattice) + 1;
    for (int row = 0; row < rows; ++row)
        for (int column = 0; column < columns; ++column) {
            Dice dice(seed_for(seed_for(work.seed(0x5c4ee), static_cast<uint64_t>(row)), static_cast<uint64_t>(column)));
            const double x = dice.between(0, 1), y = dice.between(0, 1), keep = dice.one();
            const Vec at{map.left + (column + x) * lattice, map.top + (row + y) * lattice};
            const Opening* opening = work.openings.on_top(at);
            if (!opening || opening->paper == Paint::floor) continue;
            if (keep > (opening->paper == Paint::dust ? 0.35 : 0.75) || !lies_on(work, *opening, at)) continue;
            Path& path = paths[static_cast<size_t>(opening - work.openings.all().data())];
            world::is_cutting(opening->kind) ? ledge(work, *opening, path, at, dice) : grit(work, *opening, path, at, dice);
        }
    for (size_t i = 0; i < paths.size(); ++i) {
        if (paths[i].empty()) continue;
        const Opening& opening = work.openings.all()[i];
        add_stroke(work.add(floor_layer(opening), opening), Paint::strata, std::move(paths[i]), 70);
    }
}

}  // namespace undercroft::ink
