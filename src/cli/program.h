// The program: finds its home, loads the house, reads the command line in the person's language, runs one command.
#pragma once

#include <filesystem>
#include <memory>
#include <string>
#include <vector>

#include "cli/file_store.h"
#include "cli/files.h"
#include "core/result.h"
#include "session/house.h"

namespace undercroft {

// What the program ends with.
enum Exit : int {
    exit_fine = 0,
    exit_negative = 1,      // it ran, and the answer is no: a failed check, a mistake in a pack, nothing found
    exit_misuse = 2,        // wrong usage or bad input
    exit_cannot_print = 3,  // what it had to say could not be written: a full disk
    exit_not_saved = 4,     // a game was left whose last answers could not be written
    exit_interrupted = 130,
};

struct Program {
    House house;
    std::filesystem::path home;
    bool plain = false;
    bool language_given = false;  // on the command line: settings do not change it
    FileStore store{data_folder()};
    bool unsaved = false;  // a game was left that could not be written

    // One sentence to stderr; returns exit_misuse.
    int refuse(const Problem& problem) const;
};

// Where a command names its words and where they go. The parser behind it is the program's business.
class OptionReader {
public:
    virtual ~OptionReader() = default;
    // "--seed" is an option with a value, "game" a word by its place; a list may be given several times.
    virtual void add_option(const std::string& name, std::string& value) = 0;
    virtual void add_option(const std::string& name, std::vector<std::string>& values) = 0;
    virtual void add_flag(const std::string& name, bool& value) = 0;
};

class Command {
public:
    virtual ~Command() = default;
    virtual std::string name() const = 0;
    virtual void add_options(OptionReader& reader) = 0;
    virtual int run(Program& program) = 0;
};

// In the order in which help lists them.
std::vector<std::unique_ptr<Command>> make_commands();
std::unique_ptr<Command> make_games_command();
std::unique_ptr<Command> make_play_command();
std::unique_ptr<Command> make_serve_command();
std::unique_ptr<Command> make_records_command();
std::unique_ptr<Command> make_simulate_command();
std::unique_ptr<Command> make_soak_command();
std::unique_ptr<Command> make_census_command();
std::unique_ptr<Command> make_tournament_command();
std::unique_ptr<Command> make_balance_command();
std::unique_ptr<Command> make_table_command();
std::unique_ptr<Command> make_replay_command();
std::unique_ptr<Command> make_check_content_command();
std::unique_ptr<Command> make_rules_command();
std::unique_ptr<Command> make_world_command();
std::unique_ptr<Command> make_completion_command();

// What completion and its test know about the command line: every command with its options.
struct CommandWords {
    std::string name;
    std::vector<std::string> options;  // long forms, "--seats"
};
std::vector<CommandWords> command_words();

// Without a command: the front page.
int run_front_page(Program& program);

int run_program(int count, char** arguments);

}  // namespace undercroft
