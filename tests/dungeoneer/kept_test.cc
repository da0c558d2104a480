// What a position keeps so that it need not be worked out again: who is quiet, what each location is joined to, where the map is
// open. Each must say what working it out anew would say. Also where locations may be shifted, against trying every cell.
#include <gtest/gtest.h>

#include <algorithm>
#include <tuple>

#include "bots/playout.h"
#include "dungeoneer/builder.h"

namespace undercroft::dungeoneer {
namespace {

TEST(DG_SPEC_08, who_was_quiet_is_looked_at_again_when_something_happened) {
    auto match = a_match().feats();
    ASSERT_TRUE(match.state.quiet.has(Seat(1)));  // had nothing to say when the phase began
    match.hand(1, {"potion_of_speed"}).glory(1, 9);
    Play play = match.at_work();
    EXPECT_FALSE(open_border_window(play, SeatSet::of(Seat(1))));
    something_happened(play);
    EXPECT_TRUE(open_border_window(play, SeatSet::of(Seat(1))));
    EXPECT_FALSE(match.state.quiet.has(Seat(1)));
}

TEST(DG_SPEC_08, what_touches_one_player_wakes_that_player_alone) {
    auto match = a_match(3).feats();
    match.state.quiet = SeatSet::first(3);
    Play play = match.at_work();
    begin_recovery(play, Seat(1));  // has action points now
    EXPECT_TRUE(match.state.quiet.has(Seat(0)));
    EXPECT_FALSE(match.state.quiet.has(Seat(1)));
    EXPECT_TRUE(match.state.quiet.has(Seat(2)));
}

// Calls look(state) at some positions of random games of both sets.
template <class Look>
void look_at_games(int games, int every, Look&& look) {
    const Rules& rules = the_real_module().rules();
    Options options;
    options.packs = 3;
    for (uint64_t seed = 1; seed <= static_cast<uint64_t>(games); ++seed) {
        Chance chance(seed);
        Rng rng(seed);
        EventSink nobody;
        State state = rules.start(options, chance, nobody);
        int answers = 0;
        play_out(
            rules, state, chance, Windows::skip_forced,
            [&](const State&, Seat, const ActionList& actions) { return actions[rng.below(actions.size())]; },
            [&](const State& now) {
                if (++answers % every == 0 && now.over == 0) look(rules.catalogue(), now);
            });
    }
}

TEST(DG_SPEC_08, nobody_is_taken_for_quiet_who_may_act) {
    int quiet = 0;
    look_at_games(10, 1, [&](const Catalogue& cards, const State& state) {
        for (Seat seat : state.quiet& state.living) {
            ++quiet;
            EXPECT_FALSE(has_special(Sight{cards, state}, seat)) << "seat " << int{seat.index} << " in round " << state.round;
        }
    });
    EXPECT_GT(quiet, 1000);
}

using Cells = std::vector<std::tuple<int, int, int, int>>;  // column, row, touched, open

Cells cells_of(const State& state, size_t region) {
    Cells cells;
    for (const FrontierCell& cell : state.frontier[region]) cells.emplace_back(cell.x, cell.y, cell.touched, cell.open);
    std::sort(cells.begin(), cells.end());
    return cells;
}

TEST(DG_PLACE_01, the_map_as_it_grew_is_the_map_laid_anew) {
    look_at_games(6, 20, [](const Catalogue& cards, const State& state) {
        State anew = state;
        for (Region region : {Region::dungeon, Region::surface}) rebuild_frontier(cards, anew, region);
        EXPECT_TRUE(anew.map == state.map);
        for (size_t region = 0; region < 2; ++region) EXPECT_EQ(cells_of(anew, region), cells_of(state, region));
    });
}

uint64_t joined(const Catalogue& cards, const State& state, int place) {
    const MapCard& spot = state.map[static_cast<size_t>(place)];
    uint64_t others = cards.locations[static_cast<size_t>(place)].passage_mates & state.laid;
    for (int side : Bits{spot.works}) others |= bit(spot.next[static_cast<size_t>(side)].value);
    return others;
}

bool holds_together(const Catalogue& cards, const State& state, Region region) {
    const uint64_t all = state.laid & cards.region_locations[static_cast<size_t>(region)];
    uint64_t reached = all & (~all + 1), edge = reached;
    while (edge != 0) {
        uint64_t next = 0;
        for (int place : Bits{edge}) next |= joined(cards, state, place);
        edge = next & ~reached;
        reached |= next;
    }
    return (all & ~reached) == 0;
}

bool is_open(const State& state, Region region) {
    const size_t index = static_cast<size_t>(region);
    if ((state.location_deck[index] | state.location_under[index]) == 0) return true;
    return std::any_of(state.frontier[index].begin(), state.frontier[index].end(), [](const FrontierCell& cell) { return cell.open != 0; });
}

// Every cell and both ways round, tried on a copy.
std::vector<Action> shifts_by_trying(const Catalogue& cards, const State& state, LocationId card) {
    std::vector<Action> found;
    const Region region = cards[card].region;
    if (cards[card].prints(PlaceWord::entrance)) return found;
    State without = state;
    without.laid &= ~bit(card.value);
    rebuild_frontier(cards, without, region);
    const MapCard& old = state.map[at(card)];
    for (const FrontierCell& cell : without.frontier[static_cast<size_t>(region)]) {
        if (cell.x == old.x && cell.y == old.y) continue;
        for (int turned = 0; turned < 2; ++turned) {
            State moved = state;
            MapCard& spot = moved.map[at(card)];
            spot.x = cell.x;
            spot.y = cell.y;
            spot.turned = static_cast<uint8_t>(turned);
            rebuild_frontier(cards, moved, region);
            const bool fits = moved.map[at(card)].works != 0;  // DG-PLACE-02
            if (fits && holds_together(cards, moved, region) && is_open(moved, region)) {
                found.push_back(make_action(Do::place, cell.x, cell.y, turned));
            }
        }
    }
    std::sort(found.begin(), found.end());
    return found;
}

TEST(DG_GEN_05, a_card_may_be_shifted_wherever_nobody_is_cut_off) {
    int shiftable = 0, fixed = 0;
    look_at_games(4, 150, [&](const Catalogue& cards, const State& state) {
        for (int place : Bits{state.laid}) {
            const LocationId card(place);
            ActionList listed;
            list_shifts(Sight{cards, state}, card, listed);
            std::vector<Action> actions(listed.begin(), listed.end());
            std::sort(actions.begin(), actions.end());
            EXPECT_EQ(actions, shifts_by_trying(cards, state, card)) << cards.ids.locations[card.value];
            EXPECT_EQ(is_shiftable(Sight{cards, state}, card), !actions.empty());
            (actions.empty() ? fixed : shiftable) += 1;
        }
    });
    EXPECT_GT(shiftable, 20);
    EXPECT_GT(fixed, 5);
}

}  // namespace
}  // namespace undercroft::dungeoneer
