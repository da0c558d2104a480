// A State of any game as one value: what Match, sessions and replays hold.
#pragma once

#include <memory>
#include <utility>

#include "core/check.h"

namespace undercroft {

class AnyState {
public:
    AnyState() = default;
    template <class State>
    static AnyState of(State state) {
        AnyState any;
        any.held_ = std::make_unique<Held<State>>(std::move(state));
        return any;
    }
    AnyState(const AnyState& other) : held_(other.held_ ? other.held_->copy() : nullptr) {}
    AnyState& operator=(const AnyState& other) {
        if (this != &other) held_ = other.held_ ? other.held_->copy() : nullptr;
        return *this;
    }
    AnyState(AnyState&&) = default;
    AnyState& operator=(AnyState&&) = default;
    ~AnyState() = default;

    bool empty() const { return held_ == nullptr; }

    template <class State>
    State& as() {
        auto* held = dynamic_cast<Held<State>*>(held_.get());
        CHECK(held != nullptr);
        return held->state;
    }
    template <class State>
    const State& as() const {
        const auto* held = dynamic_cast<const Held<State>*>(held_.get());
        CHECK(held != nullptr);
        return held->state;
    }

private:
    struct Base {
        virtual ~Base() = default;
        virtual std::unique_ptr<Base> copy() const = 0;
    };
    template <class State>
    struct Held final : Base {
        explicit Held(State value) : state(std::move(value)) {}
        std::unique_ptr<Base> copy() const override { return std::make_unique<Held>(state); }
        State state;
    };
    std::unique_ptr<Base> held_;
};

}  // namespace undercroft
