// The pen: lines as filled outlines whose width breathes, and the wobble of each people's hand. All outlines of the pen turn the same way
// round, so that strokes of one path may cross without cancelling each other.
#pragma once

#include "ink/legend.h"
#include "ink/scene.h"

namespace undercroft::ink {

// How a people draws its walls and hatches the rock around them.
enum class HatchStyle : uint8_t { dots, weave, clusters, rays, along, slant, cross };
struct Handwriting {
    double width;      // of a wall
    double amplitude;  // of the wobble
    double waves;      // to the unit
    double step;       // between points
    HatchStyle hatch;
    double band;  // how far the hatching reaches
    int strokes;  // in a cluster
    double shortest, longest, hatch_width;
};
const Handwriting& handwriting(Hand hand);

// Points moved by smooth noise of the length along the line, each way on its own, so that corners stay corners. A closed line gets a
// whole number of waves.
Line wobbled(std::span<const Vec> line, bool closed, double amplitude, double waves, double step, uint64_t seed);

// Width by place, not by length: when a doorway cuts a wall, the rest keeps its width.
double breathing(Vec at, double vary);

enum class Floor : uint8_t { plain, heavy };  // heavy: edges that face up are a third wider, which says "side view"
// Adds the line as an outline to fill.
void draw_line(Path& path, std::span<const Vec> line, double width, double vary = 0.2, Floor floor = Floor::plain);
void draw_closed(Path& path, std::span<const Vec> line, double width, double vary = 0.2);
// A stroke that is thick at its beginning and ends in a point.
void draw_lens(Path& path, Vec from, Vec to, double width);
void draw_dot(Path& path, Vec at, double radius);
Line ellipse(Vec centre, double rx, double ry, int points = 16);
Line arc(Vec centre, double rx, double ry, double from, double to, int points);

}  // namespace undercroft::ink
