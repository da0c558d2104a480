#include "cli/tui/key_reader.h"

#include <string_view>

namespace undercroft {

namespace {

constexpr unsigned char escape_byte = 27;
constexpr std::string_view paste_begins = "200~", paste_ends = "\x1b[201~";  // bracketed paste
constexpr size_t longest_sequence = 32, longest_paste = 4096;

// How many bytes a UTF-8 letter has that begins so; 0: no letter does.
size_t letter_bytes(unsigned char first) {
    if (first < 0x80) return 1;
    if (first >= 0xc2 && first < 0xe0) return 2;
    if (first >= 0xe0 && first < 0xf0) return 3;
    if (first >= 0xf0 && first < 0xf5) return 4;
    return 0;
}

char32_t letter_of(std::string_view bytes) {
    const auto first = static_cast<unsigned char>(bytes[0]);
    char32_t letter = bytes.size() == 1 ? first : first & (0x7fu >> bytes.size());
    for (const char next : bytes.substr(1)) letter = letter << 6 | (static_cast<unsigned char>(next) & 0x3fu);
    return letter;
}

Key key_of(char32_t letter) {
    switch (letter) {
    case U'\r':
    case U'\n': return {Key::Kind::enter};
    case 8:
    case 127: return {Key::Kind::backspace};
    default: return letter < U' ' ? Key{Key::Kind::none} : Key{Key::Kind::letter, letter};
    }
}

}  // namespace

// A byte that cannot go on with the letter begins a new one: what was broken is lost, what follows is not.
std::optional<char32_t> KeyReader::add_to_letter(unsigned char byte) {
    if (!bytes_.empty() && (byte & 0xc0) != 0x80) bytes_.clear();
    if (bytes_.empty() && letter_bytes(byte) == 0) return std::nullopt;
    bytes_ += static_cast<char>(byte);
    if (bytes_.size() < letter_bytes(static_cast<unsigned char>(bytes_[0]))) return std::nullopt;
    const char32_t letter = letter_of(bytes_);
    bytes_.clear();
    return letter;
}

void KeyReader::add_to_paste(unsigned char byte) {
    tail_ += static_cast<char>(byte);
    if (tail_.size() > paste_ends.size()) tail_.erase(0, 1);
    const std::optional<char32_t> letter = add_to_letter(byte);
    if (letter && paste_.size() < longest_paste) paste_ += *letter;
}

std::optional<Key> KeyReader::take(unsigned char byte) {
    switch (state_) {
    case State::paste:
        add_to_paste(byte);
        if (tail_ != paste_ends) return std::nullopt;
        state_ = State::between;
        bytes_.clear();
        if (paste_.size() >= paste_ends.size() && paste_.back() == U'~') paste_.resize(paste_.size() - paste_ends.size());
        return Key{Key::Kind::paste, 0, std::move(paste_)};
    case State::escape:
        state_ = byte == '[' ? State::sequence : byte == 'O' ? State::single : State::between;
        bytes_.clear();
        if (byte == escape_byte) {  // pressed twice
            state_ = State::escape;
            return Key{Key::Kind::escape};
        }
        return std::nullopt;  // with Alt: nobody's key
    case State::single: state_ = State::between; return std::nullopt;
    case State::sequence:
        bytes_ += static_cast<char>(byte);
        if (byte >= 0x40 && byte <= 0x7e) return finish_sequence(byte);
        if (bytes_.size() > longest_sequence) {
            state_ = State::between;
            bytes_.clear();
        }
        return std::nullopt;
    case State::between:
    case State::letter: break;
    }
    if (byte == escape_byte) {
        state_ = State::escape;
        bytes_.clear();
        return std::nullopt;
    }
    const std::optional<char32_t> letter = add_to_letter(byte);
    state_ = bytes_.empty() ? State::between : State::letter;
    return letter ? std::optional<Key>(key_of(*letter)) : std::nullopt;
}

std::optional<Key> KeyReader::finish_sequence(unsigned char) {
    const bool pasted = bytes_ == paste_begins;
    bytes_.clear();
    state_ = pasted ? State::paste : State::between;
    paste_.clear();
    tail_.clear();
    return std::nullopt;
}

std::optional<Key> KeyReader::pause() {
    if (state_ == State::paste) return std::nullopt;  // a long one may take its time
    const bool alone = state_ == State::escape;
    state_ = State::between;
    bytes_.clear();
    return alone ? std::optional<Key>(Key{Key::Kind::escape}) : std::nullopt;
}

}  // namespace undercroft
