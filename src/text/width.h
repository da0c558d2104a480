// How wide a text is in a terminal, and cutting, padding and wrapping by that width.
// Columns are what a terminal shows: a combining mark takes none, a Chinese character two. Bytes that are not UTF-8 count as one each.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace undercroft {

// 0 for combining marks and control characters.
int code_point_columns(char32_t value);
int display_columns(std::string_view text);

// At most `columns` wide; what had to be cut shows as "…".
std::string fit(std::string_view text, int columns);

enum class Align : uint8_t { left, right, centre };
// Exactly `columns` wide: cut when too wide, filled with spaces when too narrow.
std::string pad(std::string_view text, int columns, Align align = Align::left);

// Lines of at most `columns`, broken at spaces and at '\n'; a word wider than a line is broken where it must.
// No line begins with a dash that had a word before it (Russian typography), and no-break spaces hold.
std::vector<std::string> wrap(std::string_view text, int columns);

}  // namespace undercroft
