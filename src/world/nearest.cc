#include "world/nearest.h"

#include <limits>

#include "world/lookups.h"

namespace undercroft::world {

Point drop(const World& world, Chance& chance) {
    const Sheet& sheet = world.sheet();
    const Box box = sheet.underground().grown(-sheet.bead / 2);
    const int x = box.left + static_cast<int>(chance.below(Stream::world, static_cast<uint32_t>(box.width())));
    const int y = box.top + static_cast<int>(chance.below(Stream::world, static_cast<uint32_t>(box.height())));
    return {x, std::max(y, world.ground_at(x) + sheet.bead / 2)};
}

Point nearest_corner(const Sheet& sheet, Point p) {
    return {p.x * 2 <= sheet.width ? 0 : sheet.width, p.y * 2 <= sheet.height ? 0 : sheet.height};
}

MarkId nearest_mark(const World& world, Point p, const MarkFilter& filter) {
    MarkId best;
    int best_distance = std::numeric_limits<int>::max();
    for (const Mark& mark : world.marks()) {
        if (!mark.lives() || least_distance(world, mark.id, p) >= best_distance || !filter(mark)) continue;
        const int here = distance(mark.shape(), p);
        if (here >= best_distance) continue;
        best_distance = here;
        best = mark.id;
    }
    return best;
}

MarkId nearest_chamber(const World& world, Point p) {
    return nearest_mark(world, p, [&](const Mark& mark) { return is_chamber(mark.kind) && world.cells_of_space(mark.id) > 0; });
}

MarkId nearest_space(const World& world, Point p) {
    return nearest_mark(world, p, [&](const Mark& mark) { return is_space(mark.kind) && world.cells_of_space(mark.id) > 0; });
}

bool within(const Shape& one, const Shape& other, int r) { return distance(one, other) <= r; }

std::vector<MarkId> marks_within(const World& world, Point p, int r, const MarkFilter& filter) {
    std::vector<std::pair<int, MarkId>> found;
    for (const Mark& mark : world.marks()) {
        if (!mark.lives() || least_distance(world, mark.id, p) > r || !filter(mark)) continue;
        if (const int here = distance(mark.shape(), p); here <= r) found.emplace_back(here, mark.id);
    }
    std::sort(found.begin(), found.end());
    std::vector<MarkId> ids;
    for (const auto& [gap, id] : found) ids.push_back(id);
    return ids;
}

Emptiest emptiest_point(const World& world, const Box& region) {
    const Grid& grid = world.grid();
    const int columns = grid.columns(), rows = grid.rows();
    // Two passes of straight (12) and slanted (17) steps from everything that is not solid rock; the edges count as well.
    std::vector<int> gap(grid.size());
    const auto at = [&](int column, int row) -> int {
        return column < 0 || row < 0 || column >= columns || row >= rows ? 0 : gap[grid.index({column, row})];
    };
    for (int row = 0; row < rows; ++row)
        for (int column = 0; column < columns; ++column) {
            const int near =
                std::min({at(column - 1, row) + 12, at(column, row - 1) + 12, at(column - 1, row - 1) + 17, at(column + 1, row - 1) + 17});
            gap[grid.index({column, row})] = grid.is_rock({column, row}) ? near : 0;
        }
    Emptiest best{region.centre(), 0};
    for (int row = rows - 1; row >= 0; --row)
        for (int column = columns - 1; column >= 0; --column) {
            int& here = gap[grid.index({column, row})];
            here = std::min(
                {here, at(column + 1, row) + 12, at(column, row + 1) + 12, at(column + 1, row + 1) + 17, at(column - 1, row + 1) + 17});
            const Point p = centre_of({column, row});
            if (!region.contains(p) || here < best.radius) continue;
            // Walking backwards, a tie belongs to the lower x, then y.
            if (here > best.radius || p < best.at) best = {p, here};
        }
    return best;
}

Point farthest_from(const World& world, std::span<const Point> points, const Box& region) {
    const Box inside = region.cut(world.sheet().underground()).grown(-world.sheet().bead);
    Point best = inside.centre();
    int64_t best_distance = -1;
    for (int x = inside.left; x < inside.right; x += 4 * cell_size)
        for (int y = inside.top; y < inside.bottom; y += 4 * cell_size) {
            int64_t nearest = std::numeric_limits<int64_t>::max();
            for (const Point p : points) nearest = std::min(nearest, squared(p, {x, y}));
            if (nearest <= best_distance) continue;
            best_distance = nearest;
            best = {x, y};
        }
    return best;
}

std::optional<Point> densest_point(std::span<const Weighed> things, int r) {
    std::optional<Point> best;
    int best_weight = 0;
    for (const Weighed& centre : things) {
        int weight = 0;
        for (const Weighed& thing : things)
            if (squared(centre.at, thing.at) <= int64_t{r} * r) weight += thing.weight;
        if (best && (weight < best_weight || (weight == best_weight && !(centre.at < *best)))) continue;
        best = centre.at;
        best_weight = weight;
    }
    return best;
}

MarkId largest_chamber(const World& world) {
    MarkId best;
    for (const Mark& mark : world.marks())
        if (mark.lives() && is_chamber(mark.kind) && (best.is_none() || world.cells_of_space(mark.id) > world.cells_of_space(best)))
            best = mark.id;
    return best;
}

int64_t area_of(const World& world, MarkId space) { return int64_t{world.cells_of_space(space)} * cell_size * cell_size; }

}  // namespace undercroft::world
