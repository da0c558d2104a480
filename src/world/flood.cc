#include "world/flood.h"

#include <algorithm>
#include <utility>

#include "world/lookups.h"

namespace undercroft::world {

namespace {

constexpr uint8_t no_step = all_steps.size();  // of a source

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

std::vector<Point> Spread::route(Cell to) const {
    std::vector<Point> points{centre_of(to)};
    for (Cell cell = to;;) {
        const uint8_t taken = slate_->step[steps_->number(cell)];
        if (taken == no_step) break;
        cell = {cell.column - all_steps[taken].column, cell.row - all_steps[taken].row};
        points.push_back(centre_of(cell));
    }
    std::reverse(points.begin(), points.end());
    return without_needless_points(points);
}

Flood::Flood(const World& world, std::span<const Cell> sources, int most, const Ways& ways) : world_(&world), most_(most), ways_(ways) {
    start(sources);
}
Flood::Flood(const World& world, Point source, int most, const Ways& ways) : world_(&world), most_(most), ways_(ways) {
    const Cell cell = cell_at(source);
    start({&cell, 1});
}
Flood::Flood(const World& world, MarkId space, int most, const Ways& ways) : world_(&world), most_(most), ways_(ways) {
    start(cells_of_space(world, space));
}

void Flood::start(std::span<const Cell> sources) {
    const Grid& grid = world_->grid();
    if (!ways_.closed.empty()) closed_.assign(world_->marks().size(), 0);
    for (const MarkId space : ways_.closed)
        if (world_->has(space)) closed_[static_cast<size_t>(space.index())] = 1;
    ways_.closed = {};
    spread_ = Spread(*world_, ways_, most_);
    for (size_t step = 0; step < beside_.size(); ++step) beside_[step] = spread_.steps_->beside(0, step);
    Slate& slate = *spread_.slate_;
    for (const Cell source : sources) {
        if (!grid.inside(source)) continue;  // a source counts even where one could not stand: a drowned camp, a token in rock
        const uint32_t number = spread_.steps_->number(source);
        if (slate.length[number] == slate.zero) continue;
        slate.length[number] = slate.zero;
        slate.step[number] = no_step;
        slate.buckets[0].push_back(number);
        ++waiting_;
    }
}

Spread::Spread(const World& world, const Ways& ways, int most)
    : steps_(world.lookups().steps(world, ways)),
      sheet_(world.grid().box()),
      // No way comes twice to a cell.
      longest_(static_cast<uint32_t>(std::clamp<int64_t>(most, 0, static_cast<int64_t>(steps_->size()) * slanted_step))),
      slate_(Slates::lend(world.slates(), steps_->size(), longest_)) {}

std::vector<Cell> Flood::sources() const {
    const auto is_source = [&](Cell cell) { return spread_.to(cell) == 0; };
    if (reached_ > 0) return {cells().begin(), std::find_if_not(cells().begin(), cells().end(), is_source)};
    std::vector<Cell> cells;
    cells.reserve(spread_.slate_->buckets[0].size());
    for (const uint32_t source : spread_.slate_->buckets[0]) cells.push_back(spread_.steps_->cell(source));
    return cells;
}

bool Flood::went_out_from(Cell cell, const World& world, const Ways& ways) const {
    return cells().front() == cell && spread_.steps_ == world.lookups().steps(world, ways);
}

// The steps know nothing of closed spaces, nor of corners that are closed by them.
bool Flood::is_closed_to(uint32_t number, size_t step) const {
    const Grid& grid = world_->grid();
    const auto closed = [&](int columns, int rows) {
        const Cell here = spread_.steps_->cell(number);
        const MarkId space = grid.space({here.column + columns, here.row + rows});
        return !space.is_none() && closed_[static_cast<size_t>(space.index())] != 0;
    };
    const auto [columns, rows, length] = all_steps[step];
    if (closed(columns, rows)) return true;
    if (length == straight_step) return false;
    const unsigned leads = spread_.steps_->from(number);
    const bool beside = (leads >> (columns > 0 ? 0 : 1) & 1) != 0 && !closed(columns, 0);
    const bool above_or_below = (leads >> (rows > 0 ? 2 : 3) & 1) != 0 && !closed(0, rows);
    return !beside && !above_or_below;
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
    if (cells().empty() && is_vain(space)) return false;
    return spread(most_, [&](Cell cell) { return space_walked(world_->grid(), cell) == space; });
}

bool Flood::spread_to(Cell goal) {
    if (cells().empty() && most_ >= unreachable - 1 && is_vain({&goal, 1})) return false;
    return spread(most_, [&](Cell cell) { return cell == goal; });
}

std::vector<Point> Flood::route() const { return spread_.route(last()); }

int Flood::to(Cell cell) const {
    const int length = spread_.to(cell);
    return length <= reached_ ? length : unreachable;
}

std::vector<Cell> Flood::nearest_sources(Cell cell) const {
    // Back along every step of every shortest way.
    std::vector<Cell> found, seen{cell};
    std::vector<uint8_t> is_seen(spread_.steps_->size(), 0);
    while (!seen.empty()) {
        const Cell here = seen.back();
        seen.pop_back();
        const int length = spread_.to(here);
        if (length == 0) {
            found.push_back(here);
            continue;
        }
        for (size_t s = 0; s < all_steps.size(); ++s) {
            const Cell from{here.column - all_steps[s].column, here.row - all_steps[s].row};
            if (spread_.to(from) != length - all_steps[s].length) continue;
            const uint32_t number = spread_.steps_->number(from);
            if ((spread_.steps_->from(number) >> s & 1) == 0 || (!closed_.empty() && is_closed_to(number, s))) continue;
            if (is_seen[number] == 0) seen.push_back(from);
            is_seen[number] = 1;
        }
    }
    return found;
}

Outlooks::~Outlooks() { delete kept_.load(std::memory_order_acquire); }

std::unique_ptr<Flood> Outlooks::take(const World& world, Cell from, const Ways& ways) {
    std::unique_ptr<Flood> flood(kept_.exchange(nullptr, std::memory_order_acq_rel));
    if (flood && !flood->went_out_from(from, world, ways)) flood.reset();
    if (flood) flood->world_ = &world;
    return flood;
}

void Outlooks::put_back(std::unique_ptr<Flood> flood) { flood.reset(kept_.exchange(flood.release(), std::memory_order_acq_rel)); }

Outlook::Outlook(const World& world, std::span<const Cell> sources, int most, const Ways& ways) : world_(&world), most_(most) {
    for (const Cell source : sources) sources_ = sources_.joined({source.column, source.row, source.column + 1, source.row + 1});
    if (sources.size() != 1 || !ways.closed.empty()) {
        flood_ = std::make_unique<Flood>(world, sources, most, ways);
        return;
    }
    kept_ = world.lookups().outlooks();
    flood_ = kept_->take(world, sources.front(), ways);
    if (!flood_) flood_ = std::make_unique<Flood>(world, sources, unreachable - 1, ways);
}

Outlook::Outlook(const World& world, Point source, int most, const Ways& ways) : Outlook(world, std::array{cell_at(source)}, most, ways) {}

Outlook::~Outlook() {
    if (kept_ && !flood_->cells().empty()) kept_->put_back(std::move(flood_));
}

bool Outlook::spread_to(MarkId space) {
    if (shown_ == 0 && most_ >= unreachable - 1 && flood_->is_vain(space)) return false;
    return spread(most_, [&](Cell cell) { return space_walked(world_->grid(), cell) == space; });
}

bool Outlook::spread_to(Cell goal) {
    if (shown_ == 0 && most_ >= unreachable - 1 && flood_->is_vain({&goal, 1})) return false;
    return spread(most_, [&](Cell cell) { return cell == goal; });
}

int Outlook::to(Cell goal, int limit) {
    limit = std::min(limit, most_);
    // No way is shorter than straight across the sheet.
    const int64_t dx = std::max({sources_.left - goal.column, goal.column + 1 - sources_.right, 0});
    const int64_t dy = std::max({sources_.top - goal.row, goal.row + 1 - sources_.bottom, 0});
    if (straight_step * std::max(dx, dy) + (slanted_step - straight_step) * std::min(dx, dy) > limit) return unreachable;
    if (flood_->to(goal) == unreachable) flood_->spread(limit, [&](Cell cell) { return cell == goal; });
    const int length = flood_->to(goal);
    return length <= limit ? length : unreachable;
}

std::optional<Cell> Outlook::nearest_cell(MarkId space) {
    shown_ = 0;
    if (!spread_to(space)) return std::nullopt;
    return last();
}

std::vector<Outlook::Sight> Outlook::spaces(int limit) {
    std::vector<Sight> found;
    std::vector<uint8_t> known(world_->marks().size() + 1, 0);  // the last one is the sky
    MarkId last;
    shown_ = 0;
    spread(std::min(limit, most_), [&](Cell cell) {
        const MarkId space = space_walked(world_->grid(), cell);
        if (space.is_none() || space == std::exchange(last, space)) return false;
        uint8_t& listed = space == sky ? known.back() : known[static_cast<size_t>(space.index())];
        if (std::exchange(listed, uint8_t{1}) == 0) found.push_back({space, cell});
        return false;
    });
    return found;
}

Beacons::Beacons(const World& world, std::span<const Cell> places, const Ways& ways)
    : world_(&world),
      through_liquid_(ways.through_liquid),
      over_ground_(ways.over_ground),
      closed_(ways.closed.begin(), ways.closed.end()),
      parts_(parts_of(world, world.lookups().parts(world, ways), places)) {
    for (size_t i = 0; i < places.size(); ++i) where_.emplace_back(places[i], i);
    std::sort(where_.begin(), where_.end());
}

size_t Beacons::first_at(Cell cell) const {
    const auto found = std::lower_bound(where_.begin(), where_.end(), std::pair{cell, size_t{0}});
    return found != where_.end() && found->first == cell ? found->second : where_.size();
}

std::optional<size_t> Beacons::nearest(Cell from) {
    // Ways lead back as they lead there, but only from one place where one can stand to another: out of others, and none in.
    if (!can_stand(*world_, from, ways())) return look_from(from);
    const Parts& parts = world_->lookups().parts(*world_, ways());
    if (!std::binary_search(parts_.begin(), parts_.end(), parts.part[world_->grid().index(from)])) return std::nullopt;
    if (!std::exchange(asked_, true)) return look_from(from);
    if (!flood_) {
        std::vector<Cell> sources;
        for (const auto& [place, number] : where_)
            if (can_stand(*world_, place, ways())) sources.push_back(place);
        flood_.emplace(*world_, sources, unreachable - 1, ways());
    }
    if (flood_->to(from) == unreachable && !flood_->spread(unreachable - 1, [&](Cell cell) { return cell == from; })) return std::nullopt;
    size_t first = where_.size();
    for (const Cell source : flood_->nearest_sources(from)) first = std::min(first, first_at(source));
    return first;
}

std::optional<size_t> Beacons::look_from(Cell from) const {
    Flood flood(*world_, {&from, 1}, unreachable - 1, ways());
    if (!flood.spread(unreachable - 1, [&](Cell cell) { return first_at(cell) < where_.size(); })) return std::nullopt;
    size_t first = first_at(flood.last());
    flood.spread(flood.distance(), [&](Cell cell) { return first = std::min(first, first_at(cell)), false; });
    return first;
}

}  // namespace undercroft::world
