// What must hold in every position: tokens kept, nothing off the sheet, groups in the open, a grid that follows from the marks.
#include <fmt/format.h>

#include <array>

#include "games/host_a_dungeon/groups.h"
#include "games/host_a_dungeon/rules.h"

namespace undercroft::host_a_dungeon {

namespace {

// HD-ENG-05: what lies on the map is what the ledger says was made and not taken away.
std::string check_ledger(const State& state) {
    std::array<int, token_count> lies{}, written{};
    for (const Stack& stack : state.stacks) {
        if (stack.count <= 0) return "a stack without tokens";  // HD-ENG-04
        lies[static_cast<size_t>(stack.token)] += stack.count;
    }
    for (const LedgerLine& line : state.ledger) written[static_cast<size_t>(line.token)] += line.gained - line.lost;
    for (size_t i = 0; i < lies.size(); ++i) {
        if (lies[i] != written[i]) return fmt::format("tokens of kind {}: {} lie on the map, the ledger says {}", i, lies[i], written[i]);
    }
    return {};
}

std::string check_places(const State& state) {
    for (const Stack& stack : state.stacks) {
        if (stack.place.is_none()) continue;
        if (!state.world.has(stack.place)) return "tokens at a place that is not there";
        const world::Mark& mark = state.world.mark(stack.place);
        if (!mark.lives()) return fmt::format("tokens at mark {}, which has ended", mark.id.index());
        if (world::is_space(mark.kind) && state.world.cells_of_space(mark.id) == 0)
            return fmt::format("tokens at mark {}, which is closed", mark.id.index());
        if (!state.world.sheet().box().contains(stack.at)) return fmt::format("tokens at {},{} off the sheet", stack.at.x, stack.at.y);
        if (!stack.owner.is_none() && stack.token == Token::pop && !state.of(stack.owner).alive) {
            return fmt::format("population of group {}, which is gone", stack.owner.index());
        }
    }
    return {};
}

// Whoever lives underground lives in the open.
std::string check_homes(const State& state) {
    for (const Group& group : state.groups) {
        if (!group.alive || group.home.is_none() || !world::is_space(state.world.mark(group.home).kind)) continue;
        if (!state.world.mark(group.home).lives() || state.world.cells_of_space(group.home) == 0)
            return fmt::format("group {} lives in mark {}, which is closed", group.id.index(), group.home.index());
    }
    return {};
}

std::string check_marks(const State& state) {
    const world::Box sheet = state.world.sheet().box().grown(1);
    for (const world::Mark& mark : state.world.marks()) {
        for (const Point p : mark.shape().points) {
            if (!sheet.contains(p)) return fmt::format("mark {} leaves the sheet at {},{}", mark.id.index(), p.x, p.y);
        }
    }
    return {};
}

}  // namespace

std::string Rules::failed_check(const State& state) const {
    if (std::string failed = check_ledger(state); !failed.empty()) return failed;
    if (std::string failed = check_places(state); !failed.empty()) return failed;
    if (std::string failed = check_homes(state); !failed.empty()) return failed;
    if (std::string failed = check_marks(state); !failed.empty()) return failed;
    if (!state.over) return {};  // the costly ones once, at the end
    const World again = state.world.rebuilt();
    if (!(again.grid() == state.world.grid())) return "the grid does not follow from the marks, or a liquid is not at rest";
    if (!(again.contacts() == state.world.contacts())) return "the contacts do not follow from the grid";
    if (!again.is_worked_out_as(state.world)) return "what is kept beside the marks does not follow from them";
    return {};
}

}  // namespace undercroft::host_a_dungeon
