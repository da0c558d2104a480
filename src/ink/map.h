// A world and what a game says about it, drawn.
#pragma once

#include "ink/kit.h"
#include "ink/scene.h"
#include "text/catalogue.h"

namespace undercroft::ink {

// `words` holds content/text/ink.*.toml.
Scene draw_map(const world::World& world, const Legend& legend, const Kit& kit, const TextCatalogue& words);

}  // namespace undercroft::ink
