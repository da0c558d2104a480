// HD-PRIM: the three throws of the first age.
#include "games/host_a_dungeon/primordial.h"

#include "host_a_dungeon/bench.h"
#include "world/ore.h"

namespace undercroft::host_a_dungeon {
namespace {

TEST(HD_PRIM_02, three_throws_and_no_more) {
    const State state = grow({{"until", "primordial"}}, 11);
    int thrown = 0;
    for (const Fact& fact : state.facts) thrown += fact.chapter == Chapter::prim && fact.kind == static_cast<uint8_t>(PrimordialFact::thrown) ? 1 : 0;
    EXPECT_EQ(thrown, 3);
    EXPECT_EQ(state.outcome, Outcome::complete);
    EXPECT_TRUE(state.over);
}

TEST(HD_PRIM_03, a_triangle_of_mithril_where_the_die_fell) {
    Bench bench(Age::primordial);
    bench.throw_at(9, {2400, 1500});
    push_primordial(bench.play, PrimordialRow::mithril, {1000, 900});
    bench.finish();
    EXPECT_EQ(bench.told(PrimordialFact::mithril), 2);  // HD-PRIM-04: the second, whatever the face
    EXPECT_EQ(world::ore_left(bench.state.world), 6);
    EXPECT_LT(world::distance(bench.state.world.mark(bench.state.facts.front().place()).centre(), {1000, 900}), inch);
    EXPECT_EQ(bench.failed_check(), "");
}

TEST(HD_PRIM_05, a_second_low_face_lets_the_player_place_a_third) {
    Bench bench(Age::primordial);
    bench.throw_at(2, {2400, 1500});
    push_primordial(bench.play, PrimordialRow::mithril, {1000, 900});
    bench.go();
    ASSERT_EQ(bench.asked(), 4);
    bench.draw({{600, 1700}});
    EXPECT_EQ(bench.told(PrimordialFact::mithril), 3);
    EXPECT_LT(world::distance(bench.state.world.mark(bench.last(PrimordialFact::mithril).place()).centre(), {600, 1700}), inch);
}

}  // namespace
}  // namespace undercroft::host_a_dungeon
