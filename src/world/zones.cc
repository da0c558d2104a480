#include "world/zones.h"

#include <bit>

namespace undercroft::world {

namespace {

// The cells in rising order: each sets a bit, and the bits are read row by row.
Zone zone_of(const World& world, const Reach& reach) {
    Zone zone;
    const Grid& grid = world.grid();
    int top = grid.rows(), bottom = -1;
    for (const Cell cell : reach.cells()) top = std::min(top, cell.row), bottom = std::max(bottom, cell.row);
    if (bottom < top) return zone;
    const size_t first = grid.index({0, top}), end = grid.index({0, bottom + 1});
    std::vector<uint64_t> bits((end - first + 63) / 64, 0);
    for (const Cell cell : reach.cells()) {
        const size_t bit = grid.index(cell) - first;
        bits[bit / 64] |= uint64_t{1} << bit % 64;
    }
    zone.cells.reserve(reach.cells().size());
    for (size_t word = 0; word < bits.size(); ++word)
        for (uint64_t left = bits[word]; left != 0; left &= left - 1)
            zone.cells.push_back(static_cast<uint32_t>(first + word * 64 + static_cast<size_t>(std::countr_zero(left))));
    return zone;
}

std::vector<Cell> cells_of(const World& world, const Zone& zone) {
    std::vector<Cell> cells;
    cells.reserve(zone.cells.size());
    for (const uint32_t index : zone.cells) cells.push_back(world.grid().cell(index));
    return cells;
}

// Which cells are in a zone, without searching.
class InZone {
public:
    explicit InZone(const Zone& zone) : first_(zone.empty() ? 0 : zone.cells.front()) {
        if (!zone.empty()) inside_.assign(zone.cells.back() - first_ + 1, 0);
        for (const uint32_t cell : zone.cells) inside_[cell - first_] = 1;
    }
    bool operator()(size_t cell) const { return cell >= first_ && cell - first_ < inside_.size() && inside_[cell - first_] != 0; }

private:
    size_t first_;
    std::vector<uint8_t> inside_;
};

constexpr Cell beside(Cell cell, int side) { return {cell.column + (side == 0) - (side == 1), cell.row + (side == 2) - (side == 3)}; }

}  // namespace

Zone zone_around(const World& world, std::span<const Point> places, int radius, const Ways& ways) {
    std::vector<Cell> sources;
    for (const Point place : places) sources.push_back(cell_at(place));
    return zone_of(world, Reach(world, sources, radius, ways));
}

Zone joined(const Zone& one, const Zone& other) {
    Zone both;
    both.cells.reserve(one.cells.size() + other.cells.size());
    std::set_union(one.cells.begin(), one.cells.end(), other.cells.begin(), other.cells.end(), std::back_inserter(both.cells));
    return both;
}

Zone grown(const World& world, const Zone& zone, int length, const Ways& ways) {
    return joined(zone, zone_of(world, Reach(world, cells_of(world, zone), length, ways)));
}

Zone grown_through(const World& world, const Zone& zone, MarkId exit, int length, const Ways& ways) {
    // Only cells whose way from the zone begins in the exit: spread from the exit's cells at the rim of the zone.
    std::vector<Cell> rim;
    const InZone in_zone(zone);
    for (const Cell cell : cells_of(world, zone))
        for (int side = 0; side < 4; ++side) {
            const Cell next = beside(cell, side);
            if (!world.grid().inside(next) || in_zone(world.grid().index(next))) continue;
            const MarkId there = world.grid().is_sky(next) ? sky : world.grid().space(next);
            if (there == exit && can_stand(world, next, ways)) rim.push_back(next);
        }
    std::vector<MarkId> closed(ways.closed.begin(), ways.closed.end());
    for (const MarkId space : spaces_in(world, zone))
        if (space != exit) closed.push_back(space);
    Ways onward = ways;
    onward.closed = closed;
    return joined(zone, zone_of(world, Reach(world, rim, std::max(0, length - cell_size), onward)));
}

std::vector<MarkId> ways_to_grow(const World& world, const Zone& zone, const Ways& ways) {
    std::vector<MarkId> found;
    const InZone in_zone(zone);
    for (const Cell cell : cells_of(world, zone))
        for (int side = 0; side < 4; ++side) {
            const Cell next = beside(cell, side);
            if (!world.grid().inside(next) || in_zone(world.grid().index(next))) continue;
            if (!can_stand(world, next, ways)) continue;
            found.push_back(world.grid().is_sky(next) ? sky : world.grid().space(next));
        }
    std::sort(found.begin(), found.end());
    found.erase(std::unique(found.begin(), found.end()), found.end());
    return found;
}

bool zones_touch(const Zone& one, const Zone& other) {
    if (one.empty() || other.empty() || one.cells.back() < other.cells.front() || other.cells.back() < one.cells.front()) return false;
    auto a = std::lower_bound(one.cells.begin(), one.cells.end(), other.cells.front());
    auto b = std::lower_bound(other.cells.begin(), other.cells.end(), one.cells.front());
    while (a != one.cells.end() && b != other.cells.end()) {
        if (*a == *b) return true;
        *a < *b ? ++a : ++b;
    }
    return false;
}

bool zone_holds(const World& world, const Zone& zone, Point p) {
    const Cell cell = cell_at(p);
    return world.grid().inside(cell) && zone.contains(static_cast<uint32_t>(world.grid().index(cell)));
}

std::vector<MarkId> spaces_in(const World& world, const Zone& zone) {
    std::vector<MarkId> found;
    for (const uint32_t index : zone.cells) {
        const MarkId space = world.grid().space_at(index);
        if (!space.is_none() && (found.empty() || found.back() != space)) found.push_back(space);
    }
    std::sort(found.begin(), found.end());
    found.erase(std::unique(found.begin(), found.end()), found.end());
    return found;
}

bool zone_touches_liquid(const World& world, const Zone& zone, Liquid liquid) {
    for (const Cell cell : cells_of(world, zone)) {
        if (world.liquid_at(cell) == liquid && !world.is_frozen(cell)) return true;
        for (int side = 0; side < 4; ++side)
            if (world.liquid_at(beside(cell, side)) == liquid && !world.is_frozen(beside(cell, side))) return true;
    }
    return false;
}

Zone still_open(const World& world, const Zone& zone) {
    Zone kept;
    for (const uint32_t index : zone.cells)
        if (world.grid().open_at(index) || world.grid().ground_at(index) == Ground::air) kept.cells.push_back(index);
    return kept;
}

}  // namespace undercroft::world
