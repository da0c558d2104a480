// The map in characters. A card is a room cut into its frame: an unbroken line is a wall, a gap an open exit, hatching a
// blocked one, points a trap (DG-MOVE-01..08). Heroes are their seat numbers, escort tokens "&".
#include <algorithm>
#include <array>

#include <fmt/format.h>

#include "games/dungeoneer/picture.h"
#include "games/dungeoneer/rules.h"
#include "text/width.h"

namespace undercroft::dungeoneer {

namespace {

constexpr int card_width = 10;
constexpr int card_height = 3;
constexpr int overview_width = 12;

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
    MapPainter(const Easel& easel, Area area) : easel_(easel), view_(easel.view), canvas_(easel.canvas), area_(area) {
        const Ask ask = static_cast<Ask>(view_.state.question);
        const bool asked = !easel.viewer.is_spectator() && view_.state.asked.has(easel.viewer.seat);
        if (asked && (ask == Ask::place_location || ask == Ask::shift_to)) {
            placed_ = easel.names.drawn_location();
            list_places();
        }
        region_ = placed_.is_none() ? region_of(easel.mine) : view_.cards[placed_].region;
    }

    void paint() {
        const Bounds bounds = bounds_of(region_);
        if (bounds.empty) return;
        int columns = area_.width / card_width;
        const int rows = area_.height / card_height;
        const bool fits = bounds.columns() <= columns && bounds.rows() <= rows;
        const bool both = view_.state.options.both_packs();
        const bool aside = !fits || both || !placed_.is_none();
        if (aside) columns = (area_.width - overview_width) / card_width;
        const auto [x, y] = middle();
        left_ = first_shown(bounds.left, bounds.right, columns, x);
        top_ = first_shown(bounds.top, bounds.bottom, rows, y);
        for (int i : Bits{view_.state.laid}) {
            const LocationId place(i);
            if (view_.cards[place].region == region_) paint_at(view_.laid(place).x, view_.laid(place).y, columns, rows, place);
        }
        for (const Action& each : places_) paint_at(each.a, each.b, columns, rows, LocationId::none());
        if (aside) paint_aside(area_.x + columns * card_width + 1, columns, rows);
    }

private:
    Region region_of(Seat seat) const {
        const LocationId place = view_.player(seat).place;
        if (!place.is_none()) return view_.cards[place].region;
        return view_.state.entrance[0].is_none() ? Region::surface : Region::dungeon;
    }
    void list_places() {
        ActionList actions;
        const auto& frames = view_.state.frames;
        if (frames.top_kind() == ShiftFrame::frame_kind) {
            list_shifts(view_, placed_, actions);
        } else {
            list_cells(view_, placed_, actions);
        }
        for (const Action action : actions) {
            if (action.kind == static_cast<uint8_t>(Do::place)) places_.push_back(action);
        }
    }
    Bounds bounds_of(Region region) const {
        Bounds bounds;
        for (int i : Bits{view_.state.laid}) {
            if (view_.cards.locations[static_cast<size_t>(i)].region != region) continue;
            const MapCard& card = view_.state.map[static_cast<size_t>(i)];
            bounds.add(card.x, card.y);
        }
        if (region == region_) {
            for (const Action& each : places_) bounds.add(each.a, each.b);
        }
        return bounds;
    }
    std::pair<int, int> middle() const {
        const LocationId place = view_.player(easel_.mine).place;
        if (!place.is_none() && view_.cards[place].region == region_) return {view_.laid(place).x, view_.laid(place).y};
        const LocationId entrance = view_.state.entrance[static_cast<size_t>(region_)];
        if (entrance.is_none()) return {0, 0};
        return {view_.laid(entrance).x, view_.laid(entrance).y};
    }
    // Centred as a whole when all fits; else around the hero, without showing emptiness beyond the edge.
    static int first_shown(int low, int high, int room, int here) {
        const int size = high - low + 1;
        if (size <= room) return low - (room - size) / 2;
        return std::clamp(here - room / 2, low, high - room + 1);
    }

