#include "cli/tui/give_back.h"

#define NCURSES_NOMACROS 1
#include <curses.h>

#include <termios.h>
#include <unistd.h>

#include <array>
#include <csignal>
#include <cstring>

#include "core/check.h"

namespace undercroft {

namespace {

constexpr std::array fatal_signals{SIGABRT, SIGSEGV, SIGBUS, SIGFPE, SIGILL};

// Plain bytes, since a handler may neither allocate nor ask curses.
termios modes_before{};
bool is_remembered = false;
std::array<char, 256> leave{};
size_t leave_size = 0;
volatile std::sig_atomic_t is_armed = 0;

void give_back() {
    if (is_armed == 0) return;
    is_armed = 0;
    if (leave_size > 0 && write(STDOUT_FILENO, leave.data(), leave_size) < 0) return;
    if (is_remembered) tcsetattr(STDIN_FILENO, TCSANOW, &modes_before);
}

void on_fatal_signal(int signal) {
    give_back();
    std::signal(signal, SIG_DFL);
    std::raise(signal);
}

void add(const char* text) {
    const size_t size = std::strlen(text);
    if (leave_size + size > leave.size()) return;
    std::memcpy(leave.data() + leave_size, text, size);
    leave_size += size;
}

void add_capability(const char* name) {
    const char* text = tigetstr(name);
    if (text != nullptr && text != reinterpret_cast<const char*>(-1)) add(text);
}

}  // namespace

void remember_terminal() { is_remembered = tcgetattr(STDIN_FILENO, &modes_before) == 0; }

void give_back_on_stop() {
    leave_size = 0;
    add("\x1b[?2004l");  // pastes are no longer marked
    for (const char* name : {"sgr0", "rmkx", "cnorm", "rmcup"}) add_capability(name);
    is_armed = 1;
    before_stopping(give_back);
    for (const int signal : fatal_signals) std::signal(signal, on_fatal_signal);
}

void stop_giving_back() {
    is_armed = 0;
    before_stopping(nullptr);
    for (const int signal : fatal_signals) std::signal(signal, SIG_DFL);
}

}  // namespace undercroft
