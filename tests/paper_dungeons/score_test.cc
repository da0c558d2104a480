// The score sheet from А to Л, the total and the winner.
#include <gtest/gtest.h>

#include "paper_dungeons/builder.h"

namespace undercroft::paper_dungeons {
namespace {

TEST(PD_SCORE_01, the_first_three_boxes_are_the_monsters) {
    auto team = a_team().monster_fame(5, -4, 11);
    EXPECT_EQ(team.box('A'), 5);
    EXPECT_EQ(team.box('B'), -4);
    EXPECT_EQ(team.box('C'), 11);
}

TEST(PD_SCORE_02, the_lowest_level_scores_its_shield_and_each_six_one_more) {
    const int shields[] = {0, 3, 6, 10, 15, 20};
    for (int level = 1; level <= 5; ++level) EXPECT_EQ(a_team().levels(level, 5, 5, 5).box('D'), shields[level - 1]) << level;
    EXPECT_EQ(a_team().levels(3, 6, 6, 4).box('D'), 6 + 2);
    EXPECT_EQ(a_team().levels(6, 6, 6, 6).box('D'), 20 + 4);
}

TEST(PD_SCORE_03, items_score_their_boxes_and_what_finished_ones_print) {
    EXPECT_EQ(a_team().items("flaming_sword heroes_armour mantle_of_intangibility:1 alchemists_cauldron:1").box('E'), 6 + 2);
}

TEST(PD_SCORE_04, gems_score_their_track) { EXPECT_EQ(a_team().gems(7).box('F'), 30); }

TEST(PD_SCORE_05, minions_score_their_track) { EXPECT_EQ(a_team().minions("B1 D1 C2 E2").box('G'), 5); }

TEST(PD_SCORE_06, wounds_cost_their_penalty_and_healed_ones_nothing) {
    EXPECT_EQ(a_team().wounds(11).box('H'), -6);
    EXPECT_EQ(a_team().potions(6).hearts_used(11).box('H'), 0);
}

TEST(PD_SCORE_07, resurrection_costs_nine_besides_the_wounds) {
    auto team = a_team().wounds(11).resurrected();
    EXPECT_EQ(team.box('H'), -6);
    EXPECT_EQ(team.box('I'), -9);
    EXPECT_EQ(a_team().wounds(11).box('I'), 0);
}

TEST(PD_SCORE_08, goal_and_talent_share_a_box) {
    EXPECT_EQ(a_team().goal("PD-GOAL-24").gems(5).talent("seer").box('J'), 4 + 2);
    EXPECT_EQ(a_team().goal("PD-GOAL-24").talent("veteran").box('J'), -3);
}

TEST(PD_SCORE_09, each_claimed_mission_is_four_fame) {
    auto game = a_game(2).missions({"PD-MISSION-14", "PD-MISSION-24"}).levels(3, 3, 3, 3).spent().proceed();
    EXPECT_EQ(game.box('K'), 8);
}

TEST(PD_SCORE_10, the_total_is_the_sum_of_the_boxes) {
    auto team = a_team().monster_fame(2, 3, -6).levels(2, 6, 2, 2).items("heroes_armour").gems(3).minions("B1").wounds(5);
    team.talent("alchemist");
    int sum = 0;
    for (char letter = 'A'; letter <= 'K'; ++letter) sum += team.box(letter);
    EXPECT_EQ(team.total(), sum);
    EXPECT_EQ(team.total(), 2 + 3 - 6 + (3 + 1) + (2 + 2) + 9 + 1 - 2 + 0 + (2 - 1) + 0);
    const auto lines = the_module().words().score_sheet(team.state(), Seat(0));
    ASSERT_EQ(lines.size(), 12u);
    EXPECT_TRUE(lines.back().total);
    EXPECT_EQ(lines.back().value, sum);
}

TEST(PD_SCORE_11, only_monster_and_mission_fame_is_noted_during_play) {
    auto game = a_game(2).dungeon("A").missions({"PD-MISSION-24"}).levels(3, 3, 3, 3).explored("D3").fight(1).end_round();
    EXPECT_EQ(game.sheet().monster_fame[0], 5);
    EXPECT_EQ(game.sheet().mission_fame, 4);
    const int before = game.box('D');
    game.levels(4, 4, 4, 4);  // all else is worked out from the sheet as it stands
    EXPECT_EQ(game.box('D'), before + 4);
}

TEST(PD_SCORE_12, the_highest_total_wins) {
    auto game = a_game(3).team(1).gems(5).team(2).gems(4).explored("A1 B1 C1");
    EXPECT_EQ(game.winners(), (std::vector<int>{1}));
}

TEST(PD_SCORE_13, a_tie_goes_to_the_team_with_more_rooms) {
    auto game = a_game(3).team(0).gems(5).explored("A1 B1").team(1).gems(5).explored("A1 B1 C1").team(2).explored("A1 B1 C1 D1");
    EXPECT_EQ(game.winners(), (std::vector<int>{1}));
}

TEST(PD_SCORE_14, teams_still_tied_share_the_victory) {
    auto game = a_game(3).team(0).gems(5).explored("A1").team(2).gems(5).explored("F1");
    EXPECT_EQ(game.winners(), (std::vector<int>{0, 2}));
}

TEST(PD_SCORE_15, totals_may_be_negative) {
    auto game = a_game(2).monster_fame(-3, -5, -7).wounds(24).resurrected().talent("craftsman");
    EXPECT_EQ(game.total(), -15 - 21 - 9 - 3);
    game.team(1).monster_fame(-3, -5, -7).wounds(24).resurrected().talent("craftsman").gems(1);
    EXPECT_EQ(game.winners(), (std::vector<int>{1}));
}

}  // namespace
}  // namespace undercroft::paper_dungeons
