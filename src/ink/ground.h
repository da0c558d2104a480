// The ground: its line between sky and rock, and the rock below it as one polygon.
#pragma once

#include "ink/page.h"

namespace undercroft::ink {

class Ground {
public:
    Ground(const world::World& world, const Page& page);

    double at(double x) const;  // y of the ground line
    double slope(double x) const { return at(x + 1) - at(x - 1); }
    const Line& line() const { return line_; }
    Line rock(const Page& page) const;
    world::Moment since() const { return since_; }
    uint32_t cause() const { return cause_; }

private:
    Line line_;
    double left_ = 0;
    world::Moment since_;
    uint32_t cause_ = 0;
};

}  // namespace undercroft::ink
