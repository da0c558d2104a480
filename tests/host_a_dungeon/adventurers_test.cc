// HD-ADV: parties of adventurers, their fights and their employers.
#include "games/host_a_dungeon/adventurers.h"
#include "games/host_a_dungeon/parties.h"
#include "games/host_a_dungeon/wanderers.h"
#include "host_a_dungeon/kingdom_bench.h"
#include "world/surface.h"

namespace undercroft::host_a_dungeon {

namespace {

struct AdventureBench : KingdomBench {
    MarkId hall;
    AdventureBench() { hall = entrance(700); }
    // A party of this size; the first die is its size, the second its alignment (1: chaos).
    void come(int size, int alignment = 6) {
        dice({size, alignment});
        push(Chapter::adv, AdventureStep::arrive);
        finish();
    }
};

TEST(HD_ADV_01, they_stay_away_where_there_are_fewer_than_three_groups) {
    AdventureBench bench;
    for (int i = 0; i < 2; ++i) bench.group("troglodytes", bench.cave({1600 + 700 * i, 1500}), 2);
    Frame& frame = bench.push(Chapter::mon, MonStep::resolve_arrival);
    frame.count = 6;
    bench.finish();
    EXPECT_EQ(bench.told(AdventureFact::came), 0);
}

TEST(HD_ADV_02, they_come_through_an_entrance_with_a_marker_of_their_own) {
    AdventureBench bench;
    bench.entrance(2800);
    bench.group("lamia", bench.cave({2000, 1900}), 1);
    bench.dice({4, 6});
    bench.push(Chapter::adv, AdventureStep::arrive);
    bench.go();
    ASSERT_EQ(bench.asked(), 68);
    bench.pick(1);
    const GroupId party = bench.last(AdventureFact::came).actor;
    EXPECT_EQ(own_tokens(bench.state, party, Token::marker), 1);
    EXPECT_EQ(bench.pop(party), 4);  // HD-ADV-03: as many as the die says, and a treasure
    EXPECT_EQ(bench.wealth(party), 1);
    bench.finish();
    EXPECT_EQ(own_tokens(bench.state, party, Token::marker), 0);
}

TEST(HD_ADV_03, the_die_is_their_number) {
    AdventureBench bench;
    bench.come(3);
    EXPECT_EQ(bench.last(AdventureFact::came).numbers[0], 3);
}

TEST(HD_ADV_04, one_in_six_is_of_chaos) {
    AdventureBench bench;
    bench.group("lamia", bench.cave({2800, 1900}), 1);
    bench.come(3, 1);
    EXPECT_EQ(bench.last(AdventureFact::came).numbers[1], static_cast<int>(Alignment::chaos));
    bench.come(3, 2);
    EXPECT_EQ(bench.last(AdventureFact::came).numbers[1], static_cast<int>(Alignment::order));
}

TEST(HD_ADV_05, where_no_way_leads_down_one_is_cut) {
    KingdomBench bench;
    bench.cave({2000, 900});
    bench.dice({3, 6});
    bench.push(Chapter::adv, AdventureStep::arrive);
    bench.finish();
    EXPECT_EQ(bench.told(AdventureFact::way_cut), 1);
    EXPECT_EQ(bench.told(AdventureFact::came), 1);
}

TEST(HD_ADV_06, they_go_from_one_unexplored_place_to_the_next_until_nobody_is_left) {
    AdventureBench bench;
    const MarkId deep = bench.cave({1400, 1180});
    bench.tunnel({}, {700, 1180}, {1400, 1180});
    bench.put_wealth(deep, 2);
    bench.group("lamia", bench.cave({2800, 1900}), 1);  // an enemy they cannot reach
    bench.come(4);
    EXPECT_EQ(bench.last(AdventureFact::left).numbers[1], 3);  // HD-ADV-17: all they found leaves with them
    EXPECT_EQ(bench.failed_check(), "");
}

TEST(HD_ADV_07, a_lone_survivor_goes_home) {
    AdventureBench bench;
    bench.group("lamia", bench.hall, 2);
    bench.group("giants", bench.cave({2800, 1900}), 1);
    bench.come(3);
    EXPECT_EQ(bench.last(AdventureFact::left).numbers[0], 1);
    AdventureBench alone;  // who came alone goes on
    alone.group("giants", alone.hall, 1);
    alone.dice({1, 6, 6, 1});
    alone.push(Chapter::adv, AdventureStep::arrive);
    alone.finish();
    EXPECT_EQ(alone.told(AdventureFact::destroyed) + alone.told(AdventureFact::wiped_out) + alone.told(AdventureFact::drew) +
                  alone.told(AdventureFact::beaten),
              1);
}

TEST(HD_ADV_08, when_everything_is_dead_the_age_begins_again) {
    AdventureBench bench;
    bench.state.notes.set(Note::age_set_up, 1);
    bench.group("giants", bench.hall, 1);
    bench.dice({5, 6, 6, 1});
    bench.push(Chapter::adv, AdventureStep::arrive);
    bench.finish();
    EXPECT_EQ(bench.told(MonFact::cleared), 1);
    EXPECT_EQ(bench.state.outcome, Outcome::cleared);
}

TEST(HD_ADV_09, their_own_kind_hires_them_against_the_nearest_other_group) {
    AdventureBench bench;
    const MarkId deep = bench.cave({1400, 1180});
    bench.tunnel({}, {700, 1180}, {1400, 1180});
    const GroupId dwarves = bench.group("delving_dwarves", bench.hall, 2, 2), giants = bench.group("giants", deep, 1);
    bench.dice({5, 6, 6, 1});
    bench.push(Chapter::adv, AdventureStep::arrive);
    bench.finish();
    EXPECT_EQ(bench.told(AdventureFact::hired), 1);
    EXPECT_FALSE(bench.alive(giants));
    EXPECT_EQ(bench.told(AdventureFact::rewarded), 1);
    EXPECT_EQ(bench.wealth(dwarves), 1);
}

TEST(HD_ADV_10, an_employer_who_cannot_pay_must_fight) {
    AdventureBench bench;
    const MarkId deep = bench.cave({1400, 1180});
    bench.tunnel({}, {700, 1180}, {1400, 1180});
    const GroupId dwarves = bench.group("delving_dwarves", bench.hall, 2), giants = bench.group("giants", deep, 1);
    bench.dice({5, 6, 6, 1, 6, 1});
    bench.push(Chapter::adv, AdventureStep::arrive);
    bench.finish();
    EXPECT_FALSE(bench.alive(giants));
    EXPECT_EQ(bench.told(AdventureFact::not_paid), 1);
    EXPECT_FALSE(bench.alive(dwarves));
}

TEST(HD_ADV_11, others_are_fought_with_every_result) {
    // HD-ADV-12: by two or more. HD-ADV-13: by one. HD-ADV-14: a tie. HD-ADV-15: lost by one. HD-ADV-16: lost by more.
    struct Case {
        int ours, theirs, left, rule;
        bool dead;
    };
    for (const Case& each :
         {Case{4, 2, 5, 12, true}, Case{3, 2, 4, 13, true}, Case{2, 2, 4, 14, false}, Case{1, 2, 0, 15, false}, Case{1, 6, 0, 16, false}}) {
        AdventureBench bench;
        const GroupId trogs = bench.group("troglodytes", bench.hall, 5, 2);
        bench.group("lamia", bench.cave({2800, 1900}), 1);
        bench.dice({5, 6, each.ours, each.theirs});
        bench.push(Chapter::adv, AdventureStep::arrive);
        bench.finish();
        EXPECT_EQ(bench.alive(trogs), !each.dead) << each.rule;
        bool told = false;
        for (const Fact& fact : bench.state.facts) told = told || fact.rule == Rule{Chapter::adv, static_cast<uint8_t>(each.rule)};
        EXPECT_TRUE(told) << each.rule;
        EXPECT_TRUE(each.left == 0 || bench.last(AdventureFact::left).numbers[0] == each.left) << each.rule;
        EXPECT_EQ(bench.failed_check(), "") << each.rule;
    }
}

TEST(HD_ADV_12, trophies_of_the_killed_are_taken) {
    AdventureBench bench;
    bench.group("troglodytes", bench.hall, 3, 2);
    bench.group("lamia", bench.cave({2800, 1900}), 1);
    bench.dice({5, 6, 6, 1});
    bench.push(Chapter::adv, AdventureStep::arrive);
    bench.finish();
    EXPECT_EQ(bench.last(AdventureFact::destroyed).numbers[3], 2);  // and HD-ADV-13 does the same
    EXPECT_EQ(bench.last(AdventureFact::left).numbers[1], 3);
}

TEST(HD_ADV_15, a_near_loss_costs_as_many_as_there_were_enemies_and_a_treasure) {
    AdventureBench bench;  // worked check: 6 against 7, enemy of 3; HD-ADV-14 and HD-ADV-16 are told apart in HD_ADV_11
    bench.group("troglodytes", bench.hall, 3);
    bench.group("lamia", bench.cave({2800, 1900}), 1);
    bench.dice({5, 6, 1, 4});
    bench.push(Chapter::adv, AdventureStep::arrive);
    bench.finish();
    EXPECT_EQ(bench.last(AdventureFact::beaten).numbers[2], 3);
    EXPECT_EQ(bench.last(AdventureFact::left).numbers[0], 2);
    EXPECT_EQ(bench.last(AdventureFact::left).numbers[1], 0);
}

// DP-72: who carries an artifact besides may drop that instead.
TEST(HD_ADV_15, what_is_dropped_is_asked_where_an_artifact_is_carried) {
    for (const int answer : {1, 2}) {
        AdventureBench bench;
        bench.group("troglodytes", bench.hall, 3);
        bench.group("lamia", bench.cave({2800, 1900}), 1);
        gain(bench.play, bench.realm, Token::wealth, 1, bench.castle(), {Chapter::event, 8}, Role::artifact);
        bench.dice({5, 6, 1, 5});  // one more against the artifact's help
        bench.push(Chapter::adv, AdventureStep::arrive);
        for (bench.go(); bench.asked() != 0 && bench.asked() != 72; bench.pick(1)) continue;
        ASSERT_EQ(bench.asked(), 72);
        const GroupId party = bench.state.asked->who;
        EXPECT_TRUE(carries(bench.state, party, Role::plain));
        bench.pick(answer);
        bench.finish();  // who carries it home brings it to the castle
        EXPECT_EQ(own_tokens(bench.state, bench.realm, Token::wealth, Role::artifact), answer == 1 ? 1 : 0);
        EXPECT_EQ(own_tokens(bench.state, GroupId::none(), Token::wealth, Role::artifact), answer == 1 ? 0 : 1);
        EXPECT_EQ(bench.failed_check(), "");
    }
}

TEST(HD_ADV_17, loot_leaves_the_map) {
    AdventureBench bench;
    bench.put_wealth(bench.hall, 2);
    bench.group("lamia", bench.cave({2800, 1900}), 1);
    bench.come(3);
    int wealth = 0;
    for (const Stack& stack : bench.state.stacks) wealth += stack.token == Token::wealth ? stack.count : 0;
    EXPECT_EQ(wealth, 1);  // the castle's
}

TEST(HD_ADV_18, against_wanderers_the_usual_exchange) {
    AdventureBench bench;
    const GroupId lamia = bench.group("lamia", bench.hall, 2);
    bench.group("giants", bench.cave({2800, 1900}), 1);
    bench.come(5);
    EXPECT_FALSE(bench.alive(lamia));
    EXPECT_EQ(bench.last(AdventureFact::left).numbers[0], 3);
}

}  // namespace

}  // namespace undercroft::host_a_dungeon
