// What lies under the sky; see surface.cc.
#pragma once

#include <vector>

#include "ink/work.h"

namespace undercroft::ink {

void draw_sky(const Work& work, std::span<const Area> title);
void draw_surface(const Work& work);
Area building_area(const Work& work, const world::Mark& mark);  // as it is drawn
std::vector<Area> skyline(const Work& work);                    // all of them

}  // namespace undercroft::ink
