// `rules`: looks a numbered rule up by id, by chapter or by words of its text or title.
#include <fmt/ranges.h>
#include <nlohmann/json.hpp>

#include "cli/program.h"
#include "cli/rulebook.h"
#include "text/width.h"

namespace undercroft {

namespace {

using Json = nlohmann::ordered_json;

constexpr int line_width = 100;

class RulesCommand final : public Command {
public:
    std::string name() const override { return "rules"; }
    void add_options(OptionReader& reader) override {
        reader.add_option("words", words_);
        reader.add_flag("--json", json_);
    }

    int run(Program& program) override {
        const House& house = program.house;
        const Rulebook book = Rulebook::read(program.home / "rules");
        if (words_.empty()) {
            list_chapters(house, book);
            return exit_fine;
        }
        const std::string wish = fmt::format("{}", fmt::join(words_, " "));
        const std::vector<const Rule*> found = book.find(house, wish);
        if (json_) {
            Json json = Json::array();
            for (const Rule* rule : found) {
                json.push_back({{"id", rule->id},
                                {"chapter", rule->chapter},
                                {"title_en", chapter_title(house, Language::english, rule->chapter)},
                                {"title_ru", chapter_title(house, Language::russian, rule->chapter)},
                                {"text", rule->text}});
            }
            fmt::print("{}\n", json.dump(1));
        } else {
            if (!found.empty() && house.language() != Language::english) fmt::print("{}\n", house.say("cli.rules.in_english"));
            std::string chapter;
            for (const Rule* rule : found) {
                if (rule->chapter != chapter) {
                    chapter = rule->chapter;
                    fmt::print("\n{} · {}\n", chapter, chapter_title(house, house.language(), chapter));
                }
                const std::vector<std::string> lines = wrap(rule->id + "  " + rule->text, line_width);
                for (size_t i = 0; i < lines.size(); ++i) fmt::print("  {}{}\n", i == 0 ? "" : "    ", lines[i]);
            }
        }
        if (!found.empty()) return exit_fine;
        fmt::print(stderr, "{}\n", house.say(Message("cli.rules.nothing").with("words", wish).with("nearest", book.nearest(wish))));
        return exit_negative;
    }

private:
    void list_chapters(const House& house, const Rulebook& book) const {
        Json json = Json::array();
        for (const std::string& chapter : book.chapters()) {
            if (json_) {
                json.push_back({{"chapter", chapter},
                                {"title_en", chapter_title(house, Language::english, chapter)},
                                {"title_ru", chapter_title(house, Language::russian, chapter)}});
            } else {
                fmt::print("{} {}\n", pad(chapter, 14), chapter_title(house, house.language(), chapter));
            }
        }
        if (json_) fmt::print("{}\n", json.dump(1));
    }

    std::vector<std::string> words_;
    bool json_ = false;
};

}  // namespace

std::unique_ptr<Command> make_rules_command() { return std::make_unique<RulesCommand>(); }

}  // namespace undercroft
