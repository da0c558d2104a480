// The canvas: widths of letters, cutting at the edges, wrapping, boxes whose lines join.
#include "drawing/canvas.h"

#include <gtest/gtest.h>

namespace undercroft {

TEST(canvas, writes_cyrillic_in_one_column_a_letter) {
    Canvas canvas(8, 1);
    EXPECT_EQ(canvas.write(1, 0, "Плут 3", Ink::strong), 7);
    EXPECT_EQ(canvas.text(), " Плут 3\n");
    EXPECT_EQ(canvas.at(1, 0), (CanvasCell{"П", Ink::strong}));
    EXPECT_EQ(canvas.at(0, 0).ink, Ink::plain);
}

TEST(canvas, cuts_at_every_edge) {
    Canvas canvas(4, 2);
    canvas.write(-2, 0, "abcdefgh");
    canvas.write(0, 2, "below");
    canvas.write(0, -1, "above");
    EXPECT_EQ(canvas.text(), "cdef\n\n");
}

TEST(canvas, a_wide_glyph_takes_two_cells_and_never_hangs_over_the_edge) {
    Canvas canvas(3, 1);
    EXPECT_EQ(canvas.write(0, 0, "骰a"), 3);
    EXPECT_EQ(canvas.at(1, 0).glyph, "");
    canvas.write(2, 0, "骰");
    EXPECT_EQ(canvas.text(), "骰\n");
    canvas.write(1, 0, "x");  // over the right half
    EXPECT_EQ(canvas.text(), " x\n");
}

TEST(canvas, a_combining_mark_sits_on_the_letter_before_it) {
    Canvas canvas(4, 1);
    EXPECT_EQ(canvas.write(0, 0, "e\xCC\x81z"), 2);
    EXPECT_EQ(canvas.at(0, 0).glyph, "e\xCC\x81");
}

TEST(canvas, broken_utf8_and_control_characters_cannot_reach_the_terminal) {
    Canvas canvas(4, 1);
    canvas.write(0, 0,
                 "a\xFF\x1b"
                 "b");
    EXPECT_EQ(canvas.text(), "a?b\n");
}

TEST(canvas, wraps_and_says_that_more_was_there) {
    Canvas canvas(10, 4);
    EXPECT_EQ(canvas.write_wrapped(0, 0, 9, 2, "one two three four five"), 2);
    EXPECT_EQ(canvas.text(), "one two\nthree …\n\n\n");
    Canvas roomy(12, 3);
    EXPECT_EQ(roomy.write_wrapped(1, 1, 10, 5, "one two three"), 2);
    EXPECT_EQ(roomy.text(), "\n one two\n three\n");
    EXPECT_EQ(roomy.write_wrapped(0, 0, 0, 5, "no room"), 0);
}

TEST(canvas, boxes_that_share_an_edge_join) {
    Canvas canvas(7, 3);
    canvas.box(0, 0, 4, 3);
    canvas.box(3, 0, 4, 3);
    EXPECT_EQ(canvas.text(), "┌──┬──┐\n│  │  │\n└──┴──┘\n");
}

TEST(canvas, lines_cross_and_titles_sit_in_the_edge) {
    Canvas canvas(12, 3);
    canvas.box(0, 0, 12, 3, "Сумка");
    EXPECT_EQ(canvas.text(), "┌─ Сумка ──┐\n│          │\n└──────────┘\n");
    Canvas cross(3, 3);
    cross.horizontal(0, 1, 3);
    cross.vertical(1, 0, 3);
    EXPECT_EQ(cross.text(), " │\n─┼─\n │\n");
}

TEST(canvas, a_title_too_long_for_its_box_is_cut) {
    Canvas canvas(10, 2);
    canvas.box(0, 0, 10, 2, "Подземелье");
    EXPECT_EQ(canvas.text(), "┌─ Под… ─┐\n└────────┘\n");
}

}  // namespace undercroft
