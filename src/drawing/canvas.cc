#include "drawing/canvas.h"

#include <algorithm>
#include <array>

#include "core/check.h"
#include "core/utf8.h"
#include "text/width.h"

namespace undercroft {

namespace {

enum Arm : unsigned { up = 1, right = 2, down = 4, left = 8 };

// By the arms of the line; lines that meet are drawn as the junction of both.
constexpr std::array<std::string_view, 16> line_glyphs = {" ", "╵", "╶", "└", "╷", "│", "┌", "├", "╴", "┘", "─", "┴", "┐", "┤", "┬", "┼"};

unsigned arms_of(std::string_view glyph) {
    const auto found = std::find(line_glyphs.begin() + 1, line_glyphs.end(), glyph);
    return found == line_glyphs.end() ? 0u : static_cast<unsigned>(found - line_glyphs.begin());
}

std::string visible(std::string_view bytes) {
    if (!is_utf8(bytes)) return "?";
    return std::string(bytes);
}

}  // namespace

Canvas::Canvas(int width, int height)
    : width_(std::max(0, width)), height_(std::max(0, height)), cells_(static_cast<size_t>(width_) * static_cast<size_t>(height_)) {}

const CanvasCell& Canvas::at(int x, int y) const {
    CHECK(x >= 0 && x < width_ && y >= 0 && y < height_);
    return cells_[static_cast<size_t>(y) * static_cast<size_t>(width_) + static_cast<size_t>(x)];
}

CanvasCell* Canvas::cell(int x, int y) {
    if (x < 0 || x >= width_ || y < 0 || y >= height_) return nullptr;
    return &cells_[static_cast<size_t>(y) * static_cast<size_t>(width_) + static_cast<size_t>(x)];
}

// Half of a wide glyph cannot stay when its other half is overwritten.
void Canvas::clear_around(int x, int y) {
    CanvasCell* here = cell(x, y);
    if (here->glyph.empty()) {
        if (CanvasCell* before = cell(x - 1, y)) before->glyph = " ";
    }
    if (CanvasCell* after = cell(x + 1, y); after != nullptr && after->glyph.empty()) after->glyph = " ";
}

void Canvas::put(int x, int y, std::string glyph, int columns, Ink ink) {
    CanvasCell* here = cell(x, y);
    if (here == nullptr) return;
    if (columns == 2 && cell(x + 1, y) == nullptr) {  // half of it would hang over the edge
        clear_around(x, y);
        *here = {" ", ink};
        return;
    }
    for (int i = 0; i < columns; ++i) clear_around(x + i, y);
    *here = {std::move(glyph), ink};
    if (columns == 2) *cell(x + 1, y) = {"", ink};
}

int Canvas::write(int x, int y, std::string_view text, Ink ink) {
    int last = -1;  // where a combining mark would sit
    for (size_t at = 0; at < text.size();) {
        const CodePoint point = decode_code_point(text, at);
        const size_t bytes = point.bytes == 0 ? 1 : static_cast<size_t>(point.bytes);
        const std::string glyph = visible(text.substr(at, bytes));
        at += bytes;
        const int columns = point.bytes == 0 ? 1 : code_point_columns(point.value);
        if (columns == 0) {
            const bool is_control = point.value < 0x20 || (point.value >= 0x7f && point.value < 0xa0);
            if (CanvasCell* below = last < 0 || is_control ? nullptr : cell(last, y)) below->glyph += glyph;
            continue;
        }
        put(x, y, glyph, columns, ink);
        last = x;
        x += columns;
    }
    return x;
}

int Canvas::write_wrapped(int x, int y, int columns, int max_lines, std::string_view text, Ink ink) {
    if (columns <= 0 || max_lines <= 0) return 0;
    std::vector<std::string> lines = wrap(text, columns);
    if (static_cast<int>(lines.size()) > max_lines) {
        lines.resize(static_cast<size_t>(max_lines));
        lines.back() = fit(lines.back() + " …", columns);
    }
    for (size_t i = 0; i < lines.size(); ++i) write(x, y + static_cast<int>(i), lines[i], ink);
    return static_cast<int>(lines.size());
}

void Canvas::draw_line(int x, int y, unsigned arms, Ink ink) {
    CanvasCell* here = cell(x, y);
    if (here == nullptr) return;
    clear_around(x, y);
    *here = {std::string(line_glyphs[arms | arms_of(here->glyph)]), ink};
}

void Canvas::horizontal(int x, int y, int length, Ink ink) {
    for (int i = 0; i < length; ++i) draw_line(x + i, y, left | right, ink);
}

void Canvas::vertical(int x, int y, int length, Ink ink) {
    for (int i = 0; i < length; ++i) draw_line(x, y + i, up | down, ink);
}

void Canvas::box(int x, int y, int box_width, int box_height, std::string_view title, Ink ink) {
    if (box_width < 2 || box_height < 2) return;
    const int far_x = x + box_width - 1;
    const int far_y = y + box_height - 1;
    draw_line(x, y, right | down, ink);
    draw_line(far_x, y, left | down, ink);
    draw_line(x, far_y, right | up, ink);
    draw_line(far_x, far_y, left | up, ink);
    for (const int edge : {y, far_y}) horizontal(x + 1, edge, box_width - 2, ink);
    for (const int edge : {x, far_x}) vertical(edge, y + 1, box_height - 2, ink);
    const int room = box_width - 6;  // corner, line and space on either side
    if (!title.empty() && room > 0) write(x + 2, y, " " + fit(title, room) + " ", Ink::heading);
}

std::string Canvas::text() const {
    std::string text;
    for (int y = 0; y < height_; ++y) {
        std::string line;
        for (int x = 0; x < width_; ++x) line += at(x, y).glyph;
        line.erase(line.find_last_not_of(' ') + 1);
        text += line + "\n";
    }
    return text;
}

}  // namespace undercroft
