// What people read: messages in a language, with the real words and the names of the packs.
#pragma once

#include <string>
#include <vector>

#include "dungeoneer/builder.h"
#include "text/language.h"

namespace undercroft::dungeoneer {

std::string spoken(const Message& message, Language language = Language::english);
// The whole log of the match so far, a line for every event.
std::vector<std::string> log_of(const TestMatch& match, Language language = Language::english);
// The options of the lowest seat asked, as they stand in the list.
std::vector<std::string> choices_of(const TestMatch& match, Language language = Language::english);
// The picture that a seat sees.
std::string picture_for(const TestMatch& match, int seat, Language language = Language::english, int columns = 80, int rows = 16);

}  // namespace undercroft::dungeoneer
