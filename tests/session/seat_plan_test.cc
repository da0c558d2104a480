// The company in the notes of a record: bounded in all it can ask for, and its names harmless.
#include "session/seat_plan.h"

#include <gtest/gtest.h>

#include <climits>

namespace undercroft {
namespace {

std::string refusal(const Notes& notes, int seats = 2) {
    const Result<std::vector<SeatPlan>> plans = read_seat_plans(notes, seats);
    return plans.ok() ? "" : plans.problem().code();
}

// RF-3
TEST(SeatPlans, forged_seat_counts_are_refused) {
    for (int seats : {INT_MIN, -1, 0, 9, 100'000'000}) EXPECT_EQ(refusal({}, seats), "problems.replay.bad_notes") << seats;
    EXPECT_EQ(refusal({}, 8), "");
}

// RF-4
TEST(SeatPlans, no_note_asks_for_more_than_the_command_line_may) {
    EXPECT_EQ(refusal({{"seat.0.iterations", "1000000000"}, {"seat.0.microseconds", "3600000000"}}), "");
    for (const char* amount : {"1000000001", "9223372036854775807", "9223372036854775808", "-1", "1e3", "x"}) {
        EXPECT_EQ(refusal({{"seat.0.iterations", amount}}), "problems.replay.bad_notes") << amount;
    }
    EXPECT_EQ(refusal({{"seat.0.microseconds", "9223372036854775807"}}), "problems.replay.bad_notes");
    EXPECT_EQ(refusal({{"seat.0.name", std::string(5 << 20, 'a')}}), "problems.replay.bad_notes");
}

// RF-9
TEST(SeatPlans, a_name_cannot_command_the_terminal) {
    const auto plans = read_seat_plans({{"seat.0.name", "\x1b[2JAnn\nBob"}}, 1);
    ASSERT_TRUE(plans.ok());
    EXPECT_EQ((*plans)[0].name, "\uFFFD[2JAnn Bob");
}

}  // namespace
}  // namespace undercroft
