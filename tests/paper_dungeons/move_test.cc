// Moving through the dungeon.
#include <gtest/gtest.h>

#include "paper_dungeons/builder.h"

namespace undercroft::paper_dungeons {
namespace {

TEST(PD_MOVE_01, a_hero_or_clover_die_gives_two_moves_and_boots_three) {
    EXPECT_EQ(a_team().play("move white1").moves(), 2);
    EXPECT_EQ(a_team().dice("clover skull skull", "boots rogue rogue").play("move white1").moves(), 2);
    EXPECT_EQ(a_team().dice("clover skull skull", "boots rogue rogue").play("move black3").moves(), 3);
    EXPECT_EQ(a_team().play("move white1; enter C; step east").asked(), "use_die");
}

TEST(PD_MOVE_02, a_move_goes_to_a_room_beside_never_diagonally) {
    auto team = a_team().at("D3").play("move white1");
    EXPECT_EQ(Game(team).play("step north").where(), "D4");
    EXPECT_EQ(Game(team).play("step south").where(), "D2");
    EXPECT_EQ(Game(team).play("step east").where(), "E3");
    EXPECT_EQ(a_team().dungeon("B").at("D3").play("move white1; step west").where(), "C3");
    for (const std::string& option : team.options()) EXPECT_EQ(split(option, ' ').size(), option == "stop" ? 1u : 2u);
    EXPECT_EQ(team.options().size(), 4u);  // north, south, east and stop: the way west is walled
}

TEST(PD_MOVE_03, the_first_move_enters_row_one_by_any_of_six_entrances) {
    auto team = a_team().play("move white1");
    EXPECT_EQ(team.options(), (std::vector<std::string>{"enter A", "enter B", "enter C", "enter D", "enter E", "enter F", "stop"}));
    for (const char* column : {"A", "B", "C", "D", "E", "F"}) {
        EXPECT_EQ(Game(team).play(std::string("enter ") + column).where(), std::string(column) + "1");
    }
    EXPECT_EQ(team.why_not("step north"), "enter_first");
}

TEST(PD_MOVE_04, coming_in_costs_one_move) {
    auto team = a_team().play("move white1; enter C");
    EXPECT_EQ(team.moves(), 1);
    EXPECT_EQ(team.play("step east").where(), "D1");
    EXPECT_EQ(team.asked(), "use_die");
}

TEST(PD_MOVE_05, water_stops_a_team_without_the_medallion) {
    for (const Edge& edge : the_catalogue().water) {
        const char* direction = edge.b - edge.a == 1 ? "step east" : "step north";
        EXPECT_FALSE(a_team().at(room_name(edge.a)).play("move white1").can(direction)) << room_name(edge.a);
        EXPECT_TRUE(a_team().at(room_name(edge.a)).items("medallion_of_hara").play("move white1").can(direction)) << room_name(edge.a);
    }
}

TEST(PD_MOVE_06, walls_stop_a_team_without_the_mantle) {
    const Dungeon& dungeon = the_catalogue().dungeons[static_cast<size_t>(dungeon_called("A"))];
    for (const auto& walls : {the_catalogue().printed_walls, dungeon.drawn_walls}) {
        for (const Edge& edge : walls) {
            const char* back = edge.b - edge.a == 1 ? "step west" : "step south";
            EXPECT_FALSE(a_team().at(room_name(edge.b)).play("move white1").can(back)) << room_name(edge.b);
            EXPECT_TRUE(a_team().at(room_name(edge.b)).items("mantle_of_intangibility").play("move white1").can(back)) << room_name(edge.b);
        }
    }
}

TEST(PD_MOVE_07, an_edge_with_wall_and_water_needs_both_items) {
    const auto at_the_edge = [](const char* items) { return a_team().dungeon("E").at("D5").items(items).play("move white1"); };
    EXPECT_EQ(at_the_edge("").why_not("step north"), "wall_and_water");
    EXPECT_FALSE(at_the_edge("medallion_of_hara").can("step north"));
    EXPECT_FALSE(at_the_edge("mantle_of_intangibility").can("step north"));
    EXPECT_TRUE(at_the_edge("medallion_of_hara mantle_of_intangibility").can("step north"));
}

TEST(PD_MOVE_08, a_portal_leads_to_the_opposite_edge) {
    EXPECT_EQ(a_team().at("F2").play("move white1; step passage").where(), "A2");
    EXPECT_EQ(a_team().at("F6").play("move white1; step passage").where(), "A6");
    EXPECT_FALSE(a_team().at("F3").play("move white1").can("step passage"));
    EXPECT_FALSE(a_team().at("B2").play("move white1").can("step passage"));
}

TEST(PD_MOVE_09, a_portal_works_both_ways_for_one_move) {
    auto team = a_team().at("A2").play("move white1; step passage");
    EXPECT_EQ(team.where(), "F2");
    EXPECT_EQ(team.moves(), 1);
    EXPECT_EQ(team.play("step passage").where(), "A2");
}

TEST(PD_MOVE_10, a_team_may_use_part_of_a_dies_moves) {
    auto team = a_team().dice("warrior wizard cleric", "boots rogue rogue").play("move black3; enter C; stop");
    EXPECT_EQ(team.where(), "C1");
    EXPECT_EQ(team.asked(), "use_die");
}

TEST(PD_MOVE_11, unused_moves_are_lost) {
    auto team = a_team().dice("warrior wizard cleric", "boots rogue rogue").play("move black3; enter C; stop");
    EXPECT_EQ(team.count(Happened::moves_lost), 1);
    EXPECT_EQ(team.moves(), 0);
    EXPECT_EQ(team.play("move white1").moves(), 2);
}

TEST(PD_MOVE_12, the_team_stays_where_it_is_between_dice_and_rounds) {
    auto team = a_team().play("move white1; enter C; step east; brew white2");
    EXPECT_EQ(team.where(), "D1");
    EXPECT_EQ(team.end_round().where(), "D1");
    EXPECT_EQ(team.play("move white1; step north").where(), "D2");
}

TEST(PD_MOVE_13, a_room_is_resolved_before_the_next_move) {
    auto team = a_team().play("move white1; enter E");
    EXPECT_EQ(team.wounds(), 1);
    EXPECT_EQ(team.asked(), "fill_item");
    EXPECT_EQ(team.play("fill heroes_armour").asked(), "step");
}

TEST(PD_MOVE_14, entering_again_resolves_nothing_but_traps) {
    auto goblin = a_team().explored("D1").at("C1").play("move white1; step east");
    EXPECT_EQ(goblin.minions() + goblin.potions() + goblin.wounds(), 0);
    EXPECT_EQ(goblin.count(Happened::room_reentered), 1);
    auto trap = a_team().explored("E1").at("F1").play("move white1; step west");
    EXPECT_EQ(trap.wounds(), 1);
    EXPECT_EQ(trap.asked(), "step");
}

TEST(PD_MOVE_15, minion_or_trap_comes_before_the_reward) {
    auto team = a_team().play("move white1; enter D");
    EXPECT_LT(team.place_of(Happened::minion_beaten), team.place_of(Happened::wound_on_track));
    EXPECT_LT(team.place_of(Happened::wound_on_track), team.place_of(Happened::room_reward));
    auto trap = a_team().at("E3").play("move white1; step east");
    EXPECT_LT(trap.place_of(Happened::wound_on_track), trap.place_of(Happened::gem_stolen));
}

TEST(PD_MOVE_16, after_the_first_entry_the_entrances_are_closed) {
    auto team = a_team().play("move white1; enter C");
    EXPECT_FALSE(team.can("step south") || team.can("enter D"));
    team.play("stop; move white2");
    EXPECT_EQ(team.why_not("enter C"), "entered_already");
    for (const std::string& option : team.options()) EXPECT_FALSE(option.starts_with("enter"));
}

TEST(PD_MOVE_17, what_is_gained_on_the_way_serves_the_rest_of_the_die) {
    auto team = a_team().dungeon("A").at("D1").items("mantle_of_intangibility:1").play("move white1; step east");
    team.play("fill mantle_of_intangibility; step north");  // E1-E2 is walled
    EXPECT_EQ(team.where(), "E2");
}

TEST(PD_MOVE_18, teams_never_block_or_meet_each_other) {
    auto game = a_game(2).team(1).at("D1").team(0).play("move white1; enter D");
    EXPECT_EQ(game.where(), "D1");
    EXPECT_EQ(game.minions(), 1);
    EXPECT_EQ(game.team(1).minions(), 0);
}

TEST(PD_MOVE_19, rooms_are_counted_once_and_entrances_not_at_all) {
    EXPECT_EQ(a_team().play("move white1; stop").rooms(), 0);
    auto team = a_team().play("move white1; enter C; step east; move white2; step west; step east");
    EXPECT_EQ(team.rooms(), 2);
}

TEST(PD_MOVE_12, the_path_drawn_on_the_sheet_crosses_the_sides_that_were_stepped_over) {
    auto team = a_team().levels(6, 6, 6, 6).dice("warrior wizard cleric", "boots boots boots");
    team.play("move black1; enter E; fill heroes_armour; step east; step north; move black2; step passage; stop");
    const Lane& sheet = team.sheet();
    int crossed = 0;
    for (int side = 0; side < 2 * room_count; ++side) crossed += sheet.path_crosses(side) ? 1 : 0;
    EXPECT_EQ(crossed, 4);
    EXPECT_TRUE(sheet.path_crosses(Lane::side_south(room_called("E1"))));  // the entrance
    EXPECT_TRUE(sheet.path_crosses(Lane::side_west(room_called("F1"))));
    EXPECT_TRUE(sheet.path_crosses(Lane::side_south(room_called("F2"))));
    EXPECT_TRUE(sheet.path_crosses(Lane::side_west(room_called("A2"))));  // the passage
}

}  // namespace
}  // namespace undercroft::paper_dungeons
