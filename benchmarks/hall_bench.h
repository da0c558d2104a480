// ./bench hall: the hall under load over real sockets, and killed at random instants.
#pragma once

#include <string>
#include <vector>

#include "measure.h"

namespace undercroft::bench {

struct HallLoad {
    int tables = 300;
    double acts_per_second = 150;
    int seconds = 180;
    int kills = 50;
};

// `program` is the built undercroft. False when something acknowledged was lost or doubled.
bool bench_hall(const std::string& program, const HallLoad& load, std::vector<Figure>& figures);

}  // namespace undercroft::bench
