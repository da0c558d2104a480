// Gems: stealing, announcing and the gem track.
#include <gtest/gtest.h>

#include "paper_dungeons/builder.h"

namespace undercroft::paper_dungeons {
namespace {

// F3 holds gem B behind a trap; E3 is the empty room beside it.
Game& steal_b(Game& game, int team) { return game.team(team).at("E3").play("move white1; step east; stop"); }

TEST(PD_GEM_01, eight_letters_lie_in_rooms_and_two_gems_outside) {
    unsigned letters = 0;
    int rooms = 0;
    for (const Room& room : the_catalogue().rooms) {
        if (room.gem < 0) continue;
        letters |= 1u << room.gem;
        ++rooms;
    }
    EXPECT_EQ(letters, 0xffu);
    EXPECT_EQ(rooms, 8);
    EXPECT_EQ(a_team().levels(1, 1, 1, 3).potions(10).play("level black3 rogue; brew white1").gems(), 2);
}

TEST(PD_GEM_02, entering_steals_the_gem_after_the_trap_without_asking) {
    auto team = a_team().at("E3").play("move white1; step east");
    EXPECT_TRUE(team.has_stolen('B'));
    EXPECT_EQ(team.asked(), "step");
    EXPECT_LT(team.place_of(Happened::trap_sprung), team.place_of(Happened::gem_stolen));
}

TEST(PD_GEM_03, a_gem_fills_the_next_circle_and_gives_its_reward) {
    const auto after_gem = [](int had) { return a_team().gems(had).at("E3").play("move white1; step east"); };
    EXPECT_EQ(after_gem(0).gems(), 1);
    EXPECT_EQ(after_gem(0).potions(), 0);
    EXPECT_EQ(after_gem(1).potions(), 1);
    EXPECT_EQ(after_gem(3).asked(), "raise_hero");
    EXPECT_EQ(after_gem(5).asked(), "fill_item");
    for (int had : {2, 4, 6, 7, 8, 9}) {
        auto team = after_gem(had);
        EXPECT_EQ(team.asked(), "step") << had;
        EXPECT_EQ(team.potions(), 0) << had;
    }
}

TEST(PD_GEM_04, each_team_names_what_it_stole_in_this_round_only) {
    auto game = a_game(2);
    steal_b(game, 0).end_round();
    EXPECT_EQ(game.team(0).count(Happened::gems_announced), 1);
    game.end_round();
    EXPECT_EQ(game.count(Happened::gems_announced), 1);
    EXPECT_EQ(game.count(Happened::gems_announced_none), 1);
}

TEST(PD_GEM_05, teams_without_a_named_gem_never_get_it) {
    auto game = a_game(3);
    steal_b(game, 0).end_round();
    for (int other : {1, 2}) EXPECT_TRUE(game.team(other).is_crossed_out('B'));
    steal_b(game, 1);
    EXPECT_FALSE(game.has_stolen('B'));
    EXPECT_EQ(game.gems(), 0);
    EXPECT_EQ(game.count(Happened::gem_missing), 1);
}

TEST(PD_GEM_06, teams_that_steal_a_gem_in_the_same_round_all_keep_it) {
    auto game = a_game(3);
    steal_b(game, 0);
    steal_b(game, 1).end_round();
    EXPECT_TRUE(game.team(0).has_stolen('B') && game.team(1).has_stolen('B'));
    EXPECT_FALSE(game.team(0).is_crossed_out('B') || game.team(1).is_crossed_out('B'));
    EXPECT_TRUE(game.team(2).is_crossed_out('B'));
}

TEST(PD_GEM_07, a_gem_nobody_stole_stays) {
    auto game = a_game(2);
    steal_b(game, 0).end_round().end_round();
    for (char letter : {'A', 'C', 'D', 'E', 'F', 'G', 'H'}) EXPECT_FALSE(game.team(1).is_crossed_out(letter)) << letter;
}

TEST(PD_GEM_08, a_room_whose_gem_is_gone_still_has_its_minion_or_trap) {
    auto trap = a_team().crossed_out("B").at("E3").play("move white1; step east");
    EXPECT_EQ(trap.wounds(), 1);
    EXPECT_EQ(trap.gems(), 0);
    auto minion = a_team().crossed_out("A").at("A2").play("move white1; step north");
    EXPECT_EQ(minion.minions(), 1);
    EXPECT_EQ(minion.gems(), 0);
}

TEST(PD_GEM_09, the_outside_gems_come_from_the_rogue_and_the_twelfth_potion) {
    EXPECT_EQ(a_team().levels(1, 1, 1, 3).play("level black3 rogue").gems(), 1);
    EXPECT_EQ(a_team().potions(10).play("brew white1").gems(), 1);
    EXPECT_EQ(a_team().levels(3, 3, 3, 1).play("level black1 warrior; level white2 wizard; level white3 cleric").gems(), 0);
}

TEST(PD_GEM_10, outside_gems_are_there_for_every_team_all_game) {
    auto game = a_game(2).levels(1, 1, 1, 3).potions(10).play("level black3 rogue; brew white1").end_round();
    game.team(1).levels(1, 1, 1, 3).potions(10).play("level black3 rogue; brew white1");
    EXPECT_EQ(game.gems(), 2);
}

TEST(PD_GEM_11, outside_gems_have_no_letter_and_are_not_announced) {
    auto game = a_game(2).levels(1, 1, 1, 3).play("level black3 rogue").end_round();
    EXPECT_EQ(game.count(Happened::gems_announced), 0);
    EXPECT_EQ(game.sheet().stolen, 0);
    EXPECT_EQ(game.team(1).sheet().crossed_out, 0);
}

TEST(PD_GEM_12, a_team_holds_ten_gems_at_most) {
    // All eight letters, the rogue's and the potion's, then every source again.
    auto team = a_team().stolen("A B C D E F G H").gems(8).levels(1, 1, 1, 3).potions(10).play("level black3 rogue; brew white1");
    EXPECT_EQ(team.gems(), 10);
    team.at("E3").play("brew white2").end_round().play("level black3 rogue; brew white1; move white2; step east; wound_track; stop");
    EXPECT_EQ(team.gems(), 10);
}

TEST(PD_GEM_13, the_last_filled_circle_is_scored) {
    const int expected[] = {0, 2, 5, 9, 13, 18, 24, 30, 37, 44, 52};
    for (int gems = 0; gems <= 10; ++gems) EXPECT_EQ(a_team().gems(gems).box('F'), expected[gems]) << gems;
}

TEST(PD_GEM_14, a_gem_stolen_before_round_1_stays_there_for_the_others) {
    auto game = a_game(2).team(1).talent("seer").team(0).before_play().play("steal_gem B").proceed().end_round();
    EXPECT_EQ(game.count(Happened::gems_announced), 0);
    EXPECT_FALSE(game.team(1).is_crossed_out('B'));
    steal_b(game, 1);
    EXPECT_TRUE(game.has_stolen('B'));
}

}  // namespace
}  // namespace undercroft::paper_dungeons
