// What waits in rooms: minions, traps and rewards.
#include <gtest/gtest.h>

#include <algorithm>

#include "paper_dungeons/builder.h"

namespace undercroft::paper_dungeons {
namespace {

// Every room with a minion can be fought by walking in from a neighbour with both passing items.
Game before_room(const std::string& room) {
    const int target = room_called(room);
    const std::string from = room_name(row_of(target) == 0 ? target + column_count : target - column_count);
    return a_team().items("medallion_of_hara mantle_of_intangibility").at(from).play("move white1");
}

Game into_room(Game game, const std::string& room) { return game.play(row_of(room_called(room)) == 0 ? "step south" : "step north"); }

TEST(PD_MINION_01, the_minions_are_ghosts_goblins_orcs_and_zombies) {
    std::vector<std::string> kinds = the_catalogue().minion_ids;
    std::sort(kinds.begin(), kinds.end());
    EXPECT_EQ(kinds, (std::vector<std::string>{"ghost", "goblin", "orc", "zombie"}));
    for (int room : Bits(the_catalogue().minion_rooms)) EXPECT_EQ(into_room(before_room(room_name(room)), room_name(room)).minions(), 1);
}

TEST(PD_MINION_02, a_minion_in_a_new_room_must_be_fought) {
    auto team = a_team().play("move white1; enter D");
    EXPECT_EQ(team.count(Happened::minion_beaten), 1);
    EXPECT_EQ(team.wounds(), 2);  // without having been asked
}

TEST(PD_MINION_03, only_the_hero_of_the_symbol_fights) {
    EXPECT_EQ(a_team().levels(6, 6, 6, 1).play("move white1; enter D").wounds(), 2);
    EXPECT_EQ(a_team().levels(1, 1, 1, 6).play("move white1; enter D").wounds(), 0);
    EXPECT_EQ(a_team().levels(6, 1, 1, 1).play("move white1; enter B").wounds(), 0);
    EXPECT_EQ(a_team().levels(1, 6, 6, 6).play("move white1; enter B").wounds(), 2);
}

TEST(PD_MINION_04, an_equal_or_higher_level_wins_without_wounds) {
    EXPECT_EQ(a_team().levels(1, 1, 1, 3).play("move white1; enter D").wounds(), 0);
    EXPECT_EQ(a_team().levels(1, 1, 1, 4).play("move white1; enter D").wounds(), 0);
}

TEST(PD_MINION_05, a_lower_level_wins_with_wounds_equal_to_the_difference) {
    for (int level = 1; level <= 3; ++level) EXPECT_EQ(a_team().levels(1, 1, 1, level).play("move white1; enter D").wounds(), 3 - level);
    EXPECT_EQ(into_room(before_room("B6"), "B6").wounds(), 4);  // a ghost of level 5
}

TEST(PD_MINION_06, a_minion_fight_is_always_won) {
    for (int room : Bits(the_catalogue().minion_rooms)) {
        auto team = into_room(before_room(room_name(room)), room_name(room));
        EXPECT_EQ(team.minions(), 1) << room_name(room);
        EXPECT_EQ(team.where(), room_name(room));
    }
}

TEST(PD_MINION_07, a_defeated_minion_is_crossed_out_and_fills_a_box_of_the_track) {
    auto team = a_team().play("move white1; enter D");
    EXPECT_TRUE(has_bit(team.sheet().minions_out, room_called("D1")));
    EXPECT_EQ(team.minions(), 1);
    EXPECT_EQ(team.box('G'), 1);
}

TEST(PD_MINION_08, the_armour_counts_for_the_comparison_only) {
    auto team = a_team().levels(1, 1, 1, 2).items("heroes_armour").play("move white1; enter D");
    EXPECT_EQ(team.wounds(), 0);
    EXPECT_EQ(team.level("rogue"), 2);
}

TEST(PD_MINION_09, a_minion_crossed_out_before_is_not_fought_but_the_reward_stays) {
    auto team = a_team().minions("D1").play("move white1; enter D");
    EXPECT_EQ(team.count(Happened::minion_beaten), 0);
    EXPECT_EQ(team.wounds(), 0);
    EXPECT_EQ(team.minions(), 1);
    EXPECT_EQ(team.potions(), 1);
    auto gem = into_room(before_room("A3").minions("A3"), "A3");
    EXPECT_TRUE(gem.has_stolen('A'));
}

TEST(PD_MINION_10, other_teams_fights_remove_no_minion) {
    auto game = a_game(2).play("move white1; enter D; stop").end_round().team(1).play("move white1; enter D");
    EXPECT_EQ(game.minions(), 1);
    EXPECT_EQ(game.wounds(), 2);
}

TEST(PD_MINION_11, goblins_face_the_rogue_orcs_the_warrior_ghosts_the_wizard_zombies_the_cleric) {
    const std::pair<const char*, Hero> pairings[] = {
        {"goblin", Hero::rogue}, {"orc", Hero::warrior}, {"ghost", Hero::wizard}, {"zombie", Hero::cleric}};
    for (const auto& [kind, hero] : pairings) {
        int found = 0;
        for (const Room& room : the_catalogue().rooms) {
            if (room.minion_kind < 0 || the_catalogue().minion_ids[static_cast<size_t>(room.minion_kind)] != kind) continue;
            EXPECT_EQ(room.minion_hero, hero) << kind;
            ++found;
        }
        EXPECT_GT(found, 0) << kind;
    }
    EXPECT_EQ(a_team().levels(1, 1, 1, 3).play("move white1; enter D").wounds(), 0);
}

TEST(PD_MINION_12, the_last_filled_box_of_the_track_is_scored) {
    const int expected[] = {0, 1, 2, 3, 5, 7, 9, 11, 13, 16, 19, 22, 26};
    auto team = a_team();
    std::string rooms;
    for (int room : Bits(the_catalogue().minion_rooms)) {
        EXPECT_EQ(team.box('G'), expected[team.minions()]);
        team.minions(rooms += " " + room_name(room));
    }
    EXPECT_EQ(team.box('G'), 26);
    EXPECT_EQ(a_team().minions("B1 D1 C2 E2 A3 D3 B4 E4 C5").box('G'), 16);
}

TEST(PD_TRAP_01, a_trap_wounds_on_every_entry) {
    auto team = a_team().at("D1").play("move white1; step east; fill heroes_armour; step west");
    EXPECT_EQ(team.wounds(), 1);
    team.play("move white2; step east; step west; move white3; step east");
    EXPECT_EQ(team.wounds(), 3);
}

TEST(PD_TRAP_02, a_traps_reward_comes_after_the_wound_and_on_the_first_entry_only) {
    auto team = a_team().play("move white1; enter E");
    EXPECT_EQ(team.wounds(), 1);
    EXPECT_EQ(team.asked(), "fill_item");
    team.play("fill heroes_armour; stop").at("D1").play("move white2; step east");
    EXPECT_EQ(team.wounds(), 2);
    EXPECT_EQ(team.asked(), "step");
}

TEST(PD_TRAP_03, passing_through_is_an_entry) {
    auto team = a_team().at("D1").explored("E1 F1").play("move white1; step east; step east");
    EXPECT_EQ(team.where(), "F1");
    EXPECT_EQ(team.wounds(), 1);
}

TEST(PD_TRAP_04, a_potion_owned_before_may_heal_the_trap) {
    auto team = a_team().play("move white1; enter F; step west");
    ASSERT_EQ(team.asked(), "wound");
    team.play("wound_potion");
    EXPECT_EQ(team.wounds(), 0);
    EXPECT_EQ(team.healed(), 1);
}

TEST(PD_TRAP_05, a_trap_room_counts_once_and_also_for_the_scout) {
    auto team = a_team().talent("scout").at("D1").play("move white1; step east; fill heroes_armour; step east");
    team.play("move white2; step west; step east");
    EXPECT_EQ(count_for(the_catalogue(), team.state().shared, team.sheet(), Counted::traps, 0), 1);
    EXPECT_EQ(team.wounds(), 0);
    EXPECT_EQ(team.count(Happened::trap_harmless), 2);
}

TEST(PD_ROOM_01, a_potion_symbol_gives_one_potion) { EXPECT_EQ(a_team().play("move white1; enter F").potions(), 1); }

TEST(PD_ROOM_02, an_item_symbol_gives_one_box_of_any_item) {
    auto team = a_team().play("move white1; enter E");
    EXPECT_EQ(team.options().size(), 8u);
    EXPECT_EQ(team.play("fill crown_of_the_righteous_king").boxes(), 1);
    EXPECT_EQ(team.asked(), "step");
}

TEST(PD_ROOM_03, a_level_symbol_raises_any_hero_by_one) {
    auto team = a_team().play("move white1; enter A");
    EXPECT_EQ(team.options().size(), 4u);
    EXPECT_EQ(team.play("raise cleric").level("cleric"), 2);
    EXPECT_EQ(team.asked(), "step");
}

TEST(PD_ROOM_04, a_room_may_hold_a_reward_alone) {
    auto team = a_team().play("move white1; enter F");
    EXPECT_EQ(team.potions(), 1);
    EXPECT_EQ(team.wounds() + team.minions(), 0);
}

TEST(PD_ROOM_05, a_collected_reward_is_not_collected_again) {
    auto team = a_team().play("move white1; enter F; stop").at("F2").play("move white2; step south");
    EXPECT_EQ(team.where(), "F1");
    EXPECT_EQ(team.potions(), 1);
}

TEST(PD_ROOM_06, chained_rewards_resolve_first_in_first_out) {
    // The cauldron's third potion waits behind the level of the row, whose gem waits behind that potion.
    auto team = a_team().levels(1, 1, 1, 3).talent("merchant").potions(2).items("alchemists_cauldron:1");
    team.play("make white1 alchemists_cauldron");
    EXPECT_EQ(team.potions(), 4);
    ASSERT_EQ(team.asked(), "raise_hero");
    team.play("raise rogue");
    EXPECT_EQ(team.potions(), 6);  // the third of the cauldron and the merchant's
    EXPECT_EQ(team.gems(), 1);
    std::vector<int> order;
    for (const Event& event : team.log()) {
        const Happened kind = static_cast<Happened>(event.kind);
        const bool counts = kind == Happened::hero_levelled || kind == Happened::potion_gained || kind == Happened::outside_gem_stolen;
        if (counts) order.push_back(event.kind);
    }
    const int potion = static_cast<int>(Happened::potion_gained), level = static_cast<int>(Happened::hero_levelled);
    const int gem = static_cast<int>(Happened::outside_gem_stolen);
    EXPECT_EQ(order, (std::vector<int>{potion, potion, level, potion, gem, potion}));
}

}  // namespace
}  // namespace undercroft::paper_dungeons
