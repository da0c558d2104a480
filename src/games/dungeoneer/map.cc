// The map of location cards: where a card may lie, what it joins, how far things are.
// Covers DG-PLACE-01..09, DG-MOVE-02..04, DG-MOVE-24..28, DG-GEN-16, DG-MIX-08..14, DG-ICE-03, DG-ICE-06..08, DG-ICE-12.
#include <algorithm>

#include "games/dungeoneer/cell_index.h"
#include "games/dungeoneer/play.h"

namespace undercroft::dungeoneer {

namespace {

// Bits by side as the card would lie; a half turn swaps opposite sides.
constexpr uint8_t turned_sides(uint8_t sides, bool turned) {
    return turned ? static_cast<uint8_t>((sides << 2 | sides >> 2) & 15u) : sides;
}

uint8_t passable(const Catalogue& cards, LocationId card, bool turned) { return turned_sides(cards[card].passable, turned); }

// For finding what lies around a cell: 0 to 3 for the cell on that side, then the cell itself, then all others. Without a branch,
// since hardly anything lies there and which thing does is anybody's guess.
constexpr size_t right_here = 4, places_around = 6;
size_t place_around(int x, int y, int other_x, int other_y) {
    constexpr std::array<uint8_t, 16> places = {5, 0, 5, 5, 3, right_here, 1, 5, 5, 2, 5, 5, 5, 5, 5, 5};
    const unsigned east = std::min(static_cast<unsigned>(other_x - x + 1), 3u);
    const unsigned south = std::min(static_cast<unsigned>(other_y - y + 1), 3u);
    return places[south * 4 + east];
}

std::array<LocationId, places_around> cards_around(const Catalogue& cards, const State& state, Region region, int x, int y) {
    std::array<LocationId, places_around> around{};
    for (int i : Bits{state.laid & cards.region_locations[static_cast<size_t>(region)]}) {
        const MapCard& card = state.map[static_cast<size_t>(i)];
        around[place_around(x, y, card.x, card.y)] = LocationId(i);
    }
    return around;
}

// Indices into the frontier; none where no cell of it is.
constexpr size_t no_cell = Frontier::capacity();
std::array<size_t, places_around> cells_around(const Frontier& frontier, int x, int y) {
    std::array<size_t, places_around> around;
    around.fill(no_cell);
    for (size_t i = 0; i < frontier.size(); ++i) around[place_around(x, y, frontier[i].x, frontier[i].y)] = i;
    return around;
}

// Notes on both cards whether the edge between them works: a wall on either side bars it (DG-MOVE-04).
void join(const Catalogue& cards, State& state, LocationId card, int side) {
    MapCard& one = state.map[at(card)];
    MapCard& other = state.map[at(one.next[static_cast<size_t>(side)])];
    const bool works = (passable(cards, card, one.turned != 0) >> side & 1) != 0 &&
                       (passable(cards, one.next[static_cast<size_t>(side)], other.turned != 0) >> (side ^ 2) & 1) != 0;
    const unsigned mine = 1u << side, back = 1u << (side ^ 2);
    one.works = static_cast<uint8_t>(works ? one.works | mine : one.works & ~mine);
    other.works = static_cast<uint8_t>(works ? other.works | back : other.works & ~back);
}

void put_down(const Catalogue& cards, State& state, LocationId card, int x, int y, bool turned) {
    const Region region = cards[card].region;
    MapCard& spot = state.map[at(card)];
    spot.x = static_cast<int8_t>(x);
    spot.y = static_cast<int8_t>(y);
    spot.turned = turned ? 1 : 0;
    state.laid |= bit(card.value);
    Frontier& frontier = state.frontier[static_cast<size_t>(region)];
    const std::array<size_t, places_around> cells = cells_around(frontier, x, y);
    const size_t covered = cells[right_here];
    if (covered != no_cell) frontier.erase(covered);
    const std::array<LocationId, places_around> around = cards_around(cards, state, region, x, y);
    const unsigned sides = passable(cards, card, turned);
    for (size_t side = 0; side < 4; ++side) {
        const LocationId next = around[side];
        spot.next[side] = next;
        if (!next.is_none()) {
            state.map[at(next)].next[side ^ 2] = card;
            join(cards, state, card, static_cast<int>(side));
            continue;
        }
        size_t beside = cells[side] - (cells[side] > covered ? 1u : 0u);
        if (cells[side] == no_cell) {
            beside = frontier.size();
            frontier.push_back({static_cast<int8_t>(x + step_x[side]), static_cast<int8_t>(y + step_y[side])});
        }
        FrontierCell& cell = frontier[beside];  // the card lies beside it now
        cell.touched = static_cast<uint8_t>(cell.touched | 1u << (side ^ 2));
        cell.open = static_cast<uint8_t>(cell.open | (sides >> side & 1u) << (side ^ 2));
    }
}

bool may_turn(Sight view) { return !view.has(Switch::no_half_turns); }

bool deck_goes_on(Sight view, Region region) {
    const size_t index = static_cast<size_t>(region);
    if ((view.state.location_deck[index] | view.state.location_under[index]) != 0) return true;
    int dealt = 0;  // DG-VAR-01.1
    for (const PlayerState& player : view.state.players) dealt += player.location_count;
    return dealt > 0;
}

}  // namespace

Exit exit_of(Sight view, LocationId place, Side side) {
    const MapCard& spot = view.laid(place);
    Exit exit = view.cards[place].exits[static_cast<size_t>(spot.turned != 0 ? opposite(side) : side)];
    if (exit.kind >= ExitKind::blocked && (spot.off >> static_cast<int>(side) & 1) != 0) exit = {};  // DG-GEN-15
    return exit;
}

bool has_wall(Sight view, LocationId place, Side side) {
    return (passable(view.cards, place, view.laid(place).turned != 0) >> static_cast<int>(side) & 1) == 0;
}

uint64_t links_of(Sight view, LocationId place) {
    uint64_t links = 0;
    const Location& printed = view.cards[place];
    links |= printed.passage_mates & view.state.laid;  // DG-MOVE-24, R-61
    if (view.state.options.both_packs()) {             // DG-MOVE-25, DG-MIX-10; in a game of one frame a portal does nothing (DG-MIX-14)
        const size_t opposite_region = printed.region == Region::dungeon ? 1 : 0;
        if (printed.portal) links |= bit(view.state.entrance[opposite_region].value);
        if (printed.prints(PlaceWord::entrance)) links |= view.cards.portals[opposite_region] & view.state.laid;
    }
    if (!view.state.bridge[0].is_none()) {  // DG-GEN-16
        if (view.state.bridge[0] == place) links |= bit(view.state.bridge[1].value);
        if (view.state.bridge[1] == place) links |= bit(view.state.bridge[0].value);
    }
    return links;
}

uint64_t adjacent(Sight view, LocationId place) { return links_of(view, place) | edges_of(view.laid(place)); }

uint64_t neighbours(Sight view, LocationId place) {
    uint64_t beside = links_of(view, place);
    for (const LocationId next : view.laid(place).next) {
        if (!next.is_none()) beside |= bit(next.value);
    }
    return beside;
}

uint64_t within_steps(Sight view, LocationId place, int steps) {
    uint64_t reached = bit(place.value), edge = reached;
    for (int i = 0; i < steps && edge != 0; ++i) {
        uint64_t joined = 0;
        for (int from : Bits{edge}) joined |= adjacent(view, LocationId(from));
        edge = joined & ~reached;
        reached |= joined;
    }
    return reached;
}

// steps on the shortest way to the nearest entrance, threats ignored; none reachable: 0.
int distance_to_entrance(Sight view, LocationId place) {
    uint64_t goals = 0;
    for (LocationId entrance : view.state.entrance) {
        if (!entrance.is_none()) goals |= bit(entrance.value);
    }
    uint64_t reached = bit(place.value), edge = reached;
    for (int steps = 0; edge != 0; ++steps) {
        if ((reached & goals) != 0) return view.has(Switch::search_counts_between) ? std::max(0, steps - 1) : steps;
        uint64_t joined = 0;
        for (int from : Bits{edge}) joined |= adjacent(view, LocationId(from));
        edge = joined & ~reached;
        reached |= joined;
    }
    return 0;
}

namespace {

// DG-PLACE-02, DG-PLACE-06 for the cells of the frontier (DG-PLACE-01), without a branch for each.
class Fitting {
public:
    Fitting(Sight view, LocationId card) : frontier(view.state.frontier[static_cast<size_t>(view.cards[card].region)]) {
        for (const bool turned : {false, true}) sides_[turned ? 1 : 0] = passable(view.cards, card, turned);
        for (const FrontierCell& cell : frontier) open_ += cell.open != 0 ? 1u : 0u;
        ends_ = deck_goes_on(view, view.cards[card].region) ? 0 : 1;
    }
    bool operator()(const FrontierCell& cell, bool turned) const {
        const unsigned sides = sides_[turned ? 1 : 0];
        // another open cell must remain, or the card itself opens one.
        const unsigned opens = sides & ~unsigned{cell.touched} & 15u;
        const unsigned others = open_ - (cell.open != 0 ? 1u : 0u);
        return (static_cast<unsigned>((sides & cell.open) != 0) & static_cast<unsigned>((opens | others | ends_) != 0)) != 0;
    }

