#include "world/ore.h"

#include <limits>

#include "world/dig.h"
#include "world/lookups.h"
#include "world/nearest.h"
#include "world/outlines.h"
#include "world/place.h"

namespace undercroft::world {

MarkId draw_vein(World& world, int left, int right, const Origin& origin) {
    const Sheet& sheet = world.sheet();
    const std::vector<Point> course =
        jagged_course({0, sheet.edge_mark(left)}, {sheet.width, sheet.edge_mark(right)}, 150, 34, world.next_seed());
    Mark vein = draw(MarkKind::gold_vein, Manner::natural, Shape::line(course, 2 * cell_size), origin);
    const int units = length_of(course) / inch;
    for (int i = 0; i < units; ++i)
        vein.units.push_back({point_along(course, (2 * i + 1) * length_of(course) / (2 * units)), Moment::never(), {}});
    return world.add(std::move(vein));
}

MarkId draw_mithril(World& world, Point at, const Origin& origin) {
    const Sheet& sheet = world.sheet();
    const Point corner = nearest_corner(sheet, at);
    Shape shape = triangle_outline(at, half_finger, corner);
    // AM-04: moved inward until it lies wholly underground.
    for (int tries = 0; tries < 100; ++tries) {
        const Box box = shape.box();
        int ground = sheet.surface;
        for (int x = box.left; x <= box.right; x += cell_size)
            ground = std::max(ground, world.ground_at(std::clamp(x, 0, sheet.width - 1)));
        const Point move{box.left < 0              ? cell_size
                         : box.right > sheet.width ? -cell_size
                                                   : 0,
                         box.top < ground + cell_size ? cell_size
                         : box.bottom > sheet.height  ? -cell_size
                                                      : 0};
        if (move == Point{}) break;
        for (Point& p : shape.points) p = p + move;
    }
    Point middle{};
    for (const Point p : shape.points) middle = middle + p;
    middle = {middle.x / 3, middle.y / 3};
    Mark mithril = draw(MarkKind::mithril, Manner::natural, shape, origin);
    for (const Point p : shape.points) mithril.units.push_back({toward(middle, p, distance(middle, p) / 2), Moment::never(), {}});
    return world.add(std::move(mithril));
}

namespace {

template <class Distance>
std::vector<OreAt> ore_by_distance(const World& world, OreFilter wanted, Distance&& gap) {
    std::vector<OreAt> found;
    for (const Mark& mark : world.marks()) {
        if (!mark.lives() || !is_ore(mark.kind) || !wanted(mark.kind)) continue;
        for (size_t i = 0; i < mark.units.size(); ++i)
            if (mark.units[i].is_left()) found.push_back({mark.id, static_cast<int>(i), mark.units[i].at, gap(mark.units[i].at)});
    }
    std::stable_sort(found.begin(), found.end(), [](const OreAt& a, const OreAt& b) { return a.distance < b.distance; });
    return found;
}

int gap_to_net(const World& world, std::span<const MarkId> net, Point p) {
    int best = std::numeric_limits<int>::max();
    for (const MarkId id : net)
        if (world.has(id) && world.mark(id).lives() && least_distance(world, id, p) < best)
            best = std::min(best, distance(world.mark(id).shape(), p));
    return best;
}

}  // namespace

std::vector<OreAt> ore_near(const World& world, std::span<const MarkId> net, int r, OreFilter wanted) {
    std::vector<OreAt> found = ore_by_distance(world, wanted, [&](Point p) { return gap_to_net(world, net, p); });
    found.erase(std::find_if(found.begin(), found.end(), [&](const OreAt& ore) { return ore.distance > r; }), found.end());
    return found;
}

std::optional<OreAt> nearest_ore(const World& world, std::span<const MarkId> net, OreFilter wanted) {
    const std::vector<OreAt> found = ore_by_distance(world, wanted, [&](Point p) { return gap_to_net(world, net, p); });
    if (found.empty()) return std::nullopt;
    return found.front();
}

std::optional<OreAt> nearest_ore(const World& world, Point p, OreFilter wanted) {
    const std::vector<OreAt> found = ore_by_distance(world, wanted, [&](Point at) { return distance(at, p); });
    if (found.empty()) return std::nullopt;
    return found.front();
}

int ore_left(const World& world, OreFilter wanted) {
    return static_cast<int>(ore_by_distance(world, wanted, [](Point) { return 0; }).size());
}

Mined mine_unit(World& world, const OreAt& ore, std::span<const MarkId> net, Manner manner, const Origin& origin) {
    Mined mined;
    const Sheet& sheet = world.sheet();
    const Clearance gap = clearance(sheet);
    // An inch of working, a bead high; about an inch and a half away at most, or the drawing would not show what was dug.
    for (const int quarters : {4, 3, 2})
        for (const int clear : {gap.usual, gap.least}) {
            if (mined.drawn()) break;
            const int width = inch * quarters / 4 / cell_size * cell_size, height = sheet.bead * quarters / 4 / cell_size * cell_size;
            const Box region = Box::around(ore.at, width + 3 * inch / 2, height + 3 * inch / 2);
            const std::optional<Box> box = free_box(world, ore.at, width, height, clear, region);
            if (!box) continue;
            const Manner shape = manner == Manner::straight ? Manner::crooked : manner;  // nobody squares off a working
            mined.mine = world.add(draw(MarkKind::mine, manner, chamber_outline(shape, *box, world.next_seed()), origin));
        }
    world.work_out(ore.ore, ore.unit, origin.when, mined.mine);
    if (world.mark(ore.ore).kind == MarkKind::obsidian) world.finish(ore.ore, origin.when, origin.cause);
    if (!mined.drawn()) return mined;
    MarkId nearest;
    int best = std::numeric_limits<int>::max();
    for (const MarkId id : net) {
        if (!world.has(id) || !world.mark(id).lives()) continue;
        const int here = distance(world.mark(id).shape(), world.mark(mined.mine).shape());
        if (here < best) best = here, nearest = id;
    }
    if (!nearest.is_none()) {
        Origin way = origin;
        way.purpose = 0;
        mined.way = connect(world, nearest, mined.mine, manner, way).tunnel;
    }
    return mined;
}

Deposit deposit_state(const World& world, MarkId ore) {
    const std::vector<OreUnit>& units = world.mark(ore).units;
    const auto left = std::count_if(units.begin(), units.end(), [](const OreUnit& unit) { return unit.is_left(); });
    if (left == 0) return Deposit::worked_out;
    return left == static_cast<std::ptrdiff_t>(units.size()) ? Deposit::untouched : Deposit::begun;
}

std::vector<Point> worked_out_places(const World& world) {
    std::vector<Point> places;
    for (const Mark& mark : world.marks())
        for (const OreUnit& unit : mark.units)
            if (!unit.is_left()) places.push_back(unit.at);
    return places;
}

}  // namespace undercroft::world
