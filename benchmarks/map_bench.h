// How long a full map takes: from world to SVG, and again when a season has passed.
#pragma once

#include <vector>

#include "measure.h"

namespace undercroft::bench {

void bench_map(double yardstick, std::vector<Figure>& figures);

}  // namespace undercroft::bench
