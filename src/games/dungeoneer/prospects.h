// What the answers on offer promise, one compared with another. The policy tells search from it what need not be tried, and a hint
// says nothing good of what another answer beats.
#pragma once

#include <optional>

#include "engine/action.h"
#include "games/dungeoneer/odds.h"
#include "games/dungeoneer/policy.h"

namespace undercroft::dungeoneer {

class Prospects {
public:
    Prospects(Sight view, Seat seat, const ActionList& offered);

    // Another answer is better in every way, or this one lets go what lies within reach.
    bool is_outclassed(Action action) const;

    std::optional<Duel> fight(Action action) const;  // none: the answer starts no fight
    bool is_best_fight(Action action) const;         // no fight on offer has better odds

    // The open quest of this seat that goes on at the location being placed; none: it is nobody's, or a rival's.
    QuestId placed_quest() const { return placed_quest_; }
    bool is_nearest(Action placing) const { return steps_to(placing) == nearest_; }

    const Errand& errand() const { return errand_; }
    bool quest_in_reach() const { return in_reach_; }  // in Feats: to be tried this turn with the points left

private:
    uint8_t steps_to(Action placing) const;
    void look_at_placing();
    bool reaches() const;
    bool offers_step(QuestId quest) const;

    Sight view_;
    Seat seat_;
    const ActionList& offered_;
    Errand errand_;
    bool in_reach_ = false;
    LocationId placed_;
    QuestId placed_quest_;
    StepMap from_hero_{};
    uint8_t nearest_ = no_way;
};

}  // namespace undercroft::dungeoneer
