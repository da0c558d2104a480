// What lies under the sky; see surface.cc.
#pragma once

#include "ink/work.h"

namespace undercroft::ink {

void draw_sky(const Work& work, std::span<const Area> title);
void draw_surface(const Work& work);
std::vector<Area> skyline(const Work& work);  // buildings, as they are drawn

}  // namespace undercroft::ink
