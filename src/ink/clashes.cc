#include "ink/clashes.h"

#include <algorithm>

namespace undercroft::ink {

namespace {

constexpr double slack = 0.04;  // strokes may touch, not overlap

// A closed piece of a path, control points included.
struct Piece {
    Line points;
    Area box;
};

std::vector<Piece> pieces_of(const Path& path) {
    std::vector<Piece> pieces;
    size_t at = 0;
    for (const Verb verb : path.verbs) {
        if (verb == Verb::close) continue;
        if (verb == Verb::move) pieces.emplace_back();
        const size_t count = verb == Verb::cubic ? 3 : verb == Verb::quad ? 2 : 1;
        for (size_t i = 0; i < count; ++i) pieces.back().points.push_back(path.points[at++]);
    }
    for (Piece& piece : pieces) piece.box = Area::of(piece.points);
    return pieces;
}

struct Lettered {
    std::string text;
    std::vector<Area> letters;
    Area around;
};

bool overlap(const Area& a, const Area& b) { return a.grown(-slack / 2, -slack / 2).touches(b.grown(-slack / 2, -slack / 2)); }

// Whether a segment enters a box (Liang and Barsky).
bool enters(Vec a, Vec b, const Area& box) {
    double low = 0, high = 1;
    for (const bool upright : {false, true}) {
        const double start = upright ? a.y : a.x, step = upright ? b.y - a.y : b.x - a.x;
        const double least = (upright ? box.top : box.left) + slack, most = (upright ? box.bottom : box.right) - slack;
        if (std::abs(step) < 1e-12) {
            if (start < least || start > most) return false;
            continue;
        }
        const double one = (least - start) / step, other = (most - start) / step;
        low = std::max(low, std::min(one, other));
        high = std::min(high, std::max(one, other));
    }
    return low < high;
}

bool crosses(const Lettered& name, const Piece& wall) {
    if (!overlap(name.around, wall.box)) return false;
    return std::any_of(name.letters.begin(), name.letters.end(), [&](const Area& letter) {
        if (!overlap(letter, wall.box)) return false;
        for (size_t i = 0; i < wall.points.size(); ++i)
            if (enters(wall.points[i], wall.points[(i + 1) % wall.points.size()], letter)) return true;
        return false;
    });
}

}  // namespace

std::vector<Clash> clashes_of(const Scene& scene) {
    std::vector<Lettered> names;
    for (const Element& element : scene.layer(LayerId::labels).elements) {
        if (!element.is_text) continue;  // a line that leads to its place
        Lettered name{element.title, {}, {}};
        for (const Stroke& stroke : element.strokes) {
            if (stroke.width > 0) continue;  // a halo
            for (const Piece& piece : pieces_of(stroke.path)) name.letters.push_back(piece.box);
        }
        if (name.letters.empty()) continue;
        name.around = name.letters.front();
        for (const Area& letter : name.letters) {
            name.around.add({letter.left, letter.top});
            name.around.add({letter.right, letter.bottom});
        }
        names.push_back(std::move(name));
    }
    std::vector<Clash> found;
    for (size_t i = 0; i < names.size(); ++i)
        for (size_t k = i + 1; k < names.size(); ++k) {
            if (!overlap(names[i].around, names[k].around)) continue;
            const bool over = std::any_of(names[i].letters.begin(), names[i].letters.end(), [&](const Area& one) {
                return std::any_of(names[k].letters.begin(), names[k].letters.end(),
                                   [&](const Area& other) { return overlap(one, other); });
            });
            if (over) found.push_back({names[i].text, names[k].text});
        }
    std::vector<Piece> walls;
    for (const Element& element : scene.layer(LayerId::walls).elements)
        for (const Stroke& stroke : element.strokes)
            for (Piece& piece : pieces_of(stroke.path)) walls.push_back(std::move(piece));
    for (const Lettered& name : names)
        if (std::any_of(walls.begin(), walls.end(), [&](const Piece& wall) { return crosses(name, wall); }))
            found.push_back({name.text, ""});
    return found;
}

}  // namespace undercroft::ink
