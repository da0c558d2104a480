#include "content/problem_list.h"

#include <algorithm>
#include <tuple>

namespace undercroft {

void ProblemList::sort() {
    std::stable_sort(problems_.begin(), problems_.end(), [](const Problem& a, const Problem& b) {
        return std::tie(a.place.file, a.place.line, a.place.column) < std::tie(b.place.file, b.place.line, b.place.column);
    });
}

}  // namespace undercroft
