#include "cli/tui/full_screen.h"

#include <algorithm>

#include <fmt/format.h>

#include "cli/terminal.h"
#include "core/utf8.h"
#include "text/width.h"

namespace undercroft {

namespace {

constexpr int door_rows = 3;
constexpr int label_left = 6;
constexpr size_t longest_line = 200;  // that can be typed

// The label in as many lines as it needs within the frame; the detail behind its end, or below where there is no room.
struct ItemText {
    std::vector<std::string> label, below;
    std::string behind;
};

ItemText lay_out(const MenuItem& item, int columns) {
    const int width = columns - label_left - 3;
    ItemText text;
    text.label = wrap(item.label, width);
    if (text.label.empty()) text.label.emplace_back();
    if (item.detail.empty()) return text;
    if (display_columns(text.label.back()) + 2 + display_columns(item.detail) <= width) {
        text.behind = item.detail;
    } else {
        text.below = wrap(item.detail, width - 2);
    }
    return text;
}

int rows_of(const MenuItem& item, int columns) {
    if (item.door) return door_rows;
    const ItemText text = lay_out(item, columns);
    return static_cast<int>(text.label.size() + text.below.size());
}

// Rows kept free below the list, as many as the longest help needs, so that the list does not jump.
int help_rows(const Menu& menu, int columns) {
    size_t most = 0;
    for (const MenuItem& item : menu.items) {
        if (!item.help.empty()) most = std::max(most, wrap(item.help, columns - 8).size());
    }
    return most == 0 ? 0 : static_cast<int>(most) + 1;
}

void paint_item(Canvas& canvas, int y, size_t number, const MenuItem& item, bool chosen) {
    const Ink ink = chosen ? Ink::chosen : Ink::plain;
    const std::string digit = number <= 9 ? std::to_string(number) : " ";
    if (!item.door) {
        const ItemText text = lay_out(item, canvas.width());
        canvas.write(3, y, fmt::format("{}  ", digit), ink);
        int x = label_left;
        for (const std::string& line : text.label) x = canvas.write(label_left, y++, line, ink);
        canvas.write(x + 2, y - 1, text.behind, Ink::faint);
        for (const std::string& line : text.below) canvas.write(label_left + 2, y++, line, Ink::faint);
        return;
    }
    canvas.box(3, y, 6, door_rows, {}, chosen ? Ink::strong : Ink::ochre);  // a door with its number and a handle
    canvas.write(5, y + 1, digit, Ink::strong);
    canvas.write(7, y + 1, "•", Ink::ochre);
    canvas.write(11, y, item.label, chosen ? Ink::chosen : Ink::heading);
    canvas.write_wrapped(11, y + 1, canvas.width() - 14, 2, item.detail);
}

}  // namespace

Key FullScreen::show_and_wait(const std::function<void(Canvas&)>& paint, int milliseconds) {
    for (;;) {
        Canvas canvas(terminal_->columns(), terminal_->rows());
        if (terminal_->large_enough()) {
            paint(canvas);
        } else {
            const Message message = Message("problems.terminal.too_small")
                                        .with("columns", int64_t{terminal_->columns()})
                                        .with("rows", int64_t{terminal_->rows()})
                                        .with("needed_columns", int64_t{least_columns})
                                        .with("needed_rows", int64_t{least_rows});
            canvas.write_wrapped(0, 0, std::max(1, canvas.width()), canvas.height(), house().say(message), Ink::warning);
        }
        terminal_->show(canvas);
        const Key key = terminal_->wait(milliseconds);
        if (key.kind == Key::Kind::resize || (!terminal_->large_enough() && key.kind != Key::Kind::gone && !key.is(U'q'))) continue;
        return key;
    }
}

// In the frame of a list: how much of it lies beyond this edge.
void FullScreen::paint_more(Canvas& canvas, int y, const char* sign, size_t count) {
    if (count == 0) return;
    const Message message = Message("cli.tui.menu_more").with("count", static_cast<int64_t>(count));
    const std::string text = fmt::format(" {} {} ", sign, house().say(message));
    canvas.write(canvas.width() - display_columns(text) - 3, y, text, Ink::heading);
}

std::optional<size_t> FullScreen::choose(const Menu& menu) {
    const std::optional<Turned> chosen = choose_from(menu, Picks::items);
    return chosen ? std::optional<size_t>(chosen->item) : std::nullopt;
}

std::optional<Turned> FullScreen::turn(const Menu& menu) { return choose_from(menu, Picks::values); }

void FullScreen::offer_guide(const std::string& game, const std::vector<std::string>& guide) {
    const Menu menu{house().say(game + ".name"),
                    {house().say(Message("cli.guide.offer").with("game", TextKey{game + ".name"}))},
                    {{house().say("cli.guide.read"), {}}, {house().say("cli.guide.at_once"), {}}}};
    if (choose(menu) == size_t{0}) show(house().say("cli.tui.guide"), guide);
}

std::optional<Turned> FullScreen::choose_from(const Menu& menu, Picks picks) {
    const bool turns = picks == Picks::values;
    std::optional<size_t> chosen;  // the item that Enter takes
    if (menu.selected != Menu::nothing) chosen = std::min(menu.selected, menu.items.size() - 1);
    size_t first = 0;
    for (;;) {
        const Key key = show_and_wait([&](Canvas& canvas) {
            canvas.box(0, 0, canvas.width(), canvas.height(), menu.title);
            int y = 2;
            for (const std::string& line : menu.lines) y += canvas.write_wrapped(3, y, canvas.width() - 6, 3, line, Ink::faint);
            const int top = y + 1;
            const size_t selected = chosen.value_or(first);
            const std::vector<std::string> help = chosen ? wrap(menu.items[selected].help, canvas.width() - 8) : std::vector<std::string>();
            const int bottom = canvas.height() - 2 - help_rows(menu, canvas.width());
            for (size_t i = 0; i < help.size(); ++i) canvas.write(4, bottom + 1 + static_cast<int>(i), help[i], Ink::faint);
            const auto fits = [&](size_t from) {  // whether the selected item is seen when the list begins there
                int rows = 0;
                for (size_t i = from; i <= selected; ++i) rows += rows_of(menu.items[i], canvas.width());
                return top + rows <= bottom;
            };
            first = std::min(first, selected);
            while (first < selected && !fits(first)) ++first;
            y = top;
            size_t last = first;
            for (; last < menu.items.size() && y + rows_of(menu.items[last], canvas.width()) <= bottom; ++last) {
                paint_item(canvas, y, last + 1, menu.items[last], last == chosen);
                y += rows_of(menu.items[last], canvas.width());
            }
            paint_more(canvas, 0, "▲", first);
            paint_more(canvas, canvas.height() - 1, "▼", menu.items.size() - last);
            canvas.write(3, canvas.height() - 1, " " + house().say(turns ? "cli.tui.turn_keys" : "cli.tui.menu_keys") + " ", Ink::faint);
        });
        const size_t end = menu.items.size() - 1;
        switch (key.kind) {
        case Key::Kind::help:
            if (!menu.help.empty()) show(menu.title, menu.help);
            break;
        case Key::Kind::left:
            if (turns && chosen) return Turned{*chosen, true};
            break;
        case Key::Kind::right:
            if (turns && chosen) return Turned{*chosen, false};
            break;
        case Key::Kind::up: chosen = chosen.value_or(0) == 0 ? end : *chosen - 1; break;
        case Key::Kind::down: chosen = chosen ? (*chosen == end ? 0 : *chosen + 1) : 0; break;
        case Key::Kind::home: chosen = 0; break;
        case Key::Kind::end: chosen = end; break;
        case Key::Kind::enter:
            if (chosen) return Turned{*chosen, false};
            break;
        case Key::Kind::escape:
        case Key::Kind::gone: return std::nullopt;
        case Key::Kind::letter:
            if (latin_key(key.letter) == U'q') return std::nullopt;
            if (key.letter == U'?' && !menu.help.empty()) show(menu.title, menu.help);
            if (key.letter >= U'1' && key.letter <= U'9' && key.letter - U'1' < menu.items.size()) return Turned{key.letter - U'1', false};
            break;
        default: break;
        }
    }
}

void FullScreen::show(const std::string& title, const std::vector<std::string>& lines) {
    while (page(title, lines, From::start) == Closed::for_language) continue;  // its words were chosen elsewhere
}

FullScreen::Closed FullScreen::page(const std::string& title, const std::vector<std::string>& lines, From from) {
    size_t first = from == From::end ? SIZE_MAX : 0;
    for (;;) {
        size_t window = 1, below = 0;
        const Key key = show_and_wait([&](Canvas& canvas) {
            std::vector<std::string> wrapped;
            for (const std::string& line : lines) {
                if (display_columns(line) <= canvas.width() - 4) {  // tables keep their spaces
                    wrapped.push_back(line);
                    continue;
                }
                const size_t indent = std::min(line.find_first_not_of(' '), size_t{8});  // kept in the lines that follow
                for (const std::string& part : wrap(line.substr(indent), canvas.width() - 4 - static_cast<int>(indent))) {
                    wrapped.push_back(std::string(indent, ' ') + part);
                }
            }
            window = static_cast<size_t>(canvas.height() - page_frame_rows);
            first = std::min(first, wrapped.size() > window ? wrapped.size() - window : 0);
            canvas.box(0, 0, canvas.width(), canvas.height(), title);
            for (size_t i = 0; i < window && first + i < wrapped.size(); ++i) canvas.write(2, 2 + static_cast<int>(i), wrapped[first + i]);
            const bool more = wrapped.size() > window;
            canvas.write(3, canvas.height() - 1, " " + house().say(more ? "cli.tui.page_keys" : "cli.tui.close_key") + " ", Ink::faint);
            below = wrapped.size() - std::min(wrapped.size(), first + window);
            paint_more(canvas, canvas.height() - 1, "▼", below);
        });
        switch (key.kind) {
        case Key::Kind::up: first -= first > 0 ? 1 : 0; break;
        case Key::Kind::down: ++first; break;
        case Key::Kind::page_up: first -= std::min(first, window); break;
        case Key::Kind::page_down: first += window; break;
        case Key::Kind::home: first = 0; break;
        case Key::Kind::end: first = SIZE_MAX; break;
        case Key::Kind::enter:
        case Key::Kind::escape:
        case Key::Kind::gone: return Closed::read;
        case Key::Kind::letter:
            if (key.letter == U' ' && below > 0) {  // a page that has not been read to its end turns
                first += window;
                break;
            }
            if (key.letter == U' ' || latin_key(key.letter) == U'q') return Closed::read;
            if (latin_key(key.letter) == U'L') return Closed::for_language;
            break;
        default: break;
        }
    }
}

std::optional<std::string> FullScreen::ask_line(const std::string& prompt, const std::function<void(Canvas&)>& below) {
    std::u32string typed;
    for (;;) {
        std::string text;
        for (const char32_t letter : typed) append_utf8(text, letter);
        const Key key = show_and_wait([&](Canvas& canvas) {
            below(canvas);
            const int y = canvas.height() - 1;
            canvas.write(0, y, std::string(static_cast<size_t>(canvas.width()), ' '));
            const int x = canvas.write(0, y, prompt, Ink::heading);
            canvas.write(canvas.write(x, y, text), y, " ", Ink::chosen);
        });
        switch (key.kind) {
        case Key::Kind::enter: return text;
        case Key::Kind::escape:
        case Key::Kind::gone: return std::nullopt;
        case Key::Kind::backspace:
            if (!typed.empty()) typed.pop_back();
            break;
        case Key::Kind::letter:
            if (typed.size() < longest_line) typed += key.letter;
            break;
        case Key::Kind::paste:
            for (const char32_t letter : key.text) {
                if (letter >= U' ' && typed.size() < longest_line) typed += letter;
            }
            break;
        default: break;
        }
    }
}

std::optional<std::string> FullScreen::ask(const std::string& title, const std::string& prompt) {
    return ask_line(prompt + " ", [&](Canvas& canvas) { canvas.box(0, 0, canvas.width(), canvas.height() - 1, title); });
}

const Rulebook& FullScreen::rulebook() {
    if (!rulebook_) rulebook_ = read_rulebook(program_.house, program_.home);
    return *rulebook_;
}

Result<std::unique_ptr<Screen>> make_full_screen(Program& program) {
    Result<std::unique_ptr<TerminalScreen>> terminal = TerminalScreen::open(colour_is_welcome());
    if (!terminal) return terminal.problem();
    return std::unique_ptr<Screen>(std::make_unique<FullScreen>(program, std::move(*terminal)));
}

Result<std::unique_ptr<Screen>> open_screen(Program& program) {
    const char* kind = std::getenv("TERM");
    const bool dumb = kind == nullptr || *kind == '\0' || std::string_view(kind) == "dumb";
    if (program.plain || dumb || !input_is_terminal() || !output_is_terminal()) return make_plain_screen(program);
    return make_full_screen(program);
}

}  // namespace undercroft
