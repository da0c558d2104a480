// A way to show pages to a person and to let them play: full screen or plain lines. The front page is written once, on this.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "cli/playing.h"
#include "cli/program.h"

namespace undercroft {

struct MenuItem {
    std::string label;
    std::string detail;  // one line more, may be empty
    bool door = false;   // a game: drawn as a door
    std::string help{};  // what it is about, for the one that is selected
};

struct Menu {
    static constexpr size_t nothing = SIZE_MAX;

    std::string title;
    std::vector<std::string> lines;  // above the items
    std::vector<MenuItem> items;
    size_t selected = 0;              // nothing: Enter takes none before another key has picked one; for what cannot be taken back
    std::vector<std::string> help{};  // a page about all of this, for whoever asks
};

// An item of a menu whose items have values: the next one or the one before.
struct Turned {
    size_t item = 0;
    bool back = false;
};

enum class Ending {
    over,  // the game came to its end
    left,  // it is saved; the person wants something else
};

class Screen {
public:
    virtual ~Screen() = default;
    // Which item; nothing: the person goes back or away.
    virtual std::optional<size_t> choose(const Menu& menu) = 0;
    virtual std::optional<Turned> turn(const Menu& menu) = 0;
    virtual void show(const std::string& title, const std::vector<std::string>& lines) = 0;
    // A line the person types; nothing when they think better of it.
    virtual std::optional<std::string> ask(const std::string& title, const std::string& prompt) = 0;
    // Somebody's first game of its kind: how to learn it. Never in the way of a script.
    virtual void offer_guide(const std::string& game, const std::vector<std::string>& guide) = 0;
    // Plays until the end or until the person leaves.
    virtual Ending play(Playing& playing) = 0;
};

// Full screen when there is a terminal and nothing speaks for plain lines. Refused when the terminal is too small.
Result<std::unique_ptr<Screen>> open_screen(Program& program);
std::unique_ptr<Screen> make_plain_screen(Program& program);
Result<std::unique_ptr<Screen>> make_full_screen(Program& program);

// Plays to the end of the game (or of the campaign) and shows what came of it.
void play_through(Program& program, Screen& screen, Playing playing);

}  // namespace undercroft
