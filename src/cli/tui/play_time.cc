// Time in a full-screen game: watching it go by, winding it back, and what it has left behind: map, chronicle, names.
#include <algorithm>
#include <array>
#include <chrono>
#include <future>

#include "cli/orders_page.h"
#include "cli/terminal.h"
#include "cli/tui/draw_page.h"
#include "cli/tui/map_page.h"
#include "cli/tui/play_screen.h"
#include "session/news.h"

namespace undercroft {

namespace {

constexpr std::array<int, 5> paces = {3000, 1500, 600, 150, 1};  // milliseconds a decision is looked at; the last tells turns only
constexpr size_t usual_pace = 2;
constexpr size_t rows_of_news = 2;
constexpr std::chrono::milliseconds until_it_is_long{300};  // a person has not noticed any waiting before
constexpr int beat_ms = 150;                                // between two pictures of something that goes on

}  // namespace

bool PlayScreen::has_time() const { return undercroft::has_time(house(), playing_.game().card().id); }

std::string PlayScreen::watch_words(Watch now, size_t pace) const {
    return house().say(Message("cli.time.watching")
                           .with("paused", std::string(now == Watch::paused ? "yes" : "no"))
                           .with("pace", static_cast<int64_t>(pace + 1))
                           .with("paces", static_cast<int64_t>(paces.size())));
}

// The last lines that fit below the board; all the others are in the log.
void PlayScreen::tell_while_watching() {
    const std::vector<ViewLine> lines = untold(seat_);
    int64_t& shown = log_shown_[static_cast<size_t>(seat_.index + 1)];
    if (!lines.empty()) {
        const News news(lines, seat_.index + 1);
        size_t told = 0;
        message_ = news.ending(screen_.columns() - 2, rows_of_news + 2, told);
        shown = lines.back().number;
    }
    view_ = playing_.view(house(), seat_, shown);
    list_entries();
}

bool PlayScreen::watch(Watch begins) {
    Watching watching(playing_);
    Watch now = begins;
    size_t pace = usual_pace;
    bool goes_on = true, stays = true;
    watches_ = true;
    const auto go = [&](Until until) {  // the key that stops a row of decisions stops time
        const Went went = let_pass(watching, until);
        goes_on = went != Went::to_the_end;
        if (went == Went::stopped) now = Watch::paused;
    };
    while (goes_on && stays) {
        tell_while_watching();
        watching_ = watch_words(now, pace);
        const Key key = screen_.show_and_wait([this](Canvas& canvas) { paint(canvas); }, now == Watch::paused ? -1 : paces[pace]);
        const char32_t letter = key.kind == Key::Kind::letter ? latin_key(key.letter) : U'\0';
        if (key.kind == Key::Kind::none) {
            go(pace + 1 == paces.size() ? Until::turn : Until::decision);
        } else if (key.kind == Key::Kind::gone || letter == U'q') {
            stays = false;
        } else if (letter == U' ') {
            now = now == Watch::paused ? Watch::runs : Watch::paused;
        } else if (letter == U'd' || letter == U'y' || letter == U'Y') {
            now = Watch::paused;
            go(letter == U'd' ? Until::decision : letter == U'y' ? Until::turn : Until::chapter);
        } else if (letter == U'+' || letter == U'=') {
            pace = std::min(pace + 1, paces.size() - 1);
        } else if (letter == U'-') {
            pace -= pace > 0 ? 1 : 0;
        } else if (letter == U'm') {
            look_at_map();
        } else if (letter == U'a') {
            read_chronicle();
        } else if (letter == U'f') {
            look_up_name();
        } else if (letter == U'l') {
            show_log();
        } else if (letter == U'L') {
            switch_language();
        } else if (letter == U'w' || key.kind == Key::Kind::enter || key.kind == Key::Kind::escape) {
            if (watching.can_take_over()) break;
        }
    }
    watching_.reset();
    watches_ = false;
    message_.clear();
    return stays && !interrupted();
}

bool PlayScreen::wait_for(const std::function<void()>& work) {
    std::future<void> done = std::async(std::launch::async, work);
    if (done.wait_for(until_it_is_long) == std::future_status::ready) {
        done.get();
        return true;
    }
    bool stop = false;
    const auto before = std::exchange(watching_, std::nullopt);
    for (size_t turn = 0; done.wait_for(std::chrono::seconds(0)) != std::future_status::ready; ++turn) {
        watching_ = house().say(stop ? "cli.time.stopping" : "cli.time.working") + std::string(turn % 4, '.');
        const Key key = screen_.show_and_wait([this](Canvas& canvas) { paint(canvas); }, beat_ms);
        stop = stop || interrupted() || key.kind == Key::Kind::gone || key.kind == Key::Kind::escape || key.is(U' ');
    }
    watching_ = before;
    done.get();
    return !stop;
}

bool PlayScreen::glance() {
    if (std::chrono::steady_clock::now() - glanced_ < std::chrono::milliseconds(beat_ms)) return true;
    view_ = playing_.view(house(), seat_, INT64_MAX);
    entries_.clear();  // they are not for the person to choose from
    const Key key = screen_.show_and_wait([this](Canvas& canvas) { paint(canvas); }, 1);
    glanced_ = std::chrono::steady_clock::now();
    return key.kind != Key::Kind::gone && key.kind != Key::Kind::escape && !key.is(U' ');
}

// In a world questions pass by that the person has left to it, perhaps very many; the key that stops them has all of them asked again.
bool PlayScreen::step() {
    if (!has_time() || seat_.is_none()) return playing_.step();
    bool moved = false;
    const bool goes_on = wait_for([&] { moved = playing_.step(); });
    watching_ = house().say("cli.time.left_to_the_world");
    const bool stop = !glance() || !goes_on;
    watching_.reset();
    view_ = stop ? playing_.view(house(), seat_, INT64_MAX) : view_;
    if (stop && view_.orders) static_cast<void>(playing_.send(ask_always(view_)));
    return moved;
}

// Decision by decision, so that one sees time go by; Space or Esc stops it where it is.
PlayScreen::Went PlayScreen::let_pass(Watching& watching, Until until) {
    glanced_ = std::chrono::steady_clock::now();
    for (;;) {
        bool more = false;
        const bool goes_on = wait_for([&] { more = watching.decide(); });
        if (!more) return Went::to_the_end;
        if (watching.reached(until)) return Went::all_the_way;
        if (!goes_on || !glance()) return Went::stopped;
    }
}

void PlayScreen::decide(Until until) {
    message_.clear();
    Watching watching(playing_);
    if (until != Until::decision) watching_ = house().say(key_words("cli.time.", until == Until::turn ? "passing_turn" : "passing"));
    let_pass(watching, until);
    watching_.reset();
}

// Further than an answer can be taken back, the game is wound back to the question before: nothing here is hidden.
void PlayScreen::take_back() {
    if (view_.can_undo || !has_time() || playing_.table().match().steps().empty())
        return send(UndoRequest{view_.seat, view_.epoch, view_.number});
    go_back_to(playing_.table().match().steps().size() - 1, false);
}

void PlayScreen::go_back_to(size_t steps, bool fork) {
    const Result<Done> done = fork ? playing_.sitting().fork(steps) : playing_.sitting().rewind(steps);
    if (!done) return say(done.problem());
    for (size_t i = 0; i < log_shown_.size(); ++i)
        log_shown_[i] = playing_.table().log(Seat(static_cast<int>(i) - 1), house().voice(), INT64_MAX).last;
    view_.number = -1;  // whatever was picked belonged to another moment
    message_ = house().say(fork ? "cli.time.forked" : "cli.time.wound_back");
}

// Seasons, the newest first; then whether the future that was is kept.
void PlayScreen::wind_back() {
    const std::vector<PastTurn> past = past_turns(house(), playing_);
    Menu menu{house().say("cli.time.back_title"), {house().say("cli.time.back_how")}, {}, 0};
    for (const PastTurn& turn : past)
        menu.items.push_back({turn.words, turn.chapter ? house().say("cli.time.chapter_begins") : std::string()});
    if (menu.items.empty()) return;
    const std::optional<size_t> chosen = screen_.choose(menu);
    if (!chosen) return;
    const Menu how{past[*chosen].words, {}, {{house().say("cli.time.fork"), {}}, {house().say("cli.time.rewind"), {}}}, Menu::nothing};
    const std::optional<size_t> way = screen_.choose(how);
    if (way) go_back_to(past[*chosen].steps, *way == 0);
}

void PlayScreen::look_at_map() {
    show_map(screen_, house().say(view_.game + ".time.legend"), [this](Canvas& canvas) { playing_.paint(house(), view_, canvas); });
}

bool PlayScreen::can_draw() const {
    return !watching_ && view_.question && !view_.question->sketches.empty() && &view_.board.type() == &type_of<host_a_dungeon::Board>();
}

void PlayScreen::draw_answer() {
    const View asked = view_;  // its board is drawn on
    Drawing drawing;
    drawing.word = asked.question->sketches.front();
    drawing.question = asked.question->words;
    drawing.board = &asked.board.as<host_a_dungeon::Board>();
    drawing.paint = [&](Canvas& canvas) { playing_.paint(house(), asked, canvas); };
    drawing.send = [&](const std::string& text) -> std::optional<std::string> {
        const auto taken = playing_.send(AnswerRequest{asked.seat, asked.epoch, asked.number, text, std::nullopt});
        return taken ? std::nullopt : std::optional<std::string>(house().say(taken.problem()));
    };
    message_.clear();
    draw_by_hand(screen_, drawing);
}

void PlayScreen::read_chronicle() {
    read("cli.time.chronicle", FullScreen::From::end, [this] { return chronicle_.annals(playing_); });
}

void PlayScreen::look_up_name() {
    const auto wish = screen_.ask_line(house().say("cli.time.find_prompt"), [this](Canvas& canvas) { paint(canvas); });
    if (!wish) return;
    const std::vector<std::string> found = chronicle_.look_up(playing_, *wish);
    if (found.empty()) {
        message_ = house().say(Message("cli.time.not_found").with("word", *wish));
        return;
    }
    read("cli.time.found", FullScreen::From::start, [&] { return chronicle_.look_up(playing_, *wish); });
}

}  // namespace undercroft
