// Runs the built program as a person would: with arguments, an input, an environment of its own; or in a terminal of a given size.
#pragma once

#include <filesystem>
#include <string>
#include <vector>

namespace undercroft {

struct Ran {
    int code = -1;  // 128 + signal when a signal ended it
    std::string out;
    std::string err;
};

// A folder that goes away with the object; the program keeps its saves below it.
class Workplace {
public:
    enum class Person { knows_the_games, newcomer };  // a newcomer is offered guides
    explicit Workplace(Person person = Person::knows_the_games);
    ~Workplace();
    Workplace(const Workplace&) = delete;
    Workplace& operator=(const Workplace&) = delete;

    const std::filesystem::path& folder() const { return folder_; }
    std::filesystem::path data() const { return folder_ / "undercroft"; }
    // Every file of games below the data folder, by its path relative to it, in order; settings are not among them.
    std::vector<std::string> kept() const;
    std::string write(const std::string& name, const std::string& text) const;

    Ran run(const std::vector<std::string>& arguments, const std::string& input = {}) const;
    // The same with standard output going elsewhere, to /dev/full for instance.
    Ran run_into(const std::string& out, const std::vector<std::string>& arguments, const std::string& input = {}) const;

private:
    std::filesystem::path folder_;
};

// The program in a terminal of its own.
class TerminalRun {
public:
    TerminalRun(const Workplace& place, const std::vector<std::string>& arguments, int columns, int rows);
    ~TerminalRun();
    TerminalRun(const TerminalRun&) = delete;
    TerminalRun& operator=(const TerminalRun&) = delete;

    void type(const std::string& keys);
    void send_signal(int signal);
    void resize(int columns, int rows);
    // Reads until the text shows up on the screen; false after some seconds without it.
    bool wait_for(const std::string& text);
    bool also_shows(const std::string& text);  // with what was seen since the last wait_for; waits, too
    // What stays the same is not painted again, so a word may come in pieces: the window is made wider and narrower until it is whole.
    bool shows_anew(const std::string& text);
    // Everything the program wrote since the last wait that succeeded, with control sequences taken out.
    const std::string& seen() const { return seen_; }
    const std::string& raw() const { return raw_; }  // with them
    // Waits for the end and gives the exit code; -1 when it does not end.
    int wait_for_end();

private:
    bool read_some(int milliseconds);
    int terminal_ = -1;
    int process_ = -1;
    std::string raw_;
    std::string seen_;
};

}  // namespace undercroft
