// Tokens of living groups: outlines with a letter, and the pips that count people and treasure.
#pragma once

#include "ink/work.h"

namespace undercroft::ink {

inline constexpr double token_radius = 1.75, pip_radius = 0.56, pip_pitch = 1.56;

void draw_token(Element& element, const Letters& letters, TokenShape shape, std::string_view letter, Vec at, double radius, Paint ink,
                uint64_t seed);
// From left to right, `at` is the middle of the first pip. Counts above ten are told by a number.
double pips_width(const Letters& letters, int people, int treasure);
void draw_pips(Element& element, const Letters& letters, Vec at, int people, int treasure, Paint ink);

// Puts every group's token into its space and says where each stands; groups on buildings get theirs beside the name.
std::vector<std::optional<Vec>> draw_tokens(const Work& work);
void draw_trails(const Work& work);

}  // namespace undercroft::ink
