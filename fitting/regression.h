// Logistic regression by Newton's method: no chance and no rate of learning. A penalty on the squares of the changes keeps
// weights that the observations say little about near to what they were.
#pragma once

#include <cstdint>
#include <vector>

namespace undercroft::fitting {

struct Observation {
    struct Feature {
        uint32_t weight = 0;
        float amount = 0;
    };
    std::vector<Feature> features;
    double outcome = 0;  // 0..1
};

struct Fit {
    std::vector<double> weights;
    double loss = 0;  // mean, in nats, of the observations fitted to
};

Fit fit(const std::vector<Observation>& observations, const std::vector<double>& before, double penalty);

// The mean loss of these weights.
double loss_of(const std::vector<Observation>& observations, const std::vector<double>& weights);

}  // namespace undercroft::fitting
