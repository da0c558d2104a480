// Plain lines: short sentences, numbered options, no cursor movement. For screen readers, pipes and scripts.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "cli/rule_lines.h"
#include "cli/screen.h"

namespace undercroft {

class PlainScreen final : public Screen {
public:
    explicit PlainScreen(Program& program) : program_(program) {}

    std::optional<size_t> choose(const Menu& menu) override;
    std::optional<Turned> turn(const Menu& menu) override;
    void show(const std::string& title, const std::vector<std::string>& lines) override;
    std::optional<std::string> ask(const std::string& title, const std::string& prompt) override;
    void offer_guide(const std::string& game, const std::vector<std::string>& guide) override;
    Ending play(Playing& playing) override;

private:
    // A line without its end; nothing at the end of input or after Ctrl-C. Broken UTF-8 gets its sentence and another try.
    std::optional<std::string> read_line();
    std::string say(const std::string& key) const { return program_.house.say(key); }
    void print(const std::string& line) const;
    void print(const Problem& problem) const { print(program_.house.say(problem)); }

    // One thing a person can type besides an answer.
    enum class Word { board, options, hint, best, cards, stops, undo, redo, save, log, rules, score, language, guide, help, quit };
    static std::optional<Word> word_of(const House& house, const std::string& text);
    std::vector<std::string> all_words() const;

    bool draw_curtain(const Playing& playing, Seat seat);
    void print_news(const Playing& playing, const TableView& view) const;
    void print_ask(const Playing& playing, Seat seat, const TableView& view) const;
    void print_board(const Playing& playing, const TableView& view) const;
    // False: the person leaves.
    bool take_line(Playing& playing, Seat seat, const TableView& view, const std::string& line);
    bool obey(Playing& playing, Seat seat, const TableView& view, Word word, const std::string& rest);
    void answer(Playing& playing, Seat seat, const TableView& view, const std::string& text);
    void print_hint(const Playing& playing, Seat seat) const;
    void print_rules(const Playing& playing, const TableView& view, const std::string& wish);
    void print_plan(const Playing& playing, Seat seat, const TableView& view) const;
    void print_cards(const Playing& playing, Seat seat, const TableView& view) const;
    void report_order(const Result<Done>& done) const;
    void obey_stops(Playing& playing, Seat seat, const std::string& wish);

    Program& program_;
    std::optional<Rulebook> rulebook_;
    std::vector<size_t> log_shown_;  // by seat
};

}  // namespace undercroft
