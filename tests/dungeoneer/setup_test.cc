// Dealing a game, step by step: DG-SETUP, DG-MIX of the start, DG-SOLO of the start.
#include <algorithm>
#include <set>

#include <gtest/gtest.h>

#include "dungeoneer/builder.h"

namespace undercroft::dungeoneer {
namespace {

using OptionWords = std::map<std::string, std::string>;

State dealt(int seats, OptionWords options = {}, uint64_t seed = 3) {
    const Rules& rules = the_module().rules();
    const auto checked = check_setup(rules.card(), {"dungeoneer", seats, seed, std::move(options)});
    Chance chance(seed);
    EventSink nobody;
    return rules.start(*rules.read_options(*checked), chance, nobody);
}

int count_in(const State& state, QuestZone zone) {
    return static_cast<int>(
        std::count_if(state.quests.begin(), state.quests.end(), [&](const QuestSpot& spot) { return spot.zone == zone; }));
}

// Answers the questions of the setup with the first option until `until` no longer holds.
template <class While>
void answer_first(State& state, While&& goes_on, uint64_t seed = 7) {
    const Rules& rules = the_module().rules();
    Chance chance(seed);
    EventSink nobody;
    for (int guard = 0; guard < 300 && goes_on(state); ++guard) {
        const Seat seat = rules.decision(state).seats.lowest();
        ActionList actions;
        rules.list_actions(state, seat, actions);
        rules.apply(state, seat, actions[0], chance, nobody, Windows::skip_forced);
    }
}

TEST(DG_SETUP_01, every_deck_is_shuffled_for_itself) {
    CardSet hands;
    std::set<int> heroes, quests;
    for (uint64_t seed = 1; seed <= 200; ++seed) {
        const State state = dealt(2, {}, seed);
        hands = hands | state.players[0].hand;
        heroes.insert(state.players[0].hero.value);
        for (int i = 0; i < max_quests; ++i) {
            if (state.quests[static_cast<size_t>(i)].zone == QuestZone::common) quests.insert(i);
        }
        EXPECT_EQ(state.deck_count[0], 60 - 10);
        EXPECT_EQ(count_bits(state.quest_deck), 14 - 4 - 1);
    }
    EXPECT_EQ(hands.count(), 60);  // every card comes up, and none of the other set
    EXPECT_EQ(heroes.size(), 6u);
    EXPECT_EQ(quests.size(), 14u);
}

TEST(DG_SETUP_04, the_start_cards_are_joined_by_working_exits) {
    for (const char* half_turns : {"allowed", "banned"}) {
        bool any_turned = false;
        std::set<int> seen;
        for (uint64_t seed = 1; seed <= 60; ++seed) {
            const State state = dealt(2, {{"half_turns", half_turns}}, seed);
            const Sight view{the_cards(), state};
            for (int side = 0; side < 4; ++side) {
                const LocationId card = view.laid(location_called("vault_entrance")).next[static_cast<size_t>(side)];
                ASSERT_FALSE(card.is_none());
                EXPECT_TRUE(edge_works(view, location_called("vault_entrance"), static_cast<Side>(side)));
                EXPECT_FALSE(has_wall(view, card, opposite(static_cast<Side>(side))));
                any_turned |= view.laid(card).turned != 0;
                seen.insert(card.value);
            }
        }
        EXPECT_EQ(any_turned, std::string(half_turns) == "allowed");  // half-turned when needed, R-04: unless that is banned
        EXPECT_EQ(seen.size(), 9u);                                   // gloomy ones too
    }
}

TEST(DG_SETUP_05, the_other_seventeen_are_the_deck) {
    std::set<int> drawn_first;
    for (uint64_t seed = 1; seed <= 40; ++seed) {
        State state = dealt(2, {}, seed);
        EXPECT_EQ(count_bits(state.location_deck[0]), 17);
        EXPECT_EQ(state.location_deck[0] & state.laid, 0u);
        EXPECT_EQ(state.location_deck[0] | state.laid, the_cards().pack_locations[0]);
        EXPECT_EQ(state.location_deck[1], 0u);
        const uint64_t before = state.laid;
        answer_first(
            state, [&](const State& now) { return now.laid == before; }, seed);
        ASSERT_NE(state.laid, before);
        drawn_first.insert(lowest_bit(state.laid & ~before));
    }
    EXPECT_GT(drawn_first.size(), 8u);  // face down: which comes is a matter of chance
}

TEST(DG_SETUP_06, undealt_heroes_leave_the_game) {
    const State state = dealt(2);
    EXPECT_EQ(count_bits(state.heroes_left), 4);
    for (int i = 0; i < 2; ++i) EXPECT_FALSE(has_bit(state.heroes_left, state.players[static_cast<size_t>(i)].hero.value));
    EXPECT_EQ(state.heroes_left & the_cards().pack_heroes[1], 0);  // heroes of the other set are not in this game
}

TEST(DG_SETUP_07, heroes_begin_with_the_first_column) {
    auto match = a_match().hero(0, "kharrask").hero(1, "pim");
    EXPECT_EQ(match.player(1).level, 1);
    EXPECT_EQ(match.stat_of(1, Stat::magic), 2);
    EXPECT_EQ(match.level(1, 2).stat_of(1, Stat::magic), 3);
    for (uint64_t seed = 1; seed <= 10; ++seed) EXPECT_EQ(dealt(4, {}, seed).players[3].level, 1);
}

TEST(DG_SETUP_08, heroes_begin_with_six_health) {
    for (const char* set : {"vault", "ice", "both"}) {
        for (uint64_t seed = 1; seed <= 20; ++seed) {
            const State state = dealt(4, {{"set", set}}, seed);
            for (const PlayerState& player : state.players) EXPECT_EQ(player.health, 6);
        }
    }
}

TEST(DG_SETUP_10, the_figures_stand_on_the_entrance_which_pays_once) {
    const State state = dealt(4);
    for (const PlayerState& player : state.players) {
        EXPECT_EQ(player.place, location_called("vault_entrance"));
        EXPECT_EQ(player.glory, 1);
        EXPECT_EQ(player.peril, 1);
        EXPECT_TRUE(has_bit(player.visited, player.place.value));
    }
}

TEST(DG_SETUP_11, personal_quests_lie_face_up) {
    const State state = dealt(4);
    const State seen = the_module().rules().redact(state, Seat(2));
    for (int seat = 0; seat < 4; ++seat) {
        int personal = 0;
        for (const QuestSpot& spot : seen.quests) personal += spot.zone == QuestZone::personal && spot.seat == Seat(seat) ? 1 : 0;
        EXPECT_EQ(personal, 2) << seat;
    }
}

TEST(DG_SETUP_12, one_common_quest_lies_face_up_for_all) {
    const State state = dealt(3);
    EXPECT_EQ(count_in(state, QuestZone::common), 1);
    EXPECT_EQ(count_in(the_module().rules().redact(state, Viewer::spectator()), QuestZone::common), 1);
    for (int active : {0, 1}) {  // open to every player in that player's turn
        auto match = a_match().lay("dark_altar", 0, -1).common("bargain_at_the_altar").at(active, "dark_altar");
        match.state.active = Seat(active);
        match.feats();
        EXPECT_TRUE(match.can("attempt bargain_at_the_altar")) << active;
    }
}

TEST(DG_SETUP_13, five_cards_each_hidden_from_the_others) {
    const State state = dealt(4);
    for (int seat = 0; seat < 4; ++seat) {
        EXPECT_EQ(state.players[static_cast<size_t>(seat)].hand.count(), 5);
        const State seen = the_module().rules().redact(state, Seat(seat));
        for (int other = 0; other < 4; ++other) {
            const PlayerState& player = seen.players[static_cast<size_t>(other)];
            EXPECT_EQ(player.hand.count(), other == seat ? 5 : 0);
            EXPECT_EQ(player.hand_count, 5);
        }
    }
}

TEST(DG_SETUP_14, one_discard_pile_unless_split) {
    auto one = a_match();
    auto two = a_match(2, {{"split_decks", "on"}});
    for (auto* match : {&one, &two}) {
        match->inventory(0, {"lens_cowl"}).lair(0, {"janguba"});
        Play play = match->at_work();
        discard_card(play, card_called("lens_cowl"));
        discard_card(play, card_called("janguba"));
    }
    EXPECT_EQ(one.state.discard[0].count(), 2);
    EXPECT_EQ(two.state.discard[0].count(), 1);
    EXPECT_TRUE(two.state.discard[1].has(card_called("janguba")));
}

TEST(DG_SETUP_16, winter_begins_with_a_token_of_the_first_player) {
    EXPECT_EQ(dealt(2).winter, 0);
    bool desert_seen = false;
    for (uint64_t seed = 1; seed <= 20; ++seed) {
        State state = dealt(3, {{"set", "ice"}}, seed);
        EXPECT_EQ(state.winter, 1);
        ASSERT_EQ(static_cast<Ask>(state.question), Ask::place_ice);
        ASSERT_EQ(the_module().rules().decision(state).seats, SeatSet::of(state.first));
        ActionList actions;
        the_module().rules().list_actions(state, state.first, actions);
        uint64_t offered = 0;
        for (const Action action : actions) offered |= bit(action.a);
        uint64_t deserts = 0;
        for (int place : Bits{state.laid})
            deserts |= the_cards().locations[static_cast<size_t>(place)].prints(PlaceWord::desert) ? bit(place) : 0;
        EXPECT_EQ(offered, state.laid & ~deserts);  // any allowed location
        desert_seen |= deserts != 0;
        const int before = state.ice_left;
        Chance chance(1);
        EventSink nobody;
        the_module().rules().apply(state, state.first, actions[0], chance, nobody, Windows::skip_forced);
        EXPECT_LE(state.ice_left, before - 1);
        EXPECT_GE(state.map[static_cast<size_t>(actions[0].a)].ice, 1);
    }
    EXPECT_TRUE(desert_seen);
}

TEST(DG_SETUP_17, arctic_start_cards_have_their_token) {
    bool arctic_seen = false;
    for (uint64_t seed = 1; seed <= 20; ++seed) {
        const State state = dealt(2, {{"set", "ice"}}, seed);
        int tokens = 0;
        for (int place : Bits{state.laid}) {
            const bool arctic = the_cards().locations[static_cast<size_t>(place)].prints(PlaceWord::arctic);
            EXPECT_EQ(state.map[static_cast<size_t>(place)].ice, arctic ? 1 : 0);
            tokens += arctic ? 1 : 0;
        }
        EXPECT_EQ(state.ice_left, 32 - tokens);
        arctic_seen |= tokens > 0;
    }
    EXPECT_TRUE(arctic_seen);
}

TEST(DG_MIX_05, both_entrances_lie_apart) {
    const State state = dealt(2, {{"set", "both"}});
    const Sight view{the_cards(), state};
    for (const char* entrance : {"vault_entrance", "border_camp"}) {
        EXPECT_EQ(view.laid(location_called(entrance)).x, 0);
        EXPECT_EQ(view.laid(location_called(entrance)).y, 0);
        const Region region = the_cards()[location_called(entrance)].region;
        for (const LocationId next : view.laid(location_called(entrance)).next) EXPECT_EQ(the_cards()[next].region, region);
    }
    EXPECT_EQ(within_steps(view, location_called("vault_entrance"), 50) & bit(location_called("border_camp").value), 0u);
}

TEST(DG_MIX_06, locations_form_two_decks_by_frame) {
    const State state = dealt(2, {{"set", "both"}});
    EXPECT_EQ(state.location_deck[0] & ~the_cards().pack_locations[0], 0u);
    EXPECT_EQ(state.location_deck[1] & ~the_cards().pack_locations[1], 0u);
    EXPECT_EQ(count_bits(state.location_deck[0]), 17);
    EXPECT_EQ(count_bits(state.location_deck[1]), 17);
}

TEST(DG_MIX_12, four_start_cards_each_and_the_entrance_is_chosen_in_turn_order) {
    State state = dealt(3, {{"set", "both"}});
    const Sight view{the_cards(), state};
    for (const char* entrance : {"vault_entrance", "border_camp"}) {
        for (const LocationId next : view.laid(location_called(entrance)).next) EXPECT_FALSE(next.is_none());
    }
    const Rules& rules = the_module().rules();
    Chance chance(1);
    EventSink nobody;
    for (int i = 0; i < 3; ++i) {
        ASSERT_EQ(static_cast<Ask>(state.question), Ask::entrance);
        const Seat seat((state.first.index + i) % 3);
        ASSERT_EQ(rules.decision(state).seats, SeatSet::of(seat));
        ActionList actions;
        rules.list_actions(state, seat, actions);
        ASSERT_EQ(actions.size(), 2u);
        rules.apply(state, seat, actions[static_cast<size_t>(i % 2)], chance, nobody, Windows::skip_forced);
        EXPECT_EQ(state.players[at(seat)].place.value, actions[static_cast<size_t>(i % 2)].a);
        EXPECT_EQ(state.players[at(seat)].glory, 1);
        EXPECT_EQ(state.players[at(seat)].peril, 1);
    }
}

TEST(DG_MIX_15, winter_reaches_the_dungeon_too) {
    State state = dealt(2, {{"set", "both"}});
    EXPECT_EQ(state.winter, 1);
    answer_first(state, [](const State& now) { return static_cast<Ask>(now.question) == Ask::entrance; });
    ASSERT_EQ(static_cast<Ask>(state.question), Ask::place_ice);
    ActionList actions;
    the_module().rules().list_actions(state, state.first, actions);
    EXPECT_TRUE(actions.contains(make_action(Do::pick_location, location_called("vault_entrance").value)));
    auto match = a_match(2, {{"set", "both"}}).dice({5}).turn();
    EXPECT_TRUE(match.happened(Happened::ice_rolled));
    match.play("pick_location vault_entrance");
    EXPECT_TRUE(place_is(match.view(), location_called("vault_entrance"), PlaceWord::arctic));
}

TEST(DG_SOLO_03, glory_and_peril_are_two_decks_with_two_discards) {
    const State state = dealt(1);
    EXPECT_TRUE((state.deck[0] & the_cards().peril_cards).empty());
    EXPECT_TRUE((state.deck[1] & the_cards().glory_cards).empty());
    EXPECT_GT(state.deck_count[1], 0);
    auto match = a_match(1).lair(0, {"janguba"}).inventory(0, {"lens_cowl"});
    Play play = match.at_work();
    discard_card(play, card_called("janguba"));
    discard_card(play, card_called("lens_cowl"));
    EXPECT_TRUE(match.state.discard[1].has(card_called("janguba")));
    EXPECT_TRUE(match.state.discard[0].has(card_called("lens_cowl")));
}

TEST(DG_SOLO_04, three_quests_and_no_common_one) {
    for (const OptionWords& options : {OptionWords{}, OptionWords{{"set", "both"}}}) {
        const State state = dealt(1, options);
        EXPECT_EQ(count_in(state, QuestZone::personal), 3);
        EXPECT_EQ(count_in(state, QuestZone::common), 0);
    }
    // The rest stay unused: a completed quest brings no new one.
    auto match = a_match(1).lay("dark_altar", 0, -1).at(0, "dark_altar").quest(0, "bargain_at_the_altar").feats();
    match.play("attempt bargain_at_the_altar").pass();
    EXPECT_EQ(count_in(match.state, QuestZone::common) + count_in(match.state, QuestZone::personal), 0);
}

TEST(DG_SOLO_05, five_glory_cards_one_glory_no_peril) {
    for (uint64_t seed = 1; seed <= 10; ++seed) {
        const State state = dealt(1, {}, seed);
        EXPECT_EQ((state.players[0].hand & the_cards().glory_cards).count(), 5);
        EXPECT_EQ(state.players[0].hand_count, 5);
        EXPECT_EQ(state.players[0].glory, 1);
        EXPECT_EQ(state.players[0].peril, 0);
    }
    auto match = a_match(1).lay("crossroads", 0, -1).points(0, 1).dice({6, 6}).feats();
    match.play("move north");
    EXPECT_EQ(match.player(0).peril, 0);
}

// DG-SOLO-02: what moves heroes or cards about, and what needs somebody else.
TEST(DG_SOLO_02, no_card_left_in_transports_or_shifts) {
    for (const Module* module : {&the_module(), &the_real_module()}) {
        const Catalogue& cards = module->rules().catalogue();
        for (size_t i = 0; i < cards.cards.size(); ++i) {
            const Card& card = cards.cards[i];
            std::vector<Program> programs = {card.run, card.threat.pass, card.threat.fail};
            programs.insert(programs.end(), card.monster.strike.begin(), card.monster.strike.end());
            for (const Power& power : cards.powers_in(card.powers)) programs.push_back(power.run);
            bool needs_others = false;
            for (const Program program : programs) {
                if (program == no_program) continue;
                for (size_t at = program; cards.steps[at].op != Op::end; ++at) {
                    const EffectStep& step = cards.steps[at];
                    needs_others |= step.op == Op::transport || step.op == Op::shift;
                    needs_others |= step.op == Op::choose && cards.choices[step.detail].noun == Noun::hero &&
                                    cards.choices[step.detail].of == Of::opponents;
                    needs_others |= step.op == Op::each && static_cast<Group>(step.what) == Group::opponents;
                }
            }
            EXPECT_FALSE(needs_others && card.solo) << cards.ids.cards[i];
        }
    }
    const State state = dealt(1, {{"set", "both"}});
    for (size_t i = 0; i < the_cards().cards.size(); ++i) {
        EXPECT_EQ(state.removed.has(CardId(static_cast<int>(i))), !the_cards().cards[i].solo) << the_cards().ids.cards[i];
    }
}

}  // namespace
}  // namespace undercroft::dungeoneer
