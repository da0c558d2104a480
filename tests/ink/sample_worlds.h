// Worlds to draw while tests run: a few peoples' complexes over five ages, grown with the operations of the world from a seed.
#pragma once

#include "ink/legend.h"
#include "world/world.h"

namespace undercroft::ink {

struct Sample {
    world::World world;
    Legend legend;
};

// `until` is the last age drawn, 1 to 5; the worlds of one seed grow out of each other.
Sample sample_world(uint64_t seed, Language language, int until = 5, world::SheetSize size = world::SheetSize::a4);

}  // namespace undercroft::ink
