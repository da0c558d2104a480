#include "world/surface.h"

#include "core/rng.h"

namespace undercroft::world {

namespace {

// Smooth noise of whole numbers, -scale..scale: hashed values at multiples of `period`, joined by a smooth step.
int noise(uint64_t seed, int x, int period, int scale) {
    const auto value = [&](int at) { return static_cast<int>(mix_hash(combine_hash(seed, static_cast<uint64_t>(at))) % 2049) - 1024; };
    const int cell = x / period;
    const int64_t t = int64_t{x % period} * 1024 / period;
    const int64_t smooth = t * t * (3 * 1024 - 2 * t) / (1024 * 1024);
    const int64_t mixed = value(cell) * (1024 - smooth) + value(cell + 1) * smooth;
    return static_cast<int>(mixed * scale / (1024 * 1024));
}

// A hill with soft feet: 1024 in the middle, 0 at half_width.
int hill(int distance, int half_width) {
    if (distance >= half_width) return 0;
    const int64_t t = int64_t{half_width - distance} * 1024 / half_width;
    return static_cast<int>(t * t * (3 * 1024 - 2 * t) / (1024 * 1024));
}

std::vector<Box> standing_buildings(const World& world) {
    std::vector<Box> found;
    for (const Mark& mark : world.marks())
        if (mark.lives() && mark.kind == MarkKind::building) found.push_back(mark.box());
    return found;
}

bool is_open_below(const World& world, int x, int width) {
    const Cell left = cell_at({x - width / 2, 0}), right = cell_at({x + width / 2, 0});
    for (int column = left.column; column <= right.column; ++column) {
        const int row = cell_at({0, world.ground_at(column * cell_size)}).row;
        if (world.grid().is_open({column, row}) || world.grid().is_open({column, row + 1})) return true;
    }
    return false;
}

}  // namespace

std::vector<int> uneven_surface(const Sheet& sheet, uint64_t seed) {
    Rng rng(seed);
    // One mountain, off the middle where the title hangs.
    const bool left = rng.below(2) == 0;
    const int side = sheet.width * static_cast<int>(12 + rng.below(10)) / 100;
    const int peak = left ? side : sheet.width - side;
    const int height = static_cast<int>(120 + rng.below(80)), half = static_cast<int>(320 + rng.below(160));
    const uint64_t noise_seed = rng.next();
    std::vector<int> heights;
    for (int column = 0; column < sheet.columns(); ++column) {
        const int x = column * cell_size + cell_size / 2;
        const int rise = noise(noise_seed, x, 620, 22) + noise(noise_seed + 1, x, 170, 9) + hill(std::abs(x - peak), half) * height / 1024;
        heights.push_back(sheet.surface - std::clamp(rise, -inch, inch));
    }
    return heights;
}

std::vector<Entrance> entrances(const World& world) {
    const Grid& grid = world.grid();
    std::vector<Entrance> found;
    int first = -1;
    for (int column = 0; column <= grid.columns(); ++column) {
        const int ground = column < grid.columns() ? world.ground_at(column * cell_size) : 0;
        // The first cell of ground may stand beside open air of the next column on a slope; look at the one that is not sky.
        const int row = cell_at({0, ground + cell_size / 2}).row;
        const MarkId space = column < grid.columns() ? grid.space({column, row}) : MarkId::none();
        if (!space.is_none() && (found.empty() || first < 0 || found.back().space != space)) {
            if (first >= 0) found.back().width = (column - first) * cell_size;
            found.push_back({space, {0, 0}, 0});
            first = column;
        }
        if (first >= 0) {
            const int last = space.is_none() ? column - 1 : column;
            const int x = (first + last + 1) * cell_size / 2;
            found.back().at = {x, world.ground_at(x)};
            found.back().width = (last - first + 1) * cell_size;
        }
        if (space.is_none()) first = -1;
    }
    return found;
}

std::optional<Roof> thinnest_roof(const World& world) {
    const Grid& grid = world.grid();
    std::vector<MarkId> open;
    for (const Contact& contact : world.contacts().all())
        if (contact.b == sky) open.push_back(contact.a);
    std::optional<Roof> best;
    for (int column = 1; column + 1 < grid.columns(); ++column) {
        const int ground = world.ground_at(column * cell_size);
        for (int row = cell_at({0, ground}).row; row < grid.rows(); ++row) {
            const MarkId space = grid.space({column, row});
            if (space.is_none()) continue;
            const Point top{centre_of({column, row}).x, ground}, bottom{centre_of({column, row}).x, row * cell_size};
            const bool is_new = std::find(open.begin(), open.end(), space) == open.end();
            if (is_new && !world.grid().is_sky({column, row}) && (!best || bottom.y - top.y < best->thickness()))
                best = Roof{top, bottom, space};
            break;
        }
    }
    return best;
}

namespace {

bool is_free_between(const World& world, std::span<const Box> buildings, int x, int width, int gap) {
    if (x - width / 2 < 0 || x + width / 2 > world.sheet().width) return false;
    for (const Box& box : buildings)
        if (x - width / 2 - gap < box.right && box.left < x + width / 2 + gap) return false;
    return !is_open_below(world, x, width);
}

}  // namespace

bool is_free_on_surface(const World& world, int x, int width, int gap) {
    return is_free_between(world, standing_buildings(world), x, width, gap);
}

std::optional<Point> free_on_surface(const World& world, const SurfaceWish& wish) {
    std::optional<Point> best;
    int64_t best_cost = 0;
    const int half = wish.width / 2;
    const std::vector<Box> buildings = standing_buildings(world);
    for (int x = half; x + half <= world.sheet().width; x += cell_size) {
        if (x < wish.from || x > wish.to) continue;
        const int slope = std::abs(world.ground_at(x - half) - world.ground_at(x + half));
        const int64_t cost = std::abs(x - wish.x) + (wish.level ? 6 : 1) * slope;
        if ((best && cost >= best_cost) || !is_free_between(world, buildings, x, wish.width, wish.gap)) continue;
        best = Point{x, world.ground_at(x)};
        best_cost = cost;
    }
    return best;
}

Point highest_on_surface(const World& world) {
    Point best{0, world.sheet().height};
    for (int column = 0; column < world.grid().columns(); ++column) {
        const int x = centre_of({column, 0}).x;
        if (world.ground_at(x) < best.y) best = {x, world.ground_at(x)};
    }
    return best;
}

Stood build_on_surface(World& world, SurfaceWish wish, int height, const Origin& origin) {
    Stood stood;
    const int width = wish.width;
    std::optional<Point> at;
    for (const int quarters : {4, 3, 2}) {
        wish.width = width * quarters / 4;
        stood.narrower = quarters < 4;
        if ((at = free_on_surface(world, wish))) break;
        if ((at = free_on_surface(world, {wish.x, wish.width, wish.gap / 2, 0, world.sheet().width, wish.level}))) break;
    }
    if (!at) {
        stood.crowded = true;
        const int x = std::clamp(wish.x, wish.width / 2, world.sheet().width - wish.width / 2);
        at = Point{x, world.ground_at(x)};
    }
    const Box box{at->x - wish.width / 2, std::max(0, at->y - height), at->x + wish.width / 2, at->y};
    stood.building = world.add(draw(MarkKind::building, Manner::straight, Shape::box(box), origin));
    return stood;
}

void lower_surface(World& world, int from, int to, int drop, Moment when, uint32_t cause) {
    std::vector<int> heights = world.surfaces().back().heights;
    const size_t first = static_cast<size_t>(std::clamp(from / cell_size, 0, static_cast<int>(heights.size()) - 1));
    const size_t last = static_cast<size_t>(std::clamp((to - 1) / cell_size, 0, static_cast<int>(heights.size()) - 1));
    int64_t sum = 0;
    for (size_t i = first; i <= last; ++i) sum += heights[i];
    const int middle = static_cast<int>(sum / static_cast<int64_t>(last - first + 1));
    for (size_t i = first; i <= last; ++i) {
        // Flatter: a third of the unevenness stays. At the inner end the old ground is met within half an inch.
        const int flat = middle + (heights[i] - middle) / 3 + drop;
        const int inner = static_cast<int>(first == 0 ? last - i : i - first) * cell_size;
        const int share = std::min(inch / 2, inner);
        const bool ends_inside = first == 0 ? last + 1 < heights.size() : true;
        heights[i] = ends_inside ? heights[i] + (flat - heights[i]) * share / (inch / 2) : flat;
    }
    world.set_surface({when, cause, std::move(heights)});
}

void raise_mountain(World& world, int x, int half_width, int height, Moment when, uint32_t cause) {
    std::vector<int> heights = world.surfaces().back().heights;
    for (size_t i = 0; i < heights.size(); ++i) {
        const int rise = hill(std::abs(centre_of({static_cast<int>(i), 0}).x - x), half_width) * height / 1024;
        heights[i] = std::max(2 * cell_size, heights[i] - rise);
    }
    world.set_surface({when, cause, std::move(heights)});
}

}  // namespace undercroft::world
