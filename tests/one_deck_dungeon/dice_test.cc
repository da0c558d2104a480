// ODD-DICE-11..22 and ODD-PLACE: dice in hand and on boxes.
#include "one_deck_dungeon/table.h"

namespace undercroft::one_deck_dungeon {
namespace {

Table fight(const std::vector<std::string>& boxes, const std::string& dice, const std::string& encounter = "ogre") {
    Table table = a_table(1).with("hero_1", "mage").with("dungeon", "yetis_cavern").start();
    table.fight(boxes, encounter).dice(0, dice);
    return table;
}
Table pair(const std::vector<std::string>& boxes, const std::string& first, const std::string& second) {
    Table table = a_table(2).with("hero_1", "warrior").with("hero_2", "mage").with("dungeon", "yetis_cavern").start();
    table.fight(boxes).dice(0, first).dice(1, second);
    return table;
}

TEST(ODD_DICE_11, dice_rolled_by_a_skill_meet_the_same_properties) {
    Table table = fight({"S6 h"}, "A3", "phantom");
    table.skill(0, "backstab").will_roll({1, 5}).use("backstab").pay("A3");
    EXPECT_EQ(table.row_of_slot(0, row_strength), 1);
    EXPECT_EQ(table.dice_of(0, "S5"), 1);
}

TEST(ODD_DICE_12, dice_added_with_a_value_are_not_rolled) {
    Table table = a_table(2).with("hero_1", "mage").with("hero_2", "rogue").with("dungeon", "yetis_cavern").start();
    table.fight({"S6 h"}, "phantom").use("power_transfer").play(Do::choose_first);  // the partner adds S1
    EXPECT_EQ(table.dice_of(1, "S1"), 1);
}

TEST(ODD_DICE_13, two_dice_become_a_heroic_die_of_the_lower_value) {
    Table table = fight({"S6 h"}, "A5 M3");
    table.convert("A5", "M3");
    EXPECT_EQ(table.all_dice_of(0), 1);
    EXPECT_EQ(table.dice_of(0, "H3"), 1);
    Table bandit = fight({"S6 h"}, "A5 M3 S4", "bandit");  // its property: three dice
    bandit.play(Do::convert, die_number("M3")).play(Do::convert_with, die_number("A5"));
    EXPECT_EQ(bandit.step(), Stage::convert);
    bandit.play(Do::convert_with, die_number("S4"));
    EXPECT_EQ(bandit.dice_of(0, "H3"), 1);
    Table too_few = fight({"S6 h"}, "A5 M3", "bandit");
    EXPECT_FALSE(too_few.can_any(Do::convert));
}

TEST(ODD_DICE_14, the_two_dice_may_come_from_two_heroes_and_the_team_picks_the_receiver) {
    Table table = pair({"S6 h"}, "S4", "M5");
    table.convert("S4", "M5", 0, 1);
    EXPECT_EQ(table.step(), Stage::convert_to);
    table.play(Do::give_to, 1);
    EXPECT_EQ(table.dice_of(1, "H4"), 1);
    Table alone = pair({"S6 h"}, "S4 S5", "M5");
    alone.convert("S4", "S5");
    EXPECT_EQ(alone.dice_of(0, "H4"), 1);  // both were the first hero's
}

TEST(ODD_DICE_15, conversion_may_be_repeated) {
    Table table = fight({"S6 h"}, "A5 A5 M3 M4");
    table.convert("A5", "A5").convert("M3", "M4");
    EXPECT_EQ(table.dice_of(0, "H5"), 1);
    EXPECT_EQ(table.dice_of(0, "H3"), 1);
}

TEST(ODD_DICE_16, heroic_dice_may_be_converted_too) {
    Table table = fight({"S6 h"}, "H5 M6");
    table.convert("H5", "M6");
    EXPECT_EQ(table.dice_of(0, "H5"), 1);
    EXPECT_EQ(table.all_dice_of(0), 1);
}

TEST(ODD_DICE_17, any_dice_may_be_discarded_at_will) {
    Table table = fight({"S6 h"}, "A5 M3");
    table.discard("A5").discard("M3");
    EXPECT_EQ(table.all_dice_of(0), 0);
    EXPECT_EQ(table.state.supply[row_agility], 8);
}

TEST(ODD_DICE_18, stored_heroic_dice_may_be_discarded) {
    Table table = a_table(1).with("hero_1", "mage").start();
    table.stored(0, 1).fight({"S6 h"}).play(Do::discard_stored, 0);
    EXPECT_EQ(table.hero(0).stored, 0);
    EXPECT_EQ(table.state.supply[row_heroic], 6);
}

TEST(ODD_DICE_19, discarded_and_spent_dice_are_available_at_once) {
    Table table = fight({"S6 h"}, "M1 M1 M1 M1 M1 M1 M1 M1");
    table.knows("mana").will_roll({6, 6, 6}).discard("M1").drink("mana");
    EXPECT_EQ(table.dice_of(0, "M6"), 1);  // only the one that was free
}

TEST(ODD_DICE_20, stored_dice_are_not_in_the_supply) {
    Table table = a_table(1).with("hero_1", "mage").start();
    table.stored(0, 2).fight({"S6 h"}).dice(0, "A5 A5 H1 H1 H1 H1");
    EXPECT_EQ(table.state.supply[row_heroic], 0);
    EXPECT_EQ(table.rules->failed_check(table.state), "");
}

TEST(ODD_DICE_21, conversion_needs_a_heroic_die_after_the_dice_are_returned) {
    Table none = fight({"S6 h"}, "A5 A4 H1 H1 H1 H1 H1 H1");
    none.discard("H1").discard("H1").discard("H1").discard("H1").discard("H1").discard("H1");
    none.dice(0, "H2 H2 H2 H2 H2 H2");
    // All six heroic dice are in hand: two plain dice cannot be converted, a heroic one with another can, whichever comes first.
    for (const char* first : {"H2", "A5"}) {
        Table table = none;
        ASSERT_TRUE(table.can(Do::convert, die_number(first)));
        table.play(Do::convert, die_number(first));
        EXPECT_TRUE(table.can(Do::convert_with, die_number("H2")));
        EXPECT_EQ(table.can(Do::convert_with, die_number("A4")), first[0] == 'H');
        table.play(Do::convert_with, die_number("H2"));
        EXPECT_EQ(table.state.supply[row_heroic], first[0] == 'H' ? 1 : 0);
    }
    Table plain = fight({"S6 h"}, "A5 A4 S1 S1 S1 S1 S1 S1");
    plain.state.supply[row_heroic] = 0;
    EXPECT_FALSE(plain.can_any(Do::convert));
}

TEST(ODD_DICE_22, values_stay_between_1_and_6) {
    Table table = fight({"S6 h"}, "S6 A5 S3");
    table.skill(0, "cleave").use("cleave").pay("S3");
    EXPECT_FALSE(table.can(Do::pick, die_number("S6")));  // raising a 6 has no effect
    table.pick("A5");
    EXPECT_EQ(table.dice_of(0, "A6"), 1);
    Table reef = a_table(1).with("hero_1", "mage").with("dungeon", "hydras_reef").start();
    reef.floor(3).fight({"S6 h"}).dice(0, "M6").skill(0, "shimmerblast").will_roll({1}).use("shimmerblast").pay("M6");
    EXPECT_EQ(reef.dice_of(0, "H1"), 1);  // lowered no further
}

TEST(ODD_PLACE_01, a_small_box_takes_one_matching_die_of_at_least_its_number) {
    Table table = fight({"S4 h", "S4 t"}, "S3 S4 A6");
    EXPECT_FALSE(table.can_place("S3", 0));
    EXPECT_FALSE(table.can_place("A6", 0));
    table.place("S4", 0);
    EXPECT_TRUE(table.filled(0));
}

// also ODD-PLACE-12
TEST(ODD_PLACE_02, a_wide_box_takes_matching_dice_until_the_sum_is_reached) {
    Table table = fight({"wS9 h"}, "S3 S4 S2 A6");
    EXPECT_FALSE(table.can_place("A6", 0));
    table.place("S3", 0).place("S4", 0);
    EXPECT_FALSE(table.filled(0));
    EXPECT_EQ(toll_of(*table.catalogue, table.state).wounds, 1);  // below its number it is unfilled
    table.place("S2", 0);
    EXPECT_TRUE(table.filled(0));
    EXPECT_EQ(toll_of(*table.catalogue, table.state).wounds, 0);
}

TEST(ODD_PLACE_03, two_heroes_may_fill_a_wide_box_together) {
    Table table = pair({"wS9 h"}, "S4", "S5");
    table.place("S4", 0, 0).place("S5", 0, 1);
    EXPECT_TRUE(table.filled(0));
}

TEST(ODD_PLACE_04, a_heroic_die_matches_every_colour) {
    Table table = fight({"S4 h", "wM9 t", "A2 t"}, "H4 H5 H4 H2");
    table.place("H4", 0).place("H5", 1).place("H4", 1).place("H2", 2);
    EXPECT_EQ(table.state.encounter.filled, 7);
}

TEST(ODD_PLACE_05, a_grey_box_accepts_any_colour) {
    Table table = fight({"*4 h"}, "S4 A5 M6 M3");
    for (const char* die : {"S4", "A5", "M6"}) EXPECT_TRUE(table.can_place(die, 0));
    EXPECT_FALSE(table.can_place("M3", 0));
    Table wide = fight({"w*9 h"}, "S4 M5");
    wide.place("S4", 0).place("M5", 0);
    EXPECT_TRUE(wide.filled(0));
}

// also ODD-PLACE-08
TEST(ODD_PLACE_06, shields_come_first) {
    Table table = fight({"S3#", "M3#", "A4 h"}, "S3 M3 A4");
    EXPECT_FALSE(table.can_place("A4", 2));
    table.place("M3", 1);  // in any order among themselves
    EXPECT_FALSE(table.can_place("A4", 2));
    table.place("S3", 0).place("A4", 2);
    EXPECT_EQ(table.state.encounter.filled, 7);
}

TEST(ODD_PLACE_07, the_shields_of_card_and_dungeon_are_one_group) {
    Table table = a_table(1).with("hero_1", "mage").with("dungeon", "lichs_tomb").start();
    table.will_roll({6, 6, 6, 6, 6, 6, 6}).meet("bandit");  // the dungeon brings M2#
    EXPECT_FALSE(table.can_place("A6", 1));
    table.place("M6", 5);
    EXPECT_TRUE(table.can_place("A6", 1));
    // Biting Cold gives every strength box a shield.
    Table cold = a_table(1).with("hero_1", "mage").with("dungeon", "yetis_cavern").start();
    cold.floor(3).fight({"S4 h", "A4 h"}).dice(0, "A5");
    EXPECT_FALSE(cold.can_place("A5", 1));
}

TEST(ODD_PLACE_09, shields_that_were_filled_count_as_filled) {
    Table table = fight({"S3# h", "M6# h", "A4 t"}, "S3");
    table.place("S3", 0);
    EXPECT_EQ(toll_of(*table.catalogue, table.state).hearts, 1);
}

TEST(ODD_PLACE_10, the_shield_gate_bars_placing_only) {
    Table table = fight({"S6#", "A4 h"}, "A4 A5 M3");
    table.skill(0, "flameweave").knows("mana");
    EXPECT_FALSE(table.can_any(Do::place));
    EXPECT_TRUE(table.can_use("flameweave"));
    EXPECT_TRUE(table.can_any(Do::convert));
    EXPECT_TRUE(table.can_any(Do::discard));
    EXPECT_TRUE(table.can_any(Do::drink));
}

TEST(ODD_PLACE_11, everything_may_be_mixed_in_any_order) {
    Table table = fight({"S3 h", "A4 t", "M5 t"}, "S3 A4 A2 M2 M3");
    table.skill(0, "flameweave").knows("mana").tokens(1);
    table.place("S3", 0).convert("A2", "M3").use("flameweave").pay("M2");
    table.place("A4", 1).drink("mana").place("M5", 2).discard("H2").stop();
    EXPECT_EQ(table.step(), Stage::loot);
}

TEST(ODD_PLACE_13, a_placed_die_stays) {
    Table table = fight({"wS9 h"}, "S3");
    table.place("S3", 0);
    EXPECT_EQ(table.all_dice_of(0), 0);
    EXPECT_FALSE(table.can_any(Do::discard));
    EXPECT_FALSE(table.can_any(Do::convert));
    EXPECT_EQ(table.need(0), 6);  // it may be topped up later
}

TEST(ODD_PLACE_14, overshooting_gives_nothing_extra) {
    Table table = fight({"S2 h", "S2 t"}, "S6");
    table.place("S6", 0);
    EXPECT_TRUE(table.filled(0));
    EXPECT_FALSE(table.filled(1));
    Table wide = fight({"wS5 h"}, "S6 S6");
    wide.place("S6", 0);
    EXPECT_FALSE(wide.can_place("S6", 0));  // a filled box takes no more
}

TEST(ODD_PLACE_15, players_may_stop_at_any_time) {
    Table table = fight({"S2 h"}, "S6");
    EXPECT_TRUE(table.can(Do::stop));
    table.stop();
    EXPECT_EQ(table.wounds_of(0), 1);
}

TEST(ODD_PLACE_16, two_heroes_cannot_share_a_small_box) {
    Table table = pair({"S6 h"}, "S3", "S4");
    EXPECT_FALSE(table.can_place("S3", 0, 0));
    EXPECT_FALSE(table.can_place("S4", 0, 1));
}

}  // namespace
}  // namespace undercroft::one_deck_dungeon
