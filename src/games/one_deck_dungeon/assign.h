// The last part of a dice puzzle: no skill or potion is used any more, dice are only converted and placed. Exact, by
// branch and bound over the boxes.
//
// What need not be tried, because exchanging two dice shows that nothing is lost:
//   of one colour the lowest die that suffices covers a small box;
//   a heroic die is never converted again; a die that matches the box is never converted for it;
//   the heroic dice that lie on boxes at the end never exceed those in hand and in the supply (ODD-DICE-21): any others can be
//   discarded first.
#pragma once

#include "games/one_deck_dungeon/puzzle.h"

namespace undercroft::one_deck_dungeon {

// Dice for one box: one die as it is, or several that are converted. Dice as row * 8 + value.
struct Fill {
    uint8_t box = 0;
    uint8_t count = 0;
    std::array<uint8_t, 4> dice{};
};
using Fills = FixedVector<Fill, 64>;

class Assignment {
public:
    explicit Assignment(const Puzzle& puzzle) : puzzle_(puzzle) {}

    // The best worth that can be reached from here when it is more than `floor`; else something not above `floor`.
    double best(const Spot& spot, double floor, uint32_t step_limit);

    // Of the last call, when its result was above the floor.
    const Fills& fills() const { return best_fills_; }
    uint32_t open() const { return best_open_; }
    bool exact() const { return steps_ <= step_limit_; }
    uint32_t steps() const { return steps_; }

private:
    static constexpr int hand_rows = 5;  // the colours, heroic, heroic for shields only
    static constexpr int shield_row = 4;

    int lowest_from(int row, int value) const {
        for (int v = value; v <= 6; ++v) {
            if (hand_[static_cast<size_t>(row)][static_cast<size_t>(v)] > 0) return v;
        }
        return 0;
    }
    bool is_hopeful(size_t first, uint32_t open, uint32_t being_built = 0) const;
    bool may_fill(uint32_t boxes) const;
    void cover_small(size_t index, uint32_t open);
    void cover_by_one(size_t index, uint32_t open, int row);
    void cover_by_conversion(size_t index, uint32_t open, int row, Fill fill);
    void next_small(size_t index, uint32_t open);
    bool is_shrugged_off(size_t index) const;
    void fill_wide(size_t index, uint32_t open);
    void build_wide(size_t index, uint32_t open, int last, int smallest);
    void build_by_conversion(size_t index, uint32_t open, int last, int smallest, Fill fill);
    bool fill_last_wide(size_t index, uint32_t open);
    int most_for_wide(size_t index) const;
    void finish(uint32_t open);
    void take(int row, int value) { --hand_[static_cast<size_t>(row)][static_cast<size_t>(value)]; }
    void give_back(int row, int value) { ++hand_[static_cast<size_t>(row)][static_cast<size_t>(value)]; }

    const Puzzle& puzzle_;
    const Spot* spot_ = nullptr;
    std::array<std::array<uint8_t, 7>, hand_rows> hand_{};
    FixedVector<uint8_t, 32> smalls_;  // boxes; one that shrugs its first die off stands here once more
    FixedVector<uint8_t, max_boxes> wides_;
    Fills fills_, best_fills_;
    int heroic_left_ = 0;  // heroic dice that may still lie on boxes
    std::array<int, max_boxes> missing_{};  // of wide boxes, less what lies on the one being built
    double best_ = 0;
    uint32_t best_open_ = 0;
    uint32_t steps_ = 0, step_limit_ = 0;
};

}  // namespace undercroft::one_deck_dungeon
