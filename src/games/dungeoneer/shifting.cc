// Where a location card may be shifted (DG-GEN-04..06): all placement rules hold, and nobody is cut off from the entrance.

#include <algorithm>

#include "games/dungeoneer/cell_index.h"
#include "games/dungeoneer/play.h"

namespace undercroft::dungeoneer {

namespace {

using Parts = FixedVector<uint64_t, 5>;  // what a card leaves behind: at most one part per side, and one per passage

// Cards joined by edges and passages inside one region (DG-MIX-13).
uint64_t joined_to(Sight view, LocationId place) {
    return (view.cards[place].passage_mates & view.state.laid) | edges_of(view.laid(place));
}

// Into what the map falls when a card is taken up, found for all cards by one walk, depth first: what lies below a card hangs
// on it alone unless an edge leads back above it.
class Falling {
public:
    // The parts without the card; none when they hold together.
    Parts without(Sight view, LocationId card) {
        if (!walked_) walk(view);
        Parts parts;
        uint64_t rest = below_[root_[at(card)]] & ~bit(card.value);
        for (int child : Bits{children_[at(card)]}) {
            if (highest_[static_cast<size_t>(child)] < order_[at(card)]) continue;
            parts.push_back(below_[static_cast<size_t>(child)]);
            rest &= ~below_[static_cast<size_t>(child)];
        }
        if (rest != 0) parts.push_back(rest);
        return parts.size() > 1 ? parts : Parts{};
    }

private:
    void walk(Sight view) {
        walked_ = true;
        uint64_t seen = 0;
        uint8_t count = 0;
        std::array<uint8_t, max_locations> way;
        std::array<uint64_t, max_locations> joined;
        for (int start : Bits{view.state.laid}) {
            if (has_bit(seen, start)) continue;
            size_t depth = 0;
            const auto enter = [&](int card, uint64_t from) {
                const size_t index = static_cast<size_t>(card);
                joined[index] = joined_to(view, LocationId(card));
                children_[index] = 0;
                below_[index] = bit(card);
                root_[index] = static_cast<uint8_t>(start);
                order_[index] = highest_[index] = count++;
                for (int back : Bits{joined[index] & seen & ~from}) {
                    highest_[index] = std::min(highest_[index], order_[static_cast<size_t>(back)]);
                }
                seen |= bit(card);
                way[depth++] = static_cast<uint8_t>(card);
            };
            enter(start, 0);
            while (depth > 0) {
                const size_t card = way[depth - 1];
                if (const uint64_t next = joined[card] & ~seen; next != 0) {
                    children_[card] |= bit(lowest_bit(next));
                    enter(lowest_bit(next), bit(static_cast<int>(card)));
                } else if (--depth > 0) {
                    const size_t above = way[depth - 1];
                    below_[above] |= below_[card];
                    highest_[above] = std::min(highest_[above], highest_[card]);
                }
            }
        }
    }

    bool walked_ = false;
    // Of laid cards; written by the walk. order: how many were entered before; highest: the least order an edge leads back to from
    // the card or from what lies below it.
    std::array<uint64_t, max_locations> children_, below_;
    std::array<uint8_t, max_locations> order_, highest_, root_;
};

// Which cards lie around the cells of a region's frontier, as far as it matters for holding parts together.
class Surroundings {
public:
    void look(Sight view, Region region) {
        if (ready_) return;
        ready_ = true;
        cells_.look(view.cards, view.state, region);
        const Frontier& frontier = view.state.frontier[static_cast<size_t>(region)];
        for (size_t i = 0; i < frontier.size(); ++i) {
            const unsigned open = frontier[i].open;
            if ((open & (open - 1)) == 0) continue;
            corners_ |= bit(static_cast<int>(i));
            around_[i] = at(frontier[i], open);
        }
    }
    // Cells, as bits, where a card could be joined to more than one other by its sides.
    uint64_t corners() const { return corners_; }
    uint64_t around(int corner) const { return around_[static_cast<size_t>(corner)]; }
    uint64_t at(const FrontierCell& cell, unsigned sides) const {
        uint64_t cards = 0;
        for (int side : Bits{sides}) cards |= bit(cells_.beside(cell.x, cell.y, side).value);
        return cards;
    }

private:
    static_assert(Frontier::capacity() <= 64);
    bool ready_ = false;
    uint64_t corners_ = 0;
    CellIndex cells_;
    std::array<uint64_t, Frontier::capacity()> around_;  // of corners; written when first needed
};

bool touches_all(uint64_t joined, const Parts& parts) {
    for (uint64_t part : parts) {
        if ((part & joined) == 0) return false;
    }
    return true;
}

// The cell as it is once the card has been taken up from beside it.
FrontierCell without(FrontierCell cell, const MapCard& card) {
    const int east = card.x - cell.x, south = card.y - cell.y;
    if (east * east + south * south != 1) return cell;
    const Side side = south != 0 ? (south < 0 ? Side::north : Side::south) : (east > 0 ? Side::east : Side::west);
    const uint8_t others = static_cast<uint8_t>(~(1u << static_cast<int>(side)) & 15u);
    cell.touched &= others;
    cell.open &= others;
    return cell;
}

// somewhere else the map must stay open while cards remain.
bool stays_open(Sight view, LocationId card, const FrontierCell& target, uint8_t sides) {
    const Region region = view.cards[card].region;
    const size_t index = static_cast<size_t>(region);
    if ((view.state.location_deck[index] | view.state.location_under[index]) == 0) return true;
    if ((sides & ~target.touched & 15u) != 0) return true;
    const MapCard& spot = view.laid(card);
    for (int side = 0; side < 4; ++side) {  // the cell it leaves
        const LocationId next = spot.next[static_cast<size_t>(side)];
        if (!next.is_none() && !has_wall(view, next, opposite(static_cast<Side>(side)))) return true;
    }
    for (const FrontierCell& cell : view.state.frontier[index]) {
        if (cell.x == target.x && cell.y == target.y) continue;
        if (without(cell, spot).open != 0) return true;
    }
    return false;
}

// What is found out once for all cards of a listing.
class ShiftSearch {
public:
    explicit ShiftSearch(Sight view) : view_(view) {}
    bool is_dead_end(int card) const {
        const LocationId place(card);
        const uint64_t mates = view_.cards[place].passage_mates & view_.state.laid;
        return mates == 0 ? count_bits(view_.laid(place).works) == 1 : count_bits(joined_to(view_, place)) == 1;
    }

