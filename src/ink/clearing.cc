#include "ink/clearing.h"

#include <algorithm>

namespace undercroft::ink {

namespace {

// The cells of the field that black glass fills or touches.
std::vector<uint8_t> obsidian_of(const Work& work) {
    std::vector<uint8_t> cells(static_cast<size_t>(work.field.columns()) * static_cast<size_t>(work.field.rows()));
    for (const world::Mark& mark : work.world.marks()) {
        if (!mark.lives() || mark.kind != world::MarkKind::obsidian) continue;
        const Line outline = shape_outline(mark.shape(), mark.manner(), work.page, work.world.seed_of(mark.id));
        if (outline.size() < 3) continue;
        const Area box = Area::of(outline).grown(0.8, 0.8);
        for (double y = box.top; y <= box.bottom; y += Field::step)
            for (double x = box.left; x <= box.right; x += Field::step) {
                const Vec p{x, y};
                if (!work.field.inside(p)) continue;
                for (const Vec off : {Vec{0, 0}, Vec{0.7, 0}, Vec{-0.7, 0}, Vec{0, 0.7}, Vec{0, -0.7}})
                    if (covers(outline, p + off)) cells[work.field.index(p)] = 1;
            }
    }
    return cells;
}

// Whether a wall has a point in the area or close to it that counts: `counts(point, whose)`.
template <class Counts>
bool has_wall_point(const Work& work, const Area& area, Counts&& counts) {
    const Area around = area.grown(0.75, 0.6);
    for (const Opening& opening : work.openings.all()) {
        if (!opening.box.touches(around)) continue;
        const size_t count = opening.outline.size();
        for (size_t i = 0; i < count; ++i) {
            const Vec a = opening.outline[i], b = opening.outline[(i + 1) % count];
            for (const double share : {0.0, 0.33, 0.66}) {
                const Vec p = mixed(a, b, share);
                if (around.contains(p) && counts(p, opening)) return true;
            }
        }
    }
    return false;
}

}  // namespace

Clearing::Clearing(const Work& work, std::span<const Area> kept_free)
    : work_(work),
      letters_(work.kit.letters()),
      taken_(kept_free.begin(), kept_free.end()),
      buildings_(static_cast<int64_t>(kept_free.size())),
      // A name stands at least half a unit off any wall; where it is a whole one it is liked better.
      not_rock_(work.field, [&](size_t i) { return !work.field.rock_at(i) || work.field.distance_at(i) < 0.75 ? 1 : 0; }),
      close_(work.field, [&](size_t i) { return work.field.distance_at(i) < 1.6 ? 1 : 0; }),
      not_sky_(work.field, [&](size_t i) { return work.field.sky_at(i) ? 0 : 1; }),
      obsidian_(work.field, [cells = obsidian_of(work)](size_t i) { return cells[i]; }) {
    for (const LayerId id : {LayerId::furniture, LayerId::tokens})
        for (const Element& element : work.scene.layer(id).elements)
            for (const Stroke& stroke : element.strokes) (id == LayerId::tokens ? tokens_ : things_).push_back(stroke.path.box());
}

int64_t Clearing::count(const Sums& sums, const Area& area) const {
    const auto column = [&](double x) { return static_cast<int>(std::floor((x - work_.page.map.left) / Field::step)); };
    const auto row = [&](double y) { return static_cast<int>(std::floor((y - work_.page.map.top) / Field::step)); };
    return sums.in(column(area.left), row(area.top), column(area.right) + 1, row(area.bottom) + 1);
}

bool Clearing::is_on_map(const Area& area) const {
    const Area& map = work_.page.map;
    return area.left >= map.left + 1 && area.right <= map.right - 1 && area.top >= map.top + 1 && area.bottom <= map.bottom - 1;
}

bool Clearing::is_free(const Area& area) const {
    return is_on_map(area) && std::none_of(taken_.begin(), taken_.end(), [&](const Area& other) { return other.touches(area); });
}

bool Clearing::meets_wall(const Area& area) const {
    return has_wall_point(work_, area, [](Vec, const Opening&) { return true; });
}

bool Clearing::sees_wall(const Area& area) const {
    return has_wall_point(work_, area, [&](Vec p, const Opening& opening) { return !work_.openings.hidden(p, &opening, 0.2); });
}

bool Clearing::touches_water(const Area& area) const {
    for (const double x : {area.left, area.centre().x, area.right})
        for (const double y : {area.top, area.centre().y, area.bottom}) {
            const world::Cell cell{static_cast<int>(x - work_.page.map.left), static_cast<int>(y - work_.page.map.top)};
            if (!work_.world.grid().body(cell).is_none()) return true;
        }
    return false;
}

bool Clearing::meets_token(const Area& area) const {
    return std::any_of(tokens_.begin(), tokens_.end(), [&](const Area& token) { return token.touches(area); });
}

bool Clearing::overlaps_things(const Area& area) const {
    return meets_token(area) || std::any_of(things_.begin(), things_.end(), [&](const Area& thing) { return thing.touches(area); });
}

}  // namespace undercroft::ink
