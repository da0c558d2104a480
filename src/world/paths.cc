#include "world/paths.h"

#include <limits>

#include "world/flood.h"
#include "world/lookups.h"

namespace undercroft::world {

namespace {

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
    Flood flood(*world_, sources, limit, ways);
    flood.spread(limit, [](Cell) { return false; });
    spread_ = std::move(flood.spread_);
}

int Reach::to(MarkId space) const {
    const Cell nearest = nearest_cell(space);
    return nearest.column < 0 ? unreachable : to(nearest);
}

Cell Reach::nearest_cell(MarkId space) const {
    for (const Cell cell : cells())
        if (space_walked(world_->grid(), cell) == space) return cell;
    return {-1, -1};
}

std::vector<MarkId> Reach::spaces() const {
    std::vector<MarkId> found;
    std::vector<uint8_t> known(world_->marks().size() + 1, 0);  // the last one is the sky
    MarkId last;
    for (const Cell cell : cells()) {
        const MarkId space = space_walked(world_->grid(), cell);
        if (space.is_none() || space == last) continue;
        last = space;
        uint8_t& listed = space == sky ? known.back() : known[static_cast<size_t>(space.index())];
        if (listed == 0) found.push_back(space);
        listed = 1;
    }
    return found;
}

std::vector<Point> Reach::route(Cell to_cell) const {
    if (to(to_cell) == unreachable) return {};
    return spread_.route(to_cell);
}

int path_distance(const World& world, Point from, Point to, const Ways& ways, int limit) {
    Flood flood(world, from, limit, ways);
    return flood.spread_to(cell_at(to)) ? flood.distance() : unreachable;
}
int path_distance(const World& world, MarkId from, MarkId to, const Ways& ways, int limit) {
    if (from == to) return 0;
    Flood flood(world, from, limit, ways);
    return flood.spread_to(to) ? flood.distance() : unreachable;
}

bool can_stand(const World& world, Cell cell, const Ways& ways) {
    const Grid& grid = world.grid();
    if (!grid.inside(cell)) return false;
    const MarkId space = grid.space(cell);
    if (space.is_none()) return ways.over_ground && grid.is_sky(cell) && is_ground_band(world, cell);
    if (!ways.through_liquid && !grid.body(cell).is_none() && !world.is_frozen(cell)) return false;
    return !contains(ways.closed, space);
}

std::optional<Cell> nearest_open(const World& world, Point p, const Ways& ways) {
    const Ways below{ways.through_liquid, false, ways.closed};
    const Grid& grid = world.grid();
    std::optional<Cell> best;
    int64_t best_distance = std::numeric_limits<int64_t>::max();
    // Rows from that of p up and down; of cells equally far the upper counts, then the left one.
    const int middle = std::clamp(cell_at(p).row, 0, grid.rows() - 1);
    for (int step = 0; step <= grid.rows(); ++step)
        for (const int row : {middle - step, middle + step + 1}) {
            if (row < 0 || row >= grid.rows()) continue;
            const int64_t dy = centre_of({0, row}).y - p.y;
            if (dy * dy > best_distance) continue;
            for (int column = 0; column < grid.columns(); ++column) {
                const Cell cell{column, row};
                if (!grid.open_at(grid.index(cell))) continue;
                const int64_t here = squared(centre_of(cell), p);
                if (here > best_distance || (here == best_distance && !(std::pair{row, column} < std::pair{best->row, best->column})))
                    continue;
                if (!can_stand(world, cell, below)) continue;
                best_distance = here;
                best = cell;
            }
        }
    return best;
}

std::vector<Point> standing_places(const World& world, MarkId space, int count) {
    // The lowest cell of every column of the space, then the row above it, and so on until all stand.
    std::vector<Point> places;
    if (count <= 0) return places;
    const Grid& grid = world.grid();
    const Box box = world.cells_around(space);
    std::vector<int> lowest(static_cast<size_t>(std::max(0, box.width())), -1);
    for (int row = box.top; row < box.bottom; ++row) {
        size_t cell = grid.index({box.left, row});
        for (int& here : lowest) here = grid.space_at(cell++) == space ? row : here;
    }
    std::vector<Cell> floor;
    for (int column = box.left; column < box.right; ++column)
        if (const int row = lowest[static_cast<size_t>(column - box.left)]; row >= 0) floor.push_back({column, row});
    if (floor.empty()) return places;
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
    const MeasuredLine line(route);
    walk.walked = std::min(length, line.length());
    walk.end = walk.route.back();
    MarkId last = world.grid().space(cell_at(route.front()));
    for (int at = 0; at <= walk.walked; at += cell_size) {
        const Point here = line.at(at);
        const Cell cell = cell_at(here);
        const MarkId space = space_walked(world.grid(), cell);
        if (space == last || space.is_none()) continue;
        last = space;
        walk.met.push_back({space, here, at});
    }
    return walk;
}

Walk walk(const World& world, Point from, MarkId first, int length, Chance& chance, const Ways& ways) {
    std::vector<Point> route{from};
    MarkId here = space_walked(world.grid(), cell_at(from)), next = first, before;
    int left = length;
    while (left > 0 && !next.is_none()) {
        // Long enough to see a mouth that lies beyond what is left to walk; the way is cut afterwards.
        Flood flood(world, route.back(), left + 2 * finger, ways);
        if (!flood.spread_to(next)) break;
        for (const Point p : flood.route())
            if (p != route.back()) route.push_back(p);
        left -= flood.distance();
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

namespace {

// By number. Who swims stands in every cell of a space, so that the parts know it themselves.
std::vector<uint16_t> parts_of_space(const World& world, const Parts& parts, MarkId space, const Ways& ways) {
    if (!ways.through_liquid) return parts_of(world, parts, cells_of_space(world, space));
    std::vector<uint16_t> found;
    for (size_t part = 1; part < parts.spaces.size(); ++part)
        if (std::binary_search(parts.spaces[part].begin(), parts.spaces[part].end(), space)) found.push_back(static_cast<uint16_t>(part));
    return found;
}

}  // namespace

std::vector<MarkId> component(const World& world, MarkId space, const Ways& ways) {
    if (!ways.closed.empty()) {
        std::vector<MarkId> found = Reach(world, space, unreachable - 1, ways).spaces();
        std::erase(found, sky);
        std::sort(found.begin(), found.end());
        return found;
    }
    const Parts& parts = world.lookups().parts(world, ways);
    const std::vector<uint16_t> own = parts_of_space(world, parts, space, ways);
    std::vector<MarkId> found = own.empty() ? std::vector<MarkId>{} : parts.spaces[own.front()];
    for (size_t i = 1; i < own.size(); ++i) found.insert(found.end(), parts.spaces[own[i]].begin(), parts.spaces[own[i]].end());
    if (world.cells_of_space(space) > 0) found.push_back(space);  // also where it is drowned
    std::sort(found.begin(), found.end());
    found.erase(std::unique(found.begin(), found.end()), found.end());
    return found;
}

bool are_joined(const World& world, MarkId one, MarkId other, const Ways& ways) {
    if (one == other) return true;
    return Flood(world, one, unreachable - 1, ways).spread_to(other);
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
    const Parts& parts = world.lookups().parts(world, joined_ways);
    const std::vector<uint16_t> own = parts_of_space(world, parts, space, joined_ways);
    const int along = edge == Edge::bottom ? grid.columns() : grid.rows();
    for (int i = 0; i < along; ++i) {
        const Cell cell = edge == Edge::bottom ? Cell{i, grid.rows() - 1} : Cell{edge == Edge::left ? 0 : grid.columns() - 1, i};
        const uint16_t part = parts.part[grid.index(cell)];
        if (part != 0 && std::binary_search(own.begin(), own.end(), part)) return true;
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
