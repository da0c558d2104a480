// How boxes are drawn on the board: as frames where the card leaves room, else as numbered lines or side by side.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "core/message.h"
#include "drawing/canvas.h"
#include "games/one_deck_dungeon/state.h"

namespace undercroft::one_deck_dungeon {

struct DrawnBox {
    const Box* box;
    int need, whole;  // what is missing, and what it asks for empty
    bool shield = false, filled = false, barred = false;
};

// The boxes of the fight that is being played.
std::vector<DrawnBox> boxes_of_fight(const Catalogue& catalogue, const State& state);
// The boxes of a card before it is faced, as they would be in the fight (ODD-ENC-06..09): its own, or what the floors add.
std::vector<DrawnBox> boxes_of_card(const Catalogue& catalogue, const State& state, const Encounter& met);
std::vector<DrawnBox> boxes_of_floors(const Catalogue& catalogue, const State& state, bool peril);
DrawnBox printed_box(const Catalogue& catalogue, int index);

Ink ink_of_colour(int colour);  // of Colour, or grey
std::string costs_of(const Box& box);

class BoxPainter {
public:
    // Draws between two columns of the canvas.
    BoxPainter(const Speaker& say, Canvas& canvas, int left, int right) : say_(say), canvas_(canvas), left_(left), right_(right) {}

    // Left to right, row by row, down to the row before `bottom`; the row below them, or nothing drawn and nothing said when
    // there is not enough room.
    std::optional<int> frames(const std::vector<DrawnBox>& boxes, int top, int bottom);
    // In two columns with their numbers; the row below them.
    int lines(const std::vector<DrawnBox>& boxes, int top);
    // Side by side from column x on, wrapped; the row below them. What does not fit above `bottom` shows as "…".
    int in_a_row(const std::vector<DrawnBox>& boxes, int x, int row, int bottom);

    std::string letter(int colour) const;  // of Colour, or grey
    std::string short_text(const DrawnBox& drawn) const;

private:
    std::string inside(const DrawnBox& drawn) const;
    void frame(int x, int y, size_t number, const DrawnBox& drawn);

    const Speaker& say_;
    Canvas& canvas_;
    int left_, right_;
};

}  // namespace undercroft::one_deck_dungeon
