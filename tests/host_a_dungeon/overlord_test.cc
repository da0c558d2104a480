// HD-OVERLORD: seat, army, enslaving, what he builds, the march.
#include "games/host_a_dungeon/delvers.h"
#include "games/host_a_dungeon/tribes.h"
#include "host_a_dungeon/evil_bench.h"
#include "world/surface.h"

namespace undercroft::host_a_dungeon {

namespace {

// He sits in a great hall below an entrance; his army and treasure are as a test wants them.
struct OverlordBench : EvilBench {
    MarkId hall;
    GroupId lord;
    explicit OverlordBench(int army = 1, int wealth = 0) {
        hall = cave({700, 1180}, Purpose::natural_cave, 400, 300);
        tunnel({}, {700, 470}, {700, 1180});
        lord = overlord();
        gain(play, lord, Token::pop, army - 1, find(Purpose::army_barracks), {Chapter::overlord, 6});
        if (army == 0) take(lord, Token::pop, 1);
        add(lord, Token::wealth, wealth);
    }
    void take_turn() {
        push(Chapter::overlord, OverlordStep::turn, lord);
        finish();
    }
    void build(std::initializer_list<int> faces) {
        dice(faces);
        push(Chapter::overlord, OverlordStep::build, lord);
        finish();
    }
    void enslave(GroupId id) { state.of(id).notes.set(Note::enslaved_by, lord.index()); }
};

TEST(HD_OVERLORD_01, his_seat_is_a_mages_place_a_tower_or_the_largest_chamber) {
    EvilBench mages;
    mages.cave({2000, 1500}, Purpose::natural_cave, 500, 400);
    const MarkId cave = mages.cave({800, 1000});
    const GroupId mage = mages.group("wandering_mage", cave, 1, 1);
    const GroupId first = mages.overlord();
    EXPECT_EQ(mages.state.of(first).home, cave);
    EXPECT_FALSE(mages.alive(mage));
    EXPECT_EQ(mages.wealth(first), 1);  // AM-114

    EvilBench towers;
    towers.cave({800, 1500});
    const GroupId realm = towers.kingdom();
    const MarkId tower =
        world::build_on_surface(towers.state.world, {.x = 2600, .width = 120}, 300, towers.play.origin(realm, Purpose::mage_tower))
            .building;
    const MarkId cellar = dig_pit(towers.play, realm, 2600, 480, 160, 96, Purpose::mage_dungeon, {Chapter::kingdom, 20});
    gain(towers.play, realm, Token::pop, 1, tower, {Chapter::kingdom, 20});
    gain(towers.play, realm, Token::wealth, 1, cellar, {Chapter::kingdom, 20});
    const GroupId second = towers.overlord();
    EXPECT_EQ(towers.state.of(second).home, cellar);
    EXPECT_EQ(towers.wealth(second), 1);
    EXPECT_EQ(tokens_at(towers.state, tower, Token::pop), 0);

    EvilBench caves;
    caves.cave({800, 1000});
    const MarkId large = caves.cave({2000, 1500}, Purpose::natural_cave, 500, 400);
    EXPECT_EQ(caves.state.of(caves.overlord()).home, large);
    EXPECT_EQ(caves.failed_check(), "");
}

TEST(HD_OVERLORD_02, a_marker_of_his_own_and_two_more_in_every_roll) {
    OverlordBench bench(0);
    EXPECT_EQ(own_tokens(bench.state, bench.lord, Token::marker), 1);
    const GroupId trogs = bench.group("troglodytes", bench.cave({2600, 1900}), 3);
    EXPECT_EQ(strength_of(bench.play, bench.lord, trogs), 2);
    // Like an alpha against wanderers: two cannot harm him, three do.
    const GroupId two = bench.group("lamia", bench.cave({2600, 1500}), 2);
    bench.meet(bench.lord, two);
    EXPECT_FALSE(bench.alive(two));
    EXPECT_EQ(own_tokens(bench.state, bench.lord, Token::marker), 1);
    bench.meet(bench.lord, bench.group("lamia", bench.cave({2000, 1500}), 3));
    EXPECT_TRUE(is_beaten(bench.state, bench.lord));
}

TEST(HD_OVERLORD_03, barracks_by_the_seat_with_the_first_unit) {
    EvilBench bench;
    bench.cave({800, 1000}, Purpose::natural_cave, 400, 300);
    const GroupId lord = bench.overlord();
    EXPECT_EQ(bench.count(Purpose::army_barracks), 1);
    EXPECT_EQ(tokens_at(bench.state, bench.find(Purpose::army_barracks), Token::pop, lord), 1);
    EXPECT_TRUE(world::are_joined(bench.state.world, bench.find(Purpose::army_barracks), bench.state.of(lord).home));
}

TEST(HD_OVERLORD_04, adventurers_must_beat_the_army_and_then_him) {
    OverlordBench bench(2);
    bench.watch_ends();
    bench.come({5, 6, 1});                                              // five come, two fall with the army, then a duel
    EXPECT_EQ(bench.last(OverlordFact::army_met_party).numbers[0], 2);  // HD-OVERLORD-24: one for one
    EXPECT_EQ(bench.last(OverlordFact::army_met_party).numbers[1], 2);
    EXPECT_FALSE(bench.alive(bench.lord));
    EXPECT_EQ(bench.state.outcome, Outcome::villain_beaten);
    EXPECT_EQ(bench.failed_check(), "");
}

TEST(HD_OVERLORD_05, with_nothing_he_finds_one) {
    OverlordBench bench(1, 0);
    bench.take_turn();
    EXPECT_EQ(bench.told(OverlordFact::found_coin), 1);
    bench.add(bench.lord, Token::wealth, 2);
    bench.take_turn();
    EXPECT_EQ(bench.told(OverlordFact::found_coin), 1);
}

TEST(HD_OVERLORD_06, a_treasure_for_a_unit) {
    OverlordBench bench(1, 2);
    bench.push(Chapter::overlord, OverlordStep::turn, bench.lord);
    bench.go();
    ASSERT_EQ(bench.asked(), 80);
    bench.pick(1).finish();
    EXPECT_EQ(bench.fighters(bench.lord), 2);
    EXPECT_EQ(bench.wealth(bench.lord), 1);
    EXPECT_EQ(bench.count(Purpose::army_barracks), 2);  // the first was full
    bench.push(Chapter::overlord, OverlordStep::turn, bench.lord);
    bench.go();
    bench.pick(2).finish();
    EXPECT_EQ(bench.fighters(bench.lord), 2);
}

TEST(HD_OVERLORD_07, whoever_resisted_is_tried_again_first) {
    OverlordBench bench(1, 1);
    const GroupId dwarves = bench.group("delving_dwarves", bench.cave({2600, 1900}), 6, 1);
    bench.dice({1, 6});
    bench.meet(bench.lord, dwarves);
    ASSERT_EQ(bench.told(OverlordFact::resisted), 1);
    bench.add(bench.lord, Token::pop, 5);
    bench.dice({6, 1});
    bench.take_turn();
    EXPECT_EQ(bench.told(OverlordFact::spread), 0);
    EXPECT_EQ(bench.told(OverlordFact::enslaved), 1);
    bench.take_turn();
    EXPECT_EQ(bench.told(OverlordFact::spread), 1);
}

TEST(HD_OVERLORD_08, his_zone_grows_by_a_finger_and_takes_what_is_there) {
    OverlordBench bench(3, 1);
    const MarkId near = bench.cave({1400, 1180}), far = bench.cave({2600, 1180});
    bench.tunnel({}, {700, 1180}, {2600, 1180});
    bench.put_wealth(near, 1);
    bench.put_wealth(far, 1);
    const GroupId lamia = bench.group("lamia", bench.cave({1100, 1500}), 1);
    bench.tunnel({}, {1100, 1180}, {1100, 1500});
    const size_t before = bench.state.of(bench.lord).zone.cells.size();
    bench.take_turn();
    EXPECT_GT(bench.state.of(bench.lord).zone.cells.size(), before);
    EXPECT_EQ(tokens_at(bench.state, near, Token::wealth), 0);
    EXPECT_EQ(tokens_at(bench.state, far, Token::wealth), 1);
    EXPECT_FALSE(bench.alive(lamia));
}

TEST(HD_OVERLORD_09, three_treasures_become_a_building) {
    OverlordBench bench(1, 4);
    bench.dice({1});
    bench.take_turn();  // one for the army, three for a trap
    EXPECT_EQ(bench.told(OverlordFact::trap), 1);
    EXPECT_EQ(bench.wealth(bench.lord), 0);
    OverlordBench poor(1, 3);
    poor.take_turn();
    EXPECT_EQ(poor.told(OverlordFact::trap) + poor.told(OverlordFact::laboratory) + poor.told(OverlordFact::dungeon) +
                  poor.told(OverlordFact::hall),
              0);
}

TEST(HD_OVERLORD_10, a_trap_costs_a_party_one_and_is_gone) {
    OverlordBench bench(0, 3);
    for (int face = 1; face <= 20; ++face) EXPECT_EQ(shared_catalogue()->row(Table::overlord_buildings, face), (face - 1) / 5);
    bench.draws({0});  // the way in was drawn first
    bench.build({5});
    ASSERT_EQ(bench.count(Purpose::trap), 1);
    bench.come({6, 1, 6});  // into the trap, and before the Overlord
    EXPECT_EQ(bench.last(OverlordFact::trap_sprung).numbers[0], 1);
    EXPECT_EQ(bench.count(Purpose::trap), 0);
}

TEST(HD_OVERLORD_11, a_laboratory_by_something_interesting) {
    OverlordBench bench(1, 3);
    const MarkId tomb = bench.room({}, {2000, 1500}, Purpose::tomb);
    bench.room({}, {2600, 1900}, Purpose::gate_stone);
    bench.dice({10});
    bench.push(Chapter::overlord, OverlordStep::build, bench.lord);
    bench.go();
    ASSERT_EQ(bench.asked(), 82);
    EXPECT_EQ(bench.state.asked->candidates.front().value, tomb.index());
    bench.pick(1).finish();
    EXPECT_TRUE(world::are_joined(bench.state.world, bench.find(Purpose::laboratory), tomb));
}

TEST(HD_OVERLORD_12, a_captive_goes_with_whoever_passes) {
    OverlordBench bench(0, 3);
    bench.build({15});
    const MarkId cell = bench.find(Purpose::overlord_dungeon);
    EXPECT_EQ(tokens_at(bench.state, cell, Token::pop), 1);
    EXPECT_EQ(bench.fighters(bench.lord), 0);  // he does not fight for him
    const GroupId party = found(bench.play, Sort::party, bench.species("adventurers"), cell);
    bench.add(party, Token::pop, 2);
    pass_works_of_evil(bench.play, party, cell);
    EXPECT_EQ(bench.pop(party), 3);
    EXPECT_EQ(bench.told(OverlordFact::captive_freed), 1);
    EXPECT_EQ(bench.failed_check(), "");
}

TEST(HD_OVERLORD_13, an_annex_or_a_longer_one) {
    OverlordBench bench(1, 3);
    bench.build({16});
    const MarkId hall = bench.find(Purpose::overlord_hall);
    ASSERT_FALSE(hall.is_none());
    const int width = bench.state.world.mark(hall).box().width();
    bench.add(bench.lord, Token::wealth, 3);
    bench.dice({20});
    bench.push(Chapter::overlord, OverlordStep::build, bench.lord);
    bench.go();
    ASSERT_EQ(bench.asked(), 82);
    EXPECT_GT(bench.offered(OverlordWord::annex), 0);
    bench.pick(bench.offered(OverlordWord::enlarge)).finish();
    EXPECT_EQ(bench.state.world.mark(hall).box().width(), width + bench.last(OverlordFact::hall_enlarged).numbers[0]);
    EXPECT_EQ(bench.count(Purpose::overlord_hall), 1);
}

TEST(HD_OVERLORD_14, he_fights_himself_or_sends_the_army) {
    for (const bool in_person : {true, false}) {
        OverlordBench bench(4, 1);
        const GroupId dwarves = bench.group("delving_dwarves", bench.cave({2600, 1900}), 6, 1);
        bench.dice({3, 6});
        push_encounter(bench.play, bench.lord, {dwarves, MarkId::none()});
        bench.go();
        ASSERT_EQ(bench.asked(), 81);
        EXPECT_EQ(bench.offered(OverlordWord::army), 1);  // four are more than his two
        bench.pick(bench.offered(in_person ? OverlordWord::himself : OverlordWord::army)).finish();
        EXPECT_EQ(bench.last(OverlordFact::resisted).numbers[0], in_person ? 5 : 7);
        EXPECT_EQ(bench.fighters(bench.lord), 3);  // either way the army pays
    }
    OverlordBench alone(0, 1);  // AM-110: with nobody to fall for him he falls
    alone.watch_ends();
    alone.dice({1, 6});
    alone.meet(alone.lord, alone.group("delving_dwarves", alone.cave({2600, 1900}), 6, 1));
    EXPECT_FALSE(alone.alive(alone.lord));
    EXPECT_EQ(alone.state.outcome, Outcome::villain_beaten);
}

// HD-OVERLORD-15..19: both lists with every result.
TEST(HD_OVERLORD_15, order_resists_chaos_and_alphas_give_in) {
    struct Case {
        const char* who;
        int ours, theirs;  // dice; the army is 3, they are 3
        bool enslaved;
        int lord_pop, lord_wealth, group_pop, group_wealth, rule;
    };
    for (const Case& each : {
             Case{"delving_dwarves", 6, 1, true, 3, 1, 3, 1, 15},
             Case{"delving_dwarves", 3, 3, false, 2, 1, 2, 1, 16},
             Case{"delving_dwarves", 1, 6, false, 2, 0, 3, 1, 17},
             Case{"troglodytes", 3, 3, true, 3, 1, 3, 1, 18},
             Case{"troglodytes", 1, 6, false, 2, 0, 3, 2, 19},
             Case{"rakshasa", 6, 1, true, 3, 1, 3, 1, 18},
         }) {
        OverlordBench bench(3, 1);
        const GroupId other = bench.group(each.who, bench.cave({2600, 1900}), 3, 1);
        bench.dice({each.ours, each.theirs});
        bench.meet(bench.lord, other);
        EXPECT_EQ(bench.state.of(other).notes.has(Note::enslaved_by, bench.lord.index()), each.enslaved) << each.rule;
        EXPECT_EQ(bench.fighters(bench.lord), each.lord_pop) << each.rule;
        EXPECT_EQ(bench.wealth(bench.lord), each.lord_wealth) << each.rule;
        EXPECT_EQ(bench.pop(other), each.group_pop) << each.rule;
        EXPECT_EQ(bench.wealth(other), each.group_wealth) << each.rule;
        EXPECT_TRUE(bench.ruled(Chapter::overlord, each.rule)) << each.rule;
    }
}
// HD-OVERLORD-16, HD-OVERLORD-17, HD-OVERLORD-18 and HD-OVERLORD-19 are rows of the table above.

TEST(HD_OVERLORD_20, the_enslaved_have_no_turn_of_their_own) {
    OverlordBench bench;
    const GroupId trogs = bench.group("troglodytes", bench.cave({2600, 1900}), 2, 1);
    bench.enslave(trogs);
    bench.turn(trogs);
    EXPECT_EQ(bench.told(TribeFact::grew) + bench.told(TribeFact::spread), 0);
    EXPECT_EQ(bench.told(OverlordFact::bred), 1);
    EXPECT_TRUE(has_truce(bench.play, bench.lord, trogs));
}

TEST(HD_OVERLORD_21, delvers_pay_and_then_dig_for_him) {
    OverlordBench bench;
    const GroupId dwarves = bench.group("delving_dwarves", bench.cave({2600, 1900}), 3, 1);
    bench.enslave(dwarves);
    bench.turn(dwarves);
    EXPECT_EQ(bench.wealth(dwarves), 0);
    EXPECT_EQ(bench.wealth(bench.lord), 1);
    bench.turn(dwarves);  // nothing to give, no ore anywhere
    EXPECT_EQ(bench.told(OverlordFact::nothing_to_give), 1);
    EXPECT_TRUE(bench.alive(dwarves));
    bench.gold(1, 1);  // far above them
    push_turn(bench.play, dwarves);
    bench.go();
    ASSERT_EQ(bench.asked(), 83);
    bench.pick(1).finish();
    EXPECT_EQ(bench.told(OverlordFact::moved_to_ore), 1);
    bench.turn(dwarves);
    EXPECT_EQ(bench.told(OverlordFact::mined_for_him), 1);
    EXPECT_EQ(bench.wealth(bench.lord), 2);
    EXPECT_EQ(bench.failed_check(), "");
}

TEST(HD_OVERLORD_22, tribes_give_recruits_or_breed) {
    OverlordBench bench;
    const GroupId trogs = bench.group("troglodytes", bench.cave({2600, 1900}), 3);
    bench.enslave(trogs);
    bench.turn(trogs);
    EXPECT_EQ(bench.pop(trogs), 2);
    EXPECT_EQ(bench.fighters(bench.lord), 2);
    bench.turn(trogs);
    EXPECT_EQ(bench.pop(trogs), 3);
    EXPECT_EQ(bench.fighters(bench.lord), 2);
}

TEST(HD_OVERLORD_23, alphas_pay_what_is_more_than_one) {
    OverlordBench bench;
    const GroupId beast = bench.group("rakshasa", bench.cave({2600, 1900}), 1, 2);
    bench.enslave(beast);
    bench.turn(beast);
    EXPECT_EQ(bench.wealth(beast), 1);
    bench.turn(beast);
    EXPECT_EQ(bench.wealth(beast), 1);
    EXPECT_EQ(bench.wealth(bench.lord), 1);
}

TEST(HD_OVERLORD_24, the_army_is_one_big_wanderer) {
    OverlordBench bench(6);
    bench.come({4});
    EXPECT_EQ(bench.last(OverlordFact::army_met_party).numbers[0], 4);
    EXPECT_EQ(bench.told(AdventureFact::left), 0);
}

TEST(HD_OVERLORD_25, a_destroyed_party_makes_the_army_larger) {
    OverlordBench bench(6);
    bench.come({4});
    EXPECT_EQ(bench.fighters(bench.lord), 6 - 4 + 1);
    EXPECT_EQ(bench.told(OverlordFact::grew_by_victory), 1);
}

TEST(HD_OVERLORD_26, with_ten_units_he_takes_the_world) {
    OverlordBench bench(9);
    bench.kingdom(5);
    bench.watch_ends();
    check_evil(bench.play);
    EXPECT_EQ(bench.state.outcome, Outcome::none);
    bench.add(bench.lord, Token::pop, 1);
    check_evil(bench.play);
    EXPECT_EQ(bench.state.outcome, Outcome::villain_won);
    EXPECT_EQ(bench.last(OverlordFact::marched).numbers[1], 5);
}

TEST(HD_OVERLORD_27, ten_above_beat_him) {
    OverlordBench bench(10);
    bench.kingdom(10);
    bench.watch_ends();
    check_evil(bench.play);
    EXPECT_EQ(bench.state.outcome, Outcome::villain_beaten);
    EXPECT_FALSE(bench.alive(bench.lord));
    EXPECT_EQ(bench.failed_check(), "");
}

}  // namespace

}  // namespace undercroft::host_a_dungeon
