// RF-11: a failed CHECK in one table is a result of that table and leaves the others alone.
#include <gtest/gtest.h>

#include "core/fault.h"
#include "session/table_fixture.h"

namespace undercroft {

namespace {

// Taking two is a fault in these rules.
class BrittleRules : public pebbles::Rules {
public:
    void apply(State& state, Seat seat, Action action, Chance& chance, EventSink& events, Windows windows) const {
        CHECK(action.is_proceed() || action.a != 2);
        pebbles::Rules::apply(state, seat, action, chance, events, windows);
    }
};

class FaultTest : public TableTest {
protected:
    FaultTest() {
        game =
            std::make_unique<ModuleOf<BrittleRules, pebbles::Words, pebbles::Policy>>(BrittleRules{}, pebbles::Words{}, pebbles::Policy{});
    }
};

}  // namespace

TEST_F(FaultTest, stops_its_own_table_and_no_other) {
    Table table = open({person(), person()}), other = open({person(), person()});
    std::string journal = table.take_journal();
    ASSERT_TRUE(say(table, 0, "take 1").ok());
    EXPECT_EQ(code(say(table, 1, "take 2")), "problems.table.stopped");
    ASSERT_TRUE(table.fault().has_value());
    EXPECT_NE(table.fault()->find("now 1: take 2"), std::string::npos) << *table.fault();
    EXPECT_EQ(look(table, 0).standing, ViewStanding::stopped);
    EXPECT_FALSE(table.advance());
    EXPECT_FALSE(table.next_task());
    EXPECT_EQ(code(say(table, 0, "take 1")), "problems.table.stopped");
    EXPECT_TRUE(say(other, 1, "take 1").ok());

    journal += table.take_journal();  // ends before the answer that led there
    Result<Table> resumed = Table::resume(*game, *read_journal(journal, "save"));
    ASSERT_TRUE(resumed.ok());
    EXPECT_EQ(resumed->match().steps().size(), 1u);
    EXPECT_TRUE(say(*resumed, 1, "take 3").ok());
}

TEST(fault, is_thrown_only_under_a_guard) {
    EXPECT_DEATH(CHECK(1 > 2), "CHECK failed: 1 > 2");
    const FaultGuard guard;
    EXPECT_THROW(CHECK(1 > 2), Fault);
}

}  // namespace undercroft
