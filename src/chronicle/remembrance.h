// What a line says beyond its own deed when somebody ends: how long they had been there, how many they had outlived, and what became of
// the small things that others had left with them.
#pragma once

#include <span>
#include <vector>

#include "chronicle/plan.h"

namespace undercroft::chronicle {

void remember(const Cast& cast, std::span<const Deed> deeds, std::vector<PlannedLine>& lines);

}  // namespace undercroft::chronicle
