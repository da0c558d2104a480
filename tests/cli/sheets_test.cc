// Campaign sheets and the hall of fame as people meet them: front page, command line, damaged files, both languages.
#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include <fstream>
#include <sstream>

#include "cli/run_program.h"

namespace undercroft {

namespace {

using nlohmann::json;
using testing::Contains;
using testing::HasSubstr;
using testing::Not;
using testing::StartsWith;

std::string read(const std::filesystem::path& path) {
    std::ifstream file(path);
    std::ostringstream text;
    text << file.rdbuf();
    return text.str();
}

std::string times(const std::string& text, int count) {
    std::string all;
    for (int i = 0; i < count; ++i) all += text;
    return all;
}

// Number of the line of the front page that holds this text.
std::string entry(const std::string& page, const std::string& text) {
    std::istringstream lines(page);
    for (std::string line; std::getline(lines, line);) {
        if (line.find(text) != std::string::npos) return line.substr(0, line.find('.')) + "\n";
    }
    ADD_FAILURE() << "no entry " << text << " in\n" << page;
    return "quit\n";
}

std::string front_entry(const Workplace& place, const std::string& language, const std::string& text) {
    return entry(place.run({"--plain", "--lang", language}, "quit\n").out, text);
}

}  // namespace

TEST(sheets, are_begun_read_and_refused_on_the_front_page_in_both_languages) {
    for (const auto& [language, title, none, taken] :
         {std::tuple<std::string, std::string, std::string, std::string>{"en", "Campaign sheets", "There are no sheets yet", "already"},
          {"ru", "Листы кампании", "Листов пока нет", "уже есть"}}) {
        const Workplace place;
        const std::string open = front_entry(place, language, title);
        const Ran empty = place.run({"--plain", "--lang", language}, open + "quit\nquit\n");
        EXPECT_THAT(empty.out, HasSubstr(none));
        const Ran begun = place.run({"--plain", "--lang", language}, open + "1\n2\nАнна\n1\n3\nАнна\n1\n1\n../up\nquit\nquit\n");
        EXPECT_EQ(begun.code, 0) << begun.err;
        EXPECT_THAT(begun.out, HasSubstr("Анна"));
        EXPECT_THAT(begun.out, HasSubstr("○○○"));
        EXPECT_THAT(begun.out, HasSubstr(taken));
        EXPECT_THAT(begun.out, HasSubstr("../up"));  // the message about the name
        EXPECT_THAT(begun.out, Not(HasSubstr("⟦")));
        EXPECT_EQ(place.kept(), (std::vector<std::string>{"sheets/one_deck_dungeon/Анна.txt"}));
    }
}

TEST(sheets, a_damaged_one_is_named_refused_and_left_alone) {
    const Workplace place;
    const std::filesystem::path folder = place.data() / "sheets" / "one_deck_dungeon";
    std::filesystem::create_directories(folder);
    std::ofstream(folder / "Bad.txt") << "hero dragon\n";
    const std::string open = front_entry(place, "en", "Campaign sheets");
    const Ran seen = place.run({"--plain", "--lang", "en"}, open + "3\nquit\nquit\n");
    EXPECT_THAT(seen.out, HasSubstr("Bad: cannot be read"));
    EXPECT_THAT(seen.out, HasSubstr("Mend or remove the file"));
    const Ran played = place.run({"play", "one_deck_dungeon", "--sheets", "Bad", "--plain", "--lang", "en"});
    EXPECT_EQ(played.code, 2);
    EXPECT_THAT(played.err, HasSubstr("“Bad” cannot be read"));
    EXPECT_EQ(read(folder / "Bad.txt"), "hero dragon\n");
}

TEST(sheets, wrong_wishes_are_refused_with_a_sentence) {
    const Workplace place;
    const std::string open = front_entry(place, "en", "Campaign sheets");
    place.run({"--plain", "--lang", "en"}, open + "1\n1\nAnna\n1\n2\nBoris\n1\n3\nCarla\nquit\nquit\n");
    const auto refused = [&](std::vector<std::string> arguments) {
        arguments.insert(arguments.begin(), "play");
        arguments.insert(arguments.end(), {"--plain", "--lang", "en"});
        const Ran ran = place.run(arguments);
        EXPECT_EQ(ran.code, 2);
        return ran.err;
    };
    EXPECT_THAT(refused({"one_deck_dungeon", "--sheets", "Ana"}), HasSubstr("Did you mean “Anna”?"));
    EXPECT_THAT(refused({"one_deck_dungeon", "--sheets", "Anna,Anna"}), HasSubstr("two seats"));
    EXPECT_THAT(refused({"one_deck_dungeon", "--sheets", "Anna,Boris", "--seats", "1"}), HasSubstr("do not fit"));
    EXPECT_THAT(refused({"one_deck_dungeon", "--sheets", "Anna,Boris,Carla"}), HasSubstr("1, 2"));  // three heroes cannot sit down
    EXPECT_THAT(refused({"paper_dungeons", "--sheets", "Anna"}), HasSubstr("keeps no sheets"));
}

// A lost game is soon over; on the expert tier it earns two marks all the same (ODD-DIFF-03). They are made by menu and count
// in the next game; put off, they wait.
TEST(sheets, marks_of_a_game_are_made_by_menu_wait_when_put_off_and_are_gone_when_made) {
    const Workplace place;
    const std::string open = front_entry(place, "en", "Campaign sheets");
    place.run({"--plain", "--lang", "en"}, open + "1\n1\nAnna\nquit\nquit\n");
    const Ran ran =
        place.run({"play", "one_deck_dungeon", "--sheets", "Anna", "--option", "tier=expert", "--seed", "1", "--plain", "--lang", "en"},
                  times("1\n", 600));
    EXPECT_EQ(ran.code, 0) << ran.err;
    EXPECT_THAT(ran.out, HasSubstr("The game is over"));
    EXPECT_THAT(ran.out, HasSubstr("2 marks to make. Later"));
    EXPECT_THAT(ran.out, HasSubstr("1 mark to make. Later"));
    EXPECT_THAT(ran.out, HasSubstr("Play again with these sheets"));
    EXPECT_THAT(ran.out, Not(HasSubstr("⟦")));
    EXPECT_THAT(place.kept(), Contains(StartsWith("records/one_deck_dungeon-")));
    const std::filesystem::path folder = place.data() / "sheets" / "one_deck_dungeon";
    EXPECT_THAT(read(folder / "Anna.txt"), HasSubstr("circles"));

    // Two marks of that game put off: one is made now, the other waits, then is made too.
    std::string record;
    for (const std::string& file : place.kept()) {
        if (file.starts_with("records/one_deck_dungeon-")) record = file.substr(8);
    }
    std::ofstream(folder / "Boris.txt") << "hero mage\nplayer Boris\n";
    std::ofstream(folder / "Boris.earned") << record << " 2\n";
    const std::string sheets = front_entry(place, "en", "Campaign sheets");
    const Ran listed = place.run({"--plain", "--lang", "en"}, sheets + "4\n1\nquit\nquit\nquit\n");
    EXPECT_THAT(listed.out, HasSubstr("2 marks to make"));
    EXPECT_EQ(read(folder / "Boris.earned"), record + " 1\n");
    EXPECT_EQ(read(folder / "Boris.txt"), "hero mage\nplayer Boris\nveteran circles 1\n");
    place.run({"--plain", "--lang", "en"}, sheets + "4\n1\nquit\nquit\nquit\n");
    EXPECT_FALSE(std::filesystem::exists(folder / "Boris.earned"));
    EXPECT_EQ(read(folder / "Boris.txt"), "hero mage\nplayer Boris\nveteran circles 2\n");
    // A list of marks that makes no sense is refused and stays as it is.
    std::ofstream(folder / "Boris.earned") << "nonsense\n";
    EXPECT_THAT(
        place
            .run({"play", "one_deck_dungeon", "--sheets", "Boris", "--option", "tier=expert", "--seed", "1", "--plain", "--lang", "en"},
                 times("1\n", 600))
            .out,
        HasSubstr("cannot be read and is left as it is"));
    EXPECT_EQ(read(folder / "Boris.earned"), "nonsense\n");
}

TEST(records, the_hall_is_empty_first_then_lists_games_with_their_scores) {
    const Workplace place;
    EXPECT_THAT(place.run({"records", "--lang", "en"}).out, HasSubstr("Nobody has entered the hall yet"));
    EXPECT_THAT(place.run({"records", "--lang", "ru"}).out, HasSubstr("В зале славы пока никого"));
    std::string input;
    for (int i = 0; i < 1500; ++i) input += "1\n\n";
    place.run({"play", "paper_dungeons", "--seats", "1", "--names", "Анна", "--seed", "3", "--plain"}, input);
    const json hall = json::parse(place.run({"records", "--json"}).out);
    ASSERT_EQ(hall["records"].size(), 1u);
    EXPECT_EQ(hall["records"][0]["game"], "paper_dungeons");
    EXPECT_EQ(hall["records"][0]["seats"][0]["name"], "Анна");
    const std::string score = std::to_string(hall["records"][0]["seats"][0]["score"].get<int>());
    EXPECT_THAT(place.run({"records", "paper_dungeons", "--lang", "en"}).out, HasSubstr("Анна " + score));
    const std::string file = (place.data() / "records" / hall["records"][0]["file"].get<std::string>()).string();
    EXPECT_THAT(place.run({"records", "--lang", "en"}).out, HasSubstr("undercroft replay FILE\n  20"));
    EXPECT_THAT(place.run({"records", "--lang", "en"}).out, HasSubstr(file));
    EXPECT_EQ(place.run({"replay", file}).code, 0);
    EXPECT_THAT(place.run({"records", "dungeoneer", "--lang", "en"}).out, Not(HasSubstr("replay")));
    EXPECT_THAT(place.run({"records", "dungeoneer", "--lang", "en"}).out, HasSubstr("Nobody has entered"));
    EXPECT_EQ(place.run({"records", "chess"}).code, 2);
    // The front page shows the same hall.
    const std::string open = front_entry(place, "ru", "Зал славы");
    EXPECT_THAT(place.run({"--plain", "--lang", "ru"}, open + "quit\n").out, HasSubstr("Анна " + score));
    // A record that cannot be read is counted, not hidden; one whose result is noted needs no replay.
    std::ofstream(place.data() / "records" / "paper_dungeons-20200101-000000.json") << "{";
    EXPECT_THAT(place.run({"records", "--lang", "en"}).out, HasSubstr("1 record cannot be read"));
}

}  // namespace undercroft
