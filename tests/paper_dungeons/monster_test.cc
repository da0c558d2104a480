// The fights after rounds 3, 6 and 8.
#include <gtest/gtest.h>

#include "paper_dungeons/builder.h"

namespace undercroft::paper_dungeons {
namespace {

// Dungeon L, stage 2: the chimera (weak against the rogue, 14 / 18 / 22, 3 / 5 / 7 fame, 4 / 3 / 2 wounds, flee 4, item box) in F5.
Game chimera(int teams) { return a_game(teams).dungeon("L"); }

int power(Game game, const char* monster = "chimera") {
    return combat_power(the_catalogue(), game.sheet(), the_catalogue().monsters[static_cast<size_t>(monster_called(monster))]);
}

// Levels that give this power against the chimera, without the warrior's ability.
Game& with_power(Game& game, int wanted) {
    for (int rogue = 1; rogue <= 6; ++rogue) {
        for (int warrior = 1; warrior <= 3; ++warrior) {
            for (int cleric = 1; cleric <= 6; ++cleric) {
                game.levels(warrior, warrior, cleric, rogue).explored("F5");
                if (power(game) == wanted) return game;
            }
        }
    }
    ADD_FAILURE() << "no levels for power " << wanted;
    return game;
}

TEST(PD_MONSTER_01, a_team_that_ever_entered_the_lair_fights_wherever_it_stands) {
    auto game = chimera(2).levels(3, 3, 4, 3).explored("F5").at("A1").fight(2);
    EXPECT_EQ(game.count(Happened::monster_fought), 1);
    EXPECT_EQ(game.team(1).count(Happened::monster_fought), 0);
    auto standing = chimera(2).levels(3, 3, 4, 3).at("F5").fight(2);
    EXPECT_EQ(standing.count(Happened::monster_fought), 1);
}

TEST(PD_MONSTER_02, entering_a_lair_starts_no_fight_and_the_room_is_resolved_as_usual) {
    auto team = a_team().dungeon("A").at("D2").play("move white1; step north");  // lair 1, an orc of level 4, a level-up
    EXPECT_EQ(team.count(Happened::monster_started), 0);
    EXPECT_EQ(team.minions(), 1);
    EXPECT_EQ(team.wounds(), 3);
    EXPECT_EQ(team.asked(), "raise_hero");
}

TEST(PD_MONSTER_03, a_lair_entered_before_its_stage_counts_later) {
    auto team = a_team().dungeon("A").round(2).levels(6, 6, 6, 6).at("E7").play("move white1; step west; stop").rest().fight(3);
    EXPECT_EQ(team.count(Happened::lair_found), 1);
    EXPECT_EQ(team.count(Happened::monster_fought), 1);
}

TEST(PD_MONSTER_04, a_lair_entered_after_its_fight_changes_nothing) {
    auto team = a_team().dungeon("A").levels(3, 3, 3, 3).fight(1);
    EXPECT_EQ(team.box('A'), -3);
    team.at("D2").play("move white1; step north").end_round();
    EXPECT_EQ(team.box('A'), -3);
    EXPECT_EQ(team.count(Happened::monster_fought), 0);
}

TEST(PD_MONSTER_05, power_is_the_levels_with_the_weakness_once_more) {
    EXPECT_EQ(power(a_team().levels(3, 2, 1, 3)), 9 + 3);
    EXPECT_EQ(power(a_team().levels(3, 2, 1, 3), "minotaur"), 9 + 3);     // warrior
    EXPECT_EQ(power(a_team().levels(3, 2, 1, 3), "stone_golem"), 9 + 2);  // wizard
    EXPECT_EQ(power(a_team().levels(3, 2, 1, 3), "banshee"), 9 + 1);      // cleric
}

TEST(PD_MONSTER_06, bonuses_add_up) {
    EXPECT_EQ(power(a_team().levels(4, 1, 1, 1)), 8 + 1);
    EXPECT_EQ(power(a_team().levels(4, 1, 1, 1).items("flaming_sword")), 8 + 1 + 3);
    EXPECT_EQ(power(a_team().levels(4, 1, 1, 1).items("flaming_sword").talent("bloodthirsty")), 8 + 1 + 3 + 2);
}

TEST(PD_MONSTER_07, the_doubling_holds_for_the_fight_only) {
    auto game = chimera(2).levels(3, 3, 4, 3).explored("F5").fight(2);
    EXPECT_EQ(game.strength(), 13);
    EXPECT_EQ(game.sheet().health(), 13);
    EXPECT_EQ(power(game, "minotaur"), 13 + 3);
}

TEST(PD_MONSTER_08, teams_fight_side_by_side_and_never_weaken_it_for_each_other) {
    auto alone = chimera(2).levels(3, 3, 4, 3).explored("F5").fight(2);
    auto together = chimera(2).team(1).levels(6, 6, 6, 6).explored("F5").team(0).levels(3, 3, 4, 3).explored("F5").fight(2);
    EXPECT_EQ(together.team(0).box('B'), alone.box('B'));
    EXPECT_EQ(together.wounds(), alone.wounds());
}

TEST(PD_MONSTER_09, the_tier_is_the_highest_whose_threshold_is_reached) {
    const std::pair<int, int> fame_by_power[] = {{13, -4}, {14, 3}, {17, 3}, {18, 5}, {21, 5}, {22, 7}, {24, 7}};
    for (const auto& [wanted, fame] : fame_by_power) {
        auto game = chimera(2);
        EXPECT_EQ(with_power(game, wanted).fight(2).box('B'), fame) << wanted;
    }
}

TEST(PD_MONSTER_09, with_the_switch_power_must_exceed_the_threshold) {
    const std::pair<int, int> fame_by_power[] = {{14, -4}, {15, 3}, {18, 3}, {19, 5}, {22, 5}, {23, 7}};
    for (const auto& [wanted, fame] : fame_by_power) {
        auto game = chimera(2).power_must_exceed();
        EXPECT_EQ(with_power(game, wanted).fight(2).box('B'), fame) << wanted;
    }
}

TEST(PD_MONSTER_10, the_tier_gives_fame_and_wounds) {
    const std::tuple<int, int, int> tiers[] = {{14, 3, 4}, {18, 5, 3}, {22, 7, 2}};
    for (const auto& [wanted, fame, wounds] : tiers) {
        auto game = chimera(2);
        with_power(game, wanted).fight(2);
        EXPECT_EQ(game.box('B'), fame);
        EXPECT_EQ(game.wounds(), wounds);
    }
}

TEST(PD_MONSTER_11, a_team_that_did_not_reach_the_lair_flees_with_a_loss_and_no_wounds) {
    auto game = chimera(2).levels(6, 6, 6, 6).fight(2);
    EXPECT_EQ(game.box('B'), -4);
    EXPECT_EQ(game.wounds(), 0);
    EXPECT_EQ(game.count(Happened::monster_fled_unfound), 1);
}

TEST(PD_MONSTER_12, a_team_below_the_lowest_tier_flees_too) {
    auto game = chimera(2);
    with_power(game, 13).fight(2);
    EXPECT_EQ(game.box('B'), -4);
    EXPECT_EQ(game.wounds(), 0);
    EXPECT_EQ(game.count(Happened::monster_fled_weak), 1);
}

TEST(PD_MONSTER_13, a_team_able_to_fight_is_not_asked) {
    auto game = chimera(2);
    with_power(game, 14).fight(2);
    EXPECT_EQ(game.count(Happened::monster_fought), 1);  // and its four wounds are on the track without a question
    EXPECT_EQ(game.wounds(), 4);
}

TEST(PD_MONSTER_14, strictly_the_strongest_gets_the_reward) {
    auto game = chimera(3);
    with_power(game.team(0), 18);
    with_power(game.team(1), 22);
    with_power(game.team(2), 21).fight(2);
    EXPECT_EQ(game.team(1).asked(), "fill_item");
    EXPECT_EQ(game.team(0).asked(), "none");
    EXPECT_EQ(game.team(2).asked(), "none");
}

TEST(PD_MONSTER_15, a_tie_at_the_top_leaves_the_reward_to_nobody) {
    auto game = chimera(3);
    with_power(game.team(0), 22);
    with_power(game.team(1), 22);
    with_power(game.team(2), 21).fight(2);
    EXPECT_EQ(game.count(Happened::monster_tied), 1);
    EXPECT_EQ(game.count(Happened::monster_best), 0);
    EXPECT_EQ(game.round(), 7);  // nobody was asked
}

TEST(PD_MONSTER_16, fame_and_wounds_come_before_the_reward) {
    // The harpy (dungeon L, stage 1, lair D4) rewards two potions: too late for her own wounds.
    auto game = a_game(2).dungeon("L").levels(2, 2, 2, 2).explored("D4").fight(1);
    EXPECT_EQ(game.wounds(), 1);
    EXPECT_EQ(game.potions(), 2);
    EXPECT_EQ(game.healed(), 0);
    EXPECT_LT(game.place_of(Happened::wound_on_track), game.place_of(Happened::potion_gained));
}

TEST(PD_MONSTER_17, fled_teams_neither_win_nor_tie_and_a_lone_fighter_takes_the_reward) {
    auto game = chimera(2).team(1).levels(6, 6, 6, 6).team(0);
    with_power(game, 14).fight(2);
    EXPECT_EQ(game.asked(), "fill_item");
    auto tie = chimera(2).team(1).levels(3, 3, 3, 4).team(0);  // the other has 17 as well but never found the lair
    with_power(tie, 17).fight(2);
    EXPECT_EQ(tie.count(Happened::monster_best), 1);
}

TEST(PD_MONSTER_18, potions_heal_monster_wounds_which_can_also_mean_resurrection) {
    auto healed = chimera(2).potions(1);
    with_power(healed, 14).fight(2).play("wound_potion; wound_potion");
    EXPECT_EQ(healed.wounds(), 2);
    auto dead = chimera(2).levels(3, 3, 4, 3).wounds(10).explored("F5").fight(2);  // four wounds at 10 of 13
    EXPECT_TRUE(dead.is_resurrected());
}

TEST(PD_MONSTER_19, each_monsters_fame_is_noted_at_once_in_its_own_box) {
    auto game = a_game(2).dungeon("A").levels(6, 6, 6, 6).explored("D3 D7").fight(1);
    EXPECT_EQ(game.box('A'), 5);
    EXPECT_EQ(game.box('B'), 0);
    game.rest().fight(2);
    EXPECT_EQ(game.box('B'), -5);
    game.rest().fight(3);
    EXPECT_EQ(game.box('C'), 10);
    EXPECT_EQ(game.box('A'), 5);
}

TEST(PD_MONSTER_20, each_monster_is_fought_once_and_not_weakened) {
    const auto monsters = the_catalogue().monsters;
    auto game = a_game(3).dungeon("A");
    for (int i = 0; i < 3; ++i) game.team(i).levels(5, 5, 5, 5).explored("D3 C5 D7");
    game.end_game();
    for (int i = 0; i < 3; ++i) EXPECT_EQ(game.team(i).count(Happened::monster_fought), 3);
    EXPECT_EQ(game.team(0).box('A'), game.team(2).box('A'));
    EXPECT_EQ(game.team(0).box('C'), 8);
}

}  // namespace
}  // namespace undercroft::paper_dungeons
