// One Deck Dungeon keeps the laws: one, two and four heroes, every tier, all rulings, talents.
#include <gtest/gtest.h>

#include "games/one_deck_dungeon/policy.h"
#include "games/one_deck_dungeon/rules.h"
#include "games/one_deck_dungeon/words.h"
#include "laws/laws.h"
#include "support/allocation/playing_allocates_nothing.h"
#include "support/content.h"

namespace undercroft::laws {
namespace {

class OneDeckDungeonLaws {
public:
    using Module = ModuleOf<one_deck_dungeon::Rules, one_deck_dungeon::Words, one_deck_dungeon::Policy>;
    using State = one_deck_dungeon::State;

    OneDeckDungeonLaws(int seats, std::map<std::string, std::string> options, int playouts)
        : setup_{"one_deck_dungeon", seats, 0, std::move(options)}, playouts_(playouts) {}

    const Module& module() const { return support::loaded_module<Module>("one_deck_dungeon"); }
    std::vector<Setup> setups() const { return {setup_}; }
    LawPlan plan() const {
        LawPlan plan;
        plan.playouts = playouts_;
        plan.step_limit = 4000;
        plan.costly_every = 23;
        plan.table_may_lose = true;
        return plan;
    }
    // Nothing is decided that nobody has seen, so there is nothing to deal anew.
    State redeal(const State& state, Viewer, Chance&) const { return state; }

private:
    Setup setup_;
    int playouts_;
};

TEST(one_deck_dungeon_laws, one_hero) { expect_laws(OneDeckDungeonLaws(1, {}, 30)); }
TEST(one_deck_dungeon_laws, two_heroes) { expect_laws(OneDeckDungeonLaws(2, {}, 24)); }
TEST(one_deck_dungeon_laws, four_heroes) { expect_laws(OneDeckDungeonLaws(4, {}, 12)); }
TEST(one_deck_dungeon_laws, the_other_rulings) {
    expect_laws(OneDeckDungeonLaws(2,
                                   {{"descend_at_once", "yes"},
                                    {"flee_open_door", "no"},
                                    {"healing_any_time", "no"},
                                    {"invisibility_price", "no"},
                                    {"hero_1", "rogue"},
                                    {"hero_2", "archer"},
                                    {"dungeon", "minotaurs_maze"}},
                                   16));
}
TEST(one_deck_dungeon_laws, talents_and_tiers) {
    expect_laws(OneDeckDungeonLaws(1,
                                   {{"tier", "novice"},
                                    {"basic_talents_1", "veteran+durability+crafty"},
                                    {"group_talents_1", "cunning+speed+knowledge+foresight"},
                                    {"hero_1", "rogue"},
                                    {"dungeon", "yetis_cavern"}},
                                   16));
    expect_laws(OneDeckDungeonLaws(4, {{"tier", "standard"}, {"standard_draws_two", "yes"}, {"dungeon", "lichs_tomb"}}, 8));
}

TEST(one_deck_dungeon_laws, playing_allocates_nothing) {
    const auto& module = support::loaded_module<OneDeckDungeonLaws::Module>("one_deck_dungeon");
    for (const int seats : {1, 2, 4}) {
        undercroft::Setup setup;
        setup.seats = seats;
        support::expect_playing_allocates_nothing(module.rules(), module.policy(), *module.rules().read_options(setup),
                                                  static_cast<uint64_t>(seats));
    }
}

}  // namespace
}  // namespace undercroft::laws
