#include "world/world.h"

#include "core/check.h"
#include "core/hash.h"
#include "core/rng.h"
#include "world/lookups.h"
#include "world/slate.h"

namespace undercroft::world {

World::World() : slates_(std::make_shared<Slates>()) { forget(); }

World::World(const Sheet& sheet, uint64_t seed, std::vector<int> heights)
    : sheet_(sheet), seed_(seed), slates_(std::make_shared<Slates>()) {
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
    if (frosts_.empty() || grid_.body(cell).is_none()) return false;
    return std::any_of(frosts_.begin(), frosts_.end(), [&](MarkId frost) { return mark(frost).shape().covers(centre_of(cell)); });
}

namespace {

template <class Visit>
void for_cells_of(const World& world, MarkId space, Visit&& visit) {
    const Box cells = world.cells_around(space);
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

std::vector<BodyId> World::bodies_in(MarkId space) const {
    std::vector<BodyId> found;
    if (wet_cells_of_space(space) == 0) return found;
    for_cells_of(*this, space, [&](Cell cell) {
        if (const BodyId id = grid_.body(cell); !id.is_none()) insert_once(found, id);
    });
    return found;
}

std::vector<MarkId> World::spaces_of(BodyId id) const {
    std::vector<MarkId> found;
    for (const uint32_t cell : wet_cells(id)) insert_once(found, grid_.space_at(cell));
    return found;
}

std::vector<MarkId> World::neighbours_of(MarkId space) const {
    std::vector<MarkId> found;
    for (const Contact& contact : contacts_.of(space)) found.push_back(contact.other(space));
    std::sort(found.begin(), found.end());
    return found;
}

std::vector<MarkId> World::neighbours_of(MarkId space, Shape shape) const {
    keep_inside(shape, sheet_.box());
    const Box cells = cells_around(space).joined(cells_in(shape.box()).cut(grid_.box()));
    // The fold that makes cells what they are (apply), with the other shape, as far as spaces go.
    std::vector<MarkId> trial(static_cast<size_t>(cells.width()) * static_cast<size_t>(cells.height()));
    const auto here = [&](Cell cell) -> MarkId& {
        return trial[static_cast<size_t>(cell.row - cells.top) * static_cast<size_t>(cells.width()) +
                     static_cast<size_t>(cell.column - cells.left)];
    };
    for_living(cells, [&](const Mark& mark) {
        const bool opens = is_space(mark.kind), fills = is_filling(mark.kind);
        if (!opens && !fills) return;
        for (const CellSpan& span : cells_of(mark.id == space ? shape : mark.shape(), cells))
            for (int column = span.first; column <= span.last; ++column) {
                MarkId& open = here({column, span.row});
                if (fills)
                    open = MarkId::none();
                else if (is_cutting(mark.kind) || open.is_none())
                    open = mark.id;
            }
    });
    const auto node = [&](Cell cell) {
        if (grid_.is_sky(cell)) return sky;
        return cells.contains(Point{cell.column, cell.row}) ? here(cell) : grid_.space(cell);
    };
    std::vector<MarkId> found;
    for (int row = cells.top; row < cells.bottom; ++row)
        for (int column = cells.left; column < cells.right; ++column) {
            if (node({column, row}) != space) continue;
            for (const Cell next : {Cell{column + 1, row}, Cell{column - 1, row}, Cell{column, row + 1}, Cell{column, row - 1}})
                if (const MarkId other = node(next); !other.is_none() && other != space) insert_once(found, other);
        }
    return found;
}

MarkId World::add(Mark mark) {
    CHECK(!mark.forms.empty());
    CHECK(marks_.size() < sky.value);
    mark.id = MarkId(static_cast<int>(marks_.size()));
    for (Form& form : mark.forms) keep_inside(form.shape, sheet_.box());
    marks_.push_back(std::move(mark));
    const Mark& added = marks_.back();
    note(added);
    if (added.kind == MarkKind::reserve) forget(cells_around(added.id));
    if (!is_seen(added.kind)) return added.id;
    const Box cells = cells_around(added.id);
    const std::vector<MarkId> before = spaces_in(cells);
    contacts_.count(grid_, cells, -1);
    apply(added, cells);
    contacts_.count(grid_, cells, +1);
    forget(cells);
    changed(added, cells, before);
    return added.id;
}

void World::finish(MarkId id, Moment when, uint32_t cause) {
    Mark& mark = marks_[static_cast<size_t>(id.index())];
    if (!mark.lives()) return;
    mark.end = when;
    mark.end_cause = cause;
    std::erase(frosts_, id);
    redraw(mark, cells_around(id));
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
    const Box before = cells_around(id);
    mark.forms.back() = std::move(form);
    around_[static_cast<size_t>(id.index())] = cells_in(mark.box()).cut(grid_.box());
    redraw(mark, before.joined(cells_around(id)));
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
    settle({}, bodies_.back().id);
    return bodies_.back().id;
}

void World::finish(BodyId id, Moment when, uint32_t cause) {
    Body& body = bodies_[static_cast<size_t>(id.index())];
    if (!body.lives()) return;
    body.end = when;
    body.end_cause = cause;
    settle({}, id);
}

void World::turn_into(BodyId id, Liquid liquid, Moment when, uint32_t cause) {
    Body& body = bodies_[static_cast<size_t>(id.index())];
    if (body.liquid() == liquid) return;
    body.nature.push_back({when, cause, liquid});
    settle({}, id);
}

void World::extend_river(BodyId id, MarkId reach, Point tip) {
    Body& river = bodies_[static_cast<size_t>(id.index())];
    river.tip = tip;
    if (reach.is_none()) return;
    river.reaches.push_back(reach);
    settle({}, id);
}

void World::set_surface(SurfaceLine line) {
    CHECK(line.heights.size() == static_cast<size_t>(sheet_.columns()));
    surface_.push_back(std::move(line));
    redraw(grid_.box());
    settle_all();
}

void World::note(const Mark& mark) {
    around_.push_back(cells_in(mark.box()).cut(grid_.box()));
    open_cells_.push_back(0);
    wet_cells_.push_back(0);
    if (mark.kind == MarkKind::frost && mark.lives()) frosts_.push_back(mark.id);
}

void World::open(size_t cell, MarkId space) {
    MarkId& here = grid_.space_[cell];
    if (!here.is_none()) --open_cells_[static_cast<size_t>(here.index())];
    here = space;
    if (!space.is_none()) ++open_cells_[static_cast<size_t>(space.index())];
}

// One step of the fold over all marks in the order of their ids that makes a cell what it is.
void World::apply(const Mark& mark, const Box& clip) {
    const bool opens = is_space(mark.kind), fills = is_filling(mark.kind), ore = is_ore(mark.kind), cuts = is_cutting(mark.kind);
    if (!opens && !fills && !ore) return;
    for (const CellSpan& span : cells_of(mark.shape(), clip))
        for (int column = span.first; column <= span.last; ++column) {
            const size_t cell = grid_.index({column, span.row});
            if (grid_.ground_[cell] == Ground::air) continue;
            if (ore) grid_.ore_[cell] = mark.id;
            if (fills) {
                grid_.ground_[cell] = Ground::filled;
                open(cell, MarkId::none());
            } else if (opens && (cuts || grid_.space_[cell].is_none())) {
                grid_.ground_[cell] = Ground::rock;
                open(cell, mark.id);
            }
        }
}

template <class Visit>
void World::for_living(const Box& cells, Visit&& visit) const {
    for (size_t i = 0; i < marks_.size(); ++i)
        if (around_[i].touches(cells) && marks_[i].lives()) visit(marks_[i]);
}

void World::redraw(const Box& cells) {
    contacts_.count(grid_, cells, -1);
    const std::vector<int>& heights = surface_.back().heights;
    for (int row = cells.top; row < cells.bottom; ++row)
        for (int column = cells.left; column < cells.right; ++column) {
            const size_t cell = grid_.index({column, row});
            grid_.ground_[cell] = centre_of({column, row}).y < heights[static_cast<size_t>(column)] ? Ground::air : Ground::rock;
            open(cell, MarkId::none());
            grid_.ore_[cell] = MarkId::none();
        }
    for_living(cells, [&](const Mark& mark) { apply(mark, cells); });
    contacts_.count(grid_, cells, +1);
    forget(cells);
}

void World::redraw(const Mark& mark, const Box& cells) {
    if (mark.kind == MarkKind::reserve) forget(cells);
    if (!is_seen(mark.kind)) return;
    const std::vector<MarkId> before = spaces_in(cells);
    redraw(cells);
    changed(mark, cells, before);
}

std::vector<MarkId> World::spaces_in(const Box& cells) const {
    std::vector<MarkId> spaces;
    if (cells.empty()) return spaces;
    spaces.reserve(static_cast<size_t>(cells.width()) * static_cast<size_t>(cells.height()));
    for (int row = cells.top; row < cells.bottom; ++row) {
        const auto first = grid_.space_.begin() + static_cast<std::ptrdiff_t>(grid_.index({cells.left, row}));
        spaces.insert(spaces.end(), first, first + cells.width());
    }
    return spaces;
}

void World::changed(const Mark& mark, const Box& cells, std::span<const MarkId> before) {
    // Rivers fill the shapes of their reaches, and ice stays in the shape of its cave: there a change is more than what cells show.
    if (mark.kind == MarkKind::frost) forget();  // one can walk on ice
    if (mark.kind == MarkKind::river || mark.kind == MarkKind::frost || (!frosts_.empty() && is_home(mark.id))) return settle_all();
    std::vector<uint32_t> noticed;
    auto was = before.begin();
    for (int row = cells.top; row < cells.bottom; ++row)
        for (int column = cells.left; column < cells.right; ++column) {
            const size_t cell = grid_.index({column, row});
            if (grid_.space_[cell] != *was++ && looked_at_[cell] != 0) noticed.push_back(static_cast<uint32_t>(cell));
        }
    if (!noticed.empty()) settle(noticed, BodyId::none());
}

bool World::is_home(MarkId mark) const {
    return std::any_of(bodies_.begin(), bodies_.end(), [&](const Body& body) { return body.home == mark; });
}

void World::settle(std::span<const uint32_t> cells, BodyId body) {
    Settling settling(grid_, marks_, bodies_, frosts_, rests_);
    settling.settle(cells, body);
    settled(settling.touched());
}

void World::settle_all() {
    Settling settling(grid_, marks_, bodies_, frosts_, rests_);
    settling.settle_all();
    settled(settling.touched());
}

void World::forget() { lookups_ = std::make_shared<const Lookups>(); }

void World::forget(const Box& cells) { lookups_ = std::make_shared<const Lookups>(*lookups_, cells); }

void World::settled(const Box& cells) {
    forget(cells);
    looked_at_.assign(grid_.size(), 0);
    std::fill(wet_cells_.begin(), wet_cells_.end(), 0);
    for (const Rest& rest : rests_) {
        for (const uint32_t cell : rest.looked) looked_at_[cell] = 1;
        for (const uint32_t cell : rest.taken) ++wet_cells_[static_cast<size_t>(grid_.space_[cell].index())];
    }
}

void World::rebuild() {
    forget();
    grid_ = Grid(sheet_.columns(), sheet_.rows());
    contacts_ = {};
    around_.clear();
    open_cells_.clear();
    wet_cells_.clear();
    frosts_.clear();
    for (const Mark& mark : marks_) note(mark);
    redraw(grid_.box());
    rests_.clear();
    settle_all();
}

World World::rebuilt() const {
    World fresh = *this;
    fresh.rebuild();
    return fresh;
}

bool World::is_worked_out_as(const World& other) const {
    return grid_ == other.grid_ && contacts_ == other.contacts_ && rests_ == other.rests_ && looked_at_ == other.looked_at_ &&
           around_ == other.around_ && open_cells_ == other.open_cells_ && wet_cells_ == other.wet_cells_ && frosts_ == other.frosts_;
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
