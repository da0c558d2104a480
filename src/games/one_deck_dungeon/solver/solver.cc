#include "games/one_deck_dungeon/solver/solver.h"

#include <algorithm>
#include <utility>

#include "games/one_deck_dungeon/play.h"
#include "games/one_deck_dungeon/solver/search.h"

namespace undercroft::one_deck_dungeon {

namespace {

// Says converting and placing as answers at the table: shields first, equal boxes in their order, dice from whoever has them.
class Speaker {
public:
    Speaker(const Puzzle& puzzle, const Spot& spot, Steps& steps) : puzzle_(puzzle), spot_(spot), steps_(steps) {}

    void say(const Fills& fills, uint32_t open) {
        for (size_t i = 0; i < max_boxes; ++i) mine_[i] = static_cast<uint8_t>(i);
        for (const Fill& fill : fills) {  // what a later conversion still needs stays
            if (has_bit(open, fill.box)) continue;
            for (size_t i = 0; i < fill.count; ++i) ++needed_[fill.dice[i]];
        }
        for (const bool shields : {true, false}) {
            const uint32_t boxes = (shields ? puzzle_.shields : puzzle_.all & ~puzzle_.shields) & ~open;
            const uint32_t begun = say_shrugged_off(fills, boxes);
            for (const int box : Bits{boxes}) {
                bool first = has_bit(begun, box);
                for (const Fill& fill : fills) {
                    if (fill.box == box && !std::exchange(first, false)) say(fill);
                }
            }
        }
        steps_.push_back(make_action(Do::stop));
    }

private:
    // What is shrugged off goes first, dice that were made for it last: each gives its heroic die back before another is needed for
    // good. The boxes of which the first dice were said.
    uint32_t say_shrugged_off(const Fills& fills, uint32_t boxes) {
        uint32_t begun = 0;
        if (!puzzle_.first_cover_fails) return begun;
        boxes &= ~uint32_t{spot_.shrugged};  // before any of them: equal boxes may change places on the way
        for (const bool made : {false, true}) {
            for (const int box : Bits{boxes}) {
                if (puzzle_.boxes[static_cast<size_t>(box)].skulls == 0 || has_bit(begun, box)) continue;
                const auto first = std::find_if(fills.begin(), fills.end(), [&](const Fill& fill) { return fill.box == box; });
                if (first == fills.end() || (first->count > 1) != made) continue;
                say(*first);
                begun |= 1u << box;
            }
        }
        return begun;
    }

    int holder(int die) const { return spot_.pools[0].count(die) > 0 ? 0 : 1; }
    void add(Do act, int a, int b = 0) { steps_.push_back(make_action(act, a, b)); }
    void let_go(int slot, int die) {
        spot_.pools[static_cast<size_t>(slot)].remove(die);
        ++spot_.supply[static_cast<size_t>(colour_of_row(row_of(die)))];
    }

    void say(const Fill& fill) {
        for (size_t i = 0; i < fill.count; ++i) --needed_[fill.dice[i]];
        if (fill.count == 1) {
            place(in_slot(holder(fill.dice[0]), fill.dice[0]), fill.box);
            return;
        }
        make_room();
        std::array<int, 4> codes{};
        int lowest = 6, slots = 0;
        for (size_t i = 0; i < fill.count; ++i) {
            const int slot = holder(fill.dice[i]);
            codes[i] = in_slot(slot, fill.dice[i]);
            let_go(slot, fill.dice[i]);
            lowest = std::min(lowest, value_of(codes[i]));
            slots |= 1 << slot;
        }
        std::sort(codes.begin(), codes.end(), std::greater<>());  // no die is numbered 0
        for (size_t i = 0; i < fill.count; ++i) add(i == 0 ? Do::convert : Do::convert_with, codes[i]);
        if (slots == 3) add(Do::give_to, 0);
        const int receiver = slots == 2 ? 1 : 0;
        --spot_.supply[row_heroic];
        spot_.pools[static_cast<size_t>(receiver)].add(die_of(row_heroic, lowest));
        place(in_slot(receiver, die_of(row_heroic, lowest)), fill.box);
    }

    // ODD-DICE-21: a heroic die nobody needs goes back, so that one can be taken.
    void make_room() {
        if (spot_.supply[row_heroic] > 0) return;
        for (const int row : {static_cast<int>(row_heroic), static_cast<int>(row_shield_only)}) {
            for (int value = 1; value <= 6; ++value) {
                const int die = die_of(row, value);
                if (spot_.pools[0].count(die) + spot_.pools[1].count(die) <= needed_[static_cast<size_t>(die)]) continue;
                const int slot = holder(die);
                add(Do::discard, in_slot(slot, die));
                let_go(slot, die);
                return;
            }
        }
    }

