#include "measure.h"

#include <algorithm>
#include <chrono>
#include <ctime>

#include <fmt/format.h>
#include <nlohmann/json.hpp>

namespace undercroft::bench {

double thread_seconds() {
    timespec now{};
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &now);
    return static_cast<double>(now.tv_sec) + static_cast<double>(now.tv_nsec) * 1e-9;
}

double wall_seconds() { return std::chrono::duration<double>(std::chrono::steady_clock::now().time_since_epoch()).count(); }

Figure measure_rate(const std::string& what, const std::string& unit, const std::function<double()>& work, double seconds, int runs) {
    std::vector<double> rates;
    work();  // warm
    for (int run = 0; run < runs; ++run) {
        const double start = thread_seconds();
        double units = 0, elapsed = 0;
        while (elapsed < seconds) {
            units += work();
            elapsed = thread_seconds() - start;
        }
        rates.push_back(units / elapsed);
    }
    std::sort(rates.begin(), rates.end());
    return {what, rates[rates.size() / 2], rates.front(), unit, 0};
}

void print_table(const std::vector<Figure>& figures) {
    fmt::print("{:<44} {:>16} {:>16} {:<12} {:>9}\n", "what", "median", "worst", "unit", "ratio");
    for (const Figure& figure : figures) {
        const std::string ratio = figure.ratio_to_yardstick > 0 ? fmt::format("{:.3f}", figure.ratio_to_yardstick) : "";
        fmt::print("{:<44} {:>16.5g} {:>16.5g} {:<12} {:>9}\n", figure.what, figure.value, figure.worst, figure.unit, ratio);
    }
}

void print_json(const std::vector<Figure>& figures) {
    for (const Figure& figure : figures) {
        nlohmann::ordered_json line;
        line["what"] = figure.what;
        line["value"] = figure.value;
        line["worst"] = figure.worst;
        line["unit"] = figure.unit;
        line["ratio_to_yardstick"] = figure.ratio_to_yardstick;
        fmt::print("{}\n", line.dump());
    }
}

}  // namespace undercroft::bench
