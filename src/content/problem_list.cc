#include "content/problem_list.h"

#include <algorithm>
#include <tuple>
#include <utility>

namespace undercroft {

void ProblemList::add(Problem problem) { problems_.push_back(std::move(problem)); }

void ProblemList::append(const ProblemList& other) { problems_.insert(problems_.end(), other.problems_.begin(), other.problems_.end()); }

void ProblemList::remove(const Problem& problem) { std::erase(problems_, problem); }

void ProblemList::sort() {
    std::stable_sort(problems_.begin(), problems_.end(), [](const Problem& a, const Problem& b) {
        return std::tie(a.place.file, a.place.line, a.place.column) < std::tie(b.place.file, b.place.line, b.place.column);
    });
}

}  // namespace undercroft
