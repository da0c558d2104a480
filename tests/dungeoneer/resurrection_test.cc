// The Resurrection variant at its edge: fewer spare heroes than defeated players.
#include <gtest/gtest.h>

#include "dungeoneer/builder.h"

namespace undercroft::dungeoneer {
namespace {

TEST(DG_VAR_02_1, two_players_never_wait_for_the_same_hero) {
    auto match = a_match(3, {{"resurrection", "on"}});
    match.state.heroes_left = static_cast<uint16_t>(1u << hero_called("brunn").value);
    Table table = match.table();
    eliminate(table, Seat(1));
    eliminate(table, Seat(2));
    EXPECT_EQ(match.state.to_resurrect, SeatSet::of(Seat(1)));
    EXPECT_EQ(match.times(Happened::player_out), 1);
    EXPECT_FALSE(match.over());
    match.discard_phase().pass();
    EXPECT_EQ(match.asked(), Ask::hero);
    EXPECT_EQ(match.options(), std::vector<std::string>{"pick_hero brunn"});
}

TEST(DG_VAR_02_5, the_last_player_left_wins_even_while_waiting_for_a_new_hero) {  // also DG-GOAL-02
    auto match = a_match(2, {{"resurrection", "on"}});
    match.state.heroes_left = static_cast<uint16_t>(1u << hero_called("brunn").value);
    Table table = match.table();
    eliminate(table, Seat(1));
    EXPECT_FALSE(match.over());
    eliminate(table, Seat(0));
    EXPECT_TRUE(match.over());
    EXPECT_EQ(match.state.won, SeatSet::of(Seat(1)));
}

}  // namespace
}  // namespace undercroft::dungeoneer
