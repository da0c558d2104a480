#include "world/route.h"

#include <algorithm>
#include <array>

#include "core/hash.h"

namespace undercroft::world {

namespace {

constexpr int lattice_step = 2 * cell_size, slanted_step = 33;  // 24 times the root of 2
constexpr int cost_scale = 16;                                  // cost of one unit of plain rock
constexpr int turn_cost = 108 * cost_scale;
constexpr int room_around = finger;  // how far beyond the box of both ends a course may wander

// Costs of Lessons: inside or beside a known space, and one or two cells away from it.
constexpr int beside_known = 61 * cost_scale, near_known = 12 * cost_scale, not_far_from_known = 4 * cost_scale;
constexpr int farthest_look = 4;  // in cells
constexpr int under_the_sky = 120 * cost_scale, at_the_edge = 60 * cost_scale;

int straying(Manner manner) {
    switch (manner) {
    case Manner::straight: return 0;
    case Manner::curved: return cost_scale * 4 / 10;
    case Manner::natural: return cost_scale;
    case Manner::crooked: return cost_scale * 13 / 10;
    case Manner::wild: return cost_scale * 16 / 10;
    }
    return 0;
}

// Lattice lines every two cells; the lines nearest to both ends pass exactly through them, so that level stays level.
std::vector<int> lattice_lines(int low, int high, int from, int to) {
    std::vector<int> lines;
    for (int at = low; at < high; at += lattice_step) lines.push_back(at);
    const auto nearest = [&](int value) {
        size_t best = 0;
        for (size_t i = 1; i < lines.size(); ++i)
            if (std::abs(lines[i] - value) < std::abs(lines[best] - value)) best = i;
        return best;
    };
    const size_t a = nearest(from), b = nearest(to);
    lines[a] = from;
    if (a != b) lines[b] = to;
    return lines;
}

size_t index_of(const std::vector<int>& lines, int value) {
    size_t best = 0;
    for (size_t i = 1; i < lines.size(); ++i)
        if (std::abs(lines[i] - value) < std::abs(lines[best] - value)) best = i;
    return best;
}

// States that wait: the one with the least total comes first, then the one with the lowest number. Totals hardly ever fall while a search
// goes on, so they wait in buckets and only the bucket whose turn it is stands in order.
class WaitingStates {
public:
    explicit WaitingStates(int first) : first_(first) {}

    bool empty() const { return count_ == 0; }
    void push(int total, uint32_t state) {
        const size_t bucket = std::min(static_cast<size_t>(std::max(total - first_, 0)) / bucket_width, buckets_.size() - 1);
        buckets_[bucket].push_back(static_cast<uint64_t>(total) << 32 | state);
        ++count_;
        if (bucket < turn_)
            give_turn(bucket);
        else if (bucket == turn_)
            std::push_heap(buckets_[bucket].begin(), buckets_[bucket].end(), std::greater<>());
    }
    std::pair<int, uint32_t> pop() {
        while (buckets_[turn_].empty()) give_turn(turn_ + 1);
        std::vector<uint64_t>& bucket = buckets_[turn_];
        std::pop_heap(bucket.begin(), bucket.end(), std::greater<>());
        const uint64_t least = bucket.back();
        bucket.pop_back();
        --count_;
        return {static_cast<int>(least >> 32), static_cast<uint32_t>(least)};
    }

private:
    static constexpr size_t bucket_width = 8 * cost_scale;

    void give_turn(size_t bucket) {
        turn_ = bucket;
        std::make_heap(buckets_[bucket].begin(), buckets_[bucket].end(), std::greater<>());
    }

    int first_;
    std::array<std::vector<uint64_t>, 512> buckets_;
    size_t turn_ = 0, count_ = 0;
};

class CourseSearch {
public:
    CourseSearch(const World& world, const CourseWish& wish)
        : world_(world),
          wish_(wish),
          box_(Box{std::min(wish.from.x, wish.to.x), std::min(wish.from.y, wish.to.y), std::max(wish.from.x, wish.to.x) + 1,
                   std::max(wish.from.y, wish.to.y) + 1}
                   .grown(room_around)
                   .cut(world.sheet().box())),
          known_(known_cells(world, wish, cells_in(box_).grown(farthest_look + 1))),
          xs_(lattice_lines(box_.left, box_.right, wish.from.x, wish.to.x)),
          ys_(lattice_lines(box_.top, box_.bottom, wish.from.y, wish.to.y)),
          straight_(wish.manner == Manner::straight) {}

