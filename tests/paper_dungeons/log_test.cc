// What the log says and nothing else shows: which box, which die, how much, by whom. Numbers of events are facts of the rules.
#include <gtest/gtest.h>

#include "paper_dungeons/builder.h"

namespace undercroft::paper_dungeons {
namespace {

using Numbers = std::vector<int>;

// The first `count` numbers of every such event of the chosen team or the table, in order.
std::vector<Numbers> told(Game& game, Happened kind, size_t count) {
    std::vector<Numbers> all;
    for (const Event& event : game.log()) {
        const bool mine = event.seat.is_none() || &game.state().lanes[static_cast<size_t>(event.seat.index)] == &game.sheet();
        if (!mine || event.kind != static_cast<uint16_t>(kind)) continue;
        all.emplace_back(event.numbers.begin(), event.numbers.begin() + static_cast<std::ptrdiff_t>(count));
    }
    return all;
}

std::vector<Numbers> once(Numbers numbers) { return {std::move(numbers)}; }

TEST(PD_DICE_10, the_log_names_the_die_its_face_and_the_number_written) {
    auto team = a_team().dice("warrior wizard clover", "boots wizard rogue").play("brew white3; move black2");
    EXPECT_EQ(told(team, Happened::die_used, 3),
              (std::vector<Numbers>{{2, static_cast<int>(Face::clover), 5}, {4, static_cast<int>(Face::rogue), 4}}));
}

TEST(PD_MOVE_11, the_log_counts_the_moves_that_are_lost) {
    EXPECT_EQ(told(a_team().play("move white1; stop"), Happened::moves_lost, 1), once({2}));
    EXPECT_EQ(told(a_team().play("move white1; enter C; stop"), Happened::moves_lost, 1), once({1}));
    EXPECT_TRUE(told(a_team().play("move white1; enter C; step east"), Happened::moves_lost, 1).empty());
}

TEST(PD_ITEM_06, the_log_says_which_box_was_filled) {
    const int sword = item_called("flaming_sword"), armour = item_called("heroes_armour");
    auto team = a_team().items("flaming_sword:1").play("make white1 flaming_sword; make white2 heroes_armour");
    EXPECT_EQ(told(team, Happened::item_box_filled, 2), (std::vector<Numbers>{{sword, 2}, {armour, 1}}));
    EXPECT_EQ(told(team, Happened::item_finished, 1), once({sword}));
}

TEST(PD_LEVEL_03, the_log_gives_hero_level_and_health) {
    EXPECT_EQ(told(a_team().levels(2, 1, 1, 1).play("level black1 warrior"), Happened::hero_levelled, 3),
              once({hero_called("warrior"), 3, 6}));
}

TEST(PD_LEVEL_08, the_log_says_whether_the_wizard_or_the_mystic_changed_the_colour) {
    auto wizard = a_team().levels(1, 4, 1, 1).play("level white1 warrior");
    EXPECT_EQ(told(wizard, Happened::colour_swapped, 3), once({0, 1, 0}));
    auto mystic = a_team().talent("mystic").dice("warrior wizard cleric", "wizard cleric cleric").play("level black1 wizard");
    EXPECT_EQ(told(mystic, Happened::colour_swapped, 4), once({3, 0, 1, talent_called("mystic")}));
}

TEST(PD_POTION_03, the_log_counts_potions_and_names_the_row_and_its_reward) {
    auto team = a_team().potions(3).play("brew white1; raise rogue");
    EXPECT_EQ(told(team, Happened::brewed, 1), once({2}));
    EXPECT_EQ(told(team, Happened::potion_gained, 1), (std::vector<Numbers>{{4}, {5}}));
    EXPECT_EQ(told(team, Happened::potion_row_completed, 2), once({1, static_cast<int>(Reward::level_up)}));
    EXPECT_EQ(told(a_team().potions(12).play("brew white1"), Happened::potion_lost, 0).size(), 2u);
}

TEST(PD_MINION_05, the_log_gives_room_hero_level_and_wounds) {
    EXPECT_EQ(told(a_team().levels(1, 1, 1, 2).play("move white1; enter D"), Happened::minion_beaten, 3), once({room_called("D1"), 2, 1}));
}

TEST(PD_MINION_09, the_log_says_who_crossed_a_minion_out) {
    auto assassin = a_game(2).talent("assassin").before_play().play("cross_out E6; cross_out B6");
    EXPECT_EQ(told(assassin, Happened::minion_crossed_out, 3)[0], (Numbers{room_called("E6"), 1, talent_called("assassin")}));
    auto sceptre = a_team().talent("assassin").items("sceptre_of_death:1").play("make white1 sceptre_of_death; cross_out D1; cross_out B1");
    EXPECT_EQ(told(sceptre, Happened::minion_crossed_out, 3)[1], (Numbers{room_called("B1"), 0, item_called("sceptre_of_death")}));
}

TEST(PD_GEM_03, the_log_gives_letter_room_and_number_of_gems) {
    auto team = a_team().gems(1).at("E3").play("move white1; step east");
    EXPECT_EQ(told(team, Happened::gem_stolen, 3), once({1, room_called("F3"), 2}));
    EXPECT_EQ(told(team, Happened::gem_track_reward, 2), once({2, static_cast<int>(Reward::potion)}));
    auto rogue = a_team().levels(1, 1, 1, 3).play("level black3 rogue");
    EXPECT_EQ(told(rogue, Happened::outside_gem_stolen, 2), once({0, 1}));
    EXPECT_EQ(told(a_team().potions(11).play("brew white1"), Happened::outside_gem_stolen, 2), once({1, 1}));
}

TEST(PD_GEM_04, the_log_announces_each_teams_letters) {
    auto game = a_game(2).at("E3").play("move white1; step east").end_round();
    EXPECT_EQ(told(game, Happened::gems_announced, 1), once({0b10}));
    EXPECT_EQ(told(game.team(1), Happened::gem_crossed_out, 1), once({1}));
}

TEST(PD_WOUND_04, the_log_counts_the_track_and_the_hearts_left) {
    auto team = a_team().wounds(1).potions(1).play("move white1; enter D; wound_potion; wound_track");
    EXPECT_EQ(told(team, Happened::wound_healed, 1), once({1}));
    EXPECT_EQ(told(team, Happened::wound_on_track, 2), once({2, 4}));
}

TEST(PD_WOUND_02, the_log_counts_skulls_and_wounds) {
    auto plain = a_team().spent().next_dice("skull wizard cleric", "skull wizard rogue").proceed();
    EXPECT_EQ(told(plain, Happened::skull_wounds, 2), once({2, 2}));
    auto seer = a_team().talent("seer").spent().next_dice("skull wizard cleric", "skull wizard rogue").proceed();
    EXPECT_EQ(told(seer, Happened::skull_wounds_reduced, 2), once({talent_called("seer"), 1}));
}

TEST(PD_MONSTER_10, the_log_gives_monster_power_tier_and_wounds) {
    auto game = a_game(2).dungeon("A").levels(3, 3, 3, 3).explored("D3");
    game.team(1).levels(1, 1, 1, 1).explored("D3").team(0).fight(1);
    const int monster = the_catalogue().dungeons[0].monsters[0];
    const Monster& card = the_catalogue().monsters[static_cast<size_t>(monster)];
    EXPECT_EQ(told(game, Happened::monster_fought, 4), once({monster, 15, 2, card.wounds[2]}));
    EXPECT_EQ(told(game, Happened::monster_best, 3), once({monster, static_cast<int>(card.reward), card.reward_count}));
    EXPECT_EQ(told(game.team(1), Happened::monster_fled_weak, 4), once({monster, 5, card.flee, card.power[0]}));
}

TEST(PD_MONSTER_12, the_log_names_the_power_that_would_have_been_enough) {
    auto game = a_game(2).dungeon("A").power_must_exceed().levels(1, 1, 1, 1).explored("D3").fight(1);
    const Monster& card = the_catalogue().monsters[the_catalogue().dungeons[0].monsters[0]];
    EXPECT_EQ(told(game, Happened::monster_fled_weak, 4)[0][3], card.power[0] + 1);
}

TEST(PD_MONSTER_15, the_log_gives_the_power_at_which_the_best_are_tied) {
    auto game = a_game(2).dungeon("A").levels(3, 3, 3, 3).explored("D3");
    game.team(1).levels(3, 3, 3, 3).explored("D3").team(0).fight(1);
    EXPECT_EQ(told(game, Happened::monster_tied, 2), once({15, the_catalogue().dungeons[0].monsters[0]}));
}

TEST(PD_MISSION_07, the_log_gives_mission_and_fame) {
    auto game = a_game(2).missions({"PD-MISSION-24"}).levels(3, 3, 3, 3).spent().proceed();
    EXPECT_EQ(told(game, Happened::mission_claimed, 2), once({mission_called("PD-MISSION-24"), 4}));
    EXPECT_EQ(told(game, Happened::mission_removed, 1), once({mission_called("PD-MISSION-24")}));
}

TEST(PD_VAR_02, the_log_names_the_monster_and_the_letters_that_vanish) {
    auto game = a_game(2).dungeon("A").vanishing().fight(1);
    EXPECT_EQ(told(game, Happened::gems_vanished, 2), once({the_catalogue().dungeons[0].monsters[0], 0b10000010}));
}

TEST(PD_SETUP_03, the_log_names_lair_room_and_monster) {
    auto game = Game::dealt({.teams = 2, .dungeon = 0}, 1);
    const Dungeon& dungeon = the_catalogue().dungeons[0];
    const auto lairs = told(game, Happened::lair_marked, 3);
    ASSERT_EQ(lairs.size(), 3u);
    for (size_t stage = 0; stage < 3; ++stage) {
        EXPECT_EQ(lairs[stage], (Numbers{static_cast<int>(stage), dungeon.lairs[stage], dungeon.monsters[stage]}));
    }
}

}  // namespace
// The kind of a line is that of its event, whichever sentence tells it.
TEST(log_lines, have_the_kind_of_their_event) {
    const Words& words = the_module().words();
    EXPECT_EQ(words.event_kind(make_event(Happened::goal_kept, Seat(0), Event::blank_value)), "goal_kept");
    EXPECT_EQ(words.event_kind(make_event(Happened::goal_kept, Seat(0), 1)), "goal_kept");
    EXPECT_EQ(words.event_kind(make_event(Happened::final_score, Seat(0), 1, 1)), "final_score");
}

}  // namespace undercroft::paper_dungeons
