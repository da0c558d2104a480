// HD-CATA: the table, and what it does to those in its way.
#include "games/host_a_dungeon/cataclysm.h"

#include "games/host_a_dungeon/gen_facts.h"
#include "games/host_a_dungeon/primordial.h"
#include "host_a_dungeon/bench.h"
#include "world/paths.h"
#include "world/rivers.h"
#include "world/surface.h"

namespace undercroft::host_a_dungeon {
namespace {

constexpr Rule any{Chapter::cata, 1};

// One row of the table, first suggestions taken.
void strike_with(Bench& bench, int face) {
    bench.dice({face});
    bench.push(Chapter::cata, CataclysmStep::roll);
    bench.finish();
    EXPECT_EQ(bench.failed_check(), "");
}

GroupId group_in(Bench& bench, Sort sort, MarkId home, int pop, int wealth) {
    const SpeciesId species = sort == Sort::alpha ? shared_catalogue()->of(Known::palace_demon) : *shared_catalogue()->find("troglodytes");
    const GroupId made = found(bench.play, sort, species, home);
    gain(bench.play, made, Token::pop, pop, home, any);
    gain(bench.play, made, Token::wealth, wealth, home, any);
    return made;
}

TEST(HD_CATA_01, a_cataclysm_between_two_ages_rolls_once_and_is_over) {
    Bench bench(Age::cataclysm);
    bench.dice({6});
    bench.state.frames[1].step = static_cast<uint8_t>(CataclysmStep::age);
    while (bench.state.outcome == Outcome::none) {
        if (!step(bench.play) && bench.state.asked) bench.pick(1);
    }
    EXPECT_EQ(bench.told(CataclysmFact::rift), 1);
    EXPECT_EQ(bench.state.outcome, Outcome::complete);
    EXPECT_EQ(age_after([&] {
                  State next = bench.state;
                  next.options.until = Age::last;
                  return next;
              }())
                  .value_or(Age::cataclysm),
              is_written(Age::monsters) ? Age::monsters : Age::cataclysm);
}

TEST(HD_CATA_02, wanderers_in_the_path_die) {
    Bench bench;
    const MarkId cave = bench.cave({1600, 1200}, Purpose::beast_cave), safe = bench.cave({600, 1200}, Purpose::beast_cave);
    const GroupId hit = put_beast(bench.play, cave, any), spared = put_beast(bench.play, safe, any);
    strike(bench.play, {{cave}});
    EXPECT_FALSE(bench.state.of(hit).alive);
    EXPECT_TRUE(bench.state.of(spared).alive);
}

TEST(HD_CATA_03, a_group_loses_one_and_retreats) {
    Bench bench;
    const MarkId cave = bench.cave({1600, 1200}, Purpose::camp), free = bench.cave({2200, 1200});
    bench.tunnel({}, {1600, 1220}, {2200, 1220});
    const GroupId tribe = group_in(bench, Sort::tribe, cave, 4, 1);
    strike(bench.play, {{cave}});
    EXPECT_EQ(pop_of(bench.state, tribe), 3);
    EXPECT_EQ(bench.state.of(tribe).home, free);
    EXPECT_EQ(tokens_at(bench.state, free, Token::pop, tribe), 3);
}

// DP-37: the suggestion is where they are; they may be sent to another free chamber, and the history tells that one.
TEST(HD_CATA_03, those_who_flee_may_be_sent_elsewhere) {
    Bench bench;
    const MarkId cave = bench.cave({1600, 1200}, Purpose::camp), near = bench.cave({2100, 1200}), far = bench.cave({2500, 1200});
    bench.tunnel({}, {1600, 1220}, {2500, 1220});
    const GroupId tribe = group_in(bench, Sort::tribe, cave, 4, 1);
    bench.push(Chapter::cata, CataclysmStep::age_over);  // a stroke of the cataclysm itself
    strike(bench.play, {{cave}});
    bench.go();
    ASSERT_EQ(bench.asked(), 37);
    EXPECT_EQ(bench.state.of(tribe).home, near);
    ASSERT_EQ(bench.state.asked->candidates.size(), 2u);
    EXPECT_EQ(MarkId(bench.state.asked->candidates[0].value), near);
    bench.state.frames.erase(bench.state.frames.end() - 2);  // the stroke is over
    bench.pick(2);
    EXPECT_EQ(bench.state.of(tribe).home, far);
    EXPECT_EQ(tokens_at(bench.state, far, Token::pop, tribe), 3);
    EXPECT_EQ(tokens_at(bench.state, near, Token::pop, tribe), 0);
    EXPECT_EQ(bench.last(GenFact::retreated).place(), far);
}

TEST(HD_CATA_03, with_nowhere_to_go_one_survives_in_a_new_chamber) {
    Bench bench;
    const MarkId cave = bench.cave({1600, 1200}, Purpose::camp);
    const GroupId tribe = group_in(bench, Sort::tribe, cave, 4, 1);
    strike(bench.play, {{cave}});
    EXPECT_EQ(pop_of(bench.state, tribe), 1);
    EXPECT_EQ(bench.count(Purpose::refuge), 1);
    EXPECT_EQ(bench.state.of(tribe).home, bench.find(Purpose::refuge));
}

TEST(HD_CATA_04, an_alpha_gets_a_new_lair_and_loses_a_treasure) {
    Bench bench;
    const MarkId cave = bench.cave({1600, 1200}, Purpose::lair);
    const GroupId alpha = group_in(bench, Sort::alpha, cave, 1, 3);
    strike(bench.play, {{cave}});
    EXPECT_EQ(pop_of(bench.state, alpha), 1);
    EXPECT_EQ(wealth_of(bench.state, alpha), 2);
    EXPECT_NE(bench.state.of(alpha).home, cave);
    EXPECT_EQ(tokens_at(bench.state, bench.state.of(alpha).home, Token::wealth), 2);
}

TEST(HD_CATA_05, an_earthquake_tears_across_and_down_with_crossings) {
    Bench bench;
    strike_with(bench, 5);
    EXPECT_EQ(bench.count(Purpose::earthquake), 6);
    const std::vector<MarkId> cracks = bench.last(CataclysmFact::earthquake).marks;
    EXPECT_TRUE(world::touches_edge(bench.state.world, cracks[0], world::Edge::left));
    EXPECT_TRUE(world::touches_edge(bench.state.world, cracks[0], world::Edge::right));
    EXPECT_TRUE(world::touches_edge(bench.state.world, cracks[3], world::Edge::bottom));
    EXPECT_NEAR(world::length_of(bench.state.world.mark(cracks[1]).shape().points), finger, inch);
}

TEST(HD_CATA_06, a_rift_tapers_from_the_surface_to_a_point) {
    Bench bench;
    const MarkId cave = bench.cave({1640, 1100}, Purpose::beast_cave);
    const GroupId beast = put_beast(bench.play, cave, any);
    bench.dice({7});
    bench.push(Chapter::cata, CataclysmStep::roll);
    bench.go();
    ASSERT_EQ(bench.asked(), 34);
    bench.draw({{1640, 480}});
    const world::Box rift = bench.state.world.mark(bench.find(Purpose::rift)).box();
    EXPECT_NEAR(rift.width(), inch, inch / 3);
    EXPECT_NEAR(rift.height(), finger + half_finger, inch / 2);  // AM-50
    EXPECT_FALSE(world::entrances(bench.state.world).empty());
    EXPECT_FALSE(bench.state.of(beast).alive);
    EXPECT_EQ(bench.failed_check(), "");
}

TEST(HD_CATA_07, a_volcano_rises_from_a_well_of_magma) {
    Bench bench;
    strike_with(bench, 8);
    const MarkId well = bench.find(Purpose::volcano);
    EXPECT_NEAR(bench.state.world.mark(well).box().width(), half_finger, inch / 2);
    EXPECT_EQ(bench.state.world.bodies_in(well).size(), 1u);
    EXPECT_EQ(bench.state.world.body(bench.state.world.bodies_in(well)[0]).liquid(), world::Liquid::magma);
    EXPECT_TRUE(world::are_joined(bench.state.world, well, bench.find(Purpose::vent)));
    EXPECT_LT(world::highest_on_surface(bench.state.world).y, bench.play.sheet().surface - inch / 2);
}

TEST(HD_CATA_08, a_great_river_where_there_is_none) {
    Bench bench;
    strike_with(bench, 10);
    EXPECT_EQ(bench.told(PrimordialFact::river_leaves), 1);
}

TEST(HD_CATA_09, a_river_leaves_its_bed) {
    Bench bench;
    const BodyId river = world::start_river(bench.state.world, {0, 1000}, bench.play.origin({}, Purpose::none));
    for (const int x : {1000, 2000, 3275}) world::flow_on(bench.state.world, river, {x, 1000}, bench.play.origin({}, Purpose::none));
    bench.dice({11, 5, 1, 1, 1, 1, 1});
    bench.push(Chapter::cata, CataclysmStep::roll);
    bench.go();
    ASSERT_EQ(bench.asked(), 35);
    bench.pick(1).finish();
    EXPECT_EQ(bench.told(CataclysmFact::river_moved), 1);
    EXPECT_FALSE(bench.last(CataclysmFact::river_moved).marks.empty());
    EXPECT_EQ(bench.told(PrimordialFact::river_leaves), 1);
    EXPECT_EQ(bench.failed_check(), "");
}

TEST(HD_CATA_10, caves_away_from_the_edges_become_plague_caves) {
    Bench bench;
    const MarkId lone = bench.cave({1600, 1200}), sick = bench.cave({2200, 1200}, Purpose::plague_cave), by_edge = bench.cave({60, 1400});
    bench.state.of(sick).set(Note::plague, 3);
    const MarkId wet = bench.cave({1000, 1700}, Purpose::aquifer);
    world::fill_cave(bench.state.world, wet, bench.state.world.mark(wet).box().top, world::Liquid::water,
                     bench.play.origin({}, Purpose::aquifer));
    bench.tunnel({}, {0, 1400}, {100, 1400});
    strike_with(bench, 12);
    EXPECT_EQ(bench.state.of(lone).get(Note::plague), 1);
    EXPECT_EQ(bench.state.of(sick).get(Note::plague), 3);  // AM-52
    EXPECT_EQ(bench.state.of(by_edge).get(Note::plague), 0);
    EXPECT_EQ(bench.state.of(wet).get(Note::plague), 0);
    const GroupId dwarves = bench.people(Known::dwarves, 3, {2800, 1800});  // HD-CATA-12
    bench.break_into(dwarves, lone, world::Side::beside);
    EXPECT_EQ(pop_of(bench.state, dwarves), 2);
}

TEST(HD_CATA_11, without_such_caves_three_open_in_the_emptiest_part) {
    Bench bench;
    strike_with(bench, 13);
    EXPECT_EQ(bench.count(Purpose::plague_cave), 3);
    for (const MarkId cave : bench.last(CataclysmFact::new_plague_caves).marks) EXPECT_EQ(bench.state.of(cave).get(Note::plague), 1);
}

TEST(HD_CATA_13, a_fallen_star_leaves_a_crater_with_treasure_and_three_tunnels) {
    Bench bench;
    strike_with(bench, 14);
    const MarkId crater = bench.find(Purpose::crater);
    EXPECT_EQ(tokens_at(bench.state, crater, Token::wealth, GroupId::none()), 1);
    EXPECT_NEAR(bench.state.world.mark(crater).box().width(), inch, inch / 4);
    EXPECT_EQ(bench.count(Purpose::star_tunnel), 3);
    EXPECT_FALSE(world::entrances(bench.state.world).empty());
}

TEST(HD_CATA_14, ice_lowers_the_land_and_freezes_water) {
    Bench bench;
    push_primordial(bench.play, PrimordialRow::aquifer, {600, 1000});
    bench.finish();
    const int before = bench.state.world.ground_at(400);
    bench.dice({16});
    bench.push(Chapter::cata, CataclysmStep::roll);
    bench.go();
    ASSERT_EQ(bench.asked(), 36);
    bench.pick(bench.offered(CataclysmWord::left));
    EXPECT_NEAR(bench.state.world.ground_at(400), before + bench.play.sheet().bead, 20);
    EXPECT_EQ(bench.state.world.ground_at(3000), before);
    EXPECT_TRUE(bench.state.world.is_frozen(world::cell_at(bench.state.world.mark(bench.find(Purpose::aquifer)).centre())));
    EXPECT_EQ(bench.failed_check(), "");
    const int lowered = bench.state.world.ground_at(400);  // HD-CATA-15
    thaw_ice(bench.play);
    EXPECT_FALSE(bench.state.world.is_frozen(world::cell_at(bench.state.world.mark(bench.find(Purpose::aquifer)).centre())));
    EXPECT_EQ(bench.state.world.ground_at(400), lowered);
    EXPECT_EQ(bench.told(CataclysmFact::thaw), 1);
}

TEST(HD_CATA_15, ice_of_a_cataclysm_between_ages_lasts_through_the_next_age) {
    Bench bench(Age::cataclysm);
    strike_with(bench, 17);
    thaw_ice(bench.play);
    EXPECT_EQ(bench.told(CataclysmFact::thaw), 0);  // AM-16
    ++bench.state.layer;
    thaw_ice(bench.play);
    EXPECT_EQ(bench.told(CataclysmFact::thaw), 1);
}

TEST(HD_CATA_16, old_powers_stir_and_the_two_tables_do_not_turn_for_ever) {
    Bench bench;
    bench.dice({18, 13});
    bench.push(Chapter::cata, CataclysmStep::roll);
    bench.finish();
    EXPECT_EQ(bench.told(PrimordialFact::wyrm), 1);
    Bench deep;  // AM-17
    deep.dice({19, 20, 6});
    deep.push(Chapter::cata, CataclysmStep::roll).count = 6;
    deep.finish();
    EXPECT_EQ(deep.told(CataclysmFact::primordial), 0);
    EXPECT_EQ(deep.told(CataclysmFact::rift), 1);
}

TEST(HD_CATA_17, a_cataclysm_can_be_called_from_anywhere_with_a_centre) {
    Bench bench;
    bench.dice({6});
    Frame& frame = bench.push(Chapter::cata, CataclysmStep::roll);
    frame.done = 1;
    frame.at = {2000, 1500};
    bench.finish();
    EXPECT_NEAR(bench.state.world.mark(bench.find(Purpose::rift)).box().centre().x, 2000, inch / 4);
    State after;
    after.age = Age::monsters;
    after.outcome = Outcome::no_groups;
    after.options.until = Age::last;
    EXPECT_EQ(age_after(after), Age::cataclysm);
}

}  // namespace
}  // namespace undercroft::host_a_dungeon