    void paint_at(int x, int y, int columns, int rows, LocationId place) {
        const int column = x - left_, row = y - top_;
        if (column < 0 || column >= columns || row < 0 || row >= rows) return;
        const int at_x = area_.x + column * card_width, at_y = area_.y + row * card_height;
        if (place.is_none()) {
            canvas_.write(at_x + 1, at_y, "· · · ·", Ink::green);
            canvas_.write(at_x + 1, at_y + 1, pad(fmt::format("{},{}", x, y), card_width - 2, Align::centre), Ink::green);
            canvas_.write(at_x + 1, at_y + 2, "· · · ·", Ink::green);
        } else {
            paint_card(place, at_x, at_y);
        }
    }

    struct Sign {
        const char* glyph;
        Ink ink;
    };
    // For a wall nothing is written: the frame's own line stands.
    Sign sign_of(LocationId place, Side side) const {
        const Exit exit = view_.is_laid(place) ? exit_of(view_, place, side) : view_.cards[place].exits[static_cast<size_t>(side)];
        const bool deactivated = view_.is_laid(place) && (view_.laid(place).off >> static_cast<int>(side) & 1) != 0;
        for (Seat seat : living(view_)) {
            const Player& player = view_.player(seat);
            if (player.place == place && (player.held_exits >> static_cast<int>(side) & 1) != 0) return {" ", Ink::plain};
        }
        if (deactivated) return {" ", Ink::plain};
        switch (exit.kind) {
        case ExitKind::open: return {" ", Ink::plain};
        case ExitKind::wall: return {"", Ink::plain};
        case ExitKind::blocked: return {"▒", Ink::ochre};
        case ExitKind::trap: return {"^", Ink::red};
        }
        return {"", Ink::plain};
    }
    std::string heroes_at(LocationId place) const {
        std::string text;
        for (Seat seat : living(view_)) {
            const Player& player = view_.player(seat);
            if (player.place != place) continue;
            text += std::to_string(seat.index + 1);
            if (player.fallen != 0) text += "_";
            if (player.escorts != 0) text += "&";
        }
        return text;
    }
    static std::string barrier_of(const Location& printed) {
        static constexpr const char* barriers[] = {"", "!", "‡", "o"};
        return barriers[static_cast<size_t>(printed.barrier)];
    }
    static std::string links_of(const Location& printed) {
        return (printed.portal ? "@" : "") + (printed.passage != 0 ? std::string(1, printed.passage) : std::string());
    }
    static std::string marks_of(const Location& printed) { return barrier_of(printed) + links_of(printed); }
    std::string marks_at(LocationId place) const {
        const Location& printed = view_.cards[place];
        const MapCard& card = view_.laid(place);
        std::string text;
        for (size_t i = 0; i < view_.cards.quests.size(); ++i) {
            const QuestSpot& spot = view_.state.quests[i];
            if (spot.zone == QuestZone::lost && spot.dropped == place) text += "&";
        }
        if (!card.barrier_is_off()) text += barrier_of(printed);
        if (card.ice > 0) text += fmt::format("*{}", card.ice);
        return text + links_of(printed);
    }
    void paint_frame(LocationId place, int x, int y, Ink ink) {
        canvas_.box(x, y, card_width, card_height, {}, ink);
        const Sign north = sign_of(place, Side::north), south = sign_of(place, Side::south);
        for (int i = 4; i < 6; ++i) {
            if (*north.glyph != 0) canvas_.write(x + i, y, north.glyph, north.ink);
            if (*south.glyph != 0) canvas_.write(x + i, y + 2, south.glyph, south.ink);
        }
        const Sign west = sign_of(place, Side::west), east = sign_of(place, Side::east);
        if (*west.glyph != 0) canvas_.write(x, y + 1, west.glyph, west.ink);
        if (*east.glyph != 0) canvas_.write(x + card_width - 1, y + 1, east.glyph, east.ink);
        const Location& printed = view_.cards[place];
        canvas_.write(x + 1, y, fmt::format("{}/{}", printed.glory, printed.peril), Ink::faint);
    }
    void paint_card(LocationId place, int x, int y) {
        const bool here = view_.player(easel_.mine).place == place;
        paint_frame(place, x, y, here ? Ink::strong : Ink::faint);
        const std::string name = fit(easel_.say(easel_.names.location(place.value, "short")), card_width - 2);
        canvas_.write(x + 1, y + 1, name, here ? Ink::chosen : is_wanted(view_, easel_.mine, place) ? Ink::blue : Ink::plain);
        if (is_wanted(view_, easel_.mine, place)) canvas_.write(x + 7, y, "?", Ink::blue);
        canvas_.write(x + 1, y + 2, heroes_at(place), here ? Ink::chosen : Ink::strong);
        const std::string marks = marks_at(place);
        canvas_.write(x + card_width - 1 - display_columns(marks), y + 2, marks, Ink::red);
    }

