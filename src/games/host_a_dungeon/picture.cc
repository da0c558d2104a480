// The sheet in characters: the map fills the canvas as well as it can, tokens stand on it, the year above, the living beside it
// where there is room. Letters and signs carry the meaning; ink only helps.
#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <map>

#include "games/host_a_dungeon/board.h"
#include "text/width.h"

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
constexpr int width_for_names = 150;  // of the map: below it names would hide what they name

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

// Below a place, where nothing but rock or emptiness is: who lives there, else what it is.
void write_name(const BoardSpace& space, const std::string& name, const Board& board, Canvas& canvas, int top, int width, int height,
                Ink ink) {
    const int columns = display_columns(name);
    const int left = std::clamp((space.x + space.width / 2) * width / board.width - columns / 2, 0, std::max(0, width - columns));
    const int row = (space.y + space.height) * height / board.height + (space.kind == "building" ? -2 : 1);
    if (row < 0 || row >= height) return;
    for (int x = std::max(0, left - 1); x < std::min(width, left + columns + 1); ++x) {
        const std::string& glyph = canvas.at(x, top + row).glyph;
        if (glyph != " " && glyph != "░") return;
    }
    canvas.write(left, top + row, name, ink);
}

void write_names(const Board& board, Canvas& canvas, int top, int width, int height) {
    std::map<std::string, const BoardGroup*> living;
    for (const BoardGroup& group : board.groups) {
        if (group.home) living.emplace(*group.home, &group);
    }
    for (const bool inhabited : {true, false}) {
        for (const BoardSpace& space : board.spaces) {
            const auto found = living.find(space.handle);
            if (space.kind == "passage" || (found != living.end()) != inhabited) continue;
            write_name(space, inhabited ? found->second->name : space.name, board, canvas, top, width, height,
                       inhabited ? Ink::strong : Ink::faint);
        }
    }
}

void paint_choices(const Board& board, Canvas& canvas, int top, int width, int height) {
    constexpr std::array<const char*, 9> digits = {"①", "②", "③", "④", "⑤", "⑥", "⑦", "⑧", "⑨"};
    for (const BoardChoice& choice : board.choices) {
        if (choice.number > static_cast<int>(digits.size())) continue;
        const int x = std::clamp(choice.x * width / board.width, 0, width - 1),
                  y = std::clamp(choice.y * height / board.height, 0, height - 1);
        canvas.write(x, top + y, digits[static_cast<size_t>(choice.number - 1)], Ink::chosen);
    }
}

}  // namespace

void paint_board(const Board& board, const Speaker& say, Canvas& canvas) {
    const Message heading = Message("host_a_dungeon.picture.heading")
                                .with("age", board.age_name)
                                .with("year", int64_t{board.year})
                                .with("has_year", int64_t{board.year > 0 ? 1 : 0})
                                .with("season", board.season_name)
                                .with("has_season", int64_t{board.season > 0 ? 1 : 0});
    canvas.write(0, 0, say(heading), Ink::heading);
    const bool has_side = canvas.width() >= 110;
    const int width = has_side ? canvas.width() - side_width - 2 : canvas.width();
    if (board.map.empty() || canvas.height() < 3) return;
    paint_map(board, canvas, 1, width, canvas.height() - 1);
    paint_choices(board, canvas, 1, width, canvas.height() - 1);
    if (width >= width_for_names) write_names(board, canvas, 1, width, canvas.height() - 1);
    if (!has_side) return;
    int line = 1;
    for (const BoardGroup& group : board.groups) {
        if (line >= canvas.height()) break;
        canvas.write(width + 2, line++, fmt::format("{} {}● {}○", group.name, group.pop, group.wealth));
    }
}

}  // namespace undercroft::host_a_dungeon
