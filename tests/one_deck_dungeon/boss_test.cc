// ODD-BOSS: the fight at the bottom.
#include "one_deck_dungeon/table.h"

namespace undercroft::one_deck_dungeon {
namespace {

Table before_boss(const std::string& dungeon, const std::string& hero = "warrior", int seats = 1) {
    Table table = a_table(seats).with("hero_1", hero).with("hero_2", hero == "mage" ? "rogue" : "mage").with("dungeon", dungeon).start();
    table.floor(3).deck(0).run(Stage::end_turn);
    return table;
}

TEST(ODD_BOSS_01, the_dungeon_is_flipped_to_its_boss) {
    Table table = before_boss("yetis_cavern");
    table.play(Do::descend);
    EXPECT_EQ(table.state.floor, boss_floor);
    EXPECT_EQ(table.state.encounter.fight, Fight::boss);
    EXPECT_EQ(table.state.encounter.box_count, 8);
    EXPECT_TRUE(table.told(Happened::boss_met));
}

TEST(ODD_BOSS_02, stored_heroic_dice_are_discarded_first) {
    Table table = before_boss("yetis_cavern");
    table.stored(0, 2).play(Do::descend);
    EXPECT_EQ(table.hero(0).stored, 0);
    EXPECT_EQ(table.state.supply[row_heroic], 6);
    table.tokens(0);
    Table wounded = before_boss("yetis_cavern");
    wounded.boss_fight({"S6 h"}).stop();
    EXPECT_EQ(wounded.hero(0).stored, 0);  // and none are stored any more
}

TEST(ODD_BOSS_03, no_dungeon_boxes_or_properties) {
    Table table = before_boss("lichs_tomb");
    table.will_roll({2, 2, 2, 2, 2, 2, 2}).play(Do::descend);
    EXPECT_EQ(table.state.encounter.box_count, 6);  // the lich's own
    EXPECT_EQ(table.all_dice_of(0), 7);             // 2s stay: the curse is a floor's
    table.state.encounter = EncounterState{};
    table.state.supply = {8, 8, 8, 6};
    table.boss_fight({"S6 h"}).stop();
    EXPECT_EQ(table.wounds_of(0), 1);  // no Blade Storm
}

TEST(ODD_BOSS_04, claim_and_roll_then_property_then_place_then_wounds_then_boss_wounds) {
    Table table = before_boss("yetis_cavern");
    table.item(0, "ogre").level(4).will_roll({1, 2, 3, 4, 5, 6, 6, 1, 2, 3}).play(Do::descend);
    // Five strength, two agility, one magic and two heroic dice; the Yeti throws the 1s out.
    EXPECT_EQ(table.all_dice_of(0), 8);
    EXPECT_EQ(table.step(), Stage::place);
    table.tokens(20).log.clear();
    table.stop();
    while (table.step() == Stage::respond) table.play(Do::drink_healing, 0);
    EXPECT_TRUE(table.told(Happened::wounded));
    EXPECT_EQ(table.state.boss_rounds, 2);  // dice cleared, next round
}

// The room left just before the stairs must not decide who fights at the bottom.
TEST(ODD_BOSS_04, both_heroes_roll_in_the_first_round_after_a_room_was_beaten) {
    Table table = a_table(2).with("hero_1", "warrior").with("hero_2", "mage").with("dungeon", "yetis_cavern").start();
    table.floor(3).deck(0).fight({"S1"}).dice(0, "S4").place("S4", 0).stop();
    ASSERT_EQ(table.step(), Stage::loot);
    table.play(Do::loot_experience);
    ASSERT_EQ(table.step(), Stage::turn_end);
    table.will_roll({2, 2, 2, 2, 2, 2, 2, 2}).play(Do::descend);
    EXPECT_EQ(table.state.encounter.fight, Fight::boss);
    EXPECT_EQ(table.state.encounter.heroes[0], 0);
    EXPECT_EQ(table.state.encounter.heroes[1], 1);
    EXPECT_EQ(table.row_of_slot(0, row_strength), 3);  // the warrior's own
    EXPECT_EQ(table.row_of_slot(1, row_magic), 3);     // the mage's own
    EXPECT_EQ(table.state.boss_rounds, 1);
}

TEST(ODD_BOSS_05, no_feats_and_no_no_boss_skills) {
    Table table = before_boss("yetis_cavern", "archer");
    table.play(Do::descend);
    EXPECT_EQ(table.step(), Stage::place);
    EXPECT_EQ(table.times_told(Happened::feat_used), 0);
}

TEST(ODD_BOSS_06, other_skills_once_per_round) {
    Table table = before_boss("yetis_cavern");
    table.tokens(9).skill(0, "valor").play(Do::descend).use("valor");
    EXPECT_FALSE(table.can_use("valor"));
    table.stop();
    while (table.step() == Stage::respond) table.play(Do::drink_healing, 0);
    EXPECT_TRUE(table.can_use("valor"));
}

TEST(ODD_BOSS_07, the_level_bonus_comes_every_round) {
    Table table = before_boss("hydras_reef");
    table.tokens(20).level(4).play(Do::descend);
    EXPECT_EQ(table.row_of_slot(0, row_heroic), 2);
    table.stop();
    while (table.step() == Stage::respond) table.play(Do::drink_healing, 0);
    EXPECT_EQ(table.row_of_slot(0, row_heroic), 2);
}

TEST(ODD_BOSS_08, shields_bar_the_other_boxes) {
    Table table = before_boss("dragons_cave");
    table.boss_fight({"A5#", "S6 hk"}).dice(0, "S6");
    EXPECT_FALSE(table.can_place("S6", 1));
}

TEST(ODD_BOSS_09, hearts_on_unfilled_boxes_are_wounds_split_evenly) {
    Table table = before_boss("yetis_cavern", "warrior", 2);
    table.boss_fight({"S6 hh", "A6 hh"}).stop();
    EXPECT_EQ(table.wounds_of(0), 2);
    EXPECT_EQ(table.wounds_of(1), 2);
}

// also ODD-BOSS-12
TEST(ODD_BOSS_10, covered_skulls_wound_the_boss_and_the_wounds_stay) {
    Table table = before_boss("yetis_cavern");
    table.boss_fight({"S4 hk", "S5 hk"}).boss_wounds(1).dice(0, "S4 S5").place("S4", 0).place("S5", 1).stop();
    EXPECT_EQ(table.state.boss_wounds, 3);
    EXPECT_FALSE(table.over());
}

TEST(ODD_BOSS_11, only_if_all_heroes_survived) {
    Table table = before_boss("yetis_cavern");
    table.tokens(0).wounds(0, 5).boss_fight({"S4 k", "A6 h"}).dice(0, "S4").place("S4", 0).stop();
    EXPECT_EQ(table.state.boss_wounds, 0);
    EXPECT_TRUE(table.lost());
}

TEST(ODD_BOSS_12, wounds_stay_between_rounds) {
    Table table = before_boss("yetis_cavern");
    table.boss_fight({"S4 k"}).boss_wounds(2).stop();
    EXPECT_EQ(table.state.boss_wounds, 2);
}

TEST(ODD_BOSS_13, as_many_wounds_as_health_or_more_win) {
    Table exact = before_boss("yetis_cavern");
    exact.boss_fight({"S4 k"}).boss_wounds(5).dice(0, "S4").place("S4", 0).stop();
    EXPECT_EQ(exact.state.won, 1);
    Table more = before_boss("yetis_cavern");
    more.boss_fight({"S4 kkk"}).boss_wounds(5).dice(0, "S4").place("S4", 0).stop();
    EXPECT_EQ(more.state.won, 1);
}

TEST(ODD_BOSS_14, otherwise_another_round) {
    Table table = before_boss("yetis_cavern");
    table.play(Do::descend).tokens(30);
    for (int round = 2; round <= 6; ++round) {
        table.stop();
        while (table.step() == Stage::respond) table.play(Do::drink_healing, 0);
        EXPECT_EQ(table.state.boss_rounds, round);
    }
}

TEST(ODD_BOSS_15, no_exploring_fleeing_loot_levels_or_descending) {
    Table table = before_boss("yetis_cavern");
    table.tokens(9).experience({4, 4, 4}).play(Do::descend);
    for (const Do act : {Do::explore, Do::enter, Do::flee, Do::face, Do::loot_experience, Do::level_up, Do::descend})
        EXPECT_FALSE(table.can_any(act));
    table.stop();
    while (table.step() == Stage::respond) table.play(Do::drink_healing, 0);
    EXPECT_EQ(table.step(), Stage::place);
}

TEST(ODD_BOSS_16, time_has_no_effect) {
    Table table = before_boss("yetis_cavern", "archer");
    table.boss_fight({"S6 t", "A6 h"}).use("kiting").stop();  // prevents the heart, costs no time
    EXPECT_EQ(table.wounds_of(0), 0);
    EXPECT_EQ(table.state.stairs_tokens, 0);
    EXPECT_EQ(table.times_told(Happened::time_spent), 0);
    Table dodge = before_boss("yetis_cavern");
    dodge.boss_fight({"S6 hhh"}).dice(0, "A1").skill(0, "dodge").use("dodge").pay("A1").stop();
    EXPECT_EQ(dodge.wounds_of(0), 1);  // two against a boss
}

TEST(ODD_BOSS_17, healing_removes_two) {
    Table table = before_boss("yetis_cavern");
    table.wounds(0, 4).boss_fight({"S6 h"}).play(Do::drink_healing, 0);
    EXPECT_EQ(table.wounds_of(0), 2);
}

TEST(ODD_BOSS_04, every_boss_has_its_property) {
    Table dragon = before_boss("dragons_cave");
    dragon.boss_fight({"S6 hk", "S6 h"}).dice(0, "H6");
    EXPECT_FALSE(dragon.can_place("H6", 0));
    EXPECT_TRUE(dragon.can_place("H6", 1));
    Table hydra = before_boss("hydras_reef");
    hydra.boss_fight({"S4 k", "S5 k", "S6 k"}).boss_wounds(3).dice(0, "S4").place("S4", 0).stop();
    EXPECT_EQ(hydra.state.boss_wounds, 2);  // two uncovered skulls heal, then one wound
    Table lich = before_boss("lichs_tomb");
    lich.boss_fight({"S3 hk"}).dice(0, "S3 S4").place("S3", 0);
    EXPECT_FALSE(lich.filled(0));
    EXPECT_EQ(lich.state.supply[row_strength], 7);  // the die is back in the supply
    lich.place("S4", 0);
    EXPECT_TRUE(lich.filled(0));
    Table minotaur = before_boss("minotaurs_maze");
    minotaur.boss_wounds(2).play(Do::descend);
    EXPECT_EQ(minotaur.need(0), 12);
    Table angry = before_boss("minotaurs_maze");
    angry.boss_wounds(5).play(Do::descend);
    EXPECT_EQ(angry.need(0), 20);
}

}  // namespace
}  // namespace undercroft::one_deck_dungeon
