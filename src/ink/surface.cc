// Under the sky: far ridges, sun, clouds and birds, the line of the ground, trees on it, and what people built there.
#include "ink/surface.h"

#include <algorithm>
#include <map>

#include "ink/artist.h"
#include "ink/buildings.h"

namespace undercroft::ink {

namespace {

void ridge(const Work& work, uint64_t seed, double base, double high, Paint wash) {
    const Area& map = work.page.map;
    Line line;
    for (double x = map.left; x <= map.right + 0.1; x += 1.5) {
        const double t = x * 0.022;
        const double rise = 0.5 + 0.5 * noise(seed, t) + 0.16 * noise(seed + 1, t * 4) + 0.05 * noise(seed + 2, t * 11);
        line.push_back({std::min(x, map.right), base - high * std::max(0.0, rise)});
    }
    Path area, pen;
    Line closed = line;
    closed.push_back({map.right, map.bottom - 60});
    closed.push_back({map.left, map.bottom - 60});
    area.outline(closed);
    draw_line(pen, line, 0.18, 0.5);
    // A few strokes down the shaded sides.
    for (size_t i = 2; i + 2 < line.size(); i += 2) {
        Dice dice(seed_for(seed, 70 + i));
        const double keep = dice.one(), size = dice.between(1, 3.2);
        if (line[i + 1].y <= line[i].y || keep > 0.55) continue;
        draw_line(pen, Line{line[i] + Vec{0.3, 0.5}, line[i] + Vec{0.3 + size * 0.5, 0.5 + size}}, 0.13, 0.5);
    }
    Element& element = work.add_sheet(LayerId::sky);
    add_stroke(element, wash, std::move(area));
    add_stroke(element, Paint::far, std::move(pen));
}

void sun(const Work& work, Vec at, double size) {
    Element& element = work.add_sheet(LayerId::sky);
    Artist artist(element, Paint::faint, work.seed(0x5a1), Paint::paper);
    artist.circle(at, size, 0.3);
    artist.line(ellipse(at, size * 0.84, size * 0.84, 24), 0.16, true);
    for (int i = 0; i < 24; ++i) {
        const double turn = i / 24.0, reach = i % 2 == 0 ? 1.62 : 1.4;
        artist.line(Line{at + turned(turn, size * 1.2), at + turned(turn, size * reach)}, 0.18);
    }
    if (work.legend.palette == Palette::light) {
        for (const double side : {-0.33, 0.33})
            artist.line(Line{at + Vec{(side - 0.14) * size, -0.18 * size}, at + Vec{(side + 0.14) * size, -0.18 * size}}, 0.16);
        artist.line(smooth(Line{at + Vec{-0.3 * size, 0.3 * size}, at + Vec{0, 0.45 * size}, at + Vec{0.3 * size, 0.3 * size}}, 4, false),
                    0.16);
        artist.line(Line{at + Vec{-0.04 * size, -0.1 * size}, at + Vec{-0.12 * size, 0.2 * size}, at + Vec{0.04 * size, 0.2 * size}}, 0.13);
    } else {
        // By lamp light it is the moon: a shadow over one side.
        artist.line(smooth(Line{at + Vec{0.2 * size, -0.8 * size}, at + Vec{-0.35 * size, 0}, at + Vec{0.2 * size, 0.8 * size}}, 6, false),
                    0.2);
    }
}

void cloud(const Work& work, Vec at, double size, uint64_t seed) {
    Artist artist(work.add_sheet(LayerId::sky), Paint::faint, seed, Paint::paper);
    Line top;
    for (int i = 0; i < 4; ++i) {
        const Line bump = arc(at + Vec{(i - 1.5) * size * 0.5, 0}, size * 0.3, size * (i == 1 || i == 2 ? 0.34 : 0.2), 0.5, 1.0, 6);
        top.insert(top.end(), bump.begin(), bump.end());
    }
    artist.line(top, 0.16);
    artist.line(Line{at + Vec{-size, 0.35}, at + Vec{size * 0.9, 0.35}}, 0.14);
    artist.line(Line{at + Vec{-size * 0.7, 0.95}, at + Vec{size * 0.5, 0.95}}, 0.13);
    artist.line(Line{at + Vec{-size * 0.2, 1.5}, at + Vec{size * 0.8, 1.5}}, 0.12);
}

void birds(const Work& work, Vec at, uint64_t seed) {
    Artist artist(work.add_sheet(LayerId::sky), Paint::faint, seed, Paint::paper);
    for (int i = 0; i < 3; ++i) {
        const Vec here = at + Vec{i * 3.1 - 3, (i % 2) * 1.5};
        artist.line(
            smooth(Line{here, here + Vec{0.7, -0.5}, here + Vec{1.1, 0.1}, here + Vec{1.6, -0.55}, here + Vec{2.3, -0.1}}, 3, false), 0.14);
    }
}

// Whether the ground is whole here and nothing stands on it.
bool is_bare(const Work& work, const std::vector<Building>& buildings, double x, double half) {
    for (const Building& building : buildings)
        if (x + half > building.area.left - 0.3 && x - half < building.area.right + 0.3) return false;
    for (const double side : {-half, 0.0, half})
        for (const double deep : {0.6, 1.6})
            if (work.openings.is_open({x + side, work.ground.at(x + side) + deep})) return false;
    return x - half > work.page.map.left + 0.5 && x + half < work.page.map.right - 0.5;
}

// What stands behind another building is seen pale and small beside it, as the back of a town.
void draw_far_buildings(const Work& work, const std::vector<Building>& buildings) {
    constexpr double scale = 0.62, first = 0.46, next = 0.3;  // shares of the front building's width, to the left and right by turns
    std::map<world::MarkId, int> before;
    for (const Building& building : buildings) {
        if (!building.art || building.covered_by.is_none()) continue;
        const auto front =
            std::find_if(buildings.begin(), buildings.end(), [&](const Building& each) { return each.mark->id == building.covered_by; });
        const Area area = front->drawn();
        const int count = before[building.covered_by]++;
        const double wide = building.art->width * building.stretch_x * scale;
        const double x = area.centre().x + (count % 2 == 0 ? -1 : 1) * area.width() * (first + next * (count / 2));
        if (x - wide / 2 < work.page.map.left + 1 || x + wide / 2 > work.page.map.right - 1) continue;
        Element& element = work.add(LayerId::sky, building.mark->id, building.mark->forms.back().since, building.mark->forms.back().cause);
        element.title = building.place->name;
        const uint64_t seed = work.world.seed_of(building.mark->id);
        const Art drawn = building.place->ruined ? broken(*building.art, seed, building.stretch_x) : *building.art;
        Artist(element, Paint::faint, seed, Paint::horizon)
            .draw(drawn, {x - wide / 2, work.ground.at(x) + 0.5}, building.stretch_x * scale, building.stretch_y * scale);
        const double high = drawn.height * building.stretch_y * scale;
        work.field.take({x - wide / 2, work.ground.at(x) - high, x + wide / 2, work.ground.at(x)});
    }
}

}  // namespace

void draw_sky(const Work& work, std::span<const Area> title) {
    const Area& map = work.page.map;
    const auto rectangle = [](const Area& area) {
        Path path;
        const std::array<Vec, 4> corners{
            Vec{area.left, area.top}, {area.right, area.top}, {area.right, area.bottom}, {area.left, area.bottom}};
        path.outline(corners);
        return path;
    };
    add_stroke(work.add_sheet(LayerId::sky), Paint::paper, rectangle({0, 0, work.page.width, work.page.height}));
    const double base = map.top + work.page.size(work.world.sheet().surface);
    add_stroke(work.add_sheet(LayerId::sky), Paint::sky, rectangle({map.left, map.top, map.right, base + 12}));
    ridge(work, work.seed(0x41d6e), base - 3, 15, Paint::horizon);
    ridge(work, work.seed(0x41d6f), base + 1, 7, Paint::horizon);
    // Sun, clouds and birds keep out of the title's way; towers that are built later stand before them.
    const auto is_clear = [&](const Area& area) {
        if (area.left < map.left + 2 || area.right > map.right - 2) return false;
        for (const Area& part : title)
            if (area.touches(part.grown(3, 2))) return false;
        for (double x = area.left; x <= area.right; x += 2)
            if (work.ground.at(x) < area.bottom + 3) return false;
        return true;
    };
    uint64_t tries = 0;
    for (int i = 0; i < 40; ++i) {
        Dice dice(seed_for(work.seed(0x5c1), tries++));
        const Vec at{dice.between(map.left + 12, map.right - 12), map.top + dice.between(8.5, 10)};
        const Area area{at.x - 8, at.y - 8, at.x + 8, at.y + 8};
        if (!is_clear(area)) continue;
        sun(work, at, 4.4);
        work.field.take(area);
        break;
    }
    int clouds = 0, flocks = 0;
    for (int i = 0; i < 60 && (clouds < 4 || flocks < 3); ++i) {
        Dice dice(seed_for(work.seed(0xc10d), static_cast<uint64_t>(i)));
        const Vec at{dice.between(map.left + 10, map.right - 10), map.top + dice.between(4, 15)};
        const double size = dice.between(3, 5.4);
        const bool flock = i % 2 == 1;
        const Area area =
            flock ? Area{at.x - 4, at.y - 2, at.x + 7, at.y + 3} : Area{at.x - size * 1.1, at.y - 2.4, at.x + size * 1.1, at.y + 2};
        if ((flock ? flocks >= 3 : clouds >= 4) || !is_clear(area)) continue;
        bool taken = false;
        for (double x = area.left; x <= area.right; x += 1) taken = taken || work.field.is_taken({x, at.y});
        if (taken) continue;
        if (flock) {
            birds(work, at, seed_for(work.seed(0xb12d), static_cast<uint64_t>(i)));
            ++flocks;
        } else {
            cloud(work, at, size, seed_for(work.seed(0xc10e), static_cast<uint64_t>(i)));
            ++clouds;
        }
        work.field.take(area);
    }
}

void draw_surface(const Work& work) {
    const auto buildings = buildings_of(work);
    const Area& map = work.page.map;
    // The line of the ground, left out where something opens to the sky.
    Element& line = work.add(LayerId::surface, {}, work.ground.since(), work.ground.cause());
    Path pen, grass;
    Line run;
    const auto end_run = [&] {
        if (run.size() > 2) draw_line(pen, simplified(run, 0.03), 0.62, 0.4);
        run.clear();
    };
    const uint64_t seed = work.seed(0x97a5);
    for (double x = map.left + 0.25; x < map.right; x += 0.5) {
        const double y = work.ground.at(x);
        if (work.openings.is_open({x, y + 0.9})) {
            end_run();
        } else {
            run.push_back({x, y});
        }
        Dice dice(seed_for(seed, static_cast<uint64_t>((x - map.left) * 2)));
        const double keep = dice.one(), deep = dice.between(0.7, 1.9), slip = dice.between(-0.2, 0.2), from = dice.between(0.5, 1.0);
        const Vec tick{x, y + from};
        if (keep < 0.42 && work.field.is_rock(tick) && work.field.distance(tick) > 1 && work.field.distance(tick + Vec{slip, deep}) > 0.8 &&
            !work.field.is_taken(tick))
            draw_lens(grass, tick, tick + Vec{slip, deep}, 0.16);
    }
    end_run();
    add_stroke(line, Paint::nature, std::move(grass), 80);
    add_stroke(line, Paint::ink, std::move(pen));
    // Trees: pines on high and steep ground, leaves on the plain; denser here, none there.
    const Art* pine = work.kit.art("pine");
    const Art* tree = work.kit.art("tree");
    if (pine && tree) {
        Artist artist(work.add_sheet(LayerId::surface), Paint::kingdom, work.seed(0x7eee), Paint::paper);
        const double plain = map.top + work.page.size(work.world.sheet().surface);
        uint64_t number = 0;
        for (double x = map.left + 2; x < map.right - 2;) {
            Dice dice(seed_for(work.seed(0x7ee5), number++));
            const double step = dice.between(1.3, 3.4), keep = dice.one(), size = dice.between(0.62, 1.0), drop = dice.between(0, 0.3);
            const bool high = work.ground.at(x) < plain - 3.5;
            const bool summit = work.ground.at(x) < plain - 13;
            const double wood = noise(work.seed(0x300d), x * 0.035);
            const Art& art = high ? *pine : *tree;
            if (!summit && keep < (high ? 0.75 : 0.12 + 0.6 * std::max(0.0, wood)) && is_bare(work, buildings, x, art.width * size / 2)) {
                artist.begin(seed_for(work.seed(0x7eee), number));
                artist.draw(art, {x - art.width * size / 2, work.ground.at(x) + drop}, size, size);
                work.field.take(
                    {x - art.width * size / 2, work.ground.at(x) - art.height * size, x + art.width * size / 2, work.ground.at(x) - 0.5});
            }
            x += step;
        }
    }
    draw_far_buildings(work, buildings);
    // High ones behind low ones.
    auto by_height = buildings;
    std::stable_sort(by_height.begin(), by_height.end(),
                     [](const Building& a, const Building& b) { return a.drawn().height() > b.drawn().height(); });
    for (const Building& building : by_height) {
        if (!building.is_drawn()) continue;
        Element& element =
            work.add(LayerId::surface, building.mark->id, building.mark->forms.back().since, building.mark->forms.back().cause);
        element.title = building.place->name;
        Artist artist(element, paint_of(building.place->hand), work.world.seed_of(building.mark->id), Paint::paper);
        const Art drawn =
            building.place->ruined ? broken(*building.art, work.world.seed_of(building.mark->id), building.stretch_x) : *building.art;
        const double left = building.area.centre().x - drawn.width * building.stretch_x / 2;
        artist.draw(drawn, {left, building.area.bottom + 0.35}, building.stretch_x, building.stretch_y);
    }
}

}  // namespace undercroft::ink
