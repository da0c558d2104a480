// Personal goals: how they score, and each of the sixteen with its tiers and training.
#include <gtest/gtest.h>

#include "paper_dungeons/builder.h"

namespace undercroft::paper_dungeons {
namespace {

// Box K of the sheet with a talent worth nothing: the goal alone.
int fame(Game game, const char* goal) { return game.goal(goal).box('J'); }

// "B W W B": warrior, wizard, cleric, rogue.
std::string training(const char* goal) {
    std::string text;
    for (size_t hero = 0; hero < 4; ++hero) {
        text += (the_catalogue().goals[static_cast<size_t>(goal_called(goal))].black >> hero & 1) != 0 ? "B" : "W";
    }
    return text;
}

std::string first_rooms(int count) {
    std::string rooms;
    for (int room = 0; room < count; ++room) rooms += room_name(room) + " ";
    return rooms;
}

TEST(PD_GOAL_01, a_goal_is_tested_at_the_end_only) {
    auto game = a_game(2).goal("PD-GOAL-24").gems(2);
    EXPECT_EQ(game.sheet().mission_fame, 0);
    EXPECT_EQ(game.end_round().count(Happened::mission_claimed), 0);
    game.gems(7).end_game();
    EXPECT_EQ(game.box('J'), 6);  // the state at the end counts, not an earlier tier
    EXPECT_EQ(game.team(1).box('J'), 0);
}

TEST(PD_GOAL_02, the_highest_tier_alone_is_scored) {
    const int expected[] = {0, 0, 2, 2, 2, 4, 4, 6, 6, 6, 6};
    for (int gems = 0; gems <= 10; ++gems) EXPECT_EQ(fame(a_team().gems(gems), "PD-GOAL-24"), expected[gems]) << gems;
    for (const Goal& goal : the_catalogue().goals) EXPECT_EQ(goal.fame, (std::array<int, 3>{2, 4, 6})) << goal.id;
}

TEST(PD_GOAL_03, an_ignored_goal_costs_nothing) {
    for (const Goal& goal : the_catalogue().goals) EXPECT_EQ(fame(a_team(), goal.id.c_str()), 0) << goal.id;
}

TEST(PD_GOAL_04, the_goal_sets_the_training_even_if_it_is_ignored) {
    EXPECT_TRUE(a_team().goal("PD-GOAL-21").can("level black2 wizard"));  // B B W W
    EXPECT_FALSE(a_team().goal("PD-GOAL-21").can("level white2 wizard"));
    EXPECT_TRUE(a_team().goal("PD-GOAL-24").can("level white2 wizard"));  // B W W B
}

TEST(PD_GOAL_05, distinct_edges_and_trap_rooms_are_counted_once) {
    auto team = a_team().goal("PD-GOAL-13").items("medallion_of_hara mantle_of_intangibility").explored("A3 B4").at("B3");
    team.play("move white1; step north; step south; move white2; step north; step south");
    EXPECT_EQ(count_bits(team.sheet().barriers_passed), 1);
    team.play("move white3; step west; step east");  // the wall A3-B3, there and back
    EXPECT_EQ(count_bits(team.sheet().barriers_passed), 2);
}

TEST(PD_GOAL_06, monster_fame_is_net_of_flee_losses) {
    EXPECT_EQ(fame(a_team().monster_fame(5, 7, -2), "PD-GOAL-20"), 2);
    EXPECT_EQ(fame(a_team().monster_fame(5, 7, -4), "PD-GOAL-20"), 0);
}

TEST(PD_GOAL_11, minions_of_level_four) {
    EXPECT_EQ(fame(a_team().minions("A3 B1 C5"), "PD-GOAL-11"), 0);
    EXPECT_EQ(fame(a_team().minions("A3 D3"), "PD-GOAL-11"), 2);
    EXPECT_EQ(fame(a_team().minions("A3 D3 B4"), "PD-GOAL-11"), 4);
    EXPECT_EQ(fame(a_team().minions("A3 D3 B4 E4"), "PD-GOAL-11"), 6);
    EXPECT_EQ(training("PD-GOAL-11"), "BWWB");
}

TEST(PD_GOAL_12, minions_of_level_five) {
    EXPECT_EQ(fame(a_team().minions("C5 A3 D3"), "PD-GOAL-12"), 0);
    EXPECT_EQ(fame(a_team().minions("C5 F5"), "PD-GOAL-12"), 2);
    EXPECT_EQ(fame(a_team().minions("C5 F5 B6"), "PD-GOAL-12"), 4);
    EXPECT_EQ(fame(a_team().minions("C5 F5 B6 E6"), "PD-GOAL-12"), 6);
    EXPECT_EQ(training("PD-GOAL-12"), "WBBW");
}

TEST(PD_GOAL_13, traps_walls_and_water_passed) {
    auto team = a_team().explored("A1 E1 B2");
    EXPECT_EQ(fame(team, "PD-GOAL-13"), 0);
    team.items("medallion_of_hara mantle_of_intangibility").explored("A3 B4").at("B3").play("move white1; step west; step east");
    EXPECT_EQ(fame(team, "PD-GOAL-13"), 2);  // three traps and a wall
    team.play("move white2; step north; step south");
    EXPECT_EQ(fame(Game(team).explored("C3"), "PD-GOAL-13"), 2);
    EXPECT_EQ(fame(Game(team).explored("C3 F3"), "PD-GOAL-13"), 4);
    EXPECT_EQ(fame(Game(team).explored("C3 F3 D4 A5 E5"), "PD-GOAL-13"), 6);
    EXPECT_EQ(training("PD-GOAL-13"), "WWBB");
}

TEST(PD_GOAL_14, columns_with_four_rooms) {
    EXPECT_EQ(fame(a_team().explored(first_rooms(21)), "PD-GOAL-14"), 0);  // three columns with four
    EXPECT_EQ(fame(a_team().explored(first_rooms(22)), "PD-GOAL-14"), 2);
    EXPECT_EQ(fame(a_team().explored(first_rooms(23)), "PD-GOAL-14"), 4);
    EXPECT_EQ(fame(a_team().explored(first_rooms(24)), "PD-GOAL-14"), 6);
    EXPECT_EQ(training("PD-GOAL-14"), "BWWB");
}

TEST(PD_GOAL_15, rows_fully_explored) {
    EXPECT_EQ(fame(a_team().explored(first_rooms(5)), "PD-GOAL-15"), 0);
    EXPECT_EQ(fame(a_team().explored(first_rooms(6)), "PD-GOAL-15"), 2);
    EXPECT_EQ(fame(a_team().explored(first_rooms(12)), "PD-GOAL-15"), 4);
    EXPECT_EQ(fame(a_team().explored(first_rooms(18)), "PD-GOAL-15"), 6);
    EXPECT_EQ(training("PD-GOAL-15"), "WBBW");
}

TEST(PD_GOAL_16, heroes_at_level_five) {
    EXPECT_EQ(fame(a_team().levels(6, 4, 4, 4), "PD-GOAL-16"), 0);
    EXPECT_EQ(fame(a_team().levels(6, 5, 4, 4), "PD-GOAL-16"), 2);
    EXPECT_EQ(fame(a_team().levels(6, 5, 5, 4), "PD-GOAL-16"), 4);
    EXPECT_EQ(fame(a_team().levels(6, 5, 5, 5), "PD-GOAL-16"), 6);
    EXPECT_EQ(training("PD-GOAL-16"), "WWBB");
}

TEST(PD_GOAL_17, minions_of_level_three) {
    EXPECT_EQ(fame(a_team().minions("B1 A3 C5"), "PD-GOAL-17"), 0);
    EXPECT_EQ(fame(a_team().minions("B1 D1"), "PD-GOAL-17"), 2);
    EXPECT_EQ(fame(a_team().minions("B1 D1 C2"), "PD-GOAL-17"), 4);
    EXPECT_EQ(fame(a_team().minions("B1 D1 C2 E2"), "PD-GOAL-17"), 6);
    EXPECT_EQ(training("PD-GOAL-17"), "BWBW");
}

TEST(PD_GOAL_18, potions_owned_used_or_not) {
    const int expected[] = {0, 0, 0, 0, 0, 0, 2, 2, 2, 4, 4, 4, 6};
    for (int potions = 0; potions <= 12; ++potions) {
        EXPECT_EQ(fame(a_team().potions(potions).hearts_used(2 * potions), "PD-GOAL-18"), expected[potions]) << potions;
    }
    EXPECT_EQ(training("PD-GOAL-18"), "WBWB");
}

TEST(PD_GOAL_19, rooms_explored) {
    const std::pair<int, int> expected_by_rooms[] = {{19, 0}, {20, 2}, {24, 2}, {25, 4}, {29, 4}, {30, 6}};
    for (const auto& [rooms, expected] : expected_by_rooms) {
        EXPECT_EQ(fame(a_team().explored(first_rooms(rooms)), "PD-GOAL-19"), expected) << rooms;
    }
    EXPECT_EQ(training("PD-GOAL-19"), "BWBW");
}

TEST(PD_GOAL_20, fame_from_monsters) {
    const std::pair<int, int> expected_by_sum[] = {{9, 0}, {10, 2}, {14, 2}, {15, 4}, {19, 4}, {20, 6}};
    for (const auto& [sum, expected] : expected_by_sum) {
        EXPECT_EQ(fame(a_team().monster_fame(3, 4, sum - 7), "PD-GOAL-20"), expected) << sum;
    }
    EXPECT_EQ(training("PD-GOAL-20"), "WBBW");
}

TEST(PD_GOAL_21, items_finished) {
    const int expected[] = {0, 0, 2, 2, 4, 4, 4, 6, 6};
    std::string items;
    for (int count = 0; count <= 8; ++count) {
        EXPECT_EQ(fame(a_team().items(items), "PD-GOAL-21"), expected[count]) << count;
        if (count < 8) items += the_catalogue().items[static_cast<size_t>(count)].id + " ";
    }
    EXPECT_EQ(fame(a_team().items("flaming_sword tome_of_wisdom:1"), "PD-GOAL-21"), 0);
    EXPECT_EQ(training("PD-GOAL-21"), "BBWW");
}

TEST(PD_GOAL_22, edge_rooms_explored) {
    std::string rooms = "B2 C3 D4 E5 ";
    int edges = 0;
    for (int room : Bits(the_catalogue().edge_rooms)) {
        const int expected = edges >= 16 ? 6 : edges >= 13 ? 4 : edges >= 10 ? 2 : 0;
        EXPECT_EQ(fame(a_team().explored(rooms), "PD-GOAL-22"), expected) << edges;
        rooms += room_name(room) + " ";
        ++edges;
    }
    EXPECT_EQ(edges, 22);
    EXPECT_EQ(training("PD-GOAL-22"), "BBWW");
}

TEST(PD_GOAL_23, minions_defeated) {
    std::string rooms;
    int count = 0;
    for (int room : Bits(the_catalogue().minion_rooms)) {
        const int expected = count >= 10 ? 6 : count >= 7 ? 4 : count >= 4 ? 2 : 0;
        EXPECT_EQ(fame(a_team().minions(rooms), "PD-GOAL-23"), expected) << count;
        rooms += room_name(room) + " ";
        ++count;
    }
    EXPECT_EQ(training("PD-GOAL-23"), "WWBB");
}

TEST(PD_GOAL_24, gems_stolen) {
    const std::pair<int, int> expected_by_gems[] = {{1, 0}, {2, 2}, {4, 2}, {5, 4}, {6, 4}, {7, 6}, {9, 6}};
    for (const auto& [gems, expected] : expected_by_gems) {
        EXPECT_EQ(fame(a_team().gems(gems), "PD-GOAL-24"), expected) << gems;
    }
    EXPECT_EQ(training("PD-GOAL-24"), "BWWB");
}

TEST(PD_GOAL_25, corner_rooms_explored) {
    EXPECT_EQ(fame(a_team().explored("B1 A2 F2 E7"), "PD-GOAL-25"), 0);
    EXPECT_EQ(fame(a_team().explored("A1"), "PD-GOAL-25"), 2);
    EXPECT_EQ(fame(a_team().explored("A1 F7"), "PD-GOAL-25"), 4);
    EXPECT_EQ(fame(a_team().explored("A1 F7 A7"), "PD-GOAL-25"), 6);
    EXPECT_EQ(fame(a_team().explored("A1 F7 A7 F1"), "PD-GOAL-25"), 6);
    EXPECT_EQ(training("PD-GOAL-25"), "BWBW");
}

TEST(PD_GOAL_26, health) {
    EXPECT_EQ(fame(a_team().levels(5, 2, 2, 2), "PD-GOAL-26"), 0);
    EXPECT_EQ(fame(a_team().levels(3, 3, 3, 3).wounds(12), "PD-GOAL-26"), 2);
    EXPECT_EQ(fame(a_team().levels(4, 4, 4, 4), "PD-GOAL-26"), 4);
    EXPECT_EQ(fame(a_team().levels(5, 5, 5, 5), "PD-GOAL-26"), 6);
    EXPECT_EQ(training("PD-GOAL-26"), "WBWB");
}

}  // namespace
}  // namespace undercroft::paper_dungeons
