// What the solver has to say: why this answer, and the best course step by step. Words only, no rules.
#include "games/one_deck_dungeon/names.h"
#include "games/one_deck_dungeon/play.h"
#include "games/one_deck_dungeon/solver/course.h"
#include "games/one_deck_dungeon/solver/puzzle.h"
#include "games/one_deck_dungeon/solver/solver.h"
#include "games/one_deck_dungeon/solver/stake.h"
#include "games/one_deck_dungeon/words.h"

namespace undercroft::one_deck_dungeon {

namespace {

// "{wounds}, {time}" of the end against "{wounds_now}, {time_now}" of stopping.
Message with_ends(Message message, const Solution& solution, bool boss) {
    message.with("wounds", int64_t{solution.end.wounds}).with("wounds_now", int64_t{solution.now.wounds});
    if (boss) return std::move(message).with("skulls", int64_t{solution.end.skulls}).with("skulls_now", int64_t{solution.now.skulls});
    return std::move(message).with("time", int64_t{solution.end.time}).with("time_now", int64_t{solution.now.time});
}

bool on_shield(const State& state, Action action) {
    return static_cast<Do>(action.kind) == Do::place && has_bit(state.encounter.shields, action.b) &&
           (((1u << state.encounter.box_count) - 1u) & ~uint32_t{state.encounter.filled} & ~uint32_t{state.encounter.shields}) != 0;
}

}  // namespace

Stake stake_of(const Catalogue& catalogue, const State& state) {
    const Puzzle puzzle = puzzle_of(catalogue, state);
    const Spot spot = spot_of(state);
    Stake stake;
    worth_of(puzzle, spot, open_boxes(puzzle, spot), &stake.end);
    stake.stairs_wounds = stake.end.wounds - toll_of(catalogue, state).wounds;
    return stake;
}

Message in_words(Message message, const Stake& stake) {
    const End& end = stake.end;
    return std::move(message)
        .with("wounds", int64_t{end.wounds})
        .with("hurts", yes_or_no(end.wounds > 0))
        .with("stairs", int64_t{stake.stairs_wounds})
        .with("time", int64_t{end.time})
        .with("skulls", int64_t{end.skulls})
        .with("lost", yes_or_no(end.loot_lost))
        .with("fate", std::string(end.falls          ? "falls"
                                  : end.draughts > 0 ? "saved"
                                  : end.wins         ? "wins"
                                                     : "lives"))  // ODD-CONS-10..12
        .with("draughts", int64_t{end.draughts});
}

// Why the solver's answer is good: what it leads to, beside stopping now. Empty key when this is not its answer.
Message Words::solver_reason(const State& state, Action action) const {
    const Solution& solution = solution_of(rules_, state);
    if (solution.steps.empty() || solution.steps[0] != action) return Message();
    const bool boss = state.encounter.fight == Fight::boss;
    const std::string exact = yes_or_no(solution.exact);
    if (static_cast<Do>(action.kind) == Do::stop) {
        return with_ends(text(boss ? "hint.stop_boss" : "hint.stop"), solution, boss).with("exact", exact);
    }
    if (solution.certain && solution.end.falls) return text("hint.falls");
    if (solution.certain && solution.end.wins) return text("hint.wins");
    if (!solution.certain) return with_ends(text(boss ? "hint.rolls_boss" : "hint.rolls"), solution, boss).with("exact", exact);
    std::string key = on_shield(state, action) ? "hint.shield_first" : "hint.leads_to";
    if (boss) key += "_boss";
    return with_ends(text(key), solution, boss).with("exact", exact);
}

std::vector<PlanStep> Words::plan(const State& state, Seat seat) const {
    std::vector<PlanStep> lines;
    if (!is_dice_question(state)) return lines;
    const Solution solution = solution_of(rules_, state);
    if (solution.certain && solution.end.falls) {  // no step would change it
        lines.push_back({text("hint.falls")});
        return lines;
    }
    const bool boss = state.encounter.fight == Fight::boss;
    State now = state;
    EventSink silent;
    Chance chance(0);
    for (const Action step : solution.steps) {
        if (static_cast<Do>(step.kind) == Do::stop) break;
        lines.push_back({action(now, seat, step), step});
        rules_.apply(now, seat, step, chance, silent, Windows::skip_forced);
        if (!is_dice_question(now)) break;
    }
    if (solution.certain)
        lines.push_back({with_ends(text(boss ? "plan.end_boss" : "plan.end"), solution, boss)});
    else
        lines.push_back({text("plan.roll")});
    if (!solution.exact) lines.push_back({text("plan.not_exact")});
    return lines;
}

}  // namespace undercroft::one_deck_dungeon
