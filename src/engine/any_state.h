// A State of any game as one value: what Match, sessions and replays hold. Copies share the State until one of them is changed
// (copy on write), so that a position which owns memory costs nothing to hand round.
#pragma once

#include <atomic>
#include <utility>

#include "core/check.h"

namespace undercroft {

class AnyState {
public:
    AnyState() = default;
    template <class State>
    static AnyState of(State state) {
        AnyState any;
        any.held_ = new Held<State>(std::move(state));
        return any;
    }
    AnyState(const AnyState& other) : held_(other.held_) {
        if (held_ != nullptr) held_->holders.fetch_add(1, std::memory_order_relaxed);
    }
    AnyState(AnyState&& other) noexcept : held_(std::exchange(other.held_, nullptr)) {}
    AnyState& operator=(AnyState other) noexcept {
        std::swap(held_, other.held_);
        return *this;
    }
    ~AnyState() {
        if (held_ != nullptr && held_->holders.fetch_sub(1, std::memory_order_acq_rel) == 1) delete held_;
    }

    bool empty() const { return held_ == nullptr; }
    bool shares_with(const AnyState& other) const { return held_ == other.held_; }

    template <class State>
    const State& as() const {
        const auto* held = dynamic_cast<const Held<State>*>(held_);
        CHECK(held != nullptr);
        return held->state;
    }
    // To be changed: nobody else's from here on.
    template <class State>
    State& change() {
        const State& shared = as<State>();
        // Acquire: another thread may just have read the State and let go of it.
        if (held_->holders.load(std::memory_order_acquire) > 1) *this = of(State(shared));
        return static_cast<Held<State>*>(held_)->state;
    }

private:
    // Counted by hand: std::shared_ptr cannot tell "mine alone" in an order that other threads respect.
    struct Base {
        Base() = default;
        Base(const Base&) = delete;
        Base& operator=(const Base&) = delete;
        virtual ~Base() = default;
        std::atomic<int> holders{1};
    };
    template <class State>
    struct Held final : Base {
        explicit Held(State value) : state(std::move(value)) {}
        State state;
    };
    Base* held_ = nullptr;
};

}  // namespace undercroft
