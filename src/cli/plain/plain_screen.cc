#include "cli/plain/plain_screen.h"

#include <algorithm>
#include <charconv>
#include <iostream>

#include <fmt/format.h>

#include "cli/arguments.h"
#include "cli/course.h"
#include "cli/guide.h"
#include "cli/orders_page.h"
#include "cli/score_lines.h"
#include "cli/terminal.h"
#include "cli/watching.h"
#include "core/nearest.h"
#include "core/utf8.h"

namespace undercroft {

namespace {

constexpr const char* word_ids[] = {"board",  "options", "hint",    "best",  "step",  "course",   "cards",     "stops", "undo",
                                    "redo",   "save",    "log",     "rules", "score", "language", "guide",     "help",  "quit",
                                    "decide", "turn",    "chapter", "watch", "back",  "fork",     "chronicle", "find"};
constexpr int64_t lines_of_the_past = 6;  // told again when a game goes on
constexpr int curtain_lines = 40;         // more than a window shows

std::string trimmed(const std::string& line) {
    const size_t first = line.find_first_not_of(" \t\r");
    return first == std::string::npos ? std::string() : line.substr(first, line.find_last_not_of(" \t\r") - first + 1);
}

std::optional<size_t> read_choice(const std::string& text, size_t count) {
    size_t number = 0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
    if (error != std::errc{} || end != text.data() + text.size() || number < 1 || number > count) return std::nullopt;
    return number - 1;
}

bool is_number(const std::string& text) { return !text.empty() && text.find_first_not_of("0123456789") == std::string::npos; }

}  // namespace

void PlainScreen::print(const std::string& line) const { fmt::print("{}\n", line); }

std::optional<std::string> PlainScreen::read_line() {
    for (;;) {
        fmt::print("> ");
        std::fflush(stdout);
        std::string line;
        if (interrupted() || !std::getline(std::cin, line)) {
            fmt::print("\n");
            return std::nullopt;
        }
        if (is_utf8(line)) return trimmed(line);
        print(Problem("problems.input.not_utf8"));
    }
}

std::optional<size_t> PlainScreen::choose(const Menu& menu) {
    const std::optional<Turned> chosen = turn(menu);
    return chosen ? std::optional<size_t>(chosen->item) : std::nullopt;
}

std::optional<Turned> PlainScreen::turn(const Menu& menu) {
    print("");
    print(menu.title);
    for (const std::string& line : menu.lines) print(line);
    for (size_t i = 0; i < menu.items.size(); ++i) {
        const MenuItem& item = menu.items[i];
        std::string line = fmt::format("{}. {}", i + 1, item.label);
        if (!item.detail.empty()) line += ": " + item.detail;
        if (!item.help.empty()) line += (line.back() == '.' ? " " : ". ") + item.help;
        print(line);
    }
    for (;;) {
        const std::optional<std::string> line = read_line();
        const std::optional<Word> word = line ? word_of(program_.house, *line) : Word::quit;
        if (word == Word::quit) return std::nullopt;
        if ((word == Word::help || *line == "?") && !menu.help.empty()) {
            for (const std::string& each : menu.help) print(each);
            continue;
        }
        const bool back = line->starts_with('-');
        if (const auto chosen = read_choice(back ? line->substr(1) : *line, menu.items.size())) return Turned{*chosen, back};
        print(program_.house.say(Message("cli.plain.choose_menu").with("count", static_cast<int64_t>(menu.items.size()))));
    }
}

void PlainScreen::offer_guide(const std::string&, const std::vector<std::string>&) { print(say("cli.guide.plain")); }

void PlainScreen::show(const std::string& title, const std::vector<std::string>& lines) {
    print("");
    print(title);
    for (const std::string& line : lines) print(line);
}

std::optional<std::string> PlainScreen::ask(const std::string& title, const std::string& prompt) {
    print("");
    print(title);
    print(prompt);
    return read_line();
}

std::optional<PlainScreen::Word> PlainScreen::word_of(const House& house, const std::string& text) {
    for (size_t i = 0; i < std::size(word_ids); ++i) {
        for (const Language language : all_languages) {
            const std::string key = std::string("cli.word.") + word_ids[i];
            if (text == house.texts().say(language, TextKey{key})) return static_cast<Word>(i);
        }
    }
    return std::nullopt;
}

std::vector<std::string> PlainScreen::all_words() const {
    std::vector<std::string> words;
    for (const char* id : word_ids) words.push_back(say(std::string("cli.word.") + id));
    return words;
}

// Leaving says that the game is saved, and only when it is.
void PlainScreen::leave(Playing& playing) const {
    if (!playing.keep()) return;  // said by whoever started the game
    const std::string file = program_.store.path_of(Shelf::saves, playing.sitting().save_name()).string();
    print(program_.house.say(Message("cli.play.saved_left").with("file", file)));
}

Ending PlainScreen::play(Playing& playing) {
    const Table& table = playing.table();
    const auto last_line = [&](Seat seat) { return table.log(seat, program_.house.voice(), INT64_MAX).last; };
    log_shown_.assign(table.plans().size() + 1, 0);
    for (size_t i = 0; i < log_shown_.size() && !table.match().steps().empty(); ++i) {  // a game that goes on
        log_shown_[i] = std::max<int64_t>(0, last_line(Seat(static_cast<int>(i) - 1)) - lines_of_the_past);
    }
    print("");
    print(say(playing.game().card().id + ".name"));
    print(say("cli.plain.welcome"));
    for (;;) {
        while (!interrupted() && playing.step()) {
        }
        if (interrupted()) return Ending::left;
        if (const auto kept = playing.keep(); !kept) print(kept.problem());
        const Seat seat = table.over() ? playing.viewer().seat : playing.person_to_act();
        if (!table.over() && playing.turn_screen_to(seat) && !draw_curtain(playing.view(program_.house, seat), seat)) return Ending::left;
        tell_news(playing, seat);
        const View view = playing.view(program_.house, seat, INT64_MAX);
        if (view.standing == ViewStanding::over) return Ending::over;
        if (view.stopped) {
            print(*view.stopped);
            return Ending::left;
        }
        print_question(view);
        const auto asked_still = [&, epoch = view.epoch, number = view.number] {  // an order to pass may have answered it
            if (table.over() || !table.people_to_act().has(seat)) return false;
            const View now = playing.view(program_.house, seat, INT64_MAX);
            return now.epoch == epoch && now.number == number;
        };
        while (asked_still()) {
            const std::optional<std::string> line = read_line();
            if (!line || !take_line(playing, playing.view(program_.house, seat, INT64_MAX), *line)) {
                leave(playing);
                return Ending::left;
            }
        }
    }
}

bool PlainScreen::draw_curtain(const View& view, Seat seat) {
    for (int i = 0; i < curtain_lines; ++i) print("");
    print(program_.house.say(Message("cli.play.curtain").with("name", view.seats[static_cast<size_t>(seat.index)].name)));
    return read_line().has_value();
}

void PlainScreen::print_lines(std::span<const ViewLine> lines) const {
    for (const JoinedLine& line : join_lines(lines)) print(line.words);
}

void PlainScreen::print_turn(const ToldTurn& turn) const {
    if (turn.unfolds && !turn.open) return print(turn.words);  // the word log unfolds it
    for (const std::string& line : turn.lines) print(line);
}

void PlainScreen::print_question(const View& view) const {
    print("");
    const auto people = std::count_if(view.seats.begin(), view.seats.end(), [](const ViewSeat& each) { return each.person; });
    const bool shared = view.question && view.question->together;
    if (shared) print(*view.question->together + ".");
    if (!shared && people > 1 && view.seat > 0) print(view.seats[static_cast<size_t>(view.seat - 1)].name + ".");
    if (view.standing == ViewStanding::confirm) {
        print(say("cli.play.confirm_plain"));
        return print("1. " + say("cli.play.go_on"));
    }
    if (!view.question) return;
    if (const auto moment = out_of_turn(program_.house, view))
        print(program_.house.say(Message("cli.tui.out_of_turn").with("moment", *moment)) + ".");
    print(view.question->words);
    const std::vector<Offer> offers = offers_of(*view.question);
    for (size_t i = 0; i < offers.size(); ++i) {
        const std::string& label = view.question->options[offers[i].option].label;
        const Message all = Message("cli.play.alike").with("count", int64_t{offers[i].times}).with("answer", label);
        print(fmt::format("{}. {}", i + 1, offers[i].times > 1 ? program_.house.say(all) : label));
    }
    if (!view.question->sketches.empty()) print_how_to_draw(view);
}

void PlainScreen::print_board(const Playing& playing, const View& view) const {
    Canvas canvas(80, 16);
    playing.paint(program_.house, view, canvas);
    fmt::print("{}", canvas.text());
}

void PlainScreen::report(const Result<Accepted>& accepted) const {
    if (!accepted) print(accepted.problem());
}

bool PlainScreen::take_line(Playing& playing, const View& view, const std::string& line) {
    const size_t space = line.find(' ');
    const std::string first = line.substr(0, space);
    const std::string rest = space == std::string::npos ? std::string() : trimmed(line.substr(space));
    if (line.empty()) {
        print_question(view);
        return true;
    }
    if (const auto word = word_of(program_.house, first)) return obey(playing, view, *word, rest);
    answer(playing, view, line[0] == ':' ? trimmed(line.substr(1)) : line);
    return true;
}

void PlainScreen::answer(Playing& playing, const View& view, const std::string& text) {
    if (view.standing == ViewStanding::confirm && text == "1")
        return report(playing.send(ConfirmRequest{view.seat, view.epoch, view.number}));
    if (!view.question) return print_question(view);
    const std::vector<ViewOption>& options = view.question->options;
    std::string chosen_text = text;
    if (is_number(text)) {
        const std::vector<Offer> offers = offers_of(*view.question);
        const auto chosen = read_choice(text, offers.size());
        if (!chosen) return print(program_.house.say(Message("cli.plain.choose").with("count", static_cast<int64_t>(offers.size()))));
        const Offer& offer = offers[*chosen];
        if (!is_sure(view, offer.option)) return;
        chosen_text = options[offer.option].text;
        if (offer.times > 1) return follow(playing, view, std::vector<std::string>(static_cast<size_t>(offer.times), chosen_text));
    }
    const Result<Accepted> taken = playing.send(AnswerRequest{view.seat, view.epoch, view.number, chosen_text, std::nullopt});
    if (taken) return;
    if (taken.problem().code() == "problems.action.unknown") {  // perhaps one of our words was meant, not a move
        const std::string near = nearest_or_none(text, all_words());
        if (near != "none") return print(Problem("cli.problem.unknown_word").with("word", text).with("nearest", near));
    }
    print(taken.problem());
}

bool PlainScreen::is_sure(const View& view, size_t option) {
    const ViewOption& chosen = view.question->options[option];
    const std::optional<std::string> told = std::exchange(warned_of_, std::nullopt);
    if (!chosen.warning || told == chosen.text) return true;
    warned_of_ = chosen.text;
    print(*chosen.warning);
    return false;
}

void PlainScreen::follow(Playing& playing, const View& view, std::vector<std::string> answers) {
    Course course(std::move(answers));
    const Seat seat(view.seat - 1);
    for (View now = view;;) {
        std::optional<size_t> sure;
        for (size_t i = 0; now.question && warned_of_ && i < now.question->options.size(); ++i) {
            if (now.question->options[i].text == *warned_of_) sure = i;
        }
        const std::optional<Course::Next> next = course.next(now, sure);
        if (!next) return;
        if (!is_sure(now, next->option)) return;
        const std::string& text = now.question->options[next->option].text;
        const Result<Accepted> taken = playing.send(AnswerRequest{now.seat, now.epoch, now.number, text, std::nullopt});
        if (!taken) return print(taken.problem());
        while (!interrupted() && !playing.table().people_to_act().has(seat) && playing.step()) {
        }
        now = playing.view(program_.house, seat, INT64_MAX);
    }
}

bool PlainScreen::obey(Playing& playing, const View& view, Word word, const std::string& rest) {
    switch (word) {
    case Word::board: print_board(playing, view); break;
    case Word::options: print_question(view); break;
    case Word::hint: {
        const Result<HintGiven> hint = playing.hint(program_.house, view);
        print(hint ? hint->words : program_.house.say(hint.problem()));
        break;
    }
    case Word::best: print_plan(view); break;
    case Word::step:
    case Word::course: {
        std::vector<std::string> answers = plan_answers(view);
        if (answers.empty()) {
            print(say("cli.plain.no_plan"));
            break;
        }
        if (word == Word::step) answers.resize(1);
        follow(playing, view, std::move(answers));
        break;
    }
    case Word::cards: print_cards(view); break;
    case Word::stops: obey_stops(playing, view, rest); break;
    case Word::undo: take_back(playing, view); break;
    case Word::redo: report(playing.send(RedoRequest{view.seat, view.epoch, view.number})); break;
    case Word::save: {
        const auto name = playing.sitting().save_copy();
        if (!name) {
            print(name.problem());
        } else {
            print(program_.house.say(Message("cli.play.saved").with("file", program_.store.path_of(Shelf::saves, *name).string())));
        }
        break;
    }
    case Word::log: print_lines(playing.table().log(Seat(view.seat - 1), program_.house.voice()).lines); break;
    case Word::rules: print_rules(view, rest); break;
    case Word::score:
        for (const std::string& line : score_lines(view, 76)) print(line);
        break;
    case Word::language: {
        const Language other = program_.house.language() == Language::english ? Language::russian : Language::english;
        program_.house.speak(other);
        playing.sitting().set_language(other);
        print_question(playing.view(program_.house, Seat(view.seat - 1), INT64_MAX));
        break;
    }
    case Word::guide: {
        const std::vector<std::string> guide = guide_lines(program_.house, view.game, static_cast<int>(view.seats.size()), view.options);
        for (const std::string& line : guide) {
            if (!line.empty()) print(line);
        }
        print(say(guide.empty() ? "cli.guide.none" : "cli.guide.words"));
        break;
    }
    case Word::help:
        print(say("cli.plain.help"));
        if (has_time(program_.house, view.game)) print(say("cli.time.plain_help"));
        break;
    case Word::quit: return false;
    default: obey_time(playing, view, word, rest); break;
    }
    return true;
}

void PlainScreen::print_rules(const View& view, const std::string& wish) {
    if (!rulebook_) rulebook_ = read_rulebook(program_.house, program_.home);
    Rulebook::Found found;
    if (!wish.empty()) {
        found = rulebook_->find(wish, view.game);
    } else if (view.question) {
        found = rulebook_->with_ids(view.question->rules);
    }
    if (found.empty()) return print(program_.house.say(nothing_found(*rulebook_, wish)));
    for (const RuleLine& line : rule_lines(program_.house, *rulebook_, found, view.game, wish)) {
        if (line.kind == RuleLine::Kind::heading) continue;
        print(line.kind == RuleLine::Kind::rule ? line.label + ". " + line.text : line.joined());
    }
}

void PlainScreen::print_plan(const View& view) const {
    if (view.plan.empty()) return print(say("cli.plain.no_plan"));
    for (size_t i = 0; i < view.plan.size(); ++i) print(fmt::format("{}. {}", i + 1, view.plan[i].words));
}

void PlainScreen::print_cards(const View& view) const {
    if (view.shelves.empty()) return print(say("cli.plain.no_cards"));
    for (const ViewShelf& shelf : view.shelves) {
        print(shelf.title + ":");
        for (const ViewCard& card : shelf.cards) {
            std::string line = card.name + ".";
            for (const std::string& part : card.lines) {
                line += " " + part;
                if (line.back() != '.') line += ".";
            }
            print(line);
        }
    }
}

// Without a wish: tells what holds. A number turns that moment over.
void PlainScreen::obey_stops(Playing& playing, const View& view, const std::string& wish) {
    const size_t moments = view.orders ? view.orders->moments.size() : 0;
    if (moments == 0) return print(say("cli.plain.no_stops"));
    const auto is_word = [&](const char* id) {
        return std::any_of(std::begin(all_languages), std::end(all_languages), [&](Language language) {
            return wish == program_.house.texts().say(language, TextKey{std::string("cli.word.") + id});
        });
    };
    const std::string how = say(orders_key(program_.house, view, "plain_how", "cli.plain.stops_how"));
    const bool may_wait = !asks_in_turn(program_.house, view);
    std::optional<OrdersRequest> order;
    if (is_word("stops_all")) {
        order = ask_always(view);
    } else if (is_word("stops_mine")) {
        order = only_what_concerns(view);
    } else if (is_word("stops_turn") && may_wait) {
        order = until_turn(view);
    } else if (const auto chosen = read_choice(wish, moments)) {
        order = turned_over(view, *chosen);
    } else if (!wish.empty()) {
        return print(how);
    }
    if (order) {
        const Result<Accepted> taken = playing.send(*order);
        if (!taken) return print(taken.problem());
        if (order->until_turn) return print(say("session.orders.until_turn"));
    }
    const View now = playing.view(program_.house, Seat(view.seat - 1), INT64_MAX);
    for (size_t i = 0; i < moments; ++i) print(fmt::format("{}. {}", i + 1, stop_line(program_.house, now, now.orders->moments[i])));
    print(how);
}

std::unique_ptr<Screen> make_plain_screen(Program& program) { return std::make_unique<PlainScreen>(program); }

}  // namespace undercroft
