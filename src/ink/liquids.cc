// Liquids at rest: level surfaces with waves below, rivers in their beds with flow and falls, magma in three tones, poison with bubbles.
#include <algorithm>

#include "ink/work.h"

namespace undercroft::ink {

namespace {

using world::Cell;
using world::Liquid;

// One connected stretch of a body: which spaces it wets, and how high it stands.
struct Basin {
    int left = 1 << 20, right = -1, top = 1 << 20, bottom = -1;  // cells
    std::vector<world::MarkId> spaces;
    std::vector<size_t> cells;
};

std::vector<Basin> basins_of(const world::World& world, world::BodyId body, std::vector<uint8_t>& seen) {
    const world::Grid& grid = world.grid();
    std::vector<Basin> found;
    for (size_t start = 0; start < grid.size(); ++start) {
        if (grid.body_at(start) != body || seen[start]) continue;
        Basin basin;
        std::vector<size_t> open{start};
        seen[start] = 1;
        while (!open.empty()) {
            const size_t i = open.back();
            open.pop_back();
            basin.cells.push_back(i);
            const Cell cell = grid.cell(i);
            basin.left = std::min(basin.left, cell.column);
            basin.right = std::max(basin.right, cell.column);
            basin.top = std::min(basin.top, cell.row);
            basin.bottom = std::max(basin.bottom, cell.row);
            const world::MarkId space = grid.space_at(i);
            if (std::find(basin.spaces.begin(), basin.spaces.end(), space) == basin.spaces.end()) basin.spaces.push_back(space);
            for (const auto& [dx, dy] : {std::pair{1, 0}, {-1, 0}, {0, 1}, {0, -1}}) {
                const Cell next{cell.column + dx, cell.row + dy};
                if (!grid.inside(next) || grid.body(next) != body || seen[grid.index(next)]) continue;
                seen[grid.index(next)] = 1;
                open.push_back(grid.index(next));
            }
        }
        found.push_back(std::move(basin));
    }
    return found;
}

struct Colours {
    Paint body, line;
};
Colours colours_of(Liquid liquid, bool frozen) {
    if (frozen) return {Paint::ice, Paint::water_line};
    if (liquid == Liquid::magma) return {Paint::magma_skin, Paint::magma_line};
    if (liquid == Liquid::toxic) return {Paint::poison, Paint::poison_line};
    return {Paint::water, Paint::water_line};
}

class Pool {
public:
    Pool(const Work& work, const world::Body& body, const Basin& basin) : work_(work), body_(body), basin_(basin) {
        level_ = work.page.map.top + basin.top;
        const double exact = work.page.at({0, body.level}).y;
        if (exact > level_ && exact < level_ + 1) level_ = exact;
        bottom_ = work.page.map.top + basin.bottom + 1;
        seed_ = seed_for(work.seed(0x11d), static_cast<uint64_t>(body.id.index()));
        frozen_ = work.world.is_frozen(work.world.grid().cell(basin.cells.front()));
        for (const Opening& opening : work.openings.all())
            if (std::find(basin.spaces.begin(), basin.spaces.end(), opening.mark) != basin.spaces.end()) openings_.push_back(&opening);
    }

    void draw() {
        const Colours colours = colours_of(body_.liquid(), frozen_);
        const world::MarkId mark = body_.home.is_none() && !basin_.spaces.empty() ? basin_.spaces.front() : body_.home;
        Element& element = work_.add(LayerId::water, mark, body_.birth, body_.cause);
        for (const LiquidName& name : work_.legend.liquids)
            if (name.body == body_.id) element.title = name.name;
        add_stroke(element, colours.body, cut(level_));
        if (body_.liquid() == Liquid::magma) {
            glow();
            const double depth = bottom_ - level_;
            add_stroke(element, Paint::magma_body, cut(level_ + depth * 0.24));
            add_stroke(element, Paint::magma_bed, cut(level_ + depth * 0.66));
            add_stroke(element, Paint::magma_bed, plates());
        }
        Path lines;
        if (body_.liquid() == Liquid::magma) heat(lines);
        if (body_.liquid() == Liquid::toxic) bubbles(lines);
        if (body_.liquid() != Liquid::magma && !frozen_) waves(lines);
        if (frozen_) cracks(lines);
        surface(lines, body_.liquid() == Liquid::magma ? 0.34 : 0.25);
        add_stroke(element, colours.line, std::move(lines));
    }

private:
    // What lies below a height, in each of the spaces; the upper edge is gently wavy.
    Path cut(double y) const {
        Path path;
        const Area reach{work_.page.map.left + basin_.left - 0.6, work_.page.map.top, work_.page.map.left + basin_.right + 1.6,
                         work_.page.map.bottom};
        for (const Opening* opening : openings_) {
            Line line = cut_to(below(opening->outline, y), reach);
            if (line.size() < 3) continue;
            line = resampled(line, 0.8, true);
            for (Vec& p : line)
                if (std::abs(p.y - y) < 0.02) p.y += ripple(p.x, y);
            path.outline(line);
        }
        return path;
    }
    double ripple(double x, double y) const {
        return (y > level_ + 0.01 ? 0.45 : frozen_ ? 0.0 : 0.16) * noise(seed_ + static_cast<uint64_t>(y), x * 0.5);
    }