    // Beside the map: the location to be placed, and the whole of each region, one character a card.
    void paint_aside(int x, int columns, int rows) {
        int y = area_.y;
        if (!placed_.is_none() && !view_.is_laid(placed_)) {
            paint_frame(placed_, x, y, Ink::green);
            canvas_.write(x + 1, y + 1, fit(easel_.say(easel_.names.location(placed_.value, "short")), card_width - 2), Ink::green);
            if (is_wanted(view_, easel_.mine, placed_)) canvas_.write(x + 7, y, "?", Ink::blue);
            const std::string marks = marks_of(view_.cards[placed_]);
            canvas_.write(x + card_width - 1 - display_columns(marks), y + 2, marks, Ink::red);
            y += card_height + 1;
        }
        for (const Region region : {region_, region_ == Region::dungeon ? Region::surface : Region::dungeon}) {
            const Bounds bounds = bounds_of(region);
            if (bounds.empty || y + 2 > area_.y + area_.height) continue;
            canvas_.write(x, y++, fit(easel_.say(Names::message("place", region == Region::dungeon ? "dungeon" : "surface")), 11),
                          Ink::heading);
            const int shown_rows = std::min(bounds.rows(), area_.y + area_.height - y);
            for (int row = 0; row < shown_rows; ++row) {
                for (int column = 0; column < std::min(bounds.columns(), overview_width - 1); ++column) {
                    const int cell_x = bounds.left + column, cell_y = bounds.top + row;
                    const bool in_window =
                        region == region_ && cell_x >= left_ && cell_x < left_ + columns && cell_y >= top_ && cell_y < top_ + rows;
                    paint_dot(x + column, y + row, region, cell_x, cell_y, in_window);
                }
            }
            y += shown_rows;
        }
    }
    void paint_dot(int x, int y, Region region, int cell_x, int cell_y, bool in_window) {
        for (int i : Bits{view_.state.laid}) {
            const LocationId place(i);
            if (view_.cards[place].region != region || view_.laid(place).x != cell_x || view_.laid(place).y != cell_y) continue;
            const std::string heroes = heroes_at(place);
            const bool wanted = is_wanted(view_, easel_.mine, place);
            const bool here = view_.player(easel_.mine).place == place;
            const std::string sign = here ? std::to_string(easel_.mine.index + 1) : heroes.substr(0, 1);
            canvas_.write(x, y,
                          !heroes.empty() ? sign
                          : wanted        ? "?"
                          : in_window     ? "▪"
                                          : "·",
                          here              ? Ink::chosen
                          : !heroes.empty() ? Ink::strong
                          : wanted          ? Ink::blue
                                            : Ink::faint);
        }
    }

    const Easel& easel_;
    const View view_;
    Canvas& canvas_;
    Area area_;
    Region region_ = Region::dungeon;
    LocationId placed_ = LocationId::none();
    std::vector<Action> places_;
    int left_ = 0, top_ = 0;
};

}  // namespace

bool is_wanted(View view, Seat seat, LocationId place) {
    for (int i : Bits{view.dealt_quests()}) {
        const QuestSpot& spot = view.state.quests[static_cast<size_t>(i)];
        const bool open = spot.zone == QuestZone::common || (spot.zone == QuestZone::personal && spot.seat == seat);
        const Quest& quest = view.cards.quests[static_cast<size_t>(i)];
        const uint64_t ends = spot.carried != 0 && quest.ends != 0 ? quest.ends : quest.places;
        if (open && has_bit(ends, place.value)) return true;
    }
    return false;
}

void paint_map(const Easel& easel, Area area) { MapPainter(easel, area).paint(); }

}  // namespace undercroft::dungeoneer
