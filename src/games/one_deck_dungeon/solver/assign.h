// The last part of a dice puzzle: no skill or potion is used any more, dice are only converted and placed. Exact: sets of
// boxes by branch and bound, the painful ones first; whether a set can be covered by trying its dice.
//
// What need not be tried, because exchanging two dice shows that nothing is lost:
//   of one colour the lowest die that suffices covers a small box;
//   a heroic die is never converted again; a die that matches the box is never converted for it;
//   the heroic dice that lie on boxes at the end never exceed those in hand and in the supply (ODD-DICE-21): any others can be
//   discarded first.
#pragma once

#include "core/hash.h"
#include "games/one_deck_dungeon/solver/puzzle.h"

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
    explicit Assignment(const Puzzle& puzzle);

    // The best worth that can be reached from here when it is more than `floor`; else something not above `floor`.
    double best(const Spot& spot, double floor, uint32_t step_limit);

    // Of the last call, when its result was above the floor.
    const Fills& fills() const { return best_fills_; }
    uint32_t open() const { return best_open_; }
    bool exact() const { return exact_; }
    uint32_t steps() const { return steps_; }

private:
    static constexpr int hand_rows = 5;  // the colours, heroic, heroic for shields only
    static constexpr int shield_row = 4;

    void count_hand();
    void choose(size_t index, uint32_t kept, uint32_t open, bool too_many);
    enum class Answer : uint8_t { no, yes, unknown };
    bool may_be_kept(uint32_t boxes);
    Answer fits(uint32_t boxes, uint32_t patience);
    bool may_cover(size_t first) const;
    bool may_fill(size_t first_small, size_t first_wide) const;

    int lowest_from(int row, int value) const {
        for (int v = value; v <= 6; ++v) {
            if (hand_[static_cast<size_t>(row)][static_cast<size_t>(v)] > 0) return v;
        }
        return 0;
    }
    bool cover_small(size_t index);
    bool cover_by_one(size_t index, int row);
    bool cover_by_conversion(size_t index, int row, Fill fill);
    bool is_shrugged_off(size_t index) const;
    bool fill_wide(size_t index);
    bool build_wide(size_t index, int last, int smallest);
    bool build_by_conversion(size_t index, int last, int smallest, Fill fill);
    bool fill_last_wide(size_t index);
    template <class Use>
    void each_heroic_for_wide(int number, Use use) const;
    int most_for_wide(size_t index) const;
    void take(int row, int value) {
        --hand_[static_cast<size_t>(row)][static_cast<size_t>(value)];
        hand_key_ -= key_of(row, value);
    }
    void give_back(int row, int value) {
        ++hand_[static_cast<size_t>(row)][static_cast<size_t>(value)];
        hand_key_ += key_of(row, value);
    }
    static uint64_t key_of(int row, int value) { return mix_hash(static_cast<uint64_t>(row * 8 + value)); }
    uint64_t position_key(size_t small, size_t wide) const;
    // A die made only to be shrugged off needs, for that moment, a heroic die besides those that stay in hand for boxes (ODD-DICE-21).
    bool may_use_own() const { return own_left_ > (shrugged_made_ > 0 ? 1 : 0); }
    bool is_too_long() { return ++steps_ > stop_at_; }

    const Puzzle& puzzle_;
    FixedVector<uint8_t, max_boxes> by_pain_;   // falling; shields first
    FixedVector<uint8_t, max_boxes> by_value_;  // falling
    const Spot* spot_ = nullptr;
    std::array<std::array<uint8_t, 7>, hand_rows> hand_{};
    FixedVector<uint8_t, 32> smalls_;  // boxes to cover; one that shrugs its first die off stands here twice
    FixedVector<uint8_t, max_boxes> wides_;
    Fills fills_, best_fills_;
    int heroic_left_ = 0;                            // heroic dice that may still lie on boxes
    int own_left_ = 0;                               // of those in hand before anything is converted
    int shrugged_made_ = 0;                          // converted dice that are shrugged off
    std::array<int, max_boxes> missing_{};           // of wide boxes, less what lies on the one being built
    FixedVector<uint32_t, 32> fitting_, unfitting_;  // sets of boxes tried with these dice
    // What has been tried to the end and cannot be covered: boxes still to cover and dice left; of this call alone.
    std::array<uint64_t, 1024> failed_{};
    uint64_t call_ = 0, hand_key_ = 0;
    double best_ = 0;
    uint32_t best_open_ = 0;
    uint32_t steps_ = 0, step_limit_ = 0, stop_at_ = 0;
    uint32_t patience_ = 0;  // steps for one set of boxes
    bool gave_up_ = false;   // on some set
    bool exact_ = true;
};

}  // namespace undercroft::one_deck_dungeon
