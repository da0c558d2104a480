// ODD-LOOT and ODD-LEVEL: what a beaten card becomes, and levels.
#include "one_deck_dungeon/table.h"

namespace undercroft::one_deck_dungeon {
namespace {

// The card is beaten; what it becomes is asked.
Table beaten(const std::string& encounter, int seats = 1, int level = 1) {
    Table table = a_table(seats).with("hero_1", "mage").with("hero_2", "rogue").with("dungeon", "yetis_cavern").start();
    table.tokens(0).level(level).fight({"S6 t"}, encounter).stop();
    return table;
}

// also ODD-LOOT-02
TEST(ODD_LOOT_01, item_experience_and_skill_or_potion) {
    Table skill = beaten("ogre");
    EXPECT_TRUE(skill.can(Do::loot_item, 0, 0));
    EXPECT_TRUE(skill.can(Do::loot_experience));
    EXPECT_TRUE(skill.can(Do::loot_skill, 0, 0));
    EXPECT_FALSE(skill.can(Do::loot_potion));
    Table potion = beaten("skeleton");
    EXPECT_TRUE(potion.can(Do::loot_potion));
    EXPECT_FALSE(potion.can_any(Do::loot_skill));
    potion.play(Do::loot_potion);
    EXPECT_NE(potion.step(), Stage::loot);  // exactly one of them
}

TEST(ODD_LOOT_02, the_lower_field_decides_between_skill_and_potion) {
    int skills = 0, potions = 0;
    for (const Card& card : shared_catalogue().cards) {
        EXPECT_NE(card.skill == no_id, card.potion == no_id);
        skills += card.skill != no_id ? 1 : 0;
        potions += card.potion != no_id ? 1 : 0;
    }
    EXPECT_EQ(skills, 36);
    EXPECT_EQ(potions, 8);
}

TEST(ODD_LOOT_03, two_players_decide_who_receives_it) {
    Table table = beaten("ogre", 2);
    EXPECT_TRUE(table.can(Do::loot_item, 0, 0));
    EXPECT_TRUE(table.can(Do::loot_item, 1, 0));
    table.play(Do::loot_item, 1, 0);
    EXPECT_EQ(table.hero(1).items.size(), 1u);
}

// also ODD-LOOT-06
TEST(ODD_LOOT_04, an_item_gives_an_icon_and_sometimes_health) {
    Table table = beaten("ogre");
    table.wounds(0, 2).play(Do::loot_item, 0, 0);  // strength and health
    EXPECT_EQ(table.hero(0).icons[0], 2);
    EXPECT_EQ(table.hero(0).health, 6);
    EXPECT_EQ(table.wounds_of(0), 2);  // no wound is removed
    Table plain = beaten("goblin");
    plain.play(Do::loot_item, 0, 0);
    EXPECT_EQ(plain.hero(0).health, 5);
}

TEST(ODD_LOOT_05, item_dice_count_from_the_next_encounter_on) {
    Table table = beaten("ogre");
    table.play(Do::loot_item, 0, 0).meet("goblin");
    EXPECT_EQ(table.row_of_slot(0, row_strength), 2);
    Table peril = beaten("ogre");
    peril.play(Do::loot_item, 0, 0).meet("cave_in").play(Do::option, 0);
    EXPECT_EQ(peril.row_of_slot(0, row_strength), 2);
    Table boss = beaten("ogre");
    boss.play(Do::loot_item, 0, 0).floor(3).deck(0).run(Stage::end_turn).will_roll({5, 5, 5, 5, 5, 5, 5, 5}).play(Do::descend);
    EXPECT_EQ(boss.row_of_slot(0, row_strength), 2);
}

TEST(ODD_LOOT_06, health_raises_the_maximum_only) {
    Table table = beaten("phantom");
    table.wounds(0, 4).play(Do::loot_item, 0, 0);
    EXPECT_EQ(table.wounds_of(0), 4);
    EXPECT_EQ(table.hero(0).health, 6);
}

TEST(ODD_LOOT_07, experience_is_worth_its_lanterns) {
    Table table = beaten("ogre");
    table.play(Do::loot_experience);
    EXPECT_EQ(table.lanterns(), 4);
}

TEST(ODD_LOOT_08, a_new_potion_is_known_and_brings_a_token) {
    Table table = beaten("skeleton");
    table.play(Do::loot_potion);
    EXPECT_TRUE(has_bit(table.state.potions, table.potion_index("invisibility")));
    EXPECT_EQ(table.state.tokens, 1);
}

// also ODD-LOOT-10
TEST(ODD_LOOT_09, a_hero_never_has_a_skill_twice_two_heroes_may) {
    Table table = a_table(2).with("hero_1", "mage").with("hero_2", "rogue").start();
    table.level(2).skill(0, "dodge").fight({"S6 t"}, "arrow_wall").stop();  // carries Dodge
    EXPECT_FALSE(table.can_any(Do::loot_potion));
    EXPECT_FALSE(table.can(Do::loot_skill, 0, 0));
    EXPECT_FALSE(table.can(Do::loot_skill, 0, 1));
    EXPECT_TRUE(table.can(Do::loot_skill, 1, 0));
}

TEST(ODD_LOOT_11, a_known_potion_cannot_be_found_again) {
    Table table = a_table(1).start();
    table.state.potions |= static_cast<uint8_t>(1u << table.potion_index("invisibility"));
    table.fight({"S6 t"}, "skeleton").stop();
    EXPECT_FALSE(table.can(Do::loot_potion));
    EXPECT_TRUE(table.can(Do::loot_experience));
}

TEST(ODD_LOOT_12, items_and_skills_are_capped_by_the_level) {
    Table table = a_table(1).with("hero_1", "mage").start();
    table.item(0, "goblin").skill(0, "dodge").skill(0, "haste").fight({"S6 t"}).stop();
    EXPECT_FALSE(table.can(Do::loot_item, 0, 0));   // one item at level 1
    EXPECT_FALSE(table.can(Do::loot_skill, 0, 0));  // two skills
    Table higher = a_table(1).with("hero_1", "mage").start();
    higher.level(2).item(0, "goblin").skill(0, "dodge").skill(0, "haste").fight({"S6 t"}).stop();
    EXPECT_TRUE(higher.can(Do::loot_item, 0, 0));
    EXPECT_TRUE(higher.can(Do::loot_skill, 0, 0));
}

// also ODD-CAMP-17
TEST(ODD_LOOT_13, printed_and_basic_skills_are_outside_the_cap) {
    Table table = a_table(1).with("hero_1", "mage").with("basic_talents_1", "veteran").start();
    table.skill(0, "dodge").fight({"S6 t"}).stop();
    EXPECT_TRUE(table.can(Do::loot_skill, 0, 0));  // one of two found skills
}

// also ODD-LOOT-16
TEST(ODD_LOOT_14, a_replaced_item_or_skill_becomes_experience) {
    Table item = a_table(1).with("hero_1", "mage").start();
    item.tokens(0).item(0, "fire_elemental").fight({"S6 t"}, "goblin").stop().play(Do::loot_item, 0, 1);
    EXPECT_EQ(item.lanterns(), 4);
    EXPECT_EQ(item.hero(0).icons, (std::array<uint8_t, 3>{2, 2, 4}));
    EXPECT_EQ(item.hero(0).health, 5);
    Table skill = a_table(1).with("hero_1", "mage").start();
    skill.tokens(0).skill(0, "dodge").skill(0, "haste").fight({"S6 t"}).stop().play(Do::loot_skill, 0, 1);
    EXPECT_FALSE(has_bit(skill.hero(0).skills, skill.skill_index("dodge")));
    EXPECT_TRUE(has_bit(skill.hero(0).skills, skill.skill_index("chaotic_aura")));
    EXPECT_GT(skill.lanterns(), 0);
}

TEST(ODD_LOOT_15, replacing_is_allowed_below_the_cap) {
    Table table = a_table(1).with("hero_1", "mage").start();
    table.level(2).item(0, "goblin").skill(0, "dodge").fight({"S6 t"}).stop();
    EXPECT_TRUE(table.can(Do::loot_item, 0, 0));
    EXPECT_TRUE(table.can(Do::loot_item, 0, 1));
    EXPECT_TRUE(table.can(Do::loot_skill, 0, 1));
}

TEST(ODD_LOOT_16, at_the_cap_only_by_replacement) {
    Table table = a_table(1).with("hero_1", "mage").start();
    table.item(0, "goblin").fight({"S6 t"}).stop();
    EXPECT_FALSE(table.can(Do::loot_item, 0, 0));
    EXPECT_TRUE(table.can(Do::loot_item, 0, 1));
}

TEST(ODD_LOOT_17, experience_is_always_possible) {
    for (const char* each : {"ogre", "skeleton", "boulder", "bear_traps"}) EXPECT_TRUE(beaten(each).can(Do::loot_experience));
}

TEST(ODD_LOOT_18, replacement_keeps_the_type) {
    Table table = a_table(1).with("hero_1", "mage").with("basic_talents_1", "veteran").start();
    table.item(0, "goblin").fight({"S6 t"}).stop();
    EXPECT_FALSE(table.can(Do::loot_skill, 0, 1));  // there is no found skill to replace; printed and basic ones stay
    EXPECT_TRUE(table.can(Do::loot_item, 0, 1));
    EXPECT_FALSE(table.can(Do::loot_item, 0, 2));
}

TEST(ODD_LOOT_19, loot_stays_out_of_deck_and_discard_pile) {
    Table table = beaten("ogre");
    const int card = table.card_index("ogre");
    table.play(Do::loot_item, 0, 0);
    EXPECT_FALSE(table.state.unseen.has(card));
    EXPECT_FALSE(table.state.discard.has(card));
}

TEST(ODD_LOOT_20, items_and_skills_are_not_dropped_or_traded_otherwise) {
    Table table = a_table(2).with("hero_1", "mage").with("hero_2", "rogue").start();
    table.item(0, "ogre").skill(0, "dodge");
    for (const Action action : table.actions()) {
        const Do act = static_cast<Do>(action.kind);
        EXPECT_TRUE(act == Do::explore || act == Do::enter || act == Do::drink_healing);
    }
    table.fight({"S6 t"}, "goblin");
    EXPECT_FALSE(table.can_any(Do::lose_item));
}

TEST(ODD_LEVEL_01, the_level_is_the_teams) {
    Table table = a_table(2).with("hero_1", "mage").with("hero_2", "rogue").start();
    table.tokens(0).experience({2, 2}).item(0, "goblin").item(1, "ice_elemental").fight({"S6 t"}, "plague_rat").stop();
    table.play(Do::loot_experience).play(Do::level_up, 3, 0, 0);
    EXPECT_EQ(table.state.level, 2);
    table.fight({"S6 t"}, "ogre").stop();
    EXPECT_TRUE(table.can(Do::loot_item, 0, 0));
    EXPECT_TRUE(table.can(Do::loot_item, 1, 0));
}

TEST(ODD_LEVEL_02, only_right_after_a_loot_action_with_enough_experience) {
    Table table = a_table(1).start();
    table.experience({4, 4}).play(Do::explore);
    EXPECT_FALSE(table.can_any(Do::level_up));
    Table lost = a_table(1).start();
    lost.tokens(0).experience({4, 4}).fight({"S6# t"}, "beetle").stop();  // no loot, no window
    EXPECT_NE(lost.step(), Stage::level_up);
    Table poor = beaten("goblin");
    poor.play(Do::loot_experience);
    EXPECT_EQ(poor.step(), Stage::choose_action);
}

TEST(ODD_LEVEL_03, it_may_be_postponed) {
    Table table = a_table(1).start();
    table.tokens(0).experience({4, 4}).fight({"S6 t"}, "goblin").stop().play(Do::loot_item, 0, 0);
    EXPECT_EQ(table.step(), Stage::level_up);  // although nothing was gained this turn
    table.play(Do::keep_experience);
    EXPECT_EQ(table.state.level, 1);
    EXPECT_EQ(table.lanterns(), 8);
}

// also ODD-LEVEL-05, ODD-LEVEL-06
TEST(ODD_LEVEL_04, cards_worth_the_cost_leave_the_game_and_the_rest_stays) {
    Table table = a_table(1).start();
    table.tokens(0).experience({4, 3}).fight({"S6 t"}, "goblin").stop().play(Do::loot_experience);  // 4+3+2, cost 6
    table.play(Do::level_up, 0, 1, 1);
    EXPECT_EQ(table.state.removed.size(), 2);
    EXPECT_EQ(table.lanterns(), 2);  // the surplus of 1 is lost, the other card stays
    EXPECT_EQ(table.state.level, 2);
}

TEST(ODD_LEVEL_05, surplus_is_lost) {
    Table table = a_table(1).start();
    table.tokens(0).experience({4}).fight({"S6 t"}, "ogre").stop().play(Do::loot_experience).play(Do::level_up, 0, 0, 2);
    EXPECT_EQ(table.lanterns(), 0);
}

TEST(ODD_LEVEL_06, cards_not_needed_stay) {
    Table table = a_table(1).start();
    table.tokens(0).experience({4, 2}).fight({"S6 t"}, "ogre").stop().play(Do::loot_experience).play(Do::level_up, 1, 0, 1);
    EXPECT_EQ(table.lanterns(), 4);
}

TEST(ODD_LEVEL_07, a_payment_has_no_card_to_spare) {
    Table table = a_table(1).start();
    table.tokens(0).experience({4, 3, 2}).fight({"S6 t"}, "goblin").stop().play(Do::loot_experience);  // 4 3 2 2, cost 6
    EXPECT_TRUE(table.can(Do::level_up, 1, 0, 1));
    EXPECT_TRUE(table.can(Do::level_up, 0, 1, 1));
    EXPECT_FALSE(table.can(Do::level_up, 1, 1, 1));  // the 2 or the 3 could stay
    EXPECT_TRUE(table.can(Do::level_up, 2, 1, 0));   // 7: none can stay
    EXPECT_FALSE(table.can(Do::level_up, 2, 0, 1));
}

// also ODD-LEVEL-10
TEST(ODD_LEVEL_08, the_next_level_takes_the_place_of_the_old_at_once) {
    Table table = a_table(1).with("hero_1", "mage").with("dungeon", "yetis_cavern").start();
    table.tokens(0).experience({4}).fight({"S6 t"}, "ogre").stop().play(Do::loot_experience).play(Do::level_up, 0, 0, 2);
    EXPECT_EQ(level_cost(*table.catalogue, table.state), 8);
    table.meet("goblin");
    EXPECT_EQ(table.row_of_slot(0, row_heroic), 1);
}

TEST(ODD_LEVEL_09, each_level_gives_a_token) {
    Table table = a_table(1).start();
    table.tokens(0).experience({4}).fight({"S6 t"}, "ogre").stop().play(Do::loot_experience).play(Do::level_up, 0, 0, 2);
    EXPECT_EQ(table.state.tokens, 1);
}

TEST(ODD_LEVEL_10, new_limits_apply_at_once) {
    Table table = a_table(1).start();
    table.tokens(0).item(0, "goblin").experience({4}).fight({"S6 t"}, "ogre").stop().play(Do::loot_experience).play(Do::level_up, 0, 0, 2);
    table.fight({"S6 t"}, "bandit").stop();
    EXPECT_TRUE(table.can(Do::loot_item, 0, 0));
}

// also ODD-LEVEL-12
TEST(ODD_LEVEL_11, level_4_is_the_last_and_trades_instead) {
    Table table = a_table(1).start();
    table.tokens(0).level(4).experience({4, 4, 2}).fight({"S6 t"}, "bandit").stop().play(Do::loot_experience);  // 4 4 2 3
    EXPECT_FALSE(table.can_any(Do::level_up));
    table.play(Do::trade_experience, 1, 1, 0);
    EXPECT_EQ(table.state.tokens, 1);
    table.play(Do::trade_experience, 0, 0, 2);  // repeatable
    EXPECT_EQ(table.state.tokens, 2);
    EXPECT_EQ(table.state.level, 4);
}

TEST(ODD_LEVEL_12, five_experience_for_a_token_in_the_same_window) {
    Table table = a_table(1).start();
    table.tokens(0).level(4).experience({2}).fight({"S6 t"}, "goblin").stop().play(Do::loot_experience);
    EXPECT_NE(table.step(), Stage::level_up);  // four are not enough
}

TEST(ODD_LEVEL_13, spent_cards_never_return) {
    Table table = a_table(1).with("dungeon", "yetis_cavern").start();
    table.tokens(0).experience({4}).fight({"S6 t"}, "ogre").stop().play(Do::loot_experience).play(Do::level_up, 0, 0, 2);
    table.deck(0).run(Stage::end_turn).play(Do::descend);
    EXPECT_EQ(table.state.removed.size(), 2);
    EXPECT_EQ(table.left_in_deck(), 42 - 2);
}

TEST(ODD_LEVEL_14, several_levels_after_one_loot) {
    Table table = a_table(1).start();
    table.tokens(0).experience({4, 4, 4}).fight({"S6 t"}, "ogre").stop().play(Do::loot_experience);
    table.play(Do::level_up, 0, 0, 2).play(Do::level_up, 0, 0, 2);
    EXPECT_EQ(table.state.level, 3);
    EXPECT_EQ(table.state.level_ups, 2);
}

}  // namespace
}  // namespace undercroft::one_deck_dungeon
