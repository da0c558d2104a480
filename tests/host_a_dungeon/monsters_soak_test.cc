// Whole ages of monsters: they end as HD-MON says, keep every invariant, and reach every row of the tables.
#include <cstdlib>
#include <set>

#include "games/host_a_dungeon/gen_facts.h"
#include "host_a_dungeon/monsters_bench.h"

namespace undercroft::host_a_dungeon {

namespace {

// A few worlds every day; UNDERCROFT_WORLDS asks for more.
int worlds() {
    const char* asked = std::getenv("UNDERCROFT_WORLDS");
    return asked == nullptr ? 12 : std::atoi(asked);
}

TEST(MonstersSoak, every_age_ends_as_the_book_says_and_no_invariant_breaks) {
    std::map<Outcome, int> outcomes;
    std::map<int, int> years;
    std::map<std::string, int> reached;
    int failures = 0;
    for (int seed = 1; seed <= worlds(); ++seed) {
        const Grown grown = grow_monsters(static_cast<uint64_t>(seed));
        if (!grown.failed.empty()) {
            ADD_FAILURE() << "world " << seed << ": " << grown.failed;
            if (++failures > 10) break;
            continue;
        }
        EXPECT_TRUE(grown.state.over) << "world " << seed;
        const Fact& end = grown.state.facts.back();
        EXPECT_EQ(end.kind, static_cast<uint8_t>(GenFact::history_ended));
        ++outcomes[grown.state.outcome];
        ++years[grown.state.year];
        for (const Group& group : grown.state.groups) ++reached["species " + shared_catalogue()->of(group.species).id];
        for (const Fact& fact : grown.state.facts) ++reached[fact_key(fact.chapter, fact.kind)];
    }
    for (const auto& [outcome, count] : outcomes) {
        const bool known = outcome == Outcome::wealth || outcome == Outcome::kingdom_destroyed || outcome == Outcome::too_many ||
                           outcome == Outcome::no_groups || outcome == Outcome::cleared;
        EXPECT_TRUE(known) << static_cast<int>(outcome);
        std::printf("outcome %d: %d worlds\n", static_cast<int>(outcome), count);
    }
    if (std::getenv("UNDERCROFT_CENSUS") == nullptr) return;
    for (const auto& [year, count] : years) std::printf("ends in year %d: %d worlds\n", year, count);
    for (const auto& [what, count] : reached) std::printf("%s %d\n", what.c_str(), count);
}

}  // namespace

}  // namespace undercroft::host_a_dungeon
