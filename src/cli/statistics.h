// Small statistics for simulations and tournaments, exact where they can be.
#pragma once

#include <cstdint>
#include <map>

namespace undercroft {

// Counts per value: quartiles come out exact, and the order of adding does not matter.
class Distribution {
public:
    void add(int value) { ++counts_[value]; }
    int64_t size() const;
    double mean() const;
    double deviation() const;  // of the sample
    int lowest() const;
    int highest() const;
    // Smallest value with at least this share of all values at or below it.
    int quantile(double share) const;

private:
    std::map<int, int64_t> counts_;
};

struct Interval {
    double low = 0;
    double high = 1;
};

// Wilson's 95 % interval for a share seen in `count` trials; half wins (ties) may make the share any number in 0..1.
Interval wilson_interval(double share, int64_t count);

}  // namespace undercroft
