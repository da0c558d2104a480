#include "world/changes.h"

#include "world/outlines.h"
#include "world/paths.h"

namespace undercroft::world {

CavedIn cave_in(World& world, MarkId space, const Origin& origin) {
    CavedIn result;
    std::vector<MarkId> neighbours;
    for (const Contact& contact : world.contacts().of(space))
        if (contact.other(space) != sky) neighbours.push_back(contact.other(space));
    const Shape shape = world.mark(space).shape();
    world.finish(space, origin.when, origin.cause);
    result.rubble = world.add(draw(MarkKind::rubble, Manner::natural, shape, origin));
    std::sort(neighbours.begin(), neighbours.end());
    for (const MarkId neighbour : neighbours) {
        const bool known = std::any_of(result.parts.begin(), result.parts.end(), [&](const std::vector<MarkId>& part) {
            return std::binary_search(part.begin(), part.end(), neighbour);
        });
        if (!known) result.parts.push_back(component(world, neighbour));
    }
    return result;
}

Sealed seal(World& world, MarkId passage, Point p, Point keep, int length, const Origin& origin) {
    Sealed sealed;
    const Mark mark = world.mark(passage);
    const Shape& line = mark.shape();
    if (line.kind != ShapeKind::line || line.points.size() < 2) {
        // Not a passage: the plug stands in its opening nearest to p, as far as the space reaches.
        sealed.plug =
            world.add(draw(MarkKind::plug, Manner::natural, Shape::box(Box::around(nearest_point(line, p), length, length)), origin));
        return sealed;
    }
    const int whole = length_of(line.points), half = line.widest() / 2;
    const int middle =
        std::clamp(length_to_nearest(line.points, p), std::min(length / 2, whole / 2), std::max(whole - length / 2, whole / 2));
    const int from = std::max(0, middle - length / 2), to = std::min(whole, middle + length / 2);
    std::vector<Point> before = first_part(line.points, std::max(0, from - half)),
                       after = last_part(line.points, std::min(whole, to + half));
    // Without the bulge of its round ends, so that the plug is as long as asked.
    const std::vector<Point> core =
        first_part(last_part(line.points, std::min(from + half, middle)), std::max(cell_size, to - from - 2 * half));
    const bool keeps_first = distance(nearest_on_line(before, keep), keep) <= distance(nearest_on_line(after, keep), keep);
    const auto part = [&](std::vector<Point> points) {
        return Form{origin.when, origin.cause, mark.manner(), Shape::line(std::move(points), line.widest())};
    };
    std::vector<Point>& kept = keeps_first ? before : after;
    std::vector<Point>& other = keeps_first ? after : before;
    world.reshape(passage, part(kept));
    if (length_of(other) > half) {
        Mark cut_off = mark;
        cut_off.forms = {part(other)};
        cut_off.birth = origin.when;
        cut_off.cause = origin.cause;
        sealed.cut_off = world.add(std::move(cut_off));
    }
    sealed.plug = world.add(draw(MarkKind::plug, Manner::natural, Shape::line(core, line.widest() + cell_size), origin));
    return sealed;
}

MarkId clear_away(World& world, MarkId rubble_or_plug, Manner manner, const Origin& origin) {
    const Shape shape = world.mark(rubble_or_plug).shape();
    world.finish(rubble_or_plug, origin.when, origin.cause);
    return world.add(draw(shape.kind == ShapeKind::line ? MarkKind::tunnel : MarkKind::cave, manner, shape, origin));
}

bool merge(World& world, MarkId keeps, MarkId goes, const Origin& origin) {
    if (world.contacts().between(keeps, goes) == nullptr) return false;
    const Box one = world.mark(keeps).box(), other = world.mark(goes).box();
    const Box both{std::min(one.left, other.left), std::min(one.top, other.top), std::max(one.right, other.right) - 1,
                   std::max(one.bottom, other.bottom) - 1};
    const Box cells = cells_in(both).cut(world.grid().box());
    for (int row = cells.top; row < cells.bottom; ++row)
        for (int column = cells.left; column < cells.right; ++column) {
            const MarkId there = world.grid().space({column, row});
            if (world.grid().is_sky({column, row})) return false;
            if (!there.is_none() && there != keeps && there != goes && is_chamber(world.mark(there).kind)) return false;
        }
    const Manner manner = world.mark(keeps).manner();
    world.finish(goes, origin.when, origin.cause);
    world.reshape(keeps, {origin.when, origin.cause, manner, chamber_outline(manner, both, world.seed_of(keeps))});
    return true;
}

std::vector<MarkId> affected(const World& world, const Shape& shape, int margin) {
    std::vector<MarkId> found;
    const Box reach = shape.box().grown(margin);
    for (const Mark& mark : world.marks()) {
        if (!mark.lives() || (!is_space(mark.kind) && mark.kind != MarkKind::building)) continue;
        if (reach.touches(mark.box()) && distance(shape, mark.shape()) <= margin) found.push_back(mark.id);
    }
    return found;
}

bool is_affected(const Shape& shape, Point p, int margin) { return distance(shape, p) <= margin; }

namespace {

// Points of a line that are farther than `slack` from the line without them (Douglas and Peucker).
void keep_corners(const std::vector<Point>& line, size_t first, size_t last, int slack, std::vector<bool>& kept) {
    int64_t worst = int64_t{slack} * slack;
    size_t corner = first;
    for (size_t i = first + 1; i < last; ++i) {
        const int64_t off = squared_to_segment(line[i], line[first], line[last]);
        if (off > worst) worst = off, corner = i;
    }
    if (corner == first) return;
    kept[corner] = true;
    keep_corners(line, first, corner, slack, kept);
    keep_corners(line, corner, last, slack, kept);
}

Shape tidied(const Mark& mark) {
    if (mark.shape().kind != ShapeKind::line) {
        const Box box = mark.box();
        return chamber_outline(Manner::straight, {box.left, box.top, box.right - 1, box.bottom - 1}, 0);
    }
    const std::vector<Point>& line = mark.shape().points;
    std::vector<bool> kept(line.size(), false);
    kept.front() = kept.back() = true;
    keep_corners(line, 0, line.size() - 1, 22, kept);
    std::vector<Point> points;
    for (size_t i = 0; i < line.size(); ++i)
        if (kept[i]) points.push_back(line[i]);
    int64_t width = 0;
    for (size_t i = 0; i < line.size(); ++i) width += mark.shape().width_at(i);
    return Shape::line(std::move(points), static_cast<int>(width / static_cast<int64_t>(line.size())));
}

}  // namespace

std::vector<MarkId> tidy(World& world, std::span<const MarkId> spaces, const Origin& origin) {
    std::vector<MarkId> changed;
    for (const MarkId id : spaces) {
        const Mark& mark = world.mark(id);
        if (!mark.lives() || mark.manner() == Manner::straight || mark.kind == MarkKind::river || is_cutting(mark.kind)) continue;
        Shape shape = tidied(mark);
        // No wall may fall and no way be lost for the sake of order.
        if (world.neighbours_of(id, shape) != world.neighbours_of(id)) continue;
        world.reshape(id, {origin.when, origin.cause, Manner::straight, std::move(shape)});
        changed.push_back(id);
    }
    std::sort(changed.begin(), changed.end());
    return changed;
}

std::vector<MarkId> inherited(const World& world, uint8_t layer) {
    std::vector<MarkId> found;
    for (const Mark& mark : world.marks())
        if (mark.lives() && mark.birth.layer < layer) found.push_back(mark.id);
    return found;
}

std::vector<MarkId> drawn_in(const World& world, uint8_t layer) {
    std::vector<MarkId> found;
    for (const Mark& mark : world.marks())
        if (mark.birth.layer == layer) found.push_back(mark.id);
    return found;
}

}  // namespace undercroft::world
