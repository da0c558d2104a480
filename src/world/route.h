// The course of a tunnel before it is drawn: cheapest way through rock on a lattice of two cells, keeping clear of what is known.
#pragma once

#include <cstdint>
#include <functional>
#include <span>
#include <vector>

#include "world/world.h"

namespace undercroft::world {

struct CourseWish {
    Point from, to;
    Manner manner = Manner::natural;
    uint64_t seed = 0;
    bool keeps_below_ground = true;
    // Open cells that repel; null: all.
    std::function<bool(MarkId)> repels;
};

// Straight hands go level and plumb with few turns; others slant and stray. Never empty: where everything is in the way, the way leads
// through it.
std::vector<Point> find_course(const World& world, const CourseWish& wish);

}  // namespace undercroft::world
