#include "cli/tui/draw_page.h"

#include <algorithm>
#include <array>
#include <cstdlib>
#include <vector>

#include <fmt/format.h>

#include "cli/tui/map_page.h"
#include "games/host_a_dungeon/place_words.h"
#include "text/width.h"
#include "world/geometry.h"
#include "world/sheet.h"

namespace undercroft {

namespace hd = host_a_dungeon;

namespace {

struct Spot {
    int x = 0, y = 0;  // in map units
    friend bool operator==(const Spot&, const Spot&) = default;
};

// The cursor and the points set so far, in map units, so that zooming moves nothing.
class Pen {
public:
    explicit Pen(const Drawing& drawing) : drawing_(drawing), board_(*drawing.board), at_{board_.width / 2, board_.height / 2} {
        if (!board_.choices.empty()) {
            at_ = {board_.choices.front().x, board_.choices.front().y};
        } else if (const auto& where = board_.drawing; where && !is_whole_underground(*where)) {
            at_ = {where->x + where->width / 2, where->y + where->height / 2};
        }
        settle();
    }

    size_t needed() const { return drawing_.word == "course" || drawing_.word == "box" ? 2 : 1; }
    size_t set() const { return points_.size(); }
    void put_down() {
        if (points_.empty() || points_.back() != at_) points_.push_back(at_);
    }
    void take_back() {
        if (!points_.empty()) points_.pop_back();
    }
    void go_to(int choice) {
        for (const hd::BoardChoice& each : board_.choices) {
            if (each.number == choice) at_ = {each.x, each.y};
        }
        settle();
    }
    // By cells of the picture as it is shown.
    void move(const MapWindow& window, int columns, int rows) {
        const hd::MapFrame frame = frame_in(window);
        at_.x = std::clamp(at_.x + columns * board_.width / frame.width, 0, board_.width - 1);
        at_.y = std::clamp(at_.y + rows * board_.height / frame.height, 0, board_.height - 1);
        settle();
    }
    void show(MapWindow& window) const {
        const Spot cell = cell_of(window, at_);
        window.look_at(cell.x, cell.y);
    }
    // The frame to stay in, the lines as they would be drawn, the points, the cursor.
    void paint(const MapWindow& window, Canvas& canvas) const {
        if (const auto& drawing = board_.drawing; drawing && !is_whole_underground(*drawing)) {
            rectangle(window, canvas, {drawing->x, drawing->y}, {drawing->x + drawing->width - 1, drawing->y + drawing->height - 1}, "∙",
                      Ink::ochre);
        }
        if (drawing_.word == "box" && !points_.empty()) rectangle(window, canvas, points_.front(), at_, "•", Ink::chosen);
        if (drawing_.word == "course" && !points_.empty()) {
            for (size_t i = 1; i < points_.size(); ++i) line(window, canvas, points_[i - 1], points_[i], "•", Ink::chosen);
            line(window, canvas, points_.back(), at_, "•", Ink::ochre);
        }
        for (const Spot& point : points_) put(window, canvas, point, "+", Ink::chosen);
        put(window, canvas, at_, "╋", Ink::chosen);
    }
    // With the way from the last point to the cursor, in map units.
    int length() const {
        std::vector<world::Point> course;
        for (const Spot& point : points_) course.push_back({point.x, point.y});
        course.push_back({at_.x, at_.y});
        return world::length_of(course);
    }
    std::string answer() const {
        std::string text = drawing_.word;
        for (const Spot& point : points_) text += fmt::format(" {},{}", point.x, point.y);
        return text;
    }

private:
    bool is_whole_underground(const hd::BoardDrawing& drawing) const {
        return drawing.width >= board_.width && drawing.y <= world::half_finger && drawing.y + drawing.height >= board_.height;
    }
    static hd::MapFrame frame_in(const MapWindow& window) {
        return hd::map_frame(window.width() * window.scale(), window.height() * window.scale());
    }
    Spot cell_of(const MapWindow& window, const Spot& spot) const {
        const hd::MapFrame frame = frame_in(window);
        return {frame.left + std::clamp(spot.x * frame.width / board_.width, 0, frame.width - 1),
                frame.top + std::clamp(spot.y * frame.height / board_.height, 0, frame.height - 1)};
    }
    static void put_cell(const MapWindow& window, Canvas& canvas, const Spot& cell, const char* sign, Ink ink) {
        const int x = cell.x - window.left(), y = cell.y - window.top();
        if (x >= 0 && x < window.width() && y >= 0 && y < window.height()) canvas.write(x, y, sign, ink);
    }
    void put(const MapWindow& window, Canvas& canvas, const Spot& spot, const char* sign, Ink ink) const {
        put_cell(window, canvas, cell_of(window, spot), sign, ink);
    }
    void line(const MapWindow& window, Canvas& canvas, const Spot& from, const Spot& to, const char* sign, Ink ink) const {
        const Spot first = cell_of(window, from), last = cell_of(window, to);
        const int across = last.x - first.x, down = last.y - first.y, steps = std::max(std::abs(across), std::abs(down));
        for (int i = 0; i <= steps; ++i) {
            const auto at = [&](int begin, int way) {
                return begin + (steps == 0 ? 0 : (2 * way * i + (way < 0 ? -steps : steps)) / (2 * steps));
            };
            put_cell(window, canvas, {at(first.x, across), at(first.y, down)}, sign, ink);
        }
    }
    void rectangle(const MapWindow& window, Canvas& canvas, const Spot& one, const Spot& other, const char* sign, Ink ink) const {
        const std::array<Spot, 4> corners = {one, {other.x, one.y}, other, {one.x, other.y}};
        for (size_t i = 0; i < 4; ++i) line(window, canvas, corners[i], corners[(i + 1) % 4], sign, ink);
    }
    // What is put on the ground lies on its line.
    void settle() {
        if (drawing_.word != "ground" || board_.map.empty()) return;
        const auto column = static_cast<size_t>(std::clamp(at_.x / board_.patch_width, 0, static_cast<int>(board_.map.front().size()) - 1));
        for (size_t row = 0; row < board_.map.size(); ++row) {
            const char letter = board_.map[row][column];
            if (letter == hd::patch::sky || letter == hd::patch::building) continue;
            at_.y = static_cast<int>(row) * board_.patch_height;
            return;
        }
    }

