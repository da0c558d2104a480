// `games`: what can be played, with how many, which options, bots and campaigns.
#include <fmt/ranges.h>
#include <nlohmann/json.hpp>

#include "cli/program.h"

namespace undercroft {

namespace {

using Json = nlohmann::ordered_json;

class GamesCommand final : public Command {
public:
    std::string name() const override { return "games"; }
    void add_options(OptionReader& reader) override { reader.add_flag("--json", json_); }

    int run(Program& program) override {
        Json all = Json::array();
        for (const HouseGame& game : program.house.games()) {
            if (game.module == nullptr) {
                fmt::print(stderr, "{}\n", program.house.say(game.problems[0]));
            } else if (json_) {
                all.push_back(describe(program.house, *game.module));
            } else {
                print(program.house, *game.module);
            }
        }
        if (json_) fmt::print("{}\n", all.dump(1));
        return exit_fine;
    }

private:
    static Json describe(const House& house, const GameModule& game) {
        const GameCard& card = game.card();
        Json json{{"id", card.id}, {"name", house.say(card.id + ".name")}, {"text", house.say(card.id + ".text")}};
        json["seats"] = card.seat_counts;
        json["usual_seats"] = card.usual_seats;
        json["options"] = Json::object();
        for (const OptionSpec& option : card.options) json["options"][option.id] = option.values;
        json["bots"] = game.bot_names();
        json["campaigns"] = Json::array();
        for (const CampaignSpec& campaign : card.campaigns) {
            json["campaigns"].push_back(
                {{"id", campaign.id}, {"name", house.say(campaign.text_key + ".name")}, {"chapters", campaign.chapters.size()}});
        }
        json["rules_version"] = card.rules_version;
        return json;
    }

    static void print(const House& house, const GameModule& game) {
        const GameCard& card = game.card();
        fmt::print("{} ({})\n  {}\n", house.say(card.id + ".name"), card.id, house.say(card.id + ".text"));
        fmt::print("  {}\n", house.say(Message("cli.games.seats")
                                           .with("seats", fmt::format("{}", fmt::join(card.seat_counts, ", ")))
                                           .with("usual", int64_t{card.usual_seats})));
        for (const OptionSpec& option : card.options) {
            fmt::print("  {}\n", house.say(Message("cli.games.option")
                                               .with("option", option.id)
                                               .with("values", fmt::format("{}", fmt::join(option.values, ", ")))));
        }
        for (const CampaignSpec& campaign : card.campaigns) {
            fmt::print("  {}\n", house.say(Message("cli.games.campaign")
                                               .with("campaign", campaign.id)
                                               .with("name", TextKey{campaign.text_key + ".name"})
                                               .with("chapters", static_cast<int64_t>(campaign.chapters.size()))));
        }
        for (const std::string& bot : game.bot_names()) {
            fmt::print("  {}\n", house.say(Message("cli.games.bot").with("bot", bot).with("means", house.say(game.describe_bot(bot)))));
        }
        fmt::print("\n");
    }

    bool json_ = false;
};

}  // namespace

std::unique_ptr<Command> make_games_command() { return std::make_unique<GamesCommand>(); }

}  // namespace undercroft
