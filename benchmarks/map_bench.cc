#include "map_bench.h"

#include <algorithm>
#include <cstdlib>
#include <fstream>
#include <sstream>

#include "../tests/ink/sample_worlds.h"
#include "core/check.h"
#include "ink/map.h"
#include "ink/svg.h"

namespace undercroft::bench {

namespace {

SourceFile read(const std::string& name) {
    const char* home = std::getenv("UNDERCROFT_HOME");
    std::ifstream in(std::string(home ? home : ".") + "/content/" + name);
    std::stringstream text;
    text << in.rdbuf();
    return {name.substr(name.find('/') + 1), text.str()};
}

// Milliseconds of each run, sorted.
template <class Work>
Figure timed(const std::string& what, int runs, Work&& work) {
    std::vector<double> times;
    for (int i = 0; i < runs; ++i) {
        const double begun = thread_seconds();
        work(i);
        times.push_back((thread_seconds() - begun) * 1e3);
    }
    std::sort(times.begin(), times.end());
    return {what, times[times.size() / 2], times.back(), "ms"};
}

}  // namespace

void bench_map(double yardstick, std::vector<Figure>& figures) {
    ProblemList problems;
    std::vector<SourceFile> files;
    for (const char* name :
         {"letters.txt", "furniture_art.toml", "later_art.toml", "peoples_art.toml", "rock_art.toml", "surface_art.toml", "rooms.toml"})
        files.push_back(read(std::string("ink/") + name));
    const ink::Kit kit = ink::Kit::read(files, problems);
    TextCatalogue words;
    for (const char* name : {"text/ink.en.toml", "text/ink.ru.toml"}) words.add_file(read(name), problems);
    CHECK(problems.empty());
    std::vector<ink::Sample> samples;
    for (uint64_t seed = 1; seed <= 5; ++seed) samples.push_back(ink::sample_world(seed, Language::english));
    size_t bytes = 0;
    const auto sample = [&](int i) -> const ink::Sample& { return samples[static_cast<size_t>(i) % samples.size()]; };
    figures.push_back(with_yardstick_decisions(timed("host_a_dungeon: map to SVG", 25,
                                                     [&](int i) {
                                                         const auto& [world, legend] = sample(i);
                                                         bytes += ink::to_svg(ink::draw_map(world, legend, kit, words)).size();
                                                     }),
                                               yardstick));
    figures.push_back(with_yardstick_decisions(timed("host_a_dungeon: season rebuilt", 25,
                                                     [&](int i) {
                                                         const auto& [world, legend] = sample(i);
                                                         bytes += ink::draw_map(world, legend, kit, words).layers.size();
                                                     }),
                                               yardstick));
    CHECK(bytes > 0);
}

}  // namespace undercroft::bench
