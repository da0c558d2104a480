// What the keys do in a full-screen game.
#include <algorithm>

#include <fmt/format.h>

#include "cli/guide.h"
#include "cli/orders_page.h"
#include "cli/score_lines.h"
#include "cli/storage.h"
#include "cli/tui/card_page.h"
#include "cli/tui/play_screen.h"
#include "cli/tui/turns_page.h"
#include "text/width.h"

namespace undercroft {

bool PlayScreen::handle(const Key& key) {
    armed_ = std::exchange(asked_again_, std::nullopt);
    if (armed_) message_.clear();
    switch (key.kind) {
    case Key::Kind::gone: return false;
    case Key::Kind::up:
    case Key::Kind::down:
    case Key::Kind::left:
    case Key::Kind::right:
    case Key::Kind::page_up:
    case Key::Kind::page_down:
    case Key::Kind::home:
    case Key::Kind::end: move_selection(key.kind); break;
    case Key::Kind::help: look_up_rules(); return true;
    case Key::Kind::enter:
        if (selected_) {
            choose(*selected_);
        } else {
            message_ = house().say("cli.tui.pick_first");
        }
        return true;
    case Key::Kind::escape:
    case Key::Kind::backspace:
        open_group_.reset();
        selected_.reset();
        first_ = 0;
        break;
    case Key::Kind::letter: return handle_letter(latin_key(key.letter));
    default: return true;
    }
    message_.clear();
    return true;
}

// From nothing the first key leads to an end of the list.
void PlayScreen::move_selection(Key::Kind key) {
    if (entry_count() == 0) return;
    const size_t last = entry_count() - 1, now = selected_.value_or(0), page = std::max<size_t>(1, shown_options_);
    switch (key) {
    case Key::Kind::up: selected_ = !selected_ ? last : now - (now > 0 ? 1 : 0); break;
    case Key::Kind::down: selected_ = !selected_ ? 0 : std::min(last, now + 1); break;
    case Key::Kind::left:
    case Key::Kind::page_up: selected_ = now - std::min(now, page); break;
    case Key::Kind::right:
    case Key::Kind::page_down: selected_ = std::min(last, now + page); break;
    case Key::Kind::home: selected_ = 0; break;
    default: selected_ = last; break;
    }
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
    case U'n': follow({plan_answers(view_).front()}); break;
    case U'N': follow(plan_answers(view_)); break;
    case U'p': set_passes(); break;
    case U'k': show_keys(); break;
    case U'g': show_guide(); break;
    case U'u': take_back(); break;
    case U'r': send(RedoRequest{view_.seat, view_.epoch, view_.number}); break;
    case U'h': give_hint(); break;
    case U'l': show_log(); break;
    case U't': show_scores(); break;
    case U'?': look_up_rules(); break;
    case U':': type_action(); break;
    case U'L': switch_language(); break;
    case U'd': decide(Until::decision); break;
    case U'y': decide(Until::turn); break;
    case U'Y': decide(Until::chapter); break;
    case U'w': return watch(Watch::runs);
    case U'z': wind_back(); break;
    case U'm': look_at_map(); break;
    case U'e': draw_answer(); break;
    case U'a': read_chronicle(); break;
    case U'f': look_up_name(); break;
    case U's': {
        const auto name = playing_.sitting().save_copy();
        const std::string file = name ? screen_.program().store.path_of(Shelf::saves, *name).string() : std::string();
        message_ = name ? house().say(Message("cli.play.saved").with("file", file)) : house().say(name.problem());
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
} play_keys[] = {{U'e', "draw"},      {U'd', "decide"}, {U'y', "turn"},     {U'Y', "chapter"}, {U'w', "watch"}, {U'm', "map"},
                 {U'a', "chronicle"}, {U'z', "back"},   {U'h', "hint"},     {U'g', "guide"},   {U'b', "best"},  {U'n', "step"},
                 {U'N', "course"},    {U'c', "cards"},  {U'p', "passes"},   {U'u', "undo"},    {U'f', "find"},  {U'l', "log"},
                 {U'?', "rules"},     {U't', "score"},  {U'L', "language"}, {U'r', "redo"},    {U's', "save"},  {U':', "type"},
                 {U'k', "keys"},      {U'q', "quit"}};
constexpr size_t keys_always_shown = 2;  // the last two: the way to all the others, and the way out
constexpr std::u32string_view keys_of_time = U"dyYwzmaf";

}  // namespace

bool PlayScreen::has_key(char32_t letter) const {
    if (keys_of_time.find(letter) != std::u32string_view::npos) return has_time();
    if (letter == U'e') return can_draw();
    if (letter == U'b') return !view_.plan.empty();
    if (letter == U'n' || letter == U'N') return !plan_answers(view_).empty();
    if (letter == U'c') return !view_.shelves.empty();
    if (letter == U'g') return !guide().empty();
    if (letter == U'p') return view_.orders && !view_.orders->moments.empty();
    return std::any_of(std::begin(play_keys), std::end(play_keys), [&](const auto& key) { return key.letter == letter; });
}

// A key by the game's own words for a turn and a chapter, where they have one.
Message PlayScreen::key_words(const char* list, const char* id) const {
    const std::string general = std::string(list) + id;
    const bool orders = std::string_view(id) == "passes";
    return Message(orders ? orders_key(house(), view_, std::string_view(list) == "cli.key." ? "key" : "key_help", general) : general)
        .with("turn", TextKey{view_.game + ".time.turn"})
        .with("turn_end", TextKey{view_.game + ".time.turn_end"})
        .with("chapter", TextKey{view_.game + ".time.chapter"})
        .with("chapter_end", TextKey{view_.game + ".time.chapter_end"});
}

std::string PlayScreen::key_line(int columns) const {
    if (watching_ && !watches_) return {};  // what stops it stands in place of the question
    if (watching_) {
        const std::string all = house().say(key_words("cli.time.", "keys"));
        return display_columns(all) <= columns ? all : fit(house().say(key_words("cli.time.", "keys_short")), columns);
    }
    constexpr size_t optional = std::size(play_keys) - keys_always_shown;
    std::string line, end;
    for (size_t i = optional; i < std::size(play_keys); ++i) end += "  " + house().say(std::string("cli.key.") + play_keys[i].id);
    for (size_t i = 0; i < optional; ++i) {
        if (!has_key(play_keys[i].letter)) continue;
        const std::string part = house().say(key_words("cli.key.", play_keys[i].id));
        if (display_columns(line) + 2 + display_columns(part) + display_columns(end) > columns) break;
        line += (line.empty() ? "" : "  ") + part;
    }
    return line + end;
}

void PlayScreen::show_keys() {
    read("cli.tui.keys", FullScreen::From::start, [this] {
        std::vector<std::string> lines;
        for (const auto& key : play_keys) {
            const bool far = key.letter == U'u' && has_time();  // nothing is hidden: any answer can be taken back
            if (has_key(key.letter)) lines.push_back(house().say(key_words("cli.key_help.", far ? "undo_far" : key.id)));
        }
        lines.push_back(house().say("cli.key_help.choose"));
        return lines;
    });
}

std::vector<std::string> PlayScreen::guide() const {
    return guide_lines(house(), view_.game, static_cast<int>(view_.seats.size()), view_.options);
}

void PlayScreen::show_guide() {
    read("cli.tui.guide", FullScreen::From::start, [this] { return guide(); });
}

void PlayScreen::read_cards() { show_cards(screen_, view_.shelves); }

void PlayScreen::show_plan() {
    read("cli.tui.plan", FullScreen::From::start, [this] {
        std::vector<std::string> lines;
        for (size_t i = 0; i < view_.plan.size(); ++i) lines.push_back(fmt::format("{}. {}", i + 1, view_.plan[i].words));
        if (has_key(U'n')) {
            lines.emplace_back();
            lines.push_back(house().say("cli.tui.plan_how"));
        }
        return lines;
    });
}

// The first lines give an order, the others turn single moments over; the page stays until the person closes it.
void PlayScreen::set_passes() {
    const auto own = [&](const char* id) { return house().say(orders_key(house(), view_, id, std::string("cli.passes.") + id)); };
    Menu menu{own("title"), {}, {}, 0};
    for (;;) {
        view_ = playing_.view(house(), seat_);
        if (!view_.orders) return;
        const std::string now = view_.orders->words.empty() ? own("now_always") : view_.orders->words;
        menu.lines = {own("how"), house().say(Message("cli.passes.now").with("order", now))};
        const std::vector<OrderOffer> offers = order_offers(house(), view_);
        menu.items.clear();
        for (const OrderOffer& offer : offers) menu.items.push_back({offer.words, {}});
        const std::optional<size_t> chosen = screen_.choose(menu);
        if (!chosen) return;
        if (const auto done = playing_.send(offers[*chosen].request); !done) return say(done.problem());
        menu.selected = *chosen;
    }
}

void PlayScreen::choose(size_t entry) {
    if (entry >= entry_count()) return;
    if (view_.standing == ViewStanding::confirm) return send(ConfirmRequest{view_.seat, view_.epoch, view_.number});
    if (!entries_[entry].opens) return pick(entries_[entry].option, entries_[entry].times);
    open_group_ = options()[entries_[entry].option].group;
    message_.clear();
    list_entries();
    selected_.reset();
    first_ = 0;
    for (size_t i = 0; i < entry_count(); ++i) {
        if (hinted_ && options()[entries_[i].option].text == *hinted_) selected_ = i;
    }
}

void PlayScreen::pick(size_t option, int times) {
    if (option >= option_count() || !is_sure(option)) return;
    if (times > 1) return follow(std::vector<std::string>(static_cast<size_t>(times), options()[option].text));
    send_answer(options()[option].text);
}

void PlayScreen::follow(std::vector<std::string> answers) {
    message_.clear();
    course_ = Course(std::move(answers));
}

bool PlayScreen::follows_course() {
    const std::optional<Course::Next> next = course_.next(view_, armed_);
    armed_.reset();
    if (!next) return false;
    if (!next->warned) {
        send_answer(options()[next->option].text);
        return true;
    }
    select_option(next->option);
    static_cast<void>(is_sure(next->option));  // tells the warning; the next key may take it
    return false;
}

// The line of this answer, within its group where the list is shown by groups.
void PlayScreen::select_option(size_t option) {
    selected_.reset();
    for (const auto& group : {std::optional<std::string>(), options()[option].group}) {
        open_group_ = group;
        list_entries();
        for (size_t i = 0; i < entry_count() && !selected_; ++i) {
            if (entries_[i].option == option && !entries_[i].opens) selected_ = i;
        }
        if (selected_) return;
    }
}

// An option with a warning is told first and taken when it is chosen again.
bool PlayScreen::is_sure(size_t option) {
    if (armed_ == option || !options()[option].warning) return true;
    asked_again_ = option;
    message_ = *options()[option].warning;
    return false;
}

void PlayScreen::send(const SeatRequest& request) {
    message_.clear();
    std::optional<Problem> refused;
    wait_for([&] {
        if (const auto taken = playing_.send(request); !taken) refused = taken.problem();
    });
    if (refused) say(*refused);
}

void PlayScreen::send_answer(const std::string& text) { send(AnswerRequest{view_.seat, view_.epoch, view_.number, text, std::nullopt}); }

std::optional<std::string> PlayScreen::group_of(const std::string& answer) const {
    for (const ViewOption& option : options()) {
        if (option.text == answer) return option.group;
    }
    return std::nullopt;
}

void PlayScreen::give_hint() {
    const Result<HintGiven> hint = playing_.hint(house(), view_);
    if (!hint) return say(hint.problem());
    message_ = hint->words;
    hinted_ = hint->text;
    if (open_group_) open_group_ = group_of(hint->text);
    list_entries();
    for (size_t i = 0; i < entry_count(); ++i) {
        const ViewOption& option = options()[entries_[i].option];
        const bool in_group = entries_[i].opens && option.group == group_of(hint->text);
        if (option.text == hint->text || in_group) selected_ = i;
        if (option.text == hint->text && !entries_[i].opens)  // the answer is read where it is marked, and leaves room for the reason
            message_ = house().say(Message("cli.tui.hint").with("reason", hint->reason));
    }
    if (has_time()) message_ += rule_behind();
}

// What the book says there: a suggestion of a world follows it. Nothing where it does not say it in the person's language.
std::string PlayScreen::rule_behind() {
    const Rulebook& book = screen_.rulebook();
    std::string words;
    for (const RuleLine& line : rule_lines(house(), book, book.with_ids(view_.question->rules), view_.game, {})) {
        if (line.kind == RuleLine::Kind::note) return {};
        if (line.kind == RuleLine::Kind::rule && words.empty()) words = " " + line.text;
    }
    return words;
}

void PlayScreen::show_log() { read_turns("cli.tui.log", FullScreen::From::end, 0); }

void PlayScreen::show_scores() {
    read("cli.tui.score", FullScreen::From::start, [this] { return score_lines(view_, 76); });
}

void PlayScreen::look_up_rules() {
    const auto wish = screen_.ask_line(house().say("cli.tui.rules_prompt"), [this](Canvas& canvas) { paint(canvas); });
    if (!wish) return;
    const Rulebook& book = screen_.rulebook();
    const std::string& game = view_.game;
    Rulebook::Found found;
    if (!wish->empty()) {
        found = book.find(*wish, game);
    } else if (view_.question) {
        found = book.with_ids(view_.question->rules);
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
    send_answer(*text);
}

void PlayScreen::read_turns(const char* title, FullScreen::From from, int64_t known) {
    for (;;) {
        std::vector<ToldTurn> turns = told_turns(playing_.table().log(seat_, house().voice(), known), seat_.index + 1);
        if (show_turns(screen_, house().say(title), turns, farewell_.value_or(std::string()), from) == FullScreen::Closed::read) return;
        switch_language();
    }
}

void PlayScreen::read(const char* title, FullScreen::From from, const std::function<std::vector<std::string>()>& lines) {
    while (screen_.page(house().say(title), lines(), from) == FullScreen::Closed::for_language) switch_language();
}

void PlayScreen::switch_language() {
    House& speaking = screen_.program().house;
    const Language other = speaking.language() == Language::english ? Language::russian : Language::english;
    speaking.speak(other);
    playing_.sitting().set_language(other);
    view_ = playing_.view(house(), seat_);
    message_.clear();
}

Ending FullScreen::play(Playing& playing) {
    const Ending ending = PlayScreen(*this, playing).run();
    farewell_.reset();
    if (ending == Ending::left && playing.keep()) {
        const std::string file = program_.store.path_of(Shelf::saves, playing.sitting().save_name()).string();
        farewell_ = house().say(Message("cli.play.saved_left").with("file", file));
    }
    return ending;
}

FullScreen::~FullScreen() {
    terminal_.reset();  // what follows is to stay in sight
    if (farewell_) fmt::print("{}\n", *farewell_);
}

}  // namespace undercroft