    bool is_wet(Vec p, double margin) const {
        if (p.y < level_ + margin || work_.field.is_taken(p)) return false;
        const Cell cell{static_cast<int>(p.x - work_.page.map.left), static_cast<int>(p.y - work_.page.map.top)};
        if (work_.world.grid().body(cell) != body_.id) return false;
        return std::any_of(openings_.begin(), openings_.end(), [&](const Opening* opening) { return opening->holds(p, margin); });
    }

    void surface(Path& path, double width) const {
        Line run;
        const auto end_run = [&] {
            if (run.size() > 2) draw_line(path, simplified(run, 0.02), width, 0.4);
            run.clear();
        };
        const double end = work_.page.map.left + basin_.right + 1.3;
        for (double x = work_.page.map.left + basin_.left - 0.3; x < end; x += 0.4) {
            bool open = false;
            for (const Opening* opening : openings_) open = open || opening->holds({x, level_ + 0.1}, 0);
            if (open && work_.openings.is_open({x, level_ - 0.5})) {
                run.push_back({x, level_ + ripple(x, level_)});
            } else {
                end_run();
            }
        }
        end_run();
    }

    // By lamp light magma lights the cave it lies in.
    void glow() const {
        if (work_.legend.palette != Palette::dark) return;
        for (const Opening* opening : openings_) {
            if (!opening->is_chamber()) continue;
            Path path;
            path.outline(simplified(opening->outline, 0.03));
            add_stroke(work_.add(LayerId::glow, *opening), Paint::lamp, std::move(path));
        }
    }

    // Rows of short waves that grow rarer with depth.
    // Strokes belong to the sheet: they stay where they are when the water spreads.
    int first(double pitch) const { return std::max(0, static_cast<int>(basin_.left / pitch) - 1); }

    void waves(Path& path) const {
        double y = level_ + 1.1, density = 0.62;
        constexpr double rarest = 0.3, widest = 2.6;
        for (int row = 0; y < bottom_ && row < 90;
             ++row, y += std::min(widest, 1.15 + 0.16 * row), density = std::max(rarest, density - 0.09)) {
            for (int k = first(3.4); k * 3.4 < basin_.right + 4; ++k) {
                Dice dice(seed_for(seed_for(seed_, static_cast<uint64_t>(row)), static_cast<uint64_t>(k)));
                const double keep = dice.one(), size = dice.between(1.6, 3.4), slip = dice.between(-1, 1), drop = dice.between(-0.25, 0.25);
                const double x = work_.page.map.left + k * 3.4 + slip;
                if (keep > density) continue;
                // Where the whole has no room, its half may.
                for (const double part : {1.0, 0.5}) {
                    Line wave;
                    for (int i = 0; i <= 8; ++i) wave.push_back({x + size * part * i / 8, y + drop + 0.26 * part * sine(i / 8.0)});
                    if (!is_wet(wave.front(), 0.45) || !is_wet(wave.back(), 0.45) || !is_wet(wave[4], 0.45)) continue;
                    draw_line(path, wave, 0.17, 0.35);
                    break;
                }
            }
        }
    }

    Path plates() const {
        Path path;
        for (size_t k = 0; k < basin_.cells.size(); ++k) {
            const Cell cell = work_.world.grid().cell(basin_.cells[k]);
            Dice dice(seed_for(seed_, (static_cast<uint64_t>(cell.row) << 20) + static_cast<uint64_t>(cell.column)));
            const double keep = dice.one(), size = dice.between(0.55, 1.15), turn = dice.one();
            const Vec at{work_.page.map.left + cell.column + dice.between(0.2, 0.8),
                         work_.page.map.top + cell.row + dice.between(0.2, 0.8)};
            const double deep = (at.y - level_) / std::max(1.0, bottom_ - level_);
            if (keep > 0.05 + 0.16 * deep || !is_wet(at, 1.0)) continue;
            Line plate;
            for (int i = 0; i < 5; ++i) plate.push_back(at + Vec{cosine(turn + i * 0.2) * size * 1.3, sine(turn + i * 0.2) * size * 0.62});
            path.outline(plate);
        }
        return path;
    }

