// Sentences put together from parts that are written small.
#pragma once

#include <string>

namespace undercroft {

// With a capital letter: names such as "player 1" and kinds of cards are written small inside a sentence.
std::string like_a_sentence(const std::string& text);

}  // namespace undercroft
