#include "cli/plain/plain_screen.h"

#include <algorithm>
#include <charconv>
#include <iostream>

#include <fmt/format.h>

#include "cli/arguments.h"
#include "cli/guide.h"
#include "cli/log_lines.h"
#include "cli/news.h"
#include "cli/passes.h"
#include "cli/score_lines.h"
#include "cli/terminal.h"
#include "core/utf8.h"

namespace undercroft {

namespace {

constexpr const char* word_ids[] = {"board", "options", "hint",  "best",  "cards",    "stops", "undo", "redo",
                                    "save",  "log",     "rules", "score", "language", "guide", "help", "quit"};
constexpr size_t lines_of_the_past = 6;  // told again when a game goes on
constexpr int curtain_lines = 40;        // more than a window shows

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
        for (const std::string& more : {item.detail, item.help}) {
            if (!more.empty()) line += (line.back() == '.' ? " " : ". ") + more;
        }
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
        print(program_.house.say(Message("cli.plain.choose").with("count", static_cast<int64_t>(menu.items.size()))));
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

Ending PlainScreen::play(Playing& playing) {
    log_shown_.assign(playing.table().plans().size() + 1, 0);
    for (size_t i = 0; i < log_shown_.size() && !playing.table().match().steps().empty(); ++i) {  // a game that goes on
        const size_t size = playing.table().view(Seat(static_cast<int>(i) - 1), SIZE_MAX).log_size;
        log_shown_[i] = size - std::min(size, lines_of_the_past);
    }
    print("");
    print(say(playing.table().game().card().id + ".name"));
    print(say("cli.plain.welcome"));
    for (;;) {
        while (!interrupted() && playing.step()) {
        }
        if (interrupted()) return Ending::left;
        if (const auto problem = playing.take_save_problem()) print(*problem);
        const Seat seat = playing.table().over() ? playing.viewer().seat : playing.person_to_act();
        if (!playing.table().over() && playing.turn_screen_to(seat) && !draw_curtain(playing, seat)) return Ending::left;
        size_t& shown = log_shown_[static_cast<size_t>(seat.index + 1)];
        const TableView view = playing.table().view(seat);
        if (shown > view.log_size) shown = 0;  // something was taken back: tell again
        for (const std::string& line : News(program_.house, playing, seat, view.news, shown, playing.take_forced()).all()) print(line);
        shown = view.log_size;
        if (view.standing == Standing::over) return Ending::over;
        print_ask(playing, seat, view);
        const auto asked_still = [&, question = view.question] {  // an order to pass may have answered it
            return !playing.table().over() && playing.table().people_to_act().has(seat) && playing.table().view(seat).question == question;
        };
        while (asked_still()) {
            const std::optional<std::string> line = read_line();
            if (!line || !take_line(playing, seat, view, *line)) {
                print(program_.house.say(Message("cli.play.saved").with("file", playing.save_path().string())));
                return Ending::left;
            }
        }
    }
}

bool PlainScreen::draw_curtain(const Playing& playing, Seat seat) {
    for (int i = 0; i < curtain_lines; ++i) print("");
    print(program_.house.say(Message("cli.play.curtain").with("name", playing.names(program_.house).of(seat))));
    return read_line().has_value();
}

void PlainScreen::print_news(const Playing& playing, const TableView& view) const {
    for (const SaidLine& line : log_lines(program_.house, playing, view.news)) print(line.text);
}

void PlainScreen::print_ask(const Playing& playing, Seat seat, const TableView& view) const {
    print("");
    if (playing.people() > 1) print(playing.names(program_.house).of(seat) + ".");
    if (view.standing == Standing::confirm) {
        print(say("cli.play.confirm_plain"));
        return;
    }
    if (!view.ask) return;
    if (const auto moment = moment_text(program_.house, playing.table(), view, seat)) {
        print(program_.house.say(Message("cli.tui.out_of_turn").with("moment", *moment)) + ".");
    }
    print(program_.house.say(view.ask->words));
    for (size_t i = 0; i < view.ask->options.size(); ++i) {
        print(fmt::format("{}. {}", i + 1, program_.house.say(view.ask->options[i].label)));
    }
}

void PlainScreen::print_board(const Playing& playing, const TableView& view) const {
    Canvas canvas(80, 16);
    playing.table().game().paint(view.observation, playing.viewer(), program_.house.speaker(), canvas);
    fmt::print("{}", canvas.text());
}

bool PlainScreen::take_line(Playing& playing, Seat seat, const TableView& view, const std::string& line) {
    const size_t space = line.find(' ');
    const std::string first = line.substr(0, space);
    const std::string rest = space == std::string::npos ? std::string() : trimmed(line.substr(space));
    if (line.empty()) {
        if (view.standing != Standing::confirm) {
            print_ask(playing, seat, view);
        } else if (const auto confirmed = playing.send(Confirm{seat, view.question}); !confirmed) {
            print(confirmed.problem());
        }
        return true;
    }
    if (const auto word = word_of(program_.house, first)) return obey(playing, seat, view, *word, rest);
    answer(playing, seat, view, line[0] == ':' ? trimmed(line.substr(1)) : line);
    return true;
}

void PlainScreen::answer(Playing& playing, Seat seat, const TableView& view, const std::string& text) {
    if (!view.ask) return print(say("cli.play.confirm_plain"));
    const std::vector<Option>& options = view.ask->options;
    if (is_number(text)) {
        const auto chosen = read_choice(text, options.size());
        if (!chosen) return print(program_.house.say(Message("cli.plain.choose").with("count", static_cast<int64_t>(options.size()))));
        const Result<Done> taken = playing.send(Answer{seat, view.question, options[*chosen].action});
        if (!taken) print(taken.problem());
        return;
    }
    const Result<Done> taken = playing.send(Answer{seat, view.question, text});
    if (taken) return;
    if (taken.problem().code() == "problems.action.unknown") {  // perhaps one of our words was meant, not a move
        const std::string near = nearest_or_none(text, all_words());
        if (near != "none") return print(Problem("cli.problem.unknown_word").with("word", text).with("nearest", near));
    }
    print(taken.problem());
}

bool PlainScreen::obey(Playing& playing, Seat seat, const TableView& view, Word word, const std::string& rest) {
    const auto report = [&](const Result<Done>& done) {
        if (!done) print(done.problem());
    };
    switch (word) {
    case Word::board: print_board(playing, view); break;
    case Word::options: print_ask(playing, seat, view); break;
    case Word::hint: print_hint(playing, seat); break;
    case Word::best: print_plan(playing, seat, view); break;
    case Word::cards: print_cards(playing, seat, view); break;
    case Word::stops: obey_stops(playing, seat, rest); break;
    case Word::undo: report(playing.send(Undo{seat})); break;
    case Word::redo: report(playing.send(Redo{seat})); break;
    case Word::save: {
        const auto path = playing.save_copy();
        if (!path) {
            print(path.problem());
        } else {
            print(program_.house.say(Message("cli.play.saved").with("file", path->string())));
        }
        break;
    }
    case Word::log: print_news(playing, playing.table().view(seat)); break;
    case Word::rules: print_rules(playing, view, rest); break;
    case Word::score:
        for (const std::string& line : score_lines(program_.house, playing, view, 76)) print(line);
        break;
    case Word::language: {
        const Language other = program_.house.language() == Language::english ? Language::russian : Language::english;
        program_.house.speak(other);
        playing.set_language(other);
        print_ask(playing, seat, view);
        break;
    }
    case Word::guide: {
        const Setup& setup = playing.table().match().setup();
        const std::vector<std::string> guide = guide_lines(program_.house, setup.game, setup.seats, setup.options);
        for (const std::string& line : guide) {
            if (!line.empty()) print(line);
        }
        if (guide.empty()) print(say("cli.guide.none"));
        break;
    }
    case Word::help: print(say("cli.plain.help")); break;
    case Word::quit: return false;
    }
    return true;
}

void PlainScreen::print_hint(const Playing& playing, Seat seat) const {
    const Result<Hint> hint = playing.hint(seat);
    if (!hint) return print(hint.problem());
    print(hint_text(program_.house, *hint));
}

void PlainScreen::print_rules(const Playing& playing, const TableView& view, const std::string& wish) {
    if (!rulebook_) rulebook_ = read_rulebook(program_.house, program_.home);
    const std::string& game = playing.table().game().card().id;
    Rulebook::Found found;
    if (!wish.empty()) {
        found = rulebook_->find(wish, game);
    } else if (view.ask) {
        found = rulebook_->with_ids(view.ask->rules);
    }
    if (found.empty()) return print(program_.house.say(nothing_found(*rulebook_, wish)));
    for (const RuleLine& line : rule_lines(program_.house, *rulebook_, found, game, wish)) {
        if (line.kind == RuleLine::Kind::heading) continue;
        print(line.kind == RuleLine::Kind::rule ? line.label + ". " + line.text : line.joined());
    }
}

void PlainScreen::print_plan(const Playing& playing, Seat seat, const TableView& view) const {
    const auto plan = view.ask ? playing.table().game().plan(view.observation, seat) : std::vector<PlanStep>{};
    if (plan.empty()) return print(say("cli.plain.no_plan"));
    for (size_t i = 0; i < plan.size(); ++i) print(fmt::format("{}. {}", i + 1, program_.house.say(plan[i].words)));
}

void PlainScreen::print_cards(const Playing& playing, Seat seat, const TableView& view) const {
    const std::vector<CardShelf> shelves = playing.table().game().look(view.observation, seat);
    if (shelves.empty()) return print(say("cli.plain.no_cards"));
    for (const CardShelf& shelf : shelves) {
        print(program_.house.say(shelf.title) + ":");
        for (const CardLook& card : shelf.cards) {
            std::string line = program_.house.say(card.name) + ".";
            for (const Message& part : card.lines.items) {
                line += " " + program_.house.say(part);
                if (line.back() != '.') line += ".";
            }
            print(line);
        }
    }
}

// Without a wish: tells what holds. A number turns that moment over.
void PlainScreen::obey_stops(Playing& playing, Seat seat, const std::string& wish) {
    PassOrders orders(program_.house, playing, seat);
    if (!orders.possible()) return print(say("cli.plain.no_stops"));
    const std::vector<MomentKind> moments = orders.moments();
    const auto is_word = [&](const char* id) {
        return std::any_of(std::begin(all_languages), std::end(all_languages), [&](Language language) {
            return wish == program_.house.texts().say(language, TextKey{std::string("cli.word.") + id});
        });
    };
    Result<Done> done = Done{};
    if (is_word("stops_all")) {
        done = orders.ask_always();
    } else if (is_word("stops_mine")) {
        done = orders.only_what_concerns();
    } else if (is_word("stops_turn")) {
        return report_order(orders.until_turn());
    } else if (const auto chosen = read_choice(wish, moments.size())) {
        done = orders.turn_over(moments[*chosen].id);
    } else if (!wish.empty()) {
        return print(say("cli.plain.stops_how"));
    }
    if (!done) return print(done.problem());
    for (size_t i = 0; i < moments.size(); ++i) {
        const Message line = Message("cli.passes.stop")
                                 .with("moment", orders.name_of(moments[i]))
                                 .with("on", std::string(orders.stops_at(moments[i]) ? "yes" : "no"));
        print(fmt::format("{}. {}", i + 1, program_.house.say(line)));
    }
    print(say("cli.plain.stops_how"));
}

void PlainScreen::report_order(const Result<Done>& done) const {
    if (!done) return print(done.problem());
    print(say("cli.passes.now_until_turn"));
}

std::unique_ptr<Screen> make_plain_screen(Program& program) { return std::make_unique<PlainScreen>(program); }

}  // namespace undercroft
