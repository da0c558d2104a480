// Wounds, health and resurrection.
#include <gtest/gtest.h>

#include "paper_dungeons/builder.h"

namespace undercroft::paper_dungeons {
namespace {

TEST(PD_WOUND_01, skulls_minions_traps_and_monsters_wound) {
    EXPECT_EQ(a_team().spent().next_dice("skull wizard cleric", "warrior wizard rogue").proceed().wounds(), 1);
    EXPECT_EQ(a_team().play("move white1; enter D").wounds(), 2);                // goblin 3 against rogue 1
    EXPECT_EQ(a_team().play("move white1; enter E").wounds(), 1);                // trap
    EXPECT_EQ(a_team().levels(2, 2, 2, 2).explored("D3").fight(1).wounds(), 4);  // basilisk, power 10
    EXPECT_EQ(a_team().play("move white1; enter C").wounds(), 0);
}

TEST(PD_WOUND_02, each_skull_of_the_accepted_roll_wounds_every_team_once) {
    auto game = a_game(3).spent().next_dice("skull skull skull", "warrior wizard cleric");
    game.next_dice("skull wizard cleric", "skull wizard rogue").proceed();
    for (int i = 0; i < 3; ++i) EXPECT_EQ(game.team(i).wounds(), 2);
}

TEST(PD_WOUND_03, wounds_fill_the_track_from_the_bottom) {
    auto team = a_team().wounds(3).play("move white1; enter E");
    EXPECT_EQ(team.wounds(), 4);
    EXPECT_EQ(team.count(Happened::wound_on_track), 1);
    EXPECT_EQ(team.box('H'), -1);  // hearts 3 and 4
}

TEST(PD_WOUND_04, a_potion_heart_takes_the_wound_instead_of_the_track) {
    auto team = a_team().potions(1).play("move white1; enter E");
    ASSERT_EQ(team.asked(), "wound");
    team.play("wound_potion");
    EXPECT_EQ(team.wounds(), 0);
    EXPECT_EQ(team.healed(), 1);
}

TEST(PD_WOUND_05, the_choice_is_made_wound_by_wound) {
    auto team = a_team().potions(1).play("move white1; enter D");  // two wounds
    team.play("wound_potion");
    EXPECT_EQ(team.asked(), "wound");
    EXPECT_EQ(team.options(), (std::vector<std::string>{"wound_track", "wound_potion"}));
    team.play("wound_track");
    EXPECT_EQ(team.wounds(), 1);
    EXPECT_EQ(team.healed(), 1);
}

// TF-7: nothing is learnt between the wounds of one blow, so one answer may stand for all of them.
TEST(PD_WOUND_05, the_question_says_how_many_wounds_are_still_to_come) {
    auto team = a_team().potions(1).play("move white1; enter D");  // two wounds
    const Words& words = the_module().words();
    EXPECT_EQ(words.alike_to_come(team.state(), Seat(0)), 1);
    team.play("wound_potion");
    EXPECT_EQ(words.alike_to_come(team.state(), Seat(0)), 0);
    team.play("wound_track");
    EXPECT_NE(team.asked(), "wound");
    EXPECT_EQ(words.alike_to_come(team.state(), Seat(0)), 0);
}

TEST(PD_WOUND_06, a_wound_on_the_track_is_never_removed) {
    auto team = a_team().wounds(3).play("brew white1; level black1 warrior; brew white2; raise cleric");
    EXPECT_EQ(team.wounds(), 3);
    team.end_round();
    EXPECT_EQ(team.wounds(), 3);
    EXPECT_NE(team.asked(), "wound");
}

TEST(PD_WOUND_07, wounds_beyond_the_free_hearts_go_to_the_track_unasked) {
    auto team = a_team().potions(1).hearts_used(1).play("move white1; enter D; wound_potion");
    EXPECT_NE(team.asked(), "wound");
    EXPECT_EQ(team.wounds(), 1);
    EXPECT_EQ(team.healed(), 2);
}

TEST(PD_WOUND_08, health_is_the_sum_of_levels_and_rises_with_each) {
    auto team = a_team().levels(1, 2, 3, 4);
    EXPECT_EQ(team.sheet().health(), 10);
    team.play("level black1 warrior");
    EXPECT_EQ(team.sheet().health(), 11);
}

TEST(PD_WOUND_09, more_wounds_than_health_mark_resurrection) {
    auto team = a_team().wounds(4).play("move white1; enter E");  // the fifth at health 4
    EXPECT_TRUE(team.is_resurrected());
    EXPECT_EQ(team.count(Happened::resurrection), 1);
}

TEST(PD_WOUND_10, wounds_equal_to_health_do_not) {
    auto team = a_team().wounds(3).play("move white1; enter E");
    EXPECT_EQ(team.wounds(), team.sheet().health());
    EXPECT_FALSE(team.is_resurrected());
}

TEST(PD_WOUND_11, resurrection_costs_nine_fame_and_the_team_plays_on) {
    auto team = a_team().wounds(4).play("move white1; enter E; fill heroes_armour; stop; brew white2; brew black1; raise rogue");
    EXPECT_EQ(team.box('I'), -9);
    EXPECT_EQ(team.end_round().asked(), "use_die");
}

TEST(PD_WOUND_12, resurrection_is_marked_once_at_most) {
    auto team = a_team().wounds(6).resurrected().play("move white1; enter D");
    EXPECT_EQ(team.wounds(), 8);
    EXPECT_EQ(team.count(Happened::resurrection), 0);
    EXPECT_EQ(team.box('I'), -9);
}

TEST(PD_WOUND_13, a_later_rise_of_health_does_not_unmark_it) {
    auto team = a_team().wounds(5).resurrected().play("level black1 warrior; level black3 rogue");
    EXPECT_GT(team.sheet().health(), team.wounds());
    EXPECT_TRUE(team.is_resurrected());
}

TEST(PD_WOUND_14, each_single_wound_is_tested_with_the_health_of_that_moment) {
    // Two wounds by the goblin at 3 wounds and health 4: the second is one too many, although the potion row of the room
    // would raise a hero right afterwards.
    auto team = a_team().wounds(3).potions(3).hearts_used(6).play("move white1; enter D; raise warrior");
    EXPECT_EQ(team.wounds(), team.sheet().health());
    EXPECT_TRUE(team.is_resurrected());
}

TEST(PD_WOUND_15, the_penalty_is_that_of_the_topmost_shield_reached) {
    const int expected[] = {0, 0, 0, 1, 1, 2, 2, 3, 3, 4, 4, 6, 6, 8, 8, 10, 10, 12, 12, 15, 15, 18, 18, 21, 21};
    for (int wounds = 0; wounds <= 24; ++wounds) EXPECT_EQ(a_team().wounds(wounds).box('H'), -expected[wounds]) << wounds;
}

TEST(PD_WOUND_16, healed_wounds_do_not_count_for_the_penalty) {
    EXPECT_EQ(a_team().potions(12).hearts_used(20).wounds(2).box('H'), 0);
    EXPECT_EQ(a_team().potions(12).hearts_used(20).wounds(3).box('H'), -1);
}

TEST(PD_WOUND_17, the_wound_that_finds_no_heart_left_still_exceeds_health) {
    auto team = a_team().levels(6, 6, 6, 6).wounds(24).play("move white1; enter E");
    EXPECT_EQ(team.wounds(), 24);
    EXPECT_EQ(team.sheet().dropped, 1);
    EXPECT_EQ(team.box('I'), -9);
    auto healed = a_team().levels(6, 6, 6, 6).wounds(24).potions(1).play("move white1; enter E");
    EXPECT_EQ(healed.asked(), "wound");
    EXPECT_FALSE(healed.play("wound_potion").is_resurrected());
}

TEST(PD_WOUND_17, wounds_past_the_end_of_the_track_are_dropped) {
    auto team = a_team().levels(6, 6, 6, 1).wounds(23).resurrected().play("move white1; enter D");
    EXPECT_EQ(team.wounds(), 24);
    EXPECT_EQ(team.sheet().dropped, 1);
    EXPECT_EQ(team.count(Happened::wound_dropped), 1);
}

}  // namespace
}  // namespace undercroft::paper_dungeons
