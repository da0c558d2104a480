#include "ink/buildings.h"

#include <algorithm>

#include "ink/pen.h"

namespace undercroft::ink {

namespace {

Building building_of(const Work& work, const world::Mark& mark) {
    Building building{&mark, place_of(work.legend, mark.id), nullptr, work.page.area(mark.box()), 1, 1, {}};
    const double ground = work.ground.at(building.area.centre().x);
    building.area.top += ground - building.area.bottom;
    building.area.bottom = ground;
    // On a peak there is less sky than on the plain: what stands there is drawn smaller, not through the frame.
    constexpr double under_frame = 2.5, lowest = 3;
    building.area.top = std::min(std::max(building.area.top, work.page.map.top + under_frame), ground - lowest);
    const RoomPlan* plan = building.place ? work.kit.plan(building.place->furnishing) : nullptr;
    if (!plan || (plan->items.empty() && !plan->outside)) return building;
    building.art = plan->outside ? plan->outside : plan->items.front();
    const double wide = building.area.width() / building.art->width, high = building.area.height() / building.art->height;
    // Proportions are kept within a third.
    const double scale = std::min(wide, high);
    building.stretch_x = std::min(wide, scale * 1.33);
    building.stretch_y = std::min(high, scale * 1.33);
    return building;
}

// Whether one would only make a heap with the other: a low one before a high one is still seen, two about as high stand side by side or
// not at all.
bool makes_a_heap(const Area& one, const Area& other) {
    constexpr double most = 0.3, low = 0.5;
    const double shared = std::min(one.right, other.right) - std::max(one.left, other.left);
    return shared > most * std::min(one.width(), other.width()) && one.height() > low * other.height();
}

// Of several that stand in one place the largest is drawn, the newest of those alike, and beside it what has room there.
void cover(std::vector<Building>& buildings) {
    std::vector<Building*> sorted;
    for (Building& building : buildings)
        if (building.art) sorted.push_back(&building);
    const auto size = [](const Building* each) { return each->area.width() * each->area.height(); };
    std::stable_sort(sorted.begin(), sorted.end(), [&](const Building* a, const Building* b) {
        return size(a) != size(b) ? size(a) > size(b) : a->mark->id.index() > b->mark->id.index();
    });
    for (size_t i = 0; i < sorted.size(); ++i)
        for (size_t k = 0; k < i && sorted[i]->covered_by.is_none(); ++k)
            if (sorted[k]->covered_by.is_none() && makes_a_heap(sorted[i]->drawn(), sorted[k]->drawn()))
                sorted[i]->covered_by = sorted[k]->mark->id;
}

}  // namespace

Area Building::drawn() const {
    if (!art) return area;
    constexpr double left_of_ruin = 0.8;
    const double width = art->width * stretch_x;
    const double height = art->height * stretch_y * (place->ruined ? left_of_ruin : 1);
    const double middle = area.centre().x, ground = area.bottom;
    return {middle - width / 2, ground - height, middle + width / 2, ground};
}

std::vector<Building> buildings_of(const Work& work) {
    std::vector<Building> found;
    for (const world::Mark& mark : work.world.marks())
        if (mark.lives() && mark.kind == world::MarkKind::building) found.push_back(building_of(work, mark));
    cover(found);
    return found;
}

Area building_area(const Work& work, const world::Mark& mark) { return building_of(work, mark).drawn(); }

std::vector<Area> skyline(const Work& work) {
    std::vector<Area> areas;
    for (const Building& building : buildings_of(work))
        if (building.covered_by.is_none()) areas.push_back(building.drawn());
    return areas;
}

Art broken(const Art& whole, uint64_t seed, double stretch) {
    using Kind = ArtStroke::Kind;
    const auto top = [&](double x) {
        const double ragged = 0.55 * hashed(seed_for(seed, static_cast<uint64_t>((x + 50) / 0.7)));
        return std::max(1.2, whole.height * (0.52 + 0.3 * noise(seed, x * 0.45)) + ragged);
    };
    Art art = whole;
    art.strokes.clear();
    for (const ArtStroke& stroke : whole.strokes) {
        const bool lies_above = std::all_of(stroke.points.begin(), stroke.points.end(), [&](Vec p) { return p.y > top(p.x) - 0.2; });
        if (lies_above || stroke.points.size() < 2) continue;
        ArtStroke left = stroke;
        const bool closed = stroke.kind != Kind::line && stroke.kind != Kind::curve;
        if (stroke.kind == Kind::curve || stroke.kind == Kind::loop) left.points = smooth(stroke.points, 5, closed);
        if (stroke.kind == Kind::curve) left.kind = Kind::line;
        if (stroke.kind == Kind::loop) left.kind = Kind::hidden;
        left.points = resampled(left.points, 0.35, closed);
        for (Vec& p : left.points) p.y = std::min(p.y, top(p.x));
        art.strokes.push_back(std::move(left));
    }
    for (uint64_t i = 0; i < 5; ++i) {
        Dice dice(seed_for(seed, 900 + i));
        const double x = dice.between(-0.4, whole.width + 0.4), size = dice.between(0.3, 0.75) / std::max(1.0, stretch), turn = dice.one();
        ArtStroke stone;
        stone.kind = Kind::hidden;
        stone.width = 0.16;
        for (int k = 0; k < 5; ++k) stone.points.push_back(Vec{x, size * 0.6} + turned(turn + k * 0.2, size * (k % 2 == 0 ? 1 : 0.75)));
        for (Vec& p : stone.points) p.y = std::max(0.0, p.y);
        art.strokes.push_back(std::move(stone));
    }
    return art;
}

}  // namespace undercroft::ink
