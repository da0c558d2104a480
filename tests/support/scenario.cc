#include "support/scenario.h"

#include <algorithm>
#include <charconv>
#include <filesystem>
#include <sstream>

#include <fmt/format.h>

#include "support/content.h"

namespace undercroft::support {

namespace {

std::string trimmed(const std::string& text) {
    const size_t first = text.find_first_not_of(" \t\r");
    return first == std::string::npos ? "" : text.substr(first, text.find_last_not_of(" \t\r") - first + 1);
}

}  // namespace

std::vector<std::string> parts(const std::string& text, char separator) {
    std::vector<std::string> found;
    std::istringstream stream(text);
    for (std::string part; std::getline(stream, part, separator);) {
        if (part = trimmed(part); !part.empty()) found.push_back(part);
    }
    return found;
}

std::vector<std::string> words_in(const std::string& text) {
    std::istringstream stream(text);
    std::vector<std::string> words;
    for (std::string word; stream >> word;) words.push_back(word);
    return words;
}

std::string joined(const std::vector<std::string>& words, size_t from) {
    std::string text;
    for (size_t i = from; i < words.size(); ++i) text += (text.empty() ? "" : " ") + words[i];
    return text;
}

std::optional<int> number_in(const std::vector<std::string>& words, size_t index) {
    if (index >= words.size()) return std::nullopt;
    int value = 0;
    const char* end = words[index].data() + words[index].size();
    const auto [stop, error] = std::from_chars(words[index].data(), end, value);
    return error == std::errc{} && stop == end ? std::optional(value) : std::nullopt;
}

std::vector<std::string> ScenarioRun::run(const std::string& text) {
    std::istringstream lines(text);
    bool has_rule = false, has_expectation = false;
    for (std::string line; std::getline(lines, line);) {
        ++line_;
        line = trimmed(line.substr(0, line.find(" #")));  // a # inside a word is no comment
        if (line.empty() || line[0] == '#') continue;
        const std::string key = line.substr(0, line.find(' '));
        has_rule |= key == "rule";
        has_expectation |= key == "expect";
        if (key != "rule") run_line(key, trimmed(line.substr(key.size())));
    }
    if (!has_rule) complaints_.push_back("no line says which rule it shows");
    if (!has_expectation) complaints_.push_back("nothing is expected");
    return complaints_;
}

void ScenarioRun::complain(const std::string& what) { complaints_.push_back(fmt::format("{}: {}", line_, what)); }

std::vector<std::string> scenario_names(const std::string& game) {
    std::vector<std::string> names;
    for (const auto& entry : std::filesystem::directory_iterator(home() + "/tests/scenarios/" + game)) {
        const std::string name = entry.path().filename().string();
        if (name.ends_with(".txt") && name != "CMakeLists.txt") names.push_back(entry.path().stem().string());
    }
    std::sort(names.begin(), names.end());
    return names;
}

std::string scenario_text(const std::string& game, const std::string& name) {
    return read_file(home() + "/tests/scenarios/" + game + "/" + name + ".txt");
}

}  // namespace undercroft::support
