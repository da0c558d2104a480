// HD-LIQUID: what water, magma and poison do.
#include "games/host_a_dungeon/liquids.h"

#include "games/host_a_dungeon/gen_facts.h"
#include "games/host_a_dungeon/primordial.h"
#include "host_a_dungeon/bench.h"
#include "world/paths.h"
#include "world/rivers.h"

namespace undercroft::host_a_dungeon {
namespace {

constexpr Rule any{Chapter::liquid, 1};

// Fills a cave to the brim, and lets the rules see it.
void fill(Bench& bench, MarkId cave, world::Liquid liquid) {
    const Wetness before = wetness(bench.state.world);
    world::fill_cave(bench.state.world, cave, bench.state.world.mark(cave).box().top, liquid, bench.play.origin({}, Purpose::none));
    liquids_moved(bench.play, before, any);
}

TEST(HD_LIQUID_01, there_are_three_kinds) {
    Bench bench;
    const MarkId one = bench.cave({600, 1000}), two = bench.cave({1400, 1000}), three = bench.cave({2200, 1000});
    fill(bench, one, world::Liquid::water);
    fill(bench, two, world::Liquid::magma);
    fill(bench, three, world::Liquid::toxic);
    EXPECT_EQ(bench.state.world.liquid_at(world::cell_at({600, 1000})), world::Liquid::water);
    EXPECT_EQ(bench.state.world.liquid_at(world::cell_at({1400, 1000})), world::Liquid::magma);
    EXPECT_EQ(bench.state.world.liquid_at(world::cell_at({2200, 1000})), world::Liquid::toxic);
}

TEST(HD_LIQUID_02, a_flooded_group_suffers_as_in_a_cataclysm) {
    Bench bench;
    const MarkId camp = bench.cave({1600, 1000}, Purpose::camp), free = bench.cave({2200, 700});
    bench.tunnel({}, {1600, 980}, {2200, 720});
    const GroupId tribe = found(bench.play, Sort::tribe, *shared_catalogue()->find("troglodytes"), camp);
    gain(bench.play, tribe, Token::pop, 3, camp, any);
    const GroupId toads = found(bench.play, Sort::tribe, *shared_catalogue()->find("toadfolk"), camp);
    gain(bench.play, toads, Token::pop, 3, camp, any);
    fill(bench, camp, world::Liquid::water);
    EXPECT_EQ(pop_of(bench.state, tribe), 2);
    EXPECT_EQ(bench.state.of(tribe).home, free);
    EXPECT_EQ(pop_of(bench.state, toads), 3);  // at home in it
    EXPECT_EQ(bench.failed_check(), "");
}

TEST(HD_LIQUID_03, poison_makes_an_alpha_of_a_wanderer) {
    Bench bench;
    const MarkId cave = bench.cave({1600, 1000}, Purpose::beast_cave);
    const GroupId beast = put_beast(bench.play, cave, any);
    fill(bench, cave, world::Liquid::toxic);
    EXPECT_TRUE(bench.state.of(beast).alive);
    EXPECT_EQ(bench.state.of(beast).sort, Sort::alpha);
    EXPECT_EQ(bench.state.of(beast).species, shared_catalogue()->of(Known::mutated_beast));
}

struct Riverside {
    Riverside() {
        river = world::start_river(bench.state.world, {0, 1000}, bench.play.origin({}, Purpose::none));
        reach = world::flow_on(bench.state.world, river, {3275, 1000}, bench.play.origin({}, Purpose::none)).reach;
        digger = bench.people(Known::dwarves, 3, {1600, 1600});
    }
    void come_from(world::Side side) {
        world::Breach breach;
        breach.space = reach;
        breach.side = side;
        breach.at = {1600, 1000};
        breach.body = river;
        breach.liquid = world::Liquid::water;
        meet_liquid(bench.play, digger, breach, any);
    }
    Bench bench;
    BodyId river;
    MarkId reach;
    GroupId digger;
};

TEST(HD_LIQUID_04, digging_to_a_river_from_above_or_the_side_is_safe) {
    Riverside riverside;
    riverside.come_from(world::Side::above);
    riverside.come_from(world::Side::beside);  // AM-170
    EXPECT_EQ(riverside.bench.told(GenFact::passed_river), 2);
    EXPECT_TRUE(riverside.bench.state.world.body(riverside.river).lives());
    EXPECT_EQ(pop_of(riverside.bench.state, riverside.digger), 3);
}

TEST(HD_LIQUID_05, from_below_the_river_pours_down_the_new_channel) {
    Riverside riverside;
    const MarkId shaft = riverside.bench.tunnel(riverside.digger, {1600, 1000}, {1600, 1600});
    riverside.come_from(world::Side::below);
    EXPECT_EQ(riverside.bench.told(GenFact::river_diverted), 1);
    EXPECT_GT(riverside.bench.state.world.wet_cells_of_space(shaft) +
                  riverside.bench.state.world.wet_cells_of_space(riverside.bench.find(Purpose::barracks)),
              0);
    const std::vector<Point> course =
        world::course_of(riverside.bench.state.world, BodyId(static_cast<int>(riverside.bench.state.world.bodies().size()) - 1));
    EXPECT_FALSE(course.empty());
}

TEST(HD_LIQUID_06, treasure_under_water_is_nobodys) {
    Bench bench;
    const GroupId dwarves = bench.people(Known::dwarves, 2);
    const MarkId store = bench.cave({2400, 1000}, Purpose::clan_store);
    gain(bench.play, dwarves, Token::wealth, 2, store, any);
    fill(bench, store, world::Liquid::water);
    EXPECT_EQ(wealth_of(bench.state, dwarves), 0);
    EXPECT_EQ(tokens_at(bench.state, store, Token::wealth, GroupId::none()), 2);
}

TEST(HD_LIQUID_07, ways_along_water_are_open_only_to_those_who_breathe_it) {
    Bench bench;
    const MarkId lake = bench.cave({1600, 1000}, Purpose::lake, 400, 200), here = bench.cave({1250, 930}), there = bench.cave({1950, 930});
    bench.tunnel({}, {1250, 990}, {1500, 1010});
    bench.tunnel({}, {1700, 1010}, {1950, 990});
    fill(bench, lake, world::Liquid::water);
    ASSERT_TRUE(world::are_joined(bench.state.world, here, there));
    EXPECT_EQ(world::path_distance(bench.state.world, here, there, {.through_liquid = false, .over_ground = false}), world::unreachable);
    EXPECT_LT(world::path_distance(bench.state.world, here, there, {.through_liquid = true, .over_ground = false}), finger);
    EXPECT_TRUE(shared_catalogue()->of(*shared_catalogue()->find("tritons")).has(Trait::breathes_water));
    EXPECT_TRUE(shared_catalogue()->of(*shared_catalogue()->find("toadfolk")).has(Trait::breathes_water));
    EXPECT_FALSE(shared_catalogue()->of(*shared_catalogue()->find("giants")).has(Trait::breathes_water));
}

TEST(HD_LIQUID_08, treasure_in_lava_or_poison_is_destroyed) {
    for (const world::Liquid liquid : {world::Liquid::magma, world::Liquid::toxic}) {
        Bench bench;
        const GroupId dwarves = bench.people(Known::dwarves, 2);
        const MarkId store = bench.cave({2400, 1000}, Purpose::clan_store);
        gain(bench.play, dwarves, Token::wealth, 2, store, any);
        gain(bench.play, {}, Token::wealth, 1, store, any);
        fill(bench, store, liquid);
        EXPECT_EQ(tokens_at(bench.state, store, Token::wealth), 0);
        EXPECT_EQ(bench.last(GenFact::destroyed_wealth).numbers[0], 3);
        EXPECT_EQ(bench.failed_check(), "");
    }
}

TEST(HD_LIQUID_09, magma_and_water_are_parted_by_obsidian_that_is_ore) {
    Bench bench;
    const MarkId hot = bench.cave({1600, 1250}), wet = bench.cave({1600, 850});
    fill(bench, hot, world::Liquid::magma);
    fill(bench, wet, world::Liquid::water);
    EXPECT_EQ(bench.told(GenFact::obsidian_formed), 0);
    const Wetness before = wetness(bench.state.world);
    bench.tunnel({}, {1600, 880}, {1600, 1200});
    liquids_moved(bench.play, before, any);
    ASSERT_GE(bench.told(GenFact::obsidian_formed), 1);
    const world::Mark& wall = bench.state.world.mark(bench.last(GenFact::obsidian_formed).place());
    EXPECT_EQ(wall.kind, world::MarkKind::obsidian);
    EXPECT_EQ(wall.units.size(), 1u);
}

}  // namespace
}  // namespace undercroft::host_a_dungeon
