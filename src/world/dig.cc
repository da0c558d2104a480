#include "world/dig.h"

#include "world/outlines.h"
#include "world/route.h"

namespace undercroft::world {

namespace {

bool contains(std::span<const MarkId> list, MarkId id) { return std::find(list.begin(), list.end(), id) != list.end(); }

constexpr int thin_wall = cell_size;  // rock thinner than this breaks through
constexpr int leaves_in_peace = 36;   // the first piece of a tunnel breaks nothing: its mouth may stand beside an old neighbour
constexpr int into_the_void = 20;     // how far the last piece runs into what it broke into

// Where straight hands leave a chamber: at floor height to both sides, or through the middle of floor and roof.
Point straight_mouth(const Mark& chamber, Point target, int width) {
    const Box box = chamber.box();
    const int level = box.bottom - 1 - width / 2;
    const Point middle = box.centre();
    Point best = middle;
    int best_way = 1 << 30;
    for (const Point mouth :
         {Point{box.left + 6, level}, Point{box.right - 7, level}, Point{middle.x, box.bottom - 7}, Point{middle.x, box.top + 6}}) {
        // Leaving through the roof or floor needs a ladder: worth it only for what lies plainly above or below.
        const bool ladder = mouth.x == middle.x;
        const int way = std::abs(target.x - mouth.x) + std::abs(target.y - mouth.y) + (ladder ? 60 : 0);
        if (way < best_way) best_way = way, best = mouth;
    }
    return best;
}

struct Start {
    MarkId space;
    Point at;
};

// The point of the net nearest to the target.
std::optional<Start> start_of(const World& world, const Dig& dig, int width) {
    if (dig.start) return Start{world.grid().space(cell_at(*dig.start)), *dig.start};
    std::optional<Start> best;
    int64_t best_distance = 0;
    for (const MarkId id : dig.net) {
        if (!world.has(id) || !world.mark(id).lives()) continue;
        const Box cells = world.cells_around(id);
        for (int row = cells.top; row < cells.bottom; ++row)
            for (int column = cells.left; column < cells.right; ++column) {
                if (world.grid().space({column, row}) != id) continue;
                const int64_t here = squared(centre_of({column, row}), dig.target);
                if (best && (here > best_distance || (here == best_distance && !(id < best->space)))) continue;
                best = Start{id, centre_of({column, row})};
                best_distance = here;
            }
    }
    if (!best) return best;
    const Mark& mark = world.mark(best->space);
    if (dig.manner == Manner::straight && is_chamber(mark.kind)) {
        const Point mouth = straight_mouth(mark, dig.target, width);
        if (world.grid().space(cell_at(mouth)) == best->space) best->at = mouth;
    } else if (is_passage(mark.kind) && mark.shape().kind == ShapeKind::line) {
        best->at = nearest_on_line(mark.shape().points, best->at);
    }
    return best;
}

struct Cut {
    int length = 0;
    DigEnd end = DigEnd::arrived;
    std::optional<Breach> breach;
};

// Walks the drawn line and says where it must stop.
class Cutting {
public:
    Cutting(const World& world, const Shape& line, const Dig& dig, MarkId start)
        : world_(world), line_(line), measured_(line.points), dig_(dig), start_(start) {}

    Cut run() const {
        const Grid& grid = world_.grid();
        Cut cut;
        const int whole = measured_.length();
        int left_net = -1;
        for (int at = 0;; at = std::min(at + cell_size / 2, whole)) {
            cut.length = at;
            const Point here = measured_.at(at);
            const MarkId space = grid.space(cell_at(here));
            const bool own = !space.is_none() && is_own(space);
            if (own) left_net = -1;
            if (!own && left_net < 0) left_net = at;
            if (grid.is_sky(cell_at(here)) && at > 0) {
                cut.end = DigEnd::surfaced;
                return cut;
            }
            if (!dig_.may_surface && here.y < world_.ground_at(here.x) + world_.sheet().bead / 2 && at > leaves_in_peace) {
                cut.end = DigEnd::ran_out;
                return cut;
            }
            if (!own && (at - left_net >= leaves_in_peace || !space.is_none())) {
                if (const std::optional<Breach> breach = breach_near(here)) {
                    cut.breach = breach;
                    cut.end = breach->space == dig_.target_space ? DigEnd::arrived : DigEnd::broke_in;
                    return cut;
                }
            }
            if (at >= dig_.longest) {
                cut.end = at >= whole ? DigEnd::arrived : DigEnd::ran_out;
                return cut;
            }
            if (at >= whole) return cut;
        }
    }

private:
    bool is_own(MarkId space) const { return space == start_ || contains(dig_.net, space); }

