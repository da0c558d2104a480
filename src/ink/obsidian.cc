// Black glass where magma met water: shards of a lattice that belongs to the sheet, so that walls which grow together are one mass. It
// fills what it stands in, and is drawn over the things there.
#include <algorithm>
#include <array>
#include <map>
#include <utility>

#include "ink/work.h"

namespace undercroft::ink {

namespace {

constexpr double pitch = 1.7, loose = 0.42;  // of the lattice, and how far its corners stray, in shares of the pitch

class Glass {
public:
    explicit Glass(const Work& work) : work_(work), seed_(work.seed(0x0b51)) {
        columns_ = static_cast<int>(work.page.map.width() / pitch) + 1;
        rows_ = static_cast<int>(work.page.map.height() / pitch) + 1;
        shards_.resize(static_cast<size_t>(columns_) * static_cast<size_t>(rows_));
        for (int row = 0; row < rows_; ++row)
            for (int column = 0; column < columns_; ++column)
                shards_[static_cast<size_t>(row * columns_ + column)] = mark_at((corner(column, row) + corner(column + 1, row + 1)) * 0.5);
    }

    void draw() const {
        std::map<world::MarkId, Walls> walls;
        for (int row = 0; row < rows_; ++row)
            for (int column = 0; column < columns_; ++column)
                if (const world::MarkId mark = shard(column, row); !mark.is_none()) cut(walls[mark], column, row);
        for (auto& [id, wall] : walls) {
            const world::Mark& mark = work_.world.mark(id);
            Element& element = work_.add(LayerId::furniture, id, mark.birth, mark.cause);
            add_stroke(element, Paint::obsidian, std::move(wall.body));
            add_stroke(element, Paint::paper, std::move(wall.bright), 22);
            add_stroke(element, Paint::great_evil, std::move(wall.dark), 24);
            add_stroke(element, Paint::paper, std::move(wall.glints), 70);
            add_stroke(element, Paint::great_evil, std::move(wall.edges));
        }
    }

private:
    struct Walls {
        Path body, bright, dark, glints, edges;
    };

    world::MarkId mark_at(Vec p) const {
        const world::Cell cell{static_cast<int>(p.x - work_.page.map.left), static_cast<int>(p.y - work_.page.map.top)};
        const world::Grid& grid = work_.world.grid();
        const world::MarkId ore = grid.ore(cell);
        if (ore.is_none() || grid.is_open(cell) || work_.world.mark(ore).kind != world::MarkKind::obsidian) return world::MarkId::none();
        return ore;
    }
    world::MarkId shard(int column, int row) const {
        if (column < 0 || row < 0 || column >= columns_ || row >= rows_) return world::MarkId::none();
        return shards_[static_cast<size_t>(row * columns_ + column)];
    }
    Vec corner(int column, int row) const {
        Dice dice(seed_for(seed_for(seed_, static_cast<uint64_t>(row)), static_cast<uint64_t>(column)));
        const double x = dice.between(-loose, loose), y = dice.between(-loose, loose);
        const Area& map = work_.page.map;
        return {std::clamp(map.left + (column + x) * pitch, map.left, map.right),
                std::clamp(map.top + (row + y) * pitch, map.top, map.bottom)};
    }

    void cut(Walls& wall, int column, int row) const {
        const std::array<Vec, 4> corners{corner(column, row), corner(column + 1, row), corner(column + 1, row + 1),
                                         corner(column, row + 1)};
        wall.body.outline(corners);
        Dice dice(seed_for(seed_for(seed_ + 1, static_cast<uint64_t>(row)), static_cast<uint64_t>(column)));
        const double tone = dice.one(), glint = dice.one(), slant = dice.one();
        const int half = slant < 0.5 ? 0 : 1;
        const Line facet{corners[static_cast<size_t>(half)], corners[static_cast<size_t>(half + 1)],
                         corners[static_cast<size_t>(half + 2)]};
        if (tone < 0.34) wall.bright.outline(facet);
        if (tone > 0.62) wall.dark.outline(facet);
        if (glint < 0.2) draw_lens(wall.glints, mixed(corners[0], corners[2], 0.25), mixed(corners[0], corners[1], 0.6), 0.2);
        // Its rim, and some of the faces at which it breaks.
        constexpr std::array<std::pair<int, int>, 4> beside{{{0, -1}, {1, 0}, {0, 1}, {-1, 0}}};
        for (size_t side = 0; side < 4; ++side) {
            const bool rim = shard(column + beside[side].first, row + beside[side].second).is_none();
            const bool face = side < 2 && hashed(seed_for(seed_ + 2 + side, static_cast<uint64_t>(row * columns_ + column))) < 0.3;
            if (rim || face) draw_line(wall.edges, Line{corners[side], corners[(side + 1) % 4]}, rim ? 0.3 : 0.12, 0.3);
        }
    }

    const Work& work_;
    uint64_t seed_;
    int columns_ = 0, rows_ = 0;
    std::vector<world::MarkId> shards_;
};

}  // namespace

void draw_obsidian(const Work& work) {
    const auto& marks = work.world.marks();
    const auto is_glass = [](const world::Mark& mark) { return mark.lives() && mark.kind == world::MarkKind::obsidian; };
    if (std::any_of(marks.begin(), marks.end(), is_glass)) Glass(work).draw();
}

}  // namespace undercroft::ink
