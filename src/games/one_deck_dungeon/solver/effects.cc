// Card text inside the solver: payments, the steps of a program, rolls as expectations. As in skills.cc and dice.cc.
#include <algorithm>

#include "games/one_deck_dungeon/play.h"
#include "games/one_deck_dungeon/solver/search.h"

namespace undercroft::one_deck_dungeon {

namespace {

constexpr int sample_size = 48;
constexpr double rounding = 1e-7;

int total(const std::array<uint8_t, colour_count>& rolls) { return rolls[0] + rolls[1] + rolls[2] + rolls[3]; }

uint64_t up_to(int last) { return (uint64_t{2} << last) - 1; }

}  // namespace

double PuzzleSearch::resume_payment(const Spot& spot, const EffectState& effect, double floor) {
    Run run;
    run.slot = effect.slot;
    run.skill = effect.skill;
    steady_use_ = false;  // this skill is marked as used already: whether it prefers values does not show
    const bool mana = puzzle_.catalogue->skill(run.skill).cost == Cost::mana;
    return mana ? pay(spot, run, effect.left, 63, 7, floor) : pay_dice(spot, run, effect.left, 63, floor);
}

double PuzzleSearch::resume_effect(const Spot& spot, const EffectState& effect, double floor) {
    Run run;
    run.slot = effect.slot;
    run.skill = effect.skill;
    run.position = effect.position;
    run.picks = effect.picks;
    run.value = effect.value;
    run.gained = effect.gained;
    run.aside = effect.aside;
    run.raised = effect.raised;
    return run_on(spot, run, floor);
}

// Mana: sets from which no die can be left out, by falling die number. `smallest` of what was paid so far.
double PuzzleSearch::pay(const Spot& spot, const Run& run, int left, int last, int smallest, double floor) {
    if (left <= 0) {
        if (left + smallest <= 0) return nothing;  // that die was not needed
        Run paid = run;
        paid.last = 63;
        return run_on(spot, paid, floor);
    }
    double best = nothing;
    const uint64_t rows = row_mask(row_heroic) | row_mask(row_magic) | row_mask(row_mana_only);
    uint64_t reach = 0;
    int sum = 0;
    const Pool& pool = spot.pools[static_cast<size_t>(run.slot)];
    for (const int die : Bits{pool.present() & rows & up_to(last)}) {
        sum += pool.count(die) * value_of(die);
        if (sum >= left) reach |= bit(die);
    }
    for (const int die : Bits{reach}) {
        Spot next = spot;
        Run paid = run;
        return_die(next, run.slot, die);
        picked(paid, run.slot, die);
        const size_t said = trail_.size();
        say(Do::pay, in_slot(run.slot, die));
        best = std::max(best, pay(next, paid, left - value_of(die), die, std::min(smallest, value_of(die)), std::max(floor, best)));
        unsay(said);
    }
    return best;
}

double PuzzleSearch::pay_dice(const Spot& spot, const Run& run, int left, int last, double floor) {
    if (steady_use_) return pay_lowest(spot, run, left, last, floor);
    if (left == 0) {
        Run paid = run;
        paid.last = 63;
        return run_on(spot, paid, floor);
    }
    double best = nothing;
    const int row = puzzle_.catalogue->skill(run.skill).cost == Cost::strength ? row_strength : row_agility;
    const Pool& pool = spot.pools[static_cast<size_t>(run.slot)];
    int count = 0;
    for (const int die : Bits{pool.present() & (row_mask(row) | row_mask(row_heroic)) & up_to(last)}) {
        count += pool.count(die);
        if (count < left) continue;
        Spot next = spot;
        Run paid = run;
        return_die(next, run.slot, die);
        picked(paid, run.slot, die);
        const size_t said = trail_.size();
        say(Do::pay, in_slot(run.slot, die));
        best = std::max(best, pay_dice(next, paid, left - 1, die, std::max(floor, best)));
        unsay(said);
    }
    return best;
}

// The value of a paid die does not matter, so the lowest go: some heroic ones, the rest of the colour. One that was converted
// for this may be kept, when the skill does something to it.
double PuzzleSearch::pay_lowest(const Spot& spot, const Run& run, int left, int last, double floor) {
    const int row = puzzle_.catalogue->skill(run.skill).cost == Cost::strength ? row_strength : row_agility;
    const auto slot = static_cast<size_t>(run.slot);
    double best = nothing;
    for (int heroic = 0; heroic <= left; ++heroic) {
        Spot next = spot;
        Run paid = run;
        std::array<int, 8> dice{};
        size_t count = 0;
        const auto take = [&](int die) {
            if (!has_bit(up_to(last), die) || next.pools[slot].count(die) == 0 || count == dice.size()) return false;
            return_die(next, run.slot, die);
            picked(paid, run.slot, die);
            dice[count++] = die;
            return true;
        };
        for (int value = 1; value <= 6; ++value) {
            while (static_cast<int>(count) < heroic && take(die_of(row_heroic, value))) {
            }
        }
        if (static_cast<int>(count) < heroic) break;
        for (int value = 1; value <= 6; ++value) {
            while (static_cast<int>(count) < left && take(die_of(row, value))) {
            }
        }
        if (static_cast<int>(count) < left) continue;
        std::sort(dice.begin(), dice.end(), std::greater<>());
        const size_t said = trail_.size();
        for (size_t i = 0; i < count; ++i) say(Do::pay, in_slot(run.slot, dice[i]));
        paid.last = 63;
        best = std::max(best, run_on(next, paid, std::max(floor, best)));
        unsay(said);
    }
    return best;
}

double PuzzleSearch::leaf(const Spot& spot, const Run& run, double floor) { return run.must_left > 0 ? nothing : after_move(spot, floor); }

void PuzzleSearch::spend(Spot& spot, int time) {
    if (time == 0 || puzzle_.boss) return;
    spot.time = static_cast<uint8_t>(spot.time + time);
    const int over = spot.time - puzzle_.deck;
    if (over > 0 && puzzle_.stairs_tokens + over >= puzzle_.stairs_limit) exact_ = false;
}

void PuzzleSearch::gain(Spot& spot, Run& run, int slot, int die) const {
    uint8_t& supply = spot.supply[static_cast<size_t>(colour_of_row(row_of(die)))];
    if (supply == 0) return;
    --supply;
    spot.pools[static_cast<size_t>(slot)].add(die);
    run.gained |= bit(die);
}

void PuzzleSearch::keep_rolled(Spot& spot, int slot, int colour, int value) {
    --spot.supply[static_cast<size_t>(colour)];
    if (value == 1) spend(spot, puzzle_.time_per_1);
    if (has_bit(puzzle_.discards_rolled, value)) {
        ++spot.supply[static_cast<size_t>(colour)];
        return;
    }
    const int kept = colour == row_heroic ? std::max(1, value - puzzle_.lowers_heroic) : value;
    spot.pools[static_cast<size_t>(slot)].add(die_of(colour, kept));
}

void PuzzleSearch::carry_out(Spot& spot, Run& run, const Op& op) const {
    const auto add = [](uint8_t& sum, int more) { sum = static_cast<uint8_t>(sum + more); };
    switch (op.kind) {
    case OpKind::gain: gain(spot, run, slot_of_op(run, op), op.die); break;
    case OpKind::prevent_hearts: add(spot.prevented_hearts, puzzle_.boss ? op.boss_value : op.value); break;
    case OpKind::prevent_time: add(spot.prevented_time, op.value); break;
    case OpKind::halve_hearts: spot.halves = 1; break;
    case OpKind::heart_for_time: spot.trades = 1; break;
    default: break;
    }
}

uint64_t PuzzleSearch::pickable(const Spot& spot, const Run& run, const Op& op) const {
    if (!asks_for_dice(op.kind) || !has_partner(op)) return 0;
    if (op.kind == OpKind::recolour && spot.supply[static_cast<size_t>(row_of(op.die))] == 0) return 0;
    const Pool& pool = spot.pools[static_cast<size_t>(slot_of_op(run, op))];
    uint64_t dice = pool.present() & op.among;
    if (op.kind == OpKind::raise) dice = not_yet_raised(dice, pool, run.raised);
    if (op.gained) dice &= run.gained;
    if (op.same_value && run.picks > 0) {
        uint64_t same = 0;
        for (int row = 0; row <= row_heroic; ++row) same |= bit(die_of(row, run.value));
        dice &= same;
    }
    return dice;
}

double PuzzleSearch::run_on(const Spot& spot, const Run& run, double floor) {
    const Program& program = puzzle_.catalogue->skill(run.skill).program;
    if (run.position >= static_cast<int>(program.size())) return leaf(spot, run, floor);
    const Op& op = op_of(run);
    if (op.or_next) return pick_either(spot, run, op, floor);
    if (asks_for_dice(op.kind)) return pick(spot, run, op, floor);
    Run next = run;
    next.position = run.position + 1;
    next.picks = next.value = 0;
    next.last = 63;
    next.raised = {};
    if (!has_partner(op)) return run_on(spot, next, floor);
    const int slot = slot_of_op(run, op);
    if (op.kind == OpKind::roll) {
        Rolls rolls{};
        rolls[static_cast<size_t>(row_of(op.die))] = op.count;
        return roll(spot, next, slot, rolls, floor);
    }
    Spot after = spot;
    if (op.kind == OpKind::reroll_all) {
        Rolls rolls{};
        for (int row = 0; row <= row_heroic; ++row) {
            for (int value = 1; value <= op.value; ++value) {
                const int die = die_of(row, value);
                for (int n = after.pools[static_cast<size_t>(slot)].count(die); n > 0; --n) {
                    return_die(after, slot, die);
                    picked(next, slot, die);
                    ++rolls[static_cast<size_t>(row)];
                }
            }
        }
        return roll(after, next, slot, rolls, floor);
    }
    carry_out(after, next, op);
    return run_on(after, next, floor);
}

double PuzzleSearch::pick_either(const Spot& spot, const Run& run, const Op& first, double floor) {
    Run next = run;
    next.position = run.position + 2;
    next.picks = next.value = 0;
    next.last = 63;
    next.raised = {};
    double best = nothing;
    const size_t said = trail_.size();
    if (!asks_for_dice(first.kind)) {
        if (!has_partner(first) || !has_partner(op_of(run, 1))) return run_on(spot, next, floor);
        for (int alternative = 0; alternative < 2; ++alternative) {
            Spot after = spot;
            Run done = next;
            Run here = run;
            carry_out(after, here, op_of(run, alternative));
            done.gained = here.gained;
            say(alternative == 0 ? Do::choose_first : Do::choose_second);
            best = std::max(best, run_on(after, done, std::max(floor, best)));
            unsay(said);
        }
        return best;
    }
    const bool asked = (pickable(spot, run, first) | pickable(spot, run, op_of(run, 1))) != 0;
    if (asked) say(Do::effect_done);
    best = run_on(spot, next, floor);
    unsay(said);
    for (int alternative = 0; alternative < 2; ++alternative) {
        const Op& op = op_of(run, alternative);
        const int slot = slot_of_op(run, op);
        for (const int die : Bits{pickable(spot, run, op)}) {
            Spot after = spot;
            Run done = next;
            Pool& pool = after.pools[static_cast<size_t>(slot)];
            picked(done, slot, die);
            say(Do::pick, in_slot(slot, die), alternative);
            if (op.kind == OpKind::reroll) {
                Rolls rolls{};
                ++rolls[static_cast<size_t>(row_of(die))];
                return_die(after, slot, die);
                best = std::max(best, roll(after, done, slot, rolls, std::max(floor, best)));
            } else {
                pool.remove(die);
                pool.add(die_of(row_of(die), op.kind == OpKind::raise ? std::min(6, value_of(die) + op.value) : op.value));
                best = std::max(best, run_on(after, done, std::max(floor, best)));
            }
            unsay(said);
        }
    }
    return best;
}

// One die after another by falling number, then whatever follows. Where higher is never worse a raise leaves no die out.
double PuzzleSearch::pick(const Spot& spot, const Run& run, const Op& op, double floor) {
    const uint64_t offered = run.picks < op.count ? pickable(spot, run, op) : 0;
    const uint64_t asked = offered & up_to(run.last);
    ++steps_;
    if (asked == 0) {
        const size_t before = trail_.size();
        if (offered != 0) say(Do::effect_done);  // higher dice could still be picked at the table
        const double end = after_picks(spot, run, op, floor);
        unsay(before);
        return end;
    }
    const bool raises = steady(spot) && (op.kind == OpKind::raise || op.kind == OpKind::set);
    const int slot = slot_of_op(run, op);
    const Pool& pool = spot.pools[static_cast<size_t>(slot)];
    uint64_t dice = asked;
    if (raises && op.kind == OpKind::set) {
        uint64_t lower = 0;
        for (int row = 0; row <= row_heroic; ++row) lower |= row_mask(row) & ~values_from(row, op.value);
        dice &= lower;
    }
    int available = 0;
    for (const int die : Bits{dice}) available += pool.count(die);
    const int wanted = raises && !op.same_value ? std::min(op.count - run.picks, available) : 0;
    double best = nothing;
    const size_t said = trail_.size();
    if (wanted == 0 && !op.gained && !(raises && dice != 0 && run.picks > 0)) {
        say(Do::effect_done);
        best = after_picks(spot, run, op, floor);
        unsay(said);
    }
    int below = 0;
    for (const int die : Bits{dice}) {
        below += pool.count(die);
        if (below < wanted) continue;
        Spot after = spot;
        Run done = run;
        Pool& changed = after.pools[static_cast<size_t>(slot)];
        picked(done, slot, die);
        ++done.picks;
        done.last = die;
        done.value = value_of(die);
        say(Do::pick, in_slot(slot, die));
        switch (op.kind) {
        case OpKind::raise: {
            const int into = die_of(row_of(die), std::min(6, value_of(die) + op.value));
            changed.remove(die);
            changed.add(into);
            if (done.picks < op.count) done.raised[static_cast<size_t>(run.picks)] = static_cast<uint8_t>(into);
            break;
        }
        case OpKind::set:
            changed.remove(die);
            changed.add(die_of(row_of(die), op.value));
            break;
        case OpKind::recolour:
            --after.supply[static_cast<size_t>(row_of(op.die))];
            ++after.supply[static_cast<size_t>(row_of(die))];
            changed.remove(die);
            changed.add(die_of(row_of(op.die), value_of(die)));
            break;
        case OpKind::reroll_each:
            changed.remove(die);
            ++done.aside[static_cast<size_t>(row_of(die))];
            break;
        case OpKind::trade:
        case OpKind::reroll: return_die(after, slot, die); break;
        default: break;
        }
        if (op.kind == OpKind::reroll) {  // rolled at once, then the next pick
            Rolls rolls{};
            ++rolls[static_cast<size_t>(row_of(die))];
            best = std::max(best, roll(after, done, slot, rolls, std::max(floor, best)));
        } else {
            best = std::max(best, pick(after, done, op, std::max(floor, best)));
        }
        unsay(said);
    }
    return best;
}

double PuzzleSearch::after_picks(const Spot& spot, const Run& run, const Op& op, double floor) {
    Spot after = spot;
    Run next = run;
    const int slot = slot_of_op(run, op);
    if (op.kind == OpKind::trade) {
        for (int i = 0; i < run.picks; ++i) gain(after, next, slot, op.die);
    }
    next.position = run.position + 1;
    next.picks = next.value = 0;
    next.last = 63;
    next.raised = {};
    next.aside = {};
    for (size_t colour = 0; colour < colour_count; ++colour) {
        after.supply[colour] = static_cast<uint8_t>(after.supply[colour] + run.aside[colour]);
    }
    return roll(after, next, slot, run.aside, floor);
}

double PuzzleSearch::roll(const Spot& spot, const Run& run, int slot, Rolls rolls, double floor) {
    const int dice = total(rolls);
    if (dice == 0) return run_on(spot, run, floor);
    if (run.must_left > 0) return nothing;
    int outcomes = 1;
    for (int i = 0; i < dice && outcomes <= limits_.outcomes; ++i) outcomes *= 6;
    ++rolling_;
    const double found = outcomes <= limits_.outcomes ? roll_each(spot, run, slot, rolls, floor) : roll_sample(spot, run, slot, rolls);
    --rolling_;
    remember(found, spot, true);
    return found;
}

// The expectation over the next die and all after it; given up as soon as it cannot rise above the floor.
double PuzzleSearch::roll_each(const Spot& spot, const Run& run, int slot, Rolls rolls, double floor) {
    int colour = 0;
    while (colour < colour_count && (rolls[static_cast<size_t>(colour)] == 0 || spot.supply[static_cast<size_t>(colour)] == 0)) ++colour;
    if (colour == colour_count) return run_on(spot, run, floor);
    const double top = ceiling(spot, &run, rolls, nothing);
    if (top <= floor) return top;
    --rolls[static_cast<size_t>(colour)];
    ++steps_;
    double sum = 0;
    for (int value = 1; value <= 6; ++value) {
        const int rest = 6 - value;
        Spot next = spot;
        keep_rolled(next, slot, colour, value);
        const double needed = floor * 6 - sum - top * rest;
        sum += roll_each(next, run, slot, rolls, needed);
        // Sums of sixths are not exact: without some leave a bound could come back a hair above the floor and pass for a value.
        if (sum + top * rest <= floor * 6 + rounding) return std::min(floor, (sum + top * rest) / 6);
    }
    return sum / 6;
}

// Too many outcomes to look at all: the same few for every roll of this size.
double PuzzleSearch::roll_sample(const Spot& spot, const Run& run, int slot, const Rolls& rolls) {
    exact_ = false;
    Rng rng(static_cast<uint64_t>(total(rolls)));
    double sum = 0;
    for (int i = 0; i < sample_size; ++i) {
        Spot next = spot;
        for (int colour = 0; colour < colour_count; ++colour) {
            for (int n = rolls[static_cast<size_t>(colour)]; n > 0; --n) {
                const int value = 1 + static_cast<int>(rng.below(6));
                if (next.supply[static_cast<size_t>(colour)] > 0) keep_rolled(next, slot, colour, value);
            }
        }
        sum += run_on(next, run, nothing);
    }
    return sum / sample_size;
}

}  // namespace undercroft::one_deck_dungeon
