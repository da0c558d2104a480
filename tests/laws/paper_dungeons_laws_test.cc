// Paper Dungeons keeps the laws, from the solo game to eight teams, with every switch in both positions.
#include <gtest/gtest.h>

#include "games/paper_dungeons/policy.h"
#include "games/paper_dungeons/rules.h"
#include "games/paper_dungeons/words.h"
#include "laws/laws.h"
#include "support/allocation/playing_allocates_nothing.h"
#include "support/content.h"

namespace undercroft::paper_dungeons {
namespace {

struct PaperDungeonsLaws {
    using Module = ModuleOf<Rules, Words, Policy>;

    const Module& module() const { return support::loaded_module<Module>("paper_dungeons"); }
    std::vector<Setup> setups() const { return {setup}; }
    laws::LawPlan plan() const {
        laws::LawPlan plan;
        plan.playouts = 6;
        plan.step_limit = 5000;
        plan.costly_every = 17;
        plan.twin_steps = 4;
        return plan;
    }

    // What a team may not know of the others: their goals and dealt cards, and all they did in this phase. Talents are public
    // once kept, so only goals are dealt anew; the other teams begin the phase again.
    State redeal(const State& state, Viewer viewer, Chance& chance) const {
        if (state.shared.phase == Phase::over) return state;
        State dealt = state;
        std::vector<uint8_t> goals;
        const Lane nobody;
        const Lane& own = viewer.is_spectator() ? nobody : state.lanes[static_cast<size_t>(viewer.seat.index)];
        for (uint8_t goal = 0; goal < 16; ++goal) {
            if (goal != own.dealt_goals[0] && goal != own.dealt_goals[1]) goals.push_back(goal);
        }
        chance.shuffle(Stream::deal, goals);
        for (int i = 0; i < state.shared.teams; ++i) {
            if (viewer.is(Seat(i))) continue;
            const auto index = static_cast<size_t>(i);
            Lane lane = state.published[index];
            lane.dealt_goals = {goals[2 * index % goals.size()], goals[(2 * index + 1) % goals.size()]};
            if (lane.goal != no_card) {
                lane.goal = lane.dealt_goals[1];
                lane.black = module().rules().catalogue().goals[lane.goal].black;
            }
            dealt.lanes[index] = dealt.published[index] = lane;
            const unsigned waits = lane.ask != Ask::none ? 1u : 0u;
            dealt.shared.asked = static_cast<uint8_t>((dealt.shared.asked & ~(1u << i)) | waits << i);
        }
        return dealt;
    }

    Setup setup;
};

Setup table(int teams, std::map<std::string, std::string> options = {}) { return {"paper_dungeons", teams, 0, std::move(options)}; }

TEST(PaperDungeonsLaws, one_team) { laws::expect_laws(PaperDungeonsLaws{table(1)}); }
TEST(PaperDungeonsLaws, two_teams) { laws::expect_laws(PaperDungeonsLaws{table(2)}); }
TEST(PaperDungeonsLaws, three_teams_without_missions) { laws::expect_laws(PaperDungeonsLaws{table(3, {{"missions", "off"}})}); }
TEST(PaperDungeonsLaws, four_teams_with_vanishing_gems) { laws::expect_laws(PaperDungeonsLaws{table(4, {{"vanishing", "on"}})}); }
TEST(PaperDungeonsLaws, five_teams_with_strict_power) { laws::expect_laws(PaperDungeonsLaws{table(5, {{"power", "more_than"}})}); }
TEST(PaperDungeonsLaws, eight_teams) { laws::expect_laws(PaperDungeonsLaws{table(8)}); }

TEST(PaperDungeonsLaws, playing_allocates_nothing) {
    const auto& module = PaperDungeonsLaws{}.module();
    for (int teams : {1, 2, 4, 8}) {
        Options options;
        options.teams = teams;
        support::expect_playing_allocates_nothing(module.rules(), module.policy(), options, 11);
    }
}

}  // namespace
}  // namespace undercroft::paper_dungeons
