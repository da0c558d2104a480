// What a person's terminal sends, byte by byte, as keys. Knows no terminal: bytes go in, keys come out.
#pragma once

#include <cstdint>
#include <optional>
#include <string>

namespace undercroft {

struct Key {
    enum class Kind : uint8_t {
        letter,
        enter,
        escape,
        backspace,
        up,
        down,
        left,
        right,
        page_up,
        page_down,
        home,
        end,
        help,
        paste,  // `text` was pasted: words for a line that is being typed, never an answer to a question
        resize,
        none,
        gone
    };
    Kind kind = Kind::none;    // none: the wait is over without a key; gone: Ctrl-C or the terminal went away
    char32_t letter = 0;       // Cyrillic letters stay as they are
    std::u32string text = {};  // of a paste

    bool is(char32_t wanted) const { return kind == Kind::letter && letter == wanted; }
};

// Letters may come in several packets, and terminals send sequences nobody here knows: both must not look like answers.
class KeyReader {
public:
    // The key that this byte completes, if any. Sequences that nobody knows end in nothing.
    std::optional<Key> take(unsigned char byte);
    // Nothing more has come for a while: an Escape by itself is the key, anything else unfinished is dropped.
    std::optional<Key> pause();
    bool unfinished() const { return state_ != State::between; }
    bool pasting() const { return state_ == State::paste; }

private:
    enum class State : uint8_t { between, letter, escape, sequence, single, paste };
    std::optional<Key> finish_sequence(unsigned char last);
    std::optional<char32_t> add_to_letter(unsigned char byte);
    void add_to_paste(unsigned char byte);

    State state_ = State::between;
    std::string bytes_;     // of the letter or sequence so far
    std::u32string paste_;  // at most as much as a line may hold
    std::string tail_;      // the end of what was pasted, to see where it stops
};

}  // namespace undercroft
