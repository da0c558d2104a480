// ODD-POTION: tokens, kinds and their moments.
#include "one_deck_dungeon/table.h"

namespace undercroft::one_deck_dungeon {
namespace {

Table mage(const char* any_time = "yes") {
    return a_table(1).with("hero_1", "mage").with("dungeon", "yetis_cavern").with("healing_any_time", any_time).start();
}
Table two() { return a_table(2).with("hero_1", "warrior").with("hero_2", "mage").with("dungeon", "yetis_cavern").start(); }

TEST(ODD_POTION_01, tokens_and_kinds_belong_to_the_team) {
    Table table = two();
    table.knows("mana").tokens(2).fight({"S6 h"}).drink("mana", 0).drink("mana", 1);
    EXPECT_EQ(table.state.tokens, 0);
    EXPECT_EQ(table.row_of_slot(0, row_magic), 3);
    EXPECT_EQ(table.row_of_slot(1, row_magic), 3);
}

TEST(ODD_POTION_02, a_draught_costs_one_token_and_a_known_kind) {
    Table table = mage();
    table.tokens(1).fight({"S6 h"}).dice(0, "S2");
    EXPECT_FALSE(table.can_any(Do::drink));  // nothing known
    table.knows("heroism").drink("heroism");
    EXPECT_EQ(table.state.tokens, 0);
    EXPECT_FALSE(table.can_any(Do::drink));
}

// also ODD-POTION-04
TEST(ODD_POTION_03, any_token_serves_as_any_known_kind_any_number_of_times) {
    Table table = mage();
    table.tokens(3).knows("heroism").knows("mana").fight({"S6 h"});
    table.drink("mana").drink("mana").drink("heroism");
    EXPECT_EQ(table.state.tokens, 0);
}

TEST(ODD_POTION_04, no_limit_per_encounter) {
    Table table = mage();
    table.tokens(2).knows("mana").fight({"S6 h"}).drink("mana");
    EXPECT_TRUE(table.can(Do::drink, table.potion_index("mana"), 0));
}

TEST(ODD_POTION_05, clarity_heroism_and_mana_during_use_and_place) {
    Table clarity = mage();
    clarity.tokens(1).knows("clarity").fight({"S6 h"}).dice(0, "S1 A2 M3").will_roll({5, 6, 4}).drink("clarity");
    EXPECT_EQ(clarity.dice_of(0, "S5"), 1);
    EXPECT_EQ(clarity.dice_of(0, "A6"), 1);
    EXPECT_EQ(clarity.dice_of(0, "M3"), 1);
    EXPECT_EQ(clarity.dice_of(0, "H4"), 1);
    Table heroism = mage();
    heroism.tokens(1).knows("heroism").fight({"S6 h"}).dice(0, "S1 A2 H3").drink("heroism");
    EXPECT_FALSE(heroism.can(Do::pick, die_number("H3")));
    heroism.pick("A2").pick("S1");
    EXPECT_EQ(heroism.dice_of(0, "A6") + heroism.dice_of(0, "S6"), 2);
    Table mana = mage();
    mana.tokens(1).knows("mana").peril({"wM9 h"}).will_roll({4, 4, 4}).drink("mana");
    EXPECT_EQ(mana.dice_of(0, "M4"), 3);
    Table outside = mage();
    outside.tokens(1).knows("mana");
    EXPECT_FALSE(outside.can_any(Do::drink));
}

TEST(ODD_POTION_06, healing_at_the_start_of_a_turn_removes_three) {
    Table table = mage();
    table.tokens(2).wounds(0, 4).run(Stage::begin_turn).play(Do::drink_healing, 0);
    EXPECT_EQ(table.wounds_of(0), 1);
    EXPECT_EQ(table.step(), Stage::turn_start);  // another may follow
    table.play(Do::begin_turn);
    EXPECT_EQ(table.step(), Stage::choose_action);
}

TEST(ODD_POTION_07, right_after_a_wound_it_removes_two) {
    Table table = mage("no");
    table.tokens(1).wounds(0, 4).fight({"S6 h"}).stop().play(Do::drink_healing, 0);
    EXPECT_EQ(table.wounds_of(0), 3);
}

TEST(ODD_POTION_08, at_any_other_moment_for_two_as_ruled) {
    Table table = mage();
    table.tokens(2).wounds(0, 3).fight({"S6 h"}).play(Do::drink_healing, 0);
    EXPECT_EQ(table.wounds_of(0), 1);
    EXPECT_EQ(table.step(), Stage::place);
    Table strict = mage("no");
    strict.tokens(2).wounds(0, 3).fight({"S6 h"});
    EXPECT_FALSE(strict.can_any(Do::drink_healing));
    Table door = mage();
    door.tokens(1).wounds(0, 3).open_door("ogre").play(Do::drink_healing, 0).play(Do::enter, 0);
    EXPECT_EQ(door.wounds_of(0), 1);
}

TEST(ODD_POTION_09, one_draught_heals_one_hero) {
    Table table = two();
    table.tokens(2).wounds(0, 1).wounds(1, 2).run(Stage::begin_turn).play(Do::drink_healing, 1);
    EXPECT_EQ(table.wounds_of(0), 1);
    EXPECT_EQ(table.wounds_of(1), 0);
}

TEST(ODD_POTION_10, wounds_never_go_below_zero) {
    Table table = mage();
    table.wounds(0, 1).run(Stage::begin_turn).play(Do::drink_healing, 0);
    EXPECT_EQ(table.wounds_of(0), 0);
}

// also ODD-ENC-12
TEST(ODD_POTION_11, invisibility_skips_the_encounter_and_the_card_is_loot) {
    Table table = mage();
    table.tokens(1).knows("invisibility").open_door("ogre").play(Do::enter, 0).play(Do::vanish, 0);
    EXPECT_EQ(table.step(), Stage::loot);
    EXPECT_EQ(table.times_told(Happened::rolled), 0);
    EXPECT_EQ(table.state.discard.size(), 2);  // its price
    EXPECT_EQ(table.hero(0).stored, 0);        // A10: not a flight, so the mage stores nothing
    Table free = a_table(1).with("hero_1", "mage").with("invisibility_price", "no").start();
    free.tokens(1).knows("invisibility").open_door("ogre").play(Do::enter, 0).play(Do::vanish, 0);
    EXPECT_EQ(free.state.discard.size(), 0);
}

TEST(ODD_POTION_12, it_keeps_before_encounter_properties_from_firing) {
    Table fire = mage();
    fire.tokens(1).knows("invisibility").open_door("fire_elemental").play(Do::enter, 0).play(Do::vanish, 0);
    EXPECT_EQ(fire.wounds_of(0), 0);
    Table ice = a_table(1).with("invisibility_price", "no").start();
    ice.tokens(1).knows("invisibility").open_door("ice_elemental").play(Do::enter, 0).play(Do::vanish, 0);
    EXPECT_EQ(ice.state.discard.size(), 0);
    Table wraith = mage();
    wraith.item(0, "ogre").tokens(1).knows("invisibility").open_door("wraith").play(Do::enter, 0).play(Do::vanish, 0);
    EXPECT_EQ(wraith.hero(0).items.size(), 1u);
}

TEST(ODD_POTION_13, tokens_are_unlimited) {
    Table table = mage();
    table.tokens(6).fight({"S6 t"}, "skeleton").stop().play(Do::loot_potion);
    EXPECT_EQ(table.state.tokens, 7);
}

TEST(ODD_POTION_14, tokens_come_from_setup_levels_new_kinds_and_trade) {
    Table table = mage();
    EXPECT_EQ(table.state.tokens, 1);
    table.fight({"S6 t"}, "skeleton").stop().play(Do::loot_potion);
    EXPECT_EQ(table.state.tokens, 2);
    Table level = mage();
    level.experience({2, 2}).fight({"S6 t"}, "goblin").stop().play(Do::loot_experience).play(Do::level_up, 3, 0, 0);
    EXPECT_EQ(level.state.tokens, 2);
    Table trade = mage();
    trade.level(4).experience({3}).fight({"S6 t"}, "goblin").stop().play(Do::loot_experience).play(Do::trade_experience, 1, 1, 0);
    EXPECT_EQ(trade.state.tokens, 2);
}

TEST(ODD_POTION_15, invisibility_is_no_use_against_a_boss) {
    Table table = mage();
    table.tokens(2).knows("invisibility").floor(3).deck(0).run(Stage::end_turn).play(Do::descend);
    EXPECT_FALSE(table.can_any(Do::vanish));
    EXPECT_FALSE(table.can(Do::drink, table.potion_index("invisibility"), 0));
}

// also ODD-BOSS-17
TEST(ODD_POTION_16, potions_work_in_boss_rounds) {
    Table table = mage();
    table.tokens(3).knows("mana").knows("clarity").wounds(0, 3).boss_fight({"M6 hk"}).drink("mana");
    EXPECT_GT(table.row_of_slot(0, row_magic), 0);
    table.play(Do::drink_healing, 0);
    EXPECT_EQ(table.wounds_of(0), 1);  // two, not three
}

}  // namespace
}  // namespace undercroft::one_deck_dungeon
