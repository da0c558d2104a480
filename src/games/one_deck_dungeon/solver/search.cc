// Moves of a dice puzzle: skills and potions with the conversions that feed them, discards that free dice for them.
#include "games/one_deck_dungeon/solver/search.h"

#include <algorithm>

#include "core/hash.h"
#include "games/one_deck_dungeon/play.h"

namespace undercroft::one_deck_dungeon {

namespace {

constexpr double small_difference = 1e-9;
constexpr uint32_t most_to_place = 4'000;  // steps of one placing, unless there are many

// With one of these to come, a low die can be better than a high one.
bool prefers_values(const Op& op) {
    return op.kind == OpKind::trade || op.kind == OpKind::reroll_each || op.kind == OpKind::reroll_all ||
           (op.kind == OpKind::set && op.same_value);
}

bool prefers_values(const Catalogue& catalogue, int skill) {
    for (const uint8_t op : catalogue.skill(skill).program) {
        if (prefers_values(catalogue.op(op))) return true;
    }
    return false;
}

bool rerolls_all(const Catalogue& catalogue, int skill) {
    for (const uint8_t op : catalogue.skill(skill).program) {
        if (catalogue.op(op).kind == OpKind::reroll_all) return true;
    }
    return false;
}

// How many converted dice this skill could pay with or pick.
int most_conversions(const Puzzle& puzzle, int skill, int dice) {
    const Catalogue& catalogue = *puzzle.catalogue;
    const Skill& used = catalogue.skill(skill);
    int most = used.cost == Cost::free || used.cost == Cost::token ? 0 : used.amount;
    for (const uint8_t index : used.program) {
        const Op& op = catalogue.op(index);
        // A step that sets any number of dice is as well done before converting, but it does not reach the partner's dice.
        if (op.kind == OpKind::set && !op.same_value && op.count >= 8 && puzzle.slots == 1) continue;
        if (touches_heroic(op)) most += op.count;
        if (op.kind == OpKind::reroll_all) most += dice;
    }
    return std::min(most, dice / puzzle.conversion_dice);
}

// Whether a heroic die of this value (0: of any) in the hand of the hero or the partner can be picked or must be rerolled.
bool picks_heroic(const Catalogue& catalogue, int skill, bool of_partner, int value = 0) {
    const Program& program = catalogue.skill(skill).program;
    return std::any_of(program.begin(), program.end(), [&](uint8_t index) {
        const Op& op = catalogue.op(index);
        if (op.partner != of_partner) return false;
        if (op.kind == OpKind::reroll_all) return value <= op.value;
        return touches_heroic(op) && (value == 0 || has_bit(op.among, die_of(row_heroic, value)));
    });
}

// The dice that may pay such a cost; a token is none.
uint64_t rows_paying(Cost cost) {
    switch (cost) {
    case Cost::strength: return row_mask(row_heroic) | row_mask(row_strength);
    case Cost::agility: return row_mask(row_heroic) | row_mask(row_agility);
    case Cost::mana: return row_mask(row_heroic) | row_mask(row_magic) | row_mask(row_mana_only);
    default: return 0;
    }
}

uint64_t key_of(const Spot& spot) { return hash_of(spot); }

}  // namespace

PuzzleSearch::PuzzleSearch(const Puzzle& puzzle, const SolverLimits& limits, SolverTable& table)
    : puzzle_(puzzle), limits_(limits), table_(table), assignment_(puzzle), most_nodes_(limits.nodes), most_steps_(limits.steps) {
    table_.clear();
}

// What the table holds of a position, when that is enough to answer.
const SolverTable::Entry* PuzzleSearch::known(uint64_t key, double floor) {
    const SolverTable::Entry* entry = table_.find(key);
    if (entry == nullptr || (entry->value > floor && (entry->bound || at_root()))) return nullptr;  // the root wants the way as well
    cut_ |= entry->cut;
    return entry;
}

double PuzzleSearch::value(const Spot& spot, double floor) {
    const uint64_t key = key_of(spot);
    const uint64_t ahead = combine_hash(key, static_cast<uint64_t>(most_moves_ - moves_));  // as far as this look goes
    if (const SolverTable::Entry* whole = known(key, floor); whole != nullptr) return whole->value;
    if (const SolverTable::Entry* part = known(ahead, floor); part != nullptr) return part->value;
    ++nodes_;
    const double top = upper(spot);
    if (top <= floor) return top;
    double best = place(spot, floor);
    if (at_root() && best > floor) {
        root_.best = best;
        root_.placing = true;
        root_.fills = assignment_.fills();
        root_.open = assignment_.open();
    }
    const bool cut_before = cut_;
    cut_ = false;
    if (best < top - small_difference && ceiling(spot, nullptr, Rolls{}, best) > best + small_difference) {
        if (moves_ >= most_moves_)
            cut_ = true;
        else if (goes_on())
            best = std::max(best, moves(spot, best));
    }
    table_.put(cut_ ? ahead : key, best, best <= floor, cut_);
    cut_ |= cut_before;
    return best;
}

// The best when no more dice are used: it matters no longer who has them.
double PuzzleSearch::place(const Spot& spot, double floor) {
    const Placing placing = placing_of(spot, floor, std::max(limits_.steps / 16, most_to_place));
    exact_ &= placing.exact;
    return placing.worth;
}

PuzzleSearch::Placing PuzzleSearch::placing_of(const Spot& spot, double floor, uint32_t most_steps) {
    Spot together = spot;
    for (size_t row = 0; row < row_count; ++row) together.pools[0].rows[row] += spot.pools[1].rows[row];
    together.pools[1] = {};
    together.used = {};
    together.supply = {0, 0, 0, spot.supply[row_heroic]};
    const uint64_t key = mix_hash(key_of(together));
    if (const SolverTable::Entry* entry = known(key, floor); entry != nullptr) return {std::max(entry->value, floor), true};
    const uint32_t steps_left = most_steps_ > steps_ ? most_steps_ - steps_ : 1;
    const double best = assignment_.best(spot, floor, std::min(steps_left, most_steps));
    steps_ += assignment_.steps();
    if (assignment_.exact()) table_.put(key, best, best <= floor, false);
    return {best, assignment_.exact()};
}

bool PuzzleSearch::goes_on() {
    if (nodes_ < most_nodes_ && steps_ < most_steps_) return true;
    exact_ = false;
    return false;
}

bool PuzzleSearch::steady(const Spot& spot) const {
    for (int slot = 0; slot < puzzle_.slots; ++slot) {
        for (const int skill : Bits{puzzle_.skills[static_cast<size_t>(slot)] & ~spot.used[static_cast<size_t>(slot)]}) {
            if (prefers_values(*puzzle_.catalogue, skill)) return false;
        }
    }
    if (spot.tokens == 0) return true;
    for (const int potion : Bits{puzzle_.potions}) {
        if (prefers_values(*puzzle_.catalogue, puzzle_.catalogue->potions[static_cast<size_t>(potion)].skill)) return false;
    }
    return true;
}

// The most dice of each colour that one skill or potion still to come may take from the supply.
std::array<int, colour_count> PuzzleSearch::demand(const Spot& spot) const {
    std::array<int, colour_count> most{};
    const int dice = spot.pools[0].total() + spot.pools[1].total();
    const auto add = [&](int skill) {
        const Skill& used = puzzle_.catalogue->skill(skill);
        std::array<int, colour_count> wants{};
        for (const uint8_t index : used.program) {
            const Op& op = puzzle_.catalogue->op(index);
            const auto colour = static_cast<size_t>(colour_of_row(row_of(op.die)));
            if (op.kind == OpKind::gain || op.kind == OpKind::roll || op.kind == OpKind::recolour) wants[colour] += op.count;
            if (op.kind == OpKind::trade) wants[colour] += 8;
        }
        wants[row_heroic] += most_conversions(puzzle_, skill, dice);
        for (size_t colour = 0; colour < colour_count; ++colour) most[colour] = std::max(most[colour], wants[colour]);
    };
    for (int slot = 0; slot < puzzle_.slots; ++slot) {
        for (const int skill : Bits{puzzle_.skills[static_cast<size_t>(slot)] & ~spot.used[static_cast<size_t>(slot)]}) add(skill);
    }
    if (spot.tokens > 0) {
        for (const int potion : Bits{puzzle_.potions}) add(puzzle_.catalogue->potions[static_cast<size_t>(potion)].skill);
    }
    return most;
}

double PuzzleSearch::moves(const Spot& spot, double floor) {
    double best = floor;
    bool early = false;
    for (int slot = 0; slot < puzzle_.slots; ++slot) {
        for (const int skill : Bits{puzzle_.skills[static_cast<size_t>(slot)] & ~spot.used[static_cast<size_t>(slot)]}) {
            early |= rerolls_all(*puzzle_.catalogue, skill);
            Run run;
            run.slot = slot;
            run.skill = skill;
            best = std::max(best, use(spot, run, false, 0, best));
        }
    }
    if (spot.tokens > 0) {
        for (const int potion : Bits{puzzle_.potions}) {
            const int skill = puzzle_.catalogue->potions[static_cast<size_t>(potion)].skill;
            early |= rerolls_all(*puzzle_.catalogue, skill);
            for (int slot = 0; slot < puzzle_.slots; ++slot) {
                Run run;
                run.slot = slot;
                run.skill = skill;
                best = std::max(best, use(spot, run, true, potion, best));
            }
        }
    }
    best = std::max(best, free_the_supply(spot, best));
    if (early) best = std::max(best, place_early(spot, best));
    return best;
}

double PuzzleSearch::use(const Spot& spot, const Run& run, bool potion, int potion_index, double floor) {
    Spot next = spot;
    if (potion)
        --next.tokens;
    else
        next.used[static_cast<size_t>(run.slot)] |= bit(run.skill);
    if (!potion) spend(next, puzzle_.time_per_skill);
    if (upper(next) <= floor) return nothing;
    // The conversions come first at the table, but do not depend on this: `next` already has the skill used.
    const bool before = steady_use_;
    steady_use_ = steady(spot);
    const int dice = spot.pools[0].total() + spot.pools[1].total();
    Run begun = run;
    begun.last = potion ? -1 - potion_index : 63;  // what to say when it begins
    const double best = with_conversions(next, begun, most_conversions(puzzle_, run.skill, dice), 127, floor);
    steady_use_ = before;
    return best;
}

// The skill itself, and the skill after one more conversion; first dice of conversions go downwards.
double PuzzleSearch::with_conversions(const Spot& spot, const Run& run, int left, int first, double floor) {
    uint64_t key = 0;
    if (run.must_left > 0) {  // several orders lead here
        key = combine_hash(combine_hash(key_of(spot), hash_of(run.must)), static_cast<uint64_t>(most_moves_ - moves_));
        key = combine_hash(key, static_cast<uint64_t>((run.skill * 2 + run.slot) * 128 + first) * 64 + static_cast<uint64_t>(left));
        if (const SolverTable::Entry* entry = known(key, floor); entry != nullptr) return std::max(entry->value, floor);
    }
    if (ceiling(spot, &run, Rolls{}, floor) <= floor) return floor;
    const bool cut_before = cut_;
    cut_ = false;
    double best = std::max(floor, begin_use(spot, run, floor));
    if (left > 0) {
        if (moves_ + 2 > most_moves_)
            cut_ = true;
        else if (goes_on())
            best = std::max(best, choose_conversion(spot, run, left, first, first, 0, Codes{}, best));
    }
    if (key != 0) table_.put(key, best, best <= floor, cut_);
    cut_ |= cut_before;
    return best;
}

double PuzzleSearch::choose_conversion(const Spot& spot, const Run& run, int left, int first, int last, int count, Codes dice,
                                       double floor) {
    constexpr int room = std::tuple_size_v<Codes>;
    double best = floor;
    ++steps_;
    if (!goes_on()) return floor;
    CHECK(count <= room);
    if (count == puzzle_.conversion_dice) {
        if (!worth_converting(spot, run, dice)) return floor;
        int slots = 0, lowest = 6;
        bool heroic = false;
        for (int i = 0; i < count; ++i) {
            slots |= 1 << slot_of(dice[static_cast<size_t>(i)]);
            heroic |= row_of(dice[static_cast<size_t>(i)]) == row_heroic;
            lowest = std::min(lowest, value_of(dice[static_cast<size_t>(i)]));
        }
        if (heroic && slots != 3 && steady_use_) return floor;
        for (int receiver = 0; receiver < 2; ++receiver) {
            if (!has_bit(static_cast<uint64_t>(slots), receiver)) continue;
            const bool pays = receiver == run.slot && rows_paying(puzzle_.catalogue->skill(run.skill).cost) != 0;
            if (!pays && !picks_heroic(*puzzle_.catalogue, run.skill, receiver != run.slot, lowest)) continue;
            best = std::max(best, convert(spot, run, left, dice, receiver, best));
        }
        return best;
    }
    CHECK(count < room);
    // A heroic die is converted only to hand it to the partner, or where a low value is wanted.
    const uint64_t rows = puzzle_.slots == 2 || !steady_use_ ? free_rows : free_rows & ~row_mask(row_heroic);
    for (int slot = puzzle_.slots - 1; slot >= 0; --slot) {
        const Pool& pool = spot.pools[static_cast<size_t>(slot)];
        const uint64_t present = pool.present() & rows;
        for (int die = 31; die > 0; --die) {
            const int code = in_slot(slot, die);
            if (!has_bit(present, die) || code > last) continue;
            int taken = 0;
            for (int i = 0; i < count; ++i) taken += dice[static_cast<size_t>(i)] == code ? 1 : 0;
            if (taken >= pool.count(die)) continue;
            dice[static_cast<size_t>(count)] = code;
            best = std::max(best, choose_conversion(spot, run, left, count == 0 ? code : first, code, count + 1, dice, best));
        }
    }
    return best;
}

// Where higher is never worse: of each row the lowest dice that give the same heroic die.
bool PuzzleSearch::worth_converting(const Spot& spot, const Run& run, const Codes& dice) const {
    const int count = puzzle_.conversion_dice;
    bool heroic = spot.supply[row_heroic] > 0;
    int lowest = 6;
    for (int i = 0; i < count; ++i) {
        heroic |= row_of(dice[static_cast<size_t>(i)]) == row_heroic;
        lowest = std::min(lowest, value_of(dice[static_cast<size_t>(i)]));
    }
    if (!heroic) return false;  // ODD-DICE-21
    if (!steady_use_) return true;
    const Skill& skill = puzzle_.catalogue->skill(run.skill);
    const bool only_pays = !picks_heroic(*puzzle_.catalogue, run.skill, true) && !picks_heroic(*puzzle_.catalogue, run.skill, false);
    const bool any_value = only_pays && (skill.cost == Cost::strength || skill.cost == Cost::agility);
    for (int i = 0; i < count; ++i) {
        const int code = dice[static_cast<size_t>(i)];
        if (only_pays && slot_of(code) == run.slot && has_bit(rows_paying(skill.cost), code & 63)) return false;  // it pays as it is
        const Pool& pool = spot.pools[static_cast<size_t>(slot_of(code))];
        for (int value = any_value ? 1 : lowest; value < value_of(code); ++value) {
            const int lower = die_of(row_of(code), value);
            int taken = 0;
            for (int j = 0; j < count; ++j) taken += dice[static_cast<size_t>(j)] == in_slot(slot_of(code), lower) ? 1 : 0;
            if (pool.count(lower) > taken) return false;
        }
    }
    return true;
}

Spot PuzzleSearch::converted(const Spot& spot, const Codes& dice, int receiver) {
    Spot next = spot;
    int lowest = 6, slots = 0;
    for (int i = 0; i < puzzle_.conversion_dice; ++i) {
        const int code = dice[static_cast<size_t>(i)];
        say(i == 0 ? Do::convert : Do::convert_with, code);
        return_die(next, slot_of(code), code & 63);
        lowest = std::min(lowest, value_of(code));
        slots |= 1 << slot_of(code);
    }
    if (slots == 3) say(Do::give_to, receiver);
    --next.supply[row_heroic];
    next.pools[static_cast<size_t>(receiver)].add(die_of(row_heroic, lowest));
    return next;
}

double PuzzleSearch::convert(const Spot& spot, const Run& run, int left, const Codes& dice, int receiver, double floor) {
    const size_t said = trail_.size();
    const Spot next = converted(spot, dice, receiver);
    int lowest = 6;
    for (int i = 0; i < puzzle_.conversion_dice; ++i) lowest = std::min(lowest, value_of(dice[static_cast<size_t>(i)]));
    Run more = run;
    ++more.must[static_cast<size_t>(receiver)][static_cast<size_t>(lowest)];
    ++more.must_left;
    // Sets of conversions come once, by falling first dice; where only the lowest dice are tried their order is the way to the others.
    ++moves_;
    const double best = with_conversions(next, more, left - 1, steady_use_ ? 127 : dice[0], floor);
    --moves_;
    unsay(said);
    return best;
}

double PuzzleSearch::begin_use(const Spot& spot, const Run& run, double floor) {
    const Skill& skill = puzzle_.catalogue->skill(run.skill);
    const size_t said = trail_.size();
    const bool potion = run.last < 0;
    if (!potion && is_idle(*puzzle_.catalogue, skill, spot.pools, run.slot)) return nothing;
    if (potion)
        say(Do::drink, -1 - run.last, run.slot);
    else
        say(Do::use_skill, run.slot, run.skill);
    Run begun = run;
    begun.last = 63;
    double best = nothing;
    if (potion || skill.cost == Cost::free)
        best = run_on(spot, begun, floor);
    else if (skill.cost == Cost::mana)
        best = pay(spot, begun, skill.amount, 63, 7, floor);
    else
        best = pay_dice(spot, begun, skill.amount, 63, floor);
    unsay(said);
    return best;
}

double PuzzleSearch::resume_conversion(const Spot& spot, const EffectState& effect, bool only_owner, double floor) {
    return finish_conversion(spot, effect, only_owner ? 0 : effect.left, 127, effect.lowest, effect.slots, floor);
}

double PuzzleSearch::finish_conversion(const Spot& spot, const EffectState& effect, int left, int last, int lowest, int slots,
                                       double floor) {
    double best = floor;
    if (left == 0) {
        if (spot.supply[row_heroic] == 0) return nothing;
        for (int receiver = 0; receiver < 2; ++receiver) {
            if (!has_bit(static_cast<uint64_t>(slots), receiver)) continue;
            const size_t said = trail_.size();
            if (slots == 3) say(Do::give_to, receiver);
            Spot next = spot;
            --next.supply[row_heroic];
            next.pools[static_cast<size_t>(receiver)].add(die_of(row_heroic, lowest));
            best = std::max(best, after_move(next, best));
            unsay(said);
        }
        return best;
    }
    for (int slot = puzzle_.slots - 1; slot >= 0; --slot) {
        for (const int die : Bits{spot.pools[static_cast<size_t>(slot)].present() & free_rows}) {
            const int code = in_slot(slot, die);
            if (code > last) continue;
            Spot next = spot;
            return_die(next, slot, die);
            const size_t said = trail_.size();
            say(Do::convert_with, code);
            best =
                std::max(best, finish_conversion(next, effect, left - 1, code, std::min(lowest, value_of(die)), slots | 1 << slot, best));
            unsay(said);
        }
    }
    return best;
}

}  // namespace undercroft::one_deck_dungeon
