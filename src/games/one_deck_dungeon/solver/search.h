// The search inside the solver: positions of a dice puzzle, remembered in a table of fixed size. Private to the solver.
#pragma once

#include <algorithm>

#include "games/one_deck_dungeon/rules.h"
#include "games/one_deck_dungeon/solver/assign.h"
#include "games/one_deck_dungeon/solver/solver.h"

namespace undercroft::one_deck_dungeon {

inline constexpr double nothing = -1e18;  // less than any end is worth

// Values of positions already looked at. A later entry takes the place of an earlier one; `clear` is one addition.
class SolverTable {
public:
    struct Entry {
        uint64_t key = 0;
        double value = 0;
        uint32_t generation = 0;
        bool bound = false;  // no more than `value`
        bool cut = false;    // what lies further ahead was left out
        uint16_t unused = 0;
    };
    void clear() { ++generation_; }
    const Entry* find(uint64_t key) const {
        const Entry& entry = entries_[key % size];
        return entry.generation == generation_ && entry.key == key ? &entry : nullptr;
    }
    void put(uint64_t key, double value, bool bound, bool cut) { entries_[key % size] = {key, value, generation_, bound, cut, 0}; }

private:
    static constexpr size_t size = 1 << 14;
    std::array<Entry, size> entries_{};
    uint32_t generation_ = 1;
};

class PuzzleSearch {
public:
    PuzzleSearch(const Puzzle& puzzle, const SolverLimits& limits, SolverTable& table);

    // Best worth from a position of use and place, when it is more than `floor`; else a bound not above `floor`.
    double value(const Spot& spot, double floor);
    // The same from the middle of a payment, an effect or a conversion.
    double resume_payment(const Spot& spot, const EffectState& effect, double floor);
    double resume_effect(const Spot& spot, const EffectState& effect, double floor);
    double resume_conversion(const Spot& spot, const EffectState& effect, bool only_owner, double floor);

    // Of the root: the first move of the best course, unless that is the placing alone.
    struct Root {
        double best = -1e18;
        Steps steps;
        Spot after;
        bool placing = false;  // the rest is converting and placing
        bool rolls = false;    // `steps` end in a roll
        Fills fills;
        uint32_t open = 0;
    };
    const Root& root() const { return root_; }
    bool exact() const { return exact_; }
    uint32_t nodes() const { return nodes_; }
    // Looks ahead one move, then two, and so on until nothing is left out or the limits are reached: what the first looks have
    // found stays, so that a search that had to be broken off has tried every first move. `look(floor)` is one of the above.
    template <class Look>
    double deepen(Look&& look) {
        root_ = Root{};
        for (most_moves_ = 1;; ++most_moves_) {
            cut_ = false;
            trail_.clear();
            look(root_.best);
            if (!cut_ || !goes_on()) return root_.best;
        }
    }
    // The next root of the same course, one move on: its worth is known.
    void follow(const Spot& spot, double worth) {
        root_ = Root{};
        trail_.clear();
        // Later roots get a little more to spend, so that there is always an end to it.
        most_nodes_ = std::max(most_nodes_, nodes_ + limits_.nodes / 8);
        most_steps_ = std::max(most_steps_, steps_ + limits_.steps / 8);
        --most_moves_;
        value(spot, worth - 1e-6);
        if (root_.best < worth - 1e-6) deepen([&](double floor) { value(spot, floor); });
    }

private:
    // A skill or potion on its way.
    struct Run {
        int slot = 0, skill = 0, position = 0, picks = 0, last = 63, value = 0;
        uint64_t gained = 0;
        std::array<uint8_t, colour_count> aside{};
        std::array<uint8_t, most_raised - 1> raised{};  // as in EffectState, not sorted
        // Heroic dice converted for this skill, by slot and value: each must be paid or picked, else the conversion can wait.
        std::array<std::array<uint8_t, 7>, 2> must{};
        int must_left = 0;
    };
    using Rolls = std::array<uint8_t, colour_count>;
    using Codes = std::array<int, 4>;

    // search.cc
    const SolverTable::Entry* known(uint64_t key, double floor);
    struct Placing {
        double worth = 0;
        bool exact = true;
    };
    double place(const Spot& spot, double floor);
    Placing placing_of(const Spot& spot, double floor, uint32_t most_steps);
    bool goes_on();  // else the result is not exact
    double moves(const Spot& spot, double floor);
    double use(const Spot& spot, const Run& run, bool potion, int potion_index, double floor);
    double with_conversions(const Spot& spot, const Run& run, int left, int first, double floor);
    double choose_conversion(const Spot& spot, const Run& run, int left, int first, int last, int count, Codes dice, double floor);
    bool worth_converting(const Spot& spot, const Run& run, const Codes& dice) const;
    double convert(const Spot& spot, const Run& run, int left, const Codes& dice, int receiver, double floor);
    Spot converted(const Spot& spot, const Codes& dice, int receiver);  // says it as well
    double begin_use(const Spot& spot, const Run& run, double floor);
    double finish_conversion(const Spot& spot, const EffectState& effect, int left, int last, int lowest, int slots, double floor);
    bool steady(const Spot& spot) const;  // a higher die is never worse
    std::array<int, colour_count> demand(const Spot& spot) const;

