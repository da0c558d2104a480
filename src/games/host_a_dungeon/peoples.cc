#include "games/host_a_dungeon/peoples.h"

#include <algorithm>

namespace undercroft::host_a_dungeon {

std::span<const People> peoples() { return {}; }

const People& people_entry(const Play& play, GroupId civilization) {
    const SpeciesId species = play.of(civilization).species;
    const auto found = std::ranges::find_if(peoples(), [&](const People& each) { return play.catalogue.of(each.species) == species; });
    CHECK(found != peoples().end());
    return *found;
}

}  // namespace undercroft::host_a_dungeon
