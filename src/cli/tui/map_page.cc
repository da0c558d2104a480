#include "cli/tui/map_page.h"

#include <algorithm>

#include "text/width.h"

namespace undercroft {

namespace {

constexpr int largest_scale = 5;

// The part of a larger picture that is in sight.
struct Window {
    int scale = 1, left = 0, top = 0;

    void zoom(int to, int width, int height) {  // what is in the middle stays there
        to = std::clamp(to, 1, largest_scale);
        left = (left + width / 2) * to / scale - width / 2;
        top = (top + height / 2) * to / scale - height / 2;
        scale = to;
    }
    void stay_inside(int width, int height) {
        left = std::clamp(left, 0, width * (scale - 1));
        top = std::clamp(top, 0, height * (scale - 1));
    }
};

}  // namespace

void show_map(FullScreen& screen, const std::string& legend, const std::function<void(Canvas&)>& paint) {
    const House& house = screen.house();
    Window window;
    int width = 1, height = 1;
    for (;;) {
        const Key key = screen.show_and_wait([&](Canvas& canvas) {
            const std::vector<std::string> signs = wrap(legend, canvas.width() - 2);
            width = canvas.width();
            height = canvas.height() - 1 - static_cast<int>(signs.size());
            window.stay_inside(width, height);
            Canvas whole(width * window.scale, height * window.scale);
            paint(whole);
            for (int y = 0; y < height; ++y) {
                for (int x = 0; x < width; ++x) {
                    const CanvasCell& cell = whole.at(window.left + x, window.top + y);
                    if (!cell.glyph.empty()) canvas.write(x, y, cell.glyph, cell.ink);
                }
            }
            int y = height;
            for (const std::string& line : signs) canvas.write(1, y++, line, Ink::faint);
            const Message keys = Message("cli.tui.map_keys").with("scale", int64_t{window.scale}).with("of", int64_t{largest_scale});
            canvas.write(1, y, fit(house.say(keys), canvas.width() - 2), Ink::heading);
        });
        const int across = std::max(1, width / 8), down = std::max(1, height / 6);
        switch (key.kind) {
        case Key::Kind::left: window.left -= across; break;
        case Key::Kind::right: window.left += across; break;
        case Key::Kind::up: window.top -= down; break;
        case Key::Kind::down: window.top += down; break;
        case Key::Kind::page_up: window.top -= height; break;
        case Key::Kind::page_down: window.top += height; break;
        case Key::Kind::home: window = Window{}; break;
        case Key::Kind::end: window.top = height * window.scale; break;
        case Key::Kind::enter:
        case Key::Kind::escape:
        case Key::Kind::gone: return;
        case Key::Kind::letter:
            if (key.letter == U'+' || key.letter == U'=') window.zoom(window.scale + 1, width, height);
            if (key.letter == U'-' || key.letter == U'_') window.zoom(window.scale - 1, width, height);
            if (key.letter >= U'1' && key.letter < U'1' + largest_scale) window.zoom(static_cast<int>(key.letter - U'0'), width, height);
            if (key.letter == U' ' || latin_key(key.letter) == U'q' || latin_key(key.letter) == U'm') return;
            break;
        default: break;
        }
    }
}

}  // namespace undercroft
