// Scene to plain SVG: millimetres, paths only, one named layer for each part of the picture and within it one for each age.
// No filters, no pictures, no fonts; every group carries its mark, year and cause.
#pragma once

#include <string>

#include "ink/scene.h"

namespace undercroft::ink {

std::string to_svg(const Scene& scene);

}  // namespace undercroft::ink
