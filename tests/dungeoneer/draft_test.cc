// Which encounters may be chosen for a batch, and why others may not.
#include <gtest/gtest.h>

#include "dungeoneer/builder.h"

namespace undercroft::dungeoneer {
namespace {

std::string why_not_draft(const TestMatch& match, const std::string& card) {
    return the_module().words().why_not(match.state, Seat(0), make_action(Do::draft, card_called(card).value, 1, 0)).code();
}

TEST(DG_VILL_06, a_trap_whose_text_finds_nothing_to_choose_is_refused) {  // also DG-GEN-04
    auto match = a_match().hand(0, {"turning_chamber", "engulfing_slime"}).peril(1, 9);
    match.villainy();
    EXPECT_FALSE(match.can("draft turning_chamber seat2 melee"));  // the entrance alone: nothing can be shifted
    EXPECT_TRUE(match.can("draft engulfing_slime seat2 melee"));
    EXPECT_EQ(why_not_draft(match, "turning_chamber"), "dungeoneer.why_not.no_target");
}

TEST(DG_VILL_06, a_trap_that_can_shift_a_location_may_be_chosen) {
    auto match = a_match().lay("crossroads", 0, -1).hand(0, {"turning_chamber"}).peril(1, 9);
    EXPECT_TRUE(match.villainy().can("draft turning_chamber seat2 melee"));
}

TEST(DG_VILL_06, peril_set_aside_for_the_batch_is_missing_for_the_next_card) {
    auto match = a_match().lay("crossroads", 0, -1).hand(0, {"turning_chamber", "engulfing_slime"}).peril(1, 4);
    match.villainy().play("draft turning_chamber seat2 melee");
    EXPECT_EQ(why_not_draft(match, "engulfing_slime"), "dungeoneer.why_not.too_little_peril");
}

}  // namespace
}  // namespace undercroft::dungeoneer
