// Tests of the laws: the sample game keeps them all, and each planted fault is caught by the law that is meant for it.
#include "laws/laws.h"

#include <gtest/gtest.h>

#include "laws/planted.h"
#include "support/allocation/playing_allocates_nothing.h"

namespace undercroft::laws {
namespace {

class SampleLaws {
public:
    using Module = PlantedModule;
    using State = kindling::State;

    explicit SampleLaws(Fault fault) : module_(plant(fault)) {}

    const Module& module() const { return module_; }
    std::vector<Setup> setups() const { return {{"kindling", 2, 0, {}}, {"kindling", 3, 0, {}}, {"kindling", 4, 0, {}}}; }
    LawPlan plan() const {
        LawPlan plan;
        plan.step_limit = 400;
        plan.costly_every = 3;
        plan.first_seed = first_seed;
        return plan;
    }
    bool nothing_beyond_frames(const State& state) const { return state.frames.clean_beyond_top(); }

    // Without redact and fill: other hands and the deck change places, a draft another card, sealed answers and lanes begin anew.
    State redeal(const State& state, Viewer viewer, Chance& chance) const {
        State dealt = state;
        std::vector<uint8_t> cards(state.deck.begin(), state.deck.end());
        for (int i = 0; i < state.seats; ++i) {
            if (viewer.is(Seat(i))) continue;
            for (int card : Bits{state.hands[static_cast<size_t>(i)]}) cards.push_back(static_cast<uint8_t>(card));
        }
        chance.shuffle(Stream::deck, cards);
        for (uint8_t& card : dealt.deck) card = take(cards);
        for (int i = 0; i < state.seats; ++i) {
            const auto index = static_cast<size_t>(i);
            if (viewer.is(Seat(i))) continue;
            dealt.hands[index] = 0;
            for (int k = 0; k < state.hand_sizes[index]; ++k) {
                dealt.hands[index] = static_cast<uint16_t>(dealt.hands[index] | bit(take(cards)));
            }
            const bool bids = module_.rules().decision(state).turn == Turn::lanes || module_.rules().decision(state).turn == Turn::barrier;
            if (bids) dealt.lanes[index] = {kindling::Lane::Step::raise, static_cast<uint8_t>(chance.below(Stream::dice, 3))};
        }
        if (auto* turn = dealt.frames.nearest<kindling::TurnFrame>()) {
            const auto hand = dealt.hands[static_cast<size_t>(turn->seat.index)];
            const bool draft = turn->step == kindling::TurnFrame::Step::launch && !viewer.is(turn->seat);
            if (draft) turn->card = static_cast<uint8_t>(lowest_bit(hand));
        }
        if (auto* window = dealt.frames.nearest<kindling::WindowFrame>()) {
            for (Seat seat : window->sealed.answered) {
                if (viewer.is(seat)) continue;
                window->sealed.answers[static_cast<size_t>(seat.index)] = {};
                window->sealed.answered.remove(seat);
            }
        }
        return dealt;
    }

    uint64_t first_seed = 1;

private:
    static uint8_t take(std::vector<uint8_t>& cards) {
        const uint8_t card = cards.back();
        cards.pop_back();
        return card;
    }
    Module module_;
};

// The same fixture without the optional hook, to see what the laws catch on their own.
struct PlainLaws {
    using Module = PlantedModule;
    const Module& module() const { return laws.module(); }
    std::vector<Setup> setups() const { return laws.setups(); }
    LawPlan plan() const { return laws.plan(); }
    SampleLaws laws;
};

void expect_caught(Fault fault, Law by) {
    const LawReport report = check_laws(SampleLaws(fault));
    EXPECT_TRUE(report.broke(by)) << name_of(by) << " did not notice; the report was:\n" << report.text();
    for (const BrokenLaw& broken : report.broken()) EXPECT_GT(broken.setup.seed, 0u);
}

TEST(Planted, a_sound_game_keeps_all_laws) {
    expect_laws(SampleLaws(Fault::none));
    expect_laws(PlainLaws{SampleLaws(Fault::none)});
}

TEST(Planted, a_sound_game_keeps_all_laws_with_secret_streams) {
    SampleLaws laws(Fault::none);
    laws.first_seed = uint64_t{1} << 40;
    expect_laws(laws);
}

TEST(Planted, a_sound_game_allocates_nothing) {
    const auto module = plant(Fault::none);
    support::expect_playing_allocates_nothing(module.rules(), module.policy(), {3}, 5);
    const uint64_t before = support::allocations();
    ::operator delete(::operator new(8));  // called so, the compiler may not leave it out
    EXPECT_EQ(support::allocations(), before + 1) << "the counter does not count";
}

TEST(Planted, a_leak_in_redact) {
    expect_caught(Fault::redact_shows_a_hand, Law::redaction_hides);
    EXPECT_TRUE(check_laws(PlainLaws{SampleLaws(Fault::redact_shows_a_hand)}).broke(Law::two_seats_know_what_all_know));
}
TEST(Planted, a_leak_of_lanes) { expect_caught(Fault::redact_shows_lanes, Law::lanes_are_private); }
TEST(Planted, a_leak_of_sealed_answers) { expect_caught(Fault::window_shows_who_answered, Law::sealed_answers_are_private); }
TEST(Planted, a_leak_through_options) {
    expect_caught(Fault::options_look_into_hands, Law::options_need_no_secrets);
    expect_caught(Fault::options_look_into_hands, Law::twins_stay_alike);
}
TEST(Planted, a_leak_in_an_event) { expect_caught(Fault::event_shows_the_card, Law::events_tell_no_more); }
TEST(Planted, a_shared_reference) { expect_caught(Fault::shared_counter, Law::same_again); }
TEST(Planted, an_unanswered_question) { expect_caught(Fault::window_without_pass, Law::question_has_answer); }
TEST(Planted, an_answer_listed_twice) { expect_caught(Fault::pass_listed_twice, Law::answers_differ); }
TEST(Planted, an_order_dependence_between_lanes) {
    expect_caught(Fault::lanes_count_each_other, Law::lanes_commute);
    EXPECT_TRUE(check_laws(PlainLaws{SampleLaws(Fault::lanes_count_each_other)}).broke(Law::lanes_commute));
}
TEST(Planted, an_impossible_filling) { expect_caught(Fault::fill_deals_own_cards, Law::fill_is_possible); }
TEST(Planted, an_endless_game) { expect_caught(Fault::rounds_never_end, Law::playouts_end); }
TEST(Planted, two_actions_with_one_word) { expect_caught(Fault::two_actions_one_word, Law::text_parses_back); }
TEST(Planted, a_peeking_policy) { expect_caught(Fault::policy_peeks, Law::policy_does_not_peek); }
TEST(Planted, bytes_left_beyond_the_frames) { expect_caught(Fault::stale_frames, Law::nothing_beyond_frames); }
TEST(Planted, undo_of_a_drawn_card) { expect_caught(Fault::deck_counts_as_seen, Law::undo_teaches_nothing); }
TEST(Planted, a_key_of_more_than_the_view) { expect_caught(Fault::key_of_everything, Law::view_key_is_of_the_view); }
TEST(Planted, forced_answers_that_matter) { expect_caught(Fault::forced_seats_block, Law::forced_answers_change_nothing); }
TEST(Planted, a_common_question_that_is_not_common) { expect_caught(Fault::window_asks_together, Law::together_is_one_answer); }

}  // namespace
}  // namespace undercroft::laws
