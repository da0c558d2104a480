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

TEST(DG_VILL_06, a_batch_has_room_for_ten_and_says_so) {  // also DG-BATTLE-27
    auto match = a_match(2, {{"set", "both"}}).peril(1, 200).points(1, 1);
    std::vector<std::string> monsters;
    for (CardId card : match.cards().monsters) {  // plain ones: some powers forbid the challenge
        if (match.cards()[card].powers.empty()) monsters.push_back(match.cards().ids.cards[at(card)]);
    }
    ASSERT_GT(monsters.size(), size_t{largest_batch});
    for (int i = 0; i <= largest_batch; ++i) match.hand(0, {monsters[static_cast<size_t>(i)]});
    match.villainy().pass();
    for (int i = 0; i < largest_batch; ++i) {
        const std::string& card = monsters[static_cast<size_t>(i)];
        std::string option;
        for (const std::string& each : match.options()) {
            if (each.starts_with("draft " + card + " ")) option = each;
        }
        ASSERT_FALSE(option.empty()) << card;
        match.play(option);
    }
    const std::string& last = monsters[largest_batch];
    for (const std::string& each : match.options()) EXPECT_FALSE(each.starts_with("draft ")) << each;
    EXPECT_EQ(why_not_draft(match, last), "dungeoneer.why_not.batch_full");
    match.dice({1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 6, 6, 6, 6, 6, 6, 6, 6, 6, 6});  // nobody strikes the hero down
    match.play("launch");
    EXPECT_EQ(match.numbers(Happened::encounters_launched)[0], largest_batch);
    EXPECT_EQ(match.state.attacks.size(), size_t{largest_batch});
    EXPECT_EQ(match.times(Happened::card_played), largest_batch);
    EXPECT_EQ(why_not_draft(match, last), "dungeoneer.why_not.launched");
    // All of them fight, and there is room for the challenge that answers them.
    for (int i = 0; i < 20 && match.asked() != Ask::challenge; ++i) match.play(match.options().front());
    ASSERT_EQ(match.asked(), Ask::challenge);
    EXPECT_EQ(match.times(Happened::attack_declared), largest_batch);
    match.play(match.options().back());
    EXPECT_EQ(match.times(Happened::attack_declared), largest_batch + 1);
}

}  // namespace
}  // namespace undercroft::dungeoneer
