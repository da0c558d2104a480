// A Sketch is an answer drawn by hand: a kind of the game's own list and points in whole map units. The rules accept or refuse it
// as a whole; bots and terminals answer with listed Actions instead. A Reply is either.
#pragma once

#include <cstddef>
#include <cstdint>
#include <variant>
#include <vector>

#include "engine/action.h"

namespace undercroft {

struct SketchPoint {
    int32_t x = 0, y = 0;
    friend constexpr auto operator<=>(const SketchPoint&, const SketchPoint&) = default;
};

struct Sketch {
    static constexpr size_t point_limit = 1024;  // more is a slip of the pen or an attack: refused before the rules see it

    uint16_t kind = 0;  // shares its numbers with the game's Actions
    std::vector<SketchPoint> points;
    friend bool operator==(const Sketch&, const Sketch&) = default;
};

using Reply = std::variant<Action, Sketch>;

inline bool is_proceed(const Reply& reply) {
    const auto* action = std::get_if<Action>(&reply);
    return action != nullptr && action->is_proceed();
}

}  // namespace undercroft
