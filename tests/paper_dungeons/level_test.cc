// Levels and the abilities of the four heroes.
#include <gtest/gtest.h>

#include "paper_dungeons/builder.h"

namespace undercroft::paper_dungeons {
namespace {

TEST(PD_LEVEL_01, a_team_has_one_hero_of_each_class) {
    EXPECT_EQ(the_catalogue().hero_ids, (std::vector<std::string>{"warrior", "wizard", "cleric", "rogue"}));
    EXPECT_EQ(a_team().sheet().levels.size(), 4u);
}

TEST(PD_LEVEL_02, a_die_levels_the_hero_of_its_symbol_if_its_colour_is_the_training) {
    auto team = a_team().goal("PD-GOAL-24").dice("warrior wizard cleric", "warrior wizard rogue");  // warrior and rogue black
    EXPECT_EQ(team.why_not("level white1 warrior"), "wrong_colour");
    EXPECT_FALSE(team.can("level white1 warrior") || team.can("level black2 wizard"));
    EXPECT_TRUE(team.can("level black1 warrior") && team.can("level white2 wizard") && team.can("level white3 cleric"));
    EXPECT_FALSE(team.can("level black1 rogue"));
    EXPECT_EQ(team.why_not("level black1 rogue"), "wrong_symbol");
}

TEST(PD_LEVEL_03, a_level_fills_the_next_box_and_a_circle_of_health) {
    auto team = a_team().levels(2, 1, 1, 1).play("level black1 warrior");
    EXPECT_EQ(team.level("warrior"), 3);
    EXPECT_EQ(team.sheet().health(), 6);
}

TEST(PD_LEVEL_04, levels_rise_one_at_a_time_and_stop_at_six) {
    auto team = a_team().levels(5, 1, 1, 1).dice("warrior wizard cleric", "warrior warrior rogue").play("level black1 warrior");
    EXPECT_EQ(team.level("warrior"), 6);
    EXPECT_FALSE(team.can("level black2 warrior"));
}

TEST(PD_LEVEL_05, no_die_levels_a_hero_at_six_and_a_free_level_is_lost_with_all_at_six) {
    auto team = a_team().levels(6, 1, 1, 1);
    EXPECT_FALSE(team.can("level black1 warrior"));
    EXPECT_EQ(team.why_not("level black1 warrior"), "hero_at_top");
    auto all = a_team().levels(6, 6, 6, 6).potions(3).play("brew white1");
    EXPECT_EQ(all.asked(), "use_die");
    EXPECT_EQ(all.count(Happened::reward_lost), 1);
    EXPECT_EQ(all.strength(), 24);
}

TEST(PD_LEVEL_05, a_clover_levels_no_hero_at_six) {
    auto team = a_team().levels(6, 6, 1, 1).dice("clover wizard wizard", "rogue rogue rogue");
    EXPECT_FALSE(team.can("level white3 warrior") || team.can("level white3 wizard"));
    EXPECT_TRUE(team.can("level white3 cleric"));
}

TEST(PD_LEVEL_06, a_free_level_goes_to_any_hero_whatever_symbol_and_colour) {
    auto from_room = a_team().levels(1, 6, 1, 1).play("move white1; enter A");
    EXPECT_EQ(from_room.options(), (std::vector<std::string>{"raise warrior", "raise cleric", "raise rogue"}));
    auto from_row = a_team().potions(3).play("brew white1");
    EXPECT_EQ(from_row.options().size(), 4u);
    auto from_item = a_team().items("tome_of_wisdom:1").play("make white2 tome_of_wisdom");
    EXPECT_EQ(from_item.options().size(), 4u);
    auto from_talent = a_team().before_play().talent("veteran");
    EXPECT_EQ(from_talent.options().size(), 4u);
    auto from_monster = a_game(2).dungeon("B").levels(3, 3, 3, 3).explored("E3").fight(1);  // the ghoul knight rewards a level
    EXPECT_EQ(from_monster.options().size(), 4u);
}

TEST(PD_LEVEL_07, a_warrior_of_level_four_adds_one_power_against_monsters) {
    const Monster& troll = the_catalogue().monsters[static_cast<size_t>(monster_called("basilisk"))];  // weak against the rogue
    EXPECT_EQ(combat_power(the_catalogue(), a_team().levels(3, 1, 1, 1).sheet(), troll), 6 + 1);
    EXPECT_EQ(combat_power(the_catalogue(), a_team().levels(4, 1, 1, 1).sheet(), troll), 7 + 1 + 1);
    EXPECT_EQ(combat_power(the_catalogue(), a_team().levels(1, 4, 4, 1).sheet(), troll), 10 + 1);
}

TEST(PD_LEVEL_08, a_wizard_of_level_four_swaps_colours_without_limit) {
    auto team = a_team().levels(1, 4, 1, 1).dice("warrior warrior rogue", "wizard cleric cleric");
    team.play("level white1 warrior; level black2 cleric; level white3 rogue");
    EXPECT_EQ(team.strength(), 10);
    EXPECT_EQ(team.count(Happened::colour_swapped), 3);
    EXPECT_FALSE(a_team().levels(1, 3, 1, 1).can("level white1 warrior"));
}

TEST(PD_LEVEL_09, a_cleric_of_level_four_keeps_skull_wounds_away) {
    auto game = a_game(2).levels(1, 1, 4, 1).spent().next_dice("skull wizard cleric", "skull wizard rogue").proceed();
    EXPECT_EQ(game.wounds(), 0);
    EXPECT_EQ(game.team(1).wounds(), 2);
    EXPECT_EQ(a_team().levels(1, 1, 4, 1).play("move white1; enter E").wounds(), 1);  // traps still wound
}

TEST(PD_LEVEL_10, a_cleric_who_reaches_four_is_protected_from_the_next_round_on) {
    auto team = a_team().levels(1, 1, 3, 1).spent().next_dice("skull wizard cleric", "warrior wizard rogue").proceed();
    EXPECT_EQ(team.wounds(), 1);
    team.play("level white2 cleric").next_dice("skull wizard cleric", "skull wizard rogue").end_round();
    EXPECT_EQ(team.wounds(), 1);
}

TEST(PD_LEVEL_11, a_rogue_who_reaches_four_steals_an_outside_gem_at_once) {
    auto team = a_team().levels(1, 1, 1, 3).play("level black3 rogue");
    EXPECT_EQ(team.gems(), 1);
    EXPECT_EQ(team.sheet().stolen, 0);
    EXPECT_EQ(team.count(Happened::outside_gem_stolen), 1);
}

TEST(PD_LEVEL_12, the_rogue_steals_only_on_the_step_to_four) {
    EXPECT_EQ(a_team().levels(1, 1, 1, 2).play("level black3 rogue").gems(), 0);
    EXPECT_EQ(a_team().levels(1, 1, 1, 4).play("level black3 rogue").gems(), 0);
    EXPECT_EQ(a_team().levels(3, 1, 1, 4).play("level black1 warrior").gems(), 0);
}

TEST(PD_LEVEL_13, the_swap_changes_the_colour_only) {
    auto team = a_team().levels(1, 4, 1, 1).dice("warrior wizard skull", "warrior boots skull");
    EXPECT_FALSE(team.can("level white1 rogue") || team.can("level black1 rogue"));
    EXPECT_FALSE(team.can("level black2 warrior") || team.can("brew black2") || team.can("move white3"));
    EXPECT_TRUE(team.can("level white1 warrior") && team.can("level black1 warrior"));
}

TEST(PD_LEVEL_14, abilities_last_for_the_rest_of_the_game) {
    auto team = a_team().levels(4, 4, 4, 1).wounds(24).resurrected();
    for (int round = 1; round < 8; ++round) {
        team.next_dice("skull warrior cleric", "skull wizard rogue").end_round();
        EXPECT_EQ(team.count(Happened::skull_wounds_prevented), round);
        EXPECT_TRUE(team.can("level white1 warrior"));  // black by training
    }
}

}  // namespace
}  // namespace undercroft::paper_dungeons
