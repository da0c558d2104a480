#include "text/language.h"

#include <vector>

#include "content/reader.h"

namespace undercroft {

std::string language_code(Language language) { return language == Language::english ? "en" : "ru"; }

Result<Language> parse_language(std::string_view code) {
    std::vector<std::string> known;
    std::string listed;
    for (const Language language : all_languages) {
        known.push_back(language_code(language));
        if (code == known.back()) return language;
        listed += (listed.empty() ? "" : ", ") + known.back();
    }
    return Problem("problems.text.unknown_language")
        .with("language", std::string(code))
        .with("nearest", nearest_or_none(code, known))
        .with("known", listed);
}

}  // namespace undercroft
