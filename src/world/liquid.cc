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

Settling::Settling(Grid& grid, std::span<const Mark> marks, std::span<const Body> bodies, std::span<const MarkId> frosts,
                   std::vector<Rest>& rests)
    : grid_(grid), marks_(marks), bodies_(bodies), frosts_(frosts), rests_(rests) {
    rests_.resize(bodies.size());
}

void Settling::settle_all() {
    all_ = true;
    settle({}, BodyId::none());
}

void Settling::settle(std::span<const uint32_t> cells, BodyId body) {
    other_ = body;
    changed_.assign(grid_.size(), 0);
    for (const uint32_t cell : cells) changed_[cell] = 1;
    for (const Rest& rest : rests_)
        for (const uint32_t cell : rest.taken) grid_.body_[cell] = BodyId::none();
    // Rivers last: they fill what is left of their channels, and a lake on a river keeps its own water.
    for (const BodySort sort : {BodySort::sea, BodySort::pool, BodySort::river})
        for (const Body& each : bodies_) {
            if (each.sort != sort) continue;
            Rest& rest = rests_[static_cast<size_t>(each.id.index())];
            if (!must_flow(each)) {
                for (const uint32_t cell : rest.taken) grid_.body_[cell] = each.id;
                continue;
            }
            // Whoever comes later notices what this one has left and what it takes now.
            touch(rest.taken);
            rest = {};
            if (each.lives()) flow(each);
            touch(rest.taken);
        }
}

void Settling::touch(std::span<const uint32_t> cells) {
    for (const uint32_t index : cells) {
        changed_[index] = 1;
        const Cell cell = grid_.cell(index);
        touched_ = touched_.joined({cell.column, cell.row, cell.column + 1, cell.row + 1});
    }
}

bool Settling::must_flow(const Body& body) const {
    if (all_ || body.id == other_) return true;
    const std::vector<uint32_t>& looked = rests_[static_cast<size_t>(body.id.index())].looked;
    return std::any_of(looked.begin(), looked.end(), [&](uint32_t cell) { return changed_[cell] != 0; });
}

void Settling::flow(const Body& body) {
    if (looked_.empty()) looked_.assign(grid_.size(), 0);
    ++flows_;
    rest_ = &rests_[static_cast<size_t>(body.id.index())];
    if (body.sort == BodySort::river)
        fill_river(body);
    else if (is_frozen(body))
        hold_frozen(body);
    else if (body.sort == BodySort::sea)
        fill_sea(body);
    else
        pour(body);
}

bool Settling::is_frozen(const Body& body) const {
    return std::any_of(frosts_.begin(), frosts_.end(),
                       [&](MarkId frost) { return marks_[static_cast<size_t>(frost.index())].shape().covers(body.source); });
}

bool Settling::can_enter(Cell cell, Liquid liquid) const {
    if (!grid_.is_open(cell)) return false;
    const BodyId there = grid_.body(cell);
    return there.is_none() || bodies_[static_cast<size_t>(there.index())].liquid() == liquid;
}

void Settling::look_at(size_t cell) {
    if (looked_[cell] == flows_) return;
    looked_[cell] = flows_;
    rest_->looked.push_back(static_cast<uint32_t>(cell));
}

void Settling::take(Cell cell, const Body& body) {
    const size_t index = grid_.index(cell);
    look_at(index);
    grid_.body_[index] = body.id;
    rest_->taken.push_back(static_cast<uint32_t>(index));
}

// AM-171: frozen liquid moves nowhere; it stays in its cave.
void Settling::hold_frozen(const Body& body) {
    if (grid_.inside(cell_at(body.source))) look_at(grid_.index(cell_at(body.source)));
    if (body.home.is_none()) return pour(body);
    int left = body.sort == BodySort::pool ? body.volume : static_cast<int>(grid_.size());
    const Box cells = cells_in(marks_[static_cast<size_t>(body.home.index())].box()).cut(grid_.box());
    for (int row = cells.bottom - 1; row >= cells.top && centre_of({0, row}).y >= body.level; --row)
        for (int column = cells.left; column < cells.right && left > 0; ++column) {
            const Cell cell{column, row};
            look_at(grid_.index(cell));
            if (grid_.space(cell) != body.home || !grid_.body(cell).is_none()) continue;
            take(cell, body);
            --left;
        }
}

