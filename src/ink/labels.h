// Lettering: names of places, regions, waters and groups, set where nothing else is. A name never lies on another one or across a wall.
// One that finds no room is told by a number, which does; the legend has the key to it. What has no room even for that is left out, and
// the scene says how many were.
#pragma once

#include <optional>
#include <span>
#include <string>
#include <vector>

#include "ink/work.h"

namespace undercroft::ink {

// A name told by a number, or by the small drawing that stands on the map; of groups whose counts found no room either, the counts.
struct KeyEntry {
    std::string name;
    int people = 0, treasure = 0;
    const Art* sign = nullptr;
    friend bool operator==(const KeyEntry&, const KeyEntry&) = default;
};

// Finds places for all names and takes them from the field, so that hatching, ore and waves keep out; drawn at once.
// Returns the key: number 1 stands for the first of them; those told by a drawing come last.
std::vector<KeyEntry> draw_labels(const Work& work, std::span<const Area> kept_free, std::span<const std::optional<Vec>> tokens);

}  // namespace undercroft::ink
