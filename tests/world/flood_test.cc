// Shortest ways, however quickly they are found, are those that a plain walk over the cells finds, in the same order.
#include "world/flood.h"
#include "upheaval.h"
#include "world/lookups.h"
#include "world/place.h"
#include "world/slate.h"

namespace undercroft::world {
namespace {

// No windows, no steps known beforehand, nothing left out: every cell asks for all eight cells around it.
struct PlainFlood {
    PlainFlood(const World& world, const std::vector<Cell>& sources, int most, const Ways& ways) {
        std::map<int, std::vector<Cell>> waiting;
        for (const Cell source : sources)
            if (world.grid().inside(source) && length.try_emplace(source, 0).second) waiting[0].push_back(source);
        while (!waiting.empty()) {
            const auto [reached, cells_there] = *waiting.begin();
            waiting.erase(waiting.begin());
            for (const Cell from : cells_there) {
                if (length.at(from) != reached) continue;
                cells.push_back(from);
                for (const auto& [column, row, step] :
                     {std::array{1, 0, 12}, {-1, 0, 12}, {0, 1, 12}, {0, -1, 12}, {1, 1, 17}, {-1, 1, 17}, {1, -1, 17}, {-1, -1, 17}}) {
                    const Cell to{from.column + column, from.row + row};
                    const bool squeezes = column != 0 && row != 0 && !can_stand(world, {to.column, from.row}, ways) &&
                                          !can_stand(world, {from.column, to.row}, ways);
                    if (squeezes || reached + step > most || !can_stand(world, to, ways)) continue;
                    const auto known = length.find(to);
                    if (known != length.end() && known->second <= reached + step) continue;
                    length[to] = reached + step;
                    before[to] = from;
                    waiting[reached + step].push_back(to);
                }
            }
        }
    }
    std::vector<Point> route(Cell to) const {  // every cell
        std::vector<Point> points{centre_of(to)};
        for (auto at = before.find(to); at != before.end(); at = before.find(at->second)) points.push_back(centre_of(at->second));
        std::reverse(points.begin(), points.end());
        return points;
    }

