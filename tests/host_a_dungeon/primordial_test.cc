// HD-PRIM: the three throws of the first age.
#include "games/host_a_dungeon/primordial.h"

#include "games/host_a_dungeon/cataclysm.h"
#include "games/host_a_dungeon/gen_facts.h"
#include "host_a_dungeon/bench.h"
#include "world/ore.h"
#include "world/paths.h"
#include "world/rivers.h"
#include "world/surface.h"

namespace undercroft::host_a_dungeon {
namespace {

TEST(HD_PRIM_01, six_marks_at_equal_spacing_down_both_edges) {
    const world::Sheet sheet = world::Sheet::of(world::SheetSize::a4);
    const int band = sheet.edge_mark(2) - sheet.edge_mark(1);
    for (int i = 2; i < 6; ++i) EXPECT_NEAR(sheet.edge_mark(i + 1) - sheet.edge_mark(i), band, 1);
    EXPECT_GT(sheet.edge_mark(1), sheet.surface);
    EXPECT_LT(sheet.edge_mark(6), sheet.height);
}

TEST(HD_PRIM_02, three_throws_and_no_more) {
    const State state = grow({{"until", "primordial"}}, 11);
    int thrown = 0;
    for (const Fact& fact : state.facts)
        thrown += fact.chapter == Chapter::prim && fact.kind == static_cast<uint8_t>(PrimordialFact::thrown) ? 1 : 0;
    EXPECT_EQ(thrown, 3);
    EXPECT_EQ(state.outcome, Outcome::complete);
    EXPECT_TRUE(state.over);
}

TEST(HD_PRIM_03, a_triangle_of_mithril_where_the_die_fell) {
    Bench bench(Age::primordial);
    bench.throw_at(9, {2400, 1500});
    push_primordial(bench.play, PrimordialRow::mithril, {1000, 900});
    bench.finish();
    EXPECT_EQ(world::ore_left(bench.state.world), 6);
    EXPECT_LT(world::distance(bench.state.world.mark(bench.state.facts.front().place()).centre(), {1000, 900}), inch);
    EXPECT_EQ(bench.failed_check(), "");
}

TEST(HD_PRIM_04, the_second_triangle_is_drawn_whatever_the_face) {
    for (const int face : {3, 12, 20}) {
        Bench bench(Age::primordial);
        bench.throw_at(face, {2400, 1500});
        push_primordial(bench.play, PrimordialRow::mithril, {1000, 900});
        bench.finish();
        EXPECT_EQ(bench.told(PrimordialFact::mithril), 2);
    }
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

TEST(HD_PRIM_06, natural_caves_run_until_a_six) {
    Bench bench(Age::primordial);
    bench.throw_at(3, {600, 900}).throw_at(4, {1400, 900}).throw_at(6, {2200, 900});
    push_primordial(bench.play, PrimordialRow::natural_caves, {});
    bench.finish();
    EXPECT_EQ(bench.count(Purpose::beast_cave), 1);
    EXPECT_EQ(bench.count(Purpose::magma_cave), 1);
    EXPECT_EQ(bench.count(Purpose::cave_of_fate), 1);  // HD-PRIM-21, HD-PRIM-28: the six is drawn too
    EXPECT_EQ(bench.told(PrimordialFact::plague_cave), 0);
}

TEST(HD_PRIM_22, or_until_six_caves_are_drawn) {
    Bench bench(Age::primordial);
    for (int i = 0; i < 6; ++i) bench.throw_at(3, {400 + 450 * i, 1000});
    push_primordial(bench.play, PrimordialRow::natural_caves, {});
    bench.finish();
    EXPECT_EQ(bench.count(Purpose::beast_cave), 6);
    EXPECT_EQ(bench.state.rolls.size(), 6u);
}

TEST(HD_PRIM_07, a_gold_vein_joins_two_marks) {
    Bench bench(Age::primordial);
    bench.dice({2, 5});
    push_primordial(bench.play, PrimordialRow::gold_vein, {});
    bench.finish();
    const world::Mark& vein = bench.state.world.mark(bench.last(PrimordialFact::gold_vein).place());
    EXPECT_EQ(vein.kind, world::MarkKind::gold_vein);
    EXPECT_NEAR(vein.shape().points.front().y, bench.play.sheet().edge_mark(2), inch / 2);
    EXPECT_NEAR(vein.shape().points.back().y, bench.play.sheet().edge_mark(5), inch / 2);
    EXPECT_GT(vein.units.size(), 8u);
}

TEST(HD_PRIM_08, a_complex_is_three_caves_joined_with_a_beast_in_each) {
    Bench bench(Age::primordial);
    push_primordial(bench.play, PrimordialRow::cave_complex, {1600, 1500});
    bench.finish();
    ASSERT_EQ(bench.count(Purpose::beast_cave), 3);
    const std::vector<GroupId> beasts = groups_of(bench.state, Sort::wanderer);
    EXPECT_EQ(beasts.size(), 3u);  // HD-PRIM-09
    for (const GroupId beast : beasts) EXPECT_EQ(pop_of(bench.state, beast), 1);
    EXPECT_TRUE(world::are_joined(bench.state.world, bench.state.of(beasts[0]).home, bench.state.of(beasts[1]).home));
    EXPECT_TRUE(world::are_joined(bench.state.world, bench.state.of(beasts[0]).home, bench.state.of(beasts[2]).home));
    EXPECT_TRUE(world::entrances(bench.state.world).empty());  // too deep for HD-PRIM-10
}

TEST(HD_PRIM_10, caves_of_a_complex_near_the_surface_open_to_it) {
    Bench bench(Age::primordial);
    push_primordial(bench.play, PrimordialRow::cave_complex, {1600, 900});
    bench.finish();
    EXPECT_GE(world::entrances(bench.state.world).size(), 1u);
}

TEST(HD_PRIM_11, a_river_is_drawn_until_it_leaves_the_map) {
    Bench bench(Age::primordial);
    bench.dice({3});  // HD-PRIM-29: the start mark
    push_primordial(bench.play, PrimordialRow::river, {});
    bench.go();
    ASSERT_EQ(bench.asked(), 6);
    bench.pick(bench.offered(PrimordialWord::right)).finish();
    EXPECT_EQ(bench.told(PrimordialFact::river_leaves), 1);
    const BodyId river(0);
    const std::vector<Point> course = world::course_of(bench.state.world, river);
    EXPECT_GT(course.front().x, course.back().x);  // HD-PRIM-30: it flows from where it starts
    EXPECT_NEAR(course.front().y, bench.play.sheet().edge_mark(3), inch);
    EXPECT_EQ(bench.failed_check(), "");
}

// One reach with the given face, from the left at mark 3; the level reach that follows leaves room.
Bench& river_with(Bench& bench, int face) {
    bench.dice({3, face});
    push_river(bench.play);
    bench.go();
    bench.pick(bench.offered(PrimordialWord::left));
    return bench;
}

TEST(HD_PRIM_31, a_level_reach_of_a_finger) {
    Bench bench(Age::primordial);
    bench.dice({3, 1, 1, 1, 1, 1});
    push_river(bench.play);
    bench.finish();
    const std::vector<Point> course = world::course_of(bench.state.world, BodyId(0));
    EXPECT_NEAR(course.front().y, course.back().y, inch / 2);
    EXPECT_GE(bench.told(PrimordialFact::river_runs), 3);
}

TEST(HD_PRIM_32, a_cave_on_the_river_and_a_sinkhole_where_the_surface_is_near) {
    Bench deep(Age::primordial);
    deep.dice({3, 2, 1, 1, 1, 1, 1});
    push_river(deep.play);
    deep.finish();
    EXPECT_EQ(deep.count(Purpose::river_cave), 1);
    EXPECT_EQ(deep.told(PrimordialFact::sinkhole), 0);
    Bench shallow(Age::primordial);
    shallow.dice({1, 2, 1, 1, 1, 1, 1});
    push_river(shallow.play);
    shallow.finish();
    EXPECT_EQ(shallow.told(PrimordialFact::sinkhole), 1);
    EXPECT_FALSE(world::entrances(shallow.state.world).empty());
}

TEST(HD_PRIM_33, the_river_turns_down) {
    Bench bench(Age::primordial);
    river_with(bench, 3);
    ASSERT_EQ(bench.asked(), 7);
    bench.pick(1);
    bool lower = false;
    for (const Fact& fact : bench.state.facts) {
        if (fact.rule == Rule{Chapter::prim, 33})
            lower = bench.state.world.mark(fact.place()).box().bottom > bench.play.sheet().edge_mark(3) + finger / 3;
    }
    EXPECT_TRUE(lower);
}

TEST(HD_PRIM_34, a_lake_half_a_finger_wide) {
    Bench bench(Age::primordial);
    river_with(bench, 4).finish();
    const MarkId lake = bench.find(Purpose::lake);
    ASSERT_FALSE(lake.is_none());
    EXPECT_NEAR(bench.state.world.mark(lake).box().width(), half_finger, inch / 2);
    EXPECT_GT(bench.state.world.wet_cells_of_space(lake), 0);
}

TEST(HD_PRIM_35, a_waterfall_straight_down) {
    Bench bench(Age::primordial);
    river_with(bench, 5).finish();
    bool fell = false;
    for (const Fact& fact : bench.state.facts) {
        if (fact.rule != Rule{Chapter::prim, 35}) continue;
        const world::Box box = bench.state.world.mark(fact.place()).box();
        fell = fell || (box.height() >= half_finger - inch / 2 && box.width() < inch);
    }
    EXPECT_TRUE(fell);
}

TEST(HD_PRIM_36, a_climb_to_the_surface_makes_a_lake_there) {
    Bench bench(Age::primordial);
    bench.dice({1, 6, 6, 6});
    push_river(bench.play);
    bench.finish();
    EXPECT_GE(bench.told(PrimordialFact::surface_lake), 1);
    EXPECT_EQ(bench.told(PrimordialFact::river_leaves), 1);
    EXPECT_EQ(bench.failed_check(), "");
}

TEST(HD_PRIM_12, a_wyrm_with_its_hoard_in_a_larger_cave) {
    Bench bench(Age::primordial);
    push_primordial(bench.play, PrimordialRow::wyrm, {1600, 1200});
    bench.finish();
    const std::vector<GroupId> alphas = groups_of(bench.state, Sort::alpha);
    ASSERT_EQ(alphas.size(), 1u);  // HD-PRIM-14: an alpha predator, when its age comes
    EXPECT_TRUE(bench.play.has(alphas[0], Trait::robs_at_sight));
    EXPECT_EQ(pop_of(bench.state, alphas[0]), 1);
    EXPECT_EQ(wealth_of(bench.state, alphas[0]), 1);
    EXPECT_GT(bench.state.world.mark(bench.find(Purpose::wyrm_cave)).box().width(), usual_width(bench.play, Purpose::natural_cave));
}

TEST(HD_PRIM_13, the_wyrm_takes_one_treasure_of_a_civilization_once) {
    Bench bench;
    const GroupId dwarves = bench.people(Known::dwarves, 3);
    gain(bench.play, dwarves, Token::wealth, 3, bench.state.of(dwarves).home, {Chapter::dwarf, 7});
    const MarkId cave = bench.cave({2400, 1200}, Purpose::wyrm_cave);
    const GroupId wyrm = bench.being(Known::ancient_wyrm, cave);
    bench.break_into(dwarves, cave, world::Side::beside);
    bench.break_into(dwarves, cave, world::Side::beside);
    EXPECT_EQ(wealth_of(bench.state, dwarves), 2);
    EXPECT_EQ(wealth_of(bench.state, wyrm), 2);
    EXPECT_EQ(pop_of(bench.state, dwarves), 3);
}

TEST(HD_PRIM_15, a_cataclysm_shakes_the_first_age) {
    Bench bench(Age::primordial);
    bench.dice({6});
    push_primordial(bench.play, PrimordialRow::cataclysm, {});
    bench.finish();
    EXPECT_EQ(bench.told(CataclysmFact::rift), 1);
}

TEST(HD_PRIM_16, an_aquifer_is_tall_shallow_and_full) {
    Bench bench(Age::primordial);
    push_primordial(bench.play, PrimordialRow::aquifer, {1600, 1200});
    bench.go();
    ASSERT_EQ(bench.asked(), 8);
    bench.pick(1);
    const MarkId cave = bench.find(Purpose::aquifer);
    const world::Box box = bench.state.world.mark(cave).box();
    EXPECT_NEAR(box.height(), half_finger, inch / 3);
    EXPECT_LT(box.top, bench.play.sheet().surface + inch);
    EXPECT_EQ(bench.state.world.wet_cells_of_space(cave), bench.state.world.cells_of_space(cave));
}

TEST(HD_PRIM_17, an_aquifer_broken_from_the_side_drowns_one_and_floods_below) {
    Bench bench;
    push_primordial(bench.play, PrimordialRow::aquifer, {1600, 1200});
    bench.finish();
    const MarkId cave = bench.find(Purpose::aquifer);
    const GroupId dwarves = bench.people(Known::dwarves, 3, {2200, 1500});
    const GroupId merfolk = bench.people(Known::merfolk, 3, {900, 1500});
    bench.break_into(dwarves, cave, world::Side::above);
    EXPECT_EQ(pop_of(bench.state, dwarves), 3);  // AM-13
    bench.break_into(dwarves, cave, world::Side::beside);
    EXPECT_EQ(pop_of(bench.state, dwarves), 2);
    bench.break_into(merfolk, cave, world::Side::below);
    EXPECT_EQ(pop_of(bench.state, merfolk), 3);
    const int water = bench.state.world.body(BodyId(0)).volume * world::cell_size * world::cell_size;
    EXPECT_NEAR(water, 4 * bench.play.sheet().bead_area(), bench.play.sheet().bead_area());  // four chambers of a bead
    const world::Box box = bench.state.world.mark(cave).box();
    bench.tunnel({}, {box.right - 20, box.bottom - 30}, {box.right + 400, box.bottom + 60});
    EXPECT_LT(bench.state.world.wet_cells_of_space(cave), bench.state.world.cells_of_space(cave));
}

TEST(HD_PRIM_18, a_sea_at_the_edge_half_full) {
    Bench bench(Age::primordial);
    push_primordial(bench.play, PrimordialRow::sea, {2900, 1000});
    bench.go();
    ASSERT_EQ(bench.asked(), 9);
    bench.pick(1);
    const MarkId sea = bench.find(Purpose::sea);
    EXPECT_TRUE(world::touches_edge(bench.state.world, sea, world::Edge::right));
    EXPECT_NEAR(bench.state.world.mark(sea).box().width(), finger, inch / 2);
    EXPECT_NEAR(bench.state.world.wet_cells_of_space(sea) * 2, bench.state.world.cells_of_space(sea),
                bench.state.world.cells_of_space(sea) / 4);
}

TEST(HD_PRIM_19, the_sea_floods_what_is_joined_but_not_above_its_level) {
    Bench bench(Age::primordial);
    const MarkId sea = draw_sea(bench.play, true, 1400, {Chapter::prim, 18});
    const int level = bench.state.world.body(BodyId(0)).level;
    const world::Box box = bench.state.world.mark(sea).box();
    const MarkId low = bench.cave({box.right + 300, level + 200});
    const MarkId high = bench.cave({box.right + 300, level - 300});
    bench.tunnel({}, {box.right - 100, level + 30}, {box.right + 300, level + 200});
    bench.tunnel({}, {box.right - 100, level - 40}, {box.right + 300, level - 300});
    EXPECT_EQ(bench.state.world.wet_cells_of_space(low), bench.state.world.cells_of_space(low));
    EXPECT_EQ(bench.state.world.wet_cells_of_space(high), 0);
}

TEST(HD_PRIM_20, a_mystery_may_be_any_row) {
    Bench bench(Age::primordial);
    push_primordial(bench.play, PrimordialRow::mysteries, {1500, 1200});
    bench.go();
    ASSERT_EQ(bench.asked(), 5);
    EXPECT_EQ(bench.state.asked->candidates.size(), 9u);
    bench.pick(bench.offered(PrimordialWord::wyrm)).finish();
    EXPECT_EQ(bench.told(PrimordialFact::wyrm), 1);
}

TEST(HD_PRIM_23, gems_are_one_to_four_treasures) {
    Bench bench(Age::primordial);
    bench.throw_at(1, {1600, 1200}).draws({3}).throw_at(6, {800, 1200});
    push_primordial(bench.play, PrimordialRow::natural_caves, {});
    bench.finish();
    EXPECT_EQ(tokens_at(bench.state, bench.find(Purpose::gem_cave), Token::wealth, GroupId::none()), 4);
}

TEST(HD_PRIM_24, a_plague_cave_takes_its_strength_once) {
    Bench bench;
    bench.throw_at(2, {2400, 1200}).draws({0}).throw_at(6, {800, 1700});
    push_primordial(bench.play, PrimordialRow::natural_caves, {});
    bench.go();
    ASSERT_EQ(bench.asked(), 10);
    bench.pick(3).finish();  // strength 3
    const MarkId cave = bench.find(Purpose::plague_cave);
    EXPECT_EQ(bench.state.of(cave).get(Note::plague), 3);
    const GroupId dwarves = bench.people(Known::dwarves, 5);
    bench.break_into(dwarves, cave, world::Side::beside);
    bench.break_into(dwarves, cave, world::Side::beside);
    EXPECT_EQ(pop_of(bench.state, dwarves), 2);
}

TEST(HD_PRIM_25, a_beast_fights_one_for_one) {
    Bench bench;
    const MarkId cave = bench.cave({2400, 1200}, Purpose::beast_cave);
    const GroupId beast = put_beast(bench.play, cave, {Chapter::prim, 25});
    EXPECT_EQ(bench.state.of(beast).sort, Sort::wanderer);
    const GroupId dwarves = bench.people(Known::dwarves, 3);
    bench.break_into(dwarves, cave, world::Side::beside);
    EXPECT_EQ(pop_of(bench.state, dwarves), 2);
    EXPECT_FALSE(bench.state.of(beast).alive);
}

TEST(HD_PRIM_26, magma_burns_whoever_comes_from_the_side_or_below) {
    Bench bench(Age::primordial);
    bench.throw_at(4, {2400, 1200}).throw_at(6, {800, 1700});
    push_primordial(bench.play, PrimordialRow::natural_caves, {});
    bench.finish();
    const MarkId cave = bench.find(Purpose::magma_cave);
    EXPECT_EQ(bench.state.world.wet_cells_of_space(cave), bench.state.world.cells_of_space(cave));
    bench.state.age = Age::civilization;
    const GroupId dwarves = bench.people(Known::dwarves, 3);
    bench.break_into(dwarves, cave, world::Side::above);
    EXPECT_EQ(pop_of(bench.state, dwarves), 3);
    bench.break_into(dwarves, cave, world::Side::below);
    EXPECT_EQ(pop_of(bench.state, dwarves), 2);
}

TEST(HD_PRIM_27, a_tunnel_of_a_finger_crosses_the_cave_or_is_drawn_by_hand) {
    Bench bench(Age::primordial);
    bench.throw_at(5, {1600, 1200}).throw_at(6, {800, 1700});
    push_primordial(bench.play, PrimordialRow::natural_caves, {});
    bench.go();
    ASSERT_EQ(bench.asked(), 11);
    bench.pick(1).finish();
    const MarkId tunnel = bench.find(Purpose::natural_tunnel);
    EXPECT_NEAR(world::length_of(bench.state.world.mark(tunnel).shape().points), finger, inch / 4);
    EXPECT_TRUE(world::are_joined(bench.state.world, tunnel, bench.find(Purpose::tunnel_cave)));
    Bench drawn(Age::primordial);
    drawn.throw_at(5, {1600, 1200}).throw_at(6, {800, 1700});
    push_primordial(drawn.play, PrimordialRow::natural_caves, {});
    drawn.go();
    EXPECT_FALSE(check_drawing(drawn.state, Drawing::course, std::vector<Point>{{100, 1000}, {3000, 1000}}).ok());  // too long
    drawn.draw({{1400, 1000}, {1600, 1200}, {1800, 1400}}).finish();
    EXPECT_EQ(drawn.count(Purpose::natural_tunnel), 1);
}

TEST(HD_PRIM_28, a_civilization_that_digs_into_the_cave_of_fate_vanishes) {
    Bench bench;
    const MarkId cave = draw_cave_of_fate(bench.play, {2400, 1200}, {Chapter::prim, 28});
    const GroupId dwarves = bench.people(Known::dwarves, 3);
    const MarkId hall = bench.room(dwarves, {1200, 1400}, Purpose::great_hall);
    gain(bench.play, dwarves, Token::wealth, 1, hall, {Chapter::dwarf, 17}, Role::treasure);
    bench.push(Chapter::dwarf, uint8_t{255}, dwarves);  // a running procedure of theirs, to be dropped
    bench.break_into(dwarves, cave, world::Side::beside);
    EXPECT_FALSE(bench.state.of(dwarves).alive);
    EXPECT_EQ(bench.state.outcome, Outcome::complete);
    EXPECT_FALSE(bench.state.of(cave).has(Note::fate));  // afterwards an ordinary empty cave
    EXPECT_EQ(purpose_of(bench.state.world.mark(cave)), Purpose::natural_cave);
    EXPECT_EQ(tokens_at(bench.state, hall, Token::wealth, GroupId::none()), 1);  // AM-14
}

}  // namespace
}  // namespace undercroft::host_a_dungeon
