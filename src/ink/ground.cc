#include "ink/ground.h"

#include <algorithm>

namespace undercroft::ink {

Ground::Ground(const world::World& world, const Page& page) : left_(page.map.left) {
    const world::SurfaceLine& surface = world.surfaces().back();
    since_ = surface.since;
    cause_ = surface.cause;
    const uint64_t seed = seed_for(world.seed(), 0x901d);
    const auto& heights = surface.heights;
    const auto count = static_cast<int>(heights.size());
    // One point a column, softened over five of them: the steps of the grid are not to be seen.
    for (int i = 0; i <= count; ++i) {
        double sum = 0;
        for (int k = -2; k <= 2; ++k) sum += heights[static_cast<size_t>(std::clamp(i + k, 0, count - 1))];
        const double y = page.map.top + sum / 5 * Page::per_unit;
        line_.push_back({page.map.left + i, y + 0.28 * noise(seed, i * 0.31) + 0.12 * noise(seed + 1, i * 0.9)});
    }
}

double Ground::at(double x) const {
    const double t = std::clamp(x - left_, 0.0, static_cast<double>(line_.size() - 1) - 1e-9);
    const auto i = static_cast<size_t>(t);
    return line_[i].y + (line_[i + 1].y - line_[i].y) * (t - static_cast<double>(i));
}

Line Ground::rock(const Page& page) const {
    Line rock = line_;
    rock.push_back({page.map.right, page.map.bottom});
    rock.push_back({page.map.left, page.map.bottom});
    return rock;
}

}  // namespace undercroft::ink
