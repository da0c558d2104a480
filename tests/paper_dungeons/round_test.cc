// The order of a game and of a round.
#include <gtest/gtest.h>

#include <algorithm>

#include "paper_dungeons/builder.h"

namespace undercroft::paper_dungeons {
namespace {

TEST(PD_ROUND_01, a_game_has_eight_rounds_in_stages_of_three_three_and_two) {
    auto game = a_game(2).end_game();
    EXPECT_EQ(game.round(), 8);
    EXPECT_EQ(game.count(Happened::round_started), 7);  // the first one was set up
    std::vector<int> fights_after;
    int round = 1;
    for (const Event& event : game.log()) {
        if (event.kind == static_cast<uint16_t>(Happened::round_started)) round = event.numbers[0];
        if (event.kind == static_cast<uint16_t>(Happened::monster_started)) fights_after.push_back(round);
    }
    EXPECT_EQ(fights_after, (std::vector<int>{3, 6, 8}));
}

TEST(PD_ROUND_02, a_round_rolls_first_and_then_asks_for_dice) {
    auto game = a_game(2).spent().proceed();
    EXPECT_GT(game.place_of(Happened::dice_rolled), game.place_of(Happened::round_started));
    EXPECT_EQ(game.asked(), "use_die");
    EXPECT_EQ(game.count(Happened::die_used), 0);
}

TEST(PD_ROUND_03, skulls_wound_everybody_before_any_die_is_used) {
    auto game = a_game(3).spent().next_dice("skull wizard cleric", "skull wizard rogue").proceed();
    for (int i = 0; i < 3; ++i) {
        EXPECT_EQ(game.team(i).wounds(), 2);
        EXPECT_EQ(game.asked(), "use_die");
    }
}

TEST(PD_ROUND_04, each_team_uses_three_dice_in_any_order_side_by_side) {
    auto game = a_game(2).team(1).play("brew black3").team(0).play("brew white2; level black1 warrior; move white1; stop");
    EXPECT_EQ(game.asked(), "none");
    EXPECT_EQ(game.team(1).asked(), "use_die");
    game.play("move white1; stop; make white3 heroes_armour");
    EXPECT_EQ(game.asked(), "none");
}

TEST(PD_ROUND_05, nothing_of_this_round_shows_to_others_before_its_end) {
    auto game = a_game(2);
    const State before = game.seen_by_team(1);
    game.play("brew white1; level black1 warrior; move white2; enter C; step east");
    EXPECT_EQ(game.seen_by_team(1), before);
    game.end_round();
    EXPECT_EQ(game.seen_by_team(1).lanes[0].levels[0], 2);
}

TEST(PD_ROUND_06, a_die_is_resolved_with_all_it_triggers_before_the_next) {
    auto team = a_team().potions(3).play("brew white1");
    EXPECT_EQ(team.asked(), "raise_hero");
    EXPECT_FALSE(team.can("brew white2"));
    team.play("raise cleric");
    EXPECT_EQ(team.potions(), 5);
    EXPECT_EQ(team.asked(), "use_die");
}

TEST(PD_ROUND_07, stolen_letters_are_announced_at_the_end_of_the_round) {
    auto game = a_game(2).at("E3").play("move white1; step east; stop");
    EXPECT_EQ(game.count(Happened::gems_announced), 0);
    EXPECT_FALSE(game.team(1).is_crossed_out('B'));
    game.end_round();
    EXPECT_TRUE(game.is_crossed_out('B'));
    EXPECT_EQ(game.team(0).count(Happened::gems_announced), 1);
    EXPECT_FALSE(game.is_crossed_out('B'));
}

TEST(PD_ROUND_08, the_monsters_are_fought_after_rounds_3_6_and_8_in_order) {
    auto game = a_game(2).end_game();
    std::vector<int> stages;
    for (const Event& event : game.log()) {
        if (event.kind == static_cast<uint16_t>(Happened::monster_started)) stages.push_back(event.numbers[0]);
    }
    EXPECT_EQ(stages, (std::vector<int>{0, 1, 2}));
}

TEST(PD_ROUND_09, missions_are_claimed_at_the_end_of_any_round) {
    for (int round = 1; round <= 8; ++round) {
        auto game = a_game(2).round(round).missions({"PD-MISSION-24"}).levels(3, 3, 3, 3).spent();
        EXPECT_EQ(game.box('K'), 0);
        EXPECT_EQ(game.proceed().box('K'), 4) << round;
    }
}

TEST(PD_ROUND_10, a_round_ends_with_gems_then_monster_then_vanishing_then_missions) {
    // Dungeon A: the basilisk's reward of an item box finishes the fourth item, so the mission is met in the same round.
    auto game = a_game(2).dungeon("A").vanishing().missions({"PD-MISSION-23"}).round(3);
    game.levels(3, 3, 3, 3).items("flaming_sword crown_of_the_righteous_king heroes_armour medallion_of_hara:1").explored("D3").at("E3");
    game.play("move white1; step east; stop").rest().proceed();
    ASSERT_EQ(game.asked(), "fill_item");
    EXPECT_FALSE(game.is_crossed_out('H'));
    game.play("fill medallion_of_hara").end_round();
    const int order[] = {game.place_of(Happened::gems_announced),  game.place_of(Happened::monster_started),
                         game.place_of(Happened::monster_best),    game.place_of(Happened::gems_vanished),
                         game.place_of(Happened::mission_claimed), game.place_of(Happened::round_ended)};
    EXPECT_GE(order[0], 0);
    EXPECT_TRUE(std::is_sorted(std::begin(order), std::end(order)));
    EXPECT_EQ(game.box('K'), 4);
    EXPECT_TRUE(game.is_crossed_out('H'));
}

TEST(PD_ROUND_11, the_last_claims_come_after_the_third_fight_and_then_the_game_ends) {
    auto game = a_game(2).dungeon("A").round(8).missions({"PD-MISSION-25"}).explored("D3 C5 D7").levels(6, 6, 6, 6).spent().proceed();
    game.end_round();
    EXPECT_TRUE(game.over());
    EXPECT_GT(game.place_of(Happened::mission_claimed), game.place_of(Happened::monster_fought));
    EXPECT_GT(game.place_of(Happened::game_ended), game.place_of(Happened::mission_claimed));
    EXPECT_EQ(game.box('K'), 4);
    EXPECT_TRUE(the_rules().decision(game.state()).over());
}

}  // namespace
}  // namespace undercroft::paper_dungeons
