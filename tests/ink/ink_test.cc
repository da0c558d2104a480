// The drawing as a whole: unchanged marks keep their lines, names keep apart, the same world gives the same bytes.
#include <algorithm>
#include <map>
#include <set>

#include "core/hash.h"
#include "fixture.h"
#include "ink/clashes.h"
#include "ink/contact_sheet.h"
#include "ink/field.h"
#include "ink/map.h"
#include "ink/openings.h"
#include "ink/pen.h"
#include "ink/svg.h"
#include "print/print.h"
#include "world/surface.h"

namespace undercroft::ink {

namespace {

Scene drawn(const Sample& sample) { return draw_map(sample.world, sample.legend, kit(), words()); }

const Element* element_of(const Scene& scene, LayerId layer, world::MarkId mark) {
    for (const Element& element : scene.layer(layer).elements)
        if (element.mark == mark) return &element;
    return nullptr;
}

// Of a way that nobody keeps it lies below the others.
const Element* floor_of(const Scene& scene, world::MarkId mark) {
    const Element* floor = element_of(scene, LayerId::floor, mark);
    return floor ? floor : element_of(scene, LayerId::fallen, mark);
}

// The pieces of all paths of a mark in a layer, each as text.
std::multiset<std::string> pieces(const Scene& scene, LayerId layer, world::MarkId mark) {
    std::multiset<std::string> found;
    for (const Element& element : scene.layer(layer).elements) {
        if (element.mark != mark) continue;
        for (const Stroke& stroke : element.strokes) {
            std::string piece;
            size_t at = 0;
            for (const Verb verb : stroke.path.verbs) {
                if (verb == Verb::close) {
                    found.insert(std::move(piece));
                    piece.clear();
                    continue;
                }
                const Vec p = stroke.path.points[at++];
                piece += std::to_string(p.x) + "," + std::to_string(p.y) + " ";
            }
        }
    }
    return found;
}

struct NameBox {
    std::string text;
    Area area;
};
std::vector<NameBox> names_of(const Scene& scene) {
    std::vector<NameBox> found;
    for (const Element& element : scene.layer(LayerId::labels).elements) {
        if (!element.is_text) continue;  // a line that leads to its place
        Area area = element.strokes.front().path.box();
        for (const Stroke& stroke : element.strokes) {
            const Area box = stroke.path.box();
            area.add({box.left, box.top});
            area.add({box.right, box.bottom});
        }
        found.push_back({element.title, area});
    }
    return found;
}

}  // namespace

TEST(Ink, an_unchanged_mark_keeps_its_line_when_the_world_grows) {
    for (const uint64_t seed : {1, 4}) {
        const Sample before = sample_world(seed, Language::english, 4), after = sample_world(seed, Language::english, 5);
        const Scene one = drawn(before), two = drawn(after);
        int compared = 0;
        for (const world::Mark& mark : before.world.marks()) {
            if (!mark.lives() || after.world.mark(mark.id) != mark || !world::is_space(mark.kind)) continue;
            const Element *floor = floor_of(one, mark.id), *later = floor_of(two, mark.id);
            ASSERT_TRUE(floor && later);
            EXPECT_EQ(floor->strokes, later->strokes) << "mark " << mark.id.index();
            ++compared;
        }
        EXPECT_GT(compared, 40);
    }
}

TEST(Ink, new_marks_take_strokes_away_and_alter_none) {
    const Sample before = sample_world(1, Language::english, 4), after = sample_world(1, Language::english, 5);
    const Scene one = drawn(before), two = drawn(after);
    for (const LayerId layer : {LayerId::furniture, LayerId::hatch}) {
        size_t kept = 0, altered = 0;
        for (const world::Mark& mark : before.world.marks()) {
            if (!mark.lives() || after.world.mark(mark.id) != mark) continue;
            const auto old_pieces = pieces(one, layer, mark.id), new_pieces = pieces(two, layer, mark.id);
            for (const std::string& piece : new_pieces) ++(old_pieces.contains(piece) ? kept : altered);
        }
        // What is new stands where a name stood before, or where a stroke was cut short.
        EXPECT_GT(kept, 500u) << name_of(layer);
        EXPECT_LT(altered * 20, kept) << name_of(layer);
    }
}

TEST(Ink, names_keep_off_each_other_and_off_walls) {
    for (uint64_t seed = 1; seed <= 8; ++seed) {
        const Sample sample = sample_world(seed, seed % 2 == 0 ? Language::russian : Language::english);
        const Scene scene = drawn(sample);
        const auto names = names_of(scene);
        EXPECT_GT(names.size(), 20u) << seed;
        EXPECT_EQ(scene.names_left_out, 0) << seed;
        for (size_t i = 0; i < names.size(); ++i)
            for (size_t k = i + 1; k < names.size(); ++k) {
                // Names of rivers are curved, their boxes are larger than they; scripts/check_map.py looks at their letters.
                if (names[i].text.find("Ysk") != std::string::npos || names[k].text.find("Ysk") != std::string::npos) continue;
                if (names[i].text.find("Иск") != std::string::npos || names[k].text.find("Иск") != std::string::npos) continue;
                EXPECT_FALSE(names[i].area.touches(names[k].area)) << seed << ": " << names[i].text << " / " << names[k].text;
            }
    }
}

TEST(Ink, names_in_each_others_way_or_across_a_wall_are_found_in_a_finished_drawing) {
    Scene scene;
    const auto name = [&](const std::string& text, const Area& letter) {
        Element element;
        element.is_text = true;
        element.title = text;
        element.strokes.push_back({Paint::ink, 100, 0, {}});
        element.strokes.back().path.outline(letter.corners());
        scene.layer(LayerId::labels).elements.push_back(std::move(element));
    };
    name("one", {10, 10, 14, 12});
    name("two", {14, 10, 18, 12});  // side by side
    EXPECT_TRUE(clashes_of(scene).empty());
    name("three", {13, 11, 15, 13});
    EXPECT_EQ(clashes_of(scene), (std::vector<Clash>{{"one", "three"}, {"two", "three"}}));
    scene.layer(LayerId::labels).elements.pop_back();
    Element wall;
    wall.strokes.push_back({Paint::dwarves, 100, 0, {}});
    draw_line(wall.strokes.back().path, Line{{11, 0}, {11, 30}}, 0.5);
    scene.layer(LayerId::walls).elements.push_back(std::move(wall));
    EXPECT_EQ(clashes_of(scene), (std::vector<Clash>{{"one", ""}}));
    for (uint64_t seed = 1; seed <= 4; ++seed) EXPECT_TRUE(clashes_of(drawn(sample_world(seed, Language::russian))).empty()) << seed;
}

// Four ways around a block of rock, this many millimetres wide; the points of walls that are drawn around the block.
size_t wall_points_around_a_block(double wide) {
    const world::Sheet sheet = world::Sheet::of(world::SheetSize::a4);
    Sample sample{world::World(sheet, 1, world::uneven_surface(sheet, 1)), {}};
    const int way = world::inch / 5, off = static_cast<int>(wide / 20 * world::inch / 2) + way / 2, far = world::inch;
    const world::Point middle{sheet.width / 2, sheet.surface + sheet.depth() / 2};
    for (const int side : {-1, 1}) {
        const auto dig = [&](world::Point a, world::Point b) {
            sample.world.add(
                world::draw(world::MarkKind::tunnel, world::Manner::straight, world::Shape::line({a, b}, way), {{1, 1, 0}, 1, 0, 0}));
        };
        dig({middle.x - far, middle.y + side * off}, {middle.x + far, middle.y + side * off});
        dig({middle.x + side * off, middle.y - far}, {middle.x + side * off, middle.y + far});
    }
    const Page page(sheet);
    const Vec at = page.at(middle);
    size_t count = 0;
    Scene scene = drawn(sample);
    for (const Element& element : scene.layer(LayerId::walls).elements)
        for (const Stroke& stroke : element.strokes)
            count += static_cast<size_t>(std::ranges::count_if(stroke.path.points, [&](Vec p) { return squared(p - at) < wide * wide; }));
    return count;
}

TEST(Ink, a_crumb_of_rock_between_ways_has_no_wall) {
    EXPECT_EQ(wall_points_around_a_block(1.6), 0u);
    EXPECT_GT(wall_points_around_a_block(6), 20u);
}

TEST(Ink, grit_lies_where_nobody_lives_and_only_there) {
    for (const bool ruined : {false, true}) {
        Sample sample = sample_world(1, Language::english);
        for (Place& place : sample.legend.places) place.ruined = place.deserted = ruined;
        size_t grit = 0;
        const Scene scene = drawn(sample);
        for (const LayerId layer : {LayerId::fallen, LayerId::floor})
            for (const Element& element : scene.layer(layer).elements) {
                const Place* place = place_of(sample.legend, element.mark);
                if (!place || place->hand == Hand::cataclysm) continue;  // nobody ever lived in a cleft
                for (const Stroke& stroke : element.strokes) grit += stroke.paint == Paint::strata ? stroke.path.verbs.size() : 0;
            }
        EXPECT_EQ(grit > 0, ruined) << grit;
    }
}

TEST(Ink, places_that_live_are_light_and_ruins_lie_dark) {
    Sample sample = sample_world(1, Language::english);
    for (Place& place : sample.legend.places) {
        place.ruined = place.mark.index() % 3 == 0;
        place.deserted = place.ruined || place.mark.index() % 3 == 1;
    }
    const Scene scene = drawn(sample);
    std::set<Paint> washes;
    for (const Place& place : sample.legend.places) {
        const Element* floor = floor_of(scene, place.mark);
        if (!floor) continue;
        const Paint wash = floor->strokes.front().paint;
        const world::MarkKind kind = sample.world.mark(place.mark).kind;
        const bool cleft = place.hand == Hand::cataclysm && !world::is_chamber(kind);
        const bool way = kind == world::MarkKind::tunnel || kind == world::MarkKind::shaft;
        EXPECT_EQ(wash, cleft || (way && place.deserted) ? Paint::fallen
                        : place.ruined                   ? Paint::rubble
                        : place.deserted                 ? Paint::dust
                                                         : Paint::floor)
            << place.mark.index();
        washes.insert(wash);
    }
    EXPECT_EQ(washes.size(), 4u);
    // What has fallen in is painted below all that stands.
    EXPECT_LT(LayerId::fallen, LayerId::floor);
    for (const Element& element : scene.layer(LayerId::floor).elements) EXPECT_NE(element.strokes.front().paint, Paint::fallen);
}

// Which pieces of open ground hang together, by cells of the field.
std::vector<int> ground_that_hangs_together(const Field& field) {
    const auto open = [&](int i) { return field.opening(field.centre(i % field.columns(), i / field.columns())) != nullptr; };
    const int count = field.columns() * field.rows();
    std::vector<int> piece(static_cast<size_t>(count), 0);
    int pieces = 0;
    for (int start = 0; start < count; ++start) {
        if (piece[static_cast<size_t>(start)] != 0 || !open(start)) continue;
        std::vector<int> next{start};
        piece[static_cast<size_t>(start)] = ++pieces;
        while (!next.empty()) {
            const int i = next.back(), column = i % field.columns();
            next.pop_back();
            for (const int step : {-1, 1, -field.columns(), field.columns()}) {
                const int to = i + step;
                if (to < 0 || to >= count || (step == 1 && column + 1 == field.columns()) || (step == -1 && column == 0)) continue;
                if (piece[static_cast<size_t>(to)] != 0 || !open(to)) continue;
                piece[static_cast<size_t>(to)] = pieces;
                next.push_back(to);
            }
        }
    }
    return piece;
}

TEST(Ink, a_way_that_nobody_keeps_is_drawn_low_and_still_leads_where_it_led) {
    for (uint64_t seed = 1; seed <= 6; ++seed) {
        Sample sample = sample_world(seed, Language::english);
        const Page page(sample.world.sheet());
        const Ground ground(sample.world, page);
        const Openings kept(sample.world, sample.legend, kit(), page);
        for (Place& place : sample.legend.places) place.deserted = true;
        const Openings fallen(sample.world, sample.legend, kit(), page);
        int low = 0;
        for (const Opening& opening : kept.all()) {
            const Opening* later = fallen.of(opening.mark);
            if (!later || &opening != kept.of(opening.mark) || later->low == 1) continue;
            EXPECT_LE(later->width, opening.width);
            low += later->width < opening.width * 0.8 ? 1 : 0;
        }
        EXPECT_GT(low, 10) << seed;
        // Rooms that hang together in the world still do on paper.
        std::map<world::MarkId, world::MarkId> over;
        const auto root = [&](world::MarkId mark) {
            while (over.contains(mark) && over[mark] != mark) mark = over[mark];
            return mark;
        };
        for (const world::Contact& contact : sample.world.contacts().all())
            if (fallen.of(contact.a) && fallen.of(contact.b)) over[root(contact.a)] = root(contact.b);
        const Field field(fallen, ground, page);
        const std::vector<int> piece = ground_that_hangs_together(field);
        std::map<world::MarkId, std::set<int>> pieces;
        for (const Opening& opening : fallen.all())
            if (const int own = piece[field.index(opening.box.centre())]; opening.is_chamber() && own != 0)
                pieces[root(opening.mark)].insert(own);
        EXPECT_GT(pieces.size(), 1u) << seed;
        for (const auto& [mark, found] : pieces) EXPECT_EQ(found.size(), 1u) << "seed " << seed << ", with mark " << mark.index();
    }
}

TEST(Ink, what_stands_behind_another_building_is_not_drawn_and_told_below_its_name) {
    const world::Sheet sheet = world::Sheet::of(world::SheetSize::a4);
    Sample sample{world::World(sheet, 1, world::uneven_surface(sheet, 1)), {}};
    const auto build = [&](const char* furnishing, const char* name, int x, int wide, int high) {
        const int ground = sample.world.ground_at(x);
        const world::MarkId mark =
            sample.world.add(world::draw(world::MarkKind::building, world::Manner::straight,
                                         world::Shape::box({x - wide / 2, ground - high, x + wide / 2, ground}), {{1, 1, 0}, 1, 0, 0}));
        Place place;
        place.mark = mark;
        place.hand = Hand::kingdom;
        place.furnishing = furnishing;
        place.name = name;
        sample.legend.places.push_back(std::move(place));
        return mark;
    };
    const int middle = sheet.width / 4, inch = world::inch;
    const world::MarkId castle = build("castle", "Castle", middle, inch, inch),
                        hall = build("guild", "Guild", middle + inch / 5, inch / 2, inch / 2 + inch / 6);
    const world::MarkId mill = build("castle", "Keep", middle + 2 * inch, inch, inch);
    const Scene scene = drawn(sample);
    EXPECT_NE(element_of(scene, LayerId::surface, castle), nullptr);
    EXPECT_NE(element_of(scene, LayerId::surface, mill), nullptr);
    EXPECT_EQ(element_of(scene, LayerId::surface, hall), nullptr);
    std::set<std::string> names, key;
    for (const NameBox& name : names_of(scene)) names.insert(name.text);
    for (const Element& element : scene.layer(LayerId::frame).elements) key.insert(element.title);
    EXPECT_TRUE(names.contains("Castle 1"));
    EXPECT_TRUE(names.contains("Keep"));
    EXPECT_FALSE(names.contains("Guild"));
    EXPECT_TRUE(key.contains("Guild"));
}

TEST(Ink, the_legend_is_lettered_in_one_size_and_nothing_in_it_meets) {
    for (const Language language : {Language::english, Language::russian}) {
        Sample sample = sample_world(1, language);
        for (int i = 0; i < 7; ++i)
            sample.legend.tokens.push_back({TokenShape::circle, "A", language == Language::english ? "alpha predator" : "опасный хищник"});
        for (const char* age : {"Age of Civilization", "Age of Confrontation", "Age of Expansion", "Last Age"})
            sample.legend.ages.push_back({static_cast<uint8_t>(20 + sample.legend.ages.size()), age});
        // Many names in little rock.
        for (Place& place : sample.legend.places)
            place.name = place.name.empty() ? "" : place.name + " of old " + std::to_string(place.mark.index());
        const Scene scene = drawn(sample);
        const Area page{0, 0, scene.width, scene.height};
        std::vector<NameBox> entries;
        for (const Element& element : scene.layer(LayerId::frame).elements) {
            if (!element.is_text) continue;
            Area area = element.strokes.back().path.box();
            for (const Stroke& stroke : element.strokes) {
                const Area box = stroke.path.box();
                area.add({box.left, box.top});
                area.add({box.right, box.bottom});
            }
            EXPECT_TRUE(page.grown(-6, -6).contains({area.left, area.top}) && page.grown(-6, -6).contains({area.right, area.bottom}))
                << element.title;
            for (const NameBox& other : entries) EXPECT_FALSE(other.area.touches(area)) << element.title << " and " << other.text;
            entries.push_back({element.title, area});
        }
        EXPECT_GT(entries.size(), 25u);
    }
}

TEST(Ink, a_name_without_room_is_told_by_a_number_of_the_key) {
    int numbers = 0;
    for (uint64_t seed = 1; seed <= 8; ++seed) {
        const Scene scene = drawn(sample_world(seed, Language::english));
        std::set<std::string> key;
        for (const Element& element : scene.layer(LayerId::frame).elements) key.insert(element.title);
        for (const NameBox& name : names_of(scene)) {
            const size_t space = name.text.find(' ');
            if (name.text.find_first_not_of("0123456789") != space || space == 0 || space == std::string::npos) continue;
            EXPECT_TRUE(key.contains(name.text.substr(space + 1))) << seed << ": " << name.text;
            ++numbers;
        }
    }
    EXPECT_GT(numbers, 0);
}

TEST(Ink, ages_that_come_again_are_one_entry_and_stay_on_the_page) {
    Sample sample = sample_world(1, Language::english, 2);
    const size_t usual = sample.legend.ages.size();
    for (int i = 0; i < 30; ++i)
        sample.legend.ages.push_back({static_cast<uint8_t>(10 + i), i % 2 == 0 ? "Age of Monsters" : "Age of Great Evil"});
    const Scene scene = drawn(sample);
    std::set<std::string> sheets;
    for (const Element& element : scene.layer(LayerId::cartouche).elements)
        if (element.title.starts_with("Age of") && element.title.find("seed") == std::string::npos) {
            EXPECT_TRUE(sheets.insert(element.title).second) << element.title;
            for (const Stroke& stroke : element.strokes) EXPECT_LT(stroke.path.box().right, scene.width - 10);
        }
    EXPECT_GE(sheets.size(), 2u);
    EXPECT_LE(sheets.size(), usual + 2);
    EXPECT_TRUE(
        std::any_of(scene.layer(LayerId::frame).elements.begin(), scene.layer(LayerId::frame).elements.end(),
                    [](const Element& element) { return element.title == "Age of Monsters × 15" || element.title.ends_with(" × 16"); }));
}

TEST(Ink, everything_drawn_says_when_and_nothing_is_empty) {
    const Sample sample = sample_world(2, Language::english);
    const Scene scene = drawn(sample);
    for (int i = 0; i < layer_count; ++i)
        for (const Element& element : scene.layers[static_cast<size_t>(i)].elements) {
            EXPECT_FALSE(element.strokes.empty()) << name_of(static_cast<LayerId>(i));
            EXPECT_LE(element.when, sample.legend.now) << name_of(static_cast<LayerId>(i));
            EXPECT_TRUE(element.mark.is_none() || sample.world.has(element.mark));
        }
}

TEST(Ink, the_same_world_gives_the_same_bytes_and_the_palette_changes_no_line) {
    Sample sample = sample_world(3, Language::russian);
    const Scene scene = drawn(sample);
    EXPECT_EQ(to_svg(scene), to_svg(drawn(sample)));
    sample.legend.palette = Palette::dark;
    const Scene dark = drawn(sample);
    EXPECT_EQ(scene.layer(LayerId::walls), dark.layer(LayerId::walls));
    EXPECT_EQ(scene.layer(LayerId::hatch), dark.layer(LayerId::hatch));
    EXPECT_EQ(scene.layer(LayerId::labels), dark.layer(LayerId::labels));
}

// Every compiler and every level of optimisation must get these very bits: maps are compared by bytes.
TEST(Ink, the_arithmetic_of_lines_is_pinned) {
    uint64_t hash = 0;
    const auto add = [&](double value) {
        hash = combine_hash(hash, static_cast<uint64_t>(static_cast<int64_t>(std::floor(value * 1e12))));
    };
    for (int i = -40; i < 40; ++i) {
        add(sine(i * 0.0371));
        add(noise(7, i * 0.173));
        add(noise(9, i * 0.117, i * 0.291));
    }
    for (const Vec p : wobbled(Line{{1, 2}, {30.5, 4.25}, {17, 20}}, true, 0.3, 0.22, 0.5, 11)) {
        add(p.x);
        add(p.y);
    }
    EXPECT_EQ(hash, 13315946601085321363ull);
    EXPECT_NEAR(sine(0.125), 0.70710678, 1e-7);
    EXPECT_NEAR(sine(0.25), 1, 1e-6);
}

TEST(Ink, a_reader_learns_what_made_a_thing) {
    Sample sample = sample_world(1, Language::english, 2);
    sample.legend.tell = [](const void*, uint32_t cause) { return "cause " + std::to_string(cause); };
    const std::string svg = to_svg(drawn(sample));
    EXPECT_NE(svg.find("<title>Barracks · cause "), std::string::npos);
}

TEST(Ink, larger_sheets_are_drawn_too) {
    for (const world::SheetSize size : {world::SheetSize::a3, world::SheetSize::a1}) {
        const Sample sample = sample_world(1, Language::english, 3, size);
        const Scene scene = drawn(sample);
        EXPECT_GT(scene.layer(LayerId::walls).elements.size(), 20u);
        const std::string svg = to_svg(scene);
        EXPECT_NE(svg.find(size == world::SheetSize::a3 ? "width=\"420mm\"" : "width=\"841mm\""), std::string::npos) << svg.substr(0, 300);
    }
}

TEST(Ink, faulty_drawings_are_named_with_their_place) {
    ProblemList problems;
    const std::vector<SourceFile> files{
        {"odd_art.toml", "[[art]]\nid = \"thing\"\nsize = \"big\"\nstrokes = [\"line 0,0 1\", \"scribble 0,0 1,1\"]\n"},
        {"rooms.toml", "[[room]]\nid = \"den\"\nitems = [\"thinq\"]\n"},
        {"letters.txt", "face hand\nglyph 41 x\n"}};
    Kit::read(files, problems);
    ASSERT_EQ(problems.size(), 5u);
    std::set<std::string> codes;
    for (const Problem& problem : problems) {
        codes.insert(problem.code());
        EXPECT_GT(problem.place.line, 0);
    }
    EXPECT_EQ(codes, (std::set<std::string>{"problems.ink.bad_letter_line", "problems.ink.bad_size", "problems.ink.bad_stroke",
                                            "problems.content.unknown_id"}));
}

TEST(Ink, every_room_of_the_kit_and_every_letter_can_be_drawn) {
    EXPECT_GE(kit().art_ids().size(), 80u);
    for (const char* text :
         {"The quick brown fox jumps over the lazy dog, 0123456789.", "Съешь же ещё этих мягких французских булок, да выпей чаю №5 «—»"})
        for (const Face face : {Face::hand, Face::title, Face::capitals, Face::small}) {
            const Letters& letters = kit().letters();
            EXPECT_GT(letters.width(face, text, 3), 30);
            EXPECT_GT(letters.set(face, text, {0, 0}, 3).verbs.size(), 300u);
        }
}

TEST(Ink, many_small_maps_fit_on_one_page) {
    std::vector<Scene> scenes;
    for (uint64_t seed = 1; seed <= 3; ++seed) scenes.push_back(drawn(sample_world(seed, Language::english, 2)));
    std::vector<SmallMap> maps;
    for (const Scene& scene : scenes) maps.push_back({&scene, "seed"});
    const Scene sheet = contact_sheet(maps, "Worlds", Palette::light, kit());
    const Area box = sheet.ground.box();
    EXPECT_GE(box.left, 0);
    EXPECT_LE(box.right, sheet.width);
    EXPECT_LE(box.bottom, sheet.height);
    EXPECT_TRUE(sheet.layer(LayerId::hatch).elements.empty());
}

TEST(Print, png_and_pdf_come_from_the_same_scene) {
    const Scene scene = drawn(sample_world(1, Language::english, 2));
    const Result<std::string> png = print::to_png(scene, 40);
    ASSERT_TRUE(png.ok());
    EXPECT_EQ(png->substr(1, 3), "PNG");
    const Result<std::string> pdf = print::to_pdf(scene);
    ASSERT_TRUE(pdf.ok());
    EXPECT_EQ(pdf->substr(0, 5), "%PDF-");
    EXPECT_EQ(pdf->find("/Subtype /Image"), std::string::npos) << "a page of lines holds no picture";
    EXPECT_EQ(*pdf, *print::to_pdf(scene));
    const Result<std::string> huge = print::to_png(scene, 100000);
    ASSERT_FALSE(huge.ok());
    EXPECT_EQ(huge.problem().code(), "problems.print.too_large");
}

TEST(Cartouche, an_unknown_seed_and_time_before_the_years_are_left_unsaid) {
    const auto said = [](Language language, int64_t year, const char* seed) {
        return words().say(
            language, Message("ink.subtitle").with("age", "I").with("year", year).with("seeded", *seed ? "yes" : "no").with("seed", seed));
    };
    EXPECT_EQ(said(Language::english, 0, ""), "I");
    EXPECT_EQ(said(Language::english, 41, ""), "I · year 41");
    EXPECT_EQ(said(Language::russian, 41, "7"), "I · год 41 · зерно 7");

    // The line is set in the middle and its letters are outlines: fewer of them where the seed is not known.
    Sample sample = sample_world(1, Language::english);
    const auto letters = [&] {
        size_t points = 0;
        const Scene scene = drawn(sample);
        for (const Element& element : scene.layer(LayerId::cartouche).elements)
            for (const Stroke& stroke : element.strokes) points += stroke.path.points.size();
        return points;
    };
    sample.legend.seed = "12345";
    const size_t with_seed = letters();
    sample.legend.seed.clear();
    EXPECT_LT(letters(), with_seed);
}

}  // namespace undercroft::ink
