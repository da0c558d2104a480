// A sense of what is good in One Deck Dungeon: fill what hurts most with the least, keep heroes alive, grow, go down.
// The greedy bot, the roll-outs of the search and the hints follow it. It reads nothing that the table does not know.
#pragma once

#include "bots/bot_plan.h"
#include "core/rng.h"
#include "engine/action.h"
#include "games/one_deck_dungeon/rules.h"
#include "games/one_deck_dungeon/solver/course.h"

namespace undercroft::one_deck_dungeon {

// What the policy has in mind, for the hint.
enum class Reason : uint8_t {
    none,
    last_resort,
    fills,
    builds,
    opens_shields,
    useful_skill,
    better_dice,
    survives,
    grows,
    cheap,
    down,
    too_strong,
    nothing_left
};

// In encounters it follows the solver, above them its own judgement.
class Policy {
public:
    // A dungeon forgives few mistakes: with a slip in three decisions nobody ever came out. Two heroes, standard tier, all
    // dungeons: 15, 42 and 68 of 100 games won.
    static constexpr BotPlan level(undercroft::Level level) {
        switch (level) {
        case undercroft::Level::easy: return {BotKind::greedy, 0, 6};
        case undercroft::Level::medium: return {BotKind::greedy, 0, 2};
        case undercroft::Level::hard: return {BotKind::search, 400, 0};
        }
        return {};
    }
    Action pick(const Rules& rules, const State& state, Seat seat, const ActionList& actions, Rng& rng) const;
    // Luck tells more than any one answer.
    static constexpr bool compares_on_like_chances = true;
    // Quicker, for roll-outs: a hastier solver, and one look ahead where an encounter is faced.
    using Memory = Course;
    Action roll_out(const Rules& rules, const State& state, Seat seat, const ActionList& actions, Rng& rng, Memory& course) const;
    // What the solver answers needs no search, nor do matters of course.
    bool settles(const Rules&, const State& state, Seat) const;
    double worth(const Rules& rules, const State& state, Seat seat) const;
    // Roll-outs end with the turn or the floor: beyond that the dice tell more than the answer.
    bool near_enough(const Rules&, const State& root, const State& state) const;

    // Bigger is better; only comparable within one question. `why` may be null.
    float rate(const Rules& rules, const State& state, Action action, Reason* why = nullptr) const;

private:
    // With the hastiest solver and no look ahead.
    Action pick_hastily(const Rules& rules, const State& state, const ActionList& actions, Rng& rng, Course& course) const;
    Action pick_rated(const Rules& rules, const State& state, const ActionList& actions, Rng& rng) const;
    // outlook.cc
    Action pick_by_value(const Rules& rules, const State& state, const ActionList& actions) const;
    // Tries each answer so often.
    Action pick_by_outlook(const Rules& rules, const State& state, const ActionList& actions, uint64_t seed, int samples) const;
    // The value at the end of the turn, with the hasty policy and these dice.
    double play_on(const Rules& rules, State state, Seat seat, Action action, uint64_t seed) const;
};

}  // namespace undercroft::one_deck_dungeon
