// Sets of up to 64 small numbers as the bits of one word.
#pragma once

#include <bit>
#include <cstdint>

namespace undercroft {

constexpr uint64_t bit(int index) { return uint64_t{1} << index; }
constexpr bool has_bit(uint64_t set, int index) { return (set >> index & 1u) != 0; }
constexpr int count_bits(uint64_t set) { return std::popcount(set); }
constexpr int lowest_bit(uint64_t set) { return std::countr_zero(set); }

// The index-th member counted from the lowest; the set must have more than `index` members.
constexpr int nth_bit(uint64_t set, int index) {
    while (index-- > 0) set &= set - 1;
    return std::countr_zero(set);
}

// for (int i : Bits{set}) visits members from the lowest up.
class Bits {
public:
    explicit constexpr Bits(uint64_t set) : set_(set) {}
    struct Iterator {
        uint64_t rest;
        constexpr int operator*() const { return std::countr_zero(rest); }
        constexpr Iterator& operator++() {
            rest &= rest - 1;
            return *this;
        }
        constexpr bool operator!=(const Iterator& other) const { return rest != other.rest; }
    };
    constexpr Iterator begin() const { return {set_}; }
    constexpr Iterator end() const { return {0}; }

private:
    uint64_t set_;
};

}  // namespace undercroft
