#include "cli/tui/terminal_screen.h"

#define NCURSES_WIDECHAR 1
#include <curses.h>

#include <langinfo.h>
#include <poll.h>
#include <sys/ioctl.h>
#include <unistd.h>
#include <clocale>
#include <csignal>
#include <cstdlib>
#include <cstring>

#include "cli/terminal.h"
#include "cli/tui/give_back.h"

namespace undercroft {

struct TerminalScreen::Handle {
    SCREEN* screen = nullptr;
};

namespace {

constexpr short blue_pair = 1, red_pair = 2, green_pair = 3, ochre_pair = 4;

attr_t look_of(Ink ink, bool colours) {
    const auto colour = [&](short pair) { return colours ? static_cast<attr_t>(COLOR_PAIR(pair)) : attr_t{A_NORMAL}; };
    switch (ink) {
    case Ink::plain: return A_NORMAL;
    case Ink::faint: return A_DIM;
    case Ink::strong: return A_BOLD;
    case Ink::blue: return colour(blue_pair) | A_BOLD;
    case Ink::red: return colour(red_pair) | A_BOLD;
    case Ink::green: return colour(green_pair);
    case Ink::ochre: return colour(ochre_pair);
    case Ink::chosen: return A_REVERSE;
    case Ink::warning: return colour(red_pair) | A_BOLD;
    case Ink::heading: return A_BOLD;
    }
    return A_NORMAL;
}

Problem too_small(int columns, int rows) {
    return Problem("problems.terminal.too_small")
        .with("columns", int64_t{columns})
        .with("rows", int64_t{rows})
        .with("needed_columns", int64_t{least_columns})
        .with("needed_rows", int64_t{least_rows});
}

enum class Waited { input, signal, in_vain };

// Signals are let in only while we sleep: one that comes between looking at the flag and falling asleep is not lost.
Waited wait_for_input(int milliseconds) {
    sigset_t held, before;
    sigemptyset(&held);
    for (const int signal : ending_signals) sigaddset(&held, signal);
    sigaddset(&held, SIGWINCH);
    pthread_sigmask(SIG_BLOCK, &held, &before);
    Waited waited = Waited::signal;
    if (!interrupted()) {
        pollfd input{STDIN_FILENO, POLLIN, 0};
        const timespec limit{milliseconds / 1000, milliseconds % 1000 * 1'000'000L};
        const int ready = ppoll(&input, 1, milliseconds < 0 ? nullptr : &limit, &before);
        waited = ready > 0 ? Waited::input : ready == 0 ? Waited::in_vain : Waited::signal;
    }
    pthread_sigmask(SIG_SETMASK, &before, nullptr);
    return waited;
}

// How long the rest of a letter or of a sequence may take: it comes in another packet, over a slow line.
constexpr int rest_of_a_key_ms = 60;

bool has_bytes() {
    int count = 0;
    return ioctl(STDIN_FILENO, FIONREAD, &count) == 0 && count > 0;
}

// While it is on, the terminal marks pasted text, so that it cannot answer questions.
void mark_pastes(bool on) {
    const std::string_view code = on ? "\x1b[?2004h" : "\x1b[?2004l";
    (void)!write(STDOUT_FILENO, code.data(), code.size());
}

Key::Kind kind_of(int code) {
    switch (code) {
    case KEY_UP: return Key::Kind::up;
    case KEY_DOWN: return Key::Kind::down;
    case KEY_LEFT: return Key::Kind::left;
    case KEY_RIGHT: return Key::Kind::right;
    case KEY_PPAGE: return Key::Kind::page_up;
    case KEY_NPAGE: return Key::Kind::page_down;
    case KEY_HOME: return Key::Kind::home;
    case KEY_END: return Key::Kind::end;
    case KEY_ENTER: return Key::Kind::enter;
    case KEY_BACKSPACE: return Key::Kind::backspace;
    case KEY_F(1): return Key::Kind::help;
    case KEY_RESIZE: return Key::Kind::resize;
    default: return Key::Kind::none;
    }
}

}  // namespace

TerminalScreen::TerminalScreen(std::unique_ptr<Handle> handle, bool colours) : handle_(std::move(handle)), colours_(colours) {}

Result<std::unique_ptr<TerminalScreen>> TerminalScreen::open(bool colours) {
    // Our letters are UTF-8 whatever the locale says; ncurses believes the locale.
    if (std::strcmp(nl_langinfo(CODESET), "UTF-8") != 0) std::setlocale(LC_CTYPE, "C.UTF-8");
    auto handle = std::make_unique<Handle>();
    remember_terminal();
    handle->screen = newterm(nullptr, stdout, stdin);
    if (handle->screen == nullptr) return Problem("cli.problem.terminal_unknown");
    set_term(handle->screen);
    cbreak();
    noecho();
    nonl();
    keypad(stdscr, TRUE);
    meta(stdscr, TRUE);  // bytes of letters beyond ASCII whole
    mark_pastes(true);
    set_escdelay(25);
    curs_set(0);
    give_back_on_stop();
    const bool with_colours = colours && has_colors();
    if (with_colours) {
        start_color();
        use_default_colors();
        init_pair(blue_pair, COLOR_BLUE, -1);
        init_pair(red_pair, COLOR_RED, -1);
        init_pair(green_pair, COLOR_GREEN, -1);
        init_pair(ochre_pair, COLOR_YELLOW, -1);
    }
    std::unique_ptr<TerminalScreen> screen(new TerminalScreen(std::move(handle), with_colours));
    if (!screen->large_enough()) return too_small(screen->columns(), screen->rows());
    return screen;
}

TerminalScreen::~TerminalScreen() {
    stop_giving_back();
    mark_pastes(false);
    endwin();
    delscreen(handle_->screen);
}

int TerminalScreen::columns() const { return getmaxx(stdscr); }
int TerminalScreen::rows() const { return getmaxy(stdscr); }

void TerminalScreen::show(const Canvas& canvas) {
    erase();
    for (int y = 0; y < canvas.height() && y < rows(); ++y) {
        for (int x = 0; x < canvas.width() && x < columns(); ++x) {
            const CanvasCell& cell = canvas.at(x, y);
            if (cell.glyph.empty() || (cell.glyph == " " && cell.ink != Ink::chosen)) continue;
            attrset(look_of(cell.ink, colours_));
            mvaddstr(y, x, cell.glyph.c_str());
        }
    }
    attrset(A_NORMAL);
    refresh();
}

void TerminalScreen::ring() { beep(); }

Key TerminalScreen::wait(int milliseconds) {
    timeout(0);
    for (;;) {
        int code = getch();
        if (code == ERR) {
            const bool unfinished = keys_.unfinished();
            const Waited waited = wait_for_input(unfinished && !keys_.pasting() ? rest_of_a_key_ms : milliseconds);
            if (interrupted()) return {Key::Kind::gone};
            if (waited == Waited::in_vain) {
                if (!unfinished) return {Key::Kind::none};
                if (const std::optional<Key> key = keys_.pause()) return *key;
                continue;
            }
            // Input that is ready and has no bytes means that nobody is there any more.
            if (waited == Waited::input && !has_bytes()) return {Key::Kind::gone};
            code = getch();
        }
        if (interrupted()) return {Key::Kind::gone};
        if (code == ERR) {
            if (keys_.unfinished()) continue;
            return {Key::Kind::none};
        }
        if (code > 255) return {kind_of(code)};
        if (std::optional<Key> key = keys_.take(static_cast<unsigned char>(code))) return *std::move(key);
    }
}

char32_t latin_key(char32_t letter) {
    constexpr std::u32string_view russian = U"йцукенгшщзфывапролдячсмитьЙЦУКЕНГШЩЗФЫВАПРОЛДЯЧСМИТЬЖ";
    constexpr std::u32string_view latin = U"qwertyuiopasdfghjklzxcvbnmQWERTYUIOPASDFGHJKLZXCVBNM:";
    const size_t at = russian.find(letter);
    return at == std::u32string_view::npos ? letter : latin[at];
}

}  // namespace undercroft
