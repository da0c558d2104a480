// ODD-4P: two pairs, two decks.
#include "one_deck_dungeon/table.h"

namespace undercroft::one_deck_dungeon {
namespace {

// Seats: warrior, mage, paladin, rogue.
Table four(const std::string& dungeon = "yetis_cavern") { return a_table(4).with("dungeon", dungeon).start(); }

void pass_feats(Table& table) {
    while (table.step() == Stage::feat) table.play(Do::feat, 0);
}

// Odd wounds and potions, whoever comes first.
void settle(Table& table) {
    while (table.step() == Stage::odd_wound || table.step() == Stage::respond) {
        const Action first = table.actions()[0];
        table.play(static_cast<Do>(first.kind), first.a);
    }
}

TEST(ODD_4P_01, two_decks_make_88_cards) {
    Table table = four();
    EXPECT_EQ(table.state.unseen.size(), 88);
    EXPECT_EQ(table.left_in_deck(), 88);
}

TEST(ODD_4P_02, four_different_heroes_with_team_sides) {
    EXPECT_FALSE(a_table(4).with("hero_4", "warrior").check().ok());
    const Table table = four();
    EXPECT_EQ(table.state.side, side_team);
    EXPECT_EQ(table.hero(3).icons, (std::array<uint8_t, 3>{0, 3, 1}));
}

TEST(ODD_4P_03, two_tokens_to_begin_with) { EXPECT_EQ(four().state.tokens, 2); }

TEST(ODD_4P_04, a_turn_costs_four_time_and_six_in_hydras_reef) {
    Table table = four();
    table.run(Stage::begin_turn);
    EXPECT_EQ(table.left_in_deck(), 84);
    Table reef = four("hydras_reef");
    reef.run(Stage::begin_turn);
    EXPECT_EQ(reef.left_in_deck(), 82);
}

TEST(ODD_4P_05, a_door_is_two_cards_and_four_doors_are_the_limit) {
    Table table = four();
    table.play(Do::explore);
    EXPECT_EQ(door_count(table.state), 4);
    EXPECT_EQ(closed_cards(table.state), 8);
    Table maze = four("minotaurs_maze");
    maze.play(Do::explore);
    EXPECT_EQ(door_count(maze.state), 3);
}

TEST(ODD_4P_06, a_single_last_card_is_discarded) {
    Table table = four();
    table.deck(1).play(Do::explore);
    EXPECT_EQ(door_count(table.state), 0);
    EXPECT_TRUE(table.told(Happened::card_left_over));
    EXPECT_EQ(table.state.stairs_tokens, 0);
}

TEST(ODD_4P_07, entering_turns_both_cards_up) {
    Table table = four();
    table.closed_doors(1).play(Do::enter, 0);
    EXPECT_LT(table.state.doors[0].first, Door::closed);
    EXPECT_LT(table.state.doors[0].second, Door::closed);
    EXPECT_EQ(table.step(), Stage::face);
}

// also ODD-4P-09, ODD-DEC-11
TEST(ODD_4P_08, the_team_splits_into_pairs_and_picks_cards_and_order) {
    Table table = four();
    table.meet_pair("ogre", "goblin");
    EXPECT_EQ(table.step(), Stage::split);
    EXPECT_EQ(table.actions().size(), 12u);
    table.play(Do::split, 2, 1, 1);  // warrior and paladin meet the goblin, and first
    pass_feats(table);
    EXPECT_EQ(table.state.encounter.card, table.card_index("goblin"));
    EXPECT_EQ(table.state.encounter.heroes, (std::array<uint8_t, 2>{0, 2}));
    Table other = four();
    other.meet_pair("ogre", "goblin").play(Do::split, 1, 1, 0);  // the others meet the ogre first
    pass_feats(other);
    EXPECT_EQ(other.state.encounter.card, other.card_index("ogre"));
    EXPECT_EQ(other.state.encounter.heroes, (std::array<uint8_t, 2>{2, 3}));
}

TEST(ODD_4P_09, each_pair_meets_its_card) {
    Table table = four();
    table.tokens(20).meet_pair("ogre", "goblin").play(Do::split, 3, 0, 0);
    pass_feats(table);
    EXPECT_EQ(table.state.encounter.heroes, (std::array<uint8_t, 2>{0, 3}));
    table.stop();
    settle(table);
    pass_feats(table);
    EXPECT_EQ(table.state.encounter.heroes, (std::array<uint8_t, 2>{1, 2}));
    EXPECT_EQ(table.state.encounter.card, table.card_index("goblin"));
}

// also ODD-4P-25
TEST(ODD_4P_10, each_encounter_is_played_like_one_of_two_players) {
    Table table = four();
    table.meet_pair("bear_traps", "boulder").play(Do::split, 1, 0, 0);
    EXPECT_EQ(table.step(), Stage::option);
    table.play(Do::option, 0);
    EXPECT_EQ(table.state.discard.size(), 3);  // not doubled
    pass_feats(table);
    EXPECT_EQ(table.state.encounter.slots, 2);
}

TEST(ODD_4P_11, dungeon_boxes_count_in_both_and_dice_are_cleared_between) {
    Table table = four();
    table.tokens(30).meet_pair("ogre", "goblin").play(Do::split, 1, 0, 0);
    pass_feats(table);
    EXPECT_EQ(table.state.encounter.box_count, 6 + 2);
    table.stop();
    settle(table);
    pass_feats(table);
    EXPECT_EQ(table.state.encounter.box_count, 5 + 2);
    EXPECT_EQ(table.state.encounter.placed, (std::array<uint8_t, 4>{}));
}

TEST(ODD_4P_12, any_fallen_hero_loses_the_game) {
    Table table = four();
    table.tokens(0).wounds(3, 2).fight({"S6 hh"}).heroes_in_fight(2, 3).stop();
    EXPECT_TRUE(table.lost());
}

TEST(ODD_4P_13, loot_is_assigned_after_both_encounters_to_anybody) {
    Table table = four();
    table.tokens(40).meet_pair("goblin", "ogre").play(Do::split, 1, 0, 0);
    pass_feats(table);
    table.stop();
    settle(table);
    EXPECT_NE(table.step(), Stage::loot);  // the second comes first
    pass_feats(table);
    table.stop();
    settle(table);
    EXPECT_EQ(table.step(), Stage::loot);
    table.level(2).play(Do::loot_item, 3, 0).play(Do::loot_item, 3, 0);
    EXPECT_EQ(table.hero(3).items.size(), 2u);
    EXPECT_EQ(door_count(table.state), 0);
}

TEST(ODD_4P_14, the_boss_has_twice_the_health) {
    Table table = four();
    EXPECT_EQ(boss_health(*table.catalogue, table.state), 12);
}

// also ODD-4P-17
TEST(ODD_4P_15, pair_one_strikes_then_pair_two_and_pairs_may_change_each_round) {
    Table table = four();
    table.tokens(60).floor(3).deck(0).run(Stage::end_turn).play(Do::descend);
    EXPECT_EQ(table.step(), Stage::boss_split);
    EXPECT_EQ(table.actions().size(), 6u);
    table.play(Do::split, 1, 1, 0);  // the others strike first
    EXPECT_EQ(table.state.encounter.heroes, (std::array<uint8_t, 2>{2, 3}));
    table.stop();
    settle(table);
    EXPECT_EQ(table.state.encounter.heroes, (std::array<uint8_t, 2>{0, 1}));
    EXPECT_EQ(table.state.boss_rounds, 1);
    table.stop();
    settle(table);
    EXPECT_EQ(table.step(), Stage::boss_split);
    EXPECT_EQ(table.state.boss_rounds, 2);
}

TEST(ODD_4P_15, pair_one_strikes_first_after_a_room_was_beaten_as_well) {
    Table table = four();
    table.tokens(60).floor(3).deck(0).run(Stage::end_turn);
    table.state.meeting = 2;  // as a room with two cards leaves it
    table.play(Do::descend).play(Do::split, 1, 1, 0);
    EXPECT_EQ(table.state.encounter.heroes, (std::array<uint8_t, 2>{2, 3}));
    table.stop();
    settle(table);
    EXPECT_EQ(table.state.encounter.heroes, (std::array<uint8_t, 2>{0, 1}));
    EXPECT_EQ(table.state.boss_rounds, 1);
}

TEST(ODD_4P_16, if_pair_one_kills_the_boss_pair_two_does_not_fight) {
    Table table = four();
    table.boss_fight({"S4 kk"}).boss_wounds(10).dice(0, "S4").place("S4", 0).stop();
    EXPECT_TRUE(table.over());
    EXPECT_EQ(table.state.won, 1);
}

TEST(ODD_4P_17, pairs_are_chosen_anew) {
    Table table = four();
    table.floor(boss_floor).run(Stage::boss_round).play(Do::split, 3, 0, 0);
    EXPECT_EQ(table.state.encounter.heroes, (std::array<uint8_t, 2>{0, 3}));
}

TEST(ODD_4P_18, six_tokens_wound_two_different_heroes) {
    Table table = four();
    table.deck(0).stairs_tokens(5).spend(2);
    EXPECT_EQ(table.step(), Stage::take_wound);
    EXPECT_FALSE(table.can(Do::take_wound, 3));  // the pair is chosen upwards: 3 cannot come first
    table.play(Do::take_wound, 1);
    EXPECT_FALSE(table.can(Do::take_wound, 1));
    table.play(Do::take_wound, 3);
    EXPECT_EQ(table.wounds_of(1), 1);
    EXPECT_EQ(table.wounds_of(3), 1);
    EXPECT_EQ(table.state.stairs_tokens, 1);
}

TEST(ODD_4P_19, level_costs_are_doubled) {
    Table table = four();
    EXPECT_EQ(level_cost(*table.catalogue, table.state), 12);
    table.level(4);
    EXPECT_EQ(level_cost(*table.catalogue, table.state), 5);  // the trade is not
}

TEST(ODD_4P_20, a_level_gives_two_tokens) {
    Table table = four();
    table.tokens(0).experience({4, 4}).fight({"S6 t"}, "ogre").stop().play(Do::loot_experience).play(Do::level_up, 0, 0, 3);
    EXPECT_EQ(table.state.tokens, 2);
    EXPECT_EQ(table.state.level, 2);
}

TEST(ODD_4P_21, the_level_bonus_is_for_each_pair) {
    Table table = four();
    table.tokens(40).level(2).meet_pair("goblin", "plague_rat").play(Do::split, 1, 0, 0);
    EXPECT_EQ(table.step(), Stage::share_bonus);
    table.play(Do::share_bonus, 1);
    pass_feats(table);
    table.stop();
    settle(table);
    EXPECT_EQ(table.step(), Stage::share_bonus);
}

TEST(ODD_4P_22, the_supply_is_doubled) { EXPECT_EQ(four().state.supply, (std::array<uint8_t, 4>{16, 16, 16, 12})); }

TEST(ODD_4P_23, fleeing_concerns_the_whole_door) {
    Table table = four();
    table.open_pair("ogre", "goblin").play(Do::enter, 0).play(Do::flee);
    EXPECT_TRUE(table.state.doors[0].is_open());
    EXPECT_NE(table.state.doors[0].second, Door::none);
}

TEST(ODD_4P_24, one_draught_of_invisibility_skips_one_of_the_two) {
    Table table = four();
    table.tokens(40).knows("invisibility").open_pair("ogre", "goblin").play(Do::enter, 0).play(Do::vanish, 0);
    EXPECT_FALSE(table.can(Do::flee));
    table.play(Do::face);
    EXPECT_EQ(table.actions().size(), 6u);
    table.play(Do::split, 1, 1, 0);  // the other pair
    pass_feats(table);
    EXPECT_EQ(table.state.encounter.card, table.card_index("goblin"));
    EXPECT_EQ(table.state.encounter.heroes, (std::array<uint8_t, 2>{2, 3}));
    table.stop();
    settle(table);
    EXPECT_EQ(count_bits(table.state.loot), 2);  // both are loot
}

TEST(ODD_4P_25, consequences_are_not_doubled) {
    Table table = four();
    table.fight({"S6 hht"}).stop();
    EXPECT_EQ(table.wounds_of(0) + table.wounds_of(1), 2);
    EXPECT_EQ(table.state.discard.size(), 1);
}

// also ODD-LEVEL-03, ruling A43: after any loot, so also between the two of a door.
TEST(ODD_LEVEL_02, each_loot_of_a_door_may_be_followed_by_a_level) {
    Table table = a_table(4).with("dungeon", "dragons_cave").start();
    table.open_pair("goblin", "beetle").experience({4, 4, 4}).run(Stage::choose_action).play(Do::enter, 0);
    table.state.loot = 3;
    table.run(Stage::take_loot);
    ASSERT_EQ(table.step(), Stage::loot);
    table.play(Do::loot_experience);
    ASSERT_EQ(table.step(), Stage::level_up);
    table.play(Do::keep_experience);
    ASSERT_EQ(table.step(), Stage::loot);
    table.play(Do::loot_experience);
    ASSERT_EQ(table.step(), Stage::level_up);
    table.play(Do::level_up, 0, 0, 3);
    EXPECT_EQ(table.state.level, 2);
    EXPECT_NE(table.step(), Stage::level_up);
}

// The same answers lead elsewhere since then: a record of version 2 says plainly that it follows other rules.
TEST(ODD_LEVEL_03, level_windows_between_loots_are_rules_of_a_version_of_their_own) {
    EXPECT_EQ(a_table(4).start().rules->card().rules_version, 3);
}

}  // namespace
}  // namespace undercroft::one_deck_dungeon
