#include "world/lookups.h"

#include <algorithm>
#include <bit>
#include <utility>

#include "core/check.h"
#include "world/flood.h"

namespace undercroft::world {

namespace {

// Steps along slanted lines need an open cell beside them, so what hangs together does so by straight ones.
constexpr std::array<Cell, 4> beside{{{1, 0}, {-1, 0}, {0, 1}, {0, -1}}};

Parts work_out_parts(const World& world, const Ways& ways) {
    const Grid& grid = world.grid();
    Parts parts;
    parts.part.assign(grid.size(), 0);
    parts.spaces.emplace_back();
    const Steps& steps = *world.lookups().steps(world, ways);
    // Stretches of a row, each joined to those it touches in the row above; the first one of a part stands for it.
    struct Stretch {
        size_t first, end;
        size_t of;
    };
    std::vector<Stretch> stretches;
    const auto standing_for = [&](size_t stretch) {
        while (stretches[stretch].of != stretch) stretch = stretches[stretch].of = stretches[stretches[stretch].of].of;
        return stretch;
    };
    const auto columns = static_cast<size_t>(grid.columns());
    size_t above = 0, above_end = 0;
    std::vector<uint64_t> leads(columns / 64 + 2);  // into the cells of a row, as their neighbours know
    const auto look_at = [&](int row) {
        const uint32_t first = steps.number({0, row});
        uint64_t bits = (steps.from(first + 1) & 2) != 0 ? 1 : 0;  // a sheet is never one column wide
        for (size_t column = 1; column < columns; ++column) {
            if (column % 64 == 0) leads[column / 64 - 1] = std::exchange(bits, 0);
            bits |= uint64_t{steps.from(first + static_cast<uint32_t>(column) - 1)} % 2 << column % 64;
        }
        leads[(columns - 1) / 64] = bits;
    };
    // The first column from this one on that leads or does not.
    const auto next = [&](size_t from, bool wanted) {
        uint64_t ahead = (wanted ? leads[from / 64] : ~leads[from / 64]) >> from % 64;
        if (ahead != 0) return std::min(columns, from + static_cast<size_t>(std::countr_zero(ahead)));
        for (size_t word = from / 64 + 1; word * 64 < columns; ++word) {
            ahead = wanted ? leads[word] : ~leads[word];
            if (ahead != 0) return std::min(columns, word * 64 + static_cast<size_t>(std::countr_zero(ahead)));
        }
        return columns;
    };
    for (int row = 0; row < grid.rows(); ++row) {
        const size_t begin = stretches.size(), left = grid.index({0, row});
        look_at(row);
        for (size_t column = next(0, true); column < columns;) {
            const size_t first = left + column, number = stretches.size();
            column = next(column, false);
            const size_t end = left + column;
            if (column < columns) column = next(column, true);
            stretches.push_back({first, end, number});
            while (above < above_end && stretches[above].end + columns <= first) ++above;
            for (size_t touching = above; touching < above_end && stretches[touching].first + columns < end; ++touching) {
                const size_t one = standing_for(number), other = standing_for(touching);
                stretches[std::max(one, other)].of = std::min(one, other);
            }
        }
        above = begin;
        above_end = stretches.size();
    }
    std::vector<uint16_t> numbers(stretches.size(), 0), listed(world.marks().size(), 0);  // the part that lists a space, the last one
    for (size_t i = 0; i < stretches.size(); ++i) {
        const size_t leader = standing_for(i);
        if (leader == i) {
            CHECK(parts.spaces.size() < 0xffff);
            numbers[i] = static_cast<uint16_t>(parts.spaces.size());
            parts.spaces.emplace_back();
        }
        const uint16_t part = numbers[leader];
        std::fill(parts.part.begin() + static_cast<std::ptrdiff_t>(stretches[i].first),
                  parts.part.begin() + static_cast<std::ptrdiff_t>(stretches[i].end), part);
        for (size_t cell = stretches[i].first; cell < stretches[i].end; ++cell) {
            const MarkId space = grid.space_at(cell);
            if (space.is_none() || std::exchange(listed[static_cast<size_t>(space.index())], part) == part) continue;
            parts.spaces[part].push_back(space);
        }
    }
    for (std::vector<MarkId>& spaces : parts.spaces) {
        std::sort(spaces.begin(), spaces.end());
        spaces.erase(std::unique(spaces.begin(), spaces.end()), spaces.end());
    }
    return parts;
}

constexpr int word_bits = 64;

// Ones at first..last of a row of words, as far as they lie in the word with this number.
constexpr uint64_t bits_between(int first, int last, int word) {
    const int low = std::max(first - word * word_bits, 0), high = std::min(last - word * word_bits, word_bits - 1);
    if (low > high) return 0;
    return (~uint64_t{0} >> (word_bits - 1 - high)) & (~uint64_t{0} << low);
}

}  // namespace

Room::Room(const World& world, bool lettering)
    : rows_(world.grid().rows()), across_((world.grid().columns() + 2 * rock_beyond + word_bits - 1) / word_bits) {
    free_.assign(static_cast<size_t>(rows_) * static_cast<size_t>(across_), ~uint64_t{0});
    look_at(world, lettering, world.grid().box());
}

Room::Room(const Room& before, const World& world, bool lettering, const Box& changed) : Room(before) {
    look_at(world, lettering, changed.cut(world.grid().box()));
}

void Room::look_at(const World& world, bool lettering, const Box& cells) {
    const Grid& grid = world.grid();
    if (cells.empty()) return;
    for (int row = cells.top; row < cells.bottom; ++row) {
        uint64_t* words = &free_[static_cast<size_t>(row) * static_cast<size_t>(across_)];
        size_t cell = grid.index({cells.left, row});
        for (int bit = rock_beyond + cells.left; bit < rock_beyond + cells.right; ++bit, ++cell) {
            const uint64_t taken = grid.ground_at(cell) == Ground::air || grid.open_at(cell) ? 1 : 0;
            uint64_t& word = words[bit / word_bits];
            word = (word & ~(uint64_t{1} << bit % word_bits)) | (taken ^ 1) << bit % word_bits;
        }
    }
    if (!lettering) return;
    for (const Mark& mark : world.marks()) {
        if (mark.kind != MarkKind::reserve || !mark.lives() || !world.cells_around(mark.id).touches(cells)) continue;
        for (const CellSpan& span : cells_of(mark.shape(), cells)) take(span.row, span.first, span.last);
    }
}

void Room::take(int row, int first, int last) {
    for (int word = 0; word < across_; ++word)
        free_[static_cast<size_t>(row * across_ + word)] &= ~bits_between(first + rock_beyond, last + rock_beyond, word);
}

bool Room::is_free(const Box& cells) const {
    const int first = std::max(cells.left + rock_beyond, 0), last = std::min(cells.right + rock_beyond, across_ * word_bits) - 1;
    if (first > last) return true;
    const int top = std::max(cells.top, 0), bottom = std::min(cells.bottom, rows_);
    for (int word = first / word_bits; word <= last / word_bits; ++word) {
        const uint64_t asked = bits_between(first, last, word);
        for (int row = top; row < bottom; ++row)
            if ((~free_[static_cast<size_t>(row * across_ + word)] & asked) != 0) return false;
    }
    return true;
}

std::optional<int> Room::free_column(int top, int bottom, int width, int wish, int first, int last) const {
    // Columns that are free in all the rows; then those that begin ever wider stretches of such.
    std::array<uint64_t, 32> begins;
    CHECK(static_cast<size_t>(across_) <= begins.size());
    CHECK(first >= -rock_beyond && last + width <= (across_ * word_bits) - rock_beyond);
    for (int word = 0; word < across_; ++word) {
        uint64_t all = ~uint64_t{0};
        for (int row = std::max(top, 0); row < std::min(bottom, rows_); ++row) all &= free_[static_cast<size_t>(row * across_ + word)];
        begins[static_cast<size_t>(word)] = all;
    }
    for (int wide = 1; wide < width;) {
        const int by = std::min(wide, width - wide), words = by / word_bits, bits = by % word_bits;
        for (int word = 0; word < across_; ++word) {
            const auto ahead = [&](int at) { return at < across_ ? begins[static_cast<size_t>(at)] : uint64_t{0}; };
            const uint64_t high = bits == 0 ? 0 : ahead(word + words + 1) << (word_bits - bits);
            begins[static_cast<size_t>(word)] &= ahead(word + words) >> bits | high;
        }
        wide += by;
    }
    const int middle = wish + rock_beyond, left = first + rock_beyond, right = last + rock_beyond;
    std::optional<int> found;
    for (int word = std::min(middle, right) / word_bits; middle >= left && word >= left / word_bits && !found; --word)
        if (const uint64_t here = begins[static_cast<size_t>(word)] & bits_between(left, std::min(middle, right), word); here != 0)
            found = word * word_bits + word_bits - 1 - std::countl_zero(here);
    // To the right only what is nearer.
    const int nearer = found ? std::min(right, 2 * middle - *found - 1) : right;
    const int from = std::max(middle + 1, left);
    for (int word = from / word_bits; from <= nearer && word <= nearer / word_bits; ++word)
        if (const uint64_t here = begins[static_cast<size_t>(word)] & bits_between(from, nearer, word); here != 0)
            return word * word_bits + std::countr_zero(here) - rock_beyond;
    if (found) *found -= rock_beyond;
    return found;
}

namespace {

size_t sort_of(const Ways& ways) { return (ways.through_liquid ? 1u : 0u) + (ways.over_ground ? 2u : 0u); }

}  // namespace

const Parts& Lookups::parts(const World& world, const Ways& ways) const {
    return parts_[sort_of(ways)].get([&] { return work_out_parts(world, {ways.through_liquid, ways.over_ground, {}}); });
}

template <class Value>
Lookups::Kept<Value>::Kept(const Kept& before, const Box& changed) {
    if (const std::shared_ptr<const Value>* known = before.now_.known()) {
        older_ = *known;
        changed_ = changed;
    } else {
        older_ = before.older_;
        changed_ = before.changed_.joined(changed);
    }
}

template <class Value>
template <class Make, class Renew>
const std::shared_ptr<const Value>& Lookups::Kept<Value>::get(Make&& make, Renew&& renew) const {
    return now_.get([&] { return std::make_shared<const Value>(older_ == nullptr ? make() : renew(*older_, changed_)); });
}

Lookups::Lookups() : outlooks_(std::make_shared<Outlooks>()) {}

Lookups::Lookups(const Lookups& before, const Box& changed)
    : steps_{Kept(before.steps_[0], changed), Kept(before.steps_[1], changed), Kept(before.steps_[2], changed),
             Kept(before.steps_[3], changed)},
      rooms_{Kept(before.rooms_[0], changed), Kept(before.rooms_[1], changed)},
      outlooks_(before.outlooks_) {}

const std::shared_ptr<const Steps>& Lookups::steps(const World& world, const Ways& ways) const {
    return steps_[sort_of(ways)].get([&] { return Steps(world, ways); },
                                     [&](const Steps& older, const Box& changed) { return Steps(older, world, ways, changed); });
}

const Room& Lookups::room(const World& world, bool lettering) const {
    return *rooms_[lettering ? 1 : 0].get([&] { return Room(world, lettering); },
                                          [&](const Room& older, const Box& changed) { return Room(older, world, lettering, changed); });
}

namespace {

// Larger than the mark by some cells: lines round outwards, and their width may reach over the edge of the sheet.
Box surely_around(const World& world, MarkId mark) {
    const Box cells = world.cells_around(mark).grown(5);
    return {cells.left * cell_size, cells.top * cell_size, cells.right * cell_size, cells.bottom * cell_size};
}

}  // namespace

int least_distance(const World& world, MarkId mark, Point p) {
    const Box box = surely_around(world, mark);
    const int dx = std::max({box.left - p.x, p.x - box.right, 0}), dy = std::max({box.top - p.y, p.y - box.bottom, 0});
    return distance({0, 0}, {dx, dy});
}

int least_distance(const World& world, MarkId one, MarkId other) {
    const Box a = surely_around(world, one), b = surely_around(world, other);
    const int dx = std::max({b.left - a.right, a.left - b.right, 0}), dy = std::max({b.top - a.bottom, a.top - b.bottom, 0});
    return distance({0, 0}, {dx, dy});
}

std::vector<uint16_t> parts_of(const World& world, const Parts& parts, std::span<const Cell> cells) {
    const Grid& grid = world.grid();
    std::vector<uint16_t> found;
    const auto add = [&](Cell cell) {
        if (!grid.inside(cell)) return false;
        const uint16_t part = parts.part[grid.index(cell)];
        if (part != 0 && (found.empty() || found.back() != part)) found.push_back(part);
        return part != 0;
    };
    for (const Cell cell : cells) {
        if (!grid.inside(cell) || add(cell)) continue;
        for (const Cell step : beside) add({cell.column + step.column, cell.row + step.row});
    }
    std::sort(found.begin(), found.end());
    found.erase(std::unique(found.begin(), found.end()), found.end());
    return found;
}

}  // namespace undercroft::world
