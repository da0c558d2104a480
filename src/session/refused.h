// How a problem is told over the door.
#pragma once

#include "session/requests.h"
#include "text/voice.h"

namespace undercroft {

inline Refused refused(const Problem& problem, const Voice& voice) {
    return {problem.code(), voice.say(problem), problem.code() == "problems.action.stale"};
}

}  // namespace undercroft
