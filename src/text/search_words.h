// Words for looking something up: letter case, ё and the endings of a word do not matter.
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace undercroft {

// In lower case, ё as е, cut at everything that is neither a letter nor a digit.
std::vector<std::u16string> search_words(std::string_view text);

// Two forms of one word, as far as endings tell: ловушка and ловушек, potion and potions. No dictionary stands behind it.
bool same_word(std::u16string_view one, std::u16string_view other);

// Every wanted word is there: as a form of a word, or as its beginning when at least four letters were typed.
bool has_words(const std::vector<std::u16string>& text, const std::vector<std::u16string>& wanted);

}  // namespace undercroft
