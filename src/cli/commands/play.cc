// `play`: sits down at a table, full screen or in plain lines.

#include <algorithm>

#include "cli/arguments.h"
#include "cli/program.h"
#include "cli/screen.h"
#include "cli/seating.h"
#include "cli/storage.h"
#include "cli/terminal.h"
#include "session/saves.h"
#include "session/sheets.h"

namespace undercroft {

namespace {

class PlayCommand final : public Command {
public:
    std::string name() const override { return "play"; }
    void add_options(OptionReader& reader) override {
        reader.add_option("game", game_);
        reader.add_option("--seats", seats_);
        reader.add_option("--people", people_);
        reader.add_option("--names", names_);
        reader.add_option("--bots", bots_);
        reader.add_option("--time-ms", time_ms_);
        reader.add_option("--iterations", iterations_);
        reader.add_option("--option", options_);
        reader.add_option("--campaign", campaign_);
        reader.add_option("--sheets", sheets_);
        reader.add_option("--seed", seed_);
        reader.add_option("--resume", resume_);
        reader.add_flag("--continue", continue_);
    }

    int run(Program& program) override {
        const Settings settings = load_settings();
        if (!program.language_given && settings.language) program.house.speak(*settings.language);
        program.plain |= settings.plain;
        if (game_.empty() && resume_.empty() && !continue_) return run_front_page(program);
        Result<Sitting> sitting = sit_down(program);
        if (!sitting) return program.refuse(sitting.problem());
        if (!program.language_given) {  // a game that goes on does so in the language it was left in
            if (const auto language = sitting->language()) program.house.speak(*language);
        }
        Result<std::unique_ptr<Screen>> screen = open_screen(program);
        if (!screen) return program.refuse(screen.problem());
        catch_interrupt();
        play_through(program, **screen, Playing(std::move(*sitting)));
        return program.unsaved ? exit_not_saved : interrupted() ? exit_interrupted : exit_fine;
    }

private:
    // A game that goes on has its seats, options and seed already.
    Result<Done> check_together() const {
        if (resume_.empty() && !continue_) return Done{};
        const std::string how = continue_ ? "--continue" : "--resume";
        const std::vector<std::pair<std::string, bool>> others = {{"--resume", continue_ && !resume_.empty()},
                                                                  {"--seed", !seed_.empty()},
                                                                  {"--option", !options_.empty()},
                                                                  {"--seats", seats_ != "0"},
                                                                  {"--people", !people_.empty()},
                                                                  {"--names", !names_.empty()},
                                                                  {"--campaign", !campaign_.empty()},
                                                                  {"--sheets", !sheets_.empty()},
                                                                  {"GAME", !game_.empty() && !resume_.empty()}};
        for (const auto& [flag, given] : others) {
            if (given) return Problem("cli.problem.not_together").with("flag", flag).with("how", how);
        }
        return Done{};
    }

    Result<Sitting> sit_down(Program& program) {
        if (const auto sound = check_together(); !sound) return sound.problem();
        if (!resume_.empty()) {
            const auto text = read_file(resume_);
            if (!text) return text.problem();
            return Sitting::resume_copy(program.house, program.store, *text, resume_);
        }
        if (continue_) {
            std::vector<SavedGame> saves = saved_games(program.house, program.store);
            if (!game_.empty()) {
                if (const auto game = program.house.find_game(game_); !game) return game.problem();
                std::erase_if(saves, [&](const SavedGame& each) { return each.game != game_; });
            }
            if (saves.empty()) return Problem("cli.problem.nothing_to_continue");
            auto save = std::find_if(saves.begin(), saves.end(), [](const SavedGame& each) { return each.can_go_on; });
            if (save == saves.end()) save = saves.begin();  // refused with its reason
            return Sitting::resume(program.house, program.store, save->name);
        }
        const auto game = program.house.find_game(game_);
        if (!game) return game.problem();
        const auto wish = read_wish();
        if (!wish) return wish.problem();
        if (!wish->sheets.empty()) {
            if (const auto keeps = check_keeps_sheets(**game); !keeps) return keeps.problem();
        }
        const auto plan = make_plan(**game, program.store, *wish);
        if (!plan) return plan.problem();
        return Sitting::begin(program.house, program.store, *plan);
    }

    Result<TableWish> read_wish() const {
        TableWish wish;
        const auto seats = read_number("--seats", seats_, 0, max_seats);
        if (!seats) return seats.problem();
        const auto time = read_number("--time-ms", time_ms_, 1, 3'600'000);
        if (!time) return time.problem();
        const auto iterations = read_number("--iterations", iterations_, 0, 1'000'000'000);
        if (!iterations) return iterations.problem();
        const auto options = read_pairs(options_);
        if (!options) return options.problem();
        wish.names = split_list(names_);
        if (!people_.empty() || !wish.names.empty()) {
            const auto count = read_number("--people", people_.empty() ? std::to_string(wish.names.size()) : people_, 0, max_seats);
            if (!count) return count.problem();
            wish.people = static_cast<int>(*count);
        }
        if (!seed_.empty()) {
            const auto seed = read_seed(seed_);
            if (!seed) return seed.problem();
            wish.seed = *seed;
        }
        wish.seats = static_cast<int>(*seats);
        wish.bots = split_list(bots_);
        wish.time_ms = *time;
        wish.iterations = *iterations;
        wish.options = *options;
        wish.campaign = campaign_;
        wish.sheets = split_list(sheets_);
        return wish;
    }

    std::string game_;
    std::string seats_ = "0";
    std::string people_;
    std::string names_;
    std::string bots_;
    std::string time_ms_ = "100";
    std::string iterations_ = "0";
    std::vector<std::string> options_;
    std::string campaign_;
    std::string sheets_;
    std::string seed_;
    std::string resume_;
    bool continue_ = false;
};

}  // namespace

std::unique_ptr<Command> make_play_command() { return std::make_unique<PlayCommand>(); }

}  // namespace undercroft
