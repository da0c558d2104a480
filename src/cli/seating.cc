#include "cli/seating.h"

#include <random>

#include "cli/arguments.h"

namespace undercroft {

Result<PlayPlan> make_plan(const GameModule& game, const TableWish& wish) {
    PlayPlan plan;
    plan.setup = {game.card().id, wish.seats, 0, wish.options};
    plan.setup.seed = wish.seed ? *wish.seed : std::random_device{}();
    const Result<Setup> checked = game.check(plan.setup);
    if (!checked) return checked.problem();
    plan.setup.seats = checked->seats;  // options stay as wished: a campaign's chapters put theirs over the defaults
    if (wish.people > checked->seats) {
        return Problem("cli.problem.too_many_people").with("people", int64_t{wish.people}).with("seats", int64_t{checked->seats});
    }
    if (const auto known = check_bots(game, wish.bots); !known) return known.problem();
    for (int i = 0; i < checked->seats; ++i) {
        SeatPlan seat;
        if (i < wish.people) {
            if (static_cast<size_t>(i) < wish.names.size()) seat.name = wish.names[static_cast<size_t>(i)];
        } else {
            seat.bot = wish.bots[static_cast<size_t>(i - wish.people) % wish.bots.size()];
            seat.iterations = wish.iterations;
            if (wish.iterations == 0) seat.microseconds = wish.time_ms * 1000;
        }
        plan.plans.push_back(std::move(seat));
    }
    plan.campaign = wish.campaign;
    return plan;
}

}  // namespace undercroft
