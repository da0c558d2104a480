// Before round 1: what is dealt, chosen and resolved.
#include <gtest/gtest.h>

#include <set>

#include "paper_dungeons/builder.h"

namespace undercroft::paper_dungeons {
namespace {

Options options_for(int teams) {
    Options options;
    options.teams = teams;
    return options;
}

TEST(PD_SETUP_01, every_team_begins_with_a_fresh_sheet) {
    auto game = Game::dealt(options_for(8), 5);
    for (int i = 0; i < 8; ++i) {
        const Lane& sheet = game.team(i).sheet();
        EXPECT_EQ(sheet.levels, (std::array<uint8_t, 4>{1, 1, 1, 1}));
        EXPECT_EQ(sheet.strength(), 4);
        EXPECT_EQ(sheet.health(), 4);
        EXPECT_EQ(sheet.wounds + sheet.potions + sheet.gems + sheet.minions() + game.boxes(), 0);
        EXPECT_EQ(game.where(), "outside");
    }
}

TEST(PD_SETUP_02, any_of_the_twelve_dungeons_may_be_drawn_and_it_is_one_for_all) {
    std::set<int> drawn;
    for (uint64_t seed = 1; seed <= 200; ++seed) drawn.insert(Game::dealt(options_for(2), seed).state().shared.dungeon);
    EXPECT_EQ(drawn.size(), 12u);
}

TEST(PD_SETUP_03, the_lairs_are_the_same_rooms_on_every_sheet) {
    auto game = a_game(2).dungeon("A");  // lairs D3, C5, D7
    for (int i = 0; i < 2; ++i) {
        game.team(i).at("D2").play("move white1; step north");
        EXPECT_EQ(game.count(Happened::lair_found), 1);
    }
    auto other = a_game(2).dungeon("B").at("D2").play("move white1; step north");
    EXPECT_EQ(other.count(Happened::lair_found), 0);
}

TEST(PD_SETUP_04, walls_of_the_card_join_the_printed_ones_on_every_sheet) {
    auto game = a_game(2).dungeon("A");
    for (int i = 0; i < 2; ++i) {
        game.team(i).at("C2").play("move white1");
        EXPECT_EQ(game.why_not("step east"), "wall");  // drawn on this card
        EXPECT_EQ(game.why_not("step west"), "wall");  // printed
    }
    auto other = a_game(2).dungeon("B").at("C2").play("move white1");
    EXPECT_TRUE(other.can("step east"));
    EXPECT_FALSE(other.can("step west"));
}

TEST(PD_SETUP_05, lair_n_belongs_to_the_monster_of_stage_n) {
    const int lairs_of_a[] = {room_called("D3"), room_called("C5"), room_called("D7")};
    const char* monsters_of_a[] = {"basilisk", "banshee", "kraken"};
    for (int stage = 1; stage <= 3; ++stage) {
        const Monster& monster = the_catalogue().monsters[static_cast<size_t>(monster_called(monsters_of_a[stage - 1]))];
        for (int entered = 1; entered <= 3; ++entered) {
            auto game = a_game(2).dungeon("A").levels(6, 6, 6, 6).explored(room_name(lairs_of_a[entered - 1])).fight(stage);
            EXPECT_EQ(game.sheet().monster_fame[static_cast<size_t>(stage - 1)], stage == entered ? monster.fame[2] : -monster.flee);
        }
    }
}

TEST(PD_SETUP_06, six_dice_are_rolled_at_every_player_count) {
    for (int teams = 1; teams <= 8; ++teams) {
        auto game = a_game(teams).spent().next_dice("rogue rogue clover", "rogue boots boots").proceed();
        EXPECT_TRUE(game.tape().used_up());
        EXPECT_EQ(game.round(), 2);
        EXPECT_EQ(game.state().shared.faces[5], Face::boots);
    }
}

TEST(PD_SETUP_07, three_distinct_missions_are_shown) {
    std::set<int> shown;
    for (uint64_t seed = 1; seed <= 60; ++seed) {
        auto game = Game::dealt(options_for(3), seed);
        const auto& missions = game.state().shared.missions;
        const std::set<int> three(missions.begin(), missions.end());
        EXPECT_EQ(three.size(), 3u);
        EXPECT_EQ(game.count(Happened::mission_shown), 3);
        shown.insert(three.begin(), three.end());
    }
    EXPECT_EQ(shown.size(), 16u);
}

TEST(PD_SETUP_08, without_missions_there_is_no_mission_fame) {
    Options options = options_for(1);
    options.missions = false;
    auto game = Game::dealt(options, 3);
    EXPECT_EQ(game.count(Happened::mission_shown), 0);
    game.rest().proceed().levels(6, 6, 6, 6).explored("A1 A7 F1 F7 B1 C1 D1 E1").potions(12).end_game();
    EXPECT_EQ(game.box('K'), 0);
}

TEST(PD_SETUP_09, each_team_keeps_one_of_two_talents_and_one_of_two_goals) {
    auto game = Game::dealt(options_for(2), 7);
    ASSERT_EQ(game.asked(), "keep_cards");
    const auto dealt = game.options();  // two talents, then two goals
    ASSERT_EQ(std::set<std::string>(dealt.begin(), dealt.end()).size(), 4u);
    game.play(dealt[1]);
    ASSERT_EQ(game.asked(), "keep_goal");
    EXPECT_EQ(game.options(), (std::vector<std::string>{dealt[2], dealt[3]}));
    game.play(dealt[3]);
    EXPECT_EQ("keep_talent " + the_catalogue().talents[game.sheet().talent].id, dealt[1]);
    EXPECT_EQ("keep_goal " + the_catalogue().goals[game.sheet().goal].id, dealt[3]);
}

TEST(PD_SETUP_09, the_goal_may_be_chosen_before_the_talent_and_the_sheet_is_the_same) {
    auto talent_first = Game::dealt(options_for(2), 7), goal_first = Game::dealt(options_for(2), 7);
    const auto dealt = talent_first.options();
    talent_first.play(dealt[0]).play(dealt[2]);
    goal_first.play(dealt[2]);
    EXPECT_EQ(goal_first.asked(), "keep_talent");
    goal_first.play(dealt[0]);
    EXPECT_EQ(goal_first.sheet(), talent_first.sheet());
}

TEST(PD_SETUP_10, nothing_is_dealt_or_drawn_again) {
    auto game = Game::dealt(options_for(3), 11).rest().proceed();
    const auto missions = game.state().shared.missions;
    const Lane sheet = game.sheet();
    game.end_game();
    EXPECT_EQ(game.state().shared.missions, missions);
    EXPECT_EQ(game.sheet().talent, sheet.talent);
    EXPECT_EQ(game.sheet().goal, sheet.goal);
    EXPECT_EQ(game.count(Happened::talent_kept), 1);
    EXPECT_EQ(game.count(Happened::mission_shown), 3);
}

TEST(PD_SETUP_11, the_kept_goal_marks_exactly_two_heroes_black) {
    for (const Goal& goal : the_catalogue().goals) {
        EXPECT_EQ(count_bits(goal.black), 2) << goal.id;
        auto game = Game::dealt(options_for(1), 1);
        game.state().lanes[0].dealt_goals[0] = static_cast<uint8_t>(goal_called(goal.id));
        game.play(game.options()[0]).play("keep_goal " + goal.id);
        EXPECT_EQ(game.sheet().black, goal.black);
    }
}

TEST(PD_SETUP_12, no_two_teams_are_dealt_the_same_card) {
    auto game = Game::dealt(options_for(8), 2);
    std::set<int> talents, goals;
    for (int i = 0; i < 8; ++i) {
        for (int card : game.team(i).sheet().dealt_talents) talents.insert(card);
        for (int card : game.sheet().dealt_goals) goals.insert(card);
    }
    EXPECT_EQ(talents.size(), 16u);
    EXPECT_EQ(goals.size(), 16u);
}

TEST(PD_SETUP_13, talents_that_act_before_round_1_do_so_after_both_cards_are_chosen) {
    const std::pair<const char*, const char*> questions[] = {
        {"thief", "steal_gem"}, {"veteran", "raise_different"}, {"assassin", "cross_out"}, {"craftsman", "first_box"}, {"healer", "none"}};
    for (const auto& [talent, question] : questions) {
        auto game = Game::dealt(options_for(2), 1);
        game.state().lanes[0].dealt_talents[0] = static_cast<uint8_t>(talent_called(talent));
        game.play(std::string("keep_talent ") + talent);
        EXPECT_EQ(game.asked(), "keep_goal") << talent;
        EXPECT_EQ(game.potions(), 0);
        game.play(game.options()[0]);
        EXPECT_EQ(game.asked(), question) << talent;
        EXPECT_EQ(game.round(), 0);
    }
}

TEST(PD_SETUP_14, talents_are_public_once_chosen_and_goals_secret_until_scoring) {
    auto game = Game::dealt(options_for(2), 4);
    game.play(game.options()[0]);
    EXPECT_EQ(game.seen_by_team(1).lanes[0].talent, no_card);  // the others have not chosen yet
    game.rest().proceed();
    const State seen = game.seen_by_team(1);
    EXPECT_EQ(seen.lanes[0].talent, game.sheet().talent);
    EXPECT_EQ(seen.lanes[0].goal, hidden_card);
    EXPECT_EQ(seen.lanes[0].black, 0);
    game.end_game();
    EXPECT_EQ(game.seen_by_team(1).lanes[0].goal, game.sheet().goal);
}

TEST(PD_SETUP_15, what_a_team_does_in_a_round_touches_no_other_sheet) {
    auto game = a_game(2).team(1).at("D3").team(0).at("E3");
    game.options();
    const Lane other = game.team(1).sheet();
    game.team(0).play("move black1; step east; stop; brew white1; level black3 rogue");
    EXPECT_EQ(game.gems(), 1);
    EXPECT_EQ(game.team(1).sheet(), other);
}

}  // namespace
}  // namespace undercroft::paper_dungeons
