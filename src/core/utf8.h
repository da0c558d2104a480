// UTF-8 as it comes from files, terminals and sockets: is it valid, and one code point at a time.
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>

namespace undercroft {

struct CodePoint {
    char32_t value = 0;
    int bytes = 0;  // 0 when the bytes at this position are not UTF-8 (overlong forms and surrogates are not)
};

CodePoint decode_code_point(std::string_view text, size_t position);

// Byte position of the first thing that is not UTF-8.
std::optional<size_t> first_broken_utf8(std::string_view text);

inline bool is_utf8(std::string_view text) { return !first_broken_utf8(text); }

void append_utf8(std::string& text, char32_t value);

// Text from outside as it may be shown: bytes that are no letters and codes that command a terminal or turn the direction of writing
// become U+FFFD; line breaks and tabs stay.
std::string printable(std::string_view text);
// The same in one line: for names.
std::string printable_line(std::string_view text);

}  // namespace undercroft
