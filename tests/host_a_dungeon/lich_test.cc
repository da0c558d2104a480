// HD-LICH: tombs, legions, servants, the list of buildings.
#include "games/host_a_dungeon/gen_facts.h"
#include "games/host_a_dungeon/parties.h"
#include "games/host_a_dungeon/tribes.h"
#include "games/host_a_dungeon/undead.h"
#include "host_a_dungeon/evil_bench.h"

namespace undercroft::host_a_dungeon {

namespace {

// A crypt of tombs below an entrance; more is up to the test.
struct LichBench : EvilBench {
    MarkId crypt;
    std::vector<MarkId> tombs;
    GroupId king;
    explicit LichBench(int count = 2) {
        crypt = entrance(700);
        for (int i = 0; i < count; ++i) tomb(i);
    }
    MarkId tomb(int i) {
        const Point at{1100 + 260 * (i % 6), 1180 + 260 * (i / 6)};
        const MarkId made = room({}, at, Purpose::tomb);
        tunnel({}, {700, 1180}, at);
        tombs.push_back(made);
        return made;
    }
    void awake() { king = lich(); }
    void take_turn() {
        push(Chapter::lich, LichStep::turn, king);
        finish();
    }
    void buy(int row, int wealth) {
        add(king, Token::wealth, wealth);
        push(Chapter::lich, LichStep::buy, king).done = row;
        finish();
    }
    int legions() const {
        int count = 0;
        for (const GroupId each : legions_of(state, king)) count += pop(each);
        return count;
    }
};

TEST(HD_LICH_01, the_dead_in_tombs_are_legions_and_fight_as_wanderers) {
    LichBench bench;
    bench.awake();
    put_legion(bench.play, bench.king, bench.tombs[0], {Chapter::lich, 13});
    const GroupId legion = legions_of(bench.state, bench.king).front();
    EXPECT_TRUE(fights_as_wanderer(bench.state, legion));
    const GroupId trogs = bench.group("troglodytes", bench.cave({2600, 1900}), 3);
    bench.meet(trogs, legion);
    EXPECT_EQ(bench.pop(trogs), 2);
    EXPECT_FALSE(bench.alive(legion));
    // Whatever rises in a tomb while he reigns is one of them.
    const GroupId undead = bench.group("restless_undead", bench.tombs[1], 1);
    bench.take_turn();
    EXPECT_TRUE(bench.state.of(undead).notes.has(Note::legion_of, bench.king.index()));
}

TEST(HD_LICH_02, attacked_himself_he_and_all_legions_are_one) {
    LichBench bench;
    bench.awake();
    for (const MarkId tomb : bench.tombs) put_legion(bench.play, bench.king, tomb, {Chapter::lich, 13});
    EXPECT_EQ(bench.fighters(bench.king), 3);
    const GroupId trogs = bench.group("troglodytes", bench.cave({2600, 1900}), 5);
    bench.watch_ends();
    bench.meet(trogs, bench.king);
    EXPECT_EQ(bench.pop(trogs), 2);
    EXPECT_FALSE(bench.alive(bench.king));
    EXPECT_EQ(bench.state.outcome, Outcome::villain_beaten);  // AM-120
    LichBench strong(4);
    strong.awake();
    for (const MarkId tomb : strong.tombs) put_legion(strong.play, strong.king, tomb, {Chapter::lich, 13});
    strong.come({3});
    EXPECT_EQ(own_tokens(strong.state, strong.king, Token::pop), 1);  // the legions fall first
    EXPECT_EQ(strong.failed_check(), "");
}

TEST(HD_LICH_03, his_lair_is_where_most_tombs_are) {
    LichBench bench(3);
    bench.room({}, {2600, 1800}, Purpose::tomb);
    bench.push(Chapter::lich, LichStep::setup);
    bench.go();
    ASSERT_EQ(bench.asked(), 87);
    EXPECT_LT(bench.state.asked->candidates.front().at.x, 2000);
    bench.pick(1).finish();
    bench.king = villains_of(bench.state).back();
    EXPECT_EQ(bench.count(Purpose::lich_lair), 1);
    EXPECT_EQ(own_tokens(bench.state, bench.king, Token::pop), 1);
}

TEST(HD_LICH_04, tombs_and_what_is_in_them_are_his) {
    LichBench bench;
    bench.put_wealth(bench.tombs[0], 1);
    const GroupId undead = bench.group("restless_undead", bench.tombs[1], 2, 1);
    bench.awake();
    EXPECT_FALSE(bench.alive(undead));
    EXPECT_EQ(bench.last(LichFact::awoke).numbers[0], 2);
    EXPECT_EQ(bench.last(LichFact::awoke).numbers[1], 2);
    for (const MarkId tomb : bench.tombs) {
        EXPECT_EQ(group_of_owner(bench.state.world.mark(tomb).owner()), bench.king);
        EXPECT_EQ(tokens_at(bench.state, tomb, Token::wealth), 0);
    }
}

TEST(HD_LICH_05, the_richest_serve_him_and_keep_one) {
    LichBench bench;
    const GroupId rich = bench.group("troglodytes", bench.cave({2600, 1900}), 3, 4);
    bench.group("giants", bench.cave({2600, 1400}), 2, 1);
    bench.awake();
    EXPECT_EQ(bench.wealth(rich), 1);
    EXPECT_EQ(bench.last(LichFact::made_servants).numbers[0], 3);
    EXPECT_EQ(servants_of(bench.state, bench.king), rich);
    bench.turn(rich);
    EXPECT_EQ(bench.told(TribeFact::grew), 0);
}

TEST(HD_LICH_06, the_list_from_top_to_bottom_without_what_is_too_dear) {
    LichBench bench;
    bench.put_wealth(bench.tombs[0], 1);
    bench.put_wealth(bench.tombs[1], 1);
    bench.awake();  // two: no laboratory, but a menagerie
    EXPECT_EQ(bench.count(Purpose::laboratory), 0);
    EXPECT_EQ(bench.count(Purpose::menagerie), 1);
    EXPECT_EQ(bench.wealth(bench.king), 0);
    LichBench rich;
    rich.put_wealth(rich.tombs[0], 5);
    rich.awake();
    EXPECT_EQ(rich.count(Purpose::laboratory), 1);
    EXPECT_EQ(rich.count(Purpose::menagerie), 1);
    EXPECT_EQ(rich.wealth(rich.king), 0);
    EXPECT_EQ(rich.failed_check(), "");
}

TEST(HD_LICH_07, a_golem_waits_and_joins_new_servants) {
    LichBench bench(3);
    bench.awake();
    bench.buy(0, 3);
    const MarkId laboratory = bench.find(Purpose::laboratory);
    EXPECT_EQ(tokens_at(bench.state, laboratory, Token::pop), 1);
    put_legion(bench.play, bench.king, bench.tombs[0], {Chapter::lich, 13});
    bench.push(Chapter::lich, LichStep::muster, bench.king);
    bench.finish();
    EXPECT_EQ(bench.last(LichFact::servants_raised).numbers[1], 1);
    EXPECT_EQ(tokens_at(bench.state, laboratory, Token::pop), 0);
    EXPECT_EQ(bench.pop(servants_of(bench.state, bench.king)), 2);
}

TEST(HD_LICH_08, a_beast_is_caged_and_its_treasure_his) {
    LichBench bench;
    const GroupId far = bench.group("troll", bench.cave({2600, 1900}), 1, 1), near = bench.group("wandering_mage", bench.crypt, 1, 2);
    bench.awake();
    bench.add(bench.king, Token::wealth, 2);
    bench.push(Chapter::lich, LichStep::buy, bench.king).done = 1;
    bench.go();
    ASSERT_EQ(bench.asked(), 88);
    EXPECT_EQ(bench.state.asked->candidates.front().value, near.index());
    bench.state.answer = {bench.state.asked->candidates.front(), {}};
    bench.state.asked.reset();
    bench.run_until([&] { return bench.told(LichFact::menagerie) > 0; });
    EXPECT_EQ(bench.state.of(near).home, bench.find(Purpose::menagerie));
    EXPECT_EQ(bench.last(LichFact::menagerie).numbers[0], 2);
    EXPECT_EQ(bench.wealth(far), 1);
    EXPECT_TRUE(has_truce(bench.play, bench.king, near));
    LichBench none;  // and where there is no beast one comes
    none.awake();
    none.dice({10});
    none.buy(1, 2);
    EXPECT_EQ(none.told(LichFact::menagerie), 1);
}

TEST(HD_LICH_09, a_pit_of_bones_far_down) {
    LichBench bench;
    bench.awake();
    bench.buy(2, 3);
    const MarkId pit = bench.find(Purpose::bone_pit);
    ASSERT_FALSE(pit.is_none());
    EXPECT_GE(bench.state.world.mark(pit).box().height(), 2 * world::inch);
    EXPECT_TRUE(world::are_joined(bench.state.world, pit, bench.state.of(bench.king).home));
}

TEST(HD_LICH_10, a_temple_whose_treasure_is_not_his) {
    LichBench bench;
    bench.awake();
    bench.buy(3, 2);
    const MarkId temple = bench.find(Purpose::temple_of_evil);
    EXPECT_EQ(tokens_at(bench.state, temple, Token::wealth, GroupId::none()), 1);
    EXPECT_EQ(bench.wealth(bench.king), 0);
}

TEST(HD_LICH_11, gates_over_the_ways_down_with_guards_from_the_servants) {
    LichBench bench;
    bench.entrance(2600);
    const GroupId servants = bench.group("troglodytes", bench.cave({2000, 1900}), 4, 1);
    bench.awake();
    bench.add(bench.king, Token::wealth, 4);
    bench.push(Chapter::lich, LichStep::buy, bench.king).done = 4;
    bench.go();
    ASSERT_EQ(bench.asked(), 89);
    bench.finish();
    EXPECT_EQ(bench.count(Purpose::border_gate), 2);  // once for each entrance
    EXPECT_EQ(bench.pop(servants), 2);
    EXPECT_TRUE(unmanned_gates(bench.play, bench.king).empty());
    const GroupId guard(bench.state.of(bench.find(Purpose::border_gate)).get(Note::gate_guard));
    EXPECT_TRUE(fights_as_wanderer(bench.state, guard));
    bench.buy(4, 2);  // no third entrance: the rest goes into tombs
    EXPECT_EQ(bench.count(Purpose::border_gate), 2);
}

TEST(HD_LICH_12, the_rest_is_spent_on_tombs) {
    LichBench bench(1);
    bench.awake();
    const int before = bench.count(Purpose::tomb);
    bench.buy(5, 2);
    EXPECT_EQ(bench.count(Purpose::tomb), before + 2);
    EXPECT_EQ(bench.wealth(bench.king), 0);
}

TEST(HD_LICH_13, an_empty_tomb_gets_a_legion_each_turn) {
    LichBench bench(3);
    bench.awake();
    bench.take_turn();
    EXPECT_EQ(bench.told(LichFact::legion_rose), 1);
    const int before = bench.told(LichFact::legion_rose);
    bench.push(Chapter::lich, LichStep::turn, bench.king);
    bench.finish();
    EXPECT_EQ(bench.told(LichFact::legion_rose), before + 1);
}

// HD-LICH-14: they go to the nearest group and attack it; HD-LICH-15, HD-LICH-16, HD-LICH-17: what comes of it.
TEST(HD_LICH_14, servants_attack_the_nearest_group) {
    struct Case {
        int ours, theirs, enemy, servants, wealth, legions;
    };
    for (const Case& each : {Case{6, 1, 2, 3, 1, 0}, Case{3, 3, 2, 3, 0, 0}, Case{1, 6, 3, 2, 0, 1}}) {
        LichBench bench;
        const MarkId near = bench.cave({1500, 1600});
        bench.tunnel({}, {700, 1180}, {1500, 1600});
        const GroupId servants = bench.group("troglodytes", bench.crypt, 3, 2);
        bench.awake();
        bench.take(bench.king, Token::wealth, 5);
        const GroupId enemy = bench.group("harpies", near, 3);
        bench.group("ratfolk_of_order", bench.cave({2600, 1900}), 1);
        bench.dice({each.ours, each.theirs});
        bench.push(Chapter::lich, LichStep::attack, bench.king);
        ASSERT_TRUE(bench.run_until([&] {
            return bench.told(LichFact::servants_won) + bench.told(LichFact::servants_drew) + bench.told(LichFact::servants_lost) > 0;
        }));
        EXPECT_EQ(bench.pop(enemy), each.enemy);
        EXPECT_EQ(bench.pop(servants), each.servants);
        EXPECT_EQ(bench.wealth(bench.king), each.wealth);
        EXPECT_EQ(bench.legions(), each.legions);
        EXPECT_NE(bench.state.of(servants).home, bench.crypt);  // they went there
    }
}
// HD-LICH-15, HD-LICH-16 and HD-LICH-17 are the three cases above.

TEST(HD_LICH_18, the_same_results_when_others_attack_them) {
    LichBench bench;
    const GroupId servants = bench.group("troglodytes", bench.crypt, 3, 2);
    bench.awake();
    bench.take(bench.king, Token::wealth, 5);
    const GroupId harpies = bench.group("harpies", bench.cave({2600, 1900}), 3);
    bench.dice({6, 1});  // the servants' die first, whoever began it
    bench.meet(harpies, servants);
    EXPECT_EQ(bench.pop(harpies), 2);
    EXPECT_EQ(bench.wealth(bench.king), 1);
    EXPECT_EQ(bench.told(TribeFact::raided) + bench.told(TribeFact::repelled), 0);
}

TEST(HD_LICH_19, without_servants_up_to_three_of_the_dead_serve) {
    LichBench bench(5);
    bench.awake();
    for (const MarkId tomb : bench.tombs) put_legion(bench.play, bench.king, tomb, {Chapter::lich, 13});
    bench.push(Chapter::lich, LichStep::muster, bench.king);
    bench.go();
    ASSERT_EQ(bench.asked(), 90);
    EXPECT_EQ(bench.state.asked->candidates.front().value, 3);
    EXPECT_EQ(bench.state.asked->candidates.size(), 4u);
    bench.pick(1).finish();
    EXPECT_EQ(bench.pop(servants_of(bench.state, bench.king)), 3);
    EXPECT_EQ(bench.legions(), 2);
}

TEST(HD_LICH_20, without_an_empty_tomb_a_new_one_and_for_a_treasure_a_legion_in_it) {
    LichBench bench(1);
    bench.awake();
    put_legion(bench.play, bench.king, bench.tombs[0], {Chapter::lich, 13});
    gain(bench.play, bench.king, Token::wealth, 1, bench.state.of(bench.king).home, {Chapter::lich, 15});
    bench.push(Chapter::lich, LichStep::new_tomb, bench.king);
    bench.go();
    ASSERT_EQ(bench.asked(), 92);
    bench.pick(1);
    ASSERT_EQ(bench.asked(), 91);
    bench.pick(1).finish();
    EXPECT_EQ(bench.count(Purpose::tomb), 2);
    EXPECT_EQ(bench.legions(), 2);
    EXPECT_EQ(bench.wealth(bench.king), 0);
    bench.push(Chapter::lich, LichStep::new_tomb, bench.king);
    bench.finish();
    EXPECT_EQ(bench.count(Purpose::tomb), 3);
    EXPECT_EQ(bench.legions(), 2);  // nothing to pay with
}

TEST(HD_LICH_20, without_rock_for_a_tomb_an_empty_chamber_becomes_one) {
    EvilBench bench;  // AM-255
    const world::Box all = bench.play.sheet().underground();
    const int half = all.width() / 2;
    for (const int x : {all.left + half / 2, all.right - half / 2})
        bench.cave({x, all.centre().y}, Purpose::natural_cave, half - 40, all.height() - 40);
    const GroupId king = bench.lich();
    MarkId tomb;
    for (int i = 0; i < 200 && bench.told(GenFact::built_nowhere) == 0; ++i)
        tomb = dig_tomb(bench.play, king, all.centre(), {Chapter::lich, 20});
    ASSERT_EQ(bench.told(GenFact::built_nowhere), 1);
    ASSERT_FALSE(tomb.is_none());
    EXPECT_NE(tomb, bench.state.of(king).home);
    EXPECT_EQ(purpose_of(bench.play.world().mark(tomb)), Purpose::natural_cave);
    EXPECT_TRUE(is_tomb(bench.play, tomb));
    EXPECT_EQ(bench.last(LichFact::tomb_dug).marks.front(), tomb);
    EXPECT_EQ(bench.failed_check(), "");
}

TEST(HD_LICH_21, a_gate_without_a_guard_gets_one_from_three_servants) {
    LichBench bench;
    const GroupId servants = bench.group("troglodytes", bench.crypt, 2, 1);
    bench.awake();
    bench.buy(4, 2);
    const GroupId guard(bench.state.of(bench.find(Purpose::border_gate)).get(Note::gate_guard));
    die_out(bench.play, guard, {Chapter::adv, 12});
    bench.push(Chapter::lich, LichStep::man_gate, bench.king);
    bench.finish();
    EXPECT_EQ(unmanned_gates(bench.play, bench.king).size(), 1u);  // one servant is too few
    bench.add(servants, Token::pop, 2);
    bench.push(Chapter::lich, LichStep::man_gate, bench.king);
    bench.go();
    ASSERT_EQ(bench.asked(), 89);
    bench.pick(1).finish();
    EXPECT_TRUE(unmanned_gates(bench.play, bench.king).empty());
    EXPECT_EQ(bench.pop(servants), 2);
}

TEST(HD_LICH_22, a_tomb_holds_a_treasure_or_a_legion) {
    LichBench bench(1);
    const GroupId servants = bench.group("troglodytes", bench.crypt, 6, 1);
    bench.awake();
    const GroupId harpies = bench.group("harpies", bench.cave({2600, 1900}), 3);
    bench.dice({6, 1, 6, 1});
    bench.meet(servants, harpies);
    EXPECT_EQ(tokens_at(bench.state, bench.tombs[0], Token::wealth, bench.king), 1);
    EXPECT_TRUE(free_tombs(bench.play).empty());  // AM-119: it is not empty any more
    EXPECT_FALSE(raise_legion(bench.play, bench.king, {Chapter::lich, 13}));
    bench.meet(servants, harpies);
    EXPECT_EQ(tokens_at(bench.state, bench.state.of(bench.king).home, Token::wealth, bench.king), 1);
}

TEST(HD_LICH_23, a_party_that_he_destroyed_lies_in_a_tomb) {
    LichBench bench(6);
    bench.awake();
    for (int i = 0; i < 4; ++i) put_legion(bench.play, bench.king, bench.tombs[static_cast<size_t>(i)], {Chapter::lich, 13});
    bench.come({1});
    EXPECT_EQ(bench.told(AdventureFact::left), 0);
    EXPECT_TRUE(bench.ruled(Chapter::lich, 23));
    EXPECT_EQ(bench.legions(), 4 - 1 + 1);
}

TEST(HD_LICH_24, ten_in_tombs_march) {
    LichBench bench(10);
    bench.awake();
    bench.watch_ends();
    for (int i = 0; i < 9; ++i) put_legion(bench.play, bench.king, bench.tombs[static_cast<size_t>(i)], {Chapter::lich, 13});
    check_evil(bench.play);
    EXPECT_EQ(bench.state.outcome, Outcome::none);
    put_legion(bench.play, bench.king, bench.tombs[9], {Chapter::lich, 13});
    check_evil(bench.play);
    EXPECT_EQ(bench.state.outcome, Outcome::villain_won);
}

}  // namespace

}  // namespace undercroft::host_a_dungeon
