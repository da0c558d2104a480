#include "games/one_deck_dungeon/assign.h"

#include <algorithm>

namespace undercroft::one_deck_dungeon {

namespace {

constexpr int colours = 3;  // rows that are not heroic
constexpr uint8_t code(int row, int value) { return static_cast<uint8_t>(row * 8 + value); }

// The order in which dice are tried for a wide box: what is of least use elsewhere first.
constexpr int row_at(int place) { return place == 4 ? 4 : place == 0 ? static_cast<int>(row_heroic) : place - 1; }
constexpr int first_for_wide = 4 * 8 + 6;

}  // namespace

double Assignment::best(const Spot& spot, double floor, uint32_t step_limit) {
    spot_ = &spot;
    best_ = floor;
    steps_ = 0;
    step_limit_ = step_limit;
    best_fills_.clear();
    fills_.clear();
    hand_ = {};
    heroic_left_ = spot.supply[row_heroic];
    for (int slot = 0; slot < puzzle_.slots; ++slot) {
        const Pool& pool = spot.pools[static_cast<size_t>(slot)];
        for (int v = 1; v <= 6; ++v) {
            for (int row = 0; row <= row_heroic; ++row) {
                hand_[static_cast<size_t>(row)][static_cast<size_t>(v)] =
                    static_cast<uint8_t>(hand_[static_cast<size_t>(row)][static_cast<size_t>(v)] + pool.count(die_of(row, v)));
            }
            hand_[shield_row][static_cast<size_t>(v)] =
                static_cast<uint8_t>(hand_[shield_row][static_cast<size_t>(v)] + pool.count(die_of(row_shield_only, v)));
        }
        heroic_left_ += pool.row_total(row_heroic) + pool.row_total(row_shield_only);
    }
    smalls_.clear();
    wides_.clear();
    const uint32_t open = open_boxes(puzzle_, spot);
    for (size_t i = 0; i < max_boxes; ++i) missing_[i] = spot.need[i];
    for (const bool shields : {true, false}) {
        for (const int box : Bits{shields ? open & puzzle_.shields : open & ~puzzle_.shields}) {
            const Puzzle::Box& shape = puzzle_.boxes[static_cast<size_t>(box)];
            const bool shrugs = puzzle_.first_cover_fails && shape.skulls > 0 && !has_bit(spot.shrugged, box);
            if (shrugs) smalls_.push_back(static_cast<uint8_t>(box));
            if (shape.wide)
                wides_.push_back(static_cast<uint8_t>(box));
            else
                smalls_.push_back(static_cast<uint8_t>(box));
        }
    }
    cover_small(0, 0);
    return best_;
}

// The first of two dice for a box: it goes back to the supply.
bool Assignment::is_shrugged_off(size_t index) const {
    const uint8_t box = smalls_[index];
    return puzzle_.boxes[box].wide || (index + 1 < smalls_.size() && smalls_[index + 1] == box);
}

void Assignment::next_small(size_t index, uint32_t open) { cover_small(index + 1, open); }

// `open`: the boxes already given up.
void Assignment::cover_small(size_t index, uint32_t open) {
    if (++steps_ > step_limit_) return;
    if (!is_hopeful(0, open)) return;
    if (index == smalls_.size()) {
        fill_wide(0, open);
        return;
    }
    const int number = smalls_[index];
    const Puzzle::Box& box = puzzle_.boxes[static_cast<size_t>(number)];
    const bool second_die = index > 0 && smalls_[index - 1] == number;
    if (has_bit(open, number)) {  // its first die was not given
        next_small(index, open);
        return;
    }
    if (!has_bit(puzzle_.shields, number)) {
        uint32_t closed_way = open & puzzle_.shields;
        for (size_t i = 0; i < wides_.size() && closed_way == 0; ++i) {
            if (has_bit(puzzle_.shields, wides_[i]) && most_for_wide(i) < spot_->need[wides_[i]]) closed_way = bit(wides_[i]) & 0xffffffffu;
        }
        if (closed_way != 0) {
            fill_wide(0, open | (puzzle_.all & ~puzzle_.shields));
            return;
        }
    }
    for (int row = 0; row < colours; ++row) {
        if (has_bit(box.rows, row)) cover_by_one(index, open, row);
    }
    if (box.heroic) {
        if (has_bit(puzzle_.shields, number)) cover_by_one(index, open, shield_row);
        cover_by_one(index, open, row_heroic);
        if (heroic_left_ > 0 && box.rows != 7) cover_by_conversion(index, open, 0, Fill{static_cast<uint8_t>(number), 0, {}});
    }
    if (!second_die) next_small(index, open | 1u << number);
}

void Assignment::cover_by_one(size_t index, uint32_t open, int row) {
    const int number = smalls_[index];
    const int value = lowest_from(row, puzzle_.boxes[static_cast<size_t>(number)].value);
    if (value == 0) return;
    const bool shrugged_off = is_shrugged_off(index);
    const int heroic = row >= row_heroic && !shrugged_off ? 1 : 0;
    if (heroic > heroic_left_) return;
    take(row, value);
    heroic_left_ -= heroic;
    fills_.push_back({static_cast<uint8_t>(number), 1, {code(row == shield_row ? row_shield_only : row, value)}});
    next_small(index, open);
    fills_.pop_back();
    heroic_left_ += heroic;
    give_back(row, value);
}

void Assignment::cover_by_conversion(size_t index, uint32_t open, int row, Fill fill) {
    const int number = smalls_[index];
    const Puzzle::Box& box = puzzle_.boxes[static_cast<size_t>(number)];
    if (fill.count == puzzle_.conversion_dice) {
        const int heroic = is_shrugged_off(index) ? 0 : 1;
        heroic_left_ -= heroic;
        fills_.push_back(fill);
        next_small(index, open);
        fills_.pop_back();
        heroic_left_ += heroic;
        return;
    }
    for (; row < colours; ++row) {
        if (has_bit(box.rows, row)) continue;
        const int value = lowest_from(row, box.value);
        if (value == 0) continue;
        Fill more = fill;
        more.dice[more.count++] = code(row, value);
        take(row, value);
        cover_by_conversion(index, open, row, more);
        give_back(row, value);
    }
}

// Whether some set of the wide boxes from `first` on would be worth more than the best so far, and may be within reach
// together with the box being built.
bool Assignment::is_hopeful(size_t first, uint32_t open, uint32_t being_built) const {
    uint32_t wide = 0;
    for (size_t i = first; i < wides_.size(); ++i) wide |= 1u << wides_[i];
    wide &= ~open;
    for (uint32_t filled = wide;; filled = (filled - 1) & wide) {  // all subsets, the fullest first
        if (worth_of(puzzle_, *spot_, gated(puzzle_, open | (wide & ~filled))) > best_ && may_fill(filled | being_built)) return true;
        if (filled == 0) return false;
    }
}

// False when these wide boxes cannot be filled together. Each box takes what it can of its own colour; heroic dice and what
// is left over in all colours, two dice for one, must make up for the rest.
bool Assignment::may_fill(uint32_t boxes) const {
    if (boxes == 0) return true;
    std::array<int, colours> need{}, have{};
    int any = 0;  // wanted of any colour
    bool heroic_fits = false, shield_fits = false;
    for (const int number : Bits{boxes}) {
        const Puzzle::Box& box = puzzle_.boxes[static_cast<size_t>(number)];
        const int missing = missing_[static_cast<size_t>(number)];
        if (count_bits(box.rows) == 1)
            need[static_cast<size_t>(lowest_bit(box.rows))] += missing;
        else
            any += missing;
        heroic_fits |= box.heroic;
        shield_fits |= box.heroic && has_bit(puzzle_.shields, number);
    }
    int lacking = 0, spare = 0;
    for (size_t row = 0; row < colours; ++row) {
        for (size_t v = 1; v <= 6; ++v) have[row] += hand_[row][v] * static_cast<int>(v);
        lacking += std::max(0, need[row] - have[row]);
        spare += std::max(0, have[row] - need[row]);
    }
    lacking += std::max(0, any - spare);
    spare = std::max(0, spare - any);
    if (lacking == 0) return true;
    if (!heroic_fits) return false;
    int left = heroic_left_;
    for (int v = 6; v >= 1 && left > 0; --v) {
        const auto at = static_cast<size_t>(v);
        const int dice = std::min(left, hand_[row_heroic][at] + (shield_fits ? hand_[shield_row][at] : 0));
        lacking -= dice * v;
        left -= dice;
    }
    return lacking <= std::min(spare / puzzle_.conversion_dice, 6 * heroic_left_);
}

// No more than this can lie on the wide box; the best pairing of foreign dice is by falling value.
int Assignment::most_for_wide(size_t index) const {
    const Puzzle::Box& box = puzzle_.boxes[static_cast<size_t>(wides_[index])];
    int sum = 0, heroic = heroic_left_, waiting = 0;
    for (int v = 6; v >= 1; --v) {
        const auto at = static_cast<size_t>(v);
        if (box.heroic) {
            const bool shield = has_bit(puzzle_.shields, wides_[index]);
            const int dice = std::min<int>(heroic, hand_[row_heroic][at] + (shield ? hand_[shield_row][at] : 0));
            sum += dice * v;
            heroic -= dice;
        }
        for (int row = 0; row < colours; ++row) {
            if (has_bit(box.rows, row)) sum += hand_[static_cast<size_t>(row)][at] * v;
        }
    }
    if (!box.heroic) return sum;
    for (int v = 6; v >= 1 && heroic > 0; --v) {
        for (int row = 0; row < colours; ++row) {
            if (!has_bit(box.rows, row)) waiting += hand_[static_cast<size_t>(row)][static_cast<size_t>(v)];
        }
        for (; waiting >= puzzle_.conversion_dice && heroic > 0; waiting -= puzzle_.conversion_dice, --heroic) sum += v;
    }
    return sum;
}

void Assignment::fill_wide(size_t index, uint32_t open) {
    if (++steps_ > step_limit_) return;
    if (!is_hopeful(index, open)) return;
    while (index < wides_.size() &&
           (has_bit(open, wides_[index]) || (!has_bit(puzzle_.shields, wides_[index]) && (open & puzzle_.shields) != 0)))
        open |= 1u << wides_[index++];
    if (index == wides_.size()) {
        finish(open);
        return;
    }
    const int number = wides_[index];
    if (most_for_wide(index) >= spot_->need[static_cast<size_t>(number)]) {
        if (index + 1 == wides_.size()) {
            if (fill_last_wide(index, open)) return;
        } else {
            build_wide(index, open, first_for_wide, 6);
            missing_[static_cast<size_t>(number)] = spot_->need[static_cast<size_t>(number)];
        }
    }
    fill_wide(index + 1, open | 1u << number);
}

// Adds dice until the number is reached, by falling place: dice for shields only, the colours, heroic ones; converted ones last.
void Assignment::build_wide(size_t index, uint32_t open, int last, int smallest) {
    if (++steps_ > step_limit_) return;
    const int number = wides_[index];
    int& missing = missing_[static_cast<size_t>(number)];
    if (missing <= 0) {
        if (missing + smallest > 0) fill_wide(index + 1, open);  // else a die was not needed
        return;
    }
    if (!is_hopeful(index + 1, open, 1u << number)) return;
    const Puzzle::Box& box = puzzle_.boxes[static_cast<size_t>(number)];
    for (int next = last; next > 0; --next) {
        const int row = row_at(next / 8), value = next % 8;
        if (value < 1 || value > 6 || hand_[static_cast<size_t>(row)][static_cast<size_t>(value)] == 0) continue;
        if (row < colours && !has_bit(box.rows, row)) continue;
        if (row >= row_heroic && (!box.heroic || heroic_left_ == 0)) continue;
        if (row == shield_row && !has_bit(puzzle_.shields, number)) continue;
        const int heroic = row >= row_heroic ? 1 : 0;
        take(row, value);
        heroic_left_ -= heroic;
        missing -= value;
        fills_.push_back({static_cast<uint8_t>(number), 1, {code(row == shield_row ? row_shield_only : row, value)}});
        build_wide(index, open, next, std::min(smallest, value));
        fills_.pop_back();
        missing += value;
        heroic_left_ += heroic;
        give_back(row, value);
    }
    if (box.heroic && heroic_left_ > 0 && box.rows != 7) {
        build_by_conversion(index, open, code(colours - 1, 6), smallest, Fill{static_cast<uint8_t>(number), 0, {}});
    }
}

void Assignment::build_by_conversion(size_t index, uint32_t open, int last, int smallest, Fill fill) {
    if (++steps_ > step_limit_) return;
    const int number = wides_[index];
    const Puzzle::Box& box = puzzle_.boxes[static_cast<size_t>(number)];
    if (fill.count == puzzle_.conversion_dice) {
        int lowest = 6;
        for (size_t i = 0; i < fill.count; ++i) lowest = std::min(lowest, fill.dice[i] % 8);
        --heroic_left_;
        missing_[static_cast<size_t>(number)] -= lowest;
        fills_.push_back(fill);
        build_wide(index, open, 0, std::min(smallest, lowest));
        fills_.pop_back();
        missing_[static_cast<size_t>(number)] += lowest;
        ++heroic_left_;
        return;
    }
    for (int next = last; next > 0; --next) {
        const int row = next / 8, value = next % 8;
        if (value < 1 || value > 6 || has_bit(box.rows, row) || hand_[static_cast<size_t>(row)][static_cast<size_t>(value)] == 0) continue;
        Fill more = fill;
        more.dice[more.count++] = code(row, value);
        take(row, value);
        build_by_conversion(index, open, next, smallest, more);
        give_back(row, value);
    }
}

// Nothing comes after it, so it may have everything. False when it cannot be filled.
bool Assignment::fill_last_wide(size_t index, uint32_t open) {
    const int number = wides_[index];
    const Puzzle::Box& box = puzzle_.boxes[static_cast<size_t>(number)];
    const size_t before = fills_.size();
    int missing = spot_->need[static_cast<size_t>(number)], heroic = heroic_left_;
    auto left = hand_;
    const auto place = [&](int row, int value) {
        fills_.push_back({static_cast<uint8_t>(number), 1, {code(row == shield_row ? row_shield_only : row, value)}});
        --left[static_cast<size_t>(row)][static_cast<size_t>(value)];
        missing -= value;
    };
    for (const int row : {0, 1, 2, shield_row, static_cast<int>(row_heroic)}) {
        if (row < colours ? !has_bit(box.rows, row) : !box.heroic) continue;
        if (row == shield_row && !has_bit(puzzle_.shields, number)) continue;
        for (int v = 6; v >= 1; --v) {
            while (missing > 0 && left[static_cast<size_t>(row)][static_cast<size_t>(v)] > 0 && (row < colours || heroic > 0)) {
                place(row, v);
                if (row >= row_heroic) --heroic;
            }
        }
    }
    Fill fill{static_cast<uint8_t>(number), 0, {}};
    for (int v = 6; v >= 1 && missing > 0 && heroic > 0 && box.heroic; --v) {
        for (int row = 0; row < colours; ++row) {
            if (has_bit(box.rows, row)) continue;
            for (int n = left[static_cast<size_t>(row)][static_cast<size_t>(v)]; n > 0 && missing > 0 && heroic > 0; --n) {
                fill.dice[fill.count++] = code(row, v);
                if (fill.count < puzzle_.conversion_dice) continue;
                fills_.push_back(fill);
                fill.count = 0;
                missing -= v;
                --heroic;
            }
        }
    }
    const bool filled = missing <= 0;
    if (filled) finish(open);
    while (fills_.size() > before) fills_.pop_back();
    return filled;
}

void Assignment::finish(uint32_t open) {
    const uint32_t really = gated(puzzle_, open);
    const double value = worth_of(puzzle_, *spot_, really);
    if (value <= best_) return;
    best_ = value;
    best_open_ = really;
    best_fills_ = fills_;
}

}  // namespace undercroft::one_deck_dungeon
