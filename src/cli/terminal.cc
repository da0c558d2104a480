#include "cli/terminal.h"

#include <unistd.h>
#include <csignal>
#include <ctime>

#include <cstdlib>

#include <fmt/format.h>

namespace undercroft {

namespace {

volatile std::sig_atomic_t was_interrupted = 0;

void on_interrupt(int) { was_interrupted = 1; }

int64_t read_clock(clockid_t clock) {
    timespec now{};
    clock_gettime(clock, &now);
    return int64_t{now.tv_sec} * 1'000'000 + now.tv_nsec / 1000;
}

constexpr int64_t redraw_every_us = 100'000;

}  // namespace

bool input_is_terminal() { return isatty(STDIN_FILENO) == 1; }
bool output_is_terminal() { return isatty(STDOUT_FILENO) == 1; }
bool errors_are_terminal() { return isatty(STDERR_FILENO) == 1; }

bool colour_is_welcome() {
    const char* refused = std::getenv("NO_COLOR");
    return output_is_terminal() && (refused == nullptr || *refused == '\0');
}

void catch_interrupt() {
    struct sigaction action {};
    action.sa_handler = on_interrupt;
    for (const int signal : ending_signals) sigaction(signal, &action, nullptr);
}

bool interrupted() { return was_interrupted != 0; }

ProgressBar::ProgressBar(std::string label, int64_t total) : label_(std::move(label)), total_(total), visible_(errors_are_terminal()) {}

ProgressBar::~ProgressBar() {
    if (visible_) fmt::print(stderr, "\r\x1b[K");
}

void ProgressBar::show(int64_t done) {
    if (!visible_) return;
    const int64_t now = read_clock(CLOCK_MONOTONIC);
    if (now < next_shown_us_) return;
    next_shown_us_ = now + redraw_every_us;
    constexpr int64_t width = 30;
    const int64_t filled = total_ > 0 ? done * width / total_ : 0;
    std::string bar;
    for (int64_t i = 0; i < width; ++i) bar += i < filled ? "█" : "·";
    fmt::print(stderr, "\r\x1b[K{} {} {}/{}", label_, bar, done, total_);
    std::fflush(stderr);
}

int64_t SteadyClock::microseconds() const { return read_clock(CLOCK_MONOTONIC); }
int64_t ThreadClock::microseconds() const { return read_clock(CLOCK_THREAD_CPUTIME_ID); }

}  // namespace undercroft
