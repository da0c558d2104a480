// Bytes of a terminal as keys: what comes in pieces, what nobody knows and what is pasted never looks like an answer.
#include "cli/tui/key_reader.h"

#include <gtest/gtest.h>

namespace undercroft {
namespace {

// The keys of these bytes; a '|' stands for a moment in which nothing comes.
std::string keys_of(std::string_view bytes) {
    KeyReader reader;
    std::string said;
    const auto say = [&](const std::optional<Key>& key) {
        if (!key) return;
        switch (key->kind) {
        case Key::Kind::letter: said += "<" + std::to_string(static_cast<uint32_t>(key->letter)) + ">"; break;
        case Key::Kind::enter: said += "<enter>"; break;
        case Key::Kind::escape: said += "<escape>"; break;
        case Key::Kind::backspace: said += "<back>"; break;
        case Key::Kind::paste: said += "<paste " + std::to_string(key->text.size()) + ">"; break;
        default: said += "<other>";
        }
    };
    for (const char byte : bytes) say(byte == '|' ? reader.pause() : reader.take(static_cast<unsigned char>(byte)));
    return said;
}

TEST(key_reader, letters_enter_and_escape_are_keys) {
    EXPECT_EQ(keys_of("1\r"), "<49><enter>");
    EXPECT_EQ(keys_of("\x1b|"), "<escape>");
    EXPECT_EQ(keys_of("\x1b\x1b|"), "<escape><escape>");
    EXPECT_EQ(keys_of("\x7f"), "<back>");
}

TEST(key_reader, a_cyrillic_letter_may_come_in_two_packets) {
    EXPECT_EQ(keys_of("\xd0\xb9"), "<1081>");
    KeyReader reader;
    EXPECT_FALSE(reader.take(0xd0).has_value());
    EXPECT_TRUE(reader.unfinished());  // the screen waits for the rest and does not take it for a closed terminal
    EXPECT_EQ(reader.take(0xb9)->letter, U'й');
}

TEST(key_reader, half_a_letter_is_dropped_and_what_follows_is_not) {
    EXPECT_EQ(keys_of("\xd0|1"), "<49>");
    EXPECT_EQ(keys_of("\xd0"
                      "1"),
              "<49>");
    EXPECT_EQ(keys_of("\xff"
                      "1"),
              "<49>");
}

TEST(key_reader, sequences_nobody_knows_are_no_answers) {
    EXPECT_EQ(keys_of("\x1b[1;5C"), "");  // Ctrl-Right under screen-256color
    EXPECT_EQ(keys_of("\x1bOc2"), "<50>");
    EXPECT_EQ(keys_of("\x1b"
                      "1"),
              "");  // Alt-1
}

TEST(key_reader, an_endless_sequence_ends) {
    KeyReader reader;
    reader.take(27);
    reader.take('[');
    for (int i = 0; i < 40; ++i) reader.take('1');
    EXPECT_FALSE(reader.unfinished());
}

TEST(key_reader, pasted_text_is_one_key_and_never_an_enter) {
    EXPECT_EQ(keys_of("\x1b[200~1\r2\r\x1b[201~3"), "<paste 4><51>");
    EXPECT_EQ(keys_of("\x1b[200~\xd0\xb9|\xd0\xb9\x1b[201~"), "<paste 2>");
    EXPECT_EQ(keys_of("\x1b[200~" + std::string(100'000, 'x') + "\x1b[201~"), "<paste 4096>");
}

}  // namespace
}  // namespace undercroft
