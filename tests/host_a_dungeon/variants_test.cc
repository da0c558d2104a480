// HD-VARIANT: participants in turn, hands from above, larger sheets, more peoples and groups.
#include <set>

#include "games/host_a_dungeon/civilization.h"
#include "games/host_a_dungeon/interventions.h"
#include "games/host_a_dungeon/variants.h"
#include "games/host_a_dungeon/words.h"
#include "host_a_dungeon/empire_bench.h"

namespace undercroft::host_a_dungeon {

namespace {

using Choices = std::map<std::string, std::string>;

// A history that stops at its questions.
struct Watched {
    Rules rules{shared_catalogue()};
    Chance chance;
    EventSink nobody;
    State state;
    explicit Watched(Choices options, int seats = 1, uint64_t seed = 5)
        : chance(seed), state(rules.start(*rules.read_options({std::string(game_id), seats, seed, std::move(options)}), chance, nobody)) {}
    void answer(size_t index = 0) {
        rules.apply(state, state.asked->seat, make_action(Do::pick, static_cast<int>(index) + 1), chance, nobody, Windows::skip_forced);
    }
    void until_asked(int point) {
        for (int i = 0; i < 2000 && state.asked && state.asked->point != point; ++i) answer();
    }
    int changes() const {
        int count = 0;
        for (const Fact& fact : state.facts) count += fact.chapter == Chapter::variant ? 1 : 0;
        return count;
    }
};

TEST(HD_VARIANT_01, participants_are_asked_in_turn) {
    Watched game(Choices{{"until", "primordial"}}, 3);
    std::set<int> asked;
    for (int i = 0; i < 30 && game.state.asked; ++i) {
        asked.insert(game.state.asked->seat.index);
        game.answer();
    }
    EXPECT_GT(asked.size(), 1u);
}

TEST(HD_VARIANT_02, once_an_age_a_die_that_fell_may_be_turned) {
    Watched game(Choices{{"until", "civilization"}, {"interventions", "yes"}});
    game.until_asked(119);
    ASSERT_TRUE(game.state.asked);
    EXPECT_EQ(interventions_left(game.state, Seat(0)), 1);
    const size_t rolls = game.state.rolls.size();
    const undercroft::Outcome fell = fallen_dice(game.state).front();
    const Candidate chosen = game.state.asked->candidates[2];
    const Turned turned = turned_die(chosen);
    EXPECT_EQ(turned.die, 0);
    EXPECT_NE(turned.face, static_cast<int>(fell.value) + 1);
    game.answer(2);
    ASSERT_EQ(game.changes(), 1);
    ASSERT_GT(game.state.rolls.size(), rolls);
    EXPECT_EQ(game.state.rolls[rolls].face, turned.face);  // before anything came of it
    EXPECT_EQ(interventions_left(game.state, Seat(0)), 0);
    const uint8_t layer = game.state.layer;
    while (game.state.asked && game.state.layer == layer) {
        EXPECT_NE(game.state.asked->point, 119);
        game.answer();
    }
    EXPECT_EQ(interventions_left(game.state, Seat(0)), 1);  // a new age
}

TEST(HD_VARIANT_02, what_is_let_be_happens_as_it_fell) {
    Watched watched(Choices{{"until", "primordial"}, {"interventions", "yes"}}), plain(Choices{{"until", "primordial"}});
    while (watched.state.asked) watched.answer();
    while (plain.state.asked) plain.answer();
    EXPECT_EQ(watched.state.world.hash(), plain.state.world.hash());
    EXPECT_EQ(watched.state.rolls.size(), plain.state.rolls.size());
    Watched quiet(Choices{{"until", "primordial"}, {"interventions", "yes"}});
    quiet.until_asked(119);
    quiet.answer(1);  // not again this year
    while (quiet.state.asked) {
        EXPECT_NE(quiet.state.asked->point, 119);
        quiet.answer();
    }
    EXPECT_EQ(quiet.state.world.hash(), plain.state.world.hash());
}

TEST(HD_VARIANT_03, what_was_not_used_is_there_in_the_next_age) {
    Watched game(Choices{{"until", "civilization"}, {"interventions", "yes"}}, 2);
    while (game.state.asked && game.state.age == Age::primordial) game.answer();
    EXPECT_EQ(interventions_left(game.state, Seat(0)), 2);
    EXPECT_EQ(interventions_left(game.state, Seat(1)), 2);
    State next = game.state;
    grant_interventions(next);
    EXPECT_EQ(interventions_left(next, Seat(1)), 3);
}

TEST(HD_VARIANT_04, a_long_game_has_larger_paper) {
    const world::Sheet small = world::Sheet::of(options_of({"host_a_dungeon", 1, 1, {{"sheet", "a4"}}}).sheet);
    const world::Sheet large = world::Sheet::of(options_of({"host_a_dungeon", 1, 1, {{"sheet", "a1"}}}).sheet);
    EXPECT_GT(large.width * large.height, 4 * small.width * small.height);
    EXPECT_EQ(options_of({"host_a_dungeon", 1, 1, {{"last_years", "500"}}}).last_years, 500);
}

TEST(HD_VARIANT_05, more_peoples_come_after_a_few_turns) {
    for (const bool wanted : {true, false}) {
        Bench bench(Age::civilization, {{"more_civilizations", wanted ? "yes" : "no"}});
        bench.people(Known::dwarves, 2);
        bench.state.frames[1].step = static_cast<uint8_t>(CivStep::year);
        bench.state.year = 3;
        for (int i = 0; i < 400 && groups_of(bench.state, Sort::civilization).size() < 3 && bench.state.season < 2; ++i) {
            if (bench.state.asked) {
                bench.state.answer = {bench.state.asked->candidates.front(), {}};
                bench.state.asked.reset();
            }
            step(bench.play);
        }
        EXPECT_EQ(groups_of(bench.state, Sort::civilization).size(), wanted ? 3u : 1u);
    }
}

TEST(HD_VARIANT_06, groups_may_be_added_before_the_empires_come) {
    EmpireBench bench;
    bench.cave({800, 1000});
    bench.cave({2400, 1000});
    push_more_groups(bench.play);
    bench.go();
    ASSERT_EQ(bench.asked(), 124);
    EXPECT_EQ(bench.state.asked->candidates.front().value, 2);  // DP-124: fewer than four
    bench.finish();
    EXPECT_EQ(bench.last(VariantFact::groups_added).numbers[0], 2);
    EXPECT_EQ(bench.last(VariantFact::groups_added).rule, (Rule{Chapter::variant, 6}));
    EXPECT_EQ(groups_of(bench.state, Sort::delvers).size(), 1u);
    EXPECT_EQ(groups_of(bench.state, Sort::tribe).size(), 1u);
    for (const int x : {500, 1000, 1500}) bench.group("raiders", bench.cave({x, 1800}), 2);
    push_more_groups(bench.play);
    bench.go();
    EXPECT_EQ(bench.state.asked->candidates.front().value, 0);
}

TEST(HD_VARIANT_07, and_before_the_great_evil_too) {
    EmpireBench bench;
    bench.state.age = Age::evil;
    bench.cave({800, 1000});
    push_more_groups(bench.play);
    bench.finish();
    EXPECT_EQ(bench.last(VariantFact::groups_added).rule, (Rule{Chapter::variant, 7}));
}

}  // namespace

}  // namespace undercroft::host_a_dungeon