    const Frontier& frontier;

private:
    std::array<unsigned, 2> sides_{};
    unsigned open_ = 0, ends_ = 0;
};

}  // namespace

bool fits(Sight view, LocationId card, const FrontierCell& cell, bool turned) { return Fitting(view, card)(cell, turned); }

void list_cells(Sight view, LocationId card, ActionList& actions) {
    const bool half = may_turn(view);
    const Fitting fitting(view, card);
    ActionList::Writer writer(actions, 2 * Frontier::capacity());
    for (const FrontierCell& cell : fitting.frontier) {
        writer.add_if(fitting(cell, false), make_action(Do::place, cell.x, cell.y, 0));
        writer.add_if(half && fitting(cell, true), make_action(Do::place, cell.x, cell.y, 1));
    }
}

bool has_cell(Sight view, LocationId card) {
    const bool half = may_turn(view);
    const Fitting fitting(view, card);
    for (const FrontierCell& cell : fitting.frontier) {
        if (fitting(cell, false) || (half && fitting(cell, true))) return true;
    }
    return false;
}

void lay(Play& play, LocationId card, int x, int y, bool turned) {
    put_down(play.cards, play.state, card, x, y, turned);
    play.report(Happened::location_placed, play.state.active, card.value, x, y, turned ? 1 : 0);
    const Location& printed = play.cards[card];
    if (printed.portal && play.state.options.both_packs()) {
        const LocationId entrance = play.state.entrance[printed.region == Region::dungeon ? 1 : 0];
        play.report(Happened::portal_linked, play.state.active, card.value, entrance.value);
    }
    if (printed.prints(PlaceWord::arctic)) add_ice(play, card);  // DG-ICE-07, R-08
}

// Everything that is kept about the places of the cards, found anew. Hardly a branch: where cards lie is anybody's guess.
void rebuild_frontier(const Catalogue& cards, State& state, Region region) {
    constexpr uint8_t nothing = LocationId::none_value, first_cell = 64;  // in the grid: a card, or its place in the frontier from here on
    static_assert(max_locations <= first_cell && first_cell + Frontier::capacity() < nothing);
    const uint64_t laid = state.laid & cards.region_locations[static_cast<size_t>(region)];
    CellGrid grid(nothing);
    std::array<uint8_t, nothing + 1> sides_of;  // without a wall; written for what lies there, and for nothing
    sides_of[nothing] = 0;
    for (int i : Bits{laid}) {
        const MapCard& spot = state.map[static_cast<size_t>(i)];
        grid.at(spot.x, spot.y) = static_cast<uint8_t>(i);
        sides_of[static_cast<size_t>(i)] = passable(cards, LocationId(i), spot.turned != 0);
    }
    Frontier& frontier = state.frontier[static_cast<size_t>(region)];
    frontier.clear();
    for (int i : Bits{laid}) {
        MapCard& spot = state.map[static_cast<size_t>(i)];
        const unsigned sides = sides_of[static_cast<size_t>(i)];
        unsigned works = 0, empty = 0;
        for (int side = 0; side < 4; ++side) {
            const uint8_t there = grid.beside(spot.x, spot.y, side);
            const uint8_t next = static_cast<uint8_t>(there | -static_cast<int>(there >= first_cell));  // a cell of the frontier: nothing
            spot.next[static_cast<size_t>(side)] = LocationId(next);
            works |= (sides_of[next] >> (side ^ 2) & 1u) << side;  // DG-MOVE-04: a wall on either side bars it
            empty |= static_cast<unsigned>(next == nothing) << side;
        }
        spot.works = static_cast<uint8_t>(works & sides);
        for (int side : Bits{empty}) {
            const int x = spot.x + step_x[static_cast<size_t>(side)], y = spot.y + step_y[static_cast<size_t>(side)];
            uint8_t& place = grid.at(x, y);
            if (place == nothing) {
                place = static_cast<uint8_t>(first_cell + frontier.size());
                frontier.push_back({static_cast<int8_t>(x), static_cast<int8_t>(y)});
            }
            FrontierCell& cell = frontier[place - size_t{first_cell}];
            cell.touched = static_cast<uint8_t>(cell.touched | 1u << (side ^ 2));
            cell.open = static_cast<uint8_t>(cell.open | (sides >> side & 1u) << (side ^ 2));
        }
    }
}

namespace {

bool may_have_ice(Sight view, LocationId place) {  // DG-ICE-03, DG-ICE-12
    return view.is_laid(place) && !view.cards[place].prints(PlaceWord::desert) && view.state.ice_left > 0;
}

}  // namespace

uint64_t ice_places(Sight view) {
    uint64_t places = 0;
    for (int i : Bits{view.state.laid}) {
        if (may_have_ice(view, LocationId(i))) places |= bit(i);
    }
    return places;
}

bool add_ice(Play& play, LocationId place) {
    if (!may_have_ice(play, place)) return false;
    --play.state.ice_left;
    const int tokens = ++play.state.map[at(place)].ice;
    play.report(Happened::ice_placed, play.state.active, place.value, tokens);
    return true;
}

}  // namespace undercroft::dungeoneer
