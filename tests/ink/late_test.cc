// What late worlds are drawn with: ways that have come down and the rooms beside them, black glass, small signs, back walls.
#include <algorithm>
#include <set>

#include "fixture.h"
#include "ink/clashes.h"
#include "ink/map.h"
#include "ink/page.h"
#include "world/surface.h"

namespace undercroft::ink {

namespace {

constexpr world::Origin made{{1, 1, 0}, 1, 0, 0};

Sample blank() {
    const world::Sheet sheet = world::Sheet::of(world::SheetSize::a4);
    return {world::World(sheet, 1, world::uneven_surface(sheet, 1)), {}};
}

Scene drawn(const Sample& sample) { return draw_map(sample.world, sample.legend, kit(), words()); }

world::MarkId add(Sample& sample, world::MarkKind kind, world::Shape shape, const world::Origin& origin = made) {
    return sample.world.add(world::draw(kind, world::Manner::straight, std::move(shape), origin));
}

Place& place(Sample& sample, world::MarkId mark, Hand hand, const char* furnishing) {
    Place place;
    place.mark = mark;
    place.hand = hand;
    place.furnishing = furnishing;
    sample.legend.places.push_back(std::move(place));
    return sample.legend.places.back();
}

// Pieces of the paths of a mark in a layer, drawn in one paint.
std::vector<Line> pieces(const Scene& scene, LayerId layer, world::MarkId mark, Paint paint) {
    std::vector<Line> found;
    for (const Element& element : scene.layer(layer).elements) {
        if (element.mark != mark) continue;
        for (const Stroke& stroke : element.strokes) {
            size_t at = 0;
            for (const Verb verb : stroke.path.verbs) {
                if (verb == Verb::close || stroke.paint != paint) continue;
                if (verb == Verb::move) found.emplace_back();
                found.back().push_back(stroke.path.points[at++]);
            }
        }
    }
    return found;
}

}  // namespace

TEST(Ink, a_room_keeps_its_wall_where_a_fallen_way_runs_along_it_and_has_a_doorway) {
    for (const bool deserted : {false, true}) {
        Sample sample = blank();
        const world::Sheet& sheet = sample.world.sheet();
        const int inch = world::inch, left = sheet.width / 2 - inch, right = sheet.width / 2 + inch,
                  floor = sheet.surface + sheet.depth() / 2;
        const world::MarkId room = add(sample, world::MarkKind::room, world::Shape::box({left, floor - inch, right, floor}));
        const world::MarkId way =
            add(sample, world::MarkKind::tunnel, world::Shape::line({{left - inch, floor}, {right + inch, floor}}, inch / 5));
        place(sample, room, Hand::dwarves, "");
        place(sample, way, Hand::dwarves, "").deserted = deserted;
        const std::vector<Line> walls = pieces(drawn(sample), LayerId::walls, room, Paint::dwarves);
        const Page page(sheet);
        const Vec from = page.at({left, floor}), to = page.at({right, floor});
        int stands = 0, asked = 0;
        for (double x = from.x + 1; x < to.x - 1; x += 0.5, ++asked)
            for (double y = -0.6; y <= 0.6; y += 0.1)
                if (std::ranges::any_of(walls, [&](const Line& wall) { return covers(wall, {x, from.y + y}); })) {
                    ++stands;
                    break;
                }
        if (deserted) {
            EXPECT_GT(stands * 10, asked * 7);
            EXPECT_LT(stands, asked);  // the doorway
        } else {
            EXPECT_LT(stands * 10, asked * 2);
        }
    }
}

TEST(Ink, a_small_sign_is_told_by_its_drawing_in_the_key) {
    Sample sample = blank();
    const world::Sheet& sheet = sample.world.sheet();
    const int inch = world::inch, x = sheet.width / 2, floor = sheet.surface + sheet.depth() / 2;
    add(sample, world::MarkKind::room, world::Shape::box({x - inch, floor - inch, x + inch, floor}));
    for (const int off : {-inch / 2, inch / 2}) {
        Place& sign =
            place(sample, add(sample, world::MarkKind::sign, world::Shape::spot({x + off, floor - inch / 4})), Hand::kingdom, "outpost");
        sign.name = "outposts";
        sign.rank = Rank::minor;
    }
    const Scene scene = drawn(sample);
    EXPECT_TRUE(scene.layer(LayerId::labels).elements.empty());
    const auto told = std::ranges::count_if(scene.layer(LayerId::frame).elements, [](const Element& element) {
        return element.title == "outposts" && element.strokes.size() > 2;
    });
    EXPECT_EQ(told, 1);
}

TEST(Ink, black_glass_fills_what_is_closed_and_leaves_open_what_was_dug_through_it) {
    Sample sample = blank();
    const world::Sheet& sheet = sample.world.sheet();
    const int inch = world::inch, x = sheet.width / 2, y = sheet.surface + sheet.depth() / 2;
    const world::MarkId glass = add(sample, world::MarkKind::obsidian, world::Shape::box({x - inch, y - inch / 2, x + inch, y + inch / 2}));
    add(sample, world::MarkKind::tunnel, world::Shape::line({{x, y - inch}, {x, y + inch}}, inch / 4), {{2, 1, 0}, 2, 0, 0});
    const Page page(sheet);
    const Area closed{page.at({x - inch, y}).x, page.at({x, y - inch / 2}).y, page.at({x + inch, y}).x, page.at({x, y + inch / 2}).y};
    const double middle = page.at({x, y}).x, half = page.size(inch / 4) / 2;
    const std::vector<Line> shards = pieces(drawn(sample), LayerId::furniture, glass, Paint::obsidian);
    double area = 0;
    for (const Line& shard : shards) {
        const Vec centre = Area::of(shard).centre();
        EXPECT_TRUE(closed.grown(1.2, 1.2).contains(centre));
        EXPECT_GT(std::abs(centre.x - middle), half - 1.2);
        area += std::abs(signed_area(shard));
    }
    const double whole = closed.width() * closed.height() - 2 * half * closed.height();
    EXPECT_GT(area, whole * 0.85);
    EXPECT_LT(area, whole * 1.15);
}

TEST(Ink, back_walls_are_adorned_where_no_name_stands) {
    size_t adorned = 0;
    for (uint64_t seed = 1; seed <= 4; ++seed) {
        const Scene scene = drawn(sample_world(seed, Language::english));
        EXPECT_TRUE(clashes_of(scene).empty()) << seed;
        for (const Element& element : scene.layer(LayerId::walls).elements)
            adorned += !element.strokes.empty() && element.strokes.front().opacity == 55 ? 1 : 0;
    }
    EXPECT_GT(adorned, 4u);
}

}  // namespace undercroft::ink
