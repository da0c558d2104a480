// What a search hands back.
#pragma once

#include <cstdint>

#include "engine/bot.h"

namespace undercroft {

struct SearchReport {
    Choice choice;
    int64_t iterations = 0;  // times that the game was played on in thought
};

}  // namespace undercroft
