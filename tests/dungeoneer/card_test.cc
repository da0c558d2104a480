// Cards in general and the general effects: DG-CARD, DG-GEN, DG-GOAL.
#include <gtest/gtest.h>

#include "dungeoneer/builder.h"

namespace undercroft::dungeoneer {
namespace {

TEST(DG_CARD_01, a_card_in_hand_does_nothing) {  // also DG-CARD-02, DG-CARD-03, DG-CARD-06, DG-FEAT-04
    auto match = a_match().hand(0, {"fleet_of_foot"}).glory(0, 5).points(0, 2).feats();
    EXPECT_EQ(match.stat_of(0, Stat::speed), 3);
    match.play("play fleet_of_foot nobody");
    EXPECT_EQ(match.stat_of(0, Stat::speed), 4);
    EXPECT_EQ(match.player(0).glory, 1);
    EXPECT_EQ(match.player(0).action_points, 2);  // no action points
    EXPECT_TRUE(match.player(0).inventory.has(card_called("fleet_of_foot")));
    EXPECT_EQ(match.stat_of(1, Stat::speed), 3);
}

TEST(DG_CARD_02, the_dearest_cards_a_pack_may_hold_can_be_played) {  // also DG-VILL-02
    const std::string dear =
        "[[card]]\nid = \"borrowed_muscle\"\ncost = { glory = 15 }\n"
        "[[card]]\nid = \"leaden_blood\"\ncost = { peril = 15 }\n";
    auto match = a_match_with(dear).hand(0, {"borrowed_muscle", "leaden_blood"}).glory(0, top_cost).peril(1, top_cost).villainy();
    match.play("play borrowed_muscle nobody").pass();
    EXPECT_EQ(match.player(0).glory, 0);
    match.play("play leaden_blood seat2").pass();
    EXPECT_EQ(match.player(1).peril, 0);
    auto poor = a_match_with(dear).hand(0, {"borrowed_muscle", "leaden_blood"}).glory(0, top_cost - 1).peril(1, top_cost - 1).villainy();
    EXPECT_FALSE(poor.can("play borrowed_muscle nobody"));
    EXPECT_FALSE(poor.can("play leaden_blood seat2"));
}

TEST(DG_CARD_05, an_instant_is_discarded_and_lasts_for_the_turn) {  // also DG-REC-03
    auto match = a_match().hand(0, {"borrowed_muscle"}).glory(0, 1).feats();
    match.play("play borrowed_muscle nobody");
    EXPECT_TRUE(match.has_discarded("borrowed_muscle"));
    EXPECT_EQ(match.stat_of(0, Stat::melee), 4);
    Play play = match.at_work();
    end_of_turn(play);
    EXPECT_EQ(match.stat_of(0, Stat::melee), 2);
}

TEST(DG_CARD_07, attachments_leave_with_their_host) {  // also DG-CARD-08
    auto match = a_match().inventory(0, {"surgeons_cleaver"}).hand(0, {"caustic_edge"}).glory(0, 2).feats();
    match.play("play caustic_edge nobody");
    EXPECT_TRUE(match.state.attached.has(card_called("caustic_edge")));
    EXPECT_EQ((match.player(0).inventory & the_cards().treasures).count(), 1);  // it does not count toward the limit
    Play play = match.at_work();
    discard_card(play, card_called("surgeons_cleaver"));
    EXPECT_TRUE(match.has_discarded("caustic_edge"));
}

TEST(DG_CARD_09, a_monster_lies_in_a_location_only_while_attacking) {
    auto match = a_match().lay("crossroads", 0, -1).at(0, "crossroads").hand(0, {"creeping_slime"}).peril(1, 2).villainy();
    match.play("draft creeping_slime seat2 melee").dice({1, 2}).play("launch");
    EXPECT_EQ(place_of(match.view(), Thing::card(card_called("creeping_slime"))), location_called("vault_entrance"));
    match.play("to_lair creeping_slime");
    EXPECT_TRUE(place_of(match.view(), Thing::card(card_called("creeping_slime"))).is_none());
}

TEST(DG_CARD_11, limits_bind_permanent_cards_only) {  // also DG-CARD-10, DG-CARD-12, DG-CARD-18 and EX-18
    auto match = a_match().hero(0, "grumoka").hero(1, "ilsaveth").inventory(0, {"lens_cowl", "surgeons_cleaver"}).glory(0, 20);
    match.hand(0, {"chitin_mail", "belt_pouch", "potion_of_speed"}).feats();  // Grumoka holds two treasures
    EXPECT_FALSE(match.can("play chitin_mail nobody"));
    EXPECT_FALSE(match.can("keep potion_of_speed"));
    EXPECT_TRUE(match.can("play potion_of_speed nobody"));
    EXPECT_FALSE(match.can("discard_card lens_cowl"));
    match.play("play belt_pouch nobody");  // raises the limit it is counted against
    EXPECT_TRUE(match.can("play chitin_mail nobody"));
}

TEST(DG_CARD_13, one_treasure_of_a_type) {  // also DG-QUEST-12 and EX-17
    auto match =
        a_match().inventory(0, {"lens_cowl"}).completed(0, {"crown_of_cold_reason"}).hand(0, {"brass_diving_helm"}).glory(0, 9).feats();
    EXPECT_FALSE(match.can("play brass_diving_helm nobody"));
    EXPECT_EQ(match.stat_of(0, Stat::magic), 3);  // the artifact helmet beside the treasure helmet
}

TEST(DG_CARD_14, a_kept_potion_counts_and_is_used_later_for_nothing) {  // also DG-CARD-15
    auto match = a_match().hand(0, {"potion_of_speed"}).glory(0, 2).feats();
    match.play("keep potion_of_speed");
    EXPECT_EQ((match.player(0).inventory & the_cards().treasures).count(), 1);
    EXPECT_EQ(match.player(0).action_points, 0);
    match.play("use_card potion_of_speed 9");
    EXPECT_EQ(match.player(0).action_points, 2);
    EXPECT_TRUE(match.has_discarded("potion_of_speed"));
}

TEST(DG_CARD_16, boons_are_never_given_up_freely) {  // also DG-END-02
    auto match = a_match().inventory(0, {"fleet_of_foot"}).hand(0, {"diversion"}).discard_phase();
    EXPECT_TRUE(match.can("discard_card diversion"));
    EXPECT_FALSE(match.can("discard_card fleet_of_foot"));
}

TEST(DG_CARD_17, a_boon_that_must_go_stops_at_once) {
    auto match = a_match().inventory(1, {"fleet_of_foot"}).hand(0, {"tasteless_poison"}).peril(1, 3).villainy();
    match.play("play tasteless_poison seat2");
    EXPECT_TRUE(match.has_discarded("fleet_of_foot"));
    EXPECT_EQ(match.stat_of(1, Stat::speed), 3);
}

TEST(DG_CARD_19, the_payer_chooses_x) {
    auto match = a_match().hand(0, {"red_tincture"}).glory(0, 3).health(0, 1).feats();
    match.play("play red_tincture nobody");
    EXPECT_EQ(match.asked(), Ask::choose_amount);
    EXPECT_EQ(match.options(), (std::vector<std::string>{"pick_number 1", "pick_number 2", "pick_number 3"}));
    match.play("pick_number 2");
    EXPECT_EQ(match.player(0).health, 3);
    EXPECT_EQ(match.player(0).glory, 1);
}

TEST(DG_CARD_21, an_empty_deck_takes_its_discard_back) {
    auto match = a_match();
    match.state.discard[0] = match.state.deck[0];
    match.state.deck[0] = {};
    match.state.deck_count[0] = 0;
    Play play = match.at_work();
    EXPECT_TRUE(draw_card(play, Seat(0), 0));
    EXPECT_TRUE(match.state.discard[0].empty());
    EXPECT_EQ(match.player(0).hand_count, 1);
    match.state.deck[0] = {};
    match.state.deck_count[0] = 0;
    EXPECT_FALSE(draw_card(play, Seat(0), 0));
}

TEST(DG_GOAL_01, the_third_quest_wins_at_once) {
    auto match = a_match().lay("dark_altar", 0, -1).at(0, "dark_altar").quest(0, "bargain_at_the_altar");
    match.completed(0, {"crown_of_cold_reason", "clear_the_miasma"}).feats();
    match.play("attempt bargain_at_the_altar");
    EXPECT_TRUE(match.over());
    EXPECT_TRUE(match.state.won.has(Seat(0)));
}

TEST(DG_GOAL_02, the_last_living_hero_wins) {
    auto match = a_match().lay("treasury", 0, -1).at(0, "treasury").health(0, 1).points(0, 1).feats();
    match.dice({1}).play("move south");
    EXPECT_TRUE(match.over());
    EXPECT_TRUE(match.state.won.has(Seat(1)));
}

TEST(DG_GOAL_03, card_text_beats_the_rules) {
    // Kharrask's ability ignores spikes, which otherwise every hero must face.
    auto match = a_match().hero(0, "kharrask").lay("bone_chute", 0, -1).points(0, 1).feats();
    match.play("move north");
    EXPECT_FALSE(match.happened(Happened::threat_rolled));
}

TEST(DG_GOAL_04, you_is_who_controls_the_card) {
    auto match = a_match().hand(0, {"leeching_mist"}).peril(1, 2).glory(1, 5).feats();
    match.play("play leeching_mist seat2").play("pick_number 2");
    EXPECT_EQ(match.player(0).glory, 2);
    EXPECT_EQ(match.player(1).glory, 3);
}

TEST(DG_GOAL_05, one_to_four_players) {
    const GameCard& card = the_module().card();
    EXPECT_EQ(card.seat_counts, (std::vector<int>{1, 2, 3, 4}));
    EXPECT_FALSE(check_setup(card, {"dungeoneer", 5, 1, {}}).ok());
}

TEST(DG_GEN_03, transport_stays_in_its_frame) {
    auto match = a_match(2, {{"set", "both"}})
                     .lay("standing_stones", 0, 1)
                     .at(0, "standing_stones")
                     .glory(0, 9)
                     .inventory(0, {"shadow_step"})
                     .feats();
    match.play("use_card shadow_step 0");
    EXPECT_NE(match.place_of(0), "vault_entrance");  // a step away by the portal, but in the other frame
    EXPECT_EQ(match.place_of(0), "border_camp");
}

TEST(DG_GEN_04, a_shift_moves_cards_by_the_rules_of_placement) {  // also DG-GEN-05, DG-GEN-06, DG-GEN-07, DG-PLACE-07
    // Entrance - Crossroads - Gallery in a row to the north; the middle one holds the map together.
    auto match = a_match()
                     .lay("crossroads", 0, -1)
                     .lay("echoing_gallery", 0, -2)
                     .at(1, "echoing_gallery")
                     .glory(0, 2)
                     .inventory(0, {"master_of_gears"});
    match.feats().play("use_card master_of_gears 0");
    EXPECT_EQ(match.place_of(1), "echoing_gallery");
    ActionList cells;
    list_shifts(match.view(), location_called("crossroads"), cells);
    for (Action cell : cells) {  // wherever it goes, it must still join the gallery and the entrance: only between them
        EXPECT_TRUE(cell.a == 0 && cell.b == -1) << cell.a << " " << cell.b;
    }
    EXPECT_FALSE(is_shiftable(match.view(), location_called("vault_entrance")));
    match.play("place 1 0 straight");
    EXPECT_EQ(match.view().laid(location_called("echoing_gallery")).x, 1);
    EXPECT_EQ(match.place_of(1), "echoing_gallery");  // the hero rode along
    EXPECT_EQ(match.player(1).moved, 0);
    EXPECT_EQ(match.player(1).glory, 0);
}

TEST(DG_GEN_08, levels_stay_between_one_and_four) {
    auto match = a_match().hand(0, {"amnesia_gas"}).level(1, 2).completed(1, {"clear_the_miasma"}).peril(1, 5).villainy();
    match.play("play amnesia_gas seat2");
    EXPECT_EQ(match.player(1).level, 1);
    EXPECT_EQ(match.player(1).completed, 1);
    Play play = match.at_work();
    change_level(play, Seat(1), -1);
    EXPECT_EQ(match.player(1).level, 1);
}

TEST(DG_GEN_09, speed_is_not_action_points) {  // also DG-GEN-10, DG-GEN-11 and XD-18
    auto match = a_match().hand(0, {"fleet_of_foot"}).glory(0, 4).points(0, 2).feats();
    match.play("play fleet_of_foot nobody");
    EXPECT_EQ(match.player(0).action_points, 2);
    match.recovery();
    EXPECT_EQ(match.player(0).action_points, 4);
    match.bane(0, "leaden_blood");
    EXPECT_EQ(match.player(0).action_points, 4);  // lowered speed takes nothing back
    EXPECT_EQ(match.stat_of(0, Stat::speed), 3);
}

TEST(DG_GEN_12, healing_stops_at_the_printed_health) {
    auto match = a_match().hand(0, {"red_tincture"}).glory(0, 5).health(0, 5).feats();
    match.play("play red_tincture nobody").play("pick_number 4");
    EXPECT_EQ(match.player(0).health, 6);
}

TEST(DG_GEN_15, deactivation_switches_off_and_moves_when_all_are_used) {
    auto match = a_match().lay("slime_channel", 0, -1).at(0, "slime_channel").hand(0, {"cut_the_wire"}).glory(0, 1).points(0, 1).feats();
    match.play("play cut_the_wire nobody");
    EXPECT_EQ(exit_of(match.view(), location_called("slime_channel"), Side::south).kind, ExitKind::open);
    match.play("move south");
    EXPECT_FALSE(match.happened(Happened::threat_rolled));
    auto full = a_match().lay("slime_channel", 0, -1).at(0, "slime_channel").hand(0, {"cut_the_wire"}).glory(0, 1);
    full.lay("pipe_run", 0, 1).lay("treasury", 1, 0).lay("bone_chute", -1, 0);
    full.state.map[at(location_called("pipe_run"))].off = 2;
    full.state.map[at(location_called("treasury"))].off = 4;
    full.state.map[at(location_called("bone_chute"))].off = 16;
    full.feats().play("play cut_the_wire nobody");
    EXPECT_EQ(full.asked(), Ask::choose_target);  // the fourth is taken from somewhere
    full.play("pick_location bone_chute");
    EXPECT_EQ(full.view().laid(location_called("bone_chute")).off, 0);
    EXPECT_EQ(full.view().laid(location_called("slime_channel")).off, 4);
}

TEST(DG_GEN_16, the_bridge_joins_two_places) {
    auto match = a_match().lay("crossroads", 0, -1).lay("echoing_gallery", 0, -2).glory(0, 2).hand(0, {"span_the_gap"}).feats();
    match.play("play span_the_gap nobody").play("pick_location echoing_gallery");
    EXPECT_TRUE(match.can("travel echoing_gallery"));
    match.play("travel echoing_gallery");
    EXPECT_EQ(match.place_of(0), "echoing_gallery");
}

}  // namespace
}  // namespace undercroft::dungeoneer
