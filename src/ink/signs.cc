// Marks that are neither spaces nor buildings: what stands or hangs at one spot of a space, ramparts, roads, a sheet of ice over the land.
#include <algorithm>

#include "ink/artist.h"
#include "ink/furnish.h"

namespace undercroft::ink {

namespace {

Element& element_for(const Work& work, LayerId layer, const world::Mark& mark, const Place& place) {
    Element& element = work.add(layer, mark.id, mark.birth, mark.cause);
    element.title = place.name;
    return element;
}

// A small drawing at a spot: on the floor below it, or from the roof above it.
void draw_spot(const Work& work, const world::Mark& mark, const Place& place, const RoomPlan& plan) {
    const Vec at = work.page.at(mark.centre());
    const uint64_t seed = work.world.seed_of(mark.id);
    if (at.y < work.ground.at(at.x) + 0.5) {
        if (plan.items.empty()) return;
        const Art& art = *plan.items.front();
        Artist artist(element_for(work, LayerId::surface, mark, place), paint_of(place.hand), seed, Paint::paper);
        artist.draw(art, {at.x - art.width / 2, work.ground.at(at.x) + 0.2}, 1, 1);
        return;
    }
    const Opening* space = work.field.opening(at);
    if (!space) return;
    Vec foot = at, roof = at;
    while (foot.y - at.y < 20 && work.openings.is_open(foot + Vec{0, 0.2})) foot.y += 0.2;
    while (at.y - roof.y < 20 && work.openings.is_open(roof - Vec{0, 0.2})) roof.y -= 0.2;
    const double high = foot.y - roof.y;
    for (const auto* list : {&plan.items, &plan.hangings}) {
        if (list->empty()) continue;
        const Art& art = *list->front();
        const double scale = std::min(1.2, high * 0.8 / art.height);
        if (scale < 0.35) continue;
        Artist artist(element_for(work, LayerId::furniture, mark, place), paint_of(place.hand), seed);
        artist.draw(art, {at.x - art.width * scale / 2, art.hangs ? roof.y + 0.1 : foot.y - 0.1}, scale, scale);
    }
}

// A low wall with battlements before what it guards.
void draw_rampart(const Work& work, const world::Mark& mark, const Place& place) {
    const Area box = work.page.area(mark.box());
    Artist artist(element_for(work, LayerId::surface, mark, place), paint_of(place.hand), work.world.seed_of(mark.id), Paint::paper);
    const double high = std::clamp(box.height() * 0.24, 2.4, 4.0);
    for (const int side : {-1, 1}) {
        const double outer = side < 0 ? box.left : box.right, inner = outer - side * 3.4;
        const double left = std::min(outer, inner), right = std::max(outer, inner),
                     ground = std::max(work.ground.at(left), work.ground.at(right)) + 0.2;
        Line wall{{left, ground}};
        const int merlons = 3;
        const double wide = (right - left) / (2 * merlons - 1);
        for (int i = 0; i < merlons; ++i) {
            const double x = left + 2 * i * wide;
            wall.insert(wall.end(), {{x, ground - high}, {x + wide, ground - high}});
            if (i + 1 < merlons) wall.insert(wall.end(), {{x + wide, ground - high + 0.7}, {x + 2 * wide, ground - high + 0.7}});
        }
        wall.push_back({right, ground});
        artist.shape(wall, 0.24);
        for (double y = ground - high + 1.5; y < ground - 0.3; y += 0.9) artist.line(Line{{left + 0.3, y}, {left + 1.2, y}}, 0.11);
        artist.line(Line{{right - 1.3, ground - high + 1.9}, {right - 0.4, ground - high + 1.9}}, 0.11);
    }
}

// Stones along the way, just under the turf.
void draw_road(const Work& work, const world::Mark& mark, const Place& place) {
    Artist artist(element_for(work, LayerId::surface, mark, place), paint_of(place.hand), work.world.seed_of(mark.id), Paint::paper);
    const Area box = work.page.area(mark.box());
    uint64_t number = 0;
    for (double x = box.left; x < box.right; x += 1.35) {
        const double slip = 0.25 * hashed(seed_for(work.world.seed_of(mark.id), number++)), y = work.ground.at(x + 0.5);
        if (work.openings.is_open({x + 0.5, y + 0.9})) continue;
        artist.begin(seed_for(work.world.seed_of(mark.id), 900 + number));
        artist.shape(ellipse({x + 0.5 + slip, y + 0.15}, 0.52, 0.24, 9), 0.14);
    }
}

void draw_ice(const Work& work, const world::Mark& mark, const Place& place) {
    const Area box = work.page.area(mark.box());
    const uint64_t seed = work.world.seed_of(mark.id);
    Line edge, body;
    for (double x = std::max(box.left, work.page.map.left); x <= std::min(box.right, work.page.map.right); x += 1) {
        const double inland = std::min(1.0, std::min(x - box.left + 3, box.right - x + 3) / 14);
        edge.push_back({x, work.ground.at(x) - std::max(0.6, box.height() * 0.5 * inland * (0.8 + 0.3 * noise(seed, x * 0.09)))});
    }
    if (edge.size() < 3) return;
    body = edge;
    for (size_t i = edge.size(); i-- > 0;) body.push_back({edge[i].x, work.ground.at(edge[i].x)});
    Element& element = element_for(work, LayerId::surface, mark, place);
    Path fill, pen;
    fill.outline(body);
    draw_line(pen, simplified(edge, 0.03), 0.3, 0.4);
    for (size_t i = 3; i + 4 < edge.size(); i += 6) {
        const Vec a = edge[i] + Vec{0, 0.5}, b = edge[i + 1] + Vec{hashed(seed_for(seed, i)) * 1.2, 2.4};
        if (b.y < work.ground.at(b.x) - 0.4) draw_line(pen, Line{a, mixed(a, b, 0.5) + Vec{0.4, 0}, b}, 0.15, 0.4);
    }
    add_stroke(element, Paint::ice, std::move(fill));
    add_stroke(element, Paint::water_line, std::move(pen));
}

}  // namespace

void draw_signs(const Work& work) {
    std::vector<std::pair<const RoomPlan*, Vec>> shown;
    for (const world::Mark& mark : work.world.marks()) {
        if (!mark.lives() || mark.kind != world::MarkKind::sign) continue;
        const Place* place = place_of(work.legend, mark.id);
        const RoomPlan* plan = place ? work.kit.plan(place->furnishing) : nullptr;
        if (!plan) continue;
        if (plan->scene == "rampart") {
            draw_rampart(work, mark, *place);
        } else if (plan->scene == "road") {
            draw_road(work, mark, *place);
        } else if (plan->scene == "ice") {
            draw_ice(work, mark, *place);
        } else if (mark.shape().kind == world::ShapeKind::spot) {
            // Of those alike that stand in one place, one is seen.
            constexpr double apart = 2;
            const Vec at = work.page.at(mark.centre());
            if (std::any_of(shown.begin(), shown.end(),
                            [&, plan = plan](const auto& other) { return other.first == plan && distance(other.second, at) < apart; }))
                continue;
            shown.emplace_back(plan, at);
            draw_spot(work, mark, *place, *plan);
        }
    }
}

std::vector<Area> signs_under_the_sky(const Work& work) {
    std::vector<Area> areas;
    for (const Element& element : work.scene.layer(LayerId::surface).elements) {
        if (element.mark.is_none() || work.world.mark(element.mark).kind != world::MarkKind::sign) continue;
        constexpr double low = 1.2;  // a road, a mine: names may lie over them
        for (const Stroke& stroke : element.strokes)
            if (const Area box = stroke.path.box(); box.height() > low && box.width() < 30) areas.push_back(box);
    }
    return areas;
}

}  // namespace undercroft::ink
