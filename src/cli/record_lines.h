// The hall of fame as lines.
#pragma once

#include <string>
#include <vector>

#include "session/records.h"

namespace undercroft {

// By game; `only` keeps one game. Says so when it is empty.
std::vector<std::string> record_lines(const House& house, const RecordHall& hall, const std::string& only, int columns);

}  // namespace undercroft
