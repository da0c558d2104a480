// Pages about sheets, on any screen: the shelf, beginning a sheet, reading one, making the marks a game has earned.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "cli/screen.h"
#include "session/sheets.h"

namespace undercroft {

class SheetPages {
public:
    SheetPages(Program& program, Screen& screen, const GameModule& game)
        : program_(program), screen_(screen), game_(game), shelf_(game, program.store) {}

    // The shelf. Names of the sheets the person wants to play with; nothing when they go back.
    std::optional<std::vector<std::string>> open();
    // Which sheets sit down, in seat order; nothing when the person goes back.
    std::optional<std::vector<std::string>> choose(std::vector<std::string> chosen);
    // All marks this sheet still has coming, game by game. What is left when the person goes away waits.
    void make_marks(const std::string& name);

private:
    void begin();
    void read(const std::string& name);
    int marks_left(const std::string& name) const;
    // False: the person goes away for now.
    bool make_one_mark(const std::string& name, const EarnedMarks& marks, const AnyState& finished, bool& nothing_fits);
    void complain(const Problem& problem) { screen_.show(title(), {program_.house.say(problem)}); }
    std::string title() const { return say(Message("cli.sheets.title").with("game", TextKey{game_.card().id + ".name"})); }
    std::string say(const Message& message) const { return program_.house.say(message); }
    std::string say(const char* key) const { return program_.house.say(std::string(key)); }

    Program& program_;
    Screen& screen_;
    const GameModule& game_;
    SheetShelf shelf_;
};

}  // namespace undercroft
