// Dungeoneer keeps the laws: each set and both together, every seat count, every variant, the solo game.
#include <gtest/gtest.h>

#include "games/dungeoneer/policy.h"
#include "games/dungeoneer/procedures.h"
#include "games/dungeoneer/rules.h"
#include "games/dungeoneer/vocabulary.h"
#include "games/dungeoneer/words.h"
#include "laws/laws.h"
#include "support/allocation/playing_allocates_nothing.h"
#include "support/content.h"

namespace undercroft::laws {
namespace {

using namespace dungeoneer;

class DungeoneerLaws {
public:
    using Module = ModuleOf<dungeoneer::Rules, dungeoneer::Words, dungeoneer::Policy>;
    using State = dungeoneer::State;

    explicit DungeoneerLaws(int seats, std::map<std::string, std::string> options = {}, int playouts = 1)
        : setup_{"dungeoneer", seats, 0, std::move(options)}, playouts_(playouts) {}

    const Module& module() const { return support::loaded_module<Module>("dungeoneer"); }
    std::vector<Setup> setups() const { return {setup_}; }
    LawPlan plan() const {
        LawPlan plan;
        plan.playouts = playouts_;
        plan.step_limit = 60000;
        plan.costly_every = 61;
        return plan;
    }
    bool nothing_beyond_frames(const State& state) const { return state.frames.clean_beyond_top(); }

    // Two heroes who die in one blow lay their hands open one after the other: all see which card was whose, but the position
    // keeps only the pile.
    void forget(std::vector<Event>& seen) const {
        std::vector<int16_t*> cards;
        for (Event& event : seen) {
            if (event.kind == static_cast<uint16_t>(Happened::card_discarded)) cards.push_back(&event.numbers[0]);
        }
        std::vector<int16_t> pile;
        for (const int16_t* card : cards) pile.push_back(*card);
        std::ranges::sort(pile);
        for (size_t i = 0; i < cards.size(); ++i) *cards[i] = pile[i];
    }

    // Without redact and fill: what the viewer has not seen is gathered from hands and decks, shuffled and dealt again;
    // an encounter that was only chosen and answers that were only sealed are taken back.
    State redeal(const State& state, Viewer viewer, Chance& chance) const {
        State dealt = state;
        const auto& cards = module().rules().catalogue();
        std::vector<CardId> hidden;
        for (int i = 0; i < max_players; ++i) {
            if (viewer.is(Seat(i)) || state.options.solo()) continue;
            dungeoneer::PlayerState& player = dealt.players[static_cast<size_t>(i)];
            for (CardId card : player.hand - player.shown) hidden.push_back(card);
            player.hand = player.shown;
        }
        for (CardSet& deck : dealt.deck) {
            for (CardId card : deck) hidden.push_back(card);
            deck = {};
        }
        chance.shuffle(Stream::deal, hidden);
        const bool split = state.options.has(Switch::split_decks);
        for (size_t deck = 0; deck < 2; ++deck) {
            for (int left = state.deck_count[deck]; left > 0; --left) {
                const auto fits = [&](CardId card) { return !split || cards[card].is_glory() == (deck == 0); };
                const auto found = std::find_if(hidden.begin(), hidden.end(), fits);
                dealt.deck[deck].add(*found);
                hidden.erase(found);
            }
        }
        std::vector<int> places;
        for (int i = 0; i < max_players; ++i) {
            if (viewer.is(Seat(i))) continue;
            dungeoneer::PlayerState& player = dealt.players[static_cast<size_t>(i)];
            for (int missing = player.hand_count - player.hand.count(); missing > 0; --missing) {
                player.hand.add(hidden.back());
                hidden.pop_back();
            }
            for (int place : Bits{player.location_hand}) places.push_back(place);
        }
        chance.shuffle(Stream::deal, places);
        for (int i = 0; i < max_players; ++i) {
            if (viewer.is(Seat(i))) continue;
            dungeoneer::PlayerState& player = dealt.players[static_cast<size_t>(i)];
            player.location_hand = 0;
            for (int left = player.location_count; left > 0; --left) {
                player.location_hand |= bit(places.back());
                places.pop_back();
            }
        }
        if (!viewer.is(state.active)) dealt.draft.clear();
        dealt.sealed = SealedAnswers<max_players>::open(state.sealed.asked);
        if (!viewer.is_spectator() && state.sealed.answered.has(viewer.seat)) {
            dealt.sealed.seal(viewer.seat, state.sealed.answers[at(viewer.seat)]);
        }
        return dealt;
    }

private:
    Setup setup_;
    int playouts_;
};

TEST(dungeoneer_laws, vault_for_two) { expect_laws(DungeoneerLaws(2, {}, 2)); }
TEST(dungeoneer_laws, vault_for_four) { expect_laws(DungeoneerLaws(4)); }
TEST(dungeoneer_laws, ice_for_three) { expect_laws(DungeoneerLaws(3, {{"set", "ice"}}, 2)); }
TEST(dungeoneer_laws, both_for_four_with_split_decks) { expect_laws(DungeoneerLaws(4, {{"set", "both"}, {"split_decks", "on"}})); }
TEST(dungeoneer_laws, solo) { expect_laws(DungeoneerLaws(1, {{"set", "ice"}, {"solo_lair", "on"}}, 2)); }
TEST(dungeoneer_laws, solo_in_the_vault) { expect_laws(DungeoneerLaws(1, {}, 4)); }
TEST(dungeoneer_laws, solo_with_both_sets) { expect_laws(DungeoneerLaws(1, {{"set", "both"}}, 2)); }
TEST(dungeoneer_laws, no_blank_spots) { expect_laws(DungeoneerLaws(3, {{"set", "ice"}, {"no_blank_spots", "on"}}, 2)); }
TEST(dungeoneer_laws, resurrection_with_a_choice_of_heroes) {
    expect_laws(DungeoneerLaws(3, {{"set", "both"}, {"resurrection", "on"}, {"hero_choice", "on"}}));
}
TEST(dungeoneer_laws, resurrection_with_split_decks) { expect_laws(DungeoneerLaws(2, {{"resurrection", "on"}, {"split_decks", "on"}})); }
TEST(dungeoneer_laws, no_blank_spots_of_both_sets) { expect_laws(DungeoneerLaws(2, {{"set", "both"}, {"no_blank_spots", "on"}})); }
TEST(dungeoneer_laws, impartial_and_optional) {
    expect_laws(DungeoneerLaws(3, {{"set", "ice"}, {"impartial_placement", "on"}, {"optional_discard", "on"}, {"dodging_spikes", "on"}}));
}
TEST(dungeoneer_laws, nothing_personal_and_falling) {
    expect_laws(DungeoneerLaws(3, {{"set", "ice"}, {"nothing_personal", "on"}, {"action_for_falling", "on"}}));
}
TEST(dungeoneer_laws, limited_movement) { expect_laws(DungeoneerLaws(2, {{"set", "ice"}, {"limited_movement", "on"}})); }

TEST(dungeoneer_laws, playing_allocates_nothing) {
    const auto& module = support::loaded_module<DungeoneerLaws::Module>("dungeoneer");
    for (int seats = 1; seats <= 4; ++seats) {
        dungeoneer::Options options;
        options.seats = static_cast<uint8_t>(seats);
        options.packs = 3;
        if (seats == 1) options.set(Switch::split_decks);
        support::expect_playing_allocates_nothing(module.rules(), module.policy(), options, static_cast<uint64_t>(seats));
    }
}

}  // namespace
}  // namespace undercroft::laws
