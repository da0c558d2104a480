// The content reader: what good packs yield, and for every kind of mistake its code, arguments, line and column.
#include "content/reader.h"

#include <gtest/gtest.h>

#include "content/id_table.h"

namespace undercroft {
namespace {

enum class CardKind { boon, bane, treasure };

struct KindWord {
    std::string_view word;
    CardKind value;
};
constexpr KindWord kind_words[] = {{"boon", CardKind::boon}, {"bane", CardKind::bane}, {"treasure", CardKind::treasure}};

SourceFile pack(std::string text) { return {"pack/cards.toml", std::move(text)}; }

// "code@line:column name=value …", so that a failure reads like the report itself.
std::string show(const Problem& problem) {
    std::string line = problem.code().substr(problem.code().rfind('.') + 1) + "@" + std::to_string(problem.place.line) + ":" +
                       std::to_string(problem.place.column);
    for (const MessageArgument& argument : problem.message.arguments) {
        line += " " + argument.name + "=";
        if (const auto* number = std::get_if<int64_t>(&argument.value)) line += std::to_string(*number);
        if (const auto* text = std::get_if<std::string>(&argument.value)) line += *text;
    }
    return line;
}

std::vector<std::string> show(const ProblemList& problems) {
    std::vector<std::string> lines;
    for (const Problem& problem : problems) {
        EXPECT_EQ(problem.place.file, "pack/cards.toml");
        EXPECT_TRUE(problem.code().starts_with("problems.content."));
        lines.push_back(show(problem));
    }
    return lines;
}

using Lines = std::vector<std::string>;

TEST(content_reader, a_good_pack_yields_every_value_and_no_problem) {
    ProblemList problems;
    const Document document(pack(R"(
[[card]]
id = "smoke_bomb"
kind = "treasure"
level = 3
cost.glory = 1
once = true
tags = ["bane", "boon"]
sizes = [1, 2]
notes = ["а", "б"]
name = { en = "Smoke Bomb", ru = "Дымовая бомба" }
do = [ { choose = "monster", as = "foe" }, { leave_battle = "foe" } ]

[[card]]
id = "rope"
kind = "boon"
)"),
                            problems);
    ASSERT_TRUE(document.ok());
    const auto cards = document.root().tables("card", Need::required);
    ASSERT_EQ(cards.size(), 2u);
    const TableReader& bomb = cards[0];
    EXPECT_EQ(bomb.id(), "smoke_bomb");
    EXPECT_EQ(bomb.word("kind", kind_words), CardKind::treasure);
    EXPECT_EQ(bomb.integer("level", 1, 9), 3);
    EXPECT_EQ(bomb.table("cost")->integer("glory", 0, 9), 1);
    EXPECT_TRUE(bomb.flag("once"));
    EXPECT_EQ(bomb.words("tags", kind_words), (std::vector{CardKind::bane, CardKind::boon}));
    EXPECT_EQ(bomb.integers("sizes", 0, 5), (std::vector{1, 2}));
    EXPECT_EQ(bomb.texts("notes"), (Lines{"а", "б"}));
    const LocalisedText name = bomb.localised("name");
    EXPECT_EQ(name.en, "Smoke Bomb");
    EXPECT_EQ(name.ru, "Дымовая бомба");
    EXPECT_EQ(name.ru_place, (Place{"pack/cards.toml", 11, 34}));
    const auto steps = bomb.tables("do");
    ASSERT_EQ(steps.size(), 2u);
    EXPECT_EQ(steps[0].keys(), (Lines{"choose", "as"}));
    EXPECT_EQ(steps[0].text("choose") + steps[0].text("as") + steps[1].text("leave_battle"), "monsterfoefoe");

    const TableReader& rope = cards[1];
    EXPECT_EQ(rope.id(), "rope");
    EXPECT_EQ(rope.word_or("kind", kind_words, CardKind::bane), CardKind::boon);
    EXPECT_EQ(rope.integer_or("level", 1, 9, 7), 7);
    EXPECT_TRUE(rope.flag_or("once", true));
    EXPECT_EQ(rope.text_or("hint", "no hint"), "no hint");
    EXPECT_FALSE(rope.table("cost", Need::optional));
    EXPECT_FALSE(rope.maybe_localised("name"));
    EXPECT_TRUE(rope.list("tags", Need::optional).empty());
    EXPECT_TRUE(rope.ok());
    document.report_unknown_keys();
    EXPECT_EQ(show(problems), Lines{});
}

TEST(content_reader, broken_utf8_is_one_problem_with_the_column_in_letters) {
    ProblemList problems;
    const Document document(pack("a = 1\nb = \"жук\xff\"\n"), problems);
    EXPECT_FALSE(document.ok());
    EXPECT_EQ(document.root().integer("a", 0, 9), 0);
    document.report_unknown_keys();
    EXPECT_EQ(show(problems), Lines{"not_utf8@2:9"});
}

TEST(content_reader, a_syntax_error_is_one_problem_where_it_stands) {
    ProblemList problems;
    const Document document(pack("name = \"жук\" x\n"), problems);
    EXPECT_FALSE(document.ok());
    document.root().text("id");
    ASSERT_EQ(problems.size(), 1u);
    EXPECT_EQ(problems[0].code(), "problems.content.syntax");
    EXPECT_EQ(problems[0].place, (Place{"pack/cards.toml", 1, 14}));
}

TEST(content_reader, a_key_or_a_table_given_twice_is_told_from_other_syntax) {
    ProblemList problems;
    const Document keys(pack("a = 1\nb = 2\na = 3\n"), problems);
    const Document tables(pack("[hero]\nx = 1\n[hero]\n"), problems);
    const Document inline_keys(pack("a = { b = 1, b = 2 }\n"), problems);
    EXPECT_EQ(show(problems), (Lines{"duplicate_key@3:5 key=a", "duplicate_key@3:1 key=hero", "duplicate_key@1:18 key=b"}));
}

TEST(content_reader, every_wrong_type_is_named_and_reading_goes_on) {
    ProblemList problems;
    const Document document(pack("a = 1\nb = \"2\"\nc = [true, 3.5]\nd = 1979-05-27\ne = { x = 1 }\nf = \"\"\ng = [{}, 4]\n"), problems);
    const TableReader root = document.root();
    EXPECT_EQ(root.text("a"), "");
    EXPECT_EQ(root.integer("b", 5, 9), 5);
    EXPECT_EQ(root.integers("c", 0, 9), (std::vector{0, 0}));
    EXPECT_FALSE(root.flag("d"));
    EXPECT_TRUE(root.list("e").empty());
    EXPECT_EQ(root.text("f"), "");
    EXPECT_EQ(root.tables("g").size(), 1u);
    EXPECT_FALSE(root.ok());
    EXPECT_EQ(show(problems), (Lines{"wrong_type@1:5 expected=text found=integer", "wrong_type@2:5 expected=integer found=text",
                                     "wrong_type@3:6 expected=integer found=flag", "wrong_type@3:12 expected=integer found=number",
                                     "wrong_type@4:5 expected=flag found=date", "wrong_type@5:5 expected=list found=table",
                                     "empty_text@6:5", "wrong_type@7:10 expected=table found=integer"}));
}

TEST(content_reader, numbers_outside_their_range_are_refused_at_both_ends) {
    ProblemList problems;
    const Document document(pack("a = 0\nb = 10\nc = 1\nd = 9\ne = 9223372036854775807\n"), problems);
    const TableReader root = document.root();
    for (const char* key : {"a", "b", "c", "d", "e"}) root.integer(key, 1, 9);
    EXPECT_EQ(show(problems), (Lines{"out_of_range@1:5 low=1 high=9 value=0", "out_of_range@2:5 low=1 high=9 value=10",
                                     "out_of_range@5:5 low=1 high=9 value=9223372036854775807"}));
}

TEST(content_reader, an_unknown_word_comes_with_the_nearest_and_all_known) {
    ProblemList problems;
    const Document document(pack("kind = \"tresure\"\nother = \"zzzzzzzz\"\ntags = [\"boon\", \"bame\"]\n"), problems);
    const TableReader root = document.root();
    EXPECT_EQ(root.word("kind", kind_words), CardKind::boon);
    EXPECT_EQ(root.word_or("other", kind_words, CardKind::bane), CardKind::bane);
    EXPECT_EQ(root.words("tags", kind_words), std::vector{CardKind::boon});
    EXPECT_EQ(show(problems), (Lines{"unknown_word@1:8 word=tresure nearest=treasure known=boon, bane, treasure",
                                     "unknown_word@2:9 word=zzzzzzzz nearest=none known=boon, bane, treasure",
                                     "unknown_word@3:17 word=bame nearest=bane known=boon, bane, treasure"}));
}

TEST(content_reader, a_missing_key_stands_at_its_table_and_leaves_other_tables_ok) {
    ProblemList problems;
    const Document document(pack("[[card]]\nid = \"a\"\n\n[[card]]\nid = \"b\"\nlevel = 2\n"), problems);
    const auto cards = document.root().tables("card");
    for (const TableReader& card : cards) card.integer("level", 1, 9);
    EXPECT_FALSE(cards[0].ok());
    EXPECT_TRUE(cards[1].ok());
    EXPECT_EQ(show(problems), Lines{"missing_key@1:1 key=level"});
}

TEST(content_reader, unknown_keys_are_found_in_every_opened_table) {
    ProblemList problems;
    const Document document(pack("[[card]]\nid = \"a\"\nlevle = 2\ncost.glroy = 1\n\n[extra]\nx = 1\n"), problems);
    for (const TableReader& card : document.root().tables("card")) {
        card.id();
        card.integer_or("level", 1, 9, 1);
        if (const auto cost = card.table("cost")) cost->integer_or("glory", 0, 9, 0);
    }
    document.report_unknown_keys();
    EXPECT_EQ(show(problems), (Lines{"unknown_key@3:1 key=levle nearest=level", "unknown_key@4:6 key=glroy nearest=glory",
                                     "unknown_key@6:2 key=extra nearest=none"}));
}

TEST(content_reader, a_misspelt_required_key_is_one_mistake_not_two) {
    ProblemList problems;
    const Document document(pack("nmae = \"x\"\nlevel = 1\n"), problems);
    document.root().text("name");
    document.root().integer("level", 1, 9);
    document.root().text("flavour");
    EXPECT_EQ(problems.size(), 2u);
    document.report_unknown_keys();
    EXPECT_EQ(show(problems), (Lines{"missing_key@1:1 key=flavour", "unknown_key@1:1 key=nmae nearest=name"}));
}

TEST(content_reader, a_table_of_wrong_kind_can_have_its_other_keys_ignored) {
    ProblemList problems;
    const Document document(pack("[[card]]\nkind = \"x\"\nspikes = 3\n"), problems);
    for (const TableReader& card : document.root().tables("card")) {
        card.word("kind", kind_words);
        if (!card.ok()) card.ignore_rest();
    }
    document.report_unknown_keys();
    ASSERT_EQ(problems.size(), 1u);
    EXPECT_EQ(problems[0].code(), "problems.content.unknown_word");
}

TEST(content_reader, a_localised_text_needs_every_language_and_no_other) {
    ProblemList problems;
    const Document document(pack("name = { en = \"Rope\" }\ntext = { en = \"A\", ru = \"Б\", rus = \"В\" }\nhint = \"plain\"\n"), problems);
    const LocalisedText name = document.root().localised("name");
    EXPECT_EQ(name.en, "Rope");
    EXPECT_EQ(name.ru, "");
    document.root().localised("text");
    document.root().localised("hint");
    document.report_unknown_keys();
    EXPECT_EQ(show(problems), (Lines{"missing_language@1:8 language=ru", "wrong_type@3:8 expected=table found=text",
                                     "unknown_key@2:30 key=rus nearest=none"}));
}

TEST(content_reader, ids_are_snake_case) {
    ProblemList problems;
    const Document document(pack("a = \"Rope\"\nb = \"9lives\"\nc = \"верёвка\"\nd = \"rope_2\"\ne = \"\"\n"), problems);
    for (const char* key : {"a", "b", "c", "d", "e"}) document.root().id(key);
    EXPECT_EQ(show(problems), (Lines{"bad_id@1:5 id=Rope", "bad_id@2:5 id=9lives", "bad_id@3:5 id=верёвка", "bad_id@5:5 id="}));
}

TEST(content_reader, an_id_is_given_once_across_files_and_references_find_it) {
    ProblemList problems;
    IdTable ids;
    const Document first(pack("[[card]]\nid = \"rope\"\n[[card]]\nid = \"lamp\"\n"), problems);
    const Document second(pack("\n[[card]]\nid = \"rope\"\n[[card]]\nid = \"oil\"\n"
                               "with = \"lmap\"\nalso = [\"oil\", \"rope\", \"sword\", 5]\n"),
                          problems);
    for (const auto* document : {&first, &second}) {
        for (const TableReader& card : document->root().tables("card")) ids.add(card);
    }
    EXPECT_EQ(ids.ids(), (Lines{"rope", "lamp", "rope", "oil"}));
    EXPECT_EQ(ids.find("rope"), 0);
    EXPECT_EQ(ids.find("oil"), 3);
    EXPECT_EQ(ids.find("sword"), std::nullopt);
    EXPECT_EQ(ids.find(""), std::nullopt);
    const TableReader oil = second.root().tables("card")[1];
    EXPECT_EQ(ids.refer(oil, "with"), std::nullopt);
    EXPECT_EQ(ids.refer_all(oil, "also"), (std::vector{3, 0}));
    EXPECT_EQ(ids.refer(oil, "without", Need::optional), std::nullopt);
    EXPECT_EQ(show(problems), (Lines{"duplicate_id@3:6 id=rope file=pack/cards.toml line=2", "unknown_id@6:8 id=lmap nearest=lamp",
                                     "unknown_id@7:24 id=sword nearest=none", "wrong_type@7:33 expected=text found=integer"}));
}

TEST(content_reader, problems_of_the_caller_get_the_place_of_their_node) {
    ProblemList problems;
    const Document document(pack("a = 1\n[b]\nc = 2\n"), problems);
    document.root().node("a")->add_problem(Problem("problems.content.first"));
    document.root().table("b")->add_problem(Problem("problems.content.second"));
    EXPECT_EQ(show(problems), (Lines{"first@1:5", "second@2:1"}));
    EXPECT_FALSE(document.root().ok());
    EXPECT_FALSE(document.root().table("b")->ok());
}

TEST(content_reader, a_problem_list_sorts_by_place) {
    ProblemList problems;
    problems.add(Problem("c").at({"b", 1, 1}));
    problems.add(Problem("b").at({"a", 10, 1}));
    problems.add(Problem("a").at({"a", 9, 5}));
    problems.add(Problem("z").at({"a", 9, 5}));
    problems.sort();
    EXPECT_EQ(problems[0].code() + problems[1].code() + problems[2].code() + problems[3].code(), "azbc");
}

}  // namespace
}  // namespace undercroft
