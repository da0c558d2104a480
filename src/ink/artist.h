// Artist: draws small things into one element, stroke after stroke: areas that hide what is behind them, lines, solid shapes.
#pragma once

#include "ink/kit.h"
#include "ink/pen.h"

namespace undercroft::ink {

// How a thing has suffered: leaning over to one side (in turns), and the share of its strokes that is gone.
struct Decay {
    double lean = 0, lost = 0;
};

class Artist {
public:
    Artist(Element& element, Paint ink, uint64_t seed, Paint paper = Paint::floor)
        : element_(element), ink_(ink), paper_(paper), seed_(seed) {}

    void line(std::span<const Vec> points, double width, bool closed = false);
    void line(std::span<const Vec> points, double width, Paint paint, bool closed);
    void shape(std::span<const Vec> points, double width);  // hides what is behind it
    void box(const Area& area, double width);
    void fill(std::span<const Vec> points) { fill(points, ink_); }
    void fill(std::span<const Vec> points, Paint paint);
    void blank(std::span<const Vec> points) { fill(points, paper_); }
    void circle(Vec centre, double radius, double width) { shape(ellipse(centre, radius, radius, radius > 1 ? 20 : 12), width); }

    // A small drawing with its foot (of things that hang: its upper left corner) at a place, so many times as large.
    void draw(const Art& art, Vec foot, double wide, double high, Decay decay = {});
    // Lines only from now on: nothing is hidden behind areas.
    void etch() { etched_ = true; }
    // Begins another thing of the same element: what stood before it does not change its lines.
    void begin(uint64_t seed) {
        seed_ = seed;
        number_ = 0;
    }
    // For other tints: everything afterwards is drawn in this ink.
    void use(Paint ink) { ink_ = ink; }

private:
    Path& path(Paint paint);
    Line shaken(std::span<const Vec> points, bool closed);

    Element& element_;
    Paint ink_, paper_;
    uint64_t seed_, number_ = 0;
    bool etched_ = false;
};

}  // namespace undercroft::ink
