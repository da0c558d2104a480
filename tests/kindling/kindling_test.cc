// Rules of Kindling by their numbers (examples/games/kindling/README.md), and its words.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "bots/playout.h"
#include "core/bits.h"
#include "games/kindling/module.h"
#include "support/content.h"
#include "support/messages.h"
#include "text/catalogue.h"

namespace undercroft::kindling {
namespace {

using testing::ElementsAre;

// A table at which hands are given and answers are written as text.
struct Table {
    State state;
    Chance chance{7};
    std::vector<Event> log;
    Module module = make_module();

    explicit Table(std::vector<std::vector<int>> hands) {
        EventSink events(log);
        state = module.rules().start({static_cast<int>(hands.size())}, chance, events);
        uint16_t given = 0;
        for (size_t i = 0; i < hands.size(); ++i) {
            state.hands[i] = 0;
            for (int card : hands[i]) state.hands[i] = static_cast<uint16_t>(state.hands[i] | bit(card));
            state.hand_sizes[i] = static_cast<uint8_t>(hands[i].size());
            given = static_cast<uint16_t>(given | state.hands[i]);
        }
        state.deck.clear();
        for (int card = 0; card < card_count; ++card) {
            if (!has_bit(given, card)) state.deck.push_back(static_cast<uint8_t>(card));
        }
        EXPECT_EQ(module.rules().failed_check(state), "");
    }
    Table& play(int seat, const std::string& text) {
        const Action action = *module.grammar().read(text);
        ActionList legal;
        module.rules().list_actions(state, Seat(seat), legal);
        EXPECT_TRUE(legal.contains(action)) << text;
        EventSink events(log);
        module.rules().apply(state, Seat(seat), action, chance, events, Windows::ask_all);
        return *this;
    }
    std::vector<std::string> options(int seat) {
        ActionList legal;
        module.rules().list_actions(state, Seat(seat), legal);
        std::vector<std::string> written;
        for (Action action : legal) written.push_back(module.grammar().write(action));
        return written;
    }
    int points(int seat) { return module.rules().score(state, Seat(seat)); }
};

TEST(K_2, one_card_is_drawn_and_one_readied_in_secret) {
    Table table({{3, 8, 9}, {1, 2, 4}});
    table.play(0, "draw").play(0, "ready 8");
    EXPECT_THAT(table.options(0), ElementsAre("launch calmly", "launch boldly"));
    EXPECT_EQ(table.module.rules().redact(table.state, Seat(1)).frames.top<TurnFrame>().card, blank_card);
}

TEST(K_4, only_a_higher_card_blocks_and_the_last_to_block_wins) {
    Table table({{3, 8, 9}, {1, 5, 12}, {10, 11, 14}});
    table.play(0, "ready 8").play(0, "launch boldly");
    EXPECT_THAT(table.options(1), ElementsAre("pass", "block 12"));
    table.play(1, "block 12").play(2, "block 10");  // the first in turn order blocks, the other answer is void
    EXPECT_THAT(table.options(2), ElementsAre("pass", "block 14"));
    table.play(2, "block 14").play(0, "pass").play(1, "pass").play(0, "pass");
    EXPECT_GE(table.points(2), 1 + bold_points);
    EXPECT_EQ(table.points(0) + table.points(1), 0);
}

TEST(K_5, a_bid_is_unseen_until_all_have_bid) {
    Table table({{3}, {1}});
    table.play(0, "ready 3").play(0, "launch calmly").play(1, "pass").play(1, "ready 1").play(1, "launch calmly");
    table.play(0, "bid 2");
    const State seen = table.module.rules().redact(table.state, Seat(1));
    EXPECT_EQ(seen.lanes[0], (Lane{Lane::Step::bid, 0}));
    table.play(0, "raise").play(1, "bid 0").play(1, "stop");
    EXPECT_EQ(table.module.rules().decision(table.state).turn, Turn::barrier);
}

TEST(kindling_words, whole_games_are_said_in_both_languages) {
    TextCatalogue texts;
    ProblemList problems;
    for (const char* language : {"en", "ru"}) {
        const std::string name = std::string("examples/content/text/kindling.") + language + ".toml";
        texts.add_file({name, support::read_file(support::home() + "/" + name)}, problems);
    }
    for (const Problem& problem : texts.check()) problems.add(problem);
    for (const Problem& problem : problems) ADD_FAILURE() << support::to_line(problem);
    const Module module = make_module();
    for (uint64_t seed = 1; seed <= 20; ++seed) {
        const Language language = seed % 2 == 0 ? Language::english : Language::russian;
        const Speaker say = [&](const Message& message) { return texts.say(language, message); };
        Chance chance(seed);
        Rng rng(seed);
        std::vector<Event> log;
        EventSink events(log);
        State state = module.rules().start({static_cast<int>(2 + seed % 3)}, chance, events);
        play_out(
            module.rules(), state, chance, Windows::ask_all,
            [&](const State& now, Seat seat, const ActionList& actions) {
                const State seen = module.rules().redact(now, seat);
                say(module.words().question(seen, seat));
                say(module.words().why_not(seen, seat, {}).message);
                for (Action action : actions) {
                    say(module.words().action(seen, seat, action));
                    say(module.words().reason(seen, seat, action));
                }
                Canvas canvas(40, 8);
                module.words().paint(module.words().board(seen, seat, say), say, canvas);
                return actions[rng.below(actions.size())];
            },
            [](const State&) {}, events);
        for (const Event& event : log) {
            for (const Viewer viewer : {Viewer(Seat(0)), Viewer::spectator()}) {
                if (const auto told = seen_by(event, viewer)) say(module.words().event(*told));
            }
        }
    }
    EXPECT_EQ(texts.missing(), 0);
}

}  // namespace
}  // namespace undercroft::kindling
