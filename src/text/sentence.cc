#include "text/sentence.h"

#include <unicode/uchar.h>
#include <unicode/unistr.h>

namespace undercroft {

std::string like_a_sentence(const std::string& text) {
    icu::UnicodeString letters = icu::UnicodeString::fromUTF8(text);
    const UChar32 first = letters.char32At(0);
    if (letters.isEmpty() || !u_islower(first)) return text;
    letters.replace(0, U16_LENGTH(first), u_toupper(first));
    std::string result;
    return letters.toUTF8String(result);
}

}  // namespace undercroft
