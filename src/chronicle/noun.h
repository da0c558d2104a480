// A Noun is a name as both languages need it: not a string but a record with its cases, its gender and the words that lead to it.
// English and Russian are two tellings of one thing; neither is made from the other.
#pragma once

#include <array>
#include <cstdint>
#include <string>
#include <string_view>

namespace undercroft::chronicle {

enum class Case : uint8_t { nominative, genitive, dative, accusative, instrumental, prepositional };
inline constexpr int case_count = 6;

enum class Gender : uint8_t { masculine, feminine, neuter, plural };

using Cases = std::array<std::string, case_count>;  // in the order of Case

struct Noun {
    std::string en;            // as it stands in a sentence: "Skrug", "the Tin Spoon"
    std::string en_in = "in";  // in, on, at, under
    Cases ru;
    Gender gender = Gender::masculine;
    bool animate = false;
    bool on = false;      // «на», not «в»
    bool en_one = false;  // one thing in English, whatever its Russian gender: the castle, стены

    const std::string& form(Case which) const { return ru[static_cast<size_t>(which)]; }
    bool empty() const { return en.empty(); }
    friend bool operator==(const Noun&, const Noun&) = default;
};

// For `select` in patterns: m, f, n, p.
std::string_view gender_letter(Gender gender);

// Skrug’s, the Six Coats’.
std::string possessive(const Noun& noun);

// Ready phrases, because Russian chooses between в and на, во, со and ко by the word.
struct WayPhrases {
    std::string at, to, from, toward;
};
WayPhrases english_ways(const Noun& noun);
WayPhrases russian_ways(const Noun& noun);

// The line with every preposition as the next word wants it: во 2 году, со скелетами, ко дну, об Оболе.
std::string with_right_prepositions(std::string_view russian);

// The noun with another's genitive behind it: the shaft of Dromgar, шахта Дромгара.
Noun of_owner(const Noun& thing, const Noun& owner);

// A name that is a common thing, in quotation marks where its language wants them: the Tin Spoon, «Оловянная ложка».
Noun quoted(Noun name);

// The first letter large, whatever alphabet it is of.
std::string capitalised(std::string_view text);

}  // namespace undercroft::chronicle