    std::vector<Point> run() {
        const size_t nodes = xs_.size() * ys_.size(), directions = straight_ ? 4 : 1;
        nodes_.assign(nodes, {});
        std::vector<State> states(nodes * directions);
        const size_t start = node(index_of(xs_, wish_.from.x), index_of(ys_, wish_.from.y));
        const size_t goal = node(index_of(xs_, wish_.to.x), index_of(ys_, wish_.to.y));
        WaitingStates waiting(estimate(start, goal));
        for (size_t d = 0; d < directions; ++d) {
            states[start * directions + d].best = 0;
            waiting.push(estimate(start, goal), static_cast<uint32_t>(start * directions + d));
        }
        size_t end = goal * directions;
        bool found = false;
        const auto across = static_cast<uint32_t>(xs_.size()), down = static_cast<uint32_t>(ys_.size());
        while (!waiting.empty()) {
            const auto [total, state] = waiting.pop();
            const uint32_t here = straight_ ? state / 4 : state, heading = straight_ ? state % 4 : 0;
            const int spent = states[state].best;
            if (total > spent + estimate(here, goal)) continue;
            if (here == goal) {
                end = state;
                found = true;
                break;
            }
            const uint32_t row = here / across, column = here - row * across;
            for (uint32_t s = 0; s < (straight_ ? 4u : 8u); ++s) {
                // Before the first line the number is higher than any.
                const uint32_t c = column + static_cast<uint32_t>(steps[s].x), r = row + static_cast<uint32_t>(steps[s].y);
                if (c >= across || r >= down) continue;
                const uint32_t there = r * across + c;
                int cost = spent + step_length(column, row, c, r) * cost_at(there);
                if (straight_ && heading != s && here != start) cost += turn_cost;
                const uint32_t then = straight_ ? there * 4 + s : there;
                State& next = states[then];
                if (cost >= next.best) continue;
                next = {cost, static_cast<int8_t>(s), static_cast<int8_t>(heading)};
                waiting.push(cost + estimate(there, goal), then);
            }
        }
        std::vector<Point> course{wish_.to};
        if (found)
            for (size_t state = end; states[state].step >= 0;) {
                const size_t here = state / directions;
                add(course, point(here));
                const Point step = steps[static_cast<size_t>(states[state].step)];
                const size_t before =
                    node(here % xs_.size() - static_cast<size_t>(step.x), here / xs_.size() - static_cast<size_t>(step.y));
                state = before * directions + (straight_ ? static_cast<size_t>(states[state].heading_before) : 0);
                if (before == start) break;
            }
        add(course, wish_.from);
        std::reverse(course.begin(), course.end());
        return simplified(course);
    }

private:
    struct State {
        int best = 1 << 30;
        int8_t step = -1;  // that led here; -1: none
        int8_t heading_before = 0;
    };
    struct Node {
        int cost = -1, estimate = -1;  // not looked up yet
    };
    static constexpr std::array<Point, 8> steps{{{1, 0}, {-1, 0}, {0, 1}, {0, -1}, {1, 1}, {-1, 1}, {1, -1}, {-1, -1}}};

    size_t node(size_t column, size_t row) const { return row * xs_.size() + column; }
    Point point(size_t index) const { return {xs_[index % xs_.size()], ys_[index / xs_.size()]}; }
    int estimate(size_t from, size_t goal) {
        int& known = nodes_[from].estimate;
        if (known >= 0) return known;
        const Point a = point(from), b = point(goal);
        return known = (straight_ ? std::abs(a.x - b.x) + std::abs(a.y - b.y) : distance(a, b)) * cost_scale;
    }
    int step_length(size_t column, size_t row, size_t to_column, size_t to_row) const {
        const int dx = std::abs(xs_[column] - xs_[to_column]), dy = std::abs(ys_[row] - ys_[to_row]);
        if (dx == 0 || dy == 0) return dx + dy;
        if (dx == lattice_step && dy == lattice_step) return slanted_step;
        return distance({0, 0}, {dx, dy});
    }

    int cost_at(size_t index) {
        int& known = nodes_[index].cost;
        if (known >= 0) return known;
        const Point p = point(index);
        const Cell cell = cell_at(p);
        int cost = cost_scale;
        if (const int stray = straying(wish_.manner); stray > 0)
            cost += static_cast<int>(mix_hash(combine_hash(wish_.seed, static_cast<uint64_t>(p.x) << 32 | static_cast<uint32_t>(p.y))) %
                                     static_cast<uint64_t>(stray + 1));
        const auto near = [&](int cells) {
            return known_.in({cell.column - cells, cell.row - cells, cell.column + cells + 1, cell.row + cells + 1}) > 0;
        };
        if (near(farthest_look))
            cost += near(2) ? (near(1) ? beside_known : near_known + beside_known / 2) : near(3) ? near_known : not_far_from_known;
        if (wish_.keeps_below_ground && p.y < world_.ground_at(p.x) + 42) cost += under_the_sky;
        if (!world_.sheet().box().grown(-2 * cell_size).contains(p)) cost += at_the_edge;
        return known = cost;
    }

    static CellCount known_cells(const World& world, const CourseWish& wish, const Box& window) {
        constexpr uint8_t not_asked = 2;
        std::vector<uint8_t> repels(world.marks().size(), wish.repels ? not_asked : 1);
        return CellCount(world.grid(), window, [&](size_t cell) {
            const MarkId space = world.grid().space_at(cell);
            if (space.is_none()) return 0;
            uint8_t& known = repels[static_cast<size_t>(space.index())];
            if (known == not_asked) known = wish.repels(space) ? 1 : 0;
            return static_cast<int>(known);
        });
    }

    static void add(std::vector<Point>& course, Point p) {
        if (course.back() != p) course.push_back(p);
    }

    static std::vector<Point> simplified(const std::vector<Point>& course) {
        std::vector<Point> kept;
        for (const Point p : course) {
            while (kept.size() > 1) {
                const Point a = kept[kept.size() - 2], b = kept.back();
                if (int64_t{b.x - a.x} * (p.y - b.y) != int64_t{b.y - a.y} * (p.x - b.x)) break;
                kept.pop_back();
            }
            kept.push_back(p);
        }
        return kept;
    }

    const World& world_;
    const CourseWish& wish_;
    Box box_;
    CellCount known_;
    std::vector<int> xs_, ys_;
    bool straight_;
    std::vector<Node> nodes_;
};

}  // namespace

std::vector<Point> find_course(const World& world, const CourseWish& wish) { return CourseSearch(world, wish).run(); }

}  // namespace undercroft::world
