#include "games/host_a_dungeon/standing.h"

#include "games/host_a_dungeon/tokens.h"
#include "world/nearest.h"
#include "world/paths.h"

namespace undercroft::host_a_dungeon {

namespace {

// A space of which no cell is left, as when it ended.
bool is_closed(const World& world, MarkId place) {
    return !place.is_none() && world.cells_of_space(place) == 0 && world::is_space(world.mark(place).kind);
}

}  // namespace

void keep_standing(Play& play) {
    State& state = play.state;
    for (size_t i = 0; i < state.stacks.size(); ++i) {
        const Stack stack = state.stacks[i];
        if (!is_closed(state.world, stack.place)) continue;
        const auto cell = world::nearest_open(state.world, stack.at, {.through_liquid = true});
        const MarkId there = cell ? state.world.grid().space(*cell) : MarkId::none();
        const auto same = [&](const Stack& each) { return each == stack; };
        move(play, same, stack.count, {stack.owner, there, stack.role, cell ? world::centre_of(*cell) : stack.at});
        i = static_cast<size_t>(-1);  // the list has changed: look again from the first
    }
    for (Group& group : state.groups) {
        if (!group.alive || !is_closed(state.world, group.home)) continue;
        group.home = world::nearest_space(state.world, state.world.mark(group.home).centre());
    }
}

}  // namespace undercroft::host_a_dungeon
