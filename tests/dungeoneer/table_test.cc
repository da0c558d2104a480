// Tables of another sort: variants one by one, and the game alone: DG-VAR, DG-SOLO.
#include <algorithm>

#include <gtest/gtest.h>

#include "dungeoneer/builder.h"
#include "support/step_limit.h"

namespace undercroft::dungeoneer {
namespace {

using OptionWords = std::map<std::string, std::string>;

struct Dealt {
    State state;
    std::vector<Event> events;
};
Dealt dealt(const Options& options, uint64_t seed) {
    Dealt result;
    Chance chance(seed);
    EventSink sink(result.events);
    result.state = the_module().rules().start(options, chance, sink);
    return result;
}
void answer(State& state, Action action) {
    Chance chance(9);
    EventSink nobody;
    the_module().rules().apply(state, the_module().rules().decision(state).seats.lowest(), action, chance, nobody, Windows::skip_forced);
}
ActionList options_of(const State& state) {
    ActionList actions;
    the_module().rules().list_actions(state, the_module().rules().decision(state).seats.lowest(), actions);
    return actions;
}
bool is_laying(const State& state) {
    const Ask asked = static_cast<Ask>(state.question);
    return asked == Ask::lay_location || asked == Ask::place_location;
}
Options blank_spots(int seats) {
    Options options;
    options.seats = static_cast<uint8_t>(seats);
    options.set(Switch::no_blank_spots);
    return options;
}

TEST(DG_VAR_01_1, quests_first_then_every_location_face_down) {
    for (uint64_t seed = 1; seed <= 10; ++seed) {
        const auto [state, events] = dealt(blank_spots(3), seed);
        uint64_t held = state.laid;
        for (const PlayerState& player : state.players) {
            EXPECT_EQ(held & player.location_hand, 0u);
            EXPECT_EQ(count_bits(player.location_hand), player.location_count);
            held |= player.location_hand;
        }
        EXPECT_EQ(held, the_cards().pack_locations[0]);
        const State seen = the_module().rules().redact(state, Seat(0));
        EXPECT_EQ(seen.players[1].location_hand, 0u);
        EXPECT_EQ(seen.players[1].location_count, state.players[1].location_count);
        const auto first = [&, &all = events](Happened what) {
            return std::find_if(all.begin(), all.end(), [&](const Event& event) { return event.kind == static_cast<uint16_t>(what); });
        };
        EXPECT_LT(first(Happened::quest_dealt), first(Happened::location_placed));
    }
}

TEST(DG_VAR_01_2, the_holder_of_the_entrance_begins) {
    // Whoever was dealt the entrance is one card short of an even share: 22 cards to 2 players are 11 each.
    for (uint64_t seed = 1; seed <= 20; ++seed) {
        const State state = dealt(blank_spots(2), seed).state;
        EXPECT_EQ(state.players[at(state.first)].location_count, 10);
        EXPECT_EQ(state.players[state.first == Seat(0) ? 1 : 0].location_count, 11);
        EXPECT_EQ(state.laid, bit(location_called("vault_entrance").value));
        EXPECT_EQ(state.map[at(location_called("vault_entrance"))].x, 0);
        EXPECT_EQ(state.map[at(location_called("vault_entrance"))].y, 0);
        EXPECT_EQ(the_module().rules().decision(state).seats, SeatSet::of(state.first));
    }
}

TEST(DG_VAR_01_3, clockwise_one_each_until_all_lie) {
    State state = dealt(blank_spots(3), 5).state;
    std::vector<int> seats;
    for (StepLimit limit; is_laying(state); limit.step()) {
        if (static_cast<Ask>(state.question) == Ask::lay_location)
            seats.push_back(the_module().rules().decision(state).seats.lowest().index);
        answer(state, options_of(state)[0]);
    }
    EXPECT_EQ(count_bits(state.laid), 22);
    ASSERT_GE(seats.size(), 12u);
    for (size_t i = 0; i < 12; ++i) EXPECT_EQ(seats[i], (state.first.index + static_cast<int>(i)) % 3) << i;
}

TEST(DG_VAR_01_4, common_places_wait_for_all_the_others) {
    for (uint64_t seed = 1; seed <= 12; ++seed) {
        State state = dealt(blank_spots(2), seed).state;
        uint64_t common = 0;
        for (int i = 0; i < max_quests; ++i) {
            const Quest& quest = the_cards().quests[static_cast<size_t>(i)];
            if (state.quests[static_cast<size_t>(i)].zone == QuestZone::common) common |= quest.places | quest.ends;
        }
        common &= ~bit(location_called("vault_entrance").value);
        for (StepLimit limit; is_laying(state); limit.step()) {
            const ActionList actions = options_of(state);
            if (static_cast<Ask>(state.question) == Ask::lay_location && has_bit(common, actions[0].a)) {
                EXPECT_EQ(the_cards().pack_locations[0] & ~state.laid & ~common, 0u) << seed;
            }
            answer(state, actions[0]);
        }
        EXPECT_EQ(count_bits(state.laid), 22);
    }
}

TEST(DG_VAR_01_5, no_location_phase_and_nothing_to_explore) {
    auto match = a_match(2, {{"no_blank_spots", "on"}}).points(0, 3).turn();
    match.play("done");
    EXPECT_EQ(match.asked(), Ask::feats);
    EXPECT_FALSE(match.can("explore"));
    EXPECT_EQ(count_bits(dealt(blank_spots(2), 3).state.laid), 1);  // no four-card start
}

// Seat 0 dies in its own turn at the trap exit of the Treasury.
TestMatch dying(OptionWords options = {}, int seats = 2) {
    options["resurrection"] = "on";
    return a_match(seats, std::move(options)).lay("treasury", 0, -1).at(0, "treasury").health(0, 1).points(0, 1);
}

TEST(DG_VAR_02_1, the_new_hero_is_chosen_and_begins_anew) {
    auto match = dying().level(0, 3).feats();
    match.dice({1}).play("move south");
    ASSERT_EQ(match.asked(), Ask::hero);
    EXPECT_EQ(match.asked_seat(), Seat(0));
    EXPECT_FALSE(match.can("pick_hero ilsaveth"));  // the defeated one left the game
    EXPECT_FALSE(match.can("pick_hero grumoka"));   // taken
    match.play("pick_hero pim").pass();
    EXPECT_EQ(match.player(0).hero, hero_called("pim"));
    EXPECT_EQ(match.player(0).level, 1);
    EXPECT_TRUE(match.view().is_alive(Seat(0)));
}

TEST(DG_VAR_02_3, hand_inventory_and_lair_are_lost) {
    auto match = dying().hand(0, {"iron_nerves", "mutant_rat"}).inventory(0, {"lens_cowl", "fleet_of_foot"}).lair(0, {"janguba"}).feats();
    match.dice({1}).play("move south");
    for (const char* card : {"iron_nerves", "mutant_rat", "lens_cowl", "fleet_of_foot", "janguba"})
        EXPECT_TRUE(match.has_discarded(card)) << card;
    match.play("pick_hero pim").pass();
    EXPECT_EQ(match.player(0).hand.count(), 5);
    EXPECT_TRUE(match.player(0).inventory.empty() && match.player(0).lair.empty());
}

TEST(DG_VAR_02_4, all_quests_are_kept) {
    auto match = dying().quest(0, "bargain_at_the_altar").quest(0, "dice_with_the_imp").completed(0, {"crown_of_cold_reason"}).feats();
    match.dice({1}).play("move south").play("pick_hero pim").pass();
    EXPECT_EQ(match.spot("bargain_at_the_altar").seat, Seat(0));
    EXPECT_EQ(match.spot("dice_with_the_imp").zone, QuestZone::personal);
    EXPECT_EQ(match.player(0).completed, 1);
    EXPECT_EQ(match.stat_of(0, Stat::magic), 2 + 1);  // the artifact serves the new hero
}

TEST(DG_VAR_02_5, points_and_health_begin_anew_and_nobody_wins_by_it) {
    auto match = dying().glory(0, 9).peril(0, 9);
    match.quest(0, "princess_in_the_cells");
    match.state.quests[at(quest_called("princess_in_the_cells"))].carried = 1;
    match.state.players[0].escorts = 1;
    match.feats().dice({1}).play("move south").pass();
    EXPECT_FALSE(match.over());
    EXPECT_EQ(match.spot("princess_in_the_cells").dropped, location_called("treasury"));
    match.play("pick_hero pim").pass();
    EXPECT_EQ(match.player(0).glory, 1);
    EXPECT_EQ(match.player(0).peril, 1);
    EXPECT_EQ(match.player(0).health, 6);
    auto last = dying();
    last.state.heroes_left = 0;  // no spare hero: the last one standing wins
    last.feats().dice({1}).play("move south");
    EXPECT_TRUE(last.over());
    EXPECT_EQ(last.state.won, SeatSet::of(Seat(1)));
}

TEST(DG_VAR_03, each_player_picks_from_those_left) {
    Options options;
    options.seats = 3;
    options.set(Switch::hero_choice);
    State state = dealt(options, 4).state;
    for (int i = 0; i < 3; ++i) {
        ASSERT_EQ(static_cast<Ask>(state.question), Ask::hero);
        EXPECT_EQ(the_module().rules().decision(state).seats, SeatSet::of(Seat((state.first.index + i) % 3)));
        const ActionList actions = options_of(state);
        EXPECT_EQ(actions.size(), static_cast<size_t>(6 - i));
        const Seat seat = the_module().rules().decision(state).seats.lowest();
        answer(state, actions[1]);
        EXPECT_EQ(state.players[at(seat)].hero.value, actions[1].a);
    }
}

TEST(DG_VAR_04, at_most_one_card_goes) {
    auto match = a_match(2, {{"optional_discard", "on"}}).hand(0, {"diversion", "blink"}).discard_phase();
    EXPECT_TRUE(match.can("done"));
    match.play("discard_card diversion").pass();
    EXPECT_NE(match.asked(), Ask::discard);
    EXPECT_FALSE(match.has_discarded("blink"));
}

TEST(DG_VAR_05_2, a_neighbour_concerned_too_passes_it_on) {
    auto passed = a_match(3, {{"impartial_placement", "on"}})
                      .quest(0, "bargain_at_the_altar")
                      .quest(1, "the_lost_formula")
                      .draws({"dark_altar"})
                      .location_phase();
    EXPECT_EQ(passed.asked_seat(), Seat(2));  // any room is a place of seat 2's neighbour's search
    EXPECT_TRUE(passed.happened(Happened::location_passed));
    auto out = a_match(3, {{"impartial_placement", "on"}}).quest(0, "bargain_at_the_altar").draws({"dark_altar"});
    out.state.living.remove(Seat(1));
    out.location_phase();
    EXPECT_EQ(out.asked_seat(), Seat(2));  // a seat that is out is skipped
    passed.play(passed.options().front());
    EXPECT_EQ(passed.asked_seat(), Seat(0));  // and the turn goes on with the drawer
}

TEST(DG_VAR_05_1, a_quest_already_done_does_not_count) {
    auto match = a_match(2, {{"impartial_placement", "on"}}).completed(0, {"bargain_at_the_altar"}).draws({"dark_altar"}).location_phase();
    EXPECT_EQ(match.asked_seat(), Seat(0));
}

TEST(DG_VAR_05_3, the_second_place_of_an_escort_does_not_count) {
    auto match = a_match(2, {{"impartial_placement", "on"}}).quest(0, "the_only_antidote").draws({"moss_cistern"}).location_phase();
    EXPECT_EQ(match.asked_seat(), Seat(0));
}

TEST(DG_VAR_06_1, two_common_quests_at_all_times) {
    const auto common = [](const State& state) {
        return std::count_if(state.quests.begin(), state.quests.end(),
                             [](const QuestSpot& spot) { return spot.zone == QuestZone::common; });
    };
    auto match = a_match(2, {{"nothing_personal", "on"}})
                     .lay("dark_altar", 0, -1)
                     .at(0, "dark_altar")
                     .common("bargain_at_the_altar")
                     .common("clear_the_miasma");
    match.feats().play("attempt bargain_at_the_altar").pass();
    EXPECT_EQ(common(match.state), 2);
    auto artifact = a_match(2, {{"nothing_personal", "on"}}).lay("scorched_library", 0, 1, true).at(0, "scorched_library");
    artifact.common("crown_of_cold_reason")
        .common("clear_the_miasma")
        .feats()
        .dice({6})
        .play("attempt crown_of_cold_reason");  // -1 by the miasma
    EXPECT_EQ(artifact.player(0).completed, 1);
    EXPECT_EQ(common(artifact.state), 2);  // an artifact too is replaced at once
}

TEST(DG_VAR_06_2, a_started_escort_becomes_personal_and_is_replaced) {
    auto match = a_match(2, {{"nothing_personal", "on"}})
                     .lay("prison_block", 0, 1)
                     .at(0, "prison_block")
                     .common("princess_in_the_cells")
                     .common("clear_the_miasma");
    match.draws({"dice_with_the_imp"}).feats().play("take_escort princess_in_the_cells");
    EXPECT_EQ(match.spot("princess_in_the_cells").zone, QuestZone::personal);
    EXPECT_EQ(match.spot("princess_in_the_cells").seat, Seat(0));
    EXPECT_EQ(match.spot("dice_with_the_imp").zone, QuestZone::common);
}

TEST(DG_VAR_07_1, speed_does_not_matter_for_points) {
    for (const char* hero : {"kharrask", "ilsaveth"}) {  // Speed 2 and 3
        auto match = a_match(2, {{"limited_movement", "on"}}).hero(1, "torvin").hero(0, hero).bane(0, "leaden_blood").recovery();
        EXPECT_EQ(match.player(0).action_points, 3) << hero;
    }
}

TEST(DG_VAR_07_2, nothing_can_be_saved) {
    auto match = a_match(2, {{"limited_movement", "on"}}).points(0, 3).discard_phase().pass();
    EXPECT_FALSE(match.happened(Happened::point_saved));
    EXPECT_EQ(match.player(0).action_points, 0);
    EXPECT_EQ(match.state.active, Seat(1));
}

TEST(DG_VAR_07_3, in_any_turn_while_standing_and_lost_at_its_end) {
    auto match = a_match(2, {{"limited_movement", "on"}}).feats();
    match.play(1, "lie_down");  // in the turn of seat 0
    EXPECT_EQ(match.player(1).fallen, 1);
    EXPECT_FALSE(match.may(1, "lie_down"));
    ASSERT_TRUE(match.may(1, "attack seat1 magic"));  // the point works although fallen
    match.pass();
    Play play = match.at_work();
    end_of_turn(play);
    EXPECT_EQ(match.player(1).bound_points, 0);
    EXPECT_FALSE(a_match().feats().can("lie_down"));  // without the variant nobody may
}

TestMatch attacked(std::initializer_list<std::string> monsters, int saved = 0, const std::string& challenge = "shares_battle") {
    auto match = a_match(2, {{"action_for_falling", "on"}, {"challenge", challenge}}).lay("crossroads", 0, -1).at(0, "crossroads");
    match.hand(0, monsters).peril(1, 9).points(1, saved);
    match.state.players[1].saved = static_cast<uint8_t>(saved);
    return match.villainy();
}

TEST(DG_VAR_08_1, only_at_those_who_attacked) {
    auto match = a_match(3, {{"action_for_falling", "on"}})
                     .lay("crossroads", 0, -1)
                     .at(0, "crossroads")
                     .hand(0, {"mutant_rat"})
                     .peril(1, 1)
                     .villainy();
    match.play("draft mutant_rat seat2 melee").dice({1, 2}).play("launch");
    ASSERT_EQ(match.asked(), Ask::challenge);
    for (const std::string& option : match.options()) EXPECT_TRUE(option == "done" || option.starts_with("fall_challenge 0 ")) << option;
}

TEST(DG_VAR_08_2, once_in_a_turn_and_not_with_a_saved_point) {
    for (const char* challenge : {"shares_battle", "apart"}) {
        auto match = attacked({"stitched_brute"}, 0, challenge);
        match.play("draft stitched_brute seat2 melee").dice({1, 3}).play("launch").dice({1, 6}).play("fall_challenge 0 magic");
        match.play("to_lair stitched_brute").pass();
        Play play = match.at_work();
        stand(play, Seat(1));
        match.state.launched = 0;
        match.villainy().play("draft stitched_brute seat2 melee").dice({1, 3}).play("launch");
        EXPECT_NE(match.asked(), Ask::challenge) << challenge;  // a second time in the same turn
    }
    auto saved = attacked({"mutant_rat"}, 1);
    saved.play("draft mutant_rat seat2 melee").dice({1, 2}).play("launch");
    ASSERT_EQ(saved.asked(), Ask::challenge);
    EXPECT_FALSE(saved.can("fall_challenge 0 magic"));
    EXPECT_TRUE(saved.can("challenge 0 magic"));
}

TEST(DG_VAR_09, facing_the_spikes_stays_possible) {
    auto match = a_match(2, {{"dodging_spikes", "on"}}).lay("bone_chute", 0, -1).points(0, 2).feats();
    match.play("move north").dice({1}).play("face").pass();
    EXPECT_EQ(match.player(0).health, 5);
    EXPECT_EQ(match.player(0).action_points, 1);
    auto broke = a_match(2, {{"dodging_spikes", "on"}}).lay("bone_chute", 0, -1).points(0, 1).feats();
    broke.dice({6}).play("move north");
    EXPECT_TRUE(broke.happened(Happened::threat_rolled));  // without a point there is no choice
    auto pit = a_match(2, {{"dodging_spikes", "on"}}).lay("drowned_drain", 0, -1).points(0, 2).dice({6}).feats();
    pit.play("move north");
    EXPECT_NE(pit.asked(), Ask::spikes);
}

TEST(DG_VAR_10, split_decks_are_off_by_default_and_for_any_number) {
    for (const int seats : {2, 3, 4}) {
        Options options;
        options.seats = static_cast<uint8_t>(seats);
        EXPECT_EQ(dealt(options, 1).state.deck_count[1], 0);
        options.set(Switch::split_decks);
        const State state = dealt(options, 1).state;
        EXPECT_GT(state.deck_count[1], 0);
        EXPECT_EQ(static_cast<Ask>(state.question), Ask::draw_from);  // already for the opening five
    }
}

TEST(DG_VAR_11, the_lair_option_is_for_one_player) {
    const Rules& rules = the_module().rules();
    EXPECT_TRUE(rules.read_options(*check_setup(rules.card(), {"dungeoneer", 1, 1, {{"solo_lair", "on"}}})).ok());
    EXPECT_FALSE(rules.read_options(*check_setup(rules.card(), {"dungeoneer", 3, 1, {{"solo_lair", "on"}}})).ok());
}

TestMatch alone(OptionWords options = {}) {
    return a_match(1, std::move(options)).lay("crossroads", 0, -1).points(0, 2);
}  // Peril 2: two dice

TEST(DG_SOLO_01, three_quests_alone_do_not_win) {
    auto match = a_match(1)
                     .lay("dark_altar", 0, -1)
                     .at(0, "dark_altar")
                     .quest(0, "bargain_at_the_altar")
                     .completed(0, {"clear_the_miasma", "crown_of_cold_reason"});
    match.feats().play("attempt bargain_at_the_altar").pass();
    EXPECT_EQ(match.player(0).completed, 3);
    EXPECT_FALSE(match.over());
    auto there = a_match(1).completed(0, {"clear_the_miasma", "crown_of_cold_reason"});  // the third one is done on the entrance
    there.quest(0, "princess_in_the_cells");
    there.state.quests[at(quest_called("princess_in_the_cells"))].carried = 1;
    there.state.players[0].escorts = 1;
    there.feats().play("finish_escort princess_in_the_cells");
    EXPECT_TRUE(there.over());
}

TEST(DG_SOLO_06, every_turn_is_a_round) {
    auto match = alone();
    match.state.players[0].moved = 1;
    match.discard_phase().play("done").pass();
    EXPECT_EQ(match.state.active, Seat(0));
    EXPECT_EQ(match.state.round, 2);
    for (const Event& event : match.events) {
        EXPECT_FALSE(event.kind == static_cast<uint16_t>(Happened::phase_began) && event.numbers[0] == static_cast<int>(Phase::villainy));
    }
}

TEST(DG_SOLO_07, entering_gives_glory_as_usual) {
    auto match = alone().dice({6, 6}).feats();
    match.play("move north");
    EXPECT_EQ(match.player(0).glory, 1);
    match.play("move south");
    EXPECT_EQ(match.player(0).glory, 1);  // not new
}

TEST(DG_SOLO_08, as_many_dice_as_peril_and_each_up_to_it) {  // EX-15
    for (const int face : {1, 2, 3}) {
        auto match = alone().draws({"mutant_rat", "leaden_blood"}).dice({face, 6, 6, 1, 6, 1}).feats();
        match.play("move north");
        EXPECT_EQ(match.times(Happened::die_rolled), 2) << face;
        EXPECT_EQ(match.times(Happened::peril_card_drawn), face <= 2 ? 1 : 0) << face;
    }
}

TEST(DG_SOLO_09, rolls_come_with_the_peril) {  // R-71, and its other reading
    for (const char* ruling : {"new_locations", "every_entry"}) {
        auto match = alone({{"solo_rolls", ruling}}).points(0, 3).dice({6, 6, 6, 6, 6}).feats();
        match.play("move north").play("move south").play("move north");
        EXPECT_EQ(match.times(Happened::die_rolled), std::string(ruling) == "every_entry" ? 5 : 2) << ruling;
    }
    auto stayed = alone().at(0, "crossroads").dice({6, 6}).discard_phase();
    EXPECT_EQ(stayed.times(Happened::die_rolled), 2);  // staying put
}

TEST(DG_SOLO_10, banes_come_before_encounters) {
    auto match = alone().draws({"mutant_rat", "scent_of_blood"}).dice({1, 1, 1, 6}).feats();
    match.play("move north");
    ASSERT_TRUE(match.happened(Happened::attack_rolled));
    EXPECT_TRUE(match.player(0).banes.has(card_called("scent_of_blood")));
    EXPECT_EQ(match.numbers(Happened::counter_rolled)[1], 6 + 2 - 1);  // the bane, drawn second, weighs in this battle already
}

TEST(DG_SOLO_10, the_location_effect_comes_before_the_encounters) {
    auto match = a_match(1).lay("bone_chute", 0, -1).points(0, 1).draws({"mutant_rat"}).dice({1, 6, 1, 1, 6}).feats();  // Peril 2, spikes
    match.play("move north");
    int spikes = -1, attack = -1;
    for (size_t i = 0; i < match.events.size(); ++i) {
        if (match.events[i].kind == static_cast<uint16_t>(Happened::threat_rolled)) spikes = static_cast<int>(i);
        if (match.events[i].kind == static_cast<uint16_t>(Happened::attack_rolled)) attack = static_cast<int>(i);
    }
    EXPECT_GE(spikes, 0);
    EXPECT_LT(spikes, attack);
    EXPECT_EQ(match.player(0).health, 5);
}

TEST(DG_SOLO_11, a_permanent_bane_that_waited_stays) {
    auto match = alone().draws({"scent_of_blood"}).dice({1, 6}).feats();
    match.play("move north");
    EXPECT_TRUE(match.state.waiting.has(card_called("scent_of_blood")));
    match.lay("echoing_gallery", 0, -2).draws({"mutant_rat"}).dice({1, 1, 6}).play("move north").pass();
    EXPECT_TRUE(match.player(0).banes.has(card_called("scent_of_blood")));
    EXPECT_TRUE(match.state.waiting.empty());
}

TEST(DG_SOLO_12, the_hardest_form_and_the_discard) {
    // Ilsaveth: Melee 2, Magic 1, Speed 3. Janguba attacks with Melee 4 or Speed 3: Melee is the worse for her.
    auto match = alone().draws({"janguba"}).dice({1, 6, 1, 6}).feats();
    match.play("move north");
    EXPECT_EQ(match.numbers(Happened::attack_declared)[3], static_cast<int>(Form::melee));
    match.pass();
    EXPECT_EQ(match.asked(), Ask::challenge);
    match.play("done").pass();
    EXPECT_TRUE(match.has_discarded("janguba"));  // without the lair option, unwounded or not
}

TEST(DG_SOLO_13, one_card_for_each_defeated_monster_if_wanted) {
    auto match = alone().points(0, 1).draws({"mutant_rat", "bottle_homunculus"}).dice({1, 1, 1, 1, 6, 6}).feats();
    match.play("move north").pass();
    for (int i = 0; i < 2; ++i) {
        ASSERT_EQ(match.asked(), Ask::solo_draw) << i;
        match.play(i == 0 ? "draw_glory" : "done");
    }
    EXPECT_EQ(match.player(0).hand_count, 1);
}

TEST(DG_SOLO_14, a_large_hand_draws_one_more_and_gives_none) {
    auto match = alone().hand(0, {"diversion", "chalk_circle", "iron_nerves", "second_wind", "fleet_of_foot", "mind_of_glass"});
    match.state.players[0].moved = 1;
    match.discard_phase().play("draw_glory").pass();
    EXPECT_EQ(match.player(0).hand_count, 7);
    EXPECT_TRUE(match.state.discard[0].empty());
    auto none = alone();
    none.state.players[0].moved = 1;
    none.discard_phase().play("done").pass();
    EXPECT_EQ(none.player(0).hand_count, 0);  // no refill to five
}

TestMatch with_lair(std::initializer_list<std::string> lair, int points = 2) {
    return a_match(1, {{"solo_lair", "on"}}).lay("crossroads", 0, -1).points(0, points).lair(0, lair);
}

TEST(DG_SOLO_16, the_lair_attacks_with_every_revealed_monster) {
    auto match = with_lair({"creeping_slime"}, 1).draws({"mutant_rat"}).dice({1, 6, 1, 1, 6, 6}).feats();
    match.play("move north");
    EXPECT_EQ(match.times(Happened::attack_rolled), 2);
    auto trap = with_lair({"creeping_slime"}, 1).draws({"engulfing_slime"}).dice({1, 6, 6}).feats();
    trap.play("move north");
    EXPECT_EQ(trap.times(Happened::attack_rolled), 0);  // no monster was revealed
}

TEST(DG_SOLO_15, who_came_from_the_lair_goes_back_there) {
    auto match = with_lair({"mutant_rat"}, 0).points(0, 1).draws({"stitched_brute"}).dice({1, 6, 1, 1, 1, 2}).feats();
    match.play("move north").pass();  // neither is hurt: 3:3 and 4:4
    EXPECT_TRUE(match.player(0).lair.has(card_called("mutant_rat")));
    EXPECT_TRUE(match.player(0).lair.has(card_called("stitched_brute")));  // the dearest
}

TEST(DG_SOLO_17, the_lair_holds_three_the_cheapest_gives_way) {
    auto dearer = with_lair({"mutant_rat", "bottle_homunculus", "needle_imp"}, 1).draws({"janguba"}).feats();
    dearer.dice({1, 6, 1, 1, 1, 1, 1, 1, 1, 1}).play("move north").pass();
    while (dearer.asked() == Ask::challenge || dearer.asked() == Ask::solo_draw || dearer.asked() == Ask::solo_treasure)
        dearer.play("done").pass();
    EXPECT_TRUE(dearer.player(0).lair.has(card_called("janguba")));
    EXPECT_LE(dearer.player(0).lair.count(), 3);
    auto cheaper = with_lair({"janguba", "stitched_brute", "two_headed_hound"}, 1);
    cheaper.state.attacked = cheaper.player(0).lair;  // they have attacked this turn
    cheaper.draws({"mutant_rat"}).dice({1, 6, 1, 2}).feats().play("move north").pass();
    EXPECT_TRUE(cheaper.has_discarded("mutant_rat"));
    EXPECT_EQ(cheaper.player(0).lair.count(), 3);
}

TEST(DG_SOLO_18, a_lair_monster_attacks_once_a_turn) {
    auto match = with_lair({"creeping_slime"}).lay("echoing_gallery", 0, -2).draws({"mutant_rat"}).dice({1, 6, 1, 1, 3, 3}).feats();
    match.play("move north").pass();
    const int before = match.times(Happened::attack_rolled);
    EXPECT_EQ(before, 2);
    while (match.asked() != Ask::feats) match.play("done").pass();
    match.points(0, 1).draws({"bottle_homunculus"}).dice({1, 1, 6}).play("move north").pass();
    EXPECT_EQ(match.times(Happened::attack_rolled), before + 1);  // the newcomer alone
}

TEST(DG_SOLO_19, a_hunt_is_a_battle_a_trap_is_none) {
    auto trap = alone().hand(0, {"lens_cowl"}).glory(0, 9).draws({"engulfing_slime"}).dice({1, 6, 6}).feats();
    trap.play("move north").pass();
    EXPECT_EQ(trap.asked(), Ask::feats);
    auto hunt = a_match(1)
                    .lay("mutant_pens", 0, 1)
                    .at(0, "mutant_pens")
                    .quest(0, "the_escaped_specimen")
                    .hand(0, {"lens_cowl"})
                    .glory(0, 9)
                    .feats();
    hunt.dice({1, 1}).play("attempt the_escaped_specimen").pass();
    ASSERT_EQ(hunt.asked(), Ask::solo_treasure);
    hunt.play("play lens_cowl nobody").pass();
    EXPECT_TRUE(hunt.player(0).inventory.has(card_called("lens_cowl")));
    EXPECT_EQ(hunt.asked(), Ask::feats);
}

TEST(DG_SOLO_20, permanent_boons_are_played_on_an_entrance) {
    auto match = alone().hand(0, {"fleet_of_foot"}).glory(0, 9).feats();
    EXPECT_TRUE(match.can("play fleet_of_foot nobody"));
    match.at(0, "crossroads").feats();
    EXPECT_FALSE(match.can("play fleet_of_foot nobody"));
    auto surface = a_match(1, {{"set", "ice"}}).hand(0, {"gift_of_the_north_wind"}).glory(0, 9).feats();
    EXPECT_TRUE(surface.can("play gift_of_the_north_wind nobody"));
}

TEST(DG_SOLO_21, instants_and_responses_are_free_of_that) {
    auto match = alone().at(0, "crossroads").hand(0, {"potion_of_speed", "second_wind", "chalk_circle"}).glory(0, 9).health(0, 3).feats();
    EXPECT_TRUE(match.can("play potion_of_speed nobody"));
    EXPECT_TRUE(match.can("play second_wind nobody"));
    match.lay("echoing_gallery", 0, -2).draws({"mutant_rat"}).dice({1, 6, 1}).play("move north");
    match.pass();
    auto battle = alone().hand(0, {"chalk_circle"}).glory(0, 9).draws({"mutant_rat"}).dice({1, 6, 6, 1}).feats();
    battle.play("move north").play("play chalk_circle nobody").pass();
    EXPECT_EQ(battle.player(0).health, 6);
}

TEST(DG_SOLO_22, wounds_on_monsters_pay_wounds_by_monsters_do_not) {
    auto countered = alone().draws({"mutant_rat"}).dice({1, 6, 1, 6}).feats();
    countered.play("move north").pass();
    EXPECT_EQ(countered.player(0).glory, 1 + 1);  // the Crossroads and the wound
    auto wounded = alone().points(0, 1).draws({"mutant_rat"}).dice({1, 6, 6, 1}).feats();
    wounded.play("move north").pass();
    EXPECT_EQ(wounded.player(0).health, 5);
    EXPECT_EQ(wounded.player(0).peril, 0);
    EXPECT_NE(wounded.asked(), Ask::give_peril);
}

}  // namespace
}  // namespace undercroft::dungeoneer
