#include "world/liquid.h"

#include "core/hash.h"

namespace undercroft::world {

Liquid Body::liquid_at(Moment when) const {
    for (size_t i = nature.size(); i-- > 1;)
        if (nature[i].since <= when) return nature[i].liquid;
    return nature.front().liquid;
}

uint64_t hash_body(const Body& body, uint64_t hash) {
    hash = combine_hash(hash, static_cast<uint64_t>(body.id.value) << 32 | static_cast<uint64_t>(body.sort) << 16 | body.home.value);
    hash = combine_hash(hash, static_cast<uint64_t>(body.source.x) << 32 | static_cast<uint32_t>(body.source.y));
    hash = combine_hash(hash, static_cast<uint64_t>(body.level) << 32 | static_cast<uint32_t>(body.volume));
    hash = combine_hash(hash, static_cast<uint64_t>(body.tip.x) << 32 | static_cast<uint32_t>(body.tip.y));
    hash = combine_hash(hash, body.reaches.size());
    for (const MarkId reach : body.reaches) hash = combine_hash(hash, reach.value);
    for (const LiquidChange& change : body.nature)
        hash =
            combine_hash(hash, static_cast<uint64_t>(change.since.layer) << 40 | static_cast<uint64_t>(change.liquid) << 32 | change.cause);
    hash = combine_hash(hash, static_cast<uint64_t>(body.cause) << 32 | body.end_cause);
    return combine_hash(hash, static_cast<uint64_t>(body.purpose) << 1 | static_cast<uint64_t>(body.lives()));
}

Settling::Settling(Grid& grid, std::span<const Mark> marks, std::span<const Body> bodies) : grid_(grid), marks_(marks), bodies_(bodies) {}

void Settling::settle() {
    std::fill(grid_.body_.begin(), grid_.body_.end(), BodyId::none());
    looked_at.assign(grid_.size(), 0);
    // Rivers last: they fill what is left of their channels, and a lake on a river keeps its own water.
    for (const BodySort sort : {BodySort::sea, BodySort::pool, BodySort::river})
        for (const Body& body : bodies_) {
            if (!body.lives() || body.sort != sort) continue;
            if (sort == BodySort::river)
                fill_river(body);
            else if (is_frozen(body))
                hold_frozen(body);
            else if (sort == BodySort::sea)
                fill_sea(body);
            else
                pour(body);
        }
}

bool Settling::is_frozen(const Body& body) const {
    for (const Mark& mark : marks_)
        if (mark.lives() && mark.kind == MarkKind::frost && mark.shape().covers(body.source)) return true;
    return false;
}

bool Settling::can_enter(Cell cell, Liquid liquid) const {
    if (!grid_.is_open(cell)) return false;
    const BodyId there = grid_.body(cell);
    return there.is_none() || bodies_[static_cast<size_t>(there.index())].liquid() == liquid;
}

void Settling::take(Cell cell, const Body& body) {
    grid_.body_[grid_.index(cell)] = body.id;
    looked_at[grid_.index(cell)] = 1;
}

// AM-171: frozen liquid moves nowhere; it stays in its cave.
void Settling::hold_frozen(const Body& body) {
    if (grid_.inside(cell_at(body.source))) looked_at[grid_.index(cell_at(body.source))] = 1;
    if (body.home.is_none()) return pour(body);
    int left = body.sort == BodySort::pool ? body.volume : static_cast<int>(grid_.size());
    const Box cells = cells_in(marks_[static_cast<size_t>(body.home.index())].box()).cut(grid_.box());
    for (int row = cells.bottom - 1; row >= cells.top && centre_of({0, row}).y >= body.level; --row)
        for (int column = cells.left; column < cells.right && left > 0; ++column) {
            const Cell cell{column, row};
            looked_at[grid_.index(cell)] = 1;
            if (grid_.space(cell) != body.home || !grid_.body(cell).is_none()) continue;
            take(cell, body);
            --left;
        }
}

void Settling::fill_sea(const Body& body) {
    std::vector<Cell> queue;
    const auto visit = [&](Cell cell) {
        if (!grid_.inside(cell) || centre_of(cell).y < body.level) return;
        looked_at[grid_.index(cell)] = 1;
        if (!grid_.is_open(cell) || !grid_.body(cell).is_none()) return;
        take(cell, body);
        queue.push_back(cell);
    };
    visit(cell_at(body.source));
    while (!queue.empty()) {
        const Cell cell = queue.back();
        queue.pop_back();
        visit({cell.column, cell.row + 1});
        visit({cell.column - 1, cell.row});
        visit({cell.column + 1, cell.row});
        visit({cell.column, cell.row - 1});
    }
}

// G-24: row by row, the lowest dry cells that the liquid can run to, until the volume is spent. In the dry it falls, or spreads
// sideways where it cannot fall; through liquid of its kind it passes in every direction, so joined basins rise together.
void Settling::pour(const Body& body) {
    const Cell source = cell_at(body.source);
    const Liquid liquid = body.liquid();
    if (grid_.inside(source)) looked_at[grid_.index(source)] = 1;
    int left = body.volume;
    std::vector<uint32_t> seen(grid_.size(), 0);
    std::vector<Cell> queue, lowest;
    for (uint32_t round = 1; left > 0 && can_enter(source, liquid); ++round) {
        queue.clear();
        lowest.clear();
        const auto visit = [&](Cell cell) {
            if (!grid_.inside(cell)) return;
            const size_t index = grid_.index(cell);
            looked_at[index] = 1;
            if (seen[index] == round || !can_enter(cell, liquid)) return;
            seen[index] = round;
            queue.push_back(cell);
        };
        visit(source);
        for (size_t next = 0; next < queue.size(); ++next) {
            const Cell cell = queue[next];
            const Cell below{cell.column, cell.row + 1};
            const bool dry = grid_.body(cell).is_none();
            if (dry && centre_of(cell).y >= body.level) {
                if (!lowest.empty() && cell.row > lowest.front().row) lowest.clear();
                if (lowest.empty() || cell.row == lowest.front().row) lowest.push_back(cell);
            }
            visit(below);
            if (dry && grid_.is_dry(below)) continue;
            visit({cell.column - 1, cell.row});
            visit({cell.column + 1, cell.row});
            if (!dry) visit({cell.column, cell.row - 1});
        }
        if (lowest.empty()) return;
        std::sort(lowest.begin(), lowest.end(), [&](Cell a, Cell b) {
            const int one = std::abs(a.column - source.column), other = std::abs(b.column - source.column);
            return one != other ? one < other : a.column < b.column;
        });
        for (const Cell cell : lowest) {
            if (left == 0) break;
            take(cell, body);
            --left;
        }
    }
}

void Settling::fill_river(const Body& body) {
    for (const MarkId id : body.reaches) {
        const Mark& reach = marks_[static_cast<size_t>(id.index())];
        if (!reach.lives()) continue;
        for (const CellSpan& span : cells_of(reach.shape(), grid_.columns(), grid_.rows()))
            for (int column = span.first; column <= span.last; ++column) {
                const Cell cell{column, span.row};
                looked_at[grid_.index(cell)] = 1;
                if (grid_.is_dry(cell)) take(cell, body);
            }
    }
}

}  // namespace undercroft::world
