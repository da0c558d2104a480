// Typed small numbers: a MissionId is not a GoalId although both are bytes.
#pragma once

#include <compare>
#include <cstdint>

namespace undercroft {

// Tag is any (undefined) type; the highest value of Rep means "none".
template <class Tag, class Rep = uint8_t>
struct Id {
    Rep value = none_value;

    static constexpr Rep none_value = static_cast<Rep>(~Rep{0});
    constexpr Id() = default;
    explicit constexpr Id(int index) : value(static_cast<Rep>(index)) {}
    static constexpr Id none() { return Id{}; }
    constexpr bool is_none() const { return value == none_value; }
    constexpr int index() const { return static_cast<int>(value); }
    friend constexpr auto operator<=>(const Id&, const Id&) = default;
};

}  // namespace undercroft
