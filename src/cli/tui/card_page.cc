#include "cli/tui/card_page.h"

#include <algorithm>

#include "text/width.h"

namespace undercroft {

namespace {

constexpr int list_columns = 32;

// A line of the list: the title of a shelf, or a card.
struct ShelfRow {
    const ViewShelf* shelf;
    const ViewCard* card;  // null: the title
};

void paint_card(Canvas& canvas, const ViewCard& card) {
    const int x = list_columns + 2, width = canvas.width() - x - 2;
    std::vector<std::pair<std::string, Ink>> lines;
    for (const std::string& line : card.lines) {
        for (const std::string& part : wrap(line, width - 4))
            lines.emplace_back(part, &line == &card.lines.front() ? Ink::ochre : Ink::plain);
    }
    const int height = std::min(canvas.height() - 3, static_cast<int>(lines.size()) + 5);
    canvas.box(x, 1, width, height, {}, Ink::strong);
    canvas.write(x + 2, 2, fit(card.name, width - 4), Ink::heading);
    canvas.horizontal(x + 1, 3, width - 2, Ink::strong);
    for (size_t i = 0; i < lines.size() && static_cast<int>(i) < height - 4; ++i) {
        canvas.write(x + 2, 4 + static_cast<int>(i), lines[i].first, lines[i].second);
    }
}

}  // namespace

void show_cards(FullScreen& screen, const std::vector<ViewShelf>& shelves) {
    const House& house = screen.house();
    std::vector<ShelfRow> rows;
    for (const ViewShelf& shelf : shelves) {
        rows.push_back({&shelf, nullptr});
        for (const ViewCard& card : shelf.cards) rows.push_back({&shelf, &card});
    }
    const auto step = [&](size_t from, int by) {  // to the next card in this direction; stays where there is none
        for (size_t to = from; by < 0 ? to > 0 : to + 1 < rows.size();) {
            to = by < 0 ? to - 1 : to + 1;
            if (rows[to].card != nullptr) return to;
        }
        return from;
    };
    size_t selected = step(0, 1), first = 0, window = 1;
    for (;;) {
        const Key key = screen.show_and_wait([&](Canvas& canvas) {
            canvas.box(0, 0, canvas.width(), canvas.height(), house.say("cli.tui.cards"));
            window = static_cast<size_t>(canvas.height() - 2);
            if (selected < first + 1) first = selected - 1;  // its shelf's title, or the card above, stays in view
            if (selected >= first + window) first = selected - window + 1;
            for (size_t i = first; i < rows.size() && i < first + window; ++i) {
                const int y = 1 + static_cast<int>(i - first);
                if (rows[i].card == nullptr) {
                    canvas.write(1, y, fit(rows[i].shelf->title, list_columns - 1), Ink::heading);
                } else {
                    canvas.write(3, y, fit(rows[i].card->name, list_columns - 3), i == selected ? Ink::chosen : Ink::plain);
                }
            }
            paint_card(canvas, *rows[selected].card);
            canvas.write(3, canvas.height() - 1, " " + house.say("cli.tui.card_keys") + " ", Ink::faint);
        });
        switch (key.kind) {
        case Key::Kind::up: selected = step(selected, -1); break;
        case Key::Kind::down: selected = step(selected, 1); break;
        case Key::Kind::page_up:
        case Key::Kind::left:
            for (size_t i = 0; i + 2 < window; ++i) selected = step(selected, -1);
            break;
        case Key::Kind::page_down:
        case Key::Kind::right:
            for (size_t i = 0; i + 2 < window; ++i) selected = step(selected, 1);
            break;
        case Key::Kind::home: selected = step(0, 1); break;
        case Key::Kind::end: selected = rows.size() - 1; break;
        case Key::Kind::enter:
        case Key::Kind::escape:
        case Key::Kind::gone: return;
        case Key::Kind::letter:
            if (key.letter == U' ') {  // as in any page
                for (size_t i = 0; i + 2 < window; ++i) selected = step(selected, 1);
            }
            if (latin_key(key.letter) == U'q' || latin_key(key.letter) == U'c') return;
            break;
        default: break;
        }
    }
}

}  // namespace undercroft
