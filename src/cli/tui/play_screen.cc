#include "cli/tui/play_screen.h"

#include <algorithm>

#include <fmt/format.h>

#include "cli/orders_page.h"
#include "cli/storage.h"
#include "cli/terminal.h"
#include "session/news.h"
#include "text/width.h"

namespace undercroft {

namespace {

constexpr int rows_below_board = 8;  // separator, question, options, message, keys
constexpr size_t message_rows = 2;
constexpr int least_option_rows = 2;
constexpr size_t news_untold = 2;      // more lines than that are worth a page
constexpr int64_t news_of_before = 6;  // lines told again when a game goes on
constexpr size_t options_without_groups = 6;
constexpr int bot_pause_ms = 1;

// The key that chooses an answer, whatever part of the list is in sight.
std::string digit_of(size_t entry) { return entry < 9 ? std::to_string(entry + 1) : " "; }

}  // namespace

PlayScreen::PlayScreen(FullScreen& screen, Playing& playing)
    : screen_(screen),
      playing_(playing),
      bell_(load_settings().bell),
      log_shown_(playing.table().plans().size() + 1, 0),
      chronicle_(screen.program()) {
    const bool begins = playing.table().match().steps().empty();
    for (size_t i = 0; i < log_shown_.size(); ++i) {
        const int64_t last = playing.table().log(Seat(static_cast<int>(i) - 1), house().voice(), INT64_MAX).last;
        set_up_.push_back(begins ? last : 0);
        if (!begins) log_shown_[i] = std::max<int64_t>(0, last - news_of_before);  // what happened long ago stays in the log
    }
}

Ending PlayScreen::run() {
    bool bots_busy = true;
    for (;;) {
        if (playing_.table().over()) {
            seat_ = playing_.viewer().seat;
            view_ = playing_.view(house(), seat_);
            tell_news(Telling::page);  // no board comes after it that could show the last roll
            return Ending::over;
        }
        if (!part_with_those_out()) return Ending::left;
        const Seat person = playing_.person_to_act();
        if (person.is_none() && has_time() && playing_.table().people() == 0 && !playing_.table().fault()) {  // only bots play
            seat_ = playing_.viewer().seat;
            if (!watch(Watch::paused)) return Ending::left;
            continue;
        }
        if (person.is_none()) {
            const bool moved = step();
            if (interrupted()) return Ending::left;
            if (!moved) {  // nobody is to act: the table has stopped
                screen_.show(view_.game_name, {playing_.view(house(), Seat::none()).stopped.value_or(std::string())});
                return Ending::left;
            }
            continue;
        }
        if (playing_.turn_screen_to(person)) {
            message_.clear();
            if (!draw_curtain(person)) return Ending::left;
        } else if (!seat_.is_none() && seat_ != person) {  // nothing is hidden: what one has read here, the next has read, too
            int64_t& read = log_shown_[static_cast<size_t>(person.index + 1)];
            read = std::max(read, log_shown_[static_cast<size_t>(seat_.index + 1)]);
        }
        if (seat_.is_none()) {  // the set-up is told once, to whoever looks first
            for (size_t i = 0; i < log_shown_.size(); ++i) {
                if (static_cast<int>(i) != person.index + 1) log_shown_[i] = std::max(log_shown_[i], set_up_[i]);
            }
        }
        seat_ = person;
        refresh();
        if (follows_course()) continue;
        tell_news();
        const Key key = screen_.show_and_wait([this](Canvas& canvas) { paint(canvas); }, bots_busy ? bot_pause_ms : -1);
        if (key.kind == Key::Kind::none) {
            bots_busy = bots_busy && playing_.step();  // bots answer in their lanes while the person thinks
            continue;
        }
        bots_busy = true;
        glanced_ = std::chrono::steady_clock::now();
        if (!handle(key)) return Ending::left;
    }
}

std::optional<std::string> PlayScreen::moment() const { return out_of_turn(house(), view_); }

void PlayScreen::refresh() {
    const int64_t before = view_.number;
    view_ = playing_.view(house(), seat_, log_shown_[static_cast<size_t>(seat_.index + 1)]);
    if (view_.number != before) {
        open_group_.reset();
        hinted_.reset();
        selected_.reset();
        first_ = 0;
        if (bell_ && moment()) screen_.ring();
    }
    list_entries();
    if (selected_ && *selected_ >= entry_count()) selected_.reset();
    if (const auto kept = playing_.keep(); !kept) say(kept.problem());
}

std::vector<ViewLine> PlayScreen::untold(Seat seat) const { return playing_.table().log(seat, house().voice(), told_to(seat)).lines; }

// On the lines below the board, or on a page of their own: many lines, all that is left to tell at the end, and whatever came of
// answers the person did not give, which the next key might otherwise answer unseen.
void PlayScreen::tell_news(Telling telling) {
    const News news(untold(seat_), seat_.index + 1);
    const auto done = [&] {
        log_shown_[static_cast<size_t>(seat_.index + 1)] = playing_.table().log(seat_, house().voice(), INT64_MAX).last;
    };
    if (news.empty()) return done();
    size_t told = 0;
    const std::string message = news.ending(screen_.columns() - 2, message_rows, told);
    const size_t left = news.size() - told;
    const bool begins = log_shown_[static_cast<size_t>(seat_.index + 1)] == 0;  // how a game is set up is told whole
    const size_t may_stay = begins ? 0 : news_untold;
    if (telling == Telling::shortly && !news.forced() && left <= may_stay && (left == 0 || news.others() == 0)) {
        message_ = message;
        return done();
    }
    message_.clear();
    read_turns("cli.tui.news", FullScreen::From::start, told_to(seat_));
    done();
}

// Who has gone out is told at once, with all that led there.
bool PlayScreen::part_with_those_out() {
    for (size_t i = 0; i < playing_.table().plans().size(); ++i) {
        const Seat seat(static_cast<int>(i));
        if (!playing_.table().plans()[i].is_person()) continue;
        for (const ViewLine& line : untold(seat)) {
            if (!line.farewell) continue;
            message_.clear();
            if (playing_.turn_screen_to(seat) && !draw_curtain(seat)) return false;
            seat_ = seat;
            view_ = playing_.view(house(), seat_);
            farewell_ = line.farewell;
            tell_news(Telling::page);
            farewell_.reset();
            break;
        }
    }
    return true;
}

bool PlayScreen::draw_curtain(Seat seat) {
    const View view = playing_.view(house(), Seat::none(), INT64_MAX);
    const std::string& name = view.seats[static_cast<size_t>(seat.index)].name;
    for (;;) {
        const Key key = screen_.show_and_wait([&](Canvas& canvas) {
            canvas.box(0, 0, canvas.width(), canvas.height(), view.game_name);
            const std::string line = house().say(Message("cli.play.curtain").with("name", name));
            for (int x = 4; x < canvas.width() - 4; x += 4) canvas.vertical(x, 2, canvas.height() - 4, Ink::ochre);  // folds
            const int width = display_columns(line) + 4;
            canvas.write((canvas.width() - width) / 2, canvas.height() / 2, pad(line, width, Align::centre), Ink::chosen);
        });
        if (key.kind == Key::Kind::enter || key.is(U' ')) return true;
        if (key.kind == Key::Kind::gone || (key.kind == Key::Kind::letter && latin_key(key.letter) == U'q')) return false;
    }
}

std::string PlayScreen::option_label(size_t option) const { return options()[option].label; }

size_t PlayScreen::members_of(const std::string& group) const {
    return static_cast<size_t>(
        std::count_if(options().begin(), options().end(), [&](const ViewOption& option) { return option.group == group; }));
}

// A list too long for the screen is shown by groups, where the game names any; one group at a time is open.
void PlayScreen::list_entries() {
    entries_.clear();
    if (view_.standing == ViewStanding::confirm) entries_.push_back({house().say("cli.play.go_on"), 0, false});
    std::vector<std::string> groups;
    for (const Offer& offer : view_.question ? offers_of(*view_.question) : std::vector<Offer>()) {
        const size_t i = offer.option;
        const ViewOption& option = options()[i];
        if (offer.times > 1) {
            const Message all = Message("cli.play.alike").with("count", int64_t{offer.times}).with("answer", option.label);
            entries_.push_back({house().say(all), i, false, offer.times});
            continue;
        }
        if (open_group_) {
            if (option.group == open_group_) entries_.push_back({option.short_label.value_or(option.label), i, false});
        } else if (option_count() <= options_without_groups || !option.group) {
            entries_.push_back({option_label(i), i, false});
        } else if (std::find(groups.begin(), groups.end(), *option.group) == groups.end()) {
            groups.push_back(*option.group);
            const bool alone = members_of(*option.group) == 1;
            entries_.push_back({alone ? option_label(i) : *option.group, i, !alone});
        }
    }
}

std::string PlayScreen::question_text() const {
    if (watching_) return *watching_;
    if (view_.standing == ViewStanding::confirm) return house().say("cli.play.confirm");
    if (!view_.question) return {};
    if (!open_group_) return view_.question->words;
    return house().say(Message("cli.tui.group").with("group", *open_group_));
}

// What was said last, or else what stands on the card that the marked answer is about and its own words do not tell.
std::string PlayScreen::told_below(int columns) const {
    if (!message_.empty() || !selected_ || watching_ || !view_.question || entries_[*selected_].opens) return message_;
    const ViewOption& option = options()[entries_[*selected_].option];
    if (option.handles.empty()) return {};
    for (const ViewShelf& shelf : view_.shelves) {
        for (const ViewCard& card : shelf.cards) {
            if (card.handle != option.handles.back() || card.lines.empty() || option.label.find(card.lines.front()) != std::string::npos)
                continue;
            std::string text = card.name + ":";
            for (const std::string& line : card.lines) text += " " + line;
            const std::vector<std::string> lines = wrap(text, columns);
            return lines.size() <= message_rows ? text : lines[0] + " " + fit(lines[1] + " …", columns);
        }
    }
    return {};
}

PlayScreen::Layout PlayScreen::layout(const Canvas& canvas) const {
    Layout place{};
    place.board_rows = canvas.height() - rows_below_board - std::min(6, (canvas.height() - least_rows + 1) / 2);
    place.question_row = place.board_rows + 1;
    const std::string question = question_text();
    const int question_rows = std::min<int>(2, static_cast<int>(wrap(question, canvas.width() - 2).size()));
    place.options_row = place.question_row + question_rows;
    const int rows_left = canvas.height() - 1 - place.options_row;  // for options and message; the last row has the keys
    const auto message = static_cast<int>(wrap(told_below(canvas.width() - 2), canvas.width() - 2).size());
    place.message_rows = std::clamp(message, 1, std::max(1, rows_left - least_option_rows));
    place.message_row = canvas.height() - 1 - place.message_rows;
    place.option_rows = place.message_row - place.options_row;
    size_t widest = 0;
    for (const Entry& entry : entries_) widest = std::max(widest, static_cast<size_t>(display_columns(entry.text)));
    const bool narrow = static_cast<int>(widest) + 6 <= canvas.width() / 2;
    place.option_columns = narrow && static_cast<int>(entry_count()) > place.option_rows ? 2 : 1;
    return place;
}

void PlayScreen::paint(Canvas& canvas) {
    if (std::exchange(rows_painted_, canvas.height()) != canvas.height()) first_ = 0;  // a larger screen shows what was scrolled away
    const Layout place = layout(canvas);
    Canvas board(canvas.width(), place.board_rows);
    playing_.paint(house(), view_, board);
    for (int y = 0; y < board.height(); ++y) {
        for (int x = 0; x < board.width(); ++x) {
            if (!board.at(x, y).glyph.empty()) canvas.write(x, y, board.at(x, y).glyph, board.at(x, y).ink);
        }
    }
    canvas.horizontal(0, place.board_rows, canvas.width());
    paint_heading(canvas, place);
    canvas.write_wrapped(1, place.question_row, canvas.width() - 2, 2, question_text(), Ink::strong);
    paint_options(canvas, place);
    paint_message(canvas, place);
}

// Whose question it is; one that comes out of turn says so in a colour and a word of its own, and stands out by its rule.
void PlayScreen::paint_heading(Canvas& canvas, const Layout& place) {
    const bool looks_on = watching_ || seat_.is_none();
    std::string name = looks_on ? house().say("cli.time.spectator") : view_.seats[static_cast<size_t>(seat_.index)].name;
    if (!watching_ && view_.question && view_.question->together) name = *view_.question->together;
    const Message heading = Message("cli.tui.heading").with("game", view_.game_name).with("name", name);
    int x = 2;
    if (const auto words = moment()) {
        canvas.horizontal(0, place.board_rows, canvas.width(), Ink::warning);
        x = canvas.write(x, place.board_rows, " " + house().say(heading) + " ", Ink::heading);
        const std::string text = house().say(Message("cli.tui.out_of_turn").with("moment", *words));
        x = canvas.write(x + 1, place.board_rows, " ! " + text + " ", Ink::chosen);
    } else {
        const std::optional<std::string> turn = watching_ ? std::nullopt : in_turn(house(), view_);
        x = canvas.write(x, place.board_rows, " " + house().say(heading) + (turn ? " · " + *turn : std::string()) + " ", Ink::heading);
    }
    heading_end_ = x;
}

// Standing orders, where there is room for them before the column `end`.
void PlayScreen::paint_orders(Canvas& canvas, const Layout& place, int end) const {
    if (!view_.orders || view_.orders->words.empty()) return;
    const std::string text = " " + view_.orders->words + " ";
    if (heading_end_ + 1 + display_columns(text) < end) canvas.write(heading_end_ + 1, place.board_rows, text, Ink::ochre);
}

// One below the other: the chosen one is always read in full, the others as far as rows are left over.
void PlayScreen::paint_wrapped_options(Canvas& canvas, const Layout& place) {
    const int width = canvas.width() - 3;
    std::vector<std::vector<std::string>> lines;
    for (size_t i = 0; i < entry_count(); ++i) lines.push_back(wrap(entries_[i].text + (entries_[i].opens ? " ›" : ""), width - 2));
    const auto whole = [&](size_t entry) { return std::clamp(static_cast<int>(lines[entry].size()), 1, place.option_rows); };
    const size_t seen = selected_.value_or(first_);  // the one to be in sight
    first_ = std::min(first_, seen);
    while (first_<seen&& static_cast<int>(seen - first_) + whole(seen)> place.option_rows) ++first_;
    size_t end = first_;  // behind the last one shown
    int rows = 0;
    for (; end < entry_count() && end - first_ < 9; ++end) {
        const int more = end == selected_ ? whole(end) : 1;
        if (rows + more > place.option_rows) break;
        rows += more;
    }
    shown_options_ = end - first_;
    int y = place.options_row;
    for (size_t i = first_; i < end; ++i) {
        int height = i == selected_ ? whole(i) : 1;
        const int more = std::min(whole(i) - height, place.option_rows - rows);
        height += more;
        rows += more;
        const Ink ink = i == selected_ ? Ink::chosen : Ink::plain;
        canvas.write(1, y, digit_of(i) + " ", ink);
        if (height >= static_cast<int>(lines[i].size())) {
            for (const std::string& line : lines[i]) canvas.write(3, y++, line, ink);
        } else {
            canvas.write(3, y++, fit(entries_[i].text, width - 2), ink);
        }
    }
}

void PlayScreen::paint_options(Canvas& canvas, const Layout& place) {
    if (place.option_columns == 1) {
        paint_wrapped_options(canvas, place);
    } else {
        paint_option_columns(canvas, place);
    }
    int end = canvas.width();
    if (shown_options_ < entry_count()) {
        const auto say_more = [&](const char* key) {
            return house().say(Message(key)
                                   .with("first", static_cast<int64_t>(first_ + 1))
                                   .with("last", static_cast<int64_t>(first_ + shown_options_))
                                   .with("shown", static_cast<int64_t>(shown_options_))
                                   .with("count", static_cast<int64_t>(entry_count())));
        };
        std::string more = say_more("cli.tui.more");
        if (heading_end_ + display_columns(more) + 4 > canvas.width()) more = say_more("cli.tui.more_short");
        end = canvas.width() - display_columns(more) - 3;
        canvas.write(end, place.board_rows, " " + more + " ", Ink::heading);
    }
    paint_orders(canvas, place, end);
}

void PlayScreen::paint_option_columns(Canvas& canvas, const Layout& place) {
    const size_t visible = std::min<size_t>(9, static_cast<size_t>(place.option_rows * place.option_columns));
    const size_t seen = selected_.value_or(first_);
    first_ = std::min(first_, seen);
    if (seen >= first_ + visible) first_ = seen - visible + 1;
    shown_options_ = std::min(visible, entry_count() - first_);
    const int width = canvas.width() / place.option_columns;
    for (size_t i = 0; i < shown_options_; ++i) {
        const int column = static_cast<int>(i) / place.option_rows;
        const int y = place.options_row + static_cast<int>(i) % place.option_rows;
        const Entry& entry = entries_[first_ + i];
        const std::string text = fmt::format("{} {}{}", digit_of(first_ + i), entry.text, entry.opens ? " ›" : "");
        canvas.write(1 + column * width, y, fit(text, width - 3), first_ + i == selected_ ? Ink::chosen : Ink::plain);
    }
}

void PlayScreen::paint_message(Canvas& canvas, const Layout& place) const {
    const std::string told = told_below(canvas.width() - 2);
    canvas.write_wrapped(1, place.message_row, canvas.width() - 2, place.message_rows, told, message_.empty() ? Ink::faint : Ink::green);
    canvas.write(1, canvas.height() - 1, key_line(canvas.width() - 2), Ink::faint);
}

}  // namespace undercroft
