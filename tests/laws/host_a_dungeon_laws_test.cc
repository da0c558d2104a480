// How to Host a Dungeon keeps the laws: one participant and several, small paper, answers drawn by hand.
#include <gtest/gtest.h>

#include "games/host_a_dungeon/policy.h"
#include "games/host_a_dungeon/rules.h"
#include "games/host_a_dungeon/words.h"
#include "laws/laws.h"
#include "support/content.h"

namespace undercroft::laws {
namespace {

class HostADungeonLaws {
public:
    using Module = ModuleOf<host_a_dungeon::Rules, host_a_dungeon::Words, host_a_dungeon::Policy>;
    using State = host_a_dungeon::State;

    HostADungeonLaws(int seats, std::map<std::string, std::string> options, int playouts)
        : setup_{"host_a_dungeon", seats, 0, std::move(options)}, playouts_(playouts) {}

    const Module& module() const { return support::loaded_module<Module>("host_a_dungeon"); }
    std::vector<Setup> setups() const { return {setup_}; }
    LawPlan plan() const {
        LawPlan plan;
        plan.playouts = playouts_;
        plan.step_limit = 4000;
        plan.costly_every = 17;
        return plan;
    }
    std::vector<Sketch> sketches(const State& state, Seat, Rng& rng) const {
        using host_a_dungeon::Do;
        std::vector<Sketch> tries;
        const world::Sheet& sheet = state.world.sheet();
        const auto somewhere = [&]() -> SketchPoint {
            const auto x = static_cast<int>(rng.below(static_cast<uint32_t>(sheet.width)));
            return {x, static_cast<int>(rng.below(static_cast<uint32_t>(sheet.height)))};
        };
        for (const Do kind : {Do::draw_spot, Do::draw_surface, Do::draw_course, Do::draw_box}) {
            Sketch sketch{static_cast<uint16_t>(kind), {}};
            tries.push_back(sketch);
            sketch.points = {somewhere()};
            tries.push_back(sketch);
            sketch.points.push_back({sketch.points[0].x + 100, sketch.points[0].y + 60});
            tries.push_back(sketch);
            sketch.points.push_back({INT32_MIN, INT32_MAX});
            tries.push_back(sketch);
        }
        return tries;
    }

private:
    Setup setup_;
    int playouts_;
};

TEST(host_a_dungeon_laws, the_primordial_age) { expect_laws(HostADungeonLaws(1, {{"until", "primordial"}}, 8)); }
TEST(host_a_dungeon_laws, a_people_and_its_end) { expect_laws(HostADungeonLaws(1, {{"until", "cataclysm"}}, 2)); }
TEST(host_a_dungeon_laws, three_participants) { expect_laws(HostADungeonLaws(3, {{"until", "primordial"}}, 4)); }

}  // namespace
}  // namespace undercroft::laws
