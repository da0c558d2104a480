// The map in characters. A card is a room cut into its frame: an unbroken line is a wall, a gap an open exit, hatching a
// blocked one, points a trap (DG-MOVE-01..08). Heroes are their seat numbers, escort tokens "&".
#include <algorithm>
#include <utility>

#include <fmt/format.h>

#include "games/dungeoneer/picture.h"

namespace undercroft::dungeoneer {

namespace {

struct CardSize {
    int width, height;
};
// In a wide window cards are as large as the whole map allows, with their names in full; else small, with short names.
constexpr CardSize card_sizes[] = {{24, 5}, {16, 4}, {10, 3}};
constexpr CardSize small_card = card_sizes[2];
constexpr int wide_area = 70;
constexpr int least_overview = 12;

struct Bounds {
    int left = 0, right = 0, top = 0, bottom = 0;
    bool empty = true;
    void add(int x, int y) {
        left = empty ? x : std::min(left, x);
        right = empty ? x : std::max(right, x);
        top = empty ? y : std::min(top, y);
        bottom = empty ? y : std::max(bottom, y);
        empty = false;
    }
    int columns() const { return right - left + 1; }
    int rows() const { return bottom - top + 1; }
};

class MapPainter {
public:
    MapPainter(const Easel& easel, Area area) : easel_(easel), board_(easel.board), canvas_(easel.canvas), area_(area) {
        if (board_.placing && !board_.placing->cells.empty()) placing_ = &*board_.placing;
        region_ = placing_ != nullptr ? placing_->tile.region : region_of_hero();
    }

    void paint() {
        const Bounds bounds = bounds_of(region_);
        if (bounds.empty) return;
        const bool always_aside = board_.regions.size() > 1 || placing_ != nullptr;
        const auto columns_of = [&](CardSize card, bool aside) { return (area_.width - (aside ? overview_width(card) : 0)) / card.width; };
        const auto fits = [&](CardSize card) {
            return bounds.columns() <= columns_of(card, always_aside) && bounds.rows() <= area_.height / card.height;
        };
        for (const CardSize& card : card_sizes) {
            if (area_.width >= wide_area && fits(card)) {
                card_ = card;
                break;
            }
        }
        const bool aside = always_aside || bounds.columns() > columns_of(card_, false) || bounds.rows() > area_.height / card_.height;
        const int columns = columns_of(card_, aside), rows = area_.height / card_.height;
        const auto [x, y] = middle();
        left_ = first_shown(bounds.left, bounds.right, columns, x);
        top_ = first_shown(bounds.top, bounds.bottom, rows, y);
        for (const BoardTile& tile : board_.tiles) {
            if (tile.region == region_) paint_at(tile.x, tile.y, columns, rows, &tile);
        }
        if (placing_ != nullptr) {
            for (const BoardCell& cell : placing_->cells) paint_at(cell.x, cell.y, columns, rows, nullptr);
        }
        if (aside) paint_aside(area_.x + columns * card_.width + 1, columns, rows);
    }

private:
    static int overview_width(CardSize card) { return std::max(least_overview, card.width + 2); }
    const BoardTile* hero_tile() const {
        const auto here = std::find_if(board_.tiles.begin(), board_.tiles.end(), [](const BoardTile& tile) { return tile.here; });
        return here == board_.tiles.end() ? nullptr : &*here;
    }
    Region region_of_hero() const {
        if (const BoardTile* here = hero_tile()) return here->region;
        return board_.regions.empty() ? Region::dungeon : board_.regions.front().region;
    }
    Bounds bounds_of(Region region) const {
        Bounds bounds;
        for (const BoardTile& tile : board_.tiles) {
            if (tile.region == region) bounds.add(tile.x, tile.y);
        }
        if (region == region_ && placing_ != nullptr) {
            for (const BoardCell& cell : placing_->cells) bounds.add(cell.x, cell.y);
        }
        return bounds;
    }
    std::pair<int, int> middle() const {
        if (const BoardTile* here = hero_tile(); here != nullptr && here->region == region_) return {here->x, here->y};
        for (const BoardTile& tile : board_.tiles) {
            if (tile.entrance && tile.region == region_) return {tile.x, tile.y};
        }
        return {0, 0};
    }
    // Centred as a whole when all fits; else around the hero, without showing emptiness beyond the edge.
    static int first_shown(int low, int high, int room, int here) {
        const int size = high - low + 1;
        if (size <= room) return low - (room - size) / 2;
        return std::clamp(here - room / 2, low, high - room + 1);
    }

