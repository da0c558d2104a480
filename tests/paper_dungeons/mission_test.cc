// Shared missions: claiming, and each of the sixteen.
#include <gtest/gtest.h>

#include "paper_dungeons/builder.h"

namespace undercroft::paper_dungeons {
namespace {

constexpr const char* health_of_12 = "PD-MISSION-24";

// Whether the chosen team claims the mission at the end of this round.
bool claims(Game game, const char* mission) { return game.missions({mission}).spent().proceed().box('K') == 4; }

TEST(PD_MISSION_01, missions_are_the_same_for_all_teams) {
    for (int team = 0; team < 3; ++team) {
        auto game = a_game(3).missions({health_of_12}).team(team).levels(3, 3, 3, 3).spent().proceed();
        EXPECT_EQ(game.box('K'), 4) << team;
    }
}

TEST(PD_MISSION_02, every_team_that_meets_the_requirement_gets_four_fame) {
    auto game = a_game(3).missions({health_of_12}).team(0).levels(3, 3, 3, 3).team(2).levels(6, 6, 6, 6).spent().proceed();
    EXPECT_EQ(game.team(0).box('K'), 4);
    EXPECT_EQ(game.team(1).box('K'), 0);
    EXPECT_EQ(game.team(2).box('K'), 4);
}

TEST(PD_MISSION_03, claims_in_the_same_round_all_score) {
    auto game = a_game(4).missions({health_of_12});
    for (int i = 0; i < 4; ++i) game.team(i).levels(3, 3, 3, 3);
    game.spent().proceed();
    for (int i = 0; i < 4; ++i) EXPECT_EQ(game.team(i).box('K'), 4);
}

TEST(PD_MISSION_04, a_claimed_mission_is_gone_in_later_rounds) {
    auto game = a_game(2).missions({health_of_12}).levels(3, 3, 3, 3).spent().proceed();
    EXPECT_EQ(game.mission_open(0), 0);
    game.team(1).levels(3, 3, 3, 3).end_round();
    EXPECT_EQ(game.box('K'), 0);
    EXPECT_EQ(game.team(0).box('K'), 4);  // nor is it claimed twice
}

TEST(PD_MISSION_05, several_missions_may_be_claimed_in_one_round) {
    auto game = a_game(2).missions({health_of_12, "PD-MISSION-14", "PD-MISSION-16"}).levels(3, 3, 3, 3).spent().proceed();
    EXPECT_EQ(game.box('K'), 8);
    EXPECT_EQ(game.mission_open(2), 1);
}

TEST(PD_MISSION_06, claims_are_made_without_asking) {
    auto game = a_game(2).missions({health_of_12}).levels(3, 3, 3, 3).spent().proceed();
    EXPECT_EQ(game.count(Happened::mission_claimed), 1);
    EXPECT_EQ(game.round(), 2);
    EXPECT_EQ(game.asked(), "use_die");
}

TEST(PD_MISSION_07, mission_fame_is_noted_when_gained) {
    auto game = a_game(2).missions({health_of_12}).levels(3, 3, 3, 3).spent();
    EXPECT_EQ(game.box('K'), 0);
    EXPECT_EQ(game.proceed().sheet().mission_fame, 4);
}

TEST(PD_MISSION_08, the_whole_sheet_counts_not_only_this_round) {
    auto game = a_game(2).round(5).missions({"PD-MISSION-19"}).gems(4).spent().proceed();
    EXPECT_EQ(game.box('K'), 4);
}

TEST(PD_MISSION_11, minions_of_three_different_levels) {
    EXPECT_FALSE(claims(a_team().minions("B1 D1 C2 A3 D3"), "PD-MISSION-11"));
    EXPECT_TRUE(claims(a_team().minions("B1 A3 C5"), "PD-MISSION-11"));
}

TEST(PD_MISSION_12, one_hero_at_level_six) {
    EXPECT_FALSE(claims(a_team().levels(5, 5, 5, 5), "PD-MISSION-12"));
    EXPECT_TRUE(claims(a_team().levels(1, 1, 6, 1), "PD-MISSION-12"));
}

TEST(PD_MISSION_13, all_rooms_of_one_row) {
    EXPECT_FALSE(claims(a_team().explored("A4 B4 C4 D4 E4 F5 A1 A2 A3 A5 A6 A7"), "PD-MISSION-13"));
    EXPECT_TRUE(claims(a_team().explored("A4 B4 C4 D4 E4 F4"), "PD-MISSION-13"));
}

TEST(PD_MISSION_14, all_four_heroes_at_level_three) {
    EXPECT_FALSE(claims(a_team().levels(6, 6, 6, 2), "PD-MISSION-14"));
    EXPECT_TRUE(claims(a_team().levels(3, 3, 3, 3), "PD-MISSION-14"));
}

TEST(PD_MISSION_15, all_rooms_of_one_column) {
    EXPECT_FALSE(claims(a_team().explored("C1 C2 C3 C4 C5 C6 A4 B4 D4 E4 F4"), "PD-MISSION-15"));
    EXPECT_TRUE(claims(a_team().explored("C1 C2 C3 C4 C5 C6 C7"), "PD-MISSION-15"));
}

TEST(PD_MISSION_16, eight_potions) {
    EXPECT_FALSE(claims(a_team().potions(7), "PD-MISSION-16"));
    EXPECT_TRUE(claims(a_team().potions(8), "PD-MISSION-16"));
}

TEST(PD_MISSION_17, three_heroes_at_level_four) {
    EXPECT_FALSE(claims(a_team().levels(6, 6, 3, 3), "PD-MISSION-17"));
    EXPECT_TRUE(claims(a_team().levels(4, 4, 1, 4), "PD-MISSION-17"));
}

TEST(PD_MISSION_18, six_minions) {
    EXPECT_FALSE(claims(a_team().minions("B1 D1 C2 E2 A3"), "PD-MISSION-18"));
    EXPECT_TRUE(claims(a_team().minions("B1 D1 C2 E2 A3 D3"), "PD-MISSION-18"));
}

TEST(PD_MISSION_19, four_gems) {
    EXPECT_FALSE(claims(a_team().gems(3), "PD-MISSION-19"));
    EXPECT_TRUE(claims(a_team().gems(4), "PD-MISSION-19"));
}

TEST(PD_MISSION_20, two_corner_rooms) {
    EXPECT_FALSE(claims(a_team().explored("A1 B1 A2 A6 B7 F2"), "PD-MISSION-20"));
    EXPECT_TRUE(claims(a_team().explored("A7 F1"), "PD-MISSION-20"));
}

TEST(PD_MISSION_21, five_traps) {
    EXPECT_FALSE(claims(a_team().explored("A1 E1 B2 C3 B1 C1 D1"), "PD-MISSION-21"));
    EXPECT_TRUE(claims(a_team().explored("A1 E1 B2 C3 F3"), "PD-MISSION-21"));
}

TEST(PD_MISSION_22, fifteen_rooms) {
    EXPECT_FALSE(claims(a_team().explored("A1 B1 C1 D1 E1 F1 A2 B2 C2 D2 E2 F2 A3 B3"), "PD-MISSION-22"));
    EXPECT_TRUE(claims(a_team().explored("A1 B1 C1 D1 E1 F1 A2 B2 C2 D2 E2 F2 A3 B3 C3"), "PD-MISSION-22"));
}

TEST(PD_MISSION_23, four_finished_items) {
    const std::string three = "heroes_armour flaming_sword tome_of_wisdom";
    EXPECT_FALSE(claims(a_team().items(three + " medallion_of_hara:1 sceptre_of_death:1"), "PD-MISSION-23"));
    EXPECT_TRUE(claims(a_team().items(three + " medallion_of_hara"), "PD-MISSION-23"));
}

TEST(PD_MISSION_24, health_of_twelve) {
    EXPECT_FALSE(claims(a_team().levels(6, 3, 1, 1), "PD-MISSION-24"));
    EXPECT_TRUE(claims(a_team().levels(6, 4, 1, 1).wounds(12), "PD-MISSION-24"));
}

TEST(PD_MISSION_25, all_three_lairs) {
    EXPECT_FALSE(claims(a_team().dungeon("A").explored("D3 C5"), "PD-MISSION-25"));
    EXPECT_TRUE(claims(a_team().dungeon("A").explored("D3 C5 D7"), "PD-MISSION-25"));
    EXPECT_FALSE(claims(a_team().dungeon("B").explored("D3 C5 D7"), "PD-MISSION-25"));
}

TEST(PD_MISSION_26, two_heroes_at_level_five) {
    EXPECT_FALSE(claims(a_team().levels(6, 4, 4, 4), "PD-MISSION-26"));
    EXPECT_TRUE(claims(a_team().levels(5, 1, 1, 5), "PD-MISSION-26"));
}

}  // namespace
}  // namespace undercroft::paper_dungeons
