#include "cli/program.h"

#include <algorithm>
#include <clocale>
#include <cstdio>
#include <cstdlib>
#include <optional>
#include <system_error>

#include <fmt/format.h>
#include <CLI/CLI.hpp>

#include "cli/arguments.h"
#include "cli/load_house.h"
#include "core/nearest.h"
#include "core/utf8.h"

namespace undercroft {

namespace {

// Said before any words can be loaded, so it is the one text that lives in code, in both languages.
constexpr const char* no_home =
    "Undercroft cannot find its content folder. Set UNDERCROFT_HOME to the folder that has content/ in it.\n"
    "Undercroft не находит папку content. Укажите в UNDERCROFT_HOME папку, в которой она лежит.\n";

Language language_of_environment() {
    for (const char* name : {"LC_ALL", "LC_MESSAGES", "LANG"}) {
        const char* value = std::getenv(name);
        if (value == nullptr || *value == '\0') continue;
        return std::string_view(value).starts_with("ru") ? Language::russian : Language::english;
    }
    return Language::english;
}

// Before the real parsing, so that complaints about the command line are already in the wanted language.
std::optional<std::string> language_wish(const std::vector<std::string>& arguments) {
    std::optional<std::string> wish;
    for (size_t i = 0; i < arguments.size(); ++i) {
        if (arguments[i] == "--lang" && i + 1 < arguments.size()) wish = arguments[i + 1];
        if (arguments[i].starts_with("--lang=")) wish = arguments[i].substr(7);
    }
    return wish;
}

class ReaderOfApp final : public OptionReader {
public:
    explicit ReaderOfApp(CLI::App& app) : app_(app) {}
    void add_option(const std::string& name, std::string& value) override { app_.add_option(name, value); }
    void add_option(const std::string& name, std::vector<std::string>& values) override {
        CLI::Option* option = app_.add_option(name, values);
        if (name.starts_with("--")) option->expected(1)->multi_option_policy(CLI::MultiOptionPolicy::TakeAll);
    }
    void add_flag(const std::string& name, bool& value) override { app_.add_flag(name, value); }

private:
    CLI::App& app_;
};

struct CommandLine {
    CLI::App app{"undercroft"};
    std::vector<std::unique_ptr<Command>> commands = make_commands();
    std::vector<CLI::App*> parts;
    std::string language;
    bool plain = false;
    bool help = false;
    bool version = false;

    CommandLine() {
        app.set_help_flag();  // CLI11 writes help in English; ours is in content/text
        app.allow_extras();
        app.add_option("--lang", language);
        app.add_flag("--plain", plain);
        app.add_flag("--help,-h", help);
        app.add_flag("--version", version);
        for (const auto& command : commands) {
            CLI::App* part = app.add_subcommand(command->name());
            part->set_help_flag();
            part->fallthrough();
            part->allow_extras();
            ReaderOfApp reader(*part);
            command->add_options(reader);
            parts.push_back(part);
        }
        app.require_subcommand(0, 1);
    }