    std::map<Cell, int> length;
    std::map<Cell, Cell> before;
    std::vector<Cell> cells;  // nearest first
};

// A walk and its spaces that may not be entered.
struct SomeWays {
    SomeWays(Upheaval& upheaval, bool with_closed) {
        ways.through_liquid = upheaval.between(0, 1) == 1;
        ways.over_ground = upheaval.between(0, 1) == 1;
        for (int i = with_closed ? upheaval.between(0, 3) : 0; i > 0; --i)
            if (const MarkId space = upheaval.some_space(); !space.is_none()) closed.push_back(space);
        ways.closed = closed;
    }
    std::vector<MarkId> closed;
    Ways ways;
};

std::vector<Cell> some_cells(Upheaval& upheaval, int count) {
    std::vector<Cell> cells;
    for (int i = 0; i < count; ++i) {
        const MarkId space = upheaval.between(0, 3) == 0 ? MarkId::none() : upheaval.some_space();
        cells.push_back(cell_at(space.is_none() ? upheaval.somewhere() : upheaval.world.mark(space).centre()));
    }
    return cells;
}

TEST(Flood, finds_the_ways_of_a_plain_walk_in_the_same_order) {
    for (uint64_t seed = 31; seed <= 38; ++seed) {
        Upheaval upheaval(seed);
        for (int i = 0; i < 40; ++i) {
            upheaval.happen();
            if (i % 4 != 0) continue;
            const World& world = upheaval.world;
            const SomeWays some(upheaval, true);
            const std::vector<Cell> sources = some_cells(upheaval, upheaval.between(1, 3));
            const int most = upheaval.between(0, 2) == 0 ? unreachable - 1 : upheaval.between(0, finger);
            const PlainFlood plain(world, sources, most, some.ways);
            const Reach reach(world, sources, most, some.ways);
            ASSERT_TRUE(std::ranges::equal(reach.cells(), plain.cells)) << seed << ' ' << i;
            for (const Cell cell : plain.cells) ASSERT_EQ(reach.to(cell), plain.length.at(cell));
            for (size_t n = 0; n < plain.cells.size(); n += 7) {
                const std::vector<Point> whole = plain.route(plain.cells[n]), route = reach.route(plain.cells[n]);
                ASSERT_EQ(route.front(), whole.front());
                ASSERT_EQ(route.back(), whole.back());
                // What was left out lies on a straight line between two that were kept.
                for (const Point p : route) ASSERT_NE(std::ranges::find(whole, p), whole.end());
                for (const Point p : whole) {
                    bool lies_on_it = p == route.front();
                    for (size_t end = 1; end < route.size(); ++end)
                        lies_on_it = lies_on_it || squared_to_segment(p, route[end - 1], route[end]) == 0;
                    ASSERT_TRUE(lies_on_it);
                }
            }
        }
    }
}

TEST(Flood, knows_all_its_sources_that_are_equally_near) {
    for (uint64_t seed = 41; seed <= 44; ++seed) {
        Upheaval upheaval(seed);
        for (int i = 0; i < 30; ++i) upheaval.happen();
        const World& world = upheaval.world;
        for (int i = 0; i < 10; ++i) {
            const SomeWays some(upheaval, true);
            const std::vector<Cell> sources = some_cells(upheaval, 4);
            Flood flood(world, sources, finger, some.ways);
            flood.spread(finger, [](Cell) { return false; });
            std::vector<PlainFlood> alone;
            for (const Cell source : sources) alone.emplace_back(world, std::vector{source}, finger, some.ways);
            for (size_t n = 0; n < flood.cells().size(); n += 97) {
                const Cell cell = flood.cells()[n];
                std::set<Cell> nearest;
                for (size_t each = 0; each < sources.size(); ++each) {
                    const auto found = alone[each].length.find(cell);
                    if (found != alone[each].length.end() && found->second == flood.to(cell)) nearest.insert(sources[each]);
                }
                std::vector<Cell> told = flood.nearest_sources(cell);
                std::ranges::sort(told);
                ASSERT_EQ(told, std::vector<Cell>(nearest.begin(), nearest.end()));
            }
        }
    }
}

TEST(Flood, beacons_are_what_a_walk_comes_to_first) {
    for (uint64_t seed = 51; seed <= 54; ++seed) {
        Upheaval upheaval(seed);
        for (int i = 0; i < 30; ++i) upheaval.happen();
        const World& world = upheaval.world;
        for (int i = 0; i < 12; ++i) {
            const SomeWays some(upheaval, i % 2 == 0);
            std::vector<Cell> places = some_cells(upheaval, upheaval.between(0, 6));
            if (!places.empty()) places.push_back(places.front());  // two in one cell
            Beacons beacons(world, places, some.ways);
            std::vector<Cell> from = some_cells(upheaval, 6);
            if (!places.empty()) from.push_back(places.back());
            for (const Cell cell : from) {
                const PlainFlood walk(world, {cell}, unreachable - 1, some.ways);
                std::optional<size_t> first;
                for (size_t place = 0; place < places.size(); ++place) {
                    const auto here = walk.length.find(places[place]);
                    if (here == walk.length.end()) continue;
                    if (!first || here->second < walk.length.at(places[*first])) first = place;
                }
                ASSERT_EQ(beacons.nearest(cell), first) << seed << ' ' << i;
            }
        }
    }
}

TEST(Flood, an_outlook_shows_again_what_was_found_from_the_same_place) {
    for (uint64_t seed = 91; seed <= 94; ++seed) {
        Upheaval upheaval(seed);
        for (int i = 0; i < 30; ++i) upheaval.happen();
        for (int i = 0; i < 24; ++i) {
            if (i % 4 == 0) upheaval.happen();  // and what was found before counts no more
            const World world = i % 3 == 0 ? World(upheaval.world) : World();
            const World& here = i % 3 == 0 ? world : upheaval.world;  // a copy knows what the other one has found
            const SomeWays some(upheaval, i % 5 == 0);
            const Cell from = some_cells(upheaval, 1).front();
            const PlainFlood plain(here, {from}, unreachable - 1, some.ways);
            for (int again = 0; again < 4; ++again) {
                const int limit = again == 3 ? unreachable - 1 : upheaval.between(0, 2 * finger);
                const auto end = std::ranges::find_if(plain.cells, [&](Cell cell) { return plain.length.at(cell) > limit; });
                const std::vector<Cell> near(plain.cells.begin(), end);
                Outlook outlook(here, {&from, 1}, unreachable - 1, some.ways);
                // A part of it, then the rest.
                std::vector<Cell> shown;
                const size_t enough = static_cast<size_t>(upheaval.between(1, 400));
                outlook.spread(limit, [&](Cell cell) { return shown.push_back(cell), shown.size() == enough; });
                if (shown.size() == enough) {
                    ASSERT_EQ(outlook.last(), near[enough - 1]);
                    ASSERT_EQ(outlook.route().back(), centre_of(near[enough - 1]));
                    outlook.spread(limit, [&](Cell cell) { return shown.push_back(cell), false; });
                }
                ASSERT_EQ(shown, near) << seed << ' ' << i;
            }
        }
    }
}

TEST(Flood, an_outlook_says_how_far_a_place_is_and_what_is_nearest_in_each_space) {
    for (uint64_t seed = 101; seed <= 103; ++seed) {
        Upheaval upheaval(seed);
        for (int i = 0; i < 30; ++i) upheaval.happen();
        const World& world = upheaval.world;
        for (int i = 0; i < 12; ++i) {
            const SomeWays some(upheaval, i % 3 == 0);
            const std::vector<Cell> sources = some_cells(upheaval, 1 + i % 2);
            const int limit = upheaval.between(0, 3) == 0 ? unreachable - 1 : upheaval.between(0, finger);
            const Reach reach(world, sources, limit, some.ways);
            Outlook near(world, sources, unreachable - 1, some.ways), all(world, sources, limit, some.ways);
            for (const Cell cell : some_cells(upheaval, 20)) ASSERT_EQ(near.to(cell, limit), reach.to(cell)) << seed << ' ' << i;
            std::vector<MarkId> spaces;
            for (const Outlook::Sight& sight : near.spaces(limit)) {
                spaces.push_back(sight.space);
                ASSERT_EQ(sight.cell, reach.nearest_cell(sight.space));
                ASSERT_EQ(all.nearest_cell(sight.space), sight.cell);
            }
            ASSERT_EQ(spaces, reach.spaces());
            ASSERT_EQ(all.nearest_cell(MarkId(static_cast<int>(world.marks().size()))), std::nullopt);
        }
    }
}

TEST(Flood, steps_and_room_are_kept_up_to_date) {
    for (uint64_t seed = 61; seed <= 64; ++seed) {
        Upheaval upheaval(seed);
        for (int i = 0; i < 60; ++i) {
            upheaval.happen();
            // Not all of them are asked for after every change.
            const SomeWays some(upheaval, false);
            ASSERT_TRUE(*upheaval.world.lookups().steps(upheaval.world, some.ways) == Steps(upheaval.world, some.ways)) << seed << ' ' << i;
            if (i % 5 == 0) reserve_lettering(upheaval.world, upheaval.somewhere(), 120, 60, in_year(i));
            const bool lettering = upheaval.between(0, 1) == 0;
            ASSERT_TRUE(upheaval.world.lookups().room(upheaval.world, lettering) == Room(upheaval.world, lettering)) << seed << ' ' << i;
        }
    }
}

TEST(Flood, what_one_has_found_stays_while_others_look) {
    Upheaval upheaval(71);
    for (int i = 0; i < 30; ++i) upheaval.happen();
    const World world = upheaval.world;
    const MarkId space = upheaval.some_space();
    const Reach kept(world, space, unreachable - 1);
    const std::vector<Cell> cells(kept.cells().begin(), kept.cells().end());
    std::vector<Reach> others;
    for (int i = 0; i < 6; ++i) others.emplace_back(upheaval.world, upheaval.some_space(), finger * (i + 1));
    others.clear();
    for (int i = 0; i < 6; ++i) upheaval.happen(), others.emplace_back(upheaval.world, upheaval.some_space(), finger);
    const Reach again(world, space, unreachable - 1);
    EXPECT_TRUE(std::ranges::equal(kept.cells(), cells));
    EXPECT_TRUE(std::ranges::equal(again.cells(), cells));
    for (const Cell cell : cells) ASSERT_EQ(kept.to(cell), again.to(cell));
}

TEST(Flood, a_slate_is_wiped_when_its_numbers_run_out) {
    const auto slates = std::make_shared<Slates>();
    for (int i = 0; i < 9; ++i) {
        const uint32_t longest = i % 3 == 2 ? 5 : 1u << 31;
        const Slates::Lent slate = Slates::lend(slates, 4, longest);
        for (uint32_t& length : slate->length) {
            ASSERT_GT(length - slate->zero, longest);
            length = slate->zero + longest;
        }
    }
}

TEST(G_39, what_a_space_would_touch_in_another_shape_is_what_it_touches_then) {
    for (uint64_t seed = 81; seed <= 84; ++seed) {
        Upheaval upheaval(seed);
        for (int i = 0; i < 50; ++i) {
            upheaval.happen();
            const MarkId space = upheaval.some_space();
            if (space.is_none() || upheaval.world.mark(space).kind == MarkKind::river) continue;
            const Point p = upheaval.world.mark(space).centre();
            const Shape shape = upheaval.between(0, 1) == 0
                                    ? Shape::box(Box::around(p, upheaval.between(12, 400), upheaval.between(12, 300)))
                                    : Shape::line({p, upheaval.somewhere()}, upheaval.between(12, 60));
            World other = upheaval.world;
            other.reshape(space, {year(900), 1, Manner::straight, shape});
            ASSERT_EQ(upheaval.world.neighbours_of(space, shape), other.neighbours_of(space)) << seed << ' ' << i;
        }
    }
}

}  // namespace
}  // namespace undercroft::world
