// ODD-TURN, ODD-TIME, ODD-EXPLORE: the team's turn and its clock.
#include "one_deck_dungeon/table.h"

namespace undercroft::one_deck_dungeon {
namespace {

Table plain_table(int seats = 1) { return a_table(seats).with("dungeon", "yetis_cavern").start(); }

TEST(ODD_TURN_01, one_turn_for_all_heroes) {
    Table table = plain_table(2);
    const int turns = table.state.turns;
    table.play(Do::explore);
    EXPECT_EQ(table.state.turns, turns + 1);  // exploring was the action of both
    EXPECT_EQ(table.step(), Stage::choose_action);
}

TEST(ODD_TURN_02, time_first_then_one_action_then_the_end) {
    Table table = plain_table();
    table.log.clear();
    table.play(Do::explore);
    // The action of this turn, then the time of the next.
    ASSERT_GE(table.log.size(), 3u);
    EXPECT_EQ(table.log[0].kind, static_cast<uint16_t>(Happened::doors_laid));
    EXPECT_EQ(table.log[1].kind, static_cast<uint16_t>(Happened::time_spent));
    EXPECT_EQ(table.log[2].kind, static_cast<uint16_t>(Happened::time_spent));
}

TEST(ODD_TURN_03, every_turn_costs_two_time_the_first_too) {
    const Rules rules(std::make_shared<const Catalogue>(shared_catalogue()));
    undercroft::Setup setup;
    setup.seats = 1;
    setup.options = {{"dungeon", "yetis_cavern"}};
    Chance chance(1);
    EventSink events;
    EXPECT_EQ(rules.start(*rules.read_options(setup), chance, events).discard.size(), 2);
    Table table = plain_table();
    table.run(Stage::begin_turn);
    EXPECT_EQ(table.left_in_deck(), 42);
}

TEST(ODD_TURN_04, hydras_reef_costs_three) {
    Table table = a_table(1).with("dungeon", "hydras_reef").start();
    table.run(Stage::begin_turn);
    EXPECT_EQ(table.left_in_deck(), 41);
}

TEST(ODD_TURN_04, the_hall_of_statues_takes_five_more_before_the_first_turn_of_a_floor) {
    Table table = a_table(1).with("dungeon", "dragons_cave").start();
    table.state.new_floor = 1;
    table.run(Stage::begin_turn);
    EXPECT_EQ(table.left_in_deck(), 44 - 7);
    table.run(Stage::begin_turn);
    EXPECT_EQ(table.left_in_deck(), 44 - 9);
}

TEST(ODD_TURN_05, exactly_one_of_explore_and_enter) {
    Table table = plain_table();
    table.closed_doors(2);
    EXPECT_TRUE(table.can(Do::explore));
    EXPECT_TRUE(table.can(Do::enter, 0));
    table.play(Do::explore);
    EXPECT_EQ(table.state.turns, 2);  // the other action is not offered in the same turn
}

TEST(ODD_TURN_06, the_pick_comes_after_the_discards_are_seen) {
    Table table = plain_table();
    table.run(Stage::begin_turn);
    EXPECT_EQ(table.state.discard.size(), 2);
    EXPECT_EQ(table.step(), Stage::choose_action);
}

TEST(ODD_TURN_07, one_room_per_turn) {
    Table table = plain_table();
    table.open_door("ogre").open_door("goblin");
    const int turn = table.state.turns;
    table.play(Do::enter, 0).play(Do::flee);
    EXPECT_EQ(table.state.turns, turn + 1);
}

TEST(ODD_TURN_08, a_single_legal_action_must_be_taken) {
    Table table = plain_table();
    table.deck(4).run(Stage::begin_turn);  // no doors
    EXPECT_EQ(table.actions().size(), 1u);
    EXPECT_TRUE(table.can(Do::explore));
}

TEST(ODD_TURN_09, with_no_legal_action_the_turn_ends) {
    Table table = plain_table();
    table.deck(0).run(Stage::begin_turn);  // no doors, no cards: two tokens on the stairs
    EXPECT_EQ(table.step(), Stage::turn_end);
    EXPECT_EQ(table.state.stairs_tokens, 2);
}

TEST(ODD_TURN_10, at_the_end_of_a_turn_with_visible_stairs_the_team_may_descend_or_stay) {
    Table table = plain_table();
    table.deck(0).run(Stage::end_turn);
    EXPECT_TRUE(table.can(Do::descend));
    EXPECT_TRUE(table.can(Do::stay));
    Table hidden = plain_table();
    hidden.deck(9).run(Stage::end_turn);
    EXPECT_EQ(hidden.step(), Stage::choose_action);  // straight into the next turn
}

TEST(ODD_TURN_11, healing_for_three_comes_before_the_turns_time) {
    Table table = plain_table();
    table.wounds(0, 4).run(Stage::begin_turn);
    EXPECT_EQ(table.step(), Stage::turn_start);
    EXPECT_EQ(table.left_in_deck(), 44);
    table.play(Do::drink_healing, 0);
    EXPECT_EQ(table.wounds_of(0), 1);
    EXPECT_EQ(table.left_in_deck(), 42);  // no token is left, so the turn goes on
}

TEST(ODD_TURN_12, after_a_turn_all_dice_but_stored_ones_are_in_the_supply) {
    Table table = a_table(1).with("hero_1", "warrior").with("dungeon", "yetis_cavern").start();
    table.tokens(0).stored(0, 2).fight({"S6 h"}).dice(0, "S3 H4").stop().play(Do::loot_experience);
    EXPECT_EQ(table.step(), Stage::choose_action);
    EXPECT_EQ(table.state.supply, (std::array<uint8_t, 4>{8, 8, 8, static_cast<uint8_t>(6 - table.hero(0).stored)}));
}

TEST(ODD_TIME_01, a_unit_of_time_turns_the_top_card_onto_the_discard_pile) {
    Table table = plain_table();
    table.will_draw({{"goblin", 1}}).spend(1);
    EXPECT_TRUE(table.state.discard.has(table.card_index("goblin", 1)));
    EXPECT_EQ(table.left_in_deck(), 43);
}

TEST(ODD_TIME_02, units_are_spent_one_after_another) {
    Table table = plain_table();
    table.spend(3);
    EXPECT_EQ(table.times_told(Happened::time_spent), 3);
}

TEST(ODD_TIME_03, every_cause_spends_time_alike) {
    Table option = plain_table();
    option.meet("bear_traps").play(Do::option, 0);  // 3 time
    EXPECT_EQ(option.state.discard.size(), 3);
    Table property = plain_table();
    property.meet("ice_elemental");  // 3 time
    EXPECT_EQ(property.state.discard.size(), 3);
    Table consequence = plain_table();
    consequence.fight({"S6 tt"}).stop();
    EXPECT_EQ(consequence.state.discard.size(), 2);
    Table feat = a_table(1).with("hero_1", "archer").with("dungeon", "yetis_cavern").start();
    feat.meet("ogre").play(Do::feat, 1);  // 2 time
    EXPECT_EQ(feat.state.discard.size(), 2);
}

// also ODD-STAIRS-02
TEST(ODD_TIME_04, with_visible_stairs_a_unit_is_a_token_there) {
    Table table = plain_table();
    table.deck(0).spend(1);
    EXPECT_EQ(table.state.stairs_tokens, 1);
    EXPECT_EQ(table.times_told(Happened::time_spent), 0);
}

// also ODD-STAIRS-06
TEST(ODD_TIME_05, when_the_deck_runs_out_the_rest_becomes_tokens) {
    Table table = plain_table();
    table.deck(1).spend(3);
    EXPECT_EQ(table.times_told(Happened::time_spent), 1);
    EXPECT_EQ(table.state.stairs_tokens, 2);
}

TEST(ODD_TIME_06, what_nobody_has_seen_is_in_no_particular_order) {
    // The same position goes on differently with different chance: neither deck nor closed doors hold a decided card.
    Table table = plain_table();
    table.closed_doors(1);
    std::vector<int> behind;
    for (uint64_t seed = 1; seed <= 8; ++seed) {
        State state = table.state;
        Chance chance(seed);
        EventSink events;
        table.rules->apply(state, Seat(0), make_action(Do::enter, 0), chance, events, Windows::ask_all);
        behind.push_back(state.doors[0].first);
    }
    EXPECT_TRUE(std::any_of(behind.begin(), behind.end(), [&](int card) { return card != behind[0]; }));
    EXPECT_EQ(table.rules->unseen(table.state, Seat(0)), 44);
}

TEST(ODD_EXPLORE_01, closed_doors_are_laid_up_to_the_limit) {
    Table table = plain_table();
    table.closed_doors(1).play(Do::explore);
    EXPECT_EQ(door_count(table.state), 4);
    for (const Door& door : table.state.doors) EXPECT_TRUE(door.is_closed());
}

TEST(ODD_EXPLORE_02, the_limit_is_four) {
    Table table = plain_table();
    table.play(Do::explore);
    EXPECT_EQ(door_count(table.state), 4);
}

TEST(ODD_EXPLORE_03, three_in_the_minotaurs_maze) {
    Table table = a_table(1).with("dungeon", "minotaurs_maze").start();
    table.play(Do::explore);
    EXPECT_EQ(door_count(table.state), 3);
    EXPECT_FALSE(table.can(Do::explore));
}

// also ODD-EXPLORE-06
TEST(ODD_EXPLORE_04, open_and_closed_doors_both_count) {
    Table table = plain_table();
    table.open_door("ogre").open_door("goblin").closed_doors(2);
    EXPECT_FALSE(table.can(Do::explore));
    Table one_less = plain_table();
    one_less.open_door("ogre").closed_doors(2).play(Do::explore);
    EXPECT_EQ(door_count(one_less.state), 4);
    EXPECT_TRUE(one_less.state.doors[0].is_open());
}

TEST(ODD_EXPLORE_05, not_with_an_empty_deck) {
    Table table = plain_table();
    table.open_door("ogre").deck(0);
    EXPECT_FALSE(table.can(Do::explore));
    EXPECT_TRUE(table.can(Do::enter, 0));
}

TEST(ODD_EXPLORE_06, not_when_the_limit_is_reached) {
    Table table = plain_table();
    table.closed_doors(4);
    EXPECT_FALSE(table.can(Do::explore));
}

TEST(ODD_EXPLORE_07, with_too_few_cards_as_many_doors_as_possible) {
    Table table = plain_table();
    table.deck(1).play(Do::explore);
    EXPECT_EQ(door_count(table.state), 1);
}

// also ODD-STAIRS-07
TEST(ODD_EXPLORE_08, stairs_seen_while_exploring_bring_no_tokens) {
    Table table = plain_table();
    table.deck(2).play(Do::explore);
    EXPECT_EQ(door_count(table.state), 2);
    EXPECT_TRUE(stairs_visible(table.state));
    EXPECT_EQ(table.state.stairs_tokens, 0);
    EXPECT_EQ(table.step(), Stage::turn_end);
}

TEST(ODD_EXPLORE_09, exploring_costs_no_time_unless_the_walls_crumble) {
    Table table = plain_table();
    table.play(Do::explore);
    EXPECT_EQ(table.left_in_deck(), 44 - 4 - 2);  // four doors, and the next turn's time
    Table maze = a_table(1).with("dungeon", "minotaurs_maze").start();
    maze.floor(2).play(Do::explore);
    EXPECT_EQ(maze.left_in_deck(), 44 - 1 - 3 - 2);
}

}  // namespace
}  // namespace undercroft::one_deck_dungeon
