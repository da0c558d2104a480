// What the scenario runners of all games share: reading the lines of a text, collecting what is wrong, finding the files.
// The words are described in tests/scenarios/README.md.
#pragma once

#include <optional>
#include <string>
#include <vector>

namespace undercroft::support {

// Texts without the blanks around them, empty ones left out.
std::vector<std::string> parts(const std::string& text, char separator);
std::vector<std::string> words_in(const std::string& text);
std::string joined(const std::vector<std::string>& words, size_t from);
std::optional<int> number_in(const std::vector<std::string>& words, size_t index);

class ScenarioRun {
public:
    virtual ~ScenarioRun() = default;

    // What is wrong, line by line ("3: wounds: 2, not 1"); empty when the scenario holds.
    std::vector<std::string> run(const std::string& text);

protected:
    // One line that is neither empty nor a comment: its first word and the rest. `rule` lines do not get here.
    virtual void run_line(const std::string& key, const std::string& rest) = 0;

    void complain(const std::string& what);

private:
    int line_ = 0;
    std::vector<std::string> complaints_;
};

// The scenarios of a game below tests/scenarios, by the names of their files without ending, and the text of one.
std::vector<std::string> scenario_names(const std::string& game);
std::string scenario_text(const std::string& game, const std::string& name);

}  // namespace undercroft::support
