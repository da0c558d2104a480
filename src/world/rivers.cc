#include "world/rivers.h"

#include <limits>

#include "world/outlines.h"

namespace undercroft::world {

namespace {

Body body_of(BodySort sort, Liquid liquid, const Origin& origin) {
    Body body;
    body.sort = sort;
    body.nature.push_back({origin.when, origin.cause, liquid});
    body.purpose = origin.purpose;
    body.birth = origin.when;
    body.cause = origin.cause;
    return body;
}

// The lowest cell of a space; of several the one nearest to its middle.
Point lowest_of(const World& world, MarkId space) {
    const Box cells = world.cells_around(space);
    const int middle = cells.centre().x;
    for (int row = cells.bottom - 1; row >= cells.top; --row) {
        int best = -1;
        for (int column = cells.left; column < cells.right; ++column)
            if (world.grid().space({column, row}) == space && (best < 0 || std::abs(column - middle) < std::abs(best - middle)))
                best = column;
        if (best >= 0) return centre_of({best, row});
    }
    return world.mark(space).centre();
}

std::vector<MarkId> wet_spaces(const World& world) {
    std::vector<MarkId> wet;
    for (const Mark& mark : world.marks())
        if (world.wet_cells_of_space(mark.id) > 0) wet.push_back(mark.id);
    return wet;
}

std::vector<MarkId> newly_in(const std::vector<MarkId>& after, const std::vector<MarkId>& before) {
    std::vector<MarkId> fresh;
    std::set_difference(after.begin(), after.end(), before.begin(), before.end(), std::back_inserter(fresh));
    return fresh;
}

int cells_of_body(const World& world, BodyId body) {
    int count = 0;
    for (size_t i = 0; i < world.grid().size(); ++i) count += world.grid().body_at(i) == body ? 1 : 0;
    return count;
}

Shape part_of_line(const Shape& line, std::vector<Point> points) { return Shape::line(std::move(points), line.widest()); }

}  // namespace

Flooded flood(World& world, Point source, int cells, Liquid liquid, const Origin& origin) {
    // What is poured on the ground above an opening runs into it.
    for (int down = 0; down < 4 && !world.grid().is_open(cell_at(source)); ++down) source.y += cell_size;
    const std::vector<MarkId> before = wet_spaces(world);
    Body body = body_of(BodySort::pool, liquid, origin);
    body.source = source;
    const MarkId space = world.grid().space(cell_at(source));
    body.level = space.is_none() ? source.y : world.mark(space).box().top;
    body.volume = cells;
    Flooded flooded;
    flooded.body = world.add(std::move(body));
    flooded.spaces = newly_in(wet_spaces(world), before);
    flooded.cells = cells_of_body(world, flooded.body);
    return flooded;
}

Flooded release(World& world, BodyId pool, Point to, int cells, const Origin& origin) {
    const int given = std::min(cells, world.body(pool).volume);
    Body rest = world.body(pool);
    rest.volume -= given;
    rest.birth = origin.when;
    const Liquid liquid = rest.liquid();
    world.finish(pool, origin.when, origin.cause);
    if (rest.volume > 0) world.add(std::move(rest));
    return flood(world, to, given, liquid, origin);
}

BodyId fill_cave(World& world, MarkId cave, int level, Liquid liquid, const Origin& origin) {
    Body body = body_of(BodySort::pool, liquid, origin);
    body.home = cave;
    body.source = lowest_of(world, cave);
    body.level = level;
    const Box cells = world.cells_around(cave);
    for (int row = cells.top; row < cells.bottom; ++row)
        for (int column = cells.left; column < cells.right; ++column)
            if (world.grid().space({column, row}) == cave && centre_of({column, row}).y >= level) ++body.volume;
    return world.add(std::move(body));
}

BodyId make_sea(World& world, MarkId cave, int level, const Origin& origin) {
    Body body = body_of(BodySort::sea, Liquid::water, origin);
    body.home = cave;
    body.source = lowest_of(world, cave);
    body.level = level;
    return world.add(std::move(body));
}

int channel_width(const Sheet& sheet) { return sheet.bead * 56 / 100; }

BodyId start_river(World& world, Point source, const Origin& origin) {
    Body body = body_of(BodySort::river, Liquid::water, origin);
    body.source = body.tip = source;
    body.level = source.y;
    return world.add(std::move(body));
}

std::vector<Point> course_of(const World& world, BodyId river) {
    std::vector<Point> course{world.body(river).source};
    for (const MarkId reach : world.body(river).reaches)
        for (const Point p : world.mark(reach).shape().points)
            if (course.back() != p) course.push_back(p);
    return course;
}

Reached flow_on(World& world, BodyId river, Point to, const Origin& origin) {
    Reached reached;
    const Sheet& sheet = world.sheet();
    const Point from = world.body(river).tip;
    reached.left_sheet = to.x <= 0 || to.x >= sheet.width || to.y >= sheet.height;
    to = {std::clamp(to.x, 0, sheet.width), std::clamp(to.y, 0, sheet.height)};
    // Coming out: the reach ends at the ground.
    for (int at = 0; at <= distance(from, to); at += cell_size) {
        const Point p = toward(from, to, at);
        if (p.y >= world.ground_at(std::clamp(p.x, 0, sheet.width - 1))) continue;
        reached.surfaced = true;
        reached.left_sheet = false;
        to = p;
        break;
    }
    const Shape line =
        Shape::line(jagged_course(from, to, 96, std::abs(to.x - from.x) < 24 ? 4 : 11, world.next_seed()), channel_width(sheet));
    std::vector<std::pair<MarkId, Point>> entered;
    for (const CellSpan& span : cells_of(line, world.grid().columns(), world.grid().rows()))
        for (int column = span.first; column <= span.last; ++column) {
            const MarkId space = world.grid().space({column, span.row});
            if (space.is_none() || world.mark(space).kind == MarkKind::river) continue;
            const auto known = std::find_if(entered.begin(), entered.end(), [&](const auto& entry) { return entry.first == space; });
            if (known == entered.end()) entered.emplace_back(space, centre_of({column, span.row}));
        }
    std::sort(entered.begin(), entered.end());
    reached.reach = world.add(draw(MarkKind::river, Manner::natural, line, origin));
    reached.end = to;
    world.extend_river(river, reached.reach, to);
    for (const auto& [space, at] : entered) {
        reached.crossed.push_back(space);
        // A space that the river runs into takes a share of its water; one that holds a body already keeps its own.
        if (world.bodies_in(space) == std::vector<BodyId>{river})
            flood(world, at, cells_for_area(2 * sheet.bead_area()), Liquid::water, origin);
    }
    return reached;
}

MarkId river_lake(World& world, BodyId river, int width, bool rightward, const Origin& origin) {
    const Point inflow = world.body(river).tip;
    const int half = channel_width(world.sheet()) / 2, height = world.sheet().bead * 7 / 4;
    const int back = width / 8;  // the outline stands back from its box
    const int left = rightward ? inflow.x - back : inflow.x - width + back;
    const Box box{left, inflow.y - height * 2 / 5, left + width, inflow.y - height * 2 / 5 + height};
    const MarkId cave = world.add(draw(MarkKind::cave, Manner::natural, chamber_outline(Manner::natural, box, world.next_seed()), origin));
    // The level is the bottom of both channels, so that the lake neither drains nor backs up.
    fill_cave(world, cave, inflow.y + half, world.body(river).liquid(), origin);
    world.extend_river(river, {}, {rightward ? box.right - back : box.left + back, inflow.y});
    return cave;
}

Rerouted cut_river(World& world, BodyId river, Point p, const Origin& origin) {
    Rerouted result;
    Body shorter = world.body(river);
    size_t cut = 0;
    int best = std::numeric_limits<int>::max();
    for (size_t i = 0; i < shorter.reaches.size(); ++i) {
        const int here = distance(p, nearest_on_line(world.mark(shorter.reaches[i]).shape().points, p));
        if (here < best) best = here, cut = i;
    }
    result.fall_end = world.body(river).tip;
    if (shorter.reaches.empty()) return result;
    const MarkId reach = shorter.reaches[cut];
    result.dried.assign(shorter.reaches.begin() + static_cast<std::ptrdiff_t>(cut) + 1, shorter.reaches.end());
    shorter.reaches.resize(cut + 1);
    shorter.birth = origin.when;
    shorter.cause = origin.cause;
    const Shape whole = world.mark(reach).shape();
    const int at = length_to_nearest(whole.points, p);
    world.finish(river, origin.when, origin.cause);
    if (at < length_of(whole.points)) {
        world.reshape(reach, {origin.when, origin.cause, Manner::natural, part_of_line(whole, first_part(whole.points, at))});
        if (length_of(whole.points) - at > cell_size) {
            Origin bed = origin;
            bed.purpose = world.mark(reach).purpose;
            result.dried.push_back(
                world.add(draw(MarkKind::river, Manner::natural, part_of_line(whole, last_part(whole.points, at)), bed)));
        }
    }
    shorter.tip = result.fall_end = point_along(whole.points, at);
    result.river = world.add(std::move(shorter));
    return result;
}

namespace {

// Where something dropped at p comes to rest, by falling and running sideways to the nearest edge.
std::vector<Point> falling_course(const World& world, Point p) {
    const Grid& grid = world.grid();
    std::vector<Point> course{p};
    Cell cell = cell_at(p);
    for (int moves = 0; moves < grid.rows() * 4; ++moves) {
        if (grid.is_dry({cell.column, cell.row + 1})) {
            ++cell.row;
        } else {
            int step = 0;
            for (int reach = 1; step == 0 && reach < grid.columns(); ++reach) {
                bool any = false;
                for (const int side : {-1, 1}) {
                    bool open = true;
                    for (int i = 1; i <= reach && open; ++i) open = grid.is_dry({cell.column + side * i, cell.row});
                    any = any || open;
                    if (open && step == 0 && grid.is_dry({cell.column + side * reach, cell.row + 1})) step = side * reach;
                }
                if (!any) break;
            }
            if (step == 0) break;
            cell.column += step;
        }
        course.push_back(centre_of(cell));
    }
    std::vector<Point> kept;
    for (const Point point : course) {
        while (kept.size() > 1 && (kept.back().x == point.x) && (kept[kept.size() - 2].x == point.x)) kept.pop_back();
        kept.push_back(point);
    }
    return kept;
}

}  // namespace

Rerouted reroute_river(World& world, BodyId river, Point p, int pool_cells, const Origin& origin) {
    const std::vector<MarkId> before = wet_spaces(world);
    Rerouted result = cut_river(world, river, p, origin);
    if (result.river.is_none()) return result;
    // The bed is cut at the hole; the water falls from there through what is open below.
    Point hole = world.body(result.river).tip;
    for (int down = 0; down < 8 && !world.grid().is_dry(cell_at(hole)); ++down) hole.y += cell_size;
    const std::vector<Point> course = falling_course(world, hole);
    if (course.size() > 1) {
        const MarkId fall = world.add(draw(MarkKind::river, Manner::natural, Shape::line(course, 2 * cell_size), origin));
        world.extend_river(result.river, fall, course.back());
    }
    result.fall_end = course.back();
    flood(world, result.fall_end, pool_cells, world.body(result.river).liquid(), origin);
    result.flooded = newly_in(wet_spaces(world), before);
    return result;
}

MarkId freeze(World& world, const Box& region, const Origin& origin) {
    return world.add(draw(MarkKind::frost, Manner::natural, Shape::box(region.cut(world.sheet().box())), origin));
}

void thaw(World& world, MarkId frost, Moment when, uint32_t cause) { world.finish(frost, when, cause); }

namespace {

// Middles of edges between magma and another liquid, in the order of rows; at a cell the right one before the lower one.
std::vector<Point> edges_of_magma(const World& world) {
    const Grid& grid = world.grid();
    std::vector<size_t> numbers;  // twice the index of the left or upper cell, and one more where the other lies below
    for (const Body& body : world.bodies()) {
        if (!body.lives() || body.liquid() != Liquid::magma) continue;
        for (const uint32_t index : world.wet_cells(body.id)) {
            const Cell cell = grid.cell(index);
            const auto meets = [&](int columns, int rows) {
                const std::optional<Liquid> there = world.liquid_at({cell.column + columns, cell.row + rows});
                return there && *there != Liquid::magma;
            };
            if (meets(1, 0)) numbers.push_back(2 * size_t{index});
            if (meets(0, 1)) numbers.push_back(2 * size_t{index} + 1);
            if (meets(-1, 0)) numbers.push_back(2 * size_t{index} - 2);
            if (meets(0, -1)) numbers.push_back(2 * (size_t{index} - static_cast<size_t>(grid.columns())) + 1);
        }
    }
    std::sort(numbers.begin(), numbers.end());
    std::vector<Point> edges;
    for (const size_t number : numbers) {
        const Point one = centre_of(grid.cell(number / 2));
        edges.push_back(number % 2 == 0 ? Point{one.x + cell_size / 2, one.y} : Point{one.x, one.y + cell_size / 2});
    }
    return edges;
}

}  // namespace

std::vector<MarkId> meet_liquids(World& world, const Origin& origin) {
    std::vector<MarkId> walls;
    for (int round = 0; round < 12; ++round) {
        const std::vector<Point> edges = edges_of_magma(world);
        if (edges.empty()) break;
        // One wall for each cluster: all edges that follow each other within three cells.
        std::vector<Point> wall{edges.front()};
        for (bool grew = true; grew;) {
            grew = false;
            for (const Point edge : edges) {
                if (std::find(wall.begin(), wall.end(), edge) != wall.end()) continue;
                for (const Point part : wall)
                    if (squared(part, edge) <= 9 * cell_size * cell_size) {
                        wall.push_back(edge);
                        grew = true;
                        break;
                    }
            }
        }
        const Box extent = Shape::outline(wall).box();
        std::sort(wall.begin(), wall.end(), [&](Point a, Point b) {
            return extent.width() >= extent.height() ? a < b : std::pair{a.y, a.x} < std::pair{b.y, b.x};
        });
        std::vector<Point> line{wall.front()};
        for (const Point p : wall)
            if (squared(line.back(), p) >= 9 * cell_size * cell_size || p == wall.back()) line.push_back(p);
        Mark obsidian = draw(MarkKind::obsidian, Manner::natural, Shape::line(line, world.sheet().bead / 2), origin);  // AM-172
        obsidian.units.push_back({wall[wall.size() / 2], Moment::never(), {}});
        walls.push_back(world.add(std::move(obsidian)));
    }
    return walls;
}

std::optional<Point> along_river(const World& world, BodyId river, Point p, int dist) {
    const std::vector<Point> course = course_of(world, river);
    const int at = length_to_nearest(course, p) + dist;
    if (at < 0 || at > length_of(course)) return std::nullopt;
    return point_along(course, at);
}

int river_distance(const World& world, BodyId river, Point one, Point other) {
    const std::vector<Point> course = course_of(world, river);
    return std::abs(length_to_nearest(course, one) - length_to_nearest(course, other));
}

std::optional<WetPlace> nearest_liquid(const World& world, Point p, Liquid liquid) {
    std::optional<WetPlace> best;
    int64_t best_distance = std::numeric_limits<int64_t>::max();
    for (size_t i = 0; i < world.grid().size(); ++i) {
        const BodyId body = world.grid().body_at(i);
        if (body.is_none() || world.body(body).liquid() != liquid) continue;
        const Point at = centre_of(world.grid().cell(i));
        const int64_t here = squared(at, p);
        if (here >= best_distance) continue;
        best_distance = here;
        best = WetPlace{body, at, whole_root(here)};
    }
    return best;
}

}  // namespace undercroft::world
