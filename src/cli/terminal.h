// The terminal around the program: is anybody there, Ctrl-C, progress on long work, clocks for bots.
#pragma once

#include <array>
#include <csignal>
#include <cstdint>
#include <string>

#include "engine/bot.h"

namespace undercroft {

bool input_is_terminal();
bool output_is_terminal();
bool errors_are_terminal();
bool colour_is_welcome();  // a terminal, and NO_COLOR is not set

// From here on Ctrl-C, a closed window or an ordered end only raise a flag: what is known so far is printed, a game is left saved and
// the terminal as it was.
inline constexpr std::array ending_signals{SIGINT, SIGHUP, SIGTERM, SIGQUIT};
void catch_interrupt();
bool interrupted();

// One moving line on stderr, and only when somebody watches it.
class ProgressBar {
public:
    ProgressBar(std::string label, int64_t total);
    ~ProgressBar();
    ProgressBar(const ProgressBar&) = delete;
    ProgressBar& operator=(const ProgressBar&) = delete;
    void show(int64_t done);

private:
    std::string label_;
    int64_t total_;
    int64_t next_shown_us_ = 0;
    bool visible_;
};

// Time as people feel it.
class SteadyClock final : public Clock {
public:
    int64_t microseconds() const override;
};

// Processor time of the calling thread: a loaded machine is fair to timed bots.
class ThreadClock final : public Clock {
public:
    int64_t microseconds() const override;
};

}  // namespace undercroft
