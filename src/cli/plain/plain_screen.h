// Plain lines: short sentences, numbered options, no cursor movement. For screen readers, pipes and scripts.
#pragma once

#include <optional>
#include <span>
#include <string>
#include <vector>

#include "cli/chronicle_pages.h"
#include "cli/rule_lines.h"
#include "cli/screen.h"
#include "session/news.h"

namespace undercroft {

class PlainScreen final : public Screen {
public:
    explicit PlainScreen(Program& program) : program_(program), chronicle_(program) {}

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
    enum class Word {
        board,
        options,
        hint,
        best,
        step,
        course,
        cards,
        stops,
        undo,
        redo,
        save,
        log,
        rules,
        score,
        language,
        guide,
        help,
        quit,
        decide,
        turn,
        chapter,
        watch,
        back,
        fork,
        chronicle,
        find
    };
    static std::optional<Word> word_of(const House& house, const std::string& text);
    std::vector<std::string> all_words() const;

    bool draw_curtain(const View& view, Seat seat);
    void print_lines(std::span<const ViewLine> lines) const;
    void tell_news(const Playing& playing, Seat seat);
    void print_turn(const ToldTurn& turn) const;
    void print_question(const View& view) const;
    void print_how_to_draw(const View& view) const;
    void print_board(const Playing& playing, const View& view) const;
    // False: the person leaves.
    bool take_line(Playing& playing, const View& view, const std::string& line);
    bool obey(Playing& playing, const View& view, Word word, const std::string& rest);
    void answer(Playing& playing, const View& view, const std::string& text);
    // An option with a warning is told first and taken when it is chosen again.
    bool is_sure(const View& view, size_t option);
    void follow(Playing& playing, const View& view, std::vector<std::string> answers);
    void report(const Result<Accepted>& accepted) const;
    void print_rules(const View& view, const std::string& wish);
    void print_plan(const View& view) const;
    void print_cards(const View& view) const;
    void obey_stops(Playing& playing, const View& view, const std::string& wish);
    void leave(Playing& playing) const;
    // Words for games that can be watched and wound back (plain_time.cc).
    void obey_time(Playing& playing, const View& view, Word word, const std::string& rest);
    void take_back(Playing& playing, const View& view);
    void go_back_to(Playing& playing, size_t steps, bool fork);
    void wind_back(Playing& playing, const std::string& wish, bool fork);

    Program& program_;
    ChroniclePages chronicle_;
    std::optional<Rulebook> rulebook_;
    std::optional<std::string> warned_of_;  // the answer whose warning was told last
    std::vector<int64_t> log_shown_;        // the last line told: by seat, the spectator first
};

}  // namespace undercroft
