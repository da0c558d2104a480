// Sets of up to 64 small numbers as the bits of one word.
#pragma once

#include <bit>
#include <cstdint>

namespace undercroft {

constexpr uint64_t bit(int index) { return uint64_t{1} << index; }
constexpr bool has_bit(uint64_t set, int index) { return (set >> index & 1u) != 0; }
constexpr int count_bits(uint64_t set) { return std::popcount(set); }
constexpr int lowest_bit(uint64_t set) { return std::countr_zero(set); }

// The index-th member counted from the lowest; the set must have more than `index` members. Halves what is left without a
// branch: which member is asked for is mostly random.
constexpr int nth_bit(uint64_t set, int index) {
    int at = 0;
    for (int width = 32; width > 0; width /= 2) {
        const int below = count_bits(set & (bit(width) - 1));
        const int beyond = -static_cast<int>(index >= below);  // all bits when it is in the upper half, else none
        index -= below & beyond;
        set >>= width & beyond;
        at += width & beyond;
    }
    return at;
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
