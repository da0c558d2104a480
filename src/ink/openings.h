// Openings: every living space as one outline in its people's hand. Floors, walls, hatching, water and furniture all start from here.
#pragma once

#include <memory>
#include <vector>

#include "ink/kit.h"
#include "ink/page.h"

namespace undercroft::ink {

struct Opening {
    world::MarkId mark;
    world::MarkKind kind = world::MarkKind::cave;
    world::Manner manner = world::Manner::natural;
    world::Moment when;
    uint32_t cause = 0;
    const Place* place = nullptr;  // what the game says; null: nothing
    const RoomPlan* plan = nullptr;
    Hand hand = Hand::nature;
    Line outline;  // wobbled; clockwise as seen on the page
    Line course;   // of a passage: its middle line
    Area box;
    double width = 0;                         // of a passage
    double low = 1;                           // share of its width that a passage still has
    double wear = 0;                          // 0: kept in order, 1: fallen in; each ruin has its own share
    Paint paper = Paint::floor;               // its wash: places that live are light, ruins lie dark, almost as rock
    std::vector<std::vector<uint16_t>> rows;  // edges by height, two units each

    bool is_chamber() const { return world::is_chamber(kind); }
    bool is_ruined() const { return place && place->ruined; }
    // A way that nobody keeps has come down: rock goes on around it, and rooms keep their walls.
    bool has_come_down() const { return low < 1; }
    double floor() const { return box.bottom; }
    // Inside and at least `margin` away from the wall.
    bool holds(Vec p, double margin) const;
    void sort_edges();
};

// Which openings are asked about.
enum class Among : uint8_t { all, standing };  // standing: all but ways that have come down

class Openings {
public:
    Openings(const world::World& world, const Legend& legend, const Kit& kit, const Page& page);

    const std::vector<Opening>& all() const { return openings_; }
    const Opening* of(world::MarkId mark) const;
    // Whether p lies inside an opening other than `except`, at least `margin` from its wall.
    bool hidden(Vec p, const Opening* except, double margin, Among among = Among::all) const;
    bool is_open(Vec p) const { return hidden(p, nullptr, 0); }
    // The one whose floor is seen at p: the last of those that hold it; ways that nobody keeps lie below all others.
    const Opening* on_top(Vec p) const;
    // Openings whose boxes touch the area, by id.
    std::vector<const Opening*> near(const Area& area) const;

private:
    void join_roofed(const world::World& world, const Page& page);
    void join_fallen(const world::World& world, const Page& page);
    void sort_into_squares(size_t first);  // openings from this one on

    std::vector<Opening> openings_;
    std::vector<int> by_mark_;
    std::vector<std::vector<uint16_t>> buckets_;  // squares of the sheet
    int columns_ = 0, rows_ = 0;
    Area map_;
};

const Place* place_of(const Legend& legend, world::MarkId mark);

// The outline of a shape as its hand draws it, before it wobbles; a passage with `low` of its width.
Line shape_outline(const world::Shape& shape, world::Manner manner, const Page& page, uint64_t seed, double low = 1);

}  // namespace undercroft::ink
