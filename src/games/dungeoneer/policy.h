// A sense of what is good in Dungeoneer, from what the seat may know: finish quests, grow, spend the rivals' Peril, answer in
// time. The greedy bot, the roll-outs of the search and the hints follow it.
#pragma once

#include <span>

#include "bots/bot_plan.h"
#include "core/rng.h"
#include "engine/action.h"
#include "games/dungeoneer/rules.h"

namespace undercroft::dungeoneer {

class Policy {
public:
    static constexpr BotPlan level(Level level) {
        switch (level) {
        case Level::easy: return {BotKind::greedy, 0, 40};
        case Level::medium: return {BotKind::greedy, 0, 10};
        case Level::hard: return {BotKind::search, 200, 0};
        }
        return {};
    }
    Action pick(const Rules& rules, const State& state, Seat seat, const ActionList& actions, Rng& rng) const;
    void rate(const Rules& rules, const State& state, Seat seat, const ActionList& actions, std::span<float> ratings) const;
    // What search need not try: see prospects.h.
    void outclassed(const Rules& rules, const State& state, Seat seat, const ActionList& actions, std::span<uint8_t> out) const;
    double worth(const Rules& rules, const State& state, Seat seat) const;
    // Battles and draws move the outcome far more than one answer does.
    static constexpr bool compares_on_like_chances = true;
    // A roll-out may stop when the same player's next turn comes and take worth() as an estimate; farther on it is mostly luck.
    bool near_enough(const Rules&, const State& root, const State& state) const {
        return state.round > root.round + 1 || (state.round > root.round && state.active == root.active);
    }
};

// The quest this seat should go for, and how many steps away each location is from its nearest place.
struct Errand {
    QuestId quest;
    bool home = false;                           // alone with three quests done: back to the entrance (DG-SOLO-01)
    bool to_prepare = false;                     // alone with boons in hand: to the entrance, to lay them out (DG-SOLO-20)
    bool to_cross = false;                       // alone with quests in the other part of the map: through a portal
    float chance = 0;                            // of one attempt there
    float worth = 0;                             // one over the turns it is likely to take
    std::array<uint8_t, max_locations> steps{};  // 255: no way
    bool leads() const { return home || to_prepare || to_cross || !quest.is_none(); }
};
Errand best_errand(const Catalogue& catalogue, const State& state, Seat seat);

}  // namespace undercroft::dungeoneer
