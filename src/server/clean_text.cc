#include "server/clean_text.h"

#include <utility>

#include "core/utf8.h"

namespace undercroft {

namespace {

// Letters without a width or a shape: they make two names look alike or a name look empty.
bool is_invisible(char32_t letter) {
    return letter == 0x00ad || letter == 0x034f || letter == 0x061c || letter == 0x115f || letter == 0x1160 || letter == 0x17b4 ||
           letter == 0x17b5 || (letter >= 0x180b && letter <= 0x180f) || (letter >= 0x200b && letter <= 0x200f) ||
           (letter >= 0x2028 && letter <= 0x202e) || (letter >= 0x2060 && letter <= 0x206f) || letter == 0x3164 ||
           (letter >= 0xfe00 && letter <= 0xfe0f) || letter == 0xfeff || letter == 0xffa0 || (letter >= 0xfff0 && letter <= 0xfffb) ||
           (letter >= 0xe0000 && letter <= 0xe0fff) || letter < 0x20 || (letter >= 0x7f && letter < 0xa0);
}
bool is_space(char32_t letter) {
    return letter == ' ' || letter == '\t' || letter == '\n' || letter == '\r' || letter == 0xa0 || letter == 0x1680 ||
           (letter >= 0x2000 && letter <= 0x200a) || letter == 0x202f || letter == 0x205f || letter == 0x3000;
}

}  // namespace

std::string clean_text(std::string_view text, size_t most) {
    std::string clean;
    size_t letters = 0;
    bool space = false;
    for (size_t at = 0; at < text.size() && letters < most;) {
        const CodePoint point = decode_code_point(text, at);
        if (point.bytes == 0) {  // not UTF-8: passed over
            ++at;
            continue;
        }
        at += static_cast<size_t>(point.bytes);
        if (is_space(point.value)) {
            space = !clean.empty();
            continue;
        }
        if (is_invisible(point.value)) continue;
        if (std::exchange(space, false)) {
            clean += ' ';
            if (++letters == most) break;
        }
        append_utf8(clean, point.value);
        ++letters;
    }
    if (clean.ends_with(' ')) clean.pop_back();
    return clean;
}

}  // namespace undercroft
