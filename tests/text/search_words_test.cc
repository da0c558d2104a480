// Looking words up: which forms meet, and which words do not although they look alike.
#include <gtest/gtest.h>

#include <array>

#include "text/search_words.h"

namespace undercroft {

namespace {

bool meet(std::string_view one, std::string_view other) {
    const std::vector<std::u16string> first = search_words(one);
    const std::vector<std::u16string> second = search_words(other);
    return first.size() == 1 && second.size() == 1 && same_word(first[0], second[0]) && same_word(second[0], first[0]);
}

TEST(search_words, are_cut_at_marks_and_lose_case_and_dots) {
    EXPECT_EQ(search_words("Ещё-Раз, «ЛЁД» PD-MOVE-07!"), (std::vector<std::u16string>{u"еще", u"раз", u"лед", u"pd", u"move", u"07"}));
    EXPECT_TRUE(search_words(" — … ").empty());
    EXPECT_TRUE(search_words("").empty());
}

TEST(search_words, forms_of_one_word_meet) {
    const std::vector<std::array<const char*, 2>> pairs = {
        {"ловушка", "ловушек"},     {"ловушками", "ЛОВУШКУ"}, {"герой", "героев"},  {"герою", "герои"},
        {"вода", "водой"},          {"яма", "ямы"},           {"бой", "боя"},       {"зелье", "зелий"},
        {"снадобьем", "снадобья"},  {"уровень", "уровнями"},  {"бросок", "броска"}, {"чудовище", "чудовищ"},
        {"локация", "локаций"},     {"дверь", "дверей"},      {"чёрный", "черных"}, {"синий", "синим"},
        {"сражаться", "сражается"}, {"potion", "potions"},    {"box", "boxes"},     {"move", "moving"}};
    for (const auto& [one, other] : pairs) EXPECT_TRUE(meet(one, other)) << one << " " << other;
}

TEST(search_words, words_that_only_look_alike_do_not_meet) {
    const std::vector<std::array<const char*, 2>> pairs = {
        {"маг", "магия"},      {"игрок", "игра"},    {"вход", "ход"}, {"зелье", "зелёный"}, {"рана", "ранение"},
        {"слава", "слабость"}, {"герой", "героизм"}, {"trap", "map"}, {"12", "1"},          {"12", "125"}};
    for (const auto& [one, other] : pairs) EXPECT_FALSE(meet(one, other)) << one << " " << other;
}

TEST(search_words, all_wanted_words_must_be_there_and_four_letters_are_a_beginning) {
    const auto text = search_words("Стена и вода требуют обоих предметов.");
    EXPECT_TRUE(has_words(text, search_words("вода стены")));
    EXPECT_TRUE(has_words(text, search_words("требу")));
    EXPECT_FALSE(has_words(text, search_words("тре")));
    EXPECT_FALSE(has_words(text, search_words("стена лёд")));
}

}  // namespace

}  // namespace undercroft
