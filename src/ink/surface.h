// What lies under the sky; see surface.cc.
#pragma once

#include <span>

#include "ink/work.h"

namespace undercroft::ink {

void draw_sky(const Work& work, std::span<const Area> title);
void draw_surface(const Work& work);

}  // namespace undercroft::ink
