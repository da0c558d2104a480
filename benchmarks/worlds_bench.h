// How long a world takes: a whole history, and from world to drawing and SVG. On worlds that the rules have grown.
#pragma once

#include <span>
#include <vector>

#include "content/source.h"
#include "measure.h"

namespace undercroft::bench {

// `pack` is content/host_a_dungeon; what maps are drawn with is read from content/ink.
void bench_worlds(std::span<const SourceFile> pack, double yardstick, std::vector<Figure>& figures);

}  // namespace undercroft::bench
