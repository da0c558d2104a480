// Several fights of the same two in one year, as one deed.
#pragma once

#include <cstdint>
#include <span>

#include "chronicle/deed.h"

namespace undercroft::chronicle {

// Told of whoever went most often: bout.won, bout.lost or bout.even, `count` fights in all, `gain` of them its own.
Deed bout_of(std::span<const int32_t> fights, std::span<const Deed> deeds);

}  // namespace undercroft::chronicle
