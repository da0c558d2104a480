// Estimates the policy is made of: what a room, a level, an item box or a potion is worth to a team now.
#pragma once

#include "games/paper_dungeons/catalogue.h"
#include "games/paper_dungeons/state.h"

namespace undercroft::paper_dungeons {

// In fame, over a whole game.
float talent_worth(const Catalogue& catalogue, int talent);
float goal_worth(const Catalogue& catalogue, int goal);

class Estimate {
public:
    Estimate(const Catalogue& catalogue, const Shared& shared, const Lane& lane);

    float level(int hero) const;
    float item_box(int item) const;
    float best_item_box() const;
    float best_level() const;
    float potions(int count) const;
    float gem() const;
    float wound() const { return wound_cost_; }
    // Entering a room now; `seen` are rooms already entered on the way.
    float room(int index, uint64_t seen) const;
    // Walking with so many moves from here, the best path; -1 as start means still outside.
    float walk(int from, int moves, uint64_t seen) const;
    // What lies further off, weighed by distance.
    float outlook(int from, uint64_t seen) const;
    float reward(Reward reward) const;
    float goal_progress(int hero_levels_delta) const;

private:
    float lair(int stage) const;

    const Catalogue& catalogue_;
    const Shared& shared_;
    const Lane& lane_;
    const Dungeon& dungeon_;
    int rounds_left_;  // after this one
    float wound_cost_ = 0;
    float gem_value_ = 0;
    float best_level_ = 0;
    float best_box_ = 0;
    uint8_t passes_ = 0;
    std::array<float, room_count> room_value_{};
    uint64_t worth_a_way_ = 0;  // rooms with something to walk for
};

}  // namespace undercroft::paper_dungeons
