// What a front end gets to see: the board, its handles, the terminal's picture of it and the cards to read.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <cstring>
#include <map>
#include <set>

#include "bots/playout.h"
#include "content/paper_dungeons/real_words.h"
#include "description/json.h"
#include "paper_dungeons/builder.h"
#include "support/step_limit.h"

namespace undercroft::paper_dungeons {
namespace {

using testing::HasSubstr;
using testing::Not;

const TextCatalogue& texts() {
    static const TextCatalogue all = real_words();
    return all;
}

Board board_of(Game& game, Language language = Language::english) {
    game.options();
    return the_module().words().board(game.seen_by_team(0), Seat(0), speaker(texts(), language));
}

std::string picture(Game& game, int columns, int rows, Language language = Language::english) {
    Canvas canvas(columns, rows);
    the_module().words().paint(board_of(game, language), speaker(texts(), language), canvas);
    return canvas.text();
}

// Every "handle" of the board's JSON: what a front end without game code can find.
std::multiset<std::string> handles_in(const Board& board) {
    std::multiset<std::string> handles;
    const std::string json = to_json(board), mark = "\"handle\":\"";
    for (size_t at = json.find(mark); at != std::string::npos; at = json.find(mark, at + 1)) {
        const size_t from = at + mark.size();
        handles.insert(json.substr(from, json.find('"', from) - from));
    }
    return handles;
}

// `look(state, seat, actions)` at some questions of random games, `hear(events, state)` after every answer.
template <class Look, class Hear>
void random_positions(int games, Look&& look, Hear&& hear) {
    for (int game = 0; game < games; ++game) {
        Chance chance(static_cast<uint64_t>(game) + 1);
        Rng rng(static_cast<uint64_t>(game) + 1);
        std::vector<Event> log;
        EventSink events(log);
        State state = the_rules().start({.teams = game % 4 + 1, .vanishing = game % 2 == 0}, chance, events);
        int step = 0;
        StepLimit limit;
        play_out(
            the_rules(), state, chance, Windows::ask_all,
            [&](const State& now, Seat seat, const ActionList& actions) {
                hear(log, now);
                log.clear();
                if (++step % 7 == 0 || step < 12) look(now, seat, actions);
                return actions[rng.below(actions.size())];
            },
            [&](const State&) { limit.step(); }, events);
    }
}

TEST(paper_dungeons_board, every_handle_is_there_once_and_options_questions_and_lines_use_no_other) {
    const Words& words = the_module().words();
    const Speaker say = speaker(texts(), Language::english);
    random_positions(
        12,
        [&](const State& state, Seat seat, const ActionList& actions) {
            const State seen = the_rules().redact(state, seat);
            const std::multiset<std::string> handles = handles_in(words.board(seen, seat, say));
            const std::set<std::string> once(handles.begin(), handles.end());
            for (const std::string& handle : once) {
                if (handle.starts_with("gem:")) continue;  // in its room and, once stolen, on the track
                ASSERT_EQ(handles.count(handle), 1u) << handle;
            }
            std::set<HandleList> different;
            for (Action action : actions) {
                const HandleList touched = words.handles(seen, seat, action);
                for (const std::string& handle : touched) ASSERT_TRUE(once.contains(handle)) << handle;
                ASSERT_TRUE(different.insert(touched).second) << "two options touch the same";
            }
            for (const std::string& handle : words.question_handles(seen, seat)) ASSERT_TRUE(once.contains(handle)) << handle;
            ASSERT_FALSE(words.question_handles(seen, seat).empty());
        },
        [&](const std::vector<Event>& log, const State& state) {
            if (log.empty()) return;
            const std::multiset<std::string> handles = handles_in(words.board(state, Viewer::spectator(), say));
            for (const Event& event : log) {
                for (const std::string& handle : words.event_handles(event)) {
                    // The sheet of another team has cards of its own.
                    if (handle.starts_with("talent:") || handle.starts_with("goal:") || handle.starts_with("party:")) continue;
                    ASSERT_TRUE(handles.contains(handle)) << handle << " of " << words.event_kind(event);
                }
            }
        });
}

TEST(paper_dungeons_board, is_the_same_after_writing_and_reading) {
    auto game = Game::dealt({.teams = 3}, 5).rest().proceed();
    const Board board = board_of(game);
    const Result<Board> read = from_json<Board>(to_json(board));
    ASSERT_TRUE(read.ok());
    EXPECT_EQ(to_json(*read), to_json(board));
}

TEST(paper_dungeons_board, tells_nothing_that_the_viewer_may_not_know) {
    auto game = Game::dealt({.teams = 2}, 5).rest().proceed();
    const std::string before = to_json(board_of(game));
    Chance chance(9);
    const State twin = the_rules().fill(game.seen_by_team(0), Seat(0), chance);
    const State seen = the_rules().redact(twin, Seat(0));
    EXPECT_EQ(to_json(the_module().words().board(seen, Seat(0), speaker(texts(), Language::english))), before);
}

TEST(PD_SETUP_09, all_four_cards_can_be_read_at_the_first_question) {
    auto game = Game::dealt({.teams = 2}, 7);
    const Board board = board_of(game);
    ASSERT_EQ(board.dealt_talents.size(), 2u);
    ASSERT_EQ(board.dealt_goals.size(), 2u);
    const auto shelves = the_module().words().look(game.seen_by_team(0), Seat(0));
    ASSERT_FALSE(shelves.empty());
    EXPECT_EQ(shelves[0].cards.size(), 4u);
    for (Language language : all_languages) {
        const std::string wide = picture(game, 160, 30, language), narrow = picture(game, 80, 16, language);
        const Board said = board_of(game, language);
        for (const auto& name :
             {said.dealt_talents[0].name, said.dealt_talents[1].name, said.dealt_goals[0].name, said.dealt_goals[1].name}) {
            EXPECT_THAT(wide, HasSubstr(name));
            EXPECT_THAT(narrow, HasSubstr(name.substr(0, name.find(' '))));
        }
    }
    const Board other = the_module().words().board(game.seen_by_team(1), Seat(0), speaker(texts(), Language::english));
    EXPECT_TRUE(other.dealt_talents.empty() && other.dealt_goals.empty());
}

// PF-3: monsters with everything printed, tracks with their values, items with their effects, missions in full.
TEST(paper_dungeons_board, all_that_is_printed_can_be_read) {
    auto game = a_game(2).dungeon("A").vanishing().missions({"PD-MISSION-13", "PD-MISSION-21", "PD-MISSION-25"}).gems(3).wounds(5);
    for (Language language : all_languages) {
        const Board board = board_of(game, language);
        std::string read;
        for (const CardShelf& shelf : the_module().words().look(game.seen_by_team(0), Seat(0))) {
            read += texts().say(language, shelf.title) + "\n";
            for (const CardLook& card : shelf.cards) {
                read += texts().say(language, card.name) + "\n";
                for (const Message& line : card.lines.items) read += texts().say(language, line) + "\n";
            }
        }
        EXPECT_EQ(read.find('{'), std::string::npos);
        for (const BoardMonster& monster : board.monsters) {
            EXPECT_THAT(read, HasSubstr(monster.name));
            EXPECT_THAT(read, HasSubstr(monster.reward));
            EXPECT_THAT(read, HasSubstr(std::to_string(monster.flee)));
            for (const BoardTier& tier : monster.tiers) EXPECT_THAT(read, HasSubstr(std::to_string(tier.power) + "+"));
        }
        EXPECT_THAT(read, HasSubstr("B, H"));
        EXPECT_THAT(read, HasSubstr("2 5 9 13 18 24 30 37 44 52"));
        EXPECT_THAT(read, HasSubstr("1 2 3 5 7 9 11 13 16 19 22 26"));
        EXPECT_THAT(read, HasSubstr("0 3 6 10 15 20"));
        for (const BoardItem& item : board.items) EXPECT_THAT(read, HasSubstr(item.text));
        for (const BoardMission& mission : board.missions) EXPECT_THAT(read, HasSubstr(mission.text));
        EXPECT_EQ(board.gems.worth, 9);
        EXPECT_EQ(board.wounds.worth, -2);
        EXPECT_EQ(board.monsters[0].vanishing, (std::vector<std::string>{"B", "H"}));
    }
    EXPECT_EQ(texts().missing(), 0);
}

std::vector<std::string> lines_of(const std::string& text) {
    std::vector<std::string> lines;
    for (size_t from = 0; from < text.size();) {
        const size_t to = text.find('\n', from);
        lines.push_back(text.substr(from, to - from));
        from = to + 1;
    }
    return lines;
}

TEST(paper_dungeons_picture, shows_every_room_and_uncut_missions_at_80_by_16) {
    auto game = a_game(4).missions({"PD-MISSION-13", "PD-MISSION-21", "PD-MISSION-25"}).stolen("A B C D E F G H").gems(10);
    game.minions("B1 C2 D1 E2 A3 D3 B4 E4 C5 F5 B6 E6").wounds(24).resurrected().potions(12).at("C3");
    for (Language language : all_languages) {
        const std::vector<std::string> lines = lines_of(picture(game, 80, 16, language));
        ASSERT_GE(lines.size(), 15u);
        for (int row = 1; row <= 7; ++row) EXPECT_EQ(lines[static_cast<size_t>(15 - 2 * row)][0], '0' + row);
        for (const char* column : {"A", "B", "C", "D", "E", "F"}) EXPECT_THAT(lines[14].substr(0, lines[14].find("┘")), HasSubstr(column));
        const std::string all = picture(game, 80, 16, language);
        for (const BoardMission& mission : board_of(game, language).missions) {
            for (const char* part = mission.name.c_str(); *part != 0;) {
                const std::string word(part, std::strcspn(part, " "));
                EXPECT_THAT(all, HasSubstr(word));
                part += word.size() + (part[word.size()] == ' ' ? 1 : 0);
            }
        }
        EXPECT_THAT(all, HasSubstr("10 = 52 ABCDEFGH "));  // and a space before the next track (TF-9)
    }
}

TEST(paper_dungeons_picture, uses_the_width_there_is_and_cuts_nothing_there) {
    auto game = Game::dealt({.teams = 4}, 3).rest().proceed();
    for (Language language : all_languages) {
        for (const auto& [columns, rows] : {std::pair{160, 36}, std::pair{200, 36}, std::pair{240, 40}}) {
            const std::string text = picture(game, columns, rows, language);
            EXPECT_THAT(text, Not(HasSubstr("…"))) << columns;
            const Board board = board_of(game, language);
            EXPECT_THAT(text, HasSubstr(std::to_string(board.monsters[2].tiers[2].power) + "+")) << text;
        }
    }
}

TEST(paper_dungeons_picture, is_whole_at_any_size) {
    auto game = Game::dealt({.teams = 8}, 3).rest().proceed();
    for (int columns = 20; columns <= 200; columns += 9) {
        for (int rows = 4; rows <= 60; rows += 7) picture(game, columns, rows, Language::russian);
    }
}

// TF-4: one sign, one meaning. Letters that look alike in both scripts count as the same.
TEST(paper_dungeons_picture, no_sign_means_two_things) {
    const std::map<std::string, std::string> alike = {{"А", "A"}, {"В", "B"}, {"С", "C"}, {"Е", "E"}, {"Н", "H"}, {"О", "O"}, {"Р", "P"},
                                                      {"Т", "T"}, {"Х", "X"}, {"М", "M"}, {"К", "K"}, {"З", "3"}, {"Б", "6"}};
    for (Language language : all_languages) {
        auto game = a_team();
        const Board board = board_of(game, language);
        std::vector<std::string> signs = {"A", "B", "C", "D", "E", "F", "G", "H", "X", "@", "·",
                                          "^", "!", "*", "+", "≈", "█", "╬", "◊", "1", "2", "3"};
        for (const char* face : {"warrior", "wizard", "cleric", "rogue", "clover", "boots", "skull"}) {
            const std::string sign = texts().say(language, TextKey{std::string("paper_dungeons.sheet.face_") + face});
            const auto found = alike.find(sign);
            signs.push_back(found == alike.end() ? sign : found->second);
        }
        EXPECT_EQ(std::set<std::string>(signs.begin(), signs.end()).size(), signs.size());
        const std::string wide = picture(game, 240, 40, language);
        for (const BoardRoom& room : board.rooms) {
            if (room.minion) {  // who fights it
                EXPECT_THAT(wide, HasSubstr(room.minion->hero_sign + "\u00a0" + room.minion->name));
            }
        }
        for (const BoardHero& hero : board.heroes) {  // trained in a colour: in the brackets of its dice
            const bool black = hero.training == Colour::black;
            EXPECT_THAT(wide, HasSubstr((black ? "[" + hero.sign + "] " : "(" + hero.sign + ") ") + hero.name));
        }
    }
}

// All that the cards say about signs, in one text.
std::string legend(Game& game, Language language) {
    std::string all;
    const std::vector<CardShelf> shelves = the_module().words().look(game.seen_by_team(0), Seat(0));
    for (const CardLook& card : shelves.back().cards) {
        for (const Message& line : card.lines.items) all += texts().say(language, line) + "\n";
    }
    return all;
}

// TF-4: whatever is drawn and is no letter, figure, frame or mark of punctuation is explained; in rooms letters and figures are, too.
TEST(paper_dungeons_picture, every_sign_is_in_the_legend) {
    const std::string plain = " \u00a0.,:;/()[]-–—−'’«»“”…&";
    constexpr int map_columns = 33, map_rows = 15;
    for (Language language : all_languages) {
        auto fresh = Game::dealt({.teams = 2}, 3);
        auto late = a_game(3).missions({"PD-MISSION-13", "PD-MISSION-21", "PD-MISSION-25"}).stolen("A B C").crossed_out("D E").gems(3);
        late.minions("B1 C2")
            .explored("C1 C2 B2 B1 A1")
            .at("C3")
            .wounds(9)
            .resurrected()
            .potions(5)
            .items("flaming_sword:1 tome_of_wisdom");
        late.levels(4, 2, 1, 6).dungeon("E").monster_fame(4, 0, 0);
        for (Game* game : {&fresh, &late}) {
            std::string explained = legend(*game, language);
            const std::string together = "\u00a0";  // a sign and its word are not parted at the end of a line
            for (size_t at = explained.find(together); at != std::string::npos; at = explained.find(together))
                explained.replace(at, together.size(), " ");
            for (const auto& [columns, rows] : {std::pair{80, 16}, std::pair{120, 32}, std::pair{240, 40}}) {
                Canvas canvas(columns, rows);
                the_module().words().paint(board_of(*game, language), speaker(texts(), language), canvas);
                for (int y = 0; y < rows; ++y) {
                    for (int x = 0; x < columns; ++x) {
                        const std::string& glyph = canvas.at(x, y).glyph;
                        if (glyph.empty() || plain.find(glyph) != std::string::npos) continue;
                        const bool box = glyph >= "─" && glyph <= "╿" && glyph != "╬", cyrillic = glyph >= "Ё" && glyph <= "ё";
                        const bool wordy = cyrillic || (glyph.size() == 1 && std::isalnum(static_cast<unsigned char>(glyph[0])));
                        const bool in_room = x > 2 && x < map_columns && y > 0 && y < map_rows - 1;
                        if (box || (wordy && !in_room)) continue;
                        if (wordy && (glyph[0] == 'x' || (glyph[0] >= '0' && glyph[0] <= '9') || (glyph[0] >= 'A' && glyph[0] <= 'H'))) {
                            continue;  // "x", "1-3", "A-H", a level: in the legend as such
                        }
                        ASSERT_THAT(explained, HasSubstr(glyph + (wordy ? " " : ""))) << columns << "x" << rows << " at " << x << "," << y;
                    }
                }
            }
        }
        EXPECT_THAT(legend(late, language), HasSubstr("A-H"));
        EXPECT_THAT(legend(late, language), HasSubstr("1-3"));
    }
}

// TF-11: fame is counted in points.
TEST(paper_dungeons_words, no_number_counts_fame_itself_in_russian) {
    std::vector<std::string> files = {support::read_file(support::home() + "/content/text/paper_dungeons.ru.toml")};
    for (const SourceFile& file : support::pack_files("paper_dungeons")) files.push_back(file.text);
    for (const std::string& text : files) {
        for (size_t at = text.find(" слав"); at != std::string::npos; at = text.find(" слав", at + 1)) {
            const char before = text[at - 1];
            EXPECT_FALSE((before >= '0' && before <= '9') || before == '#' || before == '}') << text.substr(at - 30, 60);
        }
    }
}

}  // namespace
}  // namespace undercroft::paper_dungeons
