// The sheet in characters: each is a quarter finer than it is large, so that walls have edges; the living stand on it by their letters,
// the year above, who they are beside it or below where there is room. Letters and signs carry the meaning; ink only helps.
#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <map>
#include <set>

#include "core/utf8.h"
#include "games/host_a_dungeon/board.h"
#include "text/sentence.h"
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
// Walls of a cell by its solid quarters: 1 upper left, 2 upper right, 4 lower left, 8 lower right.
constexpr std::array<const char*, 16> walls = {" ", "▘", "▝", "▀", "▖", "▌", "▞", "▛", "▗", "▚", "▐", "▜", "▄", "▙", "▟", "█"};
constexpr int side_width = 34;
constexpr int width_with_side = 110;  // of the canvas
constexpr int height_with_foot = 20, foot_rows = 3;
constexpr int width_for_places = 150;  // of the map: below it their names would hide what they name
constexpr int width_for_names = 70;

const Look& look_of(char letter) {
    const auto* found = std::ranges::find(looks, letter, &Look::letter);
    return found == looks.end() ? looks[1] : *found;
}
bool is_ore(char letter) { return letter == patch::gold || letter == patch::mithril || letter == patch::obsidian; }
bool is_solid(char letter) { return letter == patch::rock || is_ore(letter); }
bool is_liquid(char letter) { return letter == patch::water || letter == patch::magma || letter == patch::toxic || letter == patch::ice; }
bool is_dug(char letter) {
    return letter == patch::straight || letter == patch::crooked || letter == patch::wild || letter == patch::curved;
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

// The first of four quarters of a cell for which it holds; 0 for none.
template <class Is>
char first_of(const std::array<char, 4>& quarters, Is is) {
    const auto* found = std::ranges::find_if(quarters, is);
    return found == quarters.end() ? '\0' : *found;
}

Look look_of_cell(const std::array<char, 4>& quarters, int x) {
    const auto count = [&](auto is) { return std::ranges::count_if(quarters, is); };
    if (std::ranges::find(quarters, patch::building) != quarters.end()) return look_of(patch::building);
    if (count(is_liquid) >= 2) return look_of(first_of(quarters, is_liquid));
    const auto solid = count(is_solid);
    if (solid == 4 || count(is_ore) >= 2) return look_of(is_ore(first_of(quarters, is_ore)) ? first_of(quarters, is_ore) : patch::rock);
    const char dug = first_of(quarters, is_dug);
    if (solid == 0) return dug != '\0' && x % 2 == 0 ? look_of(dug) : look_of(patch::open);  // a floor is strewn, not filled
    size_t edge = 0;
    for (size_t i = 0; i < quarters.size(); ++i) edge |= is_solid(quarters[i]) ? size_t{1} << i : 0;
    return {patch::rock, walls[edge], dug == '\0' ? Ink::faint : look_of(dug).ink};
}

void paint_ground(const Board& board, Canvas& canvas, const MapFrame& frame) {
    const int columns = static_cast<int>(board.map.front().size()), rows = static_cast<int>(board.map.size());
    const int across = 2 * frame.width, down = 2 * frame.height;
    const auto quarter = [&](int x, int y) {
        const int left = x * columns / across, top = y * rows / down;
        return letter_for(board, left, std::max(left + 1, (x + 1) * columns / across), top, std::max(top + 1, (y + 1) * rows / down));
    };
    for (int y = 0; y < frame.height; ++y) {
        for (int x = 0; x < frame.width; ++x) {
            const Look look = look_of_cell(
                {quarter(2 * x, 2 * y), quarter(2 * x + 1, 2 * y), quarter(2 * x, 2 * y + 1), quarter(2 * x + 1, 2 * y + 1)}, x);
            canvas.write(frame.left + x, frame.top + y, look.glyph, look.ink);
        }
    }
}

// A letter for each group, the same as long as it lives unless an older one goes by it already.
using Letters = std::map<std::string, std::string, std::less<>>;
Letters letters_of(const Board& board, const Speaker& say) {
    const std::string alphabet = say(Message("host_a_dungeon.picture.letters"));
    std::vector<std::string> letters;
    for (size_t at = 0; at < alphabet.size(); at += letters.back().size())
        letters.push_back(alphabet.substr(at, static_cast<size_t>(std::max(1, decode_code_point(alphabet, at).bytes))));
    std::vector<bool> taken(letters.size());
    Letters found;
    for (const BoardGroup& group : board.groups) {
        const size_t number = std::stoul(group.handle.substr(group.handle.find(':') + 1));
        for (size_t i = 0; i < letters.size(); ++i) {
            const size_t at = (number + i) % letters.size();
            if (taken[at]) continue;
            taken[at] = true;
            found.emplace(group.handle, letters[at]);
            break;
        }
    }
    return found;
}

Ink ink_of(const BoardGroup& group) {
    return group.sort == "villain"      ? Ink::red
           : group.alignment == "order" ? Ink::blue
           : group.alignment == "chaos" ? Ink::ochre
                                        : Ink::strong;
}

struct Cell {
    int x = 0, y = 0;
};
Cell cell_at(const Board& board, const MapFrame& frame, int x, int y) {
    return {frame.left + std::clamp(x * frame.width / board.width, 0, frame.width - 1),
            frame.top + std::clamp(y * frame.height / board.height, 0, frame.height - 1)};
}

// Treasures first, so that nobody is hidden by gold; how many there are stands beside the letter where nothing else does.
void paint_tokens(const Board& board, const Letters& letters, Canvas& canvas, const MapFrame& frame) {
    std::map<std::string, Ink, std::less<>> inks;
    for (const BoardGroup& group : board.groups) inks.emplace(group.handle, ink_of(group));
    std::map<std::pair<int, int>, bool> stands;
    const auto on_map = [](const BoardToken& token) { return token.space || (token.kind == "marker" && (token.x != 0 || token.y != 0)); };
    for (const BoardToken& token : board.tokens) {
        if (!on_map(token) || (token.kind != "wealth" && token.kind != "control")) continue;
        const Cell at = cell_at(board, frame, token.x, token.y);
        const bool treasure = token.kind == "wealth";
        canvas.write(at.x, at.y, treasure ? "○" : "¤", treasure ? Ink::ochre : Ink::red);
        stands[{at.x, at.y}] = true;
    }
    for (const BoardToken& token : board.tokens) {
        if (!on_map(token) || token.kind == "wealth" || token.kind == "control") continue;
        const Cell at = cell_at(board, frame, token.x, token.y);
        const auto letter = token.owner ? letters.find(*token.owner) : letters.end();
        canvas.write(at.x, at.y, letter == letters.end() ? "●" : letter->second, token.owner ? inks[*token.owner] : Ink::plain);
        stands[{at.x, at.y}] = true;
    }
    for (const BoardToken& token : board.tokens) {
        if (!on_map(token) || token.kind != "pop" || token.count < 2) continue;
        const Cell at = cell_at(board, frame, token.x, token.y);
        const std::string count = std::to_string(token.count);
        bool free = at.x + static_cast<int>(count.size()) < frame.left + frame.width;
        for (int i = 1; i <= static_cast<int>(count.size()); ++i) free = free && !stands.contains({at.x + i, at.y});
        if (!free) continue;
        canvas.write(at.x + 1, at.y, count, token.owner ? inks[*token.owner] : Ink::plain);
        for (int i = 1; i <= static_cast<int>(count.size()); ++i) stands[{at.x + i, at.y}] = true;
    }
}

// Below a place, where nothing but solid rock is: who lives there, else what it is.
void write_name(const BoardSpace& space, const std::string& name, const Board& board, Canvas& canvas, const MapFrame& frame, Ink ink) {
    const int columns = display_columns(name);
    const int left = frame.left + std::clamp((space.x + space.width / 2) * frame.width / board.width - columns / 2, 0,
                                             std::max(0, frame.width - columns));
    const int row = (space.y + space.height) * frame.height / board.height + (space.kind == "building" ? -2 : 1);
    if (row < 0 || row >= frame.height) return;
    for (int x = std::max(frame.left, left - 1); x < std::min(frame.left + frame.width, left + columns + 1); ++x) {
        const std::string& glyph = canvas.at(x, frame.top + row).glyph;
        if (glyph != "░" && !(space.kind == "building" && glyph == " ")) return;
    }
    canvas.write(left, frame.top + row, name, ink);
}

void write_names(const Board& board, Canvas& canvas, const MapFrame& frame) {
    std::map<std::string, const BoardGroup*> living;
    for (const BoardGroup& group : board.groups) {
        if (group.home) living.emplace(*group.home, &group);
    }
    for (const bool inhabited : {true, false}) {
        if (frame.width < (inhabited ? width_for_names : width_for_places)) return;
        for (const BoardSpace& space : board.spaces) {
            const auto found = living.find(space.handle);
            if (space.kind == "passage" || (found != living.end()) != inhabited) continue;
            write_name(space, inhabited ? found->second->name : space.name, board, canvas, frame, inhabited ? Ink::strong : Ink::faint);
        }
    }
}

// Each is seen: where two lie in one cell the later one moves aside.
void paint_choices(const Board& board, Canvas& canvas, const MapFrame& frame) {
    constexpr std::array<const char*, 20> digits = {"①", "②", "③", "④", "⑤", "⑥", "⑦", "⑧", "⑨", "⑩",
                                                    "⑪", "⑫", "⑬", "⑭", "⑮", "⑯", "⑰", "⑱", "⑲", "⑳"};
    constexpr std::array<Cell, 9> aside = {{{0, 0}, {1, 0}, {-1, 0}, {0, 1}, {0, -1}, {2, 0}, {-2, 0}, {1, 1}, {-1, -1}}};
    std::set<std::pair<int, int>> taken;
    for (const BoardChoice& choice : board.choices) {
        if (choice.number > static_cast<int>(digits.size())) continue;
        const Cell at = cell_at(board, frame, choice.x, choice.y);
        for (const Cell& step : aside) {
            const int x = at.x + step.x, y = at.y + step.y;
            const bool inside = x >= frame.left && x < frame.left + frame.width && y >= frame.top && y < frame.top + frame.height;
            if (!inside || !taken.emplace(x, y).second) continue;
            canvas.write(x, y, digits[static_cast<size_t>(choice.number - 1)], Ink::chosen);
            break;
        }
    }
}

std::string census_of(const BoardGroup& group) {
    return fmt::format(" {}●{}", group.pop, group.wealth > 0 ? fmt::format(" {}○", group.wealth) : std::string());
}

// Those who matter most first: peoples before beasts that roam, the many before the few.
std::vector<const BoardGroup*> by_weight(const Board& board) {
    std::vector<const BoardGroup*> groups;
    for (const BoardGroup& group : board.groups) groups.push_back(&group);
    const auto rank = [](const BoardGroup* group) {
        const int sort = group->sort == "villain" ? 0 : group->sort == "wanderer" ? 2 : 1;
        return std::pair{sort, -group->pop};
    };
    std::ranges::stable_sort(groups, {}, rank);
    return groups;
}

// Who lives, and below it what happened last, the newest at the foot.
void paint_side(const Board& board, const Letters& letters, const Speaker& say, Canvas& canvas, int left) {
    const int width = canvas.width() - left, height = canvas.height();
    const int most = board.news.empty() ? height - 1 : std::max(4, height * 3 / 5);
    const int groups = static_cast<int>(board.groups.size()), shown = groups > most ? most - 1 : groups;
    const std::vector<const BoardGroup*> weighed = by_weight(board);
    int line = 1;
    for (int i = 0; i < shown; ++i) {
        const BoardGroup& group = *weighed[static_cast<size_t>(i)];
        const auto letter = letters.find(group.handle);
        canvas.write(left, line, letter == letters.end() ? "●" : letter->second, ink_of(group));
        const std::string census = census_of(group);
        const int end = canvas.write(left + 2, line, fit(group.name, width - 2 - display_columns(census)));
        canvas.write(end, line++, census, Ink::faint);
    }
    if (shown < groups)
        canvas.write(left, line++, say(Message("host_a_dungeon.picture.more").with("count", int64_t{groups - shown})), Ink::faint);
    int foot = height;
    for (size_t i = board.news.size(); i-- > 0;) {
        const std::vector<std::string> lines = wrap(like_a_sentence(board.news[i]), width);
        foot -= static_cast<int>(lines.size());
        if (foot <= line) return;
        for (size_t k = 0; k < lines.size(); ++k)
            canvas.write(left, foot + static_cast<int>(k), lines[k], i + 1 == board.news.size() ? Ink::plain : Ink::faint);
    }
}

// The same in a few words one after the other, as far as these rows hold them.
void paint_groups_in_rows(const Board& board, const Letters& letters, Canvas& canvas, int left, int top, int rows) {
    int x = left, y = top;
    for (const BoardGroup* each : by_weight(board)) {
        const BoardGroup& group = *each;
        const auto letter = letters.find(group.handle);
        const std::string name = fmt::format(" {}{}", group.name, census_of(group));
        if (x > left && x + 1 + display_columns(name) > canvas.width()) {
            if (++y >= top + rows) {
                canvas.write(canvas.width() - 1, y - 1, "…", Ink::faint);
                return;
            }
            x = left = 0;
        }
        x = canvas.write(x, y, letter == letters.end() ? "●" : letter->second, ink_of(group));
        x = canvas.write(x, y, fit(name, canvas.width() - x), Ink::plain) + 2;
    }
}

}  // namespace

