// Whole histories to the end of the Age of Decline: every villain, two at once, with and without arrivals; no invariant breaks.
#include <cstdlib>

#include "games/host_a_dungeon/gen_facts.h"
#include "host_a_dungeon/monsters_bench.h"

namespace undercroft::host_a_dungeon {

namespace {

int worlds() {
    const char* asked = std::getenv("UNDERCROFT_WORLDS");
    return asked == nullptr ? 1 : std::atoi(asked);
}

TEST(EvilSoak, every_villain_ends_as_the_book_says_and_no_invariant_breaks) {
    std::map<std::string, int> reached;
    for (const char* villain : {"overlord", "mind_lords", "lich_king", "superpredator"}) {
        for (int seed = 1; seed <= worlds(); ++seed) {
            std::map<std::string, std::string> options{{"villain", villain}};
            if (seed % 3 == 0) options["villains"] = "2";
            if (seed % 4 == 0) options["arrivals_in_evil"] = "yes";
            const Grown grown = grow_to("decline", static_cast<uint64_t>(seed), std::move(options));
            ASSERT_EQ(grown.failed, "") << villain << " in world " << seed;
            EXPECT_TRUE(grown.state.over);
            EXPECT_EQ(grown.state.age, Age::decline) << villain << " in world " << seed;
            EXPECT_TRUE(grown.state.outcome == Outcome::heroes_won || grown.state.outcome == Outcome::remnants_gone);
            for (const Fact& fact : grown.state.facts) ++reached[fact_key(fact.chapter, fact.kind)];
        }
    }
    if (std::getenv("UNDERCROFT_CENSUS") == nullptr) return;
    for (const auto& [what, count] : reached) std::printf("%s %d\n", what.c_str(), count);
}

}  // namespace

}  // namespace undercroft::host_a_dungeon