    // preparing.cc
    double free_the_supply(const Spot& spot, double floor);
    double convert_for_supply(const Spot& spot, uint32_t colours, int last, int count, Codes dice, double floor);
    double place_early(const Spot& spot, double floor);

    // effects.cc
    double pay(const Spot& spot, const Run& run, int left, int last, int smallest, double floor);
    double pay_dice(const Spot& spot, const Run& run, int left, int last, double floor);
    double pay_lowest(const Spot& spot, const Run& run, int left, int last, double floor);
    double run_on(const Spot& spot, const Run& run, double floor);
    double pick(const Spot& spot, const Run& run, const Op& op, double floor);
    double pick_either(const Spot& spot, const Run& run, const Op& first, double floor);
    double after_picks(const Spot& spot, const Run& run, const Op& op, double floor);
    double roll(const Spot& spot, const Run& run, int slot, Rolls rolls, double floor);
    double roll_each(const Spot& spot, const Run& run, int slot, Rolls rolls, double floor);
    double roll_sample(const Spot& spot, const Run& run, int slot, const Rolls& rolls);
    double leaf(const Spot& spot, const Run& run, double floor);
    void carry_out(Spot& spot, Run& run, const Op& op) const;
    void gain(Spot& spot, Run& run, int slot, int die) const;
    void keep_rolled(Spot& spot, int slot, int colour, int value);
    void spend(Spot& spot, int time);
    uint64_t pickable(const Spot& spot, const Run& run, const Op& op) const;
    int slot_of_op(const Run& run, const Op& op) const { return op.partner ? 1 - run.slot : run.slot; }
    bool has_partner(const Op& op) const { return !op.partner || puzzle_.slots == 2; }
    void picked(Run& run, int slot, int die) const {
        uint8_t& must = run.must[static_cast<size_t>(slot)][static_cast<size_t>(value_of(die))];
        if (row_of(die) != row_heroic || must == 0) return;
        --must;
        --run.must_left;
    }

    const Op& op_of(const Run& run, int ahead = 0) const {
        return puzzle_.catalogue->op(puzzle_.catalogue->skill(run.skill).program[static_cast<size_t>(run.position + ahead)]);
    }
    double upper(const Spot& spot) const { return worth_of(puzzle_, spot, 0); }
    // A better bound, when it is above the floor: of what can come of this with `run` and its rolls under way.
    double ceiling(const Spot& spot, const Run* run, const Rolls& rolls, double floor);  // ceiling.cc
    static void return_die(Spot& spot, int slot, int die) {
        spot.pools[static_cast<size_t>(slot)].remove(die);
        ++spot.supply[static_cast<size_t>(colour_of_row(row_of(die)))];
    }
    bool at_root() const { return depth_ == 0 && rolling_ == 0; }
    // What comes after a move.
    double after_move(const Spot& spot, double floor) {
        ++depth_;
        ++moves_;
        const double found = value(spot, floor);
        --moves_;
        --depth_;
        remember(found, spot, false);
        return found;
    }
    void remember(double value, const Spot& spot, bool rolls) {
        if (!at_root() || value <= root_.best) return;
        root_.best = value;
        root_.steps = trail_;
        root_.after = spot;
        root_.placing = false;
        root_.rolls = rolls;
    }
    void say(Do act, int a = 0, int b = 0) {
        if (at_root()) trail_.push_back(make_action(act, a, b));
    }
    void unsay(size_t size) {
        while (trail_.size() > size) trail_.pop_back();
    }

    const Puzzle& puzzle_;
    const SolverLimits& limits_;
    SolverTable& table_;
    Assignment assignment_;
    Root root_;
    Steps trail_;
    int depth_ = 0, rolling_ = 0;
    int moves_ = 0;       // made so far: uses, the conversions that feed them, discards and early placings
    int most_moves_ = 1;  // to look ahead
    bool cut_ = false;    // there were more
    bool exact_ = true;
    uint32_t nodes_ = 0, steps_ = 0;
    uint32_t most_nodes_ = 0, most_steps_ = 0;
    bool steady_use_ = true;  // as `steady` before the skill under way was begun
};

// Whether a step of card text may change or use up a heroic die that was converted for it: see search.cc.
inline bool touches_heroic(const Op& op) { return (op.among & row_mask(row_heroic)) != 0 && !op.gained; }

}  // namespace undercroft::one_deck_dungeon
