// Liquids: what they do to peoples and treasures once they have moved (HD-LIQUID; HD-PRIM-17, 19, 26).
#pragma once

#include <vector>

#include "games/host_a_dungeon/groups.h"
#include "world/dig.h"

namespace undercroft::host_a_dungeon {

// Wet cells of every space, by mark: taken before a change, to see what it flooded.
using Wetness = std::vector<int>;
Wetness wetness(const World& world);

// After any change: magma and water are parted by obsidian, and whoever stood where liquid stands now suffers. Says which spaces are flooded.
std::vector<MarkId> liquids_moved(Play& play, const Wetness& before, Rule rule);

// A digger breaks into a liquid through a side.
void meet_liquid(Play& play, GroupId digger, const world::Breach& breach, Rule rule);

}  // namespace undercroft::host_a_dungeon
