#include "cli/rule_lines.h"

#include "cli/files.h"

#include <algorithm>

namespace undercroft {

namespace {

using Kind = RuleLine::Kind;

void add_cards(const House& house, const Rulebook& book, const std::vector<const NamedCard*>& cards, std::vector<RuleLine>& lines) {
    const auto language = static_cast<size_t>(house.language());
    for (const NamedCard* card : cards) {
        std::string text = house.say(
            Message("cli.rules.card").with("sort", card->sorts[language]).with("game", book.game_name(house.language(), card->game)));
        if (!card->texts[language].empty()) text += " " + card->texts[language];
        lines.push_back({Kind::card, card->names[language], std::move(text)});
    }
    if (!cards.empty()) lines.push_back({Kind::note, {}, house.say("cli.rules.card_where")});
}

}  // namespace

std::string RuleLine::joined() const {
    switch (kind) {
    case Kind::heading: return label + " · " + text;
    case Kind::rule: return label + "  " + text;
    case Kind::card: return label + ". " + text;
    case Kind::note: break;
    }
    return text;
}

Rulebook read_rulebook(const House& house, const std::filesystem::path& home) {
    const Result<std::vector<SourceFile>> files = read_folder(home / "rules", ".md", "rules");
    return {files ? *files : std::vector<SourceFile>(), house.texts()};
}

std::vector<RuleLine> rule_lines(const House& house, const Rulebook& book, const Rulebook::Found& found, std::string_view game,
                                 const std::string& wish) {
    const Language language = house.language();
    std::vector<RuleLine> lines;
    add_cards(house, book, found.named, lines);
    const bool all_said = std::all_of(found.rules.begin(), found.rules.end(), [&](const Rule* rule) { return rule->is_said_in(language); });
    if (!all_said) lines.push_back({Kind::note, {}, house.say("cli.rules.in_english")});
    std::string chapter;
    for (const Rule* rule : found.rules) {
        if (rule->chapter != chapter) {
            chapter = rule->chapter;
            const std::string title = book.chapter_title(language, chapter);
            lines.push_back({Kind::heading, chapter, rule->game == game ? title : book.game_name(language, rule->game) + " · " + title});
        }
        lines.push_back({Kind::rule, rule->id, rule->text(language)});
    }
    add_cards(house, book, found.others, lines);
    if (found.elsewhere > 0) {
        const Message more = Message("cli.rules.elsewhere").with("count", static_cast<int64_t>(found.elsewhere)).with("words", wish);
        lines.push_back({Kind::note, {}, house.say(more)});
    }
    return lines;
}

Message nothing_found(const Rulebook& book, const std::string& wish) {
    const std::string near = book.nearest(wish);
    return Message("cli.rules.nothing").with("words", wish).with("nearest", near.empty() ? std::string("none") : near);
}

}  // namespace undercroft
