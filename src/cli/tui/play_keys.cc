// What the keys do in a full-screen game.
#include <algorithm>

#include <fmt/format.h>

#include "cli/guide.h"
#include "cli/log_lines.h"
#include "cli/passes.h"
#include "cli/score_lines.h"
#include "cli/storage.h"
#include "cli/tui/card_page.h"
#include "cli/tui/play_screen.h"
#include "text/width.h"

namespace undercroft {

bool PlayScreen::handle(const Key& key) {
    armed_ = std::exchange(asked_again_, std::nullopt);
    if (armed_) message_.clear();
    const size_t count = entry_count();
    switch (key.kind) {
    case Key::Kind::gone: return false;
    case Key::Kind::up: selected_ -= selected_ > 0 ? 1 : 0; break;
    case Key::Kind::down: selected_ += selected_ + 1 < count ? 1 : 0; break;
    case Key::Kind::left:
    case Key::Kind::page_up: selected_ -= std::min(selected_, shown_options_); break;
    case Key::Kind::right:
    case Key::Kind::page_down: selected_ = std::min(count == 0 ? 0 : count - 1, selected_ + shown_options_); break;
    case Key::Kind::home: selected_ = 0; break;
    case Key::Kind::end: selected_ = count == 0 ? 0 : count - 1; break;
    case Key::Kind::help: look_up_rules(); return true;
    case Key::Kind::enter:
        if (view_.standing == Standing::confirm) {
            send(Confirm{seat_, view_.question});
        } else {
            choose(selected_);
        }
        return true;
    case Key::Kind::escape:
    case Key::Kind::backspace:
        open_group_.reset();
        selected_ = 0;
        break;
    case Key::Kind::letter: return handle_letter(latin_key(key.letter));
    default: return true;
    }
    message_.clear();
    return true;
}

bool PlayScreen::handle_letter(char32_t letter) {
    if (letter >= U'1' && letter <= U'9') {
        const size_t entry = letter - U'1';
        if (entry < entry_count() && (entry < first_ || entry >= first_ + shown_options_)) {  // first to be seen, then to be chosen
            selected_ = entry;
            message_.clear();
        } else {
            choose(entry);
        }
        return true;
    }
    if (!has_key(letter)) {
        message_ = house().say("cli.tui.unknown_key");
        return true;
    }
    switch (letter) {
    case U'q': return false;
    case U'c': read_cards(); break;
    case U'b': show_plan(); break;
    case U'p': set_passes(); break;
    case U'k': show_keys(); break;
    case U'g': show_guide(); break;
    case U'u': send(Undo{seat_}); break;
    case U'r': send(Redo{seat_}); break;
    case U'h': give_hint(); break;
    case U'l': show_log(); break;
    case U't': show_scores(); break;
    case U'?': look_up_rules(); break;
    case U':': type_action(); break;
    case U'L': switch_language(); break;
    case U's': {
        const auto path = playing_.save_copy();
        message_ = path ? house().say(Message("cli.play.saved").with("file", path->string())) : house().say(path.problem());
        break;
    }
    default: break;
    }
    return true;
}

namespace {

// In the order in which they are shown: what does not fit into the line is left to the page of keys.
constexpr struct {
    char32_t letter;
    const char* id;
} play_keys[] = {{U'h', "hint"}, {U'g', "guide"}, {U'b', "best"},  {U'c', "cards"}, {U'p', "passes"},
                 {U'u', "undo"}, {U'l', "log"},   {U'?', "rules"}, {U't', "score"}, {U'L', "language"},
                 {U'r', "redo"}, {U's', "save"},  {U':', "type"},  {U'k', "keys"},  {U'q', "quit"}};
constexpr size_t keys_always_shown = 2;  // the last two: the way to all the others, and the way out

}  // namespace

bool PlayScreen::has_key(char32_t letter) const {
    if (letter == U'b') return !plan_.empty();
    if (letter == U'c') return !shelves_.empty();
    if (letter == U'g') return !guide().empty();
    if (letter == U'p') return !playing_.table().game().moments().empty();
    return std::any_of(std::begin(play_keys), std::end(play_keys), [&](const auto& key) { return key.letter == letter; });
}

std::string PlayScreen::key_line(int columns) const {
    constexpr size_t optional = std::size(play_keys) - keys_always_shown;
    std::string line, end;
    for (size_t i = optional; i < std::size(play_keys); ++i) end += "  " + house().say(std::string("cli.key.") + play_keys[i].id);
    for (size_t i = 0; i < optional; ++i) {
        if (!has_key(play_keys[i].letter)) continue;
        const std::string part = house().say(std::string("cli.key.") + play_keys[i].id);
        if (display_columns(line) + 2 + display_columns(part) + display_columns(end) > columns) break;
        line += (line.empty() ? "" : "  ") + part;
    }
    return line + end;
}

void PlayScreen::show_keys() {
    read("cli.tui.keys", FullScreen::From::start, [this] {
        std::vector<std::string> lines;
        const std::string plans = playing_.table().game().card().id + ".plan.end";  // a game that works courses out has words for them
        for (const auto& key : play_keys) {
            const bool at_times = key.letter == U'b' && house().texts().has(house().language(), plans);
            if (has_key(key.letter) || at_times) lines.push_back(house().say(std::string("cli.key_help.") + key.id));
        }
        lines.push_back(house().say("cli.key_help.choose"));
        return lines;
    });
}

std::vector<std::string> PlayScreen::guide() const {
    const Setup& setup = playing_.table().match().setup();
    return guide_lines(house(), playing_.table().game().card().id, setup.seats, setup.options);
}

void PlayScreen::show_guide() {
    read("cli.tui.guide", FullScreen::From::start, [this] { return guide(); });
}

void PlayScreen::read_cards() { show_cards(screen_, shelves_); }

void PlayScreen::show_plan() {
    read("cli.tui.plan", FullScreen::From::start, [this] {
        std::vector<std::string> lines;
        for (size_t i = 0; i < plan_.size(); ++i) lines.push_back(fmt::format("{}. {}", i + 1, house().say(plan_[i].words)));
        return lines;
    });
}

// The first three lines give an order, the others turn single moments over; the page stays until the person closes it.
void PlayScreen::set_passes() {
    PassOrders orders(house(), playing_, seat_);
    Menu menu{house().say("cli.passes.title"), {}, {}, 0};
    for (;;) {
        const std::string now = orders.summary();
        menu.lines = {house().say("cli.passes.how"),
                      house().say(Message("cli.passes.now").with("order", now.empty() ? house().say("cli.passes.now_always") : now))};
        menu.items = {
            {house().say("cli.passes.always"), {}}, {house().say("cli.passes.concerns"), {}}, {house().say("cli.passes.until_turn"), {}}};
        const std::vector<MomentKind> moments = orders.moments();
        for (const MomentKind& moment : moments) {
            const Message line = Message("cli.passes.stop")
                                     .with("moment", orders.name_of(moment))
                                     .with("on", std::string(orders.stops_at(moment) ? "yes" : "no"));
            menu.items.push_back({house().say(line), {}});
        }
        const std::optional<size_t> chosen = screen_.choose(menu);
        if (!chosen) return;
        const Result<Done> done = *chosen == 0   ? orders.ask_always()
                                  : *chosen == 1 ? orders.only_what_concerns()
                                  : *chosen == 2 ? orders.until_turn()
                                                 : orders.turn_over(moments[*chosen - 3].id);
        if (!done) return say(done.problem());
        menu.selected = *chosen;
    }
}

void PlayScreen::choose(size_t entry) {
    if (entry >= entry_count()) return;
    if (!entries_[entry].opens) return pick(entries_[entry].option);
    open_group_ = view_.ask->options[entries_[entry].option].grouped->group;
    message_.clear();
    list_entries();
    selected_ = 0;
    for (size_t i = 0; i < entry_count(); ++i) {
        if (hinted_ && view_.ask->options[entries_[i].option].action == *hinted_) selected_ = i;
    }
}

void PlayScreen::pick(size_t option) {
    if (option >= option_count() || !is_sure(option)) return;
    send(Answer{seat_, view_.question, view_.ask->options[option].action});
}

// Where the words know <key>_sure and it says something, one answer is told first and taken when it is chosen again.
bool PlayScreen::is_sure(size_t option) {
    Message words = view_.ask->options[option].label;
    words.key += "_sure";
    if (armed_ == option || !house().texts().has(house().language(), words.key)) return true;
    const std::string text = house().say(words);
    if (text.empty()) return true;
    asked_again_ = option;
    message_ = text;
    return false;
}

void PlayScreen::send(const Request& request) {
    message_.clear();
    if (const auto taken = playing_.send(request); !taken) say(taken.problem());
}

std::optional<Message> PlayScreen::group_of(Action action) const {
    for (const Option& option : view_.ask->options) {
        if (option.action == action && option.grouped) return option.grouped->group;
    }
    return std::nullopt;
}

void PlayScreen::give_hint() {
    const Result<Hint> hint = playing_.hint(seat_);
    if (!hint) return say(hint.problem());
    message_ = hint_text(house(), *hint);
    hinted_ = hint->action;
    if (open_group_) open_group_ = group_of(hint->action);
    list_entries();
    for (size_t i = 0; i < entry_count(); ++i) {
        const Option& option = view_.ask->options[entries_[i].option];
        const bool in_group = entries_[i].opens && option.grouped->group == group_of(hint->action);
        if (option.action == hint->action || in_group) selected_ = i;
    }
}

void PlayScreen::show_log() {
    read("cli.tui.log", FullScreen::From::end, [this] {
        std::vector<std::string> lines;
        for (const SaidLine& line : log_lines(house(), playing_, playing_.table().view(seat_).news)) lines.push_back(line.text);
        return lines;
    });
}

void PlayScreen::show_scores() {
    read("cli.tui.score", FullScreen::From::start, [this] { return score_lines(house(), playing_, view_, 76); });
}

void PlayScreen::look_up_rules() {
    const auto wish = screen_.ask_line(house().say("cli.tui.rules_prompt"), [this](Canvas& canvas) { paint(canvas); });
    if (!wish) return;
    const Rulebook& book = screen_.rulebook();
    const std::string& game = playing_.table().game().card().id;
    Rulebook::Found found;
    if (!wish->empty()) {
        found = book.find(*wish, game);
    } else if (view_.ask) {
        found = book.with_ids(view_.ask->rules);
    }
    if (found.empty()) {
        message_ = house().say(nothing_found(book, *wish));
        return;
    }
    read("cli.tui.rules", FullScreen::From::start, [&] {
        std::vector<std::string> lines;
        for (const RuleLine& line : rule_lines(house(), book, found, game, *wish)) lines.push_back(line.joined());
        return lines;
    });
}

void PlayScreen::type_action() {
    const auto text = screen_.ask_line(":", [this](Canvas& canvas) { paint(canvas); });
    if (!text || text->empty()) return;
    if (text->find_first_not_of("0123456789") == std::string::npos && text->size() < 5) {
        const size_t number = std::stoul(*text);
        if (number >= 1 && number <= option_count()) return pick(number - 1);
    }
    send(Answer{seat_, view_.question, *text});
}

void PlayScreen::read(const char* title, FullScreen::From from, const std::function<std::vector<std::string>()>& lines) {
    while (screen_.page(house().say(title), lines(), from) == FullScreen::Closed::for_language) switch_language();
}

void PlayScreen::switch_language() {
    House& speaking = screen_.program().house;
    const Language other = speaking.language() == Language::english ? Language::russian : Language::english;
    speaking.speak(other);
    playing_.set_language(other);
    message_.clear();
}

Ending FullScreen::play(Playing& playing) { return PlayScreen(*this, playing).run(); }

}  // namespace undercroft
