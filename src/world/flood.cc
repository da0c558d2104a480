#include "world/flood.h"

#include <algorithm>

#include "world/lookups.h"

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

constexpr int no_way = -1;        // of Spread::length_
constexpr int first_window = 24;  // cells around the sources; most floods end sooner

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
    const Box box = world.cells_around(space);
    for (int row = box.top; row < box.bottom; ++row)
        for (int column = box.left; column < box.right; ++column)
            if (grid.space_at(grid.index({column, row})) == space) cells.push_back({column, row});
    return cells;
}

Spread::Spread(const Box& cells) : cells_(cells), across_(cells.width() + 2) {
    const size_t down = static_cast<size_t>(cells.height() + 2), wide = static_cast<size_t>(across_);
    length_.assign(down * wide, unreachable);
    steps_.assign(down * wide, no_step);
    std::fill_n(length_.begin(), wide, no_way);
    std::fill_n(length_.end() - across_, wide, no_way);
    for (size_t row = 0; row < down; ++row) length_[row * wide] = length_[row * wide + wide - 1] = no_way;
}

std::vector<Point> Spread::route(Cell to) const {
    std::vector<Point> points{centre_of(to)};
    for (Cell cell = to; steps_[index(cell)] != no_step;) {
        const Step& step = steps[steps_[index(cell)]];
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
    Box around;
    for (const Cell source : sources)
        if (grid.inside(source)) around = around.joined({source.column, source.row, source.column + 1, source.row + 1});
    if (around.empty()) return;
    parts_ = world_->lookups().known_parts(ways_);
    spread_ = window(around.grown(std::min(most_ / straight_step, first_window)).cut(grid.box()));
    for (const Cell source : sources) {
        if (!grid.inside(source)) continue;  // a source counts even where one could not stand: a drowned camp, a token in rock
        const size_t index = spread_.index(source);
        int& length = spread_.length_[index];
        if (length == 0) continue;
        length = 0;
        buckets_[0].push_back({source, index});
        ++waiting_;
    }
}

std::vector<Cell> Flood::sources() const {
    std::vector<Cell> cells;
    cells.reserve(buckets_[0].size());
    for (const Waiting& source : buckets_[0]) cells.push_back(source.cell);
    return cells;
}

bool Flood::look(Cell cell) const {
    const Grid& grid = world_->grid();
    const size_t index = grid.index(cell);
    if (grid.open_at(index) && closed_.empty() && (ways_.through_liquid || grid.body_at(index).is_none())) return true;
    if (!grid.open_at(index) && (!ways_.over_ground || grid.ground_at(index) != Ground::air)) return false;
    return can_stand(*world_, cell, ways_);
}

// What is found is kept where the length of the way would stand; only a source must be looked at again.
bool Flood::leads_on(const Waiting& there) {
    int& length = spread_.length_[there.index];
    if (length < 0) return false;
    if (length > 0 && (length < unreachable || parts_ != nullptr)) return true;
    const bool leads = look(there.cell);
    if (!leads && length != 0) length = no_way;
    return leads;
}

void Flood::lead(const Waiting& there, size_t step, int length) {
    spread_.length_[there.index] = length;
    spread_.steps_[there.index] = static_cast<uint8_t>(step);
    buckets_[static_cast<size_t>(length) % buckets_.size()].push_back(there);
    ++waiting_;
}

bool Flood::is_at_rim(Cell cell) const {
    const Box window = spread_.cells(), sheet = world_->grid().box();
    return (cell.column == window.left && window.left > 0) || (cell.column == window.right - 1 && window.right < sheet.right) ||
           (cell.row == window.top && window.top > 0) || (cell.row == window.bottom - 1 && window.bottom < sheet.bottom);
}

Spread Flood::window(const Box& cells) const {
    Spread fresh(cells);
    if (parts_ == nullptr) return fresh;
    for (int row = cells.top; row < cells.bottom; ++row) {
        const uint16_t* const part = &parts_->part[world_->grid().index({cells.left, row})];
        int* const length = &fresh.length_[fresh.index({cells.left, row})];
        for (int column = 0; column < cells.width(); ++column) length[column] = part[column] != 0 ? unreachable : no_way;
    }
    return fresh;
}

void Flood::widen() {
    const Box old = spread_.cells();
    Spread wider = window(old.grown(std::max(old.width(), old.height())).cut(world_->grid().box()));
    for (int row = old.top; row < old.bottom; ++row) {
        const size_t from = spread_.index({old.left, row}), to = wider.index({old.left, row});
        std::copy_n(spread_.length_.begin() + static_cast<std::ptrdiff_t>(from), old.width(),
                    wider.length_.begin() + static_cast<std::ptrdiff_t>(to));
        std::copy_n(spread_.steps_.begin() + static_cast<std::ptrdiff_t>(from), old.width(),
                    wider.steps_.begin() + static_cast<std::ptrdiff_t>(to));
    }
    spread_ = std::move(wider);
    for (std::vector<Waiting>& bucket : buckets_)
        for (Waiting& each : bucket) each.index = spread_.index(each.cell);
}

void Flood::spread_from(Waiting from) {
    cells_.push_back(from.cell);
    if (reached_ + straight_step > most_) return;
    if (is_at_rim(from.cell)) {
        widen();
        from.index = spread_.index(from.cell);
    }
    const int across = spread_.across();
    const int* const around = &spread_.length_[from.index];
    const auto beside = [&](int columns, int rows) {
        return Waiting{{from.cell.column + columns, from.cell.row + rows},
                       static_cast<size_t>(static_cast<int>(from.index) + rows * across + columns)};
    };
    const size_t count = reached_ + slanted_step <= most_ ? steps.size() : 4;
    for (size_t s = 0; s < count; ++s) {
        const auto [columns, rows, length] = steps[s];
        if (around[rows * across + columns] <= reached_ + length) continue;
        // No squeezing between two corners of rock.
        if (s >= 4 && !leads_on(beside(columns, 0)) && !leads_on(beside(0, rows))) continue;
        if (const Waiting there = beside(columns, rows); leads_on(there)) lead(there, s, reached_ + length);
    }
}

// Worth a look only before a flood without bounds.
bool Flood::is_vain(MarkId space) const {
    if (most_ < unreachable - 1 || space == sky) return false;
    const Grid& grid = world_->grid();
    const std::vector<Cell> begins = sources();
    if (std::any_of(begins.begin(), begins.end(), [&](Cell source) { return grid.space(source) == space; })) return false;
    const Parts& parts = world_->lookups().parts(*world_, ways_);
    const std::vector<uint16_t> from = parts_of(*world_, parts, begins);
    return std::none_of(from.begin(), from.end(),
                        [&](uint16_t part) { return std::binary_search(parts.spaces[part].begin(), parts.spaces[part].end(), space); });
}

bool Flood::is_vain(std::span<const Cell> cells) const {
    const Grid& grid = world_->grid();
    const Parts& parts = world_->lookups().parts(*world_, ways_);
    const std::vector<Cell> begins = sources();
    const std::vector<uint16_t> from = parts_of(*world_, parts, begins);
    return std::none_of(cells.begin(), cells.end(), [&](Cell cell) {
        if (std::find(begins.begin(), begins.end(), cell) != begins.end()) return true;
        return grid.inside(cell) && std::binary_search(from.begin(), from.end(), parts.part[grid.index(cell)]);
    });
}

bool Flood::spread_to(MarkId space) {
    if (cells_.empty() && is_vain(space)) return false;
    return spread(most_, [&](Cell cell) { return space_walked(world_->grid(), cell) == space; });
}

bool Flood::spread_to(Cell goal) {
    if (cells_.empty() && most_ >= unreachable - 1 && is_vain({&goal, 1})) return false;
    return spread(most_, [&](Cell cell) { return cell == goal; });
}

std::vector<Point> Flood::route() const { return spread_.route(last()); }

}  // namespace undercroft::world
