// What the same one did over and over is told in one line for several years: newcomers that nobody saw twice, flags, inventions.
#pragma once

#include <span>
#include <vector>

#include "chronicle/plan.h"

namespace undercroft::chronicle {

// The lines stay in the order of time; a shared line stands where the last of its deeds stood.
void digest(const DeedKinds& kinds, std::span<const Deed> deeds, std::vector<PlannedLine>& lines);

}  // namespace undercroft::chronicle
