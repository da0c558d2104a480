#include "session/given_answer.h"

namespace undercroft {

namespace {

bool tells_nobody(const GameModule& game, const AnyState& state, Seat seat, int people) {
    if (people <= 1 || game.decision(state).turn == Turn::lanes) return true;
    return game.unseen(state, seat) == game.unseen(state, Viewer::spectator());
}

}  // namespace

std::set<std::string> passes_at_first(const GameModule& game) {
    std::set<std::string> passes;
    for (const MomentKind& moment : game.moments()) {
        if (!moment.concerns) passes.insert(moment.id);
    }
    return passes;
}

std::optional<Action> given_answer(const GameModule& game, const AnyState& state, Seat seat, const SeatPlan& plan, int people) {
    if (!game.decision(state).seats.has(seat)) return std::nullopt;
    if (plan.answers_forced && tells_nobody(game, state, seat, people)) {
        ActionList actions;
        game.list_actions(state, seat, actions);
        if (actions.size() == 1) return actions[0];
    }
    if (!plan.is_person() || (plan.passes.empty() && !plan.passes_all())) return std::nullopt;
    const std::optional<PassableQuestion> passable = game.passable(game.redact(state, seat), seat);
    if (!passable) return std::nullopt;
    if (!plan.passes_all() && !plan.passes.contains(passable->moment)) return std::nullopt;
    return passable->pass;
}

}  // namespace undercroft
