// Looking rules and cards up: by number and by words of either language, shown in the language asked for, the game at the table first.
#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include <algorithm>
#include <cstdlib>
#include <set>

#include "cli/load_house.h"
#include "cli/rule_lines.h"
#include "cli/run_program.h"

namespace undercroft {

namespace {

using testing::AllOf;
using testing::Each;
using testing::HasSubstr;
using testing::Not;
using testing::StartsWith;

std::filesystem::path home() { return std::getenv("UNDERCROFT_HOME"); }

const House& house() {
    static const House loaded = load_house(home() / "content", "content").value();
    return loaded;
}

const Rulebook& book() {
    static const Rulebook read = read_rulebook(house(), home());
    return read;
}

const Rule& rule(const std::string& id) {
    const Rulebook::Found found = book().find(id);
    EXPECT_EQ(found.rules.size(), 1u) << id;
    return *found.rules.at(0);
}

std::vector<std::string> ids(const Rulebook::Found& found) {
    std::vector<std::string> all;
    for (const Rule* one : found.rules) all.push_back(one->id);
    return all;
}

bool has_cyrillic(const std::string& text) {
    return std::any_of(text.begin(), text.end(), [](char letter) { return letter == '\xd0' || letter == '\xd1'; });
}

// A small book: what is tested here does not change with the texts of the house.
Rulebook small_book() {
    TextCatalogue texts;
    const auto add = [&](const char* key, const char* english, const char* russian) {
        texts.add(Language::english, key, english);
        texts.add(Language::russian, key, russian);
    };
    add("first.name", "First", "Первая");
    add("second.name", "Second", "Вторая");
    add("rules.chapter.AA-TRAP", "Traps", "Ловушки");
    add("rules.chapter.BB-TRAP", "Snares", "Капканы");
    add("rules.sort.monster", "monster", "чудовище");
    add("second.monster.wolf.name", "Wolf", "Волк");
    add("second.monster.wolf.text", "It howls.", "Воет.");
    add("first.monster.grey_wolf.name", "Grey Wolf", "Серый волк");
    add("first.option.wolf.name", "Wolf", "Волк");  // no card: the sort has no word
    const std::vector<SourceFile> files = {
        {"rules/first.md", "- **AA-TRAP-01** [S] A trap hurts.\n- **AA-TRAP-02** A wolf steps over it. [R]\n"},
        {"rules/ru/first.md", "# Первая\n- **AA-TRAP-01** Ловушка ранит.\n- **AA-TRAP-99** Такого правила нет.\n"},
        {"rules/second.md", "| **BB-TRAP-01** | a trap | closes |\n- **BB-TRAP-01b** The wolf bites.\n"},
    };
    return {files, texts};
}

TEST(rulebook, is_made_from_texts_alone) {
    const Rulebook small = small_book();
    ASSERT_EQ(small.rules().size(), 4u);
    EXPECT_EQ(small.rules()[0].text(Language::english), "A trap hurts.");
    EXPECT_EQ(small.rules()[0].text(Language::russian), "Ловушка ранит.");
    EXPECT_EQ(small.rules()[1].text(Language::russian), "A wolf steps over it.");  // nothing better is there
    EXPECT_FALSE(small.rules()[1].is_said_in(Language::russian));
    EXPECT_EQ(small.rules()[2].text(Language::english), "a trap · closes");
    EXPECT_EQ(small.rules()[3].game, "second");
    EXPECT_EQ(small.chapter_title(Language::russian, "BB-TRAP"), "Капканы");
    EXPECT_EQ(small.game_name(Language::russian, "first"), "Первая");
    EXPECT_EQ(ids(small.find("bb-trap-01B")), (std::vector<std::string>{"BB-TRAP-01b"}));
    EXPECT_TRUE(Rulebook().find("wolf").empty());
}

TEST(rulebook, the_game_at_the_table_comes_first) {
    const Rulebook small = small_book();
    EXPECT_EQ(ids(small.find("trap")), (std::vector<std::string>{"AA-TRAP-01", "AA-TRAP-02", "BB-TRAP-01", "BB-TRAP-01b"}));
    const Rulebook::Found here = small.find("trap", "second");
    EXPECT_EQ(ids(here), (std::vector<std::string>{"BB-TRAP-01", "BB-TRAP-01b"}));
    EXPECT_EQ(here.elsewhere, 2u);
    EXPECT_EQ(ids(small.find("ранить", "second")), (std::vector<std::string>{"AA-TRAP-01"}));  // it has none of its own
    EXPECT_EQ(ids(small.find("AA-TRAP-01", "second")), (std::vector<std::string>{"AA-TRAP-01"}));
}

TEST(rulebook, a_card_is_found_by_its_name) {
    const Rulebook small = small_book();
    for (const char* wish : {"wolf", "Волк", "волка"}) {
        const Rulebook::Found found = small.find(wish);
        ASSERT_EQ(found.named.size(), 1u) << wish;
        EXPECT_EQ(found.named[0]->key, "second.monster.wolf");
        ASSERT_EQ(found.others.size(), 1u) << wish;
        EXPECT_EQ(found.others[0]->key, "first.monster.grey_wolf");
    }
    EXPECT_TRUE(small.find("wolf", "first").named.empty());
    EXPECT_EQ(small.find("серого волка").named.at(0)->key, "first.monster.grey_wolf");
}

TEST(rules, are_found_by_id_chapter_and_words_of_either_language) {
    ASSERT_GT(book().rules().size(), 1000u);
    EXPECT_EQ(book().find("pd-move-07").rules.size(), 1u);
    EXPECT_EQ(rule("PD-MOVE-07").chapter, "PD-MOVE");
    const auto chapter = book().find("PD-TRAP").rules;
    EXPECT_EQ(chapter.size(), 5u);
    for (const char* wish : {"ЛОВУШКИ", "ловушка", "ловушкам", "traps"}) {
        const auto found = book().find(wish).rules;
        for (const Rule* one : chapter) EXPECT_NE(std::find(found.begin(), found.end(), one), found.end()) << wish << " " << one->id;
    }
    EXPECT_EQ(rule("PD-MISSION-11").text(Language::english).find('|'), std::string::npos);  // a row of a table
    EXPECT_EQ(rule("pd-talent-01b").id, "PD-TALENT-01b");
    EXPECT_TRUE(book().find("").empty());
    EXPECT_EQ(book().nearest("PD-MOVE"
                             "-077"),
              "PD-MOVE-07");
}

TEST(rules, dots_over_a_letter_do_not_matter) {
    const auto with = ids(book().find("чёрный"));
    EXPECT_GT(with.size(), 0u);
    EXPECT_EQ(with, ids(book().find("черный")));
}

TEST(rules, are_shown_without_their_sources) {
    EXPECT_EQ(rule("ODD-SETUP-14").text(Language::english), "The Healing kind is known from the start without a card.");
    EXPECT_THAT(rule("PD-ROUND-05").text(Language::english), StartsWith("During a round"));
    EXPECT_THAT(rule("PD-TALENT-01").text(Language::english), HasSubstr("[−1]"));  // a cost, not a source
    for (const Rule& one : book().rules()) EXPECT_THAT(one.texts, Each(Not(StartsWith("[S]")))) << one.id;
}

// Nor with what belongs to the written rules alone: references to their tables, names in code.
TEST(rules, are_shown_without_references_and_identifiers) {
    EXPECT_THAT(rule("HD-PRIM-05").text(Language::english), testing::EndsWith("at a place of the player's choice."));
    for (const Rule& one : book().rules()) {
        if (!one.id.starts_with("HD-")) continue;
        const std::string& text = one.text(Language::english);
        for (const char* trace : {"DP-", "AM-", "half_finger"}) EXPECT_THAT(text, Not(HasSubstr(trace))) << one.id;
    }
}

TEST(rules, each_language_is_spoken_alone) {
    for (const Rule& one : book().rules()) {
        EXPECT_TRUE(one.is_said_in(Language::russian)) << one.id;
        EXPECT_TRUE(has_cyrillic(one.text(Language::russian))) << one.id;
        EXPECT_FALSE(has_cyrillic(one.text(Language::english))) << one.id;
    }
    const Workplace place;
    const std::string russian = place.run({"rules", "--lang", "ru", "ловушка"}).out;
    EXPECT_THAT(russian, HasSubstr("PD-TRAP · Бумажные подземелья · Ловушки"));
    EXPECT_THAT(russian, HasSubstr("Вход в помещение с ловушкой наносит 1 ранение"));
    const std::string english = place.run({"rules", "--lang", "en", "ловушка"}).out;
    EXPECT_THAT(english, HasSubstr("PD-TRAP · Paper Dungeons · Traps"));
    EXPECT_FALSE(has_cyrillic(english));
}

TEST(rules, what_is_not_said_in_russian_is_shown_in_english_and_says_so) {
    const Rulebook small = small_book();
    const auto shown = [&](Language language, const char* id) {
        House speaking = house();
        speaking.speak(language);
        std::string all;
        for (const RuleLine& line : rule_lines(speaking, small, small.find(id))) all += line.joined() + "\n";
        return all;
    };
    EXPECT_THAT(shown(Language::russian, "AA-TRAP-02"), AllOf(HasSubstr("по-английски"), HasSubstr("A wolf steps over it.")));
    EXPECT_THAT(shown(Language::russian, "AA-TRAP-01"), AllOf(Not(HasSubstr("по-английски")), HasSubstr("Ловушка ранит.")));
    EXPECT_THAT(shown(Language::english, "AA-TRAP-02"), Not(HasSubstr("shown in English")));
    const Workplace place;
    EXPECT_THAT(place.run({"rules", "HD-PRIM", "--lang", "ru"}).out,
                AllOf(HasSubstr("Предвечная эпоха"), HasSubstr("HD-PRIM-36"), Not(HasSubstr("по-английски"))));
}

TEST(rules, a_monster_leads_to_its_card) {
    for (const char* wish : {"basilisk", "василиск", "василиска"}) {
        const Rulebook::Found found = book().find(wish, "paper_dungeons");
        ASSERT_EQ(found.named.size(), 1u) << wish;
        EXPECT_EQ(found.named[0]->key, "paper_dungeons.monster.basilisk");
        EXPECT_TRUE(found.rules.empty()) << wish;
    }
    const Workplace place;
    const Ran ran = place.run({"rules", "--lang", "ru", "василиск"});
    EXPECT_EQ(ran.code, 0);
    EXPECT_THAT(ran.out, StartsWith("  Василиск. Чудовище, «Бумажные подземелья»."));
    EXPECT_THAT(ran.out, HasSubstr("клавиша c"));
    const auto json = nlohmann::json::parse(place.run({"rules", "basilisk", "--json"}).out);
    EXPECT_EQ(json["cards"][0]["name_ru"], "Василиск");
}

TEST(rules, every_card_with_a_name_can_be_looked_up) {
    const std::set<std::string> no_cards = {"face", "kind", "pack", "place", "species"};  // of a die, of other cards, of a set, of a world
    for (const HouseGame& game : house().games()) {
        for (const auto& [sort, count] : game.cards) {
            const bool has_word = house().texts().has(Language::english, "rules.sort." + sort);
            EXPECT_EQ(has_word, !no_cards.contains(sort)) << game.id << " " << sort;
            const std::string start = game.id + "." + sort + ".";
            const auto mine = std::count_if(book().cards().begin(), book().cards().end(),
                                            [&](const NamedCard& card) { return card.key.starts_with(start); });
            EXPECT_EQ(mine, has_word ? count : 0) << start;
        }
    }
    for (const NamedCard& card : book().cards()) {
        EXPECT_FALSE(has_cyrillic(card.names[0] + card.texts[0] + card.sorts[0])) << card.key;
        const auto found = book().find(card.names[1], card.game).named;
        EXPECT_NE(std::find(found.begin(), found.end(), &card), found.end()) << card.key;
    }
    EXPECT_EQ(house().texts().missing(), 0);
}

TEST(rules, every_chapter_and_game_has_a_title_in_both_languages) {
    for (const Rulebook::Chapter& chapter : book().chapters()) {
        for (const Language language : all_languages) {
            EXPECT_FALSE(chapter.titles[static_cast<size_t>(language)].empty()) << chapter.id;
            EXPECT_FALSE(book().game_name(language, chapter.game).empty()) << chapter.game;
        }
    }
}

TEST(rules, at_the_table_other_games_are_counted_and_not_listed) {
    const Workplace place;
    const Ran ran =
        place.run({"play", "paper_dungeons", "--plain", "--lang", "ru", "--seed", "5"}, "правила ловушка\nправила василиск\nвыход\n");
    EXPECT_THAT(ran.out, HasSubstr("PD-TRAP-01. Вход в помещение с ловушкой"));
    EXPECT_THAT(ran.out, Not(HasSubstr("DG-")));
    EXPECT_THAT(ran.out, HasSubstr("В других играх нашл"));
    EXPECT_THAT(ran.out, HasSubstr("Василиск. Чудовище, «Бумажные подземелья»."));
    EXPECT_THAT(ran.out, Not(HasSubstr("HD-WANDER")));
}

}  // namespace

}  // namespace undercroft
