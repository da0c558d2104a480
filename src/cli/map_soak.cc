#include "cli/map_soak.h"

#include <fmt/format.h>

#include <array>
#include <cctype>
#include <set>

#include "cli/parallel.h"
#include "cli/statistics.h"
#include "cli/studio.h"
#include "cli/terminal.h"
#include "ink/clashes.h"
#include "ink/svg.h"

namespace undercroft {

namespace {

namespace hd = host_a_dungeon;

constexpr uint64_t civilizations = 4;
constexpr uint64_t worlds_to_a_large_sheet = 10;

class WorldMaps {
public:
    WorldMaps(const Program& program, const Studio& studio, uint64_t index)
        : program_(program), studio_(studio), language_(index % 2 == 0 ? Language::english : Language::russian) {
        wish_.language = language_;
        wish_.palette = index / 2 % 2 == 0 ? ink::Palette::light : ink::Palette::dark;
        wish_.say = [this](const Message& message) { return program_.house.texts().say(language_, message); };
    }

    MapSoak run(const Setup& setup) {
        wish_.seed = fmt::format("{}", setup.seed);
        soak_.worlds = 1;
        soak_.first_failure_seed = setup.seed;
        std::set<int> ages;
        const hd::State last = hd::grow(*studio_.book, setup, [&](const hd::State& state) {
            if (ages.insert(static_cast<int>(state.age)).second) look_at(state);
        });
        look_at(last);
        return std::move(soak_);
    }

private:
    void look_at(const hd::State& state) {
        const hd::Annals annals = hd::make_annals(*studio_.book->catalogue, *studio_.book->lexicon, state);
        const ink::Scene scene = hd::draw_world(*studio_.book, annals, state, wish_, studio_.kit, program_.house.texts());
        ++soak_.maps;
        soak_.left_out += scene.names_left_out;
        soak_.hash = combine_hash(soak_.hash, hash_text(ink::to_svg(scene)));
        for (const ink::Element& element : scene.layer(ink::LayerId::labels).elements) {
            if (!element.is_text) continue;
            const bool number = !element.title.empty() && std::isdigit(static_cast<unsigned char>(element.title.front())) != 0;
            ++(number ? soak_.numbers : soak_.names);
        }
        for (const ink::Clash& clash : ink::clashes_of(scene)) {
            if (soak_.failed++ > 0) continue;
            const Message said = clash.other.empty() ? Message("cli.soak.across_wall").with("name", clash.name)
                                                     : Message("cli.soak.over_name").with("name", clash.name).with("other", clash.other);
            soak_.first_failure = program_.house.say(said);
        }
    }

    const Program& program_;
    const Studio& studio_;
    Language language_;
    hd::MapWish wish_;
    MapSoak soak_;
};

}  // namespace

Result<MapSoak> soak_maps(const Program& program, uint64_t seed, int64_t worlds, int threads) {
    const auto studio = read_studio(program.home);
    if (!studio) return studio.problem();
    const hd::Rules rules(studio->book->catalogue);
    const auto setup_of = [&](uint64_t index) {
        Setup setup{std::string(rules.card().id), 1, numbered_seed(seed, index), {}};
        setup.options["civilizations"] = std::to_string(1 + index % civilizations);
        if (index % worlds_to_a_large_sheet == worlds_to_a_large_sheet - 1) setup.options["sheet"] = "a3";
        return check_setup(rules.card(), setup);
    };
    for (uint64_t index = 0; index < worlds_to_a_large_sheet; ++index)
        if (const auto checked = setup_of(index); !checked) return checked.problem();
    MapSoak all;
    ProgressBar bar(program.house.say("cli.soak.drawing"), worlds);
    work_in_order(
        worlds, threads,
        [&](int64_t index) {
            const auto at = static_cast<uint64_t>(index);
            return WorldMaps(program, *studio, at).run(setup_of(at).value());
        },
        [&](int64_t, const MapSoak& one) {
            if (all.failed == 0 && one.failed > 0) {
                all.first_failure = one.first_failure;
                all.first_failure_seed = one.first_failure_seed;
            }
            all.worlds += one.worlds;
            all.maps += one.maps;
            all.names += one.names;
            all.numbers += one.numbers;
            all.left_out += one.left_out;
            all.failed += one.failed;
            all.hash = combine_hash(all.hash, one.hash);
        },
        interrupted, [&](int64_t done) { bar.show(done); });
    return all;
}

}  // namespace undercroft
