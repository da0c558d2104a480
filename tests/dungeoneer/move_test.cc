// Moving, exits, barriers, falling, the order of application: DG-MOVE, DG-BARR, DG-FALL, DG-ORDER.
#include <gtest/gtest.h>

#include "dungeoneer/builder.h"

namespace undercroft::dungeoneer {
namespace {

TEST(DG_MOVE_01, a_move_costs_one_point_and_needs_a_working_exit) {
    auto match = a_match().lay("crossroads", 0, -1).points(0, 1).feats();
    EXPECT_FALSE(match.can("move east"));  // nothing lies there
    match.play("move north");
    EXPECT_EQ(match.place_of(0), "crossroads");
    EXPECT_EQ(match.player(0).action_points, 0);
    EXPECT_FALSE(match.can("move south"));
}

TEST(DG_MOVE_03, every_joining_edge_without_a_wall_works) {  // also DG-MOVE-02, DG-MOVE-04
    // Servants' Stair has its wall in the south: laid north of the entrance it touches, but nobody can pass, from either side.
    auto match = a_match().lay("servants_stair", 0, -1).lay("crossroads", 1, 0).lay("echoing_gallery", 1, -1).points(0, 3).feats();
    EXPECT_FALSE(match.can("move north"));
    EXPECT_TRUE(match.can("move east"));
    EXPECT_FALSE(edge_works(match.view(), location_called("servants_stair"), Side::south));
    EXPECT_EQ(match.view().laid(location_called("servants_stair")).next[2], location_called("vault_entrance"));  // adjacent all the same
}

TEST(DG_MOVE_05, only_the_exit_being_left_imposes_its_condition) {  // also DG-MOVE-06, DG-MOVE-07 and EX-01
    // Treasury's west is open, its south a trap (Melee 5). It lies north of the entrance, so its trap faces the hero.
    auto match = a_match().lay("treasury", 0, -1).points(0, 3).feats();
    match.play("move north");
    EXPECT_EQ(match.place_of(0), "treasury");
    EXPECT_FALSE(match.happened(Happened::threat_rolled));
    match.dice({1}).play("move south");
    EXPECT_EQ(match.numbers(Happened::threat_rolled), (std::vector<int>{0, 5, 1, 3}));
}

TEST(DG_MOVE_05, the_volcanic_plateau_is_free_on_the_way_in) {  // EX-02
    auto match = a_match(2, {{"set", "ice"}}).lay("fork", 1, 0).lay("volcanic_plateau", 0, 1).points(0, 3);
    match.state.map[at(location_called("volcanic_plateau"))].off = 16;  // its spikes are another matter
    match.at(0, "volcanic_plateau").feats();
    EXPECT_FALSE(match.can("move north"));  // its north is a wall
    auto turned = a_match(2, {{"set", "ice"}}).lay("volcanic_plateau", 0, 1, true).points(0, 3).feats();
    turned.state.map[at(location_called("volcanic_plateau"))].off = 16;
    turned.play("move south");
    EXPECT_FALSE(turned.happened(Happened::threat_rolled));
    turned.dice({1}).play("move north");
    EXPECT_TRUE(turned.happened(Happened::threat_rolled));
}

TEST(DG_MOVE_09, a_new_location_gives_its_points) {  // also DG-MOVE-11
    auto match = a_match().lay("crossroads", 0, -1).lay("echoing_gallery", 0, -2).points(0, 3).feats();
    match.play("move north").play("move north");
    EXPECT_EQ(match.player(0).glory, 2);
    EXPECT_EQ(match.player(0).peril, 3);
}

TEST(DG_MOVE_10, a_visited_location_gives_nothing_more) {  // also DG-BARR-02 and XD-07
    auto match = a_match().lay("bone_chute", 0, -1).points(0, 3).dice({6, 6}).feats();
    match.play("move north").play("move south").play("move north");
    EXPECT_EQ(match.player(0).glory, 1);
    EXPECT_EQ(match.player(0).peril, 2);
    EXPECT_EQ(match.times(Happened::threat_rolled), 2);  // the spikes fired twice
}

TEST(DG_MOVE_12, a_hero_moved_in_anothers_turn_gains_nothing) {  // also DG-MOVE-13, DG-BARR-01, DG-GEN-01 and XD-08
    auto match = a_match().lay("bone_chute", 0, -1);
    Play play = match.at_work();
    enter(play, Seat(1), location_called("bone_chute"), false);
    EXPECT_EQ(match.place_of(1), "bone_chute");
    EXPECT_EQ(match.player(1).glory, 0);
    EXPECT_EQ(match.player(1).peril, 0);
    EXPECT_TRUE(match.state.frames.empty());
}

// Slime Channel's south exit is blocked (Speed 5); Ilsaveth has Speed 3 and needs a 2.
TestMatch in_slime_channel(int points) { return a_match().lay("slime_channel", 0, -1).at(0, "slime_channel").points(0, points).feats(); }

TEST(DG_MOVE_14, an_open_exit_asks_nothing) {
    auto match = a_match().lay("crossroads", 0, -1).points(0, 1).feats();
    match.play("move north");
    EXPECT_FALSE(match.happened(Happened::threat_rolled));
}

TEST(DG_MOVE_15, an_overcome_blocked_exit_costs_the_move_alone) {  // XD-03
    auto match = in_slime_channel(1);
    match.dice({2}).play("move south");
    EXPECT_EQ(match.place_of(0), "vault_entrance");
    EXPECT_EQ(match.player(0).action_points, 0);
}

TEST(DG_MOVE_17, a_failed_blocked_exit_with_points_left_lets_through) {  // also DG-MOVE-16 and XD-02
    auto match = in_slime_channel(2);
    match.dice({1}).play("move south");
    EXPECT_EQ(match.place_of(0), "vault_entrance");
    EXPECT_EQ(match.player(0).action_points, 0);
    EXPECT_EQ(match.player(0).held_exits, 0);
}

TEST(DG_MOVE_18, a_failed_blocked_exit_without_points_holds_but_stands_open) {  // also DG-MOVE-19, DG-REC-02 and XD-01
    auto match = in_slime_channel(1);
    match.dice({1}).play("move south");
    EXPECT_EQ(match.place_of(0), "slime_channel");
    EXPECT_TRUE(match.happened(Happened::exit_opened));
    match.points(0, 1).recovery();
    EXPECT_EQ(match.player(0).held_exits, 4);
    match.feats().play("move south");  // no check
    EXPECT_EQ(match.place_of(0), "vault_entrance");
    EXPECT_EQ(match.times(Happened::threat_rolled), 1);
}

TEST(DG_MOVE_20, others_use_a_held_exit_without_a_check) {  // XD-04
    auto match = in_slime_channel(1);
    match.at(1, "slime_channel").points(1, 1).dice({1}).play("move south").pass();
    match.state.active = Seat(1);
    match.feats().play("move south").pass();
    EXPECT_EQ(match.place_of(1), "vault_entrance");
    EXPECT_EQ(match.times(Happened::threat_rolled), 1);
    EXPECT_EQ(match.player(0).held_exits, 4);
}

TEST(DG_MOVE_19, the_exit_closes_when_its_opener_leaves) {  // XD-05
    auto match = in_slime_channel(1);
    match.lay("crossroads", 0, -2).dice({1}).play("move south");
    match.points(0, 1).play("move north");
    EXPECT_EQ(match.player(0).held_exits, 0);
}

TEST(DG_MOVE_21, a_trap_exit_wounds_but_does_not_hold) {  // also DG-MOVE-22
    auto match = a_match().lay("treasury", 0, -1).at(0, "treasury").points(0, 1).feats();
    match.dice({2}).play("move south");
    EXPECT_EQ(match.place_of(0), "vault_entrance");
    EXPECT_EQ(match.player(0).health, 5);
}

TEST(DG_MOVE_22, unless_the_wound_defeats_the_hero) {  // XD-06, also DG-GEN-14
    auto match = a_match(3).lay("treasury", 0, -1).at(0, "treasury").health(0, 1).points(0, 1).feats();
    match.dice({1}).play("move south");
    EXPECT_FALSE(match.view().is_alive(Seat(0)));
    EXPECT_EQ(match.state.active, Seat(1));
}

TEST(DG_MOVE_23, a_hazard_does_not_touch_trap_exits) {
    // The laboratory has Hazard 3 and a trap exit in the west (Magic 6): the number stays 6.
    auto match = a_match().lay("alchemists_laboratory", 1, 0).at(0, "alchemists_laboratory").points(0, 1).feats();
    match.dice({6}).play("move west");
    EXPECT_EQ(match.numbers(Happened::threat_rolled)[1], 6);
}

TEST(DG_MOVE_24, a_passage_joins_its_two_ends) {  // also DG-MOVE-27, DG-MOVE-28
    auto match = a_match(2, {{"set", "ice"}}).lay("fork", 0, -1).lay("ghostly_peaks", 1, -1).at(0, "ghostly_peaks").points(0, 2).feats();
    EXPECT_FALSE(match.can("travel thundering_falls"));  // its partner is not on the map
    match.lay("thundering_falls", -1, -1);
    match.play("travel thundering_falls");
    EXPECT_EQ(match.place_of(0), "thundering_falls");
    EXPECT_EQ(match.player(0).action_points, 1);
    EXPECT_EQ(match.player(0).glory, 1);
    auto fallen = a_match(2, {{"set", "ice"}}).lay("ghostly_peaks", 1, 0).lay("fork", -1, 0).lay("thundering_falls", -1, -1);
    fallen.at(0, "ghostly_peaks").points(0, 2).fallen(0).feats();
    EXPECT_FALSE(fallen.can("travel thundering_falls"));
}

TEST(DG_BARR_04, spikes_wound_who_fails) {
    auto match = a_match().lay("bone_chute", 0, -1).points(0, 1).feats();
    match.dice({1}).play("move north");
    EXPECT_EQ(match.player(0).health, 5);
}

TEST(DG_BARR_05, a_pit_makes_who_fails_fall) {  // also DG-FALL-01, DG-MOVE-08
    auto match = a_match().lay("drowned_drain", 0, -1).points(0, 3).feats();
    match.dice({1}).play("move north");
    EXPECT_EQ(match.player(0).fallen, 1);
    EXPECT_FALSE(match.can("move south"));
}

TEST(DG_BARR_06, a_hero_that_stays_meets_no_barrier) {  // also DG-END-05
    auto match = a_match().lay("bone_chute", 0, -1).at(0, "bone_chute").discard_phase();
    EXPECT_FALSE(match.happened(Happened::threat_rolled));
    EXPECT_EQ(match.player(0).glory, 1);
}

TEST(DG_BARR_07, points_come_before_the_barrier_and_may_be_spent_in_between) {  // also DG-ORDER-01, DG-ORDER-02 and EX-13
    auto match = a_match().lay("bone_chute", 0, -1).points(0, 1).hand(0, {"iron_nerves"}).feats();
    match.play("move north");
    EXPECT_EQ(match.player(0).glory, 1);
    match.dice({1}).play("play iron_nerves nobody");  // +3, paid with what the location gave: 1 + 3 + 3 against 5
    match.pass();
    EXPECT_EQ(match.player(0).health, 6);
    EXPECT_EQ(match.numbers(Happened::threat_rolled)[3], 7);
}

TEST(DG_BARR_08, location_effects_happen_on_entering) {
    auto match = a_match().lay("crossroads", 0, -1).lay("moss_cistern", 1, -1).at(0, "crossroads").health(0, 3).points(0, 1).feats();
    match.dice({4}).play("move east");
    EXPECT_EQ(match.player(0).health, 4);
}

TEST(DG_FALL_02, standing_up_costs_a_point) {  // also DG-SPEC-04, XD-19
    auto match = a_match().lay("crossroads", 0, -1).points(0, 3).fallen(0).feats();
    EXPECT_FALSE(match.can("move north"));
    EXPECT_FALSE(match.can("explore"));
    match.play("stand_up");
    EXPECT_EQ(match.player(0).action_points, 2);
    EXPECT_TRUE(match.can("move north"));
    EXPECT_TRUE(match.can("explore"));
}

TEST(DG_FALL_03, a_fallen_hero_spends_points_on_nothing_else) {
    auto match = a_match().points(0, 3).fallen(0).feats();
    EXPECT_FALSE(match.can("attack seat2 melee"));
    auto free = a_match(2, {{"fallen_heroes", "act_freely"}}).points(0, 3).fallen(0).feats();
    EXPECT_TRUE(free.can("attack seat2 melee"));
}

TEST(DG_FALL_04, the_fallen_still_play_cards_and_make_the_free_attempt) {
    auto match = a_match()
                     .lay("dark_altar", 0, -1)
                     .at(0, "dark_altar")
                     .quest(0, "bargain_at_the_altar")
                     .fallen(0)
                     .glory(0, 4)
                     .hand(0, {"fleet_of_foot"})
                     .feats();
    EXPECT_TRUE(match.can("play fleet_of_foot nobody"));
    EXPECT_TRUE(match.can("attempt bargain_at_the_altar"));
}

TEST(DG_FALL_05, some_falls_demand_a_threat_to_stand_up) {
    auto match = a_match().points(0, 2).fallen(0, 5).feats();  // Melee 5
    match.dice({1}).play("stand_up");
    EXPECT_EQ(match.player(0).fallen, 1);
    EXPECT_EQ(match.player(0).action_points, 1);
    match.dice({3}).play("stand_up");
    EXPECT_EQ(match.player(0).fallen, 0);
}

TEST(DG_FALL_06, transport_leaves_the_fallen_fallen) {  // also DG-GEN-02
    auto match = a_match().lay("crossroads", 0, -1).fallen(0).glory(0, 4).inventory(0, {"shadow_step"}).feats();
    match.play("use_card shadow_step 0");
    EXPECT_EQ(match.place_of(0), "crossroads");
    EXPECT_EQ(match.player(0).fallen, 1);
    EXPECT_EQ(match.player(0).glory, 4);  // 1 paid, 1 gained: new, and its own turn
}

}  // namespace
}  // namespace undercroft::dungeoneer
