// A Message is a sentence not yet said in any language: a key of the text catalogue and its arguments.
#pragma once

#include <cstdint>
#include <functional>
#include <string>
#include <utility>
#include <variant>
#include <vector>

namespace undercroft {

// An argument that is itself a key (a card's name, a hero): looked up in the reader's language.
struct TextKey {
    std::string key;
    friend bool operator==(const TextKey&, const TextKey&) = default;
};

struct Message;

// Sentences inside a sentence, said one after another with commas between: the dice rolled, what waits in a room.
struct MessageList {
    std::vector<Message> items;
    friend bool operator==(const MessageList&, const MessageList&);
};

using MessageValue = std::variant<int64_t, std::string, TextKey, MessageList>;

struct MessageArgument {
    std::string name;
    MessageValue value;
    friend bool operator==(const MessageArgument&, const MessageArgument&) = default;
};

struct Message {
    std::string key;
    std::vector<MessageArgument> arguments;

    Message() = default;
    explicit Message(std::string text_key) : key(std::move(text_key)) {}

    Message& with(std::string name, int64_t number) & { return add(std::move(name), number); }
    Message& with(std::string name, std::string text) & { return add(std::move(name), std::move(text)); }
    Message& with(std::string name, TextKey text_key) & { return add(std::move(name), std::move(text_key)); }
    Message& with(std::string name, MessageList sentences) & { return add(std::move(name), std::move(sentences)); }
    Message& with(std::string name, Message sentence) & { return add(std::move(name), MessageList{{std::move(sentence)}}); }
    template <class Value>
    Message with(std::string name, Value value) && {  // by value: `message = std::move(message).with(…)` keeps its key
        with(std::move(name), std::move(value));
        return std::move(*this);
    }

    friend bool operator==(const Message&, const Message&) = default;

private:
    Message& add(std::string name, MessageValue value) {
        arguments.push_back({std::move(name), std::move(value)});
        return *this;
    }
};

inline bool operator==(const MessageList& a, const MessageList& b) { return a.items == b.items; }

// Says a message in the reader's language; front ends make one from the text catalogue.
using Speaker = std::function<std::string(const Message&)>;

}  // namespace undercroft
