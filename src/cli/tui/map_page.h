// The board on a page of its own: the whole window at the first scale, a part of it at larger ones.
#pragma once

#include <functional>
#include <string>

#include "cli/tui/full_screen.h"

namespace undercroft {

// The part of a larger picture that is in sight.
class MapWindow {
public:
    static constexpr int largest_scale = 5;

    void resize(int width, int height);
    // Draws the part in sight into the canvas, from its upper left corner; `paint` draws on a canvas of any size.
    void paint(Canvas& canvas, const std::function<void(Canvas&)>& paint);
    void zoom_to(int scale);
    bool zoom(const Key& key);  // true: it was a key for that
    void move(int columns, int rows) { left_ += columns, top_ += rows; }
    void show_whole() { scale_ = 1, left_ = top_ = 0; }
    void look_at(int x, int y);  // of the whole picture: comes into sight, not too near an edge
    int scale() const { return scale_; }
    int width() const { return width_; }  // in sight, as last painted; the whole picture is so many times larger
    int height() const { return height_; }
    int left() const { return left_; }
    int top() const { return top_; }

private:
    int scale_ = 1, left_ = 0, top_ = 0, width_ = 1, height_ = 1;
};

// Until the person closes it. `legend` says what the signs mean, may be empty.
void show_map(FullScreen& screen, const std::string& legend, const std::function<void(Canvas&)>& paint);

}  // namespace undercroft
