// Playing alone, and vanishing gems.
#include <gtest/gtest.h>

#include <bit>

#include "paper_dungeons/builder.h"

namespace undercroft::paper_dungeons {
namespace {

Options options_of(const Setup& setup) {
    const Result<Setup> checked = the_module().check(setup);
    CHECK(checked.ok());
    return *the_rules().read_options(*checked);
}

TEST(PD_SOLO_01, one_team_is_set_up_as_usual) {
    auto game = Game::dealt(options_of({"paper_dungeons", 1, 0, {}}), 9);
    EXPECT_EQ(game.count(Happened::mission_shown), 3);
    EXPECT_EQ(game.asked(), "keep_cards");
    EXPECT_EQ(game.options().size(), 4u);
    EXPECT_EQ(game.rest().proceed().asked(), "use_die");
}

TEST(PD_SOLO_02, a_mission_scores_by_the_round_in_which_it_is_claimed) {
    auto game = a_game(1).missions({"PD-MISSION-24", "PD-MISSION-16"}).levels(3, 3, 3, 3).spent().proceed();
    EXPECT_EQ(game.box('K'), 6);
    game.round(8).potions(8).spent().end_round();
    EXPECT_EQ(game.box('K'), 6 + 1);
}

TEST(PD_SOLO_03, the_value_falls_from_six_to_one) {
    const int expected[] = {6, 5, 4, 4, 3, 3, 2, 1};
    for (int round = 1; round <= 8; ++round) {
        for (const Mission& mission : the_catalogue().missions) {
            EXPECT_EQ(mission.solo[static_cast<size_t>(round - 1)], expected[round - 1]) << mission.id;
        }
        auto game = a_game(1).round(round).missions({"PD-MISSION-24"}).levels(3, 3, 3, 3).spent().proceed();
        EXPECT_EQ(game.box('K'), expected[round - 1]) << round;
    }
}

TEST(PD_SOLO_04, the_monster_reward_is_never_given) {
    auto game = a_game(1).dungeon("A").levels(3, 3, 3, 3).explored("D3").fight(1);
    EXPECT_EQ(game.box('A'), 5);
    EXPECT_EQ(game.count(Happened::monster_best), 0);
    EXPECT_EQ(game.round(), 4);
}

TEST(PD_SOLO_05, gems_always_vanish) {
    const undercroft::Setup alone{"paper_dungeons", 1, 0, {}};
    EXPECT_EQ(the_module().check(alone)->options.at("vanishing"), "on");  // what is played is what is printed
    EXPECT_TRUE(options_of(alone).vanishing);
    EXPECT_TRUE(options_of({"paper_dungeons", 1, 0, {{"vanishing", "on"}}}).vanishing);
    EXPECT_FALSE(the_module().check({"paper_dungeons", 1, 0, {{"vanishing", "off"}}}).ok());
    EXPECT_FALSE(options_of({"paper_dungeons", 2, 0, {{"vanishing", "off"}}}).vanishing);
    auto game = a_game(1).dungeon("A").fight(1);
    EXPECT_TRUE(game.is_crossed_out('B') && game.is_crossed_out('H'));
}

TEST(PD_SOLO_06, nothing_but_vanishing_removes_gems) {
    auto game = a_game(1).dungeon("A").end_game();
    EXPECT_EQ(game.count(Happened::gem_crossed_out), 0);
    EXPECT_EQ(count_bits(game.sheet().crossed_out), 4);  // B H after stage 1, E G after stage 2
}

TEST(PD_SOLO_07, the_total_is_all_there_is_to_win) {
    auto game = a_game(1).end_game();
    EXPECT_EQ(game.winners(), (std::vector<int>{0}));
    EXPECT_EQ(game.log().back().kind, static_cast<uint16_t>(Happened::final_score));
    EXPECT_EQ(game.log().back().numbers[0], game.total());
}

TEST(PD_VAR_01, the_variant_is_agreed_in_the_setup_and_off_by_default) {
    EXPECT_FALSE(options_of({"paper_dungeons", 3, 0, {}}).vanishing);
    EXPECT_TRUE(options_of({"paper_dungeons", 3, 0, {{"vanishing", "on"}}}).vanishing);
    EXPECT_FALSE(the_module().check({"paper_dungeons", 3, 0, {{"vanishing", "perhaps"}}}).ok());
}

TEST(PD_VAR_02, two_letters_vanish_after_each_of_the_first_two_fights) {
    auto game = a_game(2).dungeon("A").vanishing().fight(1);
    for (int team = 0; team < 2; ++team) EXPECT_EQ(game.team(team).sheet().crossed_out, 0b10000010);  // B H
    game.fight(2);
    for (int team = 0; team < 2; ++team) EXPECT_EQ(game.team(team).sheet().crossed_out, 0b11010010);  // and E G
}

TEST(PD_VAR_03, a_stolen_gem_stays) {
    auto game = a_game(2).dungeon("A").vanishing().stolen("B").fight(1);
    EXPECT_TRUE(game.has_stolen('B'));
    EXPECT_FALSE(game.is_crossed_out('B'));
    EXPECT_TRUE(game.is_crossed_out('H'));
    EXPECT_EQ(game.gems(), 1);
}

TEST(PD_VAR_04, stage_three_removes_nothing_and_at_most_four_letters_go) {
    for (const Monster& monster : the_catalogue().monsters) {
        EXPECT_EQ(std::popcount(monster.vanish), monster.stage == 2 ? 0 : 2) << monster.id;
    }
    auto game = a_game(2).dungeon("A").vanishing().end_game();
    EXPECT_EQ(game.count(Happened::gems_vanished), 2);
    EXPECT_EQ(count_bits(game.sheet().crossed_out), 4);
}

TEST(PD_VAR_05, letters_vanish_for_those_who_fought_and_those_who_fled) {
    auto game = a_game(2).dungeon("A").vanishing().levels(3, 3, 3, 3).explored("D3").fight(1).end_round();
    EXPECT_EQ(game.count(Happened::monster_fought), 1);
    EXPECT_TRUE(game.is_crossed_out('B'));
    EXPECT_TRUE(game.team(1).is_crossed_out('B'));
}

TEST(PD_VAR_06, without_the_variant_the_letters_mean_nothing) {
    auto game = a_game(2).dungeon("A").end_game();
    EXPECT_EQ(game.sheet().crossed_out, 0);
    EXPECT_EQ(game.count(Happened::gems_vanished), 0);
}

}  // namespace
}  // namespace undercroft::paper_dungeons
