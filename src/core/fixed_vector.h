// A vector of at most N small values inside the object: copyable as bytes, never allocating, unused places always zero.
#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <type_traits>

#include "core/check.h"

namespace undercroft {

template <class T, size_t N>
class FixedVector {
    static_assert(std::is_trivially_copyable_v<T>);
    static_assert(N > 0 && N < 65536);
    using Size = std::conditional_t<(N < 256 && alignof(T) == 1), uint8_t, std::conditional_t<alignof(T) <= 2, uint16_t, uint32_t>>;

public:
    static constexpr size_t capacity() { return N; }
    constexpr size_t size() const { return size_; }
    constexpr bool empty() const { return size_ == 0; }
    constexpr bool full() const { return size_ == N; }

    constexpr void push_back(const T& value) {
        CHECK(size_ < N);
        items_[size_++] = value;
    }
    constexpr void pop_back() {
        CHECK(size_ > 0);
        items_[--size_] = T{};  // stale bytes would break hashing and could carry secrets
    }
    constexpr void erase(size_t index) {
        CHECK(index < size_);
        for (size_t i = index; i + 1 < size_; ++i) items_[i] = items_[i + 1];
        pop_back();
    }
    constexpr void pop_front() { erase(0); }
    constexpr void clear() {
        for (size_t i = 0; i < size_; ++i) items_[i] = T{};
        size_ = 0;
    }

    constexpr T& operator[](size_t index) { return items_[index]; }
    constexpr const T& operator[](size_t index) const { return items_[index]; }
    constexpr T& front() { return items_[0]; }
    constexpr const T& front() const { return items_[0]; }
    constexpr T& back() { return items_[size_ - 1u]; }
    constexpr const T& back() const { return items_[size_ - 1u]; }
    constexpr T* begin() { return items_.data(); }
    constexpr T* end() { return items_.data() + size_; }
    constexpr const T* begin() const { return items_.data(); }
    constexpr const T* end() const { return items_.data() + size_; }
    constexpr bool contains(const T& value) const { return std::find(begin(), end(), value) != end(); }

    friend constexpr bool operator==(const FixedVector&, const FixedVector&) = default;

private:
    std::array<T, N> items_{};
    Size size_ = 0;
};

}  // namespace undercroft
