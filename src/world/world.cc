#include "world/world.h"

#include "core/check.h"
#include "core/hash.h"
#include "core/rng.h"

namespace undercroft::world {

World::World(const Sheet& sheet, uint64_t seed, std::vector<int> heights) : sheet_(sheet), seed_(seed) {
    CHECK(heights.size() == static_cast<size_t>(sheet.columns()));
    surface_.push_back({{}, 0, std::move(heights)});
    rebuild();
}

uint64_t World::numbered_seed_of(int number) const { return numbered_seed(seed_, static_cast<uint64_t>(number)); }

uint64_t World::hash() const {
    uint64_t hash = combine_hash(seed_, static_cast<uint64_t>(sheet_.width) << 32 | static_cast<uint32_t>(sheet_.height));
    hash = combine_hash(hash, static_cast<uint64_t>(sheet_.bead));
    for (const SurfaceLine& line : surface_) {
        hash = combine_hash(hash, static_cast<uint64_t>(line.since.layer) << 32 | line.cause);
        for (const int height : line.heights) hash = combine_hash(hash, static_cast<uint64_t>(height));
    }
    for (const Mark& mark : marks_) hash = hash_mark(mark, hash);
    for (const Body& body : bodies_) hash = hash_body(body, hash);
    return hash;
}

int World::ground_at(int x) const {
    const std::vector<int>& heights = surface_.back().heights;
    return heights[static_cast<size_t>(std::clamp(x / cell_size, 0, static_cast<int>(heights.size()) - 1))];
}

std::optional<Liquid> World::liquid_at(Cell cell) const {
    const BodyId id = grid_.body(cell);
    if (id.is_none()) return std::nullopt;
    return body(id).liquid();
}

bool World::is_frozen(Cell cell) const {
    if (grid_.body(cell).is_none()) return false;
    for (const Mark& mark : marks_)
        if (mark.lives() && mark.kind == MarkKind::frost && mark.shape().covers(centre_of(cell))) return true;
    return false;
}

namespace {

template <class Visit>
void for_cells_of(const World& world, MarkId space, Visit&& visit) {
    const Box cells = cells_in(world.mark(space).box()).cut(world.grid().box());
    for (int row = cells.top; row < cells.bottom; ++row)
        for (int column = cells.left; column < cells.right; ++column)
            if (world.grid().space({column, row}) == space) visit(Cell{column, row});
}

template <class Value>
void insert_once(std::vector<Value>& sorted, Value value) {
    const auto at = std::lower_bound(sorted.begin(), sorted.end(), value);
    if (at == sorted.end() || *at != value) sorted.insert(at, value);
}

}  // namespace

int World::cells_of_space(MarkId space) const {
    int count = 0;
    for_cells_of(*this, space, [&](Cell) { ++count; });
    return count;
}

int World::wet_cells_of_space(MarkId space) const {
    int count = 0;
    for_cells_of(*this, space, [&](Cell cell) { count += grid_.body(cell).is_none() ? 0 : 1; });
    return count;
}

std::vector<BodyId> World::bodies_in(MarkId space) const {
    std::vector<BodyId> found;
    for_cells_of(*this, space, [&](Cell cell) {
        if (const BodyId id = grid_.body(cell); !id.is_none()) insert_once(found, id);
    });
    return found;
}

std::vector<MarkId> World::spaces_of(BodyId id) const {
    std::vector<MarkId> found;
    for (size_t cell = 0; cell < grid_.size(); ++cell)
        if (grid_.body_at(cell) == id) insert_once(found, grid_.space_at(cell));
    return found;
}

MarkId World::add(Mark mark) {
    CHECK(!mark.forms.empty());
    CHECK(marks_.size() < sky.value);
    mark.id = MarkId(static_cast<int>(marks_.size()));
    for (Form& form : mark.forms) keep_inside(form.shape, sheet_.box());
    marks_.push_back(std::move(mark));
    const Mark& added = marks_.back();
    const Box cells = cells_in(added.box()).cut(grid_.box());
    if (!is_space(added.kind) && !is_filling(added.kind) && !is_ore(added.kind) && added.kind != MarkKind::frost) return added.id;
    contacts_.count(grid_, cells, -1);
    apply(added, cells);
    contacts_.count(grid_, cells, +1);
    changed(cells);
    return added.id;
}

void World::finish(MarkId id, Moment when, uint32_t cause) {
    Mark& mark = marks_[static_cast<size_t>(id.index())];
    if (!mark.lives()) return;
    mark.end = when;
    mark.end_cause = cause;
    redraw(cells_in(mark.box()));
    changed(cells_in(mark.box()));
}

void World::reshape(MarkId id, Form form) {
    Mark& mark = marks_[static_cast<size_t>(id.index())];
    // Two forms of one season leave only the later: nobody can look in between.
    if (mark.forms.back().since != form.since) mark.forms.push_back(mark.forms.back());
    redo(id, std::move(form));
}

void World::redo(MarkId id, Form form) {
    Mark& mark = marks_[static_cast<size_t>(id.index())];
    keep_inside(form.shape, sheet_.box());
    const Box before = mark.box();
    mark.forms.back() = std::move(form);
    const Box cells = cells_in(before.joined(mark.box()));
    redraw(cells);
    changed(cells);
}

void World::unshape(MarkId id, const Form& before) {
    Mark& mark = marks_[static_cast<size_t>(id.index())];
    redo(id, before);
    if (mark.forms.size() > 1 && mark.forms[mark.forms.size() - 2] == before) mark.forms.pop_back();
}

void World::give(MarkId id, uint16_t owner, Moment when, uint32_t cause) {
    Mark& mark = marks_[static_cast<size_t>(id.index())];
    if (mark.owner() == owner) return;
    mark.owners.push_back({when, cause, owner});
}

void World::work_out(MarkId ore, int unit, Moment when, MarkId mine) {
    OreUnit& taken = marks_[static_cast<size_t>(ore.index())].units[static_cast<size_t>(unit)];
    CHECK(taken.is_left());
    taken.worked = when;
    taken.mine = mine;
}

BodyId World::add(Body body) {
    CHECK(!body.nature.empty());
    body.id = BodyId(static_cast<int>(bodies_.size()));
    bodies_.push_back(std::move(body));
    settle();
    return bodies_.back().id;
}

void World::finish(BodyId id, Moment when, uint32_t cause) {
    Body& body = bodies_[static_cast<size_t>(id.index())];
    if (!body.lives()) return;
    body.end = when;
    body.end_cause = cause;
    settle();
}

void World::turn_into(BodyId id, Liquid liquid, Moment when, uint32_t cause) {
    Body& body = bodies_[static_cast<size_t>(id.index())];
    if (body.liquid() == liquid) return;
    body.nature.push_back({when, cause, liquid});
    settle();
}

void World::extend_river(BodyId id, MarkId reach, Point tip) {
    Body& river = bodies_[static_cast<size_t>(id.index())];
    river.tip = tip;
    if (reach.is_none()) return;
    river.reaches.push_back(reach);
    settle();
}

void World::set_surface(SurfaceLine line) {
    CHECK(line.heights.size() == static_cast<size_t>(sheet_.columns()));
    surface_.push_back(std::move(line));
    redraw(grid_.box());
    settle();
}

// One step of the fold over all marks in the order of their ids that makes a cell what it is.
void World::apply(const Mark& mark, const Box& clip) {
    const bool opens = is_space(mark.kind), fills = is_filling(mark.kind), ore = is_ore(mark.kind), cuts = is_cutting(mark.kind);
    if (!opens && !fills && !ore) return;
    for (const CellSpan& span : cells_of(mark.shape(), grid_.columns(), grid_.rows())) {
        if (span.row < clip.top || span.row >= clip.bottom) continue;
        for (int column = std::max(span.first, clip.left); column <= std::min(span.last, clip.right - 1); ++column) {
            const size_t cell = grid_.index({column, span.row});
            if (grid_.ground_[cell] == Ground::air) continue;
            if (ore) grid_.ore_[cell] = mark.id;
            if (fills) {
                grid_.ground_[cell] = Ground::filled;
                grid_.space_[cell] = MarkId::none();
            } else if (opens && (cuts || grid_.space_[cell].is_none())) {
                grid_.ground_[cell] = Ground::rock;
                grid_.space_[cell] = mark.id;
            }
        }
    }
}

void World::redraw(const Box& box) {
    const Box cells = box.cut(grid_.box());
    contacts_.count(grid_, cells, -1);
    const std::vector<int>& heights = surface_.back().heights;
    for (int row = cells.top; row < cells.bottom; ++row)
        for (int column = cells.left; column < cells.right; ++column) {
            const size_t cell = grid_.index({column, row});
            grid_.ground_[cell] = centre_of({column, row}).y < heights[static_cast<size_t>(column)] ? Ground::air : Ground::rock;
            grid_.space_[cell] = MarkId::none();
            grid_.ore_[cell] = MarkId::none();
        }
    for (const Mark& mark : marks_)
        if (mark.lives() && cells_in(mark.box()).touches(cells)) apply(mark, cells);
    contacts_.count(grid_, cells, +1);
}

void World::changed(const Box& box) {
    const Box cells = box.grown(1).cut(grid_.box());
    for (int row = cells.top; row < cells.bottom; ++row)
        for (int column = cells.left; column < cells.right; ++column)
            if (looked_at_[grid_.index({column, row})] != 0) return settle();
}

void World::settle() {
    Settling settling(grid_, marks_, bodies_);
    settling.settle();
    looked_at_ = std::move(settling.looked_at);
}

void World::rebuild() {
    grid_ = Grid(sheet_.columns(), sheet_.rows());
    contacts_ = {};
    redraw(grid_.box());
    settle();
}

World World::rebuilt() const {
    World fresh = *this;
    fresh.rebuild();
    return fresh;
}

World World::as_of(Moment when) const {
    World then = *this;
    while (then.surface_.size() > 1 && then.surface_.back().since > when) then.surface_.pop_back();
    for (Mark& mark : then.marks_) {
        const bool living = mark.lived_at(when);
        while (mark.forms.size() > 1 && mark.forms.back().since > when) mark.forms.pop_back();
        while (!mark.owners.empty() && mark.owners.back().since > when) mark.owners.pop_back();
        for (OreUnit& unit : mark.units)
            if (!unit.is_left() && unit.worked > when) unit = {unit.at, Moment::never(), {}};
        if (living) mark.end = Moment::never(), mark.end_cause = 0;
        if (mark.birth > when) mark.end = mark.birth;
    }
    for (Body& body : then.bodies_) {
        const bool living = body.lived_at(when);
        while (body.nature.size() > 1 && body.nature.back().since > when) body.nature.pop_back();
        if (living) body.end = Moment::never(), body.end_cause = 0;
        if (body.birth > when) body.end = body.birth;
    }
    then.rebuild();
    return then;
}

}  // namespace undercroft::world
