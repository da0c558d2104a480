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

}  // namespace undercroft::chronicle
