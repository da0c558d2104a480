#include "world/flood.h"

#include <algorithm>

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

// Words of open_.
constexpr uint8_t not_looked = 0, no_way = 1, way = 2;

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

}  // namespace

std::vector<Cell> cells_of_space(const World& world, MarkId space) {
    std::vector<Cell> cells;
    const Grid& grid = world.grid();
    const Box box = cells_in(world.mark(space).box()).cut(grid.box());
    for (int row = box.top; row < box.bottom; ++row)
        for (int column = box.left; column < box.right; ++column)
            if (grid.space_at(grid.index({column, row})) == space) cells.push_back({column, row});
    return cells;
}

std::vector<Point> route_along(const Grid& grid, std::span<const uint8_t> taken, Cell to) {
    std::vector<Point> points{centre_of(to)};
    for (Cell cell = to; taken[grid.index(cell)] != no_step;) {
        const Step& step = steps[taken[grid.index(cell)]];
        cell = {cell.column - step.column, cell.row - step.row};
        points.push_back(centre_of(cell));
    }
    std::reverse(points.begin(), points.end());
    return without_needless_points(points);
}

Flood::Flood(const World& world, std::span<const Cell> sources, int most, const Ways& ways)
    : world_(&world), most_(most), ways_(ways), closed_(ways.closed.begin(), ways.closed.end()) {
    start(sources);
}
Flood::Flood(const World& world, Point source, int most, const Ways& ways)
    : world_(&world), most_(most), ways_(ways), closed_(ways.closed.begin(), ways.closed.end()) {
    const Cell cell = cell_at(source);
    start({&cell, 1});
}
Flood::Flood(const World& world, MarkId space, int most, const Ways& ways)
    : world_(&world), most_(most), ways_(ways), closed_(ways.closed.begin(), ways.closed.end()) {
    start(cells_of_space(world, space));
}

void Flood::start(std::span<const Cell> sources) {
    ways_.closed = closed_;
    const Grid& grid = world_->grid();
    distance_.assign(grid.size(), unreachable);
    from_.assign(grid.size(), no_step);
    open_.assign(grid.size(), not_looked);
    for (const Cell source : sources) {
        if (!grid.inside(source)) continue;  // a source counts even where one could not stand: a drowned camp, a token in rock
        const size_t index = grid.index(source);
        if (distance_[index] == 0) continue;
        distance_[index] = 0;
        buckets_[0].push_back(static_cast<uint32_t>(index));
        ++waiting_;
    }
}

bool Flood::look(size_t cell) const {
    const Grid& grid = world_->grid();
    if (grid.open_at(cell) && closed_.empty() && (ways_.through_liquid || grid.body_at(cell).is_none())) return true;
    if (!grid.open_at(cell) && (!ways_.over_ground || grid.ground_at(cell) != Ground::air)) return false;
    return can_stand(*world_, grid.cell(cell), ways_);
}

bool Flood::leads_on(size_t cell) {
    if (open_[cell] == not_looked) open_[cell] = look(cell) ? way : no_way;
    return open_[cell] == way;
}

void Flood::lead(size_t there, size_t step, int length) {
    distance_[there] = length;
    from_[there] = static_cast<uint8_t>(step);
    buckets_[static_cast<size_t>(length) % buckets_.size()].push_back(static_cast<uint32_t>(there));
    ++waiting_;
}

void Flood::spread_from(uint32_t index) {
    const Grid& grid = world_->grid();
    const Cell cell = grid.cell(index);
    cells_.push_back(cell);
    if (reached_ + straight_step > most_) return;
    const int across = grid.columns();
    if (cell.column == 0 || cell.row == 0 || cell.column == across - 1 || cell.row == grid.rows() - 1) return spread_from_rim(cell);
    const auto beside = [&](int offset) { return static_cast<size_t>(static_cast<int>(index) + offset); };
    for (size_t s = 0; s < 4; ++s) {
        const size_t there = beside(steps[s].row * across + steps[s].column);
        if (distance_[there] > reached_ + straight_step && leads_on(there)) lead(there, s, reached_ + straight_step);
    }
    const int slanted = reached_ + slanted_step;
    if (slanted > most_) return;
    for (size_t s = 4; s < steps.size(); ++s) {
        const size_t there = beside(steps[s].row * across + steps[s].column);
        if (distance_[there] <= slanted || !leads_on(there)) continue;
        // No squeezing between two corners of rock.
        if (leads_on(beside(steps[s].column)) || leads_on(beside(steps[s].row * across))) lead(there, s, slanted);
    }
}

// As above, where neighbours may lie off the sheet.
void Flood::spread_from_rim(Cell cell) {
    const Grid& grid = world_->grid();
    const auto leads = [&](Cell there) { return grid.inside(there) && leads_on(grid.index(there)); };
    for (size_t s = 0; s < steps.size(); ++s) {
        const Cell there{cell.column + steps[s].column, cell.row + steps[s].row};
        const int length = reached_ + steps[s].length;
        if (length > most_ || !leads(there) || distance_[grid.index(there)] <= length) continue;
        if (s >= 4 && !leads({there.column, cell.row}) && !leads({cell.column, there.row})) continue;
        lead(grid.index(there), s, length);
    }
}

bool Flood::spread_to(MarkId space) {
    return spread(most_, [&](Cell cell) { return space_walked(world_->grid(), cell) == space; });
}

bool Flood::spread_to(Cell goal) {
    return spread(most_, [&](Cell cell) { return cell == goal; });
}

std::vector<Point> Flood::route() const { return route_along(world_->grid(), from_, last()); }

}  // namespace undercroft::world
