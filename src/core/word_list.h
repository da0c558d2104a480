// Words for the enumerators of an enum, one row each and in their order: a missing, doubled or misplaced row does not compile.
//
//   inline constexpr auto side_keys = words_up_to<Side::west>({{Side::north, "north"}, {Side::east, "east"}, …});
#pragma once

#include <array>
#include <cstddef>
#include <string_view>

namespace undercroft {

template <class Enum>
struct WordRow {
    Enum value;
    std::string_view word;
};

// `last` is the last enumerator.
template <auto last, size_t count>
consteval std::array<std::string_view, count> words_up_to(const WordRow<decltype(last)> (&rows)[count]) {
    static_assert(count == static_cast<size_t>(last) + 1, "a row is missing or too many");
    std::array<std::string_view, count> words{};
    for (size_t i = 0; i < count; ++i) {
        if (static_cast<size_t>(rows[i].value) != i) throw "a row is out of place";
        words[i] = rows[i].word;
    }
    return words;
}

}  // namespace undercroft
