// Many small maps on one page, each with a line of words below: for choosing a world.
#pragma once

#include "ink/kit.h"
#include "ink/scene.h"

namespace undercroft::ink {

struct SmallMap {
    const Scene* scene = nullptr;
    std::string caption;
};

// The scene without what nobody could see on a small map.
Scene thinned(Scene scene);

// A4; hatching, names and furniture are left out, since nobody could see them.
Scene contact_sheet(std::span<const SmallMap> maps, const std::string& title, Palette palette, const Kit& kit);

}  // namespace undercroft::ink
