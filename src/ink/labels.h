// Lettering: names of places, regions, waters and groups, set where nothing else is. A name never lies on another one or across a wall;
// a small one that finds no place is left out, and the scene says how many were.
#pragma once

#include <optional>
#include <span>
#include <vector>

#include "ink/work.h"

namespace undercroft::ink {

// Finds places for all names and takes them from the field, so that hatching, ore and waves keep out; drawn at once.
void draw_labels(const Work& work, std::span<const Area> kept_free, std::span<const std::optional<Vec>> tokens);

}  // namespace undercroft::ink
