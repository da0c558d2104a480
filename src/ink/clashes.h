// Looks at a finished drawing: which names lie over each other or across a wall. Knows nothing of how names were placed; it sees only the
// outlines that are drawn, as scripts/check_map.py does.
#pragma once

#include <string>
#include <vector>

#include "ink/scene.h"

namespace undercroft::ink {

struct Clash {
    std::string name;
    std::string other;  // the name it lies over; empty: a wall
    friend bool operator==(const Clash&, const Clash&) = default;
};
std::vector<Clash> clashes_of(const Scene& scene);

}  // namespace undercroft::ink
