#include "core/utf8.h"

namespace undercroft {

CodePoint decode_code_point(std::string_view text, size_t position) {
    if (position >= text.size()) return {};
    const auto byte = [&](size_t offset) { return static_cast<unsigned char>(text[position + offset]); };
    const unsigned first = byte(0);
    if (first < 0x80) return {first, 1};
    const int bytes = first >= 0xf0 ? 4 : first >= 0xe0 ? 3 : 2;
    if (first < 0xc2 || first > 0xf4 || position + static_cast<size_t>(bytes) > text.size()) return {};
    char32_t value = first & (0xffu >> (bytes + 1));
    for (int offset = 1; offset < bytes; ++offset) {
        const unsigned next = byte(static_cast<size_t>(offset));
        if ((next & 0xc0u) != 0x80u) return {};
        value = (value << 6) | (next & 0x3fu);
    }
    const bool overlong = (bytes == 3 && value < 0x800) || (bytes == 4 && value < 0x10000);
    const bool surrogate = value >= 0xd800 && value <= 0xdfff;
    if (overlong || surrogate || value > 0x10ffff) return {};
    return {value, bytes};
}

std::optional<size_t> first_broken_utf8(std::string_view text) {
    size_t position = 0;
    while (position < text.size()) {
        const CodePoint point = decode_code_point(text, position);
        if (point.bytes == 0) return position;
        position += static_cast<size_t>(point.bytes);
    }
    return std::nullopt;
}

void append_utf8(std::string& text, char32_t value) {
    const auto put = [&](char32_t byte) { text.push_back(static_cast<char>(static_cast<unsigned char>(byte))); };
    if (value < 0x80) {
        put(value);
    } else if (value < 0x800) {
        put(0xc0 | (value >> 6));
        put(0x80 | (value & 0x3f));
    } else if (value < 0x10000) {
        put(0xe0 | (value >> 12));
        put(0x80 | ((value >> 6) & 0x3f));
        put(0x80 | (value & 0x3f));
    } else {
        put(0xf0 | (value >> 18));
        put(0x80 | ((value >> 12) & 0x3f));
        put(0x80 | ((value >> 6) & 0x3f));
        put(0x80 | (value & 0x3f));
    }
}

namespace {

bool commands_a_terminal(char32_t value) {
    if (value == U'\n' || value == U'\t') return false;
    const bool control = value < 0x20 || (value >= 0x7f && value < 0xa0);
    const bool turns = value == 0x200e || value == 0x200f || (value >= 0x2028 && value <= 0x202e) || (value >= 0x2066 && value <= 0x2069);
    return control || turns;
}

}  // namespace

std::string printable(std::string_view text) {
    std::string shown;
    shown.reserve(text.size());
    for (size_t position = 0; position < text.size();) {
        const CodePoint point = decode_code_point(text, position);
        if (point.bytes == 0 || commands_a_terminal(point.value)) {
            append_utf8(shown, 0xfffd);
        } else {
            shown.append(text.substr(position, static_cast<size_t>(point.bytes)));
        }
        position += point.bytes == 0 ? 1 : static_cast<size_t>(point.bytes);
    }
    return shown;
}

std::string printable_line(std::string_view text) {
    std::string line = printable(text);
    for (char& letter : line) {
        if (letter == '\n' || letter == '\t') letter = ' ';
    }
    return line;
}

}  // namespace undercroft
