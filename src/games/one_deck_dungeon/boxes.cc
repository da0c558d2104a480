#include "games/one_deck_dungeon/boxes.h"

#include <fmt/format.h>

#include "text/width.h"

namespace undercroft::one_deck_dungeon {

namespace {

constexpr int frame_rows = 3;
constexpr int gap = 2;  // between boxes side by side

int frame_columns(const BoardBox& box) { return box.wide ? 10 : 8; }

Ink ink_of(const BoardBox& box) { return box.filled || box.barred ? Ink::faint : ink_of_colour(box.colour); }

// The sign of a sum stands for a wide box; one that is begun tells what lies on it and what it asks for.
std::string inside(const BoardBox& box) {
    if (box.x && box.value == 0) return "X";
    if (box.wide && box.need < box.value) return fmt::format("{}/{}", box.value - box.need, box.value);
    return std::to_string(box.need);
}

}  // namespace

Ink ink_of_colour(BoardColour colour) {
    switch (colour) {
    case BoardColour::strength: return Ink::ochre;
    case BoardColour::agility: return Ink::red;
    case BoardColour::magic: return Ink::blue;
    case BoardColour::heroic: return Ink::strong;
    case BoardColour::any: return Ink::plain;
    }
    return Ink::plain;
}

std::string costs_of(const BoardBox& box) {
    std::string text;
    for (int i = 0; i < box.hearts; ++i) text += "♥";
    for (int i = 0; i < box.time; ++i) text += "⧗";
    for (int i = 0; i < box.skulls; ++i) text += "☠";
    return text;
}

std::string short_text(const BoardBox& box) { return (box.wide ? "Σ" : "") + box.letter + inside(box) + (box.shield ? "#" : ""); }

// A box as it lies on the card: number and shield in its upper edge, what it needs inside, what it costs in the lower edge.
void BoxPainter::frame(int x, int y, size_t number, const BoardBox& box) {
    const Ink ink = ink_of(box);
    const int columns = frame_columns(box);
    canvas_.box(x, y, columns, frame_rows, {}, ink);
    canvas_.write(x + 1, y, std::to_string(number), Ink::plain);
    if (box.shield) canvas_.write(x + columns - 3, y, "##", box.filled ? Ink::faint : Ink::strong);
    const std::string text = box.filled ? "✓" : (box.wide ? "Σ" : "") + box.letter + " " + inside(box);
    canvas_.write(x + 1, y + 1, pad(text, columns - 2, Align::centre), ink);
    if (!box.filled) canvas_.write(x + 1, y + 2, costs_of(box), Ink::red);
}

std::optional<int> BoxPainter::frames(const std::vector<BoardBox>& boxes, int top, int bottom) {
    int below = top;
    for (const bool draw : {false, true}) {
        int x = left_, y = top;
        for (size_t i = 0; i < boxes.size(); ++i) {
            const int columns = frame_columns(boxes[i]);
            if (x + columns > right_) {
                x = left_;
                y += frame_rows;
            }
            if (y + frame_rows > bottom) return std::nullopt;
            if (draw) frame(x, y, i + 1, boxes[i]);
            x += columns;
        }
        below = y + frame_rows;
    }
    return below;
}

int BoxPainter::lines(const std::vector<BoardBox>& boxes, int top) {
    constexpr int sign_columns = 9;  // "ΣS16/24# "
    const size_t half = (boxes.size() + 1) / 2;
    const int width = (right_ - left_) / 2;
    for (size_t i = 0; i < boxes.size(); ++i) {
        const BoardBox& box = boxes[i];
        const std::string sign = (box.wide ? "" : " ") + short_text(box);
        const std::string line =
            box.filled ? fmt::format("{:2} ✓", i + 1) : fmt::format("{:2} {}{}", i + 1, pad(sign, sign_columns), costs_of(box));
        canvas_.write(left_ + static_cast<int>(i / half) * width, top + static_cast<int>(i % half), fit(line, width - 1), ink_of(box));
    }
    return top + static_cast<int>(half);
}

int BoxPainter::in_a_row(const std::vector<BoardBox>& boxes, int x, int row, int bottom) {
    const int margin = left_ + 1;
    for (const BoardBox& box : boxes) {
        const std::string part = short_text(box) + costs_of(box);
        if (x + display_columns(part) > right_ - 1 && x > margin) {
            if (row + 1 >= bottom) {
                canvas_.write(std::min(x, right_ - 2), row, "…");
                break;
            }
            x = margin;
            ++row;
        }
        x = canvas_.write(x, row, part, ink_of(box)) + gap;
    }
    return row + 1;
}

}  // namespace undercroft::one_deck_dungeon
