// Where things are and what fits: G-01..G-04, G-11..G-13, G-20..G-23, G-34..G-37.
#include "builder.h"
#include "world/nearest.h"
#include "world/ore.h"
#include "world/paths.h"
#include "world/place.h"
#include "world/surface.h"

namespace undercroft::world {
namespace {

TEST(G_01, a_die_lands_underground_half_a_bead_from_the_edges) {
    const World world = level_world();
    Chance chance(3);
    for (int i = 0; i < 500; ++i) {
        const Point p = drop(world, chance);
        EXPECT_TRUE(world.sheet().underground().grown(-world.sheet().bead / 2).contains(p));
    }
    ScriptedTape tape;
    tape.will_draw(Stream::world, {0, 100});  // x first, then y
    Chance scripted(1, &tape);
    EXPECT_EQ(drop(world, scripted), (Point{48, 480 + 48 + 100}));
}

TEST(G_02, the_nearest_corner) {
    const Sheet sheet = Sheet::of(SheetSize::a4);
    EXPECT_EQ(nearest_corner(sheet, {100, 100}), (Point{0, 0}));
    EXPECT_EQ(nearest_corner(sheet, {3000, 2000}), (Point{sheet.width, sheet.height}));
}

TEST(G_03, the_nearest_chamber_is_measured_to_its_outline_and_ties_go_to_the_lower_id) {
    World world = level_world();
    const MarkId wide = add_room(world, {600, 960, 1200, 1056});
    add_room(world, {1500, 960, 1560, 1056});
    add_tunnel(world, {{1280, 900}, {1280, 1100}});
    EXPECT_EQ(nearest_chamber(world, {1300, 1000}), wide);  // its centre is farther away than that of the other
    EXPECT_NE(nearest_space(world, {1300, 1000}), wide);
    EXPECT_EQ(nearest_chamber(world, {1350, 1000}), wide);  // 150 to both
}

TEST(G_04, a_space_that_others_took_whole_is_near_to_nobody) {
    World world = level_world();
    const MarkId taker = add_room(world, {900, 860, 1180, 1140});
    const MarkId gone = add_room(world, {1000, 960, 1080, 1040});
    ASSERT_EQ(world.cells_of_space(gone), 0);
    EXPECT_EQ(nearest_space(world, {1040, 1000}), taker);
}

TEST(G_04, within_is_measured_between_outlines) {
    EXPECT_TRUE(within(Shape::box({0, 0, 100, 100}), Shape::box({340, 0, 400, 100}), inch));
    EXPECT_FALSE(within(Shape::box({0, 0, 100, 100}), Shape::box({342, 0, 400, 100}), inch));
    EXPECT_TRUE(within(Shape::box({0, 0, 100, 100}), Shape::box({50, 50, 60, 60}), 0));
}

Order barracks(const World& world, std::span<const MarkId> near, Point wish) {
    Order order;
    order.width = 156;
    order.height = world.sheet().bead;
    order.near = near;
    order.wish = wish;
    order.origin = in_year(2, 1);
    return order;
}

TEST(G_11, dwarves_build_beside_the_shaft_with_a_flush_floor) {
    World world = level_world();
    const Dug shaft = sink_shaft(world, {1600, 480}, 1500, 0, Manner::straight, in_year(1, 1));
    ASSERT_TRUE(shaft.ok());
    std::vector<MarkId> own{shaft.tunnel};
    for (int i = 0; i < 12; ++i) {
        const Built built = build(world, barracks(world, own, {1600, 700}));
        ASSERT_EQ(built.fit, Fit::as_asked) << i;
        ASSERT_FALSE(built.way.is_none());
        EXPECT_NE(world.contacts().between(built.chamber, built.way), nullptr);
        const Mark& way = world.mark(built.way);
        EXPECT_NEAR(way.box().bottom, world.mark(built.chamber).box().bottom, 2);  // the same floor
        EXPECT_TRUE(is_space(world.mark(way.links[0]).kind));
        own.push_back(built.chamber);
    }
    // Half a bead of rock between all chambers.
    for (size_t i = 1; i < own.size(); ++i)
        for (size_t j = i + 1; j < own.size(); ++j)
            EXPECT_GE(distance(world.mark(own[i]).shape(), world.mark(own[j]).shape()), world.sheet().bead / 2 - cell_size);
    expect_up_to_date(world);
}

TEST(G_11, goblins_hang_their_rooms_on_a_tunnel) {
    World world = level_world();
    const MarkId base = tear(world, {{400, 1900}, {2800, 1900}}, 50, Manner::crooked, in_year(1, 2));
    std::vector<MarkId> own{base};
    int above = 0, below = 0;
    for (int i = 0; i < 6; ++i) {
        Order order = barracks(world, {own.data(), 1}, {1500, 1900});
        order.manner = Manner::crooked;
        const Built built = build(world, order);
        ASSERT_TRUE(built.is_new());
        EXPECT_NE(world.contacts().between(built.chamber, built.way), nullptr);
        EXPECT_NE(world.contacts().between(base, built.way), nullptr);
        (world.mark(built.chamber).centre().y < 1900 ? above : below)++;
    }
    EXPECT_GT(above, 0);
    EXPECT_GT(below, 0);
    expect_up_to_date(world);
}

TEST(G_11, every_hand_finds_a_place_and_a_way) {
    for (const Manner manner : {Manner::natural, Manner::straight, Manner::crooked, Manner::wild, Manner::curved}) {
        World world = level_world();
        const MarkId home = add_room(world, {1500, 1200, 1700, 1300});
        Order order = barracks(world, {&home, 1}, {1900, 1500});
        order.manner = manner;
        const Built built = build(world, order);
        ASSERT_TRUE(built.is_new());
        ASSERT_FALSE(built.way.is_none()) << static_cast<int>(manner);
        EXPECT_NE(world.contacts().between(home, built.way), nullptr) << static_cast<int>(manner);
        EXPECT_NE(world.contacts().between(built.chamber, built.way), nullptr) << static_cast<int>(manner);
    }
}

TEST(G_11, a_secret_chamber_touches_nothing) {  // HD-DWARF-23
    World world = level_world();
    const MarkId home = add_room(world, {1500, 1200, 1700, 1300});
    Order order = barracks(world, {&home, 1}, {1750, 1250});
    order.join = Join::none;
    const Built built = build(world, order);
    ASSERT_TRUE(built.is_new());
    EXPECT_TRUE(built.way.is_none());
    EXPECT_TRUE(world.contacts().of(built.chamber).empty());
}

TEST(HD_ENG_11, without_room_the_ladder_ends_in_an_own_chamber) {
    World world = level_world();
    const Box below = world.sheet().underground();
    const MarkId own = add_room(world, {1500, 1200, 1700, 1300});
    // A lattice of tunnels leaves no rock for a room anywhere.
    for (int y = below.top + 60; y < below.bottom; y += 120) add_tunnel(world, {{0, y}, {world.sheet().width, y}}, 60);
    const Built built = build(world, barracks(world, {&own, 1}, {1500, 1200}));
    EXPECT_EQ(built.fit, Fit::shared);
    EXPECT_EQ(built.chamber, own);
    EXPECT_EQ(build(world, barracks(world, {}, {1500, 1200})).fit, Fit::none);
    EXPECT_FALSE(has_space(world, 156, 96, {}));
}

TEST(HD_ENG_11, three_quarters_of_the_size_come_before_going_elsewhere) {
    World world = level_world();
    const MarkId own = add_room(world, {400, 1200, 500, 1296});
    Order order = barracks(world, {&own, 1}, {450, 1250});
    order.join = Join::none;
    order.width = order.height = 400;
    order.region = {540, 1000, 900, 1360};  // 360 wide: only three quarters fit
    EXPECT_EQ(build(world, order).fit, Fit::smaller);
    order.region = {540, 1400, 640, 1500};
    EXPECT_EQ(build(world, order).fit, Fit::elsewhere);
}

TEST(G_12, has_space_agrees_with_building) {
    World world = level_world();
    EXPECT_TRUE(has_space(world, 156, 96, {1000, 1000, 1300, 1200}));
    EXPECT_FALSE(has_space(world, 156, 96, {1000, 1000, 1100, 1200}));
}

TEST(G_13, a_hall_grows_at_one_end_and_keeps_floor_and_links) {
    World world = level_world();
    const MarkId hall = add_room(world, {1000, 1000, 1480, 1140});
    const MarkId way = add_tunnel(world, {{800, 1120}, {1010, 1120}});
    EXPECT_EQ(lengthen(world, hall, inch, in_year(3)), inch);
    EXPECT_EQ(world.mark(hall).box().width() - 1, 480 + inch);
    EXPECT_EQ(world.mark(hall).floor(), 1140);
    EXPECT_NE(world.contacts().between(hall, way), nullptr);
    add_room(world, {1790, 900, 1900, 1200}, MarkKind::cave);
    add_room(world, {500, 900, 960, 1080}, MarkKind::cave);
    EXPECT_EQ(lengthen(world, hall, inch, in_year(4)), 0);
    expect_up_to_date(world);
}

TEST(G_13, a_lair_grows_to_three_beads) {  // HD-SUPER-06
    World world = level_world();
    const MarkId lair =
        world.add(draw(MarkKind::cave, Manner::natural, chamber_outline(Manner::natural, {1000, 1000, 1110, 1096}, 4), in_year(1)));
    EXPECT_TRUE(enlarge(world, lair, 3 * world.sheet().bead_area(), in_year(2)));
    EXPECT_GE(area_of(world, lair), 3 * world.sheet().bead_area() * 9 / 10);
}

TEST(G_20, entrances_are_found_from_left_to_right) {
    World world = level_world();
    const Dug right = sink_shaft(world, {2500, 480}, 900, 0, Manner::straight, in_year(1));
    const Dug left = sink_shaft(world, {500, 480}, 900, 0, Manner::straight, in_year(1));
    add_room(world, {1000, 700, 1100, 800});
    const std::vector<Entrance> found = entrances(world);
    ASSERT_EQ(found.size(), 2u);
    EXPECT_EQ(found[0].space, left.tunnel);
    EXPECT_EQ(found[1].space, right.tunnel);
    EXPECT_NEAR(found[0].at.x, 500, cell_size);
    EXPECT_NEAR(found[0].width, shaft_width(world.sheet().bead), 2 * cell_size);
}

TEST(G_21, the_thinnest_roof_is_over_a_space_that_is_still_closed) {
    World world = level_world();
    EXPECT_FALSE(thinnest_roof(world));
    add_room(world, {1000, 700, 1100, 800});
    const MarkId shallow = add_room(world, {2000, 600, 2100, 800});
    sink_shaft(world, {500, 480}, 900, 0, Manner::straight, in_year(1));
    const auto roof = thinnest_roof(world);
    ASSERT_TRUE(roof);
    EXPECT_EQ(roof->space, shallow);
    EXPECT_EQ(roof->thickness(), 120);
    const Dug way = rise_to_surface(world, shallow, Manner::natural, in_year(2));
    EXPECT_EQ(way.end, DigEnd::surfaced);
    EXPECT_EQ(entrances(world).size(), 2u);
}

TEST(G_22, buildings_stand_apart_and_the_last_ones_crowd) {
    World world = level_world();
    std::vector<MarkId> farms;
    bool crowded = false;
    for (int i = 0; i < 60; ++i) {
        const Stood stood = build_on_surface(world, {1600, 120, world.sheet().bead, 0, 1 << 30, false}, 100, in_year(1));
        crowded = crowded || stood.crowded;
        if (stood.crowded || stood.narrower) continue;
        for (const MarkId other : farms)
            EXPECT_GE(distance(world.mark(other).shape(), world.mark(stood.building).shape()), world.sheet().bead / 2 - 1);
        farms.push_back(stood.building);
    }
    EXPECT_GT(farms.size(), 10u);
    EXPECT_TRUE(crowded);
}

TEST(G_22, the_highest_point) {
    World world = level_world();
    raise_mountain(world, 900, 300, 200, year(1), 1);
    EXPECT_NEAR(highest_on_surface(world).x, 900, 2 * cell_size);
    EXPECT_EQ(world.ground_at(900), highest_on_surface(world).y);
    expect_up_to_date(world);
}

TEST(G_23, a_vein_has_a_unit_for_each_inch_and_mithril_three) {  // HD-PRIM-07, HD-PRIM-03
    World world = level_world();
    const MarkId vein = draw_vein(world, 2, 5, in_year(0));
    EXPECT_EQ(world.mark(vein).units.size(), static_cast<size_t>(length_of(world.mark(vein).shape().points) / inch));
    const MarkId mithril = draw_mithril(world, {60, 520}, in_year(0));
    EXPECT_EQ(world.mark(mithril).units.size(), 3u);
    EXPECT_TRUE(world.sheet().underground().grown(1).contains(world.mark(mithril).box()));
    const Shape& triangle = world.mark(mithril).shape();
    for (size_t i = 0; i < 3; ++i) EXPECT_NEAR(distance(triangle.points[i], triangle.points[(i + 1) % 3]), half_finger, 6);
}

TEST(G_23, mining_takes_the_nearest_unit_and_draws_an_inch_of_working) {
    World world = level_world();
    const MarkId vein = draw_vein(world, 3, 3, in_year(0));
    const Dug shaft = sink_shaft(world, {1600, 480}, 1100, 0, Manner::straight, in_year(1));
    std::vector<MarkId> net{shaft.tunnel};
    const int before = ore_left(world);
    for (int i = 0; i < 5; ++i) {
        const auto ore = nearest_ore(world, net);
        ASSERT_TRUE(ore);
        const Mined mined = mine_unit(world, *ore, net, Manner::straight, in_year(2 + i));
        ASSERT_TRUE(mined.drawn());
        net.push_back(mined.mine);
        EXPECT_TRUE(are_joined(world, shaft.tunnel, mined.mine)) << i;
    }
    EXPECT_EQ(ore_left(world), before - 5);
    EXPECT_EQ(deposit_state(world, vein), Deposit::begun);
    EXPECT_EQ(worked_out_places(world).size(), 5u);
    expect_up_to_date(world);
}

TEST(G_37, a_deposit_is_untouched_begun_or_worked_out) {
    World world = level_world();
    const MarkId mithril = draw_mithril(world, {1500, 1200}, in_year(0));
    EXPECT_EQ(deposit_state(world, mithril), Deposit::untouched);
    for (int unit = 0; unit < 3; ++unit) {
        world.work_out(mithril, unit, year(1));
        EXPECT_EQ(deposit_state(world, mithril), unit < 2 ? Deposit::begun : Deposit::worked_out);
    }
    EXPECT_FALSE(nearest_ore(world, Point{0, 0}));
}

TEST(G_34, the_emptiest_point_is_far_from_spaces_and_edges) {
    World world = level_world();
    add_room(world, {0, 480, 1600, world.sheet().height});
    const Emptiest found = emptiest_point(world, world.sheet().underground());
    EXPECT_GT(found.at.x, 2200);
    EXPECT_NEAR(found.at.y, 1300, 80);
    EXPECT_NEAR(found.radius, world.sheet().depth() / 2, 60);
}

TEST(G_35, the_densest_point_and_its_ties) {
    const std::vector<Weighed> tombs{{{900, 900}, 1}, {{100, 100}, 1}, {{130, 100}, 1}, {{2000, 100}, 1}, {{2030, 100}, 1}};
    EXPECT_EQ(densest_point(tombs, 100), (Point{100, 100}));
    EXPECT_FALSE(densest_point({}, 100));
}

TEST(G_36, the_largest_chamber_has_most_open_cells) {
    World world = level_world();
    EXPECT_TRUE(largest_chamber(world).is_none());
    add_room(world, {600, 960, 700, 1056});
    const MarkId large = add_room(world, {900, 960, 1100, 1056});
    add_room(world, {1300, 960, 1500, 1056});
    EXPECT_EQ(largest_chamber(world), large);
    EXPECT_EQ(area_of(world, large), 204 * 96);
}

}  // namespace
}  // namespace undercroft::world
