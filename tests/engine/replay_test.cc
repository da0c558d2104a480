// Replays: they give the same game again, and whatever else is fed to them is refused with its code.
#include "engine/replay.h"

#include <fmt/format.h>
#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include "games/kindling/module.h"
#include "support/messages.h"
#include "support/property.h"
#include "support/step_limit.h"

namespace undercroft {
namespace {

class ReplayTest : public testing::Test {
protected:
    // The first option that is not a draw, everywhere.
    Match play_whole(uint64_t seed, int seats = 3) {
        Match match = *Match::start(module, {"kindling", seats, seed, {}});
        Rng rng(seed);
        for (StepLimit limit; !match.decision().over(); limit.step()) {
            if (match.decision().turn == Turn::barrier) {
                EXPECT_TRUE(match.proceed().ok());
                continue;
            }
            const Seat seat = match.decision().seats.lowest();
            ActionList actions;
            module.list_actions(match.state(), seat, actions);
            EXPECT_TRUE(match.play(seat, actions[rng.below(actions.size())]).ok());
        }
        return match;
    }
    Replay whole_replay() { return make_replay(play_whole(5), {{"seat.0", "Ann"}}); }

    std::string read_code(const std::string& text) {
        const Result<Replay> replay = read_replay(text, "game.json");
        return replay.ok() ? "ok" : replay.problem().code();
    }
    std::string play_code(const Replay& replay) {
        const Result<Match> match = play_replay(module, replay);
        return match.ok() ? "ok" : match.problem().code();
    }
    // Written with one field changed and the check made anew, as by a program of another make.
    static std::string with(const Replay& replay, const std::function<void(nlohmann::ordered_json&)>& change) {
        auto json = nlohmann::ordered_json::parse(write_replay(replay));
        json.erase("check");
        change(json);
        json["check"] = fmt::format("{:016x}", hash_text(json.dump(), 0x7265706c6179));
        return json.dump(1);
    }
    kindling::Module module = kindling::make_module();
};

TEST_F(ReplayTest, gives_the_same_game_again) {
    for (uint64_t seed = 1; seed <= 10; ++seed) {
        const Match match = play_whole(seed);
        const Result<Replay> replay = read_replay(write_replay(make_replay(match)), "game.json");
        ASSERT_TRUE(replay.ok());
        const Result<Match> again = play_replay(module, *replay);
        ASSERT_TRUE(again.ok());
        EXPECT_EQ(again->hash(), match.hash());
        EXPECT_EQ(again->events_for(Seat(1)), match.events_for(Seat(1)));
    }
}

TEST_F(ReplayTest, keeps_setup_notes_and_lines) {
    const Replay replay = whole_replay();
    const Replay read = *read_replay(write_replay(replay), "game.json");
    EXPECT_EQ(read.setup, replay.setup);
    EXPECT_EQ(read.notes, replay.notes);
    EXPECT_EQ(read.lines.size(), replay.lines.size());
    EXPECT_EQ(write_replay(read), write_replay(replay));
}

TEST_F(ReplayTest, any_moment_can_be_resumed_and_goes_on_by_the_seed) {
    const Match match = play_whole(8);
    const Replay replay = make_replay(match);
    for (size_t steps = 0; steps <= replay.lines.size(); ++steps) {
        Result<Match> resumed = play_replay(module, replay, steps);
        ASSERT_TRUE(resumed.ok());
        ASSERT_EQ(resumed->steps().size(), steps);
        for (size_t i = steps; i < match.steps().size(); ++i) {
            const Step& step = match.steps()[i];
            ASSERT_TRUE(step.seat.is_none() ? resumed->proceed().ok() : resumed->play(step.seat, step.reply).ok());
        }
        EXPECT_EQ(resumed->hash(), match.hash());
    }
}

TEST_F(ReplayTest, outcomes_of_a_script_are_kept) {
    ScriptedTape tape;
    tape.dice({6, 6, 6});
    Match match = *Match::start(module, {"kindling", 2, 3, {}}, &tape);
    while (!tape.used_up()) {
        if (match.decision().turn == Turn::barrier) {
            ASSERT_TRUE(match.proceed().ok());
            continue;
        }
        ActionList actions;
        module.list_actions(match.state(), match.decision().seats.lowest(), actions);
        ASSERT_TRUE(match.play(match.decision().seats.lowest(), actions[actions.size() - 1]).ok());
    }
    const Result<Match> again = play_replay(module, make_replay(match));
    ASSERT_TRUE(again.ok());
    EXPECT_EQ(again->hash(), match.hash());
}

TEST_F(ReplayTest, cut_short_anywhere_it_is_refused) {
    const std::string text = write_replay(whole_replay());
    for (size_t length = 0; length + 2 < text.size(); length += 97) {
        EXPECT_EQ(read_code(text.substr(0, length)), "problems.replay.truncated") << length;
    }
    EXPECT_EQ(read_code(""), "problems.replay.truncated");
}

TEST_F(ReplayTest, one_changed_character_is_refused) {
    const std::string text = write_replay(whole_replay());
    for (size_t place = 0; place < text.size(); place += 13) {
        std::string changed = text;
        changed[place] = changed[place] == '7' ? '8' : '7';
        if (std::isspace(static_cast<unsigned char>(text[place])) != 0) continue;
        EXPECT_NE(read_code(changed), "ok") << "at " << place;
    }
}

TEST_F(ReplayTest, other_files_are_foreign) {
    EXPECT_EQ(read_code("{}"), "problems.replay.foreign");
    EXPECT_EQ(read_code("[1, 2]"), "problems.replay.foreign");
    EXPECT_EQ(read_code("null"), "problems.replay.foreign");
    EXPECT_EQ(read_code("{\"format\": \"chess\"}"), "problems.replay.foreign");
    EXPECT_EQ(read_code("\x89PNG\r\n\x1a\n"), "problems.replay.foreign");
    EXPECT_EQ(read_code("once upon a time"), "problems.replay.foreign");
    EXPECT_EQ(read_code("2E24444444444"), "problems.replay.foreign") << "a number beyond all bounds";
    EXPECT_EQ(read_code("{\"format\": \"undercroft-replay\", \"seats\": 2E24444444444}"), "problems.replay.damaged");
    EXPECT_EQ(read_code("{\"format\": \"undercroft-replay\", \xff}"), "problems.replay.damaged");
    EXPECT_EQ(read_code("{\"format\": \"undercroft-replay\"}"), "problems.replay.damaged");
}

TEST_F(ReplayTest, other_versions_are_refused_with_both_numbers) {
    const std::string text = with(whole_replay(), [](auto& json) { json["version"] = 9; });
    const Result<Replay> replay = read_replay(text, "game.json");
    ASSERT_FALSE(replay.ok());
    EXPECT_EQ(support::to_line(replay.problem()), "problems.replay.other_version file=game.json version=9 expected=1");
}

TEST_F(ReplayTest, fields_of_another_shape_are_damage) {
    const Replay replay = whole_replay();
    EXPECT_EQ(read_code(with(replay, [](auto&) {})), "ok") << "else the rest of this test shows nothing";
    for (const char* field : {"version", "game", "rules", "content", "seats", "seed", "options", "notes", "opening", "steps", "hash"}) {
        EXPECT_EQ(read_code(with(replay, [&](auto& json) { json.erase(field); })), "problems.replay.damaged") << field;
        EXPECT_EQ(read_code(with(replay, [&](auto& json) { json[field] = {{{"a", 1}}}; })), "problems.replay.damaged") << field;
    }
    for (const char* line :
         {"", "0", "9: pass", "x: pass", "0: pass | q3/6", "0: pass | d3", "0: pass | d3/", "0: pass | d/6", "00: pass"}) {
        EXPECT_EQ(read_code(with(replay, [&](auto& json) { json["steps"][0] = line; })), "problems.replay.damaged") << line;
    }
    EXPECT_EQ(read_code(with(replay, [](auto& json) { json["seed"] = "12x"; })), "problems.replay.damaged");
    EXPECT_EQ(read_code(with(replay, [](auto& json) { json["hash"] = "12"; })), "problems.replay.damaged");
}

// RF-1
TEST_F(ReplayTest, what_is_nested_deeply_is_refused_before_anything_is_built) {
    for (const size_t depth : {3u, 40u, 100'000u, 1'000'000u}) {
        EXPECT_EQ(read_code("{\"format\": \"undercroft-replay\", \"check\": " + std::string(depth, '[') + std::string(depth, ']') + "}"),
                  "problems.replay.damaged");
        EXPECT_EQ(read_code("{\"format\": \"undercroft-replay\", \"check\": " + std::string(depth, '[')), "problems.replay.damaged");
    }
}

// RF-3
TEST_F(ReplayTest, numbers_are_never_narrowed_in_silence) {
    const Replay replay = whole_replay();
    for (const char* field : {"seats", "rules", "version"}) {
        for (const nlohmann::ordered_json& value :
             std::vector<nlohmann::ordered_json>{-1, 4294967298u, int64_t{1} << 32 | 1, 2.7, 2.0, UINT64_MAX, INT64_MIN, "2", true}) {
            EXPECT_EQ(read_code(with(replay, [&](auto& json) { json[field] = value; })), "problems.replay.damaged")
                << field << " " << value;
        }
    }
    for (const int seats : {0, 9, 100'000'000}) {
        EXPECT_EQ(read_code(with(replay, [&](auto& json) { json["seats"] = seats; })), "problems.replay.damaged") << seats;
    }
    EXPECT_EQ(read_code(with(replay, [](auto& json) { json["seed"] = "18446744073709551616"; })), "problems.replay.damaged");
    EXPECT_EQ(read_code(with(replay, [](auto& json) { json["more"] = 1; })), "problems.replay.damaged");
}

// RF-4: each of these took minutes to hours; the test's time limit is the test.
TEST_F(ReplayTest, a_file_cannot_ask_for_hours) {
    const Replay replay = whole_replay();
    Replay noted = replay;
    for (int i = 0; i < 400'000; ++i) noted.notes["note" + std::to_string(i)] = "x";
    EXPECT_EQ(read_code(write_replay(noted)), "problems.replay.damaged");
    Replay wordy = replay;
    wordy.lines[0].action = std::string(5 << 20, 'a');
    EXPECT_EQ(play_code(*read_replay(write_replay(wordy), "game.json")), "problems.replay.does_not_play");
    wordy = replay;
    wordy.setup.options[std::string(5 << 20, 'a')] = "on";
    EXPECT_EQ(read_code(write_replay(wordy)), "problems.replay.damaged");
    EXPECT_EQ(play_code(wordy), "problems.setup.unknown_option");
    EXPECT_EQ(read_code(std::string(40 << 20, ' ')), "problems.replay.damaged");
}

TEST_F(ReplayTest, any_bytes_are_refused) {
    support::expect_property([&](const std::string& text) { RC_ASSERT(!read_replay(text, "game.json").ok()); });
}

TEST_F(ReplayTest, other_rules_or_content_are_refused) {
    Replay replay = whole_replay();
    replay.rules_version = 2;
    EXPECT_EQ(play_code(replay), "problems.replay.other_rules");
    replay = whole_replay();
    ++replay.content_hash;
    EXPECT_EQ(play_code(replay), "problems.replay.other_content");
    replay = whole_replay();
    replay.setup.seats = 9;
    EXPECT_EQ(play_code(replay), "problems.setup.seats");
}

TEST_F(ReplayTest, what_cannot_be_played_names_its_step) {
    Replay replay = whole_replay();
    replay.lines[2].action = "bid 1";
    EXPECT_EQ(support::to_line(play_replay(module, replay).problem()), "problems.replay.does_not_play step=3 action=bid 1");
    replay = whole_replay();
    replay.lines[2].action = "dance";
    EXPECT_EQ(play_code(replay), "problems.replay.does_not_play");
    replay = whole_replay();
    replay.lines[0].seat = Seat(2);
    EXPECT_EQ(play_code(replay), "problems.replay.does_not_play");
    replay = whole_replay();
    const auto barrier = std::ranges::find_if(replay.lines, [](const Replay::Line& line) { return line.seat.is_none(); });
    ASSERT_NE(barrier, replay.lines.end());
    barrier->action = "pass";
    EXPECT_EQ(play_code(replay), "problems.replay.does_not_play");
}

TEST_F(ReplayTest, outcomes_that_do_not_fit_are_refused) {
    const Replay replay = whole_replay();
    const auto changed = [&](auto change) {
        Replay other = replay;
        for (Replay::Line& line : other.lines) {
            if (line.outcomes.empty()) continue;
            change(line.outcomes);
            break;
        }
        return play_code(other);
    };
    EXPECT_EQ(changed([](auto& outcomes) { outcomes[0].bound = 8; }), "problems.replay.does_not_play");
    EXPECT_EQ(changed([](auto& outcomes) { outcomes[0].value = 6; }), "problems.replay.does_not_play");
    EXPECT_EQ(changed([](auto& outcomes) { outcomes[0].stream = Stream::world; }), "problems.replay.does_not_play");
    EXPECT_EQ(changed([](auto& outcomes) { outcomes[0].value = (outcomes[0].value + 1) % 6; }), "problems.replay.other_end");
    Replay longer = replay;
    longer.lines.back().outcomes.push_back({Stream::dice, 6, 1});
    EXPECT_EQ(play_code(longer), "problems.replay.other_end");
    Replay other_end = replay;
    ++other_end.final_hash;
    EXPECT_EQ(play_code(other_end), "problems.replay.other_end");
}

TEST_F(ReplayTest, notes_in_broken_utf8_are_mended_not_thrown_at) {
    const std::string text = write_replay(make_replay(play_whole(1), {{"seat.0", "Ann\xff\xfe"}}));
    const Result<Replay> replay = read_replay(text, "game.json");
    ASSERT_TRUE(replay.ok());
    EXPECT_EQ(play_code(*replay), "ok");
}

}  // namespace
}  // namespace undercroft
