// The known word nearest to a misspelt one, for "did you mean".
#pragma once

#include <span>
#include <string>
#include <string_view>

namespace undercroft {

// Optimal string alignment distance over bytes: insert, delete, replace, swap neighbours.
int edit_distance(std::string_view a, std::string_view b);

// Empty when nothing is near enough to be a likely slip. Ties go to the word listed first. A word longer than any slip of ours is
// near to nothing: whoever sends megabytes must not be paid in processor time.
inline constexpr size_t longest_slip = 64;
std::string nearest_word(std::string_view word, std::span<const std::string> known);

// For messages: "none" stands for an empty suggestion because an ICU select cannot name the empty text.
std::string nearest_or_none(std::string_view word, std::span<const std::string> known);

// A word from outside as a message shows it: a long one is cut.
std::string shown_word(std::string_view word);

}  // namespace undercroft
