#include "cli/statistics.h"

#include <algorithm>
#include <cmath>

namespace undercroft {

int64_t Distribution::size() const {
    int64_t size = 0;
    for (const auto& [value, count] : counts_) size += count;
    return size;
}

double Distribution::mean() const {
    int64_t sum = 0;
    for (const auto& [value, count] : counts_) sum += value * count;
    const int64_t total = size();
    return total == 0 ? 0.0 : static_cast<double>(sum) / static_cast<double>(total);
}

double Distribution::deviation() const {
    const int64_t total = size();
    if (total < 2) return 0.0;
    const double middle = mean();
    double squares = 0;
    for (const auto& [value, count] : counts_) squares += (value - middle) * (value - middle) * static_cast<double>(count);
    return std::sqrt(squares / static_cast<double>(total - 1));
}

int Distribution::lowest() const { return counts_.empty() ? 0 : counts_.begin()->first; }
int Distribution::highest() const { return counts_.empty() ? 0 : counts_.rbegin()->first; }

int Distribution::quantile(double share) const {
    const auto wanted = static_cast<int64_t>(std::ceil(share * static_cast<double>(size())));
    int64_t below = 0;
    for (const auto& [value, count] : counts_) {
        below += count;
        if (below >= std::max<int64_t>(1, wanted)) return value;
    }
    return highest();
}

Interval wilson_interval(double share, int64_t count) {
    if (count <= 0) return {};
    constexpr double z = 1.959963984540054;  // 97.5 % of the normal distribution
    const auto n = static_cast<double>(count);
    const double centre = (share + z * z / (2 * n)) / (1 + z * z / n);
    const double half = z / (1 + z * z / n) * std::sqrt(share * (1 - share) / n + z * z / (4 * n * n));
    return {std::max(0.0, centre - half), std::min(1.0, centre + half)};
}

}  // namespace undercroft
