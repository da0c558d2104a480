// Hatching: strokes in the rock around openings. Their places belong to the sheet and their numbers to the place, so that a change far
// away moves nothing; their manner is that of the nearest opening.
#include <algorithm>

#include "ink/work.h"

namespace undercroft::ink {

namespace {

constexpr double lattice = 1.85, gap = 0.52, clear = 0.55;

class Hatching {
public:
    explicit Hatching(const Work& work) : work_(work), paths_(work.openings.all().size()) {}

    void draw() {
        const Area& map = work_.page.map;
        const double high = lattice * 0.87;
        const int rows = static_cast<int>(map.height() / high) + 1, columns = static_cast<int>(map.width() / lattice) + 1;
        for (int row = 0; row < rows; ++row)
            for (int column = 0; column < columns; ++column) {
                Dice dice(seed_for(seed_for(work_.seed(0x4a7c), static_cast<uint64_t>(row)), static_cast<uint64_t>(column)));
                const double jx = dice.between(-0.36, 0.36), jy = dice.between(-0.36, 0.36);
                cluster({map.left + (column + (row % 2 == 0 ? 0.25 : 0.75) + jx) * lattice, map.top + (row + 0.5 + jy) * high}, dice);
            }
        for (size_t i = 0; i < paths_.size(); ++i) {
            if (paths_[i].empty()) continue;
            const Opening& opening = work_.openings.all()[i];
            const int older = std::max(0, static_cast<int>(work_.legend.now.layer) - static_cast<int>(opening.when.layer));
            add_stroke(work_.add(LayerId::hatch, opening), paint_of(opening.hand), std::move(paths_[i]),
                       static_cast<uint8_t>(std::max(86, 100 - 4 * older)));
        }
    }

private:
    bool is_free(Vec p) const { return work_.field.is_rock(p) && work_.field.distance(p) >= clear && !work_.field.is_taken(p); }

    // Shortens the stroke from both ends until it lies in free rock, or leaves it out: thin rock between two spaces is hatched as well.
    void stroke(Path& path, Vec near, Vec end, double width) {
        for (int tries = 0; tries < 3 && !is_free(near); ++tries) near = mixed(near, end, 0.25);
        for (int tries = 0; tries < 3 && !is_free(end); ++tries) end = mixed(end, near, 0.25);
        if (is_free(near) && is_free(end) && is_free(mixed(near, end, 0.5)) && squared(end - near) > 0.3) draw_lens(path, near, end, width);
    }

    void cluster(Vec at, Dice& dice) {
        const double keep = dice.one(), angle = dice.one(), size = dice.one(), cross = dice.one();
        if (!is_free(at)) return;
        const Opening* opening = work_.field.nearest(at);
        if (!opening) return;
        const Handwriting& hand = handwriting(opening->hand);
        const double band = hand.band * (0.80 + 0.32 * noise(work_.seed(0xba7d), at.x * 0.09, at.y * 0.09));
        const double away = work_.field.distance(at);
        if (away > band || (away > band * 0.62 && keep > (band - away) / (band * 0.38))) return;
        Path& path = paths_[static_cast<size_t>(opening - work_.openings.all().data())];
        const Vec wall = work_.field.toward_wall(at);
        double long_ = hand.shortest + (hand.longest - hand.shortest) * size;
        Vec ahead;
        double between = gap;
        switch (hand.hatch) {
        case HatchStyle::dots: return dots(path, at, wall, long_, hand, dice);
        case HatchStyle::weave: {
            // Basket weave: squares of the sheet turn their strokes by turns.
            const int square = static_cast<int>(std::floor(at.x / 2.6)) + static_cast<int>(std::floor(at.y / 2.6));
            ahead = turned((square % 2 == 0 ? 0.125 : 0.375) + (angle - 0.5) * 0.02, 1);
            break;
        }
        case HatchStyle::clusters: ahead = turned(angle, 1); break;
        case HatchStyle::rays: {
            const double bend = (angle - 0.5) * 0.116;
            ahead = Vec{-wall.x * cosine(bend) + wall.y * sine(bend), -wall.x * sine(bend) - wall.y * cosine(bend)};
            break;
        }
        case HatchStyle::along:
            ahead = across(wall);
            between = 0.62;
            break;
        case HatchStyle::slant: ahead = turned(cross < 0.16 ? 0.125 : -0.125 + (angle - 0.5) * 0.02, 1); break;
        case HatchStyle::cross: ahead = turned((cross < 0.5 ? 0.125 : -0.125) + (angle - 0.5) * 0.03, 1); break;
        }
        const Vec side = across(ahead);
        for (int i = 0; i < hand.strokes; ++i) {
            const double shift = (i - (hand.strokes - 1) / 2.0) * between, slip = dice.between(-0.25, 0.25),
                         stretch = dice.between(0.85, 1.12);
            const Vec middle = at + side * shift + ahead * slip;
            const Vec half = ahead * (long_ * stretch / 2);
            if (hand.hatch == HatchStyle::along) {
                bent(path, middle, long_ * stretch, hand.hatch_width);
            } else {
                // The thick end looks to the wall.
                const bool turn = half.x * wall.x + half.y * wall.y > 0;
                stroke(path, turn ? middle + half : middle - half, turn ? middle - half : middle + half, hand.hatch_width);
            }
        }
        if (hand.hatch == HatchStyle::cross)
            for (int i = 0; i < 3; ++i) {
                const Vec middle = at + ahead * ((i - 1) * gap * 1.2), half = side * (long_ * 0.42);
                stroke(path, middle - half, middle + half, hand.hatch_width * 0.8);
            }
    }

    // A stroke that follows the wall.
    void bent(Path& path, Vec at, double size, double width) {
        Line line;
        for (const int way : {-1, 1}) {
            Vec p = at;
            Line part;
            for (int i = 0; i < 3; ++i) {
                p = p + across(work_.field.toward_wall(p)) * (way * size / 6);
                part.push_back(p);
            }
            if (way < 0) {
                line.assign(part.rbegin(), part.rend());
                line.push_back(at);
            } else {
                line.insert(line.end(), part.begin(), part.end());
            }
        }
        for (const Vec p : line)
            if (!is_free(p)) return;
        draw_line(path, line, width, 0.35);
    }

    void dots(Path& path, Vec at, Vec wall, double size, const Handwriting& hand, Dice& dice) {
        for (int i = 0; i < hand.strokes; ++i) {
            const double bend = dice.between(-0.12, 0.12), x = dice.between(-0.7, 0.7), y = dice.between(-0.7, 0.7);
            const Vec ahead{-wall.x * cosine(bend) + wall.y * sine(bend), -wall.x * sine(bend) - wall.y * cosine(bend)};
            const Vec from = at + Vec{x, y};
            stroke(path, from, from + ahead * (size * 0.8), hand.hatch_width);
        }
        for (int i = 0; i < 2; ++i) {
            const double x = dice.between(-0.9, 0.9), y = dice.between(-0.9, 0.9), radius = dice.between(0.07, 0.14);
            const Vec dot = at + Vec{x, y};
            if (is_free(dot)) draw_dot(path, dot, radius);
        }
    }

    const Work& work_;
    std::vector<Path> paths_;
};

}  // namespace

void draw_hatching(const Work& work) { Hatching(work).draw(); }

}  // namespace undercroft::ink
