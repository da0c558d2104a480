// The game in full screen: the board above, the question and its options below, one line of news and one of keys.
#pragma once

#include <chrono>
#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "cli/chronicle_pages.h"
#include "cli/course.h"
#include "cli/playing.h"
#include "cli/tui/full_screen.h"
#include "cli/watching.h"

namespace undercroft {

class PlayScreen {
public:
    PlayScreen(FullScreen& screen, Playing& playing);

    Ending run();

private:
    struct Layout {
        int board_rows;
        int question_row;
        int options_row;
        int option_rows;
        int option_columns;  // 1 or 2
        int message_row;
        int message_rows;
    };

    // False: the person leaves.
    bool handle(const Key& key);
    bool handle_letter(char32_t letter);
    void choose(size_t entry);
    void pick(size_t option, int times = 1);
    bool is_sure(size_t option);
    void move_selection(Key::Kind key);
    void select_option(size_t option);
    void follow(std::vector<std::string> answers);
    bool follows_course();  // true: it has given an answer
    void send(const SeatRequest& request);
    void send_answer(const std::string& text);
    void say(const Problem& problem) { message_ = house().say(problem); }
    void refresh();
    enum class Telling { shortly, page };  // shortly: below the board, where that holds it
    void tell_news(Telling telling = Telling::shortly);
    bool part_with_those_out();  // false: the person leaves
    int64_t told_to(Seat seat) const { return log_shown_[static_cast<size_t>(seat.index + 1)]; }
    std::vector<ViewLine> untold(Seat seat) const;
    std::optional<std::string> moment() const;
    // Pages that can be turned into the other language.
    void read_turns(const char* title, FullScreen::From from, int64_t known);
    void read(const char* title, FullScreen::From from, const std::function<std::vector<std::string>()>& lines);
    bool draw_curtain(Seat seat);

    // Time (play_time.cc): for games that can be watched and wound back.
    bool has_time() const;
    enum class Watch { runs, paused };
    bool watch(Watch begins);  // false: the person leaves
    void tell_while_watching();
    // Keeps the screen alive over work that may take long. False: the person wishes to stop here.
    bool wait_for(const std::function<void()>& work);
    // Shows how far the game has come, now and then while it goes on. False: the person wishes to stop here.
    bool glance();
    // One step while nobody is asked. False: nothing moves any more.
    bool step();
    // How a row of decisions ended: there, at a key, or with the game.
    enum class Went { all_the_way, stopped, to_the_end };
    Went let_pass(Watching& watching, Until until);
    void decide(Until until);
    void wind_back();
    void go_back_to(size_t steps, bool fork);
    void take_back();
    void look_at_map();
    bool can_draw() const;
    void draw_answer();
    void read_chronicle();
    void look_up_name();
    std::string watch_words(Watch now, size_t pace) const;

    Layout layout(const Canvas& canvas) const;
    void paint(Canvas& canvas);
    void paint_options(Canvas& canvas, const Layout& place);
    void paint_wrapped_options(Canvas& canvas, const Layout& place);
    void paint_option_columns(Canvas& canvas, const Layout& place);
    void paint_message(Canvas& canvas, const Layout& place) const;
    void paint_heading(Canvas& canvas, const Layout& place);
    void paint_orders(Canvas& canvas, const Layout& place, int end) const;
    std::string option_label(size_t option) const;
    std::string told_below(int columns) const;  // in the rows between options and keys

    // A line of the list: one option, or a group of them to be opened. At a barrier the only one goes on.
    struct Entry {
        std::string text;
        size_t option;  // the first of its group
        bool opens;
        int times = 1;  // answers so many questions alike
    };
    size_t members_of(const std::string& group) const;
    void list_entries();
    std::string question_text() const;

    std::optional<std::string> group_of(const std::string& answer) const;
    void give_hint();
    std::string rule_behind();
    void show_log();
    void show_scores();
    void look_up_rules();
    void type_action();
    void switch_language();
    void read_cards();
    void show_guide();
    std::vector<std::string> guide() const;
    void show_plan();
    void set_passes();
    void show_keys();
    bool has_key(char32_t letter) const;
    Message key_words(const char* list, const char* id) const;
    std::string key_line(int columns) const;

    const House& house() const { return screen_.house(); }
    const std::vector<ViewOption>& options() const { return view_.question ? view_.question->options : no_options_; }
    size_t option_count() const { return options().size(); }
    size_t entry_count() const { return entries_.size(); }

    FullScreen& screen_;
    Playing& playing_;
    Seat seat_;
    View view_;
    std::vector<ViewOption> no_options_;
    std::vector<Entry> entries_;
    bool bell_ = false;  // rings when a question comes out of turn
    std::optional<std::string> open_group_;
    std::optional<size_t> asked_again_;  // an option that is taken when the next key chooses it once more
    std::optional<size_t> armed_;        // the same, while that key is handled
    std::optional<std::string> hinted_;  // the answer a hint has named to this question
    std::optional<size_t> selected_;     // of the entries; nothing until a key has picked one, so that Enter answers nothing unseen
    Course course_;
    size_t first_ = 0;  // the first entry shown
    int rows_painted_ = 0;
    int heading_end_ = 0;       // where the words in the rule above the question end
    size_t shown_options_ = 0;  // as last painted: what the digits reach
    std::string message_;
    std::vector<int64_t> log_shown_;  // the last line told: by seat, the spectator first
    std::vector<int64_t> set_up_;     // likewise: the last line that was there before the first answer
    std::optional<std::string> farewell_;
    ChroniclePages chronicle_;
    std::optional<std::string> watching_;  // said in place of a question while the policy decides
    bool watches_ = false;                 // with the keys of watching; else time passes until a key stops it
    std::chrono::steady_clock::time_point glanced_;
};

}  // namespace undercroft
