// The sheet, marks and what is worked out from them: the value itself.
#include "builder.h"
#include "world/surface.h"

namespace undercroft::world {
namespace {

TEST(Sheet, marks_lie_evenly_down_the_edge_one_on_top) {  // HD-PRIM-01
    const Sheet sheet = Sheet::of(SheetSize::a4);
    EXPECT_EQ(sheet.surface, half_finger);  // HD-GEN-01
    for (int mark = 2; mark <= edge_mark_count; ++mark)
        EXPECT_NEAR(sheet.edge_mark(mark) - sheet.edge_mark(mark - 1), sheet.depth() / 6, 1);
    EXPECT_NEAR(sheet.edge_mark(1) - sheet.surface, sheet.height - sheet.edge_mark(6), 1);
}

TEST(Sheet, a_finger_is_four_inches) {  // HD-GEN-04
    EXPECT_EQ(finger, 4 * inch);
    EXPECT_EQ(half_finger, 2 * inch);
    EXPECT_EQ(Sheet::of(SheetSize::a4).bead * 10, inch * 4);
}

TEST(Sheet, sizes_are_named_and_whole_cells) {
    for (const SheetSize size : {SheetSize::a4, SheetSize::a3, SheetSize::a1}) {
        EXPECT_EQ(sheet_size_named(name_of(size)), size);
        const Sheet sheet = Sheet::of(size);
        EXPECT_EQ(sheet.columns() * cell_size, sheet.width);
        EXPECT_EQ(sheet.rows() * cell_size, sheet.height);
    }
    EXPECT_FALSE(sheet_size_named("a2"));
}

TEST(World, a_mark_opens_the_cells_it_covers) {
    World world = level_world();
    const MarkId room = add_room(world, {600, 960, 720, 1056});
    EXPECT_EQ(world.grid().space(cell_at({660, 1000})), room);
    EXPECT_FALSE(world.grid().is_open(cell_at({590, 1000})));
    EXPECT_EQ(world.cells_of_space(room), 10 * 8);
    expect_up_to_date(world);
}

TEST(World, ids_count_from_zero_and_stay_when_marks_end) {
    World world = level_world();
    const MarkId first = add_room(world, {600, 960, 720, 1056}), second = add_room(world, {900, 960, 1020, 1056});
    world.finish(first, year(2), 7);
    const MarkId third = add_room(world, {1200, 960, 1320, 1056});
    EXPECT_EQ(first.index(), 0);
    EXPECT_EQ(second.index(), 1);
    EXPECT_EQ(third.index(), 2);
    EXPECT_FALSE(world.mark(first).lives());
    EXPECT_EQ(world.mark(first).end_cause, 7u);
    EXPECT_FALSE(world.grid().is_open(cell_at({660, 1000})));
    expect_up_to_date(world);
}

TEST(World, a_tunnel_ends_where_a_room_begins_and_touches_it_from_the_side) {
    World world = level_world();
    const MarkId room = add_room(world, {600, 960, 720, 1056});
    const MarkId tunnel = add_tunnel(world, {{700, 1030}, {1000, 1030}});
    EXPECT_EQ(world.grid().space(cell_at({710, 1030})), room);
    const Contact* contact = world.contacts().between(room, tunnel);
    ASSERT_NE(contact, nullptr);
    EXPECT_EQ(contact->side_of(room), Side::beside);
    EXPECT_EQ(contact->width(), 36);
    EXPECT_NEAR(contact->centre().x, 720, 1);
    EXPECT_NEAR(contact->centre().y, 1030, 6);
}

TEST(World, a_shaft_into_a_roof_touches_from_above) {
    World world = level_world();
    const MarkId room = add_room(world, {600, 960, 720, 1056});
    const MarkId shaft = add_tunnel(world, {{660, 490}, {660, 980}});
    const Contact* contact = world.contacts().between(shaft, room);
    ASSERT_NE(contact, nullptr);
    EXPECT_EQ(contact->side_of(room), Side::above);
    EXPECT_EQ(contact->side_of(shaft), Side::below);
    EXPECT_NE(world.contacts().between(shaft, sky), nullptr);
}

TEST(World, a_rift_takes_what_it_tears_through) {
    World world = level_world();
    const MarkId room = add_room(world, {600, 960, 1000, 1056});
    const MarkId rift = world.add(draw(MarkKind::rift, Manner::natural, wedge_outline({800, 480}, inch, 1400, 3), in_year(2)));
    EXPECT_EQ(world.grid().space(cell_at({800, 1000})), rift);
    EXPECT_NE(world.contacts().between(room, rift), nullptr);
    expect_up_to_date(world);
}

TEST(World, every_season_can_be_seen_again) {
    World world = level_world();
    const MarkId room = add_room(world, {600, 960, 720, 1056}, MarkKind::room, 1);
    const World before = world;
    world.reshape(room, {year(3), 3, Manner::straight, Shape::box({600, 960, 900, 1056})});
    world.give(room, 5, year(4));
    world.finish(room, year(5));
    EXPECT_EQ(world.as_of(year(2)).grid(), before.grid());
    EXPECT_EQ(world.as_of(year(3)).cells_of_space(room), 25 * 8);
    EXPECT_EQ(world.as_of(year(3)).mark(room).owner(), 0);
    EXPECT_EQ(world.as_of(year(4)).mark(room).owner(), 5);
    EXPECT_FALSE(world.as_of(year(5)).grid().is_open(cell_at({660, 1000})));
    EXPECT_EQ(world.mark(room).owner_at(year(9)), 5);
}

TEST(World, is_a_value) {
    World world = level_world();
    add_room(world, {600, 960, 720, 1056});
    World copy = world;
    EXPECT_TRUE(copy == world);
    EXPECT_EQ(copy.hash(), world.hash());
    add_room(copy, {900, 960, 1020, 1056});
    EXPECT_FALSE(copy == world);
    EXPECT_NE(copy.hash(), world.hash());
    EXPECT_EQ(world.marks().size(), 1u);
}

TEST(World, nothing_is_drawn_outside_the_sheet) {
    World world = level_world();
    const MarkId room = add_room(world, {-500, 960, 720, 99999});
    EXPECT_TRUE(world.sheet().box().grown(1).contains(world.mark(room).box()));
    expect_up_to_date(world);
}

TEST(HD_GEN_01, the_surface_is_uneven_but_near_half_a_finger_below_the_top) {
    const Sheet sheet = Sheet::of(SheetSize::a4);
    for (uint64_t seed = 1; seed < 50; ++seed) {
        const std::vector<int> heights = uneven_surface(sheet, seed);
        ASSERT_EQ(heights.size(), static_cast<size_t>(sheet.columns()));
        EXPECT_NE(*std::min_element(heights.begin(), heights.end()), *std::max_element(heights.begin(), heights.end()));
        for (const int height : heights) EXPECT_LE(std::abs(height - sheet.surface), inch);  // DP-02
    }
}

TEST(Outlines, every_hand_draws_inside_its_box_and_fills_most_of_it) {
    const Box box{600, 960, 748, 1075};
    for (const Manner manner : {Manner::natural, Manner::straight, Manner::crooked, Manner::wild, Manner::curved})
        for (uint64_t seed = 0; seed < 40; ++seed) {
            const Shape shape = chamber_outline(manner, box, seed);
            EXPECT_TRUE(box.grown(2).contains(shape.box()));
            EXPECT_GT(shape.area(), int64_t{box.width()} * box.height() * 45 / 100) << static_cast<int>(manner) << ' ' << seed;
        }
}

TEST(Outlines, passages_keep_their_ends_in_every_hand) {
    const std::vector<Point> course{{600, 960}, {1100, 1000}, {1300, 1500}};
    for (const Manner manner : {Manner::natural, Manner::straight, Manner::crooked, Manner::wild, Manner::curved}) {
        const Shape shape = passage_outline(manner, course, 36, 9);
        EXPECT_EQ(shape.points.front(), course.front());
        EXPECT_EQ(shape.points.back(), course.back());
        EXPECT_NEAR(length_of(shape.points), length_of(course), length_of(course) / 8);
    }
}

TEST(whole_root, is_exact_on_both_sides_of_a_square) {
    for (const int64_t root :
         {int64_t{1}, int64_t{2}, int64_t{959}, int64_t{65536}, int64_t{46341}, int64_t{94906267}, int64_t{2147483646}}) {
        EXPECT_EQ(whole_root(root * root), root);
        EXPECT_EQ(whole_root(root * root - 1), root - 1);
        EXPECT_EQ(whole_root(root * root + 2 * root), root);
    }
    EXPECT_EQ(whole_root(0), 0);
    EXPECT_EQ(whole_root(-5), 0);
}

}  // namespace
}  // namespace undercroft::world