    std::optional<Breach> breach_near(Point here) const {
        const Grid& grid = world_.grid();
        const int reach = line_.width_at(0) / 2 + thin_wall;
        const Box cells = cells_in(Box::around(here, 2 * reach, 2 * reach));
        std::optional<Breach> found;
        int64_t best = int64_t{reach} * reach;
        for (int row = cells.top; row < cells.bottom; ++row)
            for (int column = cells.left; column < cells.right; ++column) {
                const Cell cell{column, row};
                const MarkId space = grid.space(cell);
                if (space.is_none() || is_own(space)) continue;
                const int64_t away = squared(centre_of(cell), here);
                if (away > best || (away == best && found)) continue;
                best = away;
                found = Breach{space, Side::beside, centre_of(cell), {}, {}};
            }
        if (!found) return found;
        found->side = breach_side(world_, found->at, found->space);
        const Cell entry = cell_at(found->at);
        for (int row = entry.row - 1; row <= entry.row + 1; ++row)
            for (int column = entry.column - 1; column <= entry.column + 1; ++column) {
                const Cell cell{column, row};
                if (found->body.is_none() && grid.space(cell) == found->space && !grid.body(cell).is_none() && !world_.is_frozen(cell)) {
                    found->body = grid.body(cell);
                    found->liquid = world_.liquid_at(cell);
                }
            }
        return found;
    }

