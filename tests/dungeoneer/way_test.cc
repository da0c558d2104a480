// Ways through the map and what waits on them, falling, special actions, order: DG-MOVE, DG-BARR, DG-FALL, DG-SPEC, DG-ORDER.
#include <algorithm>
#include <set>

#include <gtest/gtest.h>

#include "dungeoneer/builder.h"

namespace undercroft::dungeoneer {
namespace {

// The kinds of the events that matter here, in the order they happened.
std::vector<Happened> course(const TestMatch& match, const std::set<Happened>& wanted) {
    std::vector<Happened> found;
    for (const Event& event : match.events) {
        if (wanted.contains(static_cast<Happened>(event.kind))) found.push_back(static_cast<Happened>(event.kind));
    }
    return found;
}

TEST(DG_MOVE_02, a_wall_between_them_leaves_two_locations_adjacent) {
    // Servants' Stair turns its wall to the entrance: no way through, but a card that speaks of adjacent locations reaches it.
    auto match = a_match().lay("crossroads", 1, 0).lay("hall_of_mirrors", 1, -1).lay("servants_stair", 0, -1);
    match.hand(0, {"mutant_rat"}).hand(1, {"blink"}).glory(1, 2).peril(1, 1).villainy();
    EXPECT_EQ(match.view().laid(location_called("servants_stair")).next[2], location_called("vault_entrance"));
    EXPECT_FALSE(edge_works(match.view(), location_called("servants_stair"), Side::south));
    match.play("draft mutant_rat seat2 melee").play("launch").play("play blink nobody");
    EXPECT_EQ(match.options(), (std::vector<std::string>{"pick_location crossroads", "pick_location servants_stair"}));
    match.play("pick_location servants_stair");
    EXPECT_EQ(match.place_of(1), "servants_stair");
    auto apart = a_match().lay("crossroads", 0, -1).lay("echoing_gallery", 0, -2).hand(0, {"mutant_rat"}).hand(1, {"blink"});
    apart.glory(1, 2).peril(1, 1).villainy().play("draft mutant_rat seat2 melee").play("launch").play("play blink nobody");
    EXPECT_EQ(apart.place_of(1), "crossroads");  // the only one: two steps are not adjacent
}

TEST(DG_MOVE_03, a_working_exit_has_a_card_behind_it) {
    auto match = a_match().lay("crossroads", 0, -1).points(0, 1).feats();
    int moves = 0;
    for (const std::string& option : match.options()) moves += option.starts_with("move ") ? 1 : 0;
    EXPECT_EQ(moves, 1);  // three open sides of the entrance lead nowhere
}

TEST(DG_MOVE_04, a_wall_on_either_card_bars_both_directions) {
    auto match = a_match().lay("servants_stair", 0, -1).points(0, 3).points(1, 3).at(1, "servants_stair").feats();
    EXPECT_FALSE(match.can("move north"));  // the wall is on the card ahead
    match.state.active = Seat(1);
    match.feats();
    EXPECT_FALSE(match.can("move south"));  // the wall is on the card being left
}

TEST(DG_MOVE_06, conditions_of_the_card_ahead_are_ignored) {
    // Slime Channel blocks its south, Treasury traps its south: both are entered from there for the move alone.
    for (const char* card : {"slime_channel", "treasury"}) {
        auto match = a_match().lay(card, 0, -1).points(0, 1).feats();
        match.play("move north");
        EXPECT_EQ(match.place_of(0), card);
        EXPECT_FALSE(match.happened(Happened::threat_rolled)) << card;
        EXPECT_EQ(match.player(0).action_points, 0);
    }
}

TEST(DG_MOVE_07, each_step_asks_the_card_it_leaves) {  // R-83
    // The turn begins on the entrance, whose exits are open; leaving the Treasury is another matter.
    auto match = a_match().lay("treasury", 0, -1).lay("crossroads", 0, 1).points(0, 3).recovery();
    match.feats().play("move north");
    EXPECT_EQ(match.times(Happened::threat_rolled), 0);
    match.dice({6}).play("move south");
    EXPECT_EQ(match.times(Happened::threat_rolled), 1);
    match.play("move south");  // from the entrance again
    EXPECT_EQ(match.times(Happened::threat_rolled), 1);
}

TEST(DG_MOVE_08, a_fallen_hero_stays_where_it_is) {
    auto match = a_match().lay("crossroads", 0, -1).points(0, 3).fallen(0).feats();
    for (const std::string& option : match.options()) {
        EXPECT_FALSE(option.starts_with("move ") || option.starts_with("travel ")) << option;
    }
}

TEST(DG_MOVE_11, every_new_location_of_a_path_pays) {
    auto match =
        a_match().lay("crossroads", 0, -1).lay("echoing_gallery", 0, -2).lay("hall_of_mirrors", 0, -3).points(0, 3).dice({6}).feats();
    match.play("move north").play("move north").play("move north");
    EXPECT_EQ(match.player(0).glory, 1 + 1 + 3);
    EXPECT_EQ(match.player(0).peril, 2 + 1 + 2);
}

TEST(DG_MOVE_13, location_effects_sleep_in_anothers_turn) {  // XD-08, by a card: Whirlwind
    auto match =
        a_match(2, {{"set", "both"}}).lay("moss_cistern", 1, 0).at(0, "moss_cistern").hand(0, {"whirlwind"}).peril(1, 2).health(1, 3);
    match.villainy().play("draft whirlwind seat2 melee").dice({1, 6}).play("launch").pass();
    EXPECT_EQ(match.place_of(1), "moss_cistern");
    EXPECT_EQ(match.player(1).health, 3);  // the moss would have healed on the 6
    EXPECT_EQ(match.player(1).glory, 0);
    EXPECT_EQ(match.player(1).peril, 0);
}

TEST(DG_MOVE_16, the_check_comes_before_the_point_is_paid) {  // R-15
    auto none = a_match().lay("slime_channel", 0, -1).at(0, "slime_channel").points(0, 0).feats();
    EXPECT_FALSE(none.can("move south"));
    auto match =
        a_match().ask_all().lay("slime_channel", 0, -1).at(0, "slime_channel").points(0, 1).hand(0, {"iron_nerves"}).glory(0, 1).feats();
    match.play(0, "move south");
    ASSERT_EQ(match.asked(), Ask::window);
    EXPECT_EQ(match.player(0).action_points, 1);  // nothing paid while the check is still to come
    match.dice({6}).pass();
    EXPECT_EQ(match.player(0).action_points, 0);
    EXPECT_EQ(match.place_of(0), "vault_entrance");
}

TEST(DG_MOVE_17, the_other_reading_stops_at_a_failed_exit) {  // R-15, blocked_exit = stops
    auto match = a_match(2, {{"blocked_exit", "stops"}}).lay("slime_channel", 0, -1).at(0, "slime_channel").points(0, 3).feats();
    match.dice({1}).play("move south");
    EXPECT_EQ(match.place_of(0), "slime_channel");
    EXPECT_EQ(match.player(0).action_points, 2);
    EXPECT_EQ(match.player(0).held_exits, 4);
    match.play("move south");  // now it stands open
    EXPECT_EQ(match.place_of(0), "vault_entrance");
    EXPECT_EQ(match.times(Happened::threat_rolled), 1);
    EXPECT_EQ(match.player(0).action_points, 1);
}

TEST(DG_MOVE_21, an_overcome_trap_exit_does_nothing) {
    auto match = a_match().lay("treasury", 0, -1).at(0, "treasury").points(0, 1).feats();
    match.dice({3}).play("move south");  // 3 + 2 = 5
    EXPECT_EQ(match.player(0).health, 6);
    EXPECT_EQ(match.place_of(0), "vault_entrance");
}

TEST(DG_MOVE_23, help_against_traps_does_not_help_at_trap_exits) {
    auto match = a_match()
                     .lay("treasury", 0, -1)
                     .at(0, "treasury")
                     .points(0, 1)
                     .inventory(0, {"brass_diving_helm"})
                     .bane(0, "trembling_hands")
                     .feats();
    match.dice({2}).play("move south");
    EXPECT_EQ(match.numbers(Happened::threat_rolled), (std::vector<int>{0, 5, 2, 4}));  // neither the helm's +2 nor the bane's
}

TEST(DG_MOVE_25, a_portal_leads_to_the_other_entrance_and_back) {
    auto match = a_match(2, {{"set", "both"}}).lay("standing_stones", 0, 1, true).at(0, "vault_entrance").points(0, 2).feats();
    match.play("travel standing_stones");
    EXPECT_EQ(match.place_of(0), "standing_stones");
    EXPECT_EQ(match.player(0).action_points, 1);
    match.play("travel vault_entrance");
    EXPECT_EQ(match.place_of(0), "vault_entrance");
    EXPECT_EQ(match.player(0).action_points, 0);
}

TEST(DG_MOVE_26, only_linked_locations_are_joined) {
    auto match = a_match(2, {{"set", "both"}}).points(0, 3).feats();
    EXPECT_FALSE(match.can("travel standing_stones"));  // not laid yet
    match.lay("standing_stones", 0, 1, true).lay("kolizars_hall", 0, -1).feats();
    EXPECT_EQ(links_of(match.view(), location_called("standing_stones")), bit(location_called("vault_entrance").value));
    EXPECT_EQ(links_of(match.view(), location_called("border_camp")), 0u);  // the entrance of its own frame has no part in it
    EXPECT_EQ(
        links_of(match.view(), location_called("vault_entrance")),
        bit(location_called("standing_stones").value) | bit(location_called("kolizars_hall").value));  // each portal its own pair (R-64)
}

TEST(DG_MOVE_27, ways_of_that_sort_are_ordinary_moves) {
    const auto through = [](const std::string& from, const std::string& to) {
        auto match = a_match(2, {{"set", "both"}}).lay("wolf_wood", 0, -1, true).lay("glass_dunes", 1, 0).at(0, from).points(0, 1).feats();
        match.dice({1}).play("travel " + to);
        return match;
    };
    const auto match = through("glass_dunes", "wolf_wood");  // Wolf Wood has spikes (Melee 5)
    EXPECT_EQ(match.place_of(0), "wolf_wood");
    EXPECT_EQ(match.player(0).glory, 2);
    EXPECT_EQ(match.player(0).peril, 3);
    EXPECT_EQ(match.player(0).health, 5);
    EXPECT_EQ(match.player(0).action_points, 0);
}

TEST(DG_MOVE_28, a_passage_without_its_partner_does_nothing) {  // R-61
    auto match =
        a_match(2, {{"set", "ice"}}).lay("wolf_wood", 0, -1, true).lay("ghostly_peaks", 1, 0).at(0, "wolf_wood").points(0, 2).feats();
    EXPECT_EQ(links_of(match.view(), location_called("wolf_wood")), 0u);  // a and b are different letters
    match.lay("glass_dunes", -1, 0);
    EXPECT_EQ(links_of(match.view(), location_called("wolf_wood")), bit(location_called("glass_dunes").value));
}

TEST(DG_BARR_01, barriers_wait_for_any_entry_in_the_own_turn) {
    auto own = a_match().lay("bone_chute", 0, -1).inventory(0, {"shadow_step"}).glory(0, 1).feats();
    own.dice({1}).play("use_card shadow_step 0").pass();  // transported in the own turn
    EXPECT_EQ(own.place_of(0), "bone_chute");
    EXPECT_EQ(own.player(0).health, 5);
    auto rivals = a_match(2, {{"set", "both"}}).lay("bone_chute", 0, -1).at(0, "bone_chute").hand(0, {"whirlwind"}).peril(1, 2).villainy();
    rivals.play("draft whirlwind seat2 melee").dice({1, 1}).play("launch").pass();
    EXPECT_EQ(rivals.place_of(1), "bone_chute");
    EXPECT_EQ(rivals.player(1).health, 6);
}

TEST(DG_BARR_02, a_barrier_acts_on_every_entry) {  // R-18, and its other reading
    for (const char* ruling : {"every_entry", "new_only"}) {
        auto match = a_match(2, {{"barriers", ruling}}).lay("bone_chute", 0, -1).points(0, 3).dice({1, 1}).feats();
        match.play("move north").play("move south").play("move north");
        EXPECT_EQ(match.player(0).health, std::string(ruling) == "new_only" ? 5 : 4);
    }
}

TEST(DG_BARR_03, a_hazard_counts_for_every_hero_there) {  // R-19
    auto match =
        a_match(3).lay("whispering_dark", 0, -1).at(1, "whispering_dark").at(2, "whispering_dark").hand(0, {"engulfing_slime"}).peril(1, 2);
    match.villainy().play("draft engulfing_slime seat2 melee").dice({5, 5}).play("launch");
    EXPECT_EQ(match.times(Happened::threat_rolled), 2);
    EXPECT_EQ(match.numbers(Happened::threat_rolled)[1], 8);
    auto off = a_match().lay("whispering_dark", 0, -1).at(1, "whispering_dark").hand(0, {"engulfing_slime"}).peril(1, 2);
    off.state.map[at(location_called("whispering_dark"))].off = 16;  // deactivated
    off.villainy().play("draft engulfing_slime seat2 melee").dice({5}).play("launch");
    EXPECT_EQ(off.numbers(Happened::threat_rolled)[1], 6);
}

TEST(DG_BARR_04, who_overcomes_the_spikes_is_safe) {
    auto match = a_match().lay("bone_chute", 0, -1).points(0, 1).feats();
    match.dice({2}).play("move north");  // 2 + 3 = 5
    EXPECT_EQ(match.player(0).health, 6);
    EXPECT_EQ(match.numbers(Happened::threat_rolled)[1], 5);
}

TEST(DG_BARR_05, who_overcomes_the_pit_stays_upright) {
    auto match = a_match().lay("drowned_drain", 0, -1).points(0, 1).feats();
    match.dice({2}).play("move north");
    EXPECT_EQ(match.player(0).fallen, 0);
    EXPECT_EQ(match.player(0).health, 6);
}

TEST(DG_BARR_08, the_barrier_comes_before_the_effect) {  // R-20
    auto match = a_match_with(R"(
[[location]]
id = "bone_chute"
glory = 1
peril = 2
north = "open"
east = "open"
south = "open"
west = "wall"
barrier = { spikes = "speed", number = 5 }
on_enter = [{ gain = "glory", amount = 7 }]
text = { en = "7", ru = "7" }
)");
    match.lay("bone_chute", 0, -1).points(0, 1).feats().dice({1}).play("move north");
    EXPECT_EQ(match.player(0).glory, 8);
    EXPECT_EQ(course(match, {Happened::glory_gained, Happened::hero_wounded}),
              (std::vector{Happened::glory_gained, Happened::hero_wounded, Happened::glory_gained}));
}

TEST(DG_FALL_01, falling_leaves_everything_but_the_feet) {
    auto match = a_match().lay("drowned_drain", 0, -1).lay("crossroads", 0, -2).points(0, 3).feats();
    match.dice({1}).play("move north");
    EXPECT_EQ(match.player(0).fallen, 1);
    EXPECT_EQ(match.place_of(0), "drowned_drain");
    EXPECT_EQ(match.player(0).action_points, 2);
    EXPECT_FALSE(match.can("move north"));
    EXPECT_FALSE(match.can("move south"));
}

TEST(DG_FALL_02, standing_up_is_possible_in_anybodys_turn) {
    auto match = a_match().fallen(1).points(1, 1).feats();
    match.play(1, "stand_up");
    EXPECT_EQ(match.player(1).fallen, 0);
    EXPECT_EQ(match.player(1).action_points, 0);
    auto broke = a_match().fallen(0).feats();
    EXPECT_FALSE(broke.can("stand_up"));
}

TEST(DG_FALL_03, no_paid_attempt_no_power_priced_in_points) {
    auto match =
        a_match().lay("scorched_library", 0, 1, true).at(0, "scorched_library").quest(0, "crown_of_cold_reason").points(0, 3).fallen(0);
    match.feats().dice({1}).play("attempt crown_of_cold_reason");  // the first one is free
    EXPECT_FALSE(match.can("attempt crown_of_cold_reason"));
    auto spanner = a_match().inventory(0, {"heavy_spanner"}).lay("bone_chute", 0, -1).points(0, 3).fallen(0).feats();
    EXPECT_FALSE(spanner.can("use_card heavy_spanner 0"));
}

TEST(DG_FALL_04, the_fallen_counter_respond_and_use_what_is_free) {
    auto match =
        a_match().lay("crossroads", 0, -1).at(0, "crossroads").hand(0, {"mutant_rat"}).hand(1, {"chalk_circle"}).glory(1, 2).peril(1, 1);
    match.fallen(1).villainy().play("draft mutant_rat seat2 melee").play("launch");
    ASSERT_EQ(match.asked(), Ask::response);
    match.dice({1, 6}).play("play chalk_circle nobody").pass();
    EXPECT_TRUE(match.happened(Happened::countered));  // with its full value
    EXPECT_TRUE(match.has_discarded("mutant_rat"));
}

TEST(DG_FALL_05, a_failed_threat_leaves_the_hero_lying) {
    auto match = a_match().points(0, 1).fallen(0, 5).feats();  // Melee 5; Ilsaveth has 2
    match.dice({2}).play("stand_up").pass();
    EXPECT_EQ(match.numbers(Happened::threat_rolled), (std::vector<int>{static_cast<int>(Stat::melee), 5, 2, 4}));
    EXPECT_EQ(match.player(0).fallen, 1);
    EXPECT_EQ(match.player(0).action_points, 0);  // spent all the same
    match.points(0, 1).feats().dice({3}).play("stand_up").pass();
    EXPECT_EQ(match.player(0).fallen, 0);
    EXPECT_EQ(match.player(0).stand_number, 0);  // forgotten
}

TEST(DG_FALL_06, standing_heroes_land_on_their_feet) {
    auto match = a_match().lay("crossroads", 0, -1).glory(0, 4).inventory(0, {"shadow_step"}).feats();
    match.play("use_card shadow_step 0");
    EXPECT_EQ(match.player(0).fallen, 0);
}

TEST(DG_SPEC_01, the_price_must_be_there) {
    auto match = a_match().hero(1, "torvin").hand(1, {"second_wind"}).glory(1, 2).health(1, 3).feats();  // costs 3
    EXPECT_NE(match.asked(), Ask::window);
    match.glory(1, 3).feats();
    ASSERT_EQ(match.asked(), Ask::window);
    match.play(1, "play second_wind nobody");
    EXPECT_EQ(match.player(1).glory, 0);
    EXPECT_EQ(match.player(1).health, 5);
}

TEST(DG_SPEC_02, responses_belong_to_the_response_of_the_defender) {
    auto match = a_match(3).hand(0, {"chalk_circle", "mutant_rat"}).hand(1, {"diversion"});
    match.glory(0, 9).glory(1, 9).glory(2, 9).hand(2, {"word_of_unmaking"}).peril(1, 9).villainy();
    EXPECT_FALSE(match.can("play chalk_circle nobody"));  // not in Villainy
    match.play("draft mutant_rat seat2 melee").play("launch");
    ASSERT_EQ(match.asked(), Ask::response);
    EXPECT_EQ(the_module().rules().decision(match.state).seats, SeatSet::of(Seat(1)));
    match.dice({1, 2}).play(1, "pass");
    EXPECT_NE(match.asked(), Ask::response);  // neither the attacker nor a bystander
    auto feats = a_match().hand(0, {"chalk_circle"}).hand(1, {"diversion"}).glory(0, 9).glory(1, 9).feats();
    EXPECT_EQ(feats.asked(), Ask::feats);  // seat 1 has nothing to say out of battle
    EXPECT_FALSE(feats.can("play chalk_circle nobody"));
}

TEST(DG_SPEC_04, a_hero_stands_up_in_anothers_turn) {
    auto match = a_match().fallen(1).points(1, 1).lay("crossroads", 0, -1).points(0, 1).feats();
    ASSERT_EQ(match.asked(), Ask::window);
    match.play(1, "stand_up").pass();
    EXPECT_TRUE(match.happened(Happened::hero_stood));
    EXPECT_EQ(match.asked(), Ask::feats);
}

TEST(DG_SPEC_06, out_of_turn_there_is_only_the_saved_point) {
    auto lost = a_match().points(1, 3).fallen(0);
    lost.state.active = Seat(1);
    lost.discard_phase().pass().play("lose_points").pass();  // seat 1 saved nothing
    ASSERT_EQ(lost.state.active, Seat(0));
    lost.feats();
    EXPECT_FALSE(lost.may(1, "attack seat1 magic"));
    auto saved = a_match().points(1, 3);
    saved.state.active = Seat(1);
    saved.discard_phase().pass().play("save_point").pass();
    saved.feats();
    ASSERT_TRUE(saved.may(1, "attack seat1 magic"));
    saved.dice({6, 1}).play(1, "attack seat1 magic").pass();
    EXPECT_EQ(saved.player(1).action_points, 0);
}

TEST(DG_SPEC_07, any_time_peril_cards_are_paid_by_an_opponent) {
    auto match = a_match().hand(1, {"loose_flagstone"}).peril(1, 9).feats();
    EXPECT_EQ(match.asked(), Ask::feats);  // the own Peril opens nothing
    match.peril(0, 2).feats();
    match.dice({1}).play(1, "play loose_flagstone seat1").pass();
    EXPECT_EQ(match.player(0).peril, 0);
    EXPECT_EQ(match.player(1).peril, 9);
}

// R-13: with a card that can be played at any time in hand, seat 1 is asked at the start of each phase, when an action is declared,
// before a roll and after the action.
TEST(DG_SPEC_08, windows_open_where_the_ruling_says) {
    auto match = a_match().hand(1, {"iron_nerves"}).glory(1, 1).lay("slime_channel", 0, -1).at(0, "slime_channel").lay("crossroads", 1, 0);
    match.at(1, "crossroads");
    std::vector<std::pair<Phase, bool>> windows;  // phase, and whether a threat is about to be rolled
    match.turn();
    const auto note = [&] {
        while (match.asked() == Ask::window) {
            windows.emplace_back(match.state.phase, match.state.frames.nearest<ThreatFrame>() != nullptr);
            match.play(1, "pass");
        }
    };
    note();
    EXPECT_EQ(windows, (std::vector<std::pair<Phase, bool>>{{Phase::recovery, false}, {Phase::villainy, false}}));
    windows.clear();
    match.play("done");
    note();
    EXPECT_EQ(windows, (std::vector<std::pair<Phase, bool>>{{Phase::location, false}}));
    windows.clear();
    match.play(match.options().front());
    note();
    EXPECT_EQ(windows, (std::vector<std::pair<Phase, bool>>{{Phase::feats, false}}));
    windows.clear();
    match.dice({6}).play(0, "move south");
    note();  // declared, before the roll, on entering, when resolved
    EXPECT_EQ(windows, (std::vector<std::pair<Phase, bool>>{
                           {Phase::feats, false}, {Phase::feats, true}, {Phase::feats, false}, {Phase::feats, false}}));
    windows.clear();
    match.play("done");
    note();
    EXPECT_EQ(windows.front(), (std::pair{Phase::discard, false}));
}

TEST(DG_ORDER_01, boons_before_treasures_before_banes) {
    // Three cards that hear the same moment; their order in the packs is another one.
    auto match = a_match_with(R"(
[[card]]
id = "lens_cowl"
cost = { glory = 1 }
powers = [{ when = "turn_end", do = [{ gain = "glory", amount = 20 }] }]

[[card]]
id = "leaden_blood"
cost = { peril = 1 }
powers = [{ when = "turn_end", do = [{ lose = "glory", amount = 100, who = "target" }] }]

[[card]]
id = "gift_of_the_north_wind"
cost = { glory = 1 }
powers = [{ when = "turn_end", do = [{ gain = "glory", amount = 1 }] }]
)",
                              2, {{"set", "both"}});
    match.inventory(0, {"lens_cowl", "gift_of_the_north_wind"}).bane(0, "leaden_blood").discard_phase().pass();
    std::vector<int> sources;
    for (const Event& event : match.events) {
        if (event.kind == static_cast<uint16_t>(Happened::power_used)) sources.push_back(event.numbers[1]);
    }
    EXPECT_EQ(sources, (std::vector<int>{card_called("gift_of_the_north_wind").value, card_called("lens_cowl").value,
                                         card_called("leaden_blood").value}));
}

TEST(DG_ORDER_01, exit_then_point_then_entry_then_gain_then_effect) {  // 4 to 8
    auto turned = a_match().lay("slime_channel", 0, -1, true).lay("bone_chute", 0, -2).at(0, "slime_channel").points(0, 2).feats();
    turned.dice({2, 1}).play("move north").pass();  // turned round, the blocked exit lies in the north
    EXPECT_EQ(course(turned, {Happened::threat_rolled, Happened::hero_moved, Happened::glory_gained, Happened::peril_gained,
                              Happened::hero_wounded}),
              (std::vector{Happened::threat_rolled, Happened::hero_moved, Happened::glory_gained, Happened::peril_gained,
                           Happened::threat_rolled, Happened::hero_wounded}));
}

TEST(DG_ORDER_02, a_move_runs_exit_pay_enter_gain_window_barrier) {
    auto match = a_match().ask_all().lay("bone_chute", 0, -1).points(0, 1).hand(0, {"iron_nerves"}).feats();
    match.play(0, "move north");
    ASSERT_EQ(match.asked(), Ask::window);  // the window between the points and the barrier
    EXPECT_EQ(match.player(0).action_points, 0);
    EXPECT_EQ(match.place_of(0), "bone_chute");
    EXPECT_EQ(match.player(0).glory, 1);
    EXPECT_EQ(match.player(0).peril, 2);
    EXPECT_FALSE(match.happened(Happened::threat_rolled));
    match.dice({6}).pass();
    EXPECT_TRUE(match.happened(Happened::threat_rolled));
}

TEST(DG_ORDER_03, after_the_active_player_clockwise) {
    auto match = a_match(4).ask_all().hand(0, {"iron_nerves"}).hand(2, {"second_wind"}).hand(3, {"cut_the_wire"}).glory(0, 1).glory(2, 3);
    match.glory(3, 1).health(2, 3).lay("slime_channel", 0, -1).at(3, "slime_channel");
    match.state.active = Seat(3);
    match.location_phase();
    ASSERT_EQ(match.asked(), Ask::window);
    const auto answer = [&](int seat, const std::string& text) {
        if (match.may(seat, text)) match.play(seat, text);
    };
    answer(0, "play iron_nerves nobody");
    answer(1, "pass");
    answer(2, "play second_wind nobody");
    answer(3, "play cut_the_wire nobody");
    EXPECT_TRUE(match.has_discarded("cut_the_wire"));  // the active player's
    EXPECT_FALSE(match.has_discarded("iron_nerves"));
    answer(0, "play iron_nerves nobody");
    answer(1, "pass");
    answer(2, "play second_wind nobody");
    answer(3, "pass");
    EXPECT_TRUE(match.has_discarded("iron_nerves"));  // then seat 0, the next clockwise
    EXPECT_FALSE(match.has_discarded("second_wind"));
}

}  // namespace
}  // namespace undercroft::dungeoneer
