// The languages the house speaks. Every text exists in all of them; TextCatalogue::check sees to it.
#pragma once

#include <array>
#include <cstdint>
#include <string>
#include <string_view>

#include "core/result.h"

namespace undercroft {

enum class Language : uint8_t { english, russian };

inline constexpr std::array all_languages = {Language::english, Language::russian};
inline constexpr int language_count = static_cast<int>(all_languages.size());

// "en", "ru": as in file names, `{ en = , ru = }` and on the command line.
std::string language_code(Language language);
Result<Language> parse_language(std::string_view code);

}  // namespace undercroft
