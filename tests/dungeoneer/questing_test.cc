// Quests in all their parts, and general effects: DG-QUEST, DG-GEN, DG-GOAL.
#include <algorithm>

#include <gtest/gtest.h>

#include "dungeoneer/builder.h"
#include "support/messages.h"

namespace undercroft::dungeoneer {
namespace {

int count_in(const State& state, QuestZone zone) {
    return static_cast<int>(
        std::count_if(state.quests.begin(), state.quests.end(), [&](const QuestSpot& spot) { return spot.zone == zone; }));
}

TestMatch at_the_library(std::map<std::string, std::string> options = {}) {
    return a_match(2, std::move(options)).lay("scorched_library", 0, 1, true).at(0, "scorched_library");
}
TestMatch at_the_altar(int seats = 2) { return a_match(seats).lay("dark_altar", 0, -1).at(0, "dark_altar"); }
// The hunted Specimen: health 2, Melee 2 and Speed 2 to attack with.
TestMatch at_the_pens(std::map<std::string, std::string> options = {}, int seats = 2) {
    return a_match(seats, std::move(options)).lay("mutant_pens", 0, 1).at(0, "mutant_pens").quest(0, "the_escaped_specimen");
}
void give_princess(TestMatch& match, int seat) {
    match.quest(seat, "princess_in_the_cells");
    match.state.quests[at(quest_called("princess_in_the_cells"))].carried = 1;
    match.state.players[static_cast<size_t>(seat)].escorts = 1;
}

TEST(DG_GOAL_02, nobody_wins_while_two_live) {
    auto match = a_match(3).health(1, 1).health(2, 1);
    Play play = match.at_work();
    wound_hero(play, Seat(1), 1, {});
    EXPECT_FALSE(match.over());
    wound_hero(play, Seat(2), 1, {});
    EXPECT_TRUE(match.over());
    EXPECT_EQ(match.state.won, SeatSet::of(Seat(0)));
}

TEST(DG_GOAL_06, who_is_out_is_asked_nothing_more) {
    auto match =
        a_match(3).lay("crossroads", 0, -1).glory(1, 9).peril(0, 9).points(1, 1).hand(1, {"iron_nerves", "loose_flagstone"}).health(1, 1);
    Play play = match.at_work();
    wound_hero(play, Seat(1), 1, {});
    match.discard_phase().pass();
    EXPECT_EQ(match.state.active, Seat(2));  // play skips the seat
    const Rules& rules = the_module().rules();
    Chance chance(4);
    EventSink nobody;
    for (int i = 0; i < 300 && match.state.over == 0; ++i) {
        const SeatSet asked = rules.decision(match.state).seats;
        ASSERT_FALSE(asked.has(Seat(1)));
        ActionList actions;
        rules.list_actions(match.state, asked.lowest(), actions);
        const uint32_t which = chance.below(Stream::dice, static_cast<uint32_t>(actions.size()));
        rules.apply(match.state, asked.lowest(), actions[which], chance, nobody, Windows::ask_all);
        EXPECT_NE(match.state.active, Seat(1));
    }
}

TEST(DG_QUEST_01, entering_triggers_nothing) {
    auto match = a_match().lay("crossroads", 0, -1).quest(0, "dice_with_the_imp").points(0, 1).feats();
    match.play("move north");
    EXPECT_FALSE(match.happened(Happened::quest_attempted));
    EXPECT_TRUE(match.can("attempt dice_with_the_imp"));
    match.villainy();
    EXPECT_FALSE(match.can("attempt dice_with_the_imp"));  // not in another phase
}

TEST(DG_QUEST_02, only_the_first_to_succeed_is_rewarded) {
    auto match = at_the_altar().at(1, "dark_altar").common("bargain_at_the_altar").feats();
    match.play("attempt bargain_at_the_altar").pass();
    EXPECT_EQ(match.player(0).completed, 1);
    match.state.active = Seat(1);
    match.feats();
    EXPECT_FALSE(match.can("attempt bargain_at_the_altar"));
    EXPECT_EQ(match.player(1).completed, 0);
    EXPECT_EQ(match.stat_of(1, Stat::melee), 1);
}

TEST(DG_QUEST_04, the_other_reading_frees_the_first_attempt_of_each_quest) {  // R-36, free_attempt = per_quest
    for (const char* ruling : {"per_turn", "per_quest"}) {
        auto match = at_the_library({{"free_attempt", ruling}}).common("crown_of_cold_reason").points(0, 0);
        match.state.players[0].attempts = 1;  // another quest was tried this turn
        match.feats();
        EXPECT_EQ(match.can("attempt crown_of_cold_reason"), std::string(ruling) == "per_quest");
    }
    auto twice = at_the_library({{"free_attempt", "per_quest"}}).quest(0, "crown_of_cold_reason").points(0, 1).feats();
    twice.dice({1}).play("attempt crown_of_cold_reason");
    EXPECT_EQ(twice.player(0).action_points, 1);
    twice.dice({1}).play("attempt crown_of_cold_reason");
    EXPECT_EQ(twice.player(0).action_points, 0);  // the second one of the same quest costs
}

TEST(DG_QUEST_05, the_level_comes_before_the_reward) {
    auto match = a_match().lay("slime_vats", 0, -1).at(0, "slime_vats").quest(0, "clear_the_miasma").level(0, 4).feats();
    match.dice({6}).play("attempt clear_the_miasma").pass();
    EXPECT_EQ(match.player(0).level, 4);  // no fifth level
    auto order = a_match().lay("slime_vats", 0, -1).at(0, "slime_vats").quest(0, "clear_the_miasma").feats();
    order.dice({6}).play("attempt clear_the_miasma").pass();
    int level = -1, glory = -1;
    for (size_t i = 0; i < order.events.size(); ++i) {
        if (order.events[i].kind == static_cast<uint16_t>(Happened::level_changed)) level = static_cast<int>(i);
        if (order.events[i].kind == static_cast<uint16_t>(Happened::glory_gained) && glory < 0) glory = static_cast<int>(i);
    }
    EXPECT_GE(level, 0);
    EXPECT_LT(level, glory);
}

TEST(DG_QUEST_06, a_completed_quest_counts_and_an_artifact_keeps_working) {
    auto match = at_the_library().quest(0, "crown_of_cold_reason").completed(0, {"bargain_at_the_altar"}).feats();
    match.dice({6}).play("attempt crown_of_cold_reason").pass();
    EXPECT_EQ(match.spot("crown_of_cold_reason").zone, QuestZone::completed);
    EXPECT_EQ(match.spot("crown_of_cold_reason").seat, Seat(0));
    EXPECT_EQ(match.player(0).completed, 2);
    EXPECT_EQ(match.stat_of(0, Stat::magic), 2);
    auto influence = a_match().completed(0, {"clear_the_miasma"}).lay("treasury", 0, -1).at(0, "treasury").points(0, 1).feats();
    influence.dice({3}).play("move south");
    EXPECT_EQ(influence.numbers(Happened::threat_rolled)[3], 5);  // turned face down: its influence is over
}

TEST(DG_QUEST_07, a_completed_quest_never_returns) {
    auto match = at_the_altar().common("bargain_at_the_altar").feats();
    match.play("attempt bargain_at_the_altar").pass();
    Play play = match.at_work();
    for (int i = 0; i < 20; ++i) turn_up_common(play);  // to the last of the deck
    EXPECT_EQ(match.state.quest_deck, 0u);
    EXPECT_EQ(match.spot("bargain_at_the_altar").zone, QuestZone::completed);
    EXPECT_EQ(count_in(match.state, QuestZone::common), 13);
}

TEST(DG_QUEST_08, an_empty_deck_leaves_the_slot_empty) {
    auto match = at_the_altar().common("bargain_at_the_altar");
    match.state.quest_deck = 0;
    for (QuestSpot& spot : match.state.quests) {
        if (spot.zone == QuestZone::deck) spot.zone = QuestZone::out;
    }
    match.feats().play("attempt bargain_at_the_altar").pass();
    EXPECT_EQ(count_in(match.state, QuestZone::common), 0);
    EXPECT_FALSE(match.over());
    auto artifact = at_the_library().common("crown_of_cold_reason");
    artifact.state.options.set(Switch::artifact_slot_refilled);
    artifact.feats().dice({6}).play("attempt crown_of_cold_reason");
    EXPECT_EQ(artifact.times(Happened::quest_revealed), 1);
    int revealed = -1, next_turn = -1;
    for (size_t i = 0; i < artifact.events.size(); ++i) {
        if (artifact.events[i].kind == static_cast<uint16_t>(Happened::quest_revealed)) revealed = static_cast<int>(i);
        if (artifact.events[i].kind == static_cast<uint16_t>(Happened::turn_began)) next_turn = static_cast<int>(i);
    }
    EXPECT_GT(revealed, next_turn);  // not at once, but by the next player's Recovery
}

TEST(DG_QUEST_10, no_other_degree_than_heroic_is_read) {
    for (const char* degree : {"epic", "legendary"}) {
        std::vector<SourceFile> files = pinned_files();
        int changed = 0;
        for (SourceFile& file : files) {
            if (!file.name.ends_with("quests.toml")) continue;
            const size_t at = file.text.find("degree = \"heroic\"");
            ASSERT_NE(at, std::string::npos);
            file.text.replace(at, 17, "degree = \"" + std::string(degree) + "\"");
            ++changed;
        }
        EXPECT_EQ(changed, 2);
        CardTexts texts;
        ProblemList problems;
        EXPECT_EQ(load_catalogue(files, texts, problems), nullptr);
        ASSERT_EQ(problems.size(), 2u);
        EXPECT_NE(support::to_line(*problems.begin()).find("problems.content.unknown_word"), std::string::npos);
    }
    size_t heroic = 0;
    for (const SourceFile& file : pinned_files()) {
        for (size_t at = file.text.find("degree = \"heroic\""); at != std::string::npos; at = file.text.find("degree = \"heroic\"", at + 1))
            ++heroic;
    }
    EXPECT_EQ(heroic, the_real_module().rules().catalogue().quests.size());
}

TEST(DG_QUEST_11, an_artifact_power_comes_back_every_turn) {
    auto match = a_match().completed(0, {"heart_of_the_machine"}).recovery();
    EXPECT_EQ(match.player(0).action_points, 4);
    match.recovery();
    EXPECT_EQ(match.player(0).action_points, 4);
    EXPECT_EQ(a_match().completed(1, {"heart_of_the_machine"}).recovery().player(0).action_points, 3);  // its owner's alone
}

TEST(DG_QUEST_12, an_artifact_is_no_treasure) {  // EX-17
    auto match = a_match().completed(0, {"crown_of_cold_reason"}).hand(0, {"brass_diving_helm", "lens_cowl"}).glory(0, 9).feats();
    match.play("play lens_cowl nobody");  // a helmet beside the artifact helmet
    EXPECT_EQ(match.stat_of(0, Stat::magic), 3);
    EXPECT_FALSE(match.can("play brass_diving_helm nobody"));  // not beside a treasure helmet
    auto full = a_match().hero(0, "grumoka").hero(1, "ilsaveth").completed(0, {"crown_of_cold_reason", "heart_of_the_machine"});
    full.inventory(0, {"lens_cowl"}).hand(0, {"chitin_mail"}).glory(0, 9).feats();  // two treasures at most
    EXPECT_TRUE(full.can("play chitin_mail nobody"));
    auto stolen = a_match().completed(1, {"crown_of_cold_reason"}).hand(0, {"thieving_homunculus"}).peril(1, 9).feats();
    EXPECT_FALSE(stolen.can("play thieving_homunculus seat2"));
}

TEST(DG_QUEST_14, a_common_influence_weighs_on_all_and_pays_one) {
    auto match = a_match().lay("slime_vats", 0, -1).at(0, "slime_vats").at(1, "slime_vats").common("clear_the_miasma").feats();
    Asking asking;
    asking.what = Value::threat;
    for (const int seat : {0, 1}) {
        asking.touched = Thing::hero(Seat(seat));
        EXPECT_EQ(sum(match.view(), asking), -1) << seat;
    }
    match.dice({6}).play("attempt clear_the_miasma").pass();
    EXPECT_EQ(match.player(0).completed, 1);
    EXPECT_EQ(match.player(1).completed, 0);
    EXPECT_EQ(match.player(1).glory, 0);
    EXPECT_EQ(sum(match.view(), asking), 0);
}

TEST(DG_QUEST_15, cards_can_be_the_price) {
    auto match = a_match_with("[[quest]]\nid = \"bargain_at_the_altar\"\nprice = { boons = 1, treasures = 1, glory = 2, hand = 1 }\n");
    match.lay("dark_altar", 0, -1).at(0, "dark_altar").quest(0, "bargain_at_the_altar").glory(0, 2).hand(0, {"mutant_rat"});
    match.inventory(0, {"fleet_of_foot", "lens_cowl"}).feats();
    match.play("attempt bargain_at_the_altar").pass();
    EXPECT_TRUE(match.has_discarded("fleet_of_foot"));
    EXPECT_TRUE(match.has_discarded("lens_cowl"));
    EXPECT_TRUE(match.has_discarded("mutant_rat"));
    EXPECT_EQ(match.player(0).completed, 1);
    auto poor = a_match_with("[[quest]]\nid = \"bargain_at_the_altar\"\nprice = { boons = 1 }\n");
    poor.lay("dark_altar", 0, -1).at(0, "dark_altar").quest(0, "bargain_at_the_altar").inventory(0, {"lens_cowl"}).feats();
    EXPECT_FALSE(poor.can("attempt bargain_at_the_altar"));
}

TEST(DG_QUEST_16, the_hunted_monster_attacks_first_and_for_nothing) {
    auto match = at_the_pens().points(0, 0).feats();
    match.dice({6, 1}).play("attempt the_escaped_specimen").play("choose_form melee").pass();
    EXPECT_EQ(match.player(0).action_points, 0);
    EXPECT_EQ(match.numbers(Happened::attack_rolled),
              (std::vector<int>{6, 8, static_cast<int>(Thing::Kind::quest), quest_called("the_escaped_specimen").value}));
    EXPECT_EQ(match.player(0).health, 5);
    EXPECT_EQ(match.player(0).completed, 0);
}

TEST(DG_QUEST_17, the_left_neighbour_leads_the_monster) {
    auto match = at_the_pens({}, 3).feats();
    match.play("attempt the_escaped_specimen");
    ASSERT_EQ(match.asked(), Ask::form_of_monster);
    EXPECT_EQ(match.asked_seat(), Seat(1));
    EXPECT_EQ(match.options(), (std::vector<std::string>{"choose_form melee", "choose_form speed"}));  // no Magic attack
    match.dice({1, 6}).play("choose_form speed");
    EXPECT_EQ(match.numbers(Happened::counter_rolled)[1], 6 + 3);
    auto next = at_the_pens({}, 3);
    next.state.living.remove(Seat(1));
    next.feats().play("attempt the_escaped_specimen");
    EXPECT_EQ(next.asked_seat(), Seat(2));  // the next living one
}

TEST(DG_QUEST_18, after_the_attack_the_hero_may_challenge_for_a_point) {
    auto match = at_the_pens().points(0, 1).feats();
    match.dice({1, 1}).play("attempt the_escaped_specimen").play("choose_form melee").pass();  // 3:3
    ASSERT_EQ(match.asked(), Ask::challenge);
    match.dice({6, 1}).play("challenge 0 melee");
    EXPECT_EQ(match.player(0).action_points, 0);
    EXPECT_EQ(match.spot("the_escaped_specimen").wounds, 1);
    auto broke = at_the_pens().points(0, 0).feats();
    broke.dice({1, 1}).play("attempt the_escaped_specimen").play("choose_form melee").pass();
    EXPECT_EQ(broke.asked(), Ask::feats);
}

TEST(DG_QUEST_19, its_defeat_completes_the_quest) {
    auto match = at_the_pens().feats();
    match.state.quests[at(quest_called("the_escaped_specimen"))].wounds = 1;
    match.dice({1, 6}).play("attempt the_escaped_specimen").play("choose_form melee").pass();
    EXPECT_EQ(match.spot("the_escaped_specimen").zone, QuestZone::completed);
    auto alive = at_the_pens().feats();
    alive.dice({1, 6}).play("attempt the_escaped_specimen").play("choose_form melee").pass();
    EXPECT_EQ(alive.spot("the_escaped_specimen").zone, QuestZone::personal);
    EXPECT_TRUE(alive.happened(Happened::quest_failed));
}

TEST(DG_QUEST_20, a_hunted_monster_goes_nowhere_and_pays_nothing) {
    auto match = at_the_pens().feats();
    match.dice({6, 1}).play("attempt the_escaped_specimen").play("choose_form melee").pass();
    EXPECT_EQ(match.asked(), Ask::feats);  // neither a place in a lair nor Peril to give, though it wounded
    EXPECT_EQ(match.player(0).peril + match.player(1).peril, 0);
    auto hurt = at_the_pens().feats();
    hurt.dice({1, 6}).play("attempt the_escaped_specimen").play("choose_form melee").pass();
    EXPECT_EQ(hurt.spot("the_escaped_specimen").wounds, 1);
    EXPECT_EQ(hurt.player(0).glory, 0);
}

TEST(DG_QUEST_21, the_other_reading_keeps_its_wounds) {  // R-40, quest_wounds = stay
    for (const char* ruling : {"heal", "stay"}) {
        auto match = at_the_pens({{"quest_wounds", ruling}}).feats();
        match.dice({1, 6}).play("attempt the_escaped_specimen").play("choose_form melee").pass();
        match.play("done").pass();
        EXPECT_EQ(match.state.active, Seat(1));
        EXPECT_EQ(match.spot("the_escaped_specimen").wounds, std::string(ruling) == "stay" ? 1 : 0);
    }
}

TestMatch searching(int points) {
    return a_match()
        .lay("crossroads", 0, -1)
        .lay("hall_of_mirrors", 0, -2)
        .at(0, "hall_of_mirrors")
        .quest(0, "the_lost_formula")
        .points(0, points)
        .feats();
}

TEST(DG_QUEST_22, a_search_costs_a_point_in_a_location_of_its_sort) {
    EXPECT_FALSE(searching(0).can("search the_lost_formula"));
    auto tunnel = a_match().lay("crossroads", 0, -1).at(0, "crossroads").quest(0, "the_lost_formula").points(0, 2).feats();
    EXPECT_FALSE(tunnel.can("search the_lost_formula"));  // a room is asked for
    auto match = searching(1);
    match.dice({3}).play("search the_lost_formula");
    EXPECT_EQ(match.player(0).action_points, 0);
    EXPECT_EQ(match.numbers(Happened::search_rolled), (std::vector<int>{quest_called("the_lost_formula").value, 3, 5, 7}));
}

TEST(DG_QUEST_23, only_what_is_found_may_be_attempted) {
    auto match = searching(2);
    match.dice({4}).play("search the_lost_formula");  // 4 + 2 = 6 < 7
    EXPECT_FALSE(match.can("attempt the_lost_formula"));
    match.dice({5}).play("search the_lost_formula");
    EXPECT_FALSE(match.can("search the_lost_formula"));
    match.play("attempt the_lost_formula").pass();
    EXPECT_EQ(match.player(0).completed, 1);
}

TEST(DG_QUEST_24, a_find_lasts_for_the_turn) {
    auto match = searching(1);
    match.dice({6}).play("search the_lost_formula").play("done").pass();
    EXPECT_EQ(match.state.active, Seat(1));
    match.state.active = Seat(0);
    match.points(0, 1).feats();
    EXPECT_FALSE(match.can("attempt the_lost_formula"));
    EXPECT_TRUE(match.can("search the_lost_formula"));
}

TEST(DG_QUEST_25, one_token_on_the_quest_its_twin_on_the_hero) {
    auto match = a_match().lay("prison_block", 0, 1).at(0, "prison_block").quest(0, "princess_in_the_cells").feats();
    EXPECT_EQ(match.spot("princess_in_the_cells").carried, 0);
    match.play("take_escort princess_in_the_cells");
    EXPECT_EQ(match.spot("princess_in_the_cells").carried, 1);
    EXPECT_EQ(match.player(0).escorts, 1);
    EXPECT_FALSE(match.can("take_escort princess_in_the_cells"));
    auto elsewhere = a_match().lay("prison_block", 0, 1).quest(0, "princess_in_the_cells").feats();
    EXPECT_FALSE(elsewhere.can("take_escort princess_in_the_cells"));
}

TEST(DG_QUEST_26, at_the_second_location_with_the_token) {
    auto without = a_match().quest(0, "princess_in_the_cells").feats();
    EXPECT_FALSE(without.can("finish_escort princess_in_the_cells"));
    auto match = a_match().lay("prison_block", 0, 1).at(0, "prison_block");
    give_princess(match, 0);
    match.feats();
    EXPECT_FALSE(match.can("finish_escort princess_in_the_cells"));
    match.at(0, "vault_entrance").feats().play("finish_escort princess_in_the_cells").pass();
    EXPECT_EQ(match.spot("princess_in_the_cells").zone, QuestZone::completed);
    EXPECT_EQ(match.spot("princess_in_the_cells").carried, 0);
    EXPECT_EQ(match.player(0).escorts, 0);
    EXPECT_EQ(match.player(0).level, 2);
}

TEST(DG_QUEST_27, placing_and_removing_are_free_and_no_attempts) {
    auto match = a_match().lay("prison_block", 0, 1).at(0, "prison_block").quest(0, "princess_in_the_cells").points(0, 1).feats();
    match.play("take_escort princess_in_the_cells");
    EXPECT_EQ(match.player(0).action_points, 1);
    EXPECT_EQ(match.player(0).attempts, 0);
    match.at(0, "vault_entrance").feats();
    EXPECT_FALSE(match.happened(Happened::quest_completed));  // voluntary: standing there is not enough
    match.villainy();
    EXPECT_FALSE(match.can("finish_escort princess_in_the_cells"));  // in the Feats phase alone
    match.feats().play("finish_escort princess_in_the_cells").pass();
    EXPECT_TRUE(match.happened(Happened::quest_completed));
    EXPECT_FALSE(match.happened(Happened::quest_attempted));
}

TEST(DG_QUEST_29, an_escort_is_abandoned_at_any_moment) {
    auto match = a_match().lay("crossroads", 0, -1).at(1, "crossroads");
    give_princess(match, 1);
    match.feats();  // of seat 0
    match.play(1, "abandon_escort princess_in_the_cells").pass();
    EXPECT_EQ(match.spot("princess_in_the_cells").dropped, location_called("crossroads"));
    EXPECT_EQ(match.player(1).escorts, 0);
}

TEST(DG_QUEST_30, the_token_is_picked_up_where_it_lies) {
    auto match = a_match().lay("crossroads", 0, -1).at(0, "crossroads");
    give_princess(match, 0);
    match.feats().play("abandon_escort princess_in_the_cells").pass();
    EXPECT_TRUE(match.can("pick_up_escort princess_in_the_cells"));  // the former carrier too
    match.at(0, "vault_entrance").feats();
    EXPECT_FALSE(match.can("pick_up_escort princess_in_the_cells"));
    match.at(1, "crossroads");
    match.state.active = Seat(1);
    match.feats().play("pick_up_escort princess_in_the_cells").pass();
    EXPECT_EQ(match.player(1).action_points, 0);
    EXPECT_EQ(match.spot("princess_in_the_cells").carried, 1);
    match.at(1, "vault_entrance").feats();
    match.play("finish_escort princess_in_the_cells").pass();  // and goes on with it
    EXPECT_EQ(match.player(1).completed, 1);
}

TEST(DG_QUEST_31, who_takes_the_token_takes_the_quest) {
    auto match = a_match().quest(0, "clear_the_miasma").quest(0, "bargain_at_the_altar");
    give_princess(match, 1);
    match.feats().play(1, "abandon_escort princess_in_the_cells").pass();
    match.play("pick_up_escort princess_in_the_cells").pass();
    EXPECT_EQ(match.spot("princess_in_the_cells").zone, QuestZone::personal);
    EXPECT_EQ(match.spot("princess_in_the_cells").seat, Seat(0));  // a third personal quest
    EXPECT_EQ(count_in(match.state, QuestZone::personal), 3);
}

TEST(DG_QUEST_32, the_token_instead_of_the_wound_and_the_quest_with_it) {
    auto match = a_match().points(0, 1);
    give_princess(match, 1);
    match.feats().dice({6, 1}).play("attack seat2 melee").pass();
    ASSERT_EQ(match.asked(), Ask::wound_or_token);
    EXPECT_EQ(match.options(), (std::vector<std::string>{"deal_wound", "take_token princess_in_the_cells"}));
    auto wound = match;
    match.play("take_token princess_in_the_cells").pass();
    EXPECT_EQ(match.player(1).health, 6);
    EXPECT_EQ(match.player(0).escorts, 1);
    EXPECT_EQ(match.player(1).escorts, 0);
    EXPECT_EQ(match.spot("princess_in_the_cells").seat, Seat(0));
    wound.play("deal_wound").pass();
    EXPECT_EQ(wound.player(1).health, 5);
    EXPECT_EQ(wound.spot("princess_in_the_cells").seat, Seat(1));
}

TEST(DG_QUEST_33, a_token_on_the_map_belongs_to_nobody) {
    auto match = a_match().lay("prison_block", 0, 1).at(0, "prison_block");
    give_princess(match, 0);
    match.feats().play("abandon_escort princess_in_the_cells").pass();
    EXPECT_TRUE(match.spot("princess_in_the_cells").seat.is_none());
    EXPECT_FALSE(match.can("take_escort princess_in_the_cells"));  // it is not restarted at its first location
    match.at(0, "vault_entrance").feats();
    EXPECT_FALSE(match.can("finish_escort princess_in_the_cells"));
}

TEST(DG_QUEST_34, a_threat_quest_is_tried_while_points_last) {
    auto match =
        a_match().lay("alchemists_laboratory", 0, 1).at(0, "alchemists_laboratory").quest(0, "break_the_laboratory").points(0, 2).feats();
    for (const int left : {2, 1, 0}) {
        match.dice({1}).play("attempt break_the_laboratory").pass();
        EXPECT_EQ(match.player(0).action_points, left);
    }
    EXPECT_EQ(match.player(0).health, 3);
    EXPECT_FALSE(match.can("attempt break_the_laboratory"));
    auto won = a_match().lay("alchemists_laboratory", 0, 1).at(0, "alchemists_laboratory").quest(0, "break_the_laboratory").feats();
    won.dice({4}).play("attempt break_the_laboratory").pass();  // 4 + 2 = 6
    EXPECT_EQ(won.player(0).completed, 1);
}

TEST(DG_QUEST_35, heroes_elsewhere_are_spared) {
    auto match = a_match(3, {{"set", "ice"}})
                     .lay("demon_gate", 0, -1)
                     .at(0, "demon_gate")
                     .at(2, "demon_gate")
                     .quest(0, "seal_the_demon_gate")
                     .feats();
    match.dice({1}).play("attempt seal_the_demon_gate").pass();
    EXPECT_EQ(match.player(0).health, 5);
    EXPECT_EQ(match.player(1).health, 6);
    EXPECT_EQ(match.player(2).health, 5);
}

}  // namespace
}  // namespace undercroft::dungeoneer
