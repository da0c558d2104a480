// Inside the picture: what its parts share. The map, a battle and the players' panel are painted by one class each, all from a board.
#pragma once

#include <algorithm>
#include <string>

#include "drawing/canvas.h"
#include "games/dungeoneer/board.h"
#include "games/dungeoneer/names.h"
#include "text/width.h"

namespace undercroft::dungeoneer {

struct Area {
    int x = 0, y = 0, width = 0, height = 0;
};

class Easel {
public:
    Easel(const Board& what, const Speaker& speaker, Canvas& on)
        : board(what), canvas(on), mine(what.seats[static_cast<size_t>(what.seat) - 1]), say_(speaker) {}

    std::string say(const Message& message) const { return say_(message); }
    std::string label(const char* key) const { return say_(Names::message("table", key)); }
    std::string counted(const char* key, int count) const { return say_(Names::message("table", key).with("count", int64_t{count})); }
    // One line, cut to the columns; returns the column after it.
    int line(int x, int y, int columns, const std::string& text, Ink ink = Ink::plain) const {
        return canvas.write(x, y, fit(text, columns), ink);
    }

    const Board& board;
    Canvas& canvas;
    const BoardSeat& mine;  // whose hero stands in the middle

private:
    const Speaker& say_;
};

// The map of cards around the hero, with an overview when it does not fit.
void paint_map(const Easel& easel, Area area);
// The fight on the table, stage by stage.
void paint_battle(const Easel& easel, Area area);
// What it needs to tell everything about its attacks, or all but the texts of the cards.
int battle_rows(const Easel& easel, int columns, bool with_text);

}  // namespace undercroft::dungeoneer
