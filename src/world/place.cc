#include "world/place.h"

#include <algorithm>
#include <limits>

#include "world/lookups.h"
#include "world/outlines.h"

namespace undercroft::world {

namespace {

constexpr int sheet_margin = 2 * cell_size;

// Cells in which a chamber may not grow: open or sky, except for some spaces.
CellCount taken_cells(const World& world, std::span<const MarkId> spare) {
    const Grid& grid = world.grid();
    return CellCount(grid, [&](size_t cell) {
        if (grid.ground_at(cell) == Ground::air) return 1;
        const MarkId space = grid.space_at(cell);
        return !space.is_none() && std::find(spare.begin(), spare.end(), space) == spare.end() ? 1 : 0;
    });
}

bool lies_on_sheet(const World& world, const Box& box) { return world.sheet().box().grown(-sheet_margin).contains(box); }

bool is_free(const World& world, const CellCount& taken, const Box& box, int clear) {
    return lies_on_sheet(world, box) && taken.in(cells_in(box.grown(clear))) == 0;
}

// The numbers first..last, nearest to 0 first, until `visit` says no.
template <class Visit>
void outwards(int first, int last, Visit&& visit) {
    const int start = std::clamp(0, first, last);
    int below = start - 1, above = start + 1;
    if (!visit(start)) return;
    while (below >= first || above <= last) {
        const bool down = below >= first && (above > last || std::abs(below) <= std::abs(above));
        if (!visit(down ? below-- : above++)) return;
    }
}

std::optional<Box> nearest_free(const World& world, const Room& rock, Point wish, int width, int height, int clear, const Box& region,
                                int farthest) {
    const Box inside = (region.empty() ? world.sheet().underground() : region).cut(world.sheet().box().grown(-sheet_margin));
    const int64_t limit = farthest >= (1 << 28) ? std::numeric_limits<int64_t>::max() : int64_t{farthest} * farthest + 1;
    // Boxes whose centre steps away from the wish by whole cells, so that a free wish is met exactly. The nearest counts, then the
    // upper, then the left one; rows and columns are looked at from the wish outwards, as far as something nearer can come.
    const int left = wish.x - width / 2, top = wish.y - height / 2;
    const Box around = cells_in(Box{left, top, left + width, top + height}.grown(clear));
    struct Found {
        int64_t distance;
        int row, column;
        auto operator<=>(const Found&) const = default;
    };
    Found best{limit, 0, 0};
    bool found = false;
    const auto steps_between = [](int from, int low, int high) {  // whole cells from `from` that stay in low..high
        const auto floor = [](int a) { return a >= 0 ? a / cell_size : -((-a + cell_size - 1) / cell_size); };
        return std::pair{-floor(from - low), floor(high - from)};
    };
    const auto [first_row, last_row] = steps_between(top, inside.top, inside.bottom - height);
    const auto [first_column, last_column] = steps_between(left, inside.left, inside.right - width);
    if (first_row > last_row || first_column > last_column) return std::nullopt;
    const auto squared_steps = [](int64_t steps) { return steps * steps * cell_size * cell_size; };
    outwards(first_row, last_row, [&](int row) {
        if (squared_steps(row) > best.distance) return false;
        const std::optional<int> column = rock.free_column(around.top + row, around.bottom + row, around.width(), around.left,
                                                           around.left + first_column, around.left + last_column);
        if (!column) return true;
        const Found here{squared_steps(row) + squared_steps(*column - around.left), row, *column - around.left};
        if (here.distance >= limit || !(here < best)) return true;
        best = here;
        found = true;
        return true;
    });
    if (!found) return std::nullopt;
    const int x = left + best.column * cell_size, y = top + best.row * cell_size;
    return Box{x, y, x + width, y + height};
}

// A place for a chamber with a short way to something of one's own.
struct Site {
    Box room;
    std::vector<Point> way;  // course; empty when none is needed
    int64_t cost = 0;
};

class SiteSearch {
public:
    SiteSearch(const World& world, const Order& order, const Room& rock, int width, int height, int clear)
        : world_(world),
          order_(order),
          rock_(rock),
          width_(width),
          height_(height),
          clear_(clear),
          passage_(passage_width(world.sheet().bead)) {}

