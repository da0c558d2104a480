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
    double ratio_to_yardstick = 0;  // 0: not a speed
};

// `work` does some work and returns how many units it did; runs until `seconds` of CPU time, `runs` times. Units per second.
Figure measure_rate(const std::string& what, const std::string& unit, const std::function<double()>& work, double seconds = 0.4,
                    int runs = 5);

void print_table(const std::vector<Figure>& figures);
void print_json(const std::vector<Figure>& figures);

}  // namespace undercroft::bench
