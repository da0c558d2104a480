// The known word nearest to a misspelt one, for "did you mean".
#pragma once

#include <span>
#include <string>
#include <string_view>

namespace undercroft {

// Optimal string alignment distance over bytes: insert, delete, replace, swap neighbours.
int edit_distance(std::string_view a, std::string_view b);

// Empty when nothing is near enough to be a likely slip. Ties go to the word listed first.
std::string nearest_word(std::string_view word, std::span<const std::string> known);

}  // namespace undercroft