    // Beside a shaft at any height, beside a room or the end of a corridor at its own floor.
    std::optional<Site> beside() {
        for (const MarkId id : order_.near) {
            if (!world_.has(id) || !world_.mark(id).lives()) continue;
            const Mark& mark = world_.mark(id);
            const Shape& shape = mark.shape();
            if (shape.kind == ShapeKind::line) {
                for (size_t i = 0; i + 1 < shape.points.size(); ++i) beside_segment(shape, i);
            } else if (is_chamber(mark.kind)) {
                const Box box = mark.box();
                const int links = static_cast<int>(world_.contacts().of(id).size());
                for (const int direction : {-1, 1})
                    rooms_beside(direction < 0 ? box.left : box.right - 1, box.bottom - 1, direction, 24 + 24 * links);
            }
        }
        return best_;
    }

    // Above or below a tunnel, on a neck.
    std::optional<Site> hanging() {
        for (const MarkId id : order_.near) {
            if (!world_.has(id) || !world_.mark(id).lives() || world_.mark(id).shape().kind != ShapeKind::line) continue;
            const MeasuredLine line(world_.mark(id).shape().points);
            const int whole = line.length();
            for (int at = passage_; at < whole - passage_ / 2; at += 2 * cell_size) {
                const Point here = line.at(at), before = line.at(at - 24), after = line.at(at + 24);
                if (std::abs(after.y - before.y) > std::abs(after.x - before.x)) continue;
                for (int neck = clear_; neck <= clear_ + 96; neck += cell_size) {
                    const int reach = passage_ / 2 + neck;
                    hang(here, {here.x - width_ / 2, here.y - reach - height_, here.x - width_ / 2 + width_, here.y - reach}, neck);
                    hang(here, {here.x - width_ / 2, here.y + reach, here.x - width_ / 2 + width_, here.y + reach + height_}, neck);
                }
            }
        }
        return best_;
    }

private:
    void beside_segment(const Shape& shape, size_t i) {
        const Point a = shape.points[i], b = shape.points[i + 1];
        const int half = shape.width_at(i) / 2;
        if (std::abs(a.x - b.x) <= 6 && std::abs(a.y - b.y) > passage_) {
            const int bottom = std::max(a.y, b.y) + half;
            for (int floor = std::min(a.y, b.y) + passage_; floor <= bottom; floor += cell_size)
                for (const int direction : {-1, 1}) rooms_beside(a.x + direction * half, floor, direction, 0);
        }
        const bool last = i + 2 == shape.points.size();
        if (std::abs(a.y - b.y) <= 6 && last) rooms_beside(b.x, b.y + half, b.x > a.x ? 1 : -1, 12);
    }

    void rooms_beside(int from_x, int floor, int direction, int extra) {
        for (int gap = clear_; gap <= 288; gap += cell_size) {
            const int near_side = from_x + direction * gap;
            const Box room{direction > 0 ? near_side : near_side - width_, floor - height_, direction > 0 ? near_side + width_ : near_side,
                           floor};
            const Box corridor{std::min(from_x, near_side), floor - passage_, std::max(from_x, near_side), floor};
            const int way = gap * 115 / 100 + extra;
            if (!is_better(room, way) || !fits(room)) continue;
            // The corridor needs rock above and below, but not where it begins.
            Box open = corridor;
            (direction > 0 ? open.left : open.right) += direction * cell_size;
            if (!rock_.is_free(cells_in({open.left, open.top - cell_size, open.right, open.bottom + cell_size}))) continue;
            const int level = floor - passage_ / 2;
            consider({room, {{from_x - direction * 10, level}, {near_side + direction * 8, level}}, way});
        }
    }

    void hang(Point from, const Box& room, int neck) {
        if (!is_better(room, neck) || !fits(room)) return;
        const bool above = room.bottom <= from.y;
        const int half = passage_ / 2;
        const Box way{from.x - half, above ? room.bottom : from.y + half + cell_size, from.x + half,
                      above ? from.y - half - cell_size : room.top};
        if (!way.empty() && !rock_.is_free(cells_in({way.left - cell_size, way.top, way.right + cell_size, way.bottom}))) return;
        consider({room, {from, {from.x, above ? room.bottom - 14 : room.top + 14}}, neck});
    }

    bool fits(const Box& room) const {
        if (!order_.region.empty() && !order_.region.contains(room)) return false;
        if (distance(room.centre(), order_.wish) > order_.farthest) return false;
        return lies_on_sheet(world_, room) && rock_.is_free(cells_in(room.grown(clear_)));
    }

