// An Action is an answer: a kind of the game's own list and up to three small numbers. One word of memory.
#pragma once

#include <array>
#include <bit>
#include <compare>
#include <cstdint>
#include <span>

#include "core/check.h"

namespace undercroft {

struct Action {
    uint16_t kind = 0;
    int16_t a = 0, b = 0, c = 0;

    // Answers a barrier: everyone is done, the table goes on. Kind 0 is reserved for it in every game.
    static constexpr Action proceed() { return {}; }
    constexpr bool is_proceed() const { return kind == 0; }
    friend constexpr auto operator<=>(const Action&, const Action&) = default;
};
static_assert(sizeof(Action) == 8);

template <class Kind>
constexpr Action make_action(Kind kind, int a = 0, int b = 0, int c = 0) {
    const auto word = [](int number) { return uint64_t{static_cast<uint16_t>(number)}; };
    return std::bit_cast<Action>(word(static_cast<int>(kind)) | word(a) << 16 | word(b) << 32 | word(c) << 48);
}

// Four answers that differ in one number: for each set of four things, how far the answer for each of its members is from the
// answer for the first thing. What stands behind a set's last member is never read.
using FourSteps = std::array<std::array<uint64_t, 4>, 16>;
constexpr FourSteps four_steps(Action step) {
    FourSteps steps{};
    for (uint64_t set = 0; set < steps.size(); ++set) {
        size_t next = 0;
        for (uint64_t thing = 0; thing < 4; ++thing) {
            if ((set >> thing & 1) != 0) steps[set][next++] = thing * std::bit_cast<uint64_t>(step);
        }
    }
    return steps;
}
inline constexpr FourSteps steps_of_a = four_steps({0, 1, 0, 0});
inline constexpr FourSteps steps_of_b = four_steps({0, 0, 1, 0});

// The legal answers, written into a buffer the caller owns. Not initialised: only the first size() entries mean anything.
class ActionList {
public:
    static constexpr uint32_t capacity = 1024;

    ActionList() {}  // NOLINT(modernize-use-equals-default): `= default` would zero the array on value-initialisation
    void clear() { size_ = 0; }
    void add(Action action) {
        CHECK(size_ < capacity);
        items_[size_++] = action;
    }
    // Without a branch on the condition: measured a fifth faster over lists of many maybes.
    void add_if(bool condition, Action action) {
        CHECK(size_ < capacity);
        items_[size_] = action;
        size_ += condition ? 1u : 0u;
    }

    // Adds without looking at the capacity each time: room for `most` is checked once. Ends when it goes out of scope.
    class Writer {
    public:
        Writer(ActionList& list, uint32_t most) : list_(list), next_(list.items_.data() + list.size_) {
            CHECK(list.size_ + most < capacity);
        }
        ~Writer() { list_.size_ = static_cast<uint32_t>(next_ - list_.items_.data()); }
        Writer(const Writer&) = delete;
        Writer& operator=(const Writer&) = delete;
        void add(Action action) { *next_++ = action; }
        void add_if(bool condition, Action action) {
            *next_ = action;
            next_ += condition ? 1 : 0;
        }
        // One answer for each member of a set of four things: `first` is the answer for thing 0. Without a branch; it may write
        // up to four places beyond what it adds.
        void add_four(const FourSteps& steps, unsigned set, Action first) {
            const std::array<uint64_t, 4>& step = steps[set & 15u];
            const uint64_t base = std::bit_cast<uint64_t>(first);
            for (size_t i = 0; i < step.size(); ++i) next_[i] = std::bit_cast<Action>(base + step[i]);
            next_ += std::popcount(set & 15u);
        }

    private:
        ActionList& list_;
        Action* next_;
    };

    uint32_t size() const { return size_; }
    bool empty() const { return size_ == 0; }
    Action operator[](uint32_t index) const { return items_[index]; }
    const Action* begin() const { return items_.data(); }
    const Action* end() const { return items_.data() + size_; }
    std::span<const Action> view() const { return {items_.data(), size_}; }
    bool contains(Action action) const {
        for (Action each : *this) {
            if (each == action) return true;
        }
        return false;
    }

private:
    union {  // keeps the array uninitialised
        std::array<Action, capacity> items_;
    };
    uint32_t size_ = 0;
};

}  // namespace undercroft
