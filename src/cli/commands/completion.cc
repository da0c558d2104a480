// `completion`: a script that teaches a shell our commands, options, games and bots.
#include <fmt/ranges.h>

#include "bots/bot_plan.h"
#include "cli/arguments.h"
#include "cli/program.h"

namespace undercroft {

namespace {

// Commands whose first word is a game.
bool takes_game(const std::string& command) {
    return command == "play" || command == "simulate" || command == "soak" || command == "tournament" || command == "balance" ||
           command == "check-content" || command == "census";
}

class CompletionCommand final : public Command {
public:
    std::string name() const override { return "completion"; }
    void add_options(OptionReader& reader) override { reader.add_option("shell", shell_); }

    int run(Program& program) override {
        const std::vector<std::string> shells{"bash", "zsh", "fish"};
        if (shell_ == "bash" || shell_ == "zsh") {
            if (shell_ == "zsh") fmt::print("autoload -U +X bashcompinit && bashcompinit\n");
            print_bash(program.house.game_ids());
        } else if (shell_ == "fish") {
            print_fish(program.house.game_ids());
        } else {
            return program.refuse(
                Problem("cli.problem.unknown_shell").with("shell", shell_).with("nearest", nearest_or_none(shell_, shells)));
        }
        return exit_fine;
    }

private:
    static std::string values_of(const std::string& flag) {
        if (flag == "--lang") return "en ru";
        if (flag == "--bots") return fmt::format("{}", fmt::join(bot_names(), " "));
        return {};
    }

    static void print_bash(const std::vector<std::string>& games) {
        const std::vector<CommandWords> all = command_words();
        std::vector<std::string> names;
        for (size_t i = 1; i < all.size(); ++i) names.push_back(all[i].name);
        fmt::print(
            "_undercroft() {{\n    local word=${{COMP_WORDS[COMP_CWORD]}} before=${{COMP_WORDS[COMP_CWORD-1]}} "
            "command=${{COMP_WORDS[1]}}\n");
        fmt::print("    case $before in\n");
        for (const char* flag : {"--lang", "--bots"}) {
            fmt::print("    {}) COMPREPLY=($(compgen -W \"{}\" -- \"$word\")); return ;;\n", flag, values_of(flag));
        }
        fmt::print("    --dir) COMPREPLY=($(compgen -d -- \"$word\")); return ;;\n    esac\n");
        fmt::print(
            "    if [ \"$COMP_CWORD\" -eq 1 ]; then COMPREPLY=($(compgen -W \"{} {}\" -- \"$word\")); return; fi\n    case $command in\n",
            fmt::join(names, " "), fmt::join(all[0].options, " "));
        for (size_t i = 1; i < all.size(); ++i) {
            std::string words = fmt::format("{} {}", fmt::join(all[i].options, " "), fmt::join(all[0].options, " "));
            if (takes_game(all[i].name)) words += fmt::format(" {}", fmt::join(games, " "));
            if (all[i].name == "completion") words += " bash zsh fish";
            const char* files = all[i].name == "replay" ? " -f" : "";
            fmt::print("    {}) COMPREPLY=($(compgen{} -W \"{}\" -- \"$word\")) ;;\n", all[i].name, files, words);
        }
        fmt::print("    esac\n}}\ncomplete -F _undercroft undercroft ./undercroft\n");
    }

    static void print_fish(const std::vector<std::string>& games) {
        const std::vector<CommandWords> all = command_words();
        fmt::print("complete -c undercroft -f\n");
        for (const std::string& flag : all[0].options) fmt::print("complete -c undercroft -l {}\n", flag.substr(2));
        for (size_t i = 1; i < all.size(); ++i) {
            const std::string& command = all[i].name;
            const std::string when = fmt::format("-n '__fish_seen_subcommand_from {}'", command);
            fmt::print("complete -c undercroft -n __fish_use_subcommand -a {}\n", command);
            for (const std::string& flag : all[i].options) {
                const std::string values = values_of(flag);
                fmt::print("complete -c undercroft {} -l {}{}\n", when, flag.substr(2), values.empty() ? "" : " -x -a '" + values + "'");
            }
            if (takes_game(command)) fmt::print("complete -c undercroft {} -a '{}'\n", when, fmt::join(games, " "));
            if (command == "replay") fmt::print("complete -c undercroft {} -F\n", when);
            if (command == "completion") fmt::print("complete -c undercroft {} -a 'bash zsh fish'\n", when);
        }
    }

    std::string shell_;
};

}  // namespace

std::unique_ptr<Command> make_completion_command() { return std::make_unique<CompletionCommand>(); }

}  // namespace undercroft
