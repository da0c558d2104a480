// Floors, the darker ring of rock around them, and walls. Each space draws its own outline; what lies inside another opening is left
// out, so a doorway never moves the rest of a wall.
#include <algorithm>

#include "ink/work.h"

namespace undercroft::ink {

namespace {

constexpr double shrink = 0.20;  // without it, floors that coincide with a corridor would break into dashes
constexpr double shortest_run = 1.3;

class WallTracer {
public:
    WallTracer(const Work& work, const Opening& opening) : work_(work), opening_(opening) {
        ruin_ = seed_for(work.world.seed_of(opening.mark), 0x2017);
        // A corridor stands longer than a room.
        gaps_ = 1 - 0.68 * opening.wear * (opening.is_chamber() ? 1 : 0.6);
    }

    bool is_visible(Vec p) const {
        if (p.y < work_.ground.at(p.x) - 0.15) return false;
        if (p.x < work_.page.map.left + 0.3 || p.x > work_.page.map.right - 0.3 || p.y > work_.page.map.bottom - 0.2) return false;
        if (opening_.is_ruined() && noise(ruin_, p.x * 0.55, p.y * 0.55) > gaps_) return false;
        return (work_.field.is_walled(p) || is_floor_of_two(p)) && !work_.openings.hidden(p, &opening_, shrink);
    }

    std::vector<Line> runs() const {
        const Line& outline = opening_.outline;
        const size_t count = outline.size();
        std::vector<uint8_t> shown(count);
        size_t first_hidden = count;
        for (size_t i = 0; i < count; ++i) {
            shown[i] = is_visible(outline[i]);
            if (!shown[i] && first_hidden == count) first_hidden = i;
        }
        std::vector<Line> found;
        if (first_hidden == count) {
            found.push_back(outline);
            found.back().push_back(outline.front());
            return found;
        }
        Line run;
        for (size_t k = 1; k <= count; ++k) {
            const size_t i = (first_hidden + k) % count, before = (i + count - 1) % count;
            if (shown[i]) {
                if (run.empty()) run.push_back(border(outline[i], outline[before]));
                run.push_back(outline[i]);
            } else if (!run.empty()) {
                run.push_back(border(outline[before], outline[i]));
                if (length_of(run) >= shortest_run) found.push_back(std::move(run));
                run = {};
            }
        }
        return found;
    }

private:
    // Rooms that are built one below the other have no rock between them, but a floor.
    bool is_floor_of_two(Vec p) const {
        constexpr double thick = 0.6, below = 1.0;
        if (!opening_.is_chamber() || opening_.manner != world::Manner::straight || p.y < opening_.box.bottom - thick) return false;
        const Opening* other = work_.field.opening(p + Vec{0, below});
        return other && other != &opening_ && other->is_chamber() && !world::is_cutting(other->kind);
    }
    // The last visible place between a visible and a hidden one.
    Vec border(Vec visible, Vec hidden) const {
        for (int i = 0; i < 4; ++i) {
            const Vec middle = mixed(visible, hidden, 0.5);
            (is_visible(middle) ? visible : hidden) = middle;
        }
        return visible;
    }

    const Work& work_;
    const Opening& opening_;
    uint64_t ruin_ = 0;
    double gaps_ = 1;  // noise above it leaves the wall out
};

void draw_dashed(Path& path, std::span<const Vec> line, double width) {
    const double all = length_of(line);
    for (double at = 0; at < all; at += 1.8) {
        Line dash{along(line, at)};
        for (double part = 0.3; part < 1.12 && at + part < all; part += 0.3) dash.push_back(along(line, at + part));
        draw_line(path, dash, width, 0.1);
    }
}

}  // namespace

void draw_floors(const Work& work) {
    for (const Opening& opening : work.openings.all()) {
        Path path;
        path.outline(simplified(opening.outline, 0.03));
        add_stroke(work.add(LayerId::ring, opening), Paint::ring, path, 100, 5.2);
        Element& floor = work.add(floor_layer(opening), opening);
        add_stroke(floor, opening.paper, path);
        if (opening.place) floor.title = opening.place->name;
        if (work.legend.palette == Palette::dark && opening.is_chamber() && opening.plan && opening.plan->lit && opening.place &&
            !opening.place->deserted && !opening.place->ruined)
            add_stroke(work.add(LayerId::glow, opening), Paint::lamp, path);
    }
    // Crumbs of rock go under the floors, over the ring.
    for (const Field::Crumb& crumb : work.field.crumbs()) {
        Path path;
        for (const Area& cell : crumb.cells)
            path.outline(Line{{cell.left, cell.top}, {cell.right, cell.top}, {cell.right, cell.bottom}, {cell.left, cell.bottom}});
        add_stroke(work.add(LayerId::ring, *crumb.beside), crumb.beside->paper, std::move(path));
    }
}

void draw_walls(const Work& work) {
    for (const Opening& opening : work.openings.all()) {
        const Handwriting& hand = handwriting(opening.hand);
        // What has come down is drawn lighter than what lives.
        const double width = hand.width * (opening.low < 1 ? 0.74 : 1);
        Path path;
        for (const Line& run : WallTracer(work, opening).runs()) {
            const Line line = simplified(run, 0.025);
            if (opening.place && opening.place->secret) {
                draw_dashed(path, run, width * 1.15);
                continue;
            }
            draw_line(path, line, width, 0.20, Floor::heavy);
            if (opening.hand != Hand::demons) continue;
            Line second = run;
            const uint64_t seed = seed_for(work.world.seed_of(opening.mark), 0x5ec0);
            for (Vec& p : second) p = p + Vec{noise(seed, p.x * 0.9, p.y * 0.9), noise(seed + 1, p.x * 0.9, p.y * 0.9)} * 0.3;
            draw_line(path, simplified(second, 0.03), 0.16, 0.3);
        }
        if (path.empty()) continue;
        Element& wall = work.add(LayerId::walls, opening);
        if (opening.place) wall.title = opening.place->name;
        add_stroke(wall, paint_of(opening.hand), std::move(path));
    }
}

}  // namespace undercroft::ink
