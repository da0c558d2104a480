// How boxes are drawn on the board: as frames where the card leaves room, else as numbered lines or side by side.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "games/one_deck_dungeon/board.h"

namespace undercroft::one_deck_dungeon {

Ink ink_of_colour(BoardColour colour);
std::string costs_of(const BoardBox& box);
std::string short_text(const BoardBox& box);

class BoxPainter {
public:
    // Draws between two columns of the canvas.
    BoxPainter(Canvas& canvas, int left, int right) : canvas_(canvas), left_(left), right_(right) {}

    // Left to right, row by row, down to the row before `bottom`; the row below them, or nothing drawn and nothing said when
    // there is not enough room.
    std::optional<int> frames(const std::vector<BoardBox>& boxes, int top, int bottom);
    // In two columns with their numbers; the row below them.
    int lines(const std::vector<BoardBox>& boxes, int top);
    // Side by side from column x on, wrapped; the row below them. What does not fit above `bottom` shows as "…".
    int in_a_row(const std::vector<BoardBox>& boxes, int x, int row, int bottom);

private:
    void frame(int x, int y, size_t number, const BoardBox& box);

    Canvas& canvas_;
    int left_, right_;
};

}  // namespace undercroft::one_deck_dungeon
