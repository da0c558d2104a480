// Maps of many worlds, drawn and looked at: no name over another one or across a wall.
#pragma once

#include <cstdint>
#include <string>

#include "cli/program.h"

namespace undercroft {

struct MapSoak {
    int64_t worlds = 0, maps = 0;
    int64_t names = 0, numbers = 0, left_out = 0;  // lettered; told by a number of the key; for which there was no room at all
    int64_t failed = 0;                            // names that lie over another or across a wall
    uint64_t hash = 0;                             // of all SVG files, byte by byte
    std::string first_failure;
    uint64_t first_failure_seed = 0;
};

// Of each world the first map of every sort of age and the last map of all. Forms, sheets, languages and palettes take turns.
Result<MapSoak> soak_maps(const Program& program, uint64_t seed, int64_t worlds, int threads);

}  // namespace undercroft
