// Liquids under gravity: G-24..G-29.
#include "builder.h"
#include "world/dig.h"
#include "world/nearest.h"
#include "world/paths.h"
#include "world/rivers.h"

namespace undercroft::world {
namespace {

int wet_cells(const World& world, BodyId body) {
    int count = 0;
    for (size_t i = 0; i < world.grid().size(); ++i) count += world.grid().body_at(i) == body ? 1 : 0;
    return count;
}

TEST(G_24, a_flood_runs_down_and_fills_the_lowest_first) {
    World world = level_world();
    const MarkId high = add_room(world, {1000, 800, 1096, 896}), low = add_room(world, {1300, 1200, 1396, 1296});
    add_tunnel(world, {{1090, 880}, {1350, 880}, {1350, 1210}});
    const Flooded flooded = flood(world, {1040, 850}, 40, Liquid::water, in_year(1));
    EXPECT_EQ(flooded.spaces, std::vector<MarkId>{low});
    EXPECT_EQ(flooded.cells, 40);
    EXPECT_EQ(world.wet_cells_of_space(high), 0);
    EXPECT_EQ(world.liquid_at(cell_at({1340, 1290})), Liquid::water);
    EXPECT_FALSE(world.liquid_at(cell_at({1340, 1210})));
    expect_up_to_date(world);
}

TEST(G_24, joined_basins_rise_together_and_never_above_the_roof_of_the_source) {
    World world = level_world();
    const MarkId left = add_room(world, {1000, 800, 1096, 1200}), right = add_room(world, {1300, 700, 1396, 1200});
    const MarkId duct = add_tunnel(world, {{1080, 1180}, {1310, 1180}});
    const Flooded flooded = flood(world, {1048, 1000}, 5000, Liquid::water, in_year(1));
    EXPECT_EQ(flooded.spaces, (std::vector<MarkId>{left, right, duct}));
    EXPECT_LT(flooded.cells, 5000);  // no way down for the rest
    EXPECT_TRUE(world.liquid_at(cell_at({1350, 812})));
    EXPECT_FALSE(world.liquid_at(cell_at({1350, 770})));
}

TEST(G_24, an_aquifer_pierced_from_the_side_empties_into_the_tunnel) {  // HD-PRIM-17
    World world = level_world();
    const MarkId aquifer = add_room(world, {1500, 560, 1572, 1040}, MarkKind::cave);
    const BodyId water = fill_cave(world, aquifer, 560, Liquid::water, in_year(0));
    EXPECT_EQ(world.wet_cells_of_space(aquifer), world.cells_of_space(aquifer));
    const MarkId mine = add_room(world, {1000, 1100, 1300, 1196});
    Dig dig;
    dig.net = {&mine, 1};
    dig.target = {1536, 900};
    dig.manner = Manner::straight;
    dig.origin = in_year(1);
    const Dug dug = dig_toward(world, dig);
    ASSERT_EQ(dug.breaches.size(), 1u);
    EXPECT_EQ(dug.breaches[0].body, water);
    EXPECT_GT(world.wet_cells_of_space(mine), 0);
    EXPECT_LT(world.wet_cells_of_space(aquifer), world.cells_of_space(aquifer));
    EXPECT_EQ(wet_cells(world, water), world.body(water).volume);  // nothing is lost
    expect_up_to_date(world);
}

TEST(G_24, an_aquifer_pierced_from_above_keeps_its_water) {  // AM-13
    World world = level_world();
    const MarkId aquifer = add_room(world, {1500, 560, 1572, 1040}, MarkKind::cave);
    fill_cave(world, aquifer, 572, Liquid::water, in_year(0));
    const int before = world.wet_cells_of_space(aquifer);
    const Dug shaft = sink_shaft(world, {1536, 480}, 1500, 0, Manner::straight, in_year(1));
    EXPECT_EQ(shaft.end, DigEnd::broke_in);
    EXPECT_EQ(shaft.breaches[0].side, Side::above);
    EXPECT_EQ(world.wet_cells_of_space(aquifer), before);
}

TEST(G_24, a_pool_gives_only_what_it_has) {
    World world = level_world();
    const MarkId cave = add_room(world, {1500, 800, 1596, 896}, MarkKind::cave), cellar = add_room(world, {1000, 1100, 1300, 1196});
    const BodyId pool = fill_cave(world, cave, 848, Liquid::water, in_year(0));
    const int volume = world.body(pool).volume;
    const Flooded first = release(world, pool, {1100, 1190}, volume / 2, in_year(1));
    EXPECT_EQ(first.cells, volume / 2);
    EXPECT_EQ(world.wet_cells_of_space(cave), volume - volume / 2);
    EXPECT_EQ(world.wet_cells_of_space(cellar), volume / 2);
    const BodyId rest = world.bodies_in(cave).front();
    EXPECT_EQ(release(world, rest, {1100, 1190}, 9999, in_year(2)).cells, volume - volume / 2);
    EXPECT_EQ(world.wet_cells_of_space(cave), 0);
}

TEST(G_25, the_sea_floods_what_is_joined_but_never_above_its_level) {  // HD-PRIM-19
    World world = level_world();
    const MarkId cave = add_room(world, {0, 1500, finger, 1800}, MarkKind::cave);
    make_sea(world, cave, 1650, in_year(0));
    EXPECT_NEAR(world.wet_cells_of_space(cave) * 2, world.cells_of_space(cave), finger / cell_size);  // HD-PRIM-18: half full
    const MarkId low = add_room(world, {1200, 1750, 1300, 1850}), high = add_room(world, {1200, 1500, 1300, 1600});
    EXPECT_EQ(world.wet_cells_of_space(low), 0);
    add_tunnel(world, {{900, 1780}, {1210, 1830}});
    EXPECT_EQ(world.wet_cells_of_space(low), world.cells_of_space(low));
    add_tunnel(world, {{900, 1560}, {1210, 1580}});
    EXPECT_EQ(world.wet_cells_of_space(high), 0);
    EXPECT_GT(world.wet_cells_of_space(cave), 0);  // for ever
    expect_up_to_date(world);
}

BodyId straight_river(World& world, int y) {
    const BodyId river = start_river(world, {0, y}, in_year(0));
    for (int x = 800; x <= world.sheet().width; x += 800) flow_on(world, river, {x, y + x / 40}, in_year(0));
    flow_on(world, river, {world.sheet().width, y + 90}, in_year(0));
    return river;
}

TEST(HD_PRIM_29, a_river_runs_reach_by_reach_until_it_leaves_the_sheet) {
    World world = level_world();
    const BodyId river = start_river(world, {0, 1000}, in_year(0));
    EXPECT_FALSE(flow_on(world, river, {900, 1010}, in_year(0)).left_sheet);
    const Reached fall = flow_on(world, river, {900, 1010 + half_finger}, in_year(0));
    EXPECT_EQ(fall.end, world.body(river).tip);
    EXPECT_TRUE(flow_on(world, river, {99999, 1500}, in_year(0)).left_sheet);
    const std::vector<Point> course = course_of(world, river);  // HD-PRIM-30: from source to mouth
    EXPECT_EQ(course.front(), (Point{0, 1000}));
    EXPECT_EQ(course.back().x, world.sheet().width);
    for (const MarkId reach : world.body(river).reaches) EXPECT_EQ(world.wet_cells_of_space(reach), world.cells_of_space(reach));
    EXPECT_TRUE(flow_on(world, river, {1000, 100}, in_year(0)).surfaced);
}

TEST(HD_PRIM_34, a_lake_on_a_river_keeps_its_level) {
    World world = level_world();
    const BodyId river = start_river(world, {0, 1000}, in_year(0));
    flow_on(world, river, {900, 1000}, in_year(0));
    const MarkId lake = river_lake(world, river, half_finger, true, in_year(0));
    const Point out = world.body(river).tip;
    EXPECT_GT(out.x, 900 + half_finger / 2);
    const int water = world.wet_cells_of_space(lake);
    EXPECT_GT(water, 100);
    const BodyId before = world.grid().body(cell_at({1100, 1060}));
    flow_on(world, river, out + Point{finger, 20}, in_year(0));
    EXPECT_EQ(world.grid().body(cell_at({1100, 1060})), before);
    EXPECT_NEAR(world.wet_cells_of_space(lake), water, 60);
    EXPECT_TRUE(are_joined(world, lake, world.body(river).reaches[0]));
    EXPECT_TRUE(are_joined(world, lake, world.body(river).reaches[1]));
    expect_up_to_date(world);
}

TEST(G_26, a_river_pierced_from_below_pours_down_and_its_old_bed_dries) {  // HD-LIQUID-05
    World world = level_world();
    const BodyId river = straight_river(world, 1000);
    const MarkId mine = add_room(world, {1300, 1500, 1600, 1596});
    const Dug up = dig_direction(world, {1450, 1510}, {&mine, 1}, 3 * full_turn / 4, 2 * finger, Manner::crooked, in_year(2));
    ASSERT_EQ(up.end, DigEnd::broke_in);
    EXPECT_EQ(up.breaches[0].side, Side::below);
    EXPECT_EQ(up.breaches[0].body, river);
    const Rerouted rerouted = reroute_river(world, river, up.breaches[0].at, 60, in_year(2));
    EXPECT_FALSE(rerouted.dried.empty());
    for (const MarkId bed : rerouted.dried) EXPECT_EQ(world.wet_cells_of_space(bed), 0);
    EXPECT_NE(std::find(rerouted.flooded.begin(), rerouted.flooded.end(), mine), rerouted.flooded.end());
    EXPECT_FALSE(world.body(river).lives());
    EXPECT_LT(course_of(world, rerouted.river).back().x, 1700);
    EXPECT_GT(rerouted.fall_end.y, 1500);
    // The year before can still be seen.
    EXPECT_TRUE(world.as_of(year(1)).liquid_at(cell_at({2800, 1072})));
    EXPECT_FALSE(world.liquid_at(cell_at({2800, 1072})));
    expect_up_to_date(world);
}

TEST(HD_LIQUID_04, a_tunnel_beside_a_river_stays_dry) {
    World world = level_world();
    straight_river(world, 1000);
    const MarkId room = add_room(world, {1300, 700, 1500, 800});
    const Dug down = dig_direction(world, {1400, 780}, {&room, 1}, full_turn / 4, finger, Manner::crooked, in_year(2));
    ASSERT_EQ(down.end, DigEnd::broke_in);
    EXPECT_EQ(down.breaches[0].side, Side::above);
    EXPECT_EQ(world.wet_cells_of_space(down.tunnel), 0);
}

TEST(HD_CATA_09, a_river_can_be_cut_and_drawn_anew) {
    World world = level_world();
    const BodyId river = straight_river(world, 1000);
    const Rerouted cut = cut_river(world, river, {900, 1020}, in_year(3));
    const Reached anew = flow_on(world, cut.river, {1500, 1500}, in_year(3));
    EXPECT_EQ(world.wet_cells_of_space(anew.reach), world.cells_of_space(anew.reach));
    EXPECT_FALSE(world.liquid_at(cell_at({2800, 1072})));
    expect_up_to_date(world);
}

TEST(G_27, frozen_liquid_stays_until_it_thaws) {  // HD-CATA-14, AM-171
    World world = level_world();
    const MarkId cave = add_room(world, {1500, 800, 1596, 896}, MarkKind::cave);
    fill_cave(world, cave, 800, Liquid::water, in_year(0));
    const MarkId frost = freeze(world, {1200, 400, 2000, 1440}, in_year(1));
    EXPECT_TRUE(world.is_frozen(cell_at({1550, 850})));
    const MarkId below = add_tunnel(world, {{1550, 880}, {1550, 1200}});
    EXPECT_EQ(world.wet_cells_of_space(below), 0);
    thaw(world, frost, year(2));
    EXPECT_FALSE(world.is_frozen(cell_at({1550, 850})));
    EXPECT_GT(world.wet_cells_of_space(below), 0);
    expect_up_to_date(world);
}

TEST(G_28, magma_that_meets_water_is_walled_off_with_obsidian) {  // HD-LIQUID-09
    World world = level_world();
    const MarkId magma = add_room(world, {1500, 1200, 1700, 1296}, MarkKind::cave),
                 lake = add_room(world, {1500, 800, 1700, 896}, MarkKind::cave);
    fill_cave(world, magma, 1248, Liquid::magma, in_year(0));
    fill_cave(world, lake, 820, Liquid::water, in_year(0));
    EXPECT_TRUE(meet_liquids(world, in_year(1)).empty());
    add_tunnel(world, {{1600, 880}, {1600, 1210}});
    const std::vector<MarkId> walls = meet_liquids(world, in_year(1));
    ASSERT_FALSE(walls.empty());
    EXPECT_EQ(world.mark(walls[0]).units.size(), 1u);  // one unit of ore
    EXPECT_TRUE(meet_liquids(world, in_year(1)).empty());
    EXPECT_TRUE(world.liquid_at(cell_at({1600, 1290})) == Liquid::magma);
    expect_up_to_date(world);
}

TEST(G_29, distances_along_a_river) {
    World world = level_world();
    const BodyId river = straight_river(world, 1000);
    const auto down = along_river(world, river, {1000, 900}, finger);
    ASSERT_TRUE(down);
    EXPECT_NEAR(down->x, 1000 + finger, 60);
    EXPECT_NEAR(river_distance(world, river, {1000, 900}, *down), finger, 6);
    EXPECT_FALSE(along_river(world, river, {100, 1000}, -finger));
}

TEST(Liquids, change_their_nature_and_are_found) {  // HD-LAST-07
    World world = level_world();
    const MarkId cave = add_room(world, {1500, 800, 1596, 896}, MarkKind::cave);
    const BodyId pool = fill_cave(world, cave, 848, Liquid::water, in_year(0));
    EXPECT_NEAR(nearest_liquid(world, {1550, 700}, Liquid::water)->distance, 154, 12);
    world.turn_into(pool, Liquid::toxic, year(5));
    EXPECT_FALSE(nearest_liquid(world, {1550, 700}, Liquid::water));
    EXPECT_EQ(world.as_of(year(4)).body(pool).liquid(), Liquid::water);
    EXPECT_EQ(world.body(pool).liquid_at(year(4)), Liquid::water);
}

}  // namespace
}  // namespace undercroft::world
