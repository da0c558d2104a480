// Seats at a table, sets of them, and who is looking.
#pragma once

#include <bit>
#include <cstdint>

namespace undercroft {

inline constexpr int max_seats = 8;

struct Seat {
    int8_t index = -1;

    constexpr Seat() = default;
    explicit constexpr Seat(int number) : index(static_cast<int8_t>(number)) {}
    static constexpr Seat none() { return Seat{}; }
    constexpr bool is_none() const { return index < 0; }
    friend constexpr auto operator<=>(const Seat&, const Seat&) = default;
};

class SeatSet {
public:
    constexpr SeatSet() = default;
    static constexpr SeatSet of(Seat seat) { return from_bits(1u << seat.index); }
    static constexpr SeatSet first(int count) { return from_bits((1u << count) - 1u); }
    static constexpr SeatSet from_bits(uint32_t bits) {
        SeatSet set;
        set.bits_ = static_cast<uint8_t>(bits);
        return set;
    }

    // Any number may come from outside; only 0..7 can be members.
    constexpr bool has(Seat seat) const { return seat.index >= 0 && seat.index < max_seats && (bits_ >> seat.index & 1) != 0; }
    constexpr void add(Seat seat) { bits_ = static_cast<uint8_t>(bits_ | 1u << seat.index); }
    constexpr void remove(Seat seat) { bits_ = static_cast<uint8_t>(bits_ & ~(1u << seat.index)); }
    constexpr bool empty() const { return bits_ == 0; }
    constexpr int size() const { return std::popcount(bits_); }
    constexpr Seat lowest() const { return empty() ? Seat::none() : Seat(std::countr_zero(bits_)); }
    constexpr uint8_t bits() const { return bits_; }

    // for (Seat seat : set) visits seats from the lowest up.
    struct Iterator {
        uint8_t rest;
        constexpr Seat operator*() const { return Seat(std::countr_zero(rest)); }
        constexpr Iterator& operator++() {
            rest = static_cast<uint8_t>(rest & (rest - 1));
            return *this;
        }
        constexpr bool operator!=(const Iterator& other) const { return rest != other.rest; }
    };
    constexpr Iterator begin() const { return {bits_}; }
    constexpr Iterator end() const { return {0}; }

    friend constexpr SeatSet operator&(SeatSet one, SeatSet other) { return from_bits(one.bits_ & unsigned{other.bits_}); }
    friend constexpr SeatSet operator-(SeatSet one, SeatSet other) { return from_bits(one.bits_ & ~unsigned{other.bits_}); }
    friend constexpr bool operator==(const SeatSet&, const SeatSet&) = default;

private:
    uint8_t bits_ = 0;
};

// Who is looking: a seat, or a spectator who knows only what the whole table knows.
struct Viewer {
    Seat seat;

    constexpr Viewer(Seat looking) : seat(looking) {}
    static constexpr Viewer spectator() { return Viewer(Seat::none()); }
    constexpr bool is_spectator() const { return seat.is_none(); }
    constexpr bool is(Seat other) const { return seat == other && !other.is_none(); }
    friend constexpr bool operator==(const Viewer&, const Viewer&) = default;
};

}  // namespace undercroft