    void heat(Path& path) const {
        for (int k = first(3.1); k * 3.1 < basin_.right; ++k) {
            Dice dice(seed_for(seed_ + 5, static_cast<uint64_t>(k)));
            const double slip = dice.between(-0.8, 0.8), lift = dice.between(1.4, 2.6), deep = dice.between(0.8, 4), small = dice.one();
            const double x = work_.page.map.left + k * 3.1 + 1 + slip;
            Line rise;
            for (int i = 0; i <= 5; ++i) rise.push_back({x + 0.28 * sine(i / 5.0), level_ - lift + 0.36 * i - 0.9});
            if (work_.openings.is_open(rise.front()) && work_.openings.is_open(rise.back())) draw_line(path, rise, 0.15, 0.4);
            Line streak;
            for (int i = 0; i <= 6; ++i) streak.push_back({x + 0.45 * i - 1.3, level_ + deep + 0.2 * sine(i / 6.0)});
            if (is_wet(streak.front(), 0.4) && is_wet(streak.back(), 0.4)) draw_line(path, streak, 0.17, 0.4);
            const Vec bubble{x + 1.2, level_ + 0.55};
            if (small < 0.3 && is_wet(bubble, 0.3)) draw_closed(path, ellipse(bubble, 0.32, 0.32, 10), 0.15);
        }
    }

    void bubbles(Path& path) const {
        for (int k = first(1.7); k * 1.7 < basin_.right; ++k) {
            Dice dice(seed_for(seed_ + 6, static_cast<uint64_t>(k)));
            const double radius = dice.between(0.22, 0.5), deep = dice.between(-1.6, 2.2), slip = dice.between(-0.7, 0.7);
            const Vec at{work_.page.map.left + k * 1.7 + slip, level_ + deep};
            if (is_wet(at, 0.3) || (deep < -0.4 && work_.openings.is_open(at))) draw_closed(path, ellipse(at, radius, radius, 10), 0.15);
        }
        // Farther down they rise in strings.
        constexpr double across = 7.5, down = 6;
        for (double y = level_ + 4; y < bottom_; y += down)
            for (int k = first(across); k * across < basin_.right + across; ++k) {
                Dice dice(seed_for(seed_for(seed_ + 8, static_cast<uint64_t>(k)), static_cast<uint64_t>(y)));
                const double slip = dice.between(0, across), lift = dice.between(0, down), keep = dice.one();
                Vec at{work_.page.map.left + k * across + slip, y + lift};
                for (const double radius : {0.2, 0.32, 0.46}) {
                    if (keep < 0.7 && is_wet(at, 0.6)) draw_closed(path, ellipse(at, radius, radius, 10), 0.14);
                    at = at + Vec{dice.between(-0.45, 0.45), -1.15};
                }
            }
    }

    void cracks(Path& path) const {
        for (int k = first(4.2); k * 4.2 < basin_.right; ++k) {
            Dice dice(seed_for(seed_ + 7, static_cast<uint64_t>(k)));
            const Vec at{work_.page.map.left + k * 4.2 + dice.between(0, 3), level_ + dice.between(0.8, 3)};
            const Line crack{at, at + Vec{1.1, 0.7}, at + Vec{1.7, 0.3}, at + Vec{2.6, 1.3}};
            if (is_wet(crack.front(), 0.3) && is_wet(crack.back(), 0.3)) draw_line(path, crack, 0.15, 0.4);
        }
    }

