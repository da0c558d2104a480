// Russian cases from endings, counts as phrases, ways to places.
#include <gtest/gtest.h>

#include "chronicle/counting.h"
#include "chronicle/declension.h"
#include "chronicle/noun.h"

namespace undercroft::chronicle {
namespace {

Cases of(std::optional<Cases> cases) { return cases.value_or(Cases{}); }

TEST(declension, names_decline_by_their_endings) {
    EXPECT_EQ(of(decline_name("Скруг", Gender::masculine, false)), (Cases{"Скруг", "Скруга", "Скругу", "Скруг", "Скругом", "Скруге"}));
    EXPECT_EQ(of(decline_name("Иссарн", Gender::masculine, true)),
              (Cases{"Иссарн", "Иссарна", "Иссарну", "Иссарна", "Иссарном", "Иссарне"}));
    EXPECT_EQ(of(decline_name("Орваж", Gender::masculine, true))[4], "Орважем");
    EXPECT_EQ(of(decline_name("Кирлай", Gender::masculine, false)), (Cases{"Кирлай", "Кирлая", "Кирлаю", "Кирлай", "Кирлаем", "Кирлае"}));
    EXPECT_EQ(of(decline_name("Шарра", Gender::feminine, true)), (Cases{"Шарра", "Шарры", "Шарре", "Шарру", "Шаррой", "Шарре"}));
    EXPECT_EQ(of(decline_name("Дугга", Gender::feminine, true))[1], "Дугги");
    EXPECT_EQ(of(decline_name("Аррея", Gender::feminine, true)), (Cases{"Аррея", "Арреи", "Аррее", "Аррею", "Арреей", "Аррее"}));
}

TEST(declension, names_that_would_not_decline_are_not_coined) {
    for (const char* name : {"Грико", "Бару", "Дромов", "Каррин", "Молок", "Верень"}) {
        EXPECT_FALSE(decline_name(name, Gender::masculine, false)) << name;
    }
    EXPECT_FALSE(decline_name("Венн", Gender::feminine, true));
}

TEST(declension, adjectives_agree_with_their_noun) {
    EXPECT_EQ(of(decline_adjective("оловянный", Gender::feminine, false)),
              (Cases{"оловянная", "оловянной", "оловянной", "оловянную", "оловянной", "оловянной"}));
    EXPECT_EQ(of(decline_adjective("поздний", Gender::feminine, false)),
              (Cases{"поздняя", "поздней", "поздней", "позднюю", "поздней", "поздней"}));
    EXPECT_EQ(of(decline_adjective("долгий", Gender::masculine, false)),
              (Cases{"долгий", "долгого", "долгому", "долгий", "долгим", "долгом"}));
    EXPECT_EQ(of(decline_adjective("чужой", Gender::masculine, true)), (Cases{"чужой", "чужого", "чужому", "чужого", "чужим", "чужом"}));
    EXPECT_EQ(of(decline_adjective("сухой", Gender::plural, false)), (Cases{"сухие", "сухих", "сухим", "сухие", "сухими", "сухих"}));
    EXPECT_EQ(of(decline_adjective("третий", Gender::feminine, false)),
              (Cases{"третья", "третьей", "третьей", "третью", "третьей", "третьей"}));
    EXPECT_EQ(of(decline_adjective("свежий", Gender::neuter, false)),
              (Cases{"свежее", "свежего", "свежему", "свежее", "свежим", "свежем"}));
}

TEST(declension, phrases_decline_their_adjectives_and_their_head) {
    EXPECT_EQ(decline_phrase("великий храм Хаоса").cases, (Cases{"великий храм Хаоса", "великого храма Хаоса", "великому храму Хаоса",
                                                                 "великий храм Хаоса", "великим храмом Хаоса", "великом храме Хаоса"}));
    EXPECT_EQ(decline_phrase("костяная яма").cases[4], "костяной ямой");
    EXPECT_EQ(decline_phrase("мастерская").cases,
              (Cases{"мастерская", "мастерской", "мастерской", "мастерскую", "мастерской", "мастерской"}));
    EXPECT_EQ(decline_phrase("запасное логово").cases[5], "запасном логове");
    EXPECT_EQ(decline_phrase("дворец демона").cases[1], "дворца демона");
    EXPECT_EQ(decline_phrase("порождение стихий").cases[0], "порождение стихий");
    EXPECT_EQ(decline_phrase("порождение стихий").cases[1], "порождения стихий");
    EXPECT_EQ(decline_phrase("пришелец из бездны", Gender::masculine, true).cases[3], "пришельца из бездны");
    EXPECT_EQ(decline_phrase("геологическая станция").cases[2], "геологической станции");
    EXPECT_EQ(
        decline_phrase("горячие гейзеры", std::nullopt, false, "гейзеров").cases,
        (Cases{"горячие гейзеры", "горячих гейзеров", "горячим гейзерам", "горячие гейзеры", "горячими гейзерами", "горячих гейзерах"}));
    EXPECT_EQ(decline_phrase("туннельный червь", Gender::masculine, true).cases[3], "туннельного червя");
    EXPECT_EQ(decline_phrase("подземное море").cases[1], "подземного моря");
    EXPECT_EQ(decline_phrase("каменоломня").cases[4], "каменоломней");
}

const Counted family{"one family",
                     "families",
                     {"семья", "семьи", "семье", "семью", "семьёй", "семье"},
                     {"семьи", "семей", "семьям", "семьи", "семьями", "семьях"},
                     Gender::feminine,
                     false};
const Counted goblin{"one goblin",
                     "goblins",
                     {"гоблин", "гоблина", "гоблину", "гоблина", "гоблином", "гоблине"},
                     {"гоблины", "гоблинов", "гоблинам", "гоблинов", "гоблинами", "гоблинах"},
                     Gender::masculine,
                     true};

TEST(counting, numbers_govern_their_nouns) {
    EXPECT_EQ(russian_count(1, family, Case::accusative), "семью");
    EXPECT_EQ(russian_count(2, family, Case::nominative), "две семьи");
    EXPECT_EQ(russian_count(2, family, Case::genitive), "двух семей");
    EXPECT_EQ(russian_count(5, family, Case::nominative), "пять семей");
    EXPECT_EQ(russian_count(5, family, Case::instrumental), "пятью семьями");
    EXPECT_EQ(russian_count(3, goblin, Case::accusative), "трёх гоблинов");
    EXPECT_EQ(russian_count(7, goblin, Case::accusative), "семь гоблинов");
    EXPECT_EQ(russian_count(21, goblin, Case::nominative), "21 гоблин");
    EXPECT_EQ(russian_count(12, goblin, Case::dative), "12 гоблинам");
    EXPECT_EQ(english_count(1, family), "one family");
    EXPECT_EQ(english_count(4, family), "four families");
    EXPECT_EQ(english_count(12, family), "12 families");
    EXPECT_EQ(russian_company(4), "четверо");
    EXPECT_EQ(english_ordinal(22), "22nd");
    EXPECT_EQ(english_ordinal(11), "11th");
}

TEST(noun, russian_chooses_its_prepositions_by_the_word) {
    Noun hall;
    hall.en = "the Great Hall";
    hall.ru = {"Великий зал", "Великого зала", "Великому залу", "Великий зал", "Великим залом", "Великом зале"};
    EXPECT_EQ(russian_ways(hall).at, "в Великом зале");
    EXPECT_EQ(russian_ways(hall).from, "из Великого зала");
    Noun hill;
    hill.en = "the Second Stair";
    hill.on = true;
    hill.ru = {"Вторая лестница", "Второй лестницы", "Второй лестнице", "Вторую лестницу", "Второй лестницей", "Второй лестнице"};
    EXPECT_EQ(russian_ways(hill).to, "на Вторую лестницу");
    EXPECT_EQ(russian_ways(hill).from, "со Второй лестницы");
    EXPECT_EQ(russian_ways(hill).toward, "ко Второй лестнице");
    EXPECT_EQ(english_ways(hall).at, "in the Great Hall");
    EXPECT_EQ(possessive(hall), "the Great Hall’s");
}

TEST(noun, capitals_find_the_first_letter) {
    EXPECT_EQ(capitalised("ёлка"), "Ёлка");
    EXPECT_EQ(capitalised("«гоблины"), "«Гоблины");
    EXPECT_EQ(capitalised("12 swords"), "12 swords");
}

}  // namespace
}  // namespace undercroft::chronicle
