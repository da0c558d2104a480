// The sheet in characters: the map fills the canvas as well as it can, tokens stand on it, the year above, the living beside it where there is
// room. Letters and signs carry the meaning; ink only helps.
#include <fmt/format.h>

#include <algorithm>
#include <array>

#include "games/host_a_dungeon/board.h"

namespace undercroft::host_a_dungeon {

namespace {

struct Look {
    char letter;
    const char* glyph;
    Ink ink;
};
constexpr std::array<Look, 15> looks = {{{patch::sky, " ", Ink::plain},
                                         {patch::rock, "░", Ink::faint},
                                         {patch::open, " ", Ink::plain},
                                         {patch::water, "≈", Ink::blue},
                                         {patch::magma, "∽", Ink::red},
                                         {patch::toxic, "≋", Ink::green},
                                         {patch::ice, "*", Ink::blue},
                                         {patch::gold, "$", Ink::ochre},
                                         {patch::mithril, "△", Ink::strong},
                                         {patch::obsidian, "▮", Ink::strong},
                                         {patch::building, "▲", Ink::strong},
                                         {patch::straight, "·", Ink::blue},
                                         {patch::crooked, "·", Ink::strong},
                                         {patch::wild, "·", Ink::red},
                                         {patch::curved, "·", Ink::green}}};
constexpr int side_width = 34;

const Look& look_of(char letter) {
    const auto* found = std::ranges::find(looks, letter, &Look::letter);
    return found == looks.end() ? looks[1] : *found;
}
int weight(char letter) { return letter == patch::rock || letter == patch::sky ? 1 : 3; }

// Which letter stands for a rectangle of patches.
char letter_for(const Board& board, int left, int right, int top, int bottom) {
    std::array<int, 128> votes{};
    char best = patch::rock;
    for (int row = top; row < bottom; ++row) {
        for (int column = left; column < right; ++column) {
            const char letter = board.map[static_cast<size_t>(row)][static_cast<size_t>(column)];
            votes[static_cast<size_t>(letter)] += weight(letter);
            if (votes[static_cast<size_t>(letter)] > votes[static_cast<size_t>(best)]) best = letter;
        }
    }
    return best;
}

void paint_map(const Board& board, Canvas& canvas, int top, int width, int height) {
    const int columns = static_cast<int>(board.map.front().size()), rows = static_cast<int>(board.map.size());
    for (int y = 0; y < height; ++y) {
        for (int x = 0; x < width; ++x) {
            const int left = x * columns / width, upper = y * rows / height;
            const char letter =
                letter_for(board, left, std::max(left + 1, (x + 1) * columns / width), upper, std::max(upper + 1, (y + 1) * rows / height));
            canvas.write(x, top + y, look_of(letter).glyph, look_of(letter).ink);
        }
    }
    for (const BoardToken& token : board.tokens) {
        if (!token.space) continue;
        const int x = std::clamp(token.x * width / board.width, 0, width - 1),
                  y = std::clamp(token.y * height / board.height, 0, height - 1);
        if (token.kind == "wealth") {
            canvas.write(x, top + y, "○", Ink::ochre);
        } else {
            canvas.write(x, top + y, token.count > 1 && token.count < 10 ? std::to_string(token.count) : "●",
                         token.owner ? Ink::strong : Ink::plain);
        }
    }
}

}  // namespace

void paint_board(const Board& board, const Speaker& say, Canvas& canvas) {
    const Message heading = Message("host_a_dungeon.picture.heading")
                                .with("age", board.age_name)
                                .with("year", int64_t{board.year})
                                .with("season", board.season_name)
                                .with("has_season", int64_t{board.season > 0 ? 1 : 0});
    canvas.write(0, 0, say(heading), Ink::heading);
    const bool has_side = canvas.width() >= 110;
    const int width = has_side ? canvas.width() - side_width - 2 : canvas.width();
    if (board.map.empty() || canvas.height() < 3) return;
    paint_map(board, canvas, 1, width, canvas.height() - 1);
    if (!has_side) return;
    int line = 1;
    for (const BoardGroup& group : board.groups) {
        if (line >= canvas.height()) break;
        canvas.write(width + 2, line++, fmt::format("{} {}● {}○", group.name, group.pop, group.wealth));
    }
}

}  // namespace undercroft::host_a_dungeon
