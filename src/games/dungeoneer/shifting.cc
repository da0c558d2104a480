// Where a location card may be shifted (DG-GEN-04..06): all placement rules hold, and nobody is cut off from the entrance.

#include <optional>

#include "games/dungeoneer/table.h"

namespace undercroft::dungeoneer {

namespace {

using Joined = std::array<uint64_t, max_locations>;  // for each laid card, what it is joined to
using Parts = FixedVector<uint64_t, 5>;              // what a card leaves behind: at most one part per side, and one per passage

// Cards joined by edges and passages inside one region (DG-MIX-13).
uint64_t joined_to(View view, LocationId place) {
    uint64_t joined = 0;
    for (int side = 0; side < 4; ++side) {
        if (edge_works(view, place, static_cast<Side>(side))) joined |= bit(view.laid(place).next[static_cast<size_t>(side)].value);
    }
    return joined | (view.cards[place].passage_mates & view.state.laid);
}

Joined joined_cards(View view) {
    Joined joined;
    for (int i : Bits{view.state.laid}) joined[static_cast<size_t>(i)] = joined_to(view, LocationId(i));
    return joined;
}

// The parts into which the region falls when the card is taken up.
Parts parts_without(const Joined& all, LocationId card) {
    Parts parts;
    uint64_t open = all[at(card)];
    while (open != 0) {
        uint64_t part = bit(lowest_bit(open)), edge = part;
        while (edge != 0) {
            const int from = lowest_bit(edge);
            edge &= edge - 1;
            const uint64_t joined = all[static_cast<size_t>(from)] & ~bit(card.value) & ~part;
            part |= joined;
            edge |= joined;
        }
        parts.push_back(part);
        open &= ~part;
    }
    return parts;
}

// Which card lies in which cell of a region, for looking up the neighbours of many cells.
class CellIndex {
public:
    CellIndex(View view, Region region) {
        cards_.fill(nothing);
        for (int i : Bits{view.state.laid}) {
            if (view.cards.locations[static_cast<size_t>(i)].region != region) continue;
            const MapCard& spot = view.state.map[static_cast<size_t>(i)];
            cards_[place(spot.x, spot.y)] = static_cast<uint8_t>(i);
        }
    }
    uint64_t at(int x, int y) const {
        const uint8_t card = cards_[place(x, y)];
        return card == nothing ? 0 : bit(card);
    }

private:
    static constexpr int width = 64;  // a region of 22 cards spans less, so that cells never meet when taken modulo this
    static constexpr uint8_t nothing = 255;
    static size_t place(int x, int y) { return static_cast<size_t>((y & (width - 1)) * width + (x & (width - 1))); }
    std::array<uint8_t, width * width> cards_;
};

// Whether the card, lying in this cell, joins all the parts.
bool joins_all(View view, LocationId card, const FrontierCell& cell, uint8_t sides, const Parts& parts, const CellIndex& index) {
    uint64_t joined = view.cards[card].passage_mates & view.state.laid;
    for (int side : Bits{static_cast<uint64_t>(sides & cell.open)}) {
        joined |= index.at(cell.x + step_x[static_cast<size_t>(side)], cell.y + step_y[static_cast<size_t>(side)]);
    }
    for (uint64_t part : parts) {
        if ((part & joined) == 0) return false;
    }
    return true;
}

// The cell as it is once the card has been taken up from beside it.
FrontierCell without(FrontierCell cell, const MapCard& card) {
    for (int side = 0; side < 4; ++side) {
        if (cell.x + step_x[static_cast<size_t>(side)] != card.x || cell.y + step_y[static_cast<size_t>(side)] != card.y) continue;
        const uint8_t bits = static_cast<uint8_t>(~(1u << side) & 15u);
        cell.touched &= bits;
        cell.open &= bits;
    }
    return cell;
}

// somewhere else the map must stay open while cards remain.
bool stays_open(View view, LocationId card, const FrontierCell& target, uint8_t sides) {
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

// Calls found(x, y, turned) for every cell to which the card may be shifted; stops when it returns true.
template <class Found>
bool each_shift(View view, const Joined& joined, LocationId card, Found&& found) {
    const MapCard& spot = view.laid(card);
    if (!view.is_laid(card) || view.cards[card].prints(PlaceWord::entrance)) return false;
    const Parts parts = parts_without(joined, card);
    std::optional<CellIndex> index;
    if (parts.size() > 1) index.emplace(view, view.cards[card].region);
    const uint8_t printed = view.cards[card].passable;
    for (const FrontierCell& lying : view.state.frontier[static_cast<size_t>(view.cards[card].region)]) {
        const FrontierCell cell = without(lying, spot);
        if (cell.open == 0) continue;
        for (int turned = 0; turned < (view.has(Switch::no_half_turns) ? 1 : 2); ++turned) {
            const uint8_t sides = turned != 0 ? static_cast<uint8_t>((printed << 2 | printed >> 2) & 15u) : printed;
            if ((sides & cell.open) == 0) continue;                                                // DG-PLACE-02
            if (parts.size() > 1 && !joins_all(view, card, cell, sides, parts, *index)) continue;  // DG-GEN-05
            if (!stays_open(view, card, cell, sides)) continue;
            if (found(cell.x, cell.y, turned)) return true;
        }
    }
    return false;
}

}  // namespace

bool is_shiftable(View view, LocationId card) {
    return each_shift(view, joined_cards(view), card, [](int, int, int) { return true; });
}

uint64_t shiftable_cards(View view) {
    const Joined joined = joined_cards(view);
    uint64_t cards = 0;
    for (int i : Bits{view.state.laid}) {
        if (each_shift(view, joined, LocationId(i), [](int, int, int) { return true; })) cards |= bit(i);
    }
    return cards;
}

// Dead ends first: they can nearly always move, so that the answer comes at once.
bool any_shiftable(View view, Region region) {
    const Joined joined = joined_cards(view);
    for (const bool dead_ends : {true, false}) {
        for (int i : Bits{view.state.laid}) {
            const LocationId card(i);
            if (view.cards[card].region != region) continue;
            if ((count_bits(joined[at(card)]) == 1) != dead_ends) continue;
            if (each_shift(view, joined, card, [](int, int, int) { return true; })) return true;
        }
    }
    return false;
}

void list_shifts(View view, LocationId card, ActionList& actions) {
    each_shift(view, joined_cards(view), card, [&](int x, int y, int turned) {
        actions.add(make_action(Do::place, x, y, turned));
        return false;
    });
}

}  // namespace undercroft::dungeoneer
