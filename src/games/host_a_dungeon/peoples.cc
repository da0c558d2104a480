#include "games/host_a_dungeon/peoples.h"

#include <algorithm>
#include <array>

#include "games/host_a_dungeon/demons.h"
#include "games/host_a_dungeon/dwarves.h"
#include "games/host_a_dungeon/goblins.h"
#include "games/host_a_dungeon/merfolk.h"

namespace undercroft::host_a_dungeon {

std::span<const People> peoples() {
    static constexpr std::array<People, 4> all = {{
        {Known::dwarves, Chapter::dwarf, watch_dwarves, clean_up_dwarves},
        {Known::goblins, Chapter::goblin, watch_goblins, clean_up_goblins},
        {Known::demons, Chapter::demon, watch_demons, clean_up_demons},
        {Known::merfolk, Chapter::merfolk, watch_merfolk, clean_up_merfolk},
    }};
    return all;
}

const People& people_entry(const Play& play, GroupId civilization) {
    const SpeciesId species = play.of(civilization).species;
    const auto found = std::ranges::find_if(peoples(), [&](const People& each) { return play.catalogue.of(each.species) == species; });
    CHECK(found != peoples().end());
    return *found;
}

}  // namespace undercroft::host_a_dungeon
