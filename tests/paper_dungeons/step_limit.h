// A game that never ends stops the test program with a message instead of hanging it.
#pragma once

#include "core/check.h"

namespace undercroft::paper_dungeons {

class StepLimit {
public:
    void step() { CHECK(++steps_ <= most); }

private:
    static constexpr int most = 20'000;  // the longest random game of eight teams takes some 2,000
    int steps_ = 0;
};

}  // namespace undercroft::paper_dungeons
