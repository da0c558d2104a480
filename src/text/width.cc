#include "text/width.h"

#include <algorithm>

#include <unicode/uchar.h>

#include "core/check.h"
#include "core/utf8.h"

namespace undercroft {

namespace {

constexpr std::string_view ellipsis = "…";

// A visible character with the marks that sit on it: the least that may be moved to another line.
struct Cluster {
    std::string_view bytes;
    int columns = 0;
};

std::vector<Cluster> clusters(std::string_view text) {
    std::vector<Cluster> found;
    size_t begin = 0;
    for (size_t at = 0; at < text.size();) {
        const CodePoint point = decode_code_point(text, at);
        const size_t bytes = point.bytes == 0 ? 1 : static_cast<size_t>(point.bytes);
        const int columns = point.bytes == 0 ? 1 : code_point_columns(point.value);
        if (columns > 0 || found.empty()) {
            begin = at;
            found.push_back({text.substr(begin, bytes), columns});
        } else {
            found.back().bytes = text.substr(begin, at + bytes - begin);
        }
        at += bytes;
    }
    return found;
}

bool is_dash(std::string_view word) { return word == "—" || word == "–"; }

// Words between spaces; a dash stays with the word before it where a line has room for both.
std::vector<std::string> words_of(std::string_view line, int columns) {
    std::vector<std::string> words;
    for (size_t at = 0; at <= line.size();) {
        const size_t end = std::min(line.find(' ', at), line.size());
        const std::string_view word = line.substr(at, end - at);
        if (is_dash(word) && !words.empty() && display_columns(words.back()) + 2 <= columns) {
            words.back() += " " + std::string(word);
        } else if (!word.empty()) {
            words.emplace_back(word);
        }
        at = end + 1;
    }
    return words;
}

void wrap_line(std::string_view text, int columns, std::vector<std::string>& lines) {
    std::string line;
    int used = 0;
    for (const std::string& word : words_of(text, columns)) {
        const int width = display_columns(word);
        if (used > 0 && used + 1 + width <= columns) {
            line += " " + word;
            used += 1 + width;
            continue;
        }
        if (used > 0) {
            lines.push_back(std::move(line));
            line.clear();
            used = 0;
        }
        for (const Cluster& cluster : clusters(word)) {
            if (used > 0 && used + cluster.columns > columns) {
                lines.push_back(std::move(line));
                line.clear();
                used = 0;
            }
            line += cluster.bytes;
            used += cluster.columns;
        }
    }
    lines.push_back(std::move(line));
}

}  // namespace

int code_point_columns(char32_t value) {
    const auto point = static_cast<UChar32>(value);
    if (value == 0xad) return 1;  // a soft hyphen is shown by terminals
    switch (u_charType(point)) {
    case U_NON_SPACING_MARK:
    case U_ENCLOSING_MARK:
    case U_FORMAT_CHAR:
    case U_CONTROL_CHAR: return 0;
    default: break;
    }
    if (value >= 0x1160 && value <= 0x11ff) return 0;  // Hangul vowels and finals join the syllable before them
    const int width = u_getIntPropertyValue(point, UCHAR_EAST_ASIAN_WIDTH);
    return width == U_EA_WIDE || width == U_EA_FULLWIDTH ? 2 : 1;
}

int display_columns(std::string_view text) {
    int columns = 0;
    for (size_t at = 0; at < text.size();) {
        const CodePoint point = decode_code_point(text, at);
        columns += point.bytes == 0 ? 1 : code_point_columns(point.value);
        at += point.bytes == 0 ? 1 : static_cast<size_t>(point.bytes);
    }
    return columns;
}

std::string fit(std::string_view text, int columns) {
    if (display_columns(text) <= columns) return std::string(text);
    std::string cut;
    if (columns <= 0) return cut;
    int used = 0;
    for (const Cluster& cluster : clusters(text)) {
        if (used + cluster.columns > columns - 1) break;
        cut += cluster.bytes;
        used += cluster.columns;
    }
    return cut += ellipsis;
}

std::string pad(std::string_view text, int columns, Align align) {
    const std::string fitted = fit(text, columns);
    const int space = std::max(0, columns - display_columns(fitted));
    const int before = align == Align::left ? 0 : align == Align::right ? space : space / 2;
    return std::string(static_cast<size_t>(before), ' ') + fitted + std::string(static_cast<size_t>(space - before), ' ');
}

std::vector<std::string> wrap(std::string_view text, int columns) {
    CHECK(columns > 0);
    std::vector<std::string> lines;
    for (size_t at = 0; at <= text.size();) {
        const size_t end = std::min(text.find('\n', at), text.size());
        wrap_line(text.substr(at, end - at), columns, lines);
        at = end + 1;
    }
    return lines;
}

}  // namespace undercroft
