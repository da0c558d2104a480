#include "world/paths.h"

#include <array>
#include <limits>

namespace undercroft::world {

namespace {

constexpr int straight_step = cell_size, slanted_step = 17;  // 12 times the root of 2
struct Step {
    int column, row, length;
};
constexpr std::array<Step, 8> steps{{{1, 0, straight_step},
                                     {-1, 0, straight_step},
                                     {0, 1, straight_step},
                                     {0, -1, straight_step},
                                     {1, 1, slanted_step},
                                     {-1, 1, slanted_step},
                                     {1, -1, slanted_step},
                                     {-1, -1, slanted_step}}};
constexpr uint8_t no_step = 255;
constexpr int ground_band = 3;  // cells of air above the ground in which one walks, thick enough for slopes

// Where these ways lead, with everything looked up once.
class Passable {
public:
    Passable(const World& world, const Ways& ways) : world_(world), grid_(world.grid()), ways_(ways) {
        for (const Mark& mark : world.marks()) has_frost_ = has_frost_ || (mark.lives() && mark.kind == MarkKind::frost);
    }
    bool operator()(Cell cell) const {
        if (!grid_.inside(cell)) return false;
        const MarkId space = grid_.space(cell);
        if (space.is_none()) return ways_.over_ground && grid_.is_sky(cell) && is_ground_band(cell);
        if (!ways_.through_liquid && !grid_.body(cell).is_none() && !(has_frost_ && world_.is_frozen(cell))) return false;
        return std::find(ways_.closed.begin(), ways_.closed.end(), space) == ways_.closed.end();
    }

private:
    bool is_ground_band(Cell cell) const {
        const Point centre = centre_of(cell);
        return centre.y >= world_.ground_at(centre.x) - ground_band * cell_size;
    }
    const World& world_;
    const Grid& grid_;
    const Ways ways_;  // a copy: callers pass ways made on the spot
    bool has_frost_ = false;
};

std::vector<Cell> cells_of_space(const World& world, MarkId space) {
    std::vector<Cell> cells;
    const Box box = cells_in(world.mark(space).box()).cut(world.grid().box());
    for (int row = box.top; row < box.bottom; ++row)
        for (int column = box.left; column < box.right; ++column)
            if (world.grid().space({column, row}) == space) cells.push_back({column, row});
    return cells;
}

std::vector<Point> without_needless_points(const std::vector<Point>& line) {
    std::vector<Point> kept;
    for (const Point p : line) {
        while (kept.size() > 1) {
            const Point a = kept[kept.size() - 2], b = kept.back();
            if (int64_t{b.x - a.x} * (p.y - b.y) != int64_t{b.y - a.y} * (p.x - b.x)) break;
            kept.pop_back();
        }
        kept.push_back(p);
    }
    return kept;
}

bool contains(std::span<const MarkId> list, MarkId id) { return std::find(list.begin(), list.end(), id) != list.end(); }

}  // namespace

Reach::Reach(const World& world, std::span<const Cell> sources, int limit, const Ways& ways) : world_(&world) {
    spread(sources, limit, ways);
}
Reach::Reach(const World& world, Point source, int limit, const Ways& ways) : world_(&world) {
    const Cell cell = cell_at(source);
    spread({&cell, 1}, limit, ways);
}
Reach::Reach(const World& world, MarkId space, int limit, const Ways& ways) : world_(&world) {
    spread(cells_of_space(world, space), limit, ways);
}

void Reach::spread(std::span<const Cell> sources, int limit, const Ways& ways) {
    const Grid& grid = world_->grid();
    const Passable passable(*world_, ways);
    distance_.assign(grid.size(), unreachable);
    from_.assign(grid.size(), no_step);
    // One bucket for each distance that can still be open at a time: no step is longer than a slanted one.
    std::array<std::vector<uint32_t>, slanted_step + 1> buckets;
    size_t waiting = 0;
    for (const Cell source : sources) {
        if (!grid.inside(source)) continue;  // a source counts even where one could not stand: a drowned camp, a token in rock
        const size_t index = grid.index(source);
        if (distance_[index] == 0) continue;
        distance_[index] = 0;
        buckets[0].push_back(static_cast<uint32_t>(index));
        ++waiting;
    }
    for (int reached = 0; waiting > 0 && reached <= limit; ++reached) {
        std::vector<uint32_t>& bucket = buckets[static_cast<size_t>(reached) % buckets.size()];
        for (size_t next = 0; next < bucket.size(); ++next, --waiting) {
            const uint32_t index = bucket[next];
            if (distance_[index] != reached) continue;
            const Cell cell = grid.cell(index);
            cells_.push_back(cell);
            for (size_t s = 0; s < steps.size(); ++s) {
                const Cell there{cell.column + steps[s].column, cell.row + steps[s].row};
                const int length = reached + steps[s].length;
                if (length > limit || !grid.inside(there) || distance_[grid.index(there)] <= length || !passable(there)) continue;
                // No squeezing between two corners of rock.
                if (s >= 4 && !passable({there.column, cell.row}) && !passable({cell.column, there.row})) continue;
                distance_[grid.index(there)] = length;
                from_[grid.index(there)] = static_cast<uint8_t>(s);
                buckets[static_cast<size_t>(length) % buckets.size()].push_back(static_cast<uint32_t>(grid.index(there)));
                ++waiting;
            }
        }
        bucket.clear();
    }
}

int Reach::to(Cell cell) const { return world_->grid().inside(cell) ? distance_[world_->grid().index(cell)] : unreachable; }

int Reach::to(MarkId space) const {
    const Cell nearest = nearest_cell(space);
    return nearest.column < 0 ? unreachable : to(nearest);
}

Cell Reach::nearest_cell(MarkId space) const {
    for (const Cell cell : cells_)
        if (world_->grid().is_sky(cell) ? space == sky : world_->grid().space(cell) == space) return cell;
    return {-1, -1};
}

std::vector<MarkId> Reach::spaces() const {
    std::vector<MarkId> found;
    MarkId last;
    for (const Cell cell : cells_) {
        const MarkId space = world_->grid().is_sky(cell) ? sky : world_->grid().space(cell);
        if (space.is_none() || space == last) continue;
        last = space;
        if (!contains(found, space)) found.push_back(space);
    }
    return found;
}

std::vector<Point> Reach::route(Cell to_cell) const {
    if (to(to_cell) == unreachable) return {};
    const Grid& grid = world_->grid();
    std::vector<Point> points{centre_of(to_cell)};
    for (Cell cell = to_cell; from_[grid.index(cell)] != no_step;) {
        const Step& step = steps[from_[grid.index(cell)]];
        cell = {cell.column - step.column, cell.row - step.row};
        points.push_back(centre_of(cell));
    }
    std::reverse(points.begin(), points.end());
    return without_needless_points(points);
}

int path_distance(const World& world, Point from, Point to, const Ways& ways, int limit) { return Reach(world, from, limit, ways).to(to); }
int path_distance(const World& world, MarkId from, MarkId to, const Ways& ways, int limit) {
    return from == to ? 0 : Reach(world, from, limit, ways).to(to);
}

bool can_stand(const World& world, Cell cell, const Ways& ways) { return Passable(world, ways)(cell); }

std::optional<Cell> nearest_open(const World& world, Point p, const Ways& ways) {
    const Passable passable(world, {ways.through_liquid, false, ways.closed});
    const Grid& grid = world.grid();
    std::optional<Cell> best;
    int64_t best_distance = std::numeric_limits<int64_t>::max();
    for (int row = 0; row < grid.rows(); ++row) {
        const int64_t dy = centre_of({0, row}).y - p.y;
        if (dy * dy >= best_distance) continue;
        for (int column = 0; column < grid.columns(); ++column) {
            const int64_t here = squared(centre_of({column, row}), p);
            if (here >= best_distance || !passable({column, row})) continue;
            best_distance = here;
            best = Cell{column, row};
        }
    }
    return best;
}

std::vector<Point> standing_places(const World& world, MarkId space, int count) {
    // The lowest cell of every column of the space, then the row above it, and so on until all stand.
    std::vector<Cell> cells = cells_of_space(world, space);
    std::vector<Point> places;
    if (cells.empty() || count <= 0) return places;
    std::vector<Cell> floor;
    const int left = std::min_element(cells.begin(), cells.end())->column;
    const int right = std::max_element(cells.begin(), cells.end())->column;
    for (int column = left; column <= right; ++column) {
        int lowest = -1;
        for (const Cell cell : cells)
            if (cell.column == column) lowest = std::max(lowest, cell.row);
        if (lowest >= 0) floor.push_back({column, lowest});
    }
    const int in_row = std::clamp(static_cast<int>(floor.size()) / 3, 1, count);
    for (int i = 0; i < count; ++i) {
        const Cell foot = floor[static_cast<size_t>((2 * (i % in_row) + 1) * static_cast<int>(floor.size()) / (2 * in_row))];
        Cell place = foot;
        for (int lift = 2 + 3 * (i / in_row); lift > 0 && world.grid().space({place.column, place.row - 1}) == space; --lift) --place.row;
        places.push_back(centre_of(place));
    }
    return places;
}

std::vector<MarkId> exits(const World& world, MarkId space, const Ways& ways) {
    std::vector<MarkId> found;
    for (const Contact& contact : world.contacts().all()) {
        if (!contact.joins(space)) continue;
        const MarkId other = contact.other(space);
        if (other == sky ? !ways.over_ground : contains(ways.closed, other)) continue;
        const bool drowned = other != sky && !ways.through_liquid && world.wet_cells_of_space(other) == world.cells_of_space(other);
        if (!drowned) found.push_back(other);
    }
    std::sort(found.begin(), found.end());
    return found;
}

Walk follow(const World& world, std::span<const Point> route, int length) {
    Walk walk;
    if (route.empty()) return walk;
    walk.route = first_part(route, length);
    walk.walked = std::min(length, length_of(route));
    walk.end = walk.route.back();
    MarkId last = world.grid().space(cell_at(route.front()));
    for (int at = 0; at <= walk.walked; at += cell_size) {
        const Point here = point_along(route, at);
        const Cell cell = cell_at(here);
        const MarkId space = world.grid().is_sky(cell) ? sky : world.grid().space(cell);
        if (space == last || space.is_none()) continue;
        last = space;
        walk.met.push_back({space, here, at});
    }
    return walk;
}

Walk walk(const World& world, Point from, MarkId first, int length, Chance& chance, const Ways& ways) {
    std::vector<Point> route{from};
    MarkId here = world.grid().is_sky(cell_at(from)) ? sky : world.grid().space(cell_at(from)), next = first, before;
    int left = length;
    while (left > 0 && !next.is_none()) {
        // Long enough to see a mouth that lies beyond what is left to walk; the way is cut afterwards.
        const Reach reach(world, route.back(), left + 2 * finger, ways);
        const Cell mouth = reach.nearest_cell(next);
        if (mouth.column < 0) break;
        for (const Point p : reach.route(mouth))
            if (p != route.back()) route.push_back(p);
        left -= reach.to(mouth);
        before = here;
        here = next;
        if (left <= 0) break;
        std::vector<MarkId> onward = exits(world, here, ways);
        onward.erase(std::remove(onward.begin(), onward.end(), before), onward.end());
        if (!onward.empty()) {
            next = onward.size() == 1 ? onward[0] : onward[chance.below(Stream::world, static_cast<uint32_t>(onward.size()))];
            continue;
        }
        // A dead end: to its far end, and no farther.
        const Reach inside(world, route.back(), left, ways);
        Cell farthest{-1, -1};
        for (const Cell cell : inside.cells())
            if (world.grid().space(cell) == here) farthest = cell;
        if (farthest.column >= 0)
            for (const Point p : inside.route(farthest))
                if (p != route.back()) route.push_back(p);
        break;
    }
    return follow(world, route, length);
}

MarkId random_exit(const World& world, MarkId space, Chance& chance, const Ways& ways) {
    const std::vector<MarkId> found = exits(world, space, ways);
    if (found.empty()) return {};
    return found[chance.below(Stream::world, static_cast<uint32_t>(found.size()))];
}

int random_compass(Chance& chance) { return static_cast<int>(chance.below(Stream::world, 8)) * full_turn / 8; }

std::vector<MarkId> component(const World& world, MarkId space, const Ways& ways) {
    std::vector<MarkId> found = Reach(world, space, unreachable - 1, ways).spaces();
    found.erase(std::remove(found.begin(), found.end(), sky), found.end());
    std::sort(found.begin(), found.end());
    return found;
}

bool are_joined(const World& world, MarkId one, MarkId other, const Ways& ways) {
    return path_distance(world, one, other, ways, unreachable - 1) < unreachable;
}

bool touches_edge(const World& world, MarkId space, Edge edge) {
    const Grid& grid = world.grid();
    const int along = edge == Edge::bottom ? grid.columns() : grid.rows();
    for (int i = 0; i < along; ++i) {
        const Cell cell = edge == Edge::bottom ? Cell{i, grid.rows() - 1} : Cell{edge == Edge::left ? 0 : grid.columns() - 1, i};
        if (grid.space(cell) == space) return true;
    }
    return false;
}

bool is_joined_with_edge(const World& world, MarkId space, Edge edge) {
    const Grid& grid = world.grid();
    const Reach reach(world, space, unreachable - 1, joined_ways);
    for (const Cell cell : reach.cells()) {
        if (edge == Edge::left && cell.column == 0) return true;
        if (edge == Edge::right && cell.column == grid.columns() - 1) return true;
        if (edge == Edge::bottom && cell.row == grid.rows() - 1) return true;
    }
    return false;
}

std::vector<MarkId> unexplored(const World& world, Point from, int limit, std::span<const MarkId> explored, const Ways& ways) {
    std::vector<MarkId> found = Reach(world, from, limit, ways).spaces();
    found.erase(std::remove_if(found.begin(), found.end(),
                               [&](MarkId id) { return id == sky || std::binary_search(explored.begin(), explored.end(), id); }),
                found.end());
    return found;
}

std::vector<MarkId> dead_ends(const World& world, Point from, int r) {
    std::vector<MarkId> found;
    for (const MarkId space : Reach(world, from, r).spaces())
        if (space != sky && is_chamber(world.mark(space).kind) && exits(world, space).size() == 1) found.push_back(space);
    return found;
}

Retreat retreat(const World& world, Point from, Point threat, int dist, std::span<const MarkId> taken, const Ways& ways) {
    const Reach reach(world, from, dist, ways);
    const MarkId start = world.grid().space(cell_at(from));
    Retreat best;
    int64_t best_distance = squared(from, threat);
    for (const MarkId space : reach.spaces()) {
        if (space == sky || space == start || !is_chamber(world.mark(space).kind) || contains(taken, space)) continue;
        const int64_t away = squared(world.mark(space).centre(), threat);
        if (away < best_distance || (away == best_distance && !(space < best.space))) continue;
        best_distance = away;
        best = {centre_of(reach.nearest_cell(space)), space, true};
    }
    if (best.chamber) return best;
    for (const Cell cell : reach.cells()) {
        const int64_t away = squared(centre_of(cell), threat);
        if (away <= best_distance || world.grid().is_sky(cell)) continue;
        best_distance = away;
        best = {centre_of(cell), world.grid().space(cell), false};
    }
    return best;
}

}  // namespace undercroft::world
