#include "games/host_a_dungeon/standing.h"

#include "games/host_a_dungeon/tokens.h"
#include "world/nearest.h"
#include "world/paths.h"

namespace undercroft::host_a_dungeon {

namespace {

// A space that ended, or of which no cell is left.
bool is_closed(const World& world, MarkId place) {
    if (place.is_none() || !world::is_space(world.mark(place).kind)) return false;
    if (!world.mark(place).lives()) return true;
    const world::Box cells = world::cells_in(world.mark(place).box()).cut(world.grid().box());
    for (int row = cells.top; row < cells.bottom; ++row) {
        for (int column = cells.left; column < cells.right; ++column) {
            if (world.grid().space({column, row}) == place) return false;
        }
    }
    return true;
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
