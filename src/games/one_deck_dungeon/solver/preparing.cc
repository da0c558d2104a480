// Moves of a dice puzzle that use nothing: what is done first so that a skill or potion does more.
#include <algorithm>
#include <span>

#include "games/one_deck_dungeon/play.h"
#include "games/one_deck_dungeon/solver/search.h"

namespace undercroft::one_deck_dungeon {

// ODD-SKILL-14: discarding first, where the supply is too low for what is to come. The Lich's skulls discard as well.
double PuzzleSearch::free_the_supply(const Spot& spot, double floor) {
    double best = floor;
    const std::array<int, colour_count> wanted = demand(spot);
    const bool lowest_only = steady(spot);
    const auto look = [&](const Spot& next) { best = std::max(best, after_move(next, best)); };
    uint32_t short_of = 0;
    for (int colour = 0; colour < row_heroic; ++colour) {
        if (spot.supply[static_cast<size_t>(colour)] < wanted[static_cast<size_t>(colour)]) short_of |= 1u << colour;
    }
    if (short_of != 0) best = std::max(best, convert_for_supply(spot, short_of, 127, 0, Codes{}, best));
    // A stored die also makes room for one more conversion when dice are placed.
    const int conversions = (spot.pools[0].total() + spot.pools[1].total()) / puzzle_.conversion_dice;
    const bool short_of_heroic = spot.supply[row_heroic] < std::max(wanted[row_heroic], conversions);
    for (int slot = 0; slot < puzzle_.slots; ++slot) {
        const size_t said = trail_.size();
        if (spot.stored[static_cast<size_t>(slot)] > 0 && short_of_heroic) {
            Spot next = spot;
            --next.stored[static_cast<size_t>(slot)];
            ++next.supply[row_heroic];
            say(Do::discard_stored, puzzle_.fighting[static_cast<size_t>(slot)]);
            look(next);
            unsay(said);
        }
        uint32_t rows_done = 0;
        for (const int die : Bits{spot.pools[static_cast<size_t>(slot)].present()}) {
            const auto colour = static_cast<size_t>(colour_of_row(row_of(die)));
            if (spot.supply[colour] >= wanted[colour] || (lowest_only && has_bit(rows_done, row_of(die)))) continue;
            rows_done |= 1u << row_of(die);
            Spot next = spot;
            return_die(next, slot, die);
            say(Do::discard, in_slot(slot, die));
            look(next);
            unsay(said);
            if (!puzzle_.first_cover_fails) continue;
            for (const int box : Bits{open_boxes(puzzle_, spot) & ~uint32_t{spot.shrugged}}) {
                const Puzzle::Box& shape = puzzle_.boxes[static_cast<size_t>(box)];
                const bool fits = row_of(die) == row_heroic ? shape.heroic : row_of(die) < row_heroic && has_bit(shape.rows, row_of(die));
                if (shape.skulls == 0 || !fits || value_of(die) < shape.value) continue;
                Spot shrugged = next;
                shrugged.shrugged |= static_cast<uint16_t>(1u << box);
                say(Do::place, in_slot(slot, die), box);
                look(shrugged);
                unsay(said);
            }
        }
    }
    return best;
}

// Converting gives dice back as well. All sets with a die of these colours, by falling number.
double PuzzleSearch::convert_for_supply(const Spot& spot, uint32_t colours, int last, int count, Codes dice, double floor) {
    double best = floor;
    ++steps_;
    if (!goes_on()) return floor;
    if (count == puzzle_.conversion_dice) {
        bool gives_back = false, heroic = spot.supply[row_heroic] > 0;
        int slots = 0;
        for (const int code : std::span(dice).first(std::min(static_cast<size_t>(count), dice.size()))) {
            gives_back |= has_bit(colours, row_of(code));
            heroic |= row_of(code) == row_heroic;
            slots |= 1 << slot_of(code);
        }
        if (!gives_back || !heroic) return floor;
        for (int receiver = 0; receiver < 2; ++receiver) {
            if (!has_bit(static_cast<uint64_t>(slots), receiver)) continue;
            const size_t said = trail_.size();
            best = std::max(best, after_move(converted(spot, dice, receiver), best));
            unsay(said);
        }
        return best;
    }
    for (int slot = puzzle_.slots - 1; slot >= 0; --slot) {
        const Pool& pool = spot.pools[static_cast<size_t>(slot)];
        for (const int die : Bits{pool.present() & free_rows}) {
            const int code = in_slot(slot, die);
            const auto taken = std::count(dice.begin(), dice.begin() + count, code);
            if (code > last || taken >= pool.count(die)) continue;
            dice[static_cast<size_t>(count)] = code;
            best = std::max(best, convert_for_supply(spot, colours, code, count + 1, dice, best));
        }
    }
    return best;
}

// A die that lies on a box cannot be rerolled; nor one that was discarded, where a rolled 1 costs time.
double PuzzleSearch::place_early(const Spot& spot, double floor) {
    double best = floor;
    for (int slot = 0; slot < puzzle_.slots && puzzle_.time_per_1 > 0; ++slot) {
        for (const int die : Bits{spot.pools[static_cast<size_t>(slot)].present() & free_rows}) {
            Spot next = spot;
            return_die(next, slot, die);
            const size_t said = trail_.size();
            say(Do::discard, in_slot(slot, die));
            best = std::max(best, after_move(next, best));
            unsay(said);
        }
    }
    uint32_t open = open_boxes(puzzle_, spot);
    if ((open & puzzle_.shields) != 0) open &= puzzle_.shields;
    for (const int box : Bits{open}) {
        const Puzzle::Box& shape = puzzle_.boxes[static_cast<size_t>(box)];
        const bool again = shape.twin != no_id && has_bit(open, shape.twin) && spot.need[shape.twin] == spot.need[static_cast<size_t>(box)];
        if (again || (puzzle_.first_cover_fails && shape.skulls > 0)) continue;
        for (int slot = 0; slot < puzzle_.slots; ++slot) {
            for (const int die : Bits{spot.pools[static_cast<size_t>(slot)].present()}) {
                const int row = row_of(die);
                const bool fits = row < row_heroic       ? has_bit(shape.rows, row)
                                  : row == row_heroic    ? shape.heroic
                                  : row == row_mana_only ? false
                                                         : shape.heroic && has_bit(puzzle_.shields, box);
                if (!fits || value_of(die) < shape.value) continue;
                Spot next = spot;
                next.pools[static_cast<size_t>(slot)].remove(die);
                uint8_t& need = next.need[static_cast<size_t>(box)];
                need = shape.wide ? static_cast<uint8_t>(std::max(0, need - value_of(die))) : uint8_t{0};
                if (need == 0) next.filled |= static_cast<uint16_t>(1u << box);
                const size_t said = trail_.size();
                say(Do::place, in_slot(slot, die), box);
                best = std::max(best, after_move(next, best));
                unsay(said);
            }
        }
    }
    return best;
}

}  // namespace undercroft::one_deck_dungeon
