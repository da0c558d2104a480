// The drawing as a whole: unchanged marks keep their lines, names keep apart, the same world gives the same bytes.
#include <algorithm>
#include <set>

#include "core/hash.h"
#include "fixture.h"
#include "ink/contact_sheet.h"
#include "ink/map.h"
#include "ink/pen.h"
#include "ink/svg.h"
#include "print/print.h"

namespace undercroft::ink {

namespace {

Scene drawn(const Sample& sample) { return draw_map(sample.world, sample.legend, kit(), words()); }

const Element* element_of(const Scene& scene, LayerId layer, world::MarkId mark) {
    for (const Element& element : scene.layer(layer).elements)
        if (element.mark == mark) return &element;
    return nullptr;
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
            const Element *floor = element_of(one, LayerId::floor, mark.id), *later = element_of(two, LayerId::floor, mark.id);
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

}  // namespace undercroft::ink
