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
        // Least total first, then the lowest number of a state, both in one word.
        std::vector<uint64_t> open;
        const auto push = [&](int total, size_t state) {
            open.push_back(static_cast<uint64_t>(total) << 32 | static_cast<uint32_t>(state));
            std::push_heap(open.begin(), open.end(), std::greater<>());
        };
        for (size_t d = 0; d < directions; ++d) {
            states[start * directions + d].best = 0;
            push(estimate(start, goal), start * directions + d);
        }
        size_t end = goal * directions;
        bool found = false;
        while (!open.empty()) {
            std::pop_heap(open.begin(), open.end(), std::greater<>());
            const auto total = static_cast<int>(open.back() >> 32);
            const size_t state = static_cast<uint32_t>(open.back());
            open.pop_back();
            const size_t here = state / directions, heading = state % directions;
            const int spent = states[state].best;
            if (total > spent + estimate(here, goal)) continue;
            if (here == goal) {
                end = state;
                found = true;
                break;
            }
            const int column = static_cast<int>(here % xs_.size()), row = static_cast<int>(here / xs_.size());
            for (size_t s = 0; s < (straight_ ? 4u : 8u); ++s) {
                const int c = column + steps[s].x, r = row + steps[s].y;
                if (c < 0 || r < 0 || c >= static_cast<int>(xs_.size()) || r >= static_cast<int>(ys_.size())) continue;
                const size_t there = node(static_cast<size_t>(c), static_cast<size_t>(r));
                int cost = spent + step_length(column, row, c, r) * cost_at(there);
                if (straight_ && heading != s && here != start) cost += turn_cost;
                State& next = states[there * directions + (straight_ ? s : 0)];
                if (cost >= next.best) continue;
                next = {cost, static_cast<int8_t>(s), static_cast<int8_t>(heading)};
                push(cost + estimate(there, goal), there * directions + (straight_ ? s : 0));
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
    int step_length(int column, int row, int to_column, int to_row) const {
        const int dx = std::abs(xs_[static_cast<size_t>(column)] - xs_[static_cast<size_t>(to_column)]);
        const int dy = std::abs(ys_[static_cast<size_t>(row)] - ys_[static_cast<size_t>(to_row)]);
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
