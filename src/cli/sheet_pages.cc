#include "cli/sheet_pages.h"

#include <algorithm>
#include <functional>

#include "cli/terminal.h"

namespace undercroft {

namespace {

std::string joined(const std::vector<std::string>& names) {
    std::string text;
    for (const std::string& name : names) text += (text.empty() ? "" : ", ") + name;
    return text;
}

}  // namespace

int SheetPages::marks_left(const std::string& name) const {
    int left = 0;
    if (const Result<std::vector<EarnedMarks>> earned = shelf_.earned(name)) {
        for (const EarnedMarks& each : *earned) left += each.left;
    }
    return left;
}

std::optional<std::vector<std::string>> SheetPages::open() {
    Menu menu;
    for (;;) {
        const std::vector<std::string> names = shelf_.names();
        menu.title = title();
        menu.lines = {say(names.empty() ? "cli.sheets.none" : "cli.sheets.how")};
        menu.items = {{say("cli.sheets.begin"), {}}};
        if (!names.empty()) menu.items.push_back({say("cli.sheets.play"), {}});
        const size_t first = menu.items.size();
        for (const std::string& name : names) {
            const Result<std::string> text = shelf_.load(name);
            std::string label = name, detail = say("cli.sheets.damaged");
            if (text) {
                const Result<MessageList> lines = shelf_.book().describe(*text);
                if (lines && !lines->items.empty()) label = say(lines->items.front());  // the player and the hero
                const int left = marks_left(name);
                detail = left > 0 ? say(Message("cli.sheets.left").with("count", int64_t{left})) : std::string();
            }
            menu.items.push_back({label, detail});
        }
        const std::optional<size_t> chosen = screen_.choose(menu);
        if (!chosen || interrupted()) return std::nullopt;
        menu.selected = *chosen;
        if (*chosen == 0) {
            begin();
        } else if (*chosen < first) {
            if (auto sheets = choose({})) return sheets;
        } else {
            read(names[*chosen - first]);
        }
    }
}

std::optional<std::vector<std::string>> SheetPages::choose(std::vector<std::string> chosen) {
    Menu menu{title(), {say("cli.sheets.choose_how")}, {}, 0};
    for (;;) {
        std::vector<std::string> names;
        for (const std::string& name : shelf_.names()) {
            if (shelf_.load(name)) names.push_back(name);
        }
        menu.items = {
            {say(Message("cli.sheets.sit_down").with("count", static_cast<int64_t>(chosen.size())).with("names", joined(chosen))), {}}};
        for (const std::string& name : names) {
            const auto at = std::find(chosen.begin(), chosen.end(), name);
            const std::string sign = at == chosen.end() ? "[ ] " : "[" + std::to_string(at - chosen.begin() + 1) + "] ";
            menu.items.push_back({sign + name, {}});
        }
        const std::optional<size_t> picked = screen_.choose(menu);
        if (!picked) return std::nullopt;
        if (*picked == 0) return chosen;
        const std::string& name = names[*picked - 1];
        if (const auto at = std::find(chosen.begin(), chosen.end(), name); at != chosen.end()) {
            chosen.erase(at);
        } else {
            chosen.push_back(name);
        }
        menu.selected = *picked;
    }
}

void SheetPages::begin() {
    const std::vector<SheetChoice> beginnings = shelf_.book().beginnings();
    Menu menu{say("cli.sheets.begin"), {say("cli.sheets.begin_how")}, {}, 0};
    for (const SheetChoice& each : beginnings) menu.items.push_back({say(each.label), {}});
    const std::optional<size_t> chosen = screen_.choose(menu);
    if (!chosen) return;
    const std::optional<std::string> name = screen_.ask(say("cli.sheets.begin"), say("cli.sheets.name"));
    if (!name || name->empty()) return;
    const Result<std::string> begun = shelf_.begin(*name, beginnings[*chosen].id);
    if (!begun) return complain(begun.problem());
    read(*name);
}

void SheetPages::read(const std::string& name) {
    const Result<std::string> text = shelf_.load(name);
    if (!text) return complain(text.problem());
    const Result<MessageList> lines = shelf_.book().describe(*text);
    if (!lines) return complain(lines.problem());
    std::vector<std::string> said;
    for (const Message& line : lines->items) said.push_back(say(line));
    screen_.show(name, said);
    if (marks_left(name) > 0) make_marks(name);
}

void SheetPages::make_marks(const std::string& name) {
    Result<std::vector<EarnedMarks>> earned = shelf_.earned(name);
    if (!earned) return complain(earned.problem());
    while (!earned->empty() && !interrupted()) {
        EarnedMarks& now = earned->front();
        const Result<AnyState> finished = shelf_.final_state(now.record);
        if (!finished) return complain(finished.problem());
        bool nothing_fits = false;
        if (!make_one_mark(name, now, *finished, nothing_fits)) return;
        if (nothing_fits || --now.left == 0) earned->erase(earned->begin());
        if (const auto saved = shelf_.save_earned(name, *earned); !saved) return complain(saved.problem());
    }
}

bool SheetPages::make_one_mark(const std::string& name, const EarnedMarks& marks, const AnyState& finished, bool& nothing_fits) {
    const Result<std::string> text = shelf_.load(name);
    if (!text) {
        complain(text.problem());
        return false;
    }
    const Result<std::vector<SheetChoice>> choices = shelf_.book().marks(*text, finished);
    if (!choices) {
        complain(choices.problem());
        return false;
    }
    if (choices->empty()) {
        screen_.show(name, {say(Message("cli.sheets.lost").with("count", int64_t{marks.left}))});
        nothing_fits = true;
        return true;
    }
    Menu menu{say(Message("cli.sheets.mark_title").with("name", name)),
              {say(Message("cli.sheets.mark_how").with("count", int64_t{marks.left}))},
              {},
              Menu::nothing};  // a mark stays
    for (const SheetChoice& each : *choices) menu.items.push_back({say(each.label), {}});
    const std::optional<size_t> chosen = screen_.choose(menu);
    if (!chosen) return false;
    const Result<std::string> marked = shelf_.book().mark(*text, (*choices)[*chosen].id, finished);
    if (!marked) {
        complain(marked.problem());
        return false;
    }
    if (const auto saved = shelf_.save(name, *marked); !saved) {
        complain(saved.problem());
        return false;
    }
    return true;
}

}  // namespace undercroft
