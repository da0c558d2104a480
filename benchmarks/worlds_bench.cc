#include "worlds_bench.h"

#include <algorithm>
#include <array>
#include <cstdlib>
#include <fstream>
#include <sstream>

#include <sys/resource.h>

#include "core/check.h"
#include "games/host_a_dungeon/grown.h"
#include "ink/map.h"
#include "ink/svg.h"

namespace undercroft::bench {

namespace {

using host_a_dungeon::Annals;
using host_a_dungeon::State;
using host_a_dungeon::WorldBook;

constexpr int histories = 100, maps = 25, large_histories = 5, long_histories = 3;

SourceFile read(const std::string& name) {
    const char* home = std::getenv("UNDERCROFT_HOME");
    std::ifstream in(std::string(home ? home : ".") + "/content/" + name);
    std::stringstream text;
    text << in.rdbuf();
    return {name.substr(name.find('/') + 1), text.str()};
}

Setup setup_of(const WorldBook& book, uint64_t seed, const std::string& sheet) {
    Setup setup;
    setup.seed = seed;
    setup.options["sheet"] = sheet;
    setup.options["until"] = "last";
    const Result<Setup> checked = check_setup(host_a_dungeon::Rules(book.catalogue).card(), setup);
    CHECK(checked.ok());
    return *checked;
}

// Milliseconds of each run, sorted.
template <class Work>
std::vector<double> timed(int runs, Work&& work) {
    std::vector<double> times;
    for (int i = 0; i < runs; ++i) {
        const double begun = thread_seconds();
        work(i);
        times.push_back((thread_seconds() - begun) * 1e3);
    }
    std::sort(times.begin(), times.end());
    return times;
}

// What a year of the last age costs as the years go by, beside the number of things there are to look after.
class Curve {
public:
    // A world that goes on as long as a setup allows.
    void grow_on(const WorldBook& book, uint64_t seed) {
        Setup setup = setup_of(book, seed, "a4");
        setup.options["last_years"] = "500";
        double begun = thread_seconds();
        int year = 0;
        grow(book, setup, [&](const State& state) {
            if (state.age != host_a_dungeon::Age::last || state.year == year) return;
            const double now = thread_seconds();
            if (year > 0 && year <= static_cast<int>(spans_.size()) * years_of_span) {
                Span& span = spans_[static_cast<size_t>((year - 1) / years_of_span)];
                span.years += 1;
                span.seconds += now - begun;
                span.things += things_in(state);
            }
            begun = now;
            year = state.year;
        });
    }
    void tell(double yardstick, std::vector<Figure>& figures) const {
        for (size_t i = 0; i < spans_.size(); ++i) {
            const Span& span = spans_[i];
            if (span.years == 0) continue;
            const std::string what = "host_a_dungeon: last age to year " + std::to_string((i + 1) * years_of_span);
            const double a_year = span.seconds / span.years * 1e3;
            figures.push_back(with_yardstick_decisions({what, a_year, a_year, "ms"}, yardstick));
            const double a_thing = span.seconds / span.things * 1e6;
            figures.push_back({what + ", a thing", a_thing, a_thing, "us"});
        }
    }

private:
    static constexpr int years_of_span = 50;
    struct Span {
        double years = 0, seconds = 0, things = 0;
    };

    static double things_in(const State& state) {
        const auto groups = std::ranges::count_if(state.groups, [](const host_a_dungeon::Group& group) { return group.alive; });
        const auto marks = std::ranges::count_if(state.world.marks(), [](const world::Mark& mark) { return mark.lives(); });
        return static_cast<double>(groups + marks);
    }

    std::array<Span, 10> spans_;
};

double share(const std::vector<double>& sorted, double part) {
    return sorted[std::min(sorted.size() - 1, static_cast<size_t>(part * static_cast<double>(sorted.size())))];
}

}  // namespace

void bench_worlds(std::span<const SourceFile> pack, double yardstick, std::vector<Figure>& figures) {
    ProblemList problems;
    const auto book = host_a_dungeon::load_world_book(pack, problems);
    std::vector<SourceFile> files;
    for (const char* name :
         {"letters.txt", "furniture_art.toml", "later_art.toml", "peoples_art.toml", "rock_art.toml", "surface_art.toml", "rooms.toml"})
        files.push_back(read(std::string("ink/") + name));
    const ink::Kit kit = ink::Kit::read(files, problems);
    TextCatalogue words;
    for (const char* name : {"text/ink.en.toml", "text/host_a_dungeon.en.toml", "text/host_a_dungeon_annals.en.toml"})
        words.add_file(read(name), problems);
    CHECK(problems.empty() && book != nullptr);
    const auto add = [&](const std::string& what, double value, double worst) {
        figures.push_back(with_yardstick_decisions({"host_a_dungeon: " + what, value, worst, "ms"}, yardstick));
    };

    const auto grown =
        timed(histories, [&](int i) { CHECK(!grow(*book, setup_of(*book, static_cast<uint64_t>(i) + 1, "a4")).facts.empty()); });
    add("history A4 median", share(grown, 0.5), grown.back());
    add("history A4 p99", share(grown, 0.99), grown.back());
    rusage usage{};
    getrusage(RUSAGE_SELF, &usage);
    const double megabytes = static_cast<double>(usage.ru_maxrss) / 1024;  // of the whole program, with all packs it has read
    figures.push_back({"host_a_dungeon: memory", megabytes, megabytes, "MB"});

    std::vector<State> states;
    std::vector<Annals> annals;
    for (uint64_t seed = 1; seed <= maps; ++seed) {
        states.push_back(grow(*book, setup_of(*book, seed, "a4")));
        annals.push_back(make_annals(*book->catalogue, *book->lexicon, states.back()));
    }
    host_a_dungeon::MapWish wish;
    wish.say = [&](const Message& message) { return words.say(Language::english, message); };
    const auto draw = [&](int i) {
        const auto at = static_cast<size_t>(i);
        return draw_world(*book, annals[at], states[at], wish, kit, words);
    };
    size_t bytes = 0;
    const auto written = timed(maps, [&](int i) { bytes += ink::to_svg(draw(i)).size(); });
    add("map to SVG", share(written, 0.5), written.back());
    const auto rebuilt = timed(maps, [&](int i) { bytes += draw(i).layers.size(); });
    add("season rebuilt", share(rebuilt, 0.5), rebuilt.back());
    CHECK(bytes > 0);

    const auto large =
        timed(large_histories, [&](int i) { CHECK(!grow(*book, setup_of(*book, static_cast<uint64_t>(i) + 1, "a1")).facts.empty()); });
    add("history A1", share(large, 0.5), large.back());

    Curve curve;
    for (uint64_t seed = 1; seed <= long_histories; ++seed) curve.grow_on(*book, seed);
    curve.tell(yardstick, figures);
}

}  // namespace undercroft::bench
