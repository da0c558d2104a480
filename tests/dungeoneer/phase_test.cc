// Phases one by one, and the map as it is laid: DG-TURN, DG-REC, DG-LOC, DG-PLACE, DG-FEAT, DG-END.
#include <algorithm>
#include <set>

#include <gtest/gtest.h>

#include "dungeoneer/builder.h"

namespace undercroft::dungeoneer {
namespace {

TEST(DG_TURN_01, every_phase_is_announced_in_its_place) {
    auto match = a_match().lay("crossroads", 0, -1).at(1, "crossroads").turn();
    match.play("done");
    match.play(match.options().front()).play("done").play("lose_points");
    std::vector<int> phases;
    for (const Event& event : match.events) {
        if (event.kind == static_cast<uint16_t>(Happened::phase_began) && phases.size() < 6) phases.push_back(event.numbers[0]);
    }
    using enum Phase;
    const std::vector<int> wanted = {static_cast<int>(recovery), static_cast<int>(villainy), static_cast<int>(location),
                                     static_cast<int>(feats),    static_cast<int>(discard),  static_cast<int>(recovery)};
    EXPECT_EQ(phases, wanted);
}

TEST(DG_TURN_02, the_turn_passes_to_the_left) {
    auto match = a_match(4);
    for (const int next : {1, 2, 3, 0}) {
        match.points((next + 3) % 4, 0).discard_phase().pass();
        EXPECT_EQ(match.state.active, Seat(next));
        EXPECT_EQ(match.state.round, next == 0 ? 2 : 1);
    }
}

TEST(DG_TURN_03, ice_is_rolled_for_before_recovery) {
    auto match = a_match(2, {{"set", "ice"}}).inventory(0, {"gift_of_the_north_wind"}).points(0, 1).dice({4});
    match.state.players[0].saved = 1;
    match.turn();
    ASSERT_EQ(match.asked(), Ask::place_ice);
    EXPECT_EQ(match.player(0).saved, 1);  // Recovery has not come yet
    EXPECT_EQ(match.player(0).action_points, 1);
    match.play("pick_location border_camp").pass();
    EXPECT_EQ(match.player(0).action_points, 4);
}

TEST(DG_REC_01, a_trap_exit_is_armed_again) {
    auto match = a_match().lay("treasury", 0, -1).at(0, "treasury").points(0, 1).feats();
    match.dice({6}).play("move south");  // 6 + 2: safe this time
    EXPECT_EQ(match.player(0).health, 6);
    match.recovery();
    match.at(0, "treasury").feats().dice({1}).play("move south");
    EXPECT_EQ(match.times(Happened::threat_rolled), 2);
    EXPECT_EQ(match.player(0).health, 5);
}

TEST(DG_REC_02, a_held_exit_outlasts_everybodys_recovery) {
    for (const char* ruling : {"stay_open", "close"}) {
        auto match = a_match(2, {{"held_exits", ruling}}).lay("slime_channel", 0, -1).at(0, "slime_channel").points(0, 1).feats();
        match.dice({1}).play("move south");
        EXPECT_EQ(match.player(0).held_exits, 4);
        match.state.active = Seat(1);
        match.recovery();
        EXPECT_EQ(match.player(0).held_exits, std::string(ruling) == "close" ? 0 : 4);  // R-09
    }
}

TEST(DG_REC_03, guards_and_bans_end_with_the_turn) {
    auto match = a_match().feats();
    match.state.players[1].guards = 2;
    match.state.players[0].bound_points = 1;
    match.hand(0, {"borrowed_muscle"}).glory(0, 1).play("play borrowed_muscle nobody").play("done").pass();
    EXPECT_EQ(match.state.active, Seat(1));
    EXPECT_EQ(match.player(1).guards, 0);
    EXPECT_EQ(match.player(0).bound_points, 0);
    EXPECT_TRUE(match.state.boosts.empty());
}

TEST(DG_REC_04, once_per_turn_comes_back_in_the_own_recovery_only) {  // R-87
    auto match = a_match().health(1, 2).glory(1, 9).feats();          // Grumoka: 2 Glory, heal 1, once per turn
    match.play(1, "use_ability 0").pass();
    EXPECT_FALSE(match.may(1, "use_ability 0"));
    match.recovery();  // of seat 0
    match.feats();
    EXPECT_FALSE(match.may(1, "use_ability 0"));
    match.state.active = Seat(1);
    match.recovery();
    match.feats();
    EXPECT_TRUE(match.can("use_ability 0"));
    auto card = a_match().inventory(0, {"shadow_step"}).lay("crossroads", 0, -1).glory(0, 9).feats();
    card.play("use_card shadow_step 0").pass();
    EXPECT_FALSE(card.can("use_card shadow_step 0"));
    card.recovery();
    card.feats();
    EXPECT_TRUE(card.can("use_card shadow_step 0"));
}

TEST(DG_REC_04, a_use_while_recovering_counts_for_the_turn_that_begins) {  // R-87
    auto match = a_match().hero(0, "grumoka").health(0, 2).glory(0, 9);
    match.turn();
    ASSERT_EQ(match.state.phase, Phase::recovery);
    ASSERT_TRUE(match.may(0, "use_ability 0"));
    match.play(0, "use_ability 0");
    EXPECT_EQ(match.player(0).health, 3);
    match.feats();
    EXPECT_FALSE(match.can("use_ability 0"));
}

TEST(DG_REC_04, what_fires_by_itself_once_per_turn_comes_back_too) {
    auto match = a_match_with(R"(
[[card]]
id = "lens_cowl"
cost = { glory = 1 }
powers = [{ when = "enters", once = true, do = [{ gain = "peril", amount = 7 }] }]
)");
    match.inventory(0, {"lens_cowl"}).lay("crossroads", 0, -1).points(0, 3).feats();
    match.play("move north").play("move south").play("move north");
    EXPECT_EQ(match.player(0).peril, 2 + 7);  // the Crossroads once, the cowl once
    match.recovery();
    match.feats().play("move south").pass();
    EXPECT_EQ(match.player(0).peril, 9 + 1 + 7);
}

TEST(DG_REC_05, a_saved_point_is_lost_too) {
    auto match = a_match().points(0, 1);
    match.state.players[0].saved = 1;
    match.hero(0, "kharrask").recovery();
    EXPECT_EQ(match.player(0).action_points, 2);  // Speed 2, nothing on top
    EXPECT_EQ(match.player(0).saved, 0);
}

TEST(DG_REC_06, points_are_the_current_speed) {
    EXPECT_EQ(a_match().inventory(0, {"fleet_of_foot"}).recovery().player(0).action_points, 4);
    EXPECT_EQ(a_match().bane(0, "leaden_blood").recovery().player(0).action_points, 2);
    EXPECT_EQ(a_match().level(0, 4).recovery().player(0).action_points, 4);
    EXPECT_EQ(a_match().recovery().player(1).action_points, 0);  // of the active player alone
}

TEST(DG_REC_07, what_was_visited_last_turn_pays_again) {
    auto match = a_match().lay("crossroads", 0, -1).points(0, 2).feats();
    match.play("move north").play("move south");
    EXPECT_EQ(match.player(0).glory, 1);
    match.recovery();
    match.feats().play("move north");
    EXPECT_EQ(match.player(0).glory, 2);
    match.play("move south");
    EXPECT_EQ(match.player(0).glory, 2);  // the entrance was stood on at Recovery
}

TEST(DG_LOC_01, one_location_is_drawn_and_placed_anywhere) {
    auto match = a_match().lay("crossroads", 0, -1).lay("echoing_gallery", 0, -2).at(0, "vault_entrance").draws({"hall_of_mirrors"});
    const int before = count_bits(match.state.location_deck[0]);
    match.location_phase();
    EXPECT_EQ(match.times(Happened::location_drawn), 1);
    EXPECT_TRUE(match.can("place 0 -3 straight"));  // far from the hero
    EXPECT_TRUE(match.can("place 1 0 straight"));
    match.play("place 0 -3 straight");
    EXPECT_EQ(count_bits(match.state.location_deck[0]), before - 1);
    EXPECT_EQ(count_bits(match.state.laid), 4);
    EXPECT_EQ(match.asked(), Ask::feats);
}

TEST(DG_LOC_03, placing_is_a_duty_and_costs_nothing) {
    auto match = a_match().points(0, 3).location_phase().pass();
    ASSERT_EQ(match.asked(), Ask::place_location);
    for (const std::string& option : match.options()) EXPECT_TRUE(option.starts_with("place ")) << option;
    match.play(match.options().front());
    EXPECT_EQ(match.player(0).action_points, 3);
}

TEST(DG_PLACE_02, touching_by_walls_alone_is_not_enough) {  // EX-03, C
    // Both cards have their walls in the south; laid north of the entrance nobody could walk through.
    for (const char* card : {"servants_stair", "bent_corridor"}) {
        auto match = a_match(2, {{"half_turns", "banned"}}).draws({card}).location_phase();
        EXPECT_FALSE(match.can("place 0 -1 straight")) << card;
        EXPECT_TRUE(match.can("place 0 1 straight")) << card;
    }
}

TEST(DG_PLACE_04, a_turned_card_lies_with_its_sides_swapped) {  // R-04
    auto match = a_match().lay("servants_stair", 0, -1, true);
    EXPECT_TRUE(has_wall(match.view(), location_called("servants_stair"), Side::north));
    EXPECT_FALSE(has_wall(match.view(), location_called("servants_stair"), Side::south));
    auto trap = a_match().lay("pipe_run", -1, 0, true);  // its east exit is the trap
    EXPECT_EQ(exit_of(trap.view(), location_called("pipe_run"), Side::west).kind, ExitKind::trap);
    EXPECT_EQ(exit_of(trap.view(), location_called("pipe_run"), Side::east).kind, ExitKind::wall);
}

TEST(DG_PLACE_05, a_wall_may_face_an_open_side_when_another_edge_works) {
    // Echoing Gallery's east is a wall: in the corner it touches the open west of the Crossroads with it, and the entrance by its south.
    auto match = a_match().lay("hall_of_mirrors", 1, 0).lay("crossroads", 1, -1).draws({"echoing_gallery"}).location_phase();
    match.play("place 0 -1 straight");
    EXPECT_FALSE(edge_works(match.view(), location_called("echoing_gallery"), Side::east));
    EXPECT_TRUE(edge_works(match.view(), location_called("echoing_gallery"), Side::south));
}

TEST(DG_PLACE_07, exploring_and_shifting_obey_the_same_rules) {
    auto explored = a_match().points(0, 1).draws({"servants_stair"}).feats();
    explored.play("explore");
    EXPECT_FALSE(explored.can("place 0 -1 straight"));  // wall against the entrance
    EXPECT_FALSE(explored.can("place 0 -2 straight"));  // touches nothing
    EXPECT_TRUE(explored.can("place 0 -1 turned"));
    auto shifted = a_match().lay("servants_stair", 0, 1);
    ActionList cells;
    list_shifts(shifted.view(), location_called("servants_stair"), cells);
    EXPECT_FALSE(cells.contains(make_action(Do::place, 0, -1, 0)));
    EXPECT_TRUE(cells.contains(make_action(Do::place, 0, -1, 1)));
    EXPECT_FALSE(cells.contains(make_action(Do::place, 0, 2, 0)));  // beside the cell it leaves
    auto banned = a_match(2, {{"half_turns", "banned"}}).lay("servants_stair", 0, 1);
    ActionList straight;
    list_shifts(banned.view(), location_called("servants_stair"), straight);
    EXPECT_FALSE(straight.empty());
    for (const Action cell : straight) EXPECT_EQ(cell.c, 0);
}

TEST(DG_PLACE_08, frames_are_laid_apart) {
    auto match = a_match(2, {{"set", "both"}}).lay("fork", 0, -1).lay("snowbound_road", 0, -2).at(0, "vault_entrance");
    match.draws({"crossroads"}).location_phase();
    std::set<std::string> cells;
    for (const std::string& option : match.options()) cells.insert(option.substr(0, option.rfind(' ')));
    EXPECT_EQ(cells, (std::set<std::string>{"place 0 -1", "place 1 0", "place 0 1", "place -1 0"}));  // around the dungeon's entrance alone
    match.play("place 0 -1 straight");
    EXPECT_EQ(match.view().laid(location_called("crossroads")).next[2], location_called("vault_entrance"));
    EXPECT_EQ(match.view().laid(location_called("fork")).next[2], location_called("border_camp"));
}

TEST(DG_FEAT_02, special_actions_belong_to_the_phase) {
    auto match = a_match().hero(0, "grumoka").hero(1, "ilsaveth").hand(0, {"iron_nerves"}).glory(0, 9).health(0, 3).points(0, 2).feats();
    EXPECT_TRUE(match.can("play iron_nerves nobody"));
    EXPECT_TRUE(match.can("use_ability 0"));
    EXPECT_TRUE(match.can("attack seat2 melee"));
    match.fallen(0);
    EXPECT_TRUE(match.can("stand_up"));
}

TEST(DG_FEAT_03, each_extra_location_costs_a_point) {
    auto match = a_match().points(0, 2).draws({"crossroads", "echoing_gallery"}).feats();
    match.play("explore").play("place 0 -1 straight");
    EXPECT_EQ(match.player(0).action_points, 1);
    match.play("explore").play("place 0 -2 straight");
    EXPECT_EQ(match.player(0).action_points, 0);
    EXPECT_EQ(count_bits(match.state.laid), 3);
    EXPECT_FALSE(match.can("explore"));
}

TEST(DG_FEAT_04, a_glory_card_costs_glory_and_no_points) {
    auto match = a_match().hand(0, {"fleet_of_foot", "second_wind"}).health(0, 3).glory(0, 7).points(0, 2).feats();
    match.play("play fleet_of_foot nobody").play("play second_wind nobody");
    EXPECT_EQ(match.player(0).glory, 0);
    EXPECT_EQ(match.player(0).action_points, 2);
    EXPECT_TRUE(match.player(0).inventory.has(card_called("fleet_of_foot")));
    EXPECT_TRUE(match.has_discarded("second_wind"));
}

TEST(DG_FEAT_05, an_escort_brought_home_ends_the_phase_too) {
    auto match = a_match().quest(0, "princess_in_the_cells").points(0, 3).hand(0, {"mutant_rat"});
    match.state.quests[at(quest_called("princess_in_the_cells"))].carried = 1;
    match.state.players[0].escorts = 1;
    match.feats().play("finish_escort princess_in_the_cells").pass();
    EXPECT_EQ(match.state.phase, Phase::discard);
    EXPECT_EQ(match.asked(), Ask::discard);
}

TEST(DG_FEAT_06, the_phase_may_end_with_points_unspent) {
    auto match = a_match().lay("crossroads", 0, -1).points(0, 3).feats();
    match.play("done").pass();
    EXPECT_EQ(match.state.phase, Phase::discard);
    EXPECT_EQ(match.asked(), Ask::save_point);
    EXPECT_EQ(match.place_of(0), "vault_entrance");
}

TEST(DG_END_01, at_least_and_at_most_one) {
    auto match = a_match().hand(0, {"diversion", "blink"}).inventory(0, {"lens_cowl"}).discard_phase();
    EXPECT_FALSE(match.can("done"));
    match.play("discard_card diversion").pass();
    EXPECT_NE(match.asked(), Ask::discard);
    EXPECT_EQ(match.state.discard[0].count(), 1);
}

TEST(DG_END_01, an_attached_treasure_lies_under_its_host) {
    auto match = a_match().inventory(0, {"surgeons_cleaver"}).hand(0, {"caustic_edge", "diversion"}).glory(0, 9).feats();
    match.play("play caustic_edge nobody").play("done").pass();
    ASSERT_TRUE(match.state.attached.has(card_called("caustic_edge")));
    EXPECT_EQ(match.options(), (std::vector<std::string>{"discard_card diversion", "discard_card surgeons_cleaver"}));
}

TEST(DG_END_02, a_prepared_boon_is_not_eligible) {
    auto match = a_match().inventory(0, {"fleet_of_foot", "lens_cowl"}).bane(0, "leaden_blood").hand(0, {"diversion"}).discard_phase();
    EXPECT_EQ(match.options(), (std::vector<std::string>{"discard_card diversion", "discard_card lens_cowl"}));
}

TEST(DG_END_03, with_an_empty_hand_a_treasure_may_still_go) {
    auto match = a_match().inventory(0, {"lens_cowl"}).lair(0, {"janguba"}).discard_phase();
    EXPECT_TRUE(match.can("done"));
    match.play("discard_card janguba");
    EXPECT_TRUE(match.has_discarded("janguba"));
}

TEST(DG_END_04, any_change_of_place_in_the_own_turn_is_moving) {  // R-22
    auto walked = a_match().lay("crossroads", 0, -1).points(0, 2).feats();
    walked.play("move north").play("move south").play("done");
    EXPECT_EQ(walked.player(0).glory, 1);  // the Crossroads; nothing for standing on the entrance again
    auto carried = a_match().lay("crossroads", 0, -1).inventory(0, {"shadow_step"}).glory(0, 1).feats();
    carried.play("use_card shadow_step 0").play("done");
    EXPECT_EQ(carried.player(0).glory, 1);  // for entering alone
    auto moved_before = a_match().lay("crossroads", 0, -1);
    Play play = moved_before.at_work();
    enter(play, Seat(1), location_called("crossroads"), false);  // in the turn of seat 0
    moved_before.state.active = Seat(1);
    moved_before.discard_phase();
    EXPECT_EQ(moved_before.player(1).glory, 1);  // its own turn saw no move
}

TEST(DG_END_05, staying_triggers_neither_barrier_nor_effect) {
    auto match = a_match().lay("crossroads", 0, -1).lay("moss_cistern", 1, -1).at(0, "moss_cistern").health(0, 3).dice({6}).discard_phase();
    EXPECT_EQ(match.player(0).glory, 1);
    EXPECT_EQ(match.player(0).health, 3);  // the moss would have healed on a 6
    auto pit = a_match().lay("drowned_drain", 0, -1).at(0, "drowned_drain").dice({1}).discard_phase();
    EXPECT_EQ(pit.player(0).fallen, 0);
}

TEST(DG_END_06, exactly_one_of_many_is_saved) {
    auto match = a_match().points(0, 5).discard_phase().pass();
    ASSERT_EQ(match.asked(), Ask::save_point);
    EXPECT_EQ(match.options(), (std::vector<std::string>{"save_point", "lose_points"}));
    match.play("save_point");
    EXPECT_EQ(match.player(0).action_points, 1);
    EXPECT_EQ(match.player(0).saved, 1);
    EXPECT_NE(a_match().discard_phase().asked(), Ask::save_point);  // nothing remains, nothing is asked
}

TEST(DG_END_07, the_saved_point_goes_when_spent_or_at_recovery) {
    auto spent = a_match().fallen(0).points(0, 1);
    spent.state.players[0].saved = 1;
    spent.state.active = Seat(1);
    spent.feats().play(0, "stand_up").pass();
    EXPECT_EQ(spent.player(0).action_points, 0);
    auto kept = a_match().points(0, 1);
    kept.state.players[0].saved = 1;
    kept.state.active = Seat(1);
    kept.recovery();
    EXPECT_EQ(kept.player(0).action_points, 1);  // another's Recovery leaves it
    kept.state.active = Seat(0);
    kept.recovery();
    EXPECT_EQ(kept.player(0).action_points, 3);
    EXPECT_EQ(kept.player(0).saved, 0);
}

TEST(DG_END_08, an_ability_may_raise_the_number) {
    auto match = a_match().hero(0, "brunn").hero(1, "ilsaveth").discard_phase();
    EXPECT_EQ(match.player(0).hand_count, 6);
}

TEST(DG_END_09, a_hand_above_five_stays) {  // R-24
    auto match =
        a_match().hand(0, {"diversion", "blink", "mutant_rat", "janguba", "second_wind", "cutpurse", "shadow_step", "iron_nerves"});
    match.discard_phase().play("discard_card blink").pass();
    EXPECT_EQ(match.player(0).hand_count, 7);
    EXPECT_EQ(match.times(Happened::card_drawn), 0);
}

TEST(DG_END_10, the_turn_ends_with_the_draw) {
    auto match = a_match().hand(0, {"diversion"}).discard_phase();
    match.play("discard_card diversion");
    int last_draw = -1, next_turn = -1;
    for (size_t i = 0; i < match.events.size(); ++i) {
        if (match.events[i].kind == static_cast<uint16_t>(Happened::card_drawn)) last_draw = static_cast<int>(i);
        if (match.events[i].kind == static_cast<uint16_t>(Happened::turn_began)) next_turn = static_cast<int>(i);
    }
    EXPECT_GE(last_draw, 0);
    EXPECT_EQ(next_turn, last_draw + 1);
    EXPECT_EQ(match.state.active, Seat(1));
}

TEST(DG_SPEC_08, a_bane_of_the_villainy_phase_is_heard_before_it_works) {
    // The victim drinks before the blood turns to lead.
    auto match = a_match().hand(0, {"leaden_blood"}).peril(1, 9).hand(1, {"potion_of_speed"}).glory(1, 9).points(1, 0).ask_all();
    match.villainy();
    while (match.asked() == Ask::window) match.play(1, "pass");
    const int speed = match.stat_of(1, Stat::speed);
    match.play(0, "play leaden_blood seat2");
    ASSERT_EQ(match.asked(), Ask::window);
    EXPECT_EQ(match.asked_seat(), Seat(1));
    EXPECT_EQ(match.player(1).peril, 9);  // declared, not yet paid
    EXPECT_EQ(match.stat_of(1, Stat::speed), speed);
    EXPECT_TRUE(match.player(0).shown.has(card_called("leaden_blood")));  // all know what is coming
    match.play(1, "play potion_of_speed nobody");
    EXPECT_EQ(match.player(1).action_points, 2);
    EXPECT_EQ(match.stat_of(1, Stat::speed), speed);
    match.pass();
    EXPECT_EQ(match.stat_of(1, Stat::speed), speed - 1);
    EXPECT_LT(match.player(1).peril, 9);
}

TEST(DG_SPEC_08, what_an_answer_made_impossible_is_not_done) {
    // Seat 3 spends the Peril with which the declared bane was to be paid.
    auto match = a_match(3, {{"set", "both"}}).hand(0, {"leaden_blood"}).hand(2, {"phantom_strike"}).peril(1, 4).ask_all();
    match.villainy();
    while (match.asked() == Ask::window) match.play(match.asked_seat().index, "pass");
    match.play(0, "play leaden_blood seat2");
    ASSERT_TRUE(match.may(2, "play phantom_strike seat2"));
    match.dice({6}).play(2, "play phantom_strike seat2").pass();
    EXPECT_EQ(match.asked(), Ask::villainy);
    EXPECT_TRUE(match.player(0).hand.has(card_called("leaden_blood")));
    EXPECT_TRUE(match.player(1).banes.empty());
}

TEST(DG_SPEC_08, a_plain_die_is_not_asked_about) {  // also DG-ICE-05
    auto match = a_match(2, {{"set", "ice"}}).hand(1, {"hunters_patience"}).glory(1, 9).ask_all();
    match.dice({3}).turn();
    EXPECT_TRUE(match.happened(Happened::ice_rolled));  // the first window is that of the Recovery
    EXPECT_EQ(match.asked(), Ask::window);
    EXPECT_EQ(match.state.phase, Phase::recovery);
}

}  // namespace
}  // namespace undercroft::dungeoneer
