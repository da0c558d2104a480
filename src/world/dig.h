// Digging: tunnels toward something, links, shafts (G-08, G-09, G-14). A tunnel avoids what its digger knows and breaks into what
// it does not; where it ends and what it broke into is the result, never an error.
#pragma once

#include <optional>
#include <span>
#include <vector>

#include "world/world.h"

namespace undercroft::world {

// G-09: a space that was broken into, and through which side of it: above means through its roof.
struct Breach {
    MarkId space;
    Side side = Side::beside;
    Point at;
    std::optional<Liquid> liquid;  // what stands at that place, if not frozen
    BodyId body;
};

enum class DigEnd : uint8_t {
    arrived,   // at the target
    ran_out,   // of length
    broke_in,  // into a space not its own; see breaches
    surfaced,  // came out at the surface
    edge,      // at the edge of the sheet
    nowhere,   // there was nothing to dig: no start, or the target is already joined
};

struct Dug {
    DigEnd end = DigEnd::nowhere;
    MarkId tunnel;  // none if nowhere
    Point from, to;
    int length = 0;
    std::vector<Breach> breaches;
    bool ok() const { return !tunnel.is_none(); }
};

struct Dig {
    std::span<const MarkId> net{};  // where it may start: the point of these spaces nearest to the target
    std::optional<Point> start;     // instead of the net
    Point target;
    MarkId target_space;  // a space to arrive at, if the target is one; breaking into it is arriving
    int longest = 1 << 28;
    Manner manner = Manner::natural;
    MarkKind kind = MarkKind::tunnel;
    int width = 0;                    // 0: the usual one
    std::span<const MarkId> known{};  // spaces to keep clear of, besides the net
    bool knows_all = false;           // keep clear of everything (links, G-14)
    bool may_surface = true;
    Origin origin;
};

// G-08
Dug dig_toward(World& world, const Dig& dig);

// G-14: a tunnel between two spaces that keeps clear of third ones; nowhere if they touch already.
Dug connect(World& world, MarkId one, MarkId other, Manner manner, const Origin& origin);

// Straight down from a point on the surface or in a space, to a depth; stops at the first space or liquid.
Dug sink_shaft(World& world, Point top, int bottom_y, int width, Manner manner, const Origin& origin);
// From a space up to the surface by the shortest straight way (HD-PRIM-10, HD-ADV-05).
Dug rise_to_surface(World& world, MarkId space, Manner manner, const Origin& origin);
// In a direction (angle), regardless of what is there, up to a length: worms, scouts, fallen stars.
Dug dig_direction(World& world, Point from, std::span<const MarkId> net, int angle, int length, Manner manner, const Origin& origin);
// A course drawn by hand or by nature that opens all it crosses and stops at nothing (earthquake, HD-PRIM-27).
MarkId tear(World& world, std::vector<Point> course, int width, Manner manner, const Origin& origin);

// G-09 for a finished contact: how `digger` touches `space`.
Side breach_side(const World& world, Point entry, MarkId space);

}  // namespace undercroft::world
