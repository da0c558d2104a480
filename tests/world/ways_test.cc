// Ways through open space, zones and territory: G-05..G-07, G-15..G-19, G-30, G-31, G-38.
#include "builder.h"
#include "world/dig.h"
#include "world/flood.h"
#include "world/rivers.h"
#include "world/surface.h"
#include "world/territory.h"
#include "world/zones.h"

namespace undercroft::world {
namespace {

// Two rooms an inch apart in rock, joined by a tunnel that goes round below.
struct Detour {
    World world = level_world();
    MarkId left = add_room(world, {1000, 1000, 1096, 1096}), right = add_room(world, {1336, 1000, 1432, 1096});
    MarkId tunnel = add_tunnel(world, {{1048, 1080}, {1048, 1300}, {1384, 1300}, {1384, 1080}});
};

TEST(G_05, a_way_follows_the_passage_not_the_rock) {
    const Detour d;
    const int way = path_distance(d.world, d.left, d.right);
    EXPECT_GT(way, 2 * 200 + 200);
    EXPECT_LT(way, 2 * 230 + 350);
    EXPECT_EQ(path_distance(d.world, d.left, d.left), 0);
    EXPECT_EQ(path_distance(d.world, d.left, d.right, {}, 300), unreachable);
    const std::vector<Point> route = Reach(d.world, d.left, finger).route(cell_at({1384, 1040}));
    ASSERT_GE(route.size(), 2u);
    for (int at = 0; at < length_of(route); at += 6) EXPECT_TRUE(d.world.grid().is_open(cell_at(point_along(route, at))));
}

TEST(G_05, liquid_stops_all_but_swimmers_and_ice_carries_everybody) {
    Detour d;
    flood(d.world, {1200, 1300}, 140, Liquid::water, in_year(1));
    EXPECT_EQ(path_distance(d.world, d.left, d.right), unreachable);  // HD-LIQUID-07
    const Ways swimmer{true, true, {}};
    EXPECT_LT(path_distance(d.world, d.left, d.right, swimmer), finger);
    const MarkId frost = freeze(d.world, {900, 900, 1500, 1400}, in_year(2));
    EXPECT_LT(path_distance(d.world, d.left, d.right), finger);
    thaw(d.world, frost, year(3));
    EXPECT_EQ(path_distance(d.world, d.left, d.right), unreachable);
}

TEST(G_05, ways_go_over_the_ground_from_one_entrance_to_another) {
    World world = level_world();
    const Dug one = sink_shaft(world, {1000, 480}, 700, 0, Manner::straight, in_year(1));
    const Dug other = sink_shaft(world, {1500, 480}, 700, 0, Manner::straight, in_year(1));
    EXPECT_NEAR(path_distance(world, one.tunnel, other.tunnel), 450, 40);
    EXPECT_EQ(path_distance(world, one.tunnel, other.tunnel, joined_ways), unreachable);
}

TEST(G_05, a_flood_that_is_sent_on_finds_what_one_that_goes_all_the_way_finds) {
    const Detour d;
    const Point from{1048, 1050};
    const Reach whole(d.world, from, 2 * finger);
    Flood flood(d.world, from, 2 * finger);
    size_t shown = 0;
    for (int limit = 0; limit <= 2 * finger; limit += 7) flood.spread(limit, [&](Cell) { return ++shown % 5 == 0; });
    flood.spread(2 * finger, [&](Cell) { return ++shown == 0; });
    EXPECT_EQ(shown, whole.cells().size());
    EXPECT_TRUE(std::ranges::equal(flood.cells(), whole.cells()));
    Flood to_right(d.world, from, 2 * finger);
    ASSERT_TRUE(to_right.spread_to(d.right));
    EXPECT_EQ(to_right.last(), whole.nearest_cell(d.right));
    EXPECT_EQ(to_right.distance(), whole.to(d.right));
    EXPECT_EQ(to_right.route(), whole.route(to_right.last()));
    EXPECT_LT(to_right.cells().size(), whole.cells().size());
}

TEST(G_06, a_walk_reports_what_it_meets_in_order_and_stops_at_its_length) {
    const Detour d;
    Chance chance(1);
    const Walk all = walk(d.world, {1048, 1050}, d.tunnel, finger, chance);
    ASSERT_EQ(all.met.size(), 2u);
    EXPECT_EQ(all.met[0].space, d.tunnel);
    EXPECT_EQ(all.met[1].space, d.right);
    const Walk part = walk(d.world, {1048, 1050}, d.tunnel, 300, chance);
    EXPECT_EQ(part.met.size(), 1u);
    EXPECT_NEAR(part.walked, 300, 12);
    EXPECT_NEAR(length_of(part.route), 300, 12);
    EXPECT_EQ(d.world.grid().space(cell_at(part.end)), d.tunnel);
}

TEST(G_07, directions_are_the_exits_of_a_space) {
    Detour d;
    EXPECT_EQ(exits(d.world, d.left), std::vector<MarkId>{d.tunnel});
    EXPECT_EQ(exits(d.world, d.tunnel), (std::vector<MarkId>{d.left, d.right}));
    Chance chance(5);
    int lefts = 0;
    for (int i = 0; i < 200; ++i) lefts += random_exit(d.world, d.tunnel, chance) == d.left ? 1 : 0;
    EXPECT_NEAR(lefts, 100, 30);
    const MarkId closed = add_room(d.world, {2000, 1000, 2096, 1096});
    EXPECT_TRUE(random_exit(d.world, closed, chance).is_none());
    EXPECT_LT(random_compass(chance), full_turn);
}

TEST(G_15, a_zone_is_open_space_within_a_bead_and_never_passes_rock) {
    World world = level_world();
    const MarkId room = add_room(world, {1000, 1000, 1096, 1096});
    add_room(world, {1120, 1000, 1216, 1096});  // two cells of rock away
    const std::vector<Point> tokens{{1048, 1050}};
    const Zone zone = zone_around(world, tokens, world.sheet().bead);
    EXPECT_EQ(spaces_in(world, zone), std::vector<MarkId>{room});
    EXPECT_EQ(zone.cells.size(), 64u);
    EXPECT_TRUE(zone_holds(world, zone, {1001, 1001}));
    EXPECT_FALSE(zone_holds(world, zone, {1150, 1050}));
}

TEST(G_16, zones_grow_along_passages_in_all_directions_or_one) {
    Detour d;
    const MarkId side = add_tunnel(d.world, {{990, 1078}, {700, 1078}});
    const std::vector<Point> tokens{{1048, 1050}};
    const Zone zone = zone_around(d.world, tokens, d.world.sheet().bead);
    const Zone wide = grown(d.world, zone, half_finger);
    EXPECT_EQ(spaces_in(d.world, wide).size(), 3u);
    const Zone leftward = grown_through(d.world, zone, side, half_finger);
    EXPECT_TRUE(zone_holds(d.world, leftward, {710, 1078}));
    EXPECT_GT(leftward.cells.size(), zone.cells.size());
    EXPECT_LT(leftward.cells.size(), wide.cells.size());
    EXPECT_TRUE(std::includes(wide.cells.begin(), wide.cells.end(), leftward.cells.begin(), leftward.cells.end()));
    EXPECT_EQ(ways_to_grow(d.world, zone), (std::vector<MarkId>{d.tunnel, side}));
    EXPECT_TRUE(ways_to_grow(d.world, grown(d.world, zone, 3 * finger)).empty());
}

TEST(G_17, zones_touch_when_they_share_a_cell) {
    const Detour d;
    const std::vector<Point> here{{1048, 1050}}, there{{1384, 1050}};
    const Zone one = zone_around(d.world, here, 96), other = zone_around(d.world, there, 96);
    EXPECT_FALSE(zones_touch(one, other));
    EXPECT_TRUE(zones_touch(grown(d.world, one, half_finger), grown(d.world, other, half_finger)));
}

TEST(G_18, unexplored_spaces_come_nearest_first) {
    const Detour d;
    const std::vector<MarkId> known{d.left};
    EXPECT_EQ(unexplored(d.world, {1048, 1050}, 2 * finger, known), (std::vector<MarkId>{d.tunnel, d.right}));
    const std::vector<MarkId> all{d.left, d.right, d.tunnel};
    EXPECT_TRUE(unexplored(d.world, {1048, 1050}, 2 * finger, all).empty());
}

TEST(G_19, components_and_the_edges_they_touch) {
    Detour d;
    const MarkId apart = add_room(d.world, {2000, 1000, 2096, 1096});
    EXPECT_EQ(component(d.world, d.left), (std::vector<MarkId>{d.left, d.right, d.tunnel}));
    EXPECT_FALSE(are_joined(d.world, d.left, apart));
    EXPECT_FALSE(is_joined_with_edge(d.world, d.left, Edge::left));
    const MarkId out = add_tunnel(d.world, {{0, 1078}, {1010, 1078}});
    EXPECT_TRUE(touches_edge(d.world, out, Edge::left));
    EXPECT_FALSE(touches_edge(d.world, d.left, Edge::left));
    EXPECT_TRUE(is_joined_with_edge(d.world, d.right, Edge::left));
    EXPECT_FALSE(is_joined_with_edge(d.world, d.right, Edge::right));
    EXPECT_FALSE(is_joined_with_edge(d.world, d.right, Edge::bottom));
}

TEST(G_30, dead_ends_have_one_exit) {
    const Detour d;
    EXPECT_EQ(dead_ends(d.world, {1200, 1300}, finger), (std::vector<MarkId>{d.left, d.right}));
    EXPECT_EQ(dead_ends(d.world, {1048, 1050}, 200), std::vector<MarkId>{d.left});
}

TEST(G_31, a_retreat_leads_away_to_a_free_chamber_or_to_where_one_can_be_cut) {
    const Detour d;
    const Retreat away = retreat(d.world, {1048, 1050}, {900, 1050}, finger, {});
    EXPECT_TRUE(away.chamber);
    EXPECT_EQ(away.space, d.right);
    const Retreat crowded = retreat(d.world, {1048, 1050}, {900, 1050}, finger, std::vector<MarkId>{d.right});
    EXPECT_FALSE(crowded.chamber);
    EXPECT_GT(squared(crowded.to, {900, 1050}), squared({1048, 1050}, {900, 1050}));
    World world = level_world();
    add_room(world, {1000, 1000, 1096, 1096});
    EXPECT_FALSE(retreat(world, {1048, 1050}, {900, 1050}, finger, {}).chamber);
}

TEST(G_38, territory_borders_and_the_way_to_a_target) {
    Detour d;
    const MarkId far_room = add_room(d.world, {1700, 1000, 1796, 1096});
    const MarkId far_way = add_tunnel(d.world, {{1420, 1078}, {1710, 1078}});
    const std::vector<Position> positions{{d.left, 1}, {far_room, 2}};
    const std::vector<uint16_t> owners = territory(d.world, positions);
    EXPECT_EQ(owners[static_cast<size_t>(d.tunnel.index())], 1);
    EXPECT_EQ(owners[static_cast<size_t>(d.right.index())], 2);
    const std::vector<BorderPlace> places = border(d.world, owners, 1, 2);
    ASSERT_EQ(places.size(), 1u);
    EXPECT_EQ(places[0].ours, d.tunnel);
    EXPECT_EQ(places[0].theirs, d.right);
    EXPECT_EQ(cheapest_way(d.world, d.left, far_room, {}), (std::vector<MarkId>{d.left, d.tunnel, d.right, far_way, far_room}));
    // A second, longer way is taken when the first costs too much.
    const MarkId around = add_tunnel(d.world, {{1010, 1020}, {1010, 800}, {1750, 800}, {1750, 1010}});
    std::vector<int> cost(d.world.marks().size(), 0);
    cost[static_cast<size_t>(d.right.index())] = 100000;
    EXPECT_EQ(cheapest_way(d.world, d.left, far_room, cost), (std::vector<MarkId>{d.left, around, far_room}));
}

TEST(Standing, tokens_stand_inside_side_by_side) {
    World world = level_world();
    const MarkId hall = add_room(world, {1000, 1000, 1400, 1140});
    const std::vector<Point> places = standing_places(world, hall, 10);
    ASSERT_EQ(places.size(), 10u);
    for (size_t i = 0; i < places.size(); ++i) {
        EXPECT_EQ(world.grid().space(cell_at(places[i])), hall);
        for (size_t j = 0; j < i; ++j) EXPECT_NE(cell_at(places[i]), cell_at(places[j]));
    }
    EXPECT_EQ(nearest_open(world, {1200, 1300}), std::optional<Cell>(cell_at({1194, 1139})));
}

}  // namespace
}  // namespace undercroft::world
