// `rules`: looks up a numbered rule by id, by chapter or by words, and a card by its name.
#include <fmt/ranges.h>
#include <nlohmann/json.hpp>

#include "cli/program.h"
#include "cli/rule_lines.h"
#include "text/width.h"

namespace undercroft {

namespace {

using Json = nlohmann::ordered_json;

constexpr int line_width = 100;

const std::string& in(Language language, const InLanguages& texts) { return texts[static_cast<size_t>(language)]; }

Json chapter_json(const Rulebook& book, const std::string& chapter) {
    return {{"chapter", chapter},
            {"title_en", book.chapter_title(Language::english, chapter)},
            {"title_ru", book.chapter_title(Language::russian, chapter)}};
}

Json card_json(const NamedCard& card) {
    Json json = {{"card", card.key}, {"game", card.game}};
    for (const Language language : all_languages) {
        const std::string code = language_code(language);
        json["sort_" + code] = in(language, card.sorts);
        json["name_" + code] = in(language, card.names);
        json["text_" + code] = in(language, card.texts);
    }
    return json;
}

class RulesCommand final : public Command {
public:
    std::string name() const override { return "rules"; }
    void add_options(OptionReader& reader) override {
        reader.add_option("words", words_);
        reader.add_flag("--json", json_);
    }

    int run(Program& program) override {
        const House& house = program.house;
        const Rulebook book = read_rulebook(house, program.home);
        if (words_.empty()) {
            list_chapters(house, book);
            return exit_fine;
        }
        const std::string wish = fmt::format("{}", fmt::join(words_, " "));
        const Rulebook::Found found = book.find(wish);
        json_ ? print_json(book, found) : print_lines(house, book, found);
        if (!found.empty()) return exit_fine;
        fmt::print(stderr, "{}\n", house.say(nothing_found(book, wish)));
        return exit_negative;
    }

private:
    static void print_json(const Rulebook& book, const Rulebook::Found& found) {
        Json json = {{"rules", Json::array()}, {"cards", Json::array()}};
        for (const Rule* rule : found.rules) {
            Json one = {{"id", rule->id}, {"game", rule->game}};
            one.update(chapter_json(book, rule->chapter));
            for (const Language language : all_languages) one["text_" + language_code(language)] = in(language, rule->texts);
            json["rules"].push_back(std::move(one));
        }
        for (const auto* cards : {&found.named, &found.others}) {
            for (const NamedCard* card : *cards) json["cards"].push_back(card_json(*card));
        }
        fmt::print("{}\n", json.dump(1));
    }

    static void print_lines(const House& house, const Rulebook& book, const Rulebook::Found& found) {
        for (const RuleLine& line : rule_lines(house, book, found)) {
            if (line.kind == RuleLine::Kind::heading) {
                fmt::print("\n{}\n", line.joined());
                continue;
            }
            const std::vector<std::string> rows = wrap(line.joined(), line_width);
            for (size_t i = 0; i < rows.size(); ++i) fmt::print("  {}{}\n", i == 0 ? "" : "    ", rows[i]);
        }
    }

    void list_chapters(const House& house, const Rulebook& book) const {
        Json json = Json::array();
        std::string game;
        for (const Rulebook::Chapter& chapter : book.chapters()) {
            if (json_) {
                json.push_back(chapter_json(book, chapter.id));
                continue;
            }
            if (chapter.game != game) {
                fmt::print("{}{}\n", game.empty() ? "" : "\n", book.game_name(house.language(), chapter.game));
                game = chapter.game;
            }
            fmt::print("  {} {}\n", pad(chapter.id, 14), in(house.language(), chapter.titles));
        }
        if (json_) fmt::print("{}\n", json.dump(1));
    }

    std::vector<std::string> words_;
    bool json_ = false;
};

}  // namespace

std::unique_ptr<Command> make_rules_command() { return std::make_unique<RulesCommand>(); }

}  // namespace undercroft
