// The terminal in full-screen mode: shows a Canvas, gives keys. The only file pair that knows ncurses.
#pragma once

#include <cstdint>
#include <memory>

#include "cli/tui/key_reader.h"
#include "core/result.h"
#include "drawing/canvas.h"

namespace undercroft {

inline constexpr int least_columns = 80;
inline constexpr int least_rows = 24;

class TerminalScreen {
public:
    // Refused when the terminal cannot move its cursor or is smaller than 80x24.
    static Result<std::unique_ptr<TerminalScreen>> open(bool colours);
    ~TerminalScreen();
    TerminalScreen(const TerminalScreen&) = delete;
    TerminalScreen& operator=(const TerminalScreen&) = delete;

    int columns() const;
    int rows() const;
    bool large_enough() const { return columns() >= least_columns && rows() >= least_rows; }
    void show(const Canvas& canvas);
    void ring();
    // Milliseconds to wait, or -1 for as long as it takes.
    Key wait(int milliseconds = -1);

private:
    struct Handle;
    TerminalScreen(std::unique_ptr<Handle> handle, bool colours);
    std::unique_ptr<Handle> handle_;
    bool colours_;
    KeyReader keys_;
};

// The Latin letter on the same key of a Russian keyboard; others unchanged.
char32_t latin_key(char32_t letter);

}  // namespace undercroft
