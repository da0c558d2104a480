// Furniture: what stands and hangs in a room, measured from the room itself: where its floor lies, how wide and how high it is there.
#include "ink/furnish.h"

#include <algorithm>

#include "ink/artist.h"

namespace undercroft::ink {

namespace {

// The free stretch of an outline along a height, around a place.
std::pair<double, double> span_at(const Opening& opening, double x, double y) {
    const double step = 0.25;
    if (!opening.holds({x, y}, 0)) return {x, x};
    double left = x, right = x;
    while (left - step > opening.box.left && opening.holds({left - step, y}, 0)) left -= step;
    while (right + step < opening.box.right && opening.holds({right + step, y}, 0)) right += step;
    return {left, right};
}

double roof_at(const Opening& opening, double x, double from) {
    double y = from;
    while (y - 0.25 > opening.box.top && opening.holds({x, y - 0.25}, 0)) y -= 0.25;
    return y;
}

bool is_drowned(const Work& work, Vec p) {
    const world::Cell cell{static_cast<int>(p.x - work.page.map.left), static_cast<int>(p.y - work.page.map.top)};
    const world::BodyId body = work.world.grid().body(cell);
    return !body.is_none() && work.world.body(body).liquid() != world::Liquid::magma;
}

// No fire under water: the one thing that a rising liquid takes away; all others stand in it as they stood.
bool burns(const Art& art) {
    return std::any_of(art.strokes.begin(), art.strokes.end(), [](const ArtStroke& stroke) { return stroke.paint == Paint::flame; });
}

// By a rift, or because the ground has sunk away and left it under the open sky.
bool is_torn(const Work& work, const Opening& opening, Vec p) {
    constexpr double thin = 0.8;  // roofs may reach the grass
    if (p.y < work.ground.at(p.x) - thin) return true;
    const Opening* there = work.field.opening(p);
    return there && there != &opening && world::is_cutting(there->kind);
}

// What became of one thing in a room that nobody keeps in order.
struct Fate {
    bool stands = true;
    Decay decay;
};
Fate fate_of(const Opening& opening, uint64_t seed) {
    Dice dice(seed_for(seed, 0xfa7e));
    const double roll = dice.one(), side = dice.one(), lean = dice.between(0.02, 0.075), lost = dice.between(0.12, 0.36);
    if (roll < opening.wear * 0.22) return {false, {}};
    if (roll < opening.wear * 0.72) return {true, {side < 0.5 ? lean : -lean, lost}};
    return {};
}

// Items of one room in a row, as large as the room allows; the spaces between them are equal.
void place_items(const Work& work, const Opening& opening, const RoomPlan& plan, const Stand& stand) {
    std::vector<const Art*> row = plan.items;
    if (row.empty()) return;
    double tallest = 0;
    for (const Art* art : row) tallest = std::max(tallest, art->height);
    // Rooms of one sort differ in what comes first; a centrepiece stays in the middle.
    const bool centred = tallest > 5;
    if (!centred && row.size() > 2)
        std::rotate(row.begin(), row.begin() + static_cast<int64_t>(work.world.seed_of(opening.mark) % row.size()), row.end());
    const double room = stand.right - stand.left - 0.8;
    const auto width_of = [](const std::vector<const Art*>& items) {
        double sum = 0;
        for (const Art* art : items) sum += art->width + 0.7;
        return sum;
    };
    const double by_height = (stand.height - 0.6) / std::max(plan.natural ? 3.6 : 4.4, tallest);
    // In a wide room things are larger than in a narrow one.
    constexpr double largest = 1.5, share = 0.55;
    const double ample = std::clamp(room * share / width_of(row), plan.most, plan.most * largest);
    const double most = std::min({ample, by_height});
    // Rather fewer things than tiny ones: the smallest are left out while the row would have to shrink below its fair size.
    while (row.size() > 1 && width_of(row) * std::min(most, std::max(0.75, by_height * 0.55)) > room) {
        if (!centred) {
            row.pop_back();
            continue;
        }
        const auto least = std::min_element(row.rbegin(), row.rend(),
                                            [](const Art* a, const Art* b) { return a->width * a->height < b->width * b->height; });
        row.erase(std::next(least).base());
    }
    constexpr double bare = 0.4;  // a room of which so little is furnished gets everything once more
    if (plan.repeats || (!centred && row.size() > 1 && width_of(row) * most < room * bare))
        for (size_t i = 0, once = row.size(); width_of(row) * most + row[i % once]->width * most < room && row.size() < 40; ++i)
            row.push_back(row[i % once]);
    const double scale = std::min(most, room / width_of(row));
    if (scale < 0.28) return;
    double taken = 0;
    for (const Art* art : row) taken += art->width * scale;
    const double gap = (room - taken) / static_cast<double>(row.size());
    double x = stand.left + 0.4 + gap / 2;
    uint64_t number = 0;
    for (const Art* art : row) {
        // What a rift has torn away is gone, and fires have gone out.
        const Vec foot{x + art->width * scale / 2, stand.floor - 0.8}, head{foot.x, stand.floor - art->height * scale * 0.8};
        if (is_torn(work, opening, foot) || is_torn(work, opening, head) || (burns(*art) && is_drowned(work, foot))) {
            ++number;
            x += art->width * scale + gap;
            continue;
        }
        const uint64_t seed = seed_for(work.world.seed_of(opening.mark), 200 + number++);
        const Fate fate = fate_of(opening, seed);
        if (fate.stands) {
            Artist artist(work.add(LayerId::furniture, opening), paint_of(opening.hand), seed, opening.paper);
            artist.draw(*art, {x, stand.floor - 0.12}, scale, scale, fate.decay);
        }
        x += art->width * scale + gap;
    }
}

void hang_items(const Work& work, const Opening& opening, const RoomPlan& plan, const Stand& stand) {
    const auto count = static_cast<double>(plan.hangings.size());
    for (size_t i = 0; i < plan.hangings.size(); ++i) {
        const Art& art = *plan.hangings[i];
        const double x = stand.left + (stand.right - stand.left) * (static_cast<double>(i) + 0.5) / count;
        const double roof = roof_at(opening, x, stand.floor - 1), high = stand.floor - roof;
        const double scale = std::min(1.2, high * (art.height > 4 ? 0.6 : 0.42) / art.height);
        if (scale < 0.3) continue;
        const uint64_t seed = seed_for(work.world.seed_of(opening.mark), 300 + i);
        const Fate fate = fate_of(opening, seed);
        if (!fate.stands || is_torn(work, opening, {x, roof + 0.6})) continue;
        Artist artist(work.add(LayerId::furniture, opening), paint_of(opening.hand), seed, opening.paper);
        artist.draw(art, {x - art.width * scale / 2, roof + 0.1}, scale, scale, fate.decay);
    }
}

// Stalactites under the roof of a cave and a few stones on its floor.
void grow_stalactites(const Work& work, const Opening& opening) {
    const uint64_t seed = seed_for(work.world.seed_of(opening.mark), 0x57a1);
    Artist artist(work.add(LayerId::furniture, opening), paint_of(opening.hand), seed, opening.paper);
    const size_t count = opening.outline.size();
    double passed = 0, next = 1.5;
    uint64_t number = 0;
    for (size_t i = 1; i < count; ++i) {
        passed += distance(opening.outline[i - 1], opening.outline[i]);
        if (passed < next) continue;
        Dice dice(seed_for(seed, number++));
        const double keep = dice.one(), size = dice.between(1.0, 2.9), half = dice.between(0.3, 0.55), slip = dice.between(-0.2, 0.2);
        const double more = dice.between(1.3, 5.2);
        next = passed + more;
        const Vec at = opening.outline[i], ahead = unit(opening.outline[i] - opening.outline[i - 1]);
        // The outline runs to the right along the roof, to the left along the floor.
        const bool roof = ahead.x > 0.6, floor = ahead.x < -0.75;
        if (keep > (roof ? 0.72 : floor ? 0.12 : 0) || work.openings.hidden(at, &opening, 0)) continue;
        const double reach = (roof ? 1 : -0.55) * size;
        const Vec tip = at + Vec{slip, reach};
        if (!opening.holds(tip + Vec{0, roof ? 1.5 : -1.5}, 0.2) || at.y < work.ground.at(at.x)) continue;
        const Line cone{at + Vec{-half, roof ? 0.05 : 0.1}, tip, at + Vec{half, roof ? 0.05 : 0.1}};
        artist.begin(seed_for(seed, number));
        artist.blank(cone);
        artist.line(cone, 0.2);
        artist.line(Line{at + Vec{half * 0.3, reach * 0.12}, at + Vec{half * 0.15 + slip * 0.5, reach * 0.6}}, 0.1);
    }
    if (work.scene.layer(LayerId::furniture).elements.back().strokes.empty()) work.scene.layer(LayerId::furniture).elements.pop_back();
}

// What a ruin looks like inside: stones on the floor, cracks in the wall.
void ruin(const Work& work, const Opening& opening, const Stand& stand) {
    const uint64_t seed = seed_for(work.world.seed_of(opening.mark), 0x2019);
    Artist artist(work.add(LayerId::furniture, opening), paint_of(opening.hand), seed, opening.paper);
    const auto stones = static_cast<uint64_t>(2 + 12 * opening.wear * std::clamp((stand.right - stand.left) / 14, 0.5, 2.5));
    for (uint64_t i = 0; i < stones; ++i) {
        Dice dice(seed_for(seed, i));
        const double size = dice.between(0.35, 0.95), at = dice.one(), turn = dice.one(), lift = dice.one();
        const double heap = std::max(0.0, 1 - std::abs(at - 0.55) * 2.4) * opening.wear;
        const Vec middle{stand.left + (stand.right - stand.left) * at,
                         stand.floor - size * 0.6 - lift * heap * std::min(3.0, stand.height * 0.4)};
        if (!opening.holds(middle, 0.3) || is_torn(work, opening, middle)) continue;
        Line stone;
        artist.begin(seed_for(seed, 500 + i));
        for (int k = 0; k < 5; ++k) stone.push_back(middle + turned(turn + k * 0.2, size * (k % 2 == 0 ? 1 : 0.8)));
        artist.shape(stone, 0.18);
    }
    const uint64_t cracks = 1 + static_cast<uint64_t>(2.6 * opening.wear);
    for (uint64_t i = 0; i < cracks; ++i) {
        Dice dice(seed_for(seed, 40 + i));
        const double x = stand.left + (stand.right - stand.left) * dice.between(0.1, 0.9), roof = roof_at(opening, x, stand.floor - 1);
        Line crack{{x, roof}};
        for (int k = 0; k < 4; ++k) crack.push_back(crack.back() + Vec{dice.between(-0.65, 0.65), dice.between(0.35, 0.95)});
        const Vec branch{dice.between(-1.1, 1.1), dice.between(0.3, 0.8)};
        if (is_torn(work, opening, {x, roof + 0.4})) continue;
        artist.begin(seed_for(seed, 700 + i));
        artist.line(crack, 0.17);
        artist.line(Line{crack[2], crack[2] + branch}, 0.12);
    }
}

// Where nobody sweeps: a web in an upper corner, or in both.
void hang_cobwebs(const Work& work, const Opening& opening, const Stand& stand) {
    const uint64_t seed = seed_for(work.world.seed_of(opening.mark), 0x3eb);
    for (const int side : {1, -1}) {
        Dice dice(seed_for(seed, static_cast<uint64_t>(side + 1)));
        const double keep = dice.one(), size = dice.between(1.3, 2.2);
        const double x = side > 0 ? stand.left : stand.right, roof = roof_at(opening, x + side * 0.5, stand.floor - stand.height * 0.5);
        const Vec corner{x, roof};
        if (keep > 0.62 || stand.floor - roof < 4 || work.openings.hidden(corner + Vec{side * 0.6, 0.6}, &opening, 0)) continue;
        if (work.openings.hidden(corner + Vec{-side * 0.5, 0.8}, &opening, 0) || is_torn(work, opening, corner + Vec{side * 0.6, 0.6}))
            continue;
        Artist artist(work.add(LayerId::furniture, opening), paint_of(opening.hand), seed, opening.paper);
        Line first, second;
        for (const double turn : {0.0, 0.083, 0.167, 0.25}) {
            const Vec way{cosine(turn) * side, sine(turn)};
            artist.line(Line{corner, corner + way * size}, 0.09);
            first.push_back(corner + way * (size * 0.45));
            second.push_back(corner + way * (size * 0.82));
            if (turn < 0.24) {
                const Vec sag{cosine(turn + 0.042) * side, sine(turn + 0.042)};
                first.push_back(corner + sag * (size * 0.38));
                second.push_back(corner + sag * (size * 0.70));
            }
        }
        artist.line(first, 0.08);
        artist.line(second, 0.08);
    }
}

}  // namespace

Stand stand_of(const Opening& opening) {
    Stand stand;
    const double middle = opening.box.centre().x;
    // From below: the first height at which half the width is free.
    for (double y = opening.box.bottom - 0.15; y > opening.box.centre().y; y -= 0.2) {
        const auto [left, right] = span_at(opening, middle, y);
        if (right - left < opening.box.width() * (opening.manner == world::Manner::straight ? 0.8
                                                  : opening.manner == world::Manner::wild   ? 0.44
                                                                                            : 0.5))
            continue;
        stand.floor = y + 0.1;
        stand.left = left + 0.3;
        stand.right = right - 0.3;
        const double width = stand.right - stand.left;
        stand.height = stand.floor - std::max(roof_at(opening, middle, y), std::min(roof_at(opening, stand.left + width * 0.22, y - 0.6),
                                                                                    roof_at(opening, stand.right - width * 0.22, y - 0.6)));
        return stand;
    }
    return stand;
}

void draw_furniture(const Work& work) {
    for (const Opening& opening : work.openings.all()) {
        const bool natural_cave = opening.kind == world::MarkKind::cave && opening.manner == world::Manner::natural;
        if (natural_cave && (!opening.plan || opening.plan->natural)) grow_stalactites(work, opening);
        if (!opening.plan) continue;
        if (!opening.is_chamber()) {
            draw_scene(work, opening, {});
            continue;
        }
        const Stand stand = stand_of(opening);
        if (stand.height < 1.5 || stand.right - stand.left < 2) continue;
        lay_corners(work, opening, stand);
        if (opening.wear > 0) hang_cobwebs(work, opening, stand);
        hang_items(work, opening, *opening.plan, stand);
        Stand free = stand;
        if (!opening.plan->scene.empty()) free = draw_scene(work, opening, stand);
        place_items(work, opening, *opening.plan, free);
        if (opening.is_ruined()) ruin(work, opening, stand);
    }
    draw_fittings(work);
    draw_signs(work);
}

}  // namespace undercroft::ink
