// A view and its JSON are the same for two positions that differ only in what the viewer may not know, whom the table waits for included.
// At positions of random games the table stands twice: as it is, and as the viewer could imagine it. The positions of the other games hold
// nothing that anybody does not see.
#include <gtest/gtest.h>

#include "description/json.h"
#include "games/dungeoneer/policy.h"
#include "games/dungeoneer/rules.h"
#include "games/dungeoneer/words.h"
#include "games/paper_dungeons/policy.h"
#include "games/paper_dungeons/rules.h"
#include "games/paper_dungeons/words.h"
#include "modules/module_of.h"
#include "protocol/hall.h"
#include "support/content.h"

namespace undercroft::protocol_test {
namespace {

// The rules of a game that begins in this position.
template <class Rules>
class Posed : public Rules {
public:
    using State = typename Rules::State;
    Posed(const Rules& rules, const State& state) : Rules(rules), state_(state) {}
    State start(const typename Rules::Options&, Chance&, EventSink&) const { return state_; }

private:
    State state_;
};

template <class Rules, class Words, class Policy>
class Twins {
public:
    explicit Twins(Setup setup) : setup_(std::move(setup)) {}

    // Looks at every so many positions of a random game through all eyes; how many pairs of positions were not the same.
    int compare(int answers, int every) {
        const Rules& rules = module().rules();
        Chance chance(setup_.seed);
        Rng rng(setup_.seed);
        EventSink nobody;
        auto state = rules.start(*rules.read_options(*module().check(setup_)), chance, nobody);
        for (int i = 0; i < answers && !rules.decision(state).over(); ++i) {
            if (i % every == 0) {
                for (int viewer = -1; viewer < setup_.seats; ++viewer) look(state, Seat(viewer));
            }
            const Decision decision = rules.decision(state);
            if (decision.turn == Turn::barrier) {
                rules.apply(state, Seat::none(), Action::proceed(), chance, nobody, Windows::ask_all);
                continue;
            }
            auto skip = rng.below(static_cast<uint32_t>(decision.seats.size()));
            for (const Seat seat : decision.seats) {
                if (skip-- > 0) continue;
                ActionList actions;
                rules.list_actions(state, seat, actions);
                rules.apply(state, seat, actions[rng.below(actions.size())], chance, nobody, Windows::ask_all);
                break;
            }
        }
        return different_;
    }

private:
    using Module = ModuleOf<Rules, Words, Policy>;
    using State = typename Rules::State;

    const Module& module() const { return support::loaded_module<Module>(setup_.game); }

    std::string seen_at(const State& state, Viewer viewer) const {
        const ModuleOf<Posed<Rules>, Words, Policy> posed(Posed<Rules>(module().rules(), state), module().words(), module().policy());
        const Result<Table> table = Table::open(posed, setup_, std::vector<SeatPlan>(static_cast<size_t>(setup_.seats)));
        EXPECT_TRUE(table.ok());
        return to_json(table->view(viewer, the_house().voice()));
    }
    void look(const State& state, Viewer viewer) {
        const Rules& rules = module().rules();
        const State twin = rules.fill(rules.redact(state, viewer), viewer, imagination_);
        different_ += rules.hash(twin) != rules.hash(state) ? 1 : 0;
        EXPECT_EQ(seen_at(twin, viewer), seen_at(state, viewer)) << "seed " << setup_.seed << ", viewer " << viewer.seat.index;
    }

    Setup setup_;
    Chance imagination_{99};
    int different_ = 0;
};

using PaperDungeons = Twins<paper_dungeons::Rules, paper_dungeons::Words, paper_dungeons::Policy>;
using Dungeoneer = Twins<dungeoneer::Rules, dungeoneer::Words, dungeoneer::Policy>;

TEST(twin_views, of_paper_dungeons) {
    EXPECT_GT(PaperDungeons({"paper_dungeons", 3, 1, {}}).compare(400, 5), 100);
    EXPECT_GT(PaperDungeons({"paper_dungeons", 2, 2, {{"vanishing", "on"}}}).compare(200, 5), 30);
}

TEST(twin_views, of_dungeoneer) {
    EXPECT_GT(Dungeoneer({"dungeoneer", 3, 1, {{"set", "both"}}}).compare(900, 11), 150);
    EXPECT_GT(Dungeoneer({"dungeoneer", 2, 2, {{"set", "ice"}, {"split_decks", "on"}}}).compare(600, 11), 80);
    EXPECT_GT(Dungeoneer({"dungeoneer", 4, 3, {{"no_blank_spots", "on"}}}).compare(300, 11), 80);
}

}  // namespace
}  // namespace undercroft::protocol_test
