// Canvas: a drawing in characters for a terminal. Games paint on it with inks that name a role; the front end decides how
// an ink looks (colours, bold, or nothing at all), so the letters alone must carry the meaning.
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace undercroft {

enum class Ink : unsigned char { plain, faint, strong, blue, red, green, ochre, chosen, warning, heading };

struct CanvasCell {
    std::string glyph = " ";  // one character cell, UTF-8 with any combining marks; empty: right half of a wide glyph
    Ink ink = Ink::plain;
    friend bool operator==(const CanvasCell&, const CanvasCell&) = default;
};

class Canvas {
public:
    Canvas(int width, int height);
    int width() const { return width_; }
    int height() const { return height_; }
    const CanvasCell& at(int x, int y) const;

    // Writes on one line, cut at the edges; returns the column after the last character.
    int write(int x, int y, std::string_view text, Ink ink = Ink::plain);
    // Writes word-wrapped into a column; returns the number of lines used, at most max_lines. What does not fit shows as "…".
    int write_wrapped(int x, int y, int columns, int max_lines, std::string_view text, Ink ink = Ink::plain);
    // Lines join where they meet: a vertical across a horizontal gives a cross.
    void horizontal(int x, int y, int length, Ink ink = Ink::faint);
    void vertical(int x, int y, int length, Ink ink = Ink::faint);
    // A box of single lines with an optional title set into its upper edge.
    void box(int x, int y, int box_width, int box_height, std::string_view title = {}, Ink ink = Ink::faint);

    // The letters alone, line by line, without trailing blanks: for tests and the plain mode.
    std::string text() const;

private:
    CanvasCell* cell(int x, int y);  // null outside
    void put(int x, int y, std::string glyph, int columns, Ink ink);
    void clear_around(int x, int y);
    void draw_line(int x, int y, unsigned arms, Ink ink);

    int width_;
    int height_;
    std::vector<CanvasCell> cells_;
};

}  // namespace undercroft
