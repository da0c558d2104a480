// ODD-ROOM, ODD-STAIRS, ODD-DESCEND: doors, stairs and the way down.
#include "one_deck_dungeon/table.h"

namespace undercroft::one_deck_dungeon {
namespace {

Table plain_table(int seats = 1) { return a_table(seats).with("dungeon", "yetis_cavern").start(); }

TEST(ODD_ROOM_01, any_open_or_closed_door_may_be_entered) {
    Table table = plain_table();
    table.open_door("ogre").open_door("goblin").closed_doors(2);
    EXPECT_TRUE(table.can(Do::enter, 0));
    EXPECT_TRUE(table.can(Do::enter, 1));
    EXPECT_TRUE(table.can(Do::enter, 2));
    EXPECT_FALSE(table.can(Do::enter, 3));  // nobody can tell closed doors apart: listed once
}

TEST(ODD_ROOM_02, without_doors_no_entering) {
    Table table = plain_table();
    EXPECT_FALSE(table.can_any(Do::enter));
}

TEST(ODD_ROOM_03, a_closed_door_is_turned_up_before_the_decision) {
    Table table = plain_table();
    table.closed_doors(1).will_draw({{"ogre", 0}}).play(Do::enter, 0);
    EXPECT_EQ(table.state.doors[0].first, table.card_index("ogre"));
    EXPECT_EQ(table.step(), Stage::face);
}

TEST(ODD_ROOM_04, then_face_or_flee) {
    Table table = plain_table();
    table.closed_doors(1).play(Do::enter, 0);
    EXPECT_TRUE(table.can(Do::face));
    EXPECT_TRUE(table.can(Do::flee));
}

TEST(ODD_ROOM_05, fleeing_means_no_dice_no_consequences_no_loot) {
    Table table = plain_table();
    table.open_door("fire_elemental").play(Do::enter, 0).play(Do::flee);
    EXPECT_EQ(table.wounds_of(0), 0);
    EXPECT_EQ(table.times_told(Happened::rolled), 0);
    EXPECT_FALSE(table.told(Happened::experience_taken));
    EXPECT_EQ(table.step(), Stage::choose_action);
}

TEST(ODD_ROOM_06, a_fled_card_stays_as_an_open_door) {
    Table table = plain_table();
    table.closed_doors(1).will_draw({{"ogre", 0}}).play(Do::enter, 0).play(Do::flee);
    EXPECT_TRUE(table.state.doors[0].is_open());
    EXPECT_EQ(table.state.doors[0].first, table.card_index("ogre"));
    EXPECT_EQ(door_count(table.state), 1);
}

TEST(ODD_ROOM_07, fleeing_takes_the_action_and_returns_no_time) {
    Table table = plain_table();
    const int turn = table.state.turns;
    table.closed_doors(1).deck(20).play(Do::enter, 0).play(Do::flee);
    EXPECT_EQ(table.state.turns, turn + 1);
    EXPECT_EQ(table.left_in_deck(), 18);
}

TEST(ODD_ROOM_08, fleeing_from_a_door_opened_earlier_is_a_ruling) {
    Table literal = plain_table();
    literal.open_door("ogre").play(Do::enter, 0);
    EXPECT_TRUE(literal.can(Do::flee));
    Table strict = a_table(1).with("flee_open_door", "no").start();
    strict.open_door("ogre").closed_doors(1).play(Do::enter, 0);
    EXPECT_FALSE(strict.can(Do::flee));
    Table fresh = a_table(1).with("flee_open_door", "no").start();
    fresh.closed_doors(1).play(Do::enter, 0);
    EXPECT_TRUE(fresh.can(Do::flee));
}

TEST(ODD_ROOM_09, a_survived_card_frees_its_slot) {
    Table table = plain_table();
    table.fight({"S6 t"}).stop();
    EXPECT_EQ(door_count(table.state), 1);
    table.play(Do::loot_experience);
    EXPECT_EQ(door_count(table.state), 0);
}

TEST(ODD_ROOM_10, loot_fields_do_nothing_during_the_encounter) {
    Table table = a_table(1).with("hero_1", "warrior").with("dungeon", "yetis_cavern").start();
    table.meet("ogre");  // its item would give strength, its skill is Chaotic Aura
    EXPECT_EQ(table.row_of_slot(0, row_strength), 4);
    EXPECT_FALSE(table.can_use("chaotic_aura"));
    EXPECT_EQ(table.lanterns(), 0);
}

TEST(ODD_STAIRS_01, visible_exactly_when_the_deck_is_empty) {
    Table table = plain_table();
    table.deck(1);
    EXPECT_FALSE(stairs_visible(table.state));
    table.spend(1);
    EXPECT_TRUE(stairs_visible(table.state));
}

TEST(ODD_STAIRS_03, the_third_token_wounds_a_hero_and_clears_the_tokens) {
    Table table = plain_table();
    table.deck(0).stairs_tokens(2).spend(1);
    EXPECT_EQ(table.wounds_of(0), 1);
    EXPECT_EQ(table.state.stairs_tokens, 0);
}

TEST(ODD_STAIRS_04, the_rest_of_the_payment_goes_on) {
    Table table = plain_table();
    table.deck(0).spend(7);
    EXPECT_EQ(table.wounds_of(0), 2);
    EXPECT_EQ(table.state.stairs_tokens, 1);
}

TEST(ODD_STAIRS_05, two_players_choose_freely_each_time) {
    Table table = plain_table(2);
    table.deck(0).stairs_tokens(2).spend(4);
    EXPECT_EQ(table.step(), Stage::take_wound);
    EXPECT_TRUE(table.can(Do::take_wound, 1));
    table.play(Do::take_wound, 0);
    table.play(Do::take_wound, 0);
    EXPECT_EQ(table.wounds_of(0), 2);
    EXPECT_EQ(table.wounds_of(1), 0);
}

TEST(ODD_STAIRS_08, leftover_tokens_stay_until_the_team_descends) {
    Table table = plain_table();
    table.deck(0).open_door("ogre").stairs_tokens(0).run(Stage::begin_turn);
    EXPECT_EQ(table.state.stairs_tokens, 2);
    table.play(Do::enter, 0).play(Do::flee);
    EXPECT_EQ(table.state.stairs_tokens, 2);
    table.play(Do::descend);
    EXPECT_EQ(table.state.stairs_tokens, 0);
}

TEST(ODD_STAIRS_09, a_stairs_wound_can_end_the_game_unless_healing_responds) {
    Table lost = plain_table();
    lost.tokens(0).wounds(0, 5).deck(0).stairs_tokens(2).spend(1);
    EXPECT_TRUE(lost.lost());
    Table saved = plain_table();
    saved.tokens(1).wounds(0, 5).deck(0).stairs_tokens(2).spend(1);
    EXPECT_EQ(saved.step(), Stage::respond);
    saved.play(Do::drink_healing, 0);
    EXPECT_EQ(saved.wounds_of(0), 4);
    EXPECT_FALSE(saved.over());
}

TEST(ODD_STAIRS_10, the_last_card_reveals_the_stairs_without_a_token) {
    Table table = plain_table();
    table.deck(2).spend(2);
    EXPECT_TRUE(stairs_visible(table.state));
    EXPECT_EQ(table.state.stairs_tokens, 0);
}

TEST(ODD_DESCEND_01, at_the_end_of_a_turn_only_unless_ruled_otherwise) {
    Table late = plain_table();
    late.deck(2).run(Stage::begin_turn);
    EXPECT_FALSE(late.can(Do::descend) && late.step() == Stage::early_descent);
    Table doors = plain_table();
    doors.open_door("ogre").deck(2).run(Stage::begin_turn);
    EXPECT_EQ(doors.step(), Stage::choose_action);
    Table early = a_table(1).with("dungeon", "yetis_cavern").with("descend_at_once", "yes").start();
    early.open_door("ogre").deck(2).run(Stage::begin_turn);
    EXPECT_EQ(early.step(), Stage::early_descent);
    early.play(Do::stay);
    EXPECT_EQ(early.step(), Stage::choose_action);
    Table seen_before = a_table(1).with("dungeon", "yetis_cavern").with("descend_at_once", "yes").start();
    seen_before.open_door("ogre").deck(0).run(Stage::begin_turn);
    EXPECT_EQ(seen_before.step(), Stage::choose_action);
}

TEST(ODD_DESCEND_02, tokens_go_then_abilities_then_floor_and_deck_then_a_turn) {
    Table table = a_table(1).with("hero_1", "warrior").with("dungeon", "yetis_cavern").start();
    table.wounds(0, 3).tokens(0).deck(0).stairs_tokens(2).run(Stage::end_turn);
    table.log.clear();
    table.play(Do::descend);
    EXPECT_EQ(table.wounds_of(0), 1);  // Second Wind
    ASSERT_GE(table.log.size(), 3u);
    EXPECT_EQ(table.log[0].kind, static_cast<uint16_t>(Happened::healed));
    EXPECT_EQ(table.log[1].kind, static_cast<uint16_t>(Happened::descended));
    EXPECT_EQ(table.log[2].kind, static_cast<uint16_t>(Happened::time_spent));
    EXPECT_EQ(table.state.stairs_tokens, 0);
}

// also ODD-ENC-09
TEST(ODD_DESCEND_03, earlier_floors_stay_in_force) {
    Table table = plain_table();
    table.deck(0).run(Stage::end_turn).play(Do::descend);
    EXPECT_EQ(table.state.floor, 2);
    table.meet("ogre");
    EXPECT_EQ(table.state.encounter.box_count, 6 + 2 + 1);
    EXPECT_EQ(dungeon_property(*table.catalogue, table.state).heart_at_time, 3);
}

TEST(ODD_DESCEND_04, the_new_deck_is_the_discard_pile_and_all_doors) {
    Table table = plain_table();
    table.open_door("ogre").closed_doors(2).deck(0).run(Stage::end_turn).play(Do::descend);
    EXPECT_EQ(table.left_in_deck(), 44 - 2);
    EXPECT_EQ(door_count(table.state), 0);
}

// also ODD-LOOT-19, ODD-LEVEL-13
TEST(ODD_DESCEND_05, loot_and_removed_cards_stay_out) {
    Table table = plain_table();
    table.item(0, "ogre").skill(0, "cleave").experience({2, 3}).knows("mana");
    table.state.removed.add(table.state.unseen.nth(0));
    table.state.unseen.remove(table.state.unseen.nth(0));
    table.state.deck = static_cast<uint8_t>(table.state.deck - 1);
    table.deck(0).run(Stage::end_turn).play(Do::descend);
    EXPECT_EQ(table.left_in_deck(), 44 - 6 - 2);
}

TEST(ODD_DESCEND_06, everything_else_persists) {
    Table table = a_table(1).with("hero_1", "mage").with("dungeon", "yetis_cavern").start();
    table.wounds(0, 2).tokens(3).level(2).stored(0, 2).item(0, "ogre").skill(0, "cleave").experience({2});
    const State before = table.state;
    table.deck(0).run(Stage::end_turn).play(Do::descend).play(Do::begin_turn);
    EXPECT_EQ(table.hero(0).wounds, before.heroes[0].wounds);
    EXPECT_EQ(table.hero(0).items, before.heroes[0].items);
    EXPECT_EQ(table.hero(0).skills, before.heroes[0].skills);
    EXPECT_EQ(table.hero(0).stored, 2);
    EXPECT_EQ(table.state.tokens, 3);
    EXPECT_EQ(table.state.level, 2);
    EXPECT_EQ(table.state.experience, before.experience);
}

TEST(ODD_DESCEND_07, the_next_turn_has_its_time_cost) {
    Table table = plain_table();
    table.deck(0).run(Stage::end_turn).play(Do::descend);
    EXPECT_EQ(table.left_in_deck(), 42);
    EXPECT_EQ(table.step(), Stage::choose_action);
}

TEST(ODD_DESCEND_08, from_floor_3_to_the_boss) {
    Table table = plain_table();
    table.floor(3).deck(0).run(Stage::end_turn).play(Do::descend);
    EXPECT_EQ(table.state.encounter.fight, Fight::boss);
}

TEST(ODD_DESCEND_09, all_heroes_descend_together) {
    Table table = plain_table(2);
    table.deck(0).run(Stage::end_turn).play(Do::descend);
    EXPECT_EQ(table.state.floor, 2);
    EXPECT_EQ(table.state.descents, 1);
    table.meet("ogre");
    while (table.step() != Stage::place) table.play(static_cast<Do>(table.actions()[0].kind), table.actions()[0].a);
    EXPECT_EQ(table.state.encounter.slots, 2);
}

}  // namespace
}  // namespace undercroft::one_deck_dungeon
