// HD-MIND: the Well, agents, sacrifices, those who are controlled.
#include "games/host_a_dungeon/delvers.h"
#include "games/host_a_dungeon/tribes.h"
#include "host_a_dungeon/evil_bench.h"
#include "world/surface.h"

namespace undercroft::host_a_dungeon {

namespace {

struct MindBench : EvilBench {
    MarkId hall;
    GroupId lords;
    MindBench() {
        hall = entrance(700);
        lords = mind_lords();
        state.of(lords).notes.set(Note::first_agent, 1);
    }
    Neighbour all(GroupId id) const { return {id, MarkId::none()}; }
    void control(GroupId id, MarkId building = {}) {
        gain(play, Stack{Token::control, Role::plain, id, building, {}, 1}, {Chapter::mind, 7});
    }
    void take_turn() {
        push(Chapter::mind, MindStep::turn, lords);
        finish();
    }
    int captives() const { return own_tokens(state, lords, Token::pop, Role::captive); }
};

TEST(HD_MIND_01, four_rooms_in_untouched_rock_of_the_lower_half) {
    EvilBench bench;
    bench.entrance(700);
    bench.push(Chapter::mind, MindStep::setup);
    bench.go();
    ASSERT_EQ(bench.asked(), 84);
    bench.pick(1).finish();
    const GroupId lords = villains_of(bench.state).back();
    EXPECT_EQ(bench.count(Purpose::well_of_thoughts), 1);
    EXPECT_EQ(bench.count(Purpose::mind_room), 2);
    EXPECT_EQ(bench.count(Purpose::mind_dungeon), 1);
    const MarkId well = bench.find(Purpose::well_of_thoughts);
    EXPECT_GT(bench.state.world.mark(well).centre().y, bench.play.sheet().underground().centre().y);
    EXPECT_EQ(tokens_at(bench.state, well, Token::wealth, lords), 1);
    for (const MarkId room : spaces_of(bench.state, lords, Purpose::mind_room)) EXPECT_EQ(tokens_at(bench.state, room, Token::pop), 1);
    EXPECT_EQ(bench.failed_check(), "");
}

TEST(HD_MIND_02, a_control_token_lies_in_the_hall) {
    MindBench bench;
    EXPECT_EQ(tokens_at(bench.state, bench.find(Purpose::well_of_thoughts), Token::control), 1);
}

TEST(HD_MIND_03, whoever_has_one_rolls_with_one_more) {
    MindBench bench;
    const GroupId trogs = bench.group("troglodytes", bench.hall, 3);
    EXPECT_EQ(strength_of(bench.play, trogs, bench.lords), 3);
    bench.control(trogs);
    EXPECT_EQ(strength_of(bench.play, trogs, bench.lords), 4);
    EXPECT_EQ(strength_of(bench.play, bench.lords, trogs), 3);  // AM-116: two and the token in the hall
}

TEST(HD_MIND_04, the_captive_is_not_one_of_them) {
    MindBench bench;
    EXPECT_EQ(bench.captives(), 1);
    EXPECT_EQ(bench.fighters(bench.lords), 2);
    EXPECT_EQ(tokens_at(bench.state, bench.find(Purpose::mind_dungeon), Token::pop), 1);
}

TEST(HD_MIND_05, a_tunnel_to_the_nearest_chamber) {
    MindBench bench;
    EXPECT_TRUE(world::are_joined(bench.state.world, bench.hall, bench.find(Purpose::well_of_thoughts)));
}

TEST(HD_MIND_06, the_nearest_group_without_a_token) {
    MindBench bench;
    bench.group("lamia", bench.cave({1100, 1180}), 1);  // nobody looks at wanderers
    bench.tunnel({}, {700, 1180}, {1100, 1180});
    const GroupId realm = bench.kingdom();
    const MarkId castle = castle_of(bench.state, realm);
    bench.dice({6, 1, 6, 1});
    bench.take_turn();  // the castle is the only one there is
    EXPECT_TRUE(is_controlled(bench.state, {realm, castle}));
    const GroupId trogs = bench.group("troglodytes", bench.hall, 2);
    bench.take_turn();
    EXPECT_TRUE(is_controlled(bench.state, bench.all(trogs)));
    bench.take_turn();
    EXPECT_EQ(bench.told(MindFact::nobody_left), 1);
    // A farm is beneath them, a town is not.
    const MarkId town =
        world::build_on_surface(bench.state.world, {.x = 2600, .width = 200}, 200, bench.play.origin(realm, Purpose::town)).building;
    const MarkId farm =
        world::build_on_surface(bench.state.world, {.x = 2900, .width = 100}, 100, bench.play.origin(realm, Purpose::farm)).building;
    for (const MarkId building : {town, farm}) gain(bench.play, realm, Token::pop, 1, building, {Chapter::kingdom, 6});
    bench.dice({6, 1});
    bench.take_turn();
    EXPECT_TRUE(is_controlled(bench.state, {realm, town}));
    EXPECT_TRUE(have_mind_lords_won(bench.play));
}

TEST(HD_MIND_07, success_gives_a_token_and_one_more_of_them) {
    MindBench bench;
    const GroupId trogs = bench.group("troglodytes", bench.hall, 3);
    bench.dice({6, 1});
    bench.take_turn();
    EXPECT_TRUE(is_controlled(bench.state, bench.all(trogs)));
    EXPECT_EQ(bench.fighters(bench.lords), 3);
}

TEST(HD_MIND_08, a_tie_costs_the_group_one) {
    MindBench bench;
    const GroupId trogs = bench.group("troglodytes", bench.hall, 3);
    bench.dice({3, 3});
    bench.take_turn();
    EXPECT_EQ(bench.pop(trogs), 2);
    EXPECT_EQ(bench.fighters(bench.lords), 2);
    EXPECT_FALSE(is_controlled(bench.state, bench.all(trogs)));
}

TEST(HD_MIND_09, a_loss_costs_the_group_two_and_them_one) {
    MindBench bench;
    const GroupId trogs = bench.group("troglodytes", bench.hall, 5);
    bench.dice({1, 6});
    bench.take_turn();
    EXPECT_EQ(bench.pop(trogs), 3);
    EXPECT_EQ(bench.fighters(bench.lords), 1);
}

TEST(HD_MIND_10, three_treasures_for_one_of_them) {
    MindBench bench;
    bench.add(bench.lords, Token::wealth, 2);
    bench.push(Chapter::mind, MindStep::exchange, bench.lords);
    bench.go();
    ASSERT_EQ(bench.asked(), 86);
    bench.pick(1).finish();
    EXPECT_EQ(bench.fighters(bench.lords), 3);
    EXPECT_EQ(bench.wealth(bench.lords), 0);
    MindBench poor;
    poor.add(poor.lords, Token::wealth, 1);
    poor.push(Chapter::mind, MindStep::exchange, poor.lords);
    poor.finish();
    EXPECT_EQ(poor.fighters(poor.lords), 2);
}

TEST(HD_MIND_11, the_well_is_fed_every_turn) {
    MindBench bench;
    const GroupId trogs = bench.group("troglodytes", bench.hall, 3), few = bench.group("giants", bench.cave({2600, 1900}), 1);
    bench.control(trogs);
    bench.control(few);
    const auto feed = [&] {
        bench.push(Chapter::mind, MindStep::sacrifice, bench.lords);
        bench.finish();
    };
    bench.push(Chapter::mind, MindStep::sacrifice, bench.lords);
    bench.go();
    ASSERT_EQ(bench.asked(), 85);
    EXPECT_EQ(bench.offered(MindWord::captive), 1);
    EXPECT_EQ(bench.offered(MindWord::one_of_them), 0);
    bench.pick(1).finish();
    EXPECT_EQ(bench.captives(), 0);
    feed();
    feed();
    EXPECT_EQ(bench.pop(trogs), 1);
    feed();  // AM-118: only now somebody's last
    EXPECT_FALSE(bench.alive(trogs));
    feed();
    EXPECT_FALSE(bench.alive(few));
    EXPECT_EQ(bench.fighters(bench.lords), 2);
    feed();
    EXPECT_EQ(bench.fighters(bench.lords), 1);
    EXPECT_EQ(bench.told(MindFact::sacrifice_of_lord), 1);
    EXPECT_EQ(bench.failed_check(), "");
}

TEST(HD_MIND_12, the_controlled_keep_peace_dig_nothing_and_do_not_multiply) {
    MindBench bench;
    const auto [left, right] = bench.two_caves({1600, 900});
    const GroupId trogs = bench.group("troglodytes", left, 3, 1), dwarves = bench.group("delving_dwarves", right, 3, 6);
    bench.gold(2, 2);
    for (const GroupId each : {trogs, dwarves}) bench.control(each);
    bench.meet(trogs, dwarves);
    EXPECT_EQ(bench.told(MonFact::at_peace), 1);
    EXPECT_EQ(bench.pop(trogs), 3);
    bench.turn(trogs);
    EXPECT_EQ(bench.told(TribeFact::grew), 0);
    bench.turn(dwarves);
    EXPECT_EQ(bench.told(DelverFact::mined) + bench.told(DelverFact::grew), 0);
    const GroupId realm = bench.kingdom(5);
    bench.control(realm, castle_of(bench.state, realm));
    bench.turn(realm);
    EXPECT_EQ(bench.told(KingdomFact::set_out) + bench.told(KingdomFact::grew), 0);
}

TEST(HD_MIND_13, what_is_more_than_one_goes_down_one_a_turn) {
    MindBench bench;
    const GroupId trogs = bench.group("troglodytes", bench.cave({2600, 1900}), 2, 2);
    bench.control(trogs);
    bench.turn(trogs);
    EXPECT_EQ(bench.wealth(trogs), 1);
    EXPECT_EQ(bench.wealth(bench.lords), 2);
    bench.turn(trogs);
    EXPECT_EQ(bench.wealth(trogs), 1);
}

// HD-MIND-14: adventurers roll against the Lords when a friend is not his own master.
TEST(HD_MIND_14, friends_who_are_not_their_own_masters) {
    MindBench bench;
    const GroupId dwarves = bench.group("delving_dwarves", bench.hall, 2, 1);
    bench.control(dwarves);
    bench.come({5, 6, 1});  // HD-MIND-15
    EXPECT_EQ(bench.told(MindFact::token_removed), 1);
    EXPECT_FALSE(is_controlled(bench.state, bench.all(dwarves)));
    EXPECT_TRUE(bench.alive(dwarves));

    MindBench tie;
    const GroupId attackers = tie.group("delving_dwarves", tie.hall, 2, 1);
    tie.control(attackers);
    tie.come({3, 3, 3, 6, 1});  // HD-MIND-16: three each, then the group attacks and is beaten
    EXPECT_EQ(tie.told(MindFact::turned_on_party), 1);
    EXPECT_FALSE(tie.alive(attackers));

    MindBench loss;
    const GroupId bait = loss.group("delving_dwarves", loss.hall, 2, 1);
    loss.control(bait);
    for (int i = 0; i < 4; ++i)
        gain(loss.play, loss.lords, Token::pop, 1, loss.find(Purpose::mind_dungeon), {Chapter::mind, 17}, Role::captive);
    loss.come({2, 1, 6});  // HD-MIND-17
    EXPECT_EQ(loss.told(MindFact::abducted), 1);
    EXPECT_EQ(loss.captives(), 6);
    EXPECT_EQ(loss.told(MindFact::dungeon_enlarged), 1);
    EXPECT_TRUE(is_controlled(loss.state, loss.all(bait)));
    EXPECT_EQ(loss.failed_check(), "");
}
// HD-MIND-15, HD-MIND-16 and HD-MIND-17 are the three results above.

TEST(HD_MIND_18, when_everybody_is_theirs_they_have_won) {
    MindBench bench;
    bench.watch_ends();
    check_evil(bench.play);
    EXPECT_EQ(bench.state.outcome, Outcome::none);  // AM-115: nobody is not everybody
    const GroupId trogs = bench.group("troglodytes", bench.hall, 3);
    check_evil(bench.play);
    EXPECT_EQ(bench.state.outcome, Outcome::none);
    bench.control(trogs);
    check_evil(bench.play);
    EXPECT_EQ(bench.state.outcome, Outcome::villain_won);
}

TEST(HD_MIND_19, without_a_lord_they_are_beaten) {
    MindBench bench;
    const GroupId trogs = bench.group("troglodytes", bench.hall, 3);
    bench.control(trogs);
    bench.group("giants", bench.cave({2600, 1900}), 1);
    bench.watch_ends();
    kill(bench.play, {bench.lords, MarkId::none()}, 2, {Chapter::mind, 9});
    check_evil(bench.play);
    EXPECT_EQ(bench.state.outcome, Outcome::villain_beaten);
    EXPECT_FALSE(is_controlled(bench.state, bench.all(trogs)));
    EXPECT_EQ(bench.failed_check(), "");
}

}  // namespace

}  // namespace undercroft::host_a_dungeon
