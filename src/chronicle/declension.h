// Russian cases worked out from an ending: for names that nobody has written down before, and for adjectives beside known nouns.
#pragma once

#include <optional>
#include <string_view>

#include "chronicle/noun.h"

namespace undercroft::chronicle {

// A made-up name. Masculine on a consonant or й, feminine on а or я; nothing where the ending does not say how it declines
// (-о, -и, -ь, -ов, -ин, a fleeting vowel): such a name must not be coined.
std::optional<Cases> decline_name(std::string_view nominative, Gender gender, bool animate);

// An adjective in its dictionary form (оловянный, долгий, поздний, чужой, третий), agreeing with its noun.
std::optional<Cases> decline_adjective(std::string_view masculine, Gender gender, bool animate);

// A common noun that declines by its ending, with the fleeting vowel of -ец and -ок; what is irregular must be written out.
Cases decline_noun(std::string_view nominative, Gender gender, bool animate);
// What the ending says: -а f, -о n, -ы p, a consonant m; -ь is taken for f.
Gender gender_by_ending(std::string_view nominative);
// Plural cases from nominative and genitive: гоблины, гоблинов.
Cases decline_plural(std::string_view nominative, std::string_view genitive, bool animate);

// Adjectives, the noun they belong to, and a tail that stands still: «великий храм Хаоса», «костяная яма». `genitive` is that of the
// head where it is plural; `gender` where the ending does not tell.
struct Phrase {
    Cases cases;
    Gender gender = Gender::masculine;
};
Phrase decline_phrase(std::string_view text, std::optional<Gender> gender = std::nullopt, bool animate = false,
                      std::string_view genitive = {});

}  // namespace undercroft::chronicle