MapFrame map_frame(int width, int height) {
    if (width >= width_with_side) return {0, 1, width - side_width - 2, height - 1};
    return {0, 1, width, height - 1 - (height >= height_with_foot ? foot_rows : 0)};
}

void paint_board(const Board& board, const Speaker& say, Canvas& canvas) {
    const Message heading = Message("host_a_dungeon.picture.heading")
                                .with("age", board.age_name)
                                .with("year", int64_t{board.year})
                                .with("has_year", int64_t{board.year > 0 ? 1 : 0})
                                .with("season", board.season_name)
                                .with("has_season", int64_t{board.season > 0 ? 1 : 0});
    const int end = canvas.write(0, 0, say(heading), Ink::heading);
    const MapFrame frame = map_frame(canvas.width(), canvas.height());
    if (board.map.empty() || frame.height < 2) return;
    const Letters letters = letters_of(board, say);
    paint_ground(board, canvas, frame);
    write_names(board, canvas, frame);
    paint_tokens(board, letters, canvas, frame);
    paint_choices(board, canvas, frame);
    if (frame.width < canvas.width()) {
        paint_side(board, letters, say, canvas, frame.width + 2);
    } else if (frame.height + 1 < canvas.height()) {
        paint_groups_in_rows(board, letters, canvas, 0, frame.height + 1, canvas.height() - frame.height - 1);
    } else {
        paint_groups_in_rows(board, letters, canvas, end + 2, 0, 1);
    }
}

}  // namespace undercroft::host_a_dungeon
