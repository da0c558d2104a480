#include "core/nearest.h"

#include <algorithm>
#include <vector>

namespace undercroft {

int edit_distance(std::string_view a, std::string_view b) {
    const size_t width = b.size() + 1;
    std::vector<int> before(width), above(width), row(width);
    for (size_t j = 0; j < width; ++j) above[j] = static_cast<int>(j);
    for (size_t i = 1; i <= a.size(); ++i) {
        row[0] = static_cast<int>(i);
        for (size_t j = 1; j < width; ++j) {
            row[j] = std::min({above[j] + 1, row[j - 1] + 1, above[j - 1] + (a[i - 1] == b[j - 1] ? 0 : 1)});
            if (i > 1 && j > 1 && a[i - 1] == b[j - 2] && a[i - 2] == b[j - 1]) row[j] = std::min(row[j], before[j - 2] + 1);
        }
        before.swap(above);
        above.swap(row);
    }
    return above[width - 1];
}

std::string nearest_word(std::string_view word, std::span<const std::string> known) {
    if (word.size() > longest_slip) return {};
    const int limit = std::max<int>(1, static_cast<int>(word.size()) / 3 + 1);
    int best = limit + 1;
    std::string found;
    for (const std::string& candidate : known) {
        if (candidate.size() > 2 * longest_slip) continue;
        const bool begins = word.size() >= 3 && candidate.starts_with(word);
        const int distance = begins ? 1 : edit_distance(word, candidate);
        if (distance < best) {
            best = distance;
            found = candidate;
        }
    }
    return found;
}

std::string nearest_or_none(std::string_view word, std::span<const std::string> known) {
    std::string near = nearest_word(word, known);
    return near.empty() ? "none" : near;
}

std::string shown_word(std::string_view word) {
    constexpr size_t longest = 80;
    if (word.size() <= longest) return std::string(word);
    size_t end = longest;
    while (end > 0 && (static_cast<unsigned char>(word[end]) & 0xc0) == 0x80) --end;  // not within a letter
    return std::string(word.substr(0, end)) + "…";
}

}  // namespace undercroft
