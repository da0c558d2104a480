// The words we ship: both languages complete, and no Problem in the code without its sentence.
#include <gtest/gtest.h>

#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <map>
#include <regex>
#include <set>
#include <sstream>

#include "text/catalogue.h"

namespace undercroft {
namespace {

namespace fs = std::filesystem;

fs::path home() {
    const char* named = std::getenv("UNDERCROFT_HOME");
    return named != nullptr ? fs::path(named) : fs::current_path();
}

std::string read(const fs::path& path) {
    std::ifstream file(path, std::ios::binary);
    std::ostringstream text;
    text << file.rdbuf();
    return text.str();
}

struct Loaded {
    TextCatalogue catalogue;
    ProblemList problems;
};

Loaded load() {
    Loaded loaded;
    for (const auto& entry : fs::directory_iterator(home() / "content/text")) {
        if (entry.path().extension() != ".toml") continue;
        loaded.catalogue.add_file({"content/text/" + entry.path().filename().string(), read(entry.path())}, loaded.problems);
    }
    loaded.problems.append(loaded.catalogue.check());
    return loaded;
}

TEST(shipped_words, are_whole_in_both_languages) {
    const Loaded loaded = load();
    EXPECT_GT(loaded.catalogue.keys().size(), 40u);
    for (const Problem& problem : loaded.problems) ADD_FAILURE() << loaded.catalogue.say(Language::english, problem);
}

TEST(shipped_words, there_is_a_sentence_for_every_problem_in_the_code) {
    const Loaded loaded = load();
    const std::regex literal("\"(problems\\.[a-z0-9_]+\\.[a-z0-9_]+)\"");
    std::set<std::string> codes;
    for (const auto& entry : fs::recursive_directory_iterator(home() / "src")) {
        if (entry.path().extension() != ".h" && entry.path().extension() != ".cc") continue;
        const std::string text = read(entry.path());
        for (std::sregex_iterator found(text.begin(), text.end(), literal), end; found != end; ++found) codes.insert((*found)[1]);
    }
    EXPECT_TRUE(codes.contains("problems.content.unknown_key"));
    for (const std::string& code : codes) {
        for (const Language language : all_languages) EXPECT_TRUE(loaded.catalogue.has(language, code)) << code;
    }
}

// TF-11: one thing has one name in a game, and a threat is overcome.
TEST(shipped_words, russian_keeps_to_the_words_of_each_book) {
    const std::map<std::string, std::vector<std::string>> slips = {
        {"dungeoneer", {"чудовищ", "роходит угроз", "ройти угроз"}},
        {"paper_dungeons", {"онстр", "до следующего диапазона"}},
    };
    const std::string title = "Обитель чудовищ";  // the set's own name
    for (const auto& [game, words] : slips) {
        std::vector<fs::path> files{home() / ("content/text/" + game + ".ru.toml"), home() / ("rules/ru/" + game + ".md")};
        for (const auto& entry : fs::recursive_directory_iterator(home() / "content" / game)) {
            if (entry.path().extension() == ".toml" && entry.path().filename() != "pack.toml") files.push_back(entry.path());
        }
        for (const fs::path& file : files) {
            std::istringstream lines(read(file));
            for (std::string line; std::getline(lines, line);) {
                if (const size_t at = line.find(title); at != std::string::npos) line.erase(at, title.size());
                for (const std::string& slip : words) EXPECT_EQ(line.find(slip), std::string::npos) << file << ": " << line;
            }
        }
    }
}

TEST(shipped_words, problems_read_well_in_both_languages) {
    const TextCatalogue catalogue = load().catalogue;
    const auto english = [&](const Problem& problem) { return catalogue.say(Language::english, problem); };
    const auto russian = [&](const Problem& problem) { return catalogue.say(Language::russian, problem); };

    const Problem near = Problem("problems.content.unknown_key").with("key", std::string("levle")).with("nearest", std::string("level"));
    EXPECT_EQ(english(near), "Nobody knows the key “levle” here. Did you mean “level”?");
    EXPECT_EQ(russian(near), "Ключ «levle» здесь неизвестен. Может быть, «level»?");
    const Problem far = Problem("problems.content.unknown_key").with("key", std::string("zzz")).with("nearest", std::string("none"));
    EXPECT_EQ(english(far), "Nobody knows the key “zzz” here. Remove it.");

    const auto type = Problem("problems.content.wrong_type").with("expected", std::string("integer")).with("found", std::string("text"));
    EXPECT_EQ(english(type), "A whole number is expected here, but this is a text.");
    EXPECT_EQ(russian(type), "Здесь нужно поставить целое число, а стоит текст.");

    const auto count = [](int64_t expected, int64_t given) {
        return Problem("problems.action.wrong_count").with("word", std::string("go")).with("expected", expected).with("count", given);
    };
    EXPECT_EQ(english(count(0, 1)), "After “go” nothing follows, but one was given. Mend the line and try again.");
    EXPECT_EQ(russian(count(2, 0)), "После «go» нужны 2 слова, а нет ни одного. Исправьте строку и повторите.");
    EXPECT_EQ(russian(count(1, 5)), "После «go» нужно 1 слово, а дано 5 слов. Исправьте строку и повторите.");

    const auto numbered = Problem("problems.text.numbered_argument").with("key", std::string("a.b")).with("name", std::string("0"));
    EXPECT_EQ(english(numbered), "The text “a.b” has the argument {0}. Arguments have names here, not numbers.");
    EXPECT_EQ(catalogue.missing(), 0);
}

}  // namespace
}  // namespace undercroft
