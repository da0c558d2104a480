// What befell places: rubble of cave-ins, plugs, cracks.
#include <algorithm>

#include "ink/artist.h"
#include "ink/work.h"

namespace undercroft::ink {

namespace {

using world::MarkKind;

Line outline_of(const Work& work, const world::Mark& mark) {
    return wobbled(shape_outline(mark.shape(), mark.manner(), work.page, work.world.seed_of(mark.id)), true, 0.12, 0.3, 0.8,
                   work.world.seed_of(mark.id));
}

// Stones heaped inside an outline, lowest first.
void heap(const Work& work, const world::Mark& mark, const Line& outline, Paint ink, LayerId layer) {
    Artist artist(work.add(layer, mark.id, mark.birth, mark.cause), ink, work.world.seed_of(mark.id), Paint::rock);
    artist.use(ink);
    const Area box = Area::of(outline);
    uint64_t number = 0;
    for (double y = box.top + 0.6; y < box.bottom; y += 1.1)
        for (double x = box.left + 0.6; x < box.right; x += 1.3) {
            Dice dice(seed_for(work.world.seed_of(mark.id), number++));
            const Vec at{x + dice.between(-0.4, 0.4), y + dice.between(-0.3, 0.3)};
            const double size = dice.between(0.42, 0.85), turn = dice.one(), keep = dice.one();
            // No stone lies on a name.
            const bool taken = work.field.is_taken(at + Vec{size, 0}) || work.field.is_taken(at - Vec{size, 0}) ||
                               work.field.is_taken(at + Vec{0, size}) || work.field.is_taken(at - Vec{0, size});
            if (keep > 0.8 || !covers(outline, at) || work.field.is_taken(at) || taken) continue;
            // Nor in the rock that has come down on both sides of it.
            if (!work.field.opening(at)) continue;
            Line stone;
            for (int k = 0; k < 6; ++k) stone.push_back(at + turned(turn + k / 6.0, size * (k % 2 == 0 ? 1 : 0.82)));
            artist.begin(seed_for(work.world.seed_of(mark.id), number));
            artist.blank(stone);
            artist.line(stone, 0.17, true);
        }
    if (work.scene.layer(layer).elements.back().strokes.empty()) work.scene.layer(layer).elements.pop_back();
}

void crack(const Work& work, const world::Mark& mark) {
    Line course;
    for (const world::Point p : mark.shape().points) course.push_back(work.page.at(p));
    if (course.size() < 2) return;
    Path path;
    const Line line = wobbled(course, false, 0.4, 0.35, 0.9, work.world.seed_of(mark.id));
    draw_line(path, line, 0.36, 0.5);
    for (size_t i = 3; i + 1 < line.size(); i += 5) {
        Dice dice(seed_for(work.world.seed_of(mark.id), i));
        const Vec way = turned(dice.one(), dice.between(0.8, 2));
        draw_lens(path, line[i], line[i] + way, 0.2);
    }
    add_stroke(work.add(LayerId::walls, mark.id, mark.birth, mark.cause), Paint::cataclysm, std::move(path));
}

}  // namespace

void draw_damage(const Work& work) {
    for (const world::Mark& mark : work.world.marks()) {
        if (!mark.lives()) continue;
        if (mark.kind == MarkKind::crack) crack(work, mark);
        if (mark.kind != MarkKind::rubble && mark.kind != MarkKind::plug) continue;
        const Line outline = outline_of(work, mark);
        if (outline.size() >= 3) heap(work, mark, outline, Paint::cataclysm, LayerId::walls);
    }
}

}  // namespace undercroft::ink
