#include "ink/field.h"

#include <algorithm>

namespace undercroft::ink {

namespace {

// Calls set(column, row) for every cell whose centre the outline covers (non-zero).
template <class Set>
void fill_cells(std::span<const Vec> outline, const Area& map, int columns, int rows, Set&& set) {
    const double step = Field::step;
    struct Crossing {
        double x;
        int turn;
    };
    const Area box = Area::of(outline);
    const int first = std::clamp(static_cast<int>((box.top - map.top) / step - 0.5), 0, rows - 1);
    const int last = std::clamp(static_cast<int>((box.bottom - map.top) / step + 0.5), 0, rows - 1);
    std::vector<std::vector<Crossing>> lines(static_cast<size_t>(last - first + 1));
    for (size_t i = 0; i < outline.size(); ++i) {
        Vec a = outline[i], b = outline[(i + 1) % outline.size()];
        const int turn = a.y <= b.y ? 1 : -1;
        if (turn < 0) std::swap(a, b);
        const int from = std::max(first, static_cast<int>(std::floor((a.y - map.top) / step + 0.5)));
        for (int row = from; row <= last; ++row) {
            const double y = map.top + (row + 0.5) * step;
            if (y >= b.y) break;
            if (y < a.y) continue;
            lines[static_cast<size_t>(row - first)].push_back({a.x + (b.x - a.x) * (y - a.y) / (b.y - a.y), turn});
        }
    }
    for (int row = first; row <= last; ++row) {
        auto& crossings = lines[static_cast<size_t>(row - first)];
        std::sort(crossings.begin(), crossings.end(), [](const Crossing& a, const Crossing& b) { return a.x < b.x; });
        int winding = 0;
        for (size_t i = 0; i + 1 < crossings.size(); ++i) {
            winding += crossings[i].turn;
            if (winding == 0) continue;
            const int from = std::max(0, static_cast<int>(std::floor((crossings[i].x - map.left) / step + 0.5)));
            const int to = std::min(columns - 1, static_cast<int>(std::floor((crossings[i + 1].x - map.left) / step - 0.5)));
            for (int column = from; column <= to; ++column) set(column, row);
        }
    }
}

}  // namespace

Field::Field(const Openings& openings, const Ground& ground, const Page& page) : openings_(&openings), map_(page.map) {
    columns_ = static_cast<int>(map_.width() / step + 0.5);
    rows_ = static_cast<int>(map_.height() / step + 0.5);
    const size_t size = static_cast<size_t>(columns_) * static_cast<size_t>(rows_);
    owner_.assign(size, 0);
    sky_.assign(size, 0);
    taken_.assign(size, 0);
    for (int column = 0; column < columns_; ++column) {
        const double ground_y = ground.at(map_.left + (column + 0.5) * step);
        for (int row = 0; row < rows_ && map_.top + (row + 0.5) * step < ground_y; ++row)
            sky_[static_cast<size_t>(row * columns_ + column)] = 1;
    }
    for (size_t i = 0; i < openings.all().size(); ++i) {
        const Opening& opening = openings.all()[i];
        fill_cells(opening.outline, map_, columns_, rows_, [&](int column, int row) {
            uint16_t& owner = owner_[static_cast<size_t>(row * columns_ + column)];
            const bool over_a_fallen = owner != 0 && !opening.has_come_down() && openings.all()[owner - 1].has_come_down();
            if (owner == 0 || over_a_fallen || world::is_cutting(opening.kind)) owner = static_cast<uint16_t>(i + 1);
        });
    }
    clear_crumbs();
    spread();
}

// Old ways cross so often that splinters of rock stay between them. What is smaller than a few square units goes with the opening next
// to it: a wall around nothing is a blot.
void Field::clear_crumbs() {
    constexpr size_t fewest_cells = 28;  // 7 square units
    std::vector<uint8_t> seen(owner_.size(), 0);
    std::vector<size_t> cells;
    const auto wear = [&](uint16_t owner) { return openings_->all()[static_cast<size_t>(owner - 1)].paper; };
    const auto is_solid = [&](size_t i) { return owner_[i] == 0 && sky_[i] == 0; };
    for (size_t start = 0; start < owner_.size(); ++start) {
        if (seen[start] || !is_solid(start)) continue;
        cells.assign(1, start);
        seen[start] = 1;
        bool at_edge = false;
        uint16_t beside = 0;
        for (size_t next = 0; next < cells.size(); ++next) {
            const int column = static_cast<int>(cells[next]) % columns_, row = static_cast<int>(cells[next]) / columns_;
            for (const auto& [dx, dy] : {std::pair{-1, 0}, std::pair{1, 0}, std::pair{0, -1}, std::pair{0, 1}}) {
                const int x = column + dx, y = row + dy;
                if (x < 0 || y < 0 || x >= columns_ || y >= rows_) {
                    at_edge = true;
                    continue;
                }
                const auto i = static_cast<size_t>(y * columns_ + x);
                if (sky_[i]) at_edge = true;
                if (owner_[i] != 0 && (beside == 0 || wear(owner_[i]) > wear(beside))) beside = owner_[i];
                if (!is_solid(i) || seen[i]) continue;
                seen[i] = 1;
                cells.push_back(i);
            }
        }
        if (at_edge || beside == 0 || cells.size() >= fewest_cells) continue;
        Crumb crumb{&openings_->all()[static_cast<size_t>(beside - 1)], {}};
        for (const size_t i : cells) {
            owner_[i] = beside;
            const Vec middle = centre(static_cast<int>(i) % columns_, static_cast<int>(i) / columns_);
            crumb.cells.push_back({middle.x - step, middle.y - step, middle.x + step, middle.y + step});
        }
        crumbs_.push_back(std::move(crumb));
    }
}

bool Field::is_walled(Vec p, Among among) const {
    const double reach = step * 1.2;
    for (const double dx : {-reach, 0.0, reach})
        for (const double dy : {-reach, 0.0, reach}) {
            const Vec q{p.x + dx, p.y + dy};
            if (!inside(q) || is_sky(q) || is_rock(q)) return true;
            if (among == Among::standing && opening(q)->has_come_down()) return true;
        }
    return false;
}

// Exact distances in two passes, in whole numbers: down the columns, then along the rows over the lower envelope of parabolas.
void Field::spread() {
    const size_t size = owner_.size();
    constexpr int none = 1 << 14;
    std::vector<uint8_t> source(size, 0);
    for (size_t i = 0; i < size; ++i) source[i] = owner_[i] && !sky_[i] && !openings_->all()[owner_[i] - 1U].has_come_down() ? 1 : 0;
    std::vector<int> down(size, none);
    for (int column = 0; column < columns_; ++column) {
        int since = none;
        for (int row = 0; row < rows_; ++row) {
            const auto i = static_cast<size_t>(row * columns_ + column);
            since = source[i] ? 0 : std::min(none, since + 1);
            down[i] = -since;
        }
        since = none;
        for (int row = rows_ - 1; row >= 0; --row) {
            const auto i = static_cast<size_t>(row * columns_ + column);
            since = source[i] ? 0 : std::min(none, since + 1);
            if (since < -down[i]) down[i] = since;  // positive: the nearest lies below
        }
    }
    distance_.assign(size, static_cast<float>(far));
    nearest_.assign(size, 0);
    std::vector<int> at(static_cast<size_t>(columns_)), from(static_cast<size_t>(columns_));
    for (int row = 0; row < rows_; ++row) {
        const auto base = static_cast<size_t>(row) * static_cast<size_t>(columns_);
        const auto g = [&](int column) { return static_cast<int64_t>(std::abs(down[base + static_cast<size_t>(column)])); };
        const auto squared_at = [&](int x, int column) { return int64_t{x - column} * (x - column) + g(column) * g(column); };
        int top = -1;
        for (int u = 0; u < columns_; ++u) {
            if (g(u) >= none) continue;
            while (top >= 0 &&
                   squared_at(from[static_cast<size_t>(top)], at[static_cast<size_t>(top)]) > squared_at(from[static_cast<size_t>(top)], u))
                --top;
            if (top < 0) {
                top = 0;
                at[0] = u;
                from[0] = 0;
                continue;
            }
            const int v = at[static_cast<size_t>(top)];
            const int64_t meet = 1 + (int64_t{u} * u - int64_t{v} * v + g(u) * g(u) - g(v) * g(v)) / (2 * int64_t{u - v});
            if (meet < columns_) {
                ++top;
                at[static_cast<size_t>(top)] = u;
                from[static_cast<size_t>(top)] = static_cast<int>(std::max<int64_t>(0, meet));
            }
        }
        for (int x = columns_ - 1; x >= 0 && top >= 0; --x) {
            const int u = at[static_cast<size_t>(top)];
            const auto i = base + static_cast<size_t>(x);
            distance_[i] = static_cast<float>(std::sqrt(static_cast<double>(squared_at(x, u))) * step);
            const int row_of = row + down[base + static_cast<size_t>(u)];
            nearest_[i] = owner_[static_cast<size_t>(row_of * columns_ + u)];
            if (x == from[static_cast<size_t>(top)]) --top;
        }
    }
}

size_t Field::index(Vec p) const {
    const int column = std::clamp(static_cast<int>((p.x - map_.left) / step), 0, columns_ - 1);
    const int row = std::clamp(static_cast<int>((p.y - map_.top) / step), 0, rows_ - 1);
    return static_cast<size_t>(row * columns_ + column);
}

const Opening* Field::nearest(Vec p) const {
    const uint16_t i = nearest_[index(p)];
    return i == 0 ? nullptr : &openings_->all()[static_cast<size_t>(i - 1)];
}

const Opening* Field::opening(Vec p) const {
    const uint16_t i = owner_[index(p)];
    return i == 0 ? nullptr : &openings_->all()[static_cast<size_t>(i - 1)];
}

Vec Field::toward_wall(Vec p) const {
    const double reach = 1.0;
    return unit({distance({p.x - reach, p.y}) - distance({p.x + reach, p.y}), distance({p.x, p.y - reach}) - distance({p.x, p.y + reach})});
}

void Field::take(const Area& area) {
    const auto column = [&](double x) { return static_cast<int>((x - map_.left) / step); };
    const auto row = [&](double y) { return static_cast<int>((y - map_.top) / step); };
    for (int r = std::max(0, row(area.top)); r <= std::min(rows_ - 1, row(area.bottom)); ++r)
        for (int c = std::max(0, column(area.left)); c <= std::min(columns_ - 1, column(area.right)); ++c)
            taken_[static_cast<size_t>(r * columns_ + c)] = 1;
}

int64_t Sums::in(int left, int top, int right, int bottom) const {
    left = std::clamp(left, 0, columns_);
    right = std::clamp(right, left, columns_);
    top = std::clamp(top, 0, rows_);
    bottom = std::clamp(bottom, top, rows_);
    return at(right, bottom) - at(left, bottom) - at(right, top) + at(left, top);
}

}  // namespace undercroft::ink
