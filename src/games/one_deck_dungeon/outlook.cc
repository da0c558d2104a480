// The policy above the encounters: it tries every answer in thought a few times, plays the turn on with the hasty policy and
// compares the value of where that ends (value.h). All dice of this are its own.
#include "core/hash.h"
#include "games/one_deck_dungeon/play.h"
#include "games/one_deck_dungeon/policy.h"
#include "games/one_deck_dungeon/value.h"

namespace undercroft::one_deck_dungeon {

Action Policy::pick_by_value(const Rules& rules, const State& state, const ActionList& actions) const {
    Action best = actions[0];
    double best_value = -1;
    EventSink unheard;
    ActionList payments;
    for (const Action action : actions) {
        State after = state;
        Chance chance(0);  // which cards are discarded does not count
        rules.apply(after, Seat(0), action, chance, unheard, Windows::skip_forced);
        while (asked_step(after) == Stage::level_up) {
            payments.clear();
            rules.list_actions(after, Seat(0), payments);
            Action payment = payments[0];
            for (const Action each : payments) {
                if (rate(rules, after, each) > rate(rules, after, payment)) payment = each;
            }
            rules.apply(after, Seat(0), payment, chance, unheard, Windows::skip_forced);
        }
        const double value = value_of(rules.catalogue(), after);
        if (value <= best_value) continue;
        best_value = value;
        best = action;
    }
    return best;
}

double Policy::play_on(const Rules& rules, State state, Seat seat, Action action, uint64_t seed) const {
    Chance chance(seed);
    Rng rng(seed);
    EventSink unheard;
    ActionList actions;
    Course course;
    const int floor = state.floor;
    const int last_turn = state.turns + (asked_step(state) == Stage::turn_end ? 1 : 0);
    rules.apply(state, seat, action, chance, unheard, Windows::skip_forced);
    while (state.step != Stage::over && state.turns <= last_turn && state.floor == floor) {
        const Seat asked = rules.decision(state).seats.lowest();
        actions.clear();
        rules.list_actions(state, asked, actions);
        const Action next = actions.size() > 1 ? pick_hastily(rules, state, actions, rng, course) : actions[0];
        rules.apply(state, asked, next, chance, unheard, Windows::skip_forced);
    }
    return value_of(rules.catalogue(), state);
}

Action Policy::pick_by_outlook(const Rules& rules, const State& state, const ActionList& actions, uint64_t seed, int samples) const {
    const Seat seat = rules.decision(state).seats.lowest();
    Action best = actions[0];
    double best_value = -1;
    for (const Action action : actions) {
        if (static_cast<Do>(action.kind) == Do::drink_healing) continue;  // better at the beginning of a turn, or when it must be
        double value = 0;
        for (int i = 0; i < samples; ++i) {  // the same dice for each answer
            value += play_on(rules, state, seat, action, numbered_seed(seed, static_cast<uint64_t>(i)));
        }
        if (value <= best_value) continue;
        best_value = value;
        best = action;
    }
    return best;
}

}  // namespace undercroft::one_deck_dungeon