    void paint_at(int x, int y, int columns, int rows, const BoardTile* tile) {
        const int column = x - left_, row = y - top_;
        if (column < 0 || column >= columns || row < 0 || row >= rows) return;
        const int at_x = area_.x + column * card_.width, at_y = area_.y + row * card_.height;
        if (tile == nullptr) {
            for (int dot = 1; dot < card_.width - 2; dot += 2) {
                canvas_.write(at_x + dot, at_y, "·", Ink::green);
                canvas_.write(at_x + dot, at_y + card_.height - 1, "·", Ink::green);
            }
            const std::string cell = pad(fmt::format("{},{}", x, y), card_.width - 2, Align::centre);
            canvas_.write(at_x + 1, at_y + card_.height / 2, cell, Ink::green);
        } else {
            paint_card(*tile, at_x, at_y);
        }
    }

    struct Sign {
        const char* glyph;
        Ink ink;
    };
    // For a wall nothing is written: the frame's own line stands.
    static Sign sign_of(const BoardTile& tile, Side side) {
        const BoardExit& exit = tile.exits[static_cast<size_t>(side)];
        if (exit.held_open || exit.deactivated) return {" ", Ink::plain};
        switch (exit.kind) {
        case ExitKind::open: return {" ", Ink::plain};
        case ExitKind::wall: return {"", Ink::plain};
        case ExitKind::blocked: return {"▒", Ink::ochre};
        case ExitKind::trap: return {"^", Ink::red};
        }
        return {"", Ink::plain};
    }
    std::string heroes_at(const BoardTile& tile) const {
        std::string text;
        for (const BoardSeat& seat : board_.seats) {
            if (!seat.hero || std::find(tile.heroes.begin(), tile.heroes.end(), seat.hero->handle) == tile.heroes.end()) continue;
            text += std::to_string(seat.number);
            if (seat.fallen) text += "_";
            if (!seat.escorts.empty()) text += "&";
        }
        return text;
    }
    static std::string marks_of(const BoardTile& tile) {
        static constexpr const char* barriers[] = {"", "!", "‡", "o"};
        std::string text;
        for (size_t i = 0; i < tile.escorts.size(); ++i) text += "&";
        if (tile.barrier && !tile.barrier->off) text += barriers[static_cast<size_t>(tile.barrier->kind)];
        if (tile.ice > 0) text += fmt::format("*{}", tile.ice);
        return text + (tile.portal ? "@" : "") + tile.passage;
    }
    void paint_frame(const BoardTile& tile, int x, int y, Ink ink) {
        canvas_.box(x, y, card_.width, card_.height, {}, ink);
        const int right = x + card_.width - 1, bottom = y + card_.height - 1;
        const Sign north = sign_of(tile, Side::north), south = sign_of(tile, Side::south);
        for (const int middle : {x + card_.width / 2 - 1, x + card_.width / 2}) {
            if (*north.glyph != 0) canvas_.write(middle, y, north.glyph, north.ink);
            if (*south.glyph != 0) canvas_.write(middle, bottom, south.glyph, south.ink);
        }
        const Sign west = sign_of(tile, Side::west), east = sign_of(tile, Side::east);
        for (int middle = y + (card_.height - 1) / 2; middle <= y + card_.height / 2; ++middle) {
            if (*west.glyph != 0) canvas_.write(x, middle, west.glyph, west.ink);
            if (*east.glyph != 0) canvas_.write(right, middle, east.glyph, east.ink);
        }
        canvas_.write(x + 1, y, fmt::format("{}/{}", tile.glory, tile.peril), Ink::faint);
        const std::string marks = marks_of(tile);
        canvas_.write(right - display_columns(marks), bottom, marks, Ink::red);
    }
    void paint_name(const BoardTile& tile, int x, int y, Ink ink) {
        const int rows = card_.height - 2;
        const std::string& name = rows > small_card.height - 2 ? tile.name : tile.short_name;
        canvas_.write_wrapped(x + 1, y + 1, card_.width - 2, rows, name, ink);
        if (!tile.quests.empty()) canvas_.write(x + card_.width - 3, y, "?", Ink::blue);
    }
    void paint_card(const BoardTile& tile, int x, int y) {
        paint_frame(tile, x, y, tile.here ? Ink::strong : Ink::faint);
        paint_name(tile, x, y, tile.here ? Ink::chosen : !tile.quests.empty() ? Ink::blue : Ink::plain);
        canvas_.write(x + 1, y + card_.height - 1, heroes_at(tile), tile.here ? Ink::chosen : Ink::strong);
    }

