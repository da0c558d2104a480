// Paper Dungeons keeps the laws: alone, small and full tables, with and without missions, vanishing gems and the power switch.
#include <gtest/gtest.h>

#include "games/paper_dungeons/policy.h"
#include "games/paper_dungeons/rules.h"
#include "games/paper_dungeons/words.h"
#include "laws/laws.h"
#include "support/allocation/playing_allocates_nothing.h"
#include "support/content.h"

namespace undercroft::laws {
namespace {

using paper_dungeons::Lane;

class PaperDungeonsLaws {
public:
    using Module = ModuleOf<paper_dungeons::Rules, paper_dungeons::Words, paper_dungeons::Policy>;
    using State = paper_dungeons::State;

    explicit PaperDungeonsLaws(Setup setup, int playouts = 4) : setup_(std::move(setup)), playouts_(playouts) {}

    const Module& module() const { return support::loaded_module<Module>("paper_dungeons"); }
    std::vector<Setup> setups() const { return {setup_}; }
    LawPlan plan() const {
        LawPlan plan;
        plan.playouts = playouts_;
        plan.step_limit = 4000;
        plan.costly_every = 23;
        return plan;
    }

    // Without redact and fill: the others take back what they did in this phase and hold other cards where nobody saw them.
    State redeal(const State& state, Viewer viewer, Chance& chance) const {
        State dealt = state;
        if (state.shared.phase == paper_dungeons::Phase::over) return dealt;
        const auto& catalogue = module().rules().catalogue();
        std::vector<uint8_t> talents, goals;
        const auto gather = [&](auto&& free, std::vector<uint8_t>& into) {
            for (uint8_t card = 0; card < 16; ++card) {
                if (free(card)) into.push_back(card);
            }
            chance.shuffle(Stream::deal, into);
        };
        gather([&](uint8_t card) { return !is_known(state, viewer, card, &Lane::dealt_talents, true); }, talents);
        gather([&](uint8_t card) { return !is_known(state, viewer, card, &Lane::dealt_goals, false); }, goals);
        for (int i = 0; i < state.shared.teams; ++i) {
            if (viewer.is(Seat(i))) continue;
            Lane lane = state.published[static_cast<size_t>(i)];
            const bool talent_public = lane.talent != paper_dungeons::no_card;
            lane.dealt_talents = {talent_public ? lane.talent : take(talents), take(talents)};
            lane.dealt_goals = {take(goals), take(goals)};
            if (lane.goal != paper_dungeons::no_card) {
                lane.goal = lane.dealt_goals[chance.below(Stream::deal, 2)];
                lane.black = catalogue.goals[lane.goal].black;
            }
            dealt.lanes[static_cast<size_t>(i)] = dealt.published[static_cast<size_t>(i)] = lane;
            const unsigned waits = lane.ask != paper_dungeons::Ask::none ? 1u : 0u;
            dealt.shared.asked = static_cast<uint8_t>((dealt.shared.asked & ~(1u << i)) | waits << i);
        }
        return dealt;
    }

private:
    static uint8_t take(std::vector<uint8_t>& cards) {
        const uint8_t card = cards.back();
        cards.pop_back();
        return card;
    }
    static bool is_known(const State& state, Viewer viewer, uint8_t card, std::array<uint8_t, 2> Lane::*dealt, bool kept_are_public) {
        for (int i = 0; i < state.shared.teams; ++i) {
            const Lane& lane = state.lanes[static_cast<size_t>(i)];
            if (viewer.is(Seat(i)) && ((lane.*dealt)[0] == card || (lane.*dealt)[1] == card)) return true;
            if (kept_are_public && state.published[static_cast<size_t>(i)].talent == card) return true;
        }
        return false;
    }

    Setup setup_;
    int playouts_;
};

TEST(paper_dungeons_laws, one_team) { expect_laws(PaperDungeonsLaws({"paper_dungeons", 1, 0, {}}, 12)); }
TEST(paper_dungeons_laws, two_teams) { expect_laws(PaperDungeonsLaws({"paper_dungeons", 2, 0, {}}, 8)); }
TEST(paper_dungeons_laws, four_teams) { expect_laws(PaperDungeonsLaws({"paper_dungeons", 4, 0, {}}, 4)); }
TEST(paper_dungeons_laws, eight_teams) { expect_laws(PaperDungeonsLaws({"paper_dungeons", 8, 0, {}}, 1)); }
TEST(paper_dungeons_laws, vanishing_gems_without_missions) {
    expect_laws(PaperDungeonsLaws({"paper_dungeons", 3, 0, {{"vanishing", "on"}, {"missions", "off"}}}));
}
TEST(paper_dungeons_laws, a_chosen_dungeon_and_power_that_must_exceed) {
    expect_laws(PaperDungeonsLaws({"paper_dungeons", 2, 0, {{"dungeon", "E"}, {"power", "more_than"}}}));
}

TEST(paper_dungeons_laws, playing_allocates_nothing) {
    const auto& module = support::loaded_module<PaperDungeonsLaws::Module>("paper_dungeons");
    for (int teams : {1, 2, 4, 8}) {
        paper_dungeons::Options options;
        options.teams = teams;
        support::expect_playing_allocates_nothing(module.rules(), module.policy(), options, static_cast<uint64_t>(teams));
    }
}

}  // namespace
}  // namespace undercroft::laws