    // Calls found(x, y, turned) for every cell to which the card may be shifted; stops when it returns true.
    template <class Found>
    bool each(LocationId card, Found&& found) {
        if (!view_.is_laid(card) || view_.cards[card].prints(PlaceWord::entrance)) return false;
        const MapCard& spot = view_.laid(card);
        const size_t region = static_cast<size_t>(view_.cards[card].region);
        const Parts parts = is_dead_end(card.value) ? Parts{} : falling_.without(view_, card);
        Surroundings& surroundings = surroundings_[region];
        const uint64_t mates = view_.cards[card].passage_mates & view_.state.laid;
        const uint8_t printed = view_.cards[card].passable;
        const Frontier& frontier = view_.state.frontier[region];
        uint64_t cells = bit(static_cast<int>(frontier.size())) - 1;
        if (!parts.empty()) {
            surroundings.look(view_, view_.cards[card].region);
            if (mates == 0) cells = surroundings.corners();
        }
        for (int i : Bits{cells}) {
            if (!parts.empty() && mates == 0 && !touches_all(surroundings.around(i), parts)) continue;
            const FrontierCell cell = without(frontier[static_cast<size_t>(i)], spot);
            if (cell.open == 0) continue;
            for (int turned = 0; turned < (view_.has(Switch::no_half_turns) ? 1 : 2); ++turned) {
                const uint8_t sides = turned != 0 ? static_cast<uint8_t>((printed << 2 | printed >> 2) & 15u) : printed;
                if ((sides & cell.open) == 0) continue;                                                                 // DG-PLACE-02
                if (!parts.empty() && !touches_all(mates | surroundings.at(cell, sides & cell.open), parts)) continue;  // DG-GEN-05
                if (!stays_open(view_, card, cell, sides)) continue;
                if (found(cell.x, cell.y, turned)) return true;
            }
        }
        return false;
    }

private:
    Sight view_;
    Falling falling_;
    std::array<Surroundings, 2> surroundings_;
};

}  // namespace

// Dead ends first: they can nearly always move, so that a few are found at once.
uint64_t shiftable_cards(Sight view, uint64_t among, int enough) {
    ShiftSearch search(view);
    uint64_t cards = 0, later = 0;
    for (const bool dead_ends : {true, false}) {
        for (int i : Bits{dead_ends ? among & view.state.laid : later}) {
            if (dead_ends && !search.is_dead_end(i)) {
                later |= bit(i);
                continue;
            }
            if (!search.each(LocationId(i), [](int, int, int) { return true; })) continue;
            cards |= bit(i);
            if (--enough == 0) return cards;
        }
    }
    return cards;
}

bool is_shiftable(Sight view, LocationId card) { return shiftable_cards(view, bit(card.value), 1) != 0; }

void list_shifts(Sight view, LocationId card, ActionList& actions) {
    ShiftSearch(view).each(card, [&](int x, int y, int turned) {
        actions.add(make_action(Do::place, x, y, turned));
        return false;
    });
}

}  // namespace undercroft::dungeoneer
