// General effects, ice, and two sets at one table: DG-GEN, DG-ICE, DG-MIX.
#include <algorithm>

#include <gtest/gtest.h>

#include "dungeoneer/builder.h"

namespace undercroft::dungeoneer {
namespace {

TestMatch in_the_ice(int seats = 2) { return a_match(seats, {{"set", "ice"}}); }
int ice_at(const TestMatch& match, const std::string& place) { return match.view().laid(location_called(place)).ice; }

TEST(DG_GEN_01, transport_pays_in_the_own_turn_and_only_for_new_locations) {
    auto match = a_match().lay("crossroads", 0, -1).inventory(0, {"shadow_step"}).glory(0, 5).feats();
    match.play("use_card shadow_step 0").pass();
    EXPECT_EQ(match.place_of(0), "crossroads");
    EXPECT_EQ(match.player(0).glory, 5 - 1 + 1);
    EXPECT_EQ(match.player(0).peril, 2);
    auto visited = a_match().lay("bone_chute", 0, -1).inventory(0, {"shadow_step"}).glory(0, 5);
    visited.state.players[0].visited = ~uint64_t{0};
    visited.feats().dice({1}).play("use_card shadow_step 0").pass();
    EXPECT_EQ(visited.player(0).glory, 4);
    EXPECT_EQ(visited.player(0).health, 5);  // the effect all the same
    auto rivals = a_match().lay("crossroads", 0, -1).at(0, "crossroads").hand(0, {"glyph_of_recall"}).lay("bone_chute", 0, -2);
    rivals.at(1, "bone_chute").peril(1, 3).villainy().play("draft glyph_of_recall seat2 melee").dice({1}).play("launch").pass();
    EXPECT_EQ(rivals.place_of(1), "vault_entrance");
    EXPECT_EQ(rivals.player(1).glory, 0);
}

TEST(DG_GEN_02, who_lay_lies_after_the_transport) {
    auto match = a_match().lay("crossroads", 0, -1).lay("bone_chute", 0, -2).at(0, "crossroads").at(1, "bone_chute").fallen(1, 5);
    match.hand(0, {"glyph_of_recall"}).peril(1, 3).villainy().play("draft glyph_of_recall seat2 melee").dice({1}).play("launch").pass();
    EXPECT_EQ(match.place_of(1), "vault_entrance");
    EXPECT_EQ(match.player(1).fallen, 1);
    EXPECT_EQ(match.player(1).stand_number, 5);
}

TEST(DG_GEN_03, only_a_text_that_says_so_crosses_the_frames) {
    auto match = a_match(2, {{"set", "both"}}).at(0, "border_camp").inventory(0, {"between_two_worlds"}).glory(0, 5).feats();
    match.play("use_card between_two_worlds 1");
    ASSERT_EQ(match.asked(), Ask::entrance);
    match.play("pick_location vault_entrance").pass();
    EXPECT_EQ(match.place_of(0), "vault_entrance");
    auto whirled = a_match(2, {{"set", "both"}}).at(0, "border_camp").hand(0, {"whirlwind"}).peril(1, 2).villainy();
    whirled.play("draft whirlwind seat2 melee").dice({1}).play("launch").pass();
    EXPECT_EQ(whirled.place_of(1), "vault_entrance");  // the other frame: nothing happens
}

TEST(DG_GEN_05, no_shift_cuts_the_map) {
    // A chain to the north: the inner cards hold it together, the last one is free.
    auto match = a_match().lay("crossroads", 0, -1).lay("hall_of_mirrors", 0, -2).lay("echoing_gallery", 0, -3);
    EXPECT_FALSE(is_shiftable(match.view(), location_called("crossroads")));
    EXPECT_FALSE(is_shiftable(match.view(), location_called("hall_of_mirrors")));
    EXPECT_TRUE(is_shiftable(match.view(), location_called("echoing_gallery")));
    // A ring: each card may go, because the others stay joined.
    auto ring = a_match().lay("crossroads", 0, -1).lay("hall_of_mirrors", 1, -1).lay("echoing_gallery", 1, 0);
    EXPECT_TRUE(is_shiftable(ring.view(), location_called("hall_of_mirrors")));
    ring.inventory(0, {"master_of_gears"}).glory(0, 1).feats().play("use_card master_of_gears 0");
    for (const std::string& option : ring.options()) {
        auto shifted = ring;
        if (shifted.asked() != Ask::choose_target) break;
        shifted.play(option);
        for (const std::string& cell : shifted.options()) {
            auto laid = shifted;
            laid.play(cell);
            EXPECT_EQ(within_steps(laid.view(), location_called("vault_entrance"), 50), laid.state.laid) << option << ", " << cell;
        }
    }
}

TEST(DG_GEN_06, shifted_cards_stay_in_their_frame) {
    auto match =
        a_match(2, {{"set", "both"}}).lay("crossroads", 0, -1).lay("fork", 0, 1).lay("snowbound_road", 0, 2).at(0, "vault_entrance");
    ActionList cells;
    list_shifts(match.view(), location_called("crossroads"), cells);
    EXPECT_FALSE(cells.empty());
    for (const Action cell : cells)
        EXPECT_EQ(std::abs(cell.a) + std::abs(cell.b), 1) << cell.a << " " << cell.b;  // beside the dungeon's entrance
    match.inventory(0, {"master_of_gears"}).glory(0, 1).feats().play("use_card master_of_gears 0");
    EXPECT_EQ(match.asked(), Ask::shift_to);  // the surface is not even offered to a hero in the dungeon
}

TEST(DG_GEN_07, what_lies_on_a_card_rides_along) {
    auto match =
        a_match(2, {{"set", "ice"}}).lay("wolf_wood", 0, -1, true).at(1, "wolf_wood").ice("wolf_wood", 3).inventory(0, {"antler_crown"});
    match.quest(0, "the_lost_child").glory(0, 1);
    match.state.quests[at(quest_called("the_lost_child"))].zone = QuestZone::lost;
    match.state.quests[at(quest_called("the_lost_child"))].seat = Seat::none();
    match.state.quests[at(quest_called("the_lost_child"))].dropped = location_called("wolf_wood");
    match.feats().dice({1}).play("use_card antler_crown 0");
    const std::string cell = match.options().back();
    match.play(cell).pass();
    EXPECT_TRUE(match.happened(Happened::location_shifted));
    EXPECT_EQ(match.place_of(1), "wolf_wood");
    EXPECT_EQ(match.player(1).moved, 0);
    EXPECT_EQ(match.player(1).glory, 0);
    EXPECT_EQ(match.player(1).health, 6);  // no spikes
    EXPECT_EQ(ice_at(match, "wolf_wood"), 3);
    EXPECT_EQ(match.spot("the_lost_child").dropped, location_called("wolf_wood"));
    // Tokens on sides turn with the card.
    auto turned = a_match().lay("slime_channel", 0, -1).inventory(0, {"master_of_gears"}).glory(0, 1);
    turned.state.map[at(location_called("slime_channel"))].off = 4;  // its south exit
    turned.feats().play("use_card master_of_gears 0").play("place 0 1 turned").pass();
    EXPECT_EQ(exit_of(turned.view(), location_called("slime_channel"), Side::north).kind, ExitKind::open);
    EXPECT_EQ(turned.view().laid(location_called("slime_channel")).off, 1);
}

TEST(DG_GEN_10, a_speed_still_raised_fills_the_points) {
    auto lasting = a_match().inventory(0, {"fleet_of_foot"}).recovery();
    EXPECT_EQ(lasting.player(0).action_points, 4);
    auto gone = a_match().inventory(0, {"fleet_of_foot"});
    Play play = gone.at_work();
    discard_card(play, card_called("fleet_of_foot"));
    gone.recovery();
    EXPECT_EQ(gone.player(0).action_points, 3);
}

TEST(DG_GEN_11, a_lowered_speed_takes_no_points_back) {
    auto match = a_match().points(1, 3).hand(0, {"leaden_blood"}).peril(1, 4).villainy();
    match.play("play leaden_blood seat2").pass();
    EXPECT_EQ(match.stat_of(1, Stat::speed), 2);
    EXPECT_EQ(match.player(1).action_points, 3);
}

TEST(DG_GEN_12, only_a_text_that_says_so_heals_above_the_print) {
    auto match = a_match().health(0, 5);
    Play play = match.at_work();
    EXPECT_EQ(heal(play, Thing::hero(Seat(0)), 4, false), 1);
    EXPECT_EQ(match.player(0).health, 6);
    EXPECT_EQ(heal(play, Thing::hero(Seat(0)), 2, true), 2);
    EXPECT_EQ(match.player(0).health, 8);
}

TEST(DG_GOAL_03, a_text_holds_where_it_says) {  // +2 to Melee attack rolls: neither in Magic nor when countering
    for (const char* form : {"melee", "magic"}) {
        auto match = a_match().hero(0, "torvin").hero(1, "grumoka").inventory(0, {"surgeons_cleaver"}).points(0, 1).feats();
        match.dice({1, 6}).play(std::string("attack seat2 ") + form).pass();
        EXPECT_EQ(match.numbers(Happened::attack_rolled)[1], std::string(form) == "melee" ? 1 + 2 + 2 : 1 + 1) << form;
    }
    auto countering = a_match().hero(0, "torvin").hero(1, "grumoka").inventory(1, {"surgeons_cleaver"}).points(0, 1).feats();
    countering.dice({6, 1}).play("attack seat2 melee").pass();
    EXPECT_EQ(countering.numbers(Happened::counter_rolled)[1], 1 + 1);
}

TEST(DG_FALL_05, a_second_fall_takes_no_demand_away) {
    auto match = a_match().fallen(0, 5);
    Play play = match.at_work();
    fall(play, Seat(0), Stat::melee, 0);
    EXPECT_EQ(match.player(0).stand_number, 5);
    fall(play, Seat(0), Stat::magic, 6);  // the harder one stays
    EXPECT_EQ(match.player(0).stand_number, 6);
    EXPECT_EQ(match.player(0).stand_stat, static_cast<int>(Stat::magic));
    fall(play, Seat(0), Stat::speed, 4);  // an easier one comes too late
    EXPECT_EQ(match.player(0).stand_number, 6);
    EXPECT_EQ(match.player(0).stand_stat, static_cast<int>(Stat::magic));
    fall(play, Seat(0), Stat::melee, 6);  // of two alike the first stays
    EXPECT_EQ(match.player(0).stand_stat, static_cast<int>(Stat::magic));
}

TEST(DG_BATTLE_24, a_guard_holds_as_often_as_it_says) {
    auto match = a_match().health(0, 6);
    match.state.players[0].guards = 2;
    Play play = match.at_work();
    EXPECT_EQ(wound_hero(play, Seat(0), 3, {}), 1);
    EXPECT_EQ(match.player(0).health, 5);
    EXPECT_EQ(match.player(0).guards, 0);
}

TEST(DG_GEN_13, belongings_of_the_defeated) {
    auto match = a_match(3)
                     .lay("crossroads", 0, -1)
                     .at(1, "crossroads")
                     .health(1, 1)
                     .hand(1, {"iron_nerves"})
                     .inventory(1, {"lens_cowl", "fleet_of_foot"});
    match.lair(1, {"janguba"})
        .bane(1, "leaden_blood")
        .quest(1, "bargain_at_the_altar")
        .quest(1, "princess_in_the_cells")
        .completed(1, {"crown_of_cold_reason"});
    match.state.quests[at(quest_called("princess_in_the_cells"))].carried = 1;
    match.state.players[1].escorts = 1;
    match.hand(2, {"trembling_hands"});
    Play play = match.at_work();
    lay_bane(play, Seat(0), card_called("scent_of_blood"), Seat(1));
    match.state.deck[0].remove(card_called("scent_of_blood"));
    --match.state.deck_count[0];
    wound_hero(play, Seat(1), 1, {});
    for (const char* card : {"iron_nerves", "lens_cowl", "fleet_of_foot", "janguba", "leaden_blood"})
        EXPECT_TRUE(match.has_discarded(card)) << card;
    EXPECT_EQ(match.spot("bargain_at_the_altar").zone, QuestZone::out);
    EXPECT_EQ(match.spot("crown_of_cold_reason").zone, QuestZone::out);
    EXPECT_EQ(match.spot("princess_in_the_cells").zone, QuestZone::lost);
    EXPECT_EQ(match.spot("princess_in_the_cells").dropped, location_called("crossroads"));
    EXPECT_TRUE(match.player(0).banes.has(card_called("scent_of_blood")));  // what they did to others stays
}

TEST(DG_GEN_14, a_defeat_in_the_own_turn_ends_it_and_rewards_are_paid) {
    // Both heroes on the entrance; the villain's engine scalds its own master to death, and its victim has countered the slime.
    auto match = a_match(3).hand(0, {"pressure_engine", "creeping_slime"}).health(0, 1).peril(1, 9).villainy();
    match.play("draft pressure_engine seat2 melee").play("draft creeping_slime seat2 melee");
    match.dice({1, 6, 6, 1, 1, 1, 6}).play("launch").pass();  // threats of seats 1, 2, 3, attacks 5 and 3, counters 2 and 7
    EXPECT_FALSE(match.view().is_alive(Seat(0)));
    EXPECT_EQ(match.state.active, Seat(1));
    EXPECT_EQ(match.player(1).glory, 1);  // for the wounded slime
    EXPECT_EQ(match.state.phase == Phase::villainy || match.state.phase == Phase::recovery, true);
}

TEST(DG_GEN_15, three_tokens_are_all_there_are) {
    auto match = a_match().lay("bone_chute", 0, -1).inventory(0, {"heavy_spanner"}).points(0, 2).feats();
    match.play("use_card heavy_spanner 0").pass();
    EXPECT_EQ(match.view().laid(location_called("bone_chute")).off, 16);
    match.dice({1}).play("move north").pass();
    EXPECT_EQ(match.player(0).health, 6);  // no spikes any more
    match.play("done").pass();
    Play play = match.at_work();
    begin_recovery(play, Seat(0));
    EXPECT_EQ(match.view().laid(location_called("bone_chute")).off, 16);  // for good
}

TEST(DG_GEN_16, there_is_one_bridge) {
    auto match =
        a_match().lay("crossroads", 0, -1).lay("echoing_gallery", 0, -2).glory(0, 9).points(0, 3).hand(0, {"span_the_gap"}).feats();
    match.play("play span_the_gap nobody").play("pick_location echoing_gallery").pass();
    EXPECT_EQ(links_of(match.view(), location_called("echoing_gallery")), bit(location_called("vault_entrance").value));
    match.play("travel echoing_gallery").pass();
    EXPECT_FALSE(match.happened(Happened::threat_rolled));  // an open exit
    Play play = match.at_work();
    play.state.bridge = {location_called("echoing_gallery"), location_called("crossroads")};
    EXPECT_EQ(links_of(match.view(), location_called("vault_entrance")), 0u);
}

TEST(DG_ICE_01, a_glaciated_location_answers_to_arctic) {
    auto match = in_the_ice().hero(0, "hessa").hero(1, "yorun").lay("fork", 0, -1).at(0, "fork");
    match.state.players[0].moved = 1;
    auto frozen = match;
    frozen.ice("fork", 1).discard_phase();
    EXPECT_EQ(frozen.player(0).hand_count, 7);  // Hessa draws up to 2 more in an Arctic location
    match.discard_phase();
    EXPECT_EQ(match.player(0).hand_count, 5);
}

TEST(DG_ICE_02, ice_lasts_and_lies_in_both_frames) {
    auto match = a_match(2, {{"set", "both"}}).hand(0, {"creeping_frost"}).peril(1, 2).feats();  // both in the dungeon
    match.play("play creeping_frost seat2").play("pick_number 2").pass();
    EXPECT_EQ(ice_at(match, "vault_entrance"), 2);
    match.play("done").pass();
    EXPECT_EQ(match.state.active, Seat(1));
    EXPECT_EQ(ice_at(match, "vault_entrance"), 2);
}

TEST(DG_ICE_03, no_card_brings_ice_into_a_desert) {
    auto match = in_the_ice()
                     .lay("volcanic_plateau", 0, 1, true)
                     .at(1, "volcanic_plateau")
                     .lay("fork", 0, -1)
                     .at(0, "fork")
                     .hand(0, {"mist_demon", "creeping_frost"});
    match.peril(1, 9).villainy();
    EXPECT_FALSE(match.can("play creeping_frost seat2"));
    match.play("draft mist_demon seat2 magic").dice({6, 1}).play("launch").pass();
    EXPECT_EQ(match.player(1).health, 5);
    EXPECT_EQ(ice_at(match, "volcanic_plateau"), 0);
    Play play = match.at_work();
    EXPECT_FALSE(add_ice(play, location_called("volcanic_plateau")));
}

TEST(DG_ICE_05, each_face_of_the_die) {
    for (int face = 1; face <= 6; ++face) {
        auto match = in_the_ice().dice({face}).turn();
        EXPECT_EQ(match.asked() == Ask::place_ice, face >= 4) << face;
        EXPECT_EQ(match.numbers(Happened::ice_rolled)[0], face);
    }
}

TEST(DG_ICE_06, tokens_stack) {
    auto match = in_the_ice().ice("border_camp", 2).dice({6}).turn();
    match.play("pick_location border_camp");
    EXPECT_EQ(ice_at(match, "border_camp"), 3);
    EXPECT_EQ(match.state.ice_left, 29);
}

TEST(DG_ICE_08, without_tokens_even_a_printed_arctic_is_none) {
    auto match = in_the_ice().hero(0, "sorrel").hero(1, "yorun").lay("snowbound_road", 0, -1).at(0, "snowbound_road").feats();
    EXPECT_TRUE(place_is(match.view(), location_called("snowbound_road"), PlaceWord::arctic));
    match.play("use_ability 0").pass();
    EXPECT_EQ(ice_at(match, "snowbound_road"), 0);
    EXPECT_FALSE(place_is(match.view(), location_called("snowbound_road"), PlaceWord::arctic));
    EXPECT_EQ(match.state.ice_left, 32);
}

TEST(DG_ICE_09, no_token_no_bonus) {
    for (const int tokens : {0, 1, 2, 4}) {
        auto match =
            in_the_ice().lay("fork", 0, -1).at(0, "fork").ice("border_camp", tokens).hand(0, {"icicle_fiend"}).peril(1, 3).villainy();
        match.play("draft icicle_fiend seat2 melee").dice({1, 6}).play("launch");
        EXPECT_EQ(match.numbers(Happened::attack_rolled)[1], 1 + 3 + (tokens == 0 ? 0 : 2 + tokens - 1)) << tokens;
    }
}

TEST(DG_ICE_10, another_defeat_leaves_the_winter) {
    auto match = in_the_ice().lay("demon_gate", 0, -1).at(0, "demon_gate").quest(0, "warden_of_the_gate");
    match.state.quests[at(quest_called("warden_of_the_gate"))].wounds = 2;
    match.feats().play("attempt warden_of_the_gate").dice({1, 6}).play("choose_form magic").pass();
    EXPECT_EQ(match.spot("warden_of_the_gate").zone, QuestZone::completed);
    EXPECT_EQ(match.state.winter, 1);
}

TEST(DG_ICE_11, after_the_winter_ice_stays_and_scales) {
    auto match = in_the_ice().lay("fork", 0, -1).at(0, "fork").ice("border_camp", 2).hand(0, {"avalanche"}).peril(1, 2);
    match.state.winter = 0;
    match.turn();
    EXPECT_FALSE(match.happened(Happened::ice_rolled));
    EXPECT_EQ(ice_at(match, "border_camp"), 2);
    match.play("draft avalanche seat2 melee").dice({6}).play("launch");
    EXPECT_EQ(match.numbers(Happened::threat_rolled)[1], 4 + 4 + 1);
    match.lay("snowbound_road", 0, 1);  // a printed Arctic still gets its token
    EXPECT_EQ(ice_at(match, "snowbound_road"), 1);
}

TEST(DG_ICE_12, removed_tokens_return_to_the_supply) {
    auto match = in_the_ice().hero(0, "sorrel").hero(1, "yorun").ice("border_camp", 32).feats();
    EXPECT_EQ(match.state.ice_left, 0);
    match.play("use_ability 0").pass();
    EXPECT_EQ(match.state.ice_left, 1);
    Play play = match.at_work();
    EXPECT_TRUE(add_ice(play, location_called("border_camp")));
    EXPECT_FALSE(add_ice(play, location_called("border_camp")));
}

TEST(DG_ICE_13, placing_is_a_duty_where_it_is_possible) {
    auto match = in_the_ice().dice({5}).turn();
    ASSERT_EQ(match.asked(), Ask::place_ice);
    EXPECT_EQ(match.options(), (std::vector<std::string>{"pick_location border_camp"}));
    auto deserts = a_match_with(
        "[[location]]\nid = \"border_camp\"\nglory = 1\nperil = 1\nnorth = \"open\"\neast = \"open\"\nsouth = \"open\"\nwest = "
        "\"open\"\nterrain = [\"desert\"]\n",
        2, {{"set", "ice"}});
    deserts.dice({5}).turn();
    EXPECT_EQ(deserts.asked(), Ask::villainy);  // no allowed location: skipped
}

TEST(DG_MIX_01, decks_of_both_sets_are_joined) {
    const Rules& rules = the_module().rules();
    CardSet hands;
    uint32_t heroes = 0, quests = 0;
    for (uint64_t seed = 1; seed <= 60; ++seed) {
        Options options;
        options.packs = 3;
        options.seats = 4;
        options.set(Switch::hero_choice);
        Chance chance(seed);
        EventSink nobody;
        const State state = rules.start(options, chance, nobody);
        heroes |= state.heroes_left;
        quests |= state.quest_deck;
        EXPECT_EQ(state.deck_count[0], 119);
    }
    EXPECT_EQ(count_bits(heroes), 12);
    EXPECT_EQ(count_bits(quests), 28);
}

TEST(DG_MIX_03, the_deck_is_chosen_card_by_card) {  // after seeing the previous one
    auto match = a_match(2, {{"split_decks", "on"}}).hand(0, {"mutant_rat", "janguba", "needle_imp"}).discard_phase();
    match.play("discard_card mutant_rat");
    for (int drawn = 3; drawn <= 5; ++drawn) {
        ASSERT_EQ(match.asked(), Ask::draw_from);
        match.play(drawn == 4 ? "draw_peril" : "draw_glory");
        EXPECT_EQ(match.state.players[0].hand_count, drawn);
    }
    EXPECT_EQ((match.player(0).hand & the_cards().glory_cards).count(), 2);
    auto dry = a_match(2, {{"split_decks", "on"}});
    dry.state.removed = dry.state.removed | dry.state.deck[1];
    dry.state.deck[1] = {};
    dry.state.deck_count[1] = 0;
    dry.discard_phase();
    EXPECT_EQ(dry.player(0).hand.count(), 5);  // one deck is left: nothing to choose
}

TEST(DG_MIX_07, an_empty_deck_of_the_own_frame_is_skipped) {
    auto match = a_match(2, {{"set", "both"}}).at(0, "border_camp").points(0, 2);
    match.state.location_deck[1] = 0;
    match.location_phase();
    EXPECT_EQ(match.asked(), Ask::feats);
    EXPECT_FALSE(match.can("explore"));
    match.at(0, "vault_entrance").feats();
    EXPECT_TRUE(match.can("explore"));
    match.play("explore");
    EXPECT_EQ(the_cards()[match.state.frames.top<PlaceFrame>().location].region, Region::dungeon);
}

TEST(DG_MIX_08, the_regions_never_join_by_edges) {
    auto match = a_match(2, {{"set", "both"}}).lay("crossroads", 1, 0).lay("fork", 1, 0);  // the same cell, each in its own region
    const Sight view = match.view();
    for (const char* surface : {"border_camp", "fork"}) {
        for (const LocationId next : view.laid(location_called(surface)).next) {
            EXPECT_TRUE(next.is_none() || the_cards()[next].region == Region::surface);
        }
    }
    EXPECT_EQ(within_steps(view, location_called("crossroads"), 20),
              bit(location_called("crossroads").value) | bit(location_called("vault_entrance").value));
}

TEST(DG_MIX_09, portals_are_the_only_link) {
    auto match = a_match(2, {{"set", "both"}})
                     .lay("fork", 0, -1)
                     .lay("ghostly_peaks", 0, -2)
                     .lay("thundering_falls", 1, -1)
                     .at(0, "fork")
                     .points(0, 9);
    EXPECT_EQ(within_steps(match.view(), location_called("fork"), 20) & bit(location_called("vault_entrance").value), 0u);
    match.lay("standing_stones", -1, 0);
    EXPECT_NE(within_steps(match.view(), location_called("fork"), 20) & bit(location_called("vault_entrance").value), 0u);
}

TEST(DG_MIX_11, a_portal_makes_its_ends_adjacent) {
    auto match = a_match(2, {{"set", "both"}}).lay("standing_stones", 0, 1, true);
    EXPECT_TRUE(has_bit(neighbours(match.view(), location_called("standing_stones")), location_called("vault_entrance").value));
    EXPECT_TRUE(has_bit(neighbours(match.view(), location_called("vault_entrance")), location_called("standing_stones").value));
    EXPECT_EQ(distance_to_entrance(match.view(), location_called("standing_stones")), 1);
}

TEST(DG_BATTLE_17, a_text_about_one_form_of_battle_leaves_the_others_alone) {  // also DG-BATTLE-16, DG-CARD-12
    const auto value = [](const TestMatch& match, Form form, Role role) {
        Attack attack;
        attack.attacker = role == Role::attack ? Thing::hero(Seat(0)) : Thing::hero(Seat(1));
        attack.defender = role == Role::attack ? Thing::hero(Seat(1)) : Thing::hero(Seat(0));
        attack.place = match.player(0).place;
        attack.form = form;
        return battle_value(match.view(), Thing::hero(Seat(0)), attack, role);
    };
    const auto plain = a_match();
    const auto spanner = a_match().inventory(0, {"heavy_spanner"});  // +1 in Melee
    const auto mail = a_match().inventory(0, {"chitin_mail"});       // counter: +2 in Melee, +1 in Speed
    for (const Form form : {Form::melee, Form::magic, Form::speed}) {
        for (const Role role : {Role::attack, Role::counter}) {
            const int melee = form == Form::melee ? 1 : 0;
            EXPECT_EQ(value(spanner, form, role), value(plain, form, role) + melee) << static_cast<int>(form);
            const int hide = role == Role::attack ? 0 : form == Form::melee ? 2 : form == Form::speed ? 1 : 0;
            EXPECT_EQ(value(mail, form, role), value(plain, form, role) + hide) << static_cast<int>(form);
        }
    }
}

}  // namespace
}  // namespace undercroft::dungeoneer
