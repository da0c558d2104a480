// Setting up a table: every line of the page is a wish with a few values; choosing it takes the next value, or the one before.
#pragma once

#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "cli/screen.h"
#include "cli/seating.h"

namespace undercroft {

class TablePage {
public:
    // With these sheets at the table, where the game keeps any.
    TablePage(Program& program, const GameModule& game, std::vector<std::string> sheets = {});

    // The plan, or nothing when the person goes back.
    std::optional<PlayPlan> ask(Screen& screen);

private:
    using Turns = std::vector<std::function<void(bool back)>>;
    void fill(Screen& screen, Menu& menu, Turns& turns);
    TableWish wish_without_defaults() const;
    void sit_with(std::vector<std::string> sheets);
    std::string option_label(const OptionSpec& option) const;
    std::string sheets_label() const;
    std::string campaign_name() const;
    std::string campaign_text() const;
    void turn_campaign(bool back);
    bool says(const std::string& key) const;
    std::vector<const OptionSpec*> shown_options(bool main) const;
    void add_option(const OptionSpec& option, Menu& menu, Turns& turns);
    void ask_finer(Screen& screen);

    Program& program_;
    const GameModule& game_;
    TableWish wish_;
    std::map<std::string, std::string> brought_;  // options that the sheets set
};

}  // namespace undercroft
