// Territory of positions spread over the map: who is nearest to which space, where two territories meet, the way from a border
// to a target (G-38).
#pragma once

#include <span>
#include <vector>

#include "world/paths.h"

namespace undercroft::world {

struct Position {
    MarkId space;
    uint16_t owner = 0;
};

// For every living space the owner of the position nearest along passages (ties: earlier in the list); 0 where none reaches.
std::vector<uint16_t> territory(const World& world, std::span<const Position> positions);

// Pairs of touching spaces of two owners: the shared frontier, by id.
struct BorderPlace {
    MarkId ours, theirs;
    Point at;
};
std::vector<BorderPlace> border(const World& world, std::span<const uint16_t> owners, uint16_t us, uint16_t them);

// Spaces on the cheapest way between two spaces, both included; each costs its length plus cost[space] (an empty list costs nothing).
std::vector<MarkId> cheapest_way(const World& world, MarkId from, MarkId to, std::span<const int> cost, const Ways& ways = {});

}  // namespace undercroft::world
