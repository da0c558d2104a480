// Rivers and standing liquids as acts: drawing reaches, floods, seas, changed beds, frost, obsidian (G-24..G-29).
#pragma once

#include <optional>
#include <span>
#include <vector>

#include "world/world.h"

namespace undercroft::world {

// G-24: pours so many cells at a place; they run down and sideways and lie where they can, at most as high as the roof above the place.
struct Flooded {
    BodyId body;
    std::vector<MarkId> spaces;  // newly wet, by id
    int cells = 0;               // that found a place; less than asked when there is no way down
};
Flooded flood(World& world, Point source, int cells, Liquid liquid, const Origin& origin);
// Moves cells out of a pool to a place (an aquifer that was broken into); what the pool has not, it does not give.
Flooded release(World& world, BodyId pool, Point to, int cells, const Origin& origin);

// Liquid in a cave up to a level (y); the cave's own cells give the volume.
BodyId fill_cave(World& world, MarkId cave, int level, Liquid liquid, const Origin& origin);
// G-25: a sea in a cave with its level; it keeps that level for ever.
BodyId make_sea(World& world, MarkId cave, int level, const Origin& origin);

// Rivers grow reach by reach; the end of each is the start of the next.
BodyId start_river(World& world, Point source, const Origin& origin);
struct Reached {
    MarkId reach;
    Point end;
    bool left_sheet = false;  // touched the left, right or bottom edge: the river is complete (AM-10)
    bool surfaced = false;
    std::vector<MarkId> crossed;  // spaces it runs through now, by id
};
Reached flow_on(World& world, BodyId river, Point to, const Origin& origin);
// A lake at the river's tip, which moves to the other side of it. Its level is the bottom of both channels.
MarkId river_lake(World& world, BodyId river, int width, bool rightward, const Origin& origin);
std::vector<Point> course_of(const World& world, BodyId river);  // from source to mouth
int channel_width(const Sheet& sheet);

// G-26: from the point of its course nearest to p the river leaves its bed and falls through open space; the old bed below stays as a dry
// tunnel. Pools form where it lands, at most `pool_cells` in all; then it seeps away (ruling in AM-199).
struct Rerouted {
    BodyId river;                 // the body that flows from now on: the old one ended with its bed
    std::vector<MarkId> dried;    // old reaches that carry no water now
    std::vector<MarkId> flooded;  // spaces that became wet
    Point fall_end;
};
Rerouted reroute_river(World& world, BodyId river, Point p, int pool_cells, const Origin& origin);
// Cuts the bed at p and leaves the river's end there, to be drawn on with flow_on (HD-CATA-09).
Rerouted cut_river(World& world, BodyId river, Point p, const Origin& origin);

// G-27
MarkId freeze(World& world, const Box& region, const Origin& origin);
void thaw(World& world, MarkId frost, Moment when, uint32_t cause = 0);

// G-28: walls of obsidian wherever magma now touches water or poison; each is one unit of ore.
std::vector<MarkId> meet_liquids(World& world, const Origin& origin);

// G-29: the place so far up (negative) or down a river from the point nearest to p; nothing beyond its ends.
std::optional<Point> along_river(const World& world, BodyId river, Point p, int dist);
int river_distance(const World& world, BodyId river, Point one, Point other);

// Nearest wet place of a kind, straight; used for settlements by the water.
struct WetPlace {
    BodyId body;
    Point at;
    int distance = 0;
};
std::optional<WetPlace> nearest_liquid(const World& world, Point p, Liquid liquid);

}  // namespace undercroft::world
