// A game that never ends stops the test program with a message instead of hanging it:
//
//     for (StepLimit limit; !rules.decision(state).over(); limit.step()) …
#pragma once

#include "core/check.h"

namespace undercroft {

class StepLimit {
public:
    void step() { CHECK(++steps_ <= most); }

private:
    static constexpr int most = 20'000;  // the longest random games of any kind take some 3,000
    int steps_ = 0;
};

}  // namespace undercroft
