// The Resurrection variant at its edge: fewer spare heroes than defeated players.
#include <gtest/gtest.h>

#include "dungeoneer/builder.h"

namespace undercroft::dungeoneer {
namespace {

TEST(DG_VAR_02_1, two_players_never_wait_for_the_same_hero) {
    auto match = a_match(3, {{"resurrection", "on"}});
    match.state.heroes_left = static_cast<uint16_t>(1u << hero_called("brunn").value);
    Play play = match.at_work();
    eliminate(play, Seat(1));
    eliminate(play, Seat(2));
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
    Play play = match.at_work();
    eliminate(play, Seat(1));
    EXPECT_FALSE(match.over());
    eliminate(play, Seat(0));
    EXPECT_TRUE(match.over());
    EXPECT_EQ(match.state.won, SeatSet::of(Seat(1)));
}

TEST(DG_VAR_02_3, the_last_card_of_a_new_hand_is_something_newly_seen_though_the_turn_ends_with_it) {  // also DG-MIX-03, DG-VILL-06
    // The hero fell in the very battle its own launch began; with split decks every card of the new hand is an answer of its own.
    auto match = a_match(2, {{"resurrection", "on"}, {"split_decks", "on"}}).lair(0, {"mutant_rat"}).peril(1, 9);
    match.villainy().play("draft mutant_rat seat2 melee").dice({1, 6}).play("launch");
    Play play = match.at_work();
    eliminate(play, Seat(0));
    match.pass();
    for (int i = 0; i < 20 && match.asked() != Ask::hero; ++i) match.play(match.options().front());
    ASSERT_EQ(match.asked(), Ask::hero);
    match.play(match.options().front());
    for (int i = 0; i < hand_size; ++i) {
        ASSERT_EQ(match.asked(), Ask::draw_from);
        const int unseen = match.rules().unseen(match.state, Seat(0));
        match.play("draw_peril");
        EXPECT_LT(match.rules().unseen(match.state, Seat(0)), unseen) << i;
    }
    EXPECT_EQ(match.state.active, Seat(1));
}

}  // namespace
}  // namespace undercroft::dungeoneer
