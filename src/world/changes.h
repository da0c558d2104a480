// What befalls finished places: cave-ins, seals, splits, tidying, and what a new shape hits (G-32, G-33, G-39, G-40).
#pragma once

#include <span>
#include <vector>

#include "world/world.h"

namespace undercroft::world {

// G-32: the space is filled up. Its mark ends, rubble shows the place. `parts` are the groups of spaces that hung together
// through it and no longer do, each by id; one part or none means that nothing was split.
struct CavedIn {
    MarkId rubble;
    std::vector<std::vector<MarkId>> parts;
    bool splits() const { return parts.size() > 1; }
};
CavedIn cave_in(World& world, MarkId space, const Origin& origin);

// A plug so long in a passage at the point nearest to p (isolation, border walls). The passage is split: the part with p's
// side `keep` keeps its id, the other becomes a mark of its own.
struct Sealed {
    MarkId plug;
    MarkId cut_off;  // the other part; none when the plug stands at the end
};
Sealed seal(World& world, MarkId passage, Point p, Point keep, int length, const Origin& origin);
// Digs a plug or cave-in open again.
MarkId clear_away(World& world, MarkId rubble_or_plug, Manner manner, const Origin& origin);

// Two touching chambers become one: the first takes the outline of both, the second ends.
bool merge(World& world, MarkId keeps, MarkId goes, const Origin& origin);

// G-33: living spaces, buildings and liquids that a shape overlaps, grown by `margin` (AM-48: half a bead); by id.
std::vector<MarkId> affected(const World& world, const Shape& shape, int margin);
bool is_affected(const Shape& shape, Point p, int margin);

// G-39: caves and tunnels become square and straight where rock allows; only natural and crooked marks change. By id.
std::vector<MarkId> tidy(World& world, std::span<const MarkId> spaces, const Origin& origin);

// G-40: living marks of older layers; which of them an age copies is the game's business.
std::vector<MarkId> inherited(const World& world, uint8_t layer);
std::vector<MarkId> drawn_in(const World& world, uint8_t layer);

}  // namespace undercroft::world
