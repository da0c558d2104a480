// The map of a board: locations as they lie, ways, and the cells where one may be laid.
#include <algorithm>

#include "games/dungeoneer/asking.h"
#include "games/dungeoneer/board_maker.h"

namespace undercroft::dungeoneer {

std::vector<BoardExit> BoardMaker::exits(LocationId place, bool turned) const {
    const bool laid = view_.is_laid(place);
    std::vector<BoardExit> made;
    for (int i = 0; i < 4; ++i) {
        const Side side = static_cast<Side>(i);
        const size_t printed_side = static_cast<size_t>(turned ? opposite(side) : side);
        const Exit& printed = view_.cards[place].exits[printed_side];
        BoardExit exit;
        exit.handle = handles_.exit(place.value, i);
        exit.side = side;
        exit.side_name = text(Names::side(i));
        exit.kind = printed.kind;
        if (printed.kind >= ExitKind::blocked) exit.threat = threat(printed.stat, printed.number, ThreatFrom::exit);
        made.push_back(std::move(exit));
        if (!laid || turned != (view_.laid(place).turned != 0)) continue;
        BoardExit& lying = made.back();
        const LocationId next = view_.laid(place).next[static_cast<size_t>(i)];
        if (!next.is_none()) lying.to = handles_.location(next.value);
        lying.works = edge_works(view_, place, side);
        lying.deactivated = printed.kind >= ExitKind::blocked && (view_.laid(place).off >> i & 1) != 0;
        for (Seat seat : living(view_)) {
            const PlayerState& player = view_.player(seat);
            lying.held_open |= player.place == place && (player.held_exits >> i & 1) != 0;
        }
    }
    return made;
}

bool BoardMaker::is_wanted(int index, LocationId place) const {
    const QuestSpot& spot = view_.state.quests[static_cast<size_t>(index)];
    const bool open = spot.zone == QuestZone::common || (spot.zone == QuestZone::personal && spot.seat == mine_);
    const Quest& quest = view_.cards.quests[static_cast<size_t>(index)];
    return open && has_bit(spot.carried != 0 && quest.ends != 0 ? quest.ends : quest.places, place.value);
}

// What entering would bring, with everything that changes it (DG-QUEST-13); points only where the hero is new (DG-REC-07).
void BoardMaker::add_entry(BoardTile& tile, LocationId place) const {
    if (!is_on_map(mine_)) return;
    const Location& printed = view_.cards[place];
    tile.fresh = !has_bit(view_.player(mine_).visited, place.value);
    State entered = view_.state;
    entered.players[at(mine_)].place = place;
    const Sight there{view_.cards, entered};
    const bool rolls = view_.state.options.solo() && view_.has(Switch::solo_rolls_every_entry);
    if (tile.fresh) tile.glory_now = entry_points(there, mine_, Value::entry_glory, printed.glory);
    if (tile.fresh || rolls) tile.peril_now = entry_points(there, mine_, Value::entry_peril, printed.peril);
}

BoardTile BoardMaker::tile(LocationId place) const {
    const Location& printed = view_.cards[place];
    const int index = place.value;
    BoardTile made;
    made.handle = handles_.location(index);
    made.name = text(names_.location(index));
    made.short_name = text(names_.location(index, "short"));
    made.set = set_name(printed.pack);
    if (printed.has_text) made.text = text(names_.location(index, "text"));
    made.flavour = flavour(names_.location(index, "flavour"));
    made.region = printed.region;
    made.laid = view_.is_laid(place);
    made.entrance = printed.prints(PlaceWord::entrance);
    for (int i = 0; i < static_cast<int>(PlaceWord::any); ++i) {
        const PlaceWord word = static_cast<PlaceWord>(i);
        const bool has = made.laid ? place_is(view_, place, word) : printed.prints(word);
        if (!has) continue;
        made.features.push_back(word_of(word));
        made.feature_names.push_back(text(Names::word(word <= PlaceWord::gloomy ? "place" : "terrain", word_of(word))));
    }
    made.glory = printed.glory;
    made.peril = printed.peril;
    made.passage = printed.passage != 0 ? std::string(1, printed.passage) : std::string();
    made.portal = printed.portal;
    if (printed.barrier != BarrierKind::none) {
        BoardBarrier barrier;
        barrier.kind = printed.barrier;
        if (printed.barrier == BarrierKind::hazard) {
            barrier.raise = printed.barrier_number;
        } else {
            barrier.threat = threat(printed.barrier_stat, printed.barrier_number, ThreatFrom::barrier);
        }
        barrier.off = made.laid && view_.laid(place).barrier_is_off();
        barrier.text = say_(Names::message("barrier", word_of(printed.barrier))
                                .with("stat", Names::stat(static_cast<int>(printed.barrier_stat)))
                                .with("number", int64_t{printed.barrier_number}));
        made.barrier = std::move(barrier);
    }
    for (size_t i = 0; i < view_.cards.quests.size(); ++i) {
        if (is_wanted(static_cast<int>(i), place)) made.quests.push_back(handles_.quest(static_cast<int>(i)));
    }
    made.turned = made.laid && view_.laid(place).turned != 0;
    made.exits = exits(place, made.turned);
    if (!made.laid) return made;
    const MapCard& spot = view_.laid(place);
    made.x = spot.x;
    made.y = spot.y;
    made.ice = spot.ice;
    for (int to : Bits{links_of(view_, place)}) {
        const bool portal = view_.cards[LocationId(to)].region != printed.region;
        const bool passage = has_bit(printed.passage_mates, to);
        made.links.push_back({portal    ? BoardLinkKind::portal
                              : passage ? BoardLinkKind::passage
                                        : BoardLinkKind::bridge,
                              handles_.location(to)});
    }
    for (Seat seat : living(view_)) {
        if (view_.player(seat).place == place) made.heroes.push_back(handles_.hero(seat));
    }
    for (size_t i = 0; i < view_.cards.quests.size(); ++i) {
        const QuestSpot& each = view_.state.quests[i];
        if (each.zone == QuestZone::lost && each.dropped == place) made.escorts.push_back(handles_.escort(static_cast<int>(i)));
    }
    add_entry(made, place);
    made.here = is_on_map(mine_) && view_.player(mine_).place == place;
    made.path = path_to(bit(index));
    return made;
}

BoardPath BoardMaker::path_to(uint64_t ends) const {
    ends &= view_.state.laid;
    if (ends == 0 || !is_on_map(mine_)) return {};
    const LocationId here = view_.player(mine_).place;
    if (has_bit(ends, here.value)) return {BoardWay::here, 0};
    StepMap left;
    flood(view_, ends, left);
    const int steps = left[here.value];
    if (steps == no_way) return {};
    for (int side = 0; side < 4; ++side) {
        const LocationId next = view_.laid(here).next[static_cast<size_t>(side)];
        const bool nearer = !next.is_none() && edge_works(view_, here, static_cast<Side>(side)) && left[next.value] == steps - 1;
        if (nearer) return {static_cast<BoardWay>(static_cast<int>(BoardWay::north) + side), steps};
    }
    return {BoardWay::link, steps};
}

void BoardMaker::add_map(Board& board) const {
    const State& state = view_.state;
    for (const Region region : {Region::dungeon, Region::surface}) {
        const size_t index = static_cast<size_t>(region);
        const uint64_t in_game = view_.cards.region_locations[index];
        if ((in_game & (state.laid | state.location_deck[index] | state.location_under[index])) == 0) continue;
        BoardRegion made;
        made.region = region;
        made.name = say_(Names::message("place", word_of(region)));
        made.laid = count_bits(state.laid & in_game);
        for (const Location& each : view_.cards.locations) {
            made.total += each.region == region && (state.options.packs >> each.pack & 1) != 0 ? 1 : 0;
        }
        if (!state.entrance[index].is_none()) made.entrance = handles_.location(state.entrance[index].value);
        board.regions.push_back(std::move(made));
    }
    for (int i : Bits{state.laid}) board.tiles.push_back(tile(LocationId(i)));
}

std::optional<BoardPlacing> BoardMaker::placing() const {
    const Ask ask = static_cast<Ask>(view_.state.question);
    if (view_.state.asked.empty() || (ask != Ask::place_location && ask != Ask::shift_to)) return std::nullopt;
    const LocationId placed = drawn_location(view_.state);
    if (placed.is_none()) return std::nullopt;
    BoardPlacing made{tile(placed), {}};
    for (const Action action : offered_) {
        if (action.kind != static_cast<uint16_t>(Do::place)) continue;
        const std::string handle = Handles::cell(view_.cards[placed].region, action.a, action.b);
        auto cell = std::find_if(made.cells.begin(), made.cells.end(), [&](const BoardCell& each) { return each.handle == handle; });
        if (cell == made.cells.end()) {
            made.cells.push_back({handle, view_.cards[placed].region, action.a, action.b, {}});
            cell = made.cells.end() - 1;
        }
        BoardTurn turn{Handles::turn(action.c != 0), action.c != 0, exits(placed, action.c != 0), {}};
        if (const uint8_t steps = steps_if_laid(view_, placed, action, steps_); steps != no_way) turn.steps = steps;
        for (BoardExit& exit : turn.exits) {  // as it would lie, not as it lies
            exit.to.reset();
            exit.works = exit.held_open = exit.deactivated = false;
        }
        cell->turns.push_back(std::move(turn));
    }
    return made;
}

}  // namespace undercroft::dungeoneer
