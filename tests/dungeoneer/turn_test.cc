// Setup, the frame of a turn, placing locations, the last phase: DG-SETUP, DG-TURN, DG-REC, DG-LOC, DG-PLACE, DG-FEAT, DG-END.
#include <algorithm>
#include <set>

#include <gtest/gtest.h>

#include "dungeoneer/builder.h"

namespace undercroft::dungeoneer {
namespace {

State dealt(int seats, std::map<std::string, std::string> options = {}, uint64_t seed = 3) {
    const Rules& rules = the_module().rules();
    const auto checked = check_setup(rules.card(), {"dungeoneer", seats, seed, std::move(options)});
    Chance chance(seed);
    EventSink nobody;
    return rules.start(*rules.read_options(*checked), chance, nobody);
}

TEST(DG_SETUP_02, the_entrance_lies_in_the_middle_with_four_tunnels) {  // also DG-SETUP-03..05, DG-SETUP-01
    for (uint64_t seed = 1; seed <= 40; ++seed) {
        const State state = dealt(4, {}, seed);
        const Sight view{the_cards(), state};
        const LocationId entrance = location_called("vault_entrance");
        EXPECT_EQ(view.laid(entrance).x, 0);
        EXPECT_EQ(count_bits(state.laid), 5);
        EXPECT_EQ(count_bits(state.location_deck[0]), 17);
        for (int side = 0; side < 4; ++side) {
            const LocationId next = view.laid(entrance).next[static_cast<size_t>(side)];
            ASSERT_FALSE(next.is_none());
            EXPECT_TRUE(the_cards()[next].prints(PlaceWord::tunnel));
            EXPECT_TRUE(edge_works(view, entrance, static_cast<Side>(side)));
        }
    }
}

TEST(DG_SETUP_03, roads_in_the_realm_of_the_witch) {
    const State state = dealt(2, {{"set", "ice"}});
    for (int place : Bits{state.laid}) {
        const Location& printed = the_cards().locations[static_cast<size_t>(place)];
        EXPECT_TRUE(printed.prints(PlaceWord::road) || printed.prints(PlaceWord::entrance));
    }
}

TEST(DG_SETUP_06, everybody_gets_a_hero_and_starts_alike) {  // also DG-SETUP-07..13
    const State state = dealt(3);
    std::set<int> heroes;
    for (int i = 0; i < 3; ++i) {
        const PlayerState& player = state.players[static_cast<size_t>(i)];
        heroes.insert(player.hero.value);
        EXPECT_EQ(player.level, 1);
        EXPECT_EQ(player.health, 6);
        EXPECT_EQ(player.glory, 1);
        EXPECT_EQ(player.peril, 1);
        EXPECT_EQ(player.hand_count, 5);
        EXPECT_EQ(player.place, location_called("vault_entrance"));
        int personal = 0;
        for (const QuestSpot& spot : state.quests) personal += spot.zone == QuestZone::personal && spot.seat == Seat(i) ? 1 : 0;
        EXPECT_EQ(personal, 2);
    }
    EXPECT_EQ(heroes.size(), 3u);
    EXPECT_EQ(std::count_if(state.quests.begin(), state.quests.end(), [](const QuestSpot& spot) { return spot.zone == QuestZone::common; }),
              1);
    const State seen = the_module().rules().redact(state, Seat(0));
    EXPECT_TRUE(seen.players[1].hand.empty());  // hidden from the others
    EXPECT_EQ(seen.players[1].hand_count, 5);
}

TEST(DG_SETUP_09, points_never_fall_below_zero) {
    auto match = a_match().glory(0, 1).peril(0, 1);
    Play play = match.at_work();
    EXPECT_EQ(lose_glory(play, Seat(0), 5), 1);
    EXPECT_EQ(lose_peril(play, Seat(0), 5), 1);
    EXPECT_EQ(match.player(0).glory, 0);
    EXPECT_EQ(match.player(0).peril, 0);
}

TEST(DG_SETUP_14, one_deck_and_one_discard_unless_split) {
    const State one = dealt(2), two = dealt(2, {{"split_decks", "on"}});
    EXPECT_EQ(one.deck_count[1], 0);
    EXPECT_GT(two.deck_count[1], 0);
    EXPECT_TRUE((two.deck[0] & the_cards().peril_cards).empty());
    EXPECT_TRUE((two.deck[1] & the_cards().glory_cards).empty());
}

TEST(DG_SETUP_15, the_highest_die_begins) {
    const Rules& rules = the_module().rules();
    Options options;
    options.seats = 3;
    ScriptedTape tape;
    tape.dice({4, 6, 6, 2, 5});  // a tie between seats 1 and 2, then seat 2
    Chance chance(1, &tape);
    EventSink nobody;
    EXPECT_EQ(rules.start(options, chance, nobody).first, Seat(2));
}

TEST(DG_TURN_01, phases_follow_each_other) {  // also DG-LOC-01, DG-LOC-03
    auto match = a_match().lay("crossroads", 0, -1).at(1, "crossroads").turn();
    EXPECT_EQ(match.asked(), Ask::villainy);
    EXPECT_EQ(match.player(0).action_points, 3);
    match.play("done");
    EXPECT_EQ(match.asked(), Ask::place_location);
    const std::string somewhere = match.options().front();
    match.play(somewhere);
    EXPECT_EQ(match.asked(), Ask::feats);
    EXPECT_EQ(match.player(0).action_points, 3);  // placing costs nothing
    match.play("done").play("lose_points");
    EXPECT_EQ(match.state.active, Seat(1));
    EXPECT_EQ(match.asked(), Ask::villainy);
}

TEST(DG_TURN_02, a_round_ends_when_everybody_had_a_turn) {
    auto match = a_match().discard_phase();
    EXPECT_EQ(match.state.active, Seat(1));
    EXPECT_EQ(match.state.round, 1);
    match.points(1, 0).discard_phase();
    EXPECT_EQ(match.state.active, Seat(0));
    EXPECT_EQ(match.state.round, 2);
}

TEST(DG_REC_01, exits_are_blocked_again) {
    auto match = a_match(2, {{"held_exits", "close"}}).lay("slime_channel", 0, -1).at(0, "slime_channel").points(0, 1).feats();
    match.dice({1}).play("move south");
    match.recovery();
    EXPECT_EQ(match.player(0).held_exits, 0);
}

TEST(DG_REC_05, points_of_the_last_turn_are_lost) {  // also DG-REC-06, DG-END-07
    auto match = a_match().points(0, 9).recovery();
    EXPECT_EQ(match.player(0).action_points, 3);
    EXPECT_EQ(match.player(0).saved, 0);
}

TEST(DG_REC_07, everything_but_the_own_place_is_new) {
    auto match = a_match().lay("crossroads", 0, -1);
    match.state.players[0].visited = ~uint64_t{0};
    match.recovery();
    EXPECT_EQ(match.player(0).visited, bit(location_called("vault_entrance").value));
}

TEST(DG_LOC_02, without_cards_the_phase_is_skipped) {
    auto match = a_match();
    match.state.location_deck = {};
    match.location_phase();
    EXPECT_EQ(match.asked(), Ask::feats);
}

TEST(DG_PLACE_01, a_card_joins_the_map_by_a_working_exit) {  // also DG-PLACE-02, DG-PLACE-05 and EX-03
    // Servants' Stair has a wall in the south: north of the entrance it fits only half-turned.
    auto match = a_match().draws({"servants_stair"}).location_phase();
    EXPECT_FALSE(match.can("place 0 -1 straight"));
    EXPECT_TRUE(match.can("place 0 -1 turned"));
    EXPECT_FALSE(match.can("place 0 0 straight"));   // taken
    EXPECT_FALSE(match.can("place 0 -2 straight"));  // touches nothing
    // A wall against an open side is fine when another edge works.
    auto corner = a_match().lay("crossroads", 1, 0).lay("echoing_gallery", 1, -1).draws({"servants_stair"}).location_phase();
    EXPECT_TRUE(corner.can("place 0 -1 turned"));
}

TEST(DG_PLACE_03, walls_never_cut_the_map) {
    auto match = a_match();
    for (int i = 0; i < 17; ++i) {
        match.location_phase();
        if (match.asked() != Ask::place_location) break;
        const std::string option = match.options()[static_cast<size_t>(i) % match.options().size()];
        match.play(option);
        EXPECT_EQ(within_steps(match.view(), location_called("vault_entrance"), 50), match.state.laid);
    }
}

TEST(DG_PLACE_04, a_half_turn_is_legal_a_quarter_turn_is_not) {
    auto match = a_match().draws({"servants_stair"}).location_phase();
    for (const std::string& option : match.options()) EXPECT_TRUE(option.ends_with("straight") || option.ends_with("turned"));
    auto banned = a_match(2, {{"half_turns", "banned"}}).draws({"servants_stair"}).location_phase();
    for (const std::string& option : banned.options()) EXPECT_TRUE(option.ends_with("straight"));
}

TEST(DG_PLACE_06, the_map_is_never_closed) {
    // Only the west of the entrance is open to new cards; a card there must open another side.
    auto match = a_match();
    FrontierCell last{-1, 0, 2, 2};
    for (auto& frontier : match.state.frontier) frontier.clear();
    match.state.frontier[0].push_back(last);
    EXPECT_TRUE(fits(match.view(), location_called("crossroads"), last, false));
    FrontierCell hole{-1, 0, 15, 2};  // closed in on all sides: whatever lies here opens nothing
    match.state.frontier[0].clear();
    match.state.frontier[0].push_back(hole);
    EXPECT_FALSE(fits(match.view(), location_called("crossroads"), hole, false));
    match.state.location_deck = {};
    EXPECT_TRUE(fits(match.view(), location_called("crossroads"), hole, false));  // no cards remain
}

TEST(DG_PLACE_09, what_fits_nowhere_goes_under_the_deck) {
    auto match = a_match();
    FrontierCell north{0, -1, 4, 4};  // the new card's south must be open
    match.state.frontier[0].clear();
    match.state.frontier[0].push_back(north);
    match.state.options.set(Switch::no_half_turns);
    match.draws({"servants_stair", "crossroads"}).location_phase();
    EXPECT_TRUE(match.happened(Happened::location_unplaced));
    EXPECT_TRUE(has_bit(match.state.location_under[0], location_called("servants_stair").value));
    EXPECT_EQ(match.asked(), Ask::place_location);
}

TEST(DG_FEAT_01, feats_in_any_order_while_points_last) {  // also DG-FEAT-02, DG-FEAT-03, DG-FEAT-06
    auto match = a_match().lay("crossroads", 0, -1).points(0, 2).glory(0, 4).hand(0, {"fleet_of_foot"}).feats();
    match.play("explore");
    EXPECT_EQ(match.player(0).action_points, 1);
    match.play(match.options().front()).play("play fleet_of_foot nobody").play("move north");
    EXPECT_EQ(match.player(0).action_points, 0);
    EXPECT_FALSE(match.can("explore"));
    match.play("done");
    EXPECT_NE(match.asked(), Ask::feats);
    auto empty = a_match().points(0, 2);
    empty.state.location_deck = {};
    empty.feats();
    EXPECT_FALSE(empty.can("explore"));
}

TEST(DG_FEAT_05, a_completed_quest_ends_the_phase) {  // XD-15
    auto match = a_match().lay("dark_altar", 0, -1).at(0, "dark_altar").quest(0, "bargain_at_the_altar").points(0, 3);
    match.hand(0, {"diversion", "blink", "mutant_rat", "janguba", "second_wind"}).feats();
    match.play("attempt bargain_at_the_altar");
    EXPECT_EQ(match.asked(), Ask::discard);
    match.play("discard_card janguba");
    EXPECT_EQ(match.asked(), Ask::save_point);
    match.play("save_point");
    EXPECT_EQ(match.player(0).hand_count, 5);
    EXPECT_EQ(match.player(0).action_points, 1);
}

TEST(DG_END_01, one_card_must_be_discarded) {
    auto match = a_match().hand(0, {"diversion"}).inventory(0, {"lens_cowl"}).lair(0, {"janguba"}).discard_phase();
    EXPECT_EQ(match.options(), (std::vector<std::string>{"discard_card diversion", "discard_card lens_cowl", "discard_card janguba"}));
    match.play("discard_card lens_cowl");
    EXPECT_TRUE(match.has_discarded("lens_cowl"));
}

TEST(DG_END_03, an_empty_hand_owes_nothing) {  // XD-16
    auto match = a_match().inventory(0, {"lens_cowl", "surgeons_cleaver"}).discard_phase();
    match.play("done");
    EXPECT_EQ(match.player(0).inventory.count(), 2);
    EXPECT_EQ(match.player(0).hand_count, 5);
}

TEST(DG_END_04, a_hero_that_did_not_move_gains_its_place) {  // XD-23
    auto match = a_match().discard_phase();
    EXPECT_EQ(match.player(0).glory, 1);
    EXPECT_EQ(match.player(0).peril, 1);
    auto moved = a_match().lay("crossroads", 0, -1).points(0, 1).feats();
    moved.play("move north").play("done");
    EXPECT_EQ(moved.player(0).glory, 1);  // for entering alone
}

TEST(DG_END_06, one_point_may_be_saved) {
    auto match = a_match().points(0, 3).discard_phase().pass();
    EXPECT_EQ(match.asked(), Ask::save_point);
    match.play("save_point");
    EXPECT_EQ(match.player(0).action_points, 1);
    auto none = a_match().points(0, 3).discard_phase();
    none.play("lose_points");
    EXPECT_EQ(none.player(0).action_points, 0);
}

TEST(DG_END_08, the_hand_is_filled_to_five) {  // also DG-END-09, DG-END-10
    auto match = a_match().hand(0, {"diversion", "blink"}).discard_phase();
    match.play("discard_card blink");
    EXPECT_EQ(match.player(0).hand_count, 5);
    EXPECT_EQ(match.state.active, Seat(1));
    auto full =
        a_match().hand(0, {"diversion", "blink", "mutant_rat", "janguba", "second_wind", "cutpurse", "shadow_step"}).discard_phase();
    full.play("discard_card blink");
    EXPECT_EQ(full.player(0).hand_count, 6);
}

TEST(DG_ORDER_03, the_active_player_acts_first_then_clockwise) {
    auto match = a_match(3).ask_all().hand(1, {"second_wind"}).hand(2, {"iron_nerves"}).glory(1, 3).glory(2, 1).health(1, 3);
    match.location_phase();
    EXPECT_EQ(match.asked(), Ask::window);
    for (int seat : {2, 1, 0}) {
        if (match.may(seat, "pass"))
            match.play(seat, seat == 0 ? "pass" : seat == 1 ? "play second_wind nobody" : "play iron_nerves nobody");
    }
    EXPECT_TRUE(match.has_discarded("second_wind"));
    EXPECT_FALSE(match.has_discarded("iron_nerves"));  // void: it is asked again
}

}  // namespace
}  // namespace undercroft::dungeoneer
