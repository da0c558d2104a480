// What the hall offers, in the reader's words: the games with their options and levels, and the words the browser says itself.
#pragma once

#include <filesystem>
#include <map>
#include <string>

#include "server/hall_messages.h"
#include "session/house.h"

namespace undercroft {

Hall hall_page(const House& house, Language language, const std::string& program);

OfferedOption offer_option(const GameCard& card, const OptionSpec& option, const Voice& voice);
std::string chapter_name(const CampaignSpec& spec, int chapter, const Voice& voice);  // from 0

// The texts of content/text/web.<language>.toml as they stand there: key -> pattern in ICU MessageFormat, for the browser to say.
using BrowserWords = std::map<std::string, std::string>;
BrowserWords browser_words(const std::filesystem::path& content, Language language);

}  // namespace undercroft
