#include "games/one_deck_dungeon/solver/assign.h"

#include <algorithm>

namespace undercroft::one_deck_dungeon {

namespace {

constexpr int colours = 3;  // rows that are not heroic
constexpr uint8_t code(int row, int value) { return static_cast<uint8_t>(row * 8 + value); }

// The order in which dice are tried for a wide box: what is of least use elsewhere first.
constexpr int row_at(int place) { return place == 4 ? 4 : place == 0 ? static_cast<int>(row_heroic) : place - 1; }
constexpr uint32_t short_patience = 40;
constexpr int first_for_wide = 4 * 8 + 6;

double pain_of(const Puzzle& puzzle, int number) {
    const Puzzle::Box& box = puzzle.boxes[static_cast<size_t>(number)];
    return worth::heart * box.hearts + (puzzle.boss ? 0 : worth::time * box.time) + puzzle.prices.skull * box.skulls;
}

}  // namespace

Assignment::Assignment(const Puzzle& puzzle) : puzzle_(puzzle) {
    for (int box = 0; box < puzzle.box_count; ++box) by_pain_.push_back(static_cast<uint8_t>(box));
    std::sort(by_pain_.begin(), by_pain_.end(), [&](uint8_t a, uint8_t b) {
        const bool shield = has_bit(puzzle.shields, a), other = has_bit(puzzle.shields, b);
        if (shield != other) return shield;
        const double pain = pain_of(puzzle, a), less = pain_of(puzzle, b);
        return pain != less ? pain > less : a < b;
    });
    by_value_ = by_pain_;
    std::sort(by_value_.begin(), by_value_.end(), [&](uint8_t a, uint8_t b) {
        const int value = puzzle.boxes[a].value, less = puzzle.boxes[b].value;
        return value != less ? value > less : a < b;
    });
}

double Assignment::best(const Spot& spot, double floor, uint32_t step_limit) {
    spot_ = &spot;
    best_ = floor;
    steps_ = 0;
    step_limit_ = step_limit;
    best_fills_.clear();
    fitting_.clear();
    unfitting_.clear();
    count_hand();
    ++call_;
    for (size_t i = 0; i < max_boxes; ++i) missing_[i] = spot.need[i];
    // A set that dice nearly cover takes long to refute: first a good end, then the proof that there is no better one.
    for (const uint32_t patience : {short_patience, 20 * short_patience, step_limit}) {
        patience_ = patience;
        gave_up_ = false;
        choose(0, 0, 0, false);
        if (!gave_up_ || steps_ > step_limit_) break;
    }
    exact_ = !gave_up_ && steps_ <= step_limit_;
    if (exact_) return best_;
    const uint32_t open = open_boxes(puzzle_, spot);
    if (const double now = worth_of(puzzle_, spot, open); now > best_) {  // nothing found within the limit is as good as to stop
        best_ = now;
        best_open_ = open;
        best_fills_.clear();
    }
    return best_;
}

void Assignment::count_hand() {
    hand_ = {};
    heroic_left_ = spot_->supply[row_heroic];
    for (int slot = 0; slot < puzzle_.slots; ++slot) {
        const Pool& pool = spot_->pools[static_cast<size_t>(slot)];
        const auto add = [&](size_t into, int row) {
            for (size_t v = 1; v <= 6; ++v) {
                hand_[into][v] = static_cast<uint8_t>(hand_[into][v] + pool.count(die_of(row, static_cast<int>(v))));
            }
        };
        for (int row = 0; row <= row_heroic; ++row) add(static_cast<size_t>(row), row);
        add(shield_row, row_shield_only);
        heroic_left_ += pool.row_total(row_heroic) + pool.row_total(row_shield_only);
    }
    own_left_ = heroic_left_;
    shrugged_made_ = 0;
    hand_key_ = 0;
    for (int row = 0; row < hand_rows; ++row) {
        for (int v = 1; v <= 6; ++v) hand_key_ += key_of(row, v) * hand_[static_cast<size_t>(row)][static_cast<size_t>(v)];
    }
}

// Boxes before `index` are kept or given up (`open`); `too_many`: the kept ones and all the others are known not to fit.
void Assignment::choose(size_t index, uint32_t kept, uint32_t open, bool too_many) {
    if (++steps_ > step_limit_) return;
    if (!too_many) {
        const uint32_t given_up = gated(puzzle_, open);
        const double value = worth_of(puzzle_, *spot_, given_up);
        if (value <= best_) return;
        const Answer answer = fits(open_boxes(puzzle_, *spot_) & ~given_up, patience_);
        gave_up_ |= answer == Answer::unknown;
        if (answer == Answer::yes) {
            best_ = value;
            best_open_ = given_up;
            best_fills_ = fills_;
            return;
        }
    }
    while (index < by_pain_.size() && has_bit(spot_->filled, by_pain_[index])) ++index;
    if (index == by_pain_.size()) return;
    const uint32_t box = 1u << by_pain_[index];
    if ((open & puzzle_.shields) != 0 && (box & puzzle_.shields) == 0) return;  // ODD-PLACE-06
    if (may_be_kept(kept | box)) choose(index + 1, kept | box, open, true);
    choose(index + 1, kept, open | box, false);
}

// Not when they plainly do not fit, with whatever else.
bool Assignment::may_be_kept(uint32_t boxes) {
    const bool known = std::any_of(fitting_.begin(), fitting_.end(), [&](uint32_t more) { return (boxes & ~more) == 0; });
    return known || fits(boxes, short_patience) != Answer::no;
}

// Whether these boxes can all be covered; then `fills_` says how.
Assignment::Answer Assignment::fits(uint32_t boxes, uint32_t patience) {
    if (std::any_of(unfitting_.begin(), unfitting_.end(), [&](uint32_t fewer) { return (fewer & ~boxes) == 0; })) return Answer::no;
    smalls_.clear();
    wides_.clear();
    fills_.clear();
    for (const uint8_t box : by_value_) {
        if (!has_bit(boxes, box)) continue;
        const Puzzle::Box& shape = puzzle_.boxes[box];
        const bool shrugs = puzzle_.first_cover_fails && shape.skulls > 0 && !has_bit(spot_->shrugged, box);
        if (shrugs) smalls_.push_back(box);
        if (shape.wide)
            wides_.push_back(box);
        else
            smalls_.push_back(box);
    }
    stop_at_ = std::min(step_limit_, steps_ + patience);
    const bool covered = cover_small(0);
    if (!covered && steps_ > stop_at_) return Answer::unknown;
    FixedVector<uint32_t, 32>& sets = covered ? fitting_ : unfitting_;
    if (!sets.full()) sets.push_back(boxes);
    return covered ? Answer::yes : Answer::no;
}

uint64_t Assignment::position_key(size_t small, size_t wide) const {
    uint64_t left = static_cast<uint64_t>(heroic_left_) << 32 | static_cast<uint64_t>(own_left_) << 40 |
                    static_cast<uint64_t>(shrugged_made_ > 0 ? 1 : 0) << 48;
    for (size_t i = small; i < smalls_.size(); ++i) left += (left & bit(smalls_[i])) != 0 ? bit(smalls_[i] + 16) : bit(smalls_[i]);
    for (size_t i = wide; i < wides_.size(); ++i) left |= bit(wides_[i]);
    return combine_hash(combine_hash(hand_key_, left), call_);
}

// False when the small boxes from `first` on plainly ask for too much: of a value or above, what the colours lack has to be made
// up for by heroic dice and by what they have left over, several dice for one.
bool Assignment::may_cover(size_t first) const {
    std::array<std::array<int8_t, 7>, colours + 1> asked{};  // the last: of any colour
    for (size_t i = first; i < smalls_.size(); ++i) {
        const Puzzle::Box& box = puzzle_.boxes[smalls_[i]];
        ++asked[box.rows == 7 ? static_cast<size_t>(colours) : static_cast<size_t>(lowest_bit(box.rows))][box.value];
    }
    std::array<int, colours> left{};
    int lacking = 0, of_any = 0, heroic = 0;
    for (size_t v = 6; v >= 1; --v) {
        int spare = 0;
        for (size_t row = 0; row < colours; ++row) {
            left[row] += hand_[row][v] - asked[row][v];
            lacking += std::max(0, -left[row]);
            left[row] = std::max(0, left[row]);
            spare += left[row];
        }
        of_any += asked[colours][v];
        heroic += hand_[row_heroic][v] + hand_[shield_row][v];
        const int still_lacking = lacking + std::max(0, of_any - spare) - heroic;
        if (still_lacking > 0 && still_lacking > std::max(0, spare - of_any) / puzzle_.conversion_dice) return false;
    }
    return true;
}

// The same for the wide boxes from `first` on, by sums; a small box asks for its value.
bool Assignment::may_fill(size_t first_small, size_t first_wide) const {
    std::array<int, colours> asked{};
    int of_any = 0, heroic_left = heroic_left_;
    bool heroic_fits = false, shield_fits = false;
    const auto ask = [&](uint8_t number, int amount) {
        const Puzzle::Box& box = puzzle_.boxes[number];
        (box.rows == 7 ? of_any : asked[static_cast<size_t>(lowest_bit(box.rows))]) += amount;
        heroic_fits |= box.heroic;
        shield_fits |= box.heroic && has_bit(puzzle_.shields, number);
    };
    for (size_t i = first_small; i < smalls_.size(); ++i) {
        ask(smalls_[i], puzzle_.boxes[smalls_[i]].value);
        heroic_left += is_shrugged_off(i) ? 1 : 0;  // it goes back to the supply
    }
    for (size_t i = first_wide; i < wides_.size(); ++i) ask(wides_[i], missing_[wides_[i]]);
    int lacking = 0, spare = 0;
    std::array<int, 7> spare_dice{};  // by value: of colours that have something left over
    for (size_t row = 0; row < colours; ++row) {
        int have = 0;
        for (size_t v = 1; v <= 6; ++v) have += hand_[row][v] * static_cast<int>(v);
        lacking += std::max(0, asked[row] - have);
        if (have <= asked[row]) continue;
        spare += have - asked[row];
        for (size_t v = 1; v <= 6; ++v) spare_dice[v] += hand_[row][v];
    }
    lacking += std::max(0, of_any - spare);
    spare = std::max(0, spare - of_any);
    if (lacking == 0) return true;
    if (!heroic_fits) return false;
    int left = heroic_left, converted = 0, waiting = 0, conversions = 0;
    for (int v = 6; v >= 1; --v) {
        const auto at = static_cast<size_t>(v);
        const int dice = std::min(left, hand_[row_heroic][at] + (shield_fits ? hand_[shield_row][at] : 0));
        lacking -= dice * v;
        left -= dice;
        waiting += spare_dice[at];
        for (; waiting >= puzzle_.conversion_dice && conversions < heroic_left; ++conversions, waiting -= puzzle_.conversion_dice)
            converted += v;
    }
    return lacking <= std::min(spare / puzzle_.conversion_dice, converted);
}

// The first of two dice for a box: it goes back to the supply.
bool Assignment::is_shrugged_off(size_t index) const {
    const uint8_t box = smalls_[index];
    return puzzle_.boxes[box].wide || (index + 1 < smalls_.size() && smalls_[index + 1] == box);
}

bool Assignment::cover_small(size_t index) {
    if (is_too_long()) return false;
    if (!may_cover(index) || (!wides_.empty() && !may_fill(index, 0))) return false;
    if (index == smalls_.size()) return fill_wide(0);
    const uint64_t key = position_key(index, 0);
    if (failed_[key % failed_.size()] == key) return false;
    const int number = smalls_[index];
    const Puzzle::Box& box = puzzle_.boxes[static_cast<size_t>(number)];
    for (int row = 0; row < colours; ++row) {
        if (has_bit(box.rows, row) && cover_by_one(index, row)) return true;
    }
    if (box.heroic) {
        if (has_bit(puzzle_.shields, number) && cover_by_one(index, shield_row)) return true;
        if (cover_by_one(index, row_heroic)) return true;
        const bool may_convert = heroic_left_ > 0 && box.rows != 7;
        if (may_convert && cover_by_conversion(index, 0, Fill{static_cast<uint8_t>(number), 0, {}})) return true;
    }
    if (steps_ <= stop_at_) failed_[key % failed_.size()] = key;
    return false;
}

bool Assignment::cover_by_one(size_t index, int row) {
    const int number = smalls_[index];
    const int value = lowest_from(row, puzzle_.boxes[static_cast<size_t>(number)].value);
    if (value == 0) return false;
    const int heroic = row >= row_heroic && !is_shrugged_off(index) ? 1 : 0;
    if (heroic > heroic_left_ || (heroic > 0 && !may_use_own())) return false;
    take(row, value);
    heroic_left_ -= heroic;
    own_left_ -= heroic;
    fills_.push_back({static_cast<uint8_t>(number), 1, {code(row == shield_row ? row_shield_only : row, value)}});
    const bool covered = cover_small(index + 1);
    if (!covered) fills_.pop_back();
    heroic_left_ += heroic;
    own_left_ += heroic;
    give_back(row, value);
    return covered;
}

bool Assignment::cover_by_conversion(size_t index, int row, Fill fill) {
    const int number = smalls_[index];
    const Puzzle::Box& box = puzzle_.boxes[static_cast<size_t>(number)];
    if (fill.count == puzzle_.conversion_dice) {
        const int heroic = is_shrugged_off(index) ? 0 : 1;
        if (heroic == 0 && own_left_ == 0) return false;
        heroic_left_ -= heroic;
        shrugged_made_ += 1 - heroic;
        fills_.push_back(fill);
        const bool covered = cover_small(index + 1);
        if (!covered) fills_.pop_back();
        heroic_left_ += heroic;
        shrugged_made_ -= 1 - heroic;
        return covered;
    }
    for (; row < colours; ++row) {
        if (has_bit(box.rows, row)) continue;
        const int value = lowest_from(row, box.value);
        if (value == 0) continue;
        Fill more = fill;
        more.dice[more.count++] = code(row, value);
        take(row, value);
        const bool covered = cover_by_conversion(index, row, more);
        give_back(row, value);
        if (covered) return true;
    }
    return false;
}

// Heroic dice for a wide box by falling value, those in hand and those that foreign dice can become: as few may lie on boxes as
// `heroic_left_` says, and a low one in hand is better left than a high one that could be made. The best pairing of foreign dice is
// by falling value. `use(value, fill)` returns false when nothing more is wanted.
template <class Use>
void Assignment::each_heroic_for_wide(int number, Use use) const {
    const Puzzle::Box& box = puzzle_.boxes[static_cast<size_t>(number)];
    if (!box.heroic) return;
    const bool shield = has_bit(puzzle_.shields, number);
    Fill fill{static_cast<uint8_t>(number), 0, {}};
    int left = heroic_left_, own = own_left_ - (shrugged_made_ > 0 ? 1 : 0);
    for (int v = 6; v >= 1; --v) {
        const auto at = static_cast<size_t>(v);
        for (const int row : {shield_row, static_cast<int>(row_heroic)}) {
            if (row == shield_row && !shield) continue;
            for (int n = hand_[static_cast<size_t>(row)][at]; n > 0 && own-- > 0; --n) {
                if (left-- == 0 || !use(v, Fill{static_cast<uint8_t>(number), 1, {code(row == shield_row ? row_shield_only : row, v)}}))
                    return;
            }
        }
        for (int row = 0; row < colours; ++row) {
            if (has_bit(box.rows, row)) continue;
            for (int n = hand_[static_cast<size_t>(row)][at]; n > 0; --n) {
                fill.dice[fill.count++] = code(row, v);
                if (fill.count < puzzle_.conversion_dice) continue;
                if (left-- == 0 || !use(v, fill)) return;
                fill.count = 0;
            }
        }
    }
}

// No more than this can lie on the wide box.
int Assignment::most_for_wide(size_t index) const {
    const int number = wides_[index];
    const Puzzle::Box& box = puzzle_.boxes[static_cast<size_t>(number)];
    int sum = 0;
    for (int v = 6; v >= 1; --v) {
        for (int row = 0; row < colours; ++row) {
            if (has_bit(box.rows, row)) sum += hand_[static_cast<size_t>(row)][static_cast<size_t>(v)] * v;
        }
    }
    each_heroic_for_wide(number, [&](int value, const Fill&) {
        sum += value;
        return true;
    });
    return sum;
}

bool Assignment::fill_wide(size_t index) {
    if (is_too_long()) return false;
    if (index == wides_.size()) return true;
    const auto number = static_cast<size_t>(wides_[index]);
    if (most_for_wide(index) < missing_[number]) return false;
    if (index + 1 == wides_.size()) return fill_last_wide(index);
    const uint64_t key = position_key(smalls_.size(), index);
    if (failed_[key % failed_.size()] == key) return false;
    if (build_wide(index, first_for_wide, 6)) return true;
    if (steps_ <= stop_at_) failed_[key % failed_.size()] = key;
    return false;
}

// Adds dice until the number is reached, by falling place: dice for shields only, the colours, heroic ones; converted ones last.
bool Assignment::build_wide(size_t index, int last, int smallest) {
    if (is_too_long()) return false;
    const int number = wides_[index];
    int& missing = missing_[static_cast<size_t>(number)];
    if (missing <= 0) return missing + smallest > 0 && fill_wide(index + 1);  // else a die was not needed
    if (!may_fill(smalls_.size(), index)) return false;
    const Puzzle::Box& box = puzzle_.boxes[static_cast<size_t>(number)];
    for (int next = last; next > 0; --next) {
        const int row = row_at(next / 8), value = next % 8;
        if (value < 1 || value > 6 || hand_[static_cast<size_t>(row)][static_cast<size_t>(value)] == 0) continue;
        if (row < colours && !has_bit(box.rows, row)) continue;
        if (row >= row_heroic && (!box.heroic || heroic_left_ == 0 || !may_use_own())) continue;
        if (row == shield_row && !has_bit(puzzle_.shields, number)) continue;
        const int heroic = row >= row_heroic ? 1 : 0;
        take(row, value);
        heroic_left_ -= heroic;
        own_left_ -= heroic;
        missing -= value;
        fills_.push_back({static_cast<uint8_t>(number), 1, {code(row == shield_row ? row_shield_only : row, value)}});
        const bool filled = build_wide(index, next, std::min(smallest, value));
        if (!filled) fills_.pop_back();
        missing += value;
        heroic_left_ += heroic;
        own_left_ += heroic;
        give_back(row, value);
        if (filled) return true;
    }
    return box.heroic && heroic_left_ > 0 && box.rows != 7 &&
           build_by_conversion(index, code(colours - 1, 6), smallest, Fill{static_cast<uint8_t>(number), 0, {}});
}

bool Assignment::build_by_conversion(size_t index, int last, int smallest, Fill fill) {
    if (is_too_long()) return false;
    const int number = wides_[index];
    const Puzzle::Box& box = puzzle_.boxes[static_cast<size_t>(number)];
    if (fill.count == puzzle_.conversion_dice) {
        int lowest = 6;
        for (size_t i = 0; i < fill.count; ++i) lowest = std::min(lowest, fill.dice[i] % 8);
        --heroic_left_;
        missing_[static_cast<size_t>(number)] -= lowest;
        fills_.push_back(fill);
        const bool filled = build_wide(index, 0, std::min(smallest, lowest));
        if (!filled) fills_.pop_back();
        missing_[static_cast<size_t>(number)] += lowest;
        ++heroic_left_;
        return filled;
    }
    for (int next = last; next > 0; --next) {
        const int row = next / 8, value = next % 8;
        if (value < 1 || value > 6 || has_bit(box.rows, row) || hand_[static_cast<size_t>(row)][static_cast<size_t>(value)] == 0) continue;
        Fill more = fill;
        more.dice[more.count++] = code(row, value);
        take(row, value);
        const bool filled = build_by_conversion(index, next, smallest, more);
        give_back(row, value);
        if (filled) return true;
    }
    return false;
}

// Nothing comes after it, so it may have everything. False when it cannot be filled.
bool Assignment::fill_last_wide(size_t index) {
    const int number = wides_[index];
    const Puzzle::Box& box = puzzle_.boxes[static_cast<size_t>(number)];
    const size_t before = fills_.size();
    int missing = missing_[static_cast<size_t>(number)];
    for (int row = 0; row < colours; ++row) {
        if (!has_bit(box.rows, row)) continue;
        for (int v = 6; v >= 1; --v) {
            for (int n = hand_[static_cast<size_t>(row)][static_cast<size_t>(v)]; n > 0 && missing > 0; --n) {
                fills_.push_back({static_cast<uint8_t>(number), 1, {code(row, v)}});
                missing -= v;
            }
        }
    }
    each_heroic_for_wide(number, [&](int value, const Fill& fill) {
        if (missing <= 0) return false;
        fills_.push_back(fill);
        missing -= value;
        return true;
    });
    const bool filled = missing <= 0;
    while (!filled && fills_.size() > before) fills_.pop_back();
    return filled;
}

}  // namespace undercroft::one_deck_dungeon