    const Work& work_;
    const world::Body& body_;
    const Basin& basin_;
    std::vector<const Opening*> openings_;
    double level_ = 0, bottom_ = 0;
    uint64_t seed_ = 0;
    bool frozen_ = false;
};

bool is_pool(const Work& work, Vec p, world::BodyId river) {
    const Cell cell{static_cast<int>(std::floor(p.x - work.page.map.left)), static_cast<int>(std::floor(p.y - work.page.map.top))};
    const world::BodyId body = work.world.grid().body(cell);
    return !body.is_none() && body != river && work.world.body(body).sort != world::BodySort::river;
}

bool lies_at_pool(const Work& work, Vec p, world::BodyId river) {
    for (double x = -4; x <= 4; x += 1)
        for (double y = 0; y <= 4; y += 1)
            if (is_pool(work, p + Vec{x, y}, river)) return true;
    return false;
}

// A river that ends above a lake falls down to it.
void fall_on(const Work& work, Line& course, world::BodyId river) {
    const Vec end = course.back();
    for (double drop = 0.5; drop < 40; drop += 0.5) {
        const Vec p = end + Vec{0, drop};
        if (is_pool(work, p, river)) {
            for (double y = 0.7; y < drop + 0.4; y += 0.7) course.push_back(end + Vec{0, y});
            return;
        }
        if (!work.openings.is_open(p)) return;
    }
}

// A reach of a river: water in the lower part of its channel, strokes that flow, falls where it drops.
void draw_reach(const Work& work, const world::Body& body, world::MarkId reach) {
    const Opening* opening = work.openings.of(reach);
    if (!opening || opening->course.size() < 2) return;
    const world::Mark& mark = work.world.mark(reach);
    const Cell middle = world::cell_at(mark.shape().points[mark.shape().points.size() / 2]);
    const Colours colours = colours_of(body.liquid(), work.world.is_frozen(middle));
    const uint64_t seed = seed_for(work.world.seed_of(reach), 0xf10);
    const double width = opening->width;
    Line course = wobbled(smooth(opening->course, 4, false), false, 0.2, 0.15, 0.7, seed);
    for (Vec& p : course) p.y += width * 0.17;
    const bool from_pool = lies_at_pool(work, opening->course.front(), body.id);
    fall_on(work, course, body.id);
    // The water: a band along the course, flat on the bed.
    Line upper, lower;
    for (size_t i = 0; i < course.size(); ++i) {
        const Vec ahead = unit(course[std::min(i + 1, course.size() - 1)] - course[i > 0 ? i - 1 : 0]);
        const Vec side = across(ahead) * (width * 0.34 * (1 + 0.08 * noise(seed + 1, static_cast<double>(i) * 0.15)));
        // Out of a lake it runs thin over the lip.
        const double share = from_pool ? std::min(1.0, 0.12 + static_cast<double>(i) * 0.11) : 1;
        lower.push_back(course[i] + side);
        upper.push_back(course[i] + side - side * (2 * share));
    }
    Element& element = work.add(LayerId::water, reach, mark.birth, mark.cause);
    for (const LiquidName& name : work.legend.liquids)
        if (name.body == body.id) element.title = name.name;
    Line band = lower;
    band.insert(band.end(), upper.rbegin(), upper.rend());
    Path water, lines;
    water.outline(band);
    // Two lines along the banks, and strokes in the stream.
    draw_line(lines, simplified(upper, 0.03), 0.22, 0.4);
    draw_line(lines, simplified(lower, 0.03), 0.16, 0.4);
    const double all = length_of(course);
    uint64_t number = 0;
    for (double at = 0.8; at + 1 < all; at += 1.5) {
        Dice dice(seed_for(seed, 50 + number++));
        const double off = dice.between(-0.22, 0.22), size = dice.between(1.2, 2.6), keep = dice.one();
        const Vec here = along(course, at), there = along(course, at + size);
        const Vec ahead = unit(there - here);
        const bool falls = ahead.y > 0.75;
        const int strands = falls ? 3 : 1;
        for (int strand = 0; strand < strands; ++strand) {
            const double sideways = falls ? (strand - 1) * 0.2 + off * 0.3 : off;
            if (keep > (falls ? 0.9 : 0.72)) continue;
            Line stroke;
            for (int i = 0; i <= 4; ++i) {
                const Vec p = along(course, at + size * i / 4);
                const Vec way = unit(along(course, at + size * i / 4 + 0.4) - along(course, at + size * i / 4 - 0.4));
                stroke.push_back(p + across(way) * (sideways * width + (falls ? 0 : 0.07 * sine(i / 4.0))));
            }
            bool taken = false;
            for (const Vec p : stroke) taken = taken || work.field.is_taken(p);
            if (!taken) draw_line(lines, stroke, 0.17, 0.4);
        }
    }
    add_stroke(element, colours.body, std::move(water));
    add_stroke(element, colours.line, std::move(lines));
}

}  // namespace

void draw_liquids(const Work& work) {
    std::vector<uint8_t> seen(work.world.grid().size());
    // Rivers first: the lakes they run into lie over their ends.
    for (const world::Body& body : work.world.bodies())
        if (body.lives())
            for (const world::MarkId reach : body.reaches) draw_reach(work, body, reach);
    for (const world::Body& body : work.world.bodies()) {
        if (!body.lives() || body.sort == world::BodySort::river) continue;
        for (const Basin& basin : basins_of(work.world, body.id, seen)) Pool(work, body, basin).draw();
    }
}

}  // namespace undercroft::ink