    // Beside the map: the location to be placed, and the whole of each region, one character a card or a cell on offer. How the location
    // lies after a half turn stands above that only where it leaves room for all of it.
    void paint_aside(int x, int columns, int rows) {
        const int bottom = area_.y + area_.height;
        int y = area_.y;
        const BoardTurn* half = nullptr;
        if (placing_ != nullptr && !placing_->tile.laid) {
            paint_placed(placing_->tile, x, y);
            y += card_.height;
            half = half_turn();
        }
        if (half != nullptr && y + 1 + card_.height + 1 + bounds_of(region_).rows() <= bottom) {
            y = paint_half_turn(*std::exchange(half, nullptr), x, y);
        } else if (placing_ != nullptr) {
            ++y;
        }
        y = paint_overview(region_, x, y, columns, rows);
        if (half != nullptr && y + 1 + card_.height <= bottom) y = paint_half_turn(*half, x, y);
        paint_overview(region_ == Region::dungeon ? Region::surface : Region::dungeon, x, y, columns, rows);
    }
    int paint_half_turn(const BoardTurn& half, int x, int y) {
        BoardTile turned = placing_->tile;
        turned.exits = half.exits;
        canvas_.write(x, y, fit(easel_.label("half_turn"), overview_width(card_) - 1), Ink::heading);
        paint_placed(turned, x, y + 1);
        return y + 1 + card_.height;
    }
    int paint_overview(Region region, int x, int y, int columns, int rows) {
        const Bounds bounds = bounds_of(region);
        const int left_below = area_.y + area_.height - y - 1;
        if (bounds.empty || left_below < 1) return y;
        canvas_.write(x, y++, fit(easel_.say(Names::message("place", word_of(region))), 11), Ink::heading);
        const int across = std::min(bounds.columns(), overview_width(card_) - 1), down = std::min(bounds.rows(), left_below);
        const auto [here_x, here_y] = region == region_ ? middle() : std::pair{bounds.left, bounds.top};
        const int from_x = first_shown(bounds.left, bounds.right, across, here_x);
        const int from_y = first_shown(bounds.top, bounds.bottom, down, here_y);
        for (int row = 0; row < down; ++row) {
            for (int column = 0; column < across; ++column) {
                const int cell_x = from_x + column, cell_y = from_y + row;
                const bool in_window =
                    region == region_ && cell_x >= left_ && cell_x < left_ + columns && cell_y >= top_ && cell_y < top_ + rows;
                paint_dot(x + column, y + row, region, cell_x, cell_y, in_window);
            }
        }
        return y + down;
    }
    // How the location lies after a half turn, if it may be laid so anywhere.
    const BoardTurn* half_turn() const {
        for (const BoardCell& cell : placing_->cells) {
            for (const BoardTurn& turn : cell.turns) {
                if (turn.turned) return &turn;
            }
        }
        return nullptr;
    }
    void paint_placed(const BoardTile& tile, int x, int y) {
        paint_frame(tile, x, y, Ink::green);
        paint_name(tile, x, y, Ink::green);
    }
    void paint_dot(int x, int y, Region region, int cell_x, int cell_y, bool in_window) {
        for (const BoardTile& tile : board_.tiles) {
            if (tile.region != region || tile.x != cell_x || tile.y != cell_y) continue;
            const std::string heroes = heroes_at(tile);
            const bool wanted = !tile.quests.empty();
            const std::string sign = tile.here ? std::to_string(easel_.mine.number) : heroes.substr(0, 1);
            canvas_.write(x, y,
                          !heroes.empty() ? sign
                          : wanted        ? "?"
                          : in_window     ? "▪"
                                          : "·",
                          tile.here         ? Ink::chosen
                          : !heroes.empty() ? Ink::strong
                          : wanted          ? Ink::blue
                                            : Ink::faint);
        }
        if (region != region_ || placing_ == nullptr) return;
        for (const BoardCell& cell : placing_->cells) {
            if (cell.x == cell_x && cell.y == cell_y) canvas_.write(x, y, "+", Ink::green);
        }
    }

    const Easel& easel_;
    const Board& board_;
    Canvas& canvas_;
    Area area_;
    CardSize card_ = small_card;
    Region region_ = Region::dungeon;
    const BoardPlacing* placing_ = nullptr;
    int left_ = 0, top_ = 0;
};

}  // namespace

void paint_map(const Easel& easel, Area area) { MapPainter(easel, area).paint(); }

}  // namespace undercroft::dungeoneer
