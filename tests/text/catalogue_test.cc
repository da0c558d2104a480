// The catalogue: keys from files and cards, saying with nested keys, and what check() finds.
#include "text/catalogue.h"

#include <gtest/gtest.h>

#include <thread>

namespace undercroft {
namespace {

using Lines = std::vector<std::string>;

std::string show(const Problem& problem) {
    std::string line =
        problem.place.file + ":" + std::to_string(problem.place.line) + ":" + std::to_string(problem.place.column) + " " + problem.code();
    for (const MessageArgument& argument : problem.message.arguments) {
        line += " ";
        if (const auto* number = std::get_if<int64_t>(&argument.value)) line += std::to_string(*number);
        if (const auto* text = std::get_if<std::string>(&argument.value)) line += *text;
    }
    return line;
}

Lines show(const ProblemList& problems) {
    Lines lines;
    for (const Problem& problem : problems) lines.push_back(show(problem));
    return lines;
}

TextCatalogue of_files(const std::vector<SourceFile>& files) {
    TextCatalogue catalogue;
    ProblemList problems;
    for (const SourceFile& file : files) catalogue.add_file(file, problems);
    EXPECT_EQ(show(problems), Lines{});
    return catalogue;
}

TEST(text_catalogue, the_area_of_the_file_begins_every_key) {
    const TextCatalogue catalogue = of_files({{"content/text/paper_dungeons.en.toml",  //
                                               "name = \"Paper\"\n[question.room]\nuse_die = \"Use?\"\n"},
                                              {"paper_dungeons.ru.toml", "name = \"Бумага\"\nquestion.room.use_die = \"Куда?\"\n"}});
    EXPECT_EQ(catalogue.keys(), (Lines{"paper_dungeons.name", "paper_dungeons.question.room.use_die"}));
    EXPECT_EQ(catalogue.say(Language::english, Message("paper_dungeons.question.room.use_die")), "Use?");
    EXPECT_EQ(catalogue.say(Language::russian, Message("paper_dungeons.question.room.use_die")), "Куда?");
    EXPECT_EQ(show(catalogue.check()), Lines{});
    EXPECT_EQ(catalogue.missing(), 0);
}

TEST(text_catalogue, a_message_is_said_with_numbers_texts_and_nested_keys) {
    TextCatalogue catalogue =
        of_files({{"log.en.toml", "hit = \"{foe} wounds {hero}: {n, plural, one {# wound} other {# wounds}}.\"\n"},
                  {"log.ru.toml", "hit = \"{foe} ранит {hero}: {n, plural, one {# рана} few {# раны} many {# ран} other {# раны}}.\"\n"}});
    catalogue.add("monster.goblin.name", LocalisedText{"Don''t-ask Goblin", "Гоблин", {}, {}});
    const Message message =
        Message("log.hit").with("foe", TextKey{"monster.goblin.name"}).with("hero", std::string("{Ida}")).with("n", int64_t{5});
    EXPECT_EQ(catalogue.say(Language::english, message), "Don't-ask Goblin wounds {Ida}: 5 wounds.");
    EXPECT_EQ(catalogue.say(Language::russian, message), "Гоблин ранит {Ida}: 5 ран.");
    EXPECT_EQ(catalogue.missing(), 0);
}

TEST(text_catalogue, a_nested_key_may_decide_a_select) {
    TextCatalogue catalogue;
    catalogue.add("hero.ulla.gender", LocalisedText{"female", "female", {}, {}});
    catalogue.add("came", LocalisedText{"{g, select, female {She} other {He}}", "{g, select, female {Пришла} other {Пришёл}}", {}, {}});
    EXPECT_EQ(catalogue.say(Language::russian, Message("came").with("g", TextKey{"hero.ulla.gender"})), "Пришла");
}

TEST(text_catalogue, a_name_is_said_in_the_form_the_sentence_needs) {
    TextCatalogue catalogue;
    catalogue.add("hero.mage.name", LocalisedText{"Mage", "Волшебница", {}, {}});
    catalogue.add("hero.mage.name_acc", LocalisedText{"mage", "волшебницу", {}, {}});
    catalogue.add("hero.mage.name_gender", LocalisedText{"female", "female", {}, {}});
    catalogue.add("hit", LocalisedText{"{foe} hits {hero}", "{foe} бьёт {hero_acc}", {}, {}});
    catalogue.add("gone", LocalisedText{"{hero} left", "{hero} {hero_gender, select, female {ушла} other {ушёл}}", {}, {}});
    catalogue.add("fear", LocalisedText{"fears {hero}", "боится {hero_gen}", {}, {}});
    EXPECT_EQ(show(catalogue.check()), Lines{});

    const TextKey mage{"hero.mage.name"};
    const Message hit = Message("hit").with("foe", std::string("Орк")).with("hero", mage);
    EXPECT_EQ(catalogue.say(Language::english, hit), "Орк hits Mage");
    EXPECT_EQ(catalogue.say(Language::russian, hit), "Орк бьёт волшебницу");
    EXPECT_EQ(catalogue.say(Language::russian, Message("gone").with("hero", mage)), "Волшебница ушла");
    EXPECT_EQ(catalogue.say(Language::russian, Message("gone").with("hero", std::string("Пётр"))), "Пётр ушёл");
    EXPECT_EQ(catalogue.say(Language::russian, Message("hit").with("foe", mage).with("hero_acc", std::string("его"))),
              "Волшебница бьёт его");
    EXPECT_EQ(catalogue.missing(), 0);
    EXPECT_EQ(catalogue.say(Language::russian, Message("fear").with("hero", mage)), "боится Волшебница");
    EXPECT_EQ(catalogue.missing(), 1);
    EXPECT_EQ(catalogue.say(Language::russian, Message("fear")), "боится {hero_gen}");
    EXPECT_EQ(catalogue.missing(), 2);
}

TEST(text_catalogue, what_is_missing_shows_and_is_counted) {
    TextCatalogue catalogue;
    catalogue.add(Language::english, "greeting", "Hello, {name}!");
    EXPECT_EQ(catalogue.say(Language::english, Message("nowhere")), "⟦nowhere⟧");
    EXPECT_EQ(catalogue.missing(), 1);
    EXPECT_EQ(catalogue.say(Language::russian, Message("greeting")), "⟦greeting⟧");
    EXPECT_EQ(catalogue.missing(), 2);
    EXPECT_EQ(catalogue.say(Language::english, Message("greeting")), "Hello, {name}!");
    EXPECT_EQ(catalogue.missing(), 3);
    EXPECT_EQ(catalogue.say(Language::english, Message("greeting").with("name", TextKey{"who"})), "Hello, ⟦who⟧!");
    EXPECT_EQ(catalogue.missing(), 4);
    EXPECT_TRUE(catalogue.has(Language::english, "greeting"));
    EXPECT_FALSE(catalogue.has(Language::russian, "greeting"));
}

TEST(text_catalogue, a_problem_is_said_behind_its_place) {
    TextCatalogue catalogue;
    catalogue.add(Language::english, "problems.x", "It is wrong.");
    EXPECT_EQ(catalogue.say(Language::english, Problem("problems.x")), "It is wrong.");
    EXPECT_EQ(catalogue.say(Language::english, Problem("problems.x").at({"a.toml", 0, 0})), "a.toml: It is wrong.");
    EXPECT_EQ(catalogue.say(Language::english, Problem("problems.x").at({"a.toml", 1203, 4})), "a.toml:1203:4: It is wrong.");
}

TEST(text_catalogue, check_finds_each_mistake_where_it_stands) {
    const TextCatalogue catalogue = of_files({{"log.en.toml",
                                               "only_english = \"x\"\n"
                                               "arguments = \"{hero} {foe}\"\n"
                                               "[deep]\n"
                                               "broken = \"{hero\"\n"
                                               "plural = \"{n, plural, one {a} other {b}}\"\n"},
                                              {"log.ru.toml",
                                               "arguments = \"{hero} {fo} {a}\"\n"
                                               "[deep]\n"
                                               "  plural = \"{n, plural, one {а} many {б} other {в}}\"\n"
                                               "broken = \"{hero}\"\n"
                                               "only_russian = \"x\"\n"}});
    EXPECT_EQ(show(catalogue.check()), (Lines{
                                           "log.en.toml:1:16 problems.text.missing_language log.only_english ru",
                                           "log.en.toml:2:13 problems.text.argument_mismatch log.arguments foe ru",
                                           "log.en.toml:4:10 problems.text.syntax {hero log.deep.broken",
                                           "log.ru.toml:1:13 problems.text.argument_mismatch log.arguments a, fo en",
                                           "log.ru.toml:3:12 problems.text.missing_plural_form n few log.deep.plural",
                                           "log.ru.toml:4:10 problems.text.argument_mismatch log.deep.broken hero en",
                                           "log.ru.toml:5:16 problems.text.missing_language log.deep.only_russian en",
                                       }));
}

TEST(text_catalogue, a_key_twice_keeps_the_first_and_is_reported_at_the_second) {
    TextCatalogue catalogue;
    catalogue.add("card.rope.name", LocalisedText{"Rope", "Верёвка", {"a.toml", 3, 9}, {"a.toml", 3, 20}});
    catalogue.add(Language::russian, "card.rope.name", "Канат", {"b.toml", 7, 1});
    EXPECT_EQ(catalogue.say(Language::russian, TextKey{"card.rope.name"}), "Верёвка");
    EXPECT_EQ(show(catalogue.check()), Lines{"b.toml:7:1 problems.text.duplicate_key card.rope.name a.toml 3"});
}

TEST(text_catalogue, wrong_files_and_wrong_values_are_problems) {
    TextCatalogue catalogue;
    ProblemList problems;
    catalogue.add_file({"problems.toml", ""}, problems);
    catalogue.add_file({"content/.en.toml", ""}, problems);
    catalogue.add_file({"log.eng.toml", ""}, problems);
    catalogue.add_file({"log.en.toml", "a = 5\n[b]\nc = [\"x\"]\n"}, problems);
    EXPECT_EQ(show(problems),
              (Lines{"problems.toml:0:0 problems.text.bad_file_name", "content/.en.toml:0:0 problems.text.bad_file_name",
                     "log.eng.toml:0:0 problems.text.unknown_language eng en en, ru",
                     "log.en.toml:1:5 problems.content.wrong_type text integer", "log.en.toml:3:5 problems.content.wrong_type text list"}));
}

TEST(text_catalogue, languages_have_codes_and_unknown_ones_a_suggestion) {
    for (const Language language : all_languages) EXPECT_EQ(*parse_language(language_code(language)), language);
    const auto wrong = parse_language("rus");
    ASSERT_FALSE(wrong.ok());
    EXPECT_EQ(show(wrong.problem()), ":0:0 problems.text.unknown_language rus ru en, ru");
}

TEST(text_catalogue, threads_may_speak_at_once) {
    TextCatalogue catalogue;
    catalogue.add(Language::russian, "n", "{n, plural, one {# рана} few {# раны} many {# ран} other {# раны}}");
    int wrong[2] = {0, 0};
    const auto speak = [&](int who) {
        for (int i = 0; i < 2000; ++i) {
            const int64_t count = i % 100;
            const std::string said = catalogue.say(Language::russian, Message("n").with("n", count));
            if (!said.starts_with(std::to_string(count) + " ран")) ++wrong[who];
            catalogue.say(Language::english, Message("n"));
        }
    };
    std::thread first(speak, 0);
    std::thread second(speak, 1);
    first.join();
    second.join();
    EXPECT_EQ(wrong[0] + wrong[1], 0);
    EXPECT_EQ(catalogue.missing(), 4000);
}

}  // namespace
}  // namespace undercroft
