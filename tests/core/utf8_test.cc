// UTF-8: what is valid, where it breaks, and the way there and back.
#include "core/utf8.h"

#include <gtest/gtest.h>

namespace undercroft {
namespace {

TEST(core_utf8, valid_text_passes_and_the_first_broken_byte_is_found) {
    EXPECT_TRUE(is_utf8("Rope, верёвка, 洞窟, 🜂"));
    EXPECT_EQ(first_broken_utf8("ab\xff"), 2u);
    EXPECT_EQ(first_broken_utf8("ж\x80"), 2u);
    EXPECT_EQ(first_broken_utf8("a\xd0"), 1u);             // cut short
    EXPECT_EQ(first_broken_utf8("\xc0\xaf"), 0u);          // overlong
    EXPECT_EQ(first_broken_utf8("\xe0\x80\xaf"), 0u);      // overlong
    EXPECT_EQ(first_broken_utf8("\xed\xa0\x80"), 0u);      // surrogate
    EXPECT_EQ(first_broken_utf8("\xf4\x90\x80\x80"), 0u);  // beyond U+10FFFF
    EXPECT_TRUE(is_utf8("\xf4\x8f\xbf\xbf"));
}

TEST(core_utf8, every_code_point_survives_writing_and_reading) {
    for (char32_t value = 1; value <= 0x10ffff; value += value < 0x3000 ? 1 : 97) {
        if (value >= 0xd800 && value <= 0xdfff) continue;
        std::string text;
        append_utf8(text, value);
        const CodePoint point = decode_code_point(text, 0);
        ASSERT_EQ(point.value, value);
        ASSERT_EQ(static_cast<size_t>(point.bytes), text.size());
    }
}

// RF-9
TEST(Utf8, what_would_command_a_terminal_is_not_printable) {
    EXPECT_EQ(printable("Анна, or “Ann”\n\tfine"), "Анна, or “Ann”\n\tfine");
    EXPECT_EQ(printable("\x1b[2Jred"), "\uFFFD[2Jred");
    EXPECT_EQ(printable("a\x07\x7f\xc2\x9b"
                        "31m"),
              "a\uFFFD\uFFFD\uFFFD"
              "31m");
    EXPECT_EQ(printable("a\xff\xc0z"), "a\uFFFD\uFFFDz");
    EXPECT_EQ(printable("\xe2\x80\xae"
                        "evil"),
              "\uFFFD"
              "evil")
        << "right to left";
    EXPECT_EQ(printable_line("a\nb\tc"), "a b c");
}

}  // namespace
}  // namespace undercroft
