// Potions: brewing, rows and hearts.
#include <gtest/gtest.h>

#include "paper_dungeons/builder.h"

namespace undercroft::paper_dungeons {
namespace {

TEST(PD_POTION_01, a_die_of_any_hero_and_colour_brews_two) {
    auto team = a_team().dice("warrior wizard cleric", "warrior rogue boots");
    for (const char* die : {"white1", "white2", "white3", "black1", "black2"}) {
        EXPECT_EQ(Game(team).play(std::string("brew ") + die).potions(), 2) << die;
    }
    EXPECT_EQ(a_team().dice("clover skull skull", "boots boots boots").play("brew white1").potions(), 2);
}

TEST(PD_POTION_02, potions_fill_the_circles_in_reading_order) {
    auto team = a_team().play("brew white1");
    std::vector<int> circles;
    for (const Event& event : team.log()) {
        if (event.kind == static_cast<uint16_t>(Happened::potion_gained)) circles.push_back(event.numbers[0]);
    }
    EXPECT_EQ(circles, (std::vector<int>{1, 2}));
    EXPECT_EQ(a_team().potions(3).play("brew white1").asked(), "raise_hero");  // the first row comes first
    EXPECT_EQ(a_team().potions(7).play("brew white1").asked(), "fill_item");   // then the second
}

TEST(PD_POTION_03, the_last_circle_of_a_row_gives_the_rows_reward_at_once) {
    EXPECT_EQ(a_team().potions(2).play("brew white1").asked(), "raise_hero");
    EXPECT_EQ(a_team().potions(1).play("brew white1").asked(), "use_die");
    EXPECT_EQ(a_team().potions(6).play("brew white1").asked(), "fill_item");
    EXPECT_EQ(a_team().potions(4).play("brew white1").asked(), "use_die");
}

TEST(PD_POTION_04, the_first_row_raises_any_hero) {
    for (const char* hero : {"warrior", "wizard", "cleric", "rogue"}) {
        EXPECT_EQ(a_team().potions(2).play(std::string("brew white1; raise ") + hero).level(hero), 2);
    }
}

TEST(PD_POTION_05, the_twelfth_potion_brings_an_outside_gem) {
    auto team = a_team().potions(10).play("brew white1");
    EXPECT_EQ(team.gems(), 1);
    EXPECT_EQ(team.sheet().stolen, 0);
    EXPECT_EQ(a_team().potions(9).play("brew white1").gems(), 0);
}

TEST(PD_POTION_06, the_first_row_has_at_most_six_potions) {
    int first = 0;
    for (int count = 1; count <= potion_limit && first == 0; ++count) {
        if (the_catalogue().potion_reward[static_cast<size_t>(count)] != Reward::none) first = count;
    }
    EXPECT_GE(first, 1);
    EXPECT_LE(first, 6);
    EXPECT_EQ(the_catalogue().potion_row[6], first == 6 ? 1 : 0);  // six potions complete the first row and no other
    for (int count = first + 1; count <= 6; ++count) EXPECT_EQ(the_catalogue().potion_reward[static_cast<size_t>(count)], Reward::none);
}

TEST(PD_POTION_07, a_potion_heals_two_wounds) {
    auto team = a_team().potions(1).play("move white1; enter D; wound_potion; wound_potion");
    EXPECT_EQ(team.healed(), 2);
    EXPECT_EQ(team.wounds(), 0);
    EXPECT_EQ(a_team().potions(3).hearts_used(2).sheet().free_hearts(), 4);
}

TEST(PD_POTION_08, potions_beyond_twelve_are_lost) {
    auto team = a_team().potions(11).play("brew white1");
    EXPECT_EQ(team.potions(), 12);
    EXPECT_EQ(team.count(Happened::potion_lost), 1);
    EXPECT_EQ(team.play("brew white2").gems(), 1);  // and give no second gem
}

TEST(PD_POTION_09, a_potion_from_a_room_counts_like_a_brewed_one) {
    auto team = a_team().potions(3).play("move white1; enter F");
    EXPECT_EQ(team.potions(), 4);
    EXPECT_EQ(team.asked(), "raise_hero");
}

TEST(PD_POTION_10, a_potion_of_the_room_comes_too_late_for_the_wound_of_the_room) {
    auto team = a_team().play("move white1; enter D");
    EXPECT_EQ(team.wounds(), 2);
    EXPECT_EQ(team.potions(), 1);
    EXPECT_EQ(team.healed(), 0);
}

TEST(PD_POTION_11, a_used_up_potion_is_still_owned) {
    auto team = a_team().potions(7).hearts_used(14).missions({"PD-MISSION-16"}).goal("PD-GOAL-18").play("move white1; enter F");
    EXPECT_EQ(team.potions(), 8);
    EXPECT_EQ(team.asked(), "fill_item");  // the row is complete although the hearts are gone
    team.end_round();
    EXPECT_EQ(team.box('K'), 4);
    EXPECT_EQ(team.box('J'), 2);
}

TEST(PD_POTION_12, the_first_potions_reward_is_resolved_before_the_second_is_recorded) {
    auto team = a_team().potions(3).play("brew white1");
    EXPECT_EQ(team.asked(), "raise_hero");
    EXPECT_EQ(team.potions(), 4);
    EXPECT_EQ(team.play("raise warrior").potions(), 5);
}

TEST(PD_POTION_13, hearts_are_filled_under_owned_potions_only) {
    auto team = a_team().potions(1).hearts_used(2).play("move white1; enter D");
    EXPECT_NE(team.asked(), "wound");
    EXPECT_EQ(team.healed(), 2);
    EXPECT_EQ(team.wounds(), 2);
}

}  // namespace
}  // namespace undercroft::paper_dungeons