void Settling::fill_sea(const Body& body) {
    std::vector<Cell> queue;
    const auto visit = [&](Cell cell) {
        if (!grid_.inside(cell) || centre_of(cell).y < body.level) return;
        look_at(grid_.index(cell));
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
// sideways where it cannot fall; through liquid of its kind it passes in every direction, so joined basins rise together. A cell that
// fills opens ways and closes none: it leads upwards and sideways now, and what lay above it can fall no more.
void Settling::pour(const Body& body) {
    const Cell source = cell_at(body.source);
    const Liquid liquid = body.liquid();
    if (grid_.inside(source)) look_at(grid_.index(source));
    if (seen_.empty()) seen_.assign(grid_.size(), 0);
    ++round_;
    std::vector<Cell> queue;
    std::vector<std::vector<Cell>> dry(static_cast<size_t>(grid_.rows()));  // by row: reached and not yet filled
    int lowest = -1;                                                        // row that holds some
    const auto visit = [&](Cell cell) {
        if (!grid_.inside(cell)) return;
        const size_t index = grid_.index(cell);
        look_at(index);
        if (seen_[index] == round_ || !can_enter(cell, liquid)) return;
        seen_[index] = round_;
        queue.push_back(cell);
    };
    const auto run_on = [&] {
        while (!queue.empty()) {
            const Cell cell = queue.back();
            queue.pop_back();
            const Cell below{cell.column, cell.row + 1};
            const bool is_dry = grid_.body(cell).is_none();
            if (is_dry && centre_of(cell).y >= body.level) {
                dry[static_cast<size_t>(cell.row)].push_back(cell);
                lowest = std::max(lowest, cell.row);
            }
            visit(below);
            if (is_dry && grid_.is_dry(below)) continue;
            visit({cell.column - 1, cell.row});
            visit({cell.column + 1, cell.row});
            if (!is_dry) visit({cell.column, cell.row - 1});
        }
    };
    int left = body.volume;
    if (left <= 0 || !can_enter(source, liquid)) return;
    visit(source);
    run_on();
    while (lowest >= 0) {
        std::vector<Cell> filling = std::move(dry[static_cast<size_t>(lowest)]);
        dry[static_cast<size_t>(lowest)].clear();
        std::sort(filling.begin(), filling.end(), [&](Cell a, Cell b) {
            const int one = std::abs(a.column - source.column), other = std::abs(b.column - source.column);
            return one != other ? one < other : a.column < b.column;
        });
        for (const Cell cell : filling) {
            take(cell, body);
            if (--left == 0) return;
        }
        for (const Cell cell : filling) {
            visit({cell.column - 1, cell.row});
            visit({cell.column + 1, cell.row});
            const Cell above{cell.column, cell.row - 1};
            visit(above);
            if (!grid_.inside(above) || seen_[grid_.index(above)] != round_) continue;
            visit({above.column - 1, above.row});
            visit({above.column + 1, above.row});
        }
        run_on();
        while (lowest >= 0 && dry[static_cast<size_t>(lowest)].empty()) --lowest;
    }
}

void Settling::fill_river(const Body& body) {
    for (const MarkId id : body.reaches) {
        const Mark& reach = marks_[static_cast<size_t>(id.index())];
        if (!reach.lives()) continue;
        for (const CellSpan& span : cells_of(reach.shape(), grid_.columns(), grid_.rows()))
            for (int column = span.first; column <= span.last; ++column) {
                const Cell cell{column, span.row};
                look_at(grid_.index(cell));
                if (grid_.is_dry(cell)) take(cell, body);
            }
    }
}

}  // namespace undercroft::world
