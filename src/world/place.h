// Finding room and building in it (G-11, G-12, G-13). Every building goes down the same ladder (HD-ENG-11): the nearest free
// place, closer to its neighbours, at three quarters of the size, elsewhere with a tunnel, and at last an existing chamber.
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <vector>

#include "world/dig.h"
#include "world/world.h"

namespace undercroft::world {

// Rock that must stay between a new chamber and everything else: half a bead is asked for, a third and a quarter accepted.
struct Clearance {
    int wide, usual, least;
};
Clearance clearance(const Sheet& sheet);

// How a chamber came to stand.
enum class Fit : uint8_t {
    as_asked,   // full size near the wish
    tight,      // full size, less rock around
    smaller,    // three quarters
    elsewhere,  // outside the wished region, joined by a longer tunnel
    shared,     // no rock left: the chamber named is an existing one
    none,       // and nothing to share either; only possible when `near` is empty or dead
};

enum class Join : uint8_t {
    attach,  // a short way to one of `near`, in the builder's manner
    none,    // secret, or to be joined later
};

struct KeepAway {
    MarkId from;
    int radius = 0;  // a wish, not a condition: nearer costs, but is not forbidden
};

struct Order {
    MarkKind kind = MarkKind::room;
    Manner manner = Manner::straight;
    int width = 0, height = 0;
    Point wish;                      // as near to this as can be
    std::span<const MarkId> near{};  // own spaces: to be joined to, and to share if nothing fits
    Join join = Join::attach;
    int farthest = 1 << 28;  // straight distance from the wish; beyond it is `elsewhere`
    Box region{};            // where it must lie; empty: anywhere underground
    std::span<const KeepAway> away{};
    bool clear_of_lettering = true;  // reserved rock counts as taken, until the last steps of the ladder
    Origin origin;
};

struct Built {
    Fit fit = Fit::none;
    MarkId chamber;
    MarkId way;                    // the tunnel that joins it; none when it touches directly, is secret or shared
    std::vector<Breach> breaches;  // what the way broke into, if anything
    bool ok() const { return fit != Fit::none; }
    bool is_new() const { return fit < Fit::shared; }
};

// G-11. Straight builders attach with a flush floor beside a shaft, corridor or room; crooked ones hang the chamber above or below a
// tunnel; all others take the nearest free place and dig a link.
Built build(World& world, const Order& order);

// A free place without building: the box, or nothing. G-12 is the same question with yes or no.
std::optional<Box> free_box(const World& world, Point wish, int width, int height, int clear, const Box& region = {});
bool has_space(const World& world, int width, int height, const Box& region);

// G-13: into free rock on the sides named, floor and links kept; as far as it goes, which may be 0.
int lengthen(World& world, MarkId chamber, int by, const Origin& origin);        // at one end, as a great hall
bool enlarge(World& world, MarkId chamber, int64_t area, const Origin& origin);  // to at least this area, sides and roof

// Rock kept free near a place for its name.
std::optional<Box> reserve_lettering(World& world, Point near, int width, int height, const Origin& origin);

}  // namespace undercroft::world
