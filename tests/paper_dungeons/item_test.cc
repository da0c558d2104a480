// Magic items: boxes, demands and effects.
#include <gtest/gtest.h>

#include "paper_dungeons/builder.h"

namespace undercroft::paper_dungeons {
namespace {

const char* const all_finished =
    "flaming_sword tome_of_wisdom crown_of_the_righteous_king mantle_of_intangibility heroes_armour alchemists_cauldron "
    "medallion_of_hara sceptre_of_death";

int power_against(Game game, const char* monster) {
    return combat_power(the_catalogue(), game.sheet(), the_catalogue().monsters[static_cast<size_t>(monster_called(monster))]);
}

TEST(PD_ITEM_01, there_are_eight_items_of_two_boxes) {
    EXPECT_EQ(the_catalogue().items.size(), 8u);
    EXPECT_EQ(a_team().items(all_finished).boxes(), 16);
    auto team = a_team().items("heroes_armour");
    EXPECT_FALSE(team.can("make white1 heroes_armour"));
    EXPECT_EQ(team.why_not("make white1 heroes_armour"), "item_finished");
}

TEST(PD_ITEM_02, a_die_of_either_colour_fills_one_box) {
    auto team = a_team().play("make white1 flaming_sword");
    EXPECT_EQ(team.boxes(), 1);
    EXPECT_EQ(team.play("make black1 flaming_sword").boxes("flaming_sword"), 2);
}

TEST(PD_ITEM_03, the_first_four_items_demand_their_symbol_and_the_last_four_none) {
    auto team = a_team().dice("warrior wizard cleric", "rogue skull skull");
    const char* demanding[] = {"flaming_sword", "tome_of_wisdom", "crown_of_the_righteous_king", "mantle_of_intangibility"};
    const char* dice[] = {"white1", "white2", "white3", "black1"};
    for (int die = 0; die < 4; ++die) {
        for (int item = 0; item < 4; ++item) {
            EXPECT_EQ(team.can(std::string("make ") + dice[die] + " " + demanding[item]), die == item) << dice[die] << demanding[item];
        }
        for (const char* free : {"heroes_armour", "alchemists_cauldron", "medallion_of_hara", "sceptre_of_death"}) {
            EXPECT_TRUE(team.can(std::string("make ") + dice[die] + " " + free)) << free;
        }
    }
    EXPECT_EQ(team.why_not("make white1 tome_of_wisdom"), "item_needs_symbol");
}

TEST(PD_ITEM_04, boots_fill_no_box_and_a_clover_stands_for_the_symbol) {
    auto team = a_team().dice("clover warrior warrior", "boots rogue rogue");
    for (const Item& item : the_catalogue().items) {
        EXPECT_FALSE(team.can("make black3 " + item.id)) << item.id;  // boots
        EXPECT_TRUE(team.can("make white3 " + item.id)) << item.id;   // clover
    }
}

TEST(PD_ITEM_05, a_box_gained_as_a_reward_goes_to_any_unfinished_item) {
    auto team = a_team().items("heroes_armour flaming_sword:1").play("move white1; enter E");
    ASSERT_EQ(team.asked(), "fill_item");
    EXPECT_EQ(team.options().size(), 7u);
    EXPECT_FALSE(team.can("fill heroes_armour"));
    team.play("fill flaming_sword");  // without a warrior die
    EXPECT_EQ(team.boxes("flaming_sword"), 2);
}

TEST(PD_ITEM_06, boxes_fill_from_left_to_right) {
    auto team = a_team().play("make white1 heroes_armour");
    EXPECT_EQ(team.sheet().first_boxes, 1u << item_called("heroes_armour"));
    EXPECT_EQ(team.sheet().second_boxes, 0);
}

TEST(PD_ITEM_07, an_item_works_from_the_moment_its_second_box_is_filled) {
    auto team = a_team().at("B3").items("medallion_of_hara:1").play("move white1");
    EXPECT_FALSE(team.can("step north"));
    team.play("stop; make white2 medallion_of_hara; move white3");
    EXPECT_TRUE(team.can("step north"));
}

TEST(PD_ITEM_08, an_unfinished_item_gives_nothing_in_play) {
    auto team = a_team().items("alchemists_cauldron:1 flaming_sword:1 heroes_armour:1 mantle_of_intangibility:1");
    team.at("C1").play("move white1");
    EXPECT_EQ(team.potions(), 0);
    EXPECT_FALSE(team.can("step north"));
    EXPECT_EQ(power_against(team, "basilisk"), 5);
    EXPECT_EQ(team.play("step east").wounds(), 2);
}

TEST(PD_ITEM_09, each_filled_box_is_one_fame_finished_or_not) {
    EXPECT_EQ(a_team().items("flaming_sword:1 tome_of_wisdom:1 heroes_armour:1").box('E'), 3);
    EXPECT_EQ(a_team().items("flaming_sword").box('E'), 2);
}

TEST(PD_ITEM_10, printed_fame_counts_for_finished_items_only) {
    EXPECT_EQ(a_team().items("crown_of_the_righteous_king:1").box('E'), 1);
    EXPECT_EQ(a_team().items("crown_of_the_righteous_king").box('E'), 2 + 4);
    EXPECT_EQ(a_team().items("sceptre_of_death:1").box('E'), 1);
}

TEST(PD_ITEM_11, a_box_gained_with_all_sixteen_filled_is_lost) {
    auto team = a_team().items(all_finished).play("move white1; enter E");
    EXPECT_EQ(team.asked(), "step");
    EXPECT_EQ(team.count(Happened::reward_lost), 1);
}

TEST(PD_ITEM_12, the_armour_adds_one_level_against_minions_and_two_fame) {
    EXPECT_EQ(a_team().play("move white1; enter D").wounds(), 2);
    EXPECT_EQ(a_team().items("heroes_armour").play("move white1; enter D").wounds(), 1);
    EXPECT_EQ(a_team().items("heroes_armour").play("move white1; enter B").wounds(), 1);
    EXPECT_EQ(a_team().items("heroes_armour").box('E'), 2 + 2);
}

TEST(PD_ITEM_13, the_armour_changes_nothing_else) {
    auto team = a_team().levels(2, 2, 2, 2).items("heroes_armour");
    EXPECT_EQ(team.strength(), 8);
    EXPECT_EQ(team.sheet().health(), 8);
    EXPECT_EQ(power_against(team, "basilisk"), 10);
    EXPECT_EQ(team.box('D'), 3);
}

TEST(PD_ITEM_14, the_crown_is_worth_four_fame_and_does_nothing_in_play) {
    auto team = a_team().items("crown_of_the_righteous_king:1");
    const int power = power_against(team, "basilisk");
    team.play("make white3 crown_of_the_righteous_king");
    EXPECT_EQ(team.asked(), "use_die");
    EXPECT_EQ(team.box('E'), 2 + 4);
    EXPECT_EQ(power_against(team, "basilisk"), power);
    EXPECT_EQ(the_catalogue().items[static_cast<size_t>(item_called("crown_of_the_righteous_king"))].effect, Effect::none);
}

TEST(PD_ITEM_15, the_cauldron_gives_three_potions_at_once_and_no_fame) {
    auto team = a_team().items("alchemists_cauldron:1").play("make white1 alchemists_cauldron");
    EXPECT_EQ(team.potions(), 3);
    EXPECT_EQ(team.box('E'), 2);
}

TEST(PD_ITEM_16, the_medallion_crosses_water_and_is_worth_one_fame) {
    EXPECT_EQ(a_team().at("B3").play("move white1").why_not("step north"), "water");
    auto team = a_team().at("B3").items("medallion_of_hara").play("move white1; step north");
    EXPECT_EQ(team.where(), "B4");
    EXPECT_EQ(team.box('E'), 2 + 1);
}

TEST(PD_ITEM_17, the_mantle_passes_walls_and_gives_no_fame) {
    EXPECT_FALSE(a_team().at("C1").play("move white1").can("step north"));
    auto team = a_team().at("C1").items("mantle_of_intangibility").play("move white1; step north");
    EXPECT_EQ(team.where(), "C2");
    EXPECT_EQ(team.box('E'), 2);
}

TEST(PD_ITEM_18, the_mantle_covers_printed_and_drawn_walls_but_neither_water_nor_the_outer_wall) {
    auto mantle = a_team().dungeon("A").at("C2").items("mantle_of_intangibility").play("move white1");
    EXPECT_TRUE(mantle.can("step east") && mantle.can("step west"));  // drawn C2-D2, printed B2-C2
    EXPECT_FALSE(a_team().at("B3").items("mantle_of_intangibility").play("move white1").can("step north"));
    auto corner = a_team().at("A1").items("mantle_of_intangibility medallion_of_hara").play("move white1");
    EXPECT_EQ(corner.why_not("step west"), "outer_wall");
    EXPECT_EQ(corner.why_not("step south"), "outer_wall");
    EXPECT_FALSE(corner.can("step west") || corner.can("step south"));
    EXPECT_FALSE(a_team().at("C1").items("medallion_of_hara").play("move white1").can("step north"));
}

TEST(PD_ITEM_19, the_sword_adds_three_power_against_monsters_and_no_fame) {
    EXPECT_EQ(power_against(a_team().items("flaming_sword"), "basilisk"), 5 + 3);
    EXPECT_EQ(a_team().items("flaming_sword").play("move white1; enter D").wounds(), 2);  // not against minions
    EXPECT_EQ(a_team().items("flaming_sword").box('E'), 2);
}

TEST(PD_ITEM_20, the_sceptre_crosses_out_two_minions_of_choice_at_once_and_costs_one_fame) {
    auto team = a_team().items("sceptre_of_death:1").play("make white1 sceptre_of_death");
    ASSERT_EQ(team.asked(), "cross_out");
    EXPECT_EQ(team.options().size(), 12u);
    team.play("cross_out B6; cross_out F5");
    EXPECT_EQ(team.minions(), 2);
    EXPECT_EQ(team.asked(), "use_die");
    EXPECT_EQ(team.box('E'), 2 - 1);
    EXPECT_EQ(team.box('G'), 2);
}

TEST(PD_ITEM_21, the_tome_raises_one_hero_at_once_and_is_worth_three_fame) {
    auto team = a_team().items("tome_of_wisdom:1").play("make white2 tome_of_wisdom; raise cleric");
    EXPECT_EQ(team.level("cleric"), 2);
    EXPECT_EQ(team.asked(), "use_die");
    EXPECT_EQ(team.box('E'), 2 + 3);
}

TEST(PD_ITEM_22, three_items_act_at_once_four_for_good_and_the_crown_only_scores) {
    const auto question_after = [](const std::string& item) {
        auto team = a_team().dice("clover warrior warrior", "skull skull rogue").items(item + ":1").play("make white3 " + item);
        return team.potions() == 3 ? "potions" : team.asked();
    };
    EXPECT_EQ(question_after("alchemists_cauldron"), "potions");
    EXPECT_EQ(question_after("sceptre_of_death"), "cross_out");
    EXPECT_EQ(question_after("tome_of_wisdom"), "raise_hero");
    for (const char* lasting : {"heroes_armour", "medallion_of_hara", "mantle_of_intangibility", "flaming_sword"}) {
        EXPECT_EQ(question_after(lasting), "use_die") << lasting;
    }
    EXPECT_EQ(question_after("crown_of_the_righteous_king"), "use_die");
}

TEST(PD_ITEM_23, all_items_together_score_twenty_five) { EXPECT_EQ(a_team().items(all_finished).box('E'), 25); }

TEST(PD_ITEM_24, the_sceptre_takes_what_minions_are_left_and_leaves_the_rewards) {
    auto team = a_team().minions("B1 C2 E2 A3 D3 B4 E4 C5 F5 B6 E6").items("sceptre_of_death:1").play("make white1 sceptre_of_death");
    EXPECT_EQ(team.options(), (std::vector<std::string>{"cross_out D1"}));
    team.play("cross_out D1");
    EXPECT_EQ(team.minions(), 12);
    EXPECT_EQ(team.asked(), "use_die");
    team.play("move white2; enter D");
    EXPECT_EQ(team.potions(), 1);
    EXPECT_EQ(team.wounds(), 0);
}

}  // namespace
}  // namespace undercroft::paper_dungeons
