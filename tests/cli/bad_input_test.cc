// Bad input of every kind: one clear sentence in the chosen language, the right exit code, nothing written.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>

#include "cli/files.h"
#include "cli/load_house.h"
#include "cli/run_program.h"
#include "session/saves.h"
#include "support/content.h"

namespace undercroft {

namespace {

using testing::HasSubstr;
using testing::IsEmpty;

struct Slip {
    std::string name;
    std::vector<std::string> arguments;
    std::string english;
    std::string russian;
    int code = 2;
};

std::vector<Slip> slips() {
    return {
        {"unknown_game", {"simulate", "paper_dungeon"}, "Did you mean “paper_dungeons”?", "Может быть, «paper_dungeons»?"},
        {"unknown_game_to_play", {"play", "papr_dungeons", "--plain"}, "There is no game “papr_dungeons”", "Игры «papr_dungeons» нет"},
        {"no_game", {"simulate"}, "Say which game", "Укажите игру"},
        {"seats_out_of_range", {"simulate", "paper_dungeons", "--seats", "9"}, "from 0 to 8", "от 0 до 8"},
        {"seats_no_number", {"simulate", "paper_dungeons", "--seats", "four"}, "“four” is not one", "«four» — не число"},
        {"unknown_option", {"simulate", "paper_dungeons", "--option", "mission=on"}, "Did you mean “missions”?", "Может быть, «missions»?"},
        {"bad_value", {"play", "paper_dungeons", "--option", "missions=offf"}, "Did you mean “off”?", "Может быть, «off»?"},
        {"no_pair", {"play", "paper_dungeons", "--option", "missions"}, "name=value", "имя=значение"},
        {"unknown_bot", {"simulate", "paper_dungeons", "--bots", "random,gredy"}, "Did you mean “greedy”?", "Может быть, «greedy»?"},
        {"unknown_bot_to_play", {"play", "paper_dungeons", "--bots", "serch"}, "Did you mean “search”?", "Может быть, «search»?"},
        {"bot_like_no_other",
         {"tournament", "dungeoneer", "--bots", "hard,genius"},
         "The bots: easy, medium, hard, random",
         "Боты: easy, medium, hard, random"},
        {"unknown_level", {"simulate", "dungeoneer", "--bots", "hrad"}, "Did you mean “hard”?", "Может быть, «hard»?"},
        {"no_bots", {"simulate", "paper_dungeons", "--bots", ","}, "at least one bot", "хотя бы одного бота"},
        {"unknown_campaign",
         {"play", "paper_dungeons", "--campaign", "urban_legend"},
         "Did you mean “urban_legends”?",
         "Может быть, «urban_legends»?"},
        {"too_many_people", {"play", "paper_dungeons", "--seats", "2", "--people", "3"}, "3 people do not fit", "3 игрока не поместятся"},
        {"bad_seed_word", {"simulate", "paper_dungeons", "--seed", "abc"}, "“abc” cannot be a seed", "«abc» не годится как зерно"},
        {"one_bot_tournament", {"tournament", "paper_dungeons", "--bots", "greedy"}, "two bots or more", "не меньше двух ботов"},
        {"unknown_command", {"simulat"}, "Did you mean “simulate”?", "Может быть, «simulate»?"},
        {"unknown_flag", {"games", "--jsn"}, "Did you mean “--json”?", "Может быть, «--json»?"},
        {"missing_value", {"simulate", "paper_dungeons", "--games"}, "--games needs a value", "После ключа --games нужно значение"},
        {"given_twice", {"world", "--seed", "1", "--seed=2"}, "--seed is given twice", "--seed дан дважды"},
        {"extra_word", {"games", "now"}, "“now” is one word too many", "«now» — лишнее слово"},
        {"missing_file", {"replay", "no-such-file.json"}, "no-such-file.json cannot be read", "no-such-file.json"},
        {"folder_as_file", {"replay", "/"}, "cannot be read", "/"},
        {"no_file", {"replay"}, "Say which file", "Укажите файл"},
        {"unknown_shell", {"completion", "bahs"}, "Did you mean “bash”?", "Может быть, «bash»?"},
        {"broken_utf8", {"rules", "\xff\xfe"}, "not UTF-8", "UTF-8"},
        {"swallowed_flag", {"play", "--resume", "--plain"}, "--resume needs a value", "После ключа --resume нужно значение"},
        {"emptied_value", {"world", "--json", ""}, "--json needs a value", "После ключа --json нужно значение"},
        {"resume_and_continue", {"play", "--continue", "--resume", "x"}, "Leave one of them out", "Уберите что-то одно"},
        {"seed_of_a_running_game", {"play", "--continue", "--seed", "4"}, "--seed has no place", "--seed рядом не нужно"},
        {"nothing_to_continue", {"play", "--continue", "--plain"}, "no saved game", "Сохранённых игр нет"},
        {"unknown_content_game", {"check-content", "paper_dungeonz"}, "Did you mean “paper_dungeons”?", "Может быть, «paper_dungeons»?"},
        {"missing_content", {"check-content", "--dir", "/no/such/folder"}, "cannot be read", "/no/such/folder"},
        {"unknown_rule",
         {"rules",
          "PD-MV"
          "E-07"},
         "Did you mean PD-MOVE-07?",
         "Может быть, PD-MOVE-07?",
         1},
        {"no_rule_with_words", {"rules", "spaceship"}, "No rule found for “spaceship”", "«spaceship» правил не нашлось", 1},
    };
}

class BadInput : public testing::TestWithParam<Slip> {};

std::string valid_save(const Workplace& place) {
    const Ran played = place.run({"play", "paper_dungeons", "--seats", "1", "--seed", "7", "--plain"}, "1\n1\nquit\n");
    EXPECT_EQ(played.code, 0);
    for (const std::string& name : place.kept()) {
        if (!name.starts_with("saves/")) continue;
        // The running game's journal in the form of a record, which can be changed by hand.
        const House house = load_house(support::home() + "/content", "content").value();
        return write_replay(read_as_replay(house, read_file(place.data() / name).value(), name).value());
    }
    ADD_FAILURE() << "nothing saved: " << played.out << played.err;
    return {};
}

std::string replaced(std::string text, const std::string& what, const std::string& with) {
    const size_t at = text.find(what);
    EXPECT_NE(at, std::string::npos) << what;
    return at == std::string::npos ? text : text.replace(at, what.size(), with);
}

}  // namespace

TEST_P(BadInput, gets_one_sentence_in_the_chosen_language) {
    const Slip& slip = GetParam();
    const Workplace place;
    for (const std::string& language : {std::string("en"), std::string("ru")}) {
        std::vector<std::string> arguments = slip.arguments;
        arguments.insert(arguments.begin(), {"--lang", language});
        const Ran ran = place.run(arguments);
        EXPECT_EQ(ran.code, slip.code);
        EXPECT_THAT(ran.err, HasSubstr(language == "en" ? slip.english : slip.russian));
        EXPECT_EQ(std::count(ran.err.begin(), ran.err.end(), '\n'), 1) << ran.err;
        EXPECT_EQ(ran.err.find("⟦"), std::string::npos) << ran.err;
    }
    EXPECT_THAT(place.kept(), IsEmpty());
}

INSTANTIATE_TEST_SUITE_P(command_line, BadInput, testing::ValuesIn(slips()),
                         [](const testing::TestParamInfo<Slip>& each) { return each.param.name; });

TEST(bad_records, damaged_truncated_foreign_and_other_versions_are_refused) {
    const Workplace place;
    const std::string save = valid_save(place);
    ASSERT_FALSE(save.empty());
    const auto refusal = [&](const std::string& text, const std::string& language = "en") {
        const std::string file = place.write("record.json", text);
        const Ran shown = place.run({"--lang", language, "replay", file});
        EXPECT_EQ(shown.code, 2) << shown.out;
        const Ran played = place.run({"--lang", language, "play", "--plain", "--resume", file});
        EXPECT_EQ(played.code, 2);
        EXPECT_EQ(shown.err, played.err);
        return shown.err;
    };
    const std::vector<std::string> before = place.kept();
    EXPECT_THAT(refusal(save.substr(0, save.size() / 2)), HasSubstr("ends too early"));
    EXPECT_THAT(refusal(save.substr(0, save.size() / 2), "ru"), HasSubstr("обрывается"));
    EXPECT_THAT(refusal(replaced(save, "\"seats\": 1", "\"seats\": 2")), HasSubstr("is damaged"));
    EXPECT_THAT(refusal(replaced(save, "\"seats\": 1", "\"seats\": 2"), "ru"), HasSubstr("поврежден"));
    EXPECT_THAT(refusal("{\"format\": \"chess\"}"), HasSubstr("is not a record of a game"));
    EXPECT_THAT(refusal("{\"format\": \"chess\"}", "ru"), HasSubstr("запис"));
    EXPECT_THAT(refusal(replaced(save, "\"version\": 1", "\"version\": 99")), HasSubstr("format 99"));
    EXPECT_THAT(refusal(""), HasSubstr("record.json"));
    EXPECT_THAT(refusal("\xff\xfe\x01"), HasSubstr("record.json"));
    EXPECT_EQ(place.kept(), before);  // nothing written, nothing lost
}

TEST(bad_packs, every_mistake_is_named_with_its_place) {
    const Workplace place;
    const std::filesystem::path content = place.folder() / "content";
    std::filesystem::copy(std::filesystem::path(std::getenv("UNDERCROFT_HOME")) / "content", content,
                          std::filesystem::copy_options::recursive);
    const std::filesystem::path heroes = content / "paper_dungeons" / "heroes.toml";
    std::string text;
    {
        std::ifstream stream(heroes);
        text.assign(std::istreambuf_iterator<char>(stream), {});
    }
    std::ofstream(heroes) << replaced(replaced(text, "ability_level", "abilty_level"), "name = {", "nam = {");
    std::ofstream(content / "text" / "broken.en.toml") << "a = \"{count, plural, one {x}}\"\nb = \"lonely\"\n";
    const Ran english = place.run({"--lang", "en", "check-content", "--dir", content.string()});
    EXPECT_EQ(english.code, 1);
    EXPECT_THAT(english.out, HasSubstr("heroes.toml:"));
    EXPECT_THAT(english.out, HasSubstr("Did you mean “ability_level”?"));
    EXPECT_THAT(english.out, HasSubstr("Did you mean “name”?"));
    EXPECT_THAT(english.out, HasSubstr("broken.en.toml:1:"));
    EXPECT_THAT(english.out, HasSubstr("broken.en.toml:2:"));
    const Ran russian = place.run({"--lang", "ru", "check-content", "--dir", content.string()});
    EXPECT_EQ(russian.code, 1);
    EXPECT_THAT(russian.out, HasSubstr("«ability_level»?"));
    const Ran json = place.run({"check-content", "--json", "--dir", content.string()});
    EXPECT_EQ(json.code, 1);
    EXPECT_THAT(json.out, HasSubstr("\"code\": \"problems.content.unknown_key\""));
}

TEST(bad_answers, get_a_sentence_and_the_question_stays) {
    const Workplace place;
    const std::vector<std::string> play{"play", "paper_dungeons", "--seats", "1", "--seed", "7", "--plain", "--lang", "en"};
    const Ran ran = place.run(play, "dance\n99\n0\nhnit\nbrew 1\n\xff\xfe\nundo\nredo\nquit\n");
    EXPECT_EQ(ran.code, 0);
    EXPECT_THAT(ran.out, HasSubstr("Nobody knows the word “dance”"));
    EXPECT_THAT(ran.out, HasSubstr("Type a number from 1 to"));
    EXPECT_THAT(ran.out, HasSubstr("Did you mean “hint”?"));
    EXPECT_THAT(ran.out, HasSubstr("The line is not UTF-8"));
    EXPECT_THAT(ran.out, HasSubstr("There is nothing to take back"));
    EXPECT_THAT(ran.out, HasSubstr("There is nothing to play again"));
    EXPECT_EQ(ran.out.find("⟦"), std::string::npos) << ran.out;
    std::vector<std::string> russian = play;
    russian.back() = "ru";
    const Ran other = place.run(russian, "dance\nсавет\n\xff\nвыход\n");
    EXPECT_EQ(other.code, 0);
    EXPECT_THAT(other.out, HasSubstr("dance"));
    EXPECT_THAT(other.out, HasSubstr("«совет»?"));
    EXPECT_THAT(other.out, HasSubstr("UTF-8"));
}

TEST(bad_terminal, one_too_small_is_refused_before_anything_is_drawn) {
    const Workplace place;
    for (const auto& [language, words] : {std::pair<std::string, std::string>{"en", "60 by 20"}, {"ru", "60"}}) {
        TerminalRun run(place, {"--lang", language}, 60, 20);
        EXPECT_EQ(run.wait_for_end(), 2);
        EXPECT_THAT(run.seen(), HasSubstr(words));
    }
}

TEST(bad_places, a_save_that_cannot_be_written_is_said_and_play_goes_on) {
    const Workplace place;
    std::filesystem::remove_all(place.data());
    place.write("undercroft", "a file where the folder should be");
    const Ran ran = place.run({"play", "paper_dungeons", "--seats", "1", "--seed", "7", "--plain", "--lang", "en"}, "1\nquit\n");
    EXPECT_EQ(ran.code, 4);
    EXPECT_THAT(ran.out, HasSubstr("cannot be written"));
    EXPECT_THAT(ran.out, HasSubstr("Which goal does your team keep?"));
    EXPECT_THAT(ran.out, testing::Not(HasSubstr("Saved in")));
}

}  // namespace undercroft
