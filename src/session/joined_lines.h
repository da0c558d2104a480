// The log as people read it: facts of one kind that follow each other share a line.
#pragma once

#include <optional>
#include <span>
#include <string>
#include <vector>

#include "session/view.h"

namespace undercroft {

struct JoinedLine {
    std::string words;
    int seat = 0;
    bool concerns = false;
    bool given = false;
    bool weighty = false;
    std::optional<std::string> news;
    int64_t first = 0, last = 0;  // numbers of its lines
};

// Neighbours whose runs have one head become "head item, item, item. tail", with the tail of the last.
std::vector<JoinedLine> join_lines(std::span<const ViewLine> lines);

// What the line is called when the table answered for the viewer.
inline constexpr const char* given_kind = "given";

}  // namespace undercroft
