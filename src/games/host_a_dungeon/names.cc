#include "games/host_a_dungeon/names.h"

#include "core/rng.h"

namespace undercroft::host_a_dungeon {

namespace {

constexpr uint64_t names_apart = 1u << 16;  // choices of one group do not run into those of the next

}  // namespace

bool bears_name(const Catalogue& catalogue, const State& state, GroupId id) {
    const Group& group = state.of(id);
    if (group.species == catalogue.of(Known::demons)) return false;
    return group.sort != Sort::wanderer && group.sort != Sort::party && group.sort != Sort::remnants;
}

uint64_t name_seed(const State& state, GroupId id) {
    const auto choice = static_cast<uint64_t>(state.of(id).notes.get(Note::name));
    return numbered_seed(state.world.seed(), static_cast<uint64_t>(id.index() + 1) * names_apart + choice);
}

}  // namespace undercroft::host_a_dungeon
