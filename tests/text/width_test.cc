// Columns of a terminal: Cyrillic, combining marks, wide characters, broken bytes.
#include "text/width.h"

#include <gtest/gtest.h>

namespace undercroft {
namespace {

using Lines = std::vector<std::string>;

TEST(text_width, columns_are_what_a_terminal_shows) {
    EXPECT_EQ(display_columns(""), 0);
    EXPECT_EQ(display_columns("Rope"), 4);
    EXPECT_EQ(display_columns("Верёвка"), 7);
    EXPECT_EQ(display_columns("е\u0308ж"), 2);
    EXPECT_EQ(display_columns("洞窟"), 4);
    EXPECT_EQ(display_columns("│═╬"), 3);
    EXPECT_EQ(display_columns("a\u200bb"), 2);
    EXPECT_EQ(display_columns("жук\xff!"), 5);
}

TEST(text_width, fit_cuts_with_an_ellipsis_and_never_exceeds) {
    EXPECT_EQ(fit("Верёвка", 7), "Верёвка");
    EXPECT_EQ(fit("Верёвка", 6), "Верёв…");
    EXPECT_EQ(fit("Верёвка", 1), "…");
    EXPECT_EQ(fit("Верёвка", 0), "");
    EXPECT_EQ(fit("洞窟洞", 4), "洞…");
    EXPECT_EQ(fit("е\u0308жик", 3), "е\u0308ж…");
    for (int columns = 0; columns < 12; ++columns) EXPECT_LE(display_columns(fit("洞窟 и верёвка", columns)), columns);
}

TEST(text_width, pad_is_exact_on_every_side) {
    EXPECT_EQ(pad("жук", 5), "жук  ");
    EXPECT_EQ(pad("жук", 5, Align::right), "  жук");
    EXPECT_EQ(pad("жук", 6, Align::centre), " жук  ");
    EXPECT_EQ(pad("верёвка", 4), "вер…");
    EXPECT_EQ(pad("洞窟洞", 4), "洞… ");
}

TEST(text_width, wrap_breaks_cyrillic_at_spaces_by_columns) {
    EXPECT_EQ(wrap("Герой идёт в тёмный зал", 10), (Lines{"Герой идёт", "в тёмный", "зал"}));
    EXPECT_EQ(wrap("Герой идёт в тёмный зал", 9), (Lines{"Герой", "идёт в", "тёмный", "зал"}));
    EXPECT_EQ(wrap("один", 10), Lines{"один"});
    EXPECT_EQ(wrap("", 10), Lines{""});
    EXPECT_EQ(wrap("  много   пробелов  ", 20), Lines{"много пробелов"});
}

TEST(text_width, wrap_keeps_line_ends_and_empty_lines) { EXPECT_EQ(wrap("раз\n\nдва три", 5), (Lines{"раз", "", "два", "три"})); }

TEST(text_width, wrap_breaks_a_word_wider_than_the_line) {
    EXPECT_EQ(wrap("на достопримечательность!", 8), (Lines{"на", "достопри", "мечатель", "ность!"}));
    EXPECT_EQ(wrap("洞窟洞", 3), (Lines{"洞", "窟", "洞"}));
    EXPECT_EQ(wrap("洞窟", 1), (Lines{"洞", "窟"}));
}

TEST(text_width, wrap_holds_dashes_and_no_break_spaces) {
    EXPECT_EQ(wrap("жизнь — это путь", 7), (Lines{"жизнь —", "это", "путь"}));
    EXPECT_EQ(wrap("герой — это путь", 6), (Lines{"герой", "— это", "путь"}));
    EXPECT_EQ(wrap("ещё 1\u00a0234 раны", 8), (Lines{"ещё", "1\u00a0234", "раны"}));
}

}  // namespace
}  // namespace undercroft
