// What cannot be exceeded: a position in which every skill and potion still to come costs nothing and every die rolled shows
// a 6, placed as well as can be. Close enough to leave most uses and rolls untried.
#include <algorithm>

#include "games/one_deck_dungeon/solver/search.h"

namespace undercroft::one_deck_dungeon {

namespace {

constexpr uint32_t most_to_dream = 500;  // steps: it must cost less than it saves

class Dream {
public:
    Dream(const Puzzle& puzzle, const Spot& spot) : puzzle_(puzzle), spot_(spot) {}

    // False when this is not to be foreseen here.
    bool add(int skill, int position = 0) {
        const Program& program = puzzle_.catalogue->skill(skill).program;
        for (size_t i = static_cast<size_t>(position); i < program.size(); ++i) {
            if (!add(puzzle_.catalogue->op(program[i]))) return false;
        }
        return true;
    }
    void add_die(int die) { spot_.pools[0].add(die); }

    // The dice of both heroes in one hand, as high as they can become; what was converted may be rerolled too.
    const Spot& spot() {
        spot_.supply[row_heroic] = static_cast<uint8_t>(spot_.supply[row_heroic] + spot_.stored[0] + spot_.stored[1]);
        Pool& pool = spot_.pools[0];
        for (size_t row = 0; row <= row_heroic; ++row) {
            pool.rows[row] += spot_.pools[1].rows[row];
            if (pool.rows[row] != 0 || row == row_heroic) pool.rows[row] += static_cast<uint64_t>(rerolls_) << 48;
            if (raised_ > 0 || least_ > 1) lift(pool.rows[row]);
        }
        pool.rows[row_shield_only] += spot_.pools[1].rows[row_shield_only];
        spot_.pools[1] = {};
        return spot_;
    }

private:
    bool add(const Op& op) {
        const auto more = [](uint8_t& sum, int amount) { sum = static_cast<uint8_t>(sum + amount); };
        switch (op.kind) {
        case OpKind::gain: add_die(op.die); return true;
        case OpKind::roll:
            for (int i = 0; i < op.count; ++i) add_die(die_of(row_of(op.die), 6));
            return true;
        case OpKind::prevent_hearts: more(spot_.prevented_hearts, puzzle_.boss ? op.boss_value : op.value); return true;
        case OpKind::prevent_time: more(spot_.prevented_time, op.value); return true;
        case OpKind::raise: raised_ += op.value; return true;
        case OpKind::reroll: rerolls_ += op.count; return true;
        case OpKind::set: least_ = std::max<int>(least_, op.value); return true;
        default: return false;
        }
    }
    void lift(uint64_t& row) const {
        uint64_t lifted = 0;
        for (int value = 1; value <= 6; ++value) {
            const uint64_t count = row >> (value * 8) & 0xff;
            lifted += count << (std::min(6, std::max(value, least_) + raised_) * 8);
        }
        row = lifted;
    }

    const Puzzle& puzzle_;
    Spot spot_;
    int raised_ = 0, least_ = 1, rerolls_ = 0;
};

}  // namespace

double PuzzleSearch::ceiling(const Spot& spot, const Run* run, const Rolls& rolls, double floor) {
    const Catalogue& catalogue = *puzzle_.catalogue;
    Dream dream(puzzle_, spot);
    bool foreseen = run == nullptr || dream.add(run->skill, run->position);
    for (int colour = 0; colour < colour_count; ++colour) {
        for (int n = rolls[static_cast<size_t>(colour)]; n > 0; --n) dream.add_die(die_of(colour, 6));
    }
    for (int slot = 0; slot < puzzle_.slots; ++slot) {
        for (const int skill : Bits{puzzle_.skills[static_cast<size_t>(slot)] & ~spot.used[static_cast<size_t>(slot)]}) {
            foreseen = foreseen && dream.add(skill);
        }
    }
    for (const int potion : Bits{puzzle_.potions}) {
        for (int token = 0; token < spot.tokens; ++token) {
            foreseen = foreseen && dream.add(catalogue.potions[static_cast<size_t>(potion)].skill);
        }
    }
    if (!foreseen) return upper(spot);
    const Placing placing = placing_of(dream.spot(), floor, most_to_dream);
    return placing.exact ? placing.worth : upper(spot);
}

}  // namespace undercroft::one_deck_dungeon
