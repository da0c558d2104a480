// Floors, the darker ring of rock around them, and walls. Each space draws its own outline; what lies inside another opening is left
// out, so a doorway never moves the rest of a wall.
#include <algorithm>

#include "ink/work.h"

namespace undercroft::ink {

namespace {

constexpr double shrink = 0.20;  // without it, floors that coincide with a corridor would break into dashes
constexpr double shortest_run = 1.3;
constexpr double widest_door = 4.6, doorway = 2.8;  // where a way that has come down meets a room
constexpr double left_of_way = 0.62;                // noise above it leaves out what a fallen way had of walls

class WallTracer {
public:
    WallTracer(const Work& work, const Opening& opening) : work_(work), opening_(opening) {
        ruin_ = seed_for(work.world.seed_of(opening.mark), 0x2017);
        // A corridor stands longer than a room.
        gaps_ = 1 - 0.58 * opening.wear * (opening.is_chamber() ? 1 : 0.6);
    }

    std::vector<Line> runs() {
        const Line& outline = opening_.outline;
        const size_t count = outline.size();
        kinds_.resize(count);
        for (size_t i = 0; i < count; ++i) kinds_[i] = kind_at(outline[i]);
        shown_.resize(count);
        for (size_t i = 0; i < count; ++i) shown_[i] = kinds_[i] == Kind::wall;
        wall_up();
        const auto first_hidden = static_cast<size_t>(std::find(shown_.begin(), shown_.end(), false) - shown_.begin());
        std::vector<Line> found;
        if (first_hidden == count) {
            found.push_back(outline);
            found.back().push_back(outline.front());
            return found;
        }
        Line run;
        for (size_t k = 1; k <= count; ++k) {
            const size_t i = (first_hidden + k) % count, before = (i + count - 1) % count;
            if (shown_[i]) {
                if (run.empty()) run.push_back(border(i, before));
                run.push_back(outline[i]);
            } else if (!run.empty()) {
                run.push_back(border(before, i));
                if (length_of(run) >= shortest_run) found.push_back(std::move(run));
                run = {};
            }
        }
        return found;
    }

private:
    enum class Kind : uint8_t { none, wall, way };  // way: one that has come down runs through here

    Kind kind_at(Vec p) const {
        if (p.y < work_.ground.at(p.x) - 0.15) return Kind::none;
        if (p.x < work_.page.map.left + 0.3 || p.x > work_.page.map.right - 0.3 || p.y > work_.page.map.bottom - 0.2) return Kind::none;
        const double gone = opening_.has_come_down() ? left_of_way : gaps_;
        if ((opening_.is_ruined() || opening_.has_come_down()) && noise(ruin_, p.x * 0.55, p.y * 0.55) > gone) return Kind::none;
        const Among among = opening_.has_come_down() ? Among::all : Among::standing;
        if (!work_.field.is_walled(p, among) && !is_floor_of_two(p)) return Kind::none;
        if (work_.openings.hidden(p, &opening_, shrink, among)) return Kind::none;
        return among == Among::standing && work_.openings.hidden(p, &opening_, shrink) ? Kind::way : Kind::wall;
    }

    // Where a fallen way comes in, a doorway is left; where it runs along the wall, the wall has stood longer than the way.
    void wall_up() {
        const size_t count = kinds_.size();
        const auto start = static_cast<size_t>(std::find(kinds_.begin(), kinds_.end(), Kind::wall) - kinds_.begin());
        for (size_t k = 1; k < count && start < count;) {
            size_t end = k;
            double long_ = 0;
            const auto at = [&](size_t step) { return (start + step) % count; };
            for (; end < count && kinds_[at(end)] == Kind::way; ++end)
                long_ += distance(opening_.outline[at(end - 1)], opening_.outline[at(end)]);
            if (long_ > widest_door) {
                double passed = 0;
                for (size_t i = k; i < end; ++i) {
                    passed += distance(opening_.outline[at(i - 1)], opening_.outline[at(i)]);
                    shown_[at(i)] = std::abs(passed - long_ / 2) > doorway / 2;
                }
            }
            k = end + 1;
        }
    }

    // Rooms that are built one below the other have no rock between them, but a floor.
    bool is_floor_of_two(Vec p) const {
        constexpr double thick = 0.6, below = 1.0;
        if (!opening_.is_chamber() || opening_.manner != world::Manner::straight || p.y < opening_.box.bottom - thick) return false;
        const Opening* other = work_.field.opening(p + Vec{0, below});
        return other && other != &opening_ && other->is_chamber() && !world::is_cutting(other->kind);
    }
    // The last place of a wall before what hides it.
    Vec border(size_t shown, size_t hidden) const {
        Vec wall = opening_.outline[shown], none = opening_.outline[hidden];
        if (kinds_[shown] != Kind::wall) return wall;
        for (int i = 0; i < 4; ++i) {
            const Vec middle = mixed(wall, none, 0.5);
            (kind_at(middle) == Kind::wall ? wall : none) = middle;
        }
        return wall;
    }

    const Work& work_;
    const Opening& opening_;
    uint64_t ruin_ = 0;
    double gaps_ = 1;  // noise above it leaves the wall out
    std::vector<Kind> kinds_;
    std::vector<bool> shown_;
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
        if (!opening.has_come_down()) add_stroke(work.add(LayerId::ring, opening), Paint::ring, path, 100, 5.2);
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
        const double width = hand.width * (opening.has_come_down() ? 0.55 : 1);
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
        constexpr uint8_t faded = 62;
        add_stroke(wall, paint_of(opening.hand), std::move(path), opening.has_come_down() ? faded : 100);
    }
}

}  // namespace undercroft::ink
