#include "games/host_a_dungeon/names.h"

namespace undercroft::host_a_dungeon {

namespace {

constexpr uint64_t names_apart = 1u << 16;  // more than there are groups: no choice of one is the name of another

}  // namespace

bool bears_name(const Catalogue& catalogue, const State& state, GroupId id) {
    const Group& group = state.of(id);
    if (group.species == catalogue.of(Known::demons)) return false;
    return group.sort != Sort::wanderer && group.sort != Sort::party && group.sort != Sort::remnants;
}

uint64_t name_number(GroupId id, int choice) { return static_cast<uint64_t>(id.index()) + static_cast<uint64_t>(choice) * names_apart; }

}  // namespace undercroft::host_a_dungeon
