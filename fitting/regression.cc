#include "regression.h"

#include <algorithm>
#include <cmath>

namespace undercroft::fitting {

namespace {

constexpr int most_rounds = 25;
constexpr double near_enough = 1e-6;  // the greatest change of a weight in a round, and the least share of a step

double sum_of(const Observation& observation, const std::vector<double>& weights) {
    double sum = 0;
    for (const Observation::Feature& each : observation.features) sum += static_cast<double>(each.amount) * weights[each.weight];
    return sum;
}

double chance_of(const Observation& observation, const std::vector<double>& weights) {
    return 1 / (1 + std::exp(-sum_of(observation, weights)));
}

// Solves matrix * x = right for a symmetric positive matrix, by Cholesky; both are used up.
std::vector<double> solve_symmetric(std::vector<std::vector<double>>& matrix, std::vector<double>& right) {
    const size_t size = right.size();
    for (size_t j = 0; j < size; ++j) {
        for (size_t k = 0; k < j; ++k) matrix[j][j] -= matrix[j][k] * matrix[j][k];
        matrix[j][j] = std::sqrt(matrix[j][j]);
        for (size_t i = j + 1; i < size; ++i) {
            for (size_t k = 0; k < j; ++k) matrix[i][j] -= matrix[i][k] * matrix[j][k];
            matrix[i][j] /= matrix[j][j];
        }
    }
    for (size_t i = 0; i < size; ++i) {
        for (size_t k = 0; k < i; ++k) right[i] -= matrix[i][k] * right[k];
        right[i] /= matrix[i][i];
    }
    for (size_t i = size; i-- > 0;) {
        for (size_t k = i + 1; k < size; ++k) right[i] -= matrix[k][i] * right[k];
        right[i] /= matrix[i][i];
    }
    return right;
}

}  // namespace

double loss_of(const std::vector<Observation>& observations, const std::vector<double>& weights) {
    double sum = 0;
    for (const Observation& each : observations) {
        // -log of the chance of what came, written so that it neither overflows nor rounds to nothing.
        const double wins = sum_of(each, weights);
        sum += std::log1p(std::exp(-std::abs(wins))) + (wins > 0 ? (1 - each.outcome) * wins : -each.outcome * wins);
    }
    return sum / static_cast<double>(std::max<size_t>(1, observations.size()));
}

Fit fit(const std::vector<Observation>& observations, const std::vector<double>& before, double penalty) {
    const size_t weights = before.size();
    // What is made small: the loss of all observations and the penalty.
    const auto target = [&](const std::vector<double>& at) {
        double sum = loss_of(observations, at) * static_cast<double>(observations.size());
        for (size_t i = 0; i < weights; ++i) sum += penalty / 2 * (at[i] - before[i]) * (at[i] - before[i]);
        return sum;
    };
    Fit result;
    result.weights = before;
    double reached = target(before);
    for (int round = 0; round < most_rounds; ++round) {
        std::vector<double> slope(weights);
        std::vector<std::vector<double>> curve(weights, std::vector<double>(weights));
        for (size_t i = 0; i < weights; ++i) {
            slope[i] = penalty * (before[i] - result.weights[i]);
            curve[i][i] = penalty;
        }
        for (const Observation& each : observations) {
            const double chance = chance_of(each, result.weights);
            for (const Observation::Feature& a : each.features) {
                slope[a.weight] += (each.outcome - chance) * static_cast<double>(a.amount);
                const double bend = chance * (1 - chance) * static_cast<double>(a.amount);
                for (const Observation::Feature& b : each.features) curve[a.weight][b.weight] += bend * static_cast<double>(b.amount);
            }
        }
        // Far from the end a whole step can lead away from it: then half of it, a quarter and so on.
        const std::vector<double> step = solve_symmetric(curve, slope);
        double share = 1, greatest = 0;
        for (; share > near_enough; share /= 2) {
            std::vector<double> next = result.weights;
            for (size_t i = 0; i < weights; ++i) next[i] += share * step[i];
            const double value = target(next);
            if (value > reached) continue;
            reached = value;
            result.weights = std::move(next);
            for (const double each : step) greatest = std::max(greatest, share * std::abs(each));
            break;
        }
        if (greatest < near_enough) break;
    }
    result.loss = loss_of(observations, result.weights);
    return result;
}

}  // namespace undercroft::fitting
