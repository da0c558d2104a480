// Measuring: CPU time of this thread, the median of several runs with the worst beside it, and the table they go into.
#pragma once

#include <functional>
#include <string>
#include <vector>

namespace undercroft::bench {

double thread_seconds();  // CPU time: a busy machine does not make us look slow
double wall_seconds();

struct Figure {
    std::string what;
    double value = 0;
    double worst = 0;
    std::string unit;
    // Rates: units for each decision of the yardstick, the median of all pairs with the least and the most. 0: not a rate.
    double ratio = 0, least_ratio = 0, most_ratio = 0;
    double yardstick_decisions = 0;  // times: how many decisions the yardstick makes meanwhile. 0: not a time
};

// `work` does some work and returns how many units it did; runs until `seconds` of CPU time, `runs` times. Units per second.
Figure measure_rate(const std::string& what, const std::string& unit, const std::function<double()>& work, double seconds = 0.4,
                    int runs = 5);

// The same beside the yardstick. A machine's speed drifts within a second, so the two take turns in short slices, and the
// ratio is taken pair by pair.
Figure measure_beside_yardstick(const std::string& what, const std::string& unit, const std::function<double()>& work, int pairs = 11);

// Fills in what a time is in decisions of the yardstick; for units of seconds (ns, us, ms, s).
Figure with_yardstick_decisions(Figure time, double yardstick_rate);

void print_table(const std::vector<Figure>& figures);
void print_json(const std::vector<Figure>& figures);

}  // namespace undercroft::bench