    int64_t with_wish(const Box& room, int64_t way) const { return way + distance(room.centre(), order_.wish) / 2; }
    // Unless what it should keep away from makes it worse.
    bool is_better(const Box& room, int64_t way) const { return !best_ || with_wish(room, way) < best_->cost; }

    void consider(Site site) {
        site.cost = with_wish(site.room, site.cost);
        for (const KeepAway& away : order_.away) {
            if (!world_.has(away.from) || !world_.mark(away.from).lives()) continue;
            const int gap = distance(Shape::box(site.room), world_.mark(away.from).shape());
            if (gap < away.radius) site.cost += (away.radius - gap) * 12 / 10;
        }
        if (!best_ || site.cost < best_->cost) best_ = std::move(site);
    }

    const World& world_;
    const Order& order_;
    const Room& rock_;
    int width_, height_, clear_, passage_;
    std::optional<Site> best_;
};

MarkId nearest_own(const World& world, std::span<const MarkId> near, Point p) {
    MarkId best;
    int best_distance = std::numeric_limits<int>::max();
    for (const bool chambers : {true, false}) {
        for (const MarkId id : near) {
            if (!world.has(id) || !world.mark(id).lives() || is_chamber(world.mark(id).kind) != chambers) continue;
            const int here = distance(world.mark(id).shape(), p);
            if (here < best_distance) best_distance = here, best = id;
        }
        if (!best.is_none()) return best;
    }
    return best;
}

MarkId nearest_of(const World& world, std::span<const MarkId> near, const Shape& shape) {
    MarkId best;
    int best_distance = std::numeric_limits<int>::max();
    for (const MarkId id : near) {
        if (!world.has(id) || !world.mark(id).lives() || !is_space(world.mark(id).kind)) continue;
        const int here = distance(world.mark(id).shape(), shape);
        if (here < best_distance) best_distance = here, best = id;
    }
    return best;
}

// Draws chamber and way of a site.
Built raise(World& world, const Order& order, const Site& site, Fit fit) {
    Built built;
    built.fit = fit;
    built.chamber = world.add(draw(order.kind, order.manner, chamber_outline(order.manner, site.room, world.next_seed()), order.origin));
    if (order.join == Join::none) return built;
    if (!site.way.empty()) {
        Origin origin = order.origin;
        origin.purpose = 0;
        const MarkId from = world.grid().space(cell_at(site.way.front()));
        Mark way = draw(MarkKind::tunnel, order.manner,
                        passage_outline(order.manner, site.way, passage_width(world.sheet().bead), world.next_seed()), origin);
        way.links = {from, built.chamber};
        built.way = world.add(std::move(way));
        // An outline may stand back from its box just where the way ends; then the way runs on to its middle.
        if (world.contacts().between(built.way, built.chamber) == nullptr) {
            Form longer = world.mark(built.way).forms.back();
            longer.shape.points.push_back(world.mark(built.chamber).centre());
            if (longer.shape.widths.size() > 1) longer.shape.widths.push_back(longer.shape.widths.back());
            world.redo(built.way, std::move(longer));
        }
        return built;
    }
    const MarkId own = nearest_of(world, order.near, world.mark(built.chamber).shape());
    if (own.is_none()) return built;
    Origin origin = order.origin;
    origin.purpose = 0;
    Dug link = connect(world, own, built.chamber, order.manner, origin);
    built.way = link.tunnel;
    built.breaches = std::move(link.breaches);
    return built;
}

std::optional<Site> find_site(const World& world, const Order& order, const Room& rock, int width, int height, int clear, bool anywhere) {
    if (order.join == Join::attach && !anywhere) {
        SiteSearch search(world, order, rock, width, height, clear);
        if (order.manner == Manner::straight)
            if (auto site = search.beside()) return site;
        if (order.manner == Manner::crooked)
            if (auto site = search.hanging()) return site;
    }
    const Box region = anywhere ? Box{} : order.region;
    const int farthest = anywhere ? 1 << 28 : order.farthest;
    if (const auto box = nearest_free(world, rock, order.wish, width, height, clear, region, farthest)) return Site{*box, {}, 0};
    return std::nullopt;
}

int whole_cells(int length) { return std::max(3, length / cell_size) * cell_size; }

}  // namespace

Clearance clearance(const Sheet& sheet) { return {sheet.bead / 2, sheet.bead * 3 / 8, sheet.bead / 4}; }

Built build(World& world, const Order& order) {
    const Clearance gap = clearance(world.sheet());
    const bool lettering = order.clear_of_lettering && std::any_of(world.marks().begin(), world.marks().end(), [](const Mark& mark) {
                               return mark.lives() && mark.kind == MarkKind::reserve;
                           });
    for (const bool anywhere : {false, true}) {
        if (anywhere && !lettering && order.region.empty() && order.farthest >= 1 << 28) break;  // it was looked for everywhere
        const Room& rock = world.lookups().room(world, lettering && !anywhere);
        for (const int quarters : {4, 3})
            for (const int clear : {gap.wide, gap.usual, gap.least}) {
                const int width = whole_cells(order.width * quarters / 4), height = whole_cells(order.height * quarters / 4);
                const auto site = find_site(world, order, rock, width, height, clear, anywhere);
                if (!site) continue;
                const Fit fit = anywhere ? Fit::elsewhere : quarters < 4 ? Fit::smaller : clear < gap.wide ? Fit::tight : Fit::as_asked;
                return raise(world, order, *site, fit);
            }
    }
    Built built;
    built.chamber = nearest_own(world, order.near, order.wish);
    built.fit = built.chamber.is_none() ? Fit::none : Fit::shared;
    return built;
}

std::optional<Box> free_box(const World& world, Point wish, int width, int height, int clear, const Box& region) {
    return nearest_free(world, world.lookups().room(world, true), wish, width, height, clear, region, 1 << 28);
}

bool has_space(const World& world, int width, int height, const Box& region) {
    const Box inside = region.empty() ? world.sheet().underground() : region;
    return free_box(world, inside.centre(), width, height, clearance(world.sheet()).usual, region).has_value();
}

namespace {

// The chamber and the passages at its doors: it may grow over these.
std::vector<MarkId> own_and_doors(const World& world, MarkId chamber) {
    std::vector<MarkId> spare{chamber};
    for (const Contact& contact : world.contacts().of(chamber))
        if (contact.other(chamber) != sky && is_passage(world.mark(contact.other(chamber)).kind)) spare.push_back(contact.other(chamber));
    return spare;
}

Form with_outline(const World& world, MarkId chamber, const Box& box, const Origin& origin) {
    const Manner manner = world.mark(chamber).manner();
    return {origin.when, origin.cause, manner, chamber_outline(manner, box, world.seed_of(chamber))};
}

}  // namespace

int lengthen(World& world, MarkId chamber, int by, const Origin& origin) {
    const Box box = world.mark(chamber).box();
    const Box room{box.left, box.top, box.right - 1, box.bottom - 1};
    const CellCount taken = taken_cells(world, own_and_doors(world, chamber));
    for (const int thirds : {3, 2, 1})
        for (const bool rightward : {true, false}) {
            const int length = by * thirds / 3;
            const Box strip = rightward ? Box{room.right, room.top, room.right + length, room.bottom}
                                        : Box{room.left - length, room.top, room.left, room.bottom};
            if (!is_free(world, taken, strip, clearance(world.sheet()).least)) continue;
            world.reshape(chamber, with_outline(world, chamber, room.joined(strip), origin));
            return length;
        }
    return 0;
}

bool enlarge(World& world, MarkId chamber, int64_t area, const Origin& origin) {
    const Box box = world.mark(chamber).box();
    Box room{box.left, box.top, box.right - 1, box.bottom - 1};
    const CellCount taken = taken_cells(world, own_and_doors(world, chamber));
    const int clear = clearance(world.sheet()).least;
    const auto reached = [&] { return chamber_outline(world.mark(chamber).manner(), room, world.seed_of(chamber)).area() >= area; };
    for (bool grew = true; grew && !reached();) {
        grew = false;
        for (int side = 0; side < 3 && !reached(); ++side) {
            Box wider = room;
            if (side == 0) wider.right += cell_size;
            if (side == 1) wider.left -= cell_size;
            if (side == 2) wider.top -= cell_size;
            if (!is_free(world, taken, wider, clear)) continue;
            room = wider;
            grew = true;
        }
    }
    if (!(room == Box{box.left, box.top, box.right - 1, box.bottom - 1}))
        world.reshape(chamber, with_outline(world, chamber, room, origin));
    return reached();
}

std::optional<Box> reserve_lettering(World& world, Point near, int width, int height, const Origin& origin) {
    const std::optional<Box> box = free_box(world, near, width, height, cell_size / 2);
    if (box) world.add(draw(MarkKind::reserve, Manner::straight, Shape::box(*box), origin));
    return box;
}

}  // namespace undercroft::world
