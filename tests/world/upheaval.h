// A sheet to which things happen, for tests of what is kept up to date or looked up.
#pragma once

#include "builder.h"
#include "core/rng.h"
#include "world/changes.h"
#include "world/rivers.h"

namespace undercroft::world {

// Things happen to a sheet, one after another, of every sort that moves cells or liquids.
class Upheaval {
public:
    explicit Upheaval(uint64_t seed) : world(level_world(SheetSize::a4, seed)), rng_(seed) {}

    void happen() {
        ++year_;
        const Point p = somewhere();
        const Origin origin = in_year(year_);
        const MarkId space = some_space();
        switch (rng_.below(12)) {
        case 0:
        case 1: add_room(world, Box::around(p, 60 + between(0, 240), 60 + between(0, 160)), MarkKind::cave, year_); break;
        case 2:
        case 3: add_tunnel(world, {p, somewhere(), somewhere()}, 24 + between(0, 40), year_); break;
        case 4: world.add(draw(MarkKind::rift, Manner::natural, Shape::line({p, somewhere()}, 30), origin)); break;
        case 5: world.add(draw(MarkKind::plug, Manner::natural, Shape::box(Box::around(p, 90, 90)), origin)); break;
        case 6: flood(world, space.is_none() ? p : world.mark(space).centre(), between(5, 400), some_liquid(), origin); break;
        case 7: flow_on(world, start_river(world, p, origin), somewhere(), origin); break;
        case 8:
            if (!space.is_none()) cave_in(world, space, origin);
            break;
        case 9:
            if (frost_.is_none()) {
                frost_ = freeze(world, Box::around(p, 900, 700), origin);
            } else {
                thaw(world, frost_, year(year_));
                frost_ = {};
            }
            break;
        case 10: meet_liquids(world, origin); break;
        case 11:
            if (!space.is_none() && !world.bodies_in(space).empty())
                world.turn_into(world.bodies_in(space).front(), some_liquid(), year(year_));
            else if (!space.is_none())
                make_sea(world, space, world.mark(space).centre().y, origin);
            break;
        default: break;
        }
    }
    Point somewhere() {
        const Box box = world.sheet().underground();
        return {between(box.left, box.right - 1), between(box.top, box.bottom - 1)};
    }
    MarkId some_space() {
        std::vector<MarkId> spaces;
        for (const Mark& mark : world.marks())
            if (mark.lives() && is_space(mark.kind) && world.cells_of_space(mark.id) > 0) spaces.push_back(mark.id);
        return spaces.empty() ? MarkId::none() : spaces[rng_.below(static_cast<uint32_t>(spaces.size()))];
    }

    int between(int low, int high) { return low + static_cast<int>(rng_.below(static_cast<uint32_t>(high - low + 1))); }

    World world;

private:
    Liquid some_liquid() { return static_cast<Liquid>(rng_.below(3)); }

    Rng rng_;
    int year_ = 0;
    MarkId frost_;
};

}  // namespace undercroft::world
