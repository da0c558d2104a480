// Ice, and the two sets together: DG-ICE, DG-MIX.
#include <gtest/gtest.h>

#include "dungeoneer/builder.h"

namespace undercroft::dungeoneer {
namespace {

TestMatch in_the_ice(int seats = 2) { return a_match(seats, {{"set", "ice"}}); }

TEST(DG_ICE_01, a_token_makes_a_place_arctic) {  // also DG-ICE-02, DG-ICE-08
    auto match = in_the_ice().lay("fork", 0, -1);
    EXPECT_FALSE(place_is(match.view(), location_called("fork"), PlaceWord::arctic));
    match.ice("fork", 1);
    EXPECT_TRUE(place_is(match.view(), location_called("fork"), PlaceWord::arctic));
    Play play = match.at_work();
    end_of_turn(play);
    EXPECT_TRUE(place_is(match.view(), location_called("fork"), PlaceWord::arctic));
    match.ice("fork", 0);
    EXPECT_FALSE(place_is(match.view(), location_called("fork"), PlaceWord::arctic));
}

TEST(DG_ICE_03, never_in_a_desert) {  // EX-19
    auto match = in_the_ice().lay("volcanic_plateau", 0, 1, true).dice({4}).turn();
    EXPECT_EQ(match.asked(), Ask::place_ice);
    EXPECT_TRUE(match.can("pick_location border_camp"));
    EXPECT_FALSE(match.can("pick_location volcanic_plateau"));
}

TEST(DG_ICE_04, the_first_player_lays_the_first_token) {  // also DG-SETUP-16
    const Rules& rules = the_module().rules();
    Options options;
    options.packs = 2;
    Chance chance(5);
    EventSink nobody;
    const State state = rules.start(options, chance, nobody);
    EXPECT_EQ(static_cast<Ask>(state.question), Ask::place_ice);
    EXPECT_EQ(rules.decision(state).seats.lowest(), state.first);
}

TEST(DG_ICE_05, four_or_more_brings_ice_before_recovery) {  // also DG-TURN-03, DG-ICE-06
    auto match = in_the_ice().ice("border_camp", 1).dice({4}).turn();
    EXPECT_EQ(match.asked(), Ask::place_ice);
    EXPECT_EQ(match.player(0).action_points, 0);
    match.play("pick_location border_camp");
    EXPECT_EQ(match.view().laid(location_called("border_camp")).ice, 2);
    auto dry = in_the_ice().dice({3}).turn();
    EXPECT_EQ(dry.asked(), Ask::villainy);
}

TEST(DG_ICE_07, a_printed_arctic_place_gets_its_token) {  // also DG-SETUP-17
    auto match = in_the_ice().lay("snowbound_road", 0, -1);
    EXPECT_EQ(match.view().laid(location_called("snowbound_road")).ice, 1);
    EXPECT_EQ(match.state.ice_left, 31);
}

TEST(DG_ICE_09, bonuses_grow_with_the_ice) {  // EX-12 and XD-17
    auto match = in_the_ice().lay("fork", 0, -1).at(0, "fork").ice("border_camp", 1).hand(0, {"avalanche"}).peril(1, 2).villainy();
    match.play("draft avalanche seat2 melee").dice({5}).play("launch");
    EXPECT_EQ(match.numbers(Happened::threat_rolled)[1], 8);
    auto deep = in_the_ice().lay("fork", 0, -1).at(0, "fork").ice("border_camp", 3).hand(0, {"avalanche"}).peril(1, 2).villainy();
    deep.play("draft avalanche seat2 melee").dice({5}).play("launch");
    EXPECT_EQ(deep.numbers(Happened::threat_rolled)[1], 10);
    auto demon = in_the_ice().lay("fork", 0, -1).at(0, "fork").ice("border_camp", 2).hand(0, {"ice_demon"}).peril(1, 3).villainy();
    demon.play("draft ice_demon seat2 magic").dice({1, 1}).play("launch");
    EXPECT_EQ(demon.numbers(Happened::attack_rolled)[1], 1 + 3 + 2);  // printed 1, and 1 for the second token
}

TEST(DG_ICE_09, an_ice_demon_attacks_with_magic_alone) {  // EX-05
    auto match = in_the_ice().hand(0, {"ice_demon"}).peril(1, 3).villainy();
    EXPECT_TRUE(match.can("draft ice_demon seat2 magic"));
    EXPECT_FALSE(match.can("draft ice_demon seat2 melee"));
}

TEST(DG_ICE_10, the_witchs_fall_ends_the_winter) {  // also DG-ICE-11
    auto match = in_the_ice().lay("kolizars_hall", 0, -1).at(0, "kolizars_hall").quest(0, "fall_of_the_ice_witch");
    match.state.quests[at(quest_called("fall_of_the_ice_witch"))].wounds = 3;
    match.feats().play("attempt fall_of_the_ice_witch").dice({1, 6}).play("choose_form speed");
    EXPECT_EQ(match.state.winter, 0);
    EXPECT_EQ(match.player(0).completed, 1);
    EXPECT_EQ(match.view().laid(location_called("kolizars_hall")).ice, 1);
    match.turn();
    EXPECT_FALSE(match.happened(Happened::ice_rolled));
}

TEST(DG_ICE_12, the_supply_is_thirty_two) {  // also DG-ICE-13
    auto match = in_the_ice().ice("border_camp", 32).dice({6}).turn();
    EXPECT_EQ(match.asked(), Ask::villainy);  // nothing left to place
    Play play = match.at_work();
    EXPECT_FALSE(add_ice(play, location_called("border_camp")));
}

TEST(DG_MIX_01, sets_are_joined) {  // also DG-MIX-05, DG-MIX-06, DG-MIX-12, DG-MIX-15
    const Rules& rules = the_module().rules();
    Options options;
    options.packs = 3;
    Chance chance(5);
    EventSink nobody;
    const State state = rules.start(options, chance, nobody);
    EXPECT_EQ(static_cast<Ask>(state.question), Ask::entrance);
    EXPECT_EQ(count_bits(state.laid), 10);
    EXPECT_EQ(count_bits(state.location_deck[0]), 17);
    EXPECT_EQ(count_bits(state.location_deck[1]), 17);
    EXPECT_EQ(state.deck_count[0], 119);
    EXPECT_EQ(state.winter, 1);
}

TEST(DG_MIX_02, split_decks_are_chosen_card_by_card) {  // also DG-MIX-03, DG-VAR-10
    auto match = a_match(2, {{"split_decks", "on"}}).discard_phase();
    EXPECT_EQ(match.asked(), Ask::draw_from);
    match.play("draw_peril").play("draw_glory");
    EXPECT_EQ(match.player(0).hand_count, 2);
    EXPECT_EQ((match.player(0).hand & the_cards().peril_cards).count(), 1);
    EXPECT_EQ(match.asked(), Ask::draw_from);
}

TEST(DG_MIX_07, the_deck_is_that_of_the_heros_frame) {  // also DG-PLACE-08, DG-MIX-08
    auto match = a_match(2, {{"set", "both"}}).at(0, "border_camp").location_phase();
    EXPECT_EQ(match.asked(), Ask::place_location);
    const LocationId drawn = match.state.frames.top<PlaceFrame>().location;
    EXPECT_EQ(the_cards()[drawn].region, Region::surface);
    match.play(match.options().front());
    EXPECT_EQ(within_steps(match.view(), location_called("vault_entrance"), 9) & bit(drawn.value), 0u);
}

TEST(DG_MIX_10, a_portal_joins_the_entrance_of_the_other_frame) {  // also DG-MOVE-25, DG-MOVE-26, DG-MIX-09, DG-MIX-11 and EX-14
    auto match = a_match(2, {{"set", "both"}}).at(0, "border_camp");
    EXPECT_EQ(links_of(match.view(), location_called("vault_entrance")), 0u);
    match.lay("standing_stones", 0, 1, true).at(0, "standing_stones").points(0, 1);
    EXPECT_TRUE(match.happened(Happened::portal_linked));
    match.feats().play("travel vault_entrance");
    EXPECT_EQ(match.place_of(0), "vault_entrance");
    EXPECT_EQ(links_of(match.view(), location_called("vault_entrance")), bit(location_called("standing_stones").value));
}

TEST(DG_MIX_13, portals_do_not_hold_a_region_together) {
    auto match = a_match(2, {{"set", "both"}}).lay("fork", 0, -1).lay("standing_stones", 0, -2);
    ActionList cells;
    list_shifts(match.view(), location_called("fork"), cells);
    EXPECT_TRUE(cells.empty());  // the stones would hang on their portal alone
}

TEST(DG_MIX_14, alone_a_portal_leads_nowhere) {
    auto match = in_the_ice().lay("standing_stones", 0, 1, true);
    EXPECT_EQ(links_of(match.view(), location_called("standing_stones")), 0u);
}

}  // namespace
}  // namespace undercroft::dungeoneer
