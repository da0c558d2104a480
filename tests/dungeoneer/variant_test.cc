// Optional variants, each a switch: DG-VAR.
#include <algorithm>

#include <gtest/gtest.h>

#include "dungeoneer/builder.h"
#include "support/step_limit.h"

namespace undercroft::dungeoneer {
namespace {

TEST(DG_VAR_01_1, the_whole_map_is_laid_first) {  // also DG-VAR-01.2, DG-VAR-01.3, DG-VAR-01.5
    const Rules& rules = the_module().rules();
    Options options;
    options.seats = 3;
    options.set(Switch::no_blank_spots);
    Chance chance(5);
    EventSink nobody;
    State state = rules.start(options, chance, nobody);
    EXPECT_EQ(count_bits(state.laid), 1);
    int dealt = 0;
    for (const PlayerState& player : state.players) dealt += player.location_count;
    EXPECT_EQ(dealt, 21);
    EXPECT_EQ(rules.decision(state).seats.lowest(), state.first);
    Seat last = state.first;
    for (StepLimit limit; static_cast<Ask>(state.question) == Ask::lay_location || static_cast<Ask>(state.question) == Ask::place_location;
         limit.step()) {
        ActionList actions;
        const Seat seat = rules.decision(state).seats.lowest();
        rules.list_actions(state, seat, actions);
        rules.apply(state, seat, actions[0], chance, nobody, Windows::skip_forced);
        last = seat;
    }
    EXPECT_EQ(count_bits(state.laid), 22);
    EXPECT_FALSE(last.is_none());
    EXPECT_EQ(state.location_deck[0], 0u);
}

TEST(DG_VAR_01_4, places_of_common_quests_come_last) {
    const Rules& rules = the_module().rules();
    Options options;
    options.set(Switch::no_blank_spots);
    for (uint64_t seed = 1; seed < 20; ++seed) {
        Chance chance(seed);
        EventSink nobody;
        const State state = rules.start(options, chance, nobody);
        uint64_t common = 0;
        for (int i = 0; i < max_quests; ++i) {
            if (state.quests[static_cast<size_t>(i)].zone == QuestZone::common) common |= the_cards().quests[static_cast<size_t>(i)].places;
        }
        ActionList actions;
        rules.list_actions(state, rules.decision(state).seats.lowest(), actions);
        for (Action action : actions) EXPECT_FALSE(has_bit(common, action.a));
    }
}

TEST(DG_VAR_01_5, who_holds_locations_but_can_lay_none_is_asked_and_passes) {  // to be passed over would tell
    const Rules& rules = the_module().rules();
    Options options;
    options.seats = 3;
    options.set(Switch::no_blank_spots);
    int passes = 0;
    for (uint64_t seed = 1; seed <= 30; ++seed) {
        Chance chance(seed);
        EventSink nobody;
        State state = rules.start(options, chance, nobody);
        for (StepLimit limit;
             static_cast<Ask>(state.question) == Ask::lay_location || static_cast<Ask>(state.question) == Ask::place_location;
             limit.step()) {
            const Seat seat = rules.decision(state).seats.lowest();
            ActionList actions;
            rules.list_actions(state, seat, actions);
            const State before = state;
            rules.apply(state, seat, actions[0], chance, nobody, Windows::skip_forced);
            if (actions[0] != make_action(Do::done)) continue;
            ++passes;
            EXPECT_EQ(actions.size(), 1u);
            EXPECT_GT(before.players[at(seat)].location_count, 0);
            EXPECT_EQ(state.laid, before.laid);
        }
        EXPECT_EQ(count_bits(state.laid), 22) << seed;
    }
    EXPECT_GT(passes, 0);
}

TEST(DG_VAR_02_1, a_defeated_player_goes_on_with_a_new_hero) {  // also DG-VAR-02.3, DG-VAR-02.4, DG-VAR-02.5
    auto match = a_match(2, {{"resurrection", "on"}}).lay("treasury", 0, -1).at(0, "treasury").health(0, 1).level(0, 2).points(0, 1);
    match.hand(0, {"fleet_of_foot"})
        .lair(0, {"janguba"})
        .inventory(0, {"lens_cowl"})
        .quest(0, "bargain_at_the_altar")
        .completed(0, {"clear_the_miasma"});
    match.glory(0, 7).feats().dice({1}).play("move south");
    EXPECT_FALSE(match.over());
    EXPECT_EQ(match.asked(), Ask::hero);
    EXPECT_EQ(match.asked_seat(), Seat(0));
    match.play("pick_hero brunn");
    EXPECT_EQ(match.player(0).level, 1);
    EXPECT_EQ(match.player(0).health, 6);
    EXPECT_EQ(match.player(0).glory, 1);
    EXPECT_EQ(match.player(0).peril, 1);
    EXPECT_EQ(match.player(0).hand_count, 5);
    EXPECT_EQ(match.place_of(0), "vault_entrance");
    EXPECT_TRUE(match.player(0).lair.empty() && match.player(0).inventory.empty());
    EXPECT_EQ(match.player(0).completed, 1);
    EXPECT_EQ(match.spot("bargain_at_the_altar").seat, Seat(0));
}

TEST(DG_VAR_02_2, the_left_opponent_chooses_the_entrance) {
    auto match = a_match(2, {{"resurrection", "on"}, {"set", "both"}}).lay("treasury", 0, -1).at(0, "treasury").health(0, 1).points(0, 1);
    match.feats().dice({1}).play("move south").play("pick_hero brunn");
    EXPECT_EQ(match.asked(), Ask::entrance);
    EXPECT_EQ(match.asked_seat(), Seat(1));
    match.play("pick_location border_camp");
    EXPECT_EQ(match.place_of(0), "border_camp");
}

TEST(DG_VAR_03, heroes_are_chosen_from_the_first_player_on) {
    const Rules& rules = the_module().rules();
    Options options;
    options.set(Switch::hero_choice);
    Chance chance(5);
    EventSink nobody;
    const State state = rules.start(options, chance, nobody);
    EXPECT_EQ(static_cast<Ask>(state.question), Ask::hero);
    EXPECT_EQ(rules.decision(state).seats.lowest(), state.first);
    ActionList actions;
    rules.list_actions(state, state.first, actions);
    EXPECT_EQ(actions.size(), 6u);
}

TEST(DG_VAR_04, the_discard_is_voluntary) {
    auto match = a_match(2, {{"optional_discard", "on"}}).hand(0, {"diversion"}).discard_phase();
    match.play("done");
    EXPECT_FALSE(match.has_discarded("diversion"));
}

TEST(DG_VAR_05_1, a_place_of_ones_own_quest_is_placed_by_the_neighbour) {  // also DG-VAR-05.2
    auto match = a_match(2, {{"impartial_placement", "on"}}).quest(0, "bargain_at_the_altar").draws({"dark_altar"}).location_phase();
    EXPECT_EQ(match.asked_seat(), Seat(1));
    auto both = a_match(2, {{"impartial_placement", "on"}})
                    .quest(0, "silence_the_alarm")
                    .quest(1, "the_lost_formula")
                    .draws({"dark_altar"})
                    .location_phase();
    EXPECT_EQ(both.asked_seat(), Seat(0));  // not a place of seat 0's quest
    auto circle =
        a_match(2, {{"impartial_placement", "on"}}).quest(0, "bargain_at_the_altar").quest(1, "the_lost_formula").draws({"dark_altar"});
    circle.location_phase();
    EXPECT_EQ(circle.asked_seat(), Seat(0));  // a room for the neighbour's search: back after a full circle
}

TEST(DG_VAR_05_3, common_quests_and_ends_of_escorts_do_not_count) {
    auto match = a_match(2, {{"impartial_placement", "on"}}).common("bargain_at_the_altar").draws({"dark_altar"}).location_phase();
    EXPECT_EQ(match.asked_seat(), Seat(0));
    auto first = a_match(2, {{"impartial_placement", "on"}}).quest(0, "princess_in_the_cells").draws({"prison_block"}).location_phase();
    EXPECT_EQ(first.asked_seat(), Seat(1));
}

TEST(DG_VAR_06_1, all_quests_are_common) {  // also DG-VAR-06.2
    const Rules& rules = the_module().rules();
    Options options;
    options.set(Switch::nothing_personal);
    Chance chance(5);
    EventSink nobody;
    const State state = rules.start(options, chance, nobody);
    int common = 0;
    for (const QuestSpot& spot : state.quests) {
        common += spot.zone == QuestZone::common ? 1 : 0;
        EXPECT_NE(spot.zone, QuestZone::personal);
    }
    EXPECT_EQ(common, 2);
    auto match = a_match(2, {{"nothing_personal", "on"}}).lay("prison_block", 0, 1).at(0, "prison_block").common("princess_in_the_cells");
    match.common("clear_the_miasma").feats().play("take_escort princess_in_the_cells");
    EXPECT_EQ(match.spot("princess_in_the_cells").zone, QuestZone::personal);
    EXPECT_EQ(std::count_if(match.state.quests.begin(), match.state.quests.end(),
                            [](const QuestSpot& spot) { return spot.zone == QuestZone::common; }),
              2);
}

TEST(DG_VAR_07_1, three_points_for_everybody) {  // also DG-VAR-07.2
    auto match = a_match(2, {{"limited_movement", "on"}}).inventory(0, {"fleet_of_foot"}).recovery();
    EXPECT_EQ(match.player(0).action_points, 3);
    match.discard_phase().pass();
    EXPECT_EQ(match.player(0).action_points, 0);
    EXPECT_NE(match.asked(), Ask::save_point);
}

TEST(DG_VAR_07_3, lying_down_gives_a_point_for_anything_but_moving) {
    auto match = a_match(2, {{"limited_movement", "on"}}).lay("crossroads", 0, -1).feats();
    match.play(0, "lie_down").pass();
    EXPECT_EQ(match.player(0).fallen, 1);
    EXPECT_TRUE(match.can("explore"));
    EXPECT_FALSE(match.can("move north"));
}

TEST(DG_VAR_08_1, falling_pays_for_a_challenge) {  // also DG-VAR-08.2
    auto match = a_match(2, {{"action_for_falling", "on"}})
                     .lay("crossroads", 0, -1)
                     .at(0, "crossroads")
                     .hand(0, {"mutant_rat"})
                     .peril(1, 1)
                     .villainy();
    match.play("draft mutant_rat seat2 melee").dice({1, 2}).play("launch");
    EXPECT_EQ(match.asked(), Ask::challenge);
    match.dice({6, 1}).play("fall_challenge 0 magic");
    EXPECT_EQ(match.player(1).fallen, 1);
    EXPECT_TRUE(match.has_discarded("mutant_rat"));
    auto saved = a_match(2, {{"action_for_falling", "on"}})
                     .lay("crossroads", 0, -1)
                     .at(0, "crossroads")
                     .hand(0, {"mutant_rat"})
                     .peril(1, 1)
                     .points(1, 1);
    saved.villainy().play("draft mutant_rat seat2 melee").dice({1, 2}).play("launch");
    EXPECT_FALSE(saved.can("fall_challenge 0 magic"));
}

TEST(DG_VAR_08_3, the_two_variants_exclude_each_other) {
    const Rules& rules = the_module().rules();
    const auto checked = check_setup(rules.card(), {"dungeoneer", 2, 1, {{"limited_movement", "on"}, {"action_for_falling", "on"}}});
    EXPECT_FALSE(rules.read_options(*checked).ok());
}

TEST(DG_VAR_09, spikes_may_be_dodged_for_a_point) {
    auto match = a_match(2, {{"dodging_spikes", "on"}}).lay("bone_chute", 0, -1).points(0, 2).feats();
    match.play("move north");
    EXPECT_EQ(match.asked(), Ask::spikes);
    match.play("dodge");
    EXPECT_EQ(match.player(0).action_points, 0);
    EXPECT_FALSE(match.happened(Happened::threat_rolled));
}

}  // namespace
}  // namespace undercroft::dungeoneer
