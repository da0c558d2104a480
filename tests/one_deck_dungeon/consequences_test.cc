// ODD-CONS and ODD-WIN: what uncovered boxes cost, and defeat.
#include "one_deck_dungeon/table.h"

namespace undercroft::one_deck_dungeon {
namespace {

Table alone(const std::string& dungeon = "yetis_cavern") { return a_table(1).with("hero_1", "mage").with("dungeon", dungeon).start(); }
Table two() { return a_table(2).with("hero_1", "warrior").with("hero_2", "mage").with("dungeon", "dragons_cave").start(); }

TEST(ODD_CONS_01, unfilled_boxes_contribute_all_their_icons_and_filled_ones_none) {
    Table table = alone();
    table.fight({"S3 hh", "S4 ht", "A5 t"}).dice(0, "S3").place("S3", 0);
    const Toll toll = toll_of(*table.catalogue, table.state);
    EXPECT_EQ(toll.hearts, 1);
    EXPECT_EQ(toll.time, 2);
}

// also ODD-CONS-03
TEST(ODD_CONS_02, a_heart_is_a_wound_and_an_hourglass_a_time) {
    Table table = alone();
    table.fight({"S6 hht"}).stop();
    EXPECT_EQ(table.wounds_of(0), 2);
    EXPECT_EQ(table.state.discard.size(), 1);
}

TEST(ODD_CONS_04, a_shield_has_no_consequence_of_its_own) {
    Table table = alone();
    table.fight({"S6#", "A5# h"}).stop();
    EXPECT_EQ(table.wounds_of(0), 1);
    EXPECT_EQ(table.state.discard.size(), 0);
}

TEST(ODD_CONS_05, two_players_split_the_wounds_evenly) {
    Table table = two();
    table.fight({"S6 hhhh"}).stop();
    EXPECT_EQ(table.wounds_of(0), 2);
    EXPECT_EQ(table.wounds_of(1), 2);
}

TEST(ODD_CONS_06, the_players_choose_who_takes_the_odd_wound) {
    Table table = two();
    table.fight({"S6 hhh"}).stop();
    EXPECT_EQ(table.step(), Stage::odd_wound);
    EXPECT_EQ(table.actions().size(), 2u);  // 0 and 3 is not offered
    table.play(Do::take_odd, 0);
    EXPECT_EQ(table.wounds_of(0), 2);
    EXPECT_EQ(table.wounds_of(1), 1);
}

TEST(ODD_CONS_07, the_total_is_split_not_box_by_box) {
    Table table = two();
    table.fight({"S6 h", "A6 h"}).stop();
    EXPECT_EQ(table.wounds_of(0), 1);
    EXPECT_EQ(table.wounds_of(1), 1);
}

TEST(ODD_CONS_08, wounds_before_time) {
    Table table = alone();
    table.fight({"S6 ht"});
    table.log.clear();
    table.stop();
    size_t wounded = 0, spent = 0;
    for (size_t i = 0; i < table.log.size(); ++i) {
        if (table.log[i].kind == static_cast<uint16_t>(Happened::wounded)) wounded = i;
        if (table.log[i].kind == static_cast<uint16_t>(Happened::time_spent)) spent = i;
    }
    EXPECT_LT(wounded, spent);
    Table dead = alone();
    dead.tokens(0).wounds(0, 4).fight({"S6 ht"}).stop();
    EXPECT_TRUE(dead.lost());
    EXPECT_EQ(dead.state.discard.size(), 0);  // no time passes for the fallen
}

TEST(ODD_CONS_09, stairs_wounds_are_outside_the_even_split) {
    Table table = two();
    table.deck(1).fight({"S6 hht"}).deck(0).stairs_tokens(2).stop();
    EXPECT_EQ(table.wounds_of(0), 1);
    EXPECT_EQ(table.wounds_of(1), 1);
    EXPECT_EQ(table.step(), Stage::take_wound);
    table.play(Do::take_wound, 0);
    EXPECT_EQ(table.wounds_of(0), 2);
}

TEST(ODD_CONS_10, wounds_that_reach_the_health_lose_the_game_for_all) {
    Table table = two();
    table.tokens(0).wounds(1, 2).fight({"S6 hh"}).stop();  // the mage has 3
    EXPECT_TRUE(table.lost());
    EXPECT_TRUE(table.rules->winners(table.state).empty());
}

TEST(ODD_CONS_11, healing_may_be_drunk_right_after_the_wound) {
    Table table = alone();
    table.tokens(1).wounds(0, 4).fight({"S6 hh"}).stop();
    EXPECT_EQ(table.step(), Stage::respond);
    table.play(Do::drink_healing, 0);
    EXPECT_EQ(table.wounds_of(0), 4);
    EXPECT_EQ(table.step(), Stage::loot);
}

TEST(ODD_CONS_12, several_potions_in_one_response) {
    Table table = alone();
    table.tokens(2).wounds(0, 4).fight({"S6 hhh"}).stop();  // 7: two draughts
    table.play(Do::drink_healing, 0);
    EXPECT_EQ(table.step(), Stage::respond);
    table.play(Do::drink_healing, 0);
    EXPECT_EQ(table.wounds_of(0), 3);
    EXPECT_FALSE(table.over());
    Table short_of = alone();
    short_of.tokens(1).wounds(0, 4).fight({"S6 hhh"}).stop();
    EXPECT_TRUE(short_of.lost());
}

TEST(ODD_CONS_13, health_is_card_items_and_talents) {
    EXPECT_EQ(alone().hero(0).health, 5);
    Table item = alone();
    item.item(0, "ogre");  // with a heart
    EXPECT_EQ(item.hero(0).health, 6);
    EXPECT_EQ(a_table(1).with("hero_1", "mage").with("basic_talents_1", "veteran+durability").start().hero(0).health, 6);
}

TEST(ODD_CONS_14, losing_a_health_item_may_be_fatal) {
    Table table = alone();
    table.tokens(0).item(0, "ogre").wounds(0, 5).open_door("wraith").play(Do::enter, 0).play(Do::face).play(Do::lose_item, 0, 0);
    EXPECT_TRUE(table.lost());
    Table saved = alone();
    saved.tokens(1).item(0, "ogre").wounds(0, 5).open_door("wraith").play(Do::enter, 0).play(Do::face).play(Do::lose_item, 0, 0);
    EXPECT_EQ(saved.step(), Stage::respond);
    saved.play(Do::drink_healing, 0);
    EXPECT_EQ(saved.step(), Stage::place);
}

TEST(ODD_CONS_15, wound_tokens_are_unlimited) {
    Table table = a_table(1).with("hero_1", "mage").start();
    table.tokens(200).fight({"S6 hhhhhhhhhhhhhhhhhhhh"}).stop();  // twenty
    EXPECT_EQ(table.wounds_of(0), 20);
    EXPECT_EQ(table.step(), Stage::respond);
}

TEST(ODD_CONS_01, floor_properties_add_hearts_by_the_icons_of_uncovered_boxes) {
    Table winds = alone();
    winds.fight({"S6 tt", "A6 t"}).stop();  // three time bring a heart
    EXPECT_EQ(winds.wounds_of(0), 1);
    Table calm = alone();
    calm.fight({"S6 tt"}).stop();
    EXPECT_EQ(calm.wounds_of(0), 0);
    Table blades = alone("lichs_tomb");
    blades.floor(3).fight({"S6 h"}).stop();
    EXPECT_EQ(blades.wounds_of(0), 2);
    Table none = alone("lichs_tomb");
    none.floor(3).fight({"S6 t"}).stop();
    EXPECT_EQ(none.wounds_of(0), 0);
    Table undying = alone("dragons_cave");
    undying.fight({"S6 t"}, "skeleton").stop();  // 1 and 2 more
    EXPECT_EQ(undying.state.discard.size(), 3);
}

TEST(ODD_WIN_01, the_team_wins_when_the_boss_falls_and_all_live) {
    Table table = alone();
    table.boss_fight({"S3 k"}).boss_wounds(5).dice(0, "S3").place("S3", 0).stop();  // the Yeti has 6
    EXPECT_TRUE(table.over());
    EXPECT_EQ(table.state.won, 1);
    EXPECT_EQ(table.rules->winners(table.state), SeatSet::first(1));
}

TEST(ODD_WIN_02, a_hero_who_falls_in_the_same_round_loses_the_game) {
    Table table = alone();
    table.tokens(0).wounds(0, 4).boss_fight({"S3 kkk", "A6 h"}).boss_wounds(4).dice(0, "S3").place("S3", 0).stop();
    EXPECT_TRUE(table.lost());
    EXPECT_EQ(table.state.boss_wounds, 4);
}

}  // namespace
}  // namespace undercroft::one_deck_dungeon