    const Drawing& drawing_;
    const hd::Board& board_;
    Spot at_;
    std::vector<Spot> points_;
};

}  // namespace

void draw_by_hand(FullScreen& screen, const Drawing& drawing) {
    const House& house = screen.house();
    MapWindow window;
    Pen pen(drawing);
    const int longest = drawing.board->drawing ? drawing.board->drawing->longest : 0;
    std::string refused;
    for (;;) {
        const Key key = screen.show_and_wait([&](Canvas& canvas) {
            const Message how = Message("cli.draw.how")
                                    .with("sort", drawing.word)
                                    .with("set", static_cast<int64_t>(pen.set()))
                                    .with("length", hd::length_words(pen.length(), hd::Rounds::up))
                                    .with("limited", std::string(longest > 0 ? "yes" : "no"))
                                    .with("longest", hd::length_words(longest));
            std::vector<std::string> words = wrap(refused.empty() ? drawing.question : refused, canvas.width() - 2);
            const std::vector<std::string> keys = wrap(house.say(how), canvas.width() - 2);
            const auto rows = static_cast<int>(words.size() + keys.size());
            window.resize(canvas.width(), canvas.height() - rows);
            pen.show(window);
            window.paint(canvas, drawing.paint);
            pen.paint(window, canvas);
            int y = canvas.height() - rows;
            for (const std::string& line : words) canvas.write(1, y++, line, refused.empty() ? Ink::strong : Ink::warning);
            for (const std::string& line : keys) canvas.write(1, y++, line, Ink::heading);
        });
        const bool last = key.kind == Key::Kind::enter || (key.is(U' ') && pen.needed() == 1);
        refused.clear();
        switch (key.kind) {
        case Key::Kind::left: pen.move(window, -1, 0); break;
        case Key::Kind::right: pen.move(window, 1, 0); break;
        case Key::Kind::up: pen.move(window, 0, -1); break;
        case Key::Kind::down: pen.move(window, 0, 1); break;
        case Key::Kind::page_up: pen.move(window, 0, -5); break;
        case Key::Kind::page_down: pen.move(window, 0, 5); break;
        case Key::Kind::home: pen.move(window, -10, 0); break;
        case Key::Kind::end: pen.move(window, 10, 0); break;
        case Key::Kind::backspace: pen.take_back(); break;
        case Key::Kind::escape:
        case Key::Kind::gone: return;
        case Key::Kind::letter:
            if (latin_key(key.letter) == U'q') return;
            if (key.letter >= U'1' && key.letter <= U'9') pen.go_to(static_cast<int>(key.letter - U'0'));
            if (key.letter == U' ') pen.put_down();
            window.zoom(key);
            break;
        case Key::Kind::enter: pen.put_down(); break;
        default: break;
        }
        if (!last || pen.set() < pen.needed()) continue;
        if (const auto why_not = drawing.send(pen.answer())) {
            refused = *why_not;
            pen.take_back();
        } else {
            return;
        }
    }
}

}  // namespace undercroft
