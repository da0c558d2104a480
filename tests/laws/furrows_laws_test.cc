// A game whose State owns memory and whose answers may be drawn keeps every law that applies to it.
#include "laws/laws.h"
#include "support/furrows.h"

namespace undercroft::laws {
namespace {

class FurrowsLaws {
public:
    using Module = furrows::Module;

    const Module& module() const { return module_; }
    std::vector<Setup> setups() const { return {{"furrows", 1, 0, {}}, {"furrows", 2, 0, {}}, {"furrows", 4, 0, {}}}; }
    LawPlan plan() const {
        LawPlan plan;
        plan.step_limit = 100;
        plan.costly_every = 2;
        return plan;
    }
    std::vector<Sketch> sketches(const furrows::State&, Seat, Rng& rng) const {
        const auto kind = static_cast<uint16_t>(furrows::Do::draw);
        std::vector<Sketch> tries{{kind, {}}, {kind, {{0, 0}, {-1, 5}}}, {kind, {{INT32_MIN, INT32_MAX}, {0, 0}}}};
        Sketch crooked{kind, {}};
        for (int i = 0; i < 5; ++i) crooked.points.push_back({static_cast<int>(rng.below(100)), static_cast<int>(rng.below(100))});
        tries.push_back(crooked);
        return tries;
    }

private:
    Module module_ = furrows::make_module();
};

TEST(Furrows, a_state_that_owns_memory_keeps_the_laws) {
    static_assert(GameRules<furrows::Rules> && SketchRules<furrows::Rules> && !SearchableRules<furrows::Rules>);
    expect_laws(FurrowsLaws{});
}

}  // namespace
}  // namespace undercroft::laws
