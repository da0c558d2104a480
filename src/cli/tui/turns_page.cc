#include "cli/tui/turns_page.h"

#include <algorithm>

#include "text/width.h"

namespace undercroft {

namespace {

constexpr int indent = 2;

struct TurnRow {
    std::string text;
    size_t turn;
    bool head;  // carries the sign that it unfolds
    int left;
    bool heading = false;
};

std::vector<TurnRow> rows_of(const std::vector<ToldTurn>& turns, const std::string& last_line, int columns) {
    std::vector<TurnRow> rows;
    const auto add = [&](const std::string& text, size_t turn, bool head, int left) {
        for (const std::string& part : wrap(text, columns - left)) rows.push_back({part, turn, std::exchange(head, false), left});
    };
    for (size_t i = 0; i < turns.size(); ++i) {
        if (turns[i].unfolds) add(turns[i].words, i, true, indent);
        if (turns[i].unfolds && !turns[i].open) continue;
        const size_t begins = rows.size();
        for (const std::string& line : turns[i].lines) add(line, i, false, turns[i].unfolds ? 2 * indent : indent);
        if (turns[i].headed && begins < rows.size()) rows[begins].left = 0, rows[begins].heading = true;
    }
    if (!last_line.empty()) add(last_line, turns.size(), false, indent);
    return rows;
}

}  // namespace

FullScreen::Closed show_turns(FullScreen& screen, const std::string& title, std::vector<ToldTurn>& turns, const std::string& last_line,
                              FullScreen::From from) {
    const House& house = screen.house();
    const bool unfolds = std::ranges::any_of(turns, &ToldTurn::unfolds);
    std::vector<TurnRow> rows;
    size_t cursor = 0, first = 0, window = 1, below = 0;  // where nothing unfolds, the cursor is the first row in sight
    bool opening = true;
    const auto go_to_head = [&](size_t turn) {  // after folding, the lines that were there are gone
        rows = rows_of(turns, last_line, screen.page_columns());
        cursor = static_cast<size_t>(std::ranges::find(rows, turn, &TurnRow::turn) - rows.begin());
    };
    for (;;) {
        const Key key = screen.show_and_wait([&](Canvas& canvas) {
            rows = rows_of(turns, last_line, canvas.width() - FullScreen::page_frame_columns);
            window = static_cast<size_t>(canvas.height() - FullScreen::page_frame_rows);
            if (opening) {
                const auto head = std::ranges::find_if(rows, &TurnRow::head);
                cursor = from == FullScreen::From::end ? rows.size() : head == rows.end() ? 0 : static_cast<size_t>(head - rows.begin());
                if (from == FullScreen::From::start) cursor = std::min(cursor, window - 1);  // the beginning is read first
                opening = false;
            }
            if (unfolds) {
                cursor = rows.empty() ? 0 : std::min(cursor, rows.size() - 1);
                first = std::clamp(first, cursor + 1 > window ? cursor + 1 - window : 0, cursor);
            } else {
                first = cursor = std::min(cursor, rows.size() - std::min(rows.size(), window));
            }
            canvas.box(0, 0, canvas.width(), canvas.height(), title);
            for (size_t i = 0; i < window && first + i < rows.size(); ++i) {
                const TurnRow& row = rows[first + i];
                const int y = 2 + static_cast<int>(i);
                const bool chosen = unfolds && first + i == cursor;
                if (row.head) canvas.write(2, y, turns[row.turn].open ? "▾" : "▸", Ink::heading);
                canvas.write(2 + row.left, y, row.text, chosen ? Ink::chosen : row.head || row.heading ? Ink::strong : Ink::plain);
            }
            const bool more = rows.size() > window;
            const char* keys = unfolds ? "cli.tui.turns_keys" : more ? "cli.tui.page_keys" : "cli.tui.close_key";
            canvas.write(3, canvas.height() - 1, " " + house.say(keys) + " ", Ink::faint);
            below = rows.size() - std::min(rows.size(), first + window);
            if (below > 0) {
                const std::string text = " ▼ " + house.say(Message("cli.tui.menu_more").with("count", static_cast<int64_t>(below))) + " ";
                canvas.write(canvas.width() - display_columns(text) - 3, canvas.height() - 1, text, Ink::heading);
            }
        });
        const size_t turn = rows.empty() ? turns.size() : rows[cursor].turn;
        const auto fold = [&](bool open) {
            if (turn >= turns.size() || !turns[turn].unfolds || turns[turn].open == open) return;
            turns[turn].open = open;
            go_to_head(turn);
        };
        switch (key.kind) {
        case Key::Kind::up: cursor -= cursor > 0 ? 1 : 0; break;
        case Key::Kind::down: ++cursor; break;
        case Key::Kind::page_up: cursor -= std::min(cursor, window); break;
        case Key::Kind::page_down: cursor += window; break;
        case Key::Kind::home: cursor = 0; break;
        case Key::Kind::end: cursor = rows.size(); break;
        case Key::Kind::right: fold(true); break;
        case Key::Kind::left: fold(false); break;
        case Key::Kind::enter:
        case Key::Kind::escape:
        case Key::Kind::gone: return FullScreen::Closed::read;
        case Key::Kind::letter:
            if (key.letter == U' ' && unfolds) {
                if (turn < turns.size()) fold(!turns[turn].open);
            } else if (key.letter == U' ' && below > 0) {  // what has not been read to its end turns
                cursor += window;
            } else if (key.letter == U' ' || latin_key(key.letter) == U'q') {
                return FullScreen::Closed::read;
            } else if (latin_key(key.letter) == U'L') {
                return FullScreen::Closed::for_language;
            } else if (key.letter == U'+' || key.letter == U'-') {
                for (ToldTurn& each : turns) each.open = key.letter == U'+';
                if (turn < turns.size()) go_to_head(turn);
            }
            break;
        default: break;
        }
    }
}

}  // namespace undercroft
