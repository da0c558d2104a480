// Answers inside answers, texts that set off texts: how deep the frames go, and that nothing is dropped on the way.
#include <gtest/gtest.h>

#include "bots/playout.h"
#include "dungeoneer/builder.h"

namespace undercroft::dungeoneer {
namespace {

int windows_on(const State& state) {
    int windows = 0;
    for (size_t i = 0; i < state.frames.size(); ++i) windows += state.frames.kind_at(i) == WindowFrame::frame_kind ? 1 : 0;
    return windows;
}

// Everybody asked passes but the one seat, which does as it is told.
void answer(TestMatch& match, int seat, const std::string& text) {
    const SeatSet asked = the_module().rules().decision(match.state).seats;
    ASSERT_TRUE(asked.has(Seat(seat))) << text;
    for (Seat each : asked) match.play(each.index, each == Seat(seat) ? text : "pass");
}

TEST(DG_SPEC_10, an_answer_to_an_answer_to_an_answer_is_the_last) {
    auto match = a_match(4, {{"set", "both"}}).lay("treasury", 0, -1).at(0, "treasury").points(0, 1).ask_all();
    for (int seat = 0; seat < 4; ++seat) match.glory(seat, 9).peril(seat, 9);
    match.hand(0, {"iron_nerves"}).hand(1, {"loose_flagstone"}).hand(2, {"phantom_strike"}).hand(3, {"second_wind"});
    match.fallen(3, 5).points(3, 1).feats().play(0, "move south");
    answer(match, 1, "pass");  // the window after the declared move; the next one is before the roll at the exit
    ASSERT_EQ(windows_on(match.state), 1);
    answer(match, 1, "play loose_flagstone seat1");
    ASSERT_EQ(windows_on(match.state), 2);
    answer(match, 2, "play phantom_strike seat1");
    ASSERT_EQ(windows_on(match.state), 3);
    const int rolled = match.times(Happened::threat_rolled);
    answer(match, 3, "stand_up");
    EXPECT_EQ(match.times(Happened::threat_rolled), rolled + 1);  // the roll to stand up came without a fourth window
    EXPECT_EQ(windows_on(match.state), 3);
    match.pass();
    EXPECT_EQ(match.times(Happened::threat_rolled), rolled + 4);  // and nothing below it was lost
}

TEST(DG_SPEC_10, a_defender_may_respond_however_deep_the_battle_lies) {  // also DG-SPEC-02
    auto match = a_match(2).hand(1, {"second_wind", "chalk_circle"}).glory(1, 9).health(1, 3);
    Play play = match.at_work();
    for (int i = 0; i < 2; ++i) match.state.frames.push(WindowFrame{});
    open_window(play, living(match.view()));
    EXPECT_EQ(windows_on(match.state), 3);
    open_window(play, living(match.view()));
    EXPECT_EQ(windows_on(match.state), 3);
    open_response(play, Seat(1));
    EXPECT_EQ(windows_on(match.state), 4);
}

// The longest chain without windows that the rules allow (turn, villainy, battle, challenge, response, card, text, threat) takes
// 10 frames, a window with card, text and threat 4 more, a moment with its text 2 at the top: 10 + 3 * 4 + 2 = 24. Should a text
// ever go deeper, pushing stops the game (FrameStack) instead of dropping something.
TEST(DG_SPEC_10, games_leave_frames_to_spare) {
    const Rules& rules = the_module().rules();
    static_assert(decltype(State::frames)::depth_limit >= 24 + 8);
    Options options;
    options.packs = 3;
    size_t deepest = 0;
    for (uint64_t seed = 1; seed <= 40; ++seed) {
        Chance chance(seed);
        Rng rng(seed);
        EventSink nobody;
        State state = rules.start(options, chance, nobody);
        play_out(
            rules, state, chance, Windows::ask_all,
            [&](const State&, Seat, const ActionList& actions) { return actions[rng.below(actions.size())]; },
            [&](const State& now) { deepest = std::max(deepest, now.frames.size()); });
    }
    EXPECT_GE(deepest, 10u);  // deep enough to mean something
    EXPECT_LE(deepest, 24u);
}

TEST(DG_ORDER_04, a_text_does_not_set_itself_off_again) {
    auto match = a_match(2, {{"set", "ice"}}).inventory(0, {"bear_hide"});
    Play play = match.at_work();
    const size_t before = match.state.frames.size();
    fire(play, When::wounded, Thing::hero(Seat(0)));
    ASSERT_EQ(match.state.frames.size(), before + 1);
    fire(play, When::wounded, Thing::hero(Seat(0)));
    EXPECT_EQ(match.state.frames.size(), before + 1);
}

int modifiers_of(const Catalogue& cards, Program program) {
    int laid = 0;
    if (program == no_program) return 0;
    for (size_t at = program; cards.steps[at].op != Op::end; ++at) laid += cards.steps[at].op == Op::modify ? 1 : 0;
    return laid;
}

// A card lays its modifiers at most twice in a turn: before the deck is shuffled anew and after. Encounters come into play once
// a turn (DG-VILL-06), and so do the powers of heroes and monsters. The same text used again and again by one player on one
// thing adds to what lies there already.
TEST(DG_CARD_05, there_is_room_for_every_modifier_a_turn_can_lay) {
    const Catalogue& cards = the_cards();
    int texts = 0, most = 0;
    const auto count = [&](Program program, int times) {
        texts += modifiers_of(cards, program);
        most += times * modifiers_of(cards, program);
    };
    for (const Card& card : cards.cards) {
        count(card.run, card.is_encounter() ? 1 : 2);
        for (const Power& power : cards.powers_in(card.powers)) count(power.run, 1);
    }
    for (const Hero& hero : cards.heroes) {
        for (const Power& power : cards.powers_in(hero.powers)) {
            EXPECT_TRUE(power.once || modifiers_of(cards, power.run) == 0);
            count(power.run, 1);
        }
    }
    int all = 0;
    for (const EffectStep& step : cards.steps) all += step.op == Op::modify ? 1 : 0;
    EXPECT_EQ(texts, all);  // no other sort of text lays any
    EXPECT_GT(most, 20);
    EXPECT_LE(static_cast<size_t>(most), decltype(State::boosts)::capacity());
}

TEST(DG_CARD_05, a_modifier_laid_a_hundred_times_is_felt_a_hundred_times) {
    auto match = a_match(2, {{"set", "both"}}).feats();
    const int melee = match.stat_of(0, Stat::melee), rival = match.stat_of(1, Stat::melee);
    Play play = match.at_work();
    const auto use = [&](const std::string& card, int seat) {
        EffectFrame effect;
        effect.you = Seat(seat);
        effect.source = Thing::card(card_called(card));
        effect.bearer = Thing::hero(Seat(seat));
        const size_t below = match.state.frames.size();
        start_program(play, match.cards()[card_called(card)].run, effect);
        while (match.state.frames.size() > below) {
            if (run_top(play) == Flow::done) match.state.frames.pop();
        }
    };
    for (int i = 0; i < 40; ++i) use("borrowed_muscle", 0);
    EXPECT_EQ(match.stat_of(0, Stat::melee), melee + 80);
    EXPECT_EQ(match.stat_of(1, Stat::melee), rival);
    use("borrowed_muscle", 1);
    EXPECT_EQ(match.stat_of(1, Stat::melee), rival + 2);
    EXPECT_EQ(match.stat_of(0, Stat::melee), melee + 80);
    EXPECT_EQ(match.state.boosts.size(), 2u);
    use("howl_of_the_horde", 0);  // of the one who plays it: its own demons only
    use("howl_of_the_horde", 1);
    EXPECT_EQ(match.state.boosts.size(), 4u);
    EXPECT_EQ(match.state.boosts[2].amount, match.state.boosts[3].amount);
}

}  // namespace
}  // namespace undercroft::dungeoneer
