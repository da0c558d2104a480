// From a grown Age of Monsters through empires and war into the Last Age, by the suggestions, with every check after every answer.
#include <fmt/format.h>

#include <chrono>
#include <cstdlib>

#include "host_a_dungeon/empire_bench.h"

namespace undercroft::host_a_dungeon {

namespace {

// The history of a seed whose decline is over: its kingdom founds the first empire.
State on_the_eve(uint64_t seed, const std::string& years) {
    State state = grow({{"until", "monsters"}, {"last_years", years}}, seed);
    state.over = false;
    state.options.until = Age::last;
    state.age = Age::decline;
    state.outcome = Outcome::remnants_gone;
    state.frames.clear();
    return state;
}

// What a year of the Last Age cost, and how much lived and stood in it.
struct Year {
    double seconds = 0;
    int groups = 0;
    size_t marks = 0;
};
struct Lived {
    State state;
    std::string failed;
    std::vector<Age> ages;
    std::vector<Year> years;
};

Lived live_on(uint64_t seed, const std::string& years, bool checking = true) {
    Lived lived{on_the_eve(seed, years), {}, {}, {}};
    State& state = lived.state;
    const Rules rules(shared_catalogue());
    Chance chance(seed);
    EventSink nobody;
    Play play{state, *shared_catalogue(), chance, nobody};
    play.push(Chapter::gen, AgesStep::leave);
    run(play);
    ActionList actions;
    auto began = std::chrono::steady_clock::now();
    while (!rules.decision(state).over()) {
        if (lived.ages.empty() || lived.ages.back() != state.age) lived.ages.push_back(state.age);
        const size_t facts = state.facts.size();
        actions.clear();
        rules.list_actions(state, state.asked->seat, actions);
        rules.apply(state, state.asked->seat, actions[0], chance, nobody, Windows::skip_forced);
        if (state.age == Age::last && state.year > static_cast<int>(lived.years.size())) {
            const auto now = std::chrono::steady_clock::now();
            lived.years.push_back({std::chrono::duration<double>(now - began).count(), group_count(state), state.world.marks().size()});
            began = now;
        }
        if (!checking || (state.facts.size() == facts && !state.over)) continue;
        lived.failed = rules.failed_check(state);
        if (lived.failed.empty()) continue;
        const Fact& fact = state.facts.back();
        lived.failed += fmt::format(" after {} in {} {}", fact_key(fact.chapter, fact.kind), word_of(state.age), state.year);
        break;
    }
    return lived;
}

TEST(later_ages, every_world_comes_to_its_last_age_and_keeps_every_check) {
    for (const uint64_t seed : {1, 2, 3, 5, 8, 13}) {
        const Lived lived = live_on(seed, "10");
        EXPECT_EQ(lived.failed, "") << "seed " << seed;
        if (!lived.failed.empty()) continue;
        EXPECT_EQ(lived.state.age, Age::last) << "seed " << seed;
        EXPECT_EQ(lived.state.year, 10) << "seed " << seed;
        EXPECT_NE(std::ranges::find(lived.ages, Age::expansion), lived.ages.end());
        EXPECT_NE(std::ranges::find(lived.ages, Age::confrontation), lived.ages.end());
        EXPECT_FALSE(shelter_of(lived.state).is_none());
    }
}

// UNDERCROFT_LAST_YEARS=500 prints the curve: thousandths of a second a year, living groups and marks, every twentieth year.
TEST(later_ages, a_long_last_age_keeps_going) {
    const char* asked = std::getenv("UNDERCROFT_LAST_YEARS");
    const Lived lived = live_on(6, asked == nullptr ? "30" : asked, asked == nullptr);
    EXPECT_EQ(lived.failed, "");
    EXPECT_EQ(lived.state.outcome, Outcome::stopped);
    for (size_t i = 20; asked != nullptr && i <= lived.years.size(); i += 20) {
        double seconds = 0;
        for (size_t year = i - 20; year < i; ++year) seconds += lived.years[year].seconds;
        std::printf("to year %zu: %.1f ms a year, %d groups, %zu marks\n", i, seconds * 1000 / 20, lived.years[i - 1].groups,
                    lived.years[i - 1].marks);
    }
}

TEST(later_ages, the_same_seed_lives_the_same_ages) {
    const Lived once = live_on(1, "5"), again = live_on(1, "5");
    EXPECT_EQ(once.failed, "");
    EXPECT_EQ(hash_of_state(once.state), hash_of_state(again.state));
}

}  // namespace

}  // namespace undercroft::host_a_dungeon
