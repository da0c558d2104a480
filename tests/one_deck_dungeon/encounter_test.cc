// ODD-ENC, ODD-DICE-01..10, ODD-FEAT: from the open card to the rolled dice.
#include "one_deck_dungeon/table.h"

namespace undercroft::one_deck_dungeon {
namespace {

TableSetup plain(int seats = 1) { return a_table(seats).with("dungeon", "yetis_cavern"); }
Table mage() { return plain().with("hero_1", "mage").start(); }

TEST(ODD_ENC_01, the_card_decides_combat_or_peril) {
    Table combat = mage();
    combat.meet("ogre");
    EXPECT_EQ(combat.state.encounter.fight, Fight::combat);
    Table peril = mage();
    peril.meet("boulder");
    EXPECT_EQ(peril.state.encounter.fight, Fight::peril);
}

TEST(ODD_ENC_02, the_steps_come_in_order) {
    Table table = plain().with("hero_1", "archer").start();
    table.meet("bear_traps");
    EXPECT_EQ(table.step(), Stage::option);
    table.level(2).play(Do::option, 0);
    EXPECT_EQ(table.step(), Stage::feat);
    EXPECT_EQ(table.state.encounter.claimed[0][row_agility], 3);  // claimed before the feat, not rolled yet
    EXPECT_EQ(table.times_told(Happened::rolled), 0);
    table.play(Do::feat, 1);
    EXPECT_EQ(table.step(), Stage::drop_feat_die);
    table.play(static_cast<Do>(table.actions()[0].kind), table.actions()[0].a);
    EXPECT_EQ(table.step(), Stage::place);
    table.stop();
    EXPECT_TRUE(table.told(Happened::consequences));
    EXPECT_EQ(table.step(), Stage::loot);
}

TEST(ODD_ENC_03, one_of_two_options_before_any_roll) {
    Table table = mage();
    table.meet("boulder");
    EXPECT_EQ(table.actions().size(), 2u);
    EXPECT_EQ(table.times_told(Happened::rolled), 0);
    table.play(Do::option, 1);
    EXPECT_FALSE(table.can_any(Do::option));
}

TEST(ODD_ENC_04, the_options_time_is_paid_at_once) {
    Table table = mage();
    table.meet("boulder").play(Do::option, 0);
    EXPECT_EQ(table.state.discard.size(), 3);
    Table free = mage();
    free.meet("boulder").play(Do::option, 1);
    EXPECT_EQ(free.state.discard.size(), 0);
}

TEST(ODD_ENC_05, two_players_choose_the_option_together) {
    Table table = plain(2).start();
    table.meet("boulder");
    EXPECT_EQ(table.step(), Stage::option);
    EXPECT_EQ(table.asked_seat(), 0);  // asked once for both
    table.play(Do::option, 1);
    EXPECT_NE(table.step(), Stage::option);
}

TEST(ODD_ENC_06, combat_takes_all_boxes_of_the_card_and_the_right_side_of_the_dungeon) {
    Table table = mage();
    table.meet("ogre");
    ASSERT_EQ(table.state.encounter.box_count, 8);
    EXPECT_EQ(table.need(6), 3);  // M3 t
    EXPECT_EQ(table.need(7), 4);  // M4 t
}

TEST(ODD_ENC_07, peril_takes_the_chosen_box_and_the_left_side_of_the_dungeon) {
    Table table = mage();
    table.meet("boulder").play(Do::option, 1);
    ASSERT_EQ(table.state.encounter.box_count, 2);
    EXPECT_EQ(table.need(0), 14);
    EXPECT_EQ(table.need(1), 4);  // *4# t
    EXPECT_TRUE(has_bit(table.state.encounter.shields, 1));
}

TEST(ODD_ENC_08, the_other_option_needs_no_dice_and_hurts_nobody) {
    Table table = mage();
    table.meet("arrow_wall").play(Do::option, 0);  // wM6 hhttt; the other would be hhhtt
    table.state.encounter.filled |= 2;             // the dungeon's box is out of the way
    table.state.encounter.need[1] = 0;
    EXPECT_EQ(toll_of(*table.catalogue, table.state).hearts, 2);
}

TEST(ODD_ENC_09, on_floor_2_the_boxes_of_both_floors_count) {
    Table table = mage();
    table.floor(2).meet("boulder").play(Do::option, 1);
    EXPECT_EQ(table.state.encounter.box_count, 3);
}

TEST(ODD_ENC_10, both_heroes_take_part_in_every_encounter) {
    Table table = plain(2).with("hero_1", "warrior").with("hero_2", "mage").start();
    table.meet("ogre");
    EXPECT_EQ(table.all_dice_of(0), 4);
    EXPECT_EQ(table.all_dice_of(1), 4);
}

TEST(ODD_ENC_11, unfilled_boxes_do_not_cancel_the_loot) {
    Table table = mage();
    table.fight({"S6 t"}).stop();
    EXPECT_EQ(table.step(), Stage::loot);
    Table beetle = mage();
    beetle.fight({"S6# t"}, "beetle").stop();  // its property overrides
    EXPECT_TRUE(beetle.told(Happened::loot_lost));
    EXPECT_TRUE(beetle.state.discard.has(beetle.card_index("beetle")));
    EXPECT_EQ(door_count(beetle.state), 0);
}

TEST(ODD_ENC_12, properties_before_the_encounter_fire_when_it_is_faced) {
    Table fire = plain().with("hero_1", "warrior").start();
    fire.open_door("fire_elemental").play(Do::enter, 0);
    EXPECT_EQ(fire.wounds_of(0), 0);
    fire.play(Do::face);
    EXPECT_EQ(fire.wounds_of(0), 1);
    EXPECT_EQ(fire.hero(0).stored, 1);  // A09: the wound feeds the feat of this very encounter
    EXPECT_EQ(fire.step(), Stage::feat);
    Table two = plain(2).start();
    two.open_door("fire_elemental").play(Do::enter, 0).play(Do::face);
    EXPECT_EQ(two.step(), Stage::take_wound);  // A41: the team chooses
    two.play(Do::take_wound, 1);
    EXPECT_EQ(two.wounds_of(1), 1);
}

TEST(ODD_ENC_12, the_wraith_drains_an_item_into_experience) {
    Table table = mage();
    table.level(2).item(0, "ogre").item(0, "goblin").open_door("wraith").play(Do::enter, 0).play(Do::face);
    EXPECT_EQ(table.step(), Stage::drain);
    table.play(Do::lose_item, 0, 0);
    EXPECT_EQ(table.lanterns(), 4);
    EXPECT_EQ(table.hero(0).items.size(), 1u);
    EXPECT_EQ(table.hero(0).health, 5);
    Table bare = mage();
    bare.meet("wraith");  // nothing to drain
    EXPECT_EQ(bare.step(), Stage::place);
}

TEST(ODD_ENC_13, all_dice_return_to_the_supply) {
    Table table = mage();
    table.fight({"wS9 t"}).dice(0, "S4 H6 M2 m6 s6");
    table.place("H6", 0).stop();
    EXPECT_EQ(table.state.supply, (std::array<uint8_t, 4>{8, 8, 8, 6}));
}

TEST(ODD_DICE_01, dice_have_six_sides) {
    Table table = mage();
    std::array<int, 7> seen{};
    for (int i = 0; i < 30; ++i) {
        Table each = mage();
        each.will_roll({1 + i % 6, 1, 2, 3, 4, 5, 6}).meet("ogre");
        for (int value = 1; value <= 6; ++value) seen[static_cast<size_t>(value)] += each.dice_of(0, "S" + std::to_string(value));
    }
    for (int value = 1; value <= 6; ++value) EXPECT_EQ(seen[static_cast<size_t>(value)], 5);
}

TEST(ODD_DICE_02, the_supply_is_8_8_8_6) {
    EXPECT_EQ(a_table(1).start().state.supply, (std::array<uint8_t, 4>{8, 8, 8, 6}));
    EXPECT_EQ(a_table(2).start().state.supply, (std::array<uint8_t, 4>{8, 8, 8, 6}));
}

TEST(ODD_DICE_03, combat_one_die_per_icon_of_card_and_items) {
    Table table = mage();
    table.item(0, "ogre").meet("goblin");  // mage 1/2/4 and a strength item
    EXPECT_EQ(table.row_of_slot(0, row_strength), 2);
    EXPECT_EQ(table.row_of_slot(0, row_agility), 2);
    EXPECT_EQ(table.row_of_slot(0, row_magic), 4);
}

TEST(ODD_DICE_04, peril_only_the_colour_of_the_chosen_box) {
    Table table = mage();
    table.item(0, "ice_elemental").meet("boulder").play(Do::option, 1);  // agility
    EXPECT_EQ(table.row_of_slot(0, row_agility), 3);
    EXPECT_EQ(table.all_dice_of(0), 3);
}

TEST(ODD_DICE_05, the_level_adds_heroic_dice_in_combat_peril_and_boss_rounds) {
    Table combat = mage();
    combat.level(2).meet("ogre");
    EXPECT_EQ(combat.row_of_slot(0, row_heroic), 1);
    Table peril = mage();
    peril.level(4).meet("boulder").play(Do::option, 0);
    EXPECT_EQ(peril.row_of_slot(0, row_heroic), 2);
    Table first = mage();
    first.meet("ogre");
    EXPECT_EQ(first.row_of_slot(0, row_heroic), 0);
}

TEST(ODD_DICE_06, with_two_players_the_team_splits_the_bonus_anew_each_time) {
    Table table = plain(2).with("hero_1", "warrior").with("hero_2", "mage").start();
    table.level(4).meet("ogre");
    EXPECT_EQ(table.step(), Stage::share_bonus);
    EXPECT_EQ(table.actions().size(), 3u);
    table.play(Do::share_bonus, 0);
    EXPECT_EQ(table.row_of_slot(0, row_heroic), 0);
    EXPECT_EQ(table.row_of_slot(1, row_heroic), 2);
}

TEST(ODD_DICE_07, missing_dice_are_forfeited) {
    Table table = plain().with("hero_1", "warrior").start();
    for (const char* each : {"goblin", "ogre", "phantom", "wraith", "skeleton"})
        table.item(0, each, each == std::string("skeleton") ? 1 : 0);
    table.level(4).stored(0, 2).meet("bandit").play(Do::feat, 0);  // nine strength icons
    EXPECT_EQ(table.row_of_slot(0, row_strength), 8);
    EXPECT_EQ(table.state.supply[row_strength], 0);
}

TEST(ODD_DICE_08, in_a_shortage_the_players_choose_who_takes_first) {
    Table table = plain(2).with("hero_1", "warrior").with("hero_2", "archer").start();
    table.state.heroes[0].icons[0] = 5;  // five and four
    table.state.heroes[1].icons[0] = 4;
    table.open_door("ogre");
    State state = table.state;
    EventSink events;
    Chance chance(1);
    table.rules->apply(state, Seat(0), make_action(Do::enter, 0), chance, events, Windows::ask_all);
    table.rules->apply(state, Seat(0), make_action(Do::face), chance, events, Windows::ask_all);
    EXPECT_EQ(asked_step(state), Stage::claim_order);
    table.rules->apply(state, Seat(0), make_action(Do::claim_first, 1), chance, events, Windows::ask_all);
    EXPECT_EQ(state.encounter.claimed[0][row_strength] + pool_in(state, 0).row_total(row_strength), 4);
    EXPECT_EQ(state.encounter.claimed[1][row_strength] + pool_in(state, 1).row_total(row_strength), 4);
}

TEST(ODD_DICE_09, all_claimed_dice_are_rolled_once) {
    Table table = mage();
    table.will_roll({2, 3, 4, 5, 6, 1, 2}).meet("ogre");
    EXPECT_EQ(table.times_told(Happened::rolled), 7);
    EXPECT_EQ(table.dice_of(0, "S2"), 1);
    EXPECT_EQ(table.dice_of(0, "A3"), 1);
    EXPECT_EQ(table.dice_of(0, "A4"), 1);
}

TEST(ODD_DICE_10, properties_apply_right_after_the_roll) {
    Table phantom = mage();
    phantom.will_roll({1, 3, 2, 1, 3, 5, 6}).meet("phantom");  // 1s and 3s go
    EXPECT_EQ(phantom.step(), Stage::place);
    EXPECT_EQ(phantom.all_dice_of(0), 3);
    Table ooze = mage();
    ooze.will_roll({1, 3, 2, 1, 3, 5, 6}).meet("glooping_ooze");
    EXPECT_EQ(ooze.state.discard.size(), 2);  // 1 time per rolled 1
    EXPECT_EQ(ooze.all_dice_of(0), 7);
    Table reef = a_table(1).with("hero_1", "mage").with("dungeon", "hydras_reef").start();
    reef.floor(3).level(2).will_roll({2, 2, 2, 2, 2, 2, 2, 4}).meet("ogre");
    EXPECT_EQ(reef.dice_of(0, "H3"), 1);  // heroic dice -1
    Table tomb = a_table(1).with("hero_1", "mage").with("dungeon", "lichs_tomb").start();
    tomb.floor(2).will_roll({2, 2, 3, 4, 5, 6, 1}).meet("ogre");
    EXPECT_EQ(tomb.all_dice_of(0), 5);  // 2s go
}

TEST(ODD_FEAT_01, only_before_the_other_dice_are_rolled) {
    Table table = mage();
    table.stored(0, 1).meet("ogre");
    EXPECT_EQ(table.step(), Stage::feat);
    table.play(Do::feat, 0);
    EXPECT_FALSE(table.can_any(Do::feat));
}

// also ODD-BOSS-05
TEST(ODD_FEAT_02, in_combat_and_peril_never_against_a_boss) {
    Table peril = mage();
    peril.stored(0, 1).meet("boulder").play(Do::option, 0);
    EXPECT_EQ(peril.step(), Stage::feat);
    Table boss = plain().with("hero_1", "rogue").start();
    boss.floor(3).deck(0).run(Stage::end_turn).play(Do::descend);
    EXPECT_EQ(boss.step(), Stage::place);
}

TEST(ODD_FEAT_03, warrior_mage_and_paladin_store_dice_on_their_condition) {
    Table warrior = plain().with("hero_1", "warrior").start();
    warrior.fight({"S6 h"}).stop();
    EXPECT_EQ(warrior.hero(0).stored, 1);
    Table explorer = mage();
    explorer.play(Do::explore);
    EXPECT_EQ(explorer.hero(0).stored, 1);
    explorer.play(Do::enter, 0).play(Do::flee);
    EXPECT_EQ(explorer.hero(0).stored, 2);
    Table paladin = plain().with("hero_1", "paladin").start();
    paladin.closed_doors(2).will_draw({{"ogre", 0}}).play(Do::enter, 0);
    EXPECT_EQ(paladin.hero(0).stored, 1);
    Table poor = plain().with("hero_1", "paladin").start();
    poor.closed_doors(1).will_draw({{"goblin", 0}}).play(Do::enter, 0);
    EXPECT_EQ(poor.hero(0).stored, 0);  // two lanterns only
    Table open = plain().with("hero_1", "paladin").start();
    open.open_door("ogre").play(Do::enter, 0);
    EXPECT_EQ(open.hero(0).stored, 0);  // it was open already
}

TEST(ODD_FEAT_04, stored_dice_may_be_rolled_at_the_start) {
    Table table = mage();
    table.stored(0, 2).meet("ogre");
    EXPECT_TRUE(table.can(Do::feat, 0));
    EXPECT_TRUE(table.can(Do::feat, 1));
    table.will_roll({6, 5, 1, 1, 1, 1, 1, 1, 1}).play(Do::feat, 2);
    EXPECT_EQ(table.dice_of(0, "H6"), 1);
    EXPECT_EQ(table.dice_of(0, "H5"), 1);
    EXPECT_EQ(table.hero(0).stored, 0);
}

TEST(ODD_FEAT_05, rogue_and_archer_roll_for_a_price) {
    Table archer = plain().with("hero_1", "archer").start();
    archer.meet("ogre");
    EXPECT_TRUE(archer.can(Do::feat, 1));
    EXPECT_TRUE(archer.can(Do::feat, 2));
    archer.will_roll({2, 6, 4}).play(Do::feat, 2);
    EXPECT_EQ(archer.state.discard.size(), 4);  // 4 time, three dice
    EXPECT_EQ(archer.row_of_slot(0, row_heroic), 3);
    archer.play(Do::drop_feat_die, die_number("H2"));
    EXPECT_EQ(archer.row_of_slot(0, row_heroic), 2);
    Table rogue = plain().with("hero_1", "rogue").start();
    rogue.will_roll({3, 4}).meet("ogre").play(Do::feat, 2);
    EXPECT_EQ(rogue.wounds_of(0), 0);
    EXPECT_EQ(rogue.row_of_slot(0, row_heroic), 2);
}

// also ODD-DEC-06
TEST(ODD_FEAT_06, both_players_decide_before_any_feat_die_is_rolled) {
    Table table = plain(2).with("hero_1", "rogue").with("hero_2", "mage").start();
    table.stored(1, 1).meet("ogre");
    EXPECT_EQ(table.step(), Stage::feat);
    EXPECT_EQ(table.asked_seat(), 0);
    table.play(Do::feat, 1);
    EXPECT_EQ(table.step(), Stage::feat);
    EXPECT_EQ(table.asked_seat(), 1);
    EXPECT_EQ(table.times_told(Happened::rolled), 0);
    table.play(Do::feat, 1);
    EXPECT_EQ(table.row_of_slot(1, row_heroic), 1);
}

TEST(ODD_FEAT_07, feat_dice_are_rolled_first) {
    Table table = mage();
    table.stored(0, 1).will_roll({6, 1, 1, 1, 1, 1, 1, 1}).meet("ogre").play(Do::feat, 1);
    EXPECT_EQ(table.dice_of(0, "H6"), 1);
}

TEST(ODD_FEAT_08, the_rogues_penalty_comes_before_any_property) {
    Table table = plain().with("hero_1", "rogue").start();
    table.will_roll({1, 2, 2, 2, 2, 2, 2, 2}).meet("phantom").play(Do::feat, 1);  // the phantom takes 1s away
    EXPECT_EQ(table.wounds_of(0), 1);
    EXPECT_EQ(table.state.discard.size(), 3);
    EXPECT_EQ(table.row_of_slot(0, row_heroic), 0);
    EXPECT_TRUE(table.told(Happened::gamble_failed));
}

TEST(ODD_FEAT_09, rolled_feat_dice_go_back_after_the_encounter) {
    Table table = mage();
    table.stored(0, 2).meet("ogre").play(Do::feat, 2).tokens(9).stop();
    while (table.step() == Stage::respond) table.play(Do::drink_healing, 0);
    EXPECT_EQ(table.state.supply[row_heroic], 6);
}

TEST(ODD_FEAT_10, stored_dice_that_are_not_rolled_stay) {
    Table table = mage();
    table.stored(0, 2).meet("ogre").play(Do::feat, 1);
    EXPECT_EQ(table.hero(0).stored, 1);
}

// also ODD-DICE-20
TEST(ODD_FEAT_11, storing_needs_a_die_and_room) {
    Table full = mage();
    full.stored(0, 2).play(Do::explore);
    EXPECT_EQ(full.hero(0).stored, 2);
    EXPECT_EQ(full.state.supply[row_heroic], 4);  // stored dice are not in the supply
    Table two = plain(2).with("hero_1", "mage").with("hero_2", "rogue").start();
    two.play(Do::explore).play(Do::enter, 0).play(Do::flee);
    EXPECT_EQ(two.hero(0).stored, 1);  // the team side keeps one
    Table empty = mage();
    empty.state.supply[row_heroic] = 0;
    empty.state.encounter.placed[row_heroic] = 6;
    State state = empty.state;
    EventSink events;
    Chance chance(1);
    Play play{*empty.catalogue, state, chance, events};
    store_for_all(play, StoreOn::explore_or_flee);
    EXPECT_EQ(state.heroes[0].stored, 0);
}

TEST(ODD_FEAT_12, printed_skills_do_not_count_toward_the_limit) {
    Table table = plain(2).with("hero_1", "warrior").with("hero_2", "mage").start();  // one skill each at level 1
    table.fight({"S6 t"}, "bandit").stop();
    EXPECT_TRUE(table.can(Do::loot_skill, 0, 0));
    EXPECT_TRUE(table.can(Do::loot_skill, 1, 0));
}

}  // namespace
}  // namespace undercroft::one_deck_dungeon
