// A small cast and what the annalist makes of its deeds.
#pragma once

#include "chronicle/teller.h"
#include "chronicle_files.h"

namespace undercroft::chronicle {

inline Noun noun(std::string en, std::initializer_list<const char*> ru, Gender gender, bool animate = false) {
    Noun made;
    made.en = std::move(en);
    std::copy(ru.begin(), ru.end(), made.ru.begin());
    made.gender = gender;
    made.animate = animate;
    return made;
}

inline const Counted chests{"a chest",
                            "chests",
                            {"сундук", "сундука", "сундуку", "сундук", "сундуком", "сундуке"},
                            {"сундуки", "сундуков", "сундукам", "сундуки", "сундуками", "сундуках"},
                            Gender::masculine,
                            false};
inline const Counted goblins{"one goblin",
                             "goblins",
                             {"гоблин", "гоблина", "гоблину", "гоблина", "гоблином", "гоблине"},
                             {"гоблины", "гоблинов", "гоблинам", "гоблинов", "гоблинами", "гоблинах"},
                             Gender::masculine,
                             true};

inline Cast cast() {
    Actor skrug;
    skrug.sort = Actor::Sort::people;
    skrug.name = noun("Skrug", {"Скруг", "Скруга", "Скругу", "Скруг", "Скругом", "Скруге"}, Gender::masculine);
    skrug.kind = noun("the goblins", {"гоблины", "гоблинов", "гоблинам", "гоблинов", "гоблинами", "гоблинах"}, Gender::plural, true);
    skrug.heads = goblins;
    skrug.riches = chests;
    Actor nurrim = skrug;
    nurrim.name = noun("Nurrim", {"Нуррим", "Нуррима", "Нурриму", "Нуррим", "Нурримом", "Нурриме"}, Gender::masculine);
    nurrim.kind = noun("the dwarves", {"дварфы", "дварфов", "дварфам", "дварфов", "дварфами", "дварфах"}, Gender::plural, true);
    Actor sharra;
    sharra.name = noun("Sharra", {"Шарра", "Шарры", "Шарре", "Шарру", "Шаррой", "Шарре"}, Gender::feminine, true);
    sharra.kind =
        noun("the manticore", {"мантикора", "мантикоры", "мантикоре", "мантикору", "мантикорой", "мантикоре"}, Gender::feminine, true);
    sharra.heads = goblins;
    sharra.riches = chests;
    Actor hall;
    hall.sort = Actor::Sort::place;
    hall.name = noun("the Great Hall", {"Великий зал", "Великого зала", "Великому залу", "Великий зал", "Великим залом", "Великом зале"},
                     Gender::masculine);
    hall.keepsake = noun(
        "a tin spoon", {"оловянная ложка", "оловянной ложки", "оловянной ложке", "оловянную ложку", "оловянной ложкой", "оловянной ложке"},
        Gender::feminine);
    return {skrug, nurrim, sharra, hall};
}
inline constexpr CastId skrug = 0, nurrim = 1, sharra = 2, hall = 3;

inline Deed deed(std::string kind, int year, CastId who, CastId foe = no_one, CastId place = no_one) {
    Deed made;
    made.kind = std::move(kind);
    made.year = year;
    made.who = who;
    made.foe = foe;
    made.place = place;
    return made;
}

inline std::vector<std::string> told(Language language, const std::vector<Deed>& deeds) {
    const Tales& tales = shipped_tales();
    const Cast people = cast();
    std::vector<std::string> words;
    for (const Line& line : tell(tales, Voice::annalist, language, people, deeds, plan_lines(tales.kinds(), people, deeds)))
        words.push_back(line.words);
    return words;
}

}  // namespace undercroft::chronicle
