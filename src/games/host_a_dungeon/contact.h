// Contact: what happens to whoever breaks or walks into a space, in the order of G-10: fate, liquid, plague and madness, traps and mines,
// creatures, treasure. Each hazard strikes each people once (AM-07, AM-195).
#pragma once

#include <span>
#include <vector>

#include "games/host_a_dungeon/groups.h"
#include "world/dig.h"

namespace undercroft::host_a_dungeon {

// A digger breaks in through a side. Ends a civilization at a cave of fate, and pushes a meeting of civilizations where there is one.
void break_into(Play& play, GroupId digger, const world::Breach& breach, Rule rule);
// Somebody comes in on foot, as a wanderer, a party or an empire's scouts: no liquid is let loose.
void walk_into(Play& play, GroupId who, MarkId space, Rule rule);

// One-for-one on first contact with beasts in the Age of Civilization (AM-27); groups of later ages use fights.h.
void fight_off(Play& play, GroupId people, GroupId beast, MarkId space, Rule rule);
// Population lost by a people to a hazard, nearest to the place; goblins lose slaves first (HD-GOBLIN-04). Says how many.
int suffer(Play& play, GroupId people, int count, Rule rule, Point near);

// What spaces drawn just now touch that is neither among them nor known before.
std::vector<world::Breach> new_contacts(const World& world, std::span<const MarkId> fresh, std::span<const MarkId> known);

}  // namespace undercroft::host_a_dungeon
