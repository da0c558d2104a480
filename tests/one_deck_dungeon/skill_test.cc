// ODD-SKILL: paying and using skills, and every word of card text.
#include "one_deck_dungeon/table.h"

namespace undercroft::one_deck_dungeon {
namespace {

Table fight(const std::string& skill, const std::string& dice, const std::string& encounter = "ogre") {
    Table table = a_table(1).with("hero_1", "mage").with("dungeon", "dragons_cave").start();
    table.fight({"S6# hh", "A6 t"}, encounter).dice(0, dice).skill(0, skill);
    return table;
}
Table pair(const std::string& first, const std::string& second) {
    Table table = a_table(2).with("hero_1", first).with("hero_2", second).with("dungeon", "dragons_cave").start();
    table.fight({"S6 hh", "A6 tt"});
    return table;
}

TEST(ODD_SKILL_01, once_per_encounter) {
    Table table = fight("crushing_blow", "S2 S3");
    table.use("crushing_blow").pay("S2");
    EXPECT_FALSE(table.can_use("crushing_blow"));
    table.stop().play(Do::loot_experience);
    table.fight({"S6 h"}, "goblin").dice(0, "S2");
    EXPECT_TRUE(table.can_use("crushing_blow"));  // a new encounter
}

TEST(ODD_SKILL_02, strength_skills_are_paid_with_strength_dice) {
    Table table = fight("triple_strike", "S1 S2 S3 S4 A6");
    table.use("triple_strike");
    EXPECT_FALSE(table.can_pay("A6"));
    table.pay("S3").pay("S2").pay("S1");
    EXPECT_EQ(table.step(), Stage::effect);
    Table poor = fight("triple_strike", "S1 S2 A6");
    EXPECT_FALSE(poor.can_use("triple_strike"));
}

TEST(ODD_SKILL_03, agility_skills_are_paid_with_agility_dice) {
    Table table = fight("accuracy", "A1 A2 A3 S6");
    table.use("accuracy").pay("A3").pay("A2").pay("A1");
    EXPECT_EQ(table.dice_of(0, "H6"), 1);
    EXPECT_EQ(table.all_dice_of(0), 2);
}

// also ODD-SKILL-06
TEST(ODD_SKILL_04, spells_are_paid_with_magic_dice_whose_sum_reaches_the_mana) {
    Table table = fight("static_burst", "M3 M2 H1");  // 4 mana
    table.use("static_burst");
    EXPECT_TRUE(table.can_pay("H1"));
    table.pay("M3");
    EXPECT_EQ(table.step(), Stage::pay);
    table.pay("M2");
    EXPECT_EQ(table.step(), Stage::effect);
    Table heroic = fight("static_burst", "M3 H1");
    heroic.use("static_burst").pay("H1").pay("M3");
    EXPECT_EQ(heroic.step(), Stage::effect);
    Table poor = fight("static_burst", "M2 H1");
    EXPECT_FALSE(poor.can_use("static_burst"));
}

TEST(ODD_SKILL_05, surplus_mana_is_lost) {
    Table table = fight("flameweave", "M6");  // 2 mana
    table.skill(0, "shimmerblast").use("flameweave").pay("M6");
    EXPECT_EQ(table.all_dice_of(0), 1);  // the M5 it adds
    table.discard("M5");
    EXPECT_FALSE(table.can_use("shimmerblast"));  // nothing is carried over
}

TEST(ODD_SKILL_06, heroic_dice_pay_for_any_colour) {
    Table strength = fight("crushing_blow", "H2");
    strength.use("crushing_blow").pay("H2");
    EXPECT_EQ(strength.dice_of(0, "S6"), 1);
    Table agility = fight("dexterity", "H2");
    agility.use("dexterity").pay("H2");
    EXPECT_EQ(agility.dice_of(0, "A6"), 1);
    Table mana = fight("shimmerblast", "H3");
    EXPECT_TRUE(mana.can_use("shimmerblast"));
    Table low = fight("shimmerblast", "H2");
    EXPECT_FALSE(low.can_use("shimmerblast"));  // a heroic die counts its value
}

TEST(ODD_SKILL_07, a_free_skill_costs_nothing_and_works_once) {
    Table table = fight("valor", "");
    table.will_roll({4}).use("valor");
    EXPECT_EQ(table.dice_of(0, "H4"), 1);
    EXPECT_FALSE(table.can_use("valor"));
}

TEST(ODD_SKILL_08, paid_dice_are_back_before_the_effect) {
    Table table = fight("crushing_blow", "S1 S1 S1 S1 S1 S1 S1 S1");
    table.use("crushing_blow").pay("S1");
    EXPECT_EQ(table.dice_of(0, "S6"), 1);
}

TEST(ODD_SKILL_09, combat_needs_the_combat_icon) {
    Table table = fight("steady_hands", "M6");  // peril only
    EXPECT_FALSE(table.can_use("steady_hands"));
}

TEST(ODD_SKILL_10, peril_needs_the_peril_icon) {
    Table table = a_table(1).with("hero_1", "mage").start();
    table.level(2).peril({"wM9 h"}).dice(0, "M6").skill(0, "valor").skill(0, "steady_hands").skill(0, "flameweave");
    EXPECT_FALSE(table.can_use("valor"));
    EXPECT_TRUE(table.can_use("steady_hands"));
    EXPECT_TRUE(table.can_use("flameweave"));
}

// also ODD-BOSS-06
TEST(ODD_SKILL_11, a_boss_needs_the_combat_icon_and_no_no_boss_icon) {
    Table table = a_table(1).with("hero_1", "mage").with("basic_talents_1", "veteran").with("basic_skill_1", "second_look").start();
    table.level(2).skill(0, "valor").skill(0, "steady_hands").boss_fight({"S6 hk"}).dice(0, "M6");
    EXPECT_TRUE(table.can_use("valor"));
    EXPECT_FALSE(table.can_use("steady_hands"));
    EXPECT_FALSE(table.can_use("second_look"));  // no-boss
    Table combat = a_table(1).with("hero_1", "mage").with("basic_talents_1", "veteran").with("basic_skill_1", "second_look").start();
    combat.fight({"S6 h"}).dice(0, "M6");
    EXPECT_TRUE(combat.can_use("second_look"));
}

TEST(ODD_SKILL_12, effects_add_roll_and_raise) {
    Table add = fight("crushing_fist", "M6");
    add.use("crushing_fist").pay("M6");
    EXPECT_EQ(add.dice_of(0, "S6"), 2);
    Table roll = fight("flurry", "S1 S2");
    roll.will_roll({3, 4, 5}).use("flurry").pay("S2").pay("S1");
    EXPECT_EQ(roll.dice_of(0, "A3"), 1);
    EXPECT_EQ(roll.dice_of(0, "A4"), 1);
    EXPECT_EQ(roll.dice_of(0, "S5"), 1);
    Table raise = fight("cleave", "S1 A2 A2 M5 M1");
    raise.use("cleave").pay("S1");
    raise.pick("M5").pick("M1").pick("A2").pick("A2");
    EXPECT_EQ(raise.dice_of(0, "A3"), 2);
    EXPECT_EQ(raise.dice_of(0, "M6"), 1);
    EXPECT_EQ(raise.dice_of(0, "M2"), 1);
    EXPECT_EQ(raise.step(), Stage::place);
}

// Several dice are chosen in any order: none that could still be chosen is left out of the list.
TEST(ODD_SKILL_12, dice_are_picked_in_any_order_and_raised_once) {
    Table raise = fight("cleave", "S1 A2 A3 M5 M6");
    raise.use("cleave").pay("S1").pick("A2");
    EXPECT_TRUE(raise.can(Do::pick, die_number("M5")));
    EXPECT_TRUE(raise.can(Do::pick, die_number("A3")));  // the one that was a 3 before
    raise.pick("A3");
    EXPECT_FALSE(raise.can(Do::pick, die_number("A4")));  // raised already, and so is the A3
    EXPECT_FALSE(raise.can(Do::pick, die_number("A3")));
    raise.pick("M5");
    EXPECT_EQ(raise.step(), Stage::place);  // nothing is left to raise
    Table other = fight("cleave", "S1 A2 A3 M5 M6");
    other.use("cleave").pay("S1").pick("A3").pick("A2");
    Table same = fight("cleave", "S1 A2 A3 M5 M6");
    same.use("cleave").pay("S1").pick("A2").pick("A3");
    EXPECT_EQ(other.state, same.state);  // the order leaves no trace
    Table trade = fight("brute_force", "A5 M5 S5");
    trade.use("brute_force").pick("S5").pick("M5").pick("A5");
    EXPECT_EQ(trade.dice_of(0, "S6"), 3);
    Table set = fight("consistency", "A1 S2 M6 H4");
    set.use("consistency").pay("A1").pick("S2").pick("M6");
    EXPECT_EQ(set.dice_of(0, "M4"), 1);
    Table recolour = fight("critical_strikes", "A5 A2 A1");
    recolour.use("critical_strikes").pick("A1").pick("A5");
    EXPECT_EQ(recolour.dice_of(0, "H5"), 1);
}

TEST(ODD_SKILL_07, a_free_skill_that_only_changes_dice_is_not_offered_when_there_are_none) {
    Table none = fight("brute_force", "A4 M3");
    EXPECT_FALSE(none.can_use("brute_force"));
    Table some = fight("brute_force", "A4 M5");
    EXPECT_TRUE(some.can_use("brute_force"));
    Table rolls = fight("valor", "");
    EXPECT_TRUE(rolls.can_use("valor"));  // it needs no dice
}

// also ODD-SKILL-02
TEST(ODD_SKILL_04, dice_are_paid_in_any_order) {
    Table mana = fight("flameweave", "M1 H1 S3");
    mana.use("flameweave");
    EXPECT_TRUE(mana.can_pay("M1"));
    EXPECT_TRUE(mana.can_pay("H1"));
    EXPECT_FALSE(mana.can_pay("S3"));
    mana.pay("M1").pay("H1");
    EXPECT_EQ(mana.dice_of(0, "M5"), 1);
    Table dice = fight("triple_strike", "S1 S2 S4 H3");
    dice.use("triple_strike").pay("S1").pay("H3").pay("S4");
    EXPECT_EQ(dice.dice_of(0, "S2"), 1);
}

TEST(ODD_SKILL_12, the_other_words_of_card_text) {
    Table set = fight("consistency", "A1 S2 M6 H4");
    set.use("consistency").pay("A1").pick("M6").pick("S2");
    EXPECT_EQ(set.dice_of(0, "M4"), 1);
    EXPECT_EQ(set.dice_of(0, "S4"), 1);
    Table same = fight("chaotic_aura", "M6 S2 A2 A3", "goblin");
    same.use("chaotic_aura").pay("M6").pick("A2");
    EXPECT_FALSE(same.can(Do::pick, die_number("A3")));  // one value only
    same.pick("S2");
    EXPECT_EQ(same.dice_of(0, "A6"), 1);
    EXPECT_EQ(same.dice_of(0, "S6"), 1);
    Table trade = fight("brute_force", "A5 M5 S5");
    trade.use("brute_force").pick("M5").pick("A5").play(Do::effect_done);
    EXPECT_EQ(trade.dice_of(0, "S6"), 2);
    EXPECT_EQ(trade.dice_of(0, "S5"), 1);
    Table recolour = fight("critical_strikes", "A5 A2 A1");
    recolour.use("critical_strikes").pick("A5").pick("A2");
    EXPECT_EQ(recolour.dice_of(0, "H5"), 1);
    EXPECT_EQ(recolour.dice_of(0, "H2"), 1);
    Table familiar = fight("lucky_familiar", "A5 A2");
    familiar.will_roll({6}).use("lucky_familiar").pick("A2", 0);
    EXPECT_EQ(familiar.dice_of(0, "A6"), 1);
    Table raised = fight("lucky_familiar", "A5 A2");
    raised.use("lucky_familiar").pick("A5", 1);
    EXPECT_EQ(raised.dice_of(0, "A6"), 1);
    Table triple = fight("triple_strike", "S1 S1 S1 M5");
    triple.use("triple_strike").pay("S1").pay("S1").pay("S1");
    EXPECT_FALSE(triple.can(Do::effect_done));
    triple.pick("A5");
    EXPECT_EQ(triple.dice_of(0, "A6"), 1);
    EXPECT_EQ(triple.dice_of(0, "S5"), 1);
    EXPECT_EQ(triple.dice_of(0, "M5"), 2);
}

TEST(ODD_SKILL_12, prevention_and_restricted_dice) {
    Table dodge = fight("dodge", "A1");
    dodge.use("dodge").pay("A1").stop();
    EXPECT_EQ(dodge.wounds_of(0), 1);
    Table poison = fight("poison", "A1");
    poison.use("poison").pay("A1").stop();
    EXPECT_EQ(poison.state.discard.size(), 0);
    Table crush = fight("armor_crush", "S1");
    crush.use("armor_crush").pay("S1");
    EXPECT_EQ(crush.dice_of(0, "s6"), 1);
    EXPECT_FALSE(crush.can_any(Do::convert));
    crush.place("s6", 0);  // a shield box
    EXPECT_FALSE(crush.can_any(Do::place));
    Table no_shield = a_table(1).with("hero_1", "mage").start();
    no_shield.fight({"S6 h"}).dice(0, "S1").skill(0, "armor_crush").use("armor_crush").pay("S1");
    EXPECT_FALSE(no_shield.can_any(Do::place));
    Table fountain = fight("mana_fountain", "");
    fountain.skill(0, "crushing_fist").use("mana_fountain");
    EXPECT_FALSE(fountain.can_any(Do::place));
    fountain.use("crushing_fist").pay("m6");
    EXPECT_EQ(fountain.dice_of(0, "S6"), 2);
}

TEST(ODD_SKILL_12, printed_skills_of_the_heroes) {
    Table paladin = a_table(1).with("hero_1", "paladin").with("dungeon", "dragons_cave").start();
    paladin.fight({"S6 hhh"}).use("armor").stop();
    EXPECT_EQ(paladin.wounds_of(0), 2);  // of every two hearts one
    Table no_other = a_table(1).with("hero_1", "paladin").with("dungeon", "dragons_cave").start();
    no_other.fight({"S6 hhh"}).dice(0, "A1").skill(0, "dodge").use("armor").use("dodge").pay("A1").stop();
    EXPECT_EQ(no_other.wounds_of(0), 2);  // no other prevention counts
    Table archer = a_table(1).with("hero_1", "archer").with("dungeon", "dragons_cave").start();
    archer.fight({"S6 h"}).use("kiting").stop();
    EXPECT_EQ(archer.wounds_of(0), 0);
    EXPECT_EQ(archer.state.discard.size(), 1);
    Table too_much = a_table(1).with("hero_1", "archer").with("dungeon", "dragons_cave").start();
    too_much.fight({"S6 hh"}).use("kiting").stop();
    EXPECT_EQ(too_much.wounds_of(0), 2);
    Table mage = a_table(1).with("hero_1", "mage").with("dungeon", "dragons_cave").start();
    mage.peril({"wS6 hh"}).use("shield_aura").stop();
    EXPECT_EQ(mage.wounds_of(0), 1);
    Table warrior = pair("warrior", "mage");
    warrior.use("fearless_charge").stop();
    EXPECT_EQ(warrior.state.discard.size(), 1);
}

TEST(ODD_SKILL_13, with_too_few_dice_take_what_is_there) {
    Table table = fight("backstab", "A1 S1 S1 S1 S1 S1 S1 S1");  // one strength die left
    table.will_roll({4, 4}).use("backstab").pay("A1");
    EXPECT_EQ(table.dice_of(0, "S4"), 1);
}

TEST(ODD_SKILL_14, discarding_first_frees_the_colour) {
    Table table = fight("backstab", "A1 S1 S1 S1 S1 S1 S1 S1 S1");
    table.discard("S1").discard("S1").will_roll({4, 4}).use("backstab").pay("A1");
    EXPECT_EQ(table.dice_of(0, "S4"), 2);
}

TEST(ODD_SKILL_15, own_dice_pay_and_own_dice_are_touched) {
    Table table = pair("warrior", "mage");
    table.dice(1, "S2 A3").skill(0, "cleave");
    EXPECT_FALSE(table.can_use("cleave"));  // the partner's strength die does not pay
    table.dice(0, "S2 S3").use("cleave").pay("S2");
    EXPECT_TRUE(table.can(Do::pick, die_number("S3")));
    EXPECT_FALSE(table.can(Do::pick, in_slot(1, die_number("A3"))));
    // Unless the skill says partner.
    Table archer = pair("archer", "warrior");
    archer.dice(0, "S2").dice(1, "S3 A4").use("combined_shot");
    EXPECT_FALSE(archer.can(Do::pick, die_number("S2")));
    EXPECT_FALSE(archer.can(Do::pick, in_slot(1, die_number("A4"))));
    archer.pick("S3", 0, 1);
    EXPECT_EQ(archer.dice_of(1, "S4"), 1);
    Table paladin = pair("paladin", "warrior");
    paladin.dice(1, "S1 A1 A2").will_roll({6, 5}).use("support_aura").pick("A1", 0, 1).pick("S1", 0, 1);
    EXPECT_EQ(paladin.dice_of(1, "S6") + paladin.dice_of(1, "S5"), 1);
    EXPECT_EQ(paladin.dice_of(1, "A1"), 0);
    EXPECT_EQ(paladin.dice_of(1, "A2"), 1);
}

TEST(ODD_SKILL_16, dice_from_a_skill_may_pay_another) {
    Table table = fight("valor", "");
    table.skill(0, "crushing_blow").will_roll({1}).use("valor").use("crushing_blow").pay("H1");
    EXPECT_EQ(table.dice_of(0, "S6"), 1);
}

TEST(ODD_SKILL_17, skills_without_an_icon_are_triggers) {
    Table rogue = a_table(1).with("hero_1", "rogue").with("dungeon", "yetis_cavern").start();
    rogue.open_door("ogre").play(Do::enter, 0).play(Do::flee);
    EXPECT_EQ(rogue.step(), Stage::stealth);
    rogue.play(Do::lay_door);
    EXPECT_EQ(door_count(rogue.state), 2);
    Table full = a_table(1).with("hero_1", "rogue").with("dungeon", "yetis_cavern").start();
    full.open_door("ogre").closed_doors(3).play(Do::enter, 0).play(Do::flee);
    EXPECT_EQ(full.step(), Stage::choose_action);  // the limit is reached
    Table fight_on = a_table(1).with("hero_1", "rogue").start();
    fight_on.fight({"S6 h"});
    EXPECT_FALSE(fight_on.can_use("stealth"));
}

TEST(ODD_SKILL_01, the_shadow_takes_time_for_every_skill) {
    Table table = fight("valor", "", "shadow");
    table.use("valor");
    EXPECT_EQ(table.state.discard.size(), 1);
}

}  // namespace
}  // namespace undercroft::one_deck_dungeon
