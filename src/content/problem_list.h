// All mistakes found in one go, so that a designer mends a pack in one round and not one mistake at a time.
#pragma once

#include <cstddef>
#include <utility>
#include <vector>

#include "core/result.h"

namespace undercroft {

class ProblemList {
public:
    void add(Problem problem);
    void append(const ProblemList& other);
    void remove(const Problem& problem);
    // By file, line and column, keeping the order of discovery at one place.
    void sort();

    bool empty() const { return problems_.empty(); }
    size_t size() const { return problems_.size(); }
    const Problem& operator[](size_t index) const { return problems_[index]; }
    auto begin() const { return problems_.begin(); }
    auto end() const { return problems_.end(); }

private:
    std::vector<Problem> problems_;
};

}  // namespace undercroft
