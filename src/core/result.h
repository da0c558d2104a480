// Result<T>: a value, or the Problem that a person's input caused. Our own mistakes use CHECK instead.
#pragma once

#include <string>
#include <utility>
#include <variant>

#include "core/check.h"
#include "core/message.h"

namespace undercroft {

// Where in a file something is wrong; line and column count from 1, 0 means the whole file.
struct Place {
    std::string file;
    int line = 0;
    int column = 0;
    friend bool operator==(const Place&, const Place&) = default;
};

// A mistake made outside our code. `message.key` is the stable code; the words are in content/text/problems.*.toml.
struct Problem {
    Message message;
    Place place;

    Problem() = default;
    explicit Problem(Message what) : message(std::move(what)) {}
    explicit Problem(std::string key) : message(std::move(key)) {}
    const std::string& code() const { return message.key; }

    template <class Value>
    Problem&& with(std::string name, Value value) && {
        message.with(std::move(name), std::move(value));
        return std::move(*this);
    }
    Problem&& at(Place where) && {
        place = std::move(where);
        return std::move(*this);
    }
    friend bool operator==(const Problem&, const Problem&) = default;
};

template <class T>
class [[nodiscard]] Result {
public:
    Result(T value) : content_(std::in_place_index<0>, std::move(value)) {}
    Result(Problem problem) : content_(std::in_place_index<1>, std::move(problem)) {}

    bool ok() const { return content_.index() == 0; }
    explicit operator bool() const { return ok(); }

    T& value() & {
        CHECK(ok());
        return std::get<0>(content_);
    }
    const T& value() const& {
        CHECK(ok());
        return std::get<0>(content_);
    }
    T&& value() && {
        CHECK(ok());
        return std::get<0>(std::move(content_));
    }
    T* operator->() { return &value(); }
    const T* operator->() const { return &value(); }
    T& operator*() & { return value(); }
    const T& operator*() const& { return value(); }

    const Problem& problem() const {
        CHECK(!ok());
        return std::get<1>(content_);
    }

private:
    std::variant<T, Problem> content_;
};

// For operations that succeed with nothing to say.
struct Done {
    friend bool operator==(const Done&, const Done&) = default;
};

}  // namespace undercroft
