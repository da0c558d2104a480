// The peoples of the Age of Civilization: what their chapters offer to the age.
#pragma once

#include <span>

#include "games/host_a_dungeon/groups.h"

namespace undercroft::host_a_dungeon {

struct People {
    Known species;
    Chapter chapter;
    void (*watch)(Play&, GroupId);     // calls end_civilization once one of its ends has come
    void (*clean_up)(Play&, GroupId);  // what it leaves behind
};
std::span<const People> peoples();  // those that are written, in the order of the table (HD-CIV-02..05)
const People& people_entry(const Play& play, GroupId civilization);

}  // namespace undercroft::host_a_dungeon
