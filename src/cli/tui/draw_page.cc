#include "cli/tui/draw_page.h"

#include <algorithm>
#include <vector>

#include <fmt/format.h>

#include "cli/tui/map_page.h"
#include "text/width.h"

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
        if (!board_.choices.empty()) at_ = {board_.choices.front().x, board_.choices.front().y};
    }

    const Spot& at() const { return at_; }
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
    }
    // By cells of the picture as it is shown.
    void move(const MapWindow& window, int columns, int rows) {
        const hd::MapFrame frame = frame_in(window);
        at_.x = std::clamp(at_.x + columns * board_.width / frame.width, 0, board_.width - 1);
        at_.y = std::clamp(at_.y + rows * board_.height / frame.height, 0, board_.height - 1);
    }
    void show(MapWindow& window) const {
        const Spot cell = cell_of(window, at_);
        window.look_at(cell.x, cell.y);
    }
    void paint(const MapWindow& window, Canvas& canvas) const {
        for (size_t i = 0; i < points_.size(); ++i) put(window, canvas, points_[i], "+");
        put(window, canvas, at_, "╋");
    }
    std::string answer() const {
        std::string text = drawing_.word;
        for (const Spot& point : points_) text += fmt::format(" {},{}", point.x, point.y);
        return text;
    }

private:
    static hd::MapFrame frame_in(const MapWindow& window) {
        return hd::map_frame(window.width() * window.scale(), window.height() * window.scale());
    }
    Spot cell_of(const MapWindow& window, const Spot& spot) const {
        const hd::MapFrame frame = frame_in(window);
        return {frame.left + std::clamp(spot.x * frame.width / board_.width, 0, frame.width - 1),
                frame.top + std::clamp(spot.y * frame.height / board_.height, 0, frame.height - 1)};
    }
    void put(const MapWindow& window, Canvas& canvas, const Spot& spot, const char* sign) const {
        const Spot cell = cell_of(window, spot);
        const int x = cell.x - window.left(), y = cell.y - window.top();
        if (x >= 0 && x < window.width() && y >= 0 && y < window.height()) canvas.write(x, y, sign, Ink::chosen);
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
    std::string refused;
    for (;;) {
        const Key key = screen.show_and_wait([&](Canvas& canvas) {
            const Message how = Message("cli.draw.how")
                                    .with("sort", drawing.word)
                                    .with("set", static_cast<int64_t>(pen.set()))
                                    .with("x", int64_t{pen.at().x})
                                    .with("y", int64_t{pen.at().y});
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
