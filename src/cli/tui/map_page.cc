#include "cli/tui/map_page.h"

#include <algorithm>

#include "text/width.h"

namespace undercroft {

void MapWindow::zoom_to(int scale) {  // what is in the middle stays there
    scale = std::clamp(scale, 1, largest_scale);
    left_ = (left_ + width_ / 2) * scale / scale_ - width_ / 2;
    top_ = (top_ + height_ / 2) * scale / scale_ - height_ / 2;
    scale_ = scale;
}

bool MapWindow::zoom(const Key& key) {
    if (key.kind != Key::Kind::letter) return false;
    if (key.letter == U'+' || key.letter == U'=') {
        zoom_to(scale_ + 1);
    } else if (key.letter == U'-' || key.letter == U'_') {
        zoom_to(scale_ - 1);
    } else {
        return false;
    }
    return true;
}

void MapWindow::look_at(int x, int y) {
    const int across = width_ / 6, down = height_ / 6;
    left_ = std::clamp(left_, x - width_ + 1 + across, std::max(x - width_ + 1 + across, x - across));
    top_ = std::clamp(top_, y - height_ + 1 + down, std::max(y - height_ + 1 + down, y - down));
}

void MapWindow::resize(int width, int height) {
    width_ = std::max(1, width);
    height_ = std::max(1, height);
}

void MapWindow::paint(Canvas& canvas, const std::function<void(Canvas&)>& paint) {
    left_ = std::clamp(left_, 0, width_ * (scale_ - 1));
    top_ = std::clamp(top_, 0, height_ * (scale_ - 1));
    Canvas whole(width_ * scale_, height_ * scale_);
    paint(whole);
    for (int y = 0; y < height_; ++y) {
        for (int x = 0; x < width_; ++x) {
            const CanvasCell& cell = whole.at(left_ + x, top_ + y);
            if (!cell.glyph.empty()) canvas.write(x, y, cell.glyph, cell.ink);
        }
    }
}

void show_map(FullScreen& screen, const std::string& legend, const std::function<void(Canvas&)>& paint) {
    const House& house = screen.house();
    MapWindow window;
    for (;;) {
        const Key key = screen.show_and_wait([&](Canvas& canvas) {
            const std::vector<std::string> signs = wrap(legend, canvas.width() - 2);
            window.resize(canvas.width(), canvas.height() - 1 - static_cast<int>(signs.size()));
            window.paint(canvas, paint);
            int y = window.height();
            for (const std::string& line : signs) canvas.write(1, y++, line, Ink::faint);
            const Message keys =
                Message("cli.tui.map_keys").with("scale", int64_t{window.scale()}).with("of", int64_t{MapWindow::largest_scale});
            canvas.write(1, y, fit(house.say(keys), canvas.width() - 2), Ink::heading);
        });
        const int across = std::max(1, window.width() / 8), down = std::max(1, window.height() / 6);
        switch (key.kind) {
        case Key::Kind::left: window.move(-across, 0); break;
        case Key::Kind::right: window.move(across, 0); break;
        case Key::Kind::up: window.move(0, -down); break;
        case Key::Kind::down: window.move(0, down); break;
        case Key::Kind::page_up: window.move(0, -window.height()); break;
        case Key::Kind::page_down: window.move(0, window.height()); break;
        case Key::Kind::home: window.show_whole(); break;
        case Key::Kind::end: window.move(0, window.height() * window.scale()); break;
        case Key::Kind::enter:
        case Key::Kind::escape:
        case Key::Kind::gone: return;
        case Key::Kind::letter:
            if (window.zoom(key)) break;
            if (key.letter >= U'1' && key.letter <= U'9') window.zoom_to(static_cast<int>(key.letter - U'0'));
            if (key.letter == U' ' || latin_key(key.letter) == U'q' || latin_key(key.letter) == U'm') return;
            break;
        default: break;
        }
    }
}

}  // namespace undercroft
