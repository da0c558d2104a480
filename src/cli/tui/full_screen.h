// The full-screen front end: menus, pages of text, and the game with its board, question and options.
#pragma once

#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "cli/rule_lines.h"
#include "cli/screen.h"
#include "cli/tui/terminal_screen.h"

namespace undercroft {

class FullScreen final : public Screen {
public:
    static constexpr int page_frame_columns = 4;
    static constexpr int page_frame_rows = 4;  // of a page: its frame and the rows left free within

    FullScreen(Program& program, std::unique_ptr<TerminalScreen> terminal) : program_(program), terminal_(std::move(terminal)) {}

    ~FullScreen() override;

    std::optional<size_t> choose(const Menu& menu) override;
    std::optional<Turned> turn(const Menu& menu) override;
    void offer_guide(const std::string& game, const std::vector<std::string>& guide) override;
    void show(const std::string& title, const std::vector<std::string>& lines) override;
    std::optional<std::string> ask(const std::string& title, const std::string& prompt) override;
    Ending play(Playing& playing) override;

    // Shows what `paint` draws on a canvas of the window's size, or that the window is too small, and waits for a key.
    Key show_and_wait(const std::function<void(Canvas&)>& paint, int milliseconds = -1);
    enum class From { start, end };
    enum class Closed { read, for_language };  // for_language: to be shown again in the other one
    Closed page(const std::string& title, const std::vector<std::string>& lines, From from);
    // A line typed by the person at the bottom of `below`; nothing when they think better of it.
    std::optional<std::string> ask_line(const std::string& prompt, const std::function<void(Canvas&)>& below);

    void ring() { terminal_->ring(); }
    int columns() const { return terminal_->columns(); }
    int page_columns() const { return terminal_->columns() - page_frame_columns; }
    int page_rows() const { return terminal_->rows() - page_frame_rows; }

    Program& program() { return program_; }
    const House& house() const { return program_.house; }
    const Rulebook& rulebook();

private:
    enum class Picks { items, values };
    std::optional<Turned> choose_from(const Menu& menu, Picks picks);
    void paint_more(Canvas& canvas, int y, const char* sign, size_t count);

    Program& program_;
    std::unique_ptr<TerminalScreen> terminal_;
    std::optional<Rulebook> rulebook_;
    std::optional<std::string> farewell_;  // where the game left last is kept, said when the screen is given back
};

}  // namespace undercroft