    const World& world_;
    const Shape& line_;
    MeasuredLine measured_;
    const Dig& dig_;
    MarkId start_;
};

Shape cut_shape(const Shape& line, int length) {
    Shape cut = line;
    cut.points = first_part(line.points, length);
    if (line.widths.size() > 1) {
        cut.widths.resize(std::min(cut.widths.size(), cut.points.size()));
        while (cut.widths.size() < cut.points.size()) cut.widths.push_back(cut.widths.back());
    }
    return cut;
}

// The last piece runs into the void, level or plumb for straight hands.
void run_into(Shape& line, const World& world, const Breach& breach, Manner manner) {
    const Point end = line.points.back();
    const Point inside = toward(breach.at, world.mark(breach.space).centre(), into_the_void);
    Point last = breach.at;
    if (world.grid().space(cell_at(inside)) == breach.space) last = inside;
    if (manner == Manner::straight && end.x != last.x && end.y != last.y) {
        const bool level = breach.side == Side::beside;
        line.points.push_back(level ? Point{last.x, end.y} : Point{end.x, last.y});
        if (line.widths.size() > 1) line.widths.push_back(line.widths.back());
        if (world.grid().space(cell_at(line.points.back())) == breach.space) return;
    }
    if (line.points.back() == last) return;
    line.points.push_back(last);
    if (line.widths.size() > 1) line.widths.push_back(line.widths.back());
}

// `mouth` replaces the first point once the rest is settled.
Dug draw_dug(World& world, const Dig& dig, const Start& start, const Shape& line, std::optional<Point> mouth = std::nullopt) {
    Dug dug;
    dug.from = start.at;
    const Cut cut = Cutting(world, line, dig, start.space).run();
    Shape drawn = cut_shape(line, cut.length);
    if (cut.breach) run_into(drawn, world, *cut.breach, dig.manner);
    if (drawn.points.size() < 2 || length_of(drawn.points) < cell_size / 2) return dug;
    if (mouth) drawn.points.front() = *mouth;
    dug.end = cut.end;
    dug.to = drawn.points.back();
    dug.length = length_of(drawn.points);
    if (!world.sheet().box().grown(-2 * cell_size).contains(dug.to) && dug.end != DigEnd::broke_in && dug.end != DigEnd::surfaced)
        dug.end = DigEnd::edge;
    if (cut.breach) dug.breaches.push_back(*cut.breach);
    Mark mark = draw(dig.kind, dig.manner, std::move(drawn), dig.origin);
    mark.links[0] = start.space;
    if (cut.breach) mark.links[1] = cut.breach->space;
    dug.tunnel = world.add(std::move(mark));
    return dug;
}

int width_of(const World& world, const Dig& dig) {
    return dig.width > 0 ? dig.width : dig.kind == MarkKind::shaft ? shaft_width(world.sheet().bead) : passage_width(world.sheet().bead);
}

}  // namespace

Side breach_side(const World& world, Point entry, MarkId space) {
    // The upper quarter of the outline, seen from the middle and measured in half widths and half heights.
    const Box box = world.mark(space).box();
    const Shape& shape = world.mark(space).shape();
    if (shape.kind == ShapeKind::line) {
        // A passage is entered across its course: through roof or floor where it runs level, from the side where it is plumb.
        const int along = length_to_nearest(shape.points, entry);
        const Point before = point_along(shape.points, along - 12), after = point_along(shape.points, along + 12);
        const Point foot = point_along(shape.points, along);
        if (std::abs(after.x - before.x) < std::abs(after.y - before.y)) return Side::beside;
        const bool at_end = along == 0 || along >= length_of(shape.points);
        if (at_end && std::abs(entry.x - foot.x) > std::abs(entry.y - foot.y)) return Side::beside;
        return entry.y <= foot.y ? Side::above : Side::below;
    }
    const Point middle = box.centre();
    const int64_t across = int64_t{std::abs(entry.x - middle.x)} * box.height(), down = int64_t{std::abs(entry.y - middle.y)} * box.width();
    if (across >= down) return Side::beside;
    return entry.y < middle.y ? Side::above : Side::below;
}

Dug dig_toward(World& world, const Dig& dig) {
    const int width = width_of(world, dig);
    const std::optional<Start> start = start_of(world, dig, width);
    if (!start) return {};
    if (!dig.target_space.is_none() && world.contacts().between(start->space, dig.target_space) != nullptr) return {};
    if (distance(start->at, dig.target) < cell_size) return {};
    CourseWish wish;
    wish.from = start->at;
    wish.to = world.sheet().box().nearest(dig.target);
    wish.manner = dig.manner;
    wish.seed = world.next_seed();
    wish.keeps_below_ground = world.ground_at(dig.target.x) < dig.target.y;
    if (!dig.knows_all)
        wish.repels = [&](MarkId space) { return space != dig.target_space && (contains(dig.net, space) || contains(dig.known, space)); };
    else
        wish.repels = [&](MarkId space) { return space != dig.target_space; };
    const std::vector<Point> course = find_course(world, wish);
    return draw_dug(world, dig, *start, passage_outline(dig.manner, course, width, wish.seed));
}

Dug connect(World& world, MarkId one, MarkId other, Manner manner, const Origin& origin) {
    if (one == other || world.contacts().between(one, other) != nullptr) return {};
    const int width = passage_width(world.sheet().bead);
    std::vector<MarkId> net{one};
    Dug dug;
    for (int attempt = 0; attempt < 4; ++attempt) {
        Dig dig;
        dig.net = net;
        const Mark& goal = world.mark(other);
        dig.target = nearest_point(goal.shape(), world.mark(net.back()).centre());
        if (manner == Manner::straight && is_chamber(goal.kind)) dig.target = straight_mouth(goal, world.mark(net.back()).centre(), width);
        dig.target_space = other;
        dig.manner = manner;
        dig.knows_all = true;
        dig.may_surface = false;
        dig.origin = origin;
        Dug piece = dig_toward(world, dig);
        if (!piece.ok()) return dug.ok() ? dug : piece;
        if (dug.ok()) {
            dug.length += piece.length;
            dug.to = piece.to;
            dug.end = piece.end;
            dug.breaches.insert(dug.breaches.end(), piece.breaches.begin(), piece.breaches.end());
        } else {
            dug = std::move(piece);
        }
        if (dug.end != DigEnd::broke_in) break;
        // A third space lay in the way: go on from there, the link runs through it.
        net.push_back(dug.breaches.back().space);
    }
    return dug;
}

Dug sink_shaft(World& world, Point top, int bottom_y, int width, Manner manner, const Origin& origin) {
    Dig dig;
    dig.kind = MarkKind::shaft;
    dig.manner = manner;
    dig.target = {top.x, std::min(bottom_y, world.sheet().height)};
    dig.origin = origin;
    // From the surface the way begins below it, or the first step would count as coming out again; the mouth is opened after.
    const int ground = world.ground_at(top.x);
    const bool outside = top.y <= ground;
    const Point from{top.x, outside ? ground + cell_size : top.y};
    if (dig.target.y - from.y < cell_size) return {};
    const std::vector<Point> course{from, dig.target};
    Shape line = passage_outline(manner, course, width > 0 ? width : shaft_width(world.sheet().bead), world.next_seed());
    const Start start{world.grid().space(cell_at(top)), from};
    return draw_dug(world, dig, start, line, outside ? std::optional<Point>({top.x, std::max(0, ground - cell_size)}) : std::nullopt);
}

Dug rise_to_surface(World& world, MarkId space, Manner manner, const Origin& origin) {
    const Grid& grid = world.grid();
    const Box cells = world.cells_around(space);
    std::optional<Point> best;
    int best_thickness = 0;
    bool best_clear = false;
    for (int column = cells.left; column < cells.right; ++column) {
        int row = cells.top;
        while (row < cells.bottom && grid.space({column, row}) != space) ++row;
        if (row == cells.bottom) continue;
        const Point top = centre_of({column, row});
        const int ground = world.ground_at(top.x);
        bool clear = true;
        for (int above = row - 1; above >= 0 && !grid.is_sky({column, above}); --above) clear = clear && !grid.is_open({column, above});
        const int thickness = top.y - ground;
        if (best && (clear < best_clear || (clear == best_clear && thickness >= best_thickness))) continue;
        best = top;
        best_thickness = thickness;
        best_clear = clear;
    }
    if (!best || world.contacts().between(space, sky) != nullptr) return {};
    Dig dig;
    dig.net = {&space, 1};
    dig.manner = manner;
    dig.target = {best->x, std::max(0, world.ground_at(best->x) - 2 * cell_size)};
    dig.origin = origin;
    const std::vector<Point> course{*best, dig.target};
    return draw_dug(world, dig, {space, *best}, passage_outline(manner, course, passage_width(world.sheet().bead), world.next_seed()));
}

Dug dig_direction(World& world, Point from, std::span<const MarkId> net, int angle, int length, Manner manner, const Origin& origin) {
    Dig dig;
    dig.net = net;
    dig.manner = manner;
    dig.longest = length;
    dig.target = world.sheet().box().nearest(from + turned(angle, length));
    dig.origin = origin;
    const std::vector<Point> course{from, dig.target};
    if (distance(from, dig.target) < cell_size) return {};
    const Shape line = passage_outline(manner, course, passage_width(world.sheet().bead), world.next_seed());
    return draw_dug(world, dig, {world.grid().space(cell_at(from)), from}, line);
}

MarkId tear(World& world, std::vector<Point> course, int width, Manner manner, const Origin& origin) {
    Shape line = passage_outline(manner, course, width > 0 ? width : passage_width(world.sheet().bead), world.next_seed());
    return world.add(draw(MarkKind::tunnel, manner, std::move(line), origin));
}

}  // namespace undercroft::world
