// How each hand draws: outlines of chambers, courses of tunnels, and the few shapes of nature (triangle, wedge, bowl).
// Everything comes from whole numbers and a seed, so the same mark always has the same line.
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "world/mark.h"
#include "world/shape.h"

namespace undercroft::world {

// A chamber that fills the box: square with cut upper corners (straight), seven to nine sides (crooked), points and sagging
// walls (wild), an egg (curved), an uneven cave (natural). Its floor is the lower side of the box.
Shape chamber_outline(Manner manner, const Box& box, uint64_t seed);

// A passage along a course, in the digger's hand: the ends stay where they are.
Shape passage_outline(Manner manner, std::span<const Point> course, int width, uint64_t seed);

// Usual widths: a passage is three tenths of a bead, a shaft somewhat less than half.
int passage_width(int bead);
int shaft_width(int bead);

// An equal-sided triangle around its centre with one corner toward `toward` (AM-04).
Shape triangle_outline(Point centre, int side, Point toward);
// A tapering gap from `top` down to a point (HD-CATA-06).
Shape wedge_outline(Point top, int width, int depth, uint64_t seed);
// A bowl open above: crater, quarry (HD-CATA-13).
Shape bowl_outline(Point rim_centre, int width, int depth);
// A jagged course between two points that strays at most `stray` to each side (earthquakes, veins, rivers).
std::vector<Point> jagged_course(Point from, Point to, int step, int stray, uint64_t seed);

}  // namespace undercroft::world