    void place(int code, int wanted) {
        int box = mine_[static_cast<size_t>(wanted)];
        for (uint8_t twin = puzzle_.boxes[static_cast<size_t>(box)].twin; twin != no_id; twin = puzzle_.boxes[twin].twin) {
            const bool same = !has_bit(spot_.filled, twin) && spot_.need[twin] == spot_.need[static_cast<size_t>(box)] &&
                              has_bit(spot_.shrugged, twin) == has_bit(spot_.shrugged, box);
            if (!same) continue;
            for (uint8_t& other : mine_) {  // the equal box is offered in its stead: they change places
                if (other == twin)
                    other = static_cast<uint8_t>(box);
                else if (other == box)
                    other = twin;
            }
            box = twin;
        }
        add(Do::place, code, box);
        const Puzzle::Box& shape = puzzle_.boxes[static_cast<size_t>(box)];
        if (puzzle_.first_cover_fails && shape.skulls > 0 && !has_bit(spot_.shrugged, box)) {
            spot_.shrugged |= static_cast<uint16_t>(1u << box);
            let_go(slot_of(code), code & 63);
            return;
        }
        spot_.pools[static_cast<size_t>(slot_of(code))].remove(code & 63);
        uint8_t& need = spot_.need[static_cast<size_t>(box)];
        need = shape.wide ? static_cast<uint8_t>(std::max(0, need - value_of(code))) : uint8_t{0};
        if (need == 0) spot_.filled |= static_cast<uint16_t>(1u << box);
    }

    const Puzzle& puzzle_;
    Spot spot_;
    Steps& steps_;
    std::array<uint8_t, max_boxes> mine_{};  // where what was meant for a box goes
    std::array<uint8_t, 64> needed_{};
};

// Free skills that only prevent something. Using them is never worse, so the search has them used already.
class Boons {
public:
    Boons(const Puzzle& puzzle, Spot& spot) : puzzle_(puzzle) {
        if (puzzle.time_per_skill > 0) return;
        for (int slot = 0; slot < puzzle.slots; ++slot) {
            uint64_t& used = spot.used[static_cast<size_t>(slot)];
            for (const int skill : Bits{puzzle.skills[static_cast<size_t>(slot)] & ~used}) {
                if (!is_boon(skill)) continue;
                taken_[static_cast<size_t>(slot)] |= bit(skill);
                used |= bit(skill);
                prevent(spot, skill, 1);
            }
        }
    }

    // Those without which this end would be worse; the others are taken back.
    void say(Spot& spot, uint32_t open, Steps& steps) const {
        const double worth = worth_of(puzzle_, spot, open);
        for (int slot = 0; slot < puzzle_.slots; ++slot) {
            for (const int skill : Bits{taken_[static_cast<size_t>(slot)]}) {
                Spot without = spot;
                prevent(without, skill, -1);
                if (worth_of(puzzle_, without, open) >= worth)
                    spot = without;
                else if (!steps.full())
                    steps.push_back(make_action(Do::use_skill, slot, skill));
            }
        }
    }

private:
    bool is_boon(int number) const {
        const Skill& skill = puzzle_.catalogue->skill(number);
        return skill.cost == Cost::free && std::all_of(skill.program.begin(), skill.program.end(), [&](uint8_t index) {
                   const Op& op = puzzle_.catalogue->op(index);
                   return !op.or_next && (op.kind == OpKind::prevent_time || op.kind == OpKind::prevent_hearts);
               });
    }
    void prevent(Spot& spot, int skill, int sign) const {
        for (const uint8_t index : puzzle_.catalogue->skill(skill).program) {
            const Op& op = puzzle_.catalogue->op(index);
            uint8_t& sum = op.kind == OpKind::prevent_time ? spot.prevented_time : spot.prevented_hearts;
            sum = static_cast<uint8_t>(sum + sign * (op.kind == OpKind::prevent_hearts && puzzle_.boss ? op.boss_value : op.value));
        }
    }

    const Puzzle& puzzle_;
    std::array<uint64_t, 2> taken_{};
};

SolverTable& table() {
    static thread_local SolverTable storage;  // one per thread: playing allocates nothing, and bots share no memory
    return storage;
}

double first_value(PuzzleSearch& search, const State& state, const Spot& spot) {
    return search.deepen([&](double floor) {
        switch (state.step) {
        case Stage::pay: return search.resume_payment(spot, state.effect, floor);
        case Stage::effect: return search.resume_effect(spot, state.effect, floor);
        case Stage::convert: return search.resume_conversion(spot, state.effect, false, floor);
        case Stage::convert_to: return search.resume_conversion(spot, state.effect, true, floor);
        default: return search.value(spot, floor);
        }
    });
}

}  // namespace

bool is_dice_question(const State& state) {
    const Stage step = asked_step(state);
    return step == Stage::place || step == Stage::pay || step == Stage::effect || step == Stage::convert || step == Stage::convert_to;
}

Solution solve(const Catalogue& catalogue, const State& state, const SolverLimits& limits) {
    const Puzzle puzzle = puzzle_of(catalogue, state);
    Spot spot = spot_of(state);
    Solution solution;
    solution.worth_now = worth_of(puzzle, spot, open_boxes(puzzle, spot), &solution.now);
    const Boons boons(puzzle, spot);
    PuzzleSearch search(puzzle, limits, table());
    solution.worth = first_value(search, state, spot);
    for (;;) {  // the course move by move; the table remembers what was found
        const PuzzleSearch::Root root = search.root();
        for (const Action action : root.steps) {
            if (!solution.steps.full()) solution.steps.push_back(action);
        }
        if (root.placing) {
            boons.say(spot, root.open, solution.steps);
            Speaker(puzzle, spot, solution.steps).say(root.fills, root.open);
            worth_of(puzzle, spot, root.open, &solution.end);
            break;
        }
        if (root.rolls) {
            solution.certain = false;
            break;
        }
        if (root.steps.empty()) break;
        spot = root.after;
        search.follow(spot, solution.worth);
    }
    solution.exact = search.exact();
    solution.nodes = search.nodes();
    return solution;
}

}  // namespace undercroft::one_deck_dungeon
