// What a person reads while a world is played: questions, suggestions, reasons, in both languages. No number of map units, no identifier.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <filesystem>
#include <regex>

#include "bench.h"
#include "games/host_a_dungeon/cataclysm.h"
#include "games/host_a_dungeon/group_words.h"
#include "games/host_a_dungeon/place_words.h"
#include "games/host_a_dungeon/words.h"
#include "support/content.h"
#include "text/catalogue.h"
#include "world/lookups.h"

namespace undercroft::host_a_dungeon {
namespace {

using testing::HasSubstr;
using testing::Not;

struct Reader {
    std::shared_ptr<const Catalogue> catalogue;
    std::shared_ptr<const Lexicon> lexicon;
    TextCatalogue texts;

    Reader() {
        ProblemList problems;
        CardTexts cards;
        catalogue = read_catalogue(pack_on_disk(), cards, problems);
        lexicon = read_lexicon(pack_on_disk(), *catalogue, cards, problems);
        for (const auto& file : std::filesystem::directory_iterator(support::home() + "/content/text")) {
            const std::string name = file.path().filename().string();
            if (name.starts_with("host_a_dungeon")) texts.add_file({name, support::read_file(file.path().string())}, problems);
        }
        for (const CardText& card : cards) texts.add(card.key, card.text);
        EXPECT_TRUE(problems.empty());
    }
    Words words() const { return {catalogue, lexicon}; }
    std::string say(Language language, const Message& message) const { return texts.say(language, message); }
};
const Reader& reader() {
    static const Reader made;
    return made;
}

std::string in_english(const Message& message) { return reader().say(Language::english, message); }
std::string in_russian(const Message& message) { return reader().say(Language::russian, message); }

}  // namespace

TEST(HD_GEN_04, lengths_are_said_in_beads_inches_and_fingers) {
    const std::vector<std::tuple<int, std::string, std::string>> lengths = {
        {20, "less than a bead", "меньше фишки"},    {96, "about a bead", "около фишки"},
        {149, "about a bead", "около фишки"},        {inch, "1 inch", "1 дюйм"},
        {inch * 3 / 2, "1½ inches", "1½ дюйма"},     {half_finger, "half a finger", "полпальца"},
        {5 * inch, "5 inches", "5 дюймов"},          {finger, "1 finger", "1 палец"},
        {finger * 3 / 2, "1½ fingers", "1½ пальца"}, {3 * finger, "3 fingers", "3 пальца"}};
    for (const auto& [units, english, russian] : lengths) {
        EXPECT_EQ(in_english(length_words(units)), english);
        EXPECT_EQ(in_russian(length_words(units)), russian);
    }
    EXPECT_EQ(in_english(length_words(finger + 1, Rounds::up)), "4½ inches");  // never "1 finger, and 1 finger is allowed"
}

TEST(HD_GEN_04, a_course_that_is_too_long_is_refused_in_fingers) {
    Bench bench;
    Asked asked;
    asked.drawing = Drawing::course;
    asked.longest = half_finger;
    asked.region = bench.play.sheet().underground();
    bench.state.asked = asked;
    const std::vector<Point> course = {{600, 900}, {1400, 900}};
    const Result<Done> taken = check_drawing(bench.state, Drawing::course, course);
    ASSERT_FALSE(taken.ok());
    EXPECT_THAT(in_english(taken.problem().message), HasSubstr("3½ inches long; it may have half a finger"));
    EXPECT_THAT(in_russian(taken.problem().message), HasSubstr("3½ дюйма, а можно полпальца"));
}

// Every question of a history, each suggestion and its reason.
TEST(world_words, nobody_reads_map_units_or_identifiers) {
    const Rules rules(reader().catalogue);
    const Words words = reader().words();
    const std::regex units("[0-9]+,[0-9]+|[0-9]{4}|unit|единиц"), identifier("[a-z]_[a-z]");
    for (const uint64_t seed : {3u, 8u}) {
        Chance chance(seed);
        EventSink nobody;
        State state = rules.start(*rules.read_options({std::string(game_id), 1, seed, {}}), chance, nobody);
        for (int i = 0; i < 150 && !state.over; ++i) {
            for (const Language language : all_languages) {
                std::vector<std::string> said = {reader().say(language, words.question(state, Seat(0))),
                                                 reader().say(language, words.reason(state, Seat(0), make_action(Do::pick, 1)))};
                for (size_t k = 1; k <= state.asked->candidates.size(); ++k)
                    said.push_back(reader().say(language, words.action(state, Seat(0), make_action(Do::pick, static_cast<int>(k)))));
                for (const std::string& line : said) {
                    EXPECT_FALSE(std::regex_search(line, units)) << line;
                    EXPECT_FALSE(std::regex_search(line, identifier)) << line;
                }
            }
            rules.apply(state, Seat(0), make_action(Do::pick, 1), chance, nobody, Windows::ask_all);
        }
    }
}

TEST(world_words, suggestions_that_lie_apart_do_not_read_alike) {
    Bench bench;
    Asked asked;
    asked.drawing = Drawing::spot;
    asked.candidates = {spot({300, 700}), spot({800, 700}), spot({2900, 1900})};
    bench.state.asked = asked;
    const auto said = [&](size_t i) { return in_english(located_words(bench.state, asked, asked.candidates[i])); };
    EXPECT_EQ(said(0), "just below the surface, left, 1½ inches from the left edge, 1 inch down");
    EXPECT_EQ(said(1), "just below the surface, left, 3½ inches from the left edge, 1 inch down");
    EXPECT_EQ(said(2), "at the very bottom, right");
    bench.cave({2900, 1700}, Purpose::gem_cave);
    EXPECT_THAT(said(2), HasSubstr(", near: "));
    EXPECT_EQ(in_english(whereabouts(bench.state, {2, 1900})), "at the very bottom, at the left edge");
}

TEST(world_words, suggestions_that_fall_into_one_cell_of_the_map_are_all_seen) {
    Bench bench;
    Asked asked;
    asked.drawing = Drawing::spot;
    asked.candidates = {spot({1600, 1000}), spot({1604, 1002}), spot({1598, 1004})};
    bench.state.asked = asked;
    const Speaker say = [](const Message& message) { return in_english(message); };
    Canvas canvas(80, 24);
    paint_board(make_board(*reader().catalogue, *reader().lexicon, bench.state, say), say, canvas);
    for (const char* mark : {"①", "②", "③"}) EXPECT_THAT(canvas.text(), HasSubstr(mark));
}

// The reason of every point of decision is written, and a hint says it.
TEST(world_words, every_question_has_its_reason) {
    for (const auto& file : std::filesystem::directory_iterator(support::home() + "/content/text")) {
        const std::string name = file.path().filename().string();
        if (!name.starts_with("host_a_dungeon") || !name.ends_with(".en.toml") || name.starts_with("host_a_dungeon_why")) continue;
        const std::string text = support::read_file(file.path().string());
        const std::regex question("\n(dp_[0-9]+) = ");
        for (std::sregex_iterator it(text.begin(), text.end(), question); it != std::sregex_iterator(); ++it) {
            const std::string key = "host_a_dungeon_why." + (*it)[1].str();
            for (const Language language : all_languages) EXPECT_TRUE(reader().texts.has(language, key)) << key;
        }
    }
}

TEST(world_words, two_of_a_kind_are_told_apart_by_name) {
    Bench bench(Age::monsters);
    const GroupId one = bench.people(Known::dwarves, 2, {900, 1000});
    const auto called = [&](GroupId id) { return in_english(GroupWords(*reader().catalogue, *reader().lexicon, bench.state).of(id)); };
    EXPECT_EQ(called(one), "dwarves");
    const GroupId other = bench.people(Known::dwarves, 2, {2200, 1000});
    EXPECT_THAT(called(one), HasSubstr("dwarves ("));
    EXPECT_THAT(called(other), HasSubstr("dwarves ("));
    EXPECT_NE(called(one), called(other));
    EXPECT_EQ(called(GroupId::none()), "nobody");
}

// HD-VARIANT-02 is the only question out of turn; all others have a word for their turn.
TEST(world_words, only_dice_that_may_be_turned_come_out_of_turn) {
    for (const MomentKind& moment : reader().words().moments()) {
        for (const Language language : all_languages)
            EXPECT_EQ(reader().texts.has(language, "host_a_dungeon.in_turn." + moment.id), moment.id != "dice") << moment.id;
    }
}

TEST(HD_PRIM_27, a_tunnel_drawn_by_hand_crosses_its_cave) {
    Bench bench(Age::primordial);
    const MarkId cave = bench.cave({1600, 1200});
    Asked asked;
    asked.point = 11;
    asked.drawing = Drawing::course;
    asked.longest = finger;
    asked.region = bench.play.sheet().underground();
    bench.state.asked = asked;
    bench.state.frames.back().place = cave;
    const std::vector<Point> beside = {{1300, 1500}, {1900, 1500}}, through = {{1300, 1200}, {1900, 1200}}, far = {{300, 900}, {600, 900}};
    EXPECT_EQ(check_drawing(bench.state, Drawing::course, beside).problem().code(), "host_a_dungeon.why_not.beside");
    EXPECT_EQ(check_drawing(bench.state, Drawing::course, far).problem().code(), "host_a_dungeon.why_not.outside");
    EXPECT_TRUE(check_drawing(bench.state, Drawing::course, through).ok());
}

TEST(HD_CATA_05, a_crack_drawn_by_hand_runs_on_to_both_edges) {
    Bench bench;
    bench.dice({5});
    bench.push(Chapter::cata, CataclysmStep::roll);
    bench.go();
    ASSERT_EQ(bench.asked(), 33);
    bench.draw({{2200, 1300}, {1500, 900}, {700, 1100}});
    const MarkId crack = bench.last(CataclysmFact::earthquake).marks[0];
    EXPECT_TRUE(world::touches_edge(bench.state.world, crack, world::Edge::left));
    EXPECT_TRUE(world::touches_edge(bench.state.world, crack, world::Edge::right));
    EXPECT_EQ(bench.failed_check(), "");
}

}  // namespace undercroft::host_a_dungeon
