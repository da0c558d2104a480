// What is kept up to date or looked up once must be what would be worked out from nothing, whatever happens to a world.
#include "upheaval.h"
#include "world/flood.h"
#include "world/lookups.h"
#include "world/place.h"

namespace undercroft::world {
namespace {

constexpr std::array<Ways, 3> all_ways{{{false, true, {}}, {true, true, {}}, joined_ways}};

TEST(Upkeep, what_is_kept_is_what_would_be_worked_out_anew) {
    for (uint64_t seed = 1; seed <= 6; ++seed) {
        Upheaval upheaval(seed);
        for (int i = 0; i < 60; ++i) {
            upheaval.happen();
            ASSERT_TRUE(upheaval.world.is_worked_out_as(upheaval.world.rebuilt())) << seed << ' ' << i;
        }
        expect_up_to_date(upheaval.world);
    }
}

TEST(Upkeep, what_hangs_together_is_what_a_walk_without_end_would_find) {
    for (uint64_t seed = 11; seed <= 14; ++seed) {
        Upheaval upheaval(seed);
        World& world = upheaval.world;
        for (int i = 0; i < 40; ++i) {
            upheaval.happen();
            const MarkId space = upheaval.some_space(), other = upheaval.some_space();
            if (space.is_none()) continue;
            for (const Ways& ways : all_ways) {
                const Reach reach(world, space, unreachable - 1, ways);
                std::vector<MarkId> found = reach.spaces();
                std::erase(found, sky);
                std::ranges::sort(found);
                ASSERT_EQ(component(world, space, ways), found);
                ASSERT_EQ(are_joined(world, space, other, ways), std::ranges::binary_search(found, other));
                ASSERT_EQ(path_distance(world, space, other, ways), reach.to(other));
                const Point p = upheaval.somewhere();
                const Point from = world.mark(space).centre();
                ASSERT_EQ(path_distance(world, from, p, ways), Reach(world, from, unreachable - 1, ways).to(p));
            }
            const Reach joined(world, space, unreachable - 1, joined_ways);
            for (const Edge edge : {Edge::left, Edge::right, Edge::bottom})
                ASSERT_EQ(is_joined_with_edge(world, space, edge), std::ranges::any_of(joined.spaces(), [&](MarkId each) {
                              return std::ranges::any_of(joined.cells(), [&](Cell cell) {
                                  if (world.grid().space(cell) != each) return false;
                                  if (edge == Edge::bottom) return cell.row == world.grid().rows() - 1;
                                  return cell.column == (edge == Edge::left ? 0 : world.grid().columns() - 1);
                              });
                          }));
        }
    }
}

TEST(Upkeep, a_short_walk_is_the_beginning_of_a_long_one) {
    for (uint64_t seed = 21; seed <= 24; ++seed) {
        Upheaval upheaval(seed);
        for (int i = 0; i < 30; ++i) upheaval.happen();
        const World& world = upheaval.world;
        for (int i = 0; i < 20; ++i) {
            const MarkId space = upheaval.some_space();
            for (const Ways& ways : all_ways) {
                const Reach whole(world, space, unreachable - 1, ways), part(world, space, inch, ways);
                size_t near = 0;
                for (const Cell cell : whole.cells()) near += whole.to(cell) <= inch ? 1u : 0u;
                ASSERT_EQ(part.cells().size(), near);
                for (size_t cell = 0; cell < near; ++cell) {
                    const Cell at = part.cells()[cell];
                    ASSERT_EQ(at, whole.cells()[cell]);
                    ASSERT_EQ(part.to(at), whole.to(at));
                    ASSERT_EQ(part.route(at), whole.route(at));
                }
            }
        }
    }
}

TEST(Upkeep, copies_share_what_was_looked_up_until_one_of_them_changes) {
    World world = level_world();
    const MarkId left = add_room(world, {1000, 1000, 1096, 1096}), right = add_room(world, {1336, 1000, 1432, 1096});
    EXPECT_FALSE(are_joined(world, left, right));
    World copy = world;
    EXPECT_EQ(&copy.lookups(), &world.lookups());
    add_tunnel(copy, {{1048, 1050}, {1384, 1050}});
    EXPECT_TRUE(are_joined(copy, left, right));
    EXPECT_FALSE(are_joined(world, left, right));
}

// The nearest free place, as somebody would find it who looks at all of them.
TEST(G_12, no_free_place_is_nearer_than_the_one_that_is_found) {
    for (uint64_t seed = 31; seed <= 34; ++seed) {
        Upheaval upheaval(seed);
        for (int i = 0; i < 40; ++i) upheaval.happen();
        const World& world = upheaval.world;
        const Grid& grid = world.grid();
        for (int i = 0; i < 10; ++i) {
            const Point wish = upheaval.somewhere();
            const int width = 96 + 24 * i, height = 96, clear = 36;
            const std::optional<Box> found = free_box(world, wish, width, height, clear);
            const Box inside = world.sheet().underground().cut(world.sheet().box().grown(-2 * cell_size));
            std::optional<Box> best;
            for (int row = -grid.rows(); row <= grid.rows(); ++row)
                for (int column = -grid.columns(); column <= grid.columns(); ++column) {
                    const Point at{wish.x - width / 2 + column * cell_size, wish.y - height / 2 + row * cell_size};
                    const Box box{at.x, at.y, at.x + width, at.y + height};
                    if (!inside.contains(box) || (best && squared(best->centre(), wish) <= squared(box.centre(), wish))) continue;
                    const Box cells = cells_in(box.grown(clear)).cut(grid.box());
                    bool free = true;
                    for (int r = cells.top; r < cells.bottom && free; ++r)
                        for (int c = cells.left; c < cells.right && free; ++c) free = !grid.is_sky({c, r}) && !grid.is_open({c, r});
                    if (free) best = box;
                }
            ASSERT_EQ(found, best);
        }
    }
}

}  // namespace
}  // namespace undercroft::world
