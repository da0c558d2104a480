// `check-content`: loads packs and words and prints every mistake at its file, line and column, so that a designer mends a
// pack in one round.
#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include "cli/arguments.h"
#include "cli/load_house.h"
#include "cli/program.h"

namespace undercroft {

namespace {

using Json = nlohmann::ordered_json;

class CheckContentCommand final : public Command {
public:
    std::string name() const override { return "check-content"; }
    void add_options(OptionReader& reader) override {
        reader.add_option("game", game_);
        reader.add_option("--dir", folder_);
        reader.add_flag("--json", json_);
    }

    int run(Program& program) override {
        const std::vector<std::string> known = program.house.game_ids();
        if (!game_.empty() && std::find(known.begin(), known.end(), game_) == known.end()) {
            return program.refuse(program.house.find_game(game_).problem());
        }
        if (folder_.empty()) return report(program.house, program.house);
        while (folder_.size() > 1 && folder_.back() == '/') folder_.pop_back();
        const Result<House> other = load_house(folder_, folder_);
        if (!other) return program.refuse(other.problem());
        return report(program.house, *other);
    }

private:
    // Said by the program's own house: the words of the checked one may be what is wrong.
    int report(const House& voice, const House& checked) {
        ProblemList problems;
        for (const HouseGame& game : checked.games()) {
            if (game_.empty() || game.id == game_) problems.append(game.problems);
        }
        for (const Problem& problem : checked.text_problems()) {
            if (concerns(problem)) problems.add(problem);
        }
        problems.sort();
        if (json_) {
            print_json(voice, checked, problems);
        } else {
            for (const Problem& problem : problems) fmt::print("{}\n", voice.say(problem));
            for (const HouseGame& game : checked.games()) {
                if (!game_.empty() && game.id != game_) continue;
                int total = 0;
                std::string sorts;
                for (const auto& [sort, count] : game.cards) {
                    sorts += fmt::format("{}{} {}", sorts.empty() ? "" : ", ", sort, count);
                    total += count;
                }
                fmt::print("{}\n",
                           voice.say(Message("cli.check.cards").with("game", game.id).with("count", int64_t{total}).with("sorts", sorts)));
            }
            fmt::print("{}\n", voice.say(Message("cli.check.texts").with("count", static_cast<int64_t>(checked.text_count()))));
            fmt::print("{}\n", voice.say(Message("cli.check.mistakes").with("count", static_cast<int64_t>(problems.size()))));
        }
        return problems.empty() ? exit_fine : exit_negative;
    }

    // With a game given, only its own words; with none, all.
    bool concerns(const Problem& problem) const {
        return game_.empty() || problem.place.file.find("/" + game_ + "/") != std::string::npos ||
               problem.place.file.find("/" + game_ + ".") != std::string::npos;
    }

    static void print_json(const House& voice, const House& checked, const ProblemList& problems) {
        Json json{{"mistakes", Json::array()}, {"games", Json::array()}, {"texts", checked.text_count()}};
        for (const Problem& problem : problems) {
            json["mistakes"].push_back({{"file", problem.place.file},
                                        {"line", problem.place.line},
                                        {"column", problem.place.column},
                                        {"code", problem.code()},
                                        {"message", voice.say(problem.message)}});
        }
        for (const HouseGame& game : checked.games()) json["games"].push_back({{"id", game.id}, {"cards", game.cards}});
        fmt::print("{}\n", json.dump(1));
    }

    std::string game_;
    std::string folder_;
    bool json_ = false;
};

}  // namespace

std::unique_ptr<Command> make_check_content_command() { return std::make_unique<CheckContentCommand>(); }

}  // namespace undercroft
