#include "measure.h"

#include <algorithm>
#include <chrono>
#include <ctime>

#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include "core/check.h"
#include "yardstick.h"

namespace undercroft::bench {

double thread_seconds() {
    timespec now{};
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &now);
    return static_cast<double>(now.tv_sec) + static_cast<double>(now.tv_nsec) * 1e-9;
}

double wall_seconds() { return std::chrono::duration<double>(std::chrono::steady_clock::now().time_since_epoch()).count(); }

namespace {

// One slice: at least `seconds` of work.
struct Slices {
    double units = 0, elapsed = 0;
    void run(const std::function<double()>& work, double seconds) {
        const double start = thread_seconds();
        double now = 0;
        while (now < seconds) {
            units += work();
            now = thread_seconds() - start;
        }
        elapsed += now;
    }
    double rate() const { return units / elapsed; }
};

double median(std::vector<double>& values) {
    std::sort(values.begin(), values.end());
    return values[values.size() / 2];
}

}  // namespace

Figure measure_rate(const std::string& what, const std::string& unit, const std::function<double()>& work, double seconds, int runs) {
    std::vector<double> rates;
    work();  // warm
    for (int run = 0; run < runs; ++run) {
        Slices slices;
        slices.run(work, seconds);
        rates.push_back(slices.rate());
    }
    const double middle = median(rates);
    return {what, middle, rates.front(), unit};
}

Figure measure_beside_yardstick(const std::string& what, const std::string& unit, const std::function<double()>& work, int pairs) {
    constexpr double slice = 0.02;
    constexpr int turns = 10;
    uint64_t seed = 42, checksum = 0;
    const auto yardstick = [&] { return static_cast<double>(play_yardstick(seed++, 200, checksum)); };
    std::vector<double> rates, ratios;
    work();  // warm
    yardstick();
    for (int pair = 0; pair < pairs; ++pair) {
        Slices mine, its;
        for (int turn = 0; turn < turns; ++turn) {
            its.run(yardstick, slice);
            mine.run(work, slice);
        }
        rates.push_back(mine.rate());
        ratios.push_back(mine.rate() / its.rate());
    }
    CHECK(checksum != 0);
    const double rate = median(rates), ratio = median(ratios);
    return {what, rate, rates.front(), unit, ratio, ratios.front(), ratios.back()};
}

Figure with_yardstick_decisions(Figure time, double yardstick_rate) {
    const double seconds = time.unit == "ns" ? 1e-9 : time.unit == "us" ? 1e-6 : time.unit == "ms" ? 1e-3 : 1;
    time.yardstick_decisions = time.value * seconds * yardstick_rate;
    return time;
}

void print_table(const std::vector<Figure>& figures) {
    fmt::print("{:<44} {:>13} {:>13} {:<12} {:>7} {:>15} {:>12}\n", "what", "median", "worst", "unit", "ratio", "spread", "yardsticks");
    for (const Figure& figure : figures) {
        const bool rate = figure.ratio > 0;
        fmt::print("{:<44} {:>13.5g} {:>13.5g} {:<12} {:>7} {:>15} {:>12}\n", figure.what, figure.value, figure.worst, figure.unit,
                   rate ? fmt::format("{:.4f}", figure.ratio) : "",
                   rate ? fmt::format("{:.4f}-{:.4f}", figure.least_ratio, figure.most_ratio) : "",
                   figure.yardstick_decisions > 0 ? fmt::format("{:.0f}", figure.yardstick_decisions) : "");
    }
}

void print_json(const std::vector<Figure>& figures) {
    for (const Figure& figure : figures) {
        nlohmann::ordered_json line;
        line["what"] = figure.what;
        line["value"] = figure.value;
        line["worst"] = figure.worst;
        line["unit"] = figure.unit;
        line["ratio_to_yardstick"] = figure.ratio;
        line["least_ratio"] = figure.least_ratio;
        line["most_ratio"] = figure.most_ratio;
        line["yardstick_decisions"] = figure.yardstick_decisions;
        fmt::print("{}\n", line.dump());
    }
}

}  // namespace undercroft::bench
