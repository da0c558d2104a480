// Laws of a table with the real games: told lines never change; whom the table answers for tells nothing; a game resumed in the middle
// of anything shows the same; what the viewer cannot know changes nothing in its JSON.
#include <gtest/gtest.h>

#include "description/json.h"
#include "games/dungeoneer/policy.h"
#include "games/dungeoneer/rules.h"
#include "games/dungeoneer/words.h"
#include "modules/module_of.h"
#include "protocol/hall.h"
#include "session/given_answer.h"
#include "support/content.h"

namespace undercroft::protocol_test {
namespace {

struct Form {
    std::string game;
    int seats, people;
    uint64_t seed;
    std::map<std::string, std::string> options;
};

const std::vector<Form>& forms() {
    static const std::vector<Form> all{
        {"paper_dungeons", 3, 2, 3, {}},
        {"dungeoneer", 2, 2, 1, {{"set", "ice"}, {"resurrection", "on"}}},  // AF-1: "has 0 … (+1)", later 1, later 2
        {"one_deck_dungeon", 2, 2, 5, {}},
    };
    return all;
}

// Answers of people by their own count; undo and redo now and then. False: nobody can act.
class People {
public:
    explicit People(uint64_t seed) : rng_(seed) {}

    bool act(Table& table, const Voice& voice) {
        const SeatSet to_act = table.people_to_act();
        if (to_act.empty()) return false;
        const Seat seat = to_act.lowest();
        const View view = table.view(seat, voice, INT64_MAX);
        const int number = seat.index + 1;
        if (view.can_undo && rng_.below(6) == 0) {
            EXPECT_TRUE(table.receive(UndoRequest{number, view.epoch, view.number}).ok());
        } else if (view.standing == ViewStanding::confirm) {
            EXPECT_TRUE(table.receive(ConfirmRequest{number, view.epoch, view.number}).ok());
        } else if (view.standing == ViewStanding::asked) {
            const auto& options = view.question->options;
            const std::string& text = options[rng_.below(static_cast<uint32_t>(options.size()))].text;
            EXPECT_TRUE(table.receive(AnswerRequest{number, view.epoch, view.number, text, std::nullopt}).ok());
        } else {
            return false;
        }
        return true;
    }

private:
    Rng rng_;
};

std::string all_views(const Table& table, const Voice& voice) {
    std::string all;
    for (int seat = -1; seat < static_cast<int>(table.plans().size()); ++seat) {
        View view = table.view(Seat(seat), voice);
        view.epoch = 0;
        all += to_json(view) + "\n";
    }
    return all;
}

// AF-1: past events were described with the position of today.
TEST(session_law, told_lines_never_change) {
    for (const Form& form : forms()) {
        Hall hall(form.game, form.seats, form.people, form.seed, form.options);
        const Voice voice(the_house().texts(), Language::russian);
        People people(form.seed);
        std::vector<std::map<int64_t, ViewLine>> heard(static_cast<size_t>(form.seats) + 1);
        for (int i = 0; i < 400 && people.act(hall.table(), voice); ++i) {
            hall.run();
            if (i % 20 != 0) continue;
            for (int seat = -1; seat < form.seats; ++seat) {
                auto& lines = heard[static_cast<size_t>(seat + 1)];
                for (const ViewLine& line : hall.table().log(Seat(seat), voice).lines) {
                    const auto [at, is_new] = lines.emplace(line.number, line);
                    ASSERT_EQ(at->second, line) << form.game << ": " << at->second.words << " / " << line.words;
                }
            }
        }
        EXPECT_GT(heard[1].size(), 20u) << form.game;
    }
}

TEST(session_law, a_log_in_pieces_is_the_log_as_a_whole) {
    for (const Form& form : forms()) {
        Hall hall(form.game, form.seats, form.people, form.seed, form.options);
        const Voice voice = the_house().voice();
        People people(form.seed + 1);
        std::map<int64_t, ViewLine> known;
        int64_t last = 0;
        for (int i = 0; i < 200 && people.act(hall.table(), voice); ++i) {
            if (i % 3 == 0) hall.run();
            const ViewLog log = hall.table().log(Seat(0), voice, last);
            known.erase(known.upper_bound(log.keep), known.end());
            for (const ViewLine& line : log.lines) known[line.number] = line;
            last = log.last;
        }
        std::vector<ViewLine> pieces;
        for (const auto& [number, line] : known) pieces.push_back(line);
        EXPECT_EQ(pieces, hall.table().log(Seat(0), voice).lines) << form.game;
    }
}

TEST(session_law, resumed_in_the_middle_of_anything_the_views_are_the_same) {
    for (const Form& form : forms()) {
        Hall hall(form.game, form.seats, form.people, form.seed, form.options);
        const Voice voice = the_house().voice();
        People people(form.seed + 2);
        std::string journal = hall.table().take_journal();
        for (int i = 0; i < 120 && people.act(hall.table(), voice); ++i) {
            if (i % 2 == 0) hall.run();
            journal += hall.table().take_journal();
            if (i % 30 != 29) continue;
            const Result<Journal> read = read_journal(journal, "save");
            ASSERT_TRUE(read.ok());
            const Result<Table> resumed = Table::resume(hall.table().game(), *read);
            ASSERT_TRUE(resumed.ok()) << form.game << " " << the_house().say(resumed.problem());
            ASSERT_EQ(all_views(*resumed, voice), all_views(hall.table(), voice)) << form.game << " after " << i;
        }
    }
}

// Others answer side by side: nothing of it shows in the view of one who has not looked away.
TEST(session_law, what_others_do_unseen_changes_no_byte_of_a_view) {
    Hall hall("paper_dungeons", 3, 2, 9);
    const Voice voice = the_house().voice();
    const std::string before = to_json(hall.table().view(Seat(0), voice));
    int answers = 0;
    for (; answers < 6; ++answers) {
        const View other = hall.table().view(Seat(1), voice);
        if (other.standing != ViewStanding::asked) break;
        ASSERT_TRUE(hall.table().receive(AnswerRequest{2, other.epoch, other.number, other.question->options[0].text, std::nullopt}).ok());
        hall.run();
        EXPECT_EQ(to_json(hall.table().view(Seat(0), voice)), before);
    }
    EXPECT_GT(answers, 0);
}

// RF-7: swapping one hidden card changed whether the table answered for another seat in 6,374 of 194,332 positions.
TEST(session_law, whom_the_table_answers_for_tells_nothing) {
    using Module = ModuleOf<dungeoneer::Rules, dungeoneer::Words, dungeoneer::Policy>;
    const Module& module = support::loaded_module<Module>("dungeoneer");
    const auto& rules = module.rules();
    int compared = 0;
    for (uint64_t seed = 1; seed <= 4; ++seed) {
        Chance chance(seed), imagination(seed + 100);
        Rng rng(seed);
        EventSink nobody;
        auto state = rules.start(*rules.read_options(*module.check({"dungeoneer", 3, seed, {{"set", "both"}}})), chance, nobody);
        for (int step = 0; step < 1500 && !rules.decision(state).over(); ++step) {
            const Decision decision = rules.decision(state);
            for (int v = 0; v < 3 && step % 3 == 0; ++v) {
                const Viewer viewer{Seat(v)};
                const auto seen = rules.redact(state, viewer);
                const AnyState one = AnyState::of(rules.fill(seen, viewer, imagination));
                const AnyState other = AnyState::of(rules.fill(seen, viewer, imagination));
                for (int s = 0; s < 3; ++s) {
                    if (s == v) continue;
                    const SeatPlan person;
                    const bool given = given_answer(module, one, Seat(s), person, 3).has_value();
                    ASSERT_EQ(given, given_answer(module, other, Seat(s), person, 3).has_value())
                        << "seed " << seed << " step " << step << ": seat " << v << " learns something of seat " << s;
                    ++compared;
                }
            }
            const Seat seat = decision.seats.lowest();
            ActionList actions;
            rules.list_actions(state, seat, actions);
            rules.apply(state, seat, actions[rng.below(actions.size())], chance, nobody, Windows::ask_all);
        }
    }
    EXPECT_GT(compared, 5000);
}

TEST(session_law, several_languages_are_spoken_at_one_table) {
    Hall hall("dungeoneer", 2, 2, 1);
    const View english = hall.table().view(Seat(0), Voice(the_house().texts(), Language::english));
    const View russian = hall.table().view(Seat(1), Voice(the_house().texts(), Language::russian));
    EXPECT_EQ(english.game_name, "Dungeoneer");
    EXPECT_NE(russian.game_name, english.game_name);
    EXPECT_EQ(the_house().texts().missing(), 0);
}

// A button has room for a few words, and none of them may be taken for another.
TEST(session_law, buttons_say_no_more_than_answers_and_tell_them_apart) {
    for (const Language language : {Language::english, Language::russian}) {
        for (const char* game : {"paper_dungeons", "one_deck_dungeon"}) {
            Hall hall(game, 2, 2, 5);
            const Voice voice(the_house().texts(), language);
            People people(8);
            int shortened = 0;
            for (int i = 0; i < 300 && people.act(hall.table(), voice); ++i) {
                hall.run();
                const View view = hall.table().view(Seat(0), voice, INT64_MAX);
                if (!view.question) continue;
                std::map<std::string, std::string> by_button;
                for (const ViewOption& option : view.question->options) {
                    if (option.group_button) {
                        EXPECT_LE(option.group_button->size(), option.group->size()) << *option.group;
                    }
                    if (!option.button) continue;
                    ++shortened;
                    EXPECT_LE(option.button->size(), option.label.size()) << option.label;
                    const auto [same, is_new] = by_button.emplace(*option.button, option.label);
                    EXPECT_TRUE(is_new || same->second == option.label) << *option.button << ": " << same->second << " / " << option.label;
                }
            }
            EXPECT_GT(shortened, 10) << game;
        }
    }
    EXPECT_EQ(the_house().texts().missing(), 0);
}

// RF-11: a view cost 16.6 ms at 3,512 steps, and a save 29 ms, because both went through the whole game.
TEST(session_law, a_view_and_a_save_cost_what_is_new) {
    Hall hall("dungeoneer", 4, 1, 2, {{"set", "both"}});
    const Voice voice = the_house().voice();
    People people(4);
    hall.table().take_journal();
    size_t longest = 0;
    for (int i = 0; i < 300 && people.act(hall.table(), voice); ++i) {
        const std::string answer = hall.table().take_journal();
        longest = std::max(longest, answer.size());
        hall.run();
        hall.table().take_journal();
    }
    EXPECT_GT(hall.table().match().steps().size(), 300u);
    EXPECT_LT(longest, 2000u);
    EXPECT_TRUE(hall.table().view(Seat(0), voice, INT64_MAX).log.lines.empty());
}

}  // namespace
}  // namespace undercroft::protocol_test