    Command* chosen() const {
        for (size_t i = 0; i < parts.size(); ++i) {
            if (parts[i]->parsed()) return commands[i].get();
        }
        return nullptr;
    }
};

std::vector<std::string> long_names(const CLI::App& app) {
    std::vector<std::string> names;
    for (const CLI::Option* option : app.get_options()) {
        for (const std::string& name : option->get_lnames()) names.push_back("--" + name);
    }
    return names;
}

Problem stray_word(const CommandLine& line, const std::string& word) {
    std::vector<std::string> known = long_names(line.app);
    const Command* command = line.chosen();
    if (word.starts_with("-")) {
        for (const CLI::App* part : line.parts) {
            if (!part->parsed()) continue;
            const std::vector<std::string> more = long_names(*part);
            known.insert(known.end(), more.begin(), more.end());
        }
        return Problem("cli.problem.unknown_flag").with("flag", word).with("nearest", nearest_or_none(word, known));
    }
    if (command != nullptr) return Problem("cli.problem.extra_word").with("word", word).with("command", command->name());
    known.clear();
    for (const auto& each : line.commands) known.push_back(each->name());
    return Problem("cli.problem.unknown_command").with("word", word).with("nearest", nearest_or_none(word, known));
}

// "--svg ''": a name that a script left empty would pass for one that was not given; and in "--resume --plain" the value is missing.
std::string emptied_option(const CommandLine& line) {
    for (const CLI::App* part : line.parts) {
        for (const CLI::Option* option : part->get_options()) {
            const bool given = part->parsed() && option->count() > 0 && !option->get_lnames().empty();
            const auto is_none = [](const std::string& value) { return value.empty() || value.starts_with("--"); };
            if (given && std::ranges::any_of(option->results(), is_none)) return "--" + option->get_lnames().front();
        }
    }
    return {};
}

// "--seats: 1 required TEXT missing" -> --seats
std::string option_in(const std::string& complaint) { return complaint.substr(0, complaint.find(':')); }

int parse_and_run(Program& program, const std::vector<std::string>& arguments) {
    CommandLine line;
    std::vector<std::string> reversed(arguments.rbegin(), arguments.rend());  // CLI11 takes words from the back
    try {
        line.app.parse(reversed);
    } catch (const CLI::ArgumentMismatch& error) {
        const std::string flag = option_in(error.what());
        const auto given =
            std::ranges::count_if(arguments, [&](const std::string& word) { return word == flag || word.starts_with(flag + "="); });
        return program.refuse(Problem(given > 1 ? "cli.problem.given_twice" : "cli.problem.missing_value").with("flag", flag));
    } catch (const CLI::ParseError& error) {
        return program.refuse(Problem("cli.problem.bad_line").with("what", std::string(error.what())));
    }
    Command* command = line.chosen();
    if (line.help) {
        fmt::print("{}\n", program.house.say("cli.help." + (command == nullptr ? "main" : command->name())));
        return exit_fine;
    }
    if (line.version) {
        fmt::print("undercroft {}\n", UNDERCROFT_VERSION);
        return exit_fine;
    }
    if (const auto extras = line.app.remaining(true); !extras.empty()) return program.refuse(stray_word(line, extras.front()));
    if (const std::string flag = emptied_option(line); !flag.empty())
        return program.refuse(Problem("cli.problem.missing_value").with("flag", flag));
    program.plain = line.plain;
    return command == nullptr ? run_front_page(program) : command->run(program);
}

}  // namespace

int Program::refuse(const Problem& problem) const {
    fmt::print(stderr, "{}\n", house.say(problem));
    return exit_misuse;
}

std::vector<std::unique_ptr<Command>> make_commands() {
    std::vector<std::unique_ptr<Command>> commands;
    commands.push_back(make_play_command());
    commands.push_back(make_serve_command());
    commands.push_back(make_games_command());
    commands.push_back(make_records_command());
    commands.push_back(make_world_command());
    commands.push_back(make_rules_command());
    commands.push_back(make_replay_command());
    commands.push_back(make_simulate_command());
    commands.push_back(make_soak_command());
    commands.push_back(make_census_command());
    commands.push_back(make_tournament_command());
    commands.push_back(make_balance_command());
    commands.push_back(make_table_command());
    commands.push_back(make_check_content_command());
    commands.push_back(make_completion_command());
    return commands;
}

std::vector<CommandWords> command_words() {
    const CommandLine line;
    std::vector<CommandWords> words{{"", long_names(line.app)}};
    for (size_t i = 0; i < line.parts.size(); ++i) words.push_back({line.commands[i]->name(), long_names(*line.parts[i])});
    return words;
}

int run_program(int count, char** arguments) {
    std::setlocale(LC_ALL, "");
    const std::filesystem::path home = find_home();
    Result<House> house = home.empty() ? Result<House>(Problem("cli.problem.no_home")) : load_house(home / "content", "content");
    if (!house) {
        fmt::print(stderr, "{}", no_home);
        return exit_misuse;
    }
    Program program{.house = std::move(*house), .home = home};
    const std::vector<std::string> words(arguments + 1, arguments + count);
    program.house.speak(language_of_environment());
    for (const std::string& word : words) {
        if (!is_utf8(word)) return program.refuse(Problem("problems.input.not_utf8"));
    }
    if (const auto wish = language_wish(words)) {
        const Result<Language> language = parse_language(*wish);
        if (!language) return program.refuse(language.problem());
        program.house.speak(*language);
        program.language_given = true;
    }
    int ended = exit_cannot_print;
    try {
        ended = parse_and_run(program, words);
        if (std::fflush(stdout) != 0 || std::ferror(stdout) != 0) ended = exit_cannot_print;
    } catch (const std::system_error&) {  // thrown by fmt::print on a full disk
    }
    if (ended == exit_cannot_print) std::fprintf(stderr, "%s\n", program.house.say(Problem("cli.problem.cannot_print")).c_str());
    return ended;
}

}  // namespace undercroft
